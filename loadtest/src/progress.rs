//! What is going on, while it goes on: a bar on a terminal, a plain line every other second elsewhere.
//! It writes to stderr only; stdout belongs to the summary.

use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::IsTerminal,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

const LINE_EVERY: Duration = Duration::from_secs(2);

pub struct Progress {
    label: &'static str,
    total: u64,
    done: AtomicU64,
    bar: Option<ProgressBar>,
    last: Mutex<Instant>,
}

impl Progress {
    pub fn start(label: &'static str, total: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(total);
            let style = ProgressStyle::with_template("{msg:14} {bar:32} {pos}/{len} {per_sec} {elapsed}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_message(label);
            bar
        });
        if bar.is_none() {
            eprintln!("{label}: {total}");
        }
        Progress { label, total, done: AtomicU64::new(0), bar, last: Mutex::new(Instant::now()) }
    }

    pub fn add(&self, count: u64) {
        let done = self.done.fetch_add(count, Relaxed) + count;
        self.shown(done);
    }

    pub fn set(&self, done: u64) {
        self.done.store(done, Relaxed);
        self.shown(done);
    }

    fn shown(&self, done: u64) {
        if let Some(bar) = &self.bar {
            return bar.set_position(done);
        }
        let Ok(mut last) = self.last.try_lock() else { return };
        if last.elapsed() >= LINE_EVERY {
            *last = Instant::now();
            eprintln!("{}: {done} of {}", self.label, self.total);
        }
    }

    pub fn finish(&self) {
        let done = self.done.load(Relaxed);
        match &self.bar {
            Some(bar) => bar.abandon(),
            None => {
                *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
                eprintln!("{}: {done} of {}, done", self.label, self.total);
            }
        }
    }
}

/// One line about what was found or decided.
pub fn note(text: impl std::fmt::Display) {
    eprintln!("{text}");
}

/// Waits while showing how much of the time is over.
pub async fn wait(label: &'static str, time: Duration) {
    let progress = Progress::start(label, time.as_secs());
    let begin = Instant::now();
    while begin.elapsed() < time {
        let left = time.saturating_sub(begin.elapsed());
        tokio::time::sleep(left.min(Duration::from_millis(500))).await;
        progress.set(begin.elapsed().as_secs());
    }
    progress.finish();
}
