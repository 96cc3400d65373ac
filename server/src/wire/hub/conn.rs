//! One connection: the lanes that its frames leave by, and what it has been given of each topic.

use super::jittered_ping;
use crate::{
    call::identity::Identity,
    failure::Failure,
    limits,
    wire::publish::{Push, message, size, tagged},
};
use axum::extract::ws::Message;
use bytes::Bytes;
use parking_lot::{Mutex, RwLock};
use protocol::{
    Id,
    codec::Format,
    frame::{Bye, ByeCode, close},
    push::Topic,
};
use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering},
    },
};
use tokio::sync::{Notify, Semaphore};

/// One open socket.
pub struct Conn {
    pub id: u64,
    pub format: Format,
    /// Name of this connection in `welcome` and `tab`.
    pub session: String,
    pub base: Arc<str>,
    pub ip: IpAddr,
    pub identity: RwLock<Identity>,
    pub greeting: RwLock<Greeting>,
    /// Calls that run; the rest wait here.
    pub calls: Arc<Semaphore>,
    /// Calls that run or wait.
    pub asked: AtomicUsize,
    pub(super) lane: Mutex<Lane>,
    wake: Notify,
    room: Notify,
    /// Seconds of the hub's clock.
    pub heard_at: AtomicU32,
    pub ping_at: AtomicU32,
    pub greeted: AtomicBool,
    pub warned: AtomicBool,
    closing: AtomicBool,
}

/// What a client said of itself in `hello`.
#[derive(Clone, Default)]
pub struct Greeting {
    pub platform: Arc<str>,
    pub version: Arc<str>,
}

/// What waits for the writer, and what its reader has been given.
#[derive(Default)]
pub(super) struct Lane {
    /// Replies and control frames, in order.
    replies: VecDeque<Message>,
    reply_bytes: usize,
    /// The newest push of each topic, in the order in which the topics first waited.
    pub(super) slots: Vec<(Topic, Push)>,
    /// Topics that were asked for; own topics need no asking.
    pub(super) watched: HashMap<Topic, Watched>,
    /// Whose own topics may pass: pushes on their way to the one before are for nobody.
    pub(super) owner: i64,
    /// Newest versions given of the implied topics.
    pub(super) own: [i64; Topic::IMPLIED.len()],
    /// The same of tasks: a step comes from its worker, the state from the database.
    pub(super) tasks: Vec<(Id, i64)>,
    close: Option<(u16, &'static str)>,
}

/// A topic that was asked for.
pub(super) enum Watched {
    /// Whether the reader may see it is still being read: what is pushed meanwhile waits.
    Asked { held: i64, newest: Option<Push> },
    /// The newest version given, or the one that the reader said it holds.
    Open(i64),
}

impl Lane {
    fn task(&mut self, id: Id) -> &mut i64 {
        let at = match self.tasks.iter().position(|(task, _)| *task == id) {
            Some(at) => at,
            None => {
                if self.tasks.len() >= limits::TASKS_REMEMBERED {
                    // Ids grow with time: the oldest task has the least left to say.
                    let oldest = self.tasks.iter().enumerate().min_by_key(|(_, (id, _))| id.0);
                    let oldest = oldest.map_or(0, |(at, _)| at);
                    self.tasks.swap_remove(oldest);
                }
                self.tasks.push((id, 0));
                self.tasks.len() - 1
            }
        };
        &mut self.tasks[at].1
    }

    /// Where the newest version given of an own topic is kept; none for those that keep none.
    fn own(&mut self, topic: &Topic) -> Option<&mut i64> {
        match topic {
            Topic::MyTask(id) => Some(self.task(*id)),
            _ => Topic::IMPLIED.iter().position(|t| t == topic).map(|at| &mut self.own[at]),
        }
    }

