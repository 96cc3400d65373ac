//! Pictures in few flat colours: clustering in Oklab, rounded borders, soft fills.

use super::color::{oklab, scale};
use super::image::{Photo, Plane, Rgb};
use super::noise::hash;
use crate::cancel;

/// Hue counts more than lightness.
const WEIGHT: Rgb = [1.0, 1.5, 1.5];
/// Samples that decide on the colours.
const SAMPLES: usize = 3000;
const ROUNDS: usize = 8;

fn distance(a: Rgb, b: Rgb) -> f32 {
    (0..3).map(|k| ((a[k] - b[k]) * WEIGHT[k]).powi(2)).sum()
}

/// `count` colours (Oklab) that stand for `colours`, farthest-point start, then Lloyd.
pub fn clusters(colours: &[Rgb], count: usize) -> Vec<Rgb> {
    if colours.is_empty() {
        return vec![];
    }
    let pick = |i: usize| colours[(hash(i as i32, 11, 7) * (colours.len() - 1) as f32) as usize];
    let samples: Vec<Rgb> =
        if colours.len() > SAMPLES { (0..SAMPLES).map(pick).collect() } else { colours.to_vec() };
    let mut centres = vec![mean(samples.iter().copied()).unwrap_or_default()];
    while centres.len() < count {
        let far = |c: &Rgb| centres.iter().map(|q| distance(*c, *q)).fold(f32::MAX, f32::min);
        match samples.iter().max_by(|a, b| far(a).total_cmp(&far(b))) {
            Some(c) => centres.push(*c),
            None => break,
        }
    }
    for _ in 0..ROUNDS {
        let mut sums = vec![([0f32; 3], 0f32); centres.len()];
        for c in &samples {
            let (sum, n) = &mut sums[nearest(&centres, *c)];
            for k in 0..3 {
                sum[k] += c[k];
            }
            *n += 1.0;
        }
        for (centre, (sum, n)) in centres.iter_mut().zip(sums) {
            if n > 0.0 {
                *centre = scale(sum, 1.0 / n);
            }
        }
    }
    centres
}

pub fn mean(colours: impl Iterator<Item = Rgb>) -> Option<Rgb> {
    let (sum, n) =
        colours.fold(([0f32; 3], 0f32), |(s, n), c| ([s[0] + c[0], s[1] + c[1], s[2] + c[2]], n + 1.0));
    (n > 0.0).then(|| scale(sum, 1.0 / n))
}

pub fn nearest(centres: &[Rgb], c: Rgb) -> usize {
    let mut best = (f32::MAX, 0);
    for (i, q) in centres.iter().enumerate() {
        let d = distance(*q, c);
        if d < best.0 {
            best = (d, i);
        }
    }
    best.1
}

/// A label for every pixel; `NONE` belongs to nothing.
#[derive(Clone)]
pub struct Labels {
    pub w: usize,
    pub h: usize,
    pub v: Vec<u8>,
}

pub const NONE: u8 = u8::MAX;

impl Labels {
    pub fn of(w: usize, h: usize, f: impl Fn(usize) -> u8) -> Labels {
        let mut v = Vec::with_capacity(w * h);
        for y in 0..h {
            cancel::point();
            v.extend((y * w..(y + 1) * w).map(&f));
        }
        Labels { w, h, v }
    }

    fn share(&self, label: u8) -> Plane {
        let v = self.v.iter().map(|l| f32::from(*l == label)).collect();
        Plane { w: self.w, h: self.h, v }
    }

    /// Round borders, as if cut with scissors: every label is blurred, the strongest one stays.
    pub fn rounded(&self, count: usize, sigma: f32) -> Labels {
        let mut best = Plane::filled(self.w, self.h, 0.0);
        let mut out = self.clone();
        for label in 0..count as u8 {
            if !self.v.contains(&label) {
                continue;
            }
            let share = self.share(label).blur(sigma);
            for i in 0..share.v.len() {
                if share.v[i] > best.v[i] {
                    (best.v[i], out.v[i]) = (share.v[i], label);
                }
            }
        }
        out
    }

    /// Every label in its colour, borders softened by `sigma`; elsewhere `ground`.
    pub fn filled(&self, colours: &[Rgb], ground: &Photo, sigma: f32) -> Photo {
        let mut out = Photo { w: self.w, h: self.h, px: vec![[0.0; 3]; self.v.len()] };
        let mut total = Plane::filled(self.w, self.h, 0.0);
        for (label, colour) in colours.iter().enumerate() {
            if !self.v.contains(&(label as u8)) {
                continue;
            }
            let share = self.share(label as u8).blur(sigma);
            for (i, k) in share.v.iter().enumerate() {
                if *k > 0.0 {
                    for (sum, v) in out.px[i].iter_mut().zip(colour) {
                        *sum += v * k;
                    }
                    total.v[i] += k;
                }
            }
        }
        for (i, c) in out.px.iter_mut().enumerate() {
            let rest = 1.0 - total.v[i].min(1.0);
            if rest > 0.0 {
                for (sum, v) in c.iter_mut().zip(ground.px[i]) {
                    *sum += v * rest;
                }
            }
        }
        out
    }
}

impl Photo {
    /// Simplified, edges kept: smoothed again and again by its own luma, coarse to fine.
    pub fn flattened(&self, radius: f32, eps: f32, rounds: usize) -> Photo {
        let mut out = self.clone();
        for round in 0..rounds {
            out = out.smooth((radius / (1.0 + 0.5 * round as f32)).round().max(2.0) as usize, eps);
        }
        out
    }

    /// The whole picture in `count` flat colours with borders rounded by `sigma`; `recolour` turns a colour (Oklab)
    /// into the one that is printed.
    pub fn flats(&self, count: usize, sigma: f32, soft: f32, recolour: impl Fn(Rgb) -> Rgb) -> Photo {
        let lab: Vec<Rgb> = self.px.iter().map(|c| oklab(*c)).collect();
        let centres = clusters(&lab, count);
        let labels = Labels::of(self.w, self.h, |i| nearest(&centres, lab[i]) as u8);
        let colours: Vec<Rgb> = centres.iter().map(|c| recolour(*c)).collect();
        labels.rounded(count, sigma).filled(&colours, self, soft)
    }
}
