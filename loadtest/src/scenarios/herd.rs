//! A server that ends with thousands of clients on it, and all of them come back: how long until each holds the
//! newest state again, and what others feel of it meanwhile.

use super::{Common, Encoding, Trouble, connect::enough_files};
use crate::{
    accounts::{Account, members},
    client::{Ask, CONNECT_WAIT, Dialer, Failure, post::Post, resume::Resuming},
    process::Process,
    progress::{Progress, note},
    report::{Check, Lane, Report, Times, Unit, count_error},
    target::Target,
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, slowdown},
    units,
};
use clap::{Args, ValueEnum};
use futures_util::{StreamExt, future::ready, stream};
use nix::{
    sys::signal::{self, Signal},
    unistd::Pid,
};
use protocol::{
    account::GetUser,
    push::{CoinsPush, Topic},
    wallet::{CheckDaily, GetBalance},
};
use std::{
    path::PathBuf,
    process::Stdio,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet};

/// Looks whether the server answers, and at what others feel.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// An ordinary call beside the storm.
const CALL_EVERY: Duration = Duration::from_millis(20);
/// Longest that a server may take to end, and to answer again.
const RESTART_WAIT: Duration = Duration::from_secs(120);
/// How the others' calls are measured before.
const CALM: Duration = Duration::from_secs(5);
/// Clients that say hello at once.
const OPENING_AT_ONCE: usize = 64;
/// One of so many clients has a call under way when the server ends.
const CALLS_OF: usize = 20;
/// A server that is away for less is there again when a call under way is made once more.
const AWAY_SHORTLY: Duration = Duration::from_secs(2);
const UNDER_WAY: &str = "a call under way, to its answer";
const BACK: &str = "end of the server to the newest state";

/// End the server under its clients and see them all come back
///
/// The server is ended by a signal and begun again by a command; while its clients are away the state of every
/// member changes. Run it on a server that is yours to end.
///
/// Examples:
///   loadtest herd --connections 2000 --signal kill --restart "target/release/likeness" --within 30s
///   loadtest herd --signal term --restart ./start.sh
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Herd {
    #[command(flatten)]
    pub common: Common,
    /// Sockets
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Accounts that the sockets share
    #[arg(long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// How the server ends
    #[arg(long, value_enum, default_value = "kill")]
    signal: How,
    /// Begins the server again, at the same address and with the same data; goes on after this program
    #[arg(long, value_name = "COMMAND")]
    restart: String,
    /// Longest until every client holds the newest state, from the moment that the server answers again
    #[arg(long, value_name = "TIME", default_value = "22s", value_parser = units::duration)]
    within: Duration,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    /// Another node, on which ordinary calls are watched; without it they are made where the storm is
    #[arg(long, value_name = "URL")]
    others: Option<Target>,
    #[command(flatten)]
    thresholds: Thresholds,
    /// How many times as long the p99 of ordinary calls may be in the storm, e.g. 2
    #[arg(long, value_name = "N", value_parser = units::rate, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_slowdown: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum How {
    /// SIGTERM: it says goodbye, each client at its own time
    Term,
    /// SIGKILL: it says nothing
    Kill,
}

impl How {
    fn signal(self) -> Signal {
        match self {
            How::Term => Signal::SIGTERM,
            How::Kill => Signal::SIGKILL,
        }
    }
}

/// What became of one client.
struct Back {
    /// Until it held the newest state; none when it never did.
    after: Option<Duration>,
    hellos: u64,
    old: u64,
    /// What became of its call that was under way.
    called: Option<Result<Duration, Failure>>,
}

