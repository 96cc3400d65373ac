//! Ink lines from contours: the centre lines of what the contour network sees, pressed harder where it is surer;
//! in faces only what [`crate::features`] draws.

use crate::features;
use crate::job::{Job, Stop};
use crate::models::Contours;
use crate::subject::{OVAL, Parts};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::{Plane, cloud, lerp, percentile, step};

/// Longest side at which contours are looked for, and its share of a smaller picture.
const SIDE: f32 = 480.0;
const SHARE: f32 = 0.5;

pub struct Pen {
    /// 1 a pen, more a brush.
    pub weight: f32,
    /// What stays of the network's own lines inside a face, 0..1.
    pub face: f32,
    /// Strength of the lines behind people.
    pub ground: f32,
}

/// What the network sees in the photo; tells how far it is.
pub fn find(job: &mut Job) -> Result<Contours, Stop> {
    let side = SIDE.min(SHARE * job.photo.w.max(job.photo.h) as f32).max(16.0) as usize;
    let (models, photo) = (job.models, job.photo.clone());
    models.contours(&photo, side, |share| job.part(share))
}

/// Centre lines of a soft map, 0..1: where it bends down most.
fn ridges(map: &Plane, sigma: f32) -> Plane {
    let g = map.blur(sigma);
    let bend = Plane::from_fn(g.w, g.h, |x, y| {
        let (i, j) = (x as isize, y as isize);
        let c = g.at(i, j);
        let xx = g.at(i + 1, j) + g.at(i - 1, j) - 2.0 * c;
        let yy = g.at(i, j + 1) + g.at(i, j - 1) - 2.0 * c;
        let xy = (g.at(i + 1, j + 1) + g.at(i - 1, j - 1) - g.at(i + 1, j - 1) - g.at(i - 1, j + 1)) / 4.0;
        let root = (((xx - yy) / 2.0).powi(2) + xy * xy).sqrt();
        (root - (xx + yy) / 2.0).max(0.0)
    });
    let top = bend.v.iter().copied().fold(1e-6, f32::max);
    let strong = percentile(bend.v.iter().map(|v| v / top), 0.995).max(0.02) * top;
    bend.map(|v| v / strong)
}

/// Ink over the whole picture, 0..1.
pub fn lines(job: &Job, parts: &Parts, seen: &Contours, pen: &Pen) -> Plane {
    let (w, h) = (job.photo.w, job.photo.h);
    let unit = job.px(1.0);
    let rough = cloud(w, h, job.px(26.0), job.seed.wrapping_add(3), 4);
    let map = seen.edges.zip(&seen.fine, |e, f| e.max(0.7 * f));
    let ridge = ridges(&map, 1.5 * unit);
    let thin = ridge.blur(unit * pen.weight);
    let sure = seen.edges.zip(&ridge, |e, r| step(0.5, 0.9, e) * r).blur(2.3 * unit * pen.weight);
    let mut out = Plane::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let n = rough.v[i] - 0.5;
        let line = step(0.20, 0.46, thin.v[i] * (1.0 + 0.5 * pen.weight) + 0.12 * n);
        line.max(step(0.30, 0.62, sure.v[i] * 2.3 + 0.1 * n))
    });
    let Some(subject) = &job.subject else { return out };
    let near = subject.mask.zip(&subject.mask.blur(6.0 * unit), f32::max);
    let skin = parts.skin.blur(5.0 * unit);
    for i in 0..out.v.len() {
        // no dashes inside bare skin
        out.v[i] *= lerp(pen.ground, 1.0, near.v[i]) * (1.0 - 0.8 * step(0.6, 0.97, skin.v[i]));
    }
    for face in &subject.faces {
        let q = (face.width() / 300.0).max(0.25);
        let inside = grown(&face.points(&OVAL), 0.93, 0.97, [0.0; 2]);
        Patch::polygon(w, h, &inside, 8.0 * q).each(w, |i, k| out.v[i] *= 1.0 - k * (1.0 - 0.2 * pen.face));
    }
    out.zip(&features::ink(job, parts, (0.75 + 0.3 * pen.weight).min(1.25)), f32::max)
}
