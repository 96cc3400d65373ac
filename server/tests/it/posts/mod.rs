//! Posts: every call, over both transports, against a real database.

mod comments;
mod delete_post;
mod discover_posts;
mod get_post;
mod hide_post;
mod lineage;
mod list_gallery;
mod list_liked;
mod operate_post;
mod put_post;
mod reach;
mod topic;

use serde_json::Value;

/// Ids of a page's items.
pub fn ids(page: &Value, field: &str) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|item| item[field].as_str().unwrap().to_owned()).collect()
}