pub async fn run(options: &Herd) -> Result<Report, Trouble> {
    enough_files(options.connections)?;
    let process = options.common.process()?;
    let server =
        process.ok_or_else(|| Trouble("the server's process was not found: it cannot be ended".into()))?;
    let dialer = Arc::new(options.common.dialer());
    let count = options.members.min(options.connections) as usize;
    let accounts = members(&dialer, count, options.accounts_file.as_deref()).await?;
    let clients = accounts.iter().cycle().take(options.connections as usize);
    let clients =
        clients.map(|a| Resuming::new(dialer.clone(), options.format.format(), Some(a.token.clone())));
    let clients = settle(clients.collect(), &Topic::MyCoins.to_string()).await?;
    let mut calm = Times::default();
    let observer = accounts.first().map(|a| a.token.clone());
    let node = |node| Arc::new(options.common.dialer_to(node));
    let others = options.others.map_or_else(|| dialer.clone(), node);
    watch_calls(&others, observer.clone(), Instant::now() + CALM, &mut calm).await;

    note(format_args!("ending process {}", server.pid));
    let ended = end(server, options.signal.signal())?;
    let deadline = ended + RESTART_WAIT + options.within;
    let (tell, told) = watch::channel(None);
    let mut tasks = JoinSet::new();
    for (n, client) in clients.into_iter().enumerate() {
        let calls = n % CALLS_OF == 0;
        tasks.spawn(come_back(client, calls, n % accounts.len(), told.clone(), ended, deadline));
    }
    gone(server, &dialer).await?;
    let mut child = restart(&options.restart)?;
    let answering = answers(&dialer, &mut child).await?;
    let away = answering - ended;
    note(format_args!("it answers again after {}", units::show_seconds(away.as_secs_f64())));
    // Their state changes while most of them are still away.
    let books = change(&dialer, &accounts).await?;
    let _ = tell.send(Some(Arc::new(books)));
    let mut storm = Times::default();
    watch_calls(&others, observer, answering + options.within, &mut storm).await;
    let backs = tasks.join_all().await;
    Ok(judge(options, away, &backs, &calm, &storm))
}

/// Connects clients, some at a time, until each holds a topic.
pub async fn settle(clients: Vec<Resuming>, topic: &str) -> Result<Vec<Resuming>, Trouble> {
    let progress = Progress::start("clients", clients.len() as u64);
    let all = clients.len();
    let opened: Vec<Resuming> = stream::iter(clients)
        .map(|client| client.settle(topic, Instant::now() + CONNECT_WAIT))
        .buffered(OPENING_AT_ONCE)
        .filter_map(|client| {
            progress.add(1);
            ready(client)
        })
        .collect()
        .await;
    progress.finish();
    match opened.len() == all {
        true => Ok(opened),
        false => Err(Trouble(format!("the server takes {} of the {all} clients", opened.len()))),
    }
}

pub fn end(server: Process, signal: Signal) -> Result<Instant, Trouble> {
    let pid = i32::try_from(server.pid).map_err(|e| Trouble(e.to_string()))?;
    signal::kill(Pid::from_raw(pid), signal).map_err(|e| Trouble(format!("process {pid}: {e}")))?;
    Ok(Instant::now())
}

