//! Hub, bus and clients by seed, without sockets, clocks or a database: what may happen in any order does. States change,
//! word of it is late, twice, or lost until everything is read again, and reaches only whoever listens by then; states are read
//! before and told after others, or cannot be read; clients come, stop reading, break off and come back with what they hold.
//! The lanes, what is on its way to them, the list of what changed and that of what is listened to are the real ones. `SIM` makes it so many seeds, from `SIM_FROM` on; every tenth runs twice.

#![allow(clippy::unwrap_used)]

use super::{
    Push,
    crowd::Outgoing,
    interests::{Change, Channel, Interests},
    lane::{Lane, Watched, Watching},
};
use crate::wire::dirty::{Dirty, Due};
use futures_util::FutureExt;
use protocol::{Id, push::Topic};
use std::{collections::HashSet, fmt::Write};

const TOPICS: usize = 3;
const CLIENTS: usize = 4;

struct Client {
    /// The newest version that it was given of each topic: kept when it breaks off.
    held: [i64; TOPICS],
    /// None while it is away.
    lane: Option<Lane>,
    /// Topics that will be read for it once word of them comes. A lane's number tells those of an old one.
    waiting: Vec<(usize, u64)>,
    /// Topics that are being read for it, as they were when the reading began.
    opening: Vec<(usize, u64, i64)>,
    lanes: u64,
}

struct World {
    dice: u64,
    /// What the database holds: the version is the state.
    truth: [i64; TOPICS],
    /// Words on their way.
    bus: Vec<(usize, i64)>,
    /// Nobody hears the bus; what is said is lost.
    deaf: bool,
    interests: Interests,
    /// Of which the bus brings word.
    listened: HashSet<Channel>,
    /// The bus has been asked for it; true once it has done so, and that is not known yet.
    asked: Option<(Change, bool)>,
    dirty: Dirty,
    /// What was read and is not told yet; none where that failed.
    read: Vec<(usize, Option<i64>)>,
    /// What was told and is not handed out yet.
    outgoing: Outgoing,
    clients: Vec<Client>,
    log: String,
}

fn topic(n: usize) -> Topic {
    Topic::Post(Id(n as i64))
}

fn channel(n: usize) -> Channel {
    Channel::Topic(topic(n))
}

fn push(n: usize, v: i64) -> Push {
    Push::new(&topic(n), v, &v).unwrap()
}

impl World {
    fn new(seed: u64) -> Self {
        let client =
            |_| Client { held: [0; TOPICS], lane: None, waiting: Vec::new(), opening: Vec::new(), lanes: 0 };
        let interests = Interests::default();
        interests.turn_on();
        interests.all();
        World {
            dice: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            truth: [1; TOPICS],
            bus: Vec::new(),
            deaf: false,
            interests,
            listened: HashSet::new(),
            asked: None,
            dirty: Dirty::default(),
            read: Vec::new(),
            outgoing: Outgoing::default(),
            clients: (0..CLIENTS).map(client).collect(),
            log: String::new(),
        }
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % sides
    }

    /// One thing happens.
    fn step(&mut self) {
        let (client, n) = (self.roll(CLIENTS), self.roll(TOPICS));
        let what = self.roll(15);
        let _ = write!(self.log, "{what}.{client}.{n} ");
        match what {
            0 | 1 => {
                self.truth[n] += 1;
                let word = (n, self.truth[n]);
                if self.listened.contains(&channel(n)) {
                    let twice = self.roll(4) == 0;
                    self.bus.extend([word].into_iter().chain(twice.then_some(word)));
                }
            }
            2 | 3 if !self.bus.is_empty() => {
                let any = self.roll(self.bus.len());
                let (n, v) = self.bus.swap_remove(any);
                self.dirty.mark((topic(n), 0), v);
            }
            4 | 5 => self.render(),
            6 | 7 if !self.read.is_empty() => self.tell(),
            8 => self.come(client),
            9 => self.open(client),
            10 => self.take(client),
            11 => match self.roll(4) {
                0 => self.leave(client),
                1 if self.deaf => self.hear(),
                1 => {
                    self.deaf = true;
                    self.interests.deaf();
                    self.listened.clear();
                    self.asked = None;
                }
                2 => self.hold(client),
                _ => {}
            },
            12 => self.hand_out(),
            13 => self.listen(),
            14 => {
                let patient = self.roll(4) > 0;
                self.begin_reading(client, patient);
            }
            _ => {}
        }
    }

    fn hear(&mut self) {
        self.deaf = false;
        let all = self.interests.all();
        self.listened.extend(all.iter().cloned());
        assert_eq!(self.interests.hear(all), []);
        for n in 0..TOPICS {
            self.dirty.again((topic(n), 0));
        }
    }

    /// The bus is asked, has done what it was asked for, or says so.
    fn listen(&mut self) {
        self.asked = match self.asked.take() {
            None => self.interests.changed().now_or_never().map(|change| (change, false)),
            Some((change, false)) => {
                self.listened.extend(change.begin.iter().cloned());
                change.end.iter().for_each(|ended| {
                    self.listened.remove(ended);
                });
                Some((change, true))
            }
            Some((change, true)) => {
                let late = self.interests.hear(change.begin);
                (0..TOPICS)
                    .filter(|n| late.contains(&channel(*n)))
                    .for_each(|n| self.dirty.again((topic(n), 0)));
                None
            }
        };
    }

