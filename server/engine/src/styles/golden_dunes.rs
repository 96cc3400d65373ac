//! Golden dunes: layered sand ridges with lit and shaded sides.

use super::scenes::{Light, compose, free_side, horizon};
use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    sky: [Rgb; 3],
    lit: Rgb,
    shade: Rgb,
    haze: Rgb,
    sun: Rgb,
    level: f32,
}

const LOOKS: [Look; 4] = [
    Look {
        sky: [hex(0x5f8fc0), hex(0xf0c99a), hex(0xffdf9e)],
        lit: hex(0xf2b45c),
        shade: hex(0x8a4a2a),
        haze: hex(0xf8cf95),
        sun: hex(0xffe7b0),
        level: 0.98,
    },
    Look {
        sky: [hex(0x7a5f9a), hex(0xf0a0a0), hex(0xffc9a0)],
        lit: hex(0xf08f78),
        shade: hex(0x6b3050),
        haze: hex(0xf6b8a6),
        sun: hex(0xffd6c0),
        level: 0.94,
    },
    Look {
        sky: [hex(0x3f86c6), hex(0x9fc9e6), hex(0xf0e4c8)],
        lit: hex(0xf6dca8),
        shade: hex(0xa8764a),
        haze: hex(0xefe2c6),
        sun: hex(0xfffbe8),
        level: 1.03,
    },
    Look {
        sky: [hex(0x0c1436), hex(0x2c3d78), hex(0x8a86b0)],
        lit: hex(0x9aa6d0),
        shade: hex(0x1c2450),
        haze: hex(0x7f8cc0),
        sun: hex(0xe6ecff),
        level: 0.70,
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let hz = horizon(job) - 0.06;
    let sun = (free_side(job, 0.18, 0.32), hz * (0.42 + 0.25 * job.dice(5)));
    let from_right = sun.0 > 0.5;
    let wide = w as f32 / h as f32;
    let seed = job.seed.wrapping_mul(37);
    let crest = |u: f32, k: i32| {
        let kf = k as f32;
        let base = hz + 0.015 + 0.105 * kf + 0.012 * kf * kf;
        let swell =
            (noise(u * (1.5 - 0.10 * kf) + kf * 4.3, kf, seed + k as u32) - 0.5) * (0.09 + 0.055 * kf);
        base + swell + (noise(u * 5.0, kf, seed + 40 + k as u32) - 0.5) * 0.012
    };
    let backdrop = Photo::from_fn(w, h, |x, y| {
        let (u, v) = (x as f32 / w as f32 * wide, y as f32 / h as f32);
        let mut c = ramp(&look.sky, v / hz);
        let wisp = fractal(u * 2.0, v * 9.0, seed + 3, 4);
        c = mix(c, look.haze, step(0.52, 0.8, wisp) * 0.35);
        let d = ((u / wide - sun.0).powi(2) * wide * wide + (v - sun.1).powi(2)).sqrt();
        c = screen(c, scale(look.sun, 0.75 * (-d * 6.0).exp()));
        c = mix(c, look.sun, step(0.048, 0.044, d));
        for k in 0..5i32 {
            let top = crest(u, k);
            if v < top {
                continue;
            }
            // slope of the crest decides which face of the dune is seen
            let slope =
                (crest(u + 0.012, k) - crest(u - 0.012, k)) * 30.0 * if from_right { -1.0 } else { 1.0 };
            let below = (v - top) / (0.05 + 0.04 * k as f32);
            let lean = slope * 1.1 + (noise(u * 3.0 + below * 0.5, k as f32 * 7.0, seed + 70) - 0.5) * 0.9;
            let lit = step(-0.55, 0.65, lean - 0.30 * (below - 0.4));
            let mut sand = mix(look.shade, look.lit, lit);
            let wind = noise(u * 2.0, v * 5.0, seed + 9) * 9.0;
            let ripple = ((v * (250.0 - 26.0 * k as f32) + wind + u * 26.0) * 1.0).sin();
            sand = scale(sand, 1.0 + 0.045 * ripple * step(0.2, 1.2, below) * (0.3 + 0.2 * k as f32));
            sand = add(sand, scale(look.sun, 0.16 * step(0.10, 0.0, below)));
            let far = 1.0 - k as f32 / 4.0;
            c = mix(sand, look.haze, 0.62 * far * far + 0.10 * step(1.5, 0.0, below) * far);
        }
        let grit = (hash(x as i32, y as i32, 3) - 0.5) * 0.02;
        c.map(|q| q + grit)
    });
    job.done("Backdrop")?;
    let backdrop = backdrop.lens(job.px(4.0), 16, 2.0);
    job.done("Backdrop blur")?;
    let side = if from_right { 1.0 } else { -1.0 };
    let light = Light {
        air: mix(look.haze, look.lit, 0.5),
        tint: 0.26,
        level: look.level,
        rims: vec![([side, -0.35], look.sun, 0.75)],
        wrap: 0.34,
        bloom: 0.16,
    };
    compose(job, backdrop, &light)
}
