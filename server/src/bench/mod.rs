//! Measuring the socket core alone: an echo and a publisher. They exist with `LIKENESS_BENCH=1` only.

use crate::{
    app::App,
    call::{Cx, Handle, Shown},
    failure::{Failure, Outcome},
    limits,
    wire::bus::Event,
};
use protocol::{
    Fault, Open,
    account::Done,
    bench::{Echo, EchoView, Publish},
};
use tokio::sync::Mutex;

impl Handle for Echo {
    async fn handle(_: Cx<Open>, request: Self) -> Outcome<EchoView> {
        Ok(EchoView { payload: request.payload })
    }
}

impl Handle for Publish {
    async fn handle(cx: Cx<Open>, request: Self) -> Outcome<Done> {
        if request.payload.len() > limits::MEASURED_BYTES {
            return Err(Fault::invalid("The payload is too large.").into());
        }
        // Held until the message has its place on the bus, so that none overtakes another on its way there.
        static LAST: Mutex<i64> = Mutex::const_new(0);
        let mut last = LAST.lock().await;
        *last = cx.app.now().timestamp_micros().max(*last + 1);
        let event = Event::Bench { topic: request.topic, v: *last, payload: request.payload };
        cx.app.bus.publish(event).await.map_err(|e| Failure::Unforeseen(Box::new(e)))?;
        Ok(Done {})
    }
}

/// A measuring topic is whatever anyone publishes to.
pub fn watchable<T>(app: &App) -> Shown<T> {
    if app.config.bench { Shown::Quiet } else { Shown::Hidden }
}
