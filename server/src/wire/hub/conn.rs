//! One connection: whose it is, and the writing to its socket. What waits leaves in one write, by whoever put it
//! there; a task waits for the peer only when that takes no more.

use super::{
    jittered_ping,
    lane::{Lane, Watched, Watching, Writing},
};
use crate::{
    call::identity::Identity,
    failure::Failure,
    limits,
    wire::{
        frames,
        publish::{Push, message, tagged},
    },
};
use bytes::Bytes;
use parking_lot::{Mutex, RwLock};
use protocol::{
    Id,
    codec::Format,
    frame::{Bye, ByeCode, close},
    push::Topic,
};
use socket2::SockRef;
use std::{
    cell::RefCell,
    io::{self, Read},
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering},
    },
};
use tokio::{
    io::Interest,
    net::TcpStream,
    sync::{Notify, Semaphore},
};

/// One open socket.
pub struct Conn {
    pub id: u64,
    pub format: Format,
    /// Name of this connection in `welcome` and `tab`.
    pub session: Arc<str>,
    pub base: Arc<str>,
    pub ip: IpAddr,
    pub identity: RwLock<Identity>,
    pub greeting: RwLock<Greeting>,
    /// Calls that run; the rest wait here.
    pub calls: Semaphore,
    /// Calls that run or wait.
    pub asked: AtomicUsize,
    pub stream: TcpStream,
    /// Wakes whoever reads: there is room again, or nothing more will be written.
    pub turn: Notify,
    pub(super) lane: Mutex<Lane>,
    room: Notify,
    /// Seconds of the hub's clock.
    pub heard_at: AtomicU32,
    pub ping_at: AtomicU32,
    /// When something is due of it, as the keeper has planned.
    pub due_at: AtomicU32,
    /// When it began, likewise.
    pub since: u32,
    pub greeted: AtomicBool,
    pub warned: AtomicBool,
    /// It ends its own log-in, and goes on as a visitor's.
    pub leaving: AtomicBool,
    ending: AtomicBool,
}

/// What a client said of itself in `hello`.
#[derive(Clone, Default)]
pub struct Greeting {
    pub platform: Arc<str>,
    pub version: Arc<str>,
}

/// The last that is written.
pub(super) struct Closing {
    pub(super) code: Option<u16>,
    pub(super) why: &'static str,
    pub(super) bye: Bytes,
    pub(super) frame: Bytes,
}

