//! One socket: reading its frames and acting on them in their order. The reading never runs a handler that has to
//! wait, so that a slow call delays nobody's pong; the writing is the connection's own.

mod call;
mod greet;
mod handshake;

pub use handshake::{purpose, upgrade};

use crate::{
    app::App,
    limits,
    wire::{
        frames::{self, Broken, Got, Kind, Reader},
        hub::Conn,
        origin::Remote,
        publish::{kind, tagged},
        route::{Body, Shape, fault_bytes},
        watching::{self, watch},
    },
};
use bytes::Bytes;
use futures_util::future::OptionFuture;
use protocol::{
    Fault,
    codec::Format,
    frame::{Answer, ByeCode, ClientFrame, Drain, WatchAnswer, close},
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::Value;
use socket2::SockRef;
use std::{
    borrow::Cow,
    cell::RefCell,
    collections::{HashMap, VecDeque},
    future::poll_fn,
    io,
    net::Shutdown,
    ops::ControlFlow,
    pin::{Pin, pin},
    sync::{Arc, atomic::Ordering::Relaxed},
};
use tokio::{
    net::TcpStream,
    time::{Sleep, sleep},
};

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Likeness,
    /// Every message comes back as it is: for suites that judge any WebSocket server by that.
    Echo,
}

struct Opened {
    stream: TcpStream,
    /// What was read of it already.
    first: Vec<u8>,
    format: Format,
    purpose: Purpose,
    remote: Remote,
    /// There are too many, and this one is told so.
    full: bool,
}

async fn serve(app: App, opened: Opened) {
    let Opened { stream, first, format, purpose, remote, full } = opened;
    let ticket = app.hub.join(format, remote.base, remote.ip, stream);
    let conn = &ticket.conn;
    if full {
        conn.close(close::TOO_MANY, Some((ByeCode::Limit, "too many connections")));
    }
    if app.draining() {
        // Its upgrade passed the gate just before that closed.
        conn.send(tagged(format, "drain", Drain { after: 0 }));
    }
    Talk::new(&app, conn, first, purpose).run().await;
    // What still waits is not begun for a connection that is gone, and the peer hears of its end now, whoever else
    // still holds the connection.
    conn.end();
    shut(conn, Shutdown::Both);
}

fn shut(conn: &Conn, how: Shutdown) {
    // One that is gone already is shut.
    let _ = SockRef::from(&conn.stream).shutdown(how);
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

thread_local! {
    /// What is read at once: an idle connection has no buffer of its own.
    static IN: RefCell<Vec<u8>> = RefCell::new(vec![0; limits::READ_BYTES]);
}

/// All that a call needs to begin.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Head<'a> {
    #[serde(borrow)]
    t: Cow<'a, str>,
    id: Option<i64>,
    #[serde(borrow)]
    path: Cow<'a, str>,
    ttl: Option<i64>,
    #[serde(default)]
    data: Value,
    // Of other frames: whoever gives one hears about it in the usual way.
    token: Option<IgnoredAny>,
    platform: Option<IgnoredAny>,
    device_id: Option<IgnoredAny>,
    version: Option<IgnoredAny>,
    epoch: Option<IgnoredAny>,
    watch: Option<IgnoredAny>,
    tab: Option<IgnoredAny>,
    topics: Option<IgnoredAny>,
    to: Option<IgnoredAny>,
}

impl<'a> Head<'a> {
    fn of_call(format: Format, raw: &'a [u8]) -> Option<Self> {
        let head: Head = format.decode(raw).ok()?;
        let others = [&head.token, &head.platform, &head.device_id, &head.version, &head.epoch];
        let more = [&head.watch, &head.tab, &head.topics, &head.to];
        let plain = others.into_iter().chain(more).all(Option::is_none);
        (plain && head.t == "call").then_some(head)
    }
}

/// The reading of one connection.
struct Talk<'a> {
    app: &'a App,
    conn: &'a Arc<Conn>,
    reader: Reader,
    /// Read, but not taken yet: half a message, or messages that must wait.
    held: Vec<u8>,
    /// More than half a message may be held.
    more: bool,
    now: Option<Work<'a>>,
    /// Frames that wait for the work of those before them.
    behind: VecDeque<(ClientFrame, Bytes)>,
    purpose: Purpose,
    said_hello: bool,
    /// What comes cannot be understood any more: it is thrown away.
    deaf: bool,
    /// The peer sends nothing more.
    left: bool,
    /// When the hello must have come; once nothing more is written, when the peer's own close must have.
    until: Option<Pin<Box<Sleep>>>,
}

impl<'a> Talk<'a> {
    fn new(app: &'a App, conn: &'a Arc<Conn>, first: Vec<u8>, purpose: Purpose) -> Self {
        Talk {
            app,
            conn,
            reader: Reader::default(),
            more: !first.is_empty(),
            held: first,
            now: None,
            behind: VecDeque::new(),
            purpose,
            said_hello: false,
            deaf: false,
            left: false,
            until: (purpose == Purpose::Likeness).then(|| Box::pin(sleep(limits::HELLO_WAIT))),
        }
    }

