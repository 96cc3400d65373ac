//! Files: where bytes go and how they come out again.
//!
//! An upload is named by its owner and by the MD5 of its bytes; the name finds the owner's own file again and
//! nobody else's. Where it is kept is a random key of our choosing. What is kept is never what was sent: the
//! bytes are sniffed, measured, decoded, judged and encoded anew, so that neither metadata nor a name nor a
//! hidden tail survives. Until all that is done the file is of no use to any call, and a refused one leaves
//! no bytes behind. A fault of ours refuses nothing: the same link may be tried again.

pub mod arrival;
pub mod get_upload_urls;
pub mod picture;
pub mod receive;
mod s3;
pub mod serve;
pub mod store;

use crate::secrets;

/// A key as it travels: clients append it to `resourceUrl`.
pub fn url(key: &str) -> String {
    if key.is_empty() { String::new() } else { format!("/{key}") }
}

/// The key in whatever a client may write for a file of ours: its `fileUrl`, the bare key, or the absolute address
/// that `resourceUrl` makes of it. `base` is how the client addressed this server. None for anything else: no
/// address is ever fetched.
pub fn key_of<'a>(url: &'a str, base: &str) -> Option<&'a str> {
    let url = url.trim();
    let own = url.strip_prefix(base).and_then(|rest| rest.strip_prefix("/files/"));
    let key = own.unwrap_or_else(|| url.strip_prefix('/').unwrap_or(url));
    is_key(key).then_some(key)
}

/// Letters, digits, `-` and `_`, in segments, with one extension at the end: no path leads out of the store.
pub fn is_key(key: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    let (stem, extension) = key.rsplit_once('.').unwrap_or((key, "none"));
    key.len() <= 128 && plain(extension) && stem.split('/').all(plain)
}

/// A new random key for a stored JPEG.
pub fn new_key() -> String {
    format!("{}.jpg", hex::encode(secrets::random::<16>()))
}

/// Where the thumbnail of a stored picture is kept.
pub fn thumb_key(key: &str) -> String {
    format!("{}-thumb.webp", key.rsplit_once('.').map_or(key, |(stem, _)| stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_nowhere_else() {
        let key = new_key();
        assert!(is_key(&key) && is_key(&thumb_key(&key)) && is_key("styles/neon-city.webp"));
        assert_eq!(key_of(&url(&key), "http://localhost:8080"), Some(key.as_str()));
        for wrong in [
            "",
            "/",
            "..",
            "../secret",
            "a/../b.jpg",
            "a//b.jpg",
            "a.jpg/..",
            ".hidden",
            "a\\b.jpg",
            "a\0.jpg",
            "a b.jpg",
            "a.b.jpg",
        ] {
            assert!(!is_key(wrong), "{wrong:?}");
        }
    }

    #[test]
    fn only_our_own_addresses_name_a_file() {
        let base = "http://localhost:8080";
        for (url, key) in [
            ("/a.jpg", Some("a.jpg")),
            ("a.jpg", Some("a.jpg")),
            (" /a.jpg ", Some("a.jpg")),
            ("http://localhost:8080/files/a.jpg", Some("a.jpg")),
            ("http://localhost:8080/files/", None),
            ("http://localhost:8080/a.jpg", None),
            ("http://localhost:8080.evil.example/files/a.jpg", None),
            ("https://evil.example/files/a.jpg", None),
            ("//evil.example/x.jpg", None),
            ("file:///etc/passwd", None),
            ("/", None),
            ("a b.jpg", None),
        ] {
            assert_eq!(key_of(url, base), key, "{url}");
        }
    }
}
