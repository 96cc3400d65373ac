//! Accounts: log-in by code, sessions, the own profile.
//!
//! A code is bound to phone, scene and device, kept as a keyed hash, lives ten minutes and survives four
//! wrong tries; the fifth burns it, and a code sent again inherits the tries of the one it replaces. Because
//! the device belongs to the code, a stranger's tries and requests never touch mine: they have a code of
//! their own. The daily budgets of tries and of codes are two: each device that the account knows has its
//! own, all unknown ones of a phone share one (`budget`). Inventing devices gives no more guesses than one
//! device has, and uses up nothing of mine.
//!
//! A number is brought to its one international form before anything is looked up or counted (`digest`).
//!
//! No answer tells whether a number has an account: a wrong, an expired and an unknown code look alike, and
//! a code is "sent" to any number. The account is made by the first log-in, together with its welcome coins,
//! in one transaction, once, whatever races.
//!
//! A number is changed by a code to each of the two, bound to the person who asked for them; that the new one
//! belongs to someone else looks like a wrong code. A hand-off code logs one in elsewhere: once, for a minute.
//!
//! A token is 256 random bits, kept as SHA-256. Only the calls of this folder change a profile, and only
//! the fields they name; status, coins and flags have writers of their own.

pub mod budget;
pub mod change_mobile;
pub mod digest;
pub mod exchange_handoff;
pub mod get_handoff;
pub mod get_user;
pub mod login;
pub mod logout;
pub mod names;
pub mod send_code;
pub mod session;
mod topic;
pub mod update_user;
pub mod view;

/// Said for a wrong code, an expired one, a burnt one and one that was never sent.
pub const WRONG_CODE: &str = "That is not the code we sent.";
