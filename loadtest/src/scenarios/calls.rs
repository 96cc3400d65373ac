//! Typed calls over the socket and over POST, side by side: latency, throughput, failures and what a
//! call costs the server.

mod mix;

use super::{Common, Encoding, Trouble};
use crate::{
    accounts::{Account, members},
    client::{Ask, Client, Dialer, Failure, form::Form, post::Post, socket::Socket},
    pace::Pace,
    process::{CpuMeter, Process, raise_open_files},
    progress::Progress,
    report::{Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds},
    units,
};
use clap::{Args, ValueEnum};
use mix::{Mix, Work};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Time that a lane runs before it is measured: connections, caches and plans are warm then.
const WARM_UP: Duration = Duration::from_secs(1);
/// Pause of a connection that was lost before it is made again.
const RECONNECT_AFTER: Duration = Duration::from_millis(100);

/// Make calls: latency, throughput and server CPU, socket against POST
///
/// With a rate the calls are planned ahead and latency counts from the planned moment, so that a stall
/// shows in every call that it delays. Rate 0: each connection calls again as soon as it is answered.
///
/// Examples:
///   loadtest calls --mix echo --via both --rate 0          (server with LIKENESS_BENCH=1)
///   loadtest calls --mix echo --via both --format msgpack,json --form json,multipart
///   loadtest calls --mix feed --connections 50 --rate 500 --duration 30s --max-p99 20ms
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Calls {
    #[command(flatten)]
    pub common: Common,
    /// What is called
    #[arg(long, value_enum, default_value = "feed")]
    mix: Mix,
    /// How the calls travel; both: one after the other, in lanes of their own
    #[arg(long, value_enum, default_value = "both")]
    via: Via,
    /// By socket; several: one after the other
    #[arg(long, value_enum, value_delimiter = ',', default_value = "msgpack")]
    format: Vec<Encoding>,
    /// By POST; several: one after the other
    #[arg(long, value_enum, value_delimiter = ',', default_value = "json")]
    form: Vec<Form>,
    /// Connections, each with one call at a time
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Calls per second of all connections together; 0: as fast as they are answered
    #[arg(long, value_name = "N", default_value = "0", value_parser = units::rate_or_max)]
    rate: RateOrMax,
    /// Time of each lane, after a second of warming up
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = units::duration)]
    duration: Duration,
    /// Bytes of an echo
    #[arg(long, value_name = "BYTES", default_value = "128", value_parser = clap::value_parser!(u32).range(0..=32768))]
    payload: u32,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
}

/// None: as fast as it goes. By its own name `Option` would be an argument that may be left out.
type RateOrMax = Option<f64>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Via {
    Socket,
    Post,
    Both,
}

/// What the calls of one connection, or of all, came to.
#[derive(Default)]
struct Tried {
    /// From the planned moment.
    planned: Times,
    /// From the sending.
    sent: Times,
    errors: BTreeMap<String, u64>,
}

impl Tried {
    fn add(&mut self, other: Tried) {
        self.planned.add(&other.planned);
        self.sent.add(&other.sent);
        for (kind, n) in other.errors {
            *self.errors.entry(kind).or_default() += n;
        }
    }
}

/// How a connection is made and made again.
#[derive(Clone)]
struct Line {
    dialer: Arc<Dialer>,
    way: Way,
    token: Option<String>,
}

/// How calls travel, and what they are written as.
#[derive(Clone, Copy, Debug)]
enum Way {
    Socket(Encoding),
    Post(Form),
}

impl Way {
    fn name(self) -> String {
        match self {
            Way::Socket(format) => format!("by socket, {}", format.name()),
            Way::Post(form) => format!("by POST, {}", form.name()),
        }
    }
}

impl Line {
    async fn open(&self) -> Result<Client, Failure> {
        let token = self.token.clone();
        Ok(match self.way {
            Way::Post(form) => Client::Post(Box::new(Post::new(self.dialer.clone(), token).writing(form))),
            Way::Socket(format) => {
                Client::Socket(Box::new(Socket::open(&self.dialer, format.format(), token.as_deref()).await?))
            }
        })
    }
}

pub async fn run(options: &Calls) -> Result<Report, Trouble> {
    raise_open_files();
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = match options.mix {
        Mix::Echo => Vec::new(),
        _ => members(&dialer, options.connections as usize, options.accounts_file.as_deref()).await?,
    };
    let token = accounts.first().map(|a| a.token.clone());
    let mut first = Client::Post(Box::new(Post::new(dialer.clone(), token)));
    let work = Arc::new(Work::prepare(options.mix, options.payload as usize, &mut first).await?);
    let by_socket = options.format.iter().copied().map(Way::Socket).filter(|_| options.via != Via::Post);
    let by_post = options.form.iter().copied().map(Way::Post).filter(|_| options.via != Via::Socket);
    let mut lanes = Vec::new();
    for way in by_socket.chain(by_post) {
        lanes.push(lane(options, process, &dialer, &accounts, &work, way).await?);
    }
    let checks = lanes.iter().flat_map(|lane| options.thresholds.check(lane)).collect();
    Ok(Report::new("calls", options.common.url, lanes, checks))
}

