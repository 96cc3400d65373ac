//! A day of the app in minutes: members who scroll, look, like, vote, read what happened to them, put the phone away
//! and come back; all at once on live sockets. As `soak` the same for hours, with an eye on the server's memory.

use super::{Common, Encoding, Trouble, connect::enough_files};
use crate::{
    accounts::{Account, members},
    client::{Ask, Dialer, Failure, socket::Socket},
    pace::Pace,
    process::{CpuMeter, Process},
    progress::Progress,
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, at_most},
    units,
};
use clap::Args;
use protocol::{
    Id, ResultCode,
    account::GetUser,
    challenges::{ListChallenges, NextEntries, PutVote},
    notices::CountUnread,
    posts::{DiscoverPosts, GetPost, ListComments, OperatePost},
};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

const GROWTH: &str = "server memory, last quarter to first";
/// Memory is read so often.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Live a day of the app in minutes: every member scrolls, looks, likes, votes, leaves and comes back
///
/// Examples:
///   loadtest mixed --members 500 --pace 1 --duration 2m --max-p99 100ms
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Mixed {
    #[command(flatten)]
    life: Life,
    /// How long
    #[arg(long, value_name = "TIME", default_value = "2m", value_parser = units::duration)]
    duration: Duration,
}

/// The same for hours: nothing may be lost, and memory must not grow
///
/// Examples:
///   loadtest soak --members 500 --duration 8h --max-growth 0.1
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Soak {
    #[command(flatten)]
    life: Life,
    /// How long
    #[arg(long, value_name = "TIME", default_value = "1h", value_parser = units::duration)]
    duration: Duration,
    /// How much more memory the server may use in the last quarter than in the first, as a share
    #[arg(long, value_name = "SHARE", default_value = "0.2", value_parser = units::share)]
    max_growth: f64,
}

#[derive(Args, Clone, Debug)]
struct Life {
    #[command(flatten)]
    common: Common,
    /// People, each with a socket of their own (made first, on a development server only)
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// What each of them does per second
    #[arg(long, value_name = "N", default_value = "0.5", value_parser = units::rate)]
    pace: f64,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
}

impl Mixed {
    pub fn common(&self) -> &Common {
        &self.life.common
    }
}
impl Soak {
    pub fn common(&self) -> &Common {
        &self.life.common
    }
}

pub async fn mixed(options: &Mixed) -> Result<Report, Trouble> {
    let (lane, checks) = live(&options.life, options.duration).await?;
    Ok(Report::new("mixed", options.life.common.url, vec![lane], checks))
}

pub async fn soak(options: &Soak) -> Result<Report, Trouble> {
    let (lane, mut checks) = live(&options.life, options.duration).await?;
    checks.push(at_most(&lane, GROWTH, 1.0 + options.max_growth, Unit::Count));
    Ok(Report::new("soak", options.life.common.url, vec![lane], checks))
}

/// What people do, and how many of a hundred times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Act {
    Scroll,
    Look,
    Comments,
    Like,
    Unlike,
    Vote,
    Notices,
    Own,
    Leave,
}

const DAY: [(Act, u64); 9] = [
    (Act::Scroll, 30),
    (Act::Look, 20),
    (Act::Comments, 8),
    (Act::Like, 12),
    (Act::Unlike, 4),
    (Act::Vote, 10),
    (Act::Notices, 8),
    (Act::Own, 4),
    (Act::Leave, 4),
];

impl Act {
    /// The same member does the same in every run.
    fn of(member: usize, turn: u64) -> Self {
        let mut mixed =
            (member as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ turn.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mut left = (mixed >> 33) % 100;
        for (act, share) in DAY {
            if left < share {
                return act;
            }
            left -= share;
        }
        Act::Scroll
    }

    fn name(self) -> &'static str {
        match self {
            Act::Scroll => "scroll the feed",
            Act::Look => "look at a post",
            Act::Comments => "read its comments",
            Act::Like => "like it",
            Act::Unlike => "take the like back",
            Act::Vote => "vote in a challenge",
            Act::Notices => "see what is unread",
            Act::Own => "look at oneself",
            Act::Leave => "leave and come back",
        }
    }
}

struct Person {
    dialer: Arc<Dialer>,
    format: Encoding,
    token: String,
    socket: Option<Socket>,
    /// What was seen last in the feed.
    posts: Vec<Id>,
    challenges: Vec<Id>,
}

#[derive(Default)]
struct Lived {
    times: BTreeMap<Act, Times>,
    planned: Times,
    errors: BTreeMap<String, u64>,
}