    /// Puts the newest state of a topic into its slot; false when it stays out.
    fn put(&mut self, topic: &Topic, push: &Push) -> bool {
        let seen = if topic.own() {
            self.own(topic)
        } else {
            match self.watched.get_mut(topic) {
                None => return false,
                Some(Watched::Asked { newest, .. }) => {
                    if newest.as_ref().is_none_or(|n| n.v < push.v) {
                        *newest = Some(push.clone());
                    }
                    return false;
                }
                Some(Watched::Open(v)) => Some(v).filter(|_| !push.every),
            }
        };
        if let Some(seen) = seen {
            if push.v <= *seen {
                return false;
            }
            *seen = push.v;
        }
        let beside = push.every && self.slots.len() < limits::SLOTS_OF_MESSAGES;
        match self.slots.iter_mut().rev().find(|(t, _)| !beside && t == topic) {
            Some((_, slot)) => {
                *slot = push.clone();
                metrics::counter!("likeness_slot_overwrites_total").increment(1);
            }
            None => self.slots.push((topic.clone(), push.clone())),
        }
        true
    }
}

/// What the writer sends next.
pub struct Outgoing {
    pub frames: Vec<Message>,
    pub close: Option<(u16, &'static str)>,
}

impl Conn {
    /// `now`: seconds of the hub's clock.
    pub(super) fn new(id: u64, format: Format, base: Arc<str>, ip: IpAddr, now: u32) -> Self {
        Conn {
            id,
            format,
            session: uuid::Uuid::now_v7().simple().to_string(),
            base,
            ip,
            identity: RwLock::default(),
            greeting: RwLock::default(),
            calls: Arc::new(Semaphore::new(limits::CALLS_PER_CONNECTION)),
            asked: AtomicUsize::new(0),
            lane: Mutex::default(),
            wake: Notify::new(),
            room: Notify::new(),
            heard_at: AtomicU32::new(now),
            ping_at: AtomicU32::new(now + jittered_ping(id)),
            greeted: AtomicBool::new(false),
            warned: AtomicBool::new(false),
            closing: AtomicBool::new(false),
        }
    }

