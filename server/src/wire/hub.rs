//! The hub: this node's connections, who watches what, and the lanes that frames leave by.
//! It holds the newest frame of each topic for each connection and nothing older; it never waits for a
//! reader and never touches the database.

use crate::{
    limits,
    wire::{
        admit::Identity,
        publish::{Push, message, tagged},
    },
};
use axum::extract::ws::Message;
use bytes::Bytes;
use parking_lot::{Mutex, RwLock};
use protocol::{
    codec::Format,
    frame::{Bye, ByeCode, close},
    push::Topic,
};
use std::{
    collections::{HashMap, HashSet, VecDeque},
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
    /// Topics that were asked for; own topics need no asking.
    topics: Mutex<HashSet<Topic>>,
    lane: Mutex<Lane>,
    wake: Notify,
    /// Seconds of the hub's clock.
    pub heard_at: AtomicU32,
    pub ping_at: AtomicU32,
    pub greeted: AtomicBool,
    pub warned: AtomicBool,
}

/// What a client said of itself in `hello`.
#[derive(Clone, Default)]
pub struct Client {
    pub platform: Arc<str>,
    pub version: Arc<str>,
}

/// What waits for the writer.
#[derive(Default)]
struct Lane {
    /// Replies and control frames, in order.
    replies: VecDeque<Message>,
    reply_bytes: usize,
    /// The newest push of each topic, in the order in which the topics first waited.
    slots: Vec<(Topic, Push)>,
    /// Newest version handed to the writer, for own topics that two sources push: a step of a task comes from
    /// its worker, its state from the database.
    sent: Vec<(Topic, i64)>,
    close: Option<(u16, &'static str)>,
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

    /// Puts the newest state of a topic into its slot. What is older than what left before stays out.
    pub fn push(&self, topic: &Topic, push: &Push) {
        self.put(topic, push, push.v);
    }

    /// The same for a state that was asked for: sent again even if nothing has changed since.
    pub fn push_asked(&self, topic: &Topic, push: &Push) {
        self.put(topic, push, push.v + 1);
    }

    /// Nothing goes out where a version of at least `below` has.
    fn put(&self, topic: &Topic, push: &Push, below: i64) {
        let mut lane = self.lane.lock();
        if lane.close.is_some() {
            return;
        }
        if matches!(topic, Topic::MyTask(_)) {
            match lane.sent.iter_mut().find(|(t, _)| t == topic) {
                Some((_, v)) if *v >= below => return,
                Some((_, v)) => *v = (*v).max(push.v),
                None => {
                    if lane.sent.len() >= limits::TASKS_REMEMBERED {
                        lane.sent.remove(0);
                    }
                    lane.sent.push((topic.clone(), push.v));
                }
            }
        }
        // A measuring topic shows every message as long as its reader keeps up.
        let every = matches!(topic, Topic::Bench(_)) && lane.slots.len() < limits::REPLY_FRAMES;
        match lane.slots.iter_mut().rev().find(|(t, _)| !every && t == topic) {
            Some((_, slot)) if slot.v < push.v => {
                *slot = push.clone();
                metrics::counter!("likeness_slot_overwrites_total").increment(1);
            }
            Some(_) => return,
            None => lane.slots.push((topic.clone(), push.clone())),
        }
        drop(lane);
        self.wake.notify_one();
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

    pub fn watches(&self, topic: &Topic) -> bool {
        self.topics.lock().contains(topic)
    }
    pub fn watched(&self) -> usize {
        self.topics.lock().len()
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
}

impl Default for Hub {
    fn default() -> Self {
        let shards = std::thread::available_parallelism().map_or(1, usize::from);
        Hub {
            shards: (0..shards).map(|_| Mutex::default()).collect(),
            next_id: AtomicU64::new(1),
            count: AtomicUsize::new(0),
            started: Instant::now(),
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
            topics: Mutex::default(),
            lane: Mutex::default(),
            wake: Notify::new(),
            heard_at: AtomicU32::new(now),
            ping_at: AtomicU32::new(now + jittered_ping(id)),
            greeted: AtomicBool::new(false),
            warned: AtomicBool::new(false),
        });
        self.shard(id).lock().conns.insert(id, conn.clone());
        metrics::gauge!("likeness_connections").set(self.count.fetch_add(1, Ordering::Relaxed) as f64 + 1.0);
        Ticket { hub: self.clone(), conn }
    }

    /// Swaps whose connection it is, and with it whose own topics it gets.
    pub fn identify(&self, conn: &Arc<Conn>, identity: Identity) {
        let mut shard = self.shard(conn.id).lock();
        let mut current = conn.identity.write();
        drop_user(&mut shard, current.uid(), conn.id);
        if identity.uid() != 0 {
            shard.users.entry(identity.uid()).or_default().push(conn.clone());
        }
        *current = identity;
        conn.warned.store(false, Ordering::Relaxed);
    }

    /// Starts delivering a topic. False when the connection watches too many already.
    pub fn watch(&self, conn: &Arc<Conn>, topic: &Topic) -> bool {
        let mut shard = self.shard(conn.id).lock();
        let mut topics = conn.topics.lock();
        if topics.len() >= limits::TOPICS_PER_CONNECTION && !topics.contains(topic) {
            return false;
        }
        if topics.insert(topic.clone()) {
            shard.topics.entry(topic.clone()).or_default().insert(conn.id, conn.clone());
        }
        true
    }

    pub fn unwatch(&self, conn: &Conn, topic: &Topic) {
        let mut shard = self.shard(conn.id).lock();
        if conn.topics.lock().remove(topic) {
            drop_topic(&mut shard, topic, conn.id);
        }
    }

    fn leave(&self, conn: &Conn) {
        let mut shard = self.shard(conn.id).lock();
        shard.conns.remove(&conn.id);
        drop_user(&mut shard, conn.identity.read().uid(), conn.id);
        for topic in std::mem::take(&mut *conn.topics.lock()) {
            drop_topic(&mut shard, &topic, conn.id);
        }
        metrics::gauge!("likeness_connections").set(self.count.fetch_sub(1, Ordering::Relaxed) as f64 - 1.0);
    }

    pub fn watchers(&self, topic: &Topic) -> usize {
        self.shards.iter().map(|s| s.lock().topics.get(topic).map_or(0, HashMap::len)).sum()
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
                    conn.push(topic, push);
                }
                metrics::counter!("likeness_deliveries_total").increment(chunk.len() as u64);
                tokio::task::yield_now().await;
            }
        }
    }

    /// Hands a push to every connection of a person.
    pub fn publish_own(&self, uid: i64, topic: &Topic, push: &Push) {
        for conn in self.of_user(uid) {
            conn.push(topic, push);
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

    #[tokio::test]
    async fn a_slot_holds_the_newest_and_never_goes_back() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::Post(protocol::Id(7));
        assert!(hub.watch(&ticket.conn, &topic));
        for v in [1, 3, 2] {
            hub.publish(&topic, &push(v)).await;
        }
        assert_eq!(frames(&ticket.conn).await, [r#"{"t":"push","topic":"post/7","v":3,"data":3}"#]);
    }

    #[tokio::test]
    async fn a_task_never_goes_back_whichever_source_comes_late() {
        let hub = Arc::new(Hub::default());
        let ticket = join(&hub);
        let topic = Topic::MyTask(protocol::Id(7));
        ticket.conn.push(&topic, &push(5));
        assert_eq!(frames(&ticket.conn).await.len(), 1);
        for late in [4, 5] {
            ticket.conn.push(&topic, &push(late));
        }
        ticket.conn.push_asked(&topic, &push(4));
        ticket.conn.push(&topic, &push(6));
        assert_eq!(frames(&ticket.conn).await, [r#"{"t":"push","topic":"post/7","v":6,"data":6}"#]);
        ticket.conn.push_asked(&topic, &push(6));
        assert_eq!(frames(&ticket.conn).await.len(), 1);
    }

    #[tokio::test]
    async fn leaving_unhooks_only_the_one_that_left() {
        let hub = Arc::new(Hub::default());
        let topic = Topic::Post(protocol::Id(7));
        let (old, new) = (join(&hub), join(&hub));
        for ticket in [&old, &new] {
            hub.watch(&ticket.conn, &topic);
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
        hub.watch(&ticket.conn, &topic);
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
