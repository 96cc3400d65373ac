//! Those who watch one topic: what each of them saw of it, and when it first held each version.

use super::Trouble;
use crate::{
    accounts::Account,
    client::{Dialer, Failure, frames::Push, socket::Socket},
    progress::Progress,
    report::Times,
};
use protocol::{codec::Format, push::Topic};
use std::time::{Duration, Instant};
use tokio::{sync::watch, task::JoinSet};

/// Longest wait for the last push once everything was answered.
const LAST_PUSH_WAIT: Duration = Duration::from_secs(5);
/// A watcher looks up from its socket that often to see whether the run is over.
const LOOK_UP: Duration = Duration::from_millis(50);

/// What a watcher waits for in the end.
#[derive(Clone, Debug)]
pub enum Wanted<T> {
    /// That version, or a newer one.
    Version(i64),
    State(T),
}

/// The watchers of one topic, each on a socket of its own.
pub struct Crowd<T> {
    watching: JoinSet<Seen<T>>,
    /// What they wait for, and until when.
    last: watch::Sender<Option<(Wanted<T>, Instant)>>,
}

impl<T: PartialEq + Send + Sync + 'static> Crowd<T> {
    /// So many of the accounts watch, again from the first one when there are more of them. `read` tells the state in a push.
    pub async fn open(
        dialer: &Dialer,
        format: Format,
        accounts: &[Account],
        count: u32,
        topic: &Topic,
        read: fn(&Push) -> Result<T, Failure>,
    ) -> Result<Self, Trouble> {
        let topic = topic.to_string();
        let (last, wanted) = watch::channel(None);
        let mut watching = JoinSet::new();
        let progress = Progress::start("watchers", u64::from(count));
        for account in accounts.iter().cycle().take(count as usize) {
            let mut socket = Socket::open(dialer, format, Some(&account.token)).await?;
            socket.watch(std::slice::from_ref(&topic)).await?;
            watching.spawn(Seen::until(socket, topic.clone(), read, wanted.clone()));
            progress.add(1);
        }
        progress.finish();
        Ok(Crowd { watching, last })
    }

    /// What each of them saw, once it holds that or has waited for it long enough.
    pub async fn until(mut self, wanted: Wanted<T>) -> Result<Vec<Seen<T>>, Trouble> {
        let _ = self.last.send(Some((wanted, Instant::now() + LAST_PUSH_WAIT)));
        let mut seen = Vec::new();
        while let Some(watcher) = self.watching.join_next().await {
            seen.push(watcher.map_err(|e| Trouble(e.to_string()))?);
        }
        Ok(seen)
    }
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
    async fn until(
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
