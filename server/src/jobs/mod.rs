//! What runs without being called: the outbox, groups, workers, closers, sweepers.

pub mod group;
pub mod outbox;
pub mod poke;
pub mod recount;
pub mod sweep;

use crate::{
    account,
    app::{App, Queues},
    challenges, demo, engines, invites, limits, photos, posts, privacy,
    wire::{self, neighbours::Seat},
};
use std::time::Duration;
use tokio::task::JoinSet;

/// Starts everything; dropping the set stops it.
pub fn spawn(app: &App, queues: Queues, seat: Seat) -> JoinSet<()> {
    let mut jobs = JoinSet::new();
    jobs.spawn(wire::neighbours::keep(app.clone(), seat));
    jobs.spawn(wire::receive::run(app.clone(), queues.events));
    if let Some(bus) = queues.redis {
        jobs.spawn(wire::redis::run(app.clone(), bus));
    }
    for shard in 0..app.hub.shards() {
        let hub = app.hub.clone();
        jobs.spawn(async move { hub.carry(shard).await });
    }
    jobs.spawn(wire::ticks::run(app.clone()));
    jobs.spawn(wire::epoch::run(app.clone()));
    jobs.spawn(wire::keeper::run(app.clone()));
    jobs.spawn(outbox::run(app.clone()));
    jobs.spawn(sweep::run(app.clone()));
    let each = Duration::ZERO;
    let ballots = app.clone();
    jobs.spawn(group::run(queues.ballots, each, move |group| {
        challenges::ballots::commit(ballots.clone(), group)
    }));
    let likes = app.clone();
    jobs.spawn(group::run(queues.likes, each, move |group| posts::likes::commit(likes.clone(), group)));
    let sessions = app.clone();
    jobs.spawn(group::run(queues.sessions, each, move |group| {
        account::session::read(sessions.clone(), group)
    }));
    let (hellos, pause) = (app.clone(), limits::HELLO_PAUSE);
    jobs.spawn(group::run(queues.hellos, pause, move |group| account::session::read(hellos.clone(), group)));
    let own = app.clone();
    jobs.spawn(group::run(queues.own, pause, move |group| wire::own::read(own.clone(), group)));
    jobs.spawn(engines::watch(app.engine.clone(), app.config.engines.patience.rest));
    jobs.spawn(challenges::closer::run(app.clone()));
    jobs.spawn(photos::reaper::run(app.clone()));
    jobs.spawn(invites::settle::run(app.clone()));
    jobs.spawn(recount::run(app.clone()));
    jobs.spawn(photos::places::run(app.clone()));
    jobs.spawn(privacy::purge::run(app.clone()));
    jobs.spawn(privacy::archive::run(app.clone()));
    if app.config.demo {
        jobs.spawn(demo::run(app.clone()));
    }
    for _ in 0..app.config.tasks.workers {
        jobs.spawn(photos::worker::run(app.clone()));
    }
    jobs
}
