//! Two runs side by side: every figure and latency that both have, and how much the second is of the first.

use crate::{
    report::{Check, Lane, Report, Unit},
    scenarios::Trouble,
    units,
};
use clap::Args;
use std::path::{Path, PathBuf};

/// Compare two runs that were written with --json
///
/// Lanes, figures and latencies are matched by their names; what only one run has is left out.
///
/// Examples:
///   loadtest compare before.json after.json
///   loadtest compare before.json after.json --max-slower 1.1 --max-dearer 1.05
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Compare {
    #[arg(value_name = "BEFORE")]
    before: PathBuf,
    #[arg(value_name = "AFTER")]
    after: PathBuf,
    /// Highest p99 of any latency, as a multiple of the first run's
    #[arg(long, value_name = "TIMES", value_parser = units::rate, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_slower: Option<f64>,
    /// Highest cost of anything told in CPU seconds or bytes, as a multiple of the first run's
    #[arg(long, value_name = "TIMES", value_parser = units::rate, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_dearer: Option<f64>,
}

/// One thing that both runs measured.
#[derive(Debug)]
struct Pair {
    lane: String,
    name: String,
    unit: Unit,
    before: f64,
    after: f64,
    p99: bool,
}

impl Pair {
    /// How much the second is of the first; none where the first is nothing.
    fn times(&self) -> Option<f64> {
        (self.before > 0.0).then(|| self.after / self.before)
    }
}

pub fn run(options: &Compare) -> Result<Report, Trouble> {
    let (before, after) = (read(&options.before)?, read(&options.after)?);
    let pairs = pairs(&before, &after);
    if pairs.is_empty() {
        return Err(Trouble("the two runs measured nothing that is the same".into()));
    }
    let mut checks = Vec::new();
    for (bound, what, judged) in [
        (options.max_slower, "slower", pairs.iter().filter(|p| p.p99).collect::<Vec<_>>()),
        (options.max_dearer, "dearer", pairs.iter().filter(|p| !p.p99 && costs(p.unit)).collect()),
    ] {
        let Some(bound) = bound else { continue };
        for pair in judged {
            let found = pair.times();
            let name = format!("{}: {} at most {bound} × {what}", pair.lane, pair.name);
            let shown = found.map_or("nothing to compare with".into(), |times| format!("{times:.2} ×"));
            checks.push(Check::new(name, found.is_none_or(|times| times <= bound), shown));
        }
    }
    let target = format!("{} and {}", options.before.display(), options.after.display());
    let mut report = Report::new("compare", target, Vec::new(), checks);
    report.notes = pairs.iter().map(told).collect();
    Ok(report)
}

fn costs(unit: Unit) -> bool {
    matches!(unit, Unit::Seconds | Unit::Bytes)
}

fn told(pair: &Pair) -> String {
    let times = pair.times().map_or("–".into(), |times| format!("{times:.2} ×"));
    let (before, after) = (pair.unit.show(pair.before), pair.unit.show(pair.after));
    format!("{:<9} {}: {}: {before} → {after}", times, pair.lane, pair.name)
}

fn pairs(before: &Report, after: &Report) -> Vec<Pair> {
    let mut all = Vec::new();
    for lane in &before.lanes {
        let Some(other) = after.lanes.iter().find(|other| other.name == lane.name) else { continue };
        all.extend(figures(lane, other));
        all.extend(latencies(lane, other));
    }
    all
}

fn figures<'a>(lane: &'a Lane, other: &'a Lane) -> impl Iterator<Item = Pair> + 'a {
    lane.figures.iter().filter_map(move |figure| {
        let after = other.figures.iter().find(|f| f.name == figure.name && f.unit == figure.unit)?;
        Some(Pair {
            lane: lane.name.clone(),
            name: figure.name.to_string(),
            unit: figure.unit,
            before: figure.value,
            after: after.value,
            p99: false,
        })
    })
}

fn latencies<'a>(lane: &'a Lane, other: &'a Lane) -> impl Iterator<Item = Pair> + 'a {
    lane.latencies.iter().flat_map(move |l| {
        let after = other.latencies.iter().find(|o| o.name == l.name && o.count > 0 && l.count > 0);
        let told = |what: &str, before: f64, after: f64| Pair {
            lane: lane.name.clone(),
            name: format!("{what} of {}", l.name),
            unit: Unit::Seconds,
            before: before / 1e3,
            after: after / 1e3,
            p99: what == "p99",
        };
        after.into_iter().flat_map(move |o| [told("p50", l.p50, o.p50), told("p99", l.p99, o.p99)])
    })
}

fn read(path: &Path) -> Result<Report, Trouble> {
    let told = |e: String| Trouble(format!("{}: {e}", path.display()));
    let text = std::fs::read(path).map_err(|e| told(e.to_string()))?;
    serde_json::from_slice(&text).map_err(|e| told(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Times;
    use std::time::Duration;

    fn report(ms: u64, cpu: f64) -> Report {
        let mut lane = Lane::new("socket");
        let mut times = Times::default();
        times.record(Duration::from_millis(ms));
        lane.latency("call", &times);
        lane.figure("server CPU", cpu, Unit::Seconds);
        lane.figure("only here", ms as f64, if ms > 10 { Unit::Count } else { Unit::Bytes });
        Report::new("calls", "127.0.0.1:1", vec![lane], Vec::new())
    }

    #[test]
    fn what_both_have_is_compared_by_name_and_unit() {
        let pairs = pairs(&report(10, 2.0), &report(15, 1.0));
        let told: Vec<(&str, Option<f64>)> =
            pairs.iter().map(|p| (p.name.as_str(), p.times().map(|t| (t * 10.0).round() / 10.0))).collect();
        assert_eq!(told, [("server CPU", Some(0.5)), ("p50 of call", Some(1.5)), ("p99 of call", Some(1.5))]);
        assert_eq!(pairs.iter().filter(|p| p.p99).count(), 1);
    }

    #[test]
    fn nothing_before_is_no_multiple() {
        let mut pair = pairs(&report(10, 0.0), &report(10, 1.0));
        assert_eq!(pair.swap_remove(0).times(), None);
    }
}
