//! Shapes drawn from points: soft polygons, brush lines of changing width, smooth curves. A shape covers only
//! its own neighbourhood, so that many small ones cost little in a large picture.

use super::color::mix;
use super::image::{Photo, Plane, Rgb};
use crate::cancel;

pub type Point = [f32; 2];

/// How far a piece of the picture is covered by a shape, 0..1.
pub struct Patch {
    x: usize,
    y: usize,
    cover: Plane,
}

/// Lines of samples in a pixel's height.
const ROWS: usize = 4;

impl Patch {
    /// The piece of a `w` x `h` picture around `points`; empty when they lie outside.
    fn around(w: usize, h: usize, points: &[Point], margin: f32) -> Patch {
        let range = |k: usize, n: usize| {
            let low = points.iter().map(|p| p[k]).fold(f32::MAX, f32::min) - margin;
            let high = points.iter().map(|p| p[k]).fold(f32::MIN, f32::max) + margin;
            let start = low.floor().clamp(0.0, n as f32) as usize;
            (start, (high.ceil().clamp(0.0, n as f32) as usize).max(start) - start)
        };
        let ((x, pw), (y, ph)) = (range(0, w), range(1, h));
        Patch { x, y, cover: Plane::filled(pw, ph, 0.0) }
    }

    /// A filled polygon whose border fades over about `soft` pixels.
    pub fn polygon(w: usize, h: usize, points: &[Point], soft: f32) -> Patch {
        let mut patch = Patch::around(w, h, points, 3.0 * soft + 2.0);
        let (left, top) = (patch.x as f32, patch.y as f32);
        let (pw, ph) = (patch.cover.w, patch.cover.h);
        let mut cuts = vec![];
        for y in 0..ph {
            cancel::point();
            for row in 0..ROWS {
                let v = top + y as f32 + (row as f32 + 0.5) / ROWS as f32;
                cuts.clear();
                for (k, a) in points.iter().enumerate() {
                    let b = points[(k + 1) % points.len()];
                    if (a[1] <= v) != (b[1] <= v) {
                        cuts.push(a[0] + (v - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) - left);
                    }
                }
                cuts.sort_by(f32::total_cmp);
                for pair in cuts.chunks_exact(2) {
                    let (a, b) = (pair[0].max(0.0), pair[1].min(pw as f32));
                    for x in a as usize..(b.max(0.0).ceil() as usize).min(pw) {
                        let inside = (b.min(x as f32 + 1.0) - a.max(x as f32)).max(0.0);
                        patch.cover.v[y * pw + x] += inside / ROWS as f32;
                    }
                }
            }
        }
        patch.softened(soft)
    }

    pub fn disc(w: usize, h: usize, centre: Point, radius: f32) -> Patch {
        Patch::stroke(w, h, &[centre, centre], &[2.0 * radius, 2.0 * radius])
    }

    /// A brush line through `points`; `widths` are spread evenly along it.
    pub fn stroke(w: usize, h: usize, points: &[Point], widths: &[f32]) -> Patch {
        let most = widths.iter().copied().fold(0.0, f32::max);
        let mut patch = Patch::around(w, h, points, most / 2.0 + 2.0);
        let (pw, ph) = (patch.cover.w as f32, patch.cover.h as f32);
        let width = |k: usize| {
            let t = k as f32 / (points.len() - 1).max(1) as f32 * (widths.len() - 1) as f32;
            let i = (t as usize).min(widths.len().saturating_sub(2));
            let next = widths[(i + 1).min(widths.len() - 1)];
            (widths[i] + (next - widths[i]) * (t - i as f32)) / 2.0
        };
        for k in 0..points.len().saturating_sub(1) {
            let (a, b) = (points[k], points[k + 1]);
            let (ra, rb) = (width(k), width(k + 1));
            let (ax, ay) = (a[0] - patch.x as f32, a[1] - patch.y as f32);
            let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
            let long = dx * dx + dy * dy;
            let reach = ra.max(rb) + 1.0;
            let span = |p: f32, d: f32, n: f32| {
                let (low, high) = (p.min(p + d) - reach, p.max(p + d) + reach);
                low.clamp(0.0, n) as usize..high.ceil().clamp(0.0, n) as usize
            };
            cancel::point();
            for y in span(ay, dy, ph) {
                for x in span(ax, dx, pw) {
                    let (px, py) = (x as f32 + 0.5 - ax, y as f32 + 0.5 - ay);
                    let t = if long > 0.0 { ((px * dx + py * dy) / long).clamp(0.0, 1.0) } else { 0.0 };
                    let far = (px - t * dx).hypot(py - t * dy);
                    let cover = (ra + (rb - ra) * t - far + 0.5).clamp(0.0, 1.0);
                    let old = &mut patch.cover.v[y * pw as usize + x];
                    *old = old.max(cover);
                }
            }
        }
        patch
    }

