//! One socket: upgrade, hello, the loop that reads and the loop that writes. The reading loop never runs
//! a handler and the writing loop never waits for one, so that a slow call delays nobody's pong.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    limits,
    wire::{
        admit::{Identity, identify},
        bus::Event,
        context::From,
        hub::{Client, Conn},
        origin,
        publish::{Push, tagged},
        route::{self, Ask, Body, Shape, fault_bytes},
        topics::{self, OWN},
    },
};
use axum::{
    extract::{
        ConnectInfo, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::{
    FutureExt, SinkExt, StreamExt,
    future::OptionFuture,
    stream::{SplitSink, SplitStream},
};
use protocol::{
    Fault,
    codec::Format,
    frame::{self, Answer, ByeCode, ClientFrame, TopicRef, WatchAnswer, Welcome, close},
    push::Topic,
};
use serde::Serialize;
use std::{
    collections::{HashMap, VecDeque},
    net::SocketAddr,
    ops::ControlFlow,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

pub async fn upgrade(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin::allowed(&app.config, &headers) {
        return (StatusCode::FORBIDDEN, "this origin may not connect").into_response();
    }
    if app.draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "restarting").into_response();
    }
    let offered = headers.get(header::SEC_WEBSOCKET_PROTOCOL).map(|v| v.to_str().unwrap_or_default());
    let format = match offered {
        None => Format::Json,
        Some(names) => {
            let known = |name: &str| Format::ALL.into_iter().find(|f| f.subprotocol() == name.trim());
            match names.split(',').find_map(known) {
                Some(format) => format,
                None => return (StatusCode::BAD_REQUEST, "no known subprotocol offered").into_response(),
            }
        }
    };
    let base: Arc<str> = origin::base(&headers).into();
    let full = app.hub.connections() >= app.config.connections_max;
    upgrade
        .protocols([format.subprotocol()])
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .write_buffer_size(limits::WRITE_BUFFER_BYTES)
        .max_write_buffer_size(limits::WRITE_BUFFER_MAX_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES)
        .on_upgrade(move |socket| serve(app, socket, format, base, peer, full))
}

async fn serve(app: App, socket: WebSocket, format: Format, base: Arc<str>, peer: SocketAddr, full: bool) {
    let ticket = app.hub.join(format, base, peer.ip());
    let conn = &ticket.conn;
    if full {
        conn.close(close::TOO_MANY, Some((ByeCode::Limit, "too many connections")));
    }
    let (sink, stream) = socket.split();
    let reading = read(&app, conn, stream);
    let writing = write(conn, sink);
    tokio::pin!(reading, writing);
    tokio::select! {
        () = &mut writing => {}
        // The peer is gone or must go; what was said last still leaves.
        () = &mut reading => {
            conn.close(close::NORMAL, None);
            let _ = tokio::time::timeout(limits::CLOSE_WAIT, writing).await;
        }
    }
}

/// Everything that waits leaves in one flush; a flush that takes too long means that nobody reads.
async fn write(conn: &Conn, mut sink: SplitSink<WebSocket, Message>) {
    loop {
        let out = conn.outgoing().await;
        let sent = tokio::time::timeout(limits::WRITE_WAIT, async {
            for frame in out.frames {
                sink.feed(frame).await?;
            }
            if let Some((code, reason)) = out.close {
                sink.feed(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
            }
            sink.flush().await
        });
        match sent.await {
            Ok(Ok(())) if out.close.is_none() => {}
            Ok(Ok(())) => {
                // Time for the peer's own close, so that its last frames do not reset the connection.
                tokio::time::sleep(limits::CLOSE_WAIT).await;
                return;
            }
            Ok(Err(_)) => return,
            Err(_) => {
                metrics::counter!("likeness_closes_total", "code" => close::SLOW.to_string()).increment(1);
                return;
            }
        }
    }
}

/// What a frame has to await: the database or the bus. Boxed, so that an idle connection holds no room for it.
type Work<'a> = Pin<Box<dyn Future<Output = ControlFlow<()>> + Send + 'a>>;

/// Frames take effect in their order, one after another; what one of them awaits is awaited beside the
/// reading, so that a slow database delays no pong.
async fn read(app: &App, conn: &Arc<Conn>, mut stream: SplitStream<WebSocket>) {
    let hello_by = tokio::time::Instant::now() + limits::HELLO_WAIT;
    let mut work: Option<Work> = None;
    let mut behind: VecDeque<(ClientFrame, Bytes)> = VecDeque::new();
    let mut said_hello = false;
    loop {
        let flow = tokio::select! {
            Some(flow) = OptionFuture::from(work.as_mut()) => {
                work = None;
                flow
            }
            message = stream.next(), if behind.len() < limits::FRAMES_PER_MESSAGE => match message {
                Some(Ok(message)) => {
                    conn.heard_at.store(app.hub.seconds(), Relaxed);
                    take(conn, message, &mut said_hello, &mut behind)
                }
                Some(Err(error)) => return broken(conn, &error),
                None => return,
            },
            () = tokio::time::sleep_until(hello_by), if !said_hello => {
                conn.close(close::NO_HELLO, Some((ByeCode::Protocol, "no hello in time")));
                return;
            }
        };
        if flow.is_break() {
            return;
        }
        while work.is_none()
            && let Some((frame, raw)) = behind.pop_front()
        {
            work = begin(app, conn, frame, raw);
        }
        if behind.is_empty() {
            // An idle connection holds no room for frames either.
            behind = VecDeque::new();
        }
    }
}

/// Cuts a message into frames that wait for their turn. Pings wait for nobody.
fn take(
    conn: &Conn,
    message: Message,
    said_hello: &mut bool,
    behind: &mut VecDeque<(ClientFrame, Bytes)>,
) -> ControlFlow<()> {
    let protocol_error = |code, reason| {
        conn.close(code, Some((ByeCode::Protocol, reason)));
        ControlFlow::Break(())
    };
    let bytes = match (message, conn.format) {
        (Message::Text(text), Format::Json) => Bytes::from(text),
        (Message::Binary(bytes), Format::MsgPack) => bytes,
        (Message::Text(_) | Message::Binary(_), _) => {
            return protocol_error(close::WRONG_OPCODE, "wrong opcode for the subprotocol");
        }
        (Message::Close(_), _) => return ControlFlow::Break(()),
        // Answered by the library, as soon as it is read.
        (Message::Ping(_) | Message::Pong(_), _) => return ControlFlow::Continue(()),
    };
    let Ok(frames) = conn.format.split(&bytes) else {
        return protocol_error(close::PROTOCOL, "a message that cannot be read");
    };
    if frames.len() > limits::FRAMES_PER_MESSAGE {
        return protocol_error(close::PROTOCOL, "too many frames in one message");
    }
    for raw in frames {
        let Ok(frame) = conn.format.decode::<ClientFrame>(raw) else {
            return protocol_error(close::PROTOCOL, "a frame that cannot be read");
        };
        match (frame.t.as_str(), *said_hello) {
            ("hello", true) => return protocol_error(close::PROTOCOL, "a second hello"),
            ("hello", false) => *said_hello = true,
            (_, false) => return protocol_error(close::PROTOCOL, "hello comes first"),
            ("ping", true) => {
                conn.send(tagged(conn.format, "pong", HashMap::<(), ()>::new()));
                continue;
            }
            ("pong", true) => continue,
            _ => {}
        }
        // Slices of one buffer: nothing is copied.
        behind.push_back((frame, bytes.slice_ref(raw)));
    }
    ControlFlow::Continue(())
}

/// Acts on a frame; gives back what is still to be awaited before the next one.
fn begin<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame, raw: Bytes) -> Option<Work<'a>> {
    match frame.t.as_str() {
        "hello" => return Some(Box::pin(hello(app, conn, frame))),
        "auth" => return Some(Box::pin(auth(app, conn, frame))),
        "watch" => {
            return Some(Box::pin(async move {
                let refused = watch(app, conn, frame.topics.unwrap_or_default()).await;
                reply(conn, frame.id, &WatchAnswer { refused });
                ControlFlow::Continue(())
            }));
        }
        "tab" => {
            return Some(Box::pin(async move {
                tab(app, conn, frame.to.unwrap_or_default()).await;
                ControlFlow::Continue(())
            }));
        }
        "call" => call(app, conn, &frame, raw),
        "unwatch" => {
            for topic in frame.topics.unwrap_or_default() {
                if let Ok(topic) = topic.name().parse() {
                    app.hub.unwatch(conn, &topic);
                }
            }
            reply(conn, frame.id, &protocol::account::Done {});
        }
        _ => fault(conn, frame.id.unwrap_or(0), &Fault::invalid("Unknown kind of frame.")),
    }
    None
}

