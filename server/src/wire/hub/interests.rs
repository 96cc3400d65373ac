//! What this node must hear of from the others: every topic and person with somebody here, counted. It knows
//! nothing of how the nodes talk; whoever carries their words asks it what to listen to.

use crate::limits;
use parking_lot::Mutex;
use protocol::push::Topic;
use std::{
    collections::{HashMap, HashSet},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};
use tokio::sync::Notify;

/// Where word of something is sent: to the nodes where it has watchers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    Topic(Topic),
    Person(i64),
}

/// Off until somebody asks, as there are no others to hear then.
#[derive(Default)]
pub struct Interests {
    on: AtomicBool,
    state: Mutex<State>,
    changed: Notify,
    heard: Notify,
}

#[derive(Default)]
struct State {
    /// One count for each shard of the hub that has somebody.
    counts: HashMap<Channel, usize>,
    /// What began or ended since it was last asked.
    touched: HashSet<Channel>,
    /// What is listened to; none while nothing can be.
    heard: Option<HashSet<Channel>>,
}

/// What to listen to from now on, and what no longer.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub begin: Vec<Channel>,
    pub end: Vec<Channel>,
}

impl Interests {
    /// There are other nodes. Before the first connection.
    pub fn turn_on(&self) {
        self.on.store(true, Relaxed);
    }

    pub(super) fn are_on(&self) -> bool {
        self.on.load(Relaxed)
    }

    pub(super) fn begin(&self, channel: Channel) {
        if !self.on.load(Relaxed) {
            return;
        }
        let mut state = self.state.lock();
        let count = state.counts.entry(channel.clone()).or_default();
        *count += 1;
        if *count == 1 {
            state.touched.insert(channel);
            drop(state);
            self.changed.notify_one();
        }
    }

    pub(super) fn end(&self, channel: Channel) {
        if !self.on.load(Relaxed) {
            return;
        }
        let mut state = self.state.lock();
        let Some(count) = state.counts.get_mut(&channel) else { return };
        *count -= 1;
        if *count == 0 {
            state.counts.remove(&channel);
            state.touched.insert(channel);
            drop(state);
            self.changed.notify_one();
        }
    }

    /// Nothing is listened to any more; nobody waits to be heard.
    pub fn deaf(&self) {
        self.state.lock().heard = None;
        self.heard.notify_waiters();
    }

    /// There are other nodes, and what they say is not heard.
    pub(super) fn are_deaf(&self) -> bool {
        self.are_on() && self.state.lock().heard.is_none()
    }

    /// Everything that there is to listen to, for one who listens to nothing yet.
    pub fn all(&self) -> Vec<Channel> {
        let mut state = self.state.lock();
        state.touched.clear();
        state.heard = Some(HashSet::new());
        state.counts.keys().cloned().collect()
    }

    /// What changed since [`Interests::all`] or this was last asked; waits until something has.
    pub async fn changed(&self) -> Change {
        loop {
            let asked = self.changed.notified();
            let change = self.take();
            if change != Change::default() {
                return change;
            }
            asked.await;
        }
    }

    fn take(&self) -> Change {
        let mut state = self.state.lock();
        let State { counts, touched, heard } = &mut *state;
        let Some(heard) = heard else { return Change::default() };
        let mut change = Change::default();
        for channel in touched.drain() {
            match (counts.contains_key(&channel), heard.contains(&channel)) {
                (true, false) => change.begin.push(channel),
                (false, true) => change.end.push(channel),
                _ => {}
            }
        }
        change
    }

    /// These are listened to now.
    pub fn hear(&self, begun: impl IntoIterator<Item = Channel>, ended: &[Channel]) {
        if let Some(heard) = &mut self.state.lock().heard {
            heard.extend(begun);
            for channel in ended {
                heard.remove(channel);
            }
        }
        self.heard.notify_waiters();
    }

    /// Waits until what happens elsewhere is heard here, so that what is read next is not older than what will be
    /// told. While nothing can be heard nobody waits: everything is read again once it can.
    pub async fn heard(&self, channel: &Channel) {
        if !self.on.load(Relaxed) {
            return;
        }
        let heard = async {
            loop {
                let told = self.heard.notified();
                tokio::pin!(told);
                told.as_mut().enable();
                if self.state.lock().heard.as_ref().is_none_or(|heard| heard.contains(channel)) {
                    return;
                }
                told.await;
            }
        };
        let _ = tokio::time::timeout(limits::BUS_WAIT, heard).await;
    }

    /// How many channels are listened to.
    pub fn listened(&self) -> usize {
        self.state.lock().heard.as_ref().map_or(0, HashSet::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Id;

    const MINE: Channel = Channel::Person(1);

    #[tokio::test]
    async fn what_begins_twice_ends_when_both_have() {
        let interests = Interests::default();
        interests.turn_on();
        assert_eq!(interests.all(), vec![]);
        interests.begin(MINE);
        interests.begin(MINE);
        assert_eq!(interests.changed().await, Change { begin: vec![MINE], end: vec![] });
        interests.hear([MINE], &[]);
        interests.end(MINE);
        assert_eq!(interests.take(), Change::default());
        interests.end(MINE);
        assert_eq!(interests.changed().await, Change { begin: vec![], end: vec![MINE] });
        // Gone and back before anyone asked: still listened to, nothing to do.
        interests.begin(MINE);
        interests.end(MINE);
        interests.begin(MINE);
        assert_eq!(interests.take(), Change::default());
    }

    #[tokio::test]
    async fn one_waits_to_be_heard_but_not_for_the_deaf() {
        let interests = Interests::default();
        let post = Channel::Topic(Topic::Post(Id(7)));
        // Off, and deaf: at once.
        interests.heard(&post).await;
        interests.turn_on();
        interests.heard(&post).await;
        interests.all();
        interests.begin(post.clone());
        let (_, change) = tokio::join!(interests.heard(&post), async {
            let change = interests.changed().await;
            interests.hear(change.begin.clone(), &[]);
            change
        });
        assert_eq!(change.begin, std::slice::from_ref(&post));
        interests.deaf();
        interests.heard(&MINE).await;
        assert_eq!(interests.all(), [post]);
    }
}
