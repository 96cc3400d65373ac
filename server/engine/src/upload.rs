//! Takes in what a person uploads. Owns every limit on foreign bytes and the sentences that
//! refuse them. The type is taken from the content, never from a name or header; sizes are
//! checked in the header, before memory is allocated; what leaves is re-encoded from bare
//! pixels, so neither metadata nor a hidden tail of the original survives.
//!
//! Memory: about three times the decoded pixels, at most 0.6 GB with the default limits (a 16-bit
//! PNG of 40 megapixels). Callers bound how many uploads are admitted at once.

mod colour;
mod gif_screen;
mod jpeg;
mod jpeg_end;
mod sniff;

use std::borrow::Cow;
use std::io::Cursor;
use std::panic::catch_unwind;

use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage, RgbaImage, metadata::Orientation,
};

use crate::encode::{self, Derived, EncodeError, render_derived};
use crate::origin::Origin;
use sniff::Kind;

/// Bounds on an upload.
#[derive(Clone, Debug)]
pub struct UploadLimits {
    pub max_bytes: usize,
    /// Width times height.
    pub max_pixels: u64,
    /// Pixels on one side.
    pub max_side: u32,
    pub min_side: u32,
    /// Longer side divided by the shorter one.
    pub max_aspect: u32,
    /// Bytes of the decoded picture, which 16-bit channels and alpha enlarge.
    pub max_decoded_bytes: u64,
    /// Longest side of what is stored; larger pictures are shrunk.
    pub stored_side: u32,
}

impl Default for UploadLimits {
    fn default() -> Self {
        UploadLimits {
            max_bytes: 15 * 1024 * 1024,
            max_pixels: 40_000_000,
            max_side: 12_000,
            min_side: 64,
            max_aspect: 20,
            max_decoded_bytes: 192 * 1024 * 1024,
            stored_side: 2048,
        }
    }
}

/// Why an upload was refused; `Display` is the sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("This file is empty, please choose another photo.")]
    Empty,
    #[error("This file is larger than {max_mib} MB, please choose a smaller photo.")]
    TooManyBytes { max_mib: usize },
    #[error("HEIC is not supported, please choose JPEG or PNG.")]
    Heic,
    #[error("AVIF is not supported, please choose JPEG or PNG.")]
    Avif,
    #[error("SVG is not supported, please choose JPEG or PNG.")]
    Svg,
    #[error("This file is not a photo we can read, please choose JPEG, PNG, WebP or GIF.")]
    NotAPicture,
    #[error("This photo is damaged or incomplete, please choose another one.")]
    Damaged,
    #[error("This photo is too small, each side needs at least {min_side} pixels.")]
    TooSmall { min_side: u32 },
    #[error("This photo is too long and narrow, one side may be at most {max_aspect} times the other.")]
    TooNarrow { max_aspect: u32 },
    #[error("This photo has too many pixels, please choose one of at most {max_megapixels} megapixels.")]
    TooManyPixels { max_megapixels: u64 },
}

/// An upload that was taken in.
#[derive(Clone, Debug)]
pub struct Admitted {
    /// Upright 8-bit RGB, longest side at most `stored_side`: what the engine develops.
    pub image: RgbImage,
    /// What is stored and served.
    pub derived: Derived,
}

/// Takes in an upload or says why not.
pub fn admit(bytes: &[u8], limits: &UploadLimits) -> Result<Admitted, Refusal> {
    let image = decode(bytes, limits)?;
    let derived = render_derived(&image, Origin::Person).map_err(|_| Refusal::Damaged)?;
    Ok(Admitted { image, derived })
}

/// Decodes an upload to upright sRGB, longest side at most `stored_side`. A panic inside a
/// decoder counts as a damaged photo: foreign bytes must never bring down the caller.
pub fn decode(bytes: &[u8], limits: &UploadLimits) -> Result<RgbImage, Refusal> {
    catch_unwind(|| decode_checked(bytes, limits)).unwrap_or(Err(Refusal::Damaged))
}

fn decode_checked(bytes: &[u8], limits: &UploadLimits) -> Result<RgbImage, Refusal> {
    if bytes.is_empty() {
        return Err(Refusal::Empty);
    }
    if bytes.len() > limits.max_bytes {
        return Err(Refusal::TooManyBytes { max_mib: limits.max_bytes / (1024 * 1024) });
    }
    let (format, bytes) = match sniff::kind(bytes) {
        Kind::Picture(format, whole) => (format, whole),
        Kind::Cut => return Err(Refusal::Damaged),
        Kind::Heic => return Err(Refusal::Heic),
        Kind::Avif => return Err(Refusal::Avif),
        Kind::Svg => return Err(Refusal::Svg),
        Kind::Other => return Err(Refusal::NotAPicture),
    };
    let source = match format {
        ImageFormat::Jpeg => jpeg::read(bytes, limits)?,
        ImageFormat::Gif => read(format, gif_screen::with_whole_screen(bytes), limits)?,
        _ => read(format, Cow::Borrowed(bytes), limits)?,
    };
    let small = shrink(source.picture, limits.stored_side).map_err(|_| Refusal::Damaged)?;
    let small = match source.profile {
        Some(profile) => colour::to_srgb(small, &profile),
        None => small,
    };
    let mut upright = DynamicImage::ImageRgb8(small);
    upright.apply_orientation(source.orientation);
    Ok(upright.into_rgb8())
}