impl Person {
    async fn socket(&mut self) -> Result<&mut Socket, Failure> {
        if self.socket.is_none() {
            let mut socket = Socket::open(&self.dialer, self.format.format(), Some(&self.token)).await?;
            let topics: Vec<String> = self
                .posts
                .iter()
                .map(|id| format!("post/{id}"))
                .chain(self.challenges.iter().map(|id| format!("challenge/{id}")))
                .collect();
            for topic in topics {
                // It may be gone by now.
                match socket.watch(&[topic]).await {
                    Ok(()) | Err(Failure::Protocol(_)) => {}
                    Err(failure) => return Err(failure),
                }
            }
            self.socket = Some(socket);
        }
        self.socket.as_mut().ok_or(Failure::Timeout)
    }

    async fn act(&mut self, act: Act, turn: u64) -> Result<(), Failure> {
        let post = self.posts.get(turn as usize % self.posts.len().max(1)).copied();
        match (act, post) {
            (Act::Scroll, _) | (Act::Look | Act::Comments | Act::Like | Act::Unlike, None) => {
                let page = DiscoverPosts {
                    count: Some(20),
                    gender: None,
                    feed_id: None,
                    sort_time: None,
                    cursor: None,
                };
                let page = self.socket().await?.ask(&page).await?;
                self.posts = page.items.iter().map(|post| post.feed_id).collect();
            }
            (Act::Look, Some(feed_id)) => {
                self.socket().await?.ask(&GetPost { feed_id }).await?;
            }
            (Act::Comments, Some(feed_id)) => {
                let first = ListComments {
                    feed_id,
                    comment_id: None,
                    count: Some(20),
                    reply_comment_id: None,
                    cursor: None,
                };
                self.socket().await?.ask(&first).await?;
            }
            (Act::Like | Act::Unlike, Some(feed_id)) => {
                let operation = if act == Act::Like { 1 } else { 2 };
                self.socket().await?.ask(&OperatePost { feed_id, operation }).await?;
            }
            (Act::Vote, _) => self.vote(turn).await?,
            (Act::Notices, _) => {
                self.socket().await?.ask(&CountUnread {}).await?;
            }
            (Act::Own, _) => {
                self.socket().await?.ask(&GetUser { uid_str: None }).await?;
            }
            (Act::Leave, _) => {
                if let Some(socket) = self.socket.take() {
                    socket.close().await;
                }
                self.socket().await?;
            }
        }
        Ok(())
    }

    async fn vote(&mut self, turn: u64) -> Result<(), Failure> {
        let Some(challenge_id) = self.challenges.get(turn as usize % self.challenges.len().max(1)).copied()
        else {
            let list = ListChallenges { status: None, page_no: Some(1), page_size: Some(10), cursor: None };
            let page = self.socket().await?.ask(&list).await?;
            self.challenges = page.items.iter().map(|challenge| challenge.challenge_id).collect();
            return Ok(());
        };
        let socket = self.socket().await?;
        let offered = socket.ask(&NextEntries { challenge_id, count: Some(4) }).await?;
        let Some(entry) = offered.items.get(turn as usize % offered.items.len().max(1)) else {
            return Ok(());
        };
        let vote = PutVote { challenge_id, entry_id: Some(entry.entry_id), operation: 1 };
        socket.ask(&vote).await.map(|_| ())
    }
}

/// What any of many people may be told: it is gone, it is over, one was here already, not so fast.
fn told(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::Refused {
            code: ResultCode::NotFound
                | ResultCode::Conflict
                | ResultCode::RateLimited
                | ResultCode::Forbidden,
            ..
        }
    )
}

async fn live(options: &Life, duration: Duration) -> Result<(Lane, Vec<Check>), Trouble> {
    enough_files(options.members)?;
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = members(&dialer, options.members as usize, options.accounts_file.as_deref()).await?;
    let begin = Instant::now();
    let end = begin + duration;
    let progress = Arc::new(Progress::start(
        "acts",
        (f64::from(options.members) * options.pace * duration.as_secs_f64()) as u64,
    ));
    let mut tasks = JoinSet::new();
    let people = accounts.len();
    for (number, Account { token, .. }) in accounts.into_iter().enumerate() {
        let person = Person {
            dialer: dialer.clone(),
            format: options.format,
            token,
            socket: None,
            posts: Vec::new(),
            challenges: Vec::new(),
        };
        let pace = Pace::new(begin, options.pace * people as f64);
        tasks.spawn(day(person, number, people, pace, end, progress.clone()));
    }
    let cpu = CpuMeter::start(process);
    let memory = tokio::spawn(memory(process, end));
    let mut all = Lived::default();
    while let Some(lived) = tasks.join_next().await {
        let lived = lived.map_err(|e| Trouble(e.to_string()))?;
        for (act, times) in lived.times {
            all.times.entry(act).or_default().add(&times);
        }
        all.planned.add(&lived.planned);
        for (kind, n) in lived.errors {
            *all.errors.entry(kind).or_default() += n;
        }
    }
    progress.finish();
    let memory = memory.await.unwrap_or_default();
    Ok(judge(options, all, begin.elapsed(), cpu.seconds(), &memory))
}