thread_local! {
    /// Where what leaves together is put together.
    static OUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

impl Conn {
    /// `now`: seconds of the hub's clock.
    pub(super) fn new(
        id: u64,
        format: Format,
        base: Arc<str>,
        ip: IpAddr,
        now: u32,
        stream: TcpStream,
    ) -> Self {
        Conn {
            id,
            format,
            session: (&*uuid::Uuid::now_v7().simple().encode_lower(&mut [0; 32])).into(),
            base,
            ip,
            identity: RwLock::default(),
            greeting: RwLock::default(),
            calls: Semaphore::new(limits::CALLS_PER_CONNECTION),
            asked: AtomicUsize::new(0),
            stream,
            turn: Notify::new(),
            lane: Mutex::default(),
            room: Notify::new(),
            heard_at: AtomicU32::new(now),
            since: now,
            ping_at: AtomicU32::new(now + jittered_ping(id)),
            due_at: AtomicU32::new(0),
            greeted: AtomicBool::new(false),
            warned: AtomicBool::new(false),
            leaving: AtomicBool::new(false),
            ending: AtomicBool::new(false),
        }
    }

    /// Sends a frame that must arrive. A reader that is too slow for its own replies is closed.
    pub fn send(self: &Arc<Self>, frame: Bytes) {
        let mut lane = self.lane.lock();
        if lane.closing.is_some() || lane.writing == Writing::Over {
            return;
        }
        if lane.is_free() {
            return self.write(&mut lane, &frame);
        }
        lane.reply_bytes += frame.len();
        lane.replies.push_back(frame);
        if lane.too_slow() {
            lane.clear();
            drop(lane);
            return self.close(close::SLOW, Some((ByeCode::Slow, "replies are not read")));
        }
        self.flush_lane(&mut lane);
    }

    pub fn send_bytes(self: &Arc<Self>, bytes: &[u8]) {
        self.send(message(self.format, bytes));
    }

    /// Waits until few enough replies wait for more to be asked for; at once when the connection ends.
    pub async fn room(&self) {
        loop {
            let made = self.room.notified();
            tokio::pin!(made);
            made.as_mut().enable();
            if self.has_room() || self.closing() {
                return;
            }
            made.await;
        }
    }

    /// Whether more may be asked for; whoever waits for that hears by `turn` and by `room`.
    pub fn has_room(&self) -> bool {
        let mut lane = self.lane.lock();
        let room = lane.has_room();
        lane.room_wanted |= !room;
        room
    }

    /// Tasks that its reader has heard of.
    pub fn tasks(&self) -> Vec<Id> {
        self.lane.lock().tasks.iter().map(|(task, _)| *task).collect()
    }

    /// Gives the newest state of a topic to whoever still wants it: `owner`'s own topics to `owner` (0: a
    /// public topic), watched ones while they are watched, and nothing that is not newer.
    pub fn push(self: &Arc<Self>, owner: i64, push: &Push) {
        let mut lane = self.lane.lock();
        if (owner == 0 || owner == lane.owner) && lane.wants(push) {
            self.give(&mut lane, push);
        }
    }

    /// The same for one of a crowd.
    pub(super) fn push_of(self: &Arc<Self>, crowd: u64, push: &Push) {
        let mut lane = self.lane.lock();
        if lane.wants_of(crowd, push) {
            self.give(&mut lane, push);
        }
    }

    /// The same, left for [`Conn::flush`]; true when the connection must be listed for that.
    pub(super) fn push_later(&self, crowd: u64, push: &Push) -> bool {
        let mut lane = self.lane.lock();
        if !lane.wants_of(crowd, push) {
            return false;
        }
        lane.put(push);
        !std::mem::replace(&mut lane.listed, true)
    }

    fn give(self: &Arc<Self>, lane: &mut Lane, push: &Push) {
        if lane.is_free() {
            self.write(lane, push.frame(self.format));
        } else {
            lane.put(push);
            self.flush_lane(lane);
        }
    }

    /// The reader asks for an own topic of which it holds version `held`: before that is read, since whatever newer is
    /// pushed meanwhile is news to it, and what was read then is not.
    pub fn holds(&self, topic: &Topic, held: i64) {
        if let Some(seen) = self.lane.lock().own(topic) {
            *seen = held.min(*seen);
        }
    }

    /// Whether version `v` of an own topic, as it was just read, is news to a reader who holds version `held`. One above
    /// the newest is of data that is no more, and counts as none.
    pub fn lacks(&self, topic: &Topic, held: i64, v: i64) -> bool {
        let mut lane = self.lane.lock();
        let Some(seen) = lane.own(topic) else { return true };
        if held == v {
            *seen = v.max(*seen);
        } else if held > v && *seen == v {
            *seen = v - 1;
        }
        *seen < v
    }

    /// The same as [`Conn::push`] for an own topic that was asked for by a reader who holds version `held` of it.
    pub fn push_asked(self: &Arc<Self>, owner: i64, held: i64, push: &Push) {
        if self.lacks(push.topic(), held, push.v()) {
            self.push(owner, push);
        }
    }

    /// The reader may see a topic that it asked for: it gets what was read of it, or the newer push that
    /// came meanwhile, and from now on every change.
    pub fn open(self: &Arc<Self>, topic: &Topic, state: Option<&Push>) {
        let mut lane = self.lane.lock();
        if lane.open(topic, state) {
            self.flush_lane(&mut lane);
        }
    }

    /// Holds back every topic that was asked for until it is opened again: whether the reader may see it is to be read
    /// anew.
    pub fn hold(&self) -> Vec<Topic> {
        let mut lane = self.lane.lock();
        for watching in &mut lane.watched {
            if let Watched::Open(held) = watching.state {
                watching.state = Watched::Asked { held, newest: None };
            }
        }
        lane.watched.iter().map(|watching| watching.topic.clone()).collect()
    }

    /// Topics that were asked for, with the newest version given of each.
    pub fn watched(&self) -> Vec<(Topic, i64)> {
        let of = |watching: &Watching| match watching.state {
            Watched::Asked { held, .. } => (watching.topic.clone(), held),
            Watched::Open(v) => (watching.topic.clone(), v),
        };
        self.lane.lock().watched.iter().map(of).collect()
    }

    /// Says why, then closes once what waits has left.
    pub fn close(self: &Arc<Self>, code: u16, bye: Option<(ByeCode, &'static str)>) {
        let mut lane = self.lane.lock();
        if lane.closing.is_some() || lane.writing == Writing::Over {
            return;
        }
        let (bye, reason) = match bye {
            Some((why, reason)) => {
                (tagged(self.format, "bye", Bye { code: why, reason: reason.to_owned() }), reason)
            }
            None => (Bytes::new(), ""),
        };
        let frame = frames::close(Some(code), reason);
        lane.closing = Some(Box::new(Closing {
            code: Some(code),
            why: if reason.is_empty() { "without a word" } else { reason },
            bye,
            frame,
        }));
        metrics::counter!("likeness_closes_total", "code" => code.to_string()).increment(1);
        self.end();
        lane.corked = false;
        self.flush_lane(&mut lane);
    }

    /// The peer closed: it is sent nothing more but the echo of its code.
    pub fn echo_close(self: &Arc<Self>, code: Option<u16>) {
        let mut lane = self.lane.lock();
        if lane.closing.is_none() {
            lane.clear();
            let frame = frames::close(code, "");
            lane.closing = Some(Box::new(Closing { code, why: "the peer left", bye: Bytes::new(), frame }));
            self.end();
        }
        lane.corked = false;
        self.flush_lane(&mut lane);
    }

    /// From here on nothing more is begun for this connection.
    pub fn end(&self) {
        self.ending.store(true, Ordering::Release);
        self.calls.close();
        self.room.notify_waiters();
    }

    /// What this connection needs cannot be read. A client that comes back fares better than one that seems to
    /// be connected and hears nothing.
    pub fn come_back(self: &Arc<Self>, failure: Failure) {
        failure.into_fault("socket");
        self.close(close::RESTART, Some((ByeCode::Shutdown, "try again")));
    }

    pub fn closing(&self) -> bool {
        self.ending.load(Ordering::Acquire)
    }

    /// Nothing more will be written.
    pub fn over(&self) -> bool {
        self.lane.lock().writing == Writing::Over
    }

    /// Holds back what is sent until [`Conn::uncork`], to leave in one write.
    pub fn cork(&self) {
        self.lane.lock().corked = true;
    }

    pub fn uncork(self: &Arc<Self>) {
        let mut lane = self.lane.lock();
        lane.corked = false;
        self.flush_lane(&mut lane);
    }

    /// Reads what is there. Less than there was room for means that there is no more: asking again, only to be told
    /// so, would cost as much as the reading.
    pub fn try_read(&self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut some = None;
        let tried =
            self.stream.try_io(Interest::READABLE, || match (&*SockRef::from(&self.stream)).read(buffer) {
                Ok(n) if 0 < n && n < buffer.len() => {
                    some = Some(n);
                    Err(io::ErrorKind::WouldBlock.into())
                }
                other => other,
            });
        some.map_or(tried, Ok)
    }

    /// Writes what pushes have left to be written.
    pub(super) fn flush(self: &Arc<Self>) {
        let mut lane = self.lane.lock();
        lane.listed = false;
        self.flush_lane(&mut lane);
    }

    fn flush_lane(self: &Arc<Self>, lane: &mut Lane) {
        if lane.corked || lane.writing != Writing::Free {
            return;
        }
        OUT.with_borrow_mut(|out| {
            out.clear();
            lane.gather(self.format, out);
            if !out.is_empty() {
                self.write(lane, out);
            }
            if out.capacity() > limits::WRITE_BUFFER_KEPT_BYTES {
                *out = Vec::new();
            }
        });
    }

    /// Writes as much as the system takes at once. It is asked itself: whether the runtime knows of room matters only to
    /// who waits for some.
    fn write(self: &Arc<Self>, lane: &mut Lane, bytes: &[u8]) {
        match SockRef::from(&self.stream).send(bytes) {
            Ok(n) if n == bytes.len() => self.written(lane),
            Ok(n) => self.wait(lane, &bytes[n..]),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.wait(lane, bytes),
            Err(_) => self.lose(lane, None, "the network failed"),
        }
    }

    /// All that waited has left.
    fn written(&self, lane: &mut Lane) {
        self.made_room(lane);
        lane.writing = Writing::Free;
        if lane.closing.is_some() {
            lane.writing = Writing::Over;
            self.turn.notify_one();
        }
    }

    fn made_room(&self, lane: &mut Lane) {
        if std::mem::take(&mut lane.room_wanted) {
            self.room.notify_waiters();
            self.turn.notify_one();
        }
    }

    fn wait(self: &Arc<Self>, lane: &mut Lane, rest: &[u8]) {
        lane.writing = Writing::Blocked;
        tokio::spawn(write_on(self.clone(), rest.to_vec()));
    }

    /// Nothing reaches the peer any more.
    fn lose(&self, lane: &mut Lane, code: Option<u16>, why: &'static str) {
        lane.clear();
        lane.closing
            .get_or_insert_with(|| Box::new(Closing { code, why, bye: Bytes::new(), frame: Bytes::new() }));
        lane.writing = Writing::Over;
        self.end();
        self.turn.notify_one();
    }

    async fn write_all(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            self.stream.writable().await?;
            match self.stream.try_write(bytes) {
                Ok(n) => bytes = &bytes[n..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Writes what the peer did not take at once, and all that has come to wait behind it. What takes too long means
/// that nobody reads.
async fn write_on(conn: Arc<Conn>, mut rest: Vec<u8>) {
    loop {
        let sent = tokio::time::timeout(limits::WRITE_WAIT, conn.write_all(&rest)).await;
        let mut lane = conn.lane.lock();
        match sent {
            Ok(Ok(())) if lane.writing == Writing::Blocked => {}
            // Lost meanwhile.
            Ok(Ok(())) => return,
            Ok(Err(_)) => return conn.lose(&mut lane, None, "the network failed"),
            Err(_) => {
                if lane.closing.is_none() {
                    metrics::counter!("likeness_closes_total", "code" => close::SLOW.to_string())
                        .increment(1);
                }
                return conn.lose(&mut lane, Some(close::SLOW), "what was written was not taken");
            }
        }
        rest.clear();
        lane.gather(conn.format, &mut rest);
        if rest.is_empty() {
            return conn.written(&mut lane);
        }
        conn.made_room(&mut lane);
    }
}
