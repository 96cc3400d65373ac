//! One socket: upgrade, hello, the loop that reads and the loop that writes. The reading loop never runs
//! a handler and the writing loop never waits for one, so that a slow call delays nobody's pong.

use crate::{
    account::session::identify,
    app::App,
    call::{Client, Shown, identity::Identity},
    failure::{Failure, Outcome, in_time},
    limits,
    wire::{
        bus::Event,
        hub::{Channel, Conn, Greeting},
        origin::{self, Remote},
        publish::{Push, tagged},
        readers, revocation,
        route::{self, Ask, Body, Shape, fault_bytes},
        watching::watch,
    },
};
use axum::{
    extract::{
        Request, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    http::{StatusCode, header},
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
    ops::ControlFlow,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

pub async fn upgrade(
    State(app): State<App>,
    remote: Remote,
    upgrade: WebSocketUpgrade,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    if !origin::allowed(&app.config, &parts) {
        return (StatusCode::FORBIDDEN, "this origin may not connect").into_response();
    }
    if app.draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "restarting").into_response();
    }
    // However many lines the list is split over.
    let offered = parts.headers.get_all(header::SEC_WEBSOCKET_PROTOCOL);
    let mut names = offered.iter().flat_map(|line| line.to_str().unwrap_or_default().split(',')).peekable();
    let known = |name: &str| Format::ALL.into_iter().find(|f| f.subprotocol() == name.trim());
    let format = match names.peek() {
        None => Format::Json,
        Some(_) => match names.find_map(known) {
            Some(format) => format,
            None => return (StatusCode::BAD_REQUEST, "no known subprotocol offered").into_response(),
        },
    };
    let full = app.hub.connections() >= app.config.connections_max;
    upgrade
        .protocols([format.subprotocol()])
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .write_buffer_size(limits::WRITE_BUFFER_BYTES)
        .max_write_buffer_size(limits::WRITE_BUFFER_MAX_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES)
        .on_upgrade(move |socket| serve(app, socket, format, remote, full))
}

async fn serve(app: App, socket: WebSocket, format: Format, remote: Remote, full: bool) {
    let ticket = app.hub.join(format, remote.base, remote.ip);
    let conn = &ticket.conn;
    if full {
        conn.close(close::TOO_MANY, Some((ByeCode::Limit, "too many connections")));
    }
    if app.draining() {
        // Its upgrade passed the gate just before that closed.
        conn.send(tagged(format, "drain", frame::Drain { after: 0 }));
    }
    let (mut sink, stream) = socket.split();
    let left = {
        let reading = read(&app, conn, stream);
        let writing = write(conn, &mut sink);
        tokio::pin!(reading, writing);
        tokio::select! {
            () = &mut writing => false,
            end = &mut reading => match end {
                End::Left => true,
                // The peer is gone or must go; what was said last still leaves.
                End::Ended => {
                    conn.close(close::NORMAL, None);
                    let _ = tokio::time::timeout(limits::CLOSE_WAIT, writing).await;
                    false
                }
            },
        }
    };
    // What still waits is not begun for a connection that is gone.
    conn.end();
    if left {
        // The library has answered the peer's close with its echo; that must still leave.
        let _ = tokio::time::timeout(limits::CLOSE_WAIT, sink.close()).await;
    }
}

/// How reading ended.
enum End {
    /// The peer closed, and nothing more may be sent to it but its echo.
    Left,
    Ended,
}

/// Everything that waits leaves in one flush; a flush that takes too long means that nobody reads.
async fn write(conn: &Conn, sink: &mut SplitSink<WebSocket, Message>) {
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
struct Work<'a> {
    /// Decides whose connection it is: no call may begin before.
    gate: bool,
    run: Pin<Box<dyn Future<Output = Flow<'a>> + Send + 'a>>,
}
/// Break ends the connection; otherwise there may be more to await.
type Flow<'a> = ControlFlow<(), Option<Work<'a>>>;

fn work<'a>(gate: bool, run: impl Future<Output = Flow<'a>> + Send + 'a) -> Option<Work<'a>> {
    Some(Work { gate, run: Box::pin(run) })
}

/// Frames of a message that wait for the work of those before them.
type Behind = VecDeque<(ClientFrame, Bytes)>;

