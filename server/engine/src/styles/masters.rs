//! What the painted masters share: a photo made calm, a network that paints it by a style vector, and the face given
//! back. The vectors were predicted once from small pictures drawn for that purpose.

use crate::job::{Job, Stop};
use crate::restore::{Restore, restore};
use crate::subject::Parts;
use crate::toolbox::compose::Soft;
use crate::toolbox::*;

pub use crate::models::Vector;

/// How one master paints.
pub struct Hand<'a> {
    pub vector: &'a Vector,
    /// Mixed in by a share of 0..1; a little below 0 leads further away from it.
    pub other: (&'a Vector, f32),
    /// Longest side at which the network paints: small means broad strokes.
    pub side: f32,
    /// Radius and strength with which the photo is made calm first.
    pub calm: (f32, f32),
    /// How much the enlarged painting is sharpened.
    pub crisp: f32,
    pub back: Restore,
}

/// Runs the stages "Calm", "Paint" and "Keep the face".
pub fn paint(job: &mut Job, parts: &Parts, hand: &Hand) -> Result<Photo, Stop> {
    let painted = painted(job, hand)?;
    let out = restore(job, parts, painted, &hand.back);
    job.done("Keep the face")?;
    Ok(out)
}

/// Runs the stages "Calm" and "Paint".
pub fn painted(job: &mut Job, hand: &Hand) -> Result<Photo, Stop> {
    let (w, h) = (job.photo.w, job.photo.h);
    let flat = job.photo.flattened(job.px(hand.calm.0), hand.calm.1, 2);
    let calm = match &job.subject {
        // fewer strokes behind a person, to distract less
        Some(s) => {
            let soft = Soft::blurred(&flat, job.px(20.0));
            flat.mapped(|x, y, c| mix(c, soft.at(x, y), 0.76 * (1.0 - s.mask.v[y * w + x])))
        }
        None => flat,
    };
    job.done("Calm")?;
    let k = (hand.side / w.max(h) as f32).min(1.0);
    let side = |n: usize| ((n as f32 * k / 4.0).round() as usize).max(2) * 4;
    let small = calm.resize(side(w), side(h));
    drop(calm);
    let vector = std::array::from_fn(|i| lerp(hand.vector[i], hand.other.0[i], hand.other.1));
    let painted = job.models.copy(&small, &vector, |share| job.part(share))?.enlarge(w, h, hand.crisp);
    job.done("Paint")?;
    Ok(painted)
}

/// Brush relief -1..1: noise drawn out along a flow, at half size.
pub fn bristle(job: &Job, flow: &Flow, length: f32, seed: u32) -> Plane {
    let grain = Plane::from_fn(flow.w, flow.h, |x, y| hash(x as i32, y as i32, seed) - 0.5);
    let steps = (job.px(length) / 2.0).round().clamp(3.0, 40.0);
    let drawn = flow.blur_along(&grain.blur(0.45), steps as i32, steps * 0.5);
    let n = drawn.v.len().max(1) as f32;
    let spread = (drawn.v.iter().map(|v| v * v).sum::<f32>() / n).sqrt().max(1e-5);
    let (w, h) = (job.photo.w, job.photo.h);
    drawn.map(|v| (v / (2.2 * spread)).clamp(-1.0, 1.0)).resize(w, h)
}

/// Moves lightness by a plane, colours stay.
pub fn embossed(photo: Photo, relief: impl Fn(usize) -> f32) -> Photo {
    let w = photo.w;
    photo.mapped(|x, y, c| {
        let lab = oklab(c);
        from_oklab([lab[0] + relief(y * w + x), lab[1], lab[2]])
    })
}
