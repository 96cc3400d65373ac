//! What the engine promises to those who call it. One program: the networks are loaded once, and linked once.
#![allow(clippy::unwrap_used)]

mod common;
mod develop;
mod faults;
mod film;
mod golden;
mod jpegs;
mod models;
mod moderation;
mod renditions;
mod upload;
