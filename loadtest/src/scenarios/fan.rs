//! Messages of the measuring topics and those who read them: what `publish` and `slow` are made of.

use super::{Encoding, Trouble};
use crate::{
    client::{Ask, Dialer, Failure, socket::Socket},
    pace::Pace,
    progress::Progress,
    report::{Times, count_error},
};
use protocol::{bench::Publish, push::Topic};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Longest wait for the last message once it was published.
pub const LAST_WAIT: Duration = Duration::from_secs(10);
/// Longest wait, once the last message is there, for those that it overtook: publishers are dealt the messages of a burst.
const OVERTAKEN_WAIT: Duration = Duration::from_secs(2);
/// Messages that a publisher sends without waiting for answers: a connection may have that many calls under way.
const AT_ONCE: usize = 64;
/// A reader looks up from its socket that often.
const LOOK_UP: Duration = Duration::from_millis(200);

/// Which message goes where and when. Message n goes to topic n modulo the topics.
#[derive(Clone, Debug)]
pub struct Fan {
    pub pace: Pace,
    pub topics: usize,
    pub messages: u64,
    /// Messages that are due at once.
    pub burst: u64,
    pub payload: usize,
    /// So many readers, the first ones, watch every topic; each of the others watches one.
    pub wide: usize,
    /// Tells the topics of this run from those of another.
    pub run: u64,
}

impl Fan {
    pub fn due(&self, number: u64) -> Instant {
        self.pace.due(number - number % self.burst)
    }
    fn topic(&self, number: u64) -> String {
        format!("{:x}-{}", self.run, number % self.topics as u64)
    }
    /// The topics that a reader watches, by number.
    fn of(&self, reader: usize) -> std::ops::Range<u64> {
        let (all, one) = (self.topics as u64, (reader % self.topics) as u64);
        if reader < self.wide { 0..all } else { one..one + 1 }
    }
    /// Their names.
    pub fn watched(&self, reader: usize) -> Vec<String> {
        self.of(reader).map(|topic| Topic::Bench(self.topic(topic)).to_string()).collect()
    }
    /// The number of the last message of each topic that a reader watches; nothing of those that get none.
    pub fn last(&self, reader: usize) -> BTreeSet<u64> {
        let topics = self.of(reader);
        let last = (0..self.messages).rev().take(self.topics);
        last.filter(|n| topics.contains(&(n % self.topics as u64))).collect()
    }
    /// How many it gets.
    pub fn count(&self, reader: usize) -> u64 {
        let of = |topic| self.messages.saturating_sub(topic).div_ceil(self.topics as u64);
        self.of(reader).map(of).sum()
    }
    fn words(&self, number: u64) -> String {
        let number = number.to_string();
        let fill = self.payload.saturating_sub(number.len() + 1);
        format!("{number} {}", "x".repeat(fill))
    }
}

fn number(words: &str) -> Option<u64> {
    words.split(' ').next()?.parse().ok()
}

/// What a reader heard.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// Messages with the time from their planned moment to their arrival.
    pub messages: Vec<(u64, Duration)>,
    /// Messages that came after one with a higher version: publishers overtake each other only on their way to the server.
    pub fell: u64,
    /// By topic the newest that it holds, and its version.
    held: BTreeMap<String, (u64, i64)>,
    /// Times that it was closed and came back.
    pub closed: u64,
    pub lost: Option<Failure>,
}

impl Heard {
    pub fn hear(&mut self, n: u64, after: Duration, topic: String, v: i64) {
        self.messages.push((n, after));
        let before = self.held.insert(topic, (n, v));
        self.fell += u64::from(before.is_some_and(|(_, before)| v <= before));
    }
    /// The newest message that it holds of each topic.
    pub fn newest(&self) -> BTreeSet<u64> {
        self.held.values().map(|(n, _)| *n).collect()
    }
}

/// When a reader stops reading, and when it goes on.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    pub from: Instant,
    pub until: Instant,
}

/// Sockets that watch, each its topics.
pub async fn open(
    fan: &Fan,
    dialer: &Dialer,
    format: Encoding,
    readers: std::ops::Range<usize>,
) -> Result<Vec<(usize, Socket)>, Trouble> {
    let progress = Progress::start("readers", readers.len() as u64);
    let mut open = Vec::new();
    for reader in readers {
        let mut socket = Socket::open(dialer, format.format(), None).await?;
        socket.watch(&fan.watched(reader)).await.map_err(|failure| {
            let told = "the server has no measuring topics: start it with LIKENESS_BENCH=1";
            Trouble(format!("{told} ({failure})"))
        })?;
        open.push((reader, socket));
        progress.add(1);
    }
    progress.finish();
    Ok(open)
}

/// Reads until the last message, or until nothing more is to be waited for. A reader that stops may be closed as
/// slow: it comes back at once.
pub async fn read(
    fan: Arc<Fan>,
    dialer: Arc<Dialer>,
    format: Encoding,
    reader: usize,
    mut socket: Socket,
    mut stop: Option<Stop>,
) -> Heard {
    let topics = fan.watched(reader);
    // The last of each topic, until it is there.
    let mut last = fan.last(reader);
    let mut until = fan.due(fan.messages) + LAST_WAIT;
    let mut heard = Heard::default();
    // One that was closed hears a message again when it comes back: the number of them alone does not tell the end.
    while (!last.is_empty() || (heard.messages.len() as u64) < fan.count(reader)) && Instant::now() < until {
        if let Some(Stop { until, .. }) = stop.filter(|stop| Instant::now() >= stop.from) {
            tokio::time::sleep_until(until.into()).await;
            stop = None;
        }
        let look_up = stop.map_or(until, |stop| stop.from.min(until)).min(Instant::now() + LOOK_UP);
        match socket.push(look_up).await {
            Ok(Some(push)) if topics.contains(&push.topic) => {
                let Some(n) = push.data::<String>().ok().as_deref().and_then(number) else { continue };
                heard.hear(n, push.at.saturating_duration_since(fan.due(n)), push.topic, push.v);
                if last.remove(&n) && last.is_empty() {
                    until = until.min(Instant::now() + OVERTAKEN_WAIT);
                }
            }
            Ok(_) => {}
            Err(failure) => match again(&dialer, format, &topics).await {
                Ok(fresh) => {
                    heard.closed += 1;
                    socket = fresh;
                }
                Err(_) => {
                    heard.lost = Some(failure);
                    return heard;
                }
            },
        }
    }
    socket.close().await;
    heard
}

