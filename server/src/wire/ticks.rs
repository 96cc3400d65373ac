//! From "this topic changed" to the frame that its watchers get. Each changed topic is read from its
//! source once for each tick, however often it changed: cost follows watchers and ticks, never events.

use crate::{
    app::App,
    call::Shown,
    failure::{Chain, Failure, Outcome},
    limits,
    wire::{dirty::Key, readers, watching},
};
use futures_util::FutureExt;
use protocol::push::Kind;
use std::{panic::AssertUnwindSafe, time::Duration};
use tokio::task::JoinSet;

/// What a push of a topic cost.
#[derive(Default)]
struct Delivered {
    v: i64,
    watchers: usize,
    bytes: usize,
}

/// Shortest time between two pushes of a topic that cost that much: neither deliveries nor bytes may
/// outgrow what a node has to give.
fn tick(kind: Kind, delivered: &Delivered) -> Duration {
    if kind != Kind::Crowd {
        return Duration::ZERO;
    }
    let watchers = delivered.watchers as f64;
    let deliveries = watchers / limits::DELIVERIES_PER_SECOND as f64;
    let bytes = watchers * delivered.bytes as f64 / limits::PUSHED_BYTES_PER_SECOND as f64;
    limits::TICK_MIN.max(Duration::from_secs_f64(deliveries.max(bytes)))
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
        let rest = match delivered {
            Ok(Ok(delivered)) => {
                app.dirty.pushed(&key, delivered.v.max(wanted));
                tick(key.0.kind(), &delivered)
            }
            // Nobody announces the last value twice: it stays wanted.
            Ok(Err(Failure::Unforeseen(error))) => {
                tracing::error!(topic = %key.0, error = %Chain(&*error), "topic not read");
                limits::RENDER_RETRY
            }
            Ok(Err(Failure::Fault(_))) | Err(_) => {
                tracing::error!(topic = %key.0, "topic not read");
                limits::RENDER_RETRY
            }
        };
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

/// Pushes the newest state to whoever watches.
async fn deliver(app: &App, (topic, uid): &Key) -> Outcome<Delivered> {
    let watchers = if *uid == 0 { app.hub.watchers(topic) } else { app.hub.of_user(*uid).len() };
    if watchers == 0 {
        return Ok(Delivered::default());
    }
    let (v, push) = match readers::read(app, &app.db().await?, topic, *uid).await? {
        Shown::State(v, push) => (v, push),
        Shown::Hidden if *uid == 0 => {
            watching::let_go(app, topic).await;
            return Ok(Delivered::default());
        }
        Shown::Hidden | Shown::Quiet => return Ok(Delivered { watchers, ..Delivered::default() }),
    };
    match uid {
        0 => app.hub.publish(&push).await,
        uid => app.hub.publish_own(*uid, &push),
    }
    Ok(Delivered { v, watchers, bytes: push.bytes() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_stretches_the_tick_and_so_do_many_bytes() {
        let of = |kind, watchers, bytes| tick(kind, &Delivered { v: 1, watchers, bytes });
        assert_eq!(of(Kind::Crowd, 10, 1_000), limits::TICK_MIN);
        assert_eq!(of(Kind::Crowd, 100_000, 100), Duration::from_millis(500));
        assert_eq!(of(Kind::Crowd, 100_000, 10_000), Duration::from_secs(5));
        assert_eq!(of(Kind::Implied, 100_000, 10_000), Duration::ZERO);
    }
}
