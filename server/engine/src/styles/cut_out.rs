//! Bold cut-out: a person in few flat shapes before one big geometric ground. Recipe: clothes in four flat colours and
//! hair in three, skin in four tones of the person's own hue along the form, all borders rounded as scissors would; eyes,
//! brows, lips and teeth drawn clean; a thin shadow of paper. It needs a person: of anything else flat shapes leave nothing
//! to recognise.

use crate::features::{self, Palette, form_luma};
use crate::job::{Job, Made};
use crate::subject::{OVAL, Parts};
use crate::toolbox::flat::{Labels, NONE, clusters, nearest};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::*;

struct Look {
    ground: Rgb,
    shape: Rgb,
    accent: Rgb,
    ink: Rgb,
}

const LOOKS: [Look; 4] = [
    Look { ground: hex(0xf4b942), shape: hex(0xe4572e), accent: hex(0xfbe7c6), ink: hex(0x221c2b) },
    Look { ground: hex(0x2a6f77), shape: hex(0x8fd3c1), accent: hex(0xf7efdd), ink: hex(0x16232b) },
    Look { ground: hex(0xf6ede0), shape: hex(0x3d5a98), accent: hex(0xf08a5d), ink: hex(0x20202e) },
    Look { ground: hex(0x1f2a52), shape: hex(0xf2c14e), accent: hex(0xe8574f), ink: hex(0x14162b) },
];

/// Borders of the four tones of skin in the form's light.
const TONES: [f32; 3] = [0.15, 0.44, 0.665];

/// Everything of the person that is not skin, in flat colours: labels and colours (Oklab). Hair has its own.
pub fn clothes(job: &Job, parts: &Parts, count: usize, round: f32) -> (Labels, Vec<Rgb>) {
    const HAIR: usize = 3;
    let (w, h) = (job.photo.w, job.photo.h);
    let flat = job.photo.flattened(job.px(8.0), 0.010, 3).recolored(oklab);
    let mask = job.mask();
    let mut head = Plane::filled(w, h, 0.0);
    for face in job.subject.iter().flat_map(|s| &s.faces) {
        let around = grown(&face.points(&OVAL), 1.75, 1.5, [0.0, -0.16 * face.width()]);
        Patch::polygon(w, h, &around, 0.0).raise(&mut head, 1.0);
    }
    let is_hair = |i: usize| head.v[i] > 0.5;
    let take = |hair: bool| -> Vec<Rgb> {
        (0..w * h)
            .step_by(5)
            .filter(|i| mask.v[*i] > 0.5 && parts.skin.v[*i] < 0.5 && is_hair(*i) == hair)
            .map(|i| flat.px[i])
            .collect()
    };
    let (hair, cloth) = (clusters(&take(true), HAIR), clusters(&take(false), count));
    let labels = Labels::of(w, h, |i| {
        let own = if is_hair(i) && !hair.is_empty() { &hair } else { &cloth };
        match (own.is_empty(), is_hair(i)) {
            (true, _) => NONE,
            (_, true) if !hair.is_empty() => nearest(own, flat.px[i]) as u8,
            _ => (hair.len() + nearest(own, flat.px[i])) as u8,
        }
    });
    let colours: Vec<Rgb> = hair.into_iter().chain(cloth).collect();
    (labels.rounded(colours.len(), round), colours)
}

