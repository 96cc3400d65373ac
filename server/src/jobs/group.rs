//! Groups: callers queue up, one statement serves up to some hundreds of them, and each is answered when it is done.
//! For rows that everyone writes at once (a challenge's tally, a hot post's likes), where one commit each would be
//! one lock and one flush each; and for what everyone reads at once when a node has died and its clients come back.
//! Whoever comes alone waits for nobody.

use crate::{
    failure::{Failure, Outcome},
    limits,
};
use protocol::Fault;
use std::future::Future;
use tokio::sync::{mpsc, oneshot};

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

/// Serves groups for ever. `serve` gives one outcome for each item, in their order; when it fails, nothing of the
/// group was kept. A statement that the database refused is tried again item by item, so that nobody suffers from
/// another's bad item.
pub async fn run<I, O, F>(mut queue: Queue<I, O>, serve: impl Fn(Vec<I>) -> F + Send)
where
    I: Copy + Send,
    O: Send,
    F: Future<Output = Outcome<Vec<O>>> + Send,
{
    let mut group = Vec::with_capacity(limits::GROUP_MAX);
    while queue.0.recv_many(&mut group, limits::GROUP_MAX).await > 0 {
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
