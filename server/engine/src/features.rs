//! Drawing faces: ink lines and flat shapes for eyes, brows, mouth and nose, from mesh points and the photo's own
//! darks. Drawn on each depth of skin alike, because lines come from a luma that is stretched for each face.

use crate::form::{Form, dot, unit};
use crate::job::Job;
use crate::subject::{BROWS, EYES, Face, LIPS, LOWER_LIDS, MOUTH, OVAL, Parts, Tone, UPPER_LIDS, far, iris};
use crate::toolbox::shape::{Patch, curve, grown, outline};
use crate::toolbox::{Photo, Plane, Rgb, from_oklab, lerp, luma, mix, oklab, percentile, scale, step};

const NOSTRILS: [usize; 10] = [48, 64, 98, 97, 2, 326, 327, 294, 278, 4];
const MOUTH_LINE: [usize; 11] = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const LOWER_LIP_LINE: [usize; 11] = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const UNDER_LIP: [usize; 7] = [91, 181, 84, 17, 314, 405, 321];
const UPPER_LIP: [usize; 11] = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291];
const UPPER_LIP_BACK: [usize; 13] = [291, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191, 78, 61];
/// An eye narrower than this is closed.
const OPEN: f32 = 0.13;
/// Lips further apart than this, in face widths, show what is between.
const PARTED: f32 = 0.018;

/// How the luma of faces is stretched before it is drawn.
pub struct Stretch {
    pub middle: f32,
    pub span: f32,
    pub most: f32,
}

pub const FOR_LINES: Stretch = Stretch { middle: 0.60, span: 0.46, most: 2.3 };
pub const FOR_SHAPES: Stretch = Stretch { middle: 0.50, span: 0.50, most: 2.6 };

/// Luma in which every face has the same middle and span.
pub fn drawn_luma(job: &Job, parts: &Parts, to: &Stretch) -> Plane {
    let mut out = job.photo.luma();
    let (w, h) = (out.w, out.h);
    for (face, tone) in faces(job).iter().zip(&parts.tones) {
        let gain = (to.span / (tone.span[1] - tone.span[0]).max(0.05)).min(to.most);
        let around = grown(&face.points(&OVAL), 1.1, 1.12, [0.0; 2]);
        Patch::polygon(w, h, &around, 0.09 * face.width()).each(w, |i, k| {
            let l = luma(job.photo.px[i]);
            let drawn = ((l - tone.luma) * gain + to.middle).clamp(0.0, 1.0);
            out.v[i] = lerp(out.v[i], drawn, k);
        });
    }
    out
}

fn faces<'a>(job: &'a Job) -> &'a [Face] {
    job.subject.as_ref().map_or(&[], |s| &s.faces)
}

/// Detail between two widths: negative in dark marks.
fn marks(l: &Plane, narrow: f32, wide: f32) -> Plane {
    l.blur(narrow).zip(&l.blur(wide), |a, b| a - b)
}

