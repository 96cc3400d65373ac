//! The hub: this node's connections, who watches what, and the lanes that frames leave by.
//! It holds the newest frame of each topic for each connection and nothing older; it never waits for a
//! reader and never touches the database.

use crate::{
    limits,
    wire::{
        admit::Identity,
        bus::Revoked,
        publish::{Push, message, tagged},
    },
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
        atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering},
    },
    time::Instant,
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
    pub client: RwLock<Client>,
    /// Calls that run; the rest wait here.
    pub calls: Arc<Semaphore>,
    /// Calls that run or wait.
    pub asked: AtomicUsize,
    lane: Mutex<Lane>,
    wake: Notify,
    /// Seconds of the hub's clock.
    pub heard_at: AtomicU32,
    pub ping_at: AtomicU32,
    pub greeted: AtomicBool,
    pub warned: AtomicBool,
    closing: AtomicBool,
}

/// What a client said of itself in `hello`.
#[derive(Clone, Default)]
pub struct Client {
    pub platform: Arc<str>,
    pub version: Arc<str>,
}

/// What waits for the writer, and what its reader has been given.
#[derive(Default)]
struct Lane {
    /// Replies and control frames, in order.
    replies: VecDeque<Message>,
    reply_bytes: usize,
    /// The newest push of each topic, in the order in which the topics first waited.
    slots: Vec<(Topic, Push)>,
    /// Topics that were asked for; own topics need no asking.
    watched: HashMap<Topic, Watched>,
    /// Whose own topics may pass: pushes on their way to the one before are for nobody.
    owner: i64,
    /// Newest versions given of `me/notice`, `me/coins` and `me/model`.
    own: [i64; 3],
    /// The same of tasks: a step comes from its worker, the state from the database.
    tasks: Vec<(Id, i64)>,
    close: Option<(u16, &'static str)>,
}

/// A topic that was asked for.
enum Watched {
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
            Topic::MyNotice => Some(&mut self.own[0]),
            Topic::MyCoins => Some(&mut self.own[1]),
            Topic::MyModel => Some(&mut self.own[2]),
            Topic::MyTask(id) => Some(self.task(*id)),
            _ => None,
        }
    }

    /// Puts the newest state of a topic into its slot; false when it stays out.
    fn put(&mut self, topic: &Topic, push: &Push) -> bool {
        let bench = matches!(topic, Topic::Bench(_));
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
                Some(Watched::Open(v)) => Some(v).filter(|_| !bench),
            }
        };
        if let Some(seen) = seen {
            if push.v <= *seen {
                return false;
            }
            *seen = push.v;
        }
        // A measuring topic shows every message as long as its reader keeps up.
        let every = bench && self.slots.len() < limits::REPLY_FRAMES;
        match self.slots.iter_mut().rev().find(|(t, _)| !every && t == topic) {
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
            lane.replies.push_back(tagged(
                self.format,
                "bye",
                Bye { code: ByeCode::Slow, reason: "replies are not read".into() },
            ));
            lane.close = Some((close::SLOW, "slow"));
        }
        drop(lane);
        self.wake.notify_one();
    }

    pub fn send_bytes(&self, bytes: Bytes) {
        self.send(message(self.format, bytes));
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
            *seen = held;
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
        // From here on nothing more is begun for this connection.
        self.closing.store(true, Ordering::Release);
        self.calls.close();
        metrics::counter!("likeness_closes_total", "code" => code.to_string()).increment(1);
        self.wake.notify_one();
    }

    /// Waits until there is something to write, and takes all of it.
    pub async fn outgoing(&self) -> Outgoing {
        loop {
            {
                let mut lane = self.lane.lock();
                if !lane.replies.is_empty() || !lane.slots.is_empty() || lane.close.is_some() {
                    let mut frames: Vec<Message> = Vec::from(std::mem::take(&mut lane.replies));
                    lane.reply_bytes = 0;
                    // A bye is the last word.
                    if lane.close.is_none() {
                        frames.extend(lane.slots.drain(..).map(|(_, push)| push.message(self.format)));
                    } else {
                        let pushes: Vec<_> =
                            lane.slots.drain(..).map(|(_, push)| push.message(self.format)).collect();
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

fn size(frame: &Message) -> usize {
    match frame {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) => bytes.len(),
        _ => 0,
    }
}

#[derive(Default)]
struct Shard {
    conns: HashMap<u64, Arc<Conn>>,
    users: HashMap<i64, Vec<Arc<Conn>>>,
    topics: HashMap<Topic, HashMap<u64, Arc<Conn>>>,
}

pub struct Hub {
    shards: Box<[Mutex<Shard>]>,
    next_id: AtomicU64,
    count: AtomicUsize,
    started: Instant,
    /// Revocations of the last while, with the hub's second: a token may be revoked between the moment that
    /// it was found good and the one that its connection can be found by it.
    revoked: Mutex<VecDeque<(u32, Revoked)>>,
}

impl Default for Hub {
    fn default() -> Self {
        let shards = std::thread::available_parallelism().map_or(1, usize::from);
        Hub {
            shards: (0..shards).map(|_| Mutex::default()).collect(),
            next_id: AtomicU64::new(1),
            count: AtomicUsize::new(0),
            started: Instant::now(),
            revoked: Mutex::default(),
        }
    }
}

impl Hub {
    /// Seconds since the hub began: small enough for an atomic in each connection.
    pub fn seconds(&self) -> u32 {
        u32::try_from(self.started.elapsed().as_secs()).unwrap_or(u32::MAX)
    }

    pub fn connections(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    fn shard(&self, id: u64) -> &Mutex<Shard> {
        &self.shards[id as usize % self.shards.len()]
    }

    /// Adds a connection; it leaves the hub when the ticket is dropped.
    pub fn join(self: &Arc<Self>, format: Format, base: Arc<str>, ip: IpAddr) -> Ticket {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let now = self.seconds();
        let conn = Arc::new(Conn {
            id,
            format,
            session: uuid::Uuid::now_v7().simple().to_string(),
            base,
            ip,
            identity: RwLock::default(),
            client: RwLock::default(),
            calls: Arc::new(Semaphore::new(limits::CALLS_PER_CONNECTION)),
            asked: AtomicUsize::new(0),
            lane: Mutex::default(),
            wake: Notify::new(),
            heard_at: AtomicU32::new(now),
            ping_at: AtomicU32::new(now + jittered_ping(id)),
            greeted: AtomicBool::new(false),
            warned: AtomicBool::new(false),
            closing: AtomicBool::new(false),
        });
        self.shard(id).lock().conns.insert(id, conn.clone());
        metrics::gauge!("likeness_connections").set(self.count.fetch_add(1, Ordering::Relaxed) as f64 + 1.0);
        Ticket { hub: self.clone(), conn }
    }

    /// Swaps whose connection it is, and with it whose own topics it gets.
    pub fn identify(&self, conn: &Arc<Conn>, identity: Identity) {
        let mut shard = self.shard(conn.id).lock();
        let mut current = conn.identity.write();
        self.swap(&mut shard, conn, &mut current, identity);
    }

    /// Makes a visitor of a connection whose log-in ended, unless it has another by now.
    pub fn sign_out(&self, conn: &Arc<Conn>, session_id: i64) {
        let mut shard = self.shard(conn.id).lock();
        let mut current = conn.identity.write();
        if current.session().is_some_and(|s| s.session_id == session_id) {
            self.swap(&mut shard, conn, &mut current, Identity::Visitor);
        }
    }

    fn swap(&self, shard: &mut Shard, conn: &Arc<Conn>, current: &mut Identity, identity: Identity) {
        let (old, new) = (current.uid(), identity.uid());
        drop_user(shard, old, conn.id);
        if new != 0 {
            shard.users.entry(new).or_default().push(conn.clone());
        }
        *current = identity;
        let mut lane = conn.lane.lock();
        lane.owner = new;
        lane.own = [0; 3];
        if old != new {
            lane.tasks = Vec::new();
            // What waits is the former person's.
            lane.slots.retain(|(topic, _)| !topic.own());
        }
        conn.warned.store(false, Ordering::Relaxed);
    }

    /// Starts delivering a topic that its reader holds in version `held`; what is pushed waits until
    /// [`Conn::open`]. False when the connection watches too many already.
    pub fn watch(&self, conn: &Arc<Conn>, topic: &Topic, held: i64) -> bool {
        let mut shard = self.shard(conn.id).lock();
        let mut lane = conn.lane.lock();
        let many = lane.watched.len() >= limits::TOPICS_PER_CONNECTION;
        match lane.watched.get_mut(topic) {
            Some(Watched::Open(v) | Watched::Asked { held: v, .. }) => *v = held,
            None if many => return false,
            None => {
                lane.watched.insert(topic.clone(), Watched::Asked { held, newest: None });
                shard.topics.entry(topic.clone()).or_default().insert(conn.id, conn.clone());
            }
        }
        true
    }

    pub fn unwatch(&self, conn: &Conn, topic: &Topic) {
        let mut shard = self.shard(conn.id).lock();
        let mut lane = conn.lane.lock();
        if lane.watched.remove(topic).is_some() {
            lane.slots.retain(|(t, _)| t != topic);
            drop_topic(&mut shard, topic, conn.id);
        }
    }

    fn leave(&self, conn: &Conn) {
        let mut shard = self.shard(conn.id).lock();
        shard.conns.remove(&conn.id);
        drop_user(&mut shard, conn.identity.read().uid(), conn.id);
        for topic in std::mem::take(&mut conn.lane.lock().watched).into_keys() {
            drop_topic(&mut shard, &topic, conn.id);
        }
        metrics::gauge!("likeness_connections").set(self.count.fetch_sub(1, Ordering::Relaxed) as f64 - 1.0);
    }

    pub fn watchers(&self, topic: &Topic) -> usize {
        self.shards.iter().map(|s| s.lock().topics.get(topic).map_or(0, HashMap::len)).sum()
    }

    /// Keeps a revocation for those who are just signing in.
    pub fn remember(&self, revoked: Revoked) {
        let now = self.seconds();
        let mut lately = self.revoked.lock();
        let old = now.saturating_sub(limits::REVOKED_KEEP.as_secs() as u32);
        while lately.front().is_some_and(|(at, _)| *at < old) {
            lately.pop_front();
        }
        lately.push_back((now, revoked));
    }

    pub fn revoked_lately(&self) -> Vec<Revoked> {
        self.revoked.lock().iter().map(|(_, revoked)| revoked.clone()).collect()
    }

    /// This node's connections of a person.
    pub fn of_user(&self, uid: i64) -> Vec<Arc<Conn>> {
        self.shards.iter().flat_map(|s| s.lock().users.get(&uid).cloned().unwrap_or_default()).collect()
    }

    /// Every connection, shard by shard.
    pub fn all(&self) -> impl Iterator<Item = Vec<Arc<Conn>>> + '_ {
        self.shards.iter().map(|s| s.lock().conns.values().cloned().collect())
    }

    /// Hands a push to everyone who watches its topic.
    pub async fn publish(&self, topic: &Topic, push: &Push) {
        for shard in &self.shards {
            let members: Vec<Arc<Conn>> =
                shard.lock().topics.get(topic).map(|m| m.values().cloned().collect()).unwrap_or_default();
            for chunk in members.chunks(limits::PUBLISH_CHUNK) {
                for conn in chunk {
                    conn.push(0, topic, push);
                }
                metrics::counter!("likeness_deliveries_total").increment(chunk.len() as u64);
                tokio::task::yield_now().await;
            }
        }
    }

    /// Hands a push to every connection of a person.
    pub fn publish_own(&self, uid: i64, topic: &Topic, push: &Push) {
        for conn in self.of_user(uid) {
            conn.push(uid, topic, push);
            metrics::counter!("likeness_deliveries_total").increment(1);
        }
    }
}

fn drop_user(shard: &mut Shard, uid: i64, id: u64) {
    if let Some(conns) = shard.users.get_mut(&uid) {
        conns.retain(|c| c.id != id);
        if conns.is_empty() {
            shard.users.remove(&uid);
        }
    }
}

fn drop_topic(shard: &mut Shard, topic: &Topic, id: u64) {
    if let Some(members) = shard.topics.get_mut(topic) {
        members.remove(&id);
        if members.is_empty() {
            shard.topics.remove(topic);
        }
    }
}

/// Seconds to the next ping, 10 % up or down, so that ten thousand connections do not ping as one.
pub fn jittered_ping(seed: u64) -> u32 {
    let base = limits::PING_EVERY.as_secs() as u32;
    let tenth = base / 10;
    base - tenth + (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as u32 % (2 * tenth + 1)
}

/// Membership of the hub.
pub struct Ticket {
    hub: Arc<Hub>,
    pub conn: Arc<Conn>,
}
impl Drop for Ticket {
    fn drop(&mut self) {
        self.hub.leave(&self.conn);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn join(hub: &Arc<Hub>) -> Ticket {
        hub.join(Format::Json, "http://localhost".into(), Ipv4Addr::LOCALHOST.into())
    }
    fn push(v: i64) -> Push {
        Push::new("post/7", v, &v).unwrap()
    }
    async fn frames(conn: &Conn) -> Vec<String> {
        conn.outgoing().await.frames.iter().map(|f| f.to_text().unwrap().to_owned()).collect()
    }

    fn opened(hub: &Hub, ticket: &Ticket, topic: &Topic, held: i64) {
        assert!(hub.watch(&ticket.conn, topic, held));
        ticket.conn.open(topic, None);
    }
    /// What has left and what waits now; nothing when nothing does.
    fn waiting(conn: &Conn) -> Vec<i64> {
        conn.lane.lock().slots.drain(..).map(|(_, push)| push.v).collect()
    }

    #[tokio::test]
    async fn a_slot_holds_the_newest_and_never_goes_back() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::Post(Id(7));
        opened(&hub, &ticket, &topic, 0);
        for v in [1, 3, 2] {
            hub.publish(&topic, &push(v)).await;
        }
        assert_eq!(frames(&ticket.conn).await, [r#"{"t":"push","topic":"post/7","v":3,"data":3}"#]);
        for late in [2, 3] {
            hub.publish(&topic, &push(late)).await;
        }
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0], "nor once the writer has it");
    }

    #[tokio::test]
    async fn what_is_pushed_before_it_may_be_seen_waits() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::Post(Id(7));
        assert!(hub.watch(&ticket.conn, &topic, 2));
        for v in [5, 4] {
            hub.publish(&topic, &push(v)).await;
        }
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
        // The snapshot was read before the push.
        ticket.conn.open(&topic, Some(&push(3)));
        assert_eq!(waiting(&ticket.conn), [5]);
        hub.publish(&topic, &push(5)).await;
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
        // Asked again by a reader who lost it: sent again.
        assert!(hub.watch(&ticket.conn, &topic, 0));
        ticket.conn.open(&topic, Some(&push(5)));
        assert_eq!(waiting(&ticket.conn), [5]);
        // Not wanted any more: neither what waits nor what comes.
        hub.publish(&topic, &push(6)).await;
        hub.unwatch(&ticket.conn, &topic);
        ticket.conn.push(0, &topic, &push(7));
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    }

    #[tokio::test]
    async fn nothing_of_the_former_person_reaches_the_next() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let session = |uid| {
            let end = chrono::DateTime::<chrono::Utc>::MAX_UTC;
            let session = crate::wire::admit::Session::new(uid, uid, uid.to_string(), [0; 32], end, 1);
            Identity::Member(Arc::new(session))
        };
        hub.identify(&ticket.conn, session(1));
        hub.publish_own(1, &Topic::MyCoins, &push(900));
        hub.identify(&ticket.conn, session(2));
        // Its way had begun before the swap.
        ticket.conn.push(1, &Topic::MyCoins, &push(901));
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
        ticket.conn.push(2, &Topic::MyCoins, &push(500));
        assert_eq!(waiting(&ticket.conn), [500]);
        // A log-in that ended takes only its own connection along.
        hub.sign_out(&ticket.conn, 1);
        assert_eq!(ticket.conn.identity.read().uid(), 2);
        hub.sign_out(&ticket.conn, 2);
        assert_eq!((ticket.conn.identity.read().uid(), hub.of_user(2).len()), (0, 0));
    }

    #[tokio::test]
    async fn a_task_never_goes_back_whichever_source_comes_late() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::MyTask(Id(7));
        ticket.conn.push(0, &topic, &push(5));
        assert_eq!(waiting(&ticket.conn), [5]);
        for late in [4, 5] {
            ticket.conn.push(0, &topic, &push(late));
        }
        ticket.conn.push_asked(0, &topic, 4, &push(4));
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
        ticket.conn.push(0, &topic, &push(6));
        ticket.conn.push_asked(0, &topic, 0, &push(6));
        assert_eq!(waiting(&ticket.conn), [6]);
        // Old tasks that are looked at do not push the living one out of memory.
        ticket.conn.push(0, &Topic::MyTask(Id(100)), &push(9));
        for old in 8..30 {
            ticket.conn.push(0, &Topic::MyTask(Id(old)), &push(1));
        }
        waiting(&ticket.conn);
        ticket.conn.push(0, &Topic::MyTask(Id(100)), &push(8));
        assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    }

    #[tokio::test]
    async fn leaving_unhooks_only_the_one_that_left() {
        let hub = Arc::new(Hub::default());
        let topic = Topic::Post(Id(7));
        let (old, new) = (join(&hub), join(&hub));
        for ticket in [&old, &new] {
            opened(&hub, ticket, &topic, 0);
        }
        drop(old);
        assert_eq!((hub.watchers(&topic), hub.connections()), (1, 1));
        hub.publish(&topic, &push(1)).await;
        assert_eq!(frames(&new.conn).await.len(), 1);
        drop(new);
        assert_eq!((hub.watchers(&topic), hub.connections()), (0, 0));
    }

    #[tokio::test]
    async fn a_reader_too_slow_for_its_replies_is_told_and_closed() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        for _ in 0..=limits::REPLY_FRAMES {
            ticket.conn.send_bytes(Bytes::from_static(b"{}"));
        }
        let out = ticket.conn.outgoing().await;
        assert_eq!(out.close, Some((close::SLOW, "slow")));
        assert_eq!(out.frames.len(), 1);
        assert!(out.frames[0].to_text().unwrap().contains("bye"));
    }

    #[tokio::test]
    async fn measuring_topics_show_every_message() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::Bench("a".into());
        opened(&hub, &ticket, &topic, 0);
        for v in 1..=5 {
            hub.publish(&topic, &push(v)).await;
        }
        assert_eq!(frames(&ticket.conn).await.len(), 5);
    }

    #[test]
    fn pings_spread_ten_percent_around_their_time() {
        let all: Vec<u32> = (0..1000).map(jittered_ping).collect();
        assert_eq!((all.iter().min(), all.iter().max()), (Some(&23), Some(&27)));
    }
}
