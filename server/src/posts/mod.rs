//! Posts.

pub mod delete_comment;
pub mod delete_post;
pub mod discover_posts;
pub mod get_post;
pub mod likes;
pub mod list_comments;
pub mod list_gallery;
pub mod operate_post;
pub mod put_comment;
pub mod put_post;
pub mod topic;
