//! Light and film effects on display-space pictures.

use super::color::{add, luma, mix, scale, screen, step};
use super::compose::Soft;
use super::image::{Photo, Rgb};
use super::noise::{fractal, hash};

/// Glow of everything brighter than `from`, tinted, in two widths.
pub fn bloom(photo: Photo, from: f32, narrow: f32, wide: f32, tint: Rgb, strength: f32) -> Photo {
    let bright = photo.recolor(|c| scale(c.map(|v| v.min(1.2)), step(from, 1.0, c[0].max(c[1]).max(c[2]))));
    let (a, b) = (Soft::blurred(&bright, narrow), Soft::blurred(&bright, wide));
    drop(bright);
    photo.mapped(|x, y, c| {
        let glow = add(scale(a.at(x, y), strength), scale(b.at(x, y), strength * 0.9));
        screen(c.map(|v| v.clamp(0.0, 1.0)), [glow[0] * tint[0], glow[1] * tint[1], glow[2] * tint[2]])
    })
}

/// Red-orange ring of light that film backing throws around highlights.
pub fn halation(photo: Photo, sigma: f32, strength: f32) -> Photo {
    bloom(photo, 0.72, sigma, sigma * 3.0, [1.0, 0.36, 0.16], strength)
}

/// Share of light that reaches a point: 1 in the middle.
pub fn vignette(u: f32, v: f32, strength: f32) -> f32 {
    let (x, y) = (u - 0.5, v - 0.47);
    1.0 - strength * step(0.28, 0.86, (x * x + y * y).sqrt() * 1.15)
}

/// Two-scale film grain, strongest in the middle tones.
pub fn grain(photo: Photo, size: f32, strength: f32, seed: u32) -> Photo {
    photo.mapped(|x, y, c| {
        let l = luma(c).clamp(0.0, 1.0);
        let fine = hash(x as i32, y as i32, seed);
        let coarse = super::noise::noise(x as f32 / size, y as f32 / size, seed + 1);
        let tone = 0.35 + 2.6 * l * (1.0 - l);
        let g = (fine * 0.45 + coarse * 0.55 - 0.5) * 2.0 * strength * tone;
        c.map(|v| v + g)
    })
}

/// Warm light that fell into the camera: from the left (0), right (1), top (2) or a corner (3).
pub fn leak(u: f32, v: f32, side: u32, seed: u32) -> Rgb {
    let wobble = fractal(u * 1.4, v * 1.9, seed, 3) * 0.22;
    let d = match side % 4 {
        0 => u + wobble,
        1 => 1.0 - u + wobble,
        2 => v + wobble,
        _ => ((1.0 - u).powi(2) + v.powi(2)).sqrt() * 0.8 + wobble,
    };
    let (core, skirt) = (step(0.30, 0.10, d), step(0.62, 0.12, d));
    add(scale([1.0, 0.28, 0.06], skirt * 0.62), scale([0.9, 0.62, 0.25], core * 0.65))
}

/// Paper: light grey-white with fibres, multiplied over prints and drawings.
pub fn paper(x: f32, y: f32, seed: u32) -> f32 {
    0.975
        + (fractal(x / 2.4, y / 2.4, seed, 2) - 0.5) * 0.06
        + (fractal(x / 70.0, y / 70.0, seed + 5, 2) - 0.5) * 0.03
}

/// Tints shadows and highlights, but leaves `keep` (0..1) of the colour alone.
pub fn split_tone(c: Rgb, shadow: Rgb, highlight: Rgb, keep: f32) -> Rgb {
    let l = luma(c).clamp(0.0, 1.0);
    let (s, h) = (step(0.55, 0.0, l), step(0.35, 0.95, l));
    let tinted = [
        c[0] + shadow[0] * s + highlight[0] * h,
        c[1] + shadow[1] * s + highlight[1] * h,
        c[2] + shadow[2] * s + highlight[2] * h,
    ];
    mix(tinted, c, keep)
}
