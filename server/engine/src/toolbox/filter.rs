//! Neighbourhood filters: blurs, guided filter, flow field, Kuwahara, XDoG, lens disc.

use super::color::{luma, scale};
use super::image::{Photo, Plane, Rgb, percentile};
use crate::cancel;

impl Plane {
    pub fn box_blur(&self, r: usize) -> Plane {
        if r == 0 {
            return self.clone();
        }
        let (w, h, ri) = (self.w, self.h, r as isize);
        let norm = 1.0 / (2 * r + 1) as f32;
        // of the rows that are smoothed along, no more are kept than a column's sum reaches over
        let ring = 2 * r + 2 + BAND;
        let mut rows = vec![0f32; ring.min(h + BAND) * w];
        let start = |y: usize| y % ring * w;
        let mut made = 0;
        let mut make_until = |rows: &mut [f32], last: usize| {
            let mut band = vec![0f32; BAND * w];
            while made <= last {
                cancel::point();
                let n = if made + BAND <= h { BAND } else { 1 };
                let from = &self.v[made * w..(made + n) * w];
                if n == BAND {
                    average_along::<BAND>(from, &mut band, w, r, norm);
                } else {
                    average_along::<1>(from, &mut band, w, r, norm);
                }
                for row in band.chunks(w).take(n) {
                    rows[start(made)..start(made) + w].copy_from_slice(row);
                    made += 1;
                }
            }
        };
        let clamped = |y: isize| y.clamp(0, h as isize - 1) as usize;
        let mut sum = vec![0f32; w];
        make_until(&mut rows, clamped(ri));
        for k in -ri..=ri {
            for (total, v) in sum.iter_mut().zip(&rows[start(clamped(k))..]) {
                *total += v;
            }
        }
        let mut v = Vec::with_capacity(w * h);
        for y in 0..h as isize {
            v.extend(sum.iter().map(|total| total * norm));
            let (enter, leave) = (clamped(y + ri + 1), clamped(y - ri));
            make_until(&mut rows, enter);
            let change = rows[start(enter)..].iter().zip(&rows[start(leave)..]);
            for (total, (enter, leave)) in sum.iter_mut().zip(change) {
                *total += enter - leave;
            }
        }
        Plane { w, h, v }
    }

    /// As [`Plane::box_blur`], of a plane that nobody needs any more.
    fn box_blurred(self, r: usize) -> Plane {
        self.box_blur(r)
    }

    /// Gaussian blur: exact when small, three boxes when larger, on a shrunk copy when wide.
    pub fn blur(&self, sigma: f32) -> Plane {
        if sigma < 0.3 {
            return self.clone();
        }
        if sigma < 2.0 {
            return self.blur_exact(sigma);
        }
        if sigma >= 8.0 && self.w >= 64 && self.h >= 64 {
            let half = self.resize(self.w.div_ceil(2), self.h.div_ceil(2));
            return half.blur(sigma / 2.0).resize(self.w, self.h);
        }
        let narrow = (((4.0 * sigma * sigma + 1.0).sqrt()).floor() as i32 - 1) | 1;
        let n = narrow as f32;
        let count = ((12.0 * sigma * sigma - 3.0 * n * n - 12.0 * n - 9.0) / (-4.0 * n - 4.0)).round() as i32;
        let width = |i: i32| if i < count { narrow } else { narrow + 2 };
        let r = [0, 1, 2].map(|i| (width(i) as usize - 1) / 2);
        self.box_blur(r[0]).box_blurred(r[1]).box_blurred(r[2])
    }

