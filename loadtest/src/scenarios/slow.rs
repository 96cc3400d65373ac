//! Some readers stop in the middle: the others must not feel it, the server's memory must not grow with it, and
//! who stopped must end with the newest state, though not with all that was said meanwhile: for each of them more comes than
//! the system and the server keep for anyone.

use super::{
    Common, Encoding, Trouble,
    fan::{self, Fan, Heard, Stop},
    publish::{all_arrived, deliveries},
};
use crate::{
    accounts::random,
    client::{post::Post, socket::Socket},
    metrics::counter,
    pace::Pace,
    process::{CpuMeter, Process, raise_open_files},
    report::{Check, Lane, Report, Times, Unit},
    thresholds::{Thresholds, at_most, slowdown},
    units,
};
use clap::Args;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

const LEAD: Duration = Duration::from_millis(500);
/// What a socket of a reader that stops may hold for it, bytes: small, so that the server's own buffers are soon
/// what is left.
const STOPPED_BUFFER: u32 = 4096;
const GROWTH: &str = "server RSS grown while some stopped";
const MEMORY_EVERY: Duration = Duration::from_millis(250);
/// The server's count of messages that took the place of others.
const OVERWRITES: &str = "likeness_slot_overwrites_total";

/// Stop some readers in the middle: the others' latency, the server's memory, the newest state in the end
///
/// Who stops watches every topic, the others one each. The stop must be so long that more comes than is kept: the server
/// keeps 136 messages, the system some dozens. The server needs LIKENESS_BENCH=1.
///
/// Examples:
///   loadtest slow --readers 2000 --topics 20 --rate 50 --share 0.01 --stop 30s --max-slowdown 2
///   loadtest slow --readers 500 --stop 10s --max-p99 50ms --max-growth 64MiB
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Slow {
    #[command(flatten)]
    pub common: Common,
    /// Sockets that read, dealt to the topics
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u32).range(2..))]
    readers: u32,
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(1..))]
    topics: u32,
    /// Messages per second over all topics
    #[arg(long, value_name = "N", default_value = "50", value_parser = units::rate)]
    rate: f64,
    /// How many of the readers stop, 0.01 for one in a hundred; at least one
    #[arg(long, value_name = "SHARE", default_value = "0.01", value_parser = units::share)]
    share: f64,
    /// How long they read nothing
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = units::duration)]
    stop: Duration,
    /// Before the stop and after it, in which everyone reads
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = units::duration)]
    around: Duration,
    /// Bytes of a message
    #[arg(long, value_name = "BYTES", default_value = "8192", value_parser = clap::value_parser!(u32).range(16..=32768))]
    payload: u32,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    #[command(flatten)]
    thresholds: Thresholds,
    /// Highest growth of the server's memory while some read nothing, e.g. 64MiB
    #[arg(long, value_name = "SIZE", value_parser = units::bytes, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_growth: Option<u64>,
    /// How many times as long the others' p99 may be while some read nothing, e.g. 2
    #[arg(long, value_name = "N", value_parser = units::rate, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_slowdown: Option<f64>,
}

pub async fn run(options: &Slow) -> Result<Report, Trouble> {
    raise_open_files();
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let narrow = Arc::new(options.common.dialer().receiving(STOPPED_BUFFER));
    let all = options.readers as usize;
    let stopping = ((all as f64 * options.share).round() as usize).clamp(1, all - 1);
    let seconds = (options.stop + 2 * options.around).as_secs_f64();
    let mut fan = Fan {
        pace: Pace::new(Instant::now(), options.rate),
        topics: options.topics as usize,
        messages: (options.rate * seconds).ceil() as u64,
        burst: 1,
        payload: options.payload as usize,
        wide: stopping,
        run: random(),
    };
    let slow = fan::open(&fan, &narrow, options.format, 0..stopping).await?;
    let others = fan::open(&fan, &dialer, options.format, stopping..all).await?;
    let publisher = Socket::open(&dialer, options.format.format(), None).await?;
    let mut post = Post::new(dialer.clone(), None);
    let overwrites = counter(&mut post, OVERWRITES).await?;

    let begin = Instant::now() + LEAD;
    fan.pace = Pace::new(begin, options.rate);
    let fan = Arc::new(fan);
    let from = begin + options.around;
    let stop = Stop { from, until: from + options.stop };
    let cpu = CpuMeter::start(process);
    let memory = tokio::spawn(growth(process, stop));
    let (mut stopped, mut going) = (JoinSet::new(), JoinSet::new());
    for (reader, socket) in slow {
        let (fan, dialer, format) = (fan.clone(), narrow.clone(), options.format);
        stopped
            .spawn(async move { (reader, fan::read(fan, dialer, format, reader, socket, Some(stop)).await) });
    }
    for (reader, socket) in others {
        let (fan, dialer, format) = (fan.clone(), dialer.clone(), options.format);
        going.spawn(async move { (reader, fan::read(fan, dialer, format, reader, socket, None).await) });
    }
    let published = fan::publish(&fan, vec![publisher]).await;
    let (stopped, going) = (stopped.join_all().await, going.join_all().await);
    let measured = Measured {
        took: begin.elapsed(),
        cpu: cpu.seconds(),
        growth: memory.await.ok().flatten(),
        stop,
        overwrites: counter(&mut post, OVERWRITES).await? - overwrites,
        errors: published.errors.values().sum(),
    };
    Ok(judge(options, &fan, &stopped, &going, &measured))
}

struct Measured {
    took: Duration,
    cpu: Option<f64>,
    growth: Option<f64>,
    stop: Stop,
    /// Messages that took the place of others in the server.
    overwrites: f64,
    /// Messages that could not be published.
    errors: u64,
}

