//! Colour negative: per-channel curves, halation, grain, light leaks.

use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    red: [(f32, f32); 5],
    green: [(f32, f32); 5],
    blue: [(f32, f32); 5],
    saturation: f32,
    halation: f32,
    grain: f32,
    leak: f32,
}

const LOOKS: [Look; 4] = [
    // warm consumer film
    Look {
        red: [(0.0, 0.055), (0.25, 0.26), (0.5, 0.56), (0.75, 0.82), (1.0, 0.985)],
        green: [(0.0, 0.045), (0.25, 0.235), (0.5, 0.515), (0.75, 0.775), (1.0, 0.965)],
        blue: [(0.0, 0.065), (0.25, 0.215), (0.5, 0.445), (0.75, 0.68), (1.0, 0.875)],
        saturation: 1.12,
        halation: 0.34,
        grain: 0.06,
        leak: 0.85,
    },
    // soft portrait film
    Look {
        red: [(0.0, 0.075), (0.25, 0.31), (0.5, 0.60), (0.75, 0.84), (1.0, 0.99)],
        green: [(0.0, 0.065), (0.25, 0.285), (0.5, 0.565), (0.75, 0.81), (1.0, 0.975)],
        blue: [(0.0, 0.085), (0.25, 0.29), (0.5, 0.53), (0.75, 0.76), (1.0, 0.925)],
        saturation: 0.94,
        halation: 0.26,
        grain: 0.04,
        leak: 0.0,
    },
    // green-blue shop film
    Look {
        red: [(0.0, 0.03), (0.25, 0.21), (0.5, 0.50), (0.75, 0.79), (1.0, 0.98)],
        green: [(0.0, 0.055), (0.25, 0.255), (0.5, 0.535), (0.75, 0.79), (1.0, 0.975)],
        blue: [(0.0, 0.075), (0.25, 0.25), (0.5, 0.49), (0.75, 0.72), (1.0, 0.91)],
        saturation: 1.08,
        halation: 0.28,
        grain: 0.065,
        leak: 0.0,
    },
    // expired roll
    Look {
        red: [(0.0, 0.13), (0.25, 0.33), (0.5, 0.58), (0.75, 0.81), (1.0, 0.97)],
        green: [(0.0, 0.085), (0.25, 0.25), (0.5, 0.49), (0.75, 0.745), (1.0, 0.93)],
        blue: [(0.0, 0.155), (0.25, 0.315), (0.5, 0.50), (0.75, 0.69), (1.0, 0.85)],
        saturation: 0.92,
        halation: 0.36,
        grain: 0.085,
        leak: 1.0,
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (focus, mask) = (job.focus(), job.mask());
    // optics of a small camera: a touch of softness
    let soft = job.photo.blur(job.px(0.7));
    let glow = light::halation(soft, job.px(7.0), look.halation);
    job.done("Halation")?;

    let (r, g, b) = (Curve::new(&look.red), Curve::new(&look.green), Curve::new(&look.blue));
    let side = (job.dice(1) * 4.0) as u32;
    let graded = glow.map(|x, y, c| {
        let (u, v) = (x as f32 / w as f32, y as f32 / h as f32);
        let f = focus.v[y * w + x];
        let fall = light::vignette(u, v, 0.34);
        let c = scale(saturate(c, look.saturation), lerp(fall, 1.0, 0.6 * f));
        let c = [r.get(c[0]), g.get(c[1]), b.get(c[2])];
        // light that fell in lies over the place, not over people
        screen(c, scale(light::leak(u, v, side, job.seed + 3), look.leak * (1.0 - 0.85 * mask.v[y * w + x])))
    });
    job.done("Develop")?;

    let out = light::grain(graded, job.px(1.8), look.grain, job.seed);
    job.done("Grain")?;
    Ok(out)
}
