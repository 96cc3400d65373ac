//! Several nodes that lose their Redis for a while, then one of themselves without a word, then one that says goodbye,
//! while thousands watch a challenge and others vote in it: who ends deaf, how soon everyone hears on, and whether a
//! vote is lost.

mod faults;
mod judge;
mod votes;

use super::{Common, Encoding, Trouble, connect::enough_files, herd::settle, tally};
use crate::{
    accounts::members,
    client::{Dialer, post::Post, resume::Resuming},
    pace::Pace,
    progress::note,
    report::Report,
    target::Target,
    units,
};
use clap::Args;
use faults::{Fault, Faults};
use protocol::{Id, push::Topic};
use std::{
    path::PathBuf,
    sync::{Arc, atomic::AtomicI64},
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet};
use votes::{Voting, vote};

/// A client looks up from its socket that often.
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// What may pass beyond the window in which a node sends its clients away.
const GRACE: Duration = Duration::from_secs(2);

/// End Redis, one node by SIGKILL and one by SIGTERM while people vote and thousands watch
///
/// Redis is killed after a quarter of the votes and begun again, a node killed after half of them, another one drained
/// after three quarters. Run it on nodes and a Redis that are yours to end; `npm run cluster` starts them.
///
/// Examples:
///   loadtest cluster --url ws://127.0.0.1:8081 --killed ws://127.0.0.1:8082 --drained ws://127.0.0.1:8083 \
///       --redis 127.0.0.1:6379 --restart-redis "redis-server --port 6379 --save ''" --clients 3000 --votes 20000
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Cluster {
    #[command(flatten)]
    pub common: Common,
    /// The node that is killed
    #[arg(long, value_name = "URL")]
    killed: Target,
    /// The node that is drained
    #[arg(long, value_name = "URL")]
    drained: Target,
    /// The Redis of all nodes
    #[arg(long, value_name = "ADDRESS")]
    redis: Target,
    /// Begins Redis again, at the same address; goes on after this program
    #[arg(long, value_name = "COMMAND")]
    restart_redis: String,
    /// How long Redis is away
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = units::duration)]
    away: Duration,
    /// Sockets that watch, dealt to the nodes
    #[arg(long, value_name = "N", default_value = "3000", value_parser = clap::value_parser!(u32).range(1..))]
    clients: u32,
    /// Accounts that the sockets share, and that vote
    #[arg(long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// Ballots cast or moved, over POST on all nodes
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(4..))]
    votes: u64,
    /// Ballots per second
    #[arg(long, value_name = "N", default_value = "500", value_parser = units::rate)]
    rate: f64,
    /// Challenge to vote in; the first in `voting` when left out
    #[arg(long, value_name = "ID")]
    challenge: Option<Id>,
    /// LIKENESS_DRAIN_MS of the nodes: within it and 2 s every client hears on, whatever has ended
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = units::duration)]
    window: Duration,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
}

impl Cluster {
    fn patience(&self) -> Duration {
        self.window + GRACE
    }
}

/// What became of one client.
struct Followed {
    /// From each fault until it held a state that is newer than all there was then.
    after: Vec<Option<Duration>>,
    tally: Option<tally::Tally>,
    v: i64,
    hellos: u64,
    old: u64,
}

pub async fn run(options: &Cluster) -> Result<Report, Trouble> {
    enough_files(options.clients)?;
    let faults = Faults::find(options)?;
    let nodes: Vec<Arc<Dialer>> = [options.common.url, options.killed, options.drained]
        .map(|node| Arc::new(options.common.dialer_to(node)))
        .into();
    let accounts = members(&nodes[0], options.members as usize, options.accounts_file.as_deref()).await?;
    let mut post = Post::new(nodes[0].clone(), accounts.first().map(|a| a.token.clone()));
    let challenge = match options.challenge {
        Some(id) => id,
        None => tally::voting(&mut post).await?,
    };
    let entries: Vec<Id> = tally::stored(&mut post, challenge).await?.keys().copied().map(Id).collect();
    if entries.is_empty() {
        return Err(Trouble(format!("challenge {challenge} has no entries to vote for")));
    }
    note(format_args!("challenge {challenge}, {} entries", entries.len()));

    let topic = Topic::Challenge(challenge).to_string();
    let clients = accounts.iter().cycle().take(options.clients as usize).enumerate();
    let clients = clients.map(|(n, account)| {
        let token = Some(account.token.clone());
        let mut client = Resuming::among(nodes.clone(), n, options.format.format(), token);
        client.watch(topic.clone());
        client
    });
    let clients = settle(clients.collect(), &topic).await?;

    let newest = Arc::new(AtomicI64::new(0));
    let (mark, marks) = watch::channel(Vec::new());
    let (finish, finished) = watch::channel(None);
    let mut watching = JoinSet::new();
    for client in clients {
        watching.spawn(follow(client, topic.clone(), marks.clone(), finished.clone()));
    }
    let pace = Pace::new(Instant::now() + LOOK_EVERY, options.rate);
    let ending = tokio::spawn(faults.happen(options.clone(), pace, newest.clone(), mark));
    let voting = Voting { nodes, pace, votes: options.votes, challenge, entries, newest };
    let cast = vote(voting, accounts).await;
    let ended = ending.await.map_err(|e| Trouble(e.to_string()))??;
    let _ = finish.send(Some((cast.newest, Instant::now() + options.patience())));
    let followed = watching.join_all().await;
    let stored = tally::stored(&mut post, challenge).await?;
    Ok(judge::judge(options, &followed, &cast, &stored, &ended))
}

/// Listens until it holds the last version, or may wait no longer.
async fn follow(
    mut client: Resuming,
    topic: String,
    marks: watch::Receiver<Vec<Fault>>,
    finished: watch::Receiver<Option<(i64, Instant)>>,
) -> Followed {
    let before = client.greeted;
    let mut after = Vec::new();
    loop {
        let end = *finished.borrow();
        client.follow(Instant::now() + LOOK_EVERY).await;
        let held = client.newest(&topic).filter(|_| client.connected()).map(|push| (push.v, push.at));
        let due = marks.borrow().get(after.len()).copied();
        if let (Some(fault), Some((v, at))) = (due, held)
            && v > fault.v
        {
            after.push(Some(at.saturating_duration_since(fault.at)));
        }
        if end.is_some_and(|(v, until)| held.is_some_and(|(held, _)| held >= v) || Instant::now() >= until) {
            break;
        }
    }
    after.resize(marks.borrow().len(), None);
    let push = client.newest(&topic).filter(|_| client.connected());
    let followed = Followed {
        after,
        tally: push.and_then(|push| tally::tally(push).ok()),
        v: push.map_or(0, |push| push.v),
        hellos: client.greeted - before,
        old: client.old,
    };
    client.close().await;
    followed
}
