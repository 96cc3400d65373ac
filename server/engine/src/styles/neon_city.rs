//! Neon city: a wet street at night behind, two coloured lamps on the person. Recipe: take the old light off, let two
//! lamps fall on the form with shadows and a weak soft light from the front, give the face most of its own brightness,
//! keep bright clothes below it, add sheen and rims in the lamps' colours, and put it before a street of facades, signs
//! and lamps that a lens has blurred and a wet road mirrors.

use crate::form::unit;
use crate::job::{Job, Made, Stop};
use crate::relight::{Exposure, Sitter, film, glow, placed, under_ceiling, wrapped};
use crate::toolbox::*;

struct Look {
    left: Rgb,
    right: Rgb,
    air: Rgb,
    signs: [Rgb; 4],
}

/// Lamps and air in linear light.
const LOOKS: [Look; 4] = [
    Look {
        left: [1.0, 0.06, 0.42],
        right: [0.02, 0.62, 1.0],
        air: [0.010, 0.008, 0.030],
        signs: [hex(0xff2d78), hex(0x21c7ff), hex(0x8a4bff), hex(0xffb36b)],
    },
    Look {
        left: [1.0, 0.26, 0.02],
        right: [0.03, 0.30, 1.0],
        air: [0.010, 0.008, 0.022],
        signs: [hex(0xff7a1f), hex(0x2f6bff), hex(0xffd08a), hex(0xff3b3b)],
    },
    Look {
        left: [0.03, 0.95, 0.50],
        right: [0.50, 0.08, 1.0],
        air: [0.005, 0.014, 0.018],
        signs: [hex(0x2dffb0), hex(0xa04bff), hex(0x37d0ff), hex(0xf6ffb0)],
    },
    Look {
        left: [1.0, 0.03, 0.08],
        right: [1.0, 0.10, 0.62],
        air: [0.020, 0.004, 0.012],
        signs: [hex(0xff2338), hex(0xff4fb0), hex(0xff9a3d), hex(0x7a5cff)],
    },
];

/// Where the street ends, from the top.
const HORIZON: f32 = 0.60;

