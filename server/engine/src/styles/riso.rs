//! Risograph: two or three spot inks in halftone, slightly off register, on uncoated paper.

use crate::job::{Job, Made};
use crate::toolbox::*;

struct Inks {
    light: Rgb,
    dark: Rgb,
    ground: Rgb,
}

const INKS: [Inks; 4] = [
    Inks { light: hex(0xff5f8f), dark: hex(0x17418f), ground: hex(0xffd23f) },
    Inks { light: hex(0xff8a3c), dark: hex(0x0f5a5c), ground: hex(0x8fd8c8) },
    Inks { light: hex(0xf7c21f), dark: hex(0x8a2a5c), ground: hex(0xff8fa0) },
    Inks { light: hex(0x3fc0a8), dark: hex(0x4a2f8f), ground: hex(0xff9a6b) },
];

const PAPER: Rgb = hex(0xf7f2e6);

pub fn make(job: &mut Job) -> Made {
    let inks = &INKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let mask = job.mask();
    let person = job.subject.is_some();
    let drawn = job.drawing_luma();
    let base = drawn.guided(&drawn, job.px(12.0) as usize + 1, 5e-3);
    let tone = drawn.zip(&base, |d, b| b + 1.6 * (d - b));
    job.done("Separate")?;

    let soft = drawn.blur(job.px(0.9));
    let flow = Flow::new(&soft, job.px(2.4));
    let lines = Ink { sigma: job.px(1.1).max(0.7), tau: 0.983, eps: 0.003, phi: 90.0 }.draw(&soft, &flow);
    job.done("Key lines")?;

    let depth = job.skin_depth();
    // teeth and the white of eyes are paper
    let parts = job.parts();
    let white = crate::features::teeth(job, &parts)
        .zip(&parts.eyes.zip(&tone, |e, t| e * step(0.62, 0.78, t)), f32::max);
    let unit = job.px(1.0);
    let shift = |k: u32| {
        let a = job.dice(k) * std::f32::consts::TAU;
        (a.cos() * 5.0 * unit, a.sin() * 5.0 * unit)
    };
    let (s1, s3) = (shift(1), shift(3));
    let get = |p: &Plane, x: usize, y: usize, s: (f32, f32)| {
        p.at(x as isize + s.0 as isize, y as isize + s.1 as isize)
    };
    let out = Photo::from_fn(w, h, |x, y| {
        let (fx, fy) = (x as f32 / unit, y as f32 / unit);
        let worn = |k: u32| {
            1.0 - 0.20 * noise(fx / 1.5, fy / 1.5, k)
                - 0.16 * step(0.55, 0.8, fractal(fx / 45.0, fy / 45.0, k + 9, 3))
        };
        let t1 = get(&tone, x, y, s1);
        let t2 = tone.v[y * w + x];
        let figure = if person { get(&mask, x, y, s1) } else { 1.0 };
        let here = if person { mask.v[y * w + x] } else { 1.0 };
        // light ink: middle tones, flat in shadows; dark ink: shadows and lines
        let first =
            print::halftone(fx, fy, 1.31, 6.8, ((1.02 - t1) * 0.88).max(get(&depth, x, y, s1) * 0.72))
                * worn(11)
                * (1.0 - 0.9 * get(&white, x, y, s1));
        let shadow = step(0.60, 0.14, t2);
        let deep = depth.v[y * w + x] * lerp(0.40, 0.10, step(0.45, 0.9, t2));
        let dots = print::halftone(fx, fy, 0.26, 6.0, (shadow * 0.88).max(deep));
        let second = dots.max((1.0 - lines.v[y * w + x]) * 0.9) * worn(22);
        let mut c = PAPER;
        if person {
            let ground = 1.0 - step(0.4, 0.6, get(&mask, x, y, s3));
            let fade = 0.62 + 0.30 * (1.0 - y as f32 / h as f32);
            c = multiply(c, mix([1.0; 3], inks.ground, ground * fade * worn(33)));
        }
        let faint = if person { 0.22 } else { 1.0 };
        c = multiply(
            c,
            mix([1.0; 3], inks.light, first * lerp(faint * 0.5, 1.0, step(0.4, 0.6, figure)) * 0.95),
        );
        c = multiply(c, mix([1.0; 3], inks.dark, second * lerp(faint, 1.0, step(0.4, 0.6, here)) * 0.95));
        scale(c, light::paper(fx, fy, 5))
    });
    job.done("Print")?;
    Ok(out)
}
