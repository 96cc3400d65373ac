//! Comic: flat colours, contour ink, printed dots in shadows only. Recipe: simplify the photo; clothes in five flat
//! colours, skin in three tones of the own hue along the form; eyes, lips and teeth drawn clean; dots where the form lies
//! in shadow; ink along contours and blacks; a white sticker's rim, and behind it dots, speed lines, a burst or a night
//! skyline. Without a person: nine flat colours, dots and ink over the whole page.

use super::cut_out::{clothes, skin};
use crate::contour::{self, Pen};
use crate::features::{self, Palette, form_luma};
use crate::job::{Job, Made};
use crate::subject::Parts;
use crate::toolbox::*;

struct Look {
    ground: Rgb,
    shape: Rgb,
    ink: Rgb,
}

const LOOKS: [Look; 4] = [
    Look { ground: hex(0xffd23f), shape: hex(0xff6b35), ink: hex(0x14121f) },
    Look { ground: hex(0x29c2d6), shape: hex(0x0b6fb8), ink: hex(0x12121f) },
    Look { ground: hex(0xff5d73), shape: hex(0xb8174b), ink: hex(0x1a0f1a) },
    Look { ground: hex(0x7a5cff), shape: hex(0x2c1e78), ink: hex(0x100d1f) },
];

/// What printed dots do to a colour.
const DOTS: Rgb = [0.52, 0.42, 0.50];
const PITCH: f32 = 8.2;
const ANGLE: f32 = 0.5;

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let look = &LOOKS[kind];
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let parts = job.parts();
    let flat = job.photo.flattened(6.0 * px, 0.006, 3);
    let light = flat.luma();
    let dark = light.blur(2.5 * px);
    // a person is drawn without it
    let flat = job.subject.is_none().then_some(flat);
    job.done("Flatten")?;
    let seen = contour::find(job)?;
    job.done("Contours")?;
    if let Some(flat) = flat {
        return page(job, look, &parts, &flat, &dark, &seen);
    }
    let ground = ground(job, look, kind);
    let (labels, colours) = clothes(job, &parts, 5, 2.6 * px);
    let print =
        |c: &Rgb| from_oklab([(0.52 + (c[0] - 0.5) * 1.15).clamp(0.16, 0.97), c[1] * 1.5, c[2] * 1.5]);
    let printed: Vec<Rgb> = colours.iter().map(print).collect();
    let mut figure = labels.filled(&printed, &ground, 0.6 * px);
    let shade = form_luma(job, &parts, [-0.60, -0.62, 0.50], 0.58);
    let tones = skin(job, &parts, &shade, &[0.40, 0.70], &[1, 2, 3]);
    let on_skin = parts.skin.map(|s| f32::from(s > 0.5)).blur(2.0 * px).map(|s| step(0.4, 0.6, s));
    figure = figure.covered(&tones, &on_skin);
    drop(tones);
    let body = light.blur(4.0 * px);
    for (i, c) in figure.px.iter_mut().enumerate() {
        let own = step(0.50, 0.22, shade.v[i]) * on_skin.v[i];
        let cloth = step(0.34, 0.16, body.v[i]) * (1.0 - on_skin.v[i]) * 0.8;
        let free = 1.0 - parts.eyes.v[i].max(parts.mouth.v[i]);
        let (x, y) = ((i % w) as f32 / px, (i / w) as f32 / px);
        let dot = dots(x, y, PITCH, own.max(cloth) * 0.62 * free, px);
        *c = mix(*c, multiply(*c, DOTS), dot);
    }
    let palette =
        Palette { ink: look.ink, iris: look.ink, white: [0.97, 0.95, 0.90], teeth: [0.98, 0.96, 0.92] };
    features::paint(job, &parts, &mut figure, &palette);
    job.done("Cel colours")?;

    let mask = job.mask();
    let lines = contour::lines(job, &parts, &seen, &Pen { weight: 1.15, face: 0.55, ground: 0.0 });
    job.done("Ink")?;
    let cut = mask.blur(2.0 * px).map(|m| f32::from(m > 0.5)).blur(3.0 * px).map(|m| step(0.40, 0.60, m));
    let (narrow, middle, wide) = (cut.blur(2.2 * px), cut.blur(2.6 * px), cut.blur(6.5 * px));
    let out = ground.mapped(|x, y, c| {
        let i = y * w + x;
        let black = step(0.13, 0.07, dark.v[i]) * (1.0 - on_skin.v[i]) * mask.v[i];
        let ink = (lines.v[i] * mask.v[i]).max(black);
        let rim = step(0.02, 0.12, wide.v[i]) * (1.0 - cut.v[i]);
        let edge = step(0.12, 0.5, narrow.v[i]) * step(0.95, 0.6, middle.v[i]);
        let c = mix(mix(c, [1.0; 3], rim), mix(figure.px[i], look.ink, ink), cut.v[i]);
        let c = mix(c, look.ink, 0.98 * edge);
        scale(c, 0.5 + 0.5 * light::paper(x as f32 / px, y as f32 / px, 3))
    });
    debug_assert_eq!(out.px.len(), w * h);
    job.done("Print")?;
    Ok(out)
}

