//! Connections that come, say hello and leave again at a rate, while operators keep looking at the server's figures: how long
//! the longest of them waited, whatever was counted meanwhile, and whether the server notices that all have gone.

use super::{Common, Encoding, Trouble};
use crate::{
    accounts::{Account, members},
    client::{Dialer, Failure, post::Post, socket::Socket},
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    progress::Progress,
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, at_most},
    units,
};
use clap::Args;
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{sync::Semaphore, task::JoinSet};

/// Where the server reads it, too.
const OPS_TOKEN: &str = "LIKENESS_OPS_TOKEN";
const OPS: &str = "/ops";
const METRICS: &str = "/metrics";
/// Connections that may be on their way at once; more would only queue in the kernel.
const AT_ONCE: usize = 1024;
/// Longest until the server has noticed that everyone has left.
const EMPTY_WAIT: Duration = Duration::from_secs(10);
const EMPTY_EVERY: Duration = Duration::from_millis(100);
const LONGEST: &str = "longest connect and hello";

/// Come, say hello and leave at a rate, while /ops and /metrics are read: the longest wait of anyone
///
/// Every other one leaves without a word, as phones do. The operators' token is read from LIKENESS_OPS_TOKEN, as the server
/// reads it.
///
/// Examples:
///   LIKENESS_OPS_TOKEN=… loadtest churn --rate 2000 --duration 60s --max-accept 100ms
///   LIKENESS_OPS_TOKEN=… loadtest churn --visitors --rate 500 --duration 10s --max-error-rate 0
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Churn {
    #[command(flatten)]
    pub common: Common,
    /// Connections that come, and leave, in a second; latency counts from the planned moment
    #[arg(long, value_name = "N", default_value = "2000", value_parser = units::rate)]
    rate: f64,
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = units::duration)]
    duration: Duration,
    /// How often each of /ops and /metrics is read, in a second
    #[arg(long, value_name = "N", default_value = "5", value_parser = units::rate)]
    looks: f64,
    /// Accounts that come (made first, on a development server only)
    #[arg(long, value_name = "N", default_value = "500", conflicts_with = "visitors",
        value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// Sockets of nobody: hello without a token
    #[arg(long)]
    visitors: bool,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
    /// Longest that anyone may wait from the planned moment to the welcome, e.g. 100ms
    #[arg(long, value_name = "TIME", value_parser = units::duration, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_accept: Option<Duration>,
}

/// Someone with the token who looks at the server's figures.
struct Operator {
    post: Post,
    authorization: String,
}

#[derive(Deserialize)]
struct Figures {
    connections: u64,
}

impl Operator {
    fn new(dialer: &Arc<Dialer>, token: &str) -> Self {
        Operator { post: Post::new(dialer.clone(), None), authorization: format!("Bearer {token}") }
    }

    /// How many connections there are, as `/ops` says.
    async fn connections(&mut self) -> Result<u64, Failure> {
        let page = self.post.page(OPS, Some(&self.authorization)).await?;
        let figures: Result<Figures, _> = serde_json::from_slice(&page);
        figures.map(|figures| figures.connections).map_err(|e| Failure::Protocol(format!("{OPS}: {e}")))
    }

    async fn look(&mut self, path: &'static str) -> Result<(), Failure> {
        match path {
            OPS => self.connections().await.map(|_| ()),
            _ => self.post.page(path, None).await.map(|_| ()),
        }
    }
}

/// Times from the planned moment, and failures by kind.
#[derive(Default)]
struct Tried {
    times: Times,
    errors: BTreeMap<String, u64>,
}

impl Tried {
    fn took(&mut self, result: Result<Duration, Failure>) {
        match result {
            Ok(time) => self.times.record(time),
            Err(failure) => count_error(&mut self.errors, failure.label()),
        }
    }
}

pub async fn run(options: &Churn) -> Result<Report, Trouble> {
    raise_open_files();
    let told = || Trouble(format!("set {OPS_TOKEN} to the token of the server's operators"));
    let token = std::env::var(OPS_TOKEN).map_err(|_| told())?;
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let mut operator = Operator::new(&dialer, &token);
    let before = operator.connections().await.map_err(|failure| match failure {
        Failure::Status(401) => Trouble(format!("the server does not know the token in {OPS_TOKEN}")),
        failure => failure.into(),
    })?;
    let accounts = match options.visitors {
        true => Vec::new(),
        false => members(&dialer, options.members as usize, options.accounts_file.as_deref()).await?,
    };

    let cpu = CpuMeter::start(process);
    let begin = Instant::now();
    let mut looking = JoinSet::new();
    for path in [OPS, METRICS] {
        looking.spawn(look(options.clone(), Operator::new(&dialer, &token), path, begin));
    }
    let visits = visit(options, &dialer, &accounts, begin).await;
    let (took, cpu) = (begin.elapsed(), cpu.seconds());
    let looks = looking.join_all().await;
    let left = emptied(&mut operator, before).await?;
    Ok(judge(options, &visits, &looks, &Measured { took, cpu, before, left }))
}

