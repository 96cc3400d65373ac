//! The style engine in this process: restyles a photo on the CPU and invents nothing. Owns how many of
//! its jobs run at once, because each holds a core and some hundred megabytes.

use super::{Engine, Event, Job, Looking, Making, Reading, Stop, Stopped, prompt};
use crate::{failure::Failure, files::picture::Picture};
use bytes::Bytes;
use engine::{DevelopError, Flow, LOCAL_ENGINE, Order, Origin, RgbImage, Verdict, upload};
use std::sync::LazyLock;
use tokio::sync::{Semaphore, mpsc};

pub const NAME: &str = "local";
const UNFIT: &str = "The result was not fit to be shown. Please try another photo or style.";
const UNREADABLE: &str = "The photo you chose cannot be read. Please choose another one.";

/// One job for each core; servers that share a process (tests) share it.
pub(super) static CORES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)));

pub struct Local;

impl Engine for Local {
    fn name(&self) -> &'static str {
        NAME
    }
    fn cannot(&self, has_photo: bool) -> Option<&'static str> {
        (!has_photo).then_some("Choose a photo to work from.")
    }
    fn knows(&self, style: &str) -> bool {
        engine::styles::Style::find(style).is_some()
    }
    fn particular(&self, style: &str) -> bool {
        engine::styles::Style::find(style).is_some_and(|style| style.particular())
    }
    // Beside the jobs and not behind them: whoever orders does not wait for the photos of others.
    fn refuses<'a>(&'a self, style: &'a str, photo: Bytes) -> Looking<'a> {
        let style = style.to_owned();
        Box::pin(async move {
            let looked = tokio::task::spawn_blocking(move || {
                let Ok(photo) = upload::decode(&photo, &Default::default()) else {
                    return Ok(Some(UNREADABLE.to_owned()));
                };
                match super::local()?.suits(&style, &photo) {
                    Ok(()) => Ok(None),
                    Err(DevelopError::Model(e)) => Err(Failure::Unforeseen(Box::new(e))),
                    Err(e) => Ok(Some(e.to_string())),
                }
            });
            looked.await.map_err(|e| Failure::broken(e.to_string()))?
        })
    }
    fn read(&self, words: &str) -> Reading {
        prompt::read(words)
    }
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        Box::pin(async move {
            let _leaving = stop.on_drop();
            let core = CORES.acquire().await.map_err(|e| Stopped::Failed(e.to_string()))?;
            let work = tokio::task::spawn_blocking(move || {
                let made = make(&job, &events, &stop);
                drop(core);
                made
            });
            // A panic outside a style, which the engine catches itself.
            work.await.map_err(|e| Stopped::Failed(e.to_string()))?
        })
    }
}

fn make(job: &Job, events: &mpsc::Sender<Event>, stop: &Stop) -> Result<Vec<Picture>, Stopped> {
    let failed = |e: &dyn std::fmt::Display| Stopped::Failed(e.to_string());
    let engine = super::local().map_err(|_| Stopped::Failed("the models do not load".into()))?;
    let photo = match &job.photo {
        Some(bytes) => Some(
            upload::decode(bytes, &Default::default()).map_err(|_| Stopped::Refused(UNREADABLE.into()))?,
        ),
        None => None,
    };
    let order = Order {
        photo: photo.as_ref(),
        style: &job.style,
        // The seed modulo four is the look.
        seed: job.look.map_or(job.seed, |look| job.seed - job.seed % 4 + look % 4),
        ordinals: 0..job.count,
        side: engine::STANDARD_SIDE,
    };
    let mut made = Vec::new();
    let mut broken = None;
    let developed = engine.develop(&order, &mut |event| {
        let told = match event {
            engine::Event::Step { label, permille } => {
                events.blocking_send(Event::Step { label: label.into(), permille })
            }
            engine::Event::Preview { jpeg, .. } => events.blocking_send(Event::Preview(jpeg)),
            engine::Event::Done { image, .. } => {
                match finish(engine, &image) {
                    Ok(photo) => made.extend(photo),
                    Err(error) => broken = Some(error),
                }
                Ok(())
            }
        };
        // Nobody listens any more, or was asked to stop.
        if told.is_err() || stop.stopped() || broken.is_some() { Flow::Cancel } else { Flow::Continue }
    });
    if stop.stopped() {
        return Err(Stopped::Cancelled);
    }
    let stopped = match (developed, broken) {
        (_, Some(error)) => Stopped::Failed(error),
        (Ok(()), None) if made.is_empty() => Stopped::Refused(UNFIT.into()),
        (Ok(()), None) => return Ok(made),
        (Err(DevelopError::Cancelled), None) => Stopped::Cancelled,
        (
            Err(
                e @ (DevelopError::NeedsPhoto
                | DevelopError::NeedsPerson
                | DevelopError::TooDark
                | DevelopError::TooSmall),
            ),
            None,
        ) => Stopped::Refused(e.to_string()),
        (Err(DevelopError::UnknownStyle), None) => {
            Stopped::Refused("This style is not offered any more.".into())
        }
        (
            Err(e @ (DevelopError::Model(_) | DevelopError::Encode(_) | DevelopError::Panicked { .. })),
            None,
        ) => failed(&e),
    };
    // What was finished before the failure is delivered.
    if made.is_empty() || stopped == Stopped::Cancelled { Err(stopped) } else { Ok(made) }
}

/// Held is not delivered either: nobody looks through what is held, and from its owner's album it could be
/// posted.
fn deliverable(verdict: Verdict) -> bool {
    verdict == Verdict::Pass
}

/// Judges a result and encodes it; none when it may not be shown.
fn finish(engine: &engine::Engine, image: &RgbImage) -> Result<Option<Picture>, String> {
    if !deliverable(engine.moderate(image).map_err(|e| e.to_string())?) {
        return Ok(None);
    }
    let origin = Origin::Restyled { engine: LOCAL_ENGINE };
    Picture::of(image, origin).map(Some).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_passes_is_delivered() {
        assert!(deliverable(Verdict::Pass));
        assert!(!deliverable(Verdict::Hold) && !deliverable(Verdict::Block));
    }
}
