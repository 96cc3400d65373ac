//! From "this topic changed" to the frame that its watchers get. Each changed topic is read from its
//! source once for each tick, however often it changed: cost follows watchers and ticks, never events.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    limits,
    wire::{
        bus::{Event, Revoked},
        hub::Conn,
        publish::{Push, tagged},
    },
};
use parking_lot::Mutex;
use protocol::{
    frame::{ByeCode, TabMoved, close},
    push::{AppPush, SessionPush, Topic},
};
use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{Notify, Semaphore, mpsc};

/// A topic and its owner; 0 for public topics.
type Key = (Topic, i64);

/// Topics that changed and are not yet pushed.
#[derive(Default)]
pub struct Dirty {
    topics: Mutex<HashMap<Key, Pending>>,
    wake: Notify,
}

#[derive(Default)]
struct Pending {
    /// Newest version that was announced.
    wanted: i64,
    /// Newest version that was pushed: an announcement that comes after its own state was read asks for nothing.
    pushed: i64,
    rendering: bool,
    last: Option<Instant>,
}

impl Dirty {
    fn mark(&self, key: Key, v: i64) {
        let mut topics = self.topics.lock();
        let pending = topics.entry(key).or_default();
        pending.wanted = pending.wanted.max(v);
        drop(topics);
        self.wake.notify_one();
    }
}

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
    let renders = Arc::new(Semaphore::new(limits::RENDERS_AT_ONCE));
    loop {
        let now = Instant::now();
        let mut due = Vec::new();
        let mut next: Option<Instant> = None;
        {
            let mut topics = app.dirty.topics.lock();
            topics.retain(|key, pending| {
                if pending.rendering {
                    return true;
                }
                let gap = tick(&key.0, if key.1 == 0 { app.hub.watchers(&key.0) } else { 0 });
                let ready = pending.last.map_or(now, |last| last + gap);
                if pending.wanted <= pending.pushed {
                    // Forgotten after a quiet tick: the next change goes out at once.
                    if ready > now {
                        next = Some(next.map_or(ready, |n| n.min(ready)));
                    }
                    return ready > now;
                }
                if ready > now {
                    next = Some(next.map_or(ready, |n| n.min(ready)));
                } else {
                    pending.rendering = true;
                    pending.last = Some(now);
                    due.push((key.clone(), pending.wanted));
                }
                true
            });
        }
        for (key, wanted) in due {
            let (app, renders) = (app.clone(), renders.clone());
            tokio::spawn(async move {
                let permit = renders.acquire_owned().await;
                let pushed = deliver(&app, &key).await;
                drop(permit);
                if let Some(pending) = app.dirty.topics.lock().get_mut(&key) {
                    pending.rendering = false;
                    pending.pushed = pushed.unwrap_or(0).max(wanted);
                }
                app.dirty.wake.notify_one();
            });
        }
        match next {
            Some(at) => {
                tokio::select! {
                    () = tokio::time::sleep_until(at.into()) => {}
                    () = app.dirty.wake.notified() => {}
                }
            }
            None => app.dirty.wake.notified().await,
        }
    }
}

/// Pushes the newest state to whoever watches; its version, if there was one to push.
async fn deliver(app: &App, (topic, uid): &Key) -> Option<i64> {
    let wanted = if *uid == 0 { app.hub.watchers(topic) > 0 } else { !app.hub.of_user(*uid).is_empty() };
    if !wanted {
        return None;
    }
    let push = match state(app, topic, *uid).await {
        Ok(push) => push?,
        Err(Failure::Fault(_)) => return None,
        // Its next change, or a client that asks, will read it again.
        Err(Failure::Unforeseen(error)) => {
            tracing::error!(%topic, error = %Chain(&*error), "topic not read");
            return None;
        }
    };
    match uid {
        0 => app.hub.publish(topic, &push).await,
        uid => app.hub.publish_own(*uid, topic, &push),
    }
    Some(push.v)
}

/// The newest state of a topic; none when it does not exist or `uid` may not see it.
pub async fn state(app: &App, topic: &Topic, uid: i64) -> Outcome<Option<Push>> {
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
        Topic::MyNotice if own => push!(crate::notices::topic::notice(app, uid).await?),
        Topic::MyCoins if own => push!(crate::wallet::topic::coins(app, uid).await?),
        Topic::MyTask(id) if own => push!(crate::photos::topic::task(app, uid, *id).await?),
        Topic::MyModel if own => push!(crate::photos::topic::model(app, uid).await?),
        Topic::Challenge(id) => push!(crate::challenges::topic::challenge(app, *id).await?),
        Topic::Post(id) => push!(crate::posts::topic::post(app, uid, *id).await?),
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
    for conn in app.hub.of_user(revoked.uid) {
        let Some(session) = conn.identity.read().session().cloned() else { continue };
        let ends = match revoked.session_id {
            Some(id) => session.session_id == id,
            None => revoked.keep_session_id != Some(session.session_id),
        };
        if !ends {
            continue;
        }
        if revoked.spare.as_ref() == Some(&conn.session) {
            app.hub.identify(&conn, Default::default());
            continue;
        }
        end_session(app, &conn, session.expires_at.timestamp_millis(), ByeCode::Revoked, "token revoked");
    }
}

/// Tells a connection that its session is over, and closes it.
pub fn end_session(app: &App, conn: &Conn, expires_at: i64, code: ByeCode, reason: &'static str) {
    let data = SessionPush { revoked: code == ByeCode::Revoked, expires_at };
    if let Ok(push) = Push::new("me/session", app.now().timestamp_micros(), &data) {
        conn.push(&Topic::MySession, &push);
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
