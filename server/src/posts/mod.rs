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
//! - Whatever changes a count changes `post/{feedId}`; a notice goes when its cause goes.

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
pub mod view;
