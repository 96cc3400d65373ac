//! The engine as its callers see it: one order makes the photos of one task and tells what it is
//! doing. Owns the order of work (small copy, small true preview, full picture), the weights behind
//! the progress, and the rule that nothing inside a style can bring down the caller.

pub(crate) mod meter;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;

use image::RgbImage;

use crate::cancel::Cancelled;
use crate::encode::{self, EncodeError};
use crate::frame::{self, Frame};
use crate::job::{Beat, Job, Stop, develop};
use crate::models::{ModelError, Models};
use crate::moderate::{self, Classes, Verdict};
use crate::picture::Picture;
use crate::styles::Style;
use crate::subject::{self, Candidate, Sight, Subject};
use crate::toolbox::Photo;
use meter::Meter;

/// Longest side of a finished photo in pixels: sharp on a phone of three pixels to the point.
pub const STANDARD_SIDE: u32 = 1440;
/// A smaller source is enlarged to this, because strokes, lines and dots are drawn at the size of
/// the print; a larger one never grows.
const LEAST_SIDE: u32 = 1080;
/// Longest side of the copy from which the sketches are made, so that the first of them need not wait for the photo at
/// its full size; and at which a photo is looked at before it is ordered.
const GLANCE_SIDE: u32 = 512;
/// Longest sides of the previews. The style is run at the second and third size; the first is a
/// reduced copy of the second.
const PREVIEW_SIDES: [u32; 3] = [40, 120, 320];
/// Work of the small runs in thousandths of the full one: their pixels, and some for overhead.
const PREVIEW_SHARE: u32 = 85;
/// One core's milliseconds for opening, face, mask and levels of the small copy, once per order.
const PREPARE_MS: [(&str, u32); 4] = [
    ("Opening your photo", 15),
    ("Finding your face", 60),
    ("Cutting you out", 45),
    ("Balancing the light", 5),
];
/// Said while the small runs work.
const SKETCH: &str = "First sketch";
/// Mask, levels and framing of the photo as large as it is made: for the first photo of an order, and for each further
/// one, which is only framed.
const FULL_SIZE: &str = "Full size";
const FULL_SIZE_MS: u32 = 290;
const FRAMING_MS: u32 = 60;
/// A photo below this is not worth developing; uploads are held to 64.
const MIN_SIDE: u32 = 16;

/// What an engine tells while it develops.
#[derive(Debug)]
pub enum Event {
    /// What is being done, for people to read, and how much of the whole order is done, in
    /// thousandths. Never falls, and never reaches 1000: an order is finished when its photos are
    /// stored, which only the caller knows.
    Step { label: &'static str, permille: u16 },
    /// A true state of the photo on its way, longest side 40, 120 and 320 pixels in turn.
    Preview { ordinal: u32, width: u32, height: u32, jpeg: Vec<u8> },
    /// A finished photo.
    Done { ordinal: u32, image: RgbImage },
}

/// The caller's answer to an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    Continue,
    /// Stop at once; `develop` returns [`DevelopError::Cancelled`].
    Cancel,
}

/// What to make.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    /// The photo to restyle. `None` (a task of words alone) is answered by
    /// [`DevelopError::NeedsPhoto`]: this engine restyles, it does not invent.
    pub photo: Option<&'a RgbImage>,
    /// The picture to match, for a style that [`Style::needs_picture`], and for no other.
    pub picture: Option<&'a RgbImage>,
    /// [`Style::id`].
    pub style: &'a str,
    /// Photo `n` of the order uses `seed + n`, so that four in a row show the four looks.
    pub seed: u32,
    /// Which photos to make; a resumed order leaves out those that exist.
    pub ordinals: Range<u32>,
    /// Longest side of the result in pixels, usually [`STANDARD_SIDE`]; less when the photo is
    /// smaller.
    pub side: u32,
}