/// Ink of all faces, 0..1; `weight` 1 is a pen, more a brush.
pub fn ink(job: &Job, parts: &Parts, weight: f32) -> Plane {
    let (w, h) = (job.photo.w, job.photo.h);
    let mut out = Plane::filled(w, h, 0.0);
    if job.subject.is_none() {
        return out;
    }
    let l = drawn_luma(job, parts, &FOR_LINES);
    for face in faces(job) {
        let q = face.width();
        let thick = |widths: &[f32]| widths.iter().map(|v| v * q * weight).collect::<Vec<_>>();
        let line = |points: &[usize], widths: &[f32]| {
            Patch::stroke(w, h, &curve(&face.points(points)), &thick(widths))
        };
        let brow = marks(&l, 0.008 * q, 0.10 * q);
        for points in &BROWS {
            let shape = grown(&face.points(points), 1.2, 2.0, [0.0; 2]);
            Patch::polygon(w, h, &shape, 0.01 * q)
                .times(w, |i| step(-0.03, -0.075, brow.v[i]))
                .softened(0.006 * q)
                .map(|v| step(0.32, 0.62, v))
                .raise(&mut out, 0.92);
        }
        let small = marks(&l, 0.007 * q, 0.035 * q);
        Patch::polygon(w, h, &grown(&face.points(&NOSTRILS), 1.15, 1.3, [0.0; 2]), 0.012 * q)
            .times(w, |i| step(-0.045, -0.10, small.v[i]))
            .softened(0.005 * q)
            .map(|v| step(0.34, 0.66, v))
            .raise(&mut out, 0.8);
        // the strongest folds
        Patch::polygon(w, h, &grown(&face.points(&OVAL), 0.90, 0.94, [0.0; 2]), 0.03 * q)
            .times(w, |i| {
                let free = 1.0 - parts.eyes.v[i].max(parts.mouth.v[i]);
                free * step(0.45, 0.85, step(-0.05, -0.12, small.v[i]))
            })
            .raise(&mut out, 0.55);
        for eye in 0..2 {
            line(&UPPER_LIDS[eye], &[0.010, 0.021, 0.017, 0.006]).raise(&mut out, 1.0);
            line(&LOWER_LIDS[eye][2..8], &[0.002, 0.006, 0.002]).raise(&mut out, 0.55);
            if let Some((centre, radius, open)) = iris(&job.photo, face, eye)
                && open > OPEN
            {
                let lids = coverage(w, h, &Patch::polygon(w, h, &outline(&face.points(&EYES[eye])), 0.5));
                let shine = [centre[0] - 0.36 * radius, centre[1] - 0.38 * radius];
                let shine = coverage(w, h, &Patch::disc(w, h, shine, 0.24 * radius));
                let mut dark = Plane::filled(w, h, 0.0);
                Patch::disc(w, h, centre, 1.02 * radius).raise(&mut dark, 0.72);
                Patch::disc(w, h, centre, 0.55 * radius).raise(&mut dark, 1.0);
                Patch::disc(w, h, centre, 1.1 * radius)
                    .times(w, |i| lids.v[i] * dark.v[i] * (1.0 - shine.v[i]))
                    .raise(&mut out, 1.0);
            }
        }
        line(&MOUTH_LINE, &[0.012, 0.010, 0.014, 0.010, 0.012]).raise(&mut out, 1.0);
        if far(face.at(13), face.at(14)) > PARTED * q {
            line(&LOWER_LIP_LINE, &[0.004, 0.008, 0.004]).raise(&mut out, 1.0);
        }
        line(&UNDER_LIP, &[0.001, 0.009, 0.001]).raise(&mut out, 0.6);
    }
    out
}

fn coverage(w: usize, h: usize, patch: &Patch) -> Plane {
    let mut plane = Plane::filled(w, h, 0.0);
    patch.raise(&mut plane, 1.0);
    plane
}

/// Where teeth show, 0..1.
pub fn teeth(job: &Job, parts: &Parts) -> Plane {
    let (w, h) = (job.photo.w, job.photo.h);
    let mut out = Plane::filled(w, h, 0.0);
    for (face, tone) in faces(job).iter().zip(&parts.tones) {
        if far(face.at(13), face.at(14)) < PARTED * face.width() {
            continue;
        }
        let inner = Patch::polygon(w, h, &grown(&face.points(&MOUTH), 0.95, 0.86, [0.0; 2]), job.px(0.6));
        let mut seen = vec![];
        inner.each(w, |i, k| {
            if k > 0.5 {
                seen.push(luma(job.photo.px[i]));
            }
        });
        let bright = percentile(seen.into_iter(), 0.8);
        if bright > 0.5 * tone.luma {
            inner
                .times(w, |i| step(0.45 * bright, 0.75 * bright, luma(job.photo.px[i])))
                .raise(&mut out, 1.0);
        }
    }
    out
}

