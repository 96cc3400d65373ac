//! The Likeness server. `main.rs` starts it; tests start it inside their own process.
//!
//! A call's way: `wire` (HTTP or socket) → `wire::route` → the handler in its feature's folder → SQL →
//! commit → `jobs::outbox` → `wire::bus` → `wire::topics` → `wire::hub` → every watcher.

pub mod app;
pub mod config;
pub mod failure;
pub mod limits;
pub mod secrets;

pub mod engines;
pub mod jobs;
pub mod outside;
pub mod wire;

pub mod account;
pub mod bench;
pub mod challenges;
pub mod common;
pub mod files;
pub mod notices;
pub mod people;
pub mod photos;
pub mod posts;
pub mod styles;
pub mod wallet;
