//! Pop icon: screen-printed flat colours, black print off register, tinted lips; one look is a sheet of four.

use crate::job::{Job, Made};
use crate::subject::{LIPS, MOUTH};
use crate::toolbox::shape::Patch;
use crate::toolbox::*;

struct Inks {
    ground: Rgb,
    face: Rgb,
    light: Rgb,
    dress: Rgb,
    lips: Rgb,
    key: Rgb,
}

const INKS: [Inks; 5] = [
    Inks {
        ground: hex(0x19b5b0),
        face: hex(0xf58fae),
        light: hex(0xffe1dc),
        dress: hex(0xf7d038),
        lips: hex(0xd8203a),
        key: hex(0x171224),
    },
    Inks {
        ground: hex(0xf25c38),
        face: hex(0xf9c846),
        light: hex(0xfff2c4),
        dress: hex(0x2aa7c9),
        lips: hex(0xb3163f),
        key: hex(0x1c1530),
    },
    Inks {
        ground: hex(0x7a4fd0),
        face: hex(0xffa36b),
        light: hex(0xffe9cf),
        dress: hex(0xff5f9e),
        lips: hex(0xc2185b),
        key: hex(0x160f2e),
    },
    Inks {
        ground: hex(0xf9d648),
        face: hex(0x8fd3c8),
        light: hex(0xeefaf2),
        dress: hex(0xf0567a),
        lips: hex(0xe0344f),
        key: hex(0x10202e),
    },
    Inks {
        ground: hex(0xff86b3),
        face: hex(0xb7e05a),
        light: hex(0xf6ffd8),
        dress: hex(0x3f6ad8),
        lips: hex(0xe23b5a),
        key: hex(0x1a1030),
    },
];

pub fn make(job: &mut Job) -> Made {
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let drawn = job.drawing_luma();
    let local = drawn.blur(job.px(40.0));
    let tone = drawn.zip(&local, |d, l| d + 0.25 * (d - l));
    let tone = tone.guided(&tone, job.px(4.0).ceil() as usize, 2e-3);
    job.done("Tone")?;

    let soft = drawn.blur(job.px(0.9));
    let flow = Flow::new(&soft, job.px(2.4));
    let ink = Ink { sigma: job.px(1.1).max(0.7), tau: 0.983, eps: 0.003, phi: 110.0 }.draw(&soft, &flow);
    job.done("Ink")?;

    let lips = job.subject.as_ref().map(|s| {
        let mut painted = Plane::filled(w, h, 0.0);
        for face in &s.faces {
            let inside = Patch::polygon(w, h, &face.points(&MOUTH), 1.2);
            let mut mouth = Plane::filled(w, h, 0.0);
            inside.raise(&mut mouth, 1.0);
            let lips = Patch::polygon(w, h, &face.points(&LIPS), 1.2);
            lips.times(w, |i| 1.0 - mouth.v[i]).raise(&mut painted, 1.0);
        }
        painted
    });
    let skin = job.photo.map(|_, _, c| [skin_like(oklab(c)), 0.0, 0.0]).channel(0).blur(job.px(3.0));
    job.done("Plates")?;

    let depth = job.skin_depth();
    let unit = job.px(1.0);
    let kind = job.variant(4);
    let (ox, oy) = (3.0 * (job.dice(1) - 0.5), 3.0 * (job.dice(2) - 0.5));
    let mixed = job.photo.blur(job.px(2.0));
    let panel = |inks: &Inks, x: f32, y: f32| -> Rgb {
        let (xi, yi) = ((x as usize).min(w - 1), (y as usize).min(h - 1));
        let i = yi * w + xi;
        // colour plates sit a few pixels off the black plate
        let (sx, sy) = (x + (2.5 + ox) * unit, y + (2.0 + oy) * unit);
        let j = (sy as usize).min(h - 1) * w + (sx as usize).min(w - 1);
        let t = tone.v[i];
        let (fx, fy) = (x / unit, y / unit);
        let base = if person {
            let figure = step(0.45, 0.55, mask.v[j]);
            let skin_here = step(0.3, 0.5, skin.v[j].max(step(0.5, 0.9, focus.v[j])));
            let cloth = if luma(mixed.px[j]) < 0.2 { mix(inks.dress, inks.key, 0.55) } else { inks.dress };
            let body = mix(cloth, inks.face, skin_here);
            mix(inks.ground, body, figure)
        } else {
            let hue = oklab(mixed.px[j]);
            let warm = step(-0.01, 0.03, hue[2] + 0.5 * hue[1]);
            mix(inks.ground, mix(inks.dress, inks.face, step(0.4, 0.6, luma(mixed.px[j]))), warm)
        };
        let mut c = mix(
            base,
            inks.light,
            step(0.66 + 0.16 * depth.v[j], 0.72 + 0.16 * depth.v[j], t)
                * if person { step(0.4, 0.6, mask.v[j]) } else { 0.8 },
        );
        if let Some(lips) = &lips {
            c = mix(c, inks.lips, 0.5 * lips.v[j]);
        }
        let dots = print::halftone(fx, fy, 0.6, 6.4, (step(0.60, 0.34, t) * 0.5).max(0.26 * depth.v[i]));
        let shade = step(0.36, 0.31, t).max(dots * 0.8);
        let print = if person { shade * step(0.4, 0.6, mask.v[i]) } else { shade };
        let line = (1.0 - ink.v[i]) * if person { step(0.3, 0.6, mask.v[i]) } else { 1.0 };
        let rough = step(0.25, 0.4, noise(fx / 1.6, fy / 1.6, 6) + 0.25);
        mix(c, inks.key, (print.max(line) * (0.75 + 0.25 * rough)).min(0.97))
    };
    let out = if kind == 3 {
        let gap = 4.0 * unit;
        Photo::from_fn(w, h, |x, y| {
            let (hw, hh) = (w as f32 / 2.0, h as f32 / 2.0);
            let (qx, qy) = ((x as f32 >= hw) as usize, (y as f32 >= hh) as usize);
            let (u, v) = (x as f32 - qx as f32 * hw, y as f32 - qy as f32 * hh);
            if u < gap || v < gap || u > hw - gap || v > hh - gap {
                return [0.97, 0.96, 0.94];
            }
            // four samples a pixel keep the small prints smooth
            let inks = &INKS[[0, 1, 4, 3][qy * 2 + qx]];
            let s = |a: f32, b: f32| panel(inks, (u + a) * 2.0, (v + b) * 2.0);
            scale(add(add(s(0.0, 0.0), s(0.5, 0.0)), add(s(0.0, 0.5), s(0.5, 0.5))), 0.25)
        })
    } else {
        Photo::from_fn(w, h, |x, y| panel(&INKS[kind], x as f32, y as f32))
    };
    job.done("Print")?;
    Ok(out)
}
