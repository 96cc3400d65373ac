//! The hub: this node's connections, who watches what, and the lanes that frames leave by.
//! It holds the newest frame of each topic for each connection and nothing older; it never waits for a
//! reader and never touches the database.

mod conn;
mod crowd;
mod figures;
mod interests;
mod known;
mod lane;
mod sessions;
#[cfg(test)]
mod sim;
#[cfg(test)]
mod tests;

pub use conn::{Conn, Greeting};
pub use figures::{Behind, End, Figures};
pub use interests::{Channel, Interests};
pub use known::{Found, Known};

use crate::{
    call::identity::{Identity, Session, TokenHash},
    limits,
    wire::{bus::Revoked, publish::Push},
};
use crowd::{Crowd, Outgoing};
use figures::Ends;
#[cfg(test)]
use lane::Writing;
use lane::{Watched, Watching};
use parking_lot::Mutex;
use protocol::{codec::Format, push::Topic};
use sessions::{Reading, Sessions};
use std::{
    collections::{HashMap, HashSet, VecDeque},
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Instant,
};
use tokio::{net::TcpStream, task::yield_now, time::sleep};

/// What happened to someone's rights.
#[derive(Clone, Debug)]
pub enum Lately {
    Revoked(Revoked),
    Standing(i64),
}

#[derive(Default)]
struct Shard {
    conns: HashMap<u64, Arc<Conn>>,
    users: HashMap<i64, Vec<Arc<Conn>>>,
    topics: HashMap<Topic, Crowd>,
    /// How many crowds there have been.
    crowds: u64,
    /// Who came, or became someone else, since [`Hub::unplanned`].
    unplanned: Vec<u64>,
}

pub struct Hub {
    shards: Box<[Mutex<Shard>]>,
    /// What was published and is not handed out yet, shard by shard.
    outgoing: Box<[Outgoing]>,
    next_id: AtomicU64,
    count: AtomicUsize,
    started: Instant,
    /// What ended or changed rights in the last while, with the hub's second: that may happen between the moment
    /// that a token was found good and the one that its connection can be found by it.
    lately: Mutex<VecDeque<(u32, Lately)>>,
    ends: Ends,
    pub interests: Interests,
    pub known: Known,
    sessions: Sessions,
}

