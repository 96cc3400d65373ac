//! Files.

pub mod get_upload_urls;
pub mod receive;
pub mod serve;
pub mod store;
