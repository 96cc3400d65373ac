//! The second picture of an order: the one that its photos shall look like. Owns what is seen of it, once for all
//! photos of an order: how it is painted, and its colours.

use std::sync::OnceLock;

use image::RgbImage;

use crate::encode::{self, EncodeError};
use crate::models::{ModelError, Models, STYLE_SIDE, Vector};
use crate::toolbox::{Photo, Rgb, oklab};

/// Side at which texture is looked for, and the least spread of brightness that counts as any.
const GLANCE: usize = 64;
const LEAST_SPREAD: f32 = 0.05;

pub struct Picture {
    small: Photo,
    vector: OnceLock<Vector>,
}

/// Mean of a picture's colours in Oklab, and how far they lie from it.
pub struct Spread {
    pub mean: Rgb,
    pub deviation: Rgb,
}

impl Picture {
    pub fn of(image: &RgbImage) -> Result<Picture, EncodeError> {
        let side = STYLE_SIDE as u32;
        let small = Photo::from_rgb(&encode::scale(image, side, side)?);
        Ok(Picture { small, vector: OnceLock::new() })
    }

    /// Nothing is painted in it: a wall, a sky, a black frame.
    pub fn is_plain(&self) -> bool {
        let l = self.small.resize(GLANCE, GLANCE).luma();
        let n = l.v.len() as f32;
        let mean = l.v.iter().sum::<f32>() / n;
        let variance = l.v.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / n;
        variance.sqrt() < LEAST_SPREAD
    }

    pub fn vector(&self, models: &Models) -> Result<Vector, ModelError> {
        if let Some(vector) = self.vector.get() {
            return Ok(*vector);
        }
        let vector = models.vector_of(&self.small)?;
        Ok(*self.vector.get_or_init(|| vector))
    }

    pub fn spread(&self) -> Spread {
        Spread::of(self.small.px.iter().map(|c| oklab(*c)))
    }
}

impl Spread {
    pub fn of(colours: impl Iterator<Item = Rgb>) -> Spread {
        let (mut n, mut sum, mut squares) = (0.0f64, [0.0f64; 3], [0.0f64; 3]);
        for c in colours {
            n += 1.0;
            for k in 0..3 {
                sum[k] += f64::from(c[k]);
                squares[k] += f64::from(c[k]).powi(2);
            }
        }
        let mean = sum.map(|s| s / n.max(1.0));
        let deviation = std::array::from_fn(|k| {
            let variance = squares[k] / n.max(1.0) - mean[k].powi(2);
            // never 0: shares are made of it
            variance.max(0.0).sqrt() as f32 + 1e-3
        });
        Spread { mean: mean.map(|m| m as f32), deviation }
    }
}
