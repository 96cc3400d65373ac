//! Two containers: a colour picture and a single plane.

use image::RgbImage;

use super::color::{lerp, luma, mix};

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

impl Plane {
    pub fn filled(w: usize, h: usize, value: f32) -> Plane {
        Plane { w, h, v: vec![value; w * h] }
    }

    pub fn from_fn(w: usize, h: usize, mut f: impl FnMut(usize, usize) -> f32) -> Plane {
        let mut v = Vec::with_capacity(w * h);
        for y in 0..h {
            for x in 0..w {
                v.push(f(x, y));
            }
        }
        Plane { w, h, v }
    }

    pub fn map(&self, f: impl Fn(f32) -> f32) -> Plane {
        Plane { w: self.w, h: self.h, v: self.v.iter().map(|v| f(*v)).collect() }
    }

    pub fn zip(&self, other: &Plane, f: impl Fn(f32, f32) -> f32) -> Plane {
        let v = self.v.iter().zip(&other.v).map(|(a, b)| f(*a, *b)).collect();
        Plane { w: self.w, h: self.h, v }
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
        Plane::from_fn(w, h, |x, y| self.sample((x as f32 + 0.5) * sx - 0.5, (y as f32 + 0.5) * sy - 0.5))
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
        smooth.map(|x, y, c| {
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
        Photo { w: self.w, h: self.h, px: self.px.iter().map(|c| f(*c)).collect() }
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
        let (fx, fy) = (x.fract(), y.fract());
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
        Plane { w: self.w, h: self.h, v: self.px.iter().map(|c| luma(*c)).collect() }
    }

    pub fn channel(&self, c: usize) -> Plane {
        Plane { w: self.w, h: self.h, v: self.px.iter().map(|p| p[c]).collect() }
    }

    pub fn join(r: &Plane, g: &Plane, b: &Plane) -> Photo {
        Photo { w: r.w, h: r.h, px: (0..r.v.len()).map(|i| [r.v[i], g.v[i], b.v[i]]).collect() }
    }

    /// Box-filtered when shrinking, bilinear when growing.
    pub fn resize(&self, w: usize, h: usize) -> Photo {
        let (sx, sy) = (self.w as f32 / w as f32, self.h as f32 / h as f32);
        if sx <= 1.0 && sy <= 1.0 {
            return Photo::from_fn(w, h, |x, y| {
                self.sample((x as f32 + 0.5) * sx - 0.5, (y as f32 + 0.5) * sy - 0.5)
            });
        }
        Photo::from_fn(w, h, |x, y| {
            let (x0, y0) = ((x as f32 * sx) as usize, (y as f32 * sy) as usize);
            let x1 = (((x + 1) as f32 * sx).ceil() as usize).clamp(x0 + 1, self.w);
            let y1 = (((y + 1) as f32 * sy).ceil() as usize).clamp(y0 + 1, self.h);
            let mut sum = [0.0; 3];
            for v in y0..y1 {
                for p in &self.px[v * self.w + x0..v * self.w + x1] {
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
        let px = (0..self.px.len()).map(|i| mix(self.px[i], over.px[i], mask.v[i])).collect();
        Photo { w: self.w, h: self.h, px }
    }
}
