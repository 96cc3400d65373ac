//! The Likeness server. `main.rs` starts it; tests start it inside their own process.
//!
//! A call's way: `wire` (HTTP or socket) → `wire::route` → `call` (who may, what is repeated) → the handler in
//! its feature's folder → SQL → commit → `jobs::outbox` → `wire::bus` → `wire::ticks` → `wire::hub` → every
//! watcher.

pub mod app;
pub mod config;
pub mod failure;
pub mod limits;
pub mod secrets;

pub mod call;
pub mod jobs;
pub mod outside;
pub mod wire;

pub mod account;
pub mod admin;
pub mod bench;
pub mod challenges;
pub mod common;
pub mod community;
pub mod demo;
pub mod engines;
pub mod files;
pub mod invites;
pub mod notices;
pub mod payments;
pub mod people;
pub mod photos;
pub mod posts;
pub mod previews;
pub mod privacy;
pub mod reports;
pub mod styles;
pub mod surveys;
pub mod wallet;

/// What must be in the database before the first call: the styles of the engine, and something to sell.
pub async fn prepare(app: &app::App) -> failure::Outcome<()> {
    wire::epoch::read(app).await?;
    payments::seed(app).await?;
    photos::film::look_for_encoder(app).await;
    styles::seed::run(app).await
}
