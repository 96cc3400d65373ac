//! Ballots on one challenge while others watch its tallies: how long a vote takes, how soon a watcher
//! sees it, how many pushes that costs, and whether the last tally pushed is the one that is stored.

use super::{
    Common, Encoding, Trouble,
    acts::{Acted, Acts, act},
    seen::{Crowd, Seen, Wanted, first_sightings},
};
use crate::{
    accounts::members,
    client::{Ask, Client, Failure, frames::Push, post::Post, socket::Socket},
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    progress::{Progress, note},
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds, at_most, p99},
    units,
};
use clap::Args;
use protocol::{
    Id,
    challenges::{BallotView, ChallengeStatus, EntryView, ListChallenges, ListEntries, PutVote},
    limits::PAGE_SIZE_MAX,
    push::{ChallengePush, Topic},
};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

/// `type` of a vote that casts or moves the ballot.
pub const CAST: i16 = 1;
const PUSH: &str = "vote to push";
const PUSHED_BYTES: &str = "bytes pushed to all watchers in a second";

/// Vote and watch: ballots through sockets, tallies by push, compared with what is stored
///
/// Without --challenge the first one in `voting` is taken (the demo data has one).
///
/// Examples:
///   loadtest tally --watchers 200 --voters 500 --votes 2000 --rate 500
///   loadtest tally --watchers 1000 --votes 50000 --rate 5000 --max-push-p99 200ms
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct TallyOptions {
    #[command(flatten)]
    pub common: Common,
    /// Sockets that watch the challenge
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..))]
    watchers: u32,
    /// Members that vote, each with a socket of their own
    #[arg(long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u32).range(1..))]
    voters: u32,
    /// Ballots cast or moved, by all voters together
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    votes: u64,
    /// Ballots per second; latency counts from the planned moment
    #[arg(long, value_name = "N", default_value = "500", value_parser = units::rate)]
    rate: f64,
    /// Challenge to vote in
    #[arg(long, value_name = "ID")]
    challenge: Option<Id>,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
    /// Highest p99 from the answer to a vote until a watcher holds it, e.g. 200ms
    #[arg(long, value_name = "TIME", value_parser = units::duration, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_push_p99: Option<Duration>,
    /// Most bytes a second that all watchers together are pushed, e.g. 20MiB
    #[arg(long, value_name = "SIZE", value_parser = units::bytes, help_heading = "Thresholds (exit code 1 when one is broken)")]
    max_push_bytes: Option<u64>,
}

/// Votes by entry.
pub type Tally = BTreeMap<i64, i64>;

/// The tally in a push.
pub fn tally(push: &Push) -> Result<Tally, Failure> {
    let data = push.data::<ChallengePush>()?;
    Ok(data.tallies.iter().map(|(id, votes)| (id.0, *votes)).collect())
}

pub async fn run(options: &TallyOptions) -> Result<Report, Trouble> {
    raise_open_files();
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = members(&dialer, options.voters as usize, options.accounts_file.as_deref()).await?;
    let token = accounts.first().map(|a| a.token.clone());
    let mut post = Client::Post(Box::new(Post::new(dialer.clone(), token)));
    let challenge = match options.challenge {
        Some(id) => id,
        None => voting(&mut post).await?,
    };
    let entries: Vec<Id> = stored(&mut post, challenge).await?.keys().copied().map(Id).collect();
    if entries.is_empty() {
        return Err(Trouble(format!("challenge {challenge} has no entries to vote for")));
    }
    note(format_args!("challenge {challenge}, {} entries", entries.len()));

    let watching = Crowd::open(
        &dialer,
        options.format.format(),
        &accounts,
        options.watchers,
        &Topic::Challenge(challenge),
        tally,
    )
    .await?;
    let mut voters = Vec::new();
    let progress = Progress::start("voters", accounts.len() as u64);
    for account in &accounts {
        voters.push(Socket::open(&dialer, options.format.format(), Some(&account.token)).await?);
        progress.add(1);
    }
    progress.finish();

    let cpu = CpuMeter::start(process);
    let begin = Instant::now();
    let acts = Acts { label: "votes", count: options.votes, pace: Pace::new(begin, options.rate) };
    // Another entry each time, so that every ballot changes something.
    let entry = move |voter, turn| entries.get((voter + turn) % entries.len()).copied();
    let put =
        move |voter, turn| PutVote { challenge_id: challenge, entry_id: entry(voter, turn), operation: CAST };
    let mut cast = Acted::default();
    act(acts, voters, put).await.into_values().for_each(|one| cast.add(one));
    let took = begin.elapsed();
    let newest = cast.answers.iter().map(|(ballot, _)| ballot.v).max().unwrap_or(0);
    let seen = watching.until(Wanted::Version(newest)).await?;
    let cpu = cpu.seconds();
    let stored = stored(&mut post, challenge).await?;
    Ok(judge(options, challenge, &cast, &seen, &stored, took, cpu))
}