/// Tells a peer why its bytes ended the connection, where that can still be said.
fn broken(conn: &Conn, error: &axum::Error) {
    let text = error.to_string();
    if text.contains("too long") || text.contains("too large") || text.contains("too big") {
        conn.close(close::TOO_LARGE, Some((ByeCode::Limit, "frame too large")));
    } else if text.contains("UTF-8") || text.contains("utf-8") || text.contains("protocol") {
        conn.close(close::PROTOCOL, Some((ByeCode::Protocol, "not a valid frame")));
    }
}

fn reply<T: Serialize>(conn: &Conn, id: Option<i64>, data: &T) {
    if id.is_some() {
        conn.send_bytes(conn.format.encode(&Answer::ok(id, data)).unwrap_or_default().into());
    }
}

fn fault(conn: &Conn, id: i64, fault: &Fault) {
    conn.send_bytes(fault_bytes(Shape { format: conn.format, id: Some(id), encrypt: false }, fault));
}

/// The identity of a token; a token that is not valid ends the connection.
async fn sign_in(app: &App, conn: &Arc<Conn>, token: Option<String>) -> ControlFlow<(), Identity> {
    let Some(token) = token.filter(|t| !t.is_empty()) else {
        return ControlFlow::Continue(Identity::Visitor);
    };
    let (code, reason) = match identify(app, &token).await {
        Ok(identity @ Identity::Member(_)) => return ControlFlow::Continue(identity),
        Ok(Identity::Expired(_)) => (ByeCode::Expired, "token expired"),
        Ok(Identity::Visitor) => (ByeCode::Revoked, "token not valid"),
        Err(failure) => {
            failure.into_fault("hello");
            conn.close(close::RESTART, Some((ByeCode::Shutdown, "try again")));
            return ControlFlow::Break(());
        }
    };
    conn.close(close::TOKEN, Some((code, reason)));
    ControlFlow::Break(())
}