    /// What it waits for is read for it as soon as word of that comes, or its patience is over.
    fn begin_reading(&mut self, client: usize, patient: bool) {
        let (client, truth) = (&mut self.clients[client], self.truth);
        client.waiting.retain(|(n, lane)| {
            let heard = self.interests.hears(&channel(*n));
            if heard || !patient {
                self.interests.give_up(&channel(*n));
                client.opening.push((*n, *lane, truth[*n]));
            }
            !heard && patient
        });
    }

    fn leave(&mut self, client: usize) {
        if self.clients[client].lane.take().is_some() {
            (0..TOPICS).for_each(|n| self.interests.end(channel(n)));
        }
    }

    /// Reads what changed, to be told later; one reading of a topic at a time.
    fn render(&mut self) {
        let Some(Due { key, .. }) = self.dirty.next().now_or_never() else { return };
        let Topic::Post(Id(n)) = key.0 else { panic!("{key:?}") };
        let failed = self.roll(8) == 0;
        self.read.push((n as usize, (!failed).then_some(self.truth[n as usize])));
    }

    fn tell(&mut self) {
        let (n, read) = self.read.remove(0);
        match read {
            Some(v) => {
                assert!(self.outgoing.try_put(&push(n, v)), "one place a topic");
                self.dirty.pushed(&(topic(n), 0), v);
            }
            None => self.dirty.again((topic(n), 0)),
        }
        self.dirty.settle((topic(n), 0));
    }

    fn hand_out(&mut self) {
        for push in self.outgoing.take() {
            let Topic::Post(Id(n)) = *push.topic() else { panic!("{push:?}") };
            self.clients.iter_mut().filter_map(|client| client.lane.as_mut()).for_each(|lane| {
                if lane.wants_of(n as u64, &push) {
                    lane.put(&push);
                }
            });
        }
    }

    /// Comes, or comes back, with the versions that it holds. It is found by pushes before anything is read for it.
    fn come(&mut self, client: usize) {
        let client = &mut self.clients[client];
        if client.lane.is_some() {
            return;
        }
        let mut lane = Lane::default();
        client.lanes += 1;
        for (n, held) in client.held.into_iter().enumerate() {
            let state = Watched::Asked { held, newest: None };
            lane.watched.push(Watching { crowd: n as u64, topic: topic(n), state });
            self.interests.begin(channel(n));
            client.waiting.push((n, client.lanes));
        }
        client.lane = Some(lane);
    }

    /// What was read for it is there.
    fn open(&mut self, client: usize) {
        let any = self.roll(self.clients[client].opening.len().max(1));
        let client = &mut self.clients[client];
        if client.opening.is_empty() {
            return;
        }
        let (n, lane, v) = client.opening.swap_remove(any);
        if let Some(now) = client.lane.as_mut().filter(|_| lane == client.lanes) {
            now.open(&topic(n), Some(&push(n, v)));
        }
    }

    /// What its person may see is read anew.
    fn hold(&mut self, client: usize) {
        let (client, truth) = (&mut self.clients[client], self.truth);
        let Some(lane) = &mut client.lane else { return };
        for (n, v) in truth.into_iter().enumerate() {
            if let Some(watched @ Watched::Open(_)) = lane.watching(&topic(n)) {
                let Watched::Open(held) = *watched else { unreachable!() };
                *watched = Watched::Asked { held, newest: None };
                client.opening.push((n, client.lanes, v));
            }
        }
    }

    /// Reads all that waits for it.
    fn take(&mut self, client: usize) {
        let client = &mut self.clients[client];
        let Some(lane) = &mut client.lane else { return };
        assert!(lane.slots.len() <= TOPICS, "one slot a topic");
        for push in std::mem::take(&mut lane.slots) {
            let Topic::Post(Id(n)) = push.topic() else { panic!("{push:?}") };
            let held = &mut client.held[*n as usize];
            assert!(push.v() > *held, "given {} over {held}: {}", push.v(), self.log);
            *held = push.v();
            let _ = write!(self.log, "={n}:{held} ");
        }
    }

    /// Everything that is on its way arrives, in some order.
    fn come_to_rest(&mut self) {
        if self.deaf {
            self.hear();
        }
        (0..CLIENTS).for_each(|client| self.come(client));
        loop {
            // To the end of what was asked, and of what is to be.
            (0..6).for_each(|_| self.listen());
            (0..CLIENTS).for_each(|client| self.begin_reading(client, true));
            while !self.bus.is_empty() {
                let any = self.roll(self.bus.len());
                let (n, v) = self.bus.swap_remove(any);
                self.dirty.mark((topic(n), 0), v);
            }
            (0..CLIENTS).for_each(|client| {
                while !self.clients[client].opening.is_empty() {
                    self.open(client)
                }
            });
            self.render();
            if self.read.is_empty() {
                break;
            }
            self.tell();
        }
        self.hand_out();
        (0..CLIENTS).for_each(|client| self.take(client));
    }
}

fn run(seed: u64) -> String {
    let mut world = World::new(seed);
    // What came late shows only as long as nothing else happens.
    for _ in 0..20 + world.roll(380) {
        world.step();
    }
    world.come_to_rest();
    for client in &world.clients {
        assert_eq!(client.held, world.truth, "seed {seed}: {}", world.log);
    }
    world.log
}

#[test]
fn nobody_goes_back_and_everyone_ends_with_the_newest() {
    let number = |name: &str, or: u64| std::env::var(name).map_or(or, |value| value.parse().unwrap());
    let from = number("SIM_FROM", 0);
    for seed in from..from + number("SIM", 50) {
        let log = run(seed);
        if seed % 10 == 0 {
            assert_eq!(log, run(seed), "seed {seed} names one course of things");
        }
    }
}
