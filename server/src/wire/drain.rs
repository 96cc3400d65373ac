//! Going away politely: every client is told to come back after its own delay, calls in flight finish,
//! then the sockets close.

use crate::{app::App, limits, secrets, wire::publish::tagged};
use protocol::frame::{Drain, close};
use std::time::Duration;

/// Time for the last replies to leave.
const REPLIES_LEAVE: Duration = Duration::from_millis(500);

pub async fn drain(app: &App) {
    app.start_draining();
    let window = app.config.drain;
    for conns in app.hub.all() {
        for conn in conns {
            let after = u64::from_le_bytes(secrets::random()) % (window.as_millis() as u64).max(1);
            conn.send(tagged(conn.format, "drain", Drain { after }));
        }
    }
    // Clients leave by themselves, each at its time; those that stay are closed at the end.
    let end = tokio::time::Instant::now() + window;
    while app.hub.connections() > 0 && tokio::time::Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // All permits are free once no call runs, over either transport; no new one gets any.
    let idle = app.calls.acquire_many(limits::CALLS_AT_ONCE as u32);
    let calls = tokio::time::timeout(limits::CALL_TIME, idle).await;
    if calls.is_err() {
        tracing::warn!("some calls are cut off");
    }
    if app.hub.connections() > 0 {
        tokio::time::sleep(REPLIES_LEAVE).await;
        for conns in app.hub.all() {
            for conn in conns {
                conn.close(close::RESTART, None);
            }
        }
        tokio::time::sleep(REPLIES_LEAVE).await;
    }
}