/// Why an order was not finished.
#[derive(Debug, thiserror::Error)]
pub enum DevelopError {
    #[error("This style does not exist.")]
    UnknownStyle,
    #[error("The local engine restyles photos, please add one.")]
    NeedsPhoto,
    #[error("This style needs a portrait, and no face was found in this photo.")]
    NeedsPerson,
    #[error("This style needs a photo by daylight, and this one is too dark.")]
    TooDark,
    #[error("This style needs a second picture, the one to match.")]
    NeedsPicture,
    #[error("This style takes no second picture.")]
    TakesNoPicture,
    #[error("The picture to match is too plain. Choose one with more in it, such as a painting.")]
    PlainPicture,
    #[error("This photo is too small to develop.")]
    TooSmall,
    #[error("Cancelled.")]
    Cancelled,
    #[error(transparent)]
    Model(#[from] ModelError),
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// A style panicked: a fault of the program. The engine stays usable.
    #[error("style {style} panicked: {message}")]
    Panicked { style: &'static str, message: String },
}

impl From<Stop> for DevelopError {
    fn from(stop: Stop) -> DevelopError {
        match stop {
            Stop::Cancelled => DevelopError::Cancelled,
            Stop::NeedsPerson => DevelopError::NeedsPerson,
            Stop::TooDark => DevelopError::TooDark,
            Stop::NeedsPicture => DevelopError::NeedsPicture,
            Stop::Model(e) => DevelopError::Model(e),
        }
    }
}

/// A face in pixels of the photo it was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceBox {
    /// Centre.
    pub x: f32,
    pub y: f32,
    /// Ear to ear and forehead to chin.
    pub width: f32,
    pub height: f32,
}

/// The loaded engine: `Send + Sync`, cheap to clone.
///
/// One `develop` uses one core and, beside the 40 MB of networks that all share, up to 400 MB at
/// the standard size: callers bound how many run at once.
#[derive(Clone)]
pub struct Engine {
    pub(crate) models: Arc<Models>,
}

impl Engine {
    /// Loads the networks, about 0.1 s. Fails only when the program was built wrongly.
    pub fn new() -> Result<Engine, ModelError> {
        Ok(Engine { models: Arc::new(Models::load()?) })
    }

    /// Judges a picture, an upload as well as a result. About 100 ms.
    pub fn moderate(&self, image: &RgbImage) -> Result<Verdict, ModelError> {
        moderate::judge(&self.models, image)
    }

    /// The network's word on the whole frame, one part of what [`Engine::moderate`] rests on.
    pub fn classify(&self, image: &RgbImage) -> Result<Classes, ModelError> {
        moderate::classify(&self.models, image)
    }

    /// The faces, largest first; none when nobody is in the picture. About 50 ms.
    pub fn find_faces(&self, image: &RgbImage) -> Result<Vec<FaceBox>, ModelError> {
        let photo = Photo::from_rgb(image);
        let faces = subject::find_faces(&self.models, &photo, &photo)?;
        let boxed = |f: &subject::Face| FaceBox { x: f.x, y: f.y, width: 2.0 * f.rx, height: 2.0 * f.ry };
        Ok(faces.iter().map(boxed).collect())
    }

    /// The numbers behind [`Engine::find_faces`], before its thresholds.
    pub fn face_candidate(&self, image: &RgbImage) -> Result<Option<Candidate>, ModelError> {
        subject::candidate(&self.models, &Photo::from_rgb(image))
    }

    /// Share of the photo that the person mask covers, 0..1. Without a face it means nothing.
    pub fn person_share(&self, image: &RgbImage) -> Result<f32, ModelError> {
        let mask = subject::raw_mask(&self.models, &Photo::from_rgb(image))?;
        Ok(mask.v.iter().filter(|v| **v > 0.5).count() as f32 / mask.v.len().max(1) as f32)
    }

