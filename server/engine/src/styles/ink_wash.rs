//! Ink and wash: brush contours, washes that miss them a little, much white paper. Recipe: simplify the photo into five
//! tones whose borders are cloudy and dry to a darker rim; give deep skin its depth back; move the washes off the lines;
//! melt the ground and let everything fade to paper; draw contours with a brush, spot blacks, teeth as paper, a few
//! thrown drops. Without a person the wash fills the frame with a ragged border.

use crate::contour::{self, Pen};
use crate::features;
use crate::job::{Job, Made};
use crate::subject::Parts;
use crate::toolbox::shape::Patch;
use crate::toolbox::*;

/// Ink, share of the photo's own colour, and the tint of the wash; own colours when there is no tint.
struct Look {
    ink: Rgb,
    own: f32,
    tint: Option<Rgb>,
    /// Lightness below which the brush fills black.
    black: f32,
}

const LOOKS: [Look; 4] = [
    Look { ink: [0.085, 0.075, 0.10], own: 1.0, tint: None, black: 0.10 },
    Look { ink: hex(0x2c2320), own: 0.20, tint: Some(hex(0xc9a27a)), black: 0.10 },
    Look { ink: hex(0x1d2b4f), own: 0.10, tint: Some(hex(0x7f93b8)), black: 0.10 },
    Look { ink: hex(0x1a1a20), own: 0.0, tint: Some(hex(0x9a9a9a)), black: 0.155 },
];

const PAPER: Rgb = [0.965, 0.952, 0.925];
const LEVELS: f32 = 5.0;

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (fw, fh) = (w as f32, h as f32);
    let px = job.px(1.0);
    let person = job.subject.is_some();
    let parts = job.parts();
    let flat = job.photo.flattened(7.0 * px, 0.008, 3);
    let seed = job.seed.wrapping_mul(5);
    let wash = washes(job, &parts, &flat, look, seed);
    job.done("Washes")?;
    let seen = contour::find(job)?;
    job.done("Contours")?;
    let mut lines = contour::lines(job, &parts, &seen, &Pen { weight: 1.05, face: 0.6, ground: 0.10 });
    job.done("Brush lines")?;

    let (mask, focus) = (job.mask().blur(2.0 * px), job.focus());
    let broad = wash.blur(18.0 * px);
    let n = cloud(w, h, 160.0 * px, seed + 20, 4);
    let (cx, cy) = job.centre();
    let reach = job.subject.as_ref().map_or(fw, |s| 2.0 * s.face.rx.max(s.face.ry));
    let blot = |i: usize| n.v[i] - 0.5;
    // how much wash lies at a point, and how far it is from the face
    let far = |x: usize, y: usize| ((x as f32 - cx) / 1.15).hypot(y as f32 - cy - 0.2 * reach) / reach;
    let amount = |x: usize, y: usize| {
        let i = y * w + x;
        if !person {
            let d = ((x as f32 / fw - 0.5) * 1.15).hypot(y as f32 / fh - 0.5);
            return step(0.66, 0.40, d + 0.22 * blot(i));
        }
        let halo = step(1.45, 0.70, far(x, y) + 1.1 * blot(i)) * (1.0 - mask.v[i]) * 0.48;
        let low = step(1.0, 0.62, y as f32 / fh + 0.28 * blot(i));
        halo.max(mask.v[i] * lerp(0.10, 1.0, low.max(focus.v[i])))
    };
    let light_of = flat.luma();
    let dark = light_of.blur(2.2 * px);
    let patchy = cloud(w, h, 40.0 * px, seed + 12, 4);
    let (dry, grains) = (cloud(w, h, 7.0 * px, seed + 31, 2), cloud(w, h, 3.0 * px, seed + 8, 2));
    let off = (5.0 * px) as isize;
    let white_of = features::teeth(job, &parts);
    let mut out = Photo::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let paper = scale(PAPER, 0.02 + light::paper(x as f32 / px, y as f32 / px, 5));
        let c = wash.at(x as isize - off, y as isize - off);
        let c = if person { mix(c, broad.px[i], 0.9 * (1.0 - mask.v[i])) } else { c };
        let amount = amount(x, y);
        let rim =
            step(0.12, 0.0, (amount - 0.42).abs()) * step(0.05, 0.2, amount) * (1.0 - focus.v[i]) * 0.10;
        let l = oklab(flat.px[i])[0];
        let grain = 1.0 - 0.10 * (grains.v[i] - 0.5) * step(0.9, 0.4, l);
        let cover = (amount * (1.0 - 0.8 * step(0.80, 0.95, l)) * 1.02).clamp(0.0, 1.0);
        let c = multiply(paper, mix([1.0; 3], scale(c, (1.0 - rim) * grain), cover));
        mix(c, multiply(paper, [0.985, 0.975, 0.955]), 0.85 * white_of.v[i])
    });
    for y in 0..h {
        for x in 0..w {
            let i = y * w + x;
            let mut line = lines.v[i];
            if person {
                line *= lerp(step(1.15, 0.78, y as f32 / fh + 0.25 * blot(i)), 1.0, focus.v[i]);
                line *= lerp(step(2.3, 1.2, far(x, y) + 0.6 * blot(i)), 1.0, mask.v[i]);
            }
            let spread = dark.v[i] + 0.04 * (patchy.v[i] - 0.5);
            let who = if person { mask.v[i] } else { amount(x, y) };
            let black = step(look.black + 0.015, look.black - 0.015, spread) * 0.92 * who;
            line = (line * (0.80 + 0.20 * step(0.25, 0.6, dry.v[i]))).max(black * (1.0 - parts.skin.v[i]));
            lines.v[i] = line;
        }
    }
    drops(job, &mut out, look, &broad);
    let out = out.map(|x, y, c| mix(c, look.ink, 0.96 * lines.v[y * w + x]));
    job.done("Paper")?;
    Ok(out)
}

