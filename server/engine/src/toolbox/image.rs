//! Two containers: a colour picture and a single plane.

use image::RgbImage;

use super::color::{lerp, luma, mix, scale};
use crate::cancel;

pub type Rgb = [f32; 3];

#[derive(Clone)]
pub struct Photo {
    pub w: usize,
    pub h: usize,
    pub px: Vec<Rgb>,
}

#[derive(Clone)]
pub struct Plane {
    pub w: usize,
    pub h: usize,
    pub v: Vec<f32>,
}

/// Splits a coordinate into the two clamped neighbours and the weight of the second.
fn neighbours(x: f32, n: usize) -> (usize, usize, f32) {
    let x = x.clamp(0.0, (n - 1) as f32);
    let i = x as usize;
    (i, (i + 1).min(n - 1), x - i as f32)
}

/// Where `n` values lie among `from` that are spread over the same length, as [`neighbours`].
fn spread(from: usize, n: usize) -> Vec<(usize, usize, f32)> {
    let k = from as f32 / n as f32;
    (0..n).map(|i| neighbours((i as f32 + 0.5) * k - 0.5, from)).collect()
}

/// Every value of a picture that is `w` wide made anew.
fn each<A: Copy, B>(from: &[A], w: usize, f: impl Fn(A) -> B) -> Vec<B> {
    let mut out = Vec::with_capacity(from.len());
    for row in from.chunks(w.max(1)) {
        cancel::point();
        out.extend(row.iter().map(|v| f(*v)));
    }
    out
}

impl Plane {
    pub fn filled(w: usize, h: usize, value: f32) -> Plane {
        Plane { w, h, v: vec![value; w * h] }
    }

    pub fn from_fn(w: usize, h: usize, mut f: impl FnMut(usize, usize) -> f32) -> Plane {
        let mut v = Vec::with_capacity(w * h);
        for y in 0..h {
            cancel::point();
            for x in 0..w {
                v.push(f(x, y));
            }
        }
        Plane { w, h, v }
    }

    /// 1 wherever one comes from those pixels over neighbours of at least so much, 0 elsewhere.
    pub fn reached(&self, from: impl Iterator<Item = usize>, least: f32) -> Plane {
        let (w, h) = (self.w, self.h);
        let mut seen = Plane::filled(w, h, 0.0);
        let mut stack: Vec<usize> = from.collect();
        while let Some(i) = stack.pop() {
            if seen.v[i] > 0.0 || self.v[i] < least {
                continue;
            }
            seen.v[i] = 1.0;
            let (x, y) = (i % w, i / w);
            stack.extend((x > 0).then(|| i - 1));
            stack.extend((x + 1 < w).then(|| i + 1));
            stack.extend((y > 0).then(|| i - w));
            stack.extend((y + 1 < h).then(|| i + w));
        }
        seen
    }

    pub fn map(&self, f: impl Fn(f32) -> f32) -> Plane {
        Plane { w: self.w, h: self.h, v: each(&self.v, self.w, f) }
    }

    pub fn zip(&self, other: &Plane, f: impl Fn(f32, f32) -> f32) -> Plane {
        self.clone().zipped(other, f)
    }

    /// As [`Plane::map`], in the same memory.
    pub fn mapped(mut self, f: impl Fn(f32) -> f32) -> Plane {
        for row in self.v.chunks_mut(self.w.max(1)) {
            cancel::point();
            row.iter_mut().for_each(|v| *v = f(*v));
        }
        self
    }

    /// As [`Plane::zip`], in the same memory.
    pub fn zipped(mut self, other: &Plane, f: impl Fn(f32, f32) -> f32) -> Plane {
        let w = self.w.max(1);
        for (row, others) in self.v.chunks_mut(w).zip(other.v.chunks(w)) {
            cancel::point();
            row.iter_mut().zip(others).for_each(|(a, b)| *a = f(*a, *b));
        }
        self
    }

    #[inline]
    pub fn at(&self, x: isize, y: isize) -> f32 {
        let x = x.clamp(0, self.w as isize - 1) as usize;
        let y = y.clamp(0, self.h as isize - 1) as usize;
        self.v[y * self.w + x]
    }

    pub fn sample(&self, x: f32, y: f32) -> f32 {
        let (x0, x1, fx) = neighbours(x, self.w);
        let (y0, y1, fy) = neighbours(y, self.h);
        let (a, b) = (y0 * self.w, y1 * self.w);
        lerp(lerp(self.v[a + x0], self.v[a + x1], fx), lerp(self.v[b + x0], self.v[b + x1], fx), fy)
    }

    /// Central difference over `d` pixels.
    #[inline]
    pub fn slope(&self, x: usize, y: usize, d: isize) -> (f32, f32) {
        let (x, y) = (x as isize, y as isize);
        (self.at(x + d, y) - self.at(x - d, y), self.at(x, y + d) - self.at(x, y - d))
    }