/// Frames take effect in their order, except that calls wait for nothing but an identity. What a frame
/// awaits is awaited beside the reading, so that a slow database delays no pong.
async fn read(app: &App, conn: &Arc<Conn>, mut stream: SplitStream<WebSocket>) -> End {
    let hello_by = tokio::time::Instant::now() + limits::HELLO_WAIT;
    let mut now: Option<Work> = None;
    let mut behind = Behind::new();
    let mut said_hello = false;
    loop {
        let mut frames = tokio::select! {
            // Time comes last: whoever is late because this process was held up has sent what waits here.
            biased;
            Some(flow) = OptionFuture::from(now.as_mut().map(|work| &mut work.run)) => {
                match flow {
                    ControlFlow::Continue(more) => now = more,
                    ControlFlow::Break(()) => return End::Ended,
                }
                std::mem::take(&mut behind)
            }
            // A peer is not asked for more than it takes the answers of.
            () = conn.room(), if !conn.has_room() => Behind::new(),
            message = stream.next(), if behind.len() < limits::FRAMES_PER_MESSAGE && conn.has_room() => match message {
                Some(Ok(Message::Close(_))) => return End::Left,
                Some(Ok(message)) => {
                    conn.heard_at.store(app.hub.seconds(), Relaxed);
                    match take(conn, message, &mut said_hello) {
                        ControlFlow::Continue(frames) => frames,
                        ControlFlow::Break(()) => return End::Ended,
                    }
                }
                Some(Err(error)) => {
                    broken(conn, &error);
                    return End::Ended;
                }
                None => return End::Ended,
            },
            () = tokio::time::sleep_until(hello_by), if !said_hello => {
                conn.close(close::NO_HELLO, Some((ByeCode::Protocol, "no hello in time")));
                return End::Ended;
            }
        };
        for (frame, raw) in frames.drain(..) {
            let waits = match frame.t.as_str() {
                "call" => {
                    now.as_ref().is_some_and(|work| work.gate) || behind.iter().any(|(f, _)| f.t == "auth")
                }
                _ => now.is_some() || !behind.is_empty(),
            };
            if waits {
                behind.push_back((frame, raw));
            } else if let Some(work) = begin(app, conn, frame, raw) {
                now = Some(work);
            }
        }
    }
}

/// Cuts a message into frames. Pings wait for nobody.
fn take(conn: &Conn, message: Message, said_hello: &mut bool) -> ControlFlow<(), Behind> {
    let protocol_error = |code, reason| {
        conn.close(code, Some((ByeCode::Protocol, reason)));
        ControlFlow::Break(())
    };
    let bytes = match (message, conn.format) {
        // Read on to the peer's own close, and nothing of it is acted upon.
        (Message::Text(_) | Message::Binary(_), _) if conn.closing() => {
            return ControlFlow::Continue(Behind::new());
        }
        (Message::Text(text), Format::Json) => Bytes::from(text),
        (Message::Binary(bytes), Format::MsgPack) => bytes,
        (Message::Text(_) | Message::Binary(_), _) => {
            return protocol_error(close::WRONG_OPCODE, "wrong opcode for the subprotocol");
        }
        // Answered by the library, as soon as it is read.
        (Message::Close(_) | Message::Ping(_) | Message::Pong(_), _) => {
            return ControlFlow::Continue(Behind::new());
        }
    };
    let Ok(frames) = conn.format.split(&bytes) else {
        return protocol_error(close::PROTOCOL, "a message that cannot be read");
    };
    if frames.len() > limits::FRAMES_PER_MESSAGE {
        return protocol_error(close::PROTOCOL, "too many frames in one message");
    }
    let mut taken = Behind::with_capacity(frames.len());
    for raw in frames {
        let Ok(frame) = conn.format.decode::<ClientFrame>(raw) else {
            return protocol_error(close::PROTOCOL, "a frame that cannot be read");
        };
        if let Some(sentence) = frame.wrong
            && (*said_hello || frame.t == "hello")
        {
            fault(conn, frame.id.unwrap_or(0), &Fault::invalid(sentence));
            continue;
        }
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
        taken.push_back((frame, bytes.slice_ref(raw)));
    }
    ControlFlow::Continue(taken)
}

/// Acts on a frame; gives back what is still to be awaited.
fn begin<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame, raw: Bytes) -> Option<Work<'a>> {
    match frame.t.as_str() {
        "call" => call(app, conn, &frame, raw),
        "hello" => return work(true, hello(app, conn, frame)),
        "auth" => return work(true, auth(app, conn, frame)),
        "watch" => {
            return work(false, async move {
                let refused = watch(app, conn, frame.topics.unwrap_or_default()).await?;
                reply(conn, frame.id, &WatchAnswer { refused });
                ControlFlow::Continue(None)
            });
        }
        "tab" => {
            return work(false, async move {
                tab(app, conn, frame.to.unwrap_or_default()).await;
                ControlFlow::Continue(None)
            });
        }
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
            conn.come_back(failure);
            return ControlFlow::Break(());
        }
    };
    conn.close(close::TOKEN, Some((code, reason)));
    ControlFlow::Break(())
}

