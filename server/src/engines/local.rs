//! The style engine in this process: restyles a photo on the CPU and invents nothing. Owns how many
//! photos are made at once, because each holds a core and some hundred megabytes.

use super::{
    Engine, Event, FilmJob, Filming, Job, Looking, Making, NO_FILMS, NO_PHOTO, Reading, Stop, Stopped, UNFIT,
    UNREADABLE, UNREADABLE_PICTURE,
    ffmpeg::{Ffmpeg, Format},
    finish, prompt,
};
use crate::{
    config::{Config, EngineKind},
    failure::Failure,
    files::picture::{Film, Picture},
    limits,
};
use bytes::Bytes;
use engine::{
    DevelopError, FRAME_RATE, FilmOrder, Flow, LOCAL_ENGINE, Motion, Order, Origin, RgbImage, upload,
};
use std::{
    iter,
    ops::Range,
    path::PathBuf,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{Semaphore, mpsc};

/// One for each core, held by whoever makes a photo on it; servers that share a process (tests) share it.
pub(super) static CORES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)));

/// Photos that are looked at before an order, at once: each is decoded whole.
static LOOKS: Semaphore = Semaphore::const_new(limits::LOOKS_AT_ONCE);

const ORIGIN: Origin = Origin::Restyled { engine: LOCAL_ENGINE };

pub struct Local {
    ffmpeg: Option<Ffmpeg>,
    film_width: u32,
    /// Where films lie while they are encoded.
    folder: PathBuf,
}

impl Local {
    pub fn new(config: &Config) -> Local {
        Local {
            ffmpeg: config.ffmpeg.as_deref().and_then(Ffmpeg::find),
            film_width: config.film_width,
            folder: config.data.clone(),
        }
    }

    fn encoder(&self) -> Option<&Ffmpeg> {
        self.ffmpeg.as_ref().filter(|ffmpeg| ffmpeg.works())
    }
}

