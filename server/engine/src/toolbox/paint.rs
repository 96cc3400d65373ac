//! Oil paint: short bristle strokes along the forms of a picture, and the light on their relief.

use super::filter::Flow;
use super::image::{Photo, Plane, Rgb};
use super::noise::hash;
use crate::cancel;

pub struct Canvas {
    pub colour: Photo,
    pub relief: Plane,
}

/// One layer of strokes.
pub struct Layer<'a> {
    /// Half the width of a stroke in pixels.
    pub radius: f32,
    /// Distance of two strokes in radii.
    pub spacing: f32,
    /// How much colours differ from stroke to stroke.
    pub jitter: f32,
    /// Chance of a stroke at a pixel, 0..1.
    pub chance: &'a dyn Fn(usize) -> f32,
    pub seed: u32,
}

/// Length of a stroke in its widths.
const RATIO: f32 = 3.2;
const OPACITY: f32 = 0.94;
/// Most bristles that are told apart in a stroke.
const BRISTLES: usize = 64;
/// How far a stroke is bent at most, in half widths.
const MOST_BEND: f32 = 0.16 * 3.0 * 1.2;
/// Strokes between two reports.
const REPORT_EVERY: usize = 1500;

/// As [`super::color::step`], with the inverse of the way: a division is most of what that costs.
#[inline]
fn rise(v: f32, from: f32, per: f32) -> f32 {
    let t = ((v - from) * per).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Where `|k * x + shift| <= most`.
fn across_row(k: f32, shift: f32, most: f32) -> (f32, f32) {
    if k.abs() < 1e-3 {
        return (f32::MIN, f32::MAX);
    }
    let (a, b) = ((-most - shift) / k, (most - shift) / k);
    (a.min(b), a.max(b))
}

impl Canvas {
    pub fn new(colour: Photo) -> Canvas {
        let relief = Plane::filled(colour.w, colour.h, 0.0);
        Canvas { colour, relief }
    }

    /// Lays one layer. `part` hears the share that is done and can stop the work by an error.
    pub fn lay<E>(
        &mut self,
        target: &Photo,
        flow: &Flow,
        layer: &Layer,
        mut part: impl FnMut(f32) -> Result<(), E>,
    ) -> Result<(), E> {
        let (w, h) = (target.w, target.h);
        let r = layer.radius.max(1.0);
        let gap = (r * layer.spacing).max(1.5);
        let (nx, ny) = ((w as f32 / gap).ceil() as i32, (h as f32 / gap).ceil() as i32);
        let dice = |x: i32, y: i32, k: u32| hash(x, y, layer.seed.wrapping_add(k));
        let mut places: Vec<(u32, usize, i32, i32)> = vec![];
        for gy in 0..ny {
            cancel::point();
            for gx in 0..nx {
                let x = ((gx as f32 + dice(gx, gy, 1)) * gap) as usize;
                let y = ((gy as f32 + dice(gx, gy, 2)) * gap) as usize;
                let i = y.min(h - 1) * w + x.min(w - 1);
                if dice(gx, gy, 3) < (layer.chance)(i) {
                    places.push(((dice(gx, gy, 4) * 1e9) as u32, i, gx, gy));
                }
            }
        }
        places.sort_unstable();
        let soft = target.blur(r * 0.33);
        let total = places.len().max(1) as f32;
        for (n, (_, i, gx, gy)) in places.into_iter().enumerate() {
            if n % REPORT_EVERY == 0 {
                part(n as f32 / total)?;
            }
            cancel::point();
            let j = |k: u32| (dice(gx, gy, k) + dice(gx, gy, k + 40) - 1.0) * 2.0 * layer.jitter;
            let value = j(5);
            let colour = [6, 7, 8].map(|k| value + 0.4 * j(k));
            let colour = [0, 1, 2].map(|k| soft.px[i][k] + colour[k]);
            let [tx, ty, _] = flow.dir[i];
            let turn = (dice(gx, gy, 9) - 0.5) * 0.25;
            let (tx, ty) = (tx - ty * turn, ty + tx * turn);
            let long = tx.hypot(ty).max(1e-4);
            let along = (tx / long, ty / long);
            let seed = layer.seed.wrapping_add((gx as u32) << 12).wrapping_add(gy as u32);
            self.stroke((i % w, i / w), along, r, colour, seed);
        }
        Ok(())
    }

    /// Bristles across, a ragged start, a dry end, a slight bend.
    fn stroke(&mut self, at: (usize, usize), along: (f32, f32), r: f32, colour: Rgb, seed: u32) {
        let (w, h) = (self.colour.w as isize, self.colour.h as isize);
        let bristles = ((r * 1.6) as usize).clamp(4, BRISTLES);
        // how wet each is and where it starts; the last once more, so that each has a neighbour
        let mut hairs = [[0f32; 2]; BRISTLES + 1];
        for (b, hair) in hairs.iter_mut().enumerate().take(bristles + 1) {
            let b = b.min(bristles - 1) as i32;
            *hair = [hash(b, 1, seed), hash(b, 2, seed)];
        }
        let bend = (hash(3, 3, seed) - 0.5) * 0.32;
        let thick = 0.6 + 0.6 * hash(4, 4, seed);
        let (tx, ty) = along;
        let long = r * RATIO;
        // the box around the turned stroke
        let (ex, ey) = ((long * tx).abs() + (r * 1.3 * ty).abs(), (long * ty).abs() + (r * 1.3 * tx).abs());
        let (cx, cy) = (at.0 as isize, at.1 as isize);
        let (ex, ey) = (ex.ceil() as isize, ey.ceil() as isize);
        let (per_long, per_r) = (1.0 / long, 1.0 / r);
        for y in (cy - ey).max(0)..(cy + ey + 1).min(h) {
            let dy = (y - cy) as f32;
            let along = across_row(tx, dy * ty, long);
            let across = across_row(ty, -dy * tx, (1.02 + MOST_BEND) * r);
            let (left, right) = (along.0.max(across.0).max(-ex as f32), along.1.min(across.1).min(ex as f32));
            if left > right {
                continue;
            }
            // a pixel more on both sides: what is in is decided below
            let left = (cx + left as isize - 2).max(cx - ex).clamp(0, w) as usize;
            let right = (cx + right as isize + 3).min(cx + ex + 1).clamp(left as isize, w) as usize;
            let row = y as usize * self.colour.w;
            let colours = &mut self.colour.px[row + left..row + right];
            let reliefs = &mut self.relief.v[row + left..row + right];
            let (lx0, ly0) = (dy * ty * per_long, dy * tx * per_r);
            let (kx, ky) = (tx * per_long, ty * per_r);
            for (n, (c, relief)) in colours.iter_mut().zip(reliefs).enumerate() {
                let dx = ((left + n) as isize - cx) as f32;
                let lx = lx0 + dx * kx;
                let ly = ly0 - dx * ky + bend * (lx * lx * 4.0 - 1.0) * 1.2;
                if lx.abs() > 1.0 || ly.abs() > 1.02 {
                    continue;
                }
                let b = (ly * 0.5 + 0.5).clamp(0.0, 1.0) * (bristles - 1) as f32;
                let k = (b as usize).min(BRISTLES - 1);
                let f = b - k as f32;
                let ([p, o], [p1, o1]) = (hairs[k], hairs[k + 1]);
                let (p, o) = (p + (p1 - p) * f, o + (o1 - o) * f);
                let (end, begin) = (lx + 0.16 * o, lx - 0.10 * o);
                let mut a = OPACITY;
                // most of a stroke is neither its rim nor dry
                if ly.abs() > 0.78 {
                    a *= rise(ly.abs(), 1.02, 1.0 / (0.78 - 1.02));
                }
                if end > 0.90 || begin < -0.92 {
                    a *= rise(end, 1.0, 1.0 / (0.90 - 1.0)) * rise(begin, -1.0, 1.0 / (-0.92 + 1.0));
                }
                if lx > 0.1 && p < 0.55 {
                    let dry = rise(lx, 0.1, 1.0 / (1.0 - 0.1)) * rise(1.0 - p, 0.45, 1.0 / (0.8 - 0.45));
                    a *= 1.0 - 0.55 * dry;
                }
                let shade = 1.0 + 0.10 * (p - 0.5);
                for n in 0..3 {
                    c[n] += a * (colour[n] * shade - c[n]);
                }
                *relief += a * ((p - 0.5) * thick + 0.25 * thick - *relief);
            }
        }
    }

    /// Light from the upper left over the relief, weaker where `calm` is 1.
    pub fn varnished(&self, unit: f32, strength: f32, calm: &Plane) -> Photo {
        let relief = self.relief.blur(0.7 * unit);
        self.colour.map(|x, y, c| {
            let (x, y) = (x as isize, y as isize);
            let k = strength * (1.0 - 0.65 * calm.v[y as usize * relief.w + x as usize]);
            let light = 1.0 + k * (relief.at(x - 1, y - 1) - relief.at(x + 1, y + 1));
            c.map(|v| (v * light).clamp(0.0, 1.0))
        })
    }
}
