//! Engines make photos. One trait stands before all of them, so that the worker of a task knows neither
//! models nor services; one engine is chosen for the process.
//!
//! An engine owns how a picture is made and judged. It never touches the database, coins or files: the
//! worker hands it bytes and stores what comes back.

pub mod ffmpeg;
mod local;
mod prompt;

use crate::{
    config::Config,
    failure::{Failure, Outcome},
    files::picture::Picture,
};
use bytes::Bytes;
use protocol::photos::Motion;
use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};
use tokio::sync::mpsc;

/// What to make.
#[derive(Clone, Debug)]
pub struct Job {
    /// Name of the style as the engine knows it.
    pub style: String,
    /// The photo to work from, as it is stored.
    pub photo: Option<Bytes>,
    pub prompt: Option<String>,
    /// Which look of the style the first photo has; any when none is asked for.
    pub look: Option<u32>,
    /// Photo `n` uses `seed + n`; the same job gives the same photos.
    pub seed: u32,
    pub count: u32,
}

/// A film to make.
#[derive(Clone, Debug)]
pub struct FilmJob {
    /// As they are stored, in the order in which they come.
    pub photos: Vec<Bytes>,
    pub motion: Motion,
    pub seconds: u32,
    /// The same job gives the same film.
    pub seed: u32,
}

/// What an engine makes of a prompt that alone says what to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The style that the words ask for; none when no word does.
    pub style: Option<&'static str>,
    /// Which of its looks.
    pub look: Option<u32>,
    /// Words as they were given.
    pub understood: Vec<String>,
    pub ignored: Vec<String>,
}

/// What an engine tells while it works.
#[derive(Clone, Debug)]
pub enum Event {
    /// What is being done, for people to read, and thousandths of the whole job; never falls.
    Step { label: String, permille: u16 },
    /// The photo as it develops: a small JPEG.
    Preview(Vec<u8>),
}

/// Why there are no photos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The stop flag was seen.
    Cancelled,
    /// Trying again changes nothing; a sentence for the person.
    Refused(String),
    /// A fault of the engine, for the log; another attempt may succeed.
    Failed(String),
}

pub type Looking<'a> = Pin<Box<dyn Future<Output = Outcome<Option<String>>> + Send + 'a>>;
pub type Filming<'a> = Pin<Box<dyn Future<Output = Result<Picture, Stopped>> + Send + 'a>>;
pub type Making<'a> = Pin<Box<dyn Future<Output = Result<Vec<Picture>, Stopped>> + Send + 'a>>;

pub trait Engine: Send + Sync + 'static {
    /// As it is stored with a task and shown to people.
    fn name(&self) -> &'static str;
    /// What is plain before anything is charged: a sentence when the engine cannot do this at all.
    fn cannot(&self, has_photo: bool) -> Option<&'static str>;
    /// What only a look at the photo tells, before anything is charged: a sentence when the style can make
    /// nothing of it.
    fn refuses<'a>(&'a self, _style: &'a str, _photo: Bytes) -> Looking<'a> {
        Box::pin(async { Ok(None) })
    }
    /// Whether a style may refuse a photo, so that [`Engine::refuses`] has to be asked.
    fn particular(&self, _style: &str) -> bool {
        false
    }
    /// Whether there is such a style.
    fn knows(&self, style: &str) -> bool;
    /// What it makes of a prompt alone.
    fn read(&self, prompt: &str) -> Reading {
        let ignored = prompt.split_whitespace().map(str::to_owned).collect();
        Reading { ignored, ..Reading::default() }
    }
    /// As [`Engine::cannot`], for short films of photos.
    fn cannot_film(&self) -> Option<&'static str> {
        Some(NO_FILMS)
    }
    /// Makes a film; what comes back is its poster with it. As with [`Engine::make`], dropping the future stops it.
    fn film(&self, _job: FilmJob, _events: mpsc::Sender<Event>, _stop: Stop) -> Filming<'_> {
        Box::pin(async { Err(Stopped::Refused(NO_FILMS.into())) })
    }
    /// Makes the photos. Some may be missing: those that were judged unfit, or that a failure cut off
    /// after others were finished. Dropping the future stops the work soon.
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_>;
}

/// Asks an engine to stop at its next check. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);
impl Stop {
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }
    pub fn stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
    /// Stops when it goes out of scope: for work on a thread that nobody would wait for any more.
    pub fn on_drop(&self) -> StopOnDrop {
        StopOnDrop(self.clone())
    }
}

pub struct StopOnDrop(Stop);
impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

const NO_FILMS: &str = "Films cannot be made here at the moment. Your photos stay as they are.";

/// The engine that new tasks go to.
pub fn open(config: &Config) -> Arc<dyn Engine> {
    Arc::new(local::Local::new(config))
}

/// Whether the engine of that name invents pixels from words.
pub fn generative(name: &str) -> bool {
    name != local::NAME
}

/// Runs what computes on pictures, on a core of its own: as many at once as there are cores, makers of photos
/// among them.
pub async fn on_a_core<T: Send + 'static>(
    work: impl FnOnce(&'static engine::Engine) -> T + Send + 'static,
) -> Outcome<T> {
    let broken = |e: &dyn std::fmt::Display| Failure::broken(e.to_string());
    let core = local::CORES.acquire().await.map_err(|e| broken(&e))?;
    let done = tokio::task::spawn_blocking(move || {
        let done = local().map(work);
        drop(core);
        done
    });
    done.await.map_err(|e| broken(&e))?
}

/// The local style engine, with its models loaded once for the process. Everything it does blocks.
pub fn local() -> Result<&'static engine::Engine, Failure> {
    static ENGINE: OnceLock<engine::Engine> = OnceLock::new();
    if let Some(loaded) = ENGINE.get() {
        return Ok(loaded);
    }
    // Two that come first at once load twice; the second copy is dropped.
    let loaded = engine::Engine::new().map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    Ok(ENGINE.get_or_init(|| loaded))
}
