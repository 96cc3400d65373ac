//! The parts of people's faces as soft masks: skin, eyes, brows, mouth. Skin is found by each person's own colour, so
//! that hands and neck belong to it and every depth of tone is treated alike.

use super::{Face, OVAL, Subject, far};
use crate::toolbox::shape::{Patch, Point, grown};
use crate::toolbox::{Photo, Plane, Rgb, from_oklab, lerp, luma, oklab, percentile, step};

/// Outlines in the mesh: lips outside and inside, eyes, brows, lids.
pub const LIPS: [usize; 20] =
    [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185];
pub const MOUTH: [usize; 20] =
    [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191];
pub const EYES: [[usize; 16]; 2] = [
    [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
    [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
];
pub const BROWS: [[usize; 10]; 2] =
    [[70, 63, 105, 66, 107, 55, 65, 52, 53, 46], [300, 293, 334, 296, 336, 285, 295, 282, 283, 276]];
pub const UPPER_LIDS: [[usize; 9]; 2] =
    [[33, 246, 161, 160, 159, 158, 157, 173, 133], [263, 466, 388, 387, 386, 385, 384, 398, 362]];
pub const LOWER_LIDS: [[usize; 9]; 2] =
    [[33, 7, 163, 144, 145, 153, 154, 155, 133], [263, 249, 390, 373, 374, 380, 381, 382, 362]];
const EARS: [usize; 2] = [234, 454];
const TOP: usize = 10;
const CHIN: usize = 152;

/// A person's own skin.
#[derive(Clone, Debug)]
pub struct Tone {
    /// Middle colour in Oklab.
    pub median: Rgb,
    /// Middle brightness, and its span from the dark to the light parts.
    pub luma: f32,
    pub span: [f32; 2],
}

impl Tone {
    /// Four flat tones of the own hue, dark to light: shadows a little redder and richer.
    pub fn ramp(&self) -> [Rgb; 4] {
        let [l, a, b] = self.median;
        let l = (l + 0.015).clamp(0.34, 0.84);
        let chroma = a.hypot(b);
        let k = (chroma * 1.06).clamp(0.058, 0.115) / chroma.max(1e-3);
        [-0.25, -0.115, 0.0, 0.085].map(|d: f32| {
            let deep = (-d / 0.25).max(0.0);
            let rich = k * (1.0 + 0.04 * deep);
            from_oklab([l + d * (0.75 + 0.5 * l), a * rich + 0.005 * deep, b * rich + 0.004])
        })
    }
}

/// Soft masks of all faces, 0..1.
pub struct Parts {
    pub face: Plane,
    pub eyes: Plane,
    pub brows: Plane,
    pub mouth: Plane,
    pub lips: Plane,
    pub skin: Plane,
    /// As [`Subject::faces`].
    pub tones: Vec<Tone>,
}

impl Parts {
    pub fn none(w: usize, h: usize) -> Parts {
        let zero = || Plane::filled(w, h, 0.0);
        Parts {
            face: zero(),
            eyes: zero(),
            brows: zero(),
            mouth: zero(),
            lips: zero(),
            skin: zero(),
            tones: vec![],
        }
    }

    pub fn of(photo: &Photo, subject: &Subject) -> Parts {
        let (w, h) = (photo.w, photo.h);
        let mut parts = Parts::none(w, h);
        for face in &subject.faces {
            let q = face.width() / 300.0;
            let add = |points: Vec<Point>, soft: f32, plane: &mut Plane| {
                Patch::polygon(w, h, &points, soft * q).raise(plane, 1.0);
            };
            add(grown(&face.points(&OVAL), 1.0, 1.03, [0.0; 2]), 6.0, &mut parts.face);
            for (eye, brow) in EYES.iter().zip(&BROWS) {
                add(grown(&face.points(eye), 1.25, 1.7, [0.0; 2]), 4.0, &mut parts.eyes);
                add(grown(&face.points(brow), 1.05, 1.2, [0.0; 2]), 4.0, &mut parts.brows);
            }
            add(face.points(&LIPS), 1.5, &mut parts.lips);
            add(grown(&face.points(&LIPS), 1.12, 1.25, [0.0; 2]), 5.0, &mut parts.mouth);
            let (tone, spread) = tone(photo, face);
            parts.add_skin(photo, subject, face, &tone, spread);
            parts.tones.push(tone);
        }
        let soft = 2.0 * w.max(h) as f32 / 1024.0;
        parts.skin = parts.skin.blur(soft).zip(&subject.mask, f32::min);
        parts
    }

    /// Pixels of the person that have the face's own colour, and the face itself.
    fn add_skin(&mut self, photo: &Photo, subject: &Subject, face: &Face, tone: &Tone, spread: Rgb) {
        let (w, width, height) = (photo.w, face.width(), face.height());
        let ([cx, cy], _) = face.extent();
        let ears = EARS.map(|e| face.at(e));
        let (top, chin) = (face.at(TOP), face.at(CHIN));
        let up = [(top[0] - chin[0]) / height, (top[1] - chin[1]) / height];
        for i in 0..photo.px.len() {
            let a = subject.mask.v[i];
            if a < 0.02 {
                continue;
            }
            let (x, y) = ((i % w) as f32, (i / w) as f32);
            let reach = step(2.6, 1.7, (x - cx).hypot(y - cy - 0.3 * width) / width);
            if reach <= 0.0 {
                continue;
            }
            let c = oklab(photo.px[i]);
            let wide = [3.2, 2.6, 2.6];
            let off: f32 =
                (0..3).map(|k| ((c[k] - tone.median[k]) / (spread[k] * wide[k])).powi(2)).sum::<f32>().sqrt();
            let inside = self.face.v[i];
            let mut own = step(1.0, 0.5, off);
            // beside the face, above the chin, is hair: there the colour must fit closely, but for the ears
            let above = (x - chin[0]) * up[0] + (y - chin[1]) * up[1];
            let ear =
                ears.iter().any(|e| ((x - e[0]) / (0.12 * width)).hypot((y - e[1]) / (0.19 * width)) < 1.0);
            if above > 0.0 && !ear {
                own = lerp(step(0.5, 0.22, off), own, step(0.2, 0.8, inside));
            }
            // inside the face, light and shadow are skin as well; hair that falls into it is not
            let within = inside * step(1.7, 1.1, off);
            let skin = (own * reach * a).max(within);
            self.skin.v[i] = self.skin.v[i].max(skin);
        }
    }
}

fn median(mut values: Vec<f32>) -> f32 {
    values.sort_unstable_by(f32::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.5)
}

/// The middle of the face, and how far its skin strays (Oklab).
fn tone(photo: &Photo, face: &Face) -> (Tone, Rgb) {
    const LEAST: Rgb = [0.08, 0.012, 0.012];
    let inner = grown(&face.points(&OVAL), 0.72, 0.72, [0.0; 2]);
    let mut colours = vec![];
    Patch::polygon(photo.w, photo.h, &inner, 0.0).each(photo.w, |i, cover| {
        if cover > 0.5 {
            colours.push(photo.px[i]);
        }
    });
    let lab: Vec<Rgb> = colours.iter().map(|c| oklab(*c)).collect();
    let middle = [0, 1, 2].map(|k| median(lab.iter().map(|c| c[k]).collect()));
    let n = lab.len().max(1) as f32;
    let spread = std::array::from_fn(|k| {
        let mean = lab.iter().map(|c| c[k]).sum::<f32>() / n;
        (lab.iter().map(|c| (c[k] - mean).powi(2)).sum::<f32>() / n).sqrt().max(LEAST[k])
    });
    let light = |p| percentile(colours.iter().map(|c| luma(*c)), p);
    (Tone { median: middle, luma: light(0.5), span: [light(0.08), light(0.92)] }, spread)
}

/// Centre and radius of an iris, and how far the eye is open: the dark part inside the lids.
pub fn iris(photo: &Photo, face: &Face, eye: usize) -> Option<(Point, f32, f32)> {
    let outline = face.points(&EYES[eye]);
    let wide = far(outline[0], outline[8]);
    let lids = if eye == 0 { [159, 145] } else { [386, 374] };
    let open = far(face.at(lids[0]), face.at(lids[1])) / wide.max(1.0);
    let mut seen: Vec<(usize, f32)> = vec![];
    Patch::polygon(photo.w, photo.h, &outline, 0.0).each(photo.w, |i, cover| {
        if cover > 0.5 {
            seen.push((i, luma(photo.px[i])));
        }
    });
    if seen.len() < 8 {
        return None;
    }
    let dark = percentile(seen.iter().map(|s| s.1), 0.45);
    let (mut x, mut y, mut total) = (0.0, 0.0, 0.0);
    for (i, l) in seen {
        let weight = step(dark * 1.25, dark * 0.7, l);
        x += weight * (i % photo.w) as f32;
        y += weight * (i / photo.w) as f32;
        total += weight;
    }
    let n = outline.len() as f32;
    let middle = [0, 1].map(|k| outline.iter().map(|p| p[k]).sum::<f32>() / n);
    let centre =
        if total > 3.0 { [lerp(middle[0], x / total, 0.8), lerp(middle[1], y / total, 0.8)] } else { middle };
    Some((centre, wide * 0.205, open))
}