pub fn make(job: &mut Job) -> Made {
    let Some(subject) = job.subject.clone() else { return Err(Stop::NeedsPerson) };
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let street = street(w.div_ceil(2), h.div_ceil(2), px / 2.0, look, 11 + 7 * (job.seed % 64));
    job.done("Street")?;
    let (near, far) = (street.lens(15.0 * px / 2.0, 56, 0.0), street.lens(27.0 * px / 2.0, 72, 0.0));
    let haze = street.blur(40.0 * px / 2.0);
    let ground = near
        .map(|x, y, c| {
            let i = y * near.w + x;
            add(add(scale(c, 0.8), scale(far.px[i], 0.55)), scale(haze.px[i], 0.35))
        })
        .resize(w, h);
    job.done("Lens")?;

    let (sitter, bare) = Sitter::of(job, &subject, 0.68, 0.20);
    job.done("Form")?;
    let (left, right) = (unit([-0.86, -0.22, 0.36]), unit([0.90, -0.16, 0.26]));
    let (lit_left, lit_right) = (sitter.form.lit(w, h, left, 0.17), sitter.form.lit(w, h, right, 0.17));
    let front = unit([0.10, -0.35, 0.93]);
    let by_lamps = bare.mapped(|x, y, c| {
        let i = y * w + x;
        let n = sitter.form.normal(x, y);
        let l = 1.30 * Sitter::lambert(n, left, 0.10) * lerp(0.18, 1.0, lit_left.v[i]);
        let r = 0.95 * Sitter::lambert(n, right, 0.06) * lerp(0.15, 1.0, lit_right.v[i]);
        let soft = 0.20 * Sitter::lambert(n, front, 0.3);
        let light = add(add(scale(look.left, l), scale(look.right, r)), scale([0.80, 0.72, 0.86], soft));
        multiply(c, add(light, scale(look.air, 2.0)))
    });
    let e = sitter.exposure(&by_lamps, &Exposure { share: 0.78, at: 0.5, most: 0.40 });
    let ceiling = (1.15 * e * sitter.brightness(&by_lamps, 0.85)).max(0.24);
    let (behind_left, behind_right) = (unit([-1.0, -0.28, -0.12]), unit([1.0, -0.24, -0.12]));
    let person = by_lamps.mapped(|x, y, c| {
        let i = y * w + x;
        let (skin, focus) = (sitter.parts.skin.v[i], sitter.focus.v[i]);
        let mut c = under_ceiling(scale(c, e), ceiling, focus.max(skin));
        let n = sitter.form.normal(x, y);
        let gloss = skin.max(0.30 * sitter.mask.v[i]) * (1.0 - 0.6 * sitter.parts.eyes.v[i]) * 0.10;
        // a sheen is as strong as the surface is light, and never nothing
        let gloss = gloss * (0.45 + 0.55 * sitter.own.v[i].sqrt());
        let edge = (1.0 - n[2].clamp(0.0, 1.0)).powf(2.2) * (0.35 + 1.3 * sitter.own.v[i].sqrt()) * 0.85;
        let l = Sitter::sheen(n, left, 14.0) * lit_left.v[i] * gloss
            + Sitter::lambert(n, behind_left, 0.0).powf(1.5) * edge;
        let r = Sitter::sheen(n, right, 14.0) * lit_right.v[i] * gloss
            + Sitter::lambert(n, behind_right, 0.0).powf(1.5) * edge;
        c = add(c, add(scale(look.left, l), scale(look.right, r)));
        let low = lerp(1.0, 0.42, step(0.62, 1.02, y as f32 / h as f32));
        scale(c, low.powf(1.0 - 0.9 * focus))
    });
    job.done("Two lamps")?;

    let person = wrapped(person, &ground, &sitter.mask, px, 0.9, 14.0);
    let ground = ground.recolored(|c| scale(c, 1.25));
    let shot = glow(placed(ground, &person, &sitter.mask), px, 0.7, 0.45);
    let shot = shot.mapped(|x, y, c| {
        let c = film(c.map(|v| (v - 0.0035).max(0.0) * 1.06));
        scale(c, light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.30))
    });
    let out = light::grain(shot, px * 1.5, 0.014, job.seed);
    job.done("Glow")?;
    Ok(out)
}

