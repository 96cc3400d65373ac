//! Puts a Likeness server on this machine under load and says what it bears: connections, live tallies,
//! calls. It shares its types with the server through `protocol` and knows no more than any client.

mod accounts;
pub mod cases;
mod client;
mod compare;
mod metrics;
mod pace;
mod page;
mod process;
mod progress;
pub mod report;
pub mod scenarios;
pub mod target;
mod thresholds;
mod units;
mod watch;

use clap::{Parser, Subcommand};
use report::Report;
use scenarios::{
    Common, Trouble, calls, churn, cluster, connect, herd, idle, likes, mixed, progress as photos, publish,
    recount, slow, tally,
};
use std::{path::PathBuf, process::ExitCode};
use watch::Watch;

const BROKEN: u8 = 1;
const IMPOSSIBLE: u8 = 2;

/// Load on a Likeness server of this machine
///
/// Only addresses on loopback are accepted. Progress goes to stderr, the summary to stdout.
///
/// Exit codes: 0 all held, 1 a threshold or a promise was broken, 2 wrong usage or no connection.
#[derive(Parser)]
#[command(name = "loadtest", version, verbatim_doc_comment)]
struct Cli {
    #[command(subcommand)]
    scenario: Scenario,
    /// Writes all figures to a file as well
    #[arg(long, global = true, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Writes a page with plots as well
    #[arg(long, global = true, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Threads of this process; half of the cores when left out, the others are the server's
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
}

#[derive(Subcommand)]
enum Scenario {
    Connect(connect::Connect),
    Churn(churn::Churn),
    Idle(idle::Idle),
    Mixed(mixed::Mixed),
    Soak(mixed::Soak),
    Tally(tally::TallyOptions),
    Likes(likes::Likes),
    Progress(photos::Progress),
    Calls(calls::Calls),
    Publish(publish::PublishOptions),
    Slow(slow::Slow),
    Herd(herd::Herd),
    Cluster(cluster::Cluster),
    Recount(recount::Recount),
    Wire(cases::Wire),
    Compare(compare::Compare),
}

/// The program: reads its arguments, runs what they ask for, prints the summary.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(report) => {
            print!("{}", report.table());
            if report.passed { ExitCode::SUCCESS } else { ExitCode::from(BROKEN) }
        }
        Err(trouble) => {
            eprintln!("loadtest: {trouble}");
            ExitCode::from(IMPOSSIBLE)
        }
    }
}

fn run(cli: &Cli) -> Result<Report, Trouble> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = cli.threads.unwrap_or(cores / 2).max(1);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    let runtime = runtime.map_err(|e| Trouble(e.to_string()))?;
    let report = runtime.block_on(watched(&cli.scenario))?;
    let write = |path: &PathBuf, text: String| {
        std::fs::write(path, text).map_err(|e| Trouble(format!("{}: {e}", path.display())))
    };
    if let Some(path) = &cli.json {
        write(path, serde_json::to_string_pretty(&report).map_err(|e| Trouble(e.to_string()))? + "\n")?;
    }
    if let Some(path) = &cli.html {
        write(path, page::page(&report))?;
    }
    Ok(report)
}

/// The scenario, with what the server's processes use meanwhile.
async fn watched(scenario: &Scenario) -> Result<Report, Trouble> {
    let watch = scenario.common().cloned().map(Watch::start);
    let report = match scenario {
        Scenario::Connect(options) => connect::run(options).await,
        Scenario::Churn(options) => churn::run(options).await,
        Scenario::Idle(options) => idle::run(options).await,
        Scenario::Mixed(options) => mixed::mixed(options).await,
        Scenario::Soak(options) => mixed::soak(options).await,
        Scenario::Tally(options) => tally::run(options).await,
        Scenario::Likes(options) => likes::run(options).await,
        Scenario::Progress(options) => photos::run(options).await,
        Scenario::Calls(options) => calls::run(options).await,
        Scenario::Publish(options) => publish::run(options).await,
        Scenario::Slow(options) => slow::run(options).await,
        Scenario::Herd(options) => herd::run(options).await,
        Scenario::Cluster(options) => cluster::run(options).await,
        Scenario::Recount(options) => recount::run(options).await,
        Scenario::Wire(options) => cases::run(options).await,
        Scenario::Compare(options) => compare::run(options),
    };
    let series = match watch {
        Some(watch) => watch.end().await,
        None => Vec::new(),
    };
    report.map(|report| Report { series, ..report })
}

impl Scenario {
    /// Of those that measure a server.
    fn common(&self) -> Option<&Common> {
        match self {
            Scenario::Connect(options) => Some(&options.common),
            Scenario::Churn(options) => Some(&options.common),
            Scenario::Idle(options) => Some(&options.common),
            Scenario::Mixed(options) => Some(options.common()),
            Scenario::Soak(options) => Some(options.common()),
            Scenario::Tally(options) => Some(&options.common),
            Scenario::Likes(options) => Some(&options.common),
            Scenario::Progress(options) => Some(&options.common),
            Scenario::Calls(options) => Some(&options.common),
            Scenario::Publish(options) => Some(&options.common),
            Scenario::Slow(options) => Some(&options.common),
            Scenario::Herd(options) => Some(&options.common),
            Scenario::Cluster(options) => Some(&options.common),
            Scenario::Recount(options) => Some(&options.common),
            Scenario::Wire(_) | Scenario::Compare(_) => None,
        }
    }
}