async fn hello<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame) -> Flow<'a> {
    let clip = |text: Option<String>| -> Arc<str> {
        text.unwrap_or_default().chars().take(64).collect::<String>().into()
    };
    *conn.greeting.write() = Greeting { platform: clip(frame.platform), version: clip(frame.version) };
    let identity = sign_in(app, conn, frame.token).await?;
    let other_data = frame.epoch.is_some_and(|epoch| epoch != *app.epoch.read());
    let welcome = Welcome {
        session: conn.session.clone(),
        uid_str: identity.session().map(|s| s.uid_str.clone()),
        ping: limits::PING_EVERY.as_millis() as u64,
        build: app.build.clone(),
        epoch: app.epoch.read().clone(),
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
    revocation::identify(app, conn, identity);
    ControlFlow::Continue(work(false, async move {
        let watched = frame.watch.unwrap_or_default().into_iter();
        let watched: Vec<_> = watched.map(|t| if other_data { t.afresh() } else { t }).collect();
        own_topics(app, conn, &watched).await?;
        let others = |t: &TopicRef| !matches!(t.name().parse(), Ok(topic) if Topic::IMPLIED.contains(&topic));
        watch(app, conn, watched.into_iter().filter(others).collect()).await?;
        if let Some(to) = frame.tab {
            tab(app, conn, to).await;
        }
        ControlFlow::Continue(None)
    }))
}

async fn auth<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame) -> Flow<'a> {
    let identity = sign_in(app, conn, frame.token).await?;
    revocation::identify(app, conn, identity);
    reply(conn, frame.id, &protocol::account::Done {});
    ControlFlow::Continue(work(false, async move {
        own_topics(app, conn, &[]).await?;
        // Another person may not see what the one before could.
        let again = conn.watched().into_iter().map(|(topic, v)| TopicRef::with(topic.to_string(), v));
        watch(app, conn, again.collect()).await?;
        ControlFlow::Continue(None)
    }))
}

/// Sends the caller's own state, all but what the client already holds.
async fn own_topics(app: &App, conn: &Arc<Conn>, held: &[TopicRef]) -> ControlFlow<()> {
    let uid = conn.identity.read().uid();
    if uid == 0 {
        return ControlFlow::Continue(());
    }
    app.hub.interests.heard(&Channel::Person(uid)).await;
    let held = |name: &str| held.iter().find(|h| h.name() == name).map(TopicRef::held);
    let read = async {
        let db = app.db().await?;
        // One connection, all questions at once.
        let implied = Topic::IMPLIED.iter().map(|topic| readers::read(app, &db, topic, uid));
        let states = futures_util::future::try_join_all(implied);
        let (states, tasks) = tokio::try_join!(states, crate::photos::topic::live(app, &db, uid))?;
        Outcome::Ok((states, tasks))
    };
    let (states, tasks) = match in_time(read).await {
        Ok(read) => read,
        Err(failure) => {
            conn.come_back(failure);
            return ControlFlow::Break(());
        }
    };
    for (topic, state) in Topic::IMPLIED.iter().zip(states) {
        if let Shown::State(_, push) = state {
            conn.push_asked(uid, topic, held(&topic.to_string()).unwrap_or(0), &push);
        }
    }
    for (v, task) in tasks {
        let topic = Topic::MyTask(task.task_id);
        let name = topic.to_string();
        // One that the client holds is among those that it watches.
        if held(&name).is_none()
            && let Ok(push) = Push::new(&name, v, &task)
        {
            conn.push(uid, &topic, &push);
        }
    }
    ControlFlow::Continue(())
}

async fn tab(app: &App, conn: &Conn, to: String) {
    let uid = conn.identity.read().uid();
    // Route names only: whoever receives it navigates there.
    let route = to.len() <= 256
        && to.starts_with('/')
        && !to.starts_with("//")
        && to.bytes().all(|b| b.is_ascii_graphic() && !b"\\:".contains(&b));
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
    let deadline = frame.ttl.map(|ttl| Instant::now() + Duration::from_millis(ttl.clamp(0, 600_000) as u64));
    let greeting = conn.greeting.read().clone();
    let ask = Ask {
        identity: conn.identity.read().clone(),
        client: Client {
            base: conn.base.clone(),
            ip: conn.ip,
            platform: greeting.platform,
            version: greeting.version,
            session: conn.session.as_str().into(),
        },
        body: Body::Frame(conn.format, raw),
        shape: Shape { format: conn.format, id: Some(id), encrypt: false },
    };
    let (app, conn) = (app.clone(), conn.clone());
    tokio::spawn(async move {
        // Closed: the connection is gone, or has no right to act any more.
        let Ok(turn) = conn.calls.acquire().await else { return };
        // Nor does a call begin while answers wait unread.
        conn.room().await;
        if conn.closing() {
            return;
        }
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
