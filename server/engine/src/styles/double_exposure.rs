//! Double exposure: a landscape lives inside the silhouette, the face shines through.

use crate::job::{Job, Made};
use crate::toolbox::compose;
use crate::toolbox::*;

struct Look {
    sky: [Rgb; 3],
    near: Rgb,
    paper: [Rgb; 2],
}

const LOOKS: [Look; 4] = [
    Look {
        sky: [hex(0x7fa8bc), hex(0xd6dccf), hex(0xf5e3c3)],
        near: hex(0x0c2229),
        paper: [hex(0xf3ede2), hex(0xdde3e2)],
    },
    Look {
        sky: [hex(0x8a5a8f), hex(0xf09a86), hex(0xffd9a3)],
        near: hex(0x2a1030),
        paper: [hex(0xf8ece0), hex(0xf0d5cd)],
    },
    Look {
        sky: [hex(0x16324f), hex(0x2f7f8f), hex(0xbfe3c8)],
        near: hex(0x05161f),
        paper: [hex(0xe9eef0), hex(0xc5d6da)],
    },
    Look {
        sky: [hex(0x2a2350), hex(0x7a5aa8), hex(0xf0b8c8)],
        near: hex(0x120c26),
        paper: [hex(0xf1ebf2), hex(0xd9cde4)],
    },
];

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let look = &LOOKS[kind];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let seed = job.seed.wrapping_mul(53);
    let land = landscape(w, h, look, person && (kind == 1 || kind == 3), seed);
    job.done("Landscape")?;

    let clean = if person { compose::clean_edges(&job.photo, &mask, job.px(7.0)) } else { job.photo.clone() };
    let grey = clean.luma();
    let drawn = job.drawing_luma();
    let wide = mask.blur(job.px(36.0));
    let (_, cy) = job.centre();
    let face_bottom = job.subject.as_ref().map_or(0.0, |s| s.face.y + s.face.ry);
    let out = clean.map(|x, y, c| {
        let i = y * w + x;
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let paper = mix(
            look.paper[0],
            look.paper[1],
            step(0.2, 1.0, ((u - 0.5).powi(2) * 1.4 + (v - 0.45).powi(2)).sqrt() * 1.5),
        );
        let paper = scale(paper, 1.0 - 0.03 * hash(x as i32, y as i32, 3));
        let scene = land.px[i];
        if !person {
            // the photo's dark parts open on to the landscape
            let open = 0.85 * step(0.55, 0.12, grey.v[i]);
            let toned = mix(saturate(c, 0.55), multiply(c, look.sky[2]), 0.35);
            let blend =
                mix(screen(clamp(toned), scale(scene, 0.25)), screen(scale(toned, 0.55), scene), open);
            let edge = light::vignette(u, v, 1.0);
            return mix(mix(paper, blend, 0.30), blend, step(0.12, 0.7, edge));
        }
        let f = focus.v[i];
        // the person as a soft print in the scene's dark colour
        let t = lerp(grey.v[i], drawn.v[i], 0.35 * f);
        let tone = mix(mix(look.near, look.sky[0], 0.12), look.paper[0], step(0.02, 1.0, t));
        let natural = mix(tone, contrast(saturate(c, 0.80), 0.1), 0.45 + 0.40 * f);
        // away from the face the landscape takes over
        let below = step(face_bottom - 0.3 * (face_bottom - cy), face_bottom + 0.14 * h as f32, y as f32);
        let away = (1.0 - f).powf(1.2) * lerp(0.72, 1.0, below);
        let dark = step(0.85, 0.20, t);
        let show = (away * (0.50 + 0.5 * dark)).clamp(0.0, 0.94);
        let ghost = screen(scale(natural, 0.34), scene);
        let ghost = mix(scene, ghost, 0.65 + 0.25 * (1.0 - below));
        let inside = mix(natural, ghost, show);
        // some of the landscape drifts over the lit side of the face
        let inside = mix(
            inside,
            multiply(inside, mix([1.0; 3], scene, 0.4)),
            0.5 * f * step(0.5, 0.9, wide.v[i]) * 0.5,
        );
        let fade = step(1.02, 0.80, v + 0.12 * (fractal(u * 5.0, v * 3.0, seed + 8, 3) - 0.5));
        mix(paper, inside, compose::alpha_at(mask.v[i]) * lerp(0.25, 1.0, fade))
    });
    job.done("Expose")?;
    let out = light::grain(&out, job.px(1.6), 0.035, job.seed);
    job.done("Grain")?;
    Ok(out)
}

/// Misty ridges with pine woods (or bare hills and a sun), bright at the top.
fn landscape(w: usize, h: usize, look: &Look, sun: bool, seed: u32) -> Photo {
    let wide = w as f32 / h as f32;
    let sun_at = (wide * (0.3 + 0.4 * hash(1, 2, seed)), 0.30);
    let tops: Vec<Vec<f32>> = (0..6)
        .map(|k| {
            let kf = k as f32;
            (0..w)
                .map(|x| {
                    let u = x as f32 / h as f32;
                    let hill = fractal(u * (1.8 + 0.5 * kf), kf * 5.1, seed + k as u32, 4) - 0.5;
                    let mut top = 0.36 + 0.115 * kf + hill * (0.30 - 0.02 * kf);
                    // pines: two overlapping rows of narrow triangles
                    let count = 120.0 - 15.0 * kf;
                    for row in 0..2 {
                        let p = u * count + row as f32 * 0.5;
                        let tall = hash(p.floor() as i32, k + row * 9, seed + 40);
                        let tree = (0.5 - (p.fract() - 0.5).abs()) * 2.0;
                        let shape = tree * (0.75 + 0.25 * (tree * 7.0).fract());
                        top -= shape
                            * (0.008 + 0.010 * kf)
                            * step(0.25, 0.9, tall)
                            * if k == 0 { 0.0 } else { 1.0 };
                    }
                    top
                })
                .collect()
        })
        .collect();
    Photo::from_fn(w, h, |x, y| {
        let (u, v) = (x as f32 / h as f32, y as f32 / h as f32);
        let mut c = ramp(&look.sky, v * 1.5);
        let cloud = fractal(u * 2.6, v * 7.0, seed + 70, 4);
        c = mix(c, look.sky[2], step(0.5, 0.78, cloud) * 0.5);
        if sun {
            let d = ((u - sun_at.0).powi(2) + (v - sun_at.1).powi(2)).sqrt();
            c = screen(c, scale(look.sky[2], 0.6 * (-d * 7.0).exp()));
            c = mix(c, [1.0, 0.96, 0.88], step(0.075, 0.070, d));
        }
        for (k, top) in tops.iter().enumerate() {
            let soft = step(-0.0012, 0.0012, v - top[x]);
            if soft > 0.0 {
                let near = (k as f32 + 0.5) / 6.0;
                let mist = step(0.0, 0.17, v - top[x]) * (1.0 - near * 0.8);
                let colour = mix(mix(look.sky[1], look.near, near.powf(0.8)), look.sky[2], mist * 0.62);
                c = mix(c, colour, soft);
            }
        }
        c
    })
}
