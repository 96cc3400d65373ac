//! Challenges: lists, ballots, closing, the tally that everyone watches.

mod closer;
mod entries;
mod get_challenge;
mod list_challenges;
mod list_entries;
mod next_entries;
mod put_vote;
mod results;
mod tally;