async fn again(dialer: &Dialer, format: Encoding, topics: &[String]) -> Result<Socket, Failure> {
    let mut socket = Socket::open(dialer, format.format(), None).await?;
    socket.watch(topics).await?;
    Ok(socket)
}

/// What the publishers did.
#[derive(Default)]
pub struct Published {
    /// Time from the planned moment of each message to the answer.
    pub times: Times,
    pub errors: BTreeMap<String, u64>,
}

/// Sends every message at its moment, dealt to some sockets.
pub async fn publish(fan: &Arc<Fan>, sockets: Vec<Socket>) -> Published {
    let workers = sockets.len();
    let progress = Arc::new(Progress::start("messages", fan.messages));
    let mut tasks = JoinSet::new();
    for (worker, mut socket) in sockets.into_iter().enumerate() {
        let (fan, progress) = (fan.clone(), progress.clone());
        tasks.spawn(async move {
            let mut done = Published::default();
            let numbers: Vec<u64> = Pace::turns(worker, workers).take_while(|n| *n < fan.messages).collect();
            let bursts = numbers.chunk_by(|a, b| fan.due(*a) == fan.due(*b));
            for numbers in bursts.flat_map(|burst| burst.chunks(AT_ONCE)) {
                let due = fan.due(numbers[0]);
                let message = |n: &u64| Publish { topic: fan.topic(*n), payload: fan.words(*n) };
                let calls: Vec<Publish> = numbers.iter().map(message).collect();
                let sent = match socket.idle(due).await {
                    Ok(()) => socket.ask_all(&calls).await,
                    Err(failure) => Err(failure),
                };
                progress.add(calls.len() as u64);
                match sent {
                    Ok(answers) => {
                        for (answer, at) in answers {
                            match answer {
                                Ok(_) => done.times.record(at.saturating_duration_since(due)),
                                Err(failure) => count_error(&mut done.errors, failure.label()),
                            }
                        }
                    }
                    Err(failure) => {
                        count_error(&mut done.errors, failure.label());
                        if failure.ends_connection() {
                            return done;
                        }
                    }
                }
            }
            socket.close().await;
            done
        });
    }
    let mut all = Published::default();
    while let Some(one) = tasks.join_next().await {
        let Ok(one) = one else { continue };
        all.times.add(&one.times);
        for (kind, n) in one.errors {
            *all.errors.entry(kind).or_default() += n;
        }
    }
    progress.finish();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fan(topics: usize, messages: u64, burst: u64) -> Fan {
        Fan { pace: Pace::new(Instant::now(), 10.0), topics, messages, burst, payload: 16, wide: 0, run: 7 }
    }

    #[test]
    fn every_message_has_readers_that_know_its_last() {
        let fan = fan(3, 8, 1);
        assert_eq!([0, 1, 2, 3].map(|r| fan.last(r)), [[6], [7], [5], [6]].map(BTreeSet::from));
        assert_eq!([0, 1, 2].map(|r| fan.count(r)), [3, 3, 2]);
        assert_eq!(fan.watched(4), fan.watched(1));
        assert_eq!(Fan { messages: 2, ..fan.clone() }.last(2), BTreeSet::new());
        assert_eq!(Fan { messages: 2, ..fan }.count(2), 0);
    }

    #[test]
    fn the_first_readers_watch_every_topic() {
        let fan = Fan { wide: 2, ..fan(3, 8, 1) };
        assert_eq!([0, 1, 2].map(|r| fan.watched(r).len()), [3, 3, 1]);
        assert_eq!([fan.last(1), fan.last(2)], [BTreeSet::from([5, 6, 7]), [5].into()]);
        assert_eq!([fan.count(1), fan.count(2)], [8, 2]);
    }

    #[test]
    fn order_is_that_of_each_topic() {
        let mut heard = Heard::default();
        for (n, topic, v) in [(0, "a", 10), (1, "b", 11), (3, "b", 13), (2, "a", 12)] {
            heard.hear(n, Duration::ZERO, topic.into(), v);
        }
        assert_eq!((heard.fell, heard.newest()), (0, [2, 3].into()));
        heard.hear(1, Duration::ZERO, "b".into(), 11);
        assert_eq!((heard.fell, heard.newest()), (1, [1, 2].into()));
    }

    #[test]
    fn a_burst_is_due_at_once() {
        let fan = fan(1, 8, 4);
        assert_eq!(fan.due(3), fan.due(0));
        assert!(fan.due(4) > fan.due(3));
    }

    #[test]
    fn words_carry_their_number_and_have_their_length() {
        let fan = fan(1, 1, 1);
        assert_eq!((number(&fan.words(123_456)), fan.words(5).len()), (Some(123_456), 16));
        assert_eq!(number("x 1"), None);
    }
}
