//! What a run must reach to pass. A threshold on something that could not be measured is broken: a
//! silent pass would be a lie.

use crate::{
    report::{Check, Lane, Latency, Times, Unit},
    units,
};
use clap::Args;
use std::time::Duration;

/// Names of the figures that thresholds look at; every lane has them.
pub const THROUGHPUT: &str = "throughput";
pub const ERROR_RATE: &str = "error rate";

#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Thresholds (exit code 1 when one is broken)")]
pub struct Thresholds {
    /// Highest p99 of the first latency in the table, e.g. 20ms
    #[arg(long, value_name = "TIME", value_parser = units::duration)]
    pub max_p99: Option<Duration>,
    /// Highest share of failures, e.g. 0.001 for one in a thousand
    #[arg(long, value_name = "SHARE", value_parser = units::share)]
    pub max_error_rate: Option<f64>,
    /// Lowest rate of connections, votes or calls that succeeded, per second
    #[arg(long, value_name = "N", value_parser = units::rate)]
    pub min_throughput: Option<f64>,
}

impl Thresholds {
    pub fn check(&self, lane: &Lane) -> Vec<Check> {
        let mut checks = Vec::new();
        if let Some(bound) = self.max_p99 {
            checks.push(p99(lane, lane.latencies.first(), bound));
        }
        if let Some(bound) = self.max_error_rate {
            checks.push(at_most(lane, ERROR_RATE, bound, Unit::Share));
        }
        if let Some(bound) = self.min_throughput {
            let found = lane.find(THROUGHPUT);
            let name = format!("{}: {THROUGHPUT} at least {bound}/s", lane.name);
            checks.push(Check::new(name, found.is_some_and(|v| v >= bound), show(found, Unit::PerSecond)));
        }
        checks
    }
}

/// The p99 of one latency.
pub fn p99(lane: &Lane, latency: Option<&Latency>, bound: Duration) -> Check {
    let found = latency.filter(|l| l.count > 0).map(|l| l.p99 / 1e3);
    let of = latency.map_or("latency", |l| &*l.name);
    let name = format!("{}: p99 of {of} at most {}", lane.name, units::show_seconds(bound.as_secs_f64()));
    Check::new(name, found.is_some_and(|v| v <= bound.as_secs_f64()), show(found, Unit::Seconds))
}

/// A figure of a lane that may not be higher.
pub fn at_most(lane: &Lane, figure: &str, bound: f64, unit: Unit) -> Check {
    let found = lane.find(figure);
    let name = format!("{}: {figure} at most {}", lane.name, show(Some(bound), unit));
    Check::new(name, found.is_some_and(|v| v <= bound), show(found, unit))
}

/// The p99 in a trouble, as a multiple of what it was before.
pub fn slowdown(what: &str, before: &Times, during: &Times, bound: f64) -> Check {
    let p99 = |times: &Times| times.latency("").p99 / 1e3;
    let measured = before.count() > 0 && during.count() > 0;
    let times = p99(during) / p99(before);
    let shown = || {
        format!(
            "{times:.2} times, {} after {}",
            units::show_seconds(p99(during)),
            units::show_seconds(p99(before))
        )
    };
    let found = if measured { shown() } else { "not measured".into() };
    Check::new(format!("p99 of {what} at most {bound} times as long"), measured && times <= bound, found)
}

fn show(value: Option<f64>, unit: Unit) -> String {
    value.map_or_else(|| "not measured".into(), |value| unit.show(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(ms: u64, error_rate: f64, throughput: f64) -> Lane {
        let mut lane = Lane::new("lane");
        let mut times = Times::default();
        times.record(Duration::from_millis(ms));
        lane.latency("call", &times);
        lane.figure(ERROR_RATE, error_rate, Unit::Share);
        lane.figure(THROUGHPUT, throughput, Unit::PerSecond);
        lane
    }

    fn all() -> Thresholds {
        Thresholds {
            max_p99: Some(Duration::from_millis(20)),
            max_error_rate: Some(0.001),
            min_throughput: Some(100.0),
        }
    }

    fn verdicts(checks: &[Check]) -> Vec<bool> {
        checks.iter().map(|c| c.passed).collect()
    }

    #[test]
    fn each_threshold_is_judged_by_itself() {
        assert_eq!(verdicts(&all().check(&lane(19, 0.001, 100.0))), [true, true, true]);
        assert_eq!(verdicts(&all().check(&lane(21, 0.001, 100.0))), [false, true, true]);
        assert_eq!(verdicts(&all().check(&lane(19, 0.0011, 100.0))), [true, false, true]);
        assert_eq!(verdicts(&all().check(&lane(19, 0.0, 99.9))), [true, true, false]);
        assert!(Thresholds::default().check(&lane(10_000, 1.0, 0.0)).is_empty());
    }

    #[test]
    fn what_was_not_measured_does_not_pass() {
        let mut empty = Lane::new("lane");
        assert_eq!(verdicts(&all().check(&empty)), [false, false, false]);
        empty.latency("call", &Times::default());
        let check = p99(&empty, empty.latencies.first(), Duration::from_secs(1));
        assert!(!check.passed);
        assert_eq!(check.found, "not measured");
        assert!(!at_most(&empty, "RSS per connection", 15_360.0, Unit::Bytes).passed);
    }
    #[test]
    fn a_slowdown_is_judged_by_what_was_before() {
        let times = |ms| {
            let mut times = Times::default();
            times.record(Duration::from_millis(ms));
            times
        };
        assert!(slowdown("calls", &times(10), &times(19), 2.0).passed);
        let slow = slowdown("calls", &times(10), &times(21), 2.0);
        assert!(!slow.passed && slow.found.starts_with("2.1"), "{slow:?}");
        for (before, during) in [(Times::default(), times(1)), (times(1), Times::default())] {
            assert!(!slowdown("calls", &before, &during, 2.0).passed);
        }
    }
}