/// Everyone comes at their moment, whether or not those before have been greeted.
async fn visit(options: &Churn, dialer: &Arc<Dialer>, accounts: &[Account], begin: Instant) -> Tried {
    let planned = (options.rate * options.duration.as_secs_f64()).ceil() as u64;
    let progress = Arc::new(Progress::start("visits", planned));
    let (pace, turns) = (Pace::new(begin, options.rate), Arc::new(Semaphore::new(AT_ONCE)));
    let (mut tasks, mut all) = (JoinSet::new(), Tried::default());
    for number in 0..planned {
        let due = pace.due(number);
        tokio::time::sleep_until(due.into()).await;
        let Ok(turn) = turns.clone().acquire_owned().await else { break };
        let token = accounts.get(number as usize % accounts.len().max(1)).map(|a| a.token.clone());
        let (dialer, progress, format) = (dialer.clone(), progress.clone(), options.format.format());
        tasks.spawn(async move {
            let greeted = Socket::open(&dialer, format, token.as_deref()).await;
            let took = due.elapsed();
            progress.tried(greeted.is_ok().then_some(took));
            progress.add(1);
            let socket = greeted?;
            drop(turn);
            if number % 2 == 0 {
                socket.close().await;
            }
            Ok(took)
        });
        while let Some(done) = tasks.try_join_next() {
            all.took(done.unwrap_or(Err(Failure::Timeout)));
        }
    }
    for done in tasks.join_all().await {
        all.took(done);
    }
    progress.finish();
    all
}

/// Reads a page again and again while they come and go.
async fn look(
    options: Churn,
    mut operator: Operator,
    path: &'static str,
    begin: Instant,
) -> (&'static str, Tried) {
    let pace = Pace::new(begin, options.looks);
    let mut tried = Tried::default();
    for due in (0..).map(|number| pace.due(number)).take_while(|due| *due < begin + options.duration) {
        tokio::time::sleep_until(due.into()).await;
        tried.took(operator.look(path).await.map(|()| due.elapsed()));
    }
    (path, tried)
}

/// Connections that are left when everyone has gone.
async fn emptied(operator: &mut Operator, before: u64) -> Result<u64, Failure> {
    let until = Instant::now() + EMPTY_WAIT;
    loop {
        let left = operator.connections().await?;
        if left <= before || Instant::now() >= until {
            return Ok(left);
        }
        tokio::time::sleep(EMPTY_EVERY).await;
    }
}

struct Measured {
    took: Duration,
    cpu: Option<f64>,
    /// Connections before and afterwards.
    before: u64,
    left: u64,
}

fn judge(options: &Churn, visits: &Tried, looks: &[(&'static str, Tried)], m: &Measured) -> Report {
    let who = if options.visitors { "visitors" } else { "members" };
    let mut lane = Lane::new(format!("{} {who} a second, {}", options.rate, options.format.name()));
    let (greeted, failed) = (visits.times.count() as f64, visits.errors.values().sum::<u64>() as f64);
    lane.latency("connect and hello", &visits.times);
    lane.figure("greeted", greeted, Unit::Count);
    lane.figure(THROUGHPUT, greeted / m.took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, failed / (greeted + failed).max(1.0), Unit::Share);
    let longest = (visits.times.count() > 0).then(|| visits.times.latency("").max / 1e3);
    lane.measured(LONGEST, longest, Unit::Seconds);
    lane.measured("server CPU", m.cpu, Unit::Seconds);
    let each = m.cpu.filter(|_| greeted > 0.0).map(|s| s * 1e4 / greeted);
    lane.measured("server CPU per 10 000 that come and go", each, Unit::Seconds);
    lane.errors = visits.errors.clone();

    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_accept {
        checks.push(at_most(&lane, LONGEST, bound.as_secs_f64(), Unit::Seconds));
    }
    let mut seen = Lane::new("operators");
    for (path, tried) in looks {
        seen.latency(path, &tried.times);
        for (kind, n) in &tried.errors {
            *seen.errors.entry(format!("{path}: {kind}")).or_default() += n;
        }
    }
    let missed: u64 = seen.errors.values().sum();
    let shown = looks.iter().all(|(_, tried)| tried.times.count() > 0) && missed == 0;
    checks.push(Check::new("every look was answered", shown, format!("{missed} failed")));
    let found = format!("{} after {}", m.left, m.before);
    checks.push(Check::new("no connection is left when all have gone", m.left <= m.before, found));
    Report::new("churn", options.common.url, vec![lane, seen], checks)
}
