//! A call by socket. One that needs nobody else is answered at once; one that has to wait goes on in a task of its own,
//! so that it delays neither the reading nor the calls behind it.

use super::fault;
use crate::{
    app::App,
    call::Client,
    failure::Failure,
    limits,
    wire::{
        hub::Conn,
        route::{self, Ask, Body, Shape},
    },
};
use futures_util::FutureExt;
use protocol::Fault;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::Ordering::Relaxed},
    task::{Context, Poll, Waker},
    time::{Duration, Instant},
};

const BUSY: Fault = Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS };

/// One of those that a connection may have under way.
struct Place(Arc<Conn>);
impl Place {
    fn take(conn: &Arc<Conn>) -> Option<Place> {
        let place = Place(conn.clone());
        let most = limits::CALLS_PER_CONNECTION + limits::WAITING_CALLS_PER_CONNECTION;
        (conn.asked.fetch_add(1, Relaxed) < most).then_some(place)
    }
}
impl Drop for Place {
    fn drop(&mut self) {
        self.0.asked.fetch_sub(1, Relaxed);
    }
}

/// A permit of [`Conn::calls`], given back wherever it is dropped.
struct Turn(Arc<Conn>);
impl Turn {
    fn try_take(conn: &Arc<Conn>) -> Option<Turn> {
        conn.calls.try_acquire().ok()?.forget();
        Some(Turn(conn.clone()))
    }
    /// None when the connection is gone, or has no right to act any more.
    async fn take(conn: &Arc<Conn>) -> Option<Turn> {
        conn.calls.acquire().await.ok()?.forget();
        Some(Turn(conn.clone()))
    }
}
impl Drop for Turn {
    fn drop(&mut self) {
        self.0.calls.add_permits(1);
    }
}

/// `body` is decoded by the call's own type.
pub fn call(app: &App, conn: &Arc<Conn>, id: i64, path: &str, ttl: Option<i64>, body: Body) {
    let Some(found) = route::find(app, path) else {
        return fault(conn, id, &Fault::invalid("There is no such call."));
    };
    let Some(place) = Place::take(conn) else { return fault(conn, id, &BUSY) };
    let deadline = ttl.map(|ttl| Instant::now() + Duration::from_millis(ttl.clamp(0, 600_000) as u64));
    let ask = ask(conn, id, body);
    if deadline.is_none()
        && conn.has_room()
        && let Some(turn) = Turn::try_take(conn)
        && let Ok(permit) = app.calls.clone().try_acquire_owned()
    {
        let mut answer = (found.answer)(app.clone(), ask);
        // Polled once where it stands: its next poll, in its own task, brings the waker that counts.
        let polled =
            catch_unwind(AssertUnwindSafe(|| answer.as_mut().poll(&mut Context::from_waker(Waker::noop()))));
        match polled {
            Ok(Poll::Ready(bytes)) => conn.send_bytes(&bytes),
            Ok(Poll::Pending) => {
                tokio::spawn(async move {
                    let answered = AssertUnwindSafe(answer).catch_unwind().await;
                    drop((permit, turn));
                    match answered {
                        Ok(bytes) => place.0.send_bytes(&bytes),
                        Err(_) => panicked(&place.0, id, found),
                    }
                });
            }
            Err(_) => panicked(conn, id, found),
        }
        return;
    }
    let app = app.clone();
    tokio::spawn(async move {
        let conn = &place.0;
        let Some(turn) = Turn::take(conn).await else { return };
        // Nor does a call begin while answers wait unread.
        conn.room().await;
        if conn.closing() {
            return;
        }
        let late = deadline.is_some_and(|d| Instant::now() >= d);
        let Ok(permit) = app.calls.try_acquire() else { return fault(conn, id, &BUSY) };
        if late {
            // Nobody waits for it any more: not begun, and said so.
            return fault(conn, id, &BUSY);
        }
        let answered = AssertUnwindSafe((found.answer)(app.clone(), ask)).catch_unwind().await;
        drop((permit, turn));
        match answered {
            Ok(bytes) => conn.send_bytes(&bytes),
            Err(_) => panicked(conn, id, found),
        }
    });
}

fn ask(conn: &Conn, id: i64, body: Body) -> Ask {
    let greeting = conn.greeting.read().clone();
    Ask {
        identity: conn.identity.read().clone(),
        client: Client {
            base: conn.base.clone(),
            ip: conn.ip,
            platform: greeting.platform,
            version: greeting.version,
            session: conn.session.clone(),
        },
        body,
        shape: Shape { format: conn.format, id: Some(id), encrypt: false },
    }
}

/// A handler that panics still leaves a reply.
fn panicked(conn: &Arc<Conn>, id: i64, found: &route::Route) {
    fault(conn, id, &Failure::broken("the handler panicked").into_fault(found.info.path));
}
