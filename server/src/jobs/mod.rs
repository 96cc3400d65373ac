//! What runs without being called: the outbox, group writers, workers, closers, sweepers.

pub mod group;
pub mod outbox;
pub mod poke;
pub mod recount;
pub mod sweep;

use crate::{
    app::{App, Queues},
    challenges, demo, invites, photos, posts, privacy, wire,
};
use tokio::task::JoinSet;

/// Starts everything; dropping the set stops it.
pub fn spawn(app: &App, queues: Queues) -> JoinSet<()> {
    let mut jobs = JoinSet::new();
    jobs.spawn(wire::receive::run(app.clone(), queues.events));
    if let Some(bus) = queues.redis {
        jobs.spawn(wire::redis::run(app.clone(), bus));
    }
    jobs.spawn(wire::ticks::run(app.clone()));
    jobs.spawn(wire::epoch::run(app.clone()));
    jobs.spawn(wire::keeper::run(app.clone()));
    jobs.spawn(outbox::run(app.clone()));
    jobs.spawn(sweep::run(app.clone()));
    let (pool, any_age) = (app.pool.clone(), app.config.development());
    let ballots = move |group| challenges::ballots::commit(pool.clone(), any_age, group);
    jobs.spawn(group::run(app.outbox.clone(), queues.ballots, ballots));
    let pool = app.pool.clone();
    let likes = move |group| posts::likes::commit(pool.clone(), group);
    jobs.spawn(group::run(app.outbox.clone(), queues.likes, likes));
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
