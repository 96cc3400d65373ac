//! What a run found: figures, latencies and failures of each lane, and the verdict on what was asked of
//! them. Printed as a table, written as JSON.

use crate::units::{show_bytes, show_number, show_seconds};
use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap, fmt::Write, time::Duration};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Count,
    PerSecond,
    Seconds,
    Bytes,
    /// A share of a whole, 0 to 1.
    Share,
}

impl Unit {
    pub fn show(self, value: f64) -> String {
        match self {
            Unit::Count => show_number(value),
            Unit::PerSecond => format!("{}/s", show_number(value)),
            Unit::Seconds => show_seconds(value),
            Unit::Bytes => show_bytes(value),
            Unit::Share => format!("{:.3} %", value * 100.0),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figure {
    pub name: Cow<'static, str>,
    pub value: f64,
    pub unit: Unit,
}

/// Times in milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Latency {
    pub name: Cow<'static, str>,
    pub count: u64,
    pub mean: f64,
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub p999: f64,
    pub max: f64,
    /// From the fastest to the slowest: the share that was at least as fast, and its time.
    pub curve: Vec<(f64, f64)>,
}

/// Shares at which a curve is told.
const CURVE: [f64; 13] = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999, 0.9999, 1.0];

/// A figure over the time of a run: seconds since its beginning, and the value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub name: Cow<'static, str>,
    pub unit: Unit,
    pub points: Vec<(f64, f64)>,
}

const HIGHEST_MICROS: u64 = 3_600_000_000;
const DIGITS: u8 = 3;

/// Collects times from 1 µs to an hour.
#[derive(Clone)]
pub struct Times(Histogram<u64>);

impl Default for Times {
    fn default() -> Self {
        let histogram = Histogram::new_with_bounds(1, HIGHEST_MICROS, DIGITS);
        Times(histogram.unwrap_or_else(|_| unreachable!("the bounds are constants that are allowed")))
    }
}

impl Times {
    pub fn record(&mut self, time: Duration) {
        self.0.saturating_record(u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1));
    }
    pub fn add(&mut self, other: &Times) {
        // Both have the same bounds, so nothing can be out of range.
        let _ = self.0.add(&other.0);
    }
    pub fn count(&self) -> u64 {
        self.0.len()
    }
    pub fn latency(&self, name: &'static str) -> Latency {
        let ms = |micros: u64| micros as f64 / 1e3;
        let at = |q: f64| ms(self.0.value_at_quantile(q));
        let curve = CURVE.iter().filter(|_| !self.0.is_empty()).map(|share| (*share, at(*share))).collect();
        Latency {
            name: name.into(),
            count: self.0.len(),
            mean: self.0.mean() / 1e3,
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: ms(self.0.max()),
            curve,
        }
    }
}

/// One thing that was measured by itself: a transport, a phase.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Lane {
    pub name: String,
    pub figures: Vec<Figure>,
    pub latencies: Vec<Latency>,
    /// Failures by kind.
    pub errors: BTreeMap<String, u64>,
}

impl Lane {
    pub fn new(name: impl Into<String>) -> Self {
        Lane { name: name.into(), ..Lane::default() }
    }
    pub fn figure(&mut self, name: &'static str, value: f64, unit: Unit) {
        self.figures.push(Figure { name: name.into(), value, unit });
    }
    /// Left out when it could not be measured.
    pub fn measured(&mut self, name: &'static str, value: Option<f64>, unit: Unit) {
        if let Some(value) = value {
            self.figure(name, value, unit);
        }
    }
    pub fn latency(&mut self, name: &'static str, times: &Times) {
        self.latencies.push(times.latency(name));
    }
    pub fn find(&self, name: &str) -> Option<f64> {
        self.figures.iter().find(|f| f.name == name).map(|f| f.value)
    }
}

/// Something that had to hold.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Check {
    pub name: String,
    pub passed: bool,
    /// What was found, beside what was asked for.
    pub found: String,
}

impl Check {
    pub fn new(name: impl Into<String>, passed: bool, found: impl Into<String>) -> Self {
        Check { name: name.into(), passed, found: found.into() }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    pub scenario: Cow<'static, str>,
    pub target: String,
    pub lanes: Vec<Lane>,
    pub checks: Vec<Check>,
    /// What a reader should know of how it was measured.
    pub notes: Vec<String>,
    /// What the server's processes used meanwhile, and what was delivered.
    pub series: Vec<Series>,
    pub passed: bool,
}

impl Report {
    pub fn new(scenario: &'static str, target: impl ToString, lanes: Vec<Lane>, checks: Vec<Check>) -> Self {
        let passed = checks.iter().all(|c| c.passed);
        Report {
            scenario: scenario.into(),
            target: target.to_string(),
            lanes,
            checks,
            notes: Vec::new(),
            series: Vec::new(),
            passed,
        }
    }

