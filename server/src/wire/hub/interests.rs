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
    /// What somebody read without being heard, for want of patience.
    unheard: HashSet<Channel>,
}

impl State {
    /// True when somebody is to be told. While nothing can be heard nobody is: they ask for all of it.
    fn touch(&mut self, channel: Channel) -> bool {
        self.heard.is_some() && self.touched.insert(channel)
    }
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
        if *count == 1 && state.touch(channel) {
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
            if state.touch(channel) {
                drop(state);
                self.changed.notify_one();
            }
        }
    }

    /// Nothing is listened to any more; nobody waits to be heard.
    pub fn deaf(&self) {
        let mut state = self.state.lock();
        state.heard = None;
        state.unheard.clear();
        drop(state);
        self.heard.notify_waiters();
    }

    /// There are other nodes, and what they say is not heard.
    pub fn are_deaf(&self) -> bool {
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
        let State { counts, touched, heard, unheard } = &mut *state;
        let Some(heard) = heard else { return Change::default() };
        let mut change = Change::default();
        for channel in touched.drain() {
            let wanted = counts.contains_key(&channel);
            if !wanted {
                unheard.remove(&channel);
            }
            match (wanted, heard.contains(&channel)) {
                (true, false) => change.begin.push(channel),
                (false, true) => {
                    // From here on it may not be heard: whoever comes now waits until it is listened to again.
                    heard.remove(&channel);
                    change.end.push(channel);
                }
                _ => {}
            }
        }
        change
    }

    /// These are listened to now; gives back those that somebody read before, and that are to be read again.
    #[must_use]
    pub fn hear(&self, begun: impl IntoIterator<Item = Channel>) -> Vec<Channel> {
        let mut late = Vec::new();
        let mut state = self.state.lock();
        let State { heard, unheard, .. } = &mut *state;
        if let Some(heard) = heard {
            for channel in begun {
                late.extend(unheard.take(&channel));
                heard.insert(channel);
            }
        }
        drop(state);
        self.heard.notify_waiters();
        late
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
                if self.hears(channel) {
                    return;
                }
                told.await;
            }
        };
        if tokio::time::timeout(limits::BUS_WAIT, heard).await.is_err() {
            self.give_up(channel);
        }
    }

    /// Whether nobody need wait any longer.
    pub(super) fn hears(&self, channel: &Channel) -> bool {
        self.state.lock().heard.as_ref().is_none_or(|heard| heard.contains(channel))
    }

    /// Somebody reads without being heard.
    pub(super) fn give_up(&self, channel: &Channel) {
        let mut state = self.state.lock();
        if state.heard.as_ref().is_some_and(|heard| !heard.contains(channel)) {
            state.unheard.insert(channel.clone());
        }
    }

    /// How many channels are listened to.
    pub fn listened(&self) -> usize {
        self.state.lock().heard.as_ref().map_or(0, HashSet::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
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
        assert_eq!(interests.hear([MINE]), []);
        interests.end(MINE);
        assert_eq!(interests.take(), Change::default());
        interests.end(MINE);
        assert_eq!(interests.changed().await, Change { begin: vec![], end: vec![MINE] });
        interests.begin(MINE);
        assert_eq!(interests.hear(interests.changed().await.begin), []);
        // Gone and back before anyone asked: still listened to, nothing to do.
        interests.end(MINE);
        interests.begin(MINE);
        assert_eq!(interests.take(), Change::default());
    }

    #[tokio::test]
    async fn who_comes_while_it_is_given_up_waits_until_it_is_listened_to_again() {
        let interests = Interests::default();
        interests.turn_on();
        interests.all();
        interests.begin(MINE);
        assert_eq!(interests.hear(interests.changed().await.begin), []);
        interests.end(MINE);
        assert_eq!(interests.changed().await.end, [MINE]);
        interests.begin(MINE);
        assert!(interests.heard(&MINE).now_or_never().is_none());
        assert_eq!(interests.changed().await, Change { begin: vec![MINE], end: vec![] });
        assert_eq!(interests.hear([MINE]), []);
        assert!(interests.heard(&MINE).now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_read_unheard_is_named_once_it_is_heard() {
        let interests = Interests::default();
        interests.turn_on();
        interests.all();
        interests.begin(MINE);
        interests.heard(&MINE).await;
        assert_eq!(interests.hear([MINE]), [MINE]);
        assert_eq!(interests.hear([MINE]), []);
        // Nor is it kept for one who has left.
        let other = Channel::Person(2);
        interests.begin(other.clone());
        interests.heard(&other).await;
        interests.end(other);
        interests.take();
        assert!(interests.state.lock().unheard.is_empty());
    }

    #[test]
    fn nothing_is_noted_while_nothing_can_be_heard() {
        let interests = Interests::default();
        interests.turn_on();
        for uid in 0..100 {
            interests.begin(Channel::Person(uid));
            interests.end(Channel::Person(uid));
        }
        assert_eq!(interests.state.lock().touched.len(), 0);
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
            assert_eq!(interests.hear(change.begin.clone()), []);
            change
        });
        assert_eq!(change.begin, std::slice::from_ref(&post));
        interests.deaf();
        interests.heard(&MINE).await;
        assert_eq!(interests.all(), [post]);
    }
}
