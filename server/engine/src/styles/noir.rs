//! Ink noir: spot blacks, hatched middle tones, one accent colour.

use crate::job::{Job, Made};
use crate::toolbox::*;

const ACCENTS: [Rgb; 4] = [hex(0xd3202f), hex(0xf2b632), hex(0x2a8fb5), hex(0xe4572e)];

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let accent = ACCENTS[kind];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let unit = job.px(1.0);
    let drawn = job.drawing_luma();
    let wide = drawn.blur(job.px(60.0));
    // even out the lighting outside the face so that blacks fall in every part of the photo
    let even = drawn.zip(&wide, |d, b| d - 0.45 * (b - 0.5));
    let tone = Plane { w, h, v: (0..w * h).map(|i| lerp(even.v[i], drawn.v[i], focus.v[i])).collect() };
    let tone = tone.guided(&tone, job.px(4.0).ceil() as usize, 2e-3);
    job.done("Tone")?;

    let soft = drawn.blur(job.px(0.8));
    let flow = Flow::new(&soft, job.px(2.4));
    let ink = Ink { sigma: job.px(1.2).max(0.7), tau: 0.982, eps: 0.003, phi: 140.0 }.draw(&soft, &flow);
    job.done("Ink")?;

    let depth = job.skin_depth();
    let (cx, cy) = job.centre();
    let side = if cx > w as f32 * 0.5 { -1.0 } else { 1.0 };
    let moon =
        (cx + side * w as f32 * (0.16 + 0.1 * job.dice(1)), cy - h as f32 * (0.04 + 0.05 * job.dice(2)));
    let disc = w.min(h) as f32 * (0.36 + 0.06 * job.dice(4));
    let contour = mask.blur(job.px(1.2).max(0.8));
    let out = job.photo.map(|x, y, _| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / unit, y as f32 / unit);
        let wobble = (noise(fx / 40.0, fy / 40.0, 3) - 0.5) * 6.0;
        let t = tone.v[i];
        let black = step(0.35, 0.29, t);
        let hatch =
            print::hatch(fx, fy + wobble, 0.7, 6.5, ((0.56 - t) * 2.4).clamp(0.0, 0.8)) * step(0.60, 0.52, t);
        let paper = [0.955, 0.94, 0.905];
        let line = 1.0 - ink.v[i];
        // deep skin carries a fine tone of its own
        let skin =
            print::hatch(fx, fy - wobble, 2.2, 4.6, depth.v[i] * lerp(0.50, 0.24, step(0.45, 0.85, t)));
        let inked = black.max(hatch * 0.92).max(line).max(skin * 0.88);
        if !person {
            // three inks: black, the accent in the middle tones, paper
            let middle = step(0.66, 0.58, t) * (1.0 - black);
            let ground = mix(paper, accent, middle * 0.92);
            return mix(ground, [0.05, 0.045, 0.06], black.max(line).max(hatch * 0.75 * step(0.50, 0.42, t)));
        }
        let d = ((x as f32 - moon.0).powi(2) + (y as f32 - moon.1).powi(2)).sqrt();
        let back = match kind {
            // a window's blinds
            1 => {
                let bar = print::hatch(fx + fy * 0.18, fy + fx * 0.08, 0.0, 58.0, 0.62);
                let frame = step(0.9, 0.2, ((x as f32 - moon.0) / w as f32).abs() * 2.2);
                mix([0.06, 0.055, 0.075], accent, bar * frame)
            }
            // rain on a dark street
            2 => {
                let drop = hash(
                    (fx * 0.55 + fy * 0.12) as i32,
                    (fy / 70.0 + hash((fx * 0.55 + fy * 0.12) as i32, 1, 9) * 9.0) as i32,
                    8,
                );
                let far = mix([0.05, 0.06, 0.09], accent, step(1.0, 0.25, d / (disc * 2.1)) * 0.85);
                mix(far, [0.8, 0.9, 0.95], if drop > 0.94 { 0.55 } else { 0.0 })
            }
            _ => {
                let sun = step(disc, disc - 2.0, d);
                let brush = fractal(fx / 120.0, fy / 8.0, 12, 2);
                mix(mix([0.06, 0.05, 0.07], [0.10, 0.085, 0.11], brush), accent, sun)
            }
        };
        let figure = mix(paper, [0.05, 0.045, 0.06], inked);
        let a = step(0.4, 0.6, mask.v[i]);
        // a thin paper line parts black hair from a black background
        let (gx, gy) = contour.slope(x, y, job.px(2.0).round().max(1.0) as isize);
        let rim = step(0.22, 0.4, (gx * gx + gy * gy).sqrt()) * (1.0 - a * 0.4);
        mix(mix(back, figure, a), paper, rim * 0.9)
    });
    job.done("Print")?;
    Ok(out)
}