    pub fn table(&self) -> String {
        let mut out = format!("\n{} against {}\n", self.scenario, self.target);
        for lane in &self.lanes {
            lane_table(&mut out, lane);
        }
        for note in &self.notes {
            let _ = writeln!(out, "\nnote: {note}");
        }
        if !self.checks.is_empty() {
            out.push('\n');
        }
        for check in &self.checks {
            let verdict = if check.passed { "pass" } else { "FAIL" };
            let _ = writeln!(out, "{verdict}  {}: {}", check.name, check.found);
        }
        out
    }
}

fn lane_table(out: &mut String, lane: &Lane) {
    let _ = writeln!(out, "\n  {}", lane.name);
    for figure in &lane.figures {
        let value = figure.unit.show(figure.value);
        let _ = writeln!(out, "    {:<42} {value:>14}", figure.name);
    }
    if !lane.latencies.is_empty() {
        let head = ["p50", "p90", "p99", "p99.9", "max"].map(|h| format!("{h:>11}")).concat();
        let _ = writeln!(out, "    {:<24} {:>9}{head}", "latency", "count");
    }
    for l in &lane.latencies {
        let times = [l.p50, l.p90, l.p99, l.p999, l.max].map(|ms| format!("{:>11}", show_seconds(ms / 1e3)));
        let _ = writeln!(out, "    {:<24} {:>9}{}", l.name, l.count, times.concat());
    }
    for (kind, count) in &lane.errors {
        let _ = writeln!(out, "    {:<42} {count:>14}", format!("failed: {kind}"));
    }
}

/// Counts failures by kind.
pub fn count_error(errors: &mut BTreeMap<String, u64>, kind: String) {
    *errors.entry(kind).or_default() += 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_of_a_known_spread() {
        let mut times = Times::default();
        for ms in 1..=1000 {
            times.record(Duration::from_millis(ms));
        }
        let l = times.latency("call");
        assert_eq!(l.count, 1000);
        for (found, wanted) in
            [(l.p50, 500.0), (l.p90, 900.0), (l.p99, 990.0), (l.p999, 999.0), (l.max, 1000.0)]
        {
            assert!((found - wanted).abs() <= wanted * 0.002, "{found} is not {wanted}");
        }
        assert!((l.mean - 500.5).abs() < 1.0);
    }

    #[test]
    fn times_of_workers_add_up() {
        let (mut a, mut b) = (Times::default(), Times::default());
        a.record(Duration::from_millis(1));
        b.record(Duration::from_secs(100_000));
        b.record(Duration::ZERO);
        a.add(&b);
        let l = a.latency("call");
        assert_eq!(l.count, 3);
        // What is beyond the bounds counts as the bound.
        assert!(l.max >= 3_599_000.0 && l.p50 <= 1.001);
    }

    #[test]
    fn no_times_are_zeros_and_no_panic() {
        let l = Times::default().latency("call");
        assert_eq!((l.count, l.p99, l.max), (0, 0.0, 0.0));
    }

    #[test]
    fn the_table_names_everything_and_the_json_too() {
        let mut lane = Lane::new("socket, MessagePack");
        lane.figure("throughput", 12_345.0, Unit::PerSecond);
        lane.measured("server CPU", None, Unit::Seconds);
        let mut times = Times::default();
        times.record(Duration::from_millis(7));
        lane.latency("call", &times);
        count_error(&mut lane.errors, "result 6 RateLimited".into());
        let checks = vec![Check::new("p99 at most 5 ms", false, "7.00 ms")];
        let mut report = Report::new("calls", "127.0.0.1:8080", vec![lane], checks);
        report.notes.push("the server's process was not found".into());
        assert!(!report.passed);
        let table = report.table();
        for part in
            ["socket, MessagePack", "12 345/s", "7.00 ms", "failed: result 6 RateLimited", "FAIL", "note: "]
        {
            assert!(table.contains(part), "{part} is missing in {table}");
        }
        assert!(!table.contains("server CPU"));
        let json = serde_json::to_value(&report).unwrap_or_default();
        assert_eq!(json["passed"], false);
        assert_eq!(json["lanes"][0]["figures"][0]["unit"], "per_second");
        assert_eq!(json["lanes"][0]["errors"]["result 6 RateLimited"], 1);
    }
}