/// Nobody in the photo: the whole page is drawn.
fn page(
    job: &mut Job,
    look: &Look,
    parts: &Parts,
    flat: &Photo,
    dark: &Plane,
    seen: &crate::models::Contours,
) -> Made {
    let w = flat.w;
    let px = job.px(1.0);
    let colours = flat.flats(9, 2.6 * px, 0.6 * px, |c| from_oklab([c[0] + 0.03, c[1] * 1.45, c[2] * 1.45]));
    job.done("Cel colours")?;
    let lines = contour::lines(job, parts, seen, &Pen { weight: 1.1, face: 0.0, ground: 1.0 });
    job.done("Ink")?;
    let tint = mix(look.ground, look.shape, 0.5);
    let out = colours.mapped(|x, y, c| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / px, y as f32 / px);
        let dot = dots(fx, fy, PITCH, step(0.40, 0.22, dark.v[i]) * 0.55, px);
        let c = mix(c, mix(c, multiply(c, tint), 0.9), dot);
        let ink = lines.v[i].max(step(0.10, 0.05, dark.v[i]));
        scale(mix(c, look.ink, ink), 0.5 + 0.5 * light::paper(fx, fy, 3))
    });
    job.done("Print")?;
    Ok(out)
}

/// Round dots: `amount` is the covered share, `px` the size of a reference pixel.
fn dots(x: f32, y: f32, pitch: f32, amount: f32, px: f32) -> f32 {
    if amount < 0.01 {
        return 0.0;
    }
    let (sin, cos) = ANGLE.sin_cos();
    let cell = |v: f32| (v / pitch).rem_euclid(1.0) - 0.5;
    let d = cell(x * cos + y * sin).hypot(cell(y * cos - x * sin));
    let r = (amount.clamp(0.0, 0.9) / std::f32::consts::PI).sqrt();
    let soft = 1.0 / (pitch * px.max(0.3));
    step(soft, -soft, d - r)
}

fn ground(job: &Job, look: &Look, kind: usize) -> Photo {
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let (cx, cy) = job.centre();
    let (fw, fh) = (w as f32, h as f32);
    let mut dice = Dice::new(4);
    // speed lines: width and start of each
    const LINES: usize = 150;
    let lines: Vec<(f32, f32)> =
        (0..LINES).map(|_| (dice.within(0.05, 0.42), dice.within(0.26, 0.46))).collect();
    // houses: left, right, top, shade
    let houses: Vec<[f32; 4]> = (0..9)
        .map(|_| {
            let (left, wide) = (dice.within(-0.05, 1.0), dice.within(0.08, 0.2));
            [left * fw, (left + wide) * fw, dice.within(0.34, 0.66) * fh, 0.55 + 0.3 * dice.roll()]
        })
        .collect();
    Photo::from_fn(w, h, |x, y| {
        let (fx, fy) = (x as f32, y as f32);
        let turn = (fy - cy).atan2(fx - cx);
        let d = (fx - cx).hypot(fy - cy) / fw.max(fh);
        let screen = |pitch: f32, amount: f32| dots(fx / px, fy / px, pitch, amount, px);
        match kind {
            0 => mix(look.ground, look.shape, screen(17.0, step(0.15, 0.95, fy / fh) * 0.75)),
            1 => {
                let k = (turn / std::f32::consts::TAU + 0.5) * LINES as f32;
                let (wide, start) = lines[k as usize % LINES];
                let inside = (k.fract() - 0.5).abs() - wide * ((d - start) * 3.2).clamp(0.0, 1.0);
                let line = if d > start { step(0.08, -0.02, inside) } else { 0.0 };
                let c = mix([1.0; 3], look.ground, step(0.2, 0.6, d));
                mix(c, scale(look.shape, 0.55), line)
            }
            2 => {
                let ray = step(-0.02, 0.02, (turn * 14.0 + 0.3).sin());
                let c = mix(look.ground, look.shape, 0.85 * ray);
                mix(c, [1.0, 0.93, 0.85], screen(15.0, step(0.5, 0.12, d) * 0.7))
            }
            _ => {
                let mut c = mix(look.shape, look.ground, step(0.0, 1.0, fy / fh));
                for (n, [left, right, top, shade]) in houses.iter().enumerate() {
                    if fx > *left && fx < *right && fy > *top {
                        c = scale(look.shape, *shade);
                        let (u, v) = ((fx - left) / (20.0 * px), (fy - top) / (27.0 * px));
                        let lit = hash(u as i32, v as i32, n as u32) > 0.66;
                        if lit && u.fract() < 0.45 && v.fract() < 0.48 {
                            c = [1.0, 0.85, 0.45];
                        }
                    }
                }
                mix(c, scale(look.shape, 0.6), screen(14.0, step(0.5, 0.0, fy / fh) * 0.5))
            }
        }
    })
}
