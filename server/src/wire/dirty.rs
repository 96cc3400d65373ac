//! Topics that changed: which is to be pushed next. It holds one entry a topic, however often that changed.

use parking_lot::Mutex;
use protocol::push::Topic;
use std::{
    collections::{HashMap, VecDeque},
    time::Instant,
};
use tokio::sync::Notify;

/// A topic and its owner; 0 for public topics.
pub type Key = (Topic, i64);

/// A topic whose turn it is.
#[derive(Debug, PartialEq, Eq)]
pub struct Due {
    pub key: Key,
    /// The version that it must have at least.
    pub wanted: i64,
    pub since: Instant,
}

/// Topics that changed and are not yet pushed, or were pushed less than a tick ago.
#[derive(Default)]
pub struct Dirty {
    queues: Mutex<Queues>,
    wake: Notify,
}

#[derive(Default)]
struct Queues {
    topics: HashMap<Key, Pending>,
    /// Topics whose turn it is. Public ones first: they are few, and a tick bounds them, while a closing
    /// challenge may change ten thousand badges at once.
    public: VecDeque<(Key, Instant)>,
    own: VecDeque<(Key, Instant)>,
}

#[derive(Default)]
struct Pending {
    /// Newest version that was announced.
    wanted: i64,
    /// Newest version that was pushed: an announcement that comes after its own state was read asks for nothing.
    pushed: i64,
    /// To be read once more, whatever its versions say.
    again: bool,
}

impl Dirty {
    pub fn mark(&self, key: Key, v: i64) {
        let mut queues = self.queues.lock();
        if let Some(pending) = queues.topics.get_mut(&key) {
            pending.wanted = pending.wanted.max(v);
            return;
        }
        queues.topics.insert(key.clone(), Pending { wanted: v, ..Pending::default() });
        queues.enqueue(key);
        drop(queues);
        self.wake.notify_one();
    }

    /// Something may have changed unheard: reads the topic once more from now on, whatever was pushed of it.
    pub fn again(&self, key: Key) {
        if let Some(pending) = self.queues.lock().topics.get_mut(&key) {
            pending.again = true;
            return;
        }
        self.mark(key, 0);
    }

    /// The next topic to push.
    pub async fn next(&self) -> Due {
        loop {
            if let Some(next) = self.queues.lock().take() {
                // There may be more for a colleague.
                self.wake.notify_one();
                return next;
            }
            self.wake.notified().await;
        }
    }

    /// A push of that version is out.
    pub fn pushed(&self, key: &Key, v: i64) {
        if let Some(pending) = self.queues.lock().topics.get_mut(key) {
            pending.pushed = v;
        }
    }

    /// Once the tick of a push is over: pushes what came meanwhile, or forgets the topic, so that its next
    /// change goes out at once.
    pub fn settle(&self, key: Key) {
        let mut queues = self.queues.lock();
        if queues.topics.get(&key).is_some_and(|p| p.again || p.wanted > p.pushed) {
            queues.enqueue(key);
            drop(queues);
            self.wake.notify_one();
        } else {
            queues.topics.remove(&key);
        }
    }
}

impl Queues {
    fn enqueue(&mut self, key: Key) {
        let queue = if key.1 == 0 { &mut self.public } else { &mut self.own };
        queue.push_back((key, Instant::now()));
    }

    fn take(&mut self) -> Option<Due> {
        let (key, since) = self.public.pop_front().or_else(|| self.own.pop_front())?;
        let wanted = self.topics.get_mut(&key).map_or(0, |pending| {
            pending.again = false;
            pending.wanted
        });
        Some(Due { key, wanted, since })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_to_be_read_again_is_read_after_that_was_said() {
        let (dirty, key) = (Dirty::default(), (Topic::MyCoins, 1));
        let next = async || {
            let due = dirty.next().await;
            (due.key, due.wanted)
        };
        dirty.mark(key.clone(), 5);
        assert_eq!(next().await, (key.clone(), 5));
        // It is being read: what was missed may not be in it.
        dirty.again(key.clone());
        dirty.pushed(&key, 9);
        dirty.settle(key.clone());
        assert_eq!(next().await, (key.clone(), 5));
        dirty.pushed(&key, 9);
        dirty.settle(key.clone());
        assert!(dirty.queues.lock().topics.is_empty());
        dirty.again(key.clone());
        assert_eq!(next().await, (key, 0));
    }
}
