//! From "this topic changed" to the frame that its watchers get. Each changed topic is read from its
//! source once for each tick, however often it changed: cost follows watchers and ticks, never events.

use crate::{
    app::App,
    call::identity::Identity,
    failure::{Chain, Failure, Outcome},
    limits,
    wire::{
        bus::{Event, Revoked},
        dirty::Key,
        hub::Conn,
        publish::{Push, tagged},
    },
};
use deadpool_postgres::Client;
use futures_util::FutureExt;
use protocol::{
    frame::{ByeCode, TabMoved, close},
    push::{AppPush, SessionPush, Topic},
};
use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};
use tokio::{sync::mpsc, task::JoinSet};

/// Shortest time between two pushes of a topic with that many watchers on this node.
fn tick(topic: &Topic, watchers: usize) -> Duration {
    match topic {
        Topic::Challenge(_) | Topic::Post(_) | Topic::Suggest(_) => limits::TICK_MIN
            .max(Duration::from_secs_f64(watchers as f64 / limits::DELIVERIES_PER_SECOND as f64)),
        _ => Duration::ZERO,
    }
}

/// Pushes each dirty topic: at once after quiet, then once a tick, and always its last value.
pub async fn run(app: App) {
    let mut renderers = JoinSet::new();
    for _ in 0..limits::RENDERS_AT_ONCE {
        renderers.spawn(render(app.clone()));
    }
    // They never end.
    renderers.join_next().await;
}

async fn render(app: App) {
    loop {
        let (key, wanted) = app.dirty.next().await;
        let delivered = AssertUnwindSafe(deliver(&app, &key)).catch_unwind().await;
        let mut rest = tick(&key.0, if key.1 == 0 { app.hub.watchers(&key.0) } else { 0 });
        match delivered {
            Ok(Ok(pushed)) => app.dirty.pushed(&key, pushed.max(wanted)),
            // Nobody announces the last value twice: it stays wanted.
            Ok(Err(Failure::Unforeseen(error))) => {
                tracing::error!(topic = %key.0, error = %Chain(&*error), "topic not read");
                rest = rest.max(limits::RENDER_RETRY);
            }
            Ok(Err(Failure::Fault(_))) | Err(_) => {
                tracing::error!(topic = %key.0, "topic not read");
                rest = rest.max(limits::RENDER_RETRY);
            }
        }
        if rest.is_zero() {
            app.dirty.settle(key);
        } else {
            let app = app.clone();
            tokio::spawn(async move {
                tokio::time::sleep(rest).await;
                app.dirty.settle(key);
            });
        }
    }
}

/// Pushes the newest state to whoever watches; its version, 0 if there was nothing to push.
async fn deliver(app: &App, (topic, uid): &Key) -> Outcome<i64> {
    let wanted = if *uid == 0 { app.hub.watchers(topic) > 0 } else { !app.hub.of_user(*uid).is_empty() };
    if !wanted {
        return Ok(0);
    }
    let Some(push) = state(app, &app.db().await?, topic, *uid).await? else { return Ok(0) };
    match uid {
        0 => app.hub.publish(topic, &push).await,
        uid => app.hub.publish_own(*uid, topic, &push),
    }
    Ok(push.v)
}

/// The newest state of a topic; none when it does not exist or `uid` may not see it.
pub async fn state(app: &App, db: &Client, topic: &Topic, uid: i64) -> Outcome<Option<Push>> {
    let name = topic.to_string();
    macro_rules! push {
        ($state:expr) => {
            match $state {
                Some((v, data)) => Some(Push::new(&name, v, &data)?),
                None => None,
            }
        };
    }
    let own = uid != 0;
    Ok(match topic {
        Topic::MyNotice if own => push!(crate::notices::topic::notice(db, uid).await?),
        Topic::MyCoins if own => push!(crate::wallet::topic::coins(app, db, uid).await?),
        Topic::MyTask(id) if own => push!(crate::photos::topic::task(app, db, uid, *id).await?),
        Topic::MyModel if own => push!(crate::photos::topic::model(db, uid).await?),
        Topic::Challenge(id) => push!(crate::challenges::topic::challenge(db, *id).await?),
        Topic::Post(id) => push!(crate::posts::topic::post(db, uid, *id).await?),
        Topic::App => push!(Some((
            app.started_micros,
            AppPush { build: app.build.clone(), min_version: app.config.product.min_version.clone() }
        ))),
        // Suggestions come with the community; a session has no state until it ends.
        Topic::MyNotice | Topic::MyCoins | Topic::MyTask(_) | Topic::MyModel | Topic::MySession => None,
        Topic::Suggest(_) | Topic::Bench(_) => None,
    })
}