/// Shading for flat shapes, 0.5 the own middle tone: the photo's light, alike on all skins, mixed with a lamp on the
/// mesh. `own` is the share of the photo's.
pub fn form_luma(job: &Job, parts: &Parts, lamp: Rgb, own: f32) -> Plane {
    let l = drawn_luma(job, parts, &FOR_SHAPES);
    let Some(subject) = &job.subject else { return l };
    let form = Form::of(&job.photo, subject, parts, 0.0);
    let lamp = unit(lamp);
    let (w, h) = (l.w, l.h);
    let lit = Plane::from_fn(w, h, |x, y| dot(form.normal(x, y), lamp).clamp(-0.2, 1.0));
    let mut shape = lit.clone();
    for face in &subject.faces {
        let mut inner = vec![];
        Patch::polygon(w, h, &grown(&face.points(&OVAL), 0.85, 0.85, [0.0; 2]), 0.0).each(w, |i, k| {
            if k > 0.5 {
                inner.push(lit.v[i]);
            }
        });
        let middle = percentile(inner.into_iter(), 0.5);
        Patch::polygon(w, h, &grown(&face.points(&OVAL), 2.2, 2.2, [0.0; 2]), 0.0).each(w, |i, k| {
            if k > 0.5 {
                shape.v[i] = (lit.v[i] - middle) * 0.62 + 0.5;
            }
        });
    }
    shape.zip(&l, |s, l| lerp(s, l, own))
}

/// Colours with which features are painted.
pub struct Palette {
    pub ink: Rgb,
    pub iris: Rgb,
    pub white: Rgb,
    pub teeth: Rgb,
}

/// Paints eyes, brows, mouth, teeth and nose of every face as clean flat shapes.
pub fn paint(job: &Job, parts: &Parts, out: &mut Photo, palette: &Palette) {
    if job.subject.is_none() {
        return;
    }
    let l = drawn_luma(job, parts, &Stretch { middle: 0.55, ..FOR_SHAPES });
    for (face, tone) in faces(job).iter().zip(&parts.tones) {
        paint_brows(job, out, face, tone, &l);
        paint_mouth(job, out, face, tone, palette);
        for eye in 0..2 {
            paint_eye(job, out, face, tone, palette, eye);
        }
    }
}

fn paint_brows(job: &Job, out: &mut Photo, face: &Face, tone: &Tone, l: &Plane) {
    let (w, h, q) = (out.w, out.h, face.width());
    let ramp = tone.ramp();
    let brow = marks(l, 0.010 * q, 0.10 * q);
    for points in &BROWS {
        let shape = Patch::polygon(w, h, &grown(&face.points(points), 1.25, 2.2, [0.0; 2]), 0.01 * q)
            .times(w, |i| step(-0.035, -0.085, brow.v[i]))
            .softened(0.008 * q)
            .map(|v| step(0.35, 0.65, v));
        // the hair's own colour, clearly darker than the skin
        let mut hairs = vec![];
        shape.each(w, |i, k| {
            if k > 0.7 {
                hairs.push(oklab(job.photo.px[i]));
            }
        });
        let own = crate::toolbox::flat::mean(hairs.into_iter()).unwrap_or([0.3, 0.02, 0.02]);
        let colour = from_oklab([own[0].min(tone.median[0] - 0.13), own[1] * 0.8, own[2] * 0.8]);
        shape.tint(out, colour, 1.0);
    }
    let small = marks(l, 0.008 * q, 0.045 * q);
    Patch::polygon(w, h, &grown(&face.points(&NOSTRILS), 1.12, 1.25, [0.0; 2]), 0.01 * q)
        .times(w, |i| step(-0.05, -0.12, small.v[i]))
        .softened(0.006 * q)
        .map(|v| step(0.30, 0.6, v))
        .tint(out, scale(ramp[0], 0.55), 1.0);
}

