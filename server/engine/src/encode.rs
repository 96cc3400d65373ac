//! Pictures leave the engine here: a JPEG to keep and download, WebP renditions to show, a
//! thumbhash for the moment before either has loaded. Everything is encoded from bare pixels, so no
//! metadata of an upload can survive; what an engine made says so (`origin`).

use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;

use crate::origin::Origin;

/// JPEG quality of stored pictures: grain and brush strokes still look clean.
const JPEG_QUALITY: u8 = 88;
/// JPEG quality of previews, which live for a second.
const PREVIEW_QUALITY: u8 = 72;
const THUMB_QUALITY: f32 = 74.0;
/// Widths in which pictures are shown, smallest first.
pub const RENDITION_WIDTHS: [u32; 4] = [96, 320, 640, 1080];
const RENDITION_QUALITY: f32 = 80.0;
/// Longest side of the list thumbnail, in pixels.
pub const THUMB_SIDE: u32 = 480;
/// The thumbhash algorithm takes at most 100 x 100 pixels.
const HASH_SIDE: u32 = 100;

/// Encoding failed, which valid pixels never cause: a fault of the program.
#[derive(Debug, thiserror::Error)]
#[error("encoding: {0}")]
pub struct EncodeError(String);

impl EncodeError {
    pub(crate) fn new(reason: impl ToString) -> EncodeError {
        EncodeError(reason.to_string())
    }
}

/// The stored forms of one picture.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The picture itself, without metadata.
    pub jpeg: Vec<u8>,
    /// Size of `jpeg` in pixels.
    pub width: u32,
    pub height: u32,
    /// Lossy WebP, longest side at most [`THUMB_SIDE`].
    pub thumb_webp: Vec<u8>,
    /// About 25 bytes that decode to a blurred miniature (evanw/thumbhash).
    pub thumbhash: Vec<u8>,
}

/// Encodes all stored forms of a picture.
pub fn render_derived(image: &RgbImage, origin: Origin) -> Result<Derived, EncodeError> {
    Ok(Derived {
        jpeg: origin.into_jpeg(jpeg(image, JPEG_QUALITY)?)?,
        width: image.width(),
        height: image.height(),
        thumb_webp: origin.into_webp(webp(&fit(image, THUMB_SIDE)?, THUMB_QUALITY)?)?,
        thumbhash: thumbhash(image)?,
    })
}

/// One width of a picture.
#[derive(Clone, Debug)]
pub struct Rendition {
    pub width: u32,
    pub height: u32,
    pub webp: Vec<u8>,
}

/// The picture in every width of [`RENDITION_WIDTHS`] that it fills, smallest first. Nothing is
/// stretched: a picture narrower than the largest width ends with its own.
pub fn renditions(image: &RgbImage, origin: Origin) -> Result<Vec<Rendition>, EncodeError> {
    let most = image.width().min(RENDITION_WIDTHS[RENDITION_WIDTHS.len() - 1]);
    let narrower = RENDITION_WIDTHS.into_iter().filter(|w| *w < most);
    let make = |width: u32| {
        let height = (image.height() as f64 * width as f64 / image.width() as f64).round().max(1.0) as u32;
        let small = if width == image.width() { image.clone() } else { scale(image, width, height)? };
        let webp = origin.into_webp(webp(&small, RENDITION_QUALITY)?)?;
        Ok(Rendition { width: small.width(), height: small.height(), webp })
    };
    narrower.chain([most]).map(make).collect()
}

/// A small JPEG of a picture on its way.
pub(crate) fn preview(image: &RgbImage) -> Result<Vec<u8>, EncodeError> {
    jpeg(image, PREVIEW_QUALITY)
}

fn jpeg(image: &RgbImage, quality: u8) -> Result<Vec<u8>, EncodeError> {
    let mut out = Vec::new();
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut out, quality)).map_err(EncodeError::new)?;
    Ok(out)
}

/// Lossy WebP; quality 0..=100.
pub fn webp(image: &RgbImage, quality: f32) -> Result<Vec<u8>, EncodeError> {
    webp::Encoder::from_rgb(image.as_raw(), image.width(), image.height())
        .encode_simple(false, quality)
        .map(|memory| memory.to_vec())
        .map_err(|e| EncodeError::new(format!("WebP {e:?}")))
}

fn thumbhash(image: &RgbImage) -> Result<Vec<u8>, EncodeError> {
    let small = fit(image, HASH_SIDE)?;
    let rgba: Vec<u8> = small.pixels().flat_map(|p| [p.0[0], p.0[1], p.0[2], u8::MAX]).collect();
    Ok(thumbhash::rgba_to_thumb_hash(small.width() as usize, small.height() as usize, &rgba))
}

/// Sizes that fit `side` with the aspect kept; never below one pixel.
pub(crate) fn fitted(width: u32, height: u32, side: u32) -> (u32, u32) {
    let k = side as f64 / width.max(height).max(1) as f64;
    let scaled = |n: u32| ((n as f64 * k).round() as u32).clamp(1, side);
    (scaled(width), scaled(height))
}

/// The picture with its longest side at most `side`.
pub fn fit(image: &RgbImage, side: u32) -> Result<RgbImage, EncodeError> {
    if image.width().max(image.height()) <= side {
        return Ok(image.clone());
    }
    let (w, h) = fitted(image.width(), image.height(), side);
    scale(image, w, h)
}

/// Resizes with a filter (Catmull-Rom), up or down.
pub(crate) fn scale(image: &RgbImage, w: u32, h: u32) -> Result<RgbImage, EncodeError> {
    let data = scale::rgb(image.as_raw(), image.dimensions(), (w, h));
    data.and_then(|data| RgbImage::from_raw(w, h, data)).ok_or_else(|| EncodeError::new("wrong buffer size"))
}
