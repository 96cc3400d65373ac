//! Deep space: nebula, stars and a crescent planet.

use super::scenes::{Light, compose, free_side};
use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    deep: Rgb,
    gas: [Rgb; 3],
    planet: [Rgb; 2],
    ring: bool,
}

const LOOKS: [Look; 4] = [
    Look {
        deep: hex(0x060818),
        gas: [hex(0x2a1f6e), hex(0xb0348f), hex(0xffb27a)],
        planet: [hex(0x2f6f9f), hex(0xbfe6f5)],
        ring: false,
    },
    Look {
        deep: hex(0x040d14),
        gas: [hex(0x0f5a6a), hex(0x2fb8a0), hex(0xf5e6a0)],
        planet: [hex(0x8a4a2a), hex(0xf2c48a)],
        ring: true,
    },
    Look {
        deep: hex(0x0c0612),
        gas: [hex(0x5a1430), hex(0xe0503a), hex(0xffd08a)],
        planet: [hex(0x4a3f7a), hex(0xcabfee)],
        ring: false,
    },
    Look {
        deep: hex(0x050a1c),
        gas: [hex(0x123a8a), hex(0x5a7fe8), hex(0xe6d8ff)],
        planet: [hex(0xa85f7a), hex(0xffd3c8)],
        ring: true,
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let wide = w as f32 / h as f32;
    let seed = job.seed.wrapping_mul(41);
    // gas is soft: half size is enough
    let gas = Photo::from_fn(w.div_ceil(2), h.div_ceil(2), |x, y| {
        let (u, v) = (2.0 * x as f32 / w as f32 * wide, 2.0 * y as f32 / h as f32);
        let (qx, qy) = (fractal(u * 2.0, v * 2.0, seed, 3), fractal(u * 2.0 + 5.2, v * 2.0, seed + 7, 3));
        let f = fractal(u * 2.2 + qx * 2.4, v * 2.2 + qy * 2.4, seed + 11, 5);
        let band = (-((v - 0.45 + 0.35 * (u / wide - 0.5)) * 2.3).powi(2)).exp();
        let dense = step(0.38, 0.86, f * 0.72 + band * 0.30);
        let dust = step(0.46, 0.70, fractal(u * 4.5 + qy * 3.0, v * 4.5, seed + 23, 4));
        let mut c = mix(look.deep, look.gas[0], step(0.0, 0.5, dense));
        c = mix(c, look.gas[1], step(0.35, 0.90, dense) * 0.70);
        c = mix(c, look.gas[2], step(0.70, 1.0, dense) * 0.55);
        mix(c, scale(look.deep, 0.8), dust * 0.55)
    })
    .resize(w, h);
    let side = free_side(job, 0.24, 0.32);
    let planet = (side * wide, 0.24 + 0.10 * job.dice(2), 0.15 + 0.06 * job.dice(3));
    let sun = if side > 0.5 { [0.75, -0.55] } else { [-0.75, -0.55] };
    let mut backdrop = gas.map(|x, y, c| {
        let (u, v) = (x as f32 / w as f32 * wide, y as f32 / h as f32);
        let mut c = c;
        for (cells, from, power) in [(230.0, 0.955, 16.0), (90.0, 0.975, 34.0), (30.0, 0.975, 40.0)] {
            let (gx, gy) = ((u * cells).floor(), (v * cells).floor());
            let s = hash(gx as i32, gy as i32, seed + cells as u32);
            if s > from {
                let (dx, dy) = (u * cells - gx - 0.5, v * cells - gy - 0.5);
                let r2 = dx * dx + dy * dy;
                let size = if cells < 40.0 { 90.0 } else { 9.0 };
                let spike = if cells < 40.0 {
                    (-(dx.abs().min(dy.abs())) * 60.0).exp() * (0.5 - r2.sqrt()).max(0.0)
                } else {
                    0.0
                };
                let k = ((1.0 - r2 * size).max(0.0) + spike) * ((s - from) * power).min(1.0);
                let warm = hash(gx as i32, gy as i32, seed + 99);
                c = screen(clamp(c), scale(mix([0.75, 0.86, 1.0], [1.0, 0.88, 0.72], warm), k));
            }
        }
        let (dx, dy) = (u - planet.0, v - planet.1);
        let r = (dx * dx + dy * dy).sqrt() / planet.2;
        if r < 1.0 {
            let z = (1.0 - r * r).sqrt();
            let (nx, ny) = (dx / planet.2, dy / planet.2);
            let day = step(-0.15, 0.9, nx * sun[0] + ny * sun[1] + z * 0.28);
            let bands =
                fractal(nx * 1.2 + z, ny * 5.0 + 0.5 * fractal(nx * 4.0, ny * 4.0, seed + 5, 3), seed + 6, 4);
            let ground = mix(look.planet[0], look.planet[1], step(0.3, 0.75, bands));
            let rim = (1.0 - z).powf(2.5) * day;
            let ball = add(scale(ground, 0.03 + 0.97 * day), scale(look.planet[1], rim * 0.7));
            c = mix(c, ball, step(1.0, 1.0 - 0.012, r));
        } else {
            let lit = step(-0.4, 1.0, (dx * sun[0] + dy * sun[1]) / (r * planet.2));
            c = screen(clamp(c), scale(look.planet[1], 0.55 * lit * (-(r - 1.0) * 16.0).exp()));
        }
        if look.ring {
            let (rx, ry) = (dx * 0.94 + dy * 0.34, (dy * 0.94 - dx * 0.34) * 3.6);
            let q = (rx * rx + ry * ry).sqrt() / planet.2;
            let hidden = r < 1.0 && ry < 0.0;
            if (1.28..2.05).contains(&q) && !hidden {
                let stripe = 0.35 + 0.65 * noise(q * 22.0, 1.0, seed + 3);
                c = mix(c, look.planet[1], stripe * step(1.28, 1.36, q) * step(2.05, 1.9, q) * 0.62);
            }
        }
        c
    });
    job.done("Backdrop")?;
    backdrop = backdrop.channels(|p| p.blur(job.px(0.8)));
    job.done("Backdrop blur")?;
    let light = Light {
        air: mix(look.gas[1], look.planet[1], 0.55),
        tint: 0.28,
        level: 0.74,
        rims: vec![([sun[0], sun[1]], look.planet[1], 0.75), ([-sun[0], -0.2], look.gas[1], 0.8)],
        wrap: 0.32,
        bloom: 0.22,
    };
    compose(job, backdrop, &light)
}
