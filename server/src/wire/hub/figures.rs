//! What operators see of the hub: its connections, what most of them watch, who reads too slowly, and why the last
//! connections ended. Nothing here says who anybody is.

use super::{Conn, Hub, lane::Writing};
use crate::limits;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use protocol::push::Topic;
use serde::Serialize;
use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::Arc,
};

/// How a connection ended.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct End {
    pub at: DateTime<Utc>,
    /// The code of the close; none where the connection was lost without one.
    pub code: Option<u16>,
    pub why: &'static str,
    pub lasted_s: u32,
    pub member: bool,
    pub platform: String,
    pub version: String,
}

/// Ends of this process: how many by code (0: without one), and the last of them.
#[derive(Default)]
pub(super) struct Ends(Mutex<(BTreeMap<u16, u64>, VecDeque<End>)>);

impl Ends {
    pub fn add(&self, end: End) {
        let (by_code, last) = &mut *self.0.lock();
        *by_code.entry(end.code.unwrap_or_default()).or_default() += 1;
        if last.len() >= limits::ENDS_KEPT {
            last.pop_front();
        }
        last.push_back(end);
    }
}

/// A connection whose reader is behind.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Behind {
    pub reply_bytes: usize,
    pub pushes: usize,
    pub platform: String,
    pub version: String,
}

#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    pub connections: usize,
    pub members: usize,
    pub json: usize,
    pub topics: usize,
    /// The most watched ones.
    pub top_topics: Vec<(String, usize)>,
    /// How many cannot be written to for now, and those that have the most waiting.
    pub slow: usize,
    pub slowest: Vec<Behind>,
    /// How many connections ended, by the code of their close; 0: without one.
    pub ends_by_code: BTreeMap<u16, u64>,
    /// The newest first.
    pub ends: Vec<End>,
}

impl Hub {
    /// Walks over every connection: for people who look, not for a scrape every second.
    pub fn figures(&self) -> Figures {
        let mut watched: HashMap<Topic, usize> = HashMap::new();
        let mut figures = Figures::default();
        for shard in &self.shards {
            let conns: Vec<_> = {
                let shard = shard.lock();
                for (topic, crowd) in &shard.topics {
                    *watched.entry(topic.clone()).or_default() += crowd.len();
                }
                shard.conns.values().cloned().collect()
            };
            for conn in conns {
                figures.connections += 1;
                figures.members += usize::from(conn.identity.read().uid() != 0);
                figures.json += usize::from(conn.format == protocol::codec::Format::Json);
                figures.slowest.extend(behind(&conn));
            }
        }
        figures.slow = figures.slowest.len();
        figures.slowest.sort_by_key(|b| std::cmp::Reverse((b.reply_bytes, b.pushes)));
        figures.slowest.truncate(limits::TOP_SHOWN);
        figures.topics = watched.len();
        let mut top: Vec<_> = watched.into_iter().map(|(topic, n)| (topic.to_string(), n)).collect();
        top.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        top.truncate(limits::TOP_SHOWN);
        figures.top_topics = top;
        let (by_code, last) = &*self.ends.0.lock();
        figures.ends_by_code = by_code.clone();
        figures.ends = last.iter().rev().cloned().collect();
        figures
    }

    /// What waits for readers who take no more for now: for a scrape.
    pub fn queue_bytes(&self) -> usize {
        let of = |conn: Arc<Conn>| {
            let lane = conn.lane.lock();
            let pushes = || lane.slots.iter().map(|push| push.frame(conn.format).len()).sum::<usize>();
            if lane.writing == Writing::Blocked { lane.reply_bytes + pushes() } else { 0 }
        };
        self.all().flatten().map(of).sum()
    }

    /// Notes how a connection ended.
    pub(super) fn ended(&self, conn: &Conn) {
        let lane = conn.lane.lock();
        // A server that stops ends what it has not closed.
        let (code, why) = lane.closing.as_ref().map_or((None, "the server ended it"), |c| (c.code, c.why));
        drop(lane);
        let greeting = conn.greeting.read();
        self.ends.add(End {
            at: Utc::now(),
            code,
            why,
            lasted_s: self.seconds().saturating_sub(conn.since),
            member: conn.identity.read().uid() != 0,
            platform: greeting.platform.to_string(),
            version: greeting.version.to_string(),
        });
    }
}

/// What waits for a reader that takes no more for now.
fn behind(conn: &Conn) -> Option<Behind> {
    let lane = conn.lane.lock();
    if lane.writing != Writing::Blocked {
        return None;
    }
    let (reply_bytes, pushes) = (lane.reply_bytes, lane.slots.len());
    drop(lane);
    let greeting = conn.greeting.read();
    Some(Behind {
        reply_bytes,
        pushes,
        platform: greeting.platform.to_string(),
        version: greeting.version.to_string(),
    })
}
