//! Notices.

pub mod count_unread;
pub mod list_activity;
pub mod put_read;
pub mod topic;
