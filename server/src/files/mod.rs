//! Files.

pub mod get_upload_urls;
pub mod receive;
pub mod serve;
pub mod store;

/// Path of a stored object as clients see it, to be appended to `resourceUrl`; empty without one.
pub fn url(key: &str) -> String {
    if key.is_empty() { String::new() } else { format!("/{key}") }
}