/// Skin in flat tones of each person's own hue. `shade` is the form's light, `levels` the borders of the tones and
/// `pick` which tones of the ramp are used, dark to light.
pub fn skin(job: &Job, parts: &Parts, shade: &Plane, levels: &[f32], pick: &[usize]) -> Photo {
    let (w, h) = (shade.w, shade.h);
    let mut sum = Photo { w, h, px: vec![[0.0; 3]; w * h] };
    let mut total = Plane::filled(w, h, 1e-4);
    let faces = job.subject.iter().flat_map(|s| &s.faces);
    for (face, tone) in faces.zip(&parts.tones) {
        let width = face.width();
        let ([cx, cy], _) = face.extent();
        let soft = shade.blur(0.012 * width);
        let labels = Labels::of(w, h, |i| levels.iter().filter(|l| soft.v[i] > **l).count() as u8);
        let ramp = tone.ramp();
        let tones: Vec<Rgb> = pick.iter().map(|p| ramp[*p]).collect();
        let flat = labels.rounded(tones.len(), 0.009 * width).filled(&tones, &sum, job.px(0.7));
        for i in 0..w * h {
            let d = ((i % w) as f32 - cx).powi(2) + ((i / w) as f32 - cy).powi(2);
            let near = (-d / (1.1 * width).powi(2)).exp() + 1e-3;
            sum.px[i] = add(sum.px[i], scale(flat.px[i], near));
            total.v[i] += near;
        }
    }
    sum.mapped(|x, y, c| scale(c, 1.0 / total.v[y * w + x]))
}

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let look = &LOOKS[kind];
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let parts = job.parts();
    let (labels, colours) = clothes(job, &parts, 4, 4.5 * px);
    let print =
        |c: &Rgb| from_oklab([(0.5 + (c[0] - 0.5) * 1.22).clamp(0.06, 0.97), c[1] * 1.35, c[2] * 1.35]);
    let printed: Vec<Rgb> = colours.iter().map(print).collect();
    let ground = ground(job, look, kind);
    let mut figure = labels.filled(&printed, &ground, 0.7 * px);
    job.done("Clothes and hair")?;

    let shade = form_luma(job, &parts, [-0.66, -0.58, 0.48], 0.46);
    let tones = skin(job, &parts, &shade, &TONES, &[0, 1, 2, 3]);
    let edge = parts.skin.map(|s| f32::from(s > 0.5)).blur(3.2 * px).map(|s| step(0.42, 0.58, s));
    figure = figure.covered(&tones, &edge);
    drop(tones);
    job.done("Skin")?;
    let darkest = printed.iter().copied().min_by(|a, b| luma(*a).total_cmp(&luma(*b))).unwrap_or(look.ink);
    let iris = if luma(darkest) > 0.25 { look.ink } else { mix(darkest, look.ink, 0.4) };
    let palette = Palette { ink: look.ink, iris, white: [0.97, 0.95, 0.90], teeth: [0.98, 0.96, 0.92] };
    features::paint(job, &parts, &mut figure, &palette);
    job.done("Features")?;

    // a hand with scissors leaves away what hangs on by a thread
    let faces = job.subject.iter().flat_map(|s| &s.faces);
    let heads = faces.map(|f| (f.y as usize).min(h - 1) * w + (f.x as usize).min(w - 1));
    let cut = job.mask().blur(7.0 * px).reached(heads, 0.5).blur(4.5 * px).map(|m| step(0.44, 0.56, m));
    let shadow = cut.blur(5.0 * px);
    let (dx, off) = ((9.0 * px) as isize, (9.0 * px) as isize);
    let out = ground.mapped(|x, y, c| {
        let i = y * w + x;
        let dark = 0.16 * shadow.at(x as isize - dx, y as isize - off) * (1.0 - cut.v[i]);
        let c = mix(scale(c, 1.0 - dark), figure.px[i], cut.v[i]);
        scale(c, 0.4 + 0.6 * light::paper(x as f32 / px, y as f32 / px, 3))
    });
    debug_assert_eq!(out.px.len(), w * h);
    job.done("Paper")?;
    Ok(out)
}

fn ground(job: &Job, look: &Look, kind: usize) -> Photo {
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let (cx, cy) = job.centre();
    let reach = job.subject.as_ref().map_or(0.4 * w as f32, |s| 2.0 * s.face.rx.max(s.face.ry));
    let over = |d: f32| (0.5 - d).clamp(0.0, 1.0);
    Photo::from_fn(w, h, |x, y| {
        let (fx, fy) = (x as f32, y as f32);
        let disc =
            |dx: f32, dy: f32, r: f32| over((fx - cx - dx * reach).hypot(fy - cy - dy * reach) - r * reach);
        match kind {
            0 => {
                let ring = (fx - cx).hypot(fy - cy + 0.12 * reach) - 1.16 * reach;
                let c = mix(look.ground, look.shape, disc(0.0, -0.12, 1.02));
                mix(c, look.accent, over(ring.abs() - 5.0 * px))
            }
            1 => {
                let across = (fx - cx) * 0.82 - (fy - cy) * 0.57;
                let stripe = across - (across / (0.42 * reach)).round() * 0.42 * reach;
                mix(look.ground, look.shape, over(stripe.abs() - 0.105 * reach))
            }
            2 => {
                let side = if cx < 0.5 * w as f32 { 1.0 } else { -1.0 };
                let split = over(-side * (fx - w as f32 * (0.5 + side * 0.10)));
                let c = mix(look.ground, look.shape, split);
                mix(c, look.accent, disc(side * 0.95, -0.55, 0.46))
            }
            _ => {
                let sun = disc(0.0, -0.95, 0.98);
                let stripe = over(-((fy / (15.0 * px)).rem_euclid(2.0) - 1.0) * 15.0 * px);
                let low = step(cy - 1.6 * reach, cy, fy);
                let c = mix(
                    mix(look.ground, look.shape, sun),
                    mix(look.shape, look.accent, 0.75),
                    sun * stripe * low,
                );
                let wave = fy - (0.80 * h as f32 + 16.0 * px * (fx / (90.0 * px)).sin());
                mix(c, look.accent, over(-wave))
            }
        }
    })
}
