//! Line poster: flat shapes of strong colour in heavy outlines. Recipe: calm the photo, paint it by vector, give the
//! face back, or a place its own light and hues, press it to eleven flat colours, and ink contours with a broad brush.

use super::masters::{Hand, Vector, paint};
use super::{gouache, woodblock};
use crate::contour::{self, Pen};
use crate::job::{Job, Made};
use crate::restore::Restore;
use crate::toolbox::*;

pub const VECTOR: Vector = [
    1.11322, 0.43734, 1.15298, 0.77528, -0.47709, 0.81504, 0.83492, 1.07346, 1.39153, 0.15903, 0.25843,
    -0.67588, 0.67588, -0.45722, 1.45116, -0.13915, 0.7554, 0.29818, 2.12705, -0.03976, -1.63007, 0.7554,
    -0.45722, -0.23855, -0.23855, 0.69576, -1.31201, -1.1331, 0.93431, 0.95419, -1.53068, 0.21867, 0.89455,
    0.59637, -1.0337, 0.59637, 0.95419, 2.02765, 0.85479, 0.03976, 1.09334, -1.80898, -0.85479, 0.85479,
    -0.71564, -0.13915, 2.22644, 1.09334, 0.01988, 0.55661, 1.8885, 1.76923, -0.51685, -1.0337, 0.19879,
    -0.17891, 0.87467, 1.47104, -0.15903, 0.77528, 2.04753, 2.12705, -1.15298, -1.31201, -0.03976, 0.39758,
    0.17891, 0.87467, 0.59637, -0.27831, -0.7554, 0.05964, -0.43734, 1.09334, -1.7891, -0.01988, -2.04753,
    -0.97407, -0.39758, -2.04753, -0.83492, 1.5108, -1.0337, -0.23855, 2.20656, 0.05964, 0.01988, 0.93431,
    2.1668, -0.99395, 0.15903, -0.3777, 0.69576, -0.11927, -0.57649, -1.27225, 1.59032, -0.67588, -0.17891,
    0.15903,
];

const INK: Rgb = hex(0x121218);
/// Longest side of the network's picture, what is mixed in, and the number of flat colours.
const LOOKS: [(f32, &Vector, f32, usize); 4] = [
    (480.0, &VECTOR, 0.0, 11),
    (400.0, &gouache::VECTOR, 0.25, 9),
    (540.0, &woodblock::VECTOR, 0.45, 12),
    (440.0, &gouache::VECTOR, 0.55, 8),
];

pub fn make(job: &mut Job) -> Made {
    let (side, other, share, colours) = LOOKS[job.variant(4)];
    let parts = job.parts();
    let hand = Hand {
        vector: &VECTOR,
        other: (other, share),
        side,
        calm: (8.0, 0.012),
        crisp: 1.1,
        back: Restore { features: 0.75, hue: 0.78, tone: 0.96, form: 0.40, scale: 3.5 },
    };
    let painted = paint(job, &parts, &hand)?;
    // animals and places are known by their own light and hues, where the painted ones are camouflage
    let painted = if job.subject.is_some() { painted } else { vivid(job, painted) };
    let w = painted.w;
    let flat = painted
        .flattened(job.px(6.0), 0.012, 3)
        .flats(colours, job.px(2.6), job.px(0.6), |c| from_oklab([c[0], c[1] * 1.12, c[2] * 1.12]));
    drop(painted);
    job.done("Flat colours")?;
    let seen = contour::find(job)?;
    let lines = contour::lines(job, &parts, &seen, &Pen { weight: 1.25, face: 0.6, ground: 0.35 });
    job.done("Ink")?;
    let fine = job.photo.blur(job.px(3.0));
    let unit = job.px(1.0);
    let out = flat.mapped(|x, y, c| {
        let i = y * w + x;
        // eyes keep their own drawing
        let own = job.photo.px[i];
        let crisp = clamp(add(own, scale(add(own, scale(fine.px[i], -1.0)), 0.4)));
        let c = mix(c, crisp, 0.6 * parts.eyes.v[i]);
        scale(mix(c, INK, lines.v[i]), light::paper(x as f32 / unit, y as f32 / unit, 5))
    });
    job.done("Print")?;
    Ok(out)
}

/// The painting with most of the photo's own light, a little harder, and half of its hues, richer.
fn vivid(job: &Job, painted: Photo) -> Photo {
    let w = painted.w;
    painted.mapped(|x, y, c| {
        let (lab, own) = (oklab(c), oklab(job.photo.px[y * w + x]));
        let light = (0.55 + 1.25 * (own[0] - 0.5)).clamp(0.05, 0.98);
        let hue = |k: usize| lerp(lab[k], 1.7 * own[k], 0.55);
        from_oklab([lerp(lab[0], light, 0.85), hue(1), hue(2)])
    })
}
