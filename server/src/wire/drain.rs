//! Going away politely: every client is told to come back after its own delay, calls in flight finish,
//! then the sockets close.

use crate::{app::App, secrets, wire::publish::tagged};
use protocol::frame::{Drain, close};
use std::time::Duration;

/// Time for calls in flight after the last client was told.
const CALLS_FINISH: Duration = Duration::from_millis(500);

pub async fn drain(app: &App) {
    app.start_draining();
    let window = app.config.drain;
    let mut clients = 0_usize;
    for conns in app.hub.all() {
        for conn in conns {
            let after = u64::from_le_bytes(secrets::random()) % (window.as_millis() as u64).max(1);
            conn.send(tagged(conn.format, "drain", Drain { after }));
            clients += 1;
        }
    }
    if clients > 0 {
        // Clients leave by themselves, each at its time; those that stay are closed at the end.
        let end = tokio::time::Instant::now() + window;
        while app.hub.connections() > 0 && tokio::time::Instant::now() < end {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::time::sleep(CALLS_FINISH).await;
        for conns in app.hub.all() {
            for conn in conns {
                conn.close(close::RESTART, None);
            }
        }
        tokio::time::sleep(CALLS_FINISH).await;
    }
}
