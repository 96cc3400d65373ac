//! The community: suggestions and their votes, creators, what is being made.
//!
//! - A suggestion takes one vote a person while it is `open`; the row of the suggestion is the lock that a
//!   vote and the end of voting both take. Its count and the topic `suggest/{id}` move with the vote.
//! - Answers, states and progress are the operator's to write; nothing here does.
//! - Creators come in rankings that are made anew once in a while. Who pages through one stays in it, so
//!   that nobody is passed over or shown twice because numbers moved.

pub mod delete_suggestion;
pub mod get_progress;
pub mod list_creators;
pub mod list_suggestions;
pub mod put_suggestion;
mod topic;
pub mod view;
pub mod vote_suggestion;
