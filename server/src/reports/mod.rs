//! Reports: what people say is wrong, and what moderators do about it.
//!
//! - One reporter's words about one thing are one report. What someone reports, they do not see again.
//! - Three reports by people who have been here for a week take a post, a comment or a suggestion out of sight until
//!   a moderator has looked; its author sees it still, and is told. What a moderator let be is not hidden so again.
//! - A moderator's act answers every open report of the thing, is audited, and a repeat of it changes nothing.
//! - Who reports is told to moderators alone.

pub mod handle_report;
pub mod list_reports;
pub mod put_report;