    /// Whether a style can make something of a photo: what [`Engine::develop`] would refuse is said here in about
    /// 150 ms, so that nothing is charged for it.
    pub fn suits(
        &self,
        style: &str,
        photo: &RgbImage,
        picture: Option<&RgbImage>,
    ) -> Result<(), DevelopError> {
        let style = Style::find(style).ok_or(DevelopError::UnknownStyle)?;
        if photo.width().min(photo.height()) < MIN_SIDE {
            return Err(DevelopError::TooSmall);
        }
        to_match(style, picture)?;
        if !style.particular() {
            return Ok(());
        }
        let opened = self.open(GLANCE_SIDE, photo, &mut Meter::new(1, &mut |_| Flow::Continue))?;
        let Ready { photo, subject } = &opened.glance;
        style.refuses(photo, subject.as_ref()).map_or(Ok(()), |stop| Err(stop.into()))
    }

    /// The photo as an order of this seed sees it, framed and not yet styled; longest side `side`, as in an order.
    pub fn framed(&self, photo: &RgbImage, seed: u32, side: u32) -> Result<RgbImage, DevelopError> {
        let opened = self.open(side, photo, &mut Meter::new(1, &mut |_| Flow::Continue))?;
        let Ready { photo: whole, subject } = opened.full();
        let frame = opened.frame(seed).moved(&opened.glance.photo, &whole);
        Ok(frame.cut(&whole, subject.as_ref()).0.to_rgb())
    }