impl Engine for Local {
    fn name(&self) -> &'static str {
        EngineKind::Local.name()
    }
    fn cannot(&self, _style: &str, has_photo: bool) -> Option<&'static str> {
        (!has_photo).then_some(NO_PHOTO)
    }
    fn knows(&self, style: &str) -> bool {
        engine::styles::Style::find(style).is_some()
    }
    fn is_free(&self, style: &str) -> bool {
        self.knows(style)
    }
    fn particular(&self, style: &str) -> bool {
        engine::styles::Style::find(style).is_some_and(|style| style.particular() || style.needs_picture)
    }
    fn needs_picture(&self, style: &str) -> bool {
        engine::styles::Style::find(style).is_some_and(|style| style.needs_picture)
    }
    // Beside the jobs and not behind them: whoever orders does not wait for the photos of others.
    fn refuses<'a>(&'a self, style: &'a str, photo: Bytes, picture: Option<Bytes>) -> Looking<'a> {
        let style = style.to_owned();
        Box::pin(async move {
            let _turn = LOOKS.acquire().await.map_err(|e| Failure::broken(e.to_string()))?;
            let looked = tokio::task::spawn_blocking(move || {
                let Ok(photo) = upload::decode(&photo, &Default::default()) else {
                    return Ok(Some(UNREADABLE.to_owned()));
                };
                let Ok(picture) =
                    picture.map(|bytes| upload::decode(&bytes, &Default::default())).transpose()
                else {
                    return Ok(Some(UNREADABLE_PICTURE.to_owned()));
                };
                match super::local()?.suits(&style, &photo, picture.as_ref()) {
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
    fn cannot_film(&self) -> Option<&'static str> {
        self.encoder().is_none().then_some(NO_FILMS)
    }
    fn film(&self, job: FilmJob, events: mpsc::Sender<Event>, stop: Stop) -> Filming<'_> {
        Box::pin(async move {
            let _leaving = stop.on_drop();
            let failed = |e: &dyn std::fmt::Display| Stopped::Failed(e.to_string());
            let ffmpeg = self.encoder().ok_or_else(|| Stopped::Refused(NO_FILMS.into()))?;
            let core = CORES.acquire().await.map_err(|e| failed(&e))?;
            let format =
                Format { width: self.film_width, height: film_height(self.film_width), rate: FRAME_RATE };
            let ms = job.seconds * 1000;
            let (frames, queue) = mpsc::channel(limits::FILM_FRAMES);
            let work = tokio::task::spawn_blocking(move || {
                let made = film(&job, format, &events, &frames, &stop);
                drop(core);
                made
            });
            let drawn = async { work.await.map_err(|e| failed(&e))? };
            let encoded = async { ffmpeg.encode(format, &self.folder, queue).await.map_err(|e| failed(&e)) };
            // Whichever fails first ends the other: a dropped encoder is killed.
            let (poster, mp4) = tokio::try_join!(drawn, encoded)?;
            let poster = poster.ok_or_else(|| Stopped::Failed("a film without a frame".into()))?;
            let mp4 = ORIGIN.into_mp4(mp4).into();
            Ok(Picture { film: Some(Film { mp4, ms: ms as i32 }), ..poster })
        })
    }
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        Box::pin(async move {
            let _leaving = stop.on_drop();
            let mut cores = vec![CORES.acquire().await.map_err(|e| Stopped::Failed(e.to_string()))?];
            // Photos of one order share the cores that are idle now; nobody waits for more.
            while cores.len() < job.count as usize
                && let Ok(core) = CORES.try_acquire()
            {
                cores.push(core);
            }
            let parts = parts(job.count, cores.len() as u32);
            let (job, told) = (Arc::new(job), Arc::new(Told::new(events, &parts)));
            let works: Vec<_> = iter::zip(parts, cores)
                .enumerate()
                .map(|(part, (ordinals, core))| {
                    let (job, told, stop) = (job.clone(), told.clone(), stop.clone());
                    tokio::task::spawn_blocking(move || {
                        let made = make(&job, ordinals, &told, part, &stop);
                        told.ended(part);
                        drop(core);
                        made
                    })
                })
                .collect();
            let (mut made, mut stopped) = (Vec::new(), None);
            for work in works {
                // A panic outside a style, which the engine catches itself.
                match work.await.map_err(|e| Stopped::Failed(e.to_string())).flatten() {
                    Ok(photos) => made.extend(photos),
                    Err(why) => stopped = stopped.or(Some(why)),
                }
            }
            match stopped {
                Some(Stopped::Cancelled) => Err(Stopped::Cancelled),
                // What was finished is delivered.
                Some(why) if made.is_empty() => Err(why),
                _ => Ok(made),
            }
        })
    }
}

/// The photos of an order in as many parts as there are cores, the first ones larger by one where they are not even.
fn parts(count: u32, cores: u32) -> Vec<Range<u32>> {
    let at = |part: u32| part * (count / cores) + part.min(count % cores);
    (0..cores).map(|part| at(part)..at(part + 1)).collect()
}

/// What an order says while its parts are worked on at once, as if there were one: how far all are together, and the
/// words and the looks of the first part that has not ended.
struct Told {
    events: mpsc::Sender<Event>,
    state: Mutex<State>,
}

struct State {
    label: String,
    parts: Vec<Part>,
}

struct Part {
    photos: u32,
    permille: u16,
    ended: bool,
}

impl Told {
    fn new(events: mpsc::Sender<Event>, parts: &[Range<u32>]) -> Told {
        let parts =
            parts.iter().map(|part| Part { photos: part.len() as u32, permille: 0, ended: false }).collect();
        Told { events, state: Mutex::new(State { label: String::new(), parts }) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// False when nobody listens any more. The lock is held while it is sent: what is sent never goes back.
    fn step(&self, part: usize, label: &str, permille: u16) -> bool {
        let mut state = self.state();
        if state.leads(part) {
            state.label = label.to_owned();
        }
        state.parts[part].permille = permille;
        let all: u32 = state.parts.iter().map(|part| part.photos).sum();
        let done: u32 = state.parts.iter().map(|part| part.photos * u32::from(part.permille)).sum();
        let step = Event::Step { label: state.label.clone(), permille: (done / all.max(1)) as u16 };
        self.events.blocking_send(step).is_ok()
    }

    fn preview(&self, part: usize, jpeg: Vec<u8>) -> bool {
        let leads = self.state().leads(part);
        if leads { self.events.blocking_send(Event::Preview(jpeg)).is_ok() } else { !self.events.is_closed() }
    }

    fn ended(&self, part: usize) {
        let mut state = self.state();
        state.parts[part].permille = 1000;
        state.parts[part].ended = true;
    }
}

impl State {
    fn leads(&self, part: usize) -> bool {
        self.parts[..part].iter().all(|part| part.ended)
    }
}

/// Asked by the engine in the middle of its work.
fn until(stop: &Stop) -> impl Fn() -> bool + 'static {
    let stop = stop.clone();
    move || !stop.stopped()
}

/// One part of an order.
fn make(
    job: &Job,
    ordinals: Range<u32>,
    told: &Told,
    part: usize,
    stop: &Stop,
) -> Result<Vec<Picture>, Stopped> {
    let engine = super::local().map_err(|_| Stopped::Failed("the models do not load".into()))?;
    let open = |bytes: &Option<Bytes>, why: &str| {
        let opened = bytes.as_deref().map(|bytes| upload::decode(bytes, &Default::default()));
        opened.transpose().map_err(|_| Stopped::Refused(why.into()))
    };
    let photo = open(&job.photo, UNREADABLE)?;
    let picture = open(&job.picture, UNREADABLE_PICTURE)?;
    let order = Order {
        photo: photo.as_ref(),
        picture: picture.as_ref(),
        style: &job.style,
        // The seed modulo four is the look.
        seed: job.look.map_or(job.seed, |look| job.seed - job.seed % 4 + look % 4),
        ordinals,
        side: engine::STANDARD_SIDE,
    };
    let mut made = Vec::new();
    let mut broken = None;
    let mut hear = |event: engine::Event| {
        let heard = match event {
            engine::Event::Step { label, permille } => told.step(part, label, permille),
            engine::Event::Preview { jpeg, .. } => told.preview(part, jpeg),
            engine::Event::Done { image, .. } => {
                match finish(engine, &image, ORIGIN) {
                    Ok(photo) => made.extend(photo),
                    Err(error) => broken = Some(error),
                }
                true
            }
        };
        // Nobody listens any more, or was asked to stop.
        if !heard || stop.stopped() || broken.is_some() { Flow::Cancel } else { Flow::Continue }
    };
    let developed = engine::while_wanted(until(stop), || engine.develop(&order, &mut hear));
    if stop.stopped() {
        return Err(Stopped::Cancelled);
    }
    let stopped = match (developed, broken) {
        (_, Some(error)) => Stopped::Failed(error),
        (Ok(()), None) if made.is_empty() => Stopped::Refused(UNFIT.into()),
        (Ok(()), None) => return Ok(made),
        (Err(error), None) => stopped_by(error),
    };
    // What was finished before the failure is delivered.
    if made.is_empty() || stopped == Stopped::Cancelled { Err(stopped) } else { Ok(made) }
}

/// 9:16, and even, as the encoder wants it.
fn film_height(width: u32) -> u32 {
    (width * 16 / 9).next_multiple_of(2)
}

/// Draws a film; its poster. None when nobody takes the frames any more, who then says why.
fn film(
    job: &FilmJob,
    format: Format,
    events: &mpsc::Sender<Event>,
    frames: &mpsc::Sender<Vec<u8>>,
    stop: &Stop,
) -> Result<Option<Picture>, Stopped> {
    let engine = super::local().map_err(|_| Stopped::Failed("the models do not load".into()))?;
    let photos = job
        .photos
        .iter()
        .map(|bytes| upload::decode(bytes, &Default::default()))
        .collect::<Result<Vec<RgbImage>, _>>()
        .map_err(|_| Stopped::Refused(UNREADABLE.into()))?;
    let count = job.seconds * format.rate;
    let (width, height) = (format.width, format.height);
    let motion = match job.motion {
        protocol::photos::Motion::Drift => Motion::Drift,
        protocol::photos::Motion::ZoomIn => Motion::ZoomIn,
        protocol::photos::Motion::ZoomOut => Motion::ZoomOut,
        protocol::photos::Motion::Parallax => Motion::Parallax,
        protocol::photos::Motion::Develop => Motion::Develop,
    };
    let order = FilmOrder { photos: &photos, motion, width, height, frames: count, seed: job.seed };
    // A film begins with its poster, so that nothing jumps; but a print that comes up begins with white paper.
    let stands_for_it = if motion == Motion::Develop { count - 1 } else { 0 };
    let go_on = || if stop.stopped() { Flow::Cancel } else { Flow::Continue };
    let (mut number, mut poster) = (0, None);
    let mut hear = |event: engine::Event| {
        let told = match event {
            engine::Event::Step { label, permille } => {
                events.blocking_send(Event::Step { label: label.into(), permille })
            }
            engine::Event::Preview { jpeg, .. } => events.blocking_send(Event::Preview(jpeg)),
            engine::Event::Done { .. } => Ok(()),
        };
        if told.is_err() { Flow::Cancel } else { go_on() }
    };
    let mut take = |frame: Vec<u8>| {
        if number == stands_for_it {
            poster = RgbImage::from_raw(width, height, frame.clone());
        }
        number += 1;
        if frames.blocking_send(frame).is_err() { Flow::Cancel } else { go_on() }
    };
    let drawn = engine::while_wanted(until(stop), || engine.film(&order, &mut hear, &mut take));
    match drawn {
        Ok(()) => {}
        Err(DevelopError::Cancelled) if !stop.stopped() => return Ok(None),
        Err(error) => return Err(stopped_by(error)),
    }
    let Some(poster) = poster else { return Ok(None) };
    match finish(engine, &poster, ORIGIN) {
        Ok(Some(poster)) => Ok(Some(poster)),
        Ok(None) => Err(Stopped::Refused(UNFIT.into())),
        Err(error) => Err(Stopped::Failed(error)),
    }
}

/// Why nothing came of an order.
fn stopped_by(error: DevelopError) -> Stopped {
    use DevelopError::*;
    match error {
        Cancelled => Stopped::Cancelled,
        NeedsPhoto | NeedsPerson | TooDark | TooSmall | NeedsPicture | TakesNoPicture | PlainPicture => {
            Stopped::Refused(error.to_string())
        }
        UnknownStyle => Stopped::Refused("This style is not offered any more.".into()),
        Model(_) | Encode(_) | Panicked { .. } => Stopped::Failed(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_as_many_parts_as_cores_and_each_photo_once() {
        assert_eq!(parts(4, 1).first(), Some(&(0..4)));
        assert_eq!(parts(4, 2), [0..2, 2..4]);
        assert_eq!([parts(3, 2), parts(4, 3)], [vec![0..2, 2..3], vec![0..2, 2..3, 3..4]]);
    }

    #[test]
    fn parts_speak_as_one_that_never_goes_back_and_shows_one_photo_after_the_other() {
        let (events, mut heard) = mpsc::channel(16);
        let told = Told::new(events, &parts(3, 2));
        assert!(told.step(0, "Sketching", 300) && told.step(1, "Cutting out", 600));
        assert!(told.preview(1, vec![1]) && told.preview(0, vec![2]));
        assert!(told.step(0, "Painting", 900));
        told.ended(0);
        assert!(told.step(1, "Painting", 700) && told.preview(1, vec![3]));
        let step = |label: &str, permille| Event::Step { label: label.into(), permille };
        for right in [
            step("Sketching", 200),
            step("Sketching", 400),
            Event::Preview(vec![2]),
            step("Painting", 800),
            step("Painting", 900),
            Event::Preview(vec![3]),
        ] {
            assert_eq!(heard.try_recv().ok(), Some(right));
        }
        drop(heard);
        assert!(!told.step(1, "Painting", 800) && !told.preview(1, vec![4]) && !told.preview(0, vec![4]));
    }

    #[test]
    fn films_are_as_tall_as_a_phone_and_even() {
        assert_eq!([720, 1080, 144, 146].map(film_height), [1280, 1920, 256, 260]);
    }
}
