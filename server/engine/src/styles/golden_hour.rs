//! Golden hour: the photo's own place at low sun. Recipe: the sun stays on the side from which the face is already lit,
//! outside the frame; the place goes warm towards it, cool away from it, a little out of focus, in haze; the person is
//! lit by sun, sky and fill, the face back at its own brightness, with a rim from behind and a veil of light. Night and
//! dark rooms are refused: there would be fog only.

use crate::form::unit;
use crate::job::{Job, Made, Stop};
use crate::relight::{Exposure, Sitter, film, glow, wrapped};
use crate::subject::{OVAL, Subject};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::*;

struct Look {
    /// Linear light.
    sun: Rgb,
    air: f32,
    /// Where the sun stands: from the middle towards its side, and from the top.
    at: (f32, f32),
    lens: f32,
}

const LOOKS: [Look; 4] = [
    Look { sun: [1.0, 0.46, 0.13], air: 0.14, at: (0.60, 0.10), lens: 5.0 },
    Look { sun: [1.0, 0.40, 0.20], air: 0.10, at: (0.66, 0.06), lens: 8.0 },
    Look { sun: [1.0, 0.55, 0.24], air: 0.20, at: (0.56, 0.16), lens: 6.0 },
    Look { sun: [1.0, 0.36, 0.09], air: 0.24, at: (0.54, 0.20), lens: 4.0 },
];

/// Whether there is no daylight in a photo that the sun could be added to.
pub fn too_dark(photo: &Photo, mask: Option<&Plane>) -> bool {
    let l = photo.luma();
    if l.percentile(0.5) < 0.24 && l.percentile(0.9) < 0.45 {
        return true;
    }
    let behind = (0..l.v.len()).filter(|i| mask.is_none_or(|m| m.v[*i] < 0.3));
    let light: Vec<f32> = behind.map(|i| l.v[i]).collect();
    // linear 0.006 and 0.08
    !light.is_empty()
        && percentile(light.iter().copied(), 0.5) < 0.06
        && percentile(light.iter().copied(), 0.9) < 0.31
}

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    if too_dark(&job.photo, job.subject.as_ref().map(|s| &*s.mask)) {
        return Err(Stop::TooDark);
    }
    let subject = job.subject.clone();
    let side = sun_side(&job.photo, subject.as_ref());
    let sun = (w as f32 * (0.5 + side * look.at.0), h as f32 * look.at.1);
    let long = w.max(h) as f32;
    let far = |x: usize, y: usize| (x as f32 - sun.0).hypot(y as f32 - sun.1) / long;
    let sitter = subject.as_ref().map(|s| Sitter::of(job, s, 0.35, 0.18));
    job.done("Form")?;

    let place = match &sitter {
        Some((s, _)) => {
            let near = s.mask.blur(9.0 * px).mapped(|m| step(0.01, 0.22, m));
            let open = job.photo.recolor(linear);
            open.covered(&s.ground.enlarged(w, h).recolored(linear), &near).lens(look.lens * px, 40, 0.0)
        }
        None => job.photo.recolor(linear),
    };
    let bright = percentile(place.px.iter().map(|c| luma(*c)), 0.60).min(0.30);
    let gain = (0.20 / bright.max(0.05)).min(1.25);
    let haze = |d: f32| {
        let k = 0.42 * (-3.6 * d).exp() + 1.3 * (-9.0 * d).exp() + 0.25 * look.air * (-1.6 * d).exp();
        scale(look.sun, k)
    };
    let mut dice = Dice::new(job.seed % 4 + 3);
    let discs: Vec<[f32; 4]> = (0..16)
        .map(|_| {
            let x = dice.roll() * 0.6 + if side > 0.0 { 0.4 } else { 0.0 };
            let y = dice.within(0.05, 0.9);
            [x * w as f32, y * h as f32, dice.within(10.0, 26.0) * px, dice.within(0.02, 0.07)]
        })
        .collect();
    let mut ground = place.mapped(|x, y, c| {
        let (d, c) = (far(x, y), scale(c, gain));
        let near = (-2.1 * d).exp();
        let warm = multiply(c, [1.30, 0.90, 0.52]);
        let cool = scale(multiply(c, [0.92, 0.82, 0.86]), 0.62);
        let c = add(mix(cool, warm, (0.35 + near).min(1.0)), scale(look.sun, 0.30 * luma(c) * near));
        let hot = scale([1.5, 1.15, 0.72], (-(d / 0.16).powi(2)).exp());
        add(add(scale(c, 1.0 - 0.45 * (-4.0 * d).exp()), scale(haze(d), 0.62)), hot)
    });
    for [x, y, r, strength] in discs {
        let k = strength * (-1.2 * (x - sun.0).hypot(y - sun.1) / long).exp();
        Patch::disc(w, h, [x, y], r).softened(0.05 * r).each(w, |i, cover| {
            let rim = (((i % w) as f32 - x).hypot((i / w) as f32 - y) / r).min(1.0);
            let c = scale(look.sun, k * cover * (0.6 + 0.4 * step(0.6, 0.95, rim)));
            ground.px[i] = add(ground.px[i], c);
        });
    }
    job.done("Place")?;

    let lit = match sitter {
        Some((sitter, bare)) => in_sun(&sitter, bare, ground, look, side, px, |x, y| haze(far(x, y))),
        None => ground,
    };
    job.done("Sun and rim")?;
    let shot = glow(lit, px, 0.85, 0.38);
    let shot = shot
        .mapped(|x, y, c| scale(film(c), light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.16)));
    let out = light::grain(shot, 1.5 * px, 0.014, job.seed);
    job.done("Glow")?;
    Ok(out)
}

