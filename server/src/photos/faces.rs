//! Whether a face can be learned from a picture: light, sharpness, and a face of some size. Computes, and knows
//! neither files nor people.

use engine::{Engine, ModelError, RgbImage, upload};
use protocol::photos::PictureVerdict;

/// Longest side of the copy that is measured.
const SIDE: u32 = 256;
/// Mean brightness, 0 to 255, below which a face cannot be told from the wall.
const DARK: f32 = 45.0;
/// Variance of the second derivative of brightness below which there is no edge in the picture.
const BLURRED: f32 = 18.0;
/// Smallest width of a face in pixels of the picture.
const FACE_WIDTH: f32 = 48.0;

pub fn judge(engine: &Engine, bytes: &[u8]) -> Result<PictureVerdict, ModelError> {
    let Ok(image) = upload::decode(bytes, &Default::default()) else { return Ok(PictureVerdict::Blurred) };
    let Ok(small) = engine::fit(&image, SIDE) else { return Ok(PictureVerdict::Blurred) };
    let light = Light::of(&small);
    if light.mean < DARK {
        return Ok(PictureVerdict::Dark);
    }
    if light.edges < BLURRED {
        return Ok(PictureVerdict::Blurred);
    }
    Ok(match engine.find_faces(&image)?.first() {
        None => PictureVerdict::NoFace,
        Some(face) if face.width < FACE_WIDTH => PictureVerdict::Blurred,
        Some(_) => PictureVerdict::Good,
    })
}

struct Light {
    mean: f32,
    edges: f32,
}

impl Light {
    fn of(image: &RgbImage) -> Light {
        let (w, h) = (image.width() as usize, image.height() as usize);
        let luma: Vec<f32> =
            image.pixels().map(|p| 0.299 * p[0] as f32 + 0.587 * p[1] as f32 + 0.114 * p[2] as f32).collect();
        let mean = luma.iter().sum::<f32>() / luma.len().max(1) as f32;
        let (mut sum, mut squares, mut n) = (0.0f64, 0.0f64, 0.0f64);
        for y in 1..h.saturating_sub(1) {
            for x in 1..w.saturating_sub(1) {
                let i = y * w + x;
                let d = f64::from(luma[i - 1] + luma[i + 1] + luma[i - w] + luma[i + w] - 4.0 * luma[i]);
                sum += d;
                squares += d * d;
                n += 1.0;
            }
        }
        let n = n.max(1.0);
        Light { mean, edges: (squares / n - (sum / n).powi(2)) as f32 }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn light_and_edges_are_told_apart() {
        let night = RgbImage::from_pixel(64, 64, [12, 10, 20].into());
        let fog = RgbImage::from_fn(64, 64, |x, _| [120 + x as u8 / 2; 3].into());
        let sharp =
            RgbImage::from_fn(64, 64, |x, y| [if (x / 4 + y / 4) % 2 == 0 { 40 } else { 210 }; 3].into());
        assert!(Light::of(&night).mean < DARK);
        assert!(Light::of(&fog).mean > DARK && Light::of(&fog).edges < BLURRED);
        assert!(Light::of(&sharp).edges > BLURRED);
    }
}
