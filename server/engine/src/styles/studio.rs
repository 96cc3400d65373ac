//! Studio: hand-painted canvas backdrop and one soft lamp.

use super::scenes::{Light, compose};
use crate::job::{Job, Made};
use crate::toolbox::*;

const CANVAS: [[Rgb; 2]; 4] = [
    [hex(0xa39a90), hex(0x2e2b2a)],
    [hex(0xf0a58f), hex(0xb04a4a)],
    [hex(0x5f7f78), hex(0x142826)],
    [hex(0x8fb4dc), hex(0x234a86)],
];

pub fn make(job: &mut Job) -> Made {
    let [light_colour, dark_colour] = CANVAS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (cx, cy) = job.centre();
    let side = if job.dice(1) > 0.5 { 1.0 } else { -1.0 };
    let spot = (cx / w as f32 + side * 0.10, cy / h as f32 + 0.10);
    let seed = job.seed.wrapping_mul(11);
    let wide = w as f32 / h as f32;
    let backdrop = Photo::from_fn(w.div_ceil(2), h.div_ceil(2), |x, y| {
        let (u, v) = (2.0 * x as f32 / w as f32, 2.0 * y as f32 / h as f32);
        let d = (((u - spot.0) * wide).powi(2) + ((v - spot.1) * 0.85).powi(2)).sqrt();
        let warp = fractal(u * 3.0, v * 3.0, seed + 5, 2);
        let mottle = fractal(u * 4.0 * wide + warp * 1.5, v * 4.0 + warp * 1.5, seed, 4) - 0.5;
        let k =
            (-(d * 1.75).powi(2)).exp() * 0.95 + 0.04 + mottle * 0.34 * (0.35 + (-(d * 1.2).powi(2)).exp());
        mix(dark_colour, light_colour, k.clamp(0.0, 1.0))
    })
    .blur(1.2)
    .resize(w, h);
    job.done("Backdrop")?;
    let light = Light {
        air: mix(light_colour, [1.0; 3], 0.6),
        tint: 0.16,
        level: 1.0,
        rims: vec![([side, -0.5], mix(light_colour, [1.0; 3], 0.65), 0.30)],
        wrap: 0.22,
        bloom: 0.08,
    };
    let shot = compose(job, backdrop, &light)?;
    // one big lamp from the other side: light falls off across the figure
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let out = shot.map(|x, y, c| {
        let i = y * w + x;
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let across = (u - cx / w as f32) * -side;
        let fall = 1.0 + 0.16 * step(-0.35, 0.35, across) - 0.10 - 0.30 * step(0.62, 1.05, v);
        let k = if person { lerp(1.0, fall, mask.v[i] * (1.0 - 0.35 * focus.v[i])) } else { 1.0 };
        contrast(scale(c, k), 0.12)
    });
    job.done("Soft lamp")?;
    Ok(out)
}