/// A picture as it lies in its file, and what its file says about showing it.
struct Source {
    picture: DynamicImage,
    profile: Option<Vec<u8>>,
    orientation: Orientation,
}

/// Decodes every format but JPEG.
fn read(format: ImageFormat, bytes: Cow<[u8]>, limits: &UploadLimits) -> Result<Source, Refusal> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes.as_ref()), format);
    let mut bounds = Limits::default();
    // the decoder's own side limit is loose: ours below gives the better sentence
    bounds.max_alloc = Some(limits.max_decoded_bytes);
    reader.limits(bounds);
    let mut decoder = reader.into_decoder().map_err(|e| refusal(&e, limits))?;
    check_size(decoder.dimensions(), decoder.total_bytes(), limits)?;
    let profile = decoder.icc_profile().unwrap_or_default();
    let exif = decoder.exif_metadata().unwrap_or_default();
    let orientation = exif.and_then(|exif| orientation(&exif)).unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|e| refusal(&e, limits))?;
    Ok(Source { picture, profile, orientation })
}

/// How a picture has to be turned. The prefix belongs to JPEG, but writers put it elsewhere too.
fn orientation(exif: &[u8]) -> Option<Orientation> {
    const PREFIX: &[u8] = b"Exif\0\0";
    Orientation::from_exif_chunk(exif.strip_prefix(PREFIX).unwrap_or(exif))
}

fn refusal(error: &image::ImageError, limits: &UploadLimits) -> Refusal {
    match error {
        image::ImageError::Limits(_) => too_many_pixels(limits),
        _ => Refusal::Damaged,
    }
}

fn too_many_pixels(limits: &UploadLimits) -> Refusal {
    Refusal::TooManyPixels { max_megapixels: limits.max_pixels / 1_000_000 }
}

fn check_size((w, h): (u32, u32), decoded_bytes: u64, limits: &UploadLimits) -> Result<(), Refusal> {
    let (long, short) = (w.max(h), w.min(h));
    if long < limits.min_side {
        return Err(Refusal::TooSmall { min_side: limits.min_side });
    }
    if long as u64 > short as u64 * limits.max_aspect as u64 {
        return Err(Refusal::TooNarrow { max_aspect: limits.max_aspect });
    }
    if short < limits.min_side {
        return Err(Refusal::TooSmall { min_side: limits.min_side });
    }
    let pixels = w as u64 * h as u64;
    if long > limits.max_side || pixels > limits.max_pixels || decoded_bytes > limits.max_decoded_bytes {
        return Err(too_many_pixels(limits));
    }
    Ok(())
}

/// To 8-bit RGB over white, longest side at most `side`. Shrinks before converting, so that a
/// large picture is never held twice.
fn shrink(picture: DynamicImage, side: u32) -> Result<RgbImage, EncodeError> {
    let (w, h) = (picture.width(), picture.height());
    let fits = w.max(h) <= side;
    let (sw, sh) = if fits { (w, h) } else { encode::fitted(w, h, side) };
    if fits {
        return Ok(over_white(match picture {
            DynamicImage::ImageRgb8(_) | DynamicImage::ImageLuma8(_) => picture,
            other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
            other => DynamicImage::ImageRgb8(other.into_rgb8()),
        }));
    }
    let wrong = || EncodeError::new("wrong buffer size");
    if picture.color().has_alpha() {
        let scaled = scale::rgba(&picture.into_rgba8(), (w, h), (sw, sh)).ok_or_else(wrong)?;
        return RgbaImage::from_raw(sw, sh, scaled)
            .map(|rgba| over_white(DynamicImage::ImageRgba8(rgba)))
            .ok_or_else(wrong);
    }
    let scaled = scale::rgb(&picture.into_rgb8(), (w, h), (sw, sh)).ok_or_else(wrong)?;
    RgbImage::from_raw(sw, sh, scaled).ok_or_else(wrong)
}

/// Lays transparent parts over white paper.
fn over_white(picture: DynamicImage) -> RgbImage {
    match picture {
        DynamicImage::ImageRgba8(rgba) => RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
            let [r, g, b, a] = rgba.get_pixel(x, y).0.map(u16::from);
            image::Rgb([r, g, b].map(|v| ((v * a + 255 * (255 - a) + 127) / 255) as u8))
        }),
        other => other.into_rgb8(),
    }
}
