//! Messages to many readers: how soon they arrive, whether all do, and what a delivery costs the server.

use super::{
    Common, Encoding, Trouble,
    fan::{self, Fan, Heard},
};
use crate::{
    accounts::random,
    client::socket::Socket,
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds},
    units,
};
use clap::Args;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Between the opening of all and the first message.
const LEAD: Duration = Duration::from_millis(500);

/// Publish to many readers: time from the planned moment of a message to each arrival, CPU a delivery
///
/// The server needs LIKENESS_BENCH=1.
///
/// Examples:
///   loadtest publish --readers 1000 --rate 20 --messages 200
///   loadtest publish --readers 1000 --rate 320 --burst 32 --messages 3200 --max-p99 50ms
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct PublishOptions {
    #[command(flatten)]
    pub common: Common,
    /// Sockets that read, dealt to the topics
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..))]
    readers: u32,
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    topics: u32,
    /// Messages over all topics
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..))]
    messages: u64,
    /// Messages per second over all topics
    #[arg(long, value_name = "N", default_value = "20", value_parser = units::rate)]
    rate: f64,
    /// Messages that are due at once, at the same rate over all
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..))]
    burst: u64,
    /// Sockets that publish
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u32).range(1..))]
    publishers: u32,
    /// Bytes of a message
    #[arg(long, value_name = "BYTES", default_value = "128", value_parser = clap::value_parser!(u32).range(16..=32768))]
    payload: u32,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    #[command(flatten)]
    thresholds: Thresholds,
}

pub async fn run(options: &PublishOptions) -> Result<Report, Trouble> {
    raise_open_files();
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let mut fan = Fan {
        pace: Pace::new(Instant::now(), options.rate),
        topics: options.topics as usize,
        messages: options.messages,
        burst: options.burst,
        payload: options.payload as usize,
        wide: 0,
        run: random(),
    };
    let readers = fan::open(&fan, &dialer, options.format, 0..options.readers as usize).await?;
    let mut publishers = Vec::new();
    for _ in 0..options.publishers {
        publishers.push(Socket::open(&dialer, options.format.format(), None).await?);
    }
    let begin = Instant::now() + LEAD;
    fan.pace = Pace::new(begin, options.rate);
    let fan = Arc::new(fan);
    let cpu = CpuMeter::start(process);
    let mut tasks = JoinSet::new();
    for (reader, socket) in readers {
        let (fan, dialer, format) = (fan.clone(), dialer.clone(), options.format);
        tasks.spawn(async move { (reader, fan::read(fan, dialer, format, reader, socket, None).await) });
    }
    let published = fan::publish(&fan, publishers).await;
    let heard = tasks.join_all().await;
    let (took, cpu) = (begin.elapsed(), cpu.seconds());

    let name = format!("{} readers of {} topics, {}", options.readers, options.topics, options.format.name());
    let mut lane = deliveries(name, &fan, &heard, took, cpu);
    lane.latency("publish, to its answer", &published.times);
    for (kind, n) in published.errors {
        *lane.errors.entry(format!("publish: {kind}")).or_default() += n;
    }
    let mut checks = options.thresholds.check(&lane);
    checks.extend(all_arrived(&fan, &heard));
    Ok(Report::new("publish", options.common.url, vec![lane], checks))
}

/// What arrived, how soon, and what it cost.
pub fn deliveries(
    name: String,
    fan: &Fan,
    heard: &[(usize, Heard)],
    took: Duration,
    cpu: Option<f64>,
) -> Lane {
    let mut lane = Lane::new(name);
    let mut times = Times::default();
    for (_, time) in heard.iter().flat_map(|(_, heard)| &heard.messages) {
        times.record(*time);
    }
    let wanted: u64 = heard.iter().map(|(reader, _)| fan.count(*reader)).sum();
    let came = times.count() as f64;
    lane.latency("planned moment to arrival", &times);
    lane.figure("deliveries", came, Unit::Count);
    lane.figure(THROUGHPUT, came / took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, (1.0 - came / wanted.max(1) as f64).max(0.0), Unit::Share);
    lane.measured("server CPU", cpu, Unit::Seconds);
    let each = cpu.filter(|_| came > 0.0).map(|s| s * 1e6 / came);
    lane.measured("server CPU per million deliveries", each, Unit::Seconds);
    for failure in heard.iter().filter_map(|(_, heard)| heard.lost.as_ref()) {
        count_error(&mut lane.errors, format!("reader: {}", failure.label()));
    }
    lane
}

/// Every message reached every reader that watched, each once and in its order.
pub fn all_arrived(fan: &Fan, heard: &[(usize, Heard)]) -> [Check; 2] {
    let missed: u64 = heard
        .iter()
        .map(|(reader, heard)| fan.count(*reader).saturating_sub(heard.messages.len() as u64))
        .sum();
    let fell: u64 = heard.iter().map(|(_, heard)| heard.fell).sum();
    [
        Check::new("every message reached every reader", missed == 0, format!("{missed} missed")),
        Check::new("messages of a topic keep their order", fell == 0, format!("{fell} fell back")),
    ]
}
