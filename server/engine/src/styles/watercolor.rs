//! Watercolour: flat washes with dark wet edges, granulation, a loose pencil line, white paper.

use crate::job::{Job, Made};
use crate::toolbox::*;

/// Colour of the loose splashes around the subject.
const SPLASH: [[Rgb; 2]; 4] = [
    [hex(0x5aa7b8), hex(0xe8a07c)],
    [hex(0xe58fa8), hex(0xf2c46b)],
    [hex(0x7a8fd0), hex(0xb58ad0)],
    [hex(0x7fb58a), hex(0xe9c66a)],
];

pub fn make(job: &mut Job) -> Made {
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let rich = job.photo.recolor(|c| saturate(c, 1.35));
    let radius = job.px(3.4);
    let wash = rich.at_half(|small| {
        let flow = Flow::new(&small.luma().blur(1.0), 2.5);
        let mask = focus.resize(small.w, small.h);
        kuwahara(small, &flow, |i| radius * (1.0 - 0.5 * mask.v[i]))
    });
    // bring back the face's drawing
    let wash = wash.under(&rich.smooth(job.px(3.0).ceil() as usize, 8e-4), &focus.map(|f| 0.75 * f));
    job.done("Wash")?;

    let seed = job.seed * 13;
    let (u, drift) = (job.px(38.0), job.px(5.0));
    let wash = wash.map(|x, y, _| {
        let (fx, fy) = (x as f32, y as f32);
        let k = drift * (1.0 - 0.8 * focus.v[y * w + x]);
        wash.sample(
            fx + (fractal(fx / u, fy / u, seed + 2, 2) - 0.5) * k,
            fy + (fractal(fx / u, fy / u, seed + 9, 2) - 0.5) * k,
        )
    });
    let l = wash.luma();
    let wide = l.blur(job.px(5.0));
    job.done("Wet edges")?;

    let drawing = job.drawing_luma().blur(job.px(0.8));
    let flow = Flow::new(&drawing, job.px(2.0));
    let pencil = Ink { sigma: job.px(1.0).max(0.6), tau: 0.985, eps: 0.004, phi: 60.0 }.draw(&drawing, &flow);
    job.done("Pencil line")?;

    let splash = SPLASH[job.variant(4)];
    let distance = mask.blur(job.px(60.0));
    let out = wash.map(|x, y, c| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / job.px(1.0), y as f32 / job.px(1.0));
        let edge = (l.v[i] - wide.v[i]).min(0.0) * 1.4;
        let cloud = fractal(fx / 60.0, fy / 60.0, seed + 6, 3);
        let grains = (noise(fx / 2.2, fy / 2.2, seed + 5) - 0.5) * 0.14;
        let density =
            1.0 - edge + (cloud - 0.5) * 0.40 * (1.0 - 0.6 * focus.v[i]) + grains * (1.0 - 0.5 * focus.v[i]);
        let thin = c.map(|v| (v * 0.86 + 0.15).min(1.0));
        let mut pigment = thin.map(|v| 1.0 - (1.0 - v) * density.clamp(0.4, 1.6));

        // the background fades into splashes of two colours, then paper
        let blot = fractal(fx / 150.0, fy / 150.0, seed + 31, 4);
        let (du, dv) = ((x as f32 / w as f32 - 0.5).abs() * 2.0, (y as f32 / h as f32 - 0.5).abs() * 2.0);
        let (inside, reach) = if person {
            let near = step(0.02, 0.5, distance.v[i]);
            let tint =
                mix(splash[0], splash[1], step(0.35, 0.65, fractal(fx / 260.0, fy / 260.0, seed + 3, 2)));
            let strong = 0.85 - 0.35 * cloud;
            let colour = mix([1.0; 3], tint, strong);
            let outer = mix(colour, multiply(pigment, mix([1.0; 3], tint, 0.55)), 0.24);
            pigment = mix(outer, pigment, mask.v[i]);
            (mask.v[i], near * 0.55 + 0.55 - 0.5 * du.max(dv))
        } else {
            (0.0, 1.15 - du.max(dv) * 0.85)
        };
        let bleed = step(0.42, 0.56, reach + (blot - 0.5) * 0.9);
        let rim = step(0.42, 0.50, reach + (blot - 0.5) * 0.9) * step(0.62, 0.50, reach + (blot - 0.5) * 0.9);
        let cover = bleed.max(step(0.3, 0.7, inside) * step(1.04, 0.90, dv - (blot - 0.5) * 0.25));
        let pigment = pigment.map(|v| v - 0.10 * rim * (1.0 - inside));
        let line = 0.5 + 0.5 * pencil.v[i];
        let paper = light::paper(fx, fy, 31);
        let inked = scale(pigment, lerp(1.0, line, cover.max(0.25 * inside)));
        scale(multiply(mix([1.0; 3], inked, cover), [1.0, 0.99, 0.965]), paper)
    });
    job.done("Paper")?;
    Ok(out)
}
