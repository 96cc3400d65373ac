//! Files.

pub mod get_upload_urls;
pub mod receive;
pub mod serve;
pub mod store;

/// A key as clients see it: appended to `resourceUrl`. Empty where there is no file.
pub fn url(key: &str) -> String {
    if key.is_empty() { String::new() } else { format!("/{key}") }
}