    /// Until the connection is at its end. What a frame awaits is awaited beside the reading, so that a slow
    /// database delays no pong.
    async fn run(&mut self) {
        let conn = self.conn;
        let mut turn = pin!(conn.turn.notified());
        loop {
            let ready = self.ready();
            if ready && self.more {
                let mut held = std::mem::take(&mut self.held);
                self.take(&mut held);
                tokio::task::consume_budget().await;
                continue;
            }
            tokio::select! {
                // Time comes last: whoever is late because this process was held up has sent what waits here.
                biased;
                Some(flow) = OptionFuture::from(self.now.as_mut().map(|work| &mut work.run)) => {
                    match flow {
                        ControlFlow::Continue(more) => self.now = more,
                        ControlFlow::Break(()) => {
                            self.now = None;
                            self.behind.clear();
                            self.conn.close(close::NORMAL, None);
                        }
                    }
                    for (frame, raw) in std::mem::take(&mut self.behind) {
                        self.order(frame, raw);
                    }
                }
                () = &mut turn => {
                    turn.set(conn.turn.notified());
                    if self.conn.over() {
                        if self.left {
                            return;
                        }
                        // The peer need not wait for an end it was told of, and has time for its own close, so that its last
                        // frames do not reset the connection.
                        shut(self.conn, Shutdown::Write);
                        self.until = Some(Box::pin(sleep(limits::CLOSE_WAIT)));
                    }
                }
                // Leaves the runtime no list of who waits, unlike `readable`.
                readable = poll_fn(|cx| conn.stream.poll_read_ready(cx)), if ready => {
                    match readable {
                        Ok(()) => self.read(),
                        Err(_) => self.leave(None),
                    }
                    if self.left && self.conn.over() {
                        return;
                    }
                }
                Some(()) = OptionFuture::from(self.until.as_mut()) => {
                    if self.conn.closing() {
                        return;
                    }
                    self.until = None;
                    self.conn.close(close::NO_HELLO, Some((ByeCode::Protocol, "no hello in time")));
                }
            }
        }
    }

    /// Whether more may be read and taken: a peer is not asked for more than it takes the answers of.
    fn ready(&self) -> bool {
        !self.left && self.behind.len() < limits::FRAMES_PER_MESSAGE && self.conn.has_room()
    }

