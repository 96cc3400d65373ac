//! Engines make photos. One trait stands before all of them, so that the worker of a task knows neither
//! models nor services; the configuration says which engine makes which style.
//!
//! An engine owns how a picture is made and judged. It never touches the database, coins or files: the
//! worker hands it bytes and stores what comes back.

pub mod ffmpeg;
mod local;
mod prompt;
mod remote;
mod studio;

use crate::{
    config::{Config, EngineKind},
    failure::{Failure, Outcome},
    files::picture::Picture,
};
use bytes::Bytes;
use engine::{Origin, RgbImage, Verdict};
use protocol::photos::Motion;
use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};
use tokio::sync::{Notify, SemaphorePermit, mpsc};

/// What to make.
#[derive(Clone, Debug)]
pub struct Job {
    /// Of the task: the same for every attempt, on every node.
    pub task: i64,
    /// Name of the style as the engine knows it; empty where the prompt alone says what to do.
    pub style: String,
    /// The photo to work from, as it is stored.
    pub photo: Option<Bytes>,
    /// The one to match, for a style that [`Engine::needs_picture`].
    pub picture: Option<Bytes>,
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
    /// The style that the words ask for; none when no word does, or when the engine needs none.
    pub style: Option<&'static str>,
    /// Which of its looks.
    pub look: Option<u32>,
    /// Words as they were given.
    pub understood: Vec<String>,
    pub ignored: Vec<String>,
}

/// What an engine tells while it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Who makes it from here on, where several do or one stands in for another.
    By(&'static str),
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
    /// A fault of the engine or of how it was set up, for the log; another attempt fails too, or costs twice.
    Broken(String),
}

pub type Feeling<'a> = Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>>;
pub type Looking<'a> = Pin<Box<dyn Future<Output = Outcome<Option<String>>> + Send + 'a>>;
pub type Filming<'a> = Pin<Box<dyn Future<Output = Result<Picture, Stopped>> + Send + 'a>>;
pub type Making<'a> = Pin<Box<dyn Future<Output = Result<Vec<Picture>, Stopped>> + Send + 'a>>;

pub trait Engine: Send + Sync + 'static {
    /// As it is stored with a task and shown to people.
    fn name(&self) -> &'static str;
    /// What is plain before anything is charged: a sentence when the engine cannot do this at all, or not now.
    fn cannot(&self, style: &str, has_photo: bool) -> Option<&'static str>;
    /// Whether it would work now; for the log why not. What does not answer is asked for nothing until it does.
    fn health(&self) -> Feeling<'_> {
        Box::pin(async { Ok(()) })
    }
    /// What only a look at the photo, and at the picture to match, tells before anything is charged: a sentence when
    /// the style can make nothing of them.
    fn refuses<'a>(&'a self, _style: &'a str, _photo: Bytes, _picture: Option<Bytes>) -> Looking<'a> {
        Box::pin(async { Ok(None) })
    }
    /// Whether a style may refuse a photo, so that [`Engine::refuses`] has to be asked.
    fn particular(&self, _style: &str) -> bool {
        false
    }
    /// Whether a style wants a second picture, the one to match. No other takes one.
    fn needs_picture(&self, _style: &str) -> bool {
        false
    }
    /// Whether there is such a style.
    fn knows(&self, style: &str) -> bool;
    /// Whether it makes a style here, where it costs nobody anything but time.
    fn is_free(&self, _style: &str) -> bool {
        false
    }
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
    /// after others were finished. Some may be doubtful. Dropping the future stops the work soon.
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_>;
}

/// Asks an engine to stop at its next check. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Asked>);

#[derive(Debug, Default)]
struct Asked {
    flag: AtomicBool,
    told: Notify,
}

impl Stop {
    pub fn stop(&self) {
        self.0.flag.store(true, SeqCst);
        self.0.told.notify_waiters();
    }
    pub fn stopped(&self) -> bool {
        self.0.flag.load(SeqCst)
    }
    /// Ends once it is asked.
    pub async fn asked(&self) {
        loop {
            let told = self.0.told.notified();
            if self.stopped() {
                return;
            }
            told.await;
        }
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

const NO_PHOTO: &str = "Choose a photo to work from.";
const UNFIT: &str = "The result was not fit to be shown. Please try another photo or style.";
const UNREADABLE: &str = "The photo you chose cannot be read. Please choose another one.";
const UNREADABLE_PICTURE: &str = "The picture to match cannot be read. Please choose another one.";

/// The engine that new tasks go to: one, or one that knows who makes what.
pub fn open(config: &Config) -> Result<Arc<dyn Engine>, reqwest::Error> {
    let local = Arc::new(local::Local::new(config));
    let engines = &config.engines;
    if engines.services.is_empty() {
        return Ok(local);
    }
    Ok(Arc::new(studio::Studio::open(config, local)?))
}

/// Asks for ever how the engine is, so that neither its going nor its coming back is found out by whoever wants a
/// photo. Both are told once.
pub async fn watch(engine: Arc<dyn Engine>, every: Duration) {
    let mut ill = String::new();
    loop {
        let feels = engine.health().await.err().unwrap_or_default();
        match (feels.is_empty(), feels == ill) {
            (_, true) => {}
            (false, false) => tracing::warn!(error = %feels, "an engine does not work"),
            (true, false) => tracing::info!("every engine works again"),
        }
        ill = feels;
        tokio::time::sleep(every).await;
    }
}

/// Whether the engine of that name invents pixels from words.
pub fn generative(name: &str) -> bool {
    name != EngineKind::Local.name()
}

/// Runs what computes on pictures, on a core of its own: as many at once as there are cores, makers of photos
/// among them.
pub async fn on_a_core<T: Send + 'static>(
    work: impl FnOnce(&'static engine::Engine) -> T + Send + 'static,
) -> Outcome<T> {
    let core = local::CORES.acquire().await.map_err(|e| Failure::broken(e.to_string()))?;
    compute(core, work).await
}

/// As [`on_a_core`], for what may be left out: none where no core is free.
async fn on_a_free_core<T: Send + 'static>(
    work: impl FnOnce(&'static engine::Engine) -> T + Send + 'static,
) -> Outcome<Option<T>> {
    match local::CORES.try_acquire() {
        Ok(core) => compute(core, work).await.map(Some),
        Err(_) => Ok(None),
    }
}

async fn compute<T: Send + 'static>(
    core: SemaphorePermit<'static>,
    work: impl FnOnce(&'static engine::Engine) -> T + Send + 'static,
) -> Outcome<T> {
    let done = tokio::task::spawn_blocking(move || {
        let done = local().map(work);
        drop(core);
        done
    });
    done.await.map_err(|e| Failure::broken(e.to_string()))?
}

/// Judges a result and encodes it; none when nobody may ever see it. A doubtful one waits for a moderator: from its
/// owner's album it could be posted.
fn finish(engine: &engine::Engine, image: &RgbImage, origin: Origin) -> Result<Option<Picture>, String> {
    let doubtful = match engine.moderate(image).map_err(|e| e.to_string())? {
        Verdict::Pass => false,
        Verdict::Hold => true,
        Verdict::Block => return Ok(None),
    };
    Picture::of(image, origin).map(|made| Some(Picture { doubtful, ..made })).map_err(|e| e.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_waits_for_a_stop_hears_of_it_before_and_after() {
        let stop = Stop::default();
        let (asked, ()) = tokio::join!(
            async {
                stop.asked().await;
                true
            },
            async { stop.stop() }
        );
        stop.asked().await;
        assert!(asked && stop.stopped());
    }
}
