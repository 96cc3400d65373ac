//! Judges pictures for nudity. Owns the thresholds and the exact preparation the network was
//! measured with; both were chosen together, so neither may change alone.
//!
//! "sexy" is never acted upon by itself: it fires on one clothed portrait in five.

use image::RgbImage;

use crate::models::{ModelError, Models, tensor};
use crate::toolbox::{Photo, mix};

const SIDE: usize = 224;
/// Sum of porn and hentai from which a picture is refused, and from which a person looks at it.
const BLOCK: f32 = 0.6;
const HOLD: f32 = 0.3;
const CLASSES: usize = 5;

/// What to do with a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Show it.
    Pass,
    /// Keep it hidden until a person has looked.
    Hold,
    /// Refuse it.
    Block,
}

/// Probabilities, summing to 1.
#[derive(Clone, Copy, Debug)]
pub struct Classes {
    pub drawing: f32,
    pub hentai: f32,
    pub neutral: f32,
    pub porn: f32,
    pub sexy: f32,
}

impl Classes {
    pub fn verdict(&self) -> Verdict {
        let explicit = self.porn + self.hentai;
        // NaN must never pass
        if explicit < HOLD {
            Verdict::Pass
        } else if explicit < BLOCK {
            Verdict::Hold
        } else {
            Verdict::Block
        }
    }
}

/// The classes of a picture of at least one pixel.
pub(crate) fn classify(models: &Models, image: &RgbImage) -> Result<Classes, ModelError> {
    let [c] = models.nsfw.run(&tensor(&sampled(image)), ["classes"])?;
    let at = |i: usize| if c.len() == CLASSES { c[i] } else { f32::NAN };
    Ok(Classes { drawing: at(0), hentai: at(1), neutral: at(2), porn: at(3), sexy: at(4) })
}

/// The whole picture squeezed into a square by bilinear sampling with aligned corners and no
/// filter. A filtered resize pushes ordinary portraits over the threshold.
fn sampled(image: &RgbImage) -> Photo {
    let (w, h) = (image.width() as usize, image.height() as usize);
    let pixel = |x: usize, y: usize| image.get_pixel(x as u32, y as u32).0.map(|v| v as f32 / 255.0);
    let along = |i: usize, n: usize| {
        let at = i as f32 * (n - 1) as f32 / (SIDE - 1) as f32;
        let low = (at as usize).min(n - 1);
        (low, (low + 1).min(n - 1), at - low as f32)
    };
    Photo::from_fn(SIDE, SIDE, |x, y| {
        let ((x0, x1, fx), (y0, y1, fy)) = (along(x, w), along(y, h));
        mix(mix(pixel(x0, y0), pixel(x1, y0), fx), mix(pixel(x0, y1), pixel(x1, y1), fx), fy)
    })
}
