//! Many connections that then do nothing: what each costs the server in CPU to make and in memory to
//! keep, and whether all of them stay.

use super::{Common, Encoding, Trouble};
use crate::{
    accounts::{Account, members},
    client::{Dialer, Failure, socket::Socket},
    pace::Pace,
    process::{CpuMeter, Process, raise_open_files},
    progress::{Progress, note, wait},
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, at_most},
    units,
};
use clap::Args;
use std::{
    collections::{BTreeMap, HashSet},
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet};

/// Topics that a member's socket gets by itself.
const OWN: [&str; 2] = ["me/notice", "me/coins"];
/// Files that this process needs beside its connections.
const OTHER_FILES: u64 = 64;
/// Connections that may be on their way at once; more would only queue in the kernel.
const OPENING_AT_ONCE: usize = 1024;
const RSS_PER_CONNECTION: &str = "server RSS per connection";
const CPU_PER_10K: &str = "server CPU per 10 000 connects";

/// Open sockets, say hello, hold them: CPU of connecting, memory of keeping
///
/// Examples:
///   loadtest connect --connections 10000 --rate 2000
///   loadtest connect --visitors --hold 70s --max-rss-per-conn 15KiB --max-error-rate 0
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Connect {
    #[command(flatten)]
    common: Common,
    /// Sockets to open
    #[arg(long, value_name = "N", default_value = "10000", value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Sockets opened per second; latency counts from the planned moment
    #[arg(long, value_name = "N", default_value = "2000", value_parser = units::rate)]
    rate: f64,
    /// Accounts that the sockets share (made first, on a development server only)
    #[arg(long, value_name = "N", default_value = "1000", conflicts_with = "visitors",
        value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// Sockets of nobody: hello without a token
    #[arg(long)]
    visitors: bool,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// How long all of them stay open; the server pings at 25 s ± 10 %
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = units::duration)]
    hold: Duration,
    /// Quiet time before memory is read, without and with the connections
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = units::duration)]
    settle: Duration,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
    /// Highest memory of the server per idle connection, e.g. 15KiB
    #[arg(long, value_name = "SIZE", value_parser = units::bytes, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_rss_per_conn: Option<u64>,
}

/// How one connection went.
struct Life {
    /// From the planned moment, and from the real one, to the welcome and the own topics.
    ready: Result<(Duration, Duration), Failure>,
    pings: u64,
    /// Why it ended before its time.
    lost: Option<Failure>,
}

pub async fn run(options: &Connect) -> Result<Report, Trouble> {
    let wanted = u64::from(options.connections);
    let files = raise_open_files();
    note(format_args!("open files: {files} allowed"));
    if wanted + OTHER_FILES > files {
        return Err(Trouble(format!(
            "{wanted} connections need {} open files, but only {files} are allowed: raise the hard limit (ulimit -Hn)",
            wanted + OTHER_FILES
        )));
    }
    let process = options.common.process()?;
    let dialer = Arc::new(Dialer::new(options.common.url));
    let accounts = if options.visitors {
        Vec::new()
    } else {
        let count = options.members.min(options.connections) as usize;
        members(&dialer, count, options.accounts_file.as_deref()).await?
    };
    // One alone first: a server that is not there is a usage error, not ten thousand failures.
    let token = accounts.first().map(|a| a.token.as_str());
    Socket::open(&dialer, options.format.format(), token).await?.close().await;

    wait("settling", options.settle).await;
    let rss_before = process.and_then(Process::rss);
    let cpu = CpuMeter::start(process);
    let (stop, stopped) = watch::channel(false);
    let begin = Instant::now();
    let (progress, tasks) = open_all(options, &dialer, &accounts, &stopped, begin).await;
    let opened_in = begin.elapsed();
    let cpu_connect = cpu.seconds();
    progress.finish();

    wait("settling", options.settle).await;
    let cpu_idle = CpuMeter::start(process);
    wait("holding", options.hold).await;
    let (rss_after, cpu_idle) = (process.and_then(Process::rss), cpu_idle.seconds());
    let _ = stop.send(true);
    let lives = tasks.join_all().await;

    Ok(judge(
        options,
        &lives,
        Measured { opened_in, rss_before, rss_after, cpu_connect, cpu_idle, sources: dialer.sources() },
    ))
}

/// Starts every connection at its moment and waits until each is ready or has failed.
async fn open_all(
    options: &Connect,
    dialer: &Arc<Dialer>,
    accounts: &[Account],
    stopped: &watch::Receiver<bool>,
    begin: Instant,
) -> (Arc<Progress>, JoinSet<Life>) {
    let progress = Arc::new(Progress::start("connections", u64::from(options.connections)));
    let opening = Arc::new(tokio::sync::Semaphore::new(OPENING_AT_ONCE));
    let pace = Pace::new(begin, options.rate);
    let mut tasks = JoinSet::new();
    for number in 0..options.connections {
        let due = pace.due(u64::from(number));
        tokio::time::sleep_until(due.into()).await;
        let Ok(turn) = opening.clone().acquire_owned().await else { break };
        let token = accounts.get(number as usize % accounts.len().max(1)).map(|a| a.token.clone());
        let (dialer, progress, mut stopped) = (dialer.clone(), progress.clone(), stopped.clone());
        let format = options.format.format();
        tasks.spawn(async move {
            let started = Instant::now();
            let opened = open(&dialer, format, token.as_deref()).await;
            drop(turn);
            progress.add(1);
            match opened {
                Ok(socket) => {
                    let ready = Ok((due.elapsed(), started.elapsed()));
                    let (pings, lost) = hold(socket, &mut stopped).await;
                    Life { ready, pings, lost }
                }
                Err(failure) => Life { ready: Err(failure), pings: 0, lost: None },
            }
        });
    }
    // Whoever holds all turns knows that nobody is on the way any more.
    let _ = opening.acquire_many(OPENING_AT_ONCE as u32).await;
    (progress, tasks)
}

