//! Connections that are there and do nothing but answer pings: memory of the server and of the kernel for each,
//! and the CPU that keeping them costs.

use super::{
    Common, Encoding, Trouble,
    connect::{Crowd, Life, enough_files, open_all},
    memory::{Memory, RSS},
};
use crate::{
    accounts::members,
    process::CpuMeter,
    progress::wait,
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, at_most},
    units,
};
use clap::Args;
use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::watch;

const CPU: &str = "server CPU per connection and second";
/// The longest that the server lets pass between two pings: 25 s and a tenth.
const PING_SPAN: Duration = Duration::from_millis(27_500);

/// Hold idle connections: memory and CPU of each, and that all of them stay
///
/// Measure on a server that was just started: an allocator keeps what earlier connections gave back.
///
/// Examples:
///   loadtest idle --connections 10000 --hold 70s
///   loadtest idle --connections 5000 --visitors --max-rss-per-conn 4KiB --max-cpu-per-conn 1us
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Idle {
    #[command(flatten)]
    pub common: Common,
    /// Sockets to hold
    #[arg(long, value_name = "N", default_value = "10000", value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Sockets opened per second
    #[arg(long, value_name = "N", default_value = "1000", value_parser = units::rate)]
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
    /// How long all of them are held; each is pinged at 25 s ± 10 %
    #[arg(long, value_name = "TIME", default_value = "70s", value_parser = units::duration)]
    hold: Duration,
    /// Quiet time before memory is read
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = units::duration)]
    settle: Duration,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
    /// Highest memory of the server per connection, e.g. 4KiB
    #[arg(long, value_name = "SIZE", value_parser = units::bytes, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_rss_per_conn: Option<u64>,
    /// Highest CPU time that a connection costs in a second, e.g. 0.6us
    #[arg(long, value_name = "TIME", value_parser = units::duration, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_cpu_per_conn: Option<Duration>,
}

struct Measured {
    opened_in: Duration,
    before: Memory,
    after: Memory,
    cpu: Option<f64>,
    /// Source addresses that were needed.
    sources: u8,
}

pub async fn run(options: &Idle) -> Result<Report, Trouble> {
    enough_files(options.connections)?;
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = match options.visitors {
        true => Vec::new(),
        false => {
            let count = options.members.min(options.connections) as usize;
            members(&dialer, count, options.accounts_file.as_deref()).await?
        }
    };
    wait("settling", options.settle).await;
    let before = Memory::read(process);
    let (stop, stopped) = watch::channel(false);
    let begin = Instant::now();
    let crowd = Crowd { connections: options.connections, rate: options.rate, format: options.format };
    let (progress, tasks) = open_all(crowd, &dialer, &accounts, &stopped, begin).await;
    let opened_in = begin.elapsed();
    progress.finish();
    wait("settling", options.settle).await;
    let cpu = CpuMeter::start(process);
    wait("holding", options.hold).await;
    let (cpu, after) = (cpu.seconds(), Memory::read(process));
    let _ = stop.send(true);
    let lives = tasks.join_all().await;
    let measured = Measured { opened_in, before, after, cpu, sources: dialer.sources() };
    Ok(judge(options, &lives, &measured))
}

fn judge(options: &Idle, lives: &[Life], m: &Measured) -> Report {
    let who = if options.visitors { "visitors" } else { "members" };
    let mut lane = Lane::new(format!("{} idle {who}, {}", options.connections, options.format.name()));
    let mut ready = Times::default();
    let mut fewest: Option<u64> = None;
    let mut lost = 0;
    for life in lives {
        match &life.ready {
            Ok((planned, _)) => ready.record(*planned),
            Err(failure) => count_error(&mut lane.errors, format!("connect: {}", failure.label())),
        }
        match &life.lost {
            Some(failure) => {
                lost += 1;
                count_error(&mut lane.errors, format!("lost: {}", failure.label()));
            }
            None if life.ready.is_ok() => fewest = Some(fewest.map_or(life.pings, |n| n.min(life.pings))),
            None => {}
        }
    }
    let alive = ready.count() - lost;
    lane.latency("connect and hello", &ready);
    lane.figure("connections held", alive as f64, Unit::Count);
    lane.figure(THROUGHPUT, ready.count() as f64 / m.opened_in.as_secs_f64(), Unit::PerSecond);
    let wanted = f64::from(options.connections);
    lane.figure(ERROR_RATE, (wanted - alive as f64) / wanted, Unit::Share);
    lane.figure("pings that each answered, at least", fewest.unwrap_or(0) as f64, Unit::Count);
    lane.figure("source addresses", f64::from(m.sources), Unit::Count);
    m.after.told(m.before, alive, &mut lane);
    let seconds = options.hold.as_secs_f64() * alive as f64;
    lane.measured(CPU, m.cpu.filter(|_| seconds > 0.0).map(|s| s / seconds), Unit::Seconds);

    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_rss_per_conn {
        checks.push(at_most(&lane, RSS, bound as f64, Unit::Bytes));
    }
    if let Some(bound) = options.max_cpu_per_conn {
        checks.push(at_most(&lane, CPU, bound.as_secs_f64(), Unit::Seconds));
    }
    let held = format!("{alive} of {}", options.connections);
    checks.push(Check::new("every connection stays", alive == u64::from(options.connections), held));
    let due = (options.hold.as_secs_f64() / PING_SPAN.as_secs_f64()) as u64;
    let found = format!("{} at least", fewest.unwrap_or(0));
    checks.push(Check::new(format!("each was pinged {due} times or more"), fewest >= Some(due), found));
    Report::new("idle", options.common.url, vec![lane], checks)
}
