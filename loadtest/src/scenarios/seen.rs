//! What one watcher saw of a topic, and when it first held each version.

use crate::{
    client::{Failure, frames::Push, socket::Socket},
    report::Times,
};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A watcher looks up from its socket that often to see whether the run is over.
const LOOK_UP: Duration = Duration::from_millis(50);

/// What a watcher waits for in the end.
#[derive(Clone, Debug)]
pub enum Wanted<T> {
    /// That version, or a newer one.
    Version(i64),
    State(T),
}

pub struct Seen<T> {
    /// Versions as they came.
    pub pushes: Vec<(i64, Instant)>,
    /// The last one pushed.
    pub state: Option<T>,
    /// What all pushes took.
    pub bytes: u64,
    /// Pushes whose version was below the one before.
    pub fell: u64,
    /// Pushes of a version that was there already.
    pub repeated: u64,
    pub lost: Option<Failure>,
}

impl<T> Default for Seen<T> {
    fn default() -> Self {
        Seen { pushes: Vec::new(), state: None, bytes: 0, fell: 0, repeated: 0, lost: None }
    }
}

impl<T: PartialEq> Seen<T> {
    /// Watches until it holds what is wanted in the end, or that time is over. `read` tells the state in a push.
    pub async fn until(
        mut socket: Socket,
        topic: String,
        read: fn(&Push) -> Result<T, Failure>,
        wanted: watch::Receiver<Option<(Wanted<T>, Instant)>>,
    ) -> Self {
        let mut seen = Seen::default();
        while !seen.over(&wanted) {
            let newest = seen.newest();
            let data = match socket.push(Instant::now() + LOOK_UP).await {
                Ok(Some(push)) if push.topic == topic => {
                    seen.fell += u64::from(push.v < newest);
                    seen.repeated += u64::from(push.v == newest);
                    seen.pushes.push((push.v, push.at));
                    seen.bytes += push.bytes();
                    read(&push)
                }
                Ok(_) => continue,
                Err(failure) => Err(failure),
            };
            match data {
                Ok(state) => seen.state = Some(state),
                Err(failure) => {
                    seen.lost = Some(failure);
                    return seen;
                }
            }
        }
        socket.close().await;
        seen
    }

    fn newest(&self) -> i64 {
        self.pushes.last().map_or(0, |(v, _)| *v)
    }

    fn over(&self, wanted: &watch::Receiver<Option<(Wanted<T>, Instant)>>) -> bool {
        wanted.borrow().as_ref().is_some_and(|(wanted, until)| {
            let held = match wanted {
                Wanted::Version(v) => self.newest() >= *v,
                Wanted::State(state) => self.state.as_ref() == Some(state),
            };
            held || Instant::now() >= *until
        })
    }
}

/// Records for each vote, by rising version, the time from its answer to the first push that holds it
/// (nothing when the push was first); gives back how many votes no push holds.
pub fn first_sightings(votes: &[(i64, Instant)], pushes: &[(i64, Instant)], times: &mut Times) -> u64 {
    let mut pushes = pushes.iter();
    let mut push = pushes.next();
    let mut missed = 0;
    for (v, answered) in votes {
        while push.is_some_and(|(pushed, _)| pushed < v) {
            push = pushes.next();
        }
        match push {
            Some((_, at)) => times.record(at.saturating_duration_since(*answered)),
            None => missed += 1,
        }
    }
    missed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vote_is_seen_with_the_first_push_that_holds_it() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let votes = [(10, at(0)), (11, at(5)), (12, at(90)), (13, at(100)), (14, at(300))];
        // The push of version 11 came before the answer to its vote; 12 was never pushed by itself.
        let pushes = [(9, at(0)), (11, at(3)), (13, at(130))];
        let mut times = Times::default();
        assert_eq!(first_sightings(&votes, &pushes, &mut times), 1);
        let l = times.latency("push");
        assert_eq!(l.count, 4);
        assert!((l.max - 40.0).abs() < 0.1, "{l:?}");
    }

    #[test]
    fn without_pushes_every_vote_is_missed() {
        let votes = [(1, Instant::now()), (2, Instant::now())];
        assert_eq!(first_sightings(&votes, &[], &mut Times::default()), 2);
    }
}
