//! One picture to make: the developed photo, what is known about the person, the seed, and the
//! line to whoever watches. Owns the automatic levels (`develop`) that every style starts from.
//! A style never talks to the outside except through `Job::done`, `Job::part` and `Job::layer`.

use std::rc::Rc;

use crate::models::{ModelError, Models};
use crate::picture::Picture;
use crate::subject::{Parts, Subject};
use crate::toolbox::{Photo, Plane, hash, lerp, luma, oklab, saturate, skin_like, step};

/// Longest side, in pixels, for which the styles' lengths are given.
pub const REFERENCE_SIDE: f32 = 1024.0;

/// Seeds are folded into 20 bits: styles multiply and add to them freely without overflow, and
/// because the fold is a mask, consecutive seeds still give the four looks of a style in turn.
const SEED_MASK: u32 = 0x000F_FFFF;

/// Why a style stopped before its picture was finished.
#[derive(Debug, thiserror::Error)]
pub enum Stop {
    #[error("cancelled by the caller")]
    Cancelled,
    /// The style finds nothing in this photo to work with.
    #[error("nobody is in the photo")]
    NeedsPerson,
    #[error("the photo is too dark")]
    TooDark,
    #[error("there is no picture to match")]
    NeedsPicture,
    #[error(transparent)]
    Model(#[from] ModelError),
}

pub type Made = Result<Photo, Stop>;

/// What a style tells while it works.
pub enum Beat<'a> {
    /// The named stage has ended.
    Stage(&'static str),
    /// This share (0..1) of the running stage is done.
    Part(f32),
    /// A state of the picture worth showing.
    Layer(&'a Photo),
}

pub type Watch<'a> = &'a mut dyn FnMut(Beat) -> Result<(), Stop>;

pub struct Job<'a> {
    pub photo: Rc<Photo>,
    pub subject: Option<Subject>,
    /// The one to match.
    pub picture: Option<&'a Picture>,
    pub seed: u32,
    pub models: &'a Models,
    watch: Watch<'a>,
}

impl<'a> Job<'a> {
    pub fn new(
        photo: Rc<Photo>,
        subject: Option<Subject>,
        picture: Option<&'a Picture>,
        seed: u32,
        models: &'a Models,
        watch: Watch<'a>,
    ) -> Job<'a> {
        Job { photo, subject, picture, seed: seed & SEED_MASK, models, watch }
    }

    /// Pixels at the reference size to pixels of this picture.
    pub fn px(&self, reference: f32) -> f32 {
        reference * self.photo.w.max(self.photo.h) as f32 / REFERENCE_SIDE
    }

    /// Marks a stage as finished. Also the point where cancelling takes effect.
    pub fn done(&mut self, stage: &'static str) -> Result<(), Stop> {
        (self.watch)(Beat::Stage(stage))
    }

    /// Tells how much of the running stage is done, 0..1.
    pub fn part(&mut self, share: f32) -> Result<(), Stop> {
        (self.watch)(Beat::Part(share))
    }

    /// Shows a state of the picture on the way.
    pub fn layer(&mut self, photo: &Photo) -> Result<(), Stop> {
        (self.watch)(Beat::Layer(photo))
    }

    /// Which of `n` looks: the photos of a task have consecutive seeds.
    pub fn variant(&self, n: u32) -> usize {
        (self.seed % n) as usize
    }

    /// A number 0..1 that depends on the seed.
    pub fn dice(&self, k: u32) -> f32 {
        hash(self.seed as i32, k as i32, 77)
    }

    /// Person mask, or 0 everywhere.
    pub fn mask(&self) -> Rc<Plane> {
        self.plane(|s| &s.mask)
    }

    /// Face weight, or 0 everywhere.
    pub fn focus(&self) -> Rc<Plane> {
        self.plane(|s| &s.focus)
    }

    /// The parts of all faces, or nothing anywhere.
    pub fn parts(&self) -> Parts {
        match &self.subject {
            Some(s) => Parts::of(&self.photo, s),
            None => Parts::none(self.photo.w, self.photo.h),
        }
    }

