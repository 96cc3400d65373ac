//! The wire's cases: files that say what is sent and what must come back, run against any server in
//! development. For authors of native shells and of other servers; it knows no more than they do.

mod format;
mod line;
mod message;
mod pattern;
mod post;
mod run;

use crate::{
    accounts::{self, member, newcomer},
    client::{Ask, Dialer, Failure, post::Post},
    progress::Progress,
    report::{Check, Lane, Report, Unit},
    scenarios::Trouble,
    target::Target,
};
use clap::Args;
use format::{Case, File, Need, Way};
use futures_util::{StreamExt, stream};
use message::Names;
use post::Poster;
use protocol::{
    bench::Echo,
    challenges::{ChallengeStatus, ListChallenges, ListEntries},
    posts::DiscoverPosts,
};
use std::{collections::BTreeSet, path::PathBuf, sync::Arc, time::Duration};

/// Longest that anything may take that a case waits for.
const STEP_WAIT: Duration = Duration::from_secs(10);
/// Cases under way at once.
const AT_ONCE: usize = 16;
/// People whom all cases share, with a completed profile.
const SHARED: [&str; 2] = ["amara", "ben"];

/// Run the cases of the wire: frames and forms in, answers out
///
/// The server must be in development, where accounts can be made. What it lacks (the measuring calls, a key
/// for answers, posts, a challenge) skips the cases that need it.
///
/// Examples:
///   loadtest wire --url http://127.0.0.1:8080
///   loadtest wire --only repeats --response-key 0707…07
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Wire {
    /// The server; only addresses on loopback are accepted
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub url: Target,
    /// Folder of the cases
    #[arg(long, value_name = "FOLDER", default_value = "docs/wire-cases")]
    pub cases: PathBuf,
    /// Only cases with this in the name of their file or their own
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// The server's RESPONSE_KEY, in hex
    #[arg(long, value_name = "HEX", value_parser = key)]
    pub response_key: Option<[u8; 32]>,
}

fn key(text: &str) -> Result<[u8; 32], String> {
    let bytes = hex::decode(text).map_err(|e| e.to_string())?;
    bytes.try_into().map_err(|_| "a key has 32 bytes, 64 hex digits".into())
}

/// What all cases of a run stand on.
pub struct World {
    dialer: Arc<Dialer>,
    poster: Poster,
    names: Names,
    has: BTreeSet<Need>,
}

/// One case on one way.
struct Job<'a> {
    file: &'a str,
    case: &'a Case,
    way: Way,
}

enum Outcome {
    Held,
    Skipped,
    /// As its mark says.
    Known,
    Broken(String),
}

