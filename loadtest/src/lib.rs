//! Puts a Likeness server on this machine under load and says what it bears: connections, live tallies,
//! calls. It shares its types with the server through `protocol` and knows no more than any client.

mod accounts;
pub mod cases;
mod client;
mod pace;
mod process;
mod progress;
pub mod report;
pub mod scenarios;
pub mod target;
mod thresholds;
mod units;

use clap::{Parser, Subcommand};
use report::Report;
use scenarios::{Trouble, calls, connect, publish, recount, slow, tally};
use std::{path::PathBuf, process::ExitCode};

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
    /// Threads of this process; half of the cores when left out, the others are the server's
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
}

#[derive(Subcommand)]
enum Scenario {
    Connect(connect::Connect),
    Tally(tally::TallyOptions),
    Calls(calls::Calls),
    Publish(publish::PublishOptions),
    Slow(slow::Slow),
    Recount(recount::Recount),
    Wire(cases::Wire),
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
    let report = runtime.block_on(async {
        match &cli.scenario {
            Scenario::Connect(options) => connect::run(options).await,
            Scenario::Tally(options) => tally::run(options).await,
            Scenario::Calls(options) => calls::run(options).await,
            Scenario::Publish(options) => publish::run(options).await,
            Scenario::Slow(options) => slow::run(options).await,
            Scenario::Recount(options) => recount::run(options).await,
            Scenario::Wire(options) => cases::run(options).await,
        }
    })?;
    if let Some(path) = &cli.json {
        let text = serde_json::to_string_pretty(&report).map_err(|e| Trouble(e.to_string()))?;
        std::fs::write(path, text + "\n").map_err(|e| Trouble(format!("{}: {e}", path.display())))?;
    }
    Ok(report)
}
