//! Measuring the socket core alone: an echo and a publisher. They exist with `LIKENESS_BENCH=1` only.

use crate::{
    app::App,
    call::{Cx, Handle, Shown},
    failure::{Failure, Outcome},
    wire::bus::Event,
};
use protocol::{
    Open,
    account::Done,
    bench::{Echo, EchoView, Publish},
};
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

impl Handle for Echo {
    async fn handle(_: Cx<Open>, request: Self) -> Outcome<EchoView> {
        Ok(EchoView { payload: request.payload })
    }
}

impl Handle for Publish {
    async fn handle(cx: Cx<Open>, request: Self) -> Outcome<Done> {
        static VERSION: AtomicI64 = AtomicI64::new(0);
        let now = cx.app.now().timestamp_micros();
        let before = VERSION.fetch_update(Relaxed, Relaxed, |v| Some(now.max(v + 1))).unwrap_or(0);
        let event = Event::Bench { topic: request.topic, v: now.max(before + 1), payload: request.payload };
        cx.app.bus.publish(event).await.map_err(|e| Failure::Unforeseen(Box::new(e)))?;
        Ok(Done {})
    }
}

/// A measuring topic is whatever anyone publishes to.
pub fn watchable<T>(app: &App) -> Shown<T> {
    if app.config.bench { Shown::Quiet } else { Shown::Hidden }
}