    fn blur_exact(&self, sigma: f32) -> Plane {
        let r = (sigma * 3.0).ceil() as isize;
        let mut kernel: Vec<f32> =
            (-r..=r).map(|i| (-(i * i) as f32 / (2.0 * sigma * sigma)).exp()).collect();
        let total: f32 = kernel.iter().sum();
        kernel.iter_mut().for_each(|v| *v /= total);
        let (w, h, side) = (self.w, self.h, r as usize);
        // one tap after the other for a whole row, which is many pixels at once
        let mut along = Vec::with_capacity(w * h);
        let mut wide = vec![0f32; w + 2 * side];
        for row in self.v.chunks(w) {
            cancel::point();
            wide[..side].fill(row[0]);
            wide[side..side + w].copy_from_slice(row);
            wide[side + w..].fill(row[w - 1]);
            let start = along.len();
            along.resize(start + w, 0.0);
            for (i, k) in kernel.iter().enumerate() {
                add_scaled(&mut along[start..], &wide[i..], *k);
            }
        }
        let mut v = vec![0f32; w * h];
        for (y, out) in v.chunks_mut(w).enumerate() {
            cancel::point();
            for (i, k) in kernel.iter().enumerate() {
                let from = (y as isize + i as isize - r).clamp(0, h as isize - 1) as usize * w;
                add_scaled(out, &along[from..], *k);
            }
        }
        Plane { w, h, v }
    }

    /// Guided filter: smooths this plane but keeps the edges of `guide`.
    pub fn guided(&self, guide: &Plane, r: usize, eps: f32) -> Plane {
        Guide::of(guide, r, eps).smooth(self)
    }
}

/// Rows whose running sums are made side by side: each sum waits for the one before it, several wait together.
const BAND: usize = 4;

/// Running means of `N` rows of `w` values each.
fn average_along<const N: usize>(from: &[f32], to: &mut [f32], w: usize, r: usize, norm: f32) {
    let rows: [&[f32]; N] = std::array::from_fn(|n| &from[n * w..(n + 1) * w]);
    let mut sum = [0f32; N];
    for k in 0..2 * r + 1 {
        let x = k.saturating_sub(r).min(w - 1);
        for (total, row) in sum.iter_mut().zip(&rows) {
            *total += row[x];
        }
    }
    let mut step = |x: usize, enter: usize, leave: usize| {
        for n in 0..N {
            to[n * w + x] = sum[n] * norm;
            sum[n] += rows[n][enter] - rows[n][leave];
        }
    };
    let inner = if w > 2 * r + 1 { r..w - r - 1 } else { w..w };
    (0..inner.start).for_each(|x| step(x, (x + r + 1).min(w - 1), x.saturating_sub(r)));
    inner.clone().for_each(|x| step(x, x + r + 1, x - r));
    (inner.end..w).for_each(|x| step(x, (x + r + 1).min(w - 1), x.saturating_sub(r)));
}

/// Adds `k` times as many values as there are.
fn add_scaled(to: &mut [f32], from: &[f32], k: f32) {
    for (sum, v) in to.iter_mut().zip(from) {
        *sum += k * v;
    }
}

/// A plane whose edges others keep when they are smoothed.
struct Guide<'a> {
    plane: &'a Plane,
    r: usize,
    mean: Plane,
    /// Variance around each point, and what counts as none.
    spread: Plane,
}

impl<'a> Guide<'a> {
    fn of(plane: &'a Plane, r: usize, eps: f32) -> Guide<'a> {
        let mean = plane.box_blur(r);
        let squares = plane.map(|v| v * v).box_blurred(r);
        Guide { plane, r, spread: squares.zipped(&mean, |s, m| s - m * m + eps), mean }
    }

    fn smooth(&self, p: &Plane) -> Plane {
        let mut b = p.box_blur(self.r);
        let mut a = self.plane.zip(p, |g, p| g * p).box_blurred(self.r);
        for (i, (a, b)) in a.v.iter_mut().zip(&mut b.v).enumerate() {
            let (mean, spread) = (self.mean.v[i], self.spread.v[i]);
            *a = (*a - mean * *b) / spread;
            *b -= *a * mean;
        }
        let a = a.box_blurred(self.r).zipped(self.plane, |a, g| a * g);
        a.zipped(&b.box_blurred(self.r), |a, b| a + b)
    }
}

impl Photo {
    /// Filters one channel after the other, in the same memory.
    pub fn channels(mut self, f: impl Fn(&Plane) -> Plane) -> Photo {
        for k in 0..3 {
            let made = f(&self.channel(k));
            self.px.iter_mut().zip(made.v).for_each(|(c, v)| c[k] = v);
        }
        self
    }

