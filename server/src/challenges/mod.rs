//! Challenges.

pub mod ballots;
pub mod closer;
pub mod get_challenge;
pub mod list_challenges;
pub mod list_entries;
pub mod put_vote;
pub mod topic;
