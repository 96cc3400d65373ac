//! Who watches one topic, as a list, so that it is walked without holding up those who come and go; and what is on its way
//! to watchers.

use super::conn::Conn;
use crate::{limits, wire::publish::Push};
use parking_lot::Mutex;
use std::{collections::HashMap, sync::Arc};
use tokio::sync::Notify;

/// The watchers of a topic.
pub(super) struct Crowd {
    /// No other crowd of its shard has it, before or after.
    pub number: u64,
    /// Copied only when somebody comes or goes while it is walked.
    members: Arc<Vec<Arc<Conn>>>,
    /// Where each of them is.
    at: HashMap<u64, usize>,
}

impl Crowd {
    pub fn new(number: u64) -> Self {
        Crowd { number, members: Arc::default(), at: HashMap::new() }
    }

    pub fn insert(&mut self, conn: &Arc<Conn>) {
        if self.at.contains_key(&conn.id) {
            return;
        }
        self.at.insert(conn.id, self.members.len());
        Arc::make_mut(&mut self.members).push(conn.clone());
    }

    pub fn remove(&mut self, id: u64) {
        let Some(at) = self.at.remove(&id) else { return };
        let members = Arc::make_mut(&mut self.members);
        members.swap_remove(at);
        if let Some(moved) = members.get(at) {
            self.at.insert(moved.id, at);
        }
    }

    pub fn len(&self) -> usize {
        self.members.len()
    }

    pub fn members(&self) -> Arc<Vec<Arc<Conn>>> {
        self.members.clone()
    }
}

/// Pushes on their way to the readers of one shard. Whoever publishes leaves them here and one task hands them out: while
/// that is writing, what comes is gathered, and leaves in one write for each reader.
#[derive(Default)]
pub(super) struct Outgoing {
    waiting: Mutex<Vec<Push>>,
    some: Notify,
    room: Notify,
}

impl Outgoing {
    /// Waits while too many wait.
    pub async fn put(&self, push: &Push) {
        loop {
            let room = self.room.notified();
            tokio::pin!(room);
            room.as_mut().enable();
            if self.try_put(push) {
                return self.some.notify_one();
            }
            room.await;
        }
    }

    pub fn try_put(&self, push: &Push) -> bool {
        let mut waiting = self.waiting.lock();
        let older = waiting.iter_mut().find(|older| !push.every() && older.topic() == push.topic());
        if let Some(older) = older {
            if older.v() < push.v() {
                *older = push.clone();
            }
        } else if waiting.len() < limits::PUSHES_WAITING {
            waiting.push(push.clone());
        } else {
            return false;
        }
        true
    }

    pub async fn some(&self) {
        self.some.notified().await;
    }

    pub fn several(&self) -> bool {
        self.waiting.lock().len() > 1
    }

    /// All that waits, messages of one topic as one.
    pub fn take(&self) -> Vec<Push> {
        let waiting = std::mem::take(&mut *self.waiting.lock());
        self.room.notify_waiters();
        let together = |a: &Push, b: &Push| a.every() && b.every() && a.topic() == b.topic();
        waiting.chunk_by(together).filter_map(Push::joined).collect()
    }
}