    /// Makes the photos of an order. The same photo, style, seed and side give the same pixels.
    ///
    /// `on_event` hears every step and answers whether to go on. A panic inside a style (or in
    /// `on_event`) is caught and returned as [`DevelopError::Panicked`].
    pub fn develop(
        &self,
        order: &Order,
        on_event: &mut dyn FnMut(Event) -> Flow,
    ) -> Result<(), DevelopError> {
        let style = Style::find(order.style).ok_or(DevelopError::UnknownStyle)?;
        let photo = order.photo.ok_or(DevelopError::NeedsPhoto)?;
        if photo.width().min(photo.height()).min(order.side) < MIN_SIDE {
            return Err(DevelopError::TooSmall);
        }
        let work = || self.run(order, style, photo, on_event);
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
            if payload.is::<Cancelled>() {
                return Err(DevelopError::Cancelled);
            }
            let text = payload.downcast_ref::<&str>().map(|s| s.to_string());
            let message = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
            Err(DevelopError::Panicked { style: style.id, message })
        })
    }

    fn run(
        &self,
        order: &Order,
        style: &'static Style,
        photo: &RgbImage,
        on_event: &mut dyn FnMut(Event) -> Flow,
    ) -> Result<(), DevelopError> {
        let picture = to_match(style, order.picture)?;
        let count = order.ordinals.len() as u32;
        let each = style.cost_ms + style.cost_ms * PREVIEW_SHARE / 1000 + FRAMING_MS;
        let prepare: u32 = PREPARE_MS.iter().map(|p| p.1).sum();
        let mut meter = Meter::new(prepare + FULL_SIZE_MS + count * each, on_event);
        let opened = self.open(order.side, photo, &mut meter)?;
        let glance = &opened.glance;
        if let Some(stop) = style.refuses(&glance.photo, glance.subject.as_ref()) {
            return Err(stop.into());
        }
        let mut kept = None;
        for ordinal in order.ordinals.clone() {
            let seed = order.seed.wrapping_add(ordinal);
            let frame = opened.frame(seed);
            let (ready, subject) = frame.cut(&glance.photo, glance.subject.as_ref());
            let sketched =
                Sketched { style, ready: &ready, subject: subject.as_ref(), picture: picture.as_ref() };
            self.sketch(sketched, seed, ordinal, &mut meter)?;
            drop((ready, subject));
            let first = ordinal == order.ordinals.start;
            meter.begin(FULL_SIZE, if first { FULL_SIZE_MS + FRAMING_MS } else { FRAMING_MS })?;
            let whole = kept.take().unwrap_or_else(|| opened.full());
            let frame = frame.moved(&glance.photo, &whole.photo);
            let (ready, subject) = frame.cut(&whole.photo, whole.subject.as_ref());
            // the last one has the memory for itself
            kept = (ordinal + 1 < order.ordinals.end).then_some(whole);
            let made = {
                let mut stages = style.stages.iter();
                let mut stage = stages.next();
                meter.begin(stage.map_or("", |s| s.0), stage_ms(style, stage))?;
                let mut watch = |beat: Beat| match beat {
                    Beat::Part(share) => meter.part(share),
                    Beat::Layer(layer) => show(layer, ordinal, &mut meter),
                    Beat::Stage(name) => {
                        debug_assert_eq!(Some(name), stage.map(|s| s.0), "stages of {}", style.id);
                        stage = stages.next();
                        meter.begin(stage.map_or(name, |s| s.0), stage_ms(style, stage))
                    }
                };
                let mut job = Job::new(ready, subject, picture.as_ref(), seed, &self.models, &mut watch);
                (style.make)(&mut job)?
            };
            debug_assert!(made.px.iter().flatten().all(|v| v.is_finite()), "{} made a NaN", style.id);
            meter.send(Event::Done { ordinal, image: made.to_rgb() })?;
        }
        Ok(())
    }

    /// Everything that does not depend on the style, at the size of the sketches.
    fn open(&self, side: u32, photo: &RgbImage, meter: &mut Meter) -> Result<Opened, DevelopError> {
        let [opening, finding, cutting, balancing] = PREPARE_MS;
        meter.begin(opening.0, opening.1)?;
        let side = side.min(photo.width().max(photo.height()).max(LEAST_SIDE));
        let (w, h) = encode::fitted(photo.width(), photo.height(), side);
        let print = Print::of(photo, w, h)?;
        let raw = if w.max(h) <= GLANCE_SIDE { print.quiet() } else { print.small()? };
        meter.begin(finding.0, finding.1)?;
        // a mesh needs every pixel of a face
        let sharp = (w.max(h) > GLANCE_SIDE).then(|| Photo::from_rgb(&print.image));
        let sharp = sharp.as_ref().unwrap_or(&raw);
        let faces = subject::find_faces(&self.models, sharp, &raw)?;
        meter.begin(cutting.0, cutting.1)?;
        let sight = Sight::of(&self.models, sharp, &raw, faces)?;
        let subject = sight.as_ref().map(|sight| sight.cut_out(&raw));
        meter.begin(balancing.0, balancing.1)?;
        Ok(Opened { print, sight, glance: Ready::of(raw, subject) })
    }

    /// Runs the style at small sizes: the first true looks at the photo.
    fn sketch(
        &self,
        Sketched { style, ready, subject, picture }: Sketched,
        seed: u32,
        ordinal: u32,
        meter: &mut Meter,
    ) -> Result<(), DevelopError> {
        let [smallest, small, large] = PREVIEW_SIDES;
        meter.begin(SKETCH, style.cost_ms * PREVIEW_SHARE / 1000)?;
        for (side, share) in [(small, 0.2), (large, 1.0)] {
            // not much smaller than the photo itself, it would show nothing new for the same work
            if ready.w.max(ready.h) <= side as usize * 3 / 2 {
                continue;
            }
            let (w, h) = encode::fitted(ready.w as u32, ready.h as u32, side);
            let (w, h) = ((w as usize).max(2), (h as usize).max(2));
            let made = {
                let mut watch = |_: Beat| meter.part(0.0);
                let person = subject.map(|s| s.resize(w, h));
                let mut job =
                    Job::new(Rc::new(ready.resize(w, h)), person, picture, seed, &self.models, &mut watch);
                (style.make)(&mut job)?
            };
            meter.part(share)?;
            let image = made.to_rgb();
            if side == small {
                preview(&encode::fit(&image, smallest)?, ordinal, meter)?;
            }
            preview(&image, ordinal, meter)?;
        }
        Ok(())
    }
}

/// A photo with balanced levels, and who is in it.
#[derive(Clone)]
struct Ready {
    photo: Rc<Photo>,
    subject: Option<Subject>,
}

impl Ready {
    fn of(raw: Photo, subject: Option<Subject>) -> Ready {
        Ready { photo: Rc::new(develop(raw, subject.as_ref())), subject }
    }
}

/// A photo before any style: what the networks saw of it, and a small copy that is ready.
struct Opened {
    print: Print,
    sight: Option<Sight>,
    glance: Ready,
}