/// Waits until the process is no more, and its port free: threads may hold it a moment longer.
async fn gone(server: Process, dialer: &Dialer) -> Result<(), Trouble> {
    let until = Instant::now() + RESTART_WAIT;
    while !server.ended() || dialer.dial().await.is_ok() {
        if Instant::now() >= until {
            return Err(Trouble("the server does not end".into()));
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Ok(())
}

pub fn restart(command: &str) -> Result<std::process::Child, Trouble> {
    let mut shell = std::process::Command::new("sh");
    shell.arg("-c").arg(command).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    shell.spawn().map_err(|e| Trouble(format!("{command}: {e}")))
}

/// When the server answers calls again.
async fn answers(dialer: &Arc<Dialer>, child: &mut std::process::Child) -> Result<Instant, Trouble> {
    let until = Instant::now() + RESTART_WAIT;
    loop {
        let mut post = Post::new(dialer.clone(), None);
        if post.ask(&protocol::common::GetApp {}).await.is_ok() {
            return Ok(Instant::now());
        }
        // A command may end once the server runs by itself; one that failed has begun nothing.
        if let Ok(Some(status)) = child.try_wait()
            && !status.success()
        {
            return Err(Trouble(format!("the command that begins the server failed: {status}")));
        }
        if Instant::now() >= until {
            return Err(Trouble("the server does not answer again".into()));
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Everyone's free coins of the day; who has them already keeps what they have. What each has then.
async fn change(dialer: &Arc<Dialer>, accounts: &[Account]) -> Result<Vec<i64>, Failure> {
    let mut post = Post::new(dialer.clone(), None);
    let mut books = Vec::new();
    for account in accounts {
        post.sign_in(account.token.clone());
        post.ask(&CheckDaily {}).await?;
        books.push(post.ask(&GetBalance {}).await?.coins);
    }
    Ok(books)
}

/// What everyone has, once it is known.
type Books = watch::Receiver<Option<Arc<Vec<i64>>>>;

/// Follows until what it holds is what the books say of its member.
async fn come_back(
    mut client: Resuming,
    calls: bool,
    member: usize,
    books: Books,
    ended: Instant,
    deadline: Instant,
) -> Back {
    let topic = Topic::MyCoins.to_string();
    let before = client.greeted;
    let mut back = Back { after: None, hellos: 0, old: 0, called: None };
    if calls {
        let answered = client.ask(&GetUser { uid_str: None }).await;
        back.called = Some(answered.map(|_| ended.elapsed()));
    }
    while Instant::now() < deadline {
        client.follow((Instant::now() + LOOK_EVERY).min(deadline)).await;
        let wanted = books.borrow().as_ref().and_then(|books| books.get(member).copied());
        let (Some(wanted), Some(push)) = (wanted, client.newest(&topic)) else { continue };
        if client.greeted == before || !client.connected() {
            continue;
        }
        if push.data::<CoinsPush>().is_ok_and(|held| held.coins == wanted) {
            back.after = Some(push.at.max(client.greeted_at).saturating_duration_since(ended));
            break;
        }
    }
    (back.hellos, back.old) = (client.greeted - before, client.old);
    client.close().await;
    back
}

/// An ordinary call every so often, as people beside the storm make it.
async fn watch_calls(dialer: &Arc<Dialer>, token: Option<String>, until: Instant, times: &mut Times) {
    let mut post = Post::new(dialer.clone(), token);
    while Instant::now() < until {
        let began = Instant::now();
        if post.ask(&GetUser { uid_str: None }).await.is_ok() {
            times.record(began.elapsed());
        }
        tokio::time::sleep_until((began + CALL_EVERY).into()).await;
    }
}

fn judge(options: &Herd, away: Duration, backs: &[Back], calm: &Times, storm: &Times) -> Report {
    let how = if options.signal == How::Term { "SIGTERM" } else { "SIGKILL" };
    let mut lane = Lane::new(format!("{} clients, {how}, {}", backs.len(), options.format.name()));
    let mut times = Times::default();
    for back in backs {
        match back.after {
            Some(after) => times.record(after),
            None => count_error(&mut lane.errors, "never held the newest state".into()),
        }
    }
    let all = backs.len() as f64;
    let mut called = Times::default();
    let calls = backs.iter().filter_map(|b| b.called.as_ref());
    for call in calls.clone() {
        match call {
            Ok(took) => called.record(*took),
            Err(failure) => count_error(&mut lane.errors, format!("a call under way: {}", failure.label())),
        }
    }
    lane.latency(BACK, &times);
    lane.latency(UNDER_WAY, &called);
    lane.latency("an ordinary call, before", calm);
    lane.latency("the same, in the storm", storm);
    lane.figure("server away", away.as_secs_f64(), Unit::Seconds);
    lane.figure(ERROR_RATE, 1.0 - times.count() as f64 / all.max(1.0), Unit::Share);
    lane.figure("hellos", backs.iter().map(|b| b.hellos).sum::<u64>() as f64, Unit::Count);
    lane.figure("pushes that were not new", backs.iter().map(|b| b.old).sum::<u64>() as f64, Unit::Count);
    let slowest = backs.iter().filter_map(|b| b.after).max().unwrap_or_default();
    let span = slowest.saturating_sub(away).as_secs_f64();
    lane.figure(THROUGHPUT, times.count() as f64 / span.max(0.001), Unit::PerSecond);
    let mut checks = options.thresholds.check(&lane);
    let back = format!("{} of {}", times.count(), backs.len());
    checks.push(Check::new(
        "every client ends with the newest state",
        times.count() == backs.len() as u64,
        back,
    ));
    if away < AWAY_SHORTLY {
        let answered = format!("{} of {}", called.count(), calls.clone().count());
        let all = called.count() == calls.count() as u64;
        checks.push(Check::new("every call under way is answered", all, answered));
    }
    if let Some(bound) = options.max_slowdown {
        checks.push(slowdown("ordinary calls", calm, storm, bound));
    }
    let bound = units::show_seconds(options.within.as_secs_f64());
    checks.push(Check::new(
        format!("all within {bound} of its answering again"),
        span <= options.within.as_secs_f64(),
        units::show_seconds(span),
    ));
    Report::new("herd", options.common.url, vec![lane], checks)
}
