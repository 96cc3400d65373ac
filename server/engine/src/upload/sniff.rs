//! Tells file types by content, also those that are refused, to give the right sentence.

use image::ImageFormat;

use super::jpeg_end::jpeg_end;

pub enum Kind<'a> {
    /// A format that is read, and its bytes without anything that follows the picture.
    Picture(ImageFormat, &'a [u8]),
    /// A format that is read, but its end is missing.
    Cut,
    Heic,
    Avif,
    Svg,
    Other,
}

/// How far into a text file a tag is looked for.
const TEXT_HEAD: usize = 1024;

pub fn kind(bytes: &[u8]) -> Kind<'_> {
    match bytes {
        [0xFF, 0xD8, 0xFF, ..] => match jpeg_end(bytes) {
            Some(end) => Kind::Picture(ImageFormat::Jpeg, &bytes[..end]),
            // a header that already claims too much is told apart by the decoder
            None if !has_scan(bytes) => Kind::Picture(ImageFormat::Jpeg, bytes),
            None => Kind::Cut,
        },
        [0x89, b'P', b'N', b'G', ..] => Kind::Picture(ImageFormat::Png, bytes),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Kind::Picture(ImageFormat::Gif, bytes),
        [b'R', b'I', b'F', b'F', a, b, c, d, b'W', b'E', b'B', b'P', ..] => {
            let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
            match bytes.get(..length.saturating_add(8)) {
                Some(whole) => Kind::Picture(ImageFormat::WebP, whole),
                None => Kind::Cut,
            }
        }
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => boxed(bytes),
        _ => text(bytes),
    }
}

/// Whether a JPEG reaches its picture data at all.
fn has_scan(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|w| w == [0xFF, 0xDA])
}

/// ISO media files name their brands in the first box.
fn boxed(bytes: &[u8]) -> Kind<'_> {
    let size = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize;
    let head = &bytes[8..size.clamp(8, 256).min(bytes.len())];
    let has = |names: &[&[u8; 4]]| head.chunks_exact(4).any(|brand| names.iter().any(|n| brand == *n));
    if has(&[b"avif", b"avis"]) {
        Kind::Avif
    } else if has(&[b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1"]) {
        Kind::Heic
    } else {
        Kind::Other
    }
}

fn text(bytes: &[u8]) -> Kind<'_> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(TEXT_HEAD)]).to_ascii_lowercase();
    if head.contains("<svg") { Kind::Svg } else { Kind::Other }
}