/// The first challenge that is being voted on.
pub async fn voting(client: &mut impl Ask) -> Result<Id, Trouble> {
    let list = ListChallenges {
        status: Some(ChallengeStatus::Voting),
        page_no: None,
        page_size: None,
        cursor: None,
    };
    let page = client.ask(&list).await?;
    let first = page.items.first().map(|c| c.challenge_id);
    first.ok_or_else(|| Trouble("no challenge is in voting: name one with --challenge".into()))
}

/// The counts that the list of entries shows.
pub async fn stored(client: &mut impl Ask, challenge_id: Id) -> Result<Tally, Failure> {
    let mut entries: Vec<EntryView> = Vec::new();
    let mut cursor = None;
    loop {
        let list = ListEntries { challenge_id, page_no: None, page_size: Some(PAGE_SIZE_MAX), cursor };
        let page = client.ask(&list).await?;
        entries.extend(page.items);
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(entries.iter().map(|e| (e.entry_id.0, e.votes)).collect());
        }
    }
}

fn judge(
    options: &TallyOptions,
    challenge: Id,
    cast: &Acted<BallotView>,
    seen: &[Seen<Tally>],
    stored: &Tally,
    took: Duration,
    cpu: Option<f64>,
) -> Report {
    let mut lane = Lane::new(format!("challenge {challenge}, {}", options.format.name()));
    let mut held: Vec<_> = cast.answers.iter().map(|(ballot, at)| (ballot.v, *at)).collect();
    held.sort_unstable();
    let (mut sightings, mut missed) = (Times::default(), 0);
    for watcher in seen {
        missed += first_sightings(&held, &watcher.pushes, &mut sightings);
    }
    let pushes: Vec<f64> = seen.iter().map(|s| s.pushes.len() as f64).collect();
    let accepted = held.len() as f64;
    lane.figure("votes accepted", accepted, Unit::Count);
    lane.figure(THROUGHPUT, accepted / took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, 1.0 - accepted / options.votes as f64, Unit::Share);
    lane.figure("watchers", seen.len() as f64, Unit::Count);
    lane.figure(
        "pushes per watcher, mean",
        pushes.iter().sum::<f64>() / pushes.len().max(1) as f64,
        Unit::Count,
    );
    lane.figure("pushes per watcher, most", pushes.iter().copied().fold(0.0, f64::max), Unit::Count);
    let bytes: u64 = seen.iter().map(|s| s.bytes).sum();
    lane.figure(PUSHED_BYTES, bytes as f64 / took.as_secs_f64(), Unit::Bytes);
    lane.figure(
        "pushes that repeat a version",
        seen.iter().map(|s| s.repeated).sum::<u64>() as f64,
        Unit::Count,
    );
    lane.measured("server CPU", cpu, Unit::Seconds);
    lane.measured("server CPU per second of voting", cpu.map(|s| s / took.as_secs_f64()), Unit::Seconds);
    lane.latency("vote", &cast.times);
    lane.latency(PUSH, &sightings);
    lane.errors = cast.errors.clone();
    for failure in seen.iter().filter_map(|s| s.lost.as_ref()) {
        count_error(&mut lane.errors, format!("watcher: {}", failure.label()));
    }

    let mut checks = options.thresholds.check(&lane);
    if let Some(bound) = options.max_push_p99 {
        checks.push(p99(&lane, lane.latencies.iter().find(|l| l.name == PUSH), bound));
    }
    if let Some(bound) = options.max_push_bytes {
        checks.push(at_most(&lane, PUSHED_BYTES, bound as f64, Unit::Bytes));
    }
    let equal = seen.iter().filter(|s| s.state.as_ref() == Some(stored)).count();
    let of = |n: usize| format!("{n} of {} watchers", seen.len());
    checks.push(Check::new("the last tally pushed equals the stored one", equal == seen.len(), of(equal)));
    checks.push(Check::new(
        "every accepted vote reached every watcher",
        missed == 0,
        format!("{missed} missed"),
    ));
    let fell: u64 = seen.iter().map(|s| s.fell).sum();
    checks.push(Check::new("versions never fall", fell == 0, format!("{fell} pushes fell back")));
    checks.push(Check::new("votes were accepted", !held.is_empty(), units::show_number(accepted)));
    Report::new("tally", options.common.url, vec![lane], checks)
}