async fn lane(
    options: &Calls,
    process: Option<Process>,
    dialer: &Arc<Dialer>,
    accounts: &[Account],
    work: &Arc<Work>,
    way: Way,
) -> Result<Lane, Trouble> {
    let mut clients = Vec::new();
    for number in 0..options.connections as usize {
        let token = accounts.get(number % accounts.len().max(1)).map(|a| a.token.clone());
        let line = Line { dialer: dialer.clone(), way, token };
        clients.push((line.open().await?, line));
    }
    let begin = Instant::now() + WARM_UP;
    let end = begin + options.duration;
    let planned =
        options.rate.map_or(options.duration.as_secs(), |r| (r * options.duration.as_secs_f64()) as u64);
    let progress =
        Arc::new(Progress::start(if matches!(way, Way::Socket(_)) { "socket" } else { "POST" }, planned));
    let by_time = options.rate.is_none();
    let mut tasks = JoinSet::new();
    for (worker, (client, line)) in clients.into_iter().enumerate() {
        let (work, progress) = (work.clone(), progress.clone());
        let plan = Plan { rate: options.rate, begin, end, worker, workers: options.connections as usize };
        tasks.spawn(async move { drive(plan, client, line, &work, &progress).await });
    }
    tokio::time::sleep_until(begin.into()).await;
    let cpu = CpuMeter::start(process);
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(500).min(end - Instant::now().min(end))).await;
        if by_time {
            progress.set(begin.elapsed().as_secs());
        }
    }
    let mut all = Tried::default();
    while let Some(one) = tasks.join_next().await {
        all.add(one.map_err(|e| Trouble(e.to_string()))?);
    }
    let took = begin.elapsed();
    let cpu = cpu.seconds();
    progress.finish();
    let name = format!("{} {}", options.mix.name(), way.name());
    Ok(figures(name, options.rate.is_some(), &all, took, cpu))
}

/// The calls of one connection.
#[derive(Clone, Copy)]
struct Plan {
    rate: Option<f64>,
    begin: Instant,
    end: Instant,
    worker: usize,
    workers: usize,
}

impl Plan {
    /// When the call with that number of this connection is due; none when the time is over.
    fn due(&self, turn: u64) -> Option<Instant> {
        // Without a plan a call is due when the one before is answered.
        let due = match self.rate {
            Some(rate) => Pace::new(self.begin, rate).due(self.worker as u64 + turn * self.workers as u64),
            None => Instant::now(),
        };
        (due < self.end).then_some(due)
    }
}

async fn drive(plan: Plan, mut client: Client, line: Line, work: &Work, progress: &Progress) -> Tried {
    let mut number = plan.worker;
    // Warming up: the same work at ease, not counted.
    while Instant::now() < plan.begin {
        let _ = work.run(&mut client, number).await;
        number += 1;
        let pause = if plan.rate.is_some() { RECONNECT_AFTER } else { Duration::ZERO };
        if client.idle((Instant::now() + pause).min(plan.begin)).await.is_err() {
            break;
        }
    }
    let mut tried = Tried::default();
    for turn in 0.. {
        let Some(due) = plan.due(turn) else { break };
        let ready = if plan.rate.is_some() { client.idle(due).await } else { Ok(()) };
        let sent = Instant::now();
        let done = match ready {
            Ok(()) => work.run(&mut client, number).await,
            Err(failure) => Err(failure),
        };
        number += 1;
        let now = Instant::now();
        progress.tried(done.is_ok().then_some(now - due));
        if plan.rate.is_some() {
            progress.add(1);
        }
        let Err(failure) = done else {
            tried.planned.record(now - due);
            tried.sent.record(now - sent);
            continue;
        };
        count_error(&mut tried.errors, failure.label());
        if failure.ends_connection() {
            tokio::time::sleep(RECONNECT_AFTER).await;
            if let Ok(fresh) = line.open().await {
                client = fresh;
            }
        }
    }
    if let Client::Socket(socket) = client {
        socket.close().await;
    }
    tried
}

fn figures(name: String, planned: bool, tried: &Tried, took: Duration, cpu: Option<f64>) -> Lane {
    let mut lane = Lane::new(name);
    lane.latency("call", &tried.planned);
    if planned {
        lane.latency("same, from its sending", &tried.sent);
    }
    let (answered, failed) = (tried.planned.count() as f64, tried.errors.values().sum::<u64>() as f64);
    lane.figure("calls answered", answered, Unit::Count);
    lane.figure(THROUGHPUT, answered / took.as_secs_f64(), Unit::PerSecond);
    lane.figure(
        ERROR_RATE,
        if answered + failed > 0.0 { failed / (answered + failed) } else { 1.0 },
        Unit::Share,
    );
    lane.measured("server CPU", cpu, Unit::Seconds);
    let per_million = cpu.filter(|_| answered > 0.0).map(|s| s * 1e6 / answered);
    lane.measured("server CPU per million calls", per_million, Unit::Seconds);
    lane.errors = tried.errors.clone();
    lane
}
