//! Soft pastel: chalk in crossing strokes on toned paper. Recipe: calm the photo, paint it by vector, give skin its own
//! tone back, draw the chalk along the forms, and let the paper's tooth show where no chalk caught.

use super::gouache;
use super::masters::{Hand, Vector, bristle, embossed, paint};
use crate::job::{Job, Made};
use crate::restore::Restore;
use crate::toolbox::*;

pub const VECTOR: Vector = [
    -0.07952, -0.13915, 1.07346, 0.09939, -0.59637, -0.41746, 1.11322, 1.0337, 0.31806, 0.0, 0.85479,
    -1.19274, 0.21867, -0.41746, 1.4114, 0.33794, 0.53673, 0.69576, 1.86862, 0.43734, -0.83492, 0.43734,
    -0.43734, -0.93431, -0.03976, 0.27831, -0.81504, 0.31806, 1.37165, -0.41746, -1.23249, 0.09939, 0.25843,
    0.65601, -0.85479, 0.61625, 0.61625, 0.55661, 0.47709, 0.61625, 0.27831, -1.39153, -0.73552, -0.01988,
    -0.03976, 0.45722, 1.80898, 0.49697, 0.3777, 0.09939, 1.31201, 1.05358, -0.47709, -0.47709, -0.31806,
    0.0, 0.79516, 0.95419, 0.01988, 1.17286, 2.2662, 0.81504, -0.93431, -0.7554, -0.29818, 0.27831, 0.45722,
    0.21867, 0.03976, -0.41746, -1.17286, 0.29818, -0.07952, 0.89455, -0.59637, -0.21867, -1.27225, -0.19879,
    -0.89455, -1.25237, 0.13915, 0.93431, -0.81504, -0.33794, 0.07952, 0.53673, 0.49697, 0.81504, 1.07346,
    -0.95419, 0.53673, -0.15903, 0.43734, 0.01988, -0.79516, -1.27225, 0.09939, -0.3777, -0.7554, 0.05964,
];

/// Longest side of the network's picture, share of gouache's colours, and the paper.
const LOOKS: [(f32, f32, Rgb); 4] = [
    (600.0, 0.0, hex(0xcbbfb0)),
    (460.0, 0.2, hex(0xb7b9c4)),
    (660.0, 0.35, hex(0xd8c7a4)),
    (540.0, 0.55, hex(0xa9a39b)),
];

pub fn make(job: &mut Job) -> Made {
    let (side, share, paper) = LOOKS[job.variant(4)];
    let parts = job.parts();
    let hand = Hand {
        vector: &VECTOR,
        other: (&gouache::VECTOR, share),
        side,
        calm: (4.0, 0.003),
        crisp: 0.6,
        back: Restore { features: 0.75, hue: 0.80, tone: 0.92, form: 0.45, scale: 12.0 },
    };
    let painted = paint(job, &parts, &hand)?;
    let (w, h) = (painted.w, painted.h);
    let half = Flow::new(&painted.luma().resize(w.div_ceil(2), h.div_ceil(2)), job.px(5.0));
    let chalk = bristle(job, &half, 30.0, 4);
    let tooth = cloud(w, h, job.px(3.4), 9, 2);
    let focus = job.focus();
    let calm = |i: usize| lerp(1.0, 0.45, focus.v[i]);
    let drawn = embossed(painted, |i| (0.030 * chalk.v[i] + 0.10 * (tooth.v[i] - 0.5)) * calm(i));
    let out = drawn.mapped(|x, y, c| {
        let i = y * w + x;
        let gap = step(0.56, 0.74, 1.0 - tooth.v[i] + 0.16 * chalk.v[i]);
        // paper must not bleach skin
        mix(c, paper, 0.34 * gap * calm(i) * (1.0 - 0.7 * parts.skin.v[i]))
    });
    job.done("Chalk")?;
    Ok(out)
}