/// Highest memory of the server while some read nothing, above what it was just before, bytes.
async fn growth(process: Option<Process>, stop: Stop) -> Option<f64> {
    tokio::time::sleep_until(stop.from.into()).await;
    let before = process?.rss()?;
    let mut most = before;
    while Instant::now() < stop.until {
        tokio::time::sleep(MEMORY_EVERY).await;
        most = most.max(process?.rss()?);
    }
    Some((most - before) as f64)
}

fn judge(
    options: &Slow,
    fan: &Fan,
    stopped: &[(usize, Heard)],
    going: &[(usize, Heard)],
    measured: &Measured,
) -> Report {
    let name = format!("{} that go on reading", going.len());
    let mut lane = deliveries(name, fan, going, measured.took, measured.cpu);
    let (before, during) = split(fan, going, measured.stop);
    lane.latency("same, before some stop", &before);
    lane.latency("same, while they are stopped", &during);
    lane.measured(GROWTH, measured.growth, Unit::Bytes);
    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_growth {
        checks.push(at_most(&lane, GROWTH, bound as f64, Unit::Bytes));
    }
    if let Some(bound) = options.max_slowdown {
        checks.push(slowdown("the others' messages", &before, &during, bound));
    }
    checks.extend(all_arrived(fan, going));
    let failed = measured.errors;
    checks.push(Check::new("every message was published", failed == 0, format!("{failed} failed")));

    let mut slow = Lane::new(format!(
        "{} that stop for {}",
        stopped.len(),
        units::show_seconds(options.stop.as_secs_f64())
    ));
    let sum = |of: fn(&Heard) -> u64| stopped.iter().map(|(_, heard)| of(heard)).sum::<u64>() as f64;
    slow.figure("messages that they saw", sum(|h| h.messages.len() as u64), Unit::Count);
    let meant: u64 = stopped.iter().map(|(reader, _)| fan.count(*reader)).sum();
    slow.figure("messages that there were", meant as f64, Unit::Count);
    slow.figure("messages that the server overwrote", measured.overwrites, Unit::Count);
    slow.figure("closed as slow, and back", sum(|h| h.closed), Unit::Count);
    checks.extend(left_behind(fan, stopped, measured.overwrites));
    Report::new("slow", options.common.url, vec![lane, slow], checks)
}

/// Who stopped was kept less than there was, and holds the newest of all its topics in the end.
fn left_behind(fan: &Fan, stopped: &[(usize, Heard)], overwrites: f64) -> [Check; 3] {
    let all = |what: &str, held: fn(&Fan, usize, &Heard) -> bool| {
        let n = stopped.iter().filter(|(reader, heard)| held(fan, *reader, heard)).count();
        Check::new(what, n == stopped.len(), format!("{n} of {}", stopped.len()))
    };
    [
        Check::new("the server overwrote what nobody read", overwrites > 0.0, units::show_number(overwrites)),
        all("who stopped missed some", |fan, reader, heard| {
            (heard.messages.len() as u64) < fan.count(reader)
        }),
        all("who stopped ends with the newest of each topic", |fan, reader, heard| {
            heard.newest() == fan.last(reader)
        }),
    ]
}

/// Times of messages that were due before the stop, and of those during it.
fn split(fan: &Fan, heard: &[(usize, Heard)], stop: Stop) -> (Times, Times) {
    let (mut before, mut during) = (Times::default(), Times::default());
    for (n, time) in heard.iter().flat_map(|(_, heard)| &heard.messages) {
        match fan.due(*n) {
            due if due < stop.from => before.record(*time),
            due if due < stop.until => during.record(*time),
            _ => {}
        }
    }
    (before, during)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_belong_to_the_moment_when_their_message_was_due() {
        let begin = Instant::now();
        let fan = Fan {
            pace: Pace::new(begin, 1.0),
            topics: 1,
            messages: 6,
            burst: 1,
            payload: 16,
            wide: 0,
            run: 1,
        };
        let at = |s| begin + Duration::from_secs(s);
        let ms = Duration::from_millis(7);
        // The message due at second 2 arrives in second 9, and still counts as one of the stop.
        let messages = vec![(0, ms), (1, ms), (2, Duration::from_secs(7)), (3, ms), (4, ms), (5, ms)];
        let mut heard = [(0, Heard::default())];
        heard[0].1.messages = messages;
        let (before, during) = split(&fan, &heard, Stop { from: at(2), until: at(4) });
        assert_eq!((before.count(), during.count()), (2, 2));
        assert!(during.latency("x").max > 6_900.0 && before.latency("x").max < 8.0);
    }

    #[test]
    fn who_stopped_must_have_missed_some_and_hold_the_newest_of_each_topic() {
        let pace = Pace::new(Instant::now(), 1.0);
        let fan = Fan { pace, topics: 2, messages: 6, burst: 1, payload: 16, wide: 1, run: 1 };
        let held = |numbers: &[u64], overwrites| {
            let mut heard = Heard::default();
            for n in numbers {
                heard.hear(*n, Duration::ZERO, (n % 2).to_string(), *n as i64);
            }
            left_behind(&fan, &[(0, heard)], overwrites).map(|check| check.passed)
        };
        assert_eq!(held(&[0, 1, 5, 4], 2.0), [true, true, true]);
        assert_eq!(held(&[0, 1, 5, 4], 0.0), [false, true, true]);
        assert_eq!(held(&[0, 1, 2, 3, 4, 5], 2.0), [true, false, true]);
        assert_eq!(held(&[0, 1, 2, 5], 2.0), [true, true, false]);
        assert_eq!(held(&[1, 3, 5], 2.0), [true, true, false]);
    }
}
