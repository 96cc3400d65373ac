//! What is going on, while it goes on: a bar on a terminal, a plain line a second elsewhere, with the pace and, of what
//! is timed, the last second's p99 and the failures so far. It writes to stderr only; stdout belongs to the summary.

use crate::report::Times;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::IsTerminal,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

const LINE_EVERY: Duration = Duration::from_secs(1);

pub struct Progress {
    label: &'static str,
    total: u64,
    done: AtomicU64,
    bar: Option<ProgressBar>,
    second: Mutex<Second>,
    failures: AtomicU64,
}

/// What came since the last line.
struct Second {
    begun: Instant,
    /// Done when it began.
    before: u64,
    tried: u64,
    times: Times,
}

impl Second {
    fn new(before: u64) -> Self {
        Second { begun: Instant::now(), before, tried: 0, times: Times::default() }
    }
}

impl Progress {
    pub fn start(label: &'static str, total: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(total);
            let style = ProgressStyle::with_template("{prefix:14} {bar:32} {pos}/{len} {elapsed} {msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_prefix(label);
            bar
        });
        if bar.is_none() {
            eprintln!("{label}: {total}");
        }
        let (second, failures) = (Mutex::new(Second::new(0)), AtomicU64::new(0));
        Progress { label, total, done: AtomicU64::new(0), bar, second, failures }
    }

    pub fn add(&self, count: u64) {
        let done = self.done.fetch_add(count, Relaxed) + count;
        self.shown(done);
    }

    pub fn set(&self, done: u64) {
        self.done.store(done, Relaxed);
        self.shown(done);
    }

    /// One try came to its end: how long it took, or that it failed. It moves nothing on.
    pub fn tried(&self, took: Option<Duration>) {
        let mut second = self.second.lock().unwrap_or_else(PoisonError::into_inner);
        second.tried += 1;
        match took {
            Some(took) => second.times.record(took),
            None => drop(self.failures.fetch_add(1, Relaxed)),
        }
    }

    fn shown(&self, done: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
        let Ok(mut second) = self.second.try_lock() else { return };
        if second.begun.elapsed() < LINE_EVERY {
            return;
        }
        let going = going(&second, done, self.failures.load(Relaxed));
        *second = Second::new(done);
        match &self.bar {
            Some(bar) => bar.set_message(going),
            None => eprintln!("{}: {done} of {}, {going}", self.label, self.total),
        }
    }

    pub fn finish(&self) {
        let done = self.done.load(Relaxed);
        match &self.bar {
            Some(bar) => bar.abandon(),
            None => eprintln!("{}: {done} of {}, done", self.label, self.total),
        }
    }
}

/// The pace, and how it goes with what is timed.
fn going(second: &Second, done: u64, failures: u64) -> String {
    let seconds = second.begun.elapsed().as_secs_f64();
    if second.tried == 0 {
        return format!("{:.0}/s", done.saturating_sub(second.before) as f64 / seconds);
    }
    let (pace, p99) = (second.tried as f64 / seconds, second.times.latency("").p99);
    format!("{pace:.0}/s, p99 {p99:.1} ms, {failures} failed")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_pace_and_what_is_timed() {
        let ago = |second: Second| Second { begun: Instant::now() - Duration::from_secs(2), ..second };
        assert_eq!(going(&ago(Second::new(100)), 300, 0), "100/s");
        let mut second = Second::new(0);
        for ms in [1, 2, 40] {
            second.times.record(Duration::from_millis(ms));
        }
        second.tried = 4;
        let told = going(&ago(second), 0, 1);
        assert!(told.starts_with("2/s, p99 40.") && told.ends_with(" ms, 1 failed"), "{told}");
    }
}
