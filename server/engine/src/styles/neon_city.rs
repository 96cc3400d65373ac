//! Neon city: night street in bokeh, two coloured rim lights, rain.

use super::scenes::{Light, compose};
use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    left: Rgb,
    right: Rgb,
    sky: [Rgb; 2],
    third: Rgb,
}

const LOOKS: [Look; 4] = [
    Look {
        left: hex(0xff2fa8),
        right: hex(0x1fe0ff),
        sky: [hex(0x0d0529), hex(0x5a0f5c)],
        third: hex(0xffc860),
    },
    Look {
        left: hex(0xff7a2a),
        right: hex(0x2f7bff),
        sky: [hex(0x060b24), hex(0x2a1f5c)],
        third: hex(0xffe08a),
    },
    Look {
        left: hex(0x39ff9c),
        right: hex(0xa64bff),
        sky: [hex(0x04121c), hex(0x14304f)],
        third: hex(0xff5f8a),
    },
    Look {
        left: hex(0xff3b4e),
        right: hex(0xff9be0),
        sky: [hex(0x14040f), hex(0x551030)],
        third: hex(0xffb02e),
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let seed = job.seed.wrapping_mul(29);
    let wide = w as f32 / h as f32;
    let city = Photo::from_fn(w.div_ceil(2), h.div_ceil(2), |x, y| {
        let (u, v) = (2.0 * x as f32 / w as f32 * wide, 2.0 * y as f32 / h as f32);
        let glow = step(0.75, 0.0, ((u / wide - 0.5).powi(2) + (v - 0.5).powi(2)).sqrt());
        let mut c = mix(mix(look.sky[0], look.sky[1], v), mix(look.left, look.right, u / wide), glow * 0.28);
        for layer in 0..3i32 {
            let columns = 6.0 + 3.5 * layer as f32;
            let pos = u * columns + layer as f32 * 0.37 + hash(layer, 1, seed) * 9.0;
            let (k, fx) = (pos.floor() as i32, pos - pos.floor());
            let top = 0.06 + 0.15 * layer as f32 + 0.34 * hash(k, layer, seed + 21);
            if v < top {
                continue;
            }
            c = mix(c, scale(look.sky[0], 0.5 + 0.35 * (2 - layer) as f32), 0.86);
            let (wx, wy) = ((fx * 7.0).floor() as i32, (v * 58.0).floor() as i32);
            let (ix, iy) = ((fx * 7.0).fract(), (v * 58.0).fract());
            if hash(k * 31 + wx, wy, seed + 33 + layer as u32) > 0.80
                && (0.25..0.8).contains(&ix)
                && (0.25..0.75).contains(&iy)
            {
                let pick = hash(k * 31 + wx, wy, seed + 77);
                c = if pick < 0.4 {
                    look.left
                } else if pick < 0.75 {
                    look.right
                } else {
                    look.third
                };
                c = scale(c, 0.85);
            }
            if hash(k, layer, seed + 91) > 0.62 && (0.08..0.17).contains(&fx) && v < top + 0.34 {
                c = if k % 2 == 0 { look.left } else { look.right };
            }
        }
        // wet street
        if v > 0.86 {
            let wave = fractal(u * 9.0, v * 60.0, seed + 4, 2);
            c = add(
                scale(c, 0.5),
                scale(mix(look.left, look.right, step(0.3, 0.7, u / wide + (wave - 0.5) * 0.5)), 0.22 * wave),
            );
        }
        c
    });
    job.done("Backdrop")?;
    let city = city.recolor(linear).lens(job.px(6.5), 60, 6.0).recolor(|c| scale(c, 2.1));
    let city = city.resize(w, h).recolor(display);
    job.done("Backdrop blur")?;
    let light = Light {
        air: mix(look.left, look.right, 0.5),
        tint: 0.30,
        level: 0.66,
        rims: vec![([-1.0, -0.2], look.left, 1.25), ([1.0, -0.2], look.right, 1.15)],
        wrap: 0.35,
        bloom: 0.34,
    };
    let shot = compose(job, city, &light)?;
    let focus = job.focus();
    let unit = job.px(1.0);
    let out = shot.map(|x, y, c| {
        // coloured key light from both sides, over the whole figure
        let u = x as f32 / w as f32;
        let side = mix(look.left, look.right, step(0.2, 0.8, u));
        let lit = soft_light(c, mix([0.5; 3], side, 0.30 * (1.0 - 0.35 * focus.v[y * w + x])));
        let sx = (x as f32 + y as f32 * 0.18) / unit;
        let column = (sx / 2.0) as i32;
        let drop = hash(column, (y as f32 / unit / 46.0 + hash(column, 0, seed + 4) * 9.0) as i32, seed + 8);
        let rain = if drop > 0.975 { 0.10 * (1.0 - 0.7 * focus.v[y * w + x]) } else { 0.0 };
        contrast([lit[0] + rain, lit[1] + rain, lit[2] + rain * 1.2], 0.15)
    });
    job.done("Rain")?;
    Ok(out)
}
