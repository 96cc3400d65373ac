//! Printing: halftone dots, hatching, palettes, ordered dither.

use super::color::{oklab, step};
use super::image::{Photo, Plane, Rgb};
use super::noise::{hash, noise};

/// Coverage 0..1 of a halftone screen at a point; `tone` is the ink share, `pitch` the dot distance.
pub fn halftone(x: f32, y: f32, angle: f32, pitch: f32, tone: f32) -> f32 {
    let (s, c) = angle.sin_cos();
    let (u, v) = ((x * c + y * s) / pitch, (y * c - x * s) / pitch);
    let wave = 0.5 + 0.25 * ((u * std::f32::consts::TAU).cos() + (v * std::f32::consts::TAU).cos());
    let soft = 0.9 / pitch;
    let threshold = 1.0 - tone.clamp(0.0, 1.0);
    step(threshold - soft, threshold + soft, wave) * step(0.005, 0.05, tone)
}

/// Coverage of parallel strokes.
pub fn hatch(x: f32, y: f32, angle: f32, pitch: f32, tone: f32) -> f32 {
    let (s, c) = angle.sin_cos();
    let v = ((y * c - x * s) / pitch).rem_euclid(1.0);
    let wave = 1.0 - (v - 0.5).abs() * 2.0;
    let soft = 0.8 / pitch;
    step(1.0 - tone - soft, 1.0 - tone + soft, wave) * step(0.02, 0.12, tone)
}

/// Coverage of single pencil strokes: lines of uneven distance and pressure that begin and end, so that no two
/// layers of them beat against each other.
pub fn strokes(x: f32, y: f32, angle: f32, pitch: f32, tone: f32, seed: u32) -> f32 {
    if tone < 0.02 {
        return 0.0;
    }
    let (s, c) = angle.sin_cos();
    let (along, across) = (x * c + y * s, (y * c - x * s) / pitch);
    let mut cover: f32 = 0.0;
    for k in [across.floor() as i32 - 1, across.floor() as i32, across.floor() as i32 + 1] {
        let middle = k as f32 + 0.5 + 0.7 * (hash(k, 1, seed) - 0.5);
        let sway = 0.35 * (noise(along / 55.0, k as f32 * 7.3, seed + 2) - 0.5);
        let here =
            step(1.25 - tone, 0.85 - tone, noise(along / 34.0 + hash(k, 4, seed) * 50.0, 0.5, seed + 3));
        let press = 0.55 + 0.45 * hash(k, 5, seed);
        let thin = 0.5 * (0.35 + 0.5 * tone);
        cover = cover
            .max(step(thin + 0.9 / pitch, thin * 0.4, (across - middle - sway).abs()) * (1.0 - here) * press);
    }
    cover
}

pub const BAYER: [f32; 16] =
    [0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0];

/// Index of the nearest colour; hue counts more than lightness.
pub fn nearest(palette: &[Rgb], c: Rgb) -> usize {
    let mut best = (f32::MAX, 0);
    for (i, q) in palette.iter().enumerate() {
        let d = (q[0] - c[0]).powi(2) + 1.4 * ((q[1] - c[1]).powi(2) + (q[2] - c[2]).powi(2));
        if d < best.0 {
            best = (d, i);
        }
    }
    best.1
}

/// k-means palette in Oklab, weighted per pixel.
pub fn palette(photo: &Photo, weight: &Plane, count: usize, rounds: usize) -> Vec<Rgb> {
    let lab: Vec<Rgb> = photo.px.iter().map(|c| oklab(*c)).collect();
    let mut centres: Vec<Rgb> =
        (0..count).map(|j| lab[(hash(j as i32, 3, 5) * (lab.len() - 1) as f32) as usize]).collect();
    for _ in 0..rounds {
        let mut sums = vec![[0f32; 4]; count];
        for (c, w) in lab.iter().zip(&weight.v) {
            let s = &mut sums[nearest(&centres, *c)];
            for k in 0..3 {
                s[k] += c[k] * w;
            }
            s[3] += w;
        }
        for (centre, s) in centres.iter_mut().zip(&sums) {
            if s[3] > 0.0 {
                *centre = [s[0] / s[3], s[1] / s[3], s[2] / s[3]];
            }
        }
    }
    centres
}
