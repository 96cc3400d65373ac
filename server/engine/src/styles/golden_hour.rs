//! Golden hour: low sun behind the person, haze, warm rim, floating dust.

use crate::job::{Job, Made};
use crate::toolbox::compose::{self, Relief};
use crate::toolbox::*;

const SUNS: [[Rgb; 2]; 4] = [
    [hex(0xffc46b), hex(0xff8a3d)],
    [hex(0xffc090), hex(0xff7a5c)],
    [hex(0xffe3a0), hex(0xf7b24a)],
    [hex(0xffb060), hex(0xf0603c)],
];

/// Colour of the whole light: amber, rose, pale morning, deep evening.
const WARMTH: [Rgb; 4] = [[1.06, 0.98, 0.86], [1.06, 0.94, 0.92], [1.02, 1.0, 0.92], [1.09, 0.92, 0.78]];

pub fn make(job: &mut Job) -> Made {
    let [core, skirt] = SUNS[job.variant(4)];
    let warmth = WARMTH[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let (cx, _) = job.centre();
    let left = if person { cx > w as f32 * 0.52 } else { job.dice(1) > 0.5 };
    let left = left != (job.seed % 2 == 1);
    let sun = [if left { 0.12 } else { 0.88 } + 0.1 * (job.dice(2) - 0.5), 0.14 + 0.12 * job.dice(3)];
    let relief = Relief::new(&job.photo, &mask, job.px(1.0));
    let plate = if person {
        let soft =
            compose::plate(&job.photo, &mask, job.px(20.0)).recolor(linear).lens(job.px(14.0), 56, 14.0);
        soft.recolor(display)
    } else {
        job.photo.clone()
    };
    job.done("Background")?;

    let aspect = h as f32 / w as f32;
    let towards = |u: f32, v: f32| {
        let (dx, dy) = (sun[0] - u, (sun[1] - v) * aspect);
        let d = (dx * dx + dy * dy).sqrt().max(1e-3);
        (dx / d, dy / d, d)
    };
    let front = if person { compose::clean_edges(&job.photo, &mask, job.px(7.0)) } else { job.photo.clone() };
    let alpha = compose::alpha(&mask);
    let lit = front.map(|x, y, c| {
        let i = y * w + x;
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let (dx, dy, d) = towards(u, v);
        let near = (-d * 1.9).exp();
        let warm = |c: Rgb, k: f32| {
            let l = luma(c);
            mix(c, light::split_tone(multiply(c, warmth), [0.03, 0.0, -0.01], [0.05, 0.015, -0.05], 0.0), k)
                .map(|v| lerp(l, v, 1.06))
        };
        let back = scale(warm(plate.px[i], 1.0), 0.80 + 0.35 * near);
        let back = screen(clamp(back), scale(skirt, 0.42 * near));
        let mut person_light = contrast(warm(c, 0.75), 0.12);
        let rim = relief.lit(x, y, dx, dy) * (0.35 + 1.3 * relief.rim(x, y)) * (1.0 - 0.5 * focus.v[i]);
        person_light = add(person_light, scale(core, rim * 0.85));
        let mut out = mix(back, person_light, alpha.v[i]);
        // haze and the sun itself lie over everything, thinner on the face
        let veil = (0.74 * (-d * 3.4).exp() + 0.16 * (-d * 1.2).exp())
            * (1.0 - 0.45 * alpha.v[i])
            * (1.0 - 0.4 * focus.v[i]);
        out = screen(clamp(out), scale(mix(skirt, core, near), veil));
        let disc = step(0.20, 0.0, d) * (1.0 - alpha.v[i]);
        screen(out, scale(mix(core, [1.0, 0.95, 0.82], 0.35), disc * 0.95))
    });
    job.done("Sun and rim")?;

    let mut out = light::bloom(&lit, 0.82, job.px(9.0), job.px(34.0), [1.0, 0.72, 0.42], 0.26);
    job.done("Bloom")?;

    // dust and lens spots
    for k in 0..34 {
        let s = |n: u32| hash(k, n as i32, job.seed * 3 + 1);
        let (u, v) = (s(1), s(2));
        let (_, _, d) = towards(u, v);
        let r = job.px(3.0 + 13.0 * s(3).powi(3));
        let bright = (0.34 * s(4) * (-d * 1.2).exp() + 0.04) * if r > job.px(7.0) { 0.55 } else { 1.0 };
        let (px, py) = (u * w as f32, v * h as f32);
        for y in (py - r).max(0.0) as usize..((py + r + 1.0) as usize).min(h) {
            for x in (px - r).max(0.0) as usize..((px + r + 1.0) as usize).min(w) {
                let i = y * w + x;
                let q = ((x as f32 - px).powi(2) + (y as f32 - py).powi(2)).sqrt() / r;
                let a = step(1.0, 0.55, q) * (0.7 + 0.3 * q) * bright * (1.0 - 0.85 * focus.v[i]);
                out.px[i] = screen(out.px[i], scale(core, a));
            }
        }
    }
    let out = light::grain(&out, job.px(1.6), 0.02, job.seed);
    job.done("Dust")?;
    Ok(out)
}
