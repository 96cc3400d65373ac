//! Gouache: opaque dabs of warm colour over a calm ground. Recipe: calm the photo, paint it by vector at a hand's size,
//! give skin its own tone back, lay the brush's relief over it, and print on faintly toothed paper.

use super::masters::{Hand, Vector, bristle, embossed, paint};
use super::{line_poster, pastel};
use crate::job::{Job, Made};
use crate::restore::Restore;
use crate::toolbox::*;

pub const VECTOR: Vector = [
    0.3777, -0.11927, 1.0337, 0.05964, -0.43734, 0.53673, 1.31201, 0.69576, 0.69576, -0.03976, 0.53673,
    -1.01383, 0.87467, -0.27831, 1.33189, 0.25843, 0.51685, 0.69576, 2.04753, 0.03976, -1.11322, 0.59637,
    -0.55661, -0.41746, 0.15903, 0.33794, -0.77528, -0.45722, 1.25237, 0.0, -1.07346, 0.01988, 0.79516,
    0.69576, -0.45722, 0.41746, 0.71564, 1.1331, 0.43734, 0.49697, 0.31806, -1.53068, -0.99395, 0.17891,
    -0.03976, 0.19879, 2.06741, 0.89455, 0.17891, 0.49697, 1.72947, 1.01383, -0.65601, -0.53673, 0.23855,
    -0.25843, 0.87467, 1.17286, -0.25843, 1.01383, 2.08729, 1.29213, -1.31201, -1.15298, -0.11927, 0.05964,
    0.21867, 0.69576, 0.31806, -0.33794, -1.29213, 0.09939, -0.41746, 0.7554, -0.79516, -0.31806, -1.74935,
    -0.47709, -1.05358, -1.29213, -0.11927, 1.31201, -0.81504, -0.01988, 0.69576, 0.73552, -0.11927, 0.89455,
    1.66983, -1.29213, 0.39758, -0.51685, 0.53673, 0.15903, -0.7554, -1.5108, 0.55661, -0.51685, -0.69576,
    -0.13915,
];

/// Longest side of the network's picture, and what is mixed in: brush scale and palette of the four looks.
const LOOKS: [(f32, &Vector, f32); 4] = [
    (560.0, &VECTOR, 0.0),
    (440.0, &line_poster::VECTOR, 0.25),
    (620.0, &pastel::VECTOR, 0.35),
    (500.0, &line_poster::VECTOR, 0.5),
];

pub fn make(job: &mut Job) -> Made {
    let (side, other, share) = LOOKS[job.variant(4)];
    let parts = job.parts();
    let hand = Hand {
        vector: &VECTOR,
        other: (other, share),
        side,
        calm: (6.0, 0.008),
        crisp: 0.9,
        back: Restore { features: 0.75, hue: 0.85, tone: 0.9, form: 0.38, scale: 7.0 },
    };
    let painted = paint(job, &parts, &hand)?;
    let half = painted.luma().resize(painted.w.div_ceil(2), painted.h.div_ceil(2));
    let flow = Flow::new(&half, job.px(4.0));
    let strokes = bristle(job, &flow, 26.0, 2);
    let focus = job.focus();
    let unit = job.px(1.0);
    let out = embossed(painted, |i| 0.016 * strokes.v[i] * lerp(1.0, 0.4, focus.v[i]))
        .mapped(|x, y, c| scale(c, 0.3 + 0.7 * light::paper(x as f32 / unit, y as f32 / unit, 4)));
    job.done("Brush marks")?;
    Ok(out)
}