    pub fn resize(&self, w: usize, h: usize) -> Plane {
        let (sx, sy) = (self.w as f32 / w as f32, self.h as f32 / h as f32);
        if sx >= 2.0 {
            return Plane::from_fn(w, h, |x, y| {
                let (x0, y0) = ((x as f32 * sx) as usize, (y as f32 * sy) as usize);
                let x1 = (((x + 1) as f32 * sx) as usize).clamp(x0 + 1, self.w);
                let y1 = (((y + 1) as f32 * sy) as usize).clamp(y0 + 1, self.h);
                let mut sum = 0.0;
                for v in y0..y1 {
                    sum += self.v[v * self.w + x0..v * self.w + x1].iter().sum::<f32>();
                }
                sum / ((x1 - x0) * (y1 - y0)) as f32
            });
        }
        let (columns, rows) = (spread(self.w, w), spread(self.h, h));
        Plane::from_fn(w, h, |x, y| {
            let ((x0, x1, fx), (y0, y1, fy)) = (columns[x], rows[y]);
            let (a, b) = (&self.v[y0 * self.w..], &self.v[y1 * self.w..]);
            lerp(lerp(a[x0], a[x1], fx), lerp(b[x0], b[x1], fx), fy)
        })
    }

    /// Value below which the share `p` of all pixels lies.
    pub fn percentile(&self, p: f32) -> f32 {
        percentile(self.v.iter().copied(), p)
    }
}

/// Histogram percentile of values in 0..1.
pub fn percentile(values: impl Iterator<Item = f32>, p: f32) -> f32 {
    let mut bins = [0u32; 512];
    let mut total = 0u32;
    for v in values {
        bins[(v.clamp(0.0, 1.0) * 511.0) as usize] += 1;
        total += 1;
    }
    let mut seen = 0;
    for (i, n) in bins.iter().enumerate() {
        seen += n;
        if seen as f32 >= p * total as f32 {
            return i as f32 / 511.0;
        }
    }
    1.0
}

impl Photo {
    /// A small painting at full size: sharpened at its own pixel, within the range of its own
    /// neighbours, so that strokes get edges and no halos.
    pub fn enlarge(&self, w: usize, h: usize, crisp: f32) -> Photo {
        let k = w as f32 / self.w as f32;
        if k <= 1.0 {
            return self.resize(w, h);
        }
        let smooth = self.resize(w, h);
        let (fine, broad) = (smooth.blur(0.9 * k), smooth.blur(2.2 * k));
        smooth.mapped(|x, y, c| {
            let i = y * w + x;
            let (px, py) = ((x as f32 / k) as isize, (y as f32 / k) as isize);
            let near: [Rgb; 9] =
                std::array::from_fn(|n| self.at(px + n as isize % 3 - 1, py + n as isize / 3 - 1));
            std::array::from_fn(|n| {
                let low = near.iter().fold(f32::MAX, |m, c| m.min(c[n]));
                let high = near.iter().fold(f32::MIN, |m, c| m.max(c[n]));
                let sharp = c[n] + crisp * (c[n] - fine.px[i][n]) + 0.5 * crisp * (c[n] - broad.px[i][n]);
                sharp.clamp(low, high)
            })
        })
    }

    pub fn from_rgb(image: &RgbImage) -> Photo {
        let px = image.pixels().map(|p| p.0.map(|v| v as f32 / 255.0)).collect();
        Photo { w: image.width() as usize, h: image.height() as usize, px }
    }

    pub fn to_rgb(&self) -> RgbImage {
        RgbImage::from_fn(self.w as u32, self.h as u32, |x, y| {
            let c = self.px[y as usize * self.w + x as usize];
            image::Rgb(c.map(|v| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8))
        })
    }

    pub fn from_fn(w: usize, h: usize, mut f: impl FnMut(usize, usize) -> Rgb) -> Photo {
        let mut px = Vec::with_capacity(w * h);
        for y in 0..h {
            cancel::point();
            for x in 0..w {
                px.push(f(x, y));
            }
        }
        Photo { w, h, px }
    }

    pub fn map(&self, mut f: impl FnMut(usize, usize, Rgb) -> Rgb) -> Photo {
        Photo::from_fn(self.w, self.h, |x, y| f(x, y, self.px[y * self.w + x]))
    }

    pub fn recolor(&self, f: impl Fn(Rgb) -> Rgb) -> Photo {
        Photo { w: self.w, h: self.h, px: each(&self.px, self.w, f) }
    }

    /// As [`Photo::map`], in the same memory.
    pub fn mapped(mut self, mut f: impl FnMut(usize, usize, Rgb) -> Rgb) -> Photo {
        for (y, row) in self.px.chunks_mut(self.w.max(1)).enumerate() {
            cancel::point();
            row.iter_mut().enumerate().for_each(|(x, c)| *c = f(x, y, *c));
        }
        self
    }

    /// As [`Photo::recolor`], in the same memory.
    pub fn recolored(self, f: impl Fn(Rgb) -> Rgb) -> Photo {
        self.mapped(|_, _, c| f(c))
    }

    #[inline]
    pub fn at(&self, x: isize, y: isize) -> Rgb {
        let x = x.clamp(0, self.w as isize - 1) as usize;
        let y = y.clamp(0, self.h as isize - 1) as usize;
        self.px[y * self.w + x]
    }