pub async fn run(options: &Wire) -> Result<Report, Trouble> {
    let files = format::read(&options.cases).map_err(|e| Trouble(e.to_string()))?;
    let world = World::make(options).await?;
    let mut jobs: Vec<Job> = files.iter().flat_map(|(name, file)| jobs(options, name, file)).collect();
    // Those that wait long for something begin first.
    let waits =
        |job: &Job| job.case.steps.iter().any(|s| s.closed.as_ref().is_some_and(|c| c.within.is_some()));
    jobs.sort_by_key(|job| !waits(job));
    let progress = Progress::start("cases", jobs.len() as u64);
    let outcomes: Vec<(Job, Outcome)> = stream::iter(jobs)
        .map(|job| async {
            let outcome = world.outcome(&job).await;
            progress.add(1);
            (job, outcome)
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    progress.finish();
    Ok(judge(options, &files, &outcomes))
}

fn jobs<'a>(options: &Wire, name: &'a str, file: &'a File) -> Vec<Job<'a>> {
    let asked = |case: &Case| match &options.only {
        Some(text) => name.contains(text.as_str()) || case.name.contains(text.as_str()),
        None => true,
    };
    let cases = file.cases.iter().filter(|case| asked(case));
    cases
        .flat_map(|case| {
            case.ways.as_ref().unwrap_or(&file.ways).iter().map(move |way| Job {
                file: name,
                case,
                way: *way,
            })
        })
        .collect()
}

impl World {
    async fn make(options: &Wire) -> Result<Self, Trouble> {
        let dialer = Arc::new(Dialer::new(options.url));
        let poster = Poster { dialer: dialer.clone(), response_key: options.response_key };
        let mut post = Post::new(dialer.clone(), None);
        accounts::development(&mut post).await?;
        let mut names = Names::default();
        names.set("server", format!("http://{}", options.url));
        let mut has = BTreeSet::new();
        if post.ask(&Echo { payload: String::new() }).await.is_ok() {
            has.insert(Need::Bench);
        }
        if options.response_key.is_some() {
            has.insert(Need::ResponseKey);
        }
        let new = newcomer(&mut Post::new(dialer.clone(), None)).await?;
        names.set("newcomer.token", new.token);
        names.set("newcomer.uidStr", new.uid_str.0);
        for name in SHARED {
            let account = member(&dialer).await?;
            post.sign_in(account.token.clone());
            names.set(format!("{name}.token"), account.token);
            names.set(format!("{name}.uidStr"), account.uid_str.0);
        }
        look(&mut post, &mut names, &mut has).await?;
        Ok(World { dialer, poster, names, has })
    }

    async fn outcome(&self, job: &Job<'_>) -> Outcome {
        if !job.case.needs.iter().all(|need| self.has.contains(need)) {
            return Outcome::Skipped;
        }
        match (run::run(self, job.case, job.way).await, &job.case.known) {
            (Ok(()), None) => Outcome::Held,
            (Err(_), Some(_)) => Outcome::Known,
            (Err(why), None) => Outcome::Broken(why),
            (Ok(()), Some(_)) => {
                Outcome::Broken("it holds, but is marked as known to fail: take the mark away".into())
            }
        }
    }
}

/// Names for what the server has to show.
async fn look(post: &mut Post, names: &mut Names, has: &mut BTreeSet<Need>) -> Result<(), Failure> {
    let feed = DiscoverPosts { count: Some(1), gender: None, feed_id: None, sort_time: None, cursor: None };
    if let Some(found) = post.ask(&feed).await?.items.first() {
        names.set("post", found.feed_id.to_string());
        has.insert(Need::Post);
    }
    let voting = ListChallenges {
        status: Some(ChallengeStatus::Voting),
        page_no: None,
        page_size: Some(1),
        cursor: None,
    };
    let Some(found) = post.ask(&voting).await?.items.first().map(|c| c.challenge_id) else { return Ok(()) };
    let entries = ListEntries { challenge_id: found, page_no: None, page_size: Some(1), cursor: None };
    if let Some(entry) = post.ask(&entries).await?.items.first() {
        names.set("challenge", found.to_string());
        names.set("entry", entry.entry_id.to_string());
        has.insert(Need::Challenge);
    }
    Ok(())
}

fn judge(options: &Wire, files: &[(String, File)], outcomes: &[(Job, Outcome)]) -> Report {
    let mut lanes = Vec::new();
    for (name, file) in files {
        let ran: Vec<_> = outcomes.iter().filter(|(job, _)| job.file == name).collect();
        let cases: BTreeSet<&str> = ran.iter().map(|(job, _)| job.case.name.as_str()).collect();
        if cases.is_empty() {
            continue;
        }
        let mut lane = Lane::new(format!("{name}: {}", file.about));
        let count = |like: fn(&Outcome) -> bool| ran.iter().filter(|(_, o)| like(o)).count() as f64;
        lane.figure("cases", cases.len() as f64, Unit::Count);
        lane.figure("held, over all ways", count(|o| matches!(o, Outcome::Held)), Unit::Count);
        lane.figure(
            "skipped: the server lacks something",
            count(|o| matches!(o, Outcome::Skipped)),
            Unit::Count,
        );
        lane.figure("known to fail", count(|o| matches!(o, Outcome::Known)), Unit::Count);
        lane.figure("broken", count(|o| matches!(o, Outcome::Broken(_))), Unit::Count);
        lanes.push(lane);
    }
    let mut checks: Vec<Check> = outcomes
        .iter()
        .filter_map(|(job, outcome)| match outcome {
            Outcome::Broken(why) => {
                Some(Check::new(format!("{}: {} [{}]", job.file, job.case.name, job.way.name()), false, why))
            }
            _ => None,
        })
        .collect();
    let broken = checks.len();
    checks.push(Check::new(
        "every case holds",
        broken == 0,
        format!("{broken} of {} broken", outcomes.len()),
    ));
    Report::new("wire", options.url, lanes, checks)
}
