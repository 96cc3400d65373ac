//! Sunset sea: a low sun over water, in four skies.

use super::scenes::{Light, compose, free_side, horizon};
use crate::job::{Job, Made};
use crate::toolbox::*;

/// Sky from zenith to horizon, cloud, sun.
struct Look {
    sky: [Rgb; 3],
    cloud: [Rgb; 2],
    sun: Rgb,
}

const LOOKS: [Look; 4] = [
    Look {
        sky: [hex(0x1f2458), hex(0x8c3f78), hex(0xffa04a)],
        cloud: [hex(0x5a2860), hex(0xff8f6e)],
        sun: hex(0xffd08a),
    },
    Look {
        sky: [hex(0x5b86b5), hex(0xe6a8b0), hex(0xffd8a0)],
        cloud: [hex(0xa87fa8), hex(0xffc9b0)],
        sun: hex(0xffe9b8),
    },
    Look {
        sky: [hex(0x0f4a66), hex(0x4fa09a), hex(0xffbf80)],
        cloud: [hex(0x2d5f74), hex(0xffa57e)],
        sun: hex(0xffe0a8),
    },
    Look {
        sky: [hex(0x2a1038), hex(0xb02f4f), hex(0xff7a3a)],
        cloud: [hex(0x4a1434), hex(0xff6f4f)],
        sun: hex(0xffc07a),
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let hz = horizon(job);
    let sun = (free_side(job, 0.20, 0.30), hz - 0.07 - 0.07 * job.dice(1));
    let aspect = h as f32 / w as f32;
    let seed = job.seed.wrapping_mul(17);
    let sky = |u: f32, v: f32| {
        let k = (v / hz).clamp(0.0, 1.0);
        let mut c = ramp(&look.sky, k.powf(1.15));
        let shape = fractal(u * 3.0 + 0.4 * fractal(u * 6.0, v * 14.0, seed + 40, 2), v * 11.0, seed + 3, 4);
        let cover = step(0.48, 0.74, shape) * step(0.0, 0.25, v) * step(1.02, 0.82, k);
        c = mix(c, mix(look.cloud[0], look.cloud[1], k * step(0.8, 0.5, shape)), cover * 0.8);
        let d = ((u - sun.0).powi(2) + ((v - sun.1) * aspect).powi(2)).sqrt();
        c = screen(c, [0.85 * (-d * 5.0).exp(), 0.58 * (-d * 6.5).exp(), 0.32 * (-d * 8.5).exp()]);
        mix(c, mix(look.sun, [1.0, 0.98, 0.9], 0.6), step(0.058, 0.053, d))
    };
    let backdrop = Photo::from_fn(w, h, |x, y| {
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        if v < hz {
            return sky(u, v);
        }
        let depth = (v - hz) / (1.0 - hz);
        let wave = fractal(u * 9.0 / (0.15 + depth), 1.4 / (0.03 + depth), seed + 8, 3) - 0.5;
        let shift = wave * 0.05 * (0.4 + depth);
        let mirror = sky(u + shift, (hz - (v - hz) * 0.9 + shift).max(0.0));
        let glint = fractal(u * 9.0 / (0.2 + depth), 14.0 / (0.05 + depth), seed + 12, 3);
        let path = step(0.15 + 0.12 * depth, 0.0, (u - sun.0).abs()) * step(0.50, 0.66, glint);
        let water = mix(scale(mirror, 0.66), scale(look.sky[0], 0.6), 0.25 + 0.3 * depth);
        let haze = step(0.05, 0.0, depth) * 0.35;
        screen(mix(water, look.sky[2], haze), scale(look.sun, 0.85 * path))
    });
    job.done("Backdrop")?;
    let backdrop = backdrop.lens(job.px(5.0), 20, 4.0);
    job.done("Backdrop blur")?;
    let side = if sun.0 > 0.5 { 1.0 } else { -1.0 };
    let light = Light {
        air: mix(look.sky[1], look.sky[2], 0.65),
        tint: 0.34,
        level: 0.92,
        rims: vec![([side, -0.15], look.sun, 0.9)],
        wrap: 0.42,
        bloom: 0.24,
    };
    compose(job, backdrop, &light)
}
