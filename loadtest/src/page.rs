//! A report as one page that needs nothing else: the verdict, every figure, latencies as curves, what the
//! server's processes used, what was delivered.

mod plot;

use crate::{
    report::{Lane, Latency, Report, Series, Unit},
    units::show_seconds,
};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d24}\
    h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%}\
    td,th{padding:.2rem .6rem;border-bottom:1px solid #e4e4ea;text-align:right}td:first-child,th:first-child{text-align:left}\
    .pass{color:#1b7a3d}.fail{color:#b3261e}svg{max-width:100%;height:auto}";

pub fn page(report: &Report) -> String {
    let verdict = if report.passed { "pass" } else { "fail" };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (report.scenario) " against " (report.target) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (report.scenario) " against " (report.target) ": " span class=(verdict) { (verdict) } }
                @for note in &report.notes { p { "Note: " (note) } }
                @if !report.checks.is_empty() { (checks(report)) }
                @for lane in &report.lanes { (lane_part(lane)) }
                @if !report.series.is_empty() { h2 { "While it ran" } }
                @for (unit, what) in [(Unit::PerSecond, "/s"), (Unit::Count, "cores"), (Unit::Bytes, "MiB")] {
                    @let same: Vec<&Series> = report.series.iter().filter(|s| s.unit == unit).collect();
                    @if !same.is_empty() { (PreEscaped(plot::over_time(&same, what))) }
                }
            }
        }
    };
    page.into_string()
}

fn checks(report: &Report) -> Markup {
    html! {
        h2 { "What had to hold" }
        table {
            tr { th { "check" } th { "found" } th { "verdict" } }
            @for check in &report.checks {
                @let verdict = if check.passed { "pass" } else { "fail" };
                tr { td { (check.name) } td { (check.found) } td class=(verdict) { (verdict) } }
            }
        }
    }
}

fn lane_part(lane: &Lane) -> Markup {
    let measured: Vec<&Latency> = lane.latencies.iter().filter(|l| l.count > 0).collect();
    html! {
        h2 { (lane.name) }
        table {
            @for figure in &lane.figures { tr { td { (figure.name) } td { (figure.unit.show(figure.value)) } } }
            @for (kind, count) in &lane.errors { tr { td.fail { "failed: " (kind) } td { (count) } } }
        }
        @if !measured.is_empty() {
            table {
                tr { th { "latency" } th { "count" } th { "p50" } th { "p90" } th { "p99" } th { "p99.9" } th { "max" } }
                @for l in &measured {
                    tr {
                        td { (l.name) } td { (l.count) }
                        @for ms in [l.p50, l.p90, l.p99, l.p999, l.max] { td { (show_seconds(ms / 1e3)) } }
                    }
                }
            }
            (PreEscaped(plot::percentiles(&measured)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Check, Times};
    use std::time::Duration;

    fn report() -> Report {
        let mut lane = Lane::new("socket <b>");
        lane.figure("throughput", 12.0, Unit::PerSecond);
        let mut times = Times::default();
        for ms in 1..500 {
            times.record(Duration::from_millis(ms));
        }
        lane.latency("call", &times);
        lane.latency("never", &Times::default());
        let checks = vec![Check::new("p99", false, "7 ms")];
        let mut report = Report::new("calls", "127.0.0.1:8080", vec![lane], checks);
        let series = |name: &'static str, unit| Series {
            name: name.into(),
            unit,
            points: vec![(0.0, 1e6), (1.0, 9e6)],
        };
        report.series = vec![
            series("server RSS", Unit::Bytes),
            series("PostgreSQL RSS", Unit::Bytes),
            series("Redis CPU, cores", Unit::Count),
            series("deliveries a second", Unit::PerSecond),
        ];
        report
    }

    #[test]
    fn the_page_stands_by_itself_and_escapes_what_it_shows() {
        let page = page(&report());
        for part in ["calls against 127.0.0.1:8080", "socket &lt;b&gt;", "12/s", "fail"] {
            assert!(page.contains(part), "{part} is missing");
        }
        for name in ["server RSS", "PostgreSQL RSS", "Redis CPU, cores", "deliveries a second"] {
            assert!(page.contains(name), "{name} is not drawn");
        }
        assert_eq!(page.matches("<svg").count(), 4);
        assert!(!page.contains("never") && !page.contains("<script") && !page.contains("src="));
        assert!(!page.contains("href="), "it loads nothing");
    }

    #[test]
    fn a_report_without_measurements_is_a_page_too() {
        let empty = Report::new("wire", "127.0.0.1:1", vec![Lane::new("calls")], Vec::new());
        assert!(page(&empty).contains("pass") && !page(&empty).contains("<svg"));
    }
}