    fn read(&mut self) {
        IN.with_borrow_mut(|buffer| match self.conn.try_read(buffer) {
            Ok(0) => {
                self.conn.close(close::NORMAL, None);
                self.leave(None);
            }
            Ok(n) => {
                self.conn.heard_at.store(self.app.hub.seconds(), Relaxed);
                let new = &mut buffer[..n];
                if self.held.is_empty() {
                    self.take(new);
                } else {
                    let mut held = std::mem::take(&mut self.held);
                    held.extend_from_slice(new);
                    self.take(&mut held);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(_) => self.leave(None),
        });
    }

    /// Takes the messages in `bytes`, as many as may be taken now, and holds the rest. Their answers leave together.
    fn take(&mut self, bytes: &mut [u8]) {
        self.conn.cork();
        let mut at = 0;
        self.more = false;
        while !self.deaf && !self.left {
            if !self.ready() {
                self.more = true;
                break;
            }
            match self.reader.next(bytes, &mut at, limits::FRAME_BYTES) {
                Ok(Some(Got::Message(kind, message))) => self.message(kind, &message),
                Ok(Some(Got::Ping(body))) => self.conn.send(frames::pong(body)),
                Ok(Some(Got::Pong)) => {}
                Ok(Some(Got::Close(code))) => self.leave(code),
                Ok(None) => break,
                Err(broken) => {
                    self.deaf = true;
                    self.broken(broken);
                }
            }
        }
        if !self.deaf && !self.left {
            self.held = bytes[at..].to_vec();
        }
        self.conn.uncork();
    }

    /// The peer says nothing more; it hears at most the echo of its close.
    fn leave(&mut self, code: Option<u16>) {
        self.left = true;
        self.until = Some(Box::pin(sleep(limits::CLOSE_WAIT)));
        self.conn.echo_close(code);
    }

    fn broken(&self, broken: Broken) {
        match (broken, self.purpose) {
            (Broken::TooLarge, _) => self.stop(close::TOO_LARGE, ByeCode::Limit, "frame too large"),
            (_, Purpose::Likeness) => self.stop(close::PROTOCOL, ByeCode::Protocol, "not a valid frame"),
            (Broken::Protocol, Purpose::Echo) => self.stop(1002, ByeCode::Protocol, "not a valid frame"),
            (Broken::Text, Purpose::Echo) => self.stop(1007, ByeCode::Protocol, "not a text"),
        }
    }

    fn stop(&self, code: u16, why: ByeCode, reason: &'static str) {
        // A bye is a message of the protocol.
        let bye = (self.purpose == Purpose::Likeness).then_some((why, reason));
        self.conn.close(code, bye);
    }

    fn message(&mut self, of: Kind, bytes: &[u8]) {
        // Read on to the peer's own close, and nothing of it is acted upon.
        if self.conn.closing() {
            return;
        }
        if self.purpose == Purpose::Echo {
            return self.conn.send(frames::data(of, bytes));
        }
        let format = self.conn.format;
        if of != kind(format) {
            let reason = "wrong opcode for the subprotocol";
            return self.stop(close::WRONG_OPCODE, ByeCode::Protocol, reason);
        }
        let error = |reason| self.stop(close::PROTOCOL, ByeCode::Protocol, reason);
        let Ok(frames) = format.split(bytes) else { return error("a message that cannot be read") };
        if frames.len() > limits::FRAMES_PER_MESSAGE {
            return error("too many frames in one message");
        }
        for raw in frames {
            if let Err(reason) = self.frame(raw) {
                return self.stop(close::PROTOCOL, ByeCode::Protocol, reason);
            }
        }
    }

    /// Acts on one frame, or keeps it for its turn. Pings wait for nobody.
    fn frame(&mut self, raw: &[u8]) -> Result<(), &'static str> {
        let conn = self.conn;
        if self.said_hello
            && self.behind.is_empty()
            && self.now.as_ref().is_none_or(|work| !work.gate)
            && let Some(Head { id, path, ttl, data, .. }) = Head::of_call(conn.format, raw)
        {
            call::call(self.app, conn, id.unwrap_or(0), &path, ttl, Body::Fields(data));
            return Ok(());
        }
        let Ok(frame) = conn.format.decode::<ClientFrame>(raw) else {
            return Err("a frame that cannot be read");
        };
        if let Some(sentence) = frame.wrong
            && (self.said_hello || frame.t == "hello")
        {
            fault(conn, frame.id.unwrap_or(0), &Fault::invalid(sentence));
            return Ok(());
        }
        match (frame.t.as_str(), self.said_hello) {
            ("hello", true) => return Err("a second hello"),
            ("hello", false) => {
                self.said_hello = true;
                if !conn.closing() {
                    self.until = None;
                }
            }
            (_, false) => return Err("hello comes first"),
            ("ping", true) => {
                conn.send(tagged(conn.format, "pong", HashMap::<(), ()>::new()));
                return Ok(());
            }
            ("pong", true) => return Ok(()),
            _ => {}
        }
        let raw = if frame.t == "call" { Bytes::copy_from_slice(raw) } else { Bytes::new() };
        self.order(frame, raw);
        Ok(())
    }

    /// Frames take effect in their order, except that calls wait for nothing but an identity.
    fn order(&mut self, frame: ClientFrame, raw: Bytes) {
        let waits = match frame.t.as_str() {
            "call" => {
                self.now.as_ref().is_some_and(|work| work.gate)
                    || self.behind.iter().any(|(f, _)| f.t == "auth")
            }
            _ => self.now.is_some() || !self.behind.is_empty(),
        };
        if waits {
            self.behind.push_back((frame, raw));
        } else if let Some(work) = begin(self.app, self.conn, frame, &raw) {
            self.now = Some(work);
        }
    }
}

/// Acts on a frame; gives back what is still to be awaited.
fn begin<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame, raw: &[u8]) -> Option<Work<'a>> {
    match frame.t.as_str() {
        "call" => {
            let path = frame.path.as_deref().unwrap_or_default();
            let body = Body::Frame(conn.format, Bytes::copy_from_slice(raw));
            call::call(app, conn, frame.id.unwrap_or(0), path, frame.ttl, body);
        }
        "hello" => return work(true, greet::hello(app, conn, frame)),
        "auth" => return work(true, greet::auth(app, conn, frame)),
        "watch" => {
            return work(false, async move {
                let refused = watch(app, conn, frame.topics.unwrap_or_default()).await?;
                match frame.id {
                    Some(_) => reply(conn, frame.id, &WatchAnswer { refused }),
                    None => watching::tell_gone(conn, refused),
                }
                ControlFlow::Continue(None)
            });
        }
        "tab" => {
            return work(false, async move {
                greet::tab(app, conn, frame.to.unwrap_or_default()).await;
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

fn reply<T: Serialize>(conn: &Arc<Conn>, id: Option<i64>, data: &T) {
    if id.is_some() {
        conn.send_bytes(&conn.format.encode(&Answer::ok(id, data)).unwrap_or_default());
    }
}

fn fault(conn: &Arc<Conn>, id: i64, fault: &Fault) {
    conn.send_bytes(&fault_bytes(Shape { format: conn.format, id: Some(id), encrypt: false }, fault));
}
