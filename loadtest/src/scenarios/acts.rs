//! Members who do something at their moments, each over a socket of their own. It knows no call in particular.

use crate::{
    client::{Ask, Failure, socket::Socket},
    pace::Pace,
    progress::Progress,
    report::{Times, count_error},
};
use protocol::Call;
use std::{collections::BTreeMap, sync::Arc, time::Instant};
use tokio::task::JoinSet;

/// How many acts there are, how fast, dealt in turn to the members.
#[derive(Clone, Copy, Debug)]
pub struct Acts {
    /// What they are called while they go on.
    pub label: &'static str,
    pub count: u64,
    pub pace: Pace,
}

/// What became of the acts of one member.
pub struct Acted<R> {
    /// From the planned moment to the answer.
    pub times: Times,
    /// In the order in which they were given, and when.
    pub answers: Vec<(R, Instant)>,
    pub errors: BTreeMap<String, u64>,
}

impl<R> Default for Acted<R> {
    fn default() -> Self {
        Acted { times: Times::default(), answers: Vec::new(), errors: BTreeMap::new() }
    }
}

impl<R> Acted<R> {
    /// Those of another member, too.
    pub fn add(&mut self, other: Acted<R>) {
        self.times.add(&other.times);
        self.answers.extend(other.answers);
        for (kind, n) in other.errors {
            *self.errors.entry(kind).or_default() += n;
        }
    }

    fn failed(&mut self, failure: &Failure) {
        count_error(&mut self.errors, failure.label());
    }
}

/// Every member makes its calls at their moments: `call` is given the member and how many it has made. By member what became
/// of them.
pub async fn act<C>(
    acts: Acts,
    sockets: Vec<Socket>,
    call: impl Fn(usize, usize) -> C + Send + Sync + 'static,
) -> BTreeMap<usize, Acted<C::Response>>
where
    C: Call,
{
    let count = sockets.len();
    let (progress, call) = (Arc::new(Progress::start(acts.label, acts.count)), Arc::new(call));
    let mut tasks = JoinSet::new();
    for (member, mut socket) in sockets.into_iter().enumerate() {
        let (progress, call) = (progress.clone(), call.clone());
        tasks.spawn(async move {
            let mut acted = Acted::default();
            let mut turns = Pace::turns(member, count).take_while(|n| *n < acts.count).enumerate();
            while let Some((turn, number)) = turns.next() {
                let due = acts.pace.due(number);
                let answered = match socket.idle(due).await {
                    Ok(()) => socket.ask(&call(member, turn)).await,
                    Err(failure) => Err(failure),
                };
                progress.add(1);
                match answered {
                    Ok(answer) => {
                        acted.times.record(due.elapsed());
                        acted.answers.push((answer, Instant::now()));
                    }
                    Err(failure) => {
                        acted.failed(&failure);
                        if failure.ends_connection() {
                            turns.for_each(|_| acted.failed(&failure));
                            return (member, acted);
                        }
                    }
                }
            }
            socket.close().await;
            (member, acted)
        });
    }
    let all = tasks.join_all().await.into_iter().collect();
    progress.finish();
    all
}
