//! How a picture is shown: of the album, a post, a task.

use base64::{Engine, engine::general_purpose::STANDARD};
use protocol::{Id, photos::PhotoView};

/// A picture by its keys; the picture itself stands in for a missing thumbnail.
pub fn photo(
    id: Option<i64>,
    picture_key: &str,
    thumb_key: Option<&str>,
    width: Option<i32>,
    height: Option<i32>,
    thumbhash: Option<&[u8]>,
) -> PhotoView {
    PhotoView {
        id: Id(id.unwrap_or(0)),
        thumbnail: crate::files::url(thumb_key.unwrap_or(picture_key)),
        picture_url: crate::files::url(picture_key),
        width: width.unwrap_or(0),
        height: height.unwrap_or(0),
        thumbhash: base64(thumbhash),
    }
}

/// Empty when unknown.
pub fn base64(thumbhash: Option<&[u8]>) -> String {
    thumbhash.map_or_else(String::new, |bytes| STANDARD.encode(bytes))
}
