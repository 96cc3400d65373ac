//! Challenges: contests of entries, one ballot a person, live tallies.
//!
//! - scheduled → open → voting → closing → closed, by the database's clock. A ballot after `endsAt` is
//!   refused even while the closing job is late: casting and closing take the same row lock.
//! - One ballot a person and challenge: the key leaves out the choice. Casting again moves it, nobody
//!   votes for an own entry, accounts younger than the challenge asks may not vote (a development
//!   server leaves that rule out).
//! - Ballots go through the group writer (`ballots`): hundreds of them are one commit. The tally moves in
//!   the same transaction, and the topic `challenge/{id}` with it.
//! - Equal votes share a rank, and the prizes of the places that a tie covers are pooled and shared.
//!   Results are written once.
//! - Entries of people whom the caller may not see are not offered; in a closed challenge they keep
//!   their rank as a nameless row, so that ranks stay honest.

pub mod ballots;
pub mod closer;
pub mod get_challenge;
pub mod list_challenges;
pub mod list_entries;
pub mod put_vote;
mod topic;
pub mod view;
