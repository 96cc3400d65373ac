//! Notices: list, badge, read mark.

mod count_unread;
mod list_activity;
mod put_read;