/// Own topics that a token implies, in the order in which a client wants them.
pub const OWN: [Topic; 3] = [Topic::MyNotice, Topic::MyCoins, Topic::MyModel];

/// Acts on what the bus brings.
pub async fn receive(app: App, mut events: mpsc::Receiver<Event>) {
    while let Some(event) = events.recv().await {
        match event {
            Event::Changed { topic, uid, v } => app.dirty.mark((topic, uid), v),
            Event::Task { uid, v, push } => {
                let topic = Topic::MyTask(push.task_id);
                if let Ok(push) = Push::new(&topic.to_string(), v, &push) {
                    app.hub.publish_own(uid, &topic, &push);
                }
            }
            Event::Revoked(revoked) => revoke(&app, &revoked),
            Event::Tab { uid, to, session } => {
                for conn in app.hub.of_user(uid).into_iter().filter(|c| c.session != session) {
                    conn.send(tagged(
                        conn.format,
                        "tab",
                        TabMoved { to: to.clone(), session: session.clone() },
                    ));
                }
            }
            Event::Bench { topic, v, payload } => {
                let topic = Topic::Bench(topic);
                if let Ok(push) = Push::new(&topic.to_string(), v, &payload) {
                    app.hub.publish(&topic, &push).await;
                }
            }
        }
    }
}

fn revoke(app: &App, revoked: &Revoked) {
    app.hub.remember(revoked.clone());
    for conn in app.hub.of_user(revoked.uid) {
        end_revoked(app, &conn, revoked);
    }
}

/// Ends what a connection is if that is what was revoked.
fn end_revoked(app: &App, conn: &Arc<Conn>, revoked: &Revoked) {
    let Some(session) = conn.identity.read().session().cloned() else { return };
    if !revoked.ends(&session) {
        return;
    }
    if revoked.spare.as_ref() == Some(&conn.session) {
        app.hub.sign_out(conn, session.session_id);
    } else {
        end_session(app, conn, session.expires_at.timestamp_millis(), ByeCode::Revoked, "token revoked");
    }
}

/// Gives a connection an identity, unless that was revoked while it was looked up.
pub fn identify(app: &App, conn: &Arc<Conn>, identity: Identity) {
    let session = identity.session().cloned();
    app.hub.identify(conn, identity);
    if let Some(revoked) = session.and_then(|s| app.hub.revoked_lately(&s)) {
        end_revoked(app, conn, &revoked);
    }
}

/// Tells a connection that its session is over, and closes it.
pub fn end_session(app: &App, conn: &Conn, expires_at: i64, code: ByeCode, reason: &'static str) {
    let data = SessionPush { revoked: code == ByeCode::Revoked, expires_at };
    if let Ok(push) = Push::new("me/session", app.now().timestamp_micros(), &data) {
        conn.push(0, &Topic::MySession, &push);
    }
    conn.close(close::TOKEN, Some((code, reason)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Id;

    #[test]
    fn a_crowd_stretches_the_tick() {
        let topic = Topic::Challenge(Id(1));
        assert_eq!(tick(&topic, 10), limits::TICK_MIN);
        assert_eq!(tick(&topic, 100_000), Duration::from_millis(500));
        assert_eq!(tick(&Topic::MyNotice, 100_000), Duration::ZERO);
    }
}
