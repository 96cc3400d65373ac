//! Sun print: iron-blue tones brushed on rough paper; also in tea, violet and green chemistry.

use crate::job::{Job, Made};
use crate::toolbox::*;

const TONES: [[Rgb; 3]; 4] = [
    [hex(0x071a3c), hex(0x2f6aa8), hex(0xf3f1e6)],
    [hex(0x1c120c), hex(0x8a5f3c), hex(0xf6ead2)],
    [hex(0x1c1030), hex(0x7a5aa0), hex(0xf5efe8)],
    [hex(0x081f1f), hex(0x3f7f74), hex(0xf2f0e2)],
];

pub fn make(job: &mut Job) -> Made {
    let tones = TONES[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let drawn = job.drawing_luma();
    let raw =
        Plane { w, h, v: job.photo.px.iter().map(|c| 0.42 * c[0] + 0.42 * c[1] + 0.16 * c[2]).collect() };
    let tone = raw.zip(&drawn, |a, b| lerp(a, b, 0.5));
    let base = tone.guided(&tone, job.px(14.0) as usize + 1, 6e-3);
    let tone = tone.zip(&base, |t, b| b + 1.45 * (t - b));
    let glow = tone.blur(job.px(12.0));
    job.done("Tone")?;

    let curve = Curve::new(&[(0.0, 0.02), (0.2, 0.13), (0.5, 0.50), (0.8, 0.88), (1.0, 0.985)]);
    let unit = job.px(1.0);
    let seed = job.seed * 19;
    let margin = 0.065;
    let out = job.photo.map(|x, y, _| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / unit, y as f32 / unit);
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let mut t = curve.get(lerp(tone.v[i], glow.v[i], 0.10));
        if person {
            // background a step lighter or darker than the figure, never equal
            let behind = t * 0.70 + 0.10;
            t = lerp(behind, t, mask.v[i]);
        }
        let patch = (fractal(fx / 130.0, fy / 130.0, seed, 4) - 0.5) * 0.16 * (1.0 - 0.6 * focus.v[i]);
        let tooth = (noise(fx / 1.8, fy / 1.8, seed + 3) - 0.5) * 0.07 * (1.0 - 0.4 * focus.v[i]);
        let t = (t + patch + tooth).clamp(0.0, 1.0);
        let ink = ramp(&tones, t);
        // the emulsion's brushed border
        let e = (u.min(1.0 - u) * w as f32).min(v.min(1.0 - v) * h as f32) / w.min(h) as f32;
        let along = if u.min(1.0 - u) * (w as f32) < v.min(1.0 - v) * h as f32 { fy } else { fx };
        let across = if u.min(1.0 - u) * (w as f32) < v.min(1.0 - v) * h as f32 { fx } else { fy };
        // where single bristles ran further than the brush
        let rough = (noise(along / 26.0, across / 700.0, seed + 7) - 0.5) * 0.014
            + (fractal(along / 150.0, across / 400.0, seed + 8, 2) - 0.5) * 0.050;
        let coat = step(margin - 0.012, margin + 0.010, e + rough);
        let streak =
            0.25 * step(margin + 0.035, margin, e + rough) * noise(along / 5.0, across / 220.0, seed + 9);
        let paper = scale(mix(tones[2], [1.0, 0.99, 0.95], 0.25), light::paper(fx, fy, 77));
        scale(mix(paper, mix(ink, tones[0], streak), coat), 0.5 + 0.5 * light::paper(fx, fy, 78))
    });
    job.done("Print")?;
    Ok(out)
}
