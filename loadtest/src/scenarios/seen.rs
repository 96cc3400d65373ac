//! What one watcher saw, and when it first held each vote.

use crate::{
    client::{Failure, frames::Push, socket::Socket},
    report::Times,
};
use protocol::push::ChallengePush;
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// Votes by entry.
pub type Tally = BTreeMap<i64, i64>;

/// The tally in a push.
pub fn tally(push: &Push) -> Result<Tally, Failure> {
    let data = push.data::<ChallengePush>()?;
    Ok(data.tallies.iter().map(|(id, votes)| (id.0, *votes)).collect())
}

/// A watcher looks up from its socket that often to see whether the run is over.
const LOOK_UP: Duration = Duration::from_millis(50);

#[derive(Default)]
pub struct Seen {
    /// Versions as they came.
    pub pushes: Vec<(i64, Instant)>,
    /// The last tally pushed.
    pub tally: Option<Tally>,
    /// What all pushes took.
    pub bytes: u64,
    /// Pushes whose version was below the one before.
    pub fell: u64,
    /// Pushes of a version that was there already.
    pub repeated: u64,
    pub lost: Option<Failure>,
}

impl Seen {
    /// Watches until it holds the version that is asked for in the end, or that time is over.
    pub async fn until(
        mut socket: Socket,
        topic: String,
        wanted: watch::Receiver<Option<(i64, Instant)>>,
    ) -> Self {
        let mut seen = Seen::default();
        loop {
            let end = *wanted.borrow();
            let newest = seen.pushes.last().map_or(0, |(v, _)| *v);
            if end.is_some_and(|(v, until)| newest >= v || Instant::now() >= until) {
                break;
            }
            let data = match socket.push(Instant::now() + LOOK_UP).await {
                Ok(Some(push)) if push.topic == topic => {
                    seen.fell += u64::from(push.v < newest);
                    seen.repeated += u64::from(push.v == newest);
                    seen.pushes.push((push.v, push.at));
                    seen.bytes += push.bytes();
                    tally(&push)
                }
                Ok(_) => continue,
                Err(failure) => Err(failure),
            };
            match data {
                Ok(tally) => seen.tally = Some(tally),
                Err(failure) => {
                    seen.lost = Some(failure);
                    return seen;
                }
            }
        }
        socket.close().await;
        seen
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
