//! Four framings of one photo: as it was taken, close, off the centre, and tall with air above. Photos of one order
//! differ in composition, not in palette alone. Owns where the edges lie; knows no style.

use std::rc::Rc;

use crate::subject::{Face, Subject};
use crate::toolbox::{Photo, Plane};

/// A part of a photo in its pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The photo's own edges.
    Own,
    /// A square around the face.
    Tight,
    /// 4:5, the face towards the side where there is less room.
    Side,
    /// Tall, the face low.
    Tall,
}

/// In the order of the looks.
const KINDS: [Kind; 4] = [Kind::Own, Kind::Tight, Kind::Side, Kind::Tall];
/// Width to height.
const SIDE_SHAPE: f32 = 4.0 / 5.0;
const TALL_SHAPE: f32 = 9.0 / 14.0;
const GROUP_SHAPE: f32 = 1.3;
/// No frame takes less than this share of the photo's shorter side: enlarged further, it would be soft.
const LEAST: f32 = 0.5;

/// The frame of the `look`-th picture of a photo.
pub fn choose(look: u32, photo: &Photo, faces: &[Face]) -> Frame {
    let kind = KINDS[(look % 4) as usize];
    let (w, h) = (photo.w as f32, photo.h as f32);
    let own = Frame { x: 0.0, y: 0.0, w, h };
    match (kind, faces) {
        (Kind::Own, _) => own,
        (_, []) => around_place(kind, interest(photo), w, h),
        (_, [face]) => around_face(kind, face, w, h),
        (_, faces) => around_group(kind, faces, w, h),
    }
}

/// A frame of a shape (width to height) and about a height, its point (shares of width and height) at `at`.
fn fit(shape: f32, height: f32, at: [f32; 2], point: [f32; 2], w: f32, h: f32) -> Frame {
    let least = LEAST * w.min(h);
    let mut fh = height.max(least).max(least / shape);
    fh = fh.min(h).min(w / shape);
    let fw = fh * shape;
    Frame {
        x: (at[0] - fw * point[0]).clamp(0.0, (w - fw).max(0.0)),
        y: (at[1] - fh * point[1]).clamp(0.0, (h - fh).max(0.0)),
        w: fw,
        h: fh,
    }
}

/// Height of a tall frame. A photo that is tall itself gives less than all of it, or the frame would be its own.
fn tall(w: f32, h: f32) -> f32 {
    if w < 0.76 * h { 0.78 * h } else { h }
}

fn around_face(kind: Kind, face: &Face, w: f32, h: f32) -> Frame {
    let (at, [rx, ry]) = face.extent();
    let (fw, fh) = (2.0 * rx, 2.0 * ry);
    match kind {
        Kind::Tight => fit(1.0, (fw / 0.52).max(fh / 0.66), at, [0.5, 0.48], w, h),
        Kind::Side => {
            let x = if at[0] > w / 2.0 { 0.64 } else { 0.36 };
            // a photo of that very shape is seen from nearer, or the frame could be its own
            let near = if (w / h - SIDE_SHAPE).abs() < 0.1 { 1.2 } else { 1.0 };
            let height = (fh / 0.40).max(fw / SIDE_SHAPE / 0.5) / near;
            fit(SIDE_SHAPE, height, at, [x, 0.42], w, h)
        }
        _ => fit(TALL_SHAPE, tall(w, h), at, [0.5, 0.62], w, h),
    }
}