async fn hello(app: &App, conn: &Arc<Conn>, frame: ClientFrame) -> ControlFlow<()> {
    let clip = |text: Option<String>| -> Arc<str> {
        text.unwrap_or_default().chars().take(64).collect::<String>().into()
    };
    *conn.client.write() = Client { platform: clip(frame.platform), version: clip(frame.version) };
    let identity = sign_in(app, conn, frame.token).await?;
    let welcome = Welcome {
        session: conn.session.clone(),
        uid_str: identity.session().map(|s| s.uid_str.clone()),
        ping: limits::PING_EVERY.as_millis() as u64,
        build: app.build.clone(),
        limits: frame::Limits {
            frame_bytes: limits::FRAME_BYTES as u32,
            calls: limits::CALLS_PER_CONNECTION as u32,
            waiting_calls: limits::WAITING_CALLS_PER_CONNECTION as u32,
            topics: limits::TOPICS_PER_CONNECTION as u32,
        },
    };
    conn.send(tagged(conn.format, "welcome", welcome));
    conn.greeted.store(true, Relaxed);
    // In the hub before the first look at the database: what changes in between is pushed.
    app.hub.identify(conn, identity);
    let watched = frame.watch.unwrap_or_default();
    own_topics(app, conn, &watched).await;
    watch(app, conn, watched).await;
    if let Some(to) = frame.tab {
        tab(app, conn, to).await;
    }
    ControlFlow::Continue(())
}

async fn auth(app: &App, conn: &Arc<Conn>, frame: ClientFrame) -> ControlFlow<()> {
    let identity = sign_in(app, conn, frame.token).await?;
    app.hub.identify(conn, identity);
    reply(conn, frame.id, &protocol::account::Done {});
    own_topics(app, conn, &[]).await;
    ControlFlow::Continue(())
}

/// Sends the caller's own state, all but what the client already holds.
async fn own_topics(app: &App, conn: &Arc<Conn>, held: &[TopicRef]) {
    if conn.identity.read().session().is_none() {
        return;
    }
    for topic in OWN {
        let name = topic.to_string();
        let v = held.iter().find(|h| h.name() == name).map_or(0, TopicRef::held);
        let _ = snapshot(app, conn, &topic, v).await;
    }
}

