//! Silver screen: panchromatic black and white, local contrast, glow, grain, toned in four ways.

use crate::job::{Job, Made};
use crate::toolbox::compose;
use crate::toolbox::*;

struct Look {
    shadow: Rgb,
    light: Rgb,
    back: f32,
    glow: f32,
    contrast: f32,
}

const LOOKS: [Look; 4] = [
    Look { shadow: hex(0x0b0b0d), light: hex(0xfaf8f3), back: 0.55, glow: 0.30, contrast: 0.55 },
    Look { shadow: hex(0x170e08), light: hex(0xfdf1da), back: 0.60, glow: 0.36, contrast: 0.45 },
    Look { shadow: hex(0x080c14), light: hex(0xf0f5fa), back: 0.38, glow: 0.34, contrast: 0.65 },
    Look { shadow: hex(0x14121a), light: hex(0xfffaf6), back: 1.25, glow: 0.42, contrast: 0.30 },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    // red counts most: skin of every depth opens up and keeps its modelling
    let grey = |c: Rgb| 0.46 * c[0] + 0.40 * c[1] + 0.14 * c[2];
    let plain = Plane { w, h, v: job.photo.px.iter().map(|c| grey(*c)).collect() };
    let base = plain.guided(&plain, job.px(16.0) as usize + 1, 6e-3);
    let detail = plain.zip(&base, |p, b| p - b);
    job.done("Silver")?;

    let curve = Curve::new(&[
        (0.0, 0.0),
        (0.25, 0.25 - 0.09 * look.contrast),
        (0.55, 0.57),
        (0.8, 0.8 + 0.07 * look.contrast),
        (1.0, 0.985),
    ]);
    let back = if person {
        let flat = Photo::join(&plain, &plain, &plain);
        compose::plate(&flat, &mask, job.px(20.0)).lens(job.px(16.0), 48, 6.0).channel(0)
    } else {
        plain.clone()
    };
    job.done("Background")?;

    let centre = job.centre();
    let sharp = Plane::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let clear = base.v[i] + detail.v[i] * lerp(1.55, 1.25, focus.v[i]);
        let front = curve.get(clear);
        // a lamp behind the head
        let (dx, dy) = ((x as f32 - centre.0) / w as f32, (y as f32 - centre.1) / h as f32);
        let halo = 0.55 + 0.75 * (-(dx * dx + dy * dy) * 7.0).exp();
        let behind = (curve.get(back.v[i]) * 0.7 + 0.12) * look.back * halo;
        let behind = if look.back > 1.0 { lerp(behind, 0.93, 0.6) } else { behind };
        let out = if person { lerp(behind, front, compose::alpha_at(mask.v[i])) } else { curve.get(clear) };
        let fall = light::vignette(u, v, if look.back > 1.0 { 0.15 } else { 0.6 });
        out * lerp(fall, 1.0, 0.7 * focus.v[i])
    });
    let (near, far) = (sharp.map(|v| v * step(0.45, 1.0, v)).blur(job.px(7.0)), sharp.blur(job.px(22.0)));
    job.done("Glow")?;

    let toned = Photo::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let g = 1.0 - (1.0 - sharp.v[i].clamp(0.0, 1.0)) * (1.0 - look.glow * 0.75 * near.v[i]);
        let g = lerp(g, 1.0 - (1.0 - g) * (1.0 - far.v[i] * 0.35), look.glow);
        mix(look.shadow, look.light, g.clamp(0.0, 1.0))
    });
    let out = light::grain(toned, job.px(1.7), 0.05, job.seed);
    job.done("Grain")?;
    Ok(out)
}
