//! What the server needs from outside itself: its database, and whoever sends messages to phones.

pub mod database;
pub mod sms;