/// Starts delivering topics; gives back those that do not exist or may not be seen.
async fn watch(app: &App, conn: &Arc<Conn>, topics: Vec<TopicRef>) -> Vec<String> {
    let mut refused = Vec::new();
    for wanted in topics {
        let name = wanted.name();
        let ok = match name.parse::<Topic>() {
            Ok(Topic::Bench(_)) if !app.config.bench => false,
            Ok(topic @ Topic::Bench(_)) => app.hub.watch(conn, &topic),
            // Own topics come by themselves; watching one asks for its newest state.
            Ok(Topic::MyNotice | Topic::MyCoins | Topic::MyModel | Topic::MySession) => {
                conn.identity.read().session().is_some()
            }
            Ok(topic @ Topic::MyTask(_)) => snapshot(app, conn, &topic, wanted.held()).await.unwrap_or(false),
            Ok(topic) => {
                let watching = app.hub.watch(conn, &topic);
                let seen = watching && snapshot(app, conn, &topic, wanted.held()).await.unwrap_or(false);
                if watching && !seen {
                    app.hub.unwatch(conn, &topic);
                }
                seen
            }
            Err(_) => false,
        };
        if !ok {
            refused.push(name.to_owned());
        }
    }
    refused
}

/// Pushes the newest state to one connection, if it is newer than what is held there. False when there
/// is none for this caller.
async fn snapshot(app: &App, conn: &Conn, topic: &Topic, held: i64) -> Outcome<bool> {
    let uid = conn.identity.read().uid();
    let state: Option<Push> = topics::state(app, topic, uid).await.inspect_err(|e| {
        if let Failure::Unforeseen(error) = e {
            tracing::error!(%topic, error = %Chain(&**error), "topic not read");
        }
    })?;
    let Some(push) = state else { return Ok(false) };
    if push.v > held {
        conn.push_asked(topic, &push);
    }
    Ok(true)
}

async fn tab(app: &App, conn: &Conn, to: String) {
    let uid = conn.identity.read().uid();
    // Route names only: whoever receives it navigates there.
    let route = to.len() <= 256 && to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', ':']);
    if uid != 0 && route {
        let event = Event::Tab { uid, to, session: conn.session.clone() };
        if app.bus.publish(event).await.is_err() {
            tracing::warn!("a tab switch did not reach the other nodes");
        }
    }
}

fn call(app: &App, conn: &Arc<Conn>, frame: &ClientFrame, raw: Bytes) {
    let id = frame.id.unwrap_or(0);
    let path = frame.path.as_deref().unwrap_or_default();
    let Some(found) = route::find(app, path) else {
        return fault(conn, id, &Fault::invalid("There is no such call."));
    };
    let busy = Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS };
    if conn.asked.fetch_add(1, Relaxed) >= limits::CALLS_PER_CONNECTION + limits::WAITING_CALLS_PER_CONNECTION
    {
        conn.asked.fetch_sub(1, Relaxed);
        return fault(conn, id, &busy);
    }
    let deadline = frame.ttl.map(|ttl| Instant::now() + Duration::from_millis(ttl.min(600_000)));
    let client = conn.client.read().clone();
    let ask = Ask {
        identity: conn.identity.read().clone(),
        from: From {
            base: conn.base.clone(),
            ip: conn.ip,
            platform: client.platform,
            version: client.version,
            session: conn.session.as_str().into(),
        },
        body: Body::Frame(conn.format, raw),
        shape: Shape { format: conn.format, id: Some(id), encrypt: false },
    };
    let (app, conn) = (app.clone(), conn.clone());
    tokio::spawn(async move {
        let turn = conn.calls.acquire().await;
        let late = deadline.is_some_and(|d| Instant::now() >= d);
        let answer = match app.calls.try_acquire() {
            // Nobody waits for it any more: not begun, and said so.
            Ok(_) if late => Err(busy),
            Ok(permit) => {
                // A handler that panics still leaves a reply.
                let ran = AssertUnwindSafe((found.answer)(app.clone(), ask)).catch_unwind().await;
                drop(permit);
                ran.map_err(|_| Failure::broken("the handler panicked").into_fault(found.info.path))
            }
            Err(_) => Err(busy),
        };
        drop(turn);
        conn.asked.fetch_sub(1, Relaxed);
        match answer {
            Ok(bytes) => conn.send_bytes(bytes),
            Err(why) => fault(&conn, id, &why),
        }
    });
}
