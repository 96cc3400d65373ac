//! Phones save photos in wide colour spaces; without their profile they would look dull. Owns the
//! conversion to sRGB, the one space in which everything is stored.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts by the embedded profile. A profile that cannot be read, or is not one of RGB (the
/// decoder has already converted ink and grey), leaves the picture as it is.
pub fn to_srgb(image: RgbImage, profile: &[u8]) -> RgbImage {
    convert(&image, profile).unwrap_or(image)
}

fn convert(image: &RgbImage, profile: &[u8]) -> Option<RgbImage> {
    let source = ColorProfile::new_from_slice(profile).ok()?;
    if source.color_space != DataColorSpace::Rgb {
        return None;
    }
    let srgb = ColorProfile::new_srgb();
    let transform =
        source.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default()).ok()?;
    let mut out = RgbImage::new(image.width(), image.height());
    transform.transform(image.as_raw(), out.as_mut()).ok()?;
    Some(out)
}
