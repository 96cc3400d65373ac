//! Challenges: contests of entries, one ballot a person, live tallies.
//!
//! - scheduled → open → voting → closing → closed, by the database's clock. A ballot after `endsAt` is
//!   refused even while the closing job is late: casting and closing take the same row lock.
//! - One ballot a person and challenge: the key leaves out the choice. Casting again moves it, nobody
//!   votes for an own entry, accounts younger than the challenge asks may not vote (a development
//!   server leaves that rule out).
//! - Ballots go through the group writer (`ballots`): hundreds of them are one commit. The tally moves in
//!   the same transaction, and the topic `challenge/{id}` with it.
//! - An entry is a finished photo of the own album, `entriesPerUser` of them. It comes in, and may be taken
//!   back, until voting begins; where entering and voting overlap, until the end.
//! - Before voting the entries that were shown least come first, and each is counted once a person: at the
//!   close no entry was shown to many more people than another. Offers in one challenge take turns.
//! - Equal votes share a rank. A person takes one prize, with the best of their entries, and those behind
//!   move up; the prizes of the places that a tie covers are pooled and shared. Results are written once,
//!   and hold what is needed to count them again.
//! - Entries of people whom the caller may not see are not offered; in a closed challenge they keep
//!   their rank as a nameless row, so that ranks stay honest.

pub mod ballots;
pub mod closer;
pub mod delete_entry;
pub mod get_challenge;
pub mod get_result;
pub mod list_challenges;
pub mod list_entries;
pub mod next_entries;
pub mod put_entry;
pub mod put_vote;
mod topic;
pub mod view;
