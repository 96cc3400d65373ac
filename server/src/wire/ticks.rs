//! From "this topic changed" to the frame that its watchers get. Each changed topic is read from its
//! source once for each tick, however often it changed: cost follows watchers and ticks, never events.

use crate::{
    app::App,
    call::Shown,
    failure::{Chain, Failure, Outcome},
    limits,
    wire::{
        dirty::{Due, Key},
        readers, watching,
    },
};
use futures_util::FutureExt;
use parking_lot::Mutex;
use protocol::push::Kind;
use std::{
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// What a push of a topic cost.
#[derive(Default)]
struct Delivered {
    v: i64,
    watchers: usize,
    bytes: usize,
}

/// What this node gives hot topics, all of them together: neither deliveries nor bytes may outgrow that. Each push books
/// the share of a second that it cost, behind what the others have booked, and its topic rests until then.
struct Budget {
    bytes: u64,
    booked: Mutex<Instant>,
}

impl Budget {
    fn new(bytes: u64) -> Self {
        Budget { bytes, booked: Mutex::new(Instant::now()) }
    }

    /// How long a topic rests after a push that cost that much.
    fn tick(&self, kind: Kind, delivered: &Delivered, now: Instant) -> Duration {
        if kind != Kind::Crowd {
            return Duration::ZERO;
        }
        let watchers = delivered.watchers as f64;
        let deliveries = watchers / limits::DELIVERIES_PER_SECOND as f64;
        let bytes = watchers * delivered.bytes as f64 / self.bytes as f64;
        let mut booked = self.booked.lock();
        *booked = (*booked).max(now) + Duration::from_secs_f64(deliveries.max(bytes));
        limits::TICK_MIN.max(*booked - now)
    }
}

/// Pushes each dirty topic: at once after quiet, then once a tick, and always its last value.
pub async fn run(app: App) {
    let budget = Arc::new(Budget::new(app.config.pushed_bytes));
    let mut renderers = JoinSet::new();
    for _ in 0..limits::RENDERS_AT_ONCE {
        renderers.spawn(render(app.clone(), budget.clone()));
    }
    // They never end.
    renderers.join_next().await;
}

async fn render(app: App, budget: Arc<Budget>) {
    loop {
        let Due { key, wanted, since } = app.dirty.next().await;
        metrics::histogram!("likeness_tick_late_seconds").record(since.elapsed());
        let delivered = AssertUnwindSafe(deliver(&app, &key)).catch_unwind().await;
        let rest = match delivered {
            Ok(Ok(delivered)) => {
                app.dirty.pushed(&key, delivered.v.max(wanted));
                budget.tick(key.0.kind(), &delivered, Instant::now())
            }
            // Nobody says twice that it changed.
            failed => {
                if let Ok(Err(Failure::Unforeseen(error))) = failed {
                    tracing::error!(topic = %key.0, error = %Chain(&*error), "topic not read");
                } else {
                    tracing::error!(topic = %key.0, "topic not read");
                }
                app.dirty.again(key.clone());
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
        let of = |kind, watchers, bytes| {
            Budget::new(50_000_000).tick(kind, &Delivered { v: 1, watchers, bytes }, Instant::now())
        };
        let ms = |tick: Duration| tick.as_millis();
        assert_eq!(of(Kind::Crowd, 10, 1_000), limits::TICK_MIN);
        assert_eq!(of(Kind::Crowd, 1_000, 5_000), limits::TICK_MIN);
        assert_eq!(ms(of(Kind::Crowd, 1_000, 5_050)), 101);
        assert_eq!(ms(of(Kind::Crowd, 100_000, 100)), 500);
        assert_eq!(ms(of(Kind::Crowd, 100_000, 10_000)), 20_000);
        assert_eq!(of(Kind::Implied, 100_000, 10_000), Duration::ZERO);
    }

    #[test]
    fn what_a_node_has_to_give_is_shared_by_all_its_hot_topics() {
        let (budget, began) = (Budget::new(50_000_000), Instant::now());
        // Four topics of 10 MB a push, each pushed as soon as it may be, for ten seconds.
        let mut due = [began; 4];
        let mut pushed = 0;
        while let Some(next) = due.iter_mut().min()
            && *next < began + Duration::from_secs(10)
        {
            *next += budget.tick(Kind::Crowd, &Delivered { v: 1, watchers: 1000, bytes: 10_000 }, *next);
            pushed += 1;
        }
        // What one second gives, and the first push of each, which waits for nobody.
        assert_eq!(pushed, 50 + 3);
    }
}
