//! Many connections that then do nothing: what each costs the server in CPU to make and in memory to
//! keep, and whether all of them stay.

mod judge;

use super::{Common, Encoding, Trouble, memory::Memory};
use crate::{
    accounts::{Account, members},
    client::{Dialer, Failure, socket::Socket},
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    progress::{Progress, note, wait},
    report::Report,
    thresholds::Thresholds,
    units,
};
use clap::Args;
pub use judge::Life;
use judge::{Measured, judge};
use std::{
    collections::HashSet,
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

/// Open sockets, say hello, hold them: CPU of connecting, memory of keeping
///
/// Memory is measured truly only on a server that was just started: an allocator keeps what earlier
/// connections gave back.
///
/// Examples:
///   loadtest connect --connections 10000 --rate 2000
///   loadtest connect --visitors --hold 70s --max-rss-per-conn 15KiB --max-error-rate 0
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Connect {
    #[command(flatten)]
    pub common: Common,
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

pub async fn run(options: &Connect) -> Result<Report, Trouble> {
    enough_files(options.connections)?;
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
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
    let before = Memory::read(process);
    let cpu = CpuMeter::start(process);
    let (stop, stopped) = watch::channel(false);
    let begin = Instant::now();
    let crowd = Crowd { connections: options.connections, rate: options.rate, format: options.format };
    let (progress, tasks) = open_all(crowd, &dialer, &accounts, &stopped, begin).await;
    let opened_in = begin.elapsed();
    let cpu_connect = cpu.seconds();
    progress.finish();

    wait("settling", options.settle).await;
    let cpu_idle = CpuMeter::start(process);
    wait("holding", options.hold).await;
    let (after, cpu_idle) = (Memory::read(process), cpu_idle.seconds());
    let _ = stop.send(true);
    let lives = tasks.join_all().await;

    Ok(judge(
        options,
        &lives,
        Measured { opened_in, before, after, cpu_connect, cpu_idle, sources: dialer.sources() },
    ))
}

/// An error where this process may not have that many connections.
pub fn enough_files(connections: u32) -> Result<(), Trouble> {
    let files = raise_open_files();
    note(format_args!("open files: {files} allowed"));
    let needed = u64::from(connections) + OTHER_FILES;
    if needed <= files {
        return Ok(());
    }
    Err(Trouble(format!(
        "{connections} connections need {needed} open files, but only {files} are allowed: raise the hard limit (ulimit -Hn)"
    )))
}

/// How many connections, how fast, in which format.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    pub connections: u32,
    /// A second.
    pub rate: f64,
    pub format: Encoding,
}

/// Starts every connection at its moment and waits until each is ready or has failed.
pub async fn open_all(
    crowd: Crowd,
    dialer: &Arc<Dialer>,
    accounts: &[Account],
    stopped: &watch::Receiver<bool>,
    begin: Instant,
) -> (Arc<Progress>, JoinSet<Life>) {
    let progress = Arc::new(Progress::start("connections", u64::from(crowd.connections)));
    let opening = Arc::new(tokio::sync::Semaphore::new(OPENING_AT_ONCE));
    let pace = Pace::new(begin, crowd.rate);
    let mut tasks = JoinSet::new();
    for number in 0..crowd.connections {
        let due = pace.due(u64::from(number));
        tokio::time::sleep_until(due.into()).await;
        let Ok(turn) = opening.clone().acquire_owned().await else { break };
        let token = accounts.get(number as usize % accounts.len().max(1)).map(|a| a.token.clone());
        let (dialer, progress, mut stopped) = (dialer.clone(), progress.clone(), stopped.clone());
        let format = crowd.format.format();
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
