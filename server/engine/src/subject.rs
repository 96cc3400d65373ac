//! The people in a photo: faces, person mask, face weight. A mask without a face in the picture means nothing (a
//! cat fills it), so the gate is always asked first.

mod faces;
mod matte;
mod parts;

pub use faces::{Candidate, Face, OVAL, candidate, far, find_faces};
pub use parts::{BROWS, EYES, LIPS, LOWER_LIDS, MOUTH, Parts, Tone, UPPER_LIDS, iris};

use std::rc::Rc;

use crate::models::{ModelError, Models, tensor};
use crate::toolbox::{Photo, Plane, luma, percentile, step};

const MASK_SIDE: usize = 256;
/// A face of which the mask is less sure than this was left out.
const SEEN: f32 = 0.5;
/// Share of the photo a usable mask covers.
const MASK_AREA: std::ops::RangeInclusive<f32> = 0.08..=0.95;

/// What is known about the people in a photo.
#[derive(Clone)]
pub struct Subject {
    /// The largest face: what a picture is composed around.
    pub face: Face,
    /// Every face, that one first.
    pub faces: Vec<Face>,
    /// 1 on the person.
    pub mask: Rc<Plane>,
    /// 1 in each face, fading towards the hair.
    pub focus: Rc<Plane>,
    /// Luma of the largest face at 10, 50 and 90 %.
    pub tone: [f32; 3],
}

impl Subject {
    /// The same person in a copy of the photo of another size.
    pub fn resize(&self, w: usize, h: usize) -> Subject {
        let (kx, ky) = (w as f32 / self.mask.w as f32, h as f32 / self.mask.h as f32);
        let scaled = |face: &Face| face.moved(kx, ky, 0.0, 0.0);
        Subject {
            face: scaled(&self.face),
            faces: self.faces.iter().map(scaled).collect(),
            mask: Rc::new(self.mask.resize(w, h)),
            focus: Rc::new(self.focus.resize(w, h)),
            tone: self.tone,
        }
    }
}

/// Probability, per pixel of a reduced copy, that it belongs to a person.
pub fn raw_mask(models: &Models, photo: &Photo) -> Result<Plane, ModelError> {
    let [mask] = models.selfie.run(&tensor(&photo.resize(MASK_SIDE, MASK_SIDE)), ["mask"])?;
    Ok(Plane { w: MASK_SIDE, h: MASK_SIDE, v: mask })
}

/// Adds someone whom the mask of the whole photo left out: the network sees one person well, and others when it is
/// shown them alone.
fn look_closer(models: &Models, photo: &Photo, face: &Face, raw: &mut Plane) -> Result<(), ModelError> {
    /// Half the side of what it is shown, in half heights of the face, and how far below the face its middle lies.
    const REACH: f32 = 4.2;
    const BELOW: f32 = 1.8;
    let side = 2.0 * REACH * face.ry;
    let (left, top) = (face.x - side / 2.0, face.y + BELOW * face.ry - side / 2.0);
    let k = (MASK_SIDE as f32 / side).min(1.0);
    let scaled = |n: usize| ((n as f32 * k).round() as usize).max(1);
    let small = photo.resize(scaled(photo.w), scaled(photo.h));
    let cell = side / MASK_SIDE as f32 * k;
    let shown = Photo::from_fn(MASK_SIDE, MASK_SIDE, |x, y| {
        small.sample(left * k + x as f32 * cell, top * k + y as f32 * cell)
    });
    let [mask] = models.selfie.run(&tensor(&shown), ["mask"])?;
    let mask = Plane { w: MASK_SIDE, h: MASK_SIDE, v: mask };
    for (i, v) in raw.v.iter_mut().enumerate() {
        let x = ((i % raw.w) as f32 + 0.5) / raw.w as f32 * photo.w as f32 - left;
        let y = ((i / raw.w) as f32 + 0.5) / raw.h as f32 * photo.h as f32 - top;
        if (0.0..side).contains(&x) && (0.0..side).contains(&y) {
            let seen = mask.sample(x / side * MASK_SIDE as f32 - 0.5, y / side * MASK_SIDE as f32 - 0.5);
            *v = v.max(seen);
        }
    }
    Ok(())
}

/// What the networks see of the people in a photo. They look at small copies and are asked once; the figure is then cut
/// out at every size that is needed.
pub struct Sight {
    /// In pixels of the photo that was looked at, which is `w` wide and `h` high.
    faces: Vec<Face>,
    w: usize,
    h: usize,
    mask: Plane,
}

impl Sight {
    /// The people around `faces`, which were found in `photo`; nothing when there are none or the mask is useless.
    /// `glance` is a smaller copy, or the same.
    pub fn of(
        models: &Models,
        photo: &Photo,
        glance: &Photo,
        faces: Vec<Face>,
    ) -> Result<Option<Sight>, ModelError> {
        if faces.is_empty() {
            return Ok(None);
        }
        let (w, h) = (photo.w, photo.h);
        let mut mask = raw_mask(models, glance)?;
        for face in &faces {
            if mask.sample(face.x / w as f32 * mask.w as f32, face.y / h as f32 * mask.h as f32) < SEEN {
                look_closer(models, photo, face, &mut mask)?;
            }
        }
        let area = mask.v.iter().filter(|v| **v > 0.5).count() as f32 / mask.v.len().max(1) as f32;
        Ok(MASK_AREA.contains(&area).then_some(Sight { faces, w, h, mask }))
    }

    /// The people in a copy of the photo of any size.
    pub fn cut_out(&self, photo: &Photo) -> Subject {
        let (kx, ky) = (photo.w as f32 / self.w as f32, photo.h as f32 / self.h as f32);
        let faces: Vec<Face> = self.faces.iter().map(|face| face.moved(kx, ky, 0.0, 0.0)).collect();
        let face = faces[0].clone();
        let mask = matte::refine(&self.mask, photo, &faces);
        let near = |face: &Face, x: usize, y: usize| {
            let dx = (x as f32 - face.x) / (face.rx * 1.15);
            let dy = (y as f32 - face.y) / (face.ry * 1.12);
            step(1.5, 0.7, dx * dx + dy * dy)
        };
        let focus = Plane::from_fn(photo.w, photo.h, |x, y| {
            faces.iter().map(|face| near(face, x, y)).fold(0.0, f32::max)
        });
        let inside: Vec<f32> = (0..photo.px.len())
            .filter(|i| near(&face, i % photo.w, i / photo.w) > 0.95)
            .map(|i| luma(photo.px[i]))
            .collect();
        let tone = [0.1, 0.5, 0.9].map(|p| percentile(inside.iter().copied(), p));
        Subject { face, faces, mask: Rc::new(mask), focus: Rc::new(focus), tone }
    }
}