    pub fn softened(mut self, sigma: f32) -> Patch {
        if !self.cover.v.is_empty() {
            self.cover = self.cover.blur(sigma);
        }
        self
    }

    /// Covered pixels of a picture that is `w` wide: index and share.
    pub fn each(&self, w: usize, mut f: impl FnMut(usize, f32)) {
        for (n, cover) in self.cover.v.iter().enumerate() {
            if *cover > 0.0 {
                f((self.y + n / self.cover.w) * w + self.x + n % self.cover.w, *cover);
            }
        }
    }

    /// Weakens the cover by a factor for each pixel of the picture.
    pub fn times(mut self, w: usize, f: impl Fn(usize) -> f32) -> Patch {
        let (x, y, pw) = (self.x, self.y, self.cover.w);
        for (n, cover) in self.cover.v.iter_mut().enumerate() {
            *cover *= f((y + n / pw) * w + x + n % pw);
        }
        self
    }

    /// Every value of the cover anew.
    pub fn map(mut self, f: impl Fn(f32) -> f32) -> Patch {
        self.cover = self.cover.map(f);
        self
    }

    /// Raises a plane to at least the cover.
    pub fn raise(&self, plane: &mut Plane, strength: f32) {
        self.each(plane.w, |i, cover| plane.v[i] = plane.v[i].max(cover * strength));
    }

    /// Paints one colour.
    pub fn tint(&self, photo: &mut Photo, colour: Rgb, strength: f32) {
        self.each(photo.w, |i, cover| photo.px[i] = mix(photo.px[i], colour, (cover * strength).min(1.0)));
    }
}

/// Points moved away from their middle by a factor for each axis, then shifted.
pub fn grown(points: &[Point], kx: f32, ky: f32, shift: Point) -> Vec<Point> {
    let n = points.len().max(1) as f32;
    let middle = [0, 1].map(|k| points.iter().map(|p| p[k]).sum::<f32>() / n);
    let moved = |p: &Point| {
        [(p[0] - middle[0]) * kx + middle[0] + shift[0], (p[1] - middle[1]) * ky + middle[1] + shift[1]]
    };
    points.iter().map(moved).collect()
}

/// A smooth curve through points (Catmull-Rom).
pub fn curve(points: &[Point]) -> Vec<Point> {
    const STEPS: usize = 6;
    let n = points.len();
    if n < 3 {
        return points.to_vec();
    }
    let at = |i: isize| -> Point {
        let last = n as isize - 1;
        match i {
            i if i < 0 => [0, 1].map(|k| 2.0 * points[0][k] - points[1][k]),
            i if i > last => [0, 1].map(|k| 2.0 * points[n - 1][k] - points[n - 2][k]),
            i => points[i as usize],
        }
    };
    let mut out = vec![];
    for i in 0..n as isize - 1 {
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        for s in 0..STEPS {
            let s = s as f32 / STEPS as f32;
            out.push([0, 1].map(|k| {
                0.5 * (2.0 * b[k]
                    + (c[k] - a[k]) * s
                    + (2.0 * a[k] - 5.0 * b[k] + 4.0 * c[k] - d[k]) * s * s
                    + (3.0 * b[k] - a[k] - 3.0 * c[k] + d[k]) * s * s * s)
            }));
        }
    }
    out.push(points[n - 1]);
    out
}

/// The same for a closed outline.
pub fn outline(points: &[Point]) -> Vec<Point> {
    let mut closed = points.to_vec();
    closed.extend(points.first());
    curve(&closed)
}
