//! Reads JPEG with libjpeg, the decoder behind most browsers: whatever scans, sampling and odd
//! bytes a file has, people get the picture that they saw before they sent it. Owns the mapping
//! of its inks to pixels and the gathering of profile and orientation from its segments.

use image::{DynamicImage, GrayImage, RgbImage, metadata::Orientation};
use mozjpeg::{ColorSpace, Decompress, Marker};

use super::{Refusal, Source, UploadLimits, check_size, orientation};

const EXIF_SEGMENT: Marker = Marker::APP(1);
const PROFILE_SEGMENT: Marker = Marker::APP(2);
/// What a segment of a colour profile begins with; its number and the number of all follow.
const PROFILE_PREFIX: &[u8] = b"ICC_PROFILE\0";

/// Decodes a JPEG.
///
/// The library leaves by a panic when it cannot read a file: the caller catches it.
pub fn read(bytes: &[u8], limits: &UploadLimits) -> Result<Source, Refusal> {
    let reader = Decompress::with_markers(&[EXIF_SEGMENT, PROFILE_SEGMENT])
        .from_mem(bytes)
        .map_err(|_| Refusal::Damaged)?;
    let (width, height) = (reader.width() as u32, reader.height() as u32);
    let channels = reader.components().len() as u64;
    check_size((width, height), width as u64 * height as u64 * channels, limits)?;
    let profile = profile(&reader);
    let orientation =
        reader.markers().find_map(|m| if m.marker == EXIF_SEGMENT { orientation(m.data) } else { None });
    let inks = match reader.color_space() {
        ColorSpace::JCS_GRAYSCALE => ColorSpace::JCS_GRAYSCALE,
        ColorSpace::JCS_CMYK | ColorSpace::JCS_YCCK => ColorSpace::JCS_CMYK,
        _ => ColorSpace::JCS_RGB,
    };
    let damaged = |_| Refusal::Damaged;
    let mut pixels = reader.to_colorspace(inks).map_err(damaged)?;
    let (w, h) = (pixels.width() as u32, pixels.height() as u32);
    let data: Vec<u8> = pixels.read_scanlines().map_err(damaged)?;
    let picture = match inks {
        ColorSpace::JCS_GRAYSCALE => GrayImage::from_raw(w, h, data).map(DynamicImage::ImageLuma8),
        ColorSpace::JCS_CMYK => RgbImage::from_raw(w, h, from_inks(&data)).map(DynamicImage::ImageRgb8),
        _ => RgbImage::from_raw(w, h, data).map(DynamicImage::ImageRgb8),
    };
    Ok(Source {
        picture: picture.ok_or(Refusal::Damaged)?,
        profile,
        orientation: orientation.unwrap_or(Orientation::NoTransforms),
    })
}

/// Ink values are stored as the light that they let through.
fn from_inks(cmyk: &[u8]) -> Vec<u8> {
    let lit = |ink: u8, key: u8| ((ink as u16 * key as u16 + 127) / 255) as u8;
    cmyk.chunks_exact(4).flat_map(|p| [lit(p[0], p[3]), lit(p[1], p[3]), lit(p[2], p[3])]).collect()
}

/// The colour profile, which may be spread over several segments in any order.
fn profile<R>(reader: &Decompress<R>) -> Option<Vec<u8>> {
    let mut parts: Vec<(u8, &[u8])> = reader
        .markers()
        .filter(|m| m.marker == PROFILE_SEGMENT)
        .filter_map(|m| match m.data.strip_prefix(PROFILE_PREFIX)? {
            [number, _all, part @ ..] => Some((*number, part)),
            _ => None,
        })
        .collect();
    parts.sort_by_key(|part| part.0);
    (!parts.is_empty()).then(|| parts.into_iter().flat_map(|part| part.1).copied().collect())
}