    /// Queues a frame that must arrive. A reader that is too slow for its own replies is closed.
    pub fn send(&self, frame: Message) {
        let mut lane = self.lane.lock();
        if lane.close.is_some() {
            return;
        }
        lane.reply_bytes += size(&frame);
        lane.replies.push_back(frame);
        if lane.replies.len() > limits::REPLY_FRAMES || lane.reply_bytes > limits::REPLY_BYTES {
            lane.replies.clear();
            lane.slots.clear();
            drop(lane);
            return self.close(close::SLOW, Some((ByeCode::Slow, "replies are not read")));
        }
        drop(lane);
        self.wake.notify_one();
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

    pub fn has_room(&self) -> bool {
        let lane = self.lane.lock();
        lane.replies.len() < limits::REPLY_FRAMES_ROOM && lane.reply_bytes < limits::REPLY_BYTES_ROOM
    }

    pub fn send_bytes(&self, bytes: Bytes) {
        self.send(message(self.format, bytes));
    }

    /// Tasks that its reader has heard of.
    pub fn tasks(&self) -> Vec<Id> {
        self.lane.lock().tasks.iter().map(|(task, _)| *task).collect()
    }

    /// Gives the newest state of a topic to whoever still wants it: `owner`'s own topics to `owner` (0: a
    /// public topic), watched ones while they are watched, and nothing that is not newer.
    pub fn push(&self, owner: i64, topic: &Topic, push: &Push) {
        let mut lane = self.lane.lock();
        if lane.close.is_some() || owner != 0 && owner != lane.owner {
            return;
        }
        let put = lane.put(topic, push);
        drop(lane);
        if put {
            self.wake.notify_one();
        }
    }

    /// The same for an own topic that was asked for by a reader who holds version `held` of it.
    pub fn push_asked(&self, owner: i64, topic: &Topic, held: i64, push: &Push) {
        if let Some(seen) = self.lane.lock().own(topic) {
            *seen = given(held, push.v);
        }
        self.push(owner, topic, push);
    }

    /// The reader may see a topic that it asked for: it gets what was read of it, or the newer push that
    /// came meanwhile, and from now on every change.
    pub fn open(&self, topic: &Topic, state: Option<&Push>) {
        let mut lane = self.lane.lock();
        let mut put = false;
        if let Some(watched) = lane.watched.get_mut(topic) {
            let newest = match watched {
                Watched::Open(_) => None,
                Watched::Asked { held, newest } => {
                    let (held, newest) = (*held, newest.take());
                    let most = state.into_iter().chain(&newest).map(|push| push.v).max();
                    let held = most.map_or(held, |most| given(held, most));
                    *watched = Watched::Open(held);
                    newest
                }
            };
            for push in [state, newest.as_ref()].into_iter().flatten() {
                put |= lane.close.is_none() && lane.put(topic, push);
            }
        }
        drop(lane);
        if put {
            self.wake.notify_one();
        }
    }

    /// Holds back every topic that was asked for until it is opened again: whether the reader may see it is to be read
    /// anew.
    pub fn hold(&self) -> Vec<Topic> {
        let mut lane = self.lane.lock();
        for watched in lane.watched.values_mut() {
            if let Watched::Open(held) = *watched {
                *watched = Watched::Asked { held, newest: None };
            }
        }
        lane.watched.keys().cloned().collect()
    }

    /// Says why, then closes once what waits has left.
    pub fn close(&self, code: u16, bye: Option<(ByeCode, &'static str)>) {
        let mut lane = self.lane.lock();
        if lane.close.is_some() {
            return;
        }
        if let Some((why, reason)) = bye {
            lane.replies.push_back(tagged(self.format, "bye", Bye { code: why, reason: reason.to_owned() }));
        }
        lane.close = Some((code, bye.map_or("", |(_, reason)| reason)));
        drop(lane);
        metrics::counter!("likeness_closes_total", "code" => code.to_string()).increment(1);
        self.end();
        self.wake.notify_one();
    }

    /// From here on nothing more is begun for this connection.
    pub fn end(&self) {
        self.closing.store(true, Ordering::Release);
        self.calls.close();
        self.room.notify_waiters();
    }

    /// What this connection needs cannot be read. A client that comes back fares better than one that seems to
    /// be connected and hears nothing.
    pub fn come_back(&self, failure: Failure) {
        failure.into_fault("socket");
        self.close(close::RESTART, Some((ByeCode::Shutdown, "try again")));
    }

    /// Waits until there is something to write, and takes all of it.
    pub async fn outgoing(&self) -> Outgoing {
        loop {
            {
                let mut lane = self.lane.lock();
                if !lane.replies.is_empty() || !lane.slots.is_empty() || lane.close.is_some() {
                    let mut frames: Vec<Message> = Vec::from(std::mem::take(&mut lane.replies));
                    lane.reply_bytes = 0;
                    self.room.notify_waiters();
                    // A bye is the last word.
                    if lane.close.is_none() {
                        frames.extend(lane.slots.drain(..).map(|(_, push)| push.frame(self.format)));
                    } else {
                        let pushes: Vec<_> =
                            lane.slots.drain(..).map(|(_, push)| push.frame(self.format)).collect();
                        let bye = frames.len().saturating_sub(1);
                        frames.splice(bye..bye, pushes);
                    }
                    return Outgoing { frames, close: lane.close };
                }
            }
            self.wake.notified().await;
        }
    }

    pub fn closing(&self) -> bool {
        self.closing.load(Ordering::Acquire)
    }

    /// Topics that were asked for, with the newest version given of each.
    pub fn watched(&self) -> Vec<(Topic, i64)> {
        let version = |watched: &Watched| match watched {
            Watched::Asked { held, .. } => *held,
            Watched::Open(v) => *v,
        };
        self.lane.lock().watched.iter().map(|(topic, watched)| (topic.clone(), version(watched))).collect()
    }
}

/// What a reader holds that says so: a version above the newest is of data that is no more, and counts as none.
fn given(held: i64, newest: i64) -> i64 {
    if held > newest { 0 } else { held }
}