async fn open(
    dialer: &Dialer,
    format: protocol::codec::Format,
    token: Option<&str>,
) -> Result<Socket, Failure> {
    let mut socket = Socket::open(dialer, format, token).await?;
    let mut missing: HashSet<&str> = if token.is_some() { OWN.into() } else { HashSet::new() };
    let until = Instant::now() + crate::client::CONNECT_WAIT;
    while !missing.is_empty() {
        match socket.push(until).await? {
            Some(push) => missing.remove(push.topic.as_str()),
            None => return Err(Failure::Timeout),
        };
    }
    Ok(socket)
}

/// Reads, and so answers pings, until the end of the run or of the connection.
async fn hold(mut socket: Socket, stopped: &mut watch::Receiver<bool>) -> (u64, Option<Failure>) {
    let forever = Instant::now() + Duration::from_secs(7 * 24 * 3600);
    let lost = tokio::select! {
        ended = crate::client::Ask::idle(&mut socket, forever) => ended.err(),
        _ = stopped.wait_for(|stop| *stop) => None,
    };
    let pings = socket.pings;
    socket.close().await;
    (pings, lost)
}

struct Measured {
    opened_in: Duration,
    rss_before: Option<u64>,
    rss_after: Option<u64>,
    cpu_connect: Option<f64>,
    cpu_idle: Option<f64>,
    sources: u8,
}

fn judge(options: &Connect, lives: &[Life], m: Measured) -> Report {
    let who = if options.visitors { "visitors" } else { "members" };
    let mut lane = Lane::new(format!("{} {who}, {}", options.connections, options.format.name()));
    let (mut planned, mut real) = (Times::default(), Times::default());
    let mut errors = BTreeMap::new();
    let (mut ready, mut lost, mut pings) = (0u64, 0u64, 0u64);
    for life in lives {
        pings += life.pings;
        match &life.ready {
            Ok((from_plan, from_start)) => {
                ready += 1;
                planned.record(*from_plan);
                real.record(*from_start);
            }
            Err(failure) => count_error(&mut errors, format!("connect: {}", failure.label())),
        }
        if let Some(failure) = &life.lost {
            lost += 1;
            count_error(&mut errors, format!("lost: {}", failure.label()));
        }
    }
    let wanted = u64::from(options.connections);
    let alive = ready - lost;
    let per = |value: f64, count: u64| (count > 0).then(|| value / count as f64);
    lane.figure("connections ready", ready as f64, Unit::Count);
    lane.figure("connections alive at the end", alive as f64, Unit::Count);
    lane.figure(THROUGHPUT, ready as f64 / m.opened_in.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, (wanted - alive) as f64 / wanted as f64, Unit::Share);
    lane.figure("pings answered", pings as f64, Unit::Count);
    lane.figure("source addresses", f64::from(m.sources), Unit::Count);
    lane.measured("server RSS before", m.rss_before.map(|b| b as f64), Unit::Bytes);
    lane.measured("server RSS with all", m.rss_after.map(|b| b as f64), Unit::Bytes);
    let grown = m.rss_after.zip(m.rss_before).map(|(after, before)| after as f64 - before as f64);
    lane.measured(RSS_PER_CONNECTION, grown.and_then(|g| per(g, alive)), Unit::Bytes);
    lane.measured(CPU_PER_10K, m.cpu_connect.and_then(|s| per(s * 1e4, ready)), Unit::Seconds);
    let minutes = options.hold.as_secs_f64() / 60.0;
    let idle = m.cpu_idle.filter(|_| minutes > 0.0).and_then(|s| per(s * 1e4 / minutes, alive));
    lane.measured("server CPU per 10 000 idle minutes", idle, Unit::Seconds);
    lane.latency("connect and hello", &planned);
    lane.latency("same, from its start", &real);
    lane.errors = errors;

    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_rss_per_conn {
        checks.push(at_most(&lane, RSS_PER_CONNECTION, bound as f64, Unit::Bytes));
    }
    checks.push(Check::new(
        "every connection that opened stays alive",
        lost == 0 && ready > 0,
        format!("{alive} of {ready}"),
    ));
    let mut report = Report::new("connect", options.common.url, vec![lane], checks);
    if pings == 0 {
        report.notes.push("no ping fell into the hold: --hold 70s shows that pings are answered".into());
    }
    report
}
