//! Who else works on this node's database. Nodes hear each other through Redis: one without it must be the only one.
//! A lock of the database says so, held by a session for as long as the node lives: alone by a node without Redis,
//! shared by those with one. It knows nothing of what nodes say to each other.

use crate::{
    app::App,
    failure::{Outcome, in_time},
    limits,
};
use deadpool_postgres::{ClientWrapper, Object};
use sql::queries::jobs;
use std::time::Instant;

pub const TAKEN: &str = "another server works on this database, and nodes hear each other through Redis only: \
    set one REDIS_URL for all of them, or end the other";

/// The session that holds the lock; dropping it gives the lock up.
pub struct Seat(ClientWrapper);

/// Takes the lock; none where another node keeps it for a while. A node that was killed a moment ago, or that is
/// going, may hold it that long.
pub async fn join(app: &App) -> Outcome<Option<Seat>> {
    // Not one of the pool any more: it is never handed to anybody else.
    let session = Object::take(app.db().await?);
    let (alone, began) = (app.config.redis_url.is_none(), Instant::now());
    loop {
        if jobs::take_node_lock().bind(&*session, &alone).one().await? {
            return Ok(Some(Seat(session)));
        }
        if began.elapsed() > limits::NODE_LOCK_WAIT {
            return Ok(None);
        }
        tokio::time::sleep(limits::NODE_LOCK_RETRY).await;
    }
}

/// Keeps the lock. The database forgets it with the session; where another node was faster then, this one ends.
pub async fn keep(app: App, mut seat: Seat) {
    loop {
        tokio::time::sleep(limits::NODE_LOCK_EVERY).await;
        if in_time(async { Ok(seat.0.simple_query("SELECT 1").await?) }).await.is_ok() {
            continue;
        }
        match join(&app).await {
            Ok(Some(again)) => seat = again,
            Ok(None) => {
                tracing::error!("{TAKEN}");
                return;
            }
            // A database that does not answer is heard of by those who need it.
            Err(failure) => tracing::debug!(%failure, "the lock of this node waits for the database"),
        }
    }
}
