//! Groups: callers queue up, one statement serves up to some hundreds of them, and each is answered when it is done.
//! For rows that everyone writes at once (a challenge's tally, a hot post's likes), where one commit each would be
//! one lock and one flush each; and for what everyone reads at once when a node has died and its clients come back.
//! Whoever comes alone waits for nobody.

use crate::{
    failure::{Failure, Outcome},
    limits,
};
use protocol::Fault;
use std::{future::Future, iter::from_fn, time::Duration};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

type Waiting<I, O> = (I, oneshot::Sender<Result<O, Fault>>);
pub struct Queue<I, O>(mpsc::Receiver<Waiting<I, O>>);
pub struct Group<I, O>(mpsc::Sender<Waiting<I, O>>);

impl<I, O> Group<I, O> {
    pub fn new(capacity: usize) -> (Self, Queue<I, O>) {
        let (to, from) = mpsc::channel(capacity);
        (Group(to), Queue(from))
    }

    /// Queues an item and waits for the statement that serves it. A full queue is result 6.
    pub async fn ask(&self, item: I) -> Outcome<O> {
        let (answer, answered) = oneshot::channel();
        let busy = Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS };
        self.0.try_send((item, answer)).map_err(|_| busy)?;
        // Nobody serves any more when the process ends: the client asks again elsewhere.
        Ok(answered.await.map_err(|_| Fault::Internal)??)
    }
}

/// Serves groups for ever, each at least a `pause` after the one before. `serve` gives one outcome for each item, in
/// their order; when it fails, nothing of the group was kept. A statement that the database refused is tried again item
/// by item, so that nobody suffers from another's bad item.
pub async fn run<I, O, F>(mut queue: Queue<I, O>, pause: Duration, serve: impl Fn(Vec<I>) -> F + Send)
where
    I: Copy + Send,
    O: Send,
    F: Future<Output = Outcome<Vec<O>>> + Send,
{
    let mut group = Vec::with_capacity(limits::GROUP_MAX);
    let mut next = Instant::now();
    while queue.0.recv_many(&mut group, limits::GROUP_MAX).await > 0 {
        if next > Instant::now() {
            sleep_until(next).await;
            let more = limits::GROUP_MAX - group.len();
            group.extend(from_fn(|| queue.0.try_recv().ok()).take(more));
        }
        next = Instant::now() + pause;
        let (items, callers): (Vec<I>, Vec<_>) = group.drain(..).unzip();
        metrics::histogram!("likeness_group_size").record(items.len() as f64);
        match serve(items.clone()).await {
            Ok(outcomes) => {
                for (caller, outcome) in callers.into_iter().zip(outcomes) {
                    let _ = caller.send(Ok(outcome));
                }
            }
            Err(failure) if items.len() > 1 && refused(&failure) => {
                metrics::counter!("likeness_groups_split_total").increment(1);
                for (item, caller) in items.into_iter().zip(callers) {
                    let alone = match serve(vec![item]).await {
                        Ok(outcomes) => outcomes.into_iter().next().ok_or(Fault::Internal),
                        Err(failure) => Err(failure.into_fault("a group")),
                    };
                    let _ = caller.send(alone);
                }
            }
            Err(failure) => {
                let fault = failure.into_fault("a group");
                for caller in callers {
                    let _ = caller.send(Err(fault.clone()));
                }
            }
        }
    }
}

/// True when the database answered and said no: one item may be at fault. A lost connection or an empty
/// pool would only fail again, once for each.
fn refused(failure: &Failure) -> bool {
    let Failure::Unforeseen(error) = failure else { return false };
    error.downcast_ref::<tokio_postgres::Error>().is_some_and(|e| e.as_db_error().is_some())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use futures_util::future::join_all;

    #[tokio::test]
    async fn who_comes_alone_waits_for_nobody_and_who_comes_in_a_crowd_is_served_with_it() {
        const PAUSE: Duration = Duration::from_millis(50);
        let (group, queue) = Group::<usize, usize>::new(limits::GROUP_MAX);
        // Each is told how many were served together.
        tokio::spawn(run(queue, PAUSE, async |items: Vec<usize>| Ok(vec![items.len(); items.len()])));
        let begun = Instant::now();
        assert_eq!(group.ask(0).await.unwrap(), 1);
        let one_by_one = (1..=5).map(|n| {
            let group = &group;
            async move {
                for _ in 0..n * 4 {
                    tokio::task::yield_now().await;
                }
                group.ask(n).await
            }
        });
        let served: Vec<usize> = join_all(one_by_one).await.into_iter().map(Result::unwrap).collect();
        assert_eq!(served, [5; 5]);
        assert!(begun.elapsed() >= PAUSE);
    }
}
