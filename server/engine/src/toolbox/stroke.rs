//! Curved brush strokes that follow the picture, coarse to fine.

use super::color::{luma, step};
use super::filter::Flow;
use super::image::{Photo, Plane, Rgb};
use super::noise::{fractal, hash, noise};

pub struct Layer {
    pub radius: f32,
    /// Colour error that calls for a stroke.
    pub error: f32,
    /// Strokes only where `detail` is above this.
    pub detail: f32,
}

pub struct Brush<'a> {
    pub flow: &'a Flow,
    /// 0 loose background .. 1 face.
    pub detail: &'a Plane,
    pub seed: u32,
    /// Length in radii.
    pub length: f32,
    /// Colour variation from stroke to stroke.
    pub jitter: f32,
}

pub struct Canvas {
    pub colour: Photo,
    pub height: Plane,
}

impl Brush<'_> {
    /// Paints one layer of strokes over the canvas. `part` hears the share that is done and can
    /// stop the work by an error.
    pub fn layer<E>(
        &self,
        source: &Photo,
        canvas: &mut Canvas,
        layer: &Layer,
        number: u32,
        mut part: impl FnMut(f32) -> Result<(), E>,
    ) -> Result<(), E> {
        /// Strokes between two reports.
        const REPORT_EVERY: usize = 2000;
        let (w, h) = (source.w, source.h);
        let r = layer.radius;
        let reference = source.blur(r * 0.45);
        let step_size = (r * 0.9).max(1.6);
        let (nx, ny) = ((w as f32 / step_size) as i32, (h as f32 / step_size) as i32);
        let seed = self.seed.wrapping_add(number * 31);
        let mut order: Vec<(u32, i32, i32)> =
            (0..ny).flat_map(|y| (0..nx).map(move |x| ((hash(x, y, seed) * 1e9) as u32, x, y))).collect();
        order.sort_unstable();
        let total = order.len();
        for (n, (_, gx, gy)) in order.into_iter().enumerate() {
            if n % REPORT_EVERY == 0 {
                part(n as f32 / total as f32)?;
            }
            let x = (gx as f32 + hash(gx, gy, seed + 7)) * step_size;
            let y = (gy as f32 + hash(gx, gy, seed + 8)) * step_size;
            let id = (y as usize).min(h - 1) * w + (x as usize).min(w - 1);
            let detail = self.detail.v[id];
            if detail < layer.detail {
                continue;
            }
            let (want, have) = (reference.px[id], canvas.colour.px[id]);
            let error: f32 = (0..3).map(|k| (want[k] - have[k]).abs()).sum();
            if error < layer.error * (1.0 - 0.5 * detail) {
                continue;
            }
            let j = |s: u32| hash(gx, gy, seed + s) - 0.5;
            let loose = self.jitter * (1.0 - 0.85 * detail);
            let value = 1.0 + j(21) * 0.16 * loose;
            let colour = [
                want[0] * value + j(22) * 0.07 * loose,
                want[1] * value + j(23) * 0.05 * loose,
                want[2] * value + j(24) * 0.07 * loose,
            ];
            let radius = r * (0.8 + 0.5 * (j(25) + 0.5)) * (1.0 - 0.25 * detail);
            let length = (radius * self.length * (0.6 + 0.8 * (j(26) + 0.5))) as usize;
            let path = self.path(&reference, (x, y), want, radius, length.max(3));
            stamp(canvas, &path, colour, radius, j(27) * 100.0);
        }
        Ok(())
    }

    fn path(
        &self,
        reference: &Photo,
        start: (f32, f32),
        want: Rgb,
        radius: f32,
        length: usize,
    ) -> Vec<[f32; 4]> {
        let (w, h) = (reference.w, reference.h);
        let mut path = Vec::with_capacity(length);
        for side in [-1f32, 1.0] {
            let (mut px, mut py) = start;
            let (mut lx, mut ly) = (0f32, 0f32);
            for n in 0..length / 2 {
                let id = (py as usize).min(h - 1) * w + (px as usize).min(w - 1);
                let here = reference.px[id];
                let off: f32 = (0..3).map(|k| (here[k] - want[k]).abs()).sum();
                if n > radius as usize / 2 && off > 0.16 {
                    break;
                }
                let [mut tx, mut ty, sure] = self.flow.dir[id];
                if sure < 0.14 {
                    let a = fractal(px / 90.0, py / 90.0, self.seed + 44, 2) * 9.0;
                    (tx, ty) = (a.cos(), a.sin());
                }
                let turn = if n == 0 { side } else { (tx * lx + ty * ly).signum() };
                (tx, ty) = (0.7 * tx * turn + 0.3 * lx, 0.7 * ty * turn + 0.3 * ly);
                let l = (tx * tx + ty * ty).sqrt().max(1e-4);
                (tx, ty) = (tx / l, ty / l);
                (px, py) = (px + tx, py + ty);
                if px < 0.0 || py < 0.0 || px >= w as f32 || py >= h as f32 {
                    break;
                }
                (lx, ly) = (tx, ty);
                path.push([px, py, tx * side, ty * side]);
            }
            if side < 0.0 {
                path.reverse();
            }
        }
        path
    }
}