impl Default for Hub {
    fn default() -> Self {
        let shards = std::thread::available_parallelism().map_or(1, usize::from);
        Hub {
            shards: (0..shards).map(|_| Mutex::default()).collect(),
            outgoing: (0..shards).map(|_| Outgoing::default()).collect(),
            next_id: AtomicU64::new(1),
            count: AtomicUsize::new(0),
            started: Instant::now(),
            lately: Mutex::default(),
            ends: Ends::default(),
            interests: Interests::default(),
            known: Known::default(),
            sessions: Sessions::default(),
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
    pub fn join(self: &Arc<Self>, format: Format, base: Arc<str>, ip: IpAddr, stream: TcpStream) -> Ticket {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let conn = Arc::new(Conn::new(id, format, base, ip, self.seconds(), stream));
        let mut shard = self.shard(id).lock();
        shard.conns.insert(id, conn.clone());
        shard.unplanned.push(id);
        drop(shard);
        self.count.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("likeness_connections").increment(1);
        Ticket { hub: self.clone(), conn }
    }

    /// Swaps whose connection it is, and with it whose own topics it gets.
    pub fn identify(&self, conn: &Arc<Conn>, identity: Identity) {
        let mut shard = self.shard(conn.id).lock();
        let mut current = conn.identity.write();
        self.swap(&mut shard, conn, &mut current, identity);
    }

    /// The connection, by its name, that is about to end its own log-in: whoever brings word of that while this is held
    /// makes a visitor's of it and closes the others.
    pub fn leaving(&self, uid: i64, name: &str) -> Option<Leaving> {
        let conn = self.of_user(uid).into_iter().find(|conn| *conn.session == *name)?;
        conn.leaving.store(true, Ordering::Relaxed);
        Some(Leaving(conn))
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
        self.drop_user(shard, old, conn.id);
        if new != 0 {
            let conns = shard.users.entry(new).or_default();
            if conns.is_empty() {
                self.interests.begin(Channel::Person(new));
            }
            conns.push(conn.clone());
        }
        *current = identity;
        shard.unplanned.push(conn.id);
        let mut lane = conn.lane.lock();
        lane.owner = new;
        lane.own = Default::default();
        if old != new {
            lane.tasks = Vec::new();
            // What waits is the former person's.
            lane.slots.retain(|push| !push.topic().own());
        }
        conn.warned.store(false, Ordering::Relaxed);
        conn.leaving.store(false, Ordering::Relaxed);
    }

    /// Starts delivering a topic that its reader holds in version `held`; what is pushed waits until
    /// [`Conn::open`]. False when the connection watches too many already.
    pub fn watch(&self, conn: &Arc<Conn>, topic: &Topic, held: i64) -> bool {
        let mut shard = self.shard(conn.id).lock();
        let mut lane = conn.lane.lock();
        let many = lane.watched.len() >= limits::TOPICS_PER_CONNECTION;
        match lane.watching(topic) {
            Some(Watched::Asked { held: v, .. }) => *v = held,
            Some(watched) => *watched = Watched::Asked { held, newest: None },
            None if many => return false,
            None => {
                let Shard { topics, crowds, .. } = &mut *shard;
                let crowd = topics.entry(topic.clone()).or_insert_with(|| {
                    self.interests.begin(Channel::Topic(topic.clone()));
                    *crowds += 1;
                    Crowd::new(*crowds)
                });
                crowd.insert(conn);
                let state = Watched::Asked { held, newest: None };
                lane.watched.push(Watching { crowd: crowd.number, topic: topic.clone(), state });
            }
        }
        true
    }

    pub fn unwatch(&self, conn: &Conn, topic: &Topic) {
        let mut shard = self.shard(conn.id).lock();
        let mut lane = conn.lane.lock();
        if let Some(at) = lane.watched.iter().position(|watching| watching.topic == *topic) {
            lane.watched.swap_remove(at);
            lane.slots.retain(|push| push.topic() != topic);
            self.drop_topic(&mut shard, topic, conn.id);
        }
    }

    fn leave(&self, conn: &Conn) {
        self.ended(conn);
        let mut shard = self.shard(conn.id).lock();
        shard.conns.remove(&conn.id);
        self.drop_user(&mut shard, conn.identity.read().uid(), conn.id);
        for watching in std::mem::take(&mut conn.lane.lock().watched) {
            self.drop_topic(&mut shard, &watching.topic, conn.id);
        }
        self.count.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("likeness_connections").decrement(1);
    }

    /// Who watches a topic, shard by shard.
    pub fn watching(&self, topic: &Topic) -> impl Iterator<Item = Arc<Vec<Arc<Conn>>>> {
        self.shards.iter().filter_map(|s| s.lock().topics.get(topic).map(Crowd::members))
    }

    pub fn watchers(&self, topic: &Topic) -> usize {
        self.shards.iter().map(|s| s.lock().topics.get(topic).map_or(0, Crowd::len)).sum()
    }

    /// Keeps word for those who are just signing in, and forgets what it concerns.
    pub fn remember(&self, word: Lately) {
        let now = self.seconds();
        let mut lately = self.lately.lock();
        let old = now.saturating_sub(limits::LATELY_KEEP.as_secs() as u32);
        while lately.front().is_some_and(|(at, _)| *at < old) {
            lately.pop_front();
        }
        let uid = match &word {
            Lately::Revoked(revoked) => revoked.uid,
            Lately::Standing(uid) => *uid,
        };
        lately.push_back((now, word));
        drop(lately);
        self.sessions.forget(uid);
    }

    /// A log-in that was shown lately and of which nothing is known to have changed; otherwise what
    /// [`Hub::keep`] wants to know of it. None is known while other nodes cannot be heard.
    pub fn session(&self, token_hash: &TokenHash) -> Result<Session, Reading> {
        self.sessions.find(token_hash, self.seconds(), !self.interests.are_deaf())
    }

    /// Keeps a log-in as it was just read.
    pub fn keep(&self, session: &Session, reading: Reading) {
        self.sessions.keep(session, reading, self.seconds());
    }

    /// Word may have been lost: what is known of people and their log-ins counts no more.
    pub fn forget_all(&self) {
        self.known.forget_all();
        self.sessions.forget_all();
    }

    /// What has happened to a session lately, if anything has; its end before all else.
    pub fn lately(&self, session: &Session) -> Option<Lately> {
        let lately = self.lately.lock();
        let words = lately.iter().map(|(_, word)| word).filter(|word| match word {
            Lately::Revoked(revoked) => revoked.ends(session),
            Lately::Standing(uid) => *uid == session.uid,
        });
        words.min_by_key(|word| matches!(word, Lately::Standing(_))).cloned()
    }

    /// This node's connections of a person.
    pub fn of_user(&self, uid: i64) -> Vec<Arc<Conn>> {
        self.shards.iter().flat_map(|s| s.lock().users.get(&uid).cloned().unwrap_or_default()).collect()
    }

    /// What is watched here, and who is.
    pub fn watched(&self) -> (HashSet<Topic>, HashSet<i64>) {
        let (mut topics, mut people) = (HashSet::new(), HashSet::new());
        for shard in &self.shards {
            let shard = shard.lock();
            topics.extend(shard.topics.keys().cloned());
            people.extend(shard.users.keys());
        }
        (topics, people)
    }

    pub fn conn(&self, id: u64) -> Option<Arc<Conn>> {
        self.shard(id).lock().conns.get(&id).cloned()
    }

    /// Connections whose next due second is not known: they came or became someone else since the last time that this was
    /// asked.
    pub fn unplanned(&self) -> Vec<Arc<Conn>> {
        let of = |shard: &Mutex<Shard>| {
            let Shard { conns, unplanned, .. } = &mut *shard.lock();
            std::mem::take(unplanned).iter().filter_map(|id| conns.get(id).cloned()).collect::<Vec<_>>()
        };
        self.shards.iter().flat_map(of).collect()
    }

    /// Every connection, shard by shard.
    pub fn all(&self) -> impl Iterator<Item = Vec<Arc<Conn>>> + '_ {
        self.shards.iter().map(|s| s.lock().conns.values().cloned().collect())
    }

    /// Leaves a push for everyone who watches its topic.
    pub async fn publish(&self, push: &Push) {
        for (shard, outgoing) in self.shards.iter().zip(&self.outgoing) {
            if shard.lock().topics.contains_key(push.topic()) {
                outgoing.put(push).await;
            }
        }
    }

    /// How many parts there are, each with a [`Hub::carry`] of its own.
    pub fn shards(&self) -> usize {
        self.shards.len()
    }

    /// Hands out what is published to the connections of a shard, for as long as it is polled.
    pub async fn carry(&self, shard: usize) {
        loop {
            self.outgoing[shard].some().await;
            // Whoever is about to publish more does so first.
            yield_now().await;
            if self.outgoing[shard].several() {
                sleep(limits::GATHER).await;
            }
            self.hand_out(shard).await;
        }
    }

    async fn hand_out(&self, shard: usize) {
        let pushes = self.outgoing[shard].take();
        let mut later = Vec::new();
        for push in &pushes {
            let found = |crowd: &Crowd| (crowd.number, crowd.members());
            let Some((crowd, members)) = self.shards[shard].lock().topics.get(push.topic()).map(found) else {
                continue;
            };
            metrics::counter!("likeness_deliveries_total").increment(members.len() as u64);
            for chunk in members.chunks(limits::PUBLISH_CHUNK) {
                if pushes.len() == 1 {
                    chunk.iter().for_each(|conn| conn.push_of(crowd, push));
                } else {
                    later.extend(chunk.iter().filter(|conn| conn.push_later(crowd, push)).cloned());
                }
                yield_now().await;
            }
        }
        for chunk in later.chunks(limits::PUBLISH_CHUNK) {
            chunk.iter().for_each(Conn::flush);
            yield_now().await;
        }
    }

    fn drop_user(&self, shard: &mut Shard, uid: i64, id: u64) {
        if let Some(conns) = shard.users.get_mut(&uid) {
            conns.retain(|c| c.id != id);
            if conns.is_empty() {
                shard.users.remove(&uid);
                self.interests.end(Channel::Person(uid));
                // From here on the changes that other nodes make may not be heard.
                if self.interests.are_on() {
                    self.known.forget(uid);
                }
            }
        }
    }

    fn drop_topic(&self, shard: &mut Shard, topic: &Topic, id: u64) {
        if let Some(members) = shard.topics.get_mut(topic) {
            members.remove(id);
            if members.len() == 0 {
                shard.topics.remove(topic);
                self.interests.end(Channel::Topic(topic.clone()));
            }
        }
    }

    /// Hands a push to every connection of a person.
    pub fn publish_own(&self, uid: i64, push: &Push) {
        for conn in self.of_user(uid) {
            conn.push(uid, push);
            metrics::counter!("likeness_deliveries_total").increment(1);
        }
    }
}

/// Seconds to the next ping, 10 % up or down, so that ten thousand connections do not ping as one.
pub fn jittered_ping(seed: u64) -> u32 {
    let base = limits::PING_EVERY.as_secs() as u32;
    let tenth = base / 10;
    base - tenth + (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as u32 % (2 * tenth + 1)
}

/// A connection that ends its own log-in, or tries to.
pub struct Leaving(pub Arc<Conn>);
impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.leaving.store(false, Ordering::Relaxed);
    }
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