/// Own colours in five tones; every tone ends at a cloudy border with a darker rim, as drying pigment does.
fn washes(job: &Job, parts: &Parts, flat: &Photo, look: &Look, seed: u32) -> Photo {
    let (w, h) = (flat.w, flat.h);
    let px = job.px(1.0);
    let lab = flat.recolor(oklab);
    let l = lab.channel(0);
    let soft = l.blur(4.0 * px);
    let (large, small) = (cloud(w, h, 70.0 * px, seed, 4), cloud(w, h, 14.0 * px, seed + 1, 4));
    // deep skin keeps its depth: the paper shines only through its light side
    let depth = parts.tones.first().map_or(0.0, |t| 0.20 * step(0.68, 0.38, t.median[0]));
    let mono = look.tint.map(|tint| (oklab(look.ink), oklab(tint)));
    lab.map(|x, y, c| {
        let i = y * w + x;
        let face = parts.face.v[i];
        let l = lerp(l.v[i], soft.v[i], face);
        let n = large.v[i] - 0.5;
        let q = (l + 0.055 * n + 0.015 * (small.v[i] - 0.5)) * LEVELS;
        let b = q - q.floor();
        let level = (q.floor() + step(0.42, 0.58, b)) / LEVELS;
        let rim = step(0.16, 0.02, (b - 0.5).abs()) * 0.020 * (1.0 - face);
        let tone = lerp(l, level, lerp(0.85, 0.45, face));
        let light = (0.31 + 0.75 * tone + 0.04 * n - rim - depth * parts.skin.v[i]).clamp(0.0, 1.0);
        let rich = lerp(1.20, 1.06, parts.skin.v[i]);
        let own = [light, c[1] * rich, c[2] * rich];
        match mono {
            None => from_oklab(own),
            Some((ink, tint)) => {
                let m = step(0.25, 0.9, light);
                let wash = mix(ink, tint, m);
                from_oklab([
                    light,
                    lerp(wash[1], own[1] * 0.9, look.own),
                    lerp(wash[2], own[2] * 0.9, look.own),
                ])
            }
        }
    })
}

/// A few thrown drops, never on a person.
fn drops(job: &Job, out: &mut Photo, look: &Look, broad: &Photo) {
    let (w, h) = (out.w, out.h);
    let mut dice = Dice::new(job.seed % 4 + 5);
    let (mask, focus) = (job.mask(), job.focus());
    for _ in 0..38 {
        let at = [dice.within(0.02, 0.98) * w as f32, dice.within(0.02, 0.98) * h as f32];
        let r = (0.5 - 2.2 * dice.roll().max(1e-3).ln()) * job.px(1.0);
        let i = at[1] as usize * w + at[0] as usize;
        if mask.v[i] > 0.02 || focus.v[i] > 0.0 {
            continue;
        }
        let colour = if look.tint.is_some() { look.ink } else { scale(broad.px[i], 0.6) };
        Patch::disc(w, h, at, r).tint(out, colour, 0.7);
    }
}