/// Lays bristles across the path; paint piles up at the edges of a stroke.
fn stamp(canvas: &mut Canvas, path: &[[f32; 4]], colour: Rgb, radius: f32, seed: f32) {
    let (w, h) = (canvas.colour.w as isize, canvas.colour.h as isize);
    let total = path.len() as f32;
    let reach = (radius * 1.6).ceil() as i32;
    let mut profile = vec![0f32; (2 * reach + 1) as usize];
    for (n, [px, py, tx, ty]) in path.iter().enumerate() {
        if n % 12 == 0 {
            // bristles change slowly along the stroke
            for q in -reach..=reach {
                let u = q as f32 / reach as f32;
                profile[(q + reach) as usize] = noise(u * radius * 0.9 + seed, seed + n as f32 * 0.03, 5);
            }
        }
        let along = (n as f32 + 0.5) / total;
        let width = radius * step(0.0, 0.12, along.min(1.0 - along) + 0.02).max(0.45);
        let across = (width * 1.6).ceil() as i32;
        for q in -across..=across {
            let u = q as f32 / across as f32;
            let (ax, ay) = ((px - ty * u * width) as isize, (py + tx * u * width) as isize);
            if ax < 0 || ay < 0 || ax >= w || ay >= h {
                continue;
            }
            let bristle = profile[((u * reach as f32) as i32 + reach) as usize];
            let edge = 1.0 - u * u * u * u;
            let a = 0.88 * edge * step(0.05, 0.35, bristle + 0.25 * edge);
            let id = (ay * w + ax) as usize;
            let shade = 0.94 + 0.12 * bristle;
            let pixel = &mut canvas.colour.px[id];
            for k in 0..3 {
                pixel[k] += (colour[k] * shade - pixel[k]) * a;
            }
            let height = bristle * (0.4 + 0.6 * edge) + 0.25 * u.abs();
            canvas.height.v[id] += (height - canvas.height.v[id]) * a;
        }
    }
}

/// Light from the upper left over the paint's relief, weaker where `calm` is 1.
pub fn varnish(canvas: &Canvas, strength: f32, calm: &Plane) -> Photo {
    let relief = canvas.height.blur(0.7);
    canvas.colour.map(|x, y, c| {
        let (dx, dy) = relief.slope(x, y, 1);
        let k = strength * (1.0 - 0.6 * calm.v[y * relief.w + x]);
        let light = 1.0 + (-(dx + dy) * k).clamp(-0.22, 0.26) * (1.0 - 0.5 * luma(c));
        c.map(|v| v * light)
    })
}