    fn plane(&self, f: impl Fn(&Subject) -> &Rc<Plane>) -> Rc<Plane> {
        match &self.subject {
            Some(s) => f(s).clone(),
            None => Rc::new(Plane::filled(self.photo.w, self.photo.h, 0.0)),
        }
    }

    /// Where skin is (0..1) times how deep its tone is: what a print must add so that dark skin
    /// stays dark when lines and spot blacks carry the drawing.
    pub fn skin_depth(&self) -> Plane {
        let Some(s) = &self.subject else { return Plane::filled(self.photo.w, self.photo.h, 0.0) };
        let depth = step(0.52, 0.20, s.tone[1]);
        let skin = |i: usize| skin_like(oklab(self.photo.px[i])).max(step(0.6, 0.95, s.focus.v[i]));
        let share = |i: usize| if depth > 0.0 { skin(i) * s.mask.v[i] * depth } else { 0.0 };
        let v = (0..s.mask.v.len()).map(share).collect();
        Plane { w: self.photo.w, h: self.photo.h, v }.blur(self.px(2.5))
    }

    /// Middle of the face, or the golden point above the centre, in pixels.
    pub fn centre(&self) -> (f32, f32) {
        match &self.subject {
            Some(s) => (s.face.x, s.face.y),
            None => (self.photo.w as f32 * 0.5, self.photo.h as f32 * 0.42),
        }
    }

    /// Luma for drawing: the face is stretched to the same range whatever the skin's depth, so
    /// lines and shades describe its form instead of filling it.
    pub fn drawing_luma(&self) -> Plane {
        /// Range between the face's dark and light parts, and the most it may be stretched.
        const SPAN: f32 = 0.42;
        const MOST_GAIN: f32 = 2.4;
        let l = self.photo.luma();
        let Some(s) = &self.subject else { return l };
        let [low, mid, high] = s.tone;
        let gain = (SPAN / (high - low).max(0.12)).clamp(1.0, MOST_GAIN);
        let target = lerp(mid, 0.60, 0.8);
        let drawn = |i: usize| lerp(l.v[i], (l.v[i] - mid) * gain + target, s.focus.v[i]);
        Plane { w: l.w, h: l.h, v: (0..l.v.len()).map(drawn).collect() }
    }
}

/// Gentle automatic levels: dull and dark photos gain range, good ones stay as they are.
pub fn develop(photo: Photo, subject: Option<&Subject>) -> Photo {
    /// How far levels may be stretched.
    const MOST_GAIN: f32 = 1.7;
    /// Middle tone that reads well; a photo without people is pulled half-way into it.
    const READABLE: std::ops::RangeInclusive<f32> = 0.36..=0.62;
    const PULL: f32 = 0.55;
    let l = photo.luma();
    let (low, high) = (l.percentile(0.004), l.percentile(0.996));
    let low = low.min(0.12) * 0.9;
    let gain = (0.98 / (high - low).max(0.35)).clamp(1.0, MOST_GAIN);
    let middle = match subject {
        Some(s) => s.tone[1],
        None => l.percentile(0.5),
    };
    let seen = ((middle - low) * gain).clamp(0.05, 0.95);
    let gamma = match subject {
        // a face stays as light or dark as it is: the levels of the rest must not bleach it
        Some(_) => middle.clamp(0.05, 0.95).ln() / seen.ln(),
        None => lerp(1.0, seen.clamp(*READABLE.start(), *READABLE.end()).ln() / seen.ln(), PULL),
    };
    let gamma = gamma.clamp(0.7, 1.25);
    let chroma = 1.0 + 0.25 * (gain - 1.0);
    photo.recolored(|c| {
        let before = luma(c).max(1e-3);
        let after = ((before - low) * gain).clamp(0.0, 1.0).powf(gamma);
        // highlights keep part of their own value, so that nothing bleaches
        let k = lerp(after / before, 1.0, step(0.9, 1.0, after) * 0.5);
        saturate(c.map(|v| (v * k).min(1.0)), chroma)
    })
}
