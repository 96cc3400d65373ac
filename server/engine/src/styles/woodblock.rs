//! Woodblock print: few graded colours, grain of the wood, indigo key lines. Recipe: calm the photo, paint it by vector,
//! give the face back, press it to fourteen flat colours, print the wood's grain, and draw the key block on top.

use super::line_poster;
use super::masters::{Hand, Vector, bristle, paint};
use crate::contour::{self, Pen};
use crate::job::{Job, Made};
use crate::restore::Restore;
use crate::toolbox::*;

pub const VECTOR: Vector = [
    0.53673, 0.29818, 0.87467, 0.3777, -0.43734, 0.53673, 0.63613, 0.77528, 0.93431, 0.23855, 0.21867,
    -0.67588, 0.67588, -0.47709, 1.1331, 0.17891, 0.63613, 0.17891, 1.70959, -0.19879, -1.29213, 0.85479,
    -0.09939, -0.15903, -0.13915, 0.57649, -0.71564, -0.69576, 0.65601, 0.3777, -1.05358, 0.13915, 0.67588,
    0.57649, -0.73552, 0.41746, 0.99395, 1.59032, 0.65601, 0.41746, 0.85479, -1.25237, -0.77528, 0.35782,
    -0.53673, -0.35782, 1.86862, 1.0337, 0.11927, 0.59637, 1.55056, 1.19274, -0.49697, -0.63613, 0.13915,
    -0.15903, 0.63613, 1.21262, -0.31806, 0.81504, 1.84874, 1.55056, -1.01383, -0.81504, -0.15903, 0.13915,
    0.17891, 0.33794, 0.25843, -0.53673, -1.17286, 0.0, -0.57649, 0.83492, -1.19274, -0.07952, -1.66983,
    -0.61625, -0.7554, -1.23249, -0.29818, 0.83492, -0.47709, 0.15903, 1.55056, 0.67588, 0.01988, 0.73552,
    1.76923, -0.91443, 0.11927, -0.11927, 0.83492, 0.01988, -0.7554, -1.25237, 0.93431, -0.25843, -0.07952,
    0.43734,
];

const INDIGO: Rgb = hex(0x1b2438);
/// Longest side of the network's picture, share of the poster's colours, and the paper.
const LOOKS: [(f32, f32, Rgb); 4] = [
    (520.0, 0.0, [1.0, 0.99, 0.965]),
    (420.0, 0.0, [1.0, 0.965, 0.90]),
    (580.0, 0.2, [0.96, 0.985, 1.0]),
    (480.0, 0.35, [1.0, 0.98, 0.94]),
];

pub fn make(job: &mut Job) -> Made {
    let (side, share, paper) = LOOKS[job.variant(4)];
    let parts = job.parts();
    let hand = Hand {
        vector: &VECTOR,
        other: (&line_poster::VECTOR, share),
        side,
        calm: (7.0, 0.01),
        crisp: 1.0,
        back: Restore { features: 0.72, hue: 0.80, tone: 0.92, form: 0.40, scale: 4.0 },
    };
    let painted = paint(job, &parts, &hand)?;
    let w = painted.w;
    let flats = painted.flattened(job.px(5.0), 0.008, 2).flats(14, job.px(2.2), job.px(0.6), from_oklab);
    let printed = painted.flattened(job.px(3.0), 0.004, 1).mapped(|x, y, c| mix(c, flats.px[y * w + x], 0.7));
    drop((painted, flats));
    job.done("Colour blocks")?;
    let seen = contour::find(job)?;
    let lines = contour::lines(job, &parts, &seen, &Pen { weight: 0.8, face: 0.6, ground: 0.30 });
    job.done("Key block")?;
    // boards run across, a little uneven
    let wave = job.px(70.0);
    let boards =
        Flow::along(w.div_ceil(2), printed.h.div_ceil(2), |_, y| 0.02 + 0.10 * (2.0 * y as f32 / wave).sin());
    let grain = bristle(job, &boards, 70.0, 6);
    let focus = job.focus();
    let unit = job.px(1.0);
    let out = printed.mapped(|x, y, c| {
        let i = y * w + x;
        let worn = 1.0 - 0.07 * (0.5 + 0.5 * grain.v[i]) * lerp(1.0, 0.4, focus.v[i]);
        let c = mix(scale(c, worn), INDIGO, 0.92 * lines.v[i]);
        scale(multiply(c, paper), light::paper(x as f32 / unit, y as f32 / unit, 5))
    });
    job.done("Print")?;
    Ok(out)
}
