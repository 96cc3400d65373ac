//! Who watches one topic, and who of all has something to be written. Lists, so that a publish walks them without
//! holding up those who come and go.

use super::conn::Conn;
use crate::limits;
use parking_lot::Mutex;
use std::{collections::HashMap, sync::Arc};
use tokio::sync::Notify;

/// The watchers of a topic.
#[derive(Default)]
pub(super) struct Crowd {
    /// Copied only when somebody comes or goes while it is walked.
    members: Arc<Vec<Arc<Conn>>>,
    /// Where each of them is.
    at: HashMap<u64, usize>,
}

impl Crowd {
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

/// Connections that have something to be written, and what wakes whoever writes it.
#[derive(Default)]
pub(super) struct ToFlush {
    list: Mutex<Vec<Arc<Conn>>>,
    wake: Notify,
}

impl ToFlush {
    pub fn add<'a>(&self, conns: impl Iterator<Item = &'a Arc<Conn>>) {
        let mut list = self.list.lock();
        let before = list.len();
        list.extend(conns.cloned());
        let more = list.len() > before;
        drop(list);
        if more {
            self.wake.notify_one();
        }
    }

    /// Waits until there is something to be written, and writes all of it.
    pub async fn flush(&self) {
        self.wake.notified().await;
        // Whoever is about to publish more does so first.
        tokio::task::yield_now().await;
        let list = std::mem::take(&mut *self.list.lock());
        for chunk in list.chunks(limits::PUBLISH_CHUNK) {
            chunk.iter().for_each(Conn::flush);
            if list.len() > limits::PUBLISH_CHUNK {
                tokio::task::yield_now().await;
            }
        }
    }
}
