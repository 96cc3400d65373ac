//! Aurora: curtains of light over a snowy lake.

use super::scenes::{Light, compose, horizon};
use crate::job::{Job, Made};
use crate::toolbox::*;

const LOOKS: [[Rgb; 3]; 4] = [
    [hex(0x37f5a0), hex(0x2ab7c9), hex(0x7a3fd0)],
    [hex(0x4fe0ff), hex(0x5f7bff), hex(0xc04fe0)],
    [hex(0xff6fae), hex(0xa04fff), hex(0x3fd0c0)],
    [hex(0xb6ff6a), hex(0x2fe08a), hex(0xff5f8f)],
];

pub fn make(job: &mut Job) -> Made {
    let colours = LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    // a photo with a sky has its own land: no peaks, the lake far down
    let person = job.subject.is_some();
    let hz = if person { horizon(job) + 0.04 } else { (horizon(job) + 0.24).min(0.96) };
    let wide = w as f32 / h as f32;
    let seed = job.seed.wrapping_mul(23);
    let sky = |u: f32, v: f32, stars: bool| {
        let mut c = ramp(&[hex(0x050a1e), hex(0x0a1c38), hex(0x16405a)], v / hz);
        if stars {
            let (gx, gy) = ((u * 190.0).floor(), (v * 190.0).floor());
            let s = hash(gx as i32, gy as i32, seed + 2);
            if s > 0.975 {
                let (dx, dy) = (u * 190.0 - gx - 0.5, v * 190.0 - gy - 0.5);
                let dot = (1.0 - (dx * dx + dy * dy) * 7.0).max(0.0) * (s - 0.975) * 40.0;
                c = add(c, scale([0.85, 0.92, 1.0], dot));
            }
        }
        for k in 0..3u32 {
            let kf = k as f32;
            let fold = fractal(u * (1.6 + 0.5 * kf), kf * 3.7, seed + 10 + k, 3) - 0.5;
            let foot = hz * (0.60 + 0.15 * kf) + fold * 0.55;
            let bend = u + 0.10 * fractal(u * 3.0, kf, seed + 20 + k, 2);
            let rays = 0.35 + 0.65 * fractal(bend * (26.0 + 9.0 * kf), v * 1.2, seed + 30 + k, 3);
            let body = fractal(bend * 2.2, kf * 5.0, seed + 50 + k, 2);
            let up = foot - v;
            let shape = if up > 0.0 {
                (-up * (4.6 - 0.5 * kf)).exp() * (0.42 + 0.58 * step(0.0, 0.05, up))
            } else {
                0.42 * (up * 11.0).exp()
            };
            let k2 = shape * rays.powf(1.3) * step(0.36, 0.66, body) * 1.6;
            let tint = ramp(&colours, (up * 2.6 + 0.1 * kf).clamp(0.0, 1.0));
            c = screen(clamp(c), scale(tint, k2.min(0.95)));
        }
        c
    };
    let peaks = if person { 1.0 } else { 0.0 };
    let ridge = |u: f32, k: u32, amp: f32| {
        // folded noise has sharp crests
        let fold = |f: f32, s: u32| 1.0 - (2.0 * noise(u * f, 9.0 + k as f32, seed + s + k) - 1.0).abs();
        let f = 0.60 * fold(1.9 + k as f32, 60) + 0.26 * fold(4.3, 64) + 0.14 * fold(10.0, 68);
        (f - 0.30).max(0.0) * amp * peaks
    };
    let backdrop = Photo::from_fn(w.div_ceil(2), h.div_ceil(2), |x, y| {
        let (u, v) = (2.0 * x as f32 / w as f32 * wide, 2.0 * y as f32 / h as f32);
        let land = |v: f32| -> Option<Rgb> {
            for (k, amp) in [(1u32, 0.16), (0, 0.30)] {
                let top = hz - ridge(u, k, amp);
                if v > top {
                    let snow = step(0.0, 0.09, v - top);
                    let crag = fractal(u * 34.0, v * 26.0 + k as f32 * 7.0, seed + 80, 3);
                    let lit = mix(
                        mix(hex(0x9fc4d6), colours[0], 0.25),
                        hex(0x14283c),
                        (snow * 0.9 + crag * 0.55 - 0.12).clamp(0.0, 1.0),
                    );
                    return Some(mix(lit, hex(0x0b1826), if k == 1 { 0.45 } else { 0.12 }));
                }
            }
            None
        };
        if v < hz {
            return land(v).unwrap_or_else(|| sky(u, v, true));
        }
        let depth = (v - hz) / (1.0 - hz);
        let wave = (fractal(u * 12.0 / (0.2 + depth), 2.0 / (0.05 + depth), seed + 90, 3) - 0.5)
            * 0.03
            * (0.3 + depth);
        let mv = (hz - (v - hz) * 0.95 + wave).max(0.0);
        let mirror = land(mv).unwrap_or_else(|| sky(u + wave, mv, false));
        mix(scale(mirror, 0.72), hex(0x081420), 0.18 + 0.35 * depth)
    });
    job.done("Backdrop")?;
    let backdrop = backdrop.blur(job.px(0.7)).resize(w, h);
    job.done("Backdrop blur")?;
    let light = Light {
        air: mix(hex(0x6fa8c8), colours[0], 0.35),
        tint: 0.36,
        level: 0.68,
        rims: vec![([-0.7, -0.7], colours[0], 0.65), ([0.8, -0.6], colours[1], 0.60)],
        wrap: 0.38,
        bloom: 0.28,
    };
    compose(job, backdrop, &light)
}