fn in_sun(
    sitter: &Sitter,
    bare: Photo,
    ground: Photo,
    look: &Look,
    side: f32,
    px: f32,
    haze: impl Fn(usize, usize) -> Rgb,
) -> Photo {
    let (w, h) = (ground.w, ground.h);
    let front = unit([side * 0.80, -0.35, 0.48]);
    let back = unit([side * 0.86, -0.40, -0.22]);
    let above = unit([0.0, -0.7, 0.7]);
    let lit = sitter.form.lit(w, h, front, 0.16);
    let by_sun = bare.mapped(|x, y, c| {
        let i = y * w + x;
        let n = sitter.form.normal(x, y);
        let key = Sitter::lambert(n, front, 0.12) * lerp(0.35, 1.0, lit.v[i]);
        let sky = 0.46 * Sitter::lambert(n, above, 0.6);
        let light = add(scale([1.0, 0.74, 0.46], key), scale([0.82, 0.90, 1.06], sky));
        multiply(c, light.map(|v| v + 0.13))
    });
    let e = sitter.exposure(&by_sun, &Exposure { share: 0.97, at: 0.5, most: 0.46 });
    let person = by_sun.mapped(|x, y, c| {
        let i = y * w + x;
        let n = sitter.form.normal(x, y);
        let edge = Sitter::lambert(n, back, 0.0).powf(1.3) * (1.0 - n[2].clamp(0.0, 1.0)).powf(1.2);
        let own = sitter.own.v[i].sqrt();
        let rim = edge * (0.30 + 1.5 * own) * 1.7;
        let sheen = Sitter::sheen(n, front, 20.0) * lit.v[i] * sitter.parts.skin.v[i] * 0.05 * (0.4 + own);
        let c = add(scale(c, e), add(scale(look.sun, rim), scale([1.0, 0.8, 0.5], 0.5 * edge.powi(3))));
        add(c, scale([1.0, 0.8, 0.55], sheen))
    });
    let person = wrapped(person, &ground, &sitter.mask, px, 0.75, 18.0);
    ground.mapped(|x, y, c| {
        let i = y * w + x;
        // the veil of the sun lies over the person too, thinner on the face and on deep skin
        let veil = 0.16 * lerp(1.0, 0.5, sitter.focus.v[i]) * (0.35 + sitter.own.v[i].sqrt());
        mix(c, add(person.px[i], scale(haze(x, y), veil)), sitter.mask.v[i])
    })
}

/// -1 left, 1 right: the brighter half of the faces, and by a little less that of the ground.
fn sun_side(photo: &Photo, subject: Option<&Subject>) -> f32 {
    let l = photo.luma().map(|l| (l + 0.03).ln());
    let mut right = 0.0;
    let mean = |v: &[f32]| v.iter().sum::<f32>() / v.len().max(1) as f32;
    if let Some(s) = subject {
        for face in &s.faces {
            let middle = (face.at(1)[0] + face.at(168)[0]) / 2.0;
            let mut halves = [vec![], vec![]];
            let inner = grown(&face.points(&OVAL), 0.9, 0.9, [0.0; 2]);
            Patch::polygon(photo.w, photo.h, &inner, 0.0).each(photo.w, |i, k| {
                if k > 0.5 {
                    halves[usize::from((i % photo.w) as f32 > middle)].push(l.v[i]);
                }
            });
            right += (mean(&halves[1]) - mean(&halves[0])) / s.faces.len() as f32;
        }
    }
    let mut halves = [vec![], vec![]];
    for i in 0..l.v.len() * 3 / 5 {
        if subject.is_none_or(|s| s.mask.v[i] < 0.2) {
            halves[usize::from(i % l.w >= l.w / 2)].push(l.v[i]);
        }
    }
    if halves.iter().all(|half| half.len() > l.v.len() / 40) {
        right += 0.6 * (mean(&halves[1]) - mean(&halves[0]));
    }
    if right >= 0.0 { 1.0 } else { -1.0 }
}
