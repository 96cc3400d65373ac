//! Uploads: bytes travel by a signed PUT, never in a call. And what pictures are served as.
//!
//! Every picture of ours (`pictureUrl`, `cover`, `avatarUri`, `fileUrl`; not `thumbnail`, which is small
//! already) is served in the widths of [`RENDITION_WIDTHS`] as well, as WebP: where its path ends in `.jpg` or
//! `.webp`, write `-w{width}.webp` instead, so that `/8d2f.jpg` has `/8d2f-w96.webp`, `/8d2f-w320.webp`,
//! `/8d2f-w640.webp` and `/8d2f-w1080.webp`. Nothing is stretched: a picture of `width` pixels is
//! `min(width, w)` wide in each of them. Paths that start with `http` have none.

use crate::{
    call::Completed,
    macros::{call, wire},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Widths in pixels in which every picture of ours is served, narrowest first.
pub const RENDITION_WIDTHS: [u32; 4] = [96, 320, 640, 1080];

/// `"<md5>.jpg"` or `{fileName: "<md5>.jpg"}`: both shapes are accepted.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged, expecting = "is not a name or {fileName}")]
pub enum FileName {
    Plain(String),
    Named {
        #[serde(rename = "fileName")]
        file_name: String,
    },
}

impl FileName {
    pub fn as_str(&self) -> &str {
        match self {
            FileName::Plain(name) | FileName::Named { file_name: name } => name,
        }
    }
}

wire! {
    /// Asks where to PUT up to nine files. Names are the MD5 of the content in hex plus the original
    /// extension, if any; the name deduplicates within one owner only.
    request struct GetUploadUrls {
        pub file_names: Vec<FileName>,
    }
    struct UploadUrls {
        pub items: Vec<UploadUrl>,
    }
    struct UploadUrl {
        pub file_name: String,
        /// PUT the bytes here within 10 minutes; empty when the caller has the file already.
        pub upload_url: String,
        /// What later calls name the file by.
        pub file_url: String,
    }
}

call!(
    GetUploadUrls,
    "/common/file/upload/url/batch/get",
    Completed,
    UploadUrls,
    fails[RateLimited],
    sample(
        GetUploadUrls { file_names: vec![FileName::Plain("0cc175b9c0f1b6a831c399e269772661.jpg".into())] },
        UploadUrls {
            items: vec![UploadUrl {
                file_name: "0cc175b9c0f1b6a831c399e269772661.jpg".into(),
                upload_url: "/files/upload/8d2f?until=1790000000&sign=…".into(),
                file_url: "/8d2f.jpg".into(),
            }]
        },
    )
);
