//! Paintings by the trained style network, with the face's drawing kept.

use crate::job::{Job, Made};
use crate::toolbox::*;

/// Mixes of the network's 26 styles.
type Mix = &'static [(usize, f32)];

const LOOKS: [Mix; 4] = [
    // warm swirls
    &[(5, 1.0)],
    // blue and gold
    &[(19, 1.0)],
    // pastel
    &[(12, 0.75), (5, 0.25)],
    // night
    &[(5, 0.5), (19, 0.5)],
];

/// Longest side at which the network paints: strokes as large as a hand's, at a fraction of the cost.
const PAINT_SIDE: f32 = 560.0;
/// How much the enlarged painting is sharpened.
const CRISP: f32 = 0.9;

/// Share of the photo's own colour that returns in the face.
const NATURAL: f32 = 0.34;

pub fn make(job: &mut Job) -> Made {
    let styles = LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let k = (PAINT_SIDE / w.max(h) as f32).min(1.0);
    let side = |n: usize| ((n as f32 * k).round() as usize).max(4);
    let small = job.photo.resize(side(w), side(h));
    let painted = job.models.paint(&small, styles, |share| job.part(share))?.enlarge(w, h, CRISP);
    job.done("Paint")?;

    let focus = job.focus();
    let mask = job.mask();
    // cold palettes would turn deep skin grey: more of its own warmth comes back there
    let depth = job.skin_depth();
    let smooth = Photo::clone(&job.photo).smooth(job.px(3.0).ceil() as usize, 5e-4);
    // the network loses small forms in the face: take lightness from the photo, colour from the painting
    let base = smooth.luma();
    let broad = base.blur(job.px(26.0));
    let painted_luma = painted.luma().blur(job.px(26.0));
    let out = painted.map(|x, y, c| {
        let i = y * w + x;
        let f = focus.v[i];
        let k = (0.78 * f + 0.10 * mask.v[i] * (1.0 - f)).max(0.66 * depth.v[i]);
        if k < 0.01 {
            return c;
        }
        let (mine, theirs) = (oklab(smooth.px[i]), oklab(clamp(c)));
        // opposite hues would cancel to grey skin: there the own colour wins
        let clash = step(0.001, -0.003, mine[1] * theirs[1] + mine[2] * theirs[2]) * f.max(depth.v[i]);
        let own = lerp((NATURAL + 0.22 * f + 0.34 * depth.v[i]).min(0.9), 0.95, clash);
        let k = lerp(k, k.max(0.86 * f.max(depth.v[i])), clash);
        let form = (base.v[i] - broad.v[i]) * 1.1;
        let level = lerp(painted_luma.v[i], broad.v[i], lerp(0.45, 0.85, f));
        let lightness = oklab([(level + form).clamp(0.0, 1.0); 3])[0];
        let kept = from_oklab([
            lerp(lightness, mine[0], 0.25),
            lerp(theirs[1], mine[1], own),
            lerp(theirs[2], mine[2], own),
        ]);
        mix(c, kept, k)
    });
    job.done("Keep the face")?;
    Ok(out)
}
