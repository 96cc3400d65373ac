//! From what became of every connection to the figures and the verdict.

use super::{Connect, Failure, Memory};
use crate::{
    report::{Check, Lane, Report, Times, Unit, count_error},
    scenarios::memory::RSS,
    thresholds::{ERROR_RATE, THROUGHPUT, at_most},
};
use std::{collections::BTreeMap, time::Duration};

const CPU_PER_10K: &str = "server CPU per 10 000 connects";

/// How one connection went.
pub struct Life {
    /// From the planned moment, and from the real one, to the welcome and the own topics.
    pub ready: Result<(Duration, Duration), Failure>,
    pub pings: u64,
    /// Why it ended before its time.
    pub lost: Option<Failure>,
}

/// What the server had and used.
pub struct Measured {
    pub opened_in: Duration,
    pub before: Memory,
    pub after: Memory,
    pub cpu_connect: Option<f64>,
    pub cpu_idle: Option<f64>,
    /// Source addresses that were needed.
    pub sources: u8,
}

pub fn judge(options: &Connect, lives: &[Life], m: Measured) -> Report {
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
    lane.measured("server RSS before", m.before.rss.map(|b| b as f64), Unit::Bytes);
    lane.measured("server RSS with all", m.after.rss.map(|b| b as f64), Unit::Bytes);
    m.after.told(m.before, alive, &mut lane);
    lane.measured(CPU_PER_10K, m.cpu_connect.and_then(|s| per(s * 1e4, ready)), Unit::Seconds);
    let minutes = options.hold.as_secs_f64() / 60.0;
    let idle = m.cpu_idle.filter(|_| minutes > 0.0).and_then(|s| per(s * 1e4 / minutes, alive));
    lane.measured("server CPU per 10 000 idle minutes", idle, Unit::Seconds);
    lane.latency("connect and hello", &planned);
    lane.latency("same, from its start", &real);
    lane.errors = errors;

    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_rss_per_conn {
        checks.push(at_most(&lane, RSS, bound as f64, Unit::Bytes));
    }
    checks.push(Check::new(
        "every connection that opened stays alive",
        lost == 0 && ready > 0,
        format!("{alive} of {ready}"),
    ));
    let reused = m.after.rss.is_some() && lane.find(RSS).is_none();
    let mut report = Report::new("connect", options.common.url, vec![lane], checks);
    if reused {
        let note = "the server reused memory of earlier connections, so that what each takes cannot be seen: \
                    measure on a server that was just started";
        report.notes.push(note.into());
    }
    if pings == 0 {
        report.notes.push("no ping fell into the hold: --hold 70s shows that pings are answered".into());
    }
    report
}
