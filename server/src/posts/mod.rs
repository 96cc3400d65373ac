//! Posts: the feed, likes, comments.
//!
//! - A post shows 1 to 9 own, finished, moderated pictures. It keeps its own rows for them, so it
//!   outlives the album photo that it was made from.
//! - `sortTime` never changes; with `feedId` it orders the feed, so that paging neither repeats nor skips.
//! - Everything is read through `visible_posts`: deleted, hidden, blocked either way and never written
//!   are the same result 3.
//! - Likes are absolute and go through the group writer (`likes`): a hot post costs one commit for
//!   hundreds of them. Counters move in triggers, in the transaction of the row.
//! - Comments have two levels; an answer to an answer joins its thread. A deleted comment with answers
//!   stays as a tombstone without author or words.
//! - A post says what it was made from while that may be seen; its source counts what was made from it.
//! - Hiding is one person's; a moderator's hides from everyone but the author, who is told.
//! - Whatever changes a count changes `post/{feedId}`; a notice goes when its cause goes.

pub mod delete_comment;
pub mod delete_post;
pub mod discover_posts;
pub mod get_post;
pub mod hide_post;
pub mod likes;
pub mod list_comments;
pub mod list_gallery;
pub mod list_liked;
pub mod operate_post;
pub mod put_comment;
pub mod put_post;
pub mod share_post;
mod topic;
pub mod view;
pub mod view_post;

use crate::call::Cx;
use protocol::Open;

/// Who is behind a call that anyone may make: the person, else the device that they say, else the address.
fn visitor(cx: &Cx<Open>, device_id: Option<&str>) -> Vec<u8> {
    match (&cx.caller, device_id.filter(|id| !id.is_empty())) {
        (Some(caller), _) => caller.uid.to_be_bytes().to_vec(),
        (None, Some(device_id)) => device_id.as_bytes().to_vec(),
        (None, None) => cx.client.ip.to_string().into_bytes(),
    }
}
