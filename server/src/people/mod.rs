//! Other people: how they are shown, following them.
//!
//! A person who blocked me, one who is gone and one who never was give the same answer. A follow is a row
//! of its own pair; counters move with the row, in the database, and a repeat changes nothing. The followed
//! person hears of it once in thirty days.

pub mod add_follow;
pub mod remove_follow;
pub mod view;
