//! Ballots over POST, on whichever node takes them: one that is not answered is cast again elsewhere.

use crate::{
    accounts::Account,
    client::{Ask, Dialer, post::Post},
    pace::Pace,
    progress::Progress,
    report::{Times, count_error},
    scenarios::tally::CAST,
};
use protocol::{Id, challenges::PutVote};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Those who vote at once.
const WORKERS: usize = 64;
/// Longest that a ballot is tried.
const PATIENCE: Duration = Duration::from_secs(15);
const AGAIN: Duration = Duration::from_millis(50);

#[derive(Clone)]
pub struct Voting {
    pub nodes: Vec<Arc<Dialer>>,
    pub pace: Pace,
    pub votes: u64,
    pub challenge: Id,
    pub entries: Vec<Id>,
    /// The newest version that any voter was told.
    pub newest: Arc<AtomicI64>,
}

#[derive(Default)]
pub struct Cast {
    /// From the planned moment to the answer.
    pub times: Times,
    /// Where the ballot of each voter lies, as that voter was last told.
    pub ballots: BTreeMap<usize, Id>,
    /// Ballots that had to be cast again.
    pub again: u64,
    pub newest: i64,
    pub errors: BTreeMap<String, u64>,
}

pub async fn vote(voting: Voting, accounts: Vec<Account>) -> Cast {
    let progress = Arc::new(Progress::start("votes", voting.votes));
    let (workers, accounts) = (WORKERS.min(accounts.len()), Arc::new(accounts));
    let mut tasks = JoinSet::new();
    for worker in 0..workers {
        tasks.spawn(work(voting.clone(), worker, workers, accounts.clone(), progress.clone()));
    }
    let mut all = Cast::default();
    for one in tasks.join_all().await {
        all.times.add(&one.times);
        all.ballots.extend(one.ballots);
        all.again += one.again;
        for (kind, n) in one.errors {
            *all.errors.entry(kind).or_default() += n;
        }
    }
    progress.finish();
    all.newest = voting.newest.load(Relaxed);
    all
}

/// The votes of every so-manieth voter, one after the other: no two of one person are on their way at once.
async fn work(
    voting: Voting,
    worker: usize,
    workers: usize,
    accounts: Arc<Vec<Account>>,
    progress: Arc<Progress>,
) -> Cast {
    let mut cast = Cast::default();
    let mut posts: Vec<Post> = voting.nodes.iter().map(|node| Post::new(node.clone(), None)).collect();
    let own: Vec<usize> = (worker..accounts.len()).step_by(workers).collect();
    let mut node = worker;
    for (turn, number) in Pace::turns(worker, workers).take_while(|n| *n < voting.votes).enumerate() {
        let (Some(voter), due) = (own.get(turn % own.len()).copied(), voting.pace.due(number)) else { break };
        // Another entry each time, so that every ballot changes something.
        let entry_id = voting.entries.get((voter + turn) % voting.entries.len()).copied();
        let (Some(account), Some(entry)) = (accounts.get(voter), entry_id) else { break };
        let put = PutVote { challenge_id: voting.challenge, entry_id, operation: CAST };
        tokio::time::sleep_until(due.into()).await;
        node += 1;
        let until = Instant::now() + PATIENCE;
        loop {
            let at = node % posts.len();
            let Some(post) = posts.get_mut(at) else { break };
            post.sign_in(account.token.clone());
            match post.ask(&put).await {
                Ok(ballot) => {
                    cast.times.record(due.elapsed());
                    cast.ballots.insert(voter, entry);
                    voting.newest.fetch_max(ballot.v, Relaxed);
                    break;
                }
                Err(_) if Instant::now() < until => {
                    cast.again += 1;
                    node += 1;
                    tokio::time::sleep(AGAIN).await;
                }
                Err(failure) => {
                    count_error(&mut cast.errors, failure.label());
                    // Whether it had its effect nobody knows.
                    cast.ballots.remove(&voter);
                    break;
                }
            }
        }
        progress.add(1);
    }
    cast
}