/// The street in linear light beyond 1: facades towards a vanishing point, lit windows, signs, lamps, and all of it
/// once more in the wet road. `px` is a reference pixel.
fn street(w: usize, h: usize, px: f32, look: &Look, seed: u32) -> Photo {
    let mut dice = Dice::new(seed);
    let signs = look.signs.map(linear);
    let (fw, fh) = (w as f32, h as f32);
    let ground = (fh * HORIZON) as usize;
    let floor = ground as f32;
    let mut out = Photo::from_fn(w, h, |_, y| {
        scale(look.air, 0.6 + 2.2 * (-((y as f32 - floor) / (0.34 * fh)).powi(2)).exp())
    });
    let vanish = fw * dice.within(0.40, 0.60);
    for side in [-1.0f32, 1.0] {
        let mut near = 1.0;
        for _ in 0..7 {
            let far = near * dice.within(0.62, 0.78);
            let (a, b) = (vanish + side * near * fw * 0.62, vanish + side * far * fw * 0.62);
            let (left, right) = (a.min(b), a.max(b));
            let top = (floor - fh * dice.within(0.55, 1.25) * (near * 0.5 + 0.35)).max(0.0);
            fill(&mut out, [left, top, right, floor], scale(look.air, 0.25 + 0.5 * (1.0 - near)));
            let cell = [(9.0 * px * (near + 0.25)).max(2.0), (13.0 * px * (near + 0.25)).max(3.0)];
            let mut y = top + cell[1];
            while y < floor - cell[1] {
                let mut x = left.max(0.0) + 1.0;
                while x < right.min(fw) - cell[0] {
                    if dice.roll() < 0.055 {
                        let warm = dice.roll() < 0.6;
                        let c = if warm { [1.0, 0.62, 0.28] } else { dice.pick(&signs) };
                        let size = [(cell[0] / 2.0).max(1.0), (cell[1] / 2.0).max(1.0)];
                        fill(&mut out, [x, y, x + size[0], y + size[1]], scale(c, dice.within(0.8, 3.4)));
                    }
                    x += cell[0];
                }
                y += cell[1];
            }
            for _ in 0..1 + (dice.roll() * 2.0) as usize {
                let own = dice.roll() < 0.6;
                let c = if own { signs[usize::from(side > 0.0)] } else { dice.pick(&signs) };
                let c = scale(c, dice.within(2.5, 6.0));
                let mut size =
                    [(7.0 * px * (near + 0.4)).max(2.0), fh * dice.within(0.05, 0.17) * (near + 0.35)];
                if dice.roll() < 0.35 {
                    size = [2.0 * size[1], size[0]];
                }
                let x = dice.within(left, right);
                let y = dice.within((floor - fh * 0.55 * (near + 0.3)).max(0.0), (floor - size[1]).max(1.0));
                fill(&mut out, [x, y, x + size[0], y + size[1]], c);
            }
            near = far;
        }
    }
    for i in 0..26 {
        let d = dice.within(0.04, 1.0).powf(1.4);
        let side = if i % 2 == 0 { -1.0 } else { 1.0 };
        let (x, y) = (vanish + side * d * fw * 0.5, floor - d * fh * 0.16 * dice.within(-0.35, 1.0));
        let r = (3.2 * px * (d + 0.35)).max(1.0);
        let c = [[1.0, 0.55, 0.2], [1.0, 0.95, 0.85], [1.0, 0.05, 0.03], signs[(i / 4) % 4]][i % 4];
        fill(&mut out, [x - r, y - r, x + r, y + r], scale(c, dice.within(6.0, 20.0)));
    }
    // the wet road: drawn out downwards, wavering more the nearer it is
    let rows = h - ground;
    let mirror =
        Photo::from_fn(w, rows.max(1), |x, y| out.at(x as isize, (ground - 1) as isize - y as isize));
    let mirror = mirror.channels(|p| down(&p.blur(2.5 * px), 26.0 * px));
    let waver = cloud(w, rows.max(1), (26.0 * px).max(1.0), seed + 2, 4);
    let puddles = cloud(w, rows.max(1), (80.0 * px).max(1.0), seed + 5, 4);
    for y in 0..rows {
        let fall = y as f32 / rows as f32;
        for x in 0..w {
            let i = y * w + x;
            let n = waver.v[i] - 0.5;
            let c = mirror.sample(x as f32 + n * 34.0 * px * fall, y as f32 + n * 40.0 * px * fall);
            out.px[(ground + y) * w + x] = scale(c, (0.62 - 0.30 * fall) * (0.55 + 0.9 * puddles.v[i]));
        }
    }
    out
}

fn fill(out: &mut Photo, [left, top, right, bottom]: [f32; 4], c: Rgb) {
    let span = |a: f32, b: f32, n: usize| {
        let (a, b) = (a.clamp(0.0, n as f32) as usize, b.ceil().clamp(0.0, n as f32) as usize);
        a..b.max(a)
    };
    for y in span(top, bottom, out.h) {
        for x in span(left, right, out.w) {
            out.px[y * out.w + x] = c;
        }
    }
}

/// Blur along columns only: three boxes.
fn down(p: &Plane, sigma: f32) -> Plane {
    let r = (sigma * 0.9).round().max(1.0) as isize;
    let mut out = p.clone();
    for _ in 0..3 {
        let from = out.clone();
        for x in 0..p.w as isize {
            let mut sum: f32 = (-r..=r).map(|y| from.at(x, y)).sum();
            for y in 0..p.h as isize {
                out.v[y as usize * p.w + x as usize] = sum / (2 * r + 1) as f32;
                sum += from.at(x, y + r + 1) - from.at(x, y - r);
            }
        }
    }
    out
}