    pub fn blur(&self, sigma: f32) -> Photo {
        match self.half_for(sigma) {
            Some(half) => half.blur(sigma / 2.0).resize(self.w, self.h),
            None => self.clone().channels(|p| p.blur(sigma)),
        }
    }

    /// The copy of half the size on which so wide a blur is made.
    pub fn half_for(&self, sigma: f32) -> Option<Photo> {
        let wide = sigma >= 8.0 && self.w >= 64 && self.h >= 64;
        wide.then(|| self.resize(self.w.div_ceil(2), self.h.div_ceil(2)))
    }

    /// Edge-keeping smoothing with the picture's own luma as the guide.
    pub fn smooth(self, r: usize, eps: f32) -> Photo {
        let luma = self.luma();
        let guide = Guide::of(&luma, r, eps);
        self.channels(|p| guide.smooth(p))
    }

    /// Standard deviation of the luma's noise: the median detail between diagonal neighbours,
    /// which edges hardly move.
    pub fn noise(&self) -> f32 {
        let l = self.luma();
        let detail = (0..l.h / 2).flat_map(|y| (0..l.w / 2).map(move |x| (2 * x, 2 * y))).map(|(x, y)| {
            let i = y * l.w + x;
            ((l.v[i] - l.v[i + 1] - l.v[i + l.w] + l.v[i + l.w + 1]) / 2.0).abs()
        });
        // fine bins: the noise of good photos is a few thousandths
        percentile(detail.map(|d| d * 8.0), 0.5) / 8.0 / 0.6745
    }

    /// Smooths away what is no larger than the photo's own noise; clean photos stay as they are.
    pub fn without_noise(self) -> Photo {
        /// From here on noise is seen in lines and flat areas; from the second on it takes two passes.
        const SEEN: f32 = 0.012;
        const STRONG: f32 = 0.02;
        let sigma = self.noise();
        if sigma < SEEN {
            return self;
        }
        let l = self.luma();
        let mut clean = l.guided(&l, 2, (2.2 * sigma).powi(2) + 1e-5);
        if sigma > STRONG {
            clean = clean.guided(&clean, 4, (1.5 * sigma).powi(2));
        }
        let guide = Guide::of(&clean, 5, (1.2 * sigma).powi(2) + 2e-5);
        self.channels(|p| {
            let colour = guide.smooth(&p.zip(&l, |c, l| c - l));
            colour.zipped(&clean, |c, l| (c + l).clamp(0.0, 1.0))
        })
    }

    /// Lens blur: bright points become discs (samples on a golden-angle disc, at half size).
    pub fn lens(&self, radius: f32, samples: usize, sparkle: f32) -> Photo {
        self.at_half(|small| {
            let offsets: Vec<(isize, isize)> = (0..samples)
                .map(|k| {
                    let a = k as f32 * 2.399_963;
                    let q = ((k as f32 + 0.5) / samples as f32).sqrt() * radius / 2.0;
                    ((a.cos() * q).round() as isize, (a.sin() * q).round() as isize)
                })
                .collect();
            small.map(|x, y, _| {
                let (mut sum, mut total) = ([0.0; 3], 0.0);
                for (dx, dy) in &offsets {
                    let c = small.at(x as isize + dx, y as isize + dy);
                    let weight = 1.0 + sparkle * luma(c).powi(3);
                    for k in 0..3 {
                        sum[k] += c[k] * weight;
                    }
                    total += weight;
                }
                scale(sum, 1.0 / total)
            })
        })
    }
}

/// Direction along the edges of a picture: unit tangent and how pronounced it is (0..1).
pub struct Flow {
    pub w: usize,
    pub h: usize,
    pub dir: Vec<Rgb>,
}

impl Flow {
    /// Smoothed structure tensor of a plane.
    pub fn new(l: &Plane, sigma: f32) -> Flow {
        let (w, h) = (l.w, l.h);
        let mut t = [Plane::filled(w, h, 0.0), Plane::filled(w, h, 0.0), Plane::filled(w, h, 0.0)];
        for y in 0..h {
            cancel::point();
            for x in 0..w {
                let (i, j) = (x as isize, y as isize);
                let (a, b, c) = (l.at(i - 1, j - 1), l.at(i, j - 1), l.at(i + 1, j - 1));
                let (d, e) = (l.at(i - 1, j), l.at(i + 1, j));
                let (f, g, k) = (l.at(i - 1, j + 1), l.at(i, j + 1), l.at(i + 1, j + 1));
                let gx = (c + 2.0 * e + k - a - 2.0 * d - f) * 0.25;
                let gy = (f + 2.0 * g + k - a - 2.0 * b - c) * 0.25;
                let id = y * w + x;
                (t[0].v[id], t[1].v[id], t[2].v[id]) = (gx * gx, gx * gy, gy * gy);
            }
        }
        let t = t.map(|p| p.blur(sigma));
        let dir = (0..w * h)
            .map(|i| {
                let (a, b, c) = (t[0].v[i], t[1].v[i], t[2].v[i]);
                let root = ((a - c) * (a - c) + 4.0 * b * b).sqrt();
                let (l1, l2) = (0.5 * (a + c + root), 0.5 * (a + c - root));
                let (tx, ty) = (l1 - a, -b);
                let n = (tx * tx + ty * ty).sqrt();
                let (tx, ty) = if n > 1e-9 { (tx / n, ty / n) } else { (0.0, 1.0) };
                [tx, ty, if l1 + l2 > 1e-9 { (l1 - l2) / (l1 + l2) } else { 0.0 }]
            })
            .collect();
        Flow { w, h, dir }
    }

