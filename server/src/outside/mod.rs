//! What the server needs from outside itself: its database, and later mail, SMS and payments.

pub mod database;