fn paint_mouth(job: &Job, out: &mut Photo, face: &Face, tone: &Tone, palette: &Palette) {
    let (w, h, q) = (out.w, out.h, face.width());
    let ramp = tone.ramp();
    let fine = job.px(0.6);
    let mut lips = vec![];
    Patch::polygon(w, h, &face.points(&LIPS), 0.0).each(w, |i, k| {
        if k > 0.9 {
            lips.push(oklab(job.photo.px[i]));
        }
    });
    let own = crate::toolbox::flat::mean(lips.into_iter()).unwrap_or(tone.median);
    let light = (own[0] * 0.97).clamp(tone.median[0] - 0.20, tone.median[0] + 0.02);
    let colour = from_oklab([light, own[1] * 1.25 + 0.018, own[2] * 1.02]);
    Patch::polygon(w, h, &outline(&face.points(&LIPS)), fine).tint(out, colour, 1.0);
    let mut upper = curve(&face.points(&UPPER_LIP));
    upper.extend(curve(&face.points(&UPPER_LIP_BACK)));
    Patch::polygon(w, h, &upper, fine).tint(out, scale(colour, 0.80), 1.0);
    if far(face.at(13), face.at(14)) > PARTED * q {
        Patch::polygon(w, h, &outline(&face.points(&MOUTH)), fine).tint(out, scale(ramp[0], 0.30), 1.0);
        let inner = Patch::polygon(w, h, &grown(&face.points(&MOUTH), 0.93, 0.80, [0.0; 2]), fine);
        let mut seen = vec![];
        inner.each(w, |i, k| {
            if k > 0.5 {
                seen.push(luma(job.photo.px[i]));
            }
        });
        let bright = percentile(seen.into_iter(), 0.5);
        if bright > 0.16 && bright > 0.55 * tone.luma {
            inner
                .times(w, |i| step(0.30 * bright, 0.62 * bright, luma(job.photo.px[i])))
                .softened(0.008 * q)
                .tint(out, palette.teeth, 1.0);
        }
    } else {
        let widths = [0.006, 0.016, 0.012, 0.016, 0.006].map(|v| v * q);
        Patch::stroke(w, h, &curve(&face.points(&MOUTH_LINE)), &widths).tint(out, scale(ramp[0], 0.42), 1.0);
    }
}

fn paint_eye(job: &Job, out: &mut Photo, face: &Face, tone: &Tone, palette: &Palette, eye: usize) {
    let (w, h, q) = (out.w, out.h, face.width());
    let ramp = tone.ramp();
    if let Some((centre, radius, open)) = iris(&job.photo, face, eye)
        && open > OPEN
    {
        let lids = Patch::polygon(w, h, &outline(&face.points(&EYES[eye])), job.px(0.5));
        lids.tint(out, mix(palette.white, ramp[3], 0.12), 1.0);
        let inside = coverage(w, h, &lids);
        let disc = |size: f32, dx: f32, dy: f32| {
            Patch::disc(w, h, [centre[0] + dx * radius, centre[1] + dy * radius], size * radius)
        };
        disc(1.04, 0.0, 0.0).times(w, |i| inside.v[i]).tint(out, palette.iris, 1.0);
        disc(0.52, 0.0, 0.0).times(w, |i| inside.v[i]).tint(out, palette.ink, 1.0);
        disc(0.26, -0.34, -0.36).times(w, |i| inside.v[i]).tint(out, [1.0; 3], 1.0);
    }
    let lid = [0.016, 0.020, 0.017, 0.008].map(|v| v * q);
    Patch::stroke(w, h, &curve(&face.points(&UPPER_LIDS[eye])), &lid).tint(out, palette.ink, 1.0);
    let under = [0.003, 0.006, 0.003].map(|v| v * q);
    let lower = curve(&face.points(&LOWER_LIDS[eye][1..8]));
    Patch::stroke(w, h, &lower, &under).tint(out, scale(ramp[0], 0.6), 0.7);
}