/// One person until the end; whoever loses the connection comes back.
async fn day(
    mut person: Person,
    number: usize,
    people: usize,
    pace: Pace,
    end: Instant,
    progress: Arc<Progress>,
) -> Lived {
    let mut lived = Lived::default();
    for (turn, at) in Pace::turns(number, people).zip(0u64..).map(|(n, turn)| (turn, pace.due(n))) {
        if at >= end {
            break;
        }
        if let Some(socket) = &mut person.socket
            && let Err(failure) = socket.idle(at).await
        {
            count_error(&mut lived.errors, format!("lost: {}", failure.label()));
            person.socket = None;
        }
        tokio::time::sleep_until(at.into()).await;
        let act = Act::of(number, turn);
        let sent = Instant::now();
        match person.act(act, turn).await {
            Ok(()) => {
                lived.times.entry(act).or_default().record(sent.elapsed());
                lived.planned.record(at.elapsed());
            }
            Err(failure) if told(&failure) => lived.planned.record(at.elapsed()),
            Err(failure) => {
                count_error(&mut lived.errors, format!("{}: {}", act.name(), failure.label()));
                if failure.ends_connection() {
                    person.socket = None;
                }
            }
        }
        progress.add(1);
    }
    if let Some(socket) = person.socket.take() {
        socket.close().await;
    }
    lived
}

/// The server's memory, over and over.
async fn memory(process: Option<Process>, end: Instant) -> Vec<f64> {
    let mut seen = Vec::new();
    while Instant::now() < end {
        seen.extend(process.and_then(Process::rss).map(|bytes| bytes as f64));
        tokio::time::sleep_until((Instant::now() + LOOK_EVERY).min(end).into()).await;
    }
    seen
}

/// How much more the last quarter holds than the first one that is not warming up: the second.
fn growth(memory: &[f64]) -> Option<f64> {
    let quarter = memory.len() / 4;
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
    let (early, late) = (memory.get(quarter..2 * quarter)?, memory.get(3 * quarter..)?);
    (quarter > 0).then(|| mean(late) / mean(early))
}

fn judge(options: &Life, all: Lived, took: Duration, cpu: Option<f64>, memory: &[f64]) -> (Lane, Vec<Check>) {
    let mut lane = Lane::new(format!("{} people, {}", options.members, options.format.name()));
    lane.latency("anything, from its planned moment", &all.planned);
    for (act, times) in &all.times {
        lane.latency(act.name(), times);
    }
    let (done, failed) = (all.planned.count() as f64, all.errors.values().sum::<u64>() as f64);
    lane.figure("done", done, Unit::Count);
    lane.figure(THROUGHPUT, done / took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, if done + failed > 0.0 { failed / (done + failed) } else { 1.0 }, Unit::Share);
    let per_thousand = cpu.filter(|_| done > 0.0).map(|seconds| seconds * 1e3 / done);
    lane.measured("server CPU per thousand", per_thousand, Unit::Seconds);
    lane.measured("server memory at the end", memory.last().copied(), Unit::Bytes);
    lane.measured(GROWTH, growth(memory), Unit::Count);
    lane.errors = all.errors;
    let mut checks = options.thresholds.check(&lane);
    let lost = lane.errors.iter().filter(|(kind, _)| kind.starts_with("lost")).map(|(_, n)| n).sum::<u64>();
    checks.push(Check::new("no connection is lost", lost == 0, format!("{lost} lost")));
    (lane, checks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_shares_and_is_the_same_for_the_same_person() {
        assert_eq!(DAY.iter().map(|(_, share)| share).sum::<u64>(), 100);
        let mut seen: BTreeMap<Act, u64> = BTreeMap::new();
        for member in 0..100 {
            for turn in 0..1000 {
                *seen.entry(Act::of(member, turn)).or_default() += 1;
                assert_eq!(Act::of(member, turn), Act::of(member, turn));
            }
        }
        for (act, share) in DAY {
            let found = seen[&act] as f64 / 1000.0;
            assert!((found - share as f64).abs() < 1.0, "{act:?}: {found}");
        }
    }

    #[test]
    fn memory_that_grows_is_told_from_memory_that_is_warm() {
        let warm: Vec<f64> = [50.0, 100.0, 100.0, 100.0].into();
        assert_eq!(growth(&warm), Some(1.0));
        let leak: Vec<f64> = (1..=8).map(f64::from).collect();
        assert!(growth(&leak).is_some_and(|grown| grown > 2.0));
        assert_eq!(growth(&[]), None);
    }
}