    /// A flow of given angles.
    pub fn along(w: usize, h: usize, angle: impl Fn(usize, usize) -> f32) -> Flow {
        let dir = (0..w * h).map(|i| {
            let (sin, cos) = angle(i % w, i / w).sin_cos();
            [cos, sin, 1.0]
        });
        Flow { w, h, dir: dir.collect() }
    }

    /// Walks both ways along the flow and hands every visited pixel with its distance to `visit`.
    #[inline]
    fn walk(&self, x: usize, y: usize, steps: i32, mut visit: impl FnMut(usize, i32)) {
        for side in [1f32, -1.0] {
            let (mut px, mut py) = (x as f32 + 0.5, y as f32 + 0.5);
            let (mut lx, mut ly) = (0f32, 0f32);
            for k in 1..=steps {
                let [mut tx, mut ty, _] = self.dir[py as usize * self.w + px as usize];
                let turn = if k == 1 { side } else { (tx * lx + ty * ly).signum() };
                (tx, ty) = (tx * turn, ty * turn);
                (px, py) = (px + tx, py + ty);
                if px < 0.0 || py < 0.0 || px >= self.w as f32 || py >= self.h as f32 {
                    break;
                }
                (lx, ly) = (tx, ty);
                visit(py as usize * self.w + px as usize, k);
            }
        }
    }

    /// Blur along the flow (line integral convolution with a Gaussian).
    pub fn blur_along(&self, p: &Plane, steps: i32, sigma: f32) -> Plane {
        let weight: Vec<f32> =
            (0..=steps).map(|k| (-((k * k) as f32) / (2.0 * sigma * sigma)).exp()).collect();
        Plane::from_fn(self.w, self.h, |x, y| {
            let (mut sum, mut total) = (p.v[y * self.w + x], 1.0);
            self.walk(x, y, steps, |id, k| {
                sum += p.v[id] * weight[k as usize];
                total += weight[k as usize];
            });
            sum / total
        })
    }
}

/// Ink lines from the extended difference of Gaussians along the flow: 1 paper, 0 ink.
pub struct Ink {
    pub sigma: f32,
    pub tau: f32,
    pub eps: f32,
    pub phi: f32,
}

impl Ink {
    pub fn draw(&self, l: &Plane, flow: &Flow) -> Plane {
        let d = l.blur(self.sigma).zip(&l.blur(self.sigma * 1.6), |a, b| a - self.tau * b);
        flow.blur_along(&d, 6, 3.0).map(|v| {
            if v >= self.eps { 1.0 } else { (1.0 + (self.phi * (v - self.eps)).tanh()).clamp(0.0, 1.0) }
        })
    }
}