    pub fn sample(&self, x: f32, y: f32) -> Rgb {
        let (x0, x1, fx) = neighbours(x, self.w);
        let (y0, y1, fy) = neighbours(y, self.h);
        let (a, b) = (y0 * self.w, y1 * self.w);
        mix(mix(self.px[a + x0], self.px[a + x1], fx), mix(self.px[b + x0], self.px[b + x1], fx), fy)
    }

    /// As [`Photo::sample`], by a cubic that keeps edges: for enlarging.
    pub fn sharp_sample(&self, x: f32, y: f32) -> Rgb {
        let (x, y) = (x.clamp(0.0, (self.w - 1) as f32), y.clamp(0.0, (self.h - 1) as f32));
        let (fx, fy) = (x - x as usize as f32, y - y as usize as f32);
        let weights = |t: f32| {
            [
                ((2.0 - t) * t - 1.0) * t * 0.5,
                ((3.0 * t - 5.0) * t * t + 2.0) * 0.5,
                ((4.0 - 3.0 * t) * t + 1.0) * t * 0.5,
                (t - 1.0) * t * t * 0.5,
            ]
        };
        let (wx, wy) = (weights(fx), weights(fy));
        let mut sum = [0.0; 3];
        for (j, ky) in wy.iter().enumerate() {
            for (i, kx) in wx.iter().enumerate() {
                let c = self.at(x as isize + i as isize - 1, y as isize + j as isize - 1);
                for n in 0..3 {
                    sum[n] += c[n] * kx * ky;
                }
            }
        }
        sum.map(|v| v.clamp(0.0, 1.0))
    }

    pub fn luma(&self) -> Plane {
        Plane { w: self.w, h: self.h, v: each(&self.px, self.w, luma) }
    }

    pub fn channel(&self, c: usize) -> Plane {
        Plane { w: self.w, h: self.h, v: each(&self.px, self.w, |p| p[c]) }
    }

    pub fn join(r: &Plane, g: &Plane, b: &Plane) -> Photo {
        Photo { w: r.w, h: r.h, px: (0..r.v.len()).map(|i| [r.v[i], g.v[i], b.v[i]]).collect() }
    }

    /// Box-filtered when shrinking, bilinear when growing.
    pub fn resize(&self, w: usize, h: usize) -> Photo {
        let (sx, sy) = (self.w as f32 / w as f32, self.h as f32 / h as f32);
        if sx <= 1.0 && sy <= 1.0 {
            let (columns, rows) = (spread(self.w, w), spread(self.h, h));
            return Photo::from_fn(w, h, |x, y| {
                let ((x0, x1, fx), (y0, y1, fy)) = (columns[x], rows[y]);
                let (a, b) = (&self.px[y0 * self.w..], &self.px[y1 * self.w..]);
                mix(mix(a[x0], a[x1], fx), mix(b[x0], b[x1], fx), fy)
            });
        }
        self.shrink(w, h, |i| self.px[i])
    }

    /// As [`Photo::resize`] of the picture times a weight.
    pub fn resize_weighted(&self, weight: &Plane, w: usize, h: usize) -> Photo {
        if self.w <= w && self.h <= h {
            return self.map(|x, y, c| scale(c, weight.v[y * self.w + x])).resize(w, h);
        }
        self.shrink(w, h, |i| scale(self.px[i], weight.v[i]))
    }

    fn shrink(&self, w: usize, h: usize, colour: impl Fn(usize) -> Rgb) -> Photo {
        let (sx, sy) = (self.w as f32 / w as f32, self.h as f32 / h as f32);
        Photo::from_fn(w, h, |x, y| {
            let (x0, y0) = ((x as f32 * sx) as usize, (y as f32 * sy) as usize);
            let x1 = (((x + 1) as f32 * sx).ceil() as usize).clamp(x0 + 1, self.w);
            let y1 = (((y + 1) as f32 * sy).ceil() as usize).clamp(y0 + 1, self.h);
            let mut sum = [0.0; 3];
            for v in y0..y1 {
                for i in v * self.w + x0..v * self.w + x1 {
                    let p = colour(i);
                    for c in 0..3 {
                        sum[c] += p[c];
                    }
                }
            }
            sum.map(|v| v / ((x1 - x0) * (y1 - y0)) as f32)
        })
    }

    /// Runs an expensive filter at half size and scales the result up again.
    pub fn at_half(&self, f: impl FnOnce(&Photo) -> Photo) -> Photo {
        f(&self.resize(self.w.div_ceil(2), self.h.div_ceil(2))).resize(self.w, self.h)
    }

    /// Picks this picture where `mask` is 0 and `over` where it is 1.
    pub fn under(&self, over: &Photo, mask: &Plane) -> Photo {
        self.clone().covered(over, mask)
    }

    /// As [`Photo::under`], in the same memory.
    pub fn covered(self, over: &Photo, mask: &Plane) -> Photo {
        let w = self.w;
        self.mapped(|x, y, c| mix(c, over.px[y * w + x], mask.v[y * w + x]))
    }
}
