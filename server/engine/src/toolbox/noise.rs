//! Repeatable noise.

use super::color::lerp;
use super::image::Plane;

/// White noise 0..1 of a grid cell.
#[inline]
pub fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    h as f32 / u32::MAX as f32
}

/// As [`f32::floor`] of what fits an `i32`, without the call that it is on processors of any age.
#[inline]
fn floor(v: f32) -> f32 {
    let whole = v as i32 as f32;
    if whole > v { whole - 1.0 } else { whole }
}

/// Smooth noise 0..1 with features of size 1.
pub fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (xi, yi) = (floor(x), floor(y));
    let (fx, fy) = (x - xi, y - yi);
    let u = fx * fx * (3.0 - 2.0 * fx);
    let v = fy * fy * (3.0 - 2.0 * fy);
    let (i, j) = (xi as i32, yi as i32);
    lerp(
        lerp(hash(i, j, seed), hash(i + 1, j, seed), u),
        lerp(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u),
        v,
    )
}

/// Fractal noise 0..1.
pub fn fractal(x: f32, y: f32, seed: u32, octaves: u32) -> f32 {
    let (mut amp, mut freq, mut sum, mut norm) = (0.5, 1.0, 0.0, 0.0);
    for o in 0..octaves {
        sum += amp * noise(x * freq, y * freq, seed.wrapping_add(o));
        norm += amp;
        amp *= 0.5;
        freq *= 2.03;
    }
    sum / norm
}

/// A plane of fractal noise 0..1; `scale` is the size of the largest blot in pixels. Large blots are made small
/// and enlarged.
pub fn cloud(w: usize, h: usize, scale: f32, seed: u32, octaves: u32) -> Plane {
    let finest = scale / 2f32.powi(octaves as i32 - 1);
    if finest > 8.0 && w >= 16 && h >= 16 {
        let half = cloud(w.div_ceil(2), h.div_ceil(2), scale / 2.0, seed, octaves);
        return half.resize(w, h);
    }
    let scale = scale.max(1.0);
    Plane::from_fn(w, h, |x, y| fractal(x as f32 / scale, y as f32 / scale, seed, octaves))
}

/// Rolls one after another, the same for the same seed.
pub struct Dice {
    seed: u32,
    count: i32,
}

impl Dice {
    pub fn new(seed: u32) -> Dice {
        Dice { seed, count: 0 }
    }

    /// 0..1.
    pub fn roll(&mut self) -> f32 {
        self.count += 1;
        hash(self.count, 31, self.seed)
    }

    pub fn within(&mut self, low: f32, high: f32) -> f32 {
        lerp(low, high, self.roll())
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[((self.roll() * from.len() as f32) as usize).min(from.len() - 1)]
    }
}