impl Opened {
    /// The photo as large as it is made.
    fn full(&self) -> Ready {
        let (w, h) = (self.print.image.width() as usize, self.print.image.height() as usize);
        if (w, h) == (self.glance.photo.w, self.glance.photo.h) {
            return self.glance.clone();
        }
        let raw = self.print.quiet();
        let subject = self.sight.as_ref().map(|sight| sight.cut_out(&raw));
        Ready::of(raw, subject)
    }

    /// The frame of the photo with this seed, in pixels of the small copy.
    fn frame(&self, seed: u32) -> Frame {
        let Ready { photo, subject } = &self.glance;
        frame::choose(seed, photo, subject.as_ref().map_or(&[][..], |s| &s.faces[..]))
    }
}

/// The photo at its size for the print.
struct Print {
    image: RgbImage,
    /// Its noise is already gone.
    clean: bool,
}

impl Print {
    /// Noise is told apart at the smaller of the two sizes, because enlarging blurs it beyond recognition.
    fn of(photo: &RgbImage, w: u32, h: u32) -> Result<Print, EncodeError> {
        if photo.width() <= w {
            let quiet = Photo::from_rgb(photo).without_noise();
            return Ok(Print { image: encode::scale(&quiet.to_rgb(), w, h)?, clean: true });
        }
        Ok(Print { image: encode::scale(photo, w, h)?, clean: false })
    }

    /// Without its noise: grains would become stubble in every line and threshold.
    fn quiet(&self) -> Photo {
        let photo = Photo::from_rgb(&self.image);
        if self.clean { photo } else { photo.without_noise() }
    }

    fn small(&self) -> Result<Photo, EncodeError> {
        let small = Photo::from_rgb(&encode::fit(&self.image, GLANCE_SIDE)?);
        Ok(if self.clean { small } else { small.without_noise() })
    }
}

/// What is run at small sizes before the photo itself.
struct Sketched<'a> {
    style: &'static Style,
    ready: &'a Photo,
    subject: Option<&'a Subject>,
    picture: Option<&'a Picture>,
}

/// The second picture, where the style is one that takes it.
fn to_match(style: &Style, picture: Option<&RgbImage>) -> Result<Option<Picture>, DevelopError> {
    match picture {
        None if style.needs_picture => Err(DevelopError::NeedsPicture),
        None => Ok(None),
        Some(_) if !style.needs_picture => Err(DevelopError::TakesNoPicture),
        Some(image) => {
            let picture = Picture::of(image)?;
            if picture.is_plain() { Err(DevelopError::PlainPicture) } else { Ok(Some(picture)) }
        }
    }
}

impl Style {
    /// Every step that an order in this style goes through, as people read them, in order and each
    /// once: an order of several photos repeats those from the first sketch on.
    pub fn steps(&self) -> Vec<&'static str> {
        let prepare = PREPARE_MS.iter().map(|(label, _)| *label);
        prepare.chain([SKETCH, FULL_SIZE]).chain(self.stages.iter().map(|(label, _)| *label)).collect()
    }
}

/// Weight of a stage in milliseconds.
fn stage_ms(style: &Style, stage: Option<&(&str, u16)>) -> u32 {
    stage.map_or(0, |s| style.cost_ms * s.1 as u32 / 1000)
}

/// Shows a layer of the full picture, as large as the last preview.
fn show(layer: &Photo, ordinal: u32, meter: &mut Meter) -> Result<(), Stop> {
    let (w, h) = encode::fitted(layer.w as u32, layer.h as u32, PREVIEW_SIDES[2]);
    preview(&layer.resize(w as usize, h as usize).to_rgb(), ordinal, meter)
}

fn preview(image: &RgbImage, ordinal: u32, meter: &mut Meter) -> Result<(), Stop> {
    // a preview that cannot be encoded is not worth failing a photo for
    let Ok(jpeg) = encode::preview(image) else { return Ok(()) };
    meter.send(Event::Preview { ordinal, width: image.width(), height: image.height(), jpeg })
}
