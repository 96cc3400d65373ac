//! Neighbourhood filters: blurs, guided filter, flow field, Kuwahara, XDoG, lens disc.

use super::color::{luma, scale};
use super::image::{Photo, Plane, Rgb, percentile};

impl Plane {
    pub fn box_blur(&self, r: usize) -> Plane {
        if r == 0 {
            return self.clone();
        }
        let (w, h, ri) = (self.w, self.h, r as isize);
        let norm = 1.0 / (2 * r + 1) as f32;
        let mut rows = Plane::filled(w, h, 0.0);
        for y in 0..h {
            let row = &self.v[y * w..(y + 1) * w];
            let get = |x: isize| row[x.clamp(0, w as isize - 1) as usize];
            let mut sum: f32 = (-ri..=ri).map(get).sum();
            for (x, out) in rows.v[y * w..(y + 1) * w].iter_mut().enumerate() {
                *out = sum * norm;
                sum += get(x as isize + ri + 1) - get(x as isize - ri);
            }
        }
        let mut out = Plane::filled(w, h, 0.0);
        let mut sum = vec![0f32; w];
        let start = |y: isize| y.clamp(0, h as isize - 1) as usize * w;
        for k in -ri..=ri {
            let s = start(k);
            for (total, v) in sum.iter_mut().zip(&rows.v[s..s + w]) {
                *total += v;
            }
        }
        for y in 0..h {
            let (enter, leave) = (start(y as isize + ri + 1), start(y as isize - ri));
            for (x, total) in sum.iter_mut().enumerate() {
                out.v[y * w + x] = *total * norm;
                *total += rows.v[enter + x] - rows.v[leave + x];
            }
        }
        out
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
        let mut p = self.clone();
        for i in 0..3 {
            let width = if i < count { narrow } else { narrow + 2 };
            p = p.box_blur((width as usize - 1) / 2);
        }
        p
    }

    fn blur_exact(&self, sigma: f32) -> Plane {
        let r = (sigma * 3.0).ceil() as isize;
        let mut kernel: Vec<f32> =
            (-r..=r).map(|i| (-(i * i) as f32 / (2.0 * sigma * sigma)).exp()).collect();
        let total: f32 = kernel.iter().sum();
        kernel.iter_mut().for_each(|v| *v /= total);
        let pass = |p: &Plane, dx: isize, dy: isize| {
            let (w, h) = (p.w as isize, p.h as isize);
            Plane::from_fn(p.w, p.h, |x, y| {
                let (x, y) = (x as isize, y as isize);
                let inside = x >= r && y >= r && x + r < w && y + r < h;
                let mut sum = 0.0;
                if inside {
                    let base = y * w + x;
                    let stride = dx + dy * w;
                    for i in -r..=r {
                        sum += kernel[(i + r) as usize] * p.v[(base + i * stride) as usize];
                    }
                } else {
                    for i in -r..=r {
                        sum += kernel[(i + r) as usize] * p.at(x + i * dx, y + i * dy);
                    }
                }
                sum
            })
        };
        pass(&pass(self, 1, 0), 0, 1)
    }

    /// Guided filter: smooths this plane but keeps the edges of `guide`.
    pub fn guided(&self, guide: &Plane, r: usize, eps: f32) -> Plane {
        let mean_g = guide.box_blur(r);
        let mean_p = self.box_blur(r);
        let corr_gg = guide.zip(guide, |a, b| a * b).box_blur(r);
        let corr_gp = guide.zip(self, |a, b| a * b).box_blur(r);
        let mut a = Plane::filled(self.w, self.h, 0.0);
        let mut b = a.clone();
        for i in 0..a.v.len() {
            let variance = corr_gg.v[i] - mean_g.v[i] * mean_g.v[i];
            a.v[i] = (corr_gp.v[i] - mean_g.v[i] * mean_p.v[i]) / (variance + eps);
            b.v[i] = mean_p.v[i] - a.v[i] * mean_g.v[i];
        }
        let (a, b) = (a.box_blur(r), b.box_blur(r));
        let v = (0..a.v.len()).map(|i| a.v[i] * guide.v[i] + b.v[i]).collect();
        Plane { w: self.w, h: self.h, v }
    }
}

impl Photo {
    pub fn channels(&self, f: impl Fn(&Plane) -> Plane) -> Photo {
        Photo::join(&f(&self.channel(0)), &f(&self.channel(1)), &f(&self.channel(2)))
    }

    pub fn blur(&self, sigma: f32) -> Photo {
        if sigma >= 8.0 && self.w >= 64 && self.h >= 64 {
            let half = self.resize(self.w.div_ceil(2), self.h.div_ceil(2));
            return half.blur(sigma / 2.0).resize(self.w, self.h);
        }
        self.channels(|p| p.blur(sigma))
    }

    /// Edge-keeping smoothing with the picture's own luma as the guide.
    pub fn smooth(&self, r: usize, eps: f32) -> Photo {
        let guide = self.luma();
        self.channels(|p| p.guided(&guide, r, eps))
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
    pub fn without_noise(&self) -> Photo {
        /// From here on noise is seen in lines and flat areas; from the second on it takes two passes.
        const SEEN: f32 = 0.012;
        const STRONG: f32 = 0.02;
        let sigma = self.noise();
        if sigma < SEEN {
            return self.clone();
        }
        let l = self.luma();
        let mut clean = l.guided(&l, 2, (2.2 * sigma).powi(2) + 1e-5);
        if sigma > STRONG {
            clean = clean.guided(&clean, 4, (1.5 * sigma).powi(2));
        }
        let colour =
            |k: usize| self.channel(k).zip(&l, |c, l| c - l).guided(&clean, 5, (1.2 * sigma).powi(2) + 2e-5);
        let [r, g, b] = [0, 1, 2].map(|k| colour(k).zip(&clean, |c, l| (c + l).clamp(0.0, 1.0)));
        Photo::join(&r, &g, &b)
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