fn around_group(kind: Kind, faces: &[Face], w: f32, h: f32) -> Frame {
    let extents: Vec<_> = faces.iter().map(Face::extent).collect();
    let low = [0, 1].map(|k| extents.iter().map(|(c, r)| c[k] - r[k]).fold(f32::MAX, f32::min));
    let high = [0, 1].map(|k| extents.iter().map(|(c, r)| c[k] + r[k]).fold(f32::MIN, f32::max));
    let margin = 0.8 * faces.iter().map(Face::width).sum::<f32>() / faces.len() as f32;
    let at = [(low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0];
    let (wide, tall) = (high[0] - low[0] + 2.0 * margin, high[1] - low[1] + 2.0 * margin);
    let (shape, room, point) = match kind {
        Kind::Tight => (GROUP_SHAPE, 1.0, [0.5, 0.46]),
        Kind::Side => (GROUP_SHAPE, 1.25, [0.46, 0.40]),
        _ => (1.0, 1.1, [0.5, 0.62]),
    };
    let height = (wide * room / shape).max(tall * room);
    let frame = fit(shape, height, at, point, w, h);
    // nobody is cut off: where the shape would do that, the photo stays as wide as it is
    if frame.w + 1.0 < high[0] - low[0] { Frame { x: 0.0, y: 0.0, w, h } } else { frame }
}

fn around_place(kind: Kind, at: [f32; 2], w: f32, h: f32) -> Frame {
    match kind {
        // hardly nearer: a photo without a face is mostly near already, and half of an animal is nobody
        Kind::Tight => fit(1.0, 0.92 * w.min(h), at, [0.5, 0.5], w, h),
        Kind::Side => fit(SIDE_SHAPE, 0.92 * h, at, [0.34, 0.5], w, h),
        _ => fit(TALL_SHAPE, tall(w, h), at, [0.5, 0.62], w, h),
    }
}

/// The middle of what stands out from its surroundings.
pub fn interest(photo: &Photo) -> [f32; 2] {
    const SIDE: f32 = 128.0;
    let k = (SIDE / photo.w.max(photo.h) as f32).min(1.0);
    let side = |n: usize| ((n as f32 * k).round() as usize).max(2);
    let l = photo.resize(side(photo.w), side(photo.h)).luma();
    let apart = l.zip(&l.blur(4.0), |a, b| (a - b).abs()).blur(7.0);
    let (mut x, mut y, mut total) = (0.0, 0.0, 1e-6);
    for (i, v) in apart.v.iter().enumerate() {
        let v = v * v;
        x += v * ((i % l.w) as f32 + 0.5);
        y += v * ((i / l.w) as f32 + 0.5);
        total += v;
    }
    if total < 1e-5 {
        return [photo.w as f32 / 2.0, photo.h as f32 / 2.0];
    }
    [x / total / l.w as f32 * photo.w as f32, y / total / l.h as f32 * photo.h as f32]
}

impl Frame {
    /// Whether it is the whole photo.
    fn whole(&self, photo: &Photo) -> bool {
        self.w >= photo.w as f32 - 0.5 && self.h >= photo.h as f32 - 0.5
    }

    /// The same frame in another copy of the photo that it was chosen for.
    pub fn moved(&self, from: &Photo, to: &Photo) -> Frame {
        let (kx, ky) = (to.w as f32 / from.w as f32, to.h as f32 / from.h as f32);
        Frame { x: self.x * kx, y: self.y * ky, w: self.w * kx, h: self.h * ky }
    }

    /// The part of the photo, as long on its longer side as the photo is, with the people in it.
    pub fn cut(&self, photo: &Rc<Photo>, subject: Option<&Subject>) -> (Rc<Photo>, Option<Subject>) {
        if self.whole(photo) {
            return (photo.clone(), subject.cloned());
        }
        let k = photo.w.max(photo.h) as f32 / self.w.max(self.h);
        let side = |n: f32| ((n * k).round() as usize).max(2);
        let (w, h) = (side(self.w), side(self.h));
        let at =
            |x: usize, y: usize| (self.x + (x as f32 + 0.5) / k - 0.5, self.y + (y as f32 + 0.5) / k - 0.5);
        let plane = |p: &Plane| {
            Plane::from_fn(w, h, |x, y| {
                let (x, y) = at(x, y);
                p.sample(x, y)
            })
        };
        let cut = Photo::from_fn(w, h, |x, y| {
            let (x, y) = at(x, y);
            photo.sharp_sample(x, y)
        });
        let subject = subject.map(|s| {
            let moved = |face: &Face| face.moved(k, k, -self.x * k, -self.y * k);
            Subject {
                face: moved(&s.face),
                faces: s.faces.iter().map(moved).collect(),
                mask: Rc::new(plane(&s.mask)),
                focus: Rc::new(plane(&s.focus)),
                tone: s.tone,
            }
        });
        (Rc::new(cut), subject)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A face of a size at a place: only its outline counts here.
    fn face(x: f32, y: f32, width: f32) -> Face {
        let point = |k: usize| {
            let a = k as f32 * 0.7;
            [x + 0.5 * width * a.cos(), y + 0.65 * width * a.sin(), 0.0]
        };
        let mut mesh: Vec<_> = (0..468).map(point).collect();
        (mesh[234], mesh[454]) = ([x - width / 2.0, y, 0.0], [x + width / 2.0, y, 0.0]);
        (mesh[10], mesh[152]) = ([x, y - 0.65 * width, 0.0], [x, y + 0.65 * width, 0.0]);
        Face { x, y, rx: width / 2.0, ry: 0.65 * width, mesh }
    }

    /// What a viewer sees of a composition: shape, where the face is and how large.
    fn composition(frame: &Frame, face: &Face) -> [f32; 4] {
        [
            frame.w / frame.h,
            (face.x - frame.x) / frame.w,
            (face.y - frame.y) / frame.h,
            face.width() / frame.w,
        ]
    }

    #[test]
    fn four_pictures_of_one_photo_differ_in_composition() {
        /// The least difference in shape, place or size.
        const APART: f32 = 0.08;
        for (w, h) in [(1440, 960), (960, 1440), (1152, 1440), (1440, 1440), (1440, 810)] {
            let photo = Photo::from_fn(w, h, |_, _| [0.5; 3]);
            for (fx, fy, size) in [(0.5, 0.4, 0.2), (0.3, 0.5, 0.25), (0.62, 0.38, 0.32)] {
                let one = face(fx * w as f32, fy * h as f32, size * w.min(h) as f32);
                let all: Vec<_> = (0..4)
                    .map(|look| composition(&choose(look, &photo, std::slice::from_ref(&one)), &one))
                    .collect();
                for (i, a) in all.iter().enumerate() {
                    for (j, b) in all.iter().enumerate().skip(i + 1) {
                        let apart = (0..4).map(|k| (a[k] - b[k]).abs()).fold(0.0, f32::max);
                        assert!(apart > APART, "{w}x{h} face {fx} {fy} {size}: {i} {a:?} and {j} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn frames_stay_inside_and_keep_every_face_whole() {
        for (w, h) in [(1440, 960), (900, 1440), (64, 1280), (16, 16)] {
            let photo = Photo::from_fn(w, h, |x, _| [x as f32 / w as f32; 3]);
            let (wide, tall) = (w as f32, h as f32);
            let group =
                [face(0.3 * wide, 0.4 * tall, 0.12 * wide), face(0.7 * wide, 0.45 * tall, 0.1 * wide)];
            for look in 0..4 {
                for faces in [&group[..], &group[..1], &[]] {
                    let f = choose(look, &photo, faces);
                    assert!(f.x >= 0.0 && f.y >= 0.0 && f.w > 1.0 && f.h > 1.0, "{look} {f:?}");
                    assert!(f.x + f.w <= wide + 0.5 && f.y + f.h <= tall + 0.5, "{look} {f:?} in {w}x{h}");
                    for face in faces {
                        assert!(face.x - 0.4 * face.width() >= f.x - 1.0, "{look} {f:?}");
                        assert!(face.x + 0.4 * face.width() <= f.x + f.w + 1.0, "{look} {f:?}");
                    }
                }
            }
        }
    }
}
