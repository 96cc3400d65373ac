//! Notices: what happened to the caller, and the badge that counts it.
//!
//! - A line groups the people of one cause while it is unread and under an hour old; its `pageTime` is
//!   its id and its place in the list, and never changes.
//! - List and badge select from one function, `visible_notices`: the badge counts what the list shows.
//! - A notice goes with its cause: an unlike, a deleted comment or post, a block.
//! - Reading the list marks nothing; the watermark of `/message/read/put` only rises.
//! - What was seen is no notice: who shows the end of a task says so with that call, and its notice goes. A
//!   connection that is merely open tells nothing: the app may be in a pocket.
//! - Whatever changes a notice changes `me/notice` in the same transaction.

pub mod count_unread;
pub mod list_activity;
pub mod put_read;
pub mod topic;
