//! What leaves by one connection: replies in order, the newest push of each topic, and what its reader has been given
//! of each. It knows no socket.

use super::conn::Closing;
use crate::{limits, wire::publish::Push};
use bytes::Bytes;
use protocol::{Id, codec::Format, push::Topic};
use std::collections::VecDeque;

/// How far the writing has come.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Writing {
    #[default]
    Free,
    /// The peer takes no more for now: a task waits until it does.
    Blocked,
    /// The close has left, or nothing can leave any more.
    Over,
}

/// What waits to be written, and what its reader has been given.
#[derive(Default)]
pub(super) struct Lane {
    /// Replies and control frames, in order.
    pub(super) replies: VecDeque<Bytes>,
    pub(super) reply_bytes: usize,
    /// The newest push of each topic, in the order in which the topics first waited.
    pub(super) slots: Vec<Push>,
    /// Topics that were asked for; own topics need no asking.
    pub(super) watched: Vec<Watching>,
    /// Whose own topics may pass: pushes on their way to the one before are for nobody.
    pub(super) owner: i64,
    /// Newest versions given of the implied topics.
    pub(super) own: [i64; Topic::IMPLIED.len()],
    /// The same of tasks: a step comes from its worker, the state from the database.
    pub(super) tasks: Vec<(Id, i64)>,
    /// Boxed: most connections are not closing.
    pub(super) closing: Option<Box<Closing>>,
    pub(super) writing: Writing,
    /// More is about to come: nothing leaves yet.
    pub(super) corked: bool,
    /// On the list of those to be flushed.
    pub(super) listed: bool,
    /// Somebody waits for room.
    pub(super) room_wanted: bool,
}

/// A topic that was asked for.
pub(super) struct Watching {
    /// The number of its crowd, which is found faster than its name.
    pub(super) crowd: u64,
    pub(super) topic: Topic,
    pub(super) state: Watched,
}

pub(super) enum Watched {
    /// Whether the reader may see it is still being read: what is pushed meanwhile waits.
    Asked { held: i64, newest: Option<Push> },
    /// The newest version given, or the one that the reader said it holds.
    Open(i64),
}

impl Lane {
    fn task(&mut self, id: Id) -> &mut i64 {
        let at = match self.tasks.iter().position(|(task, _)| *task == id) {
            Some(at) => at,
            None => {
                if self.tasks.len() >= limits::TASKS_REMEMBERED {
                    // Ids grow with time: the oldest task has the least left to say.
                    let oldest = self.tasks.iter().enumerate().min_by_key(|(_, (id, _))| id.0);
                    let oldest = oldest.map_or(0, |(at, _)| at);
                    self.tasks.swap_remove(oldest);
                }
                self.tasks.push((id, 0));
                self.tasks.len() - 1
            }
        };
        &mut self.tasks[at].1
    }

    /// Where the newest version given of an own topic is kept; none for those that keep none.
    pub(super) fn own(&mut self, topic: &Topic) -> Option<&mut i64> {
        match topic {
            Topic::MyTask(id) => Some(self.task(*id)),
            _ => Topic::IMPLIED.iter().position(|t| t == topic).map(|at| &mut self.own[at]),
        }
    }

    pub(super) fn watching(&mut self, topic: &Topic) -> Option<&mut Watched> {
        self.watched.iter_mut().find(|watching| watching.topic == *topic).map(|watching| &mut watching.state)
    }

    /// Whether a push is news to its reader, who is given it then.
    pub(super) fn wants(&mut self, push: &Push) -> bool {
        if self.at_end() {
            return false;
        }
        let topic = push.topic();
        if topic.own() {
            return self.own(topic).is_none_or(|seen| newer(seen, push.v()));
        }
        self.watching(topic).is_some_and(|watched| watched.wants(push))
    }

    /// The same for a push to a crowd.
    pub(super) fn wants_of(&mut self, crowd: u64, push: &Push) -> bool {
        !self.at_end()
            && self
                .watched
                .iter_mut()
                .find(|watching| watching.crowd == crowd)
                .is_some_and(|watching| watching.state.wants(push))
    }

    fn at_end(&self) -> bool {
        self.closing.is_some() || self.writing == Writing::Over
    }

    /// What comes may leave at once: nothing waits before it.
    pub(super) fn is_free(&self) -> bool {
        self.writing == Writing::Free
            && !self.corked
            && self.slots.is_empty()
            && self.replies.is_empty()
            && self.closing.is_none()
    }

    /// Puts the newest state of a topic into its slot.
    pub(super) fn put(&mut self, push: &Push) {
        let topic = push.topic();
        let beside = push.every() && self.slots.len() < limits::SLOTS_OF_MESSAGES;
        match self.slots.iter_mut().rev().find(|slot| !beside && slot.topic() == topic) {
            Some(slot) => {
                *slot = push.clone();
                metrics::counter!("likeness_slot_overwrites_total").increment(1);
            }
            None => self.slots.push(push.clone()),
        }
    }

    /// The reader may see a topic that it asked for: puts what was read of it, or the newer push that came meanwhile.
    /// False when there is nothing to send.
    pub(super) fn open(&mut self, topic: &Topic, state: Option<&Push>) -> bool {
        let Some(watched) = self.watching(topic) else { return false };
        let newest = match watched {
            Watched::Open(_) => None,
            Watched::Asked { held, newest } => {
                let (held, newest) = (*held, newest.take());
                let most = state.into_iter().chain(&newest).map(Push::v).max();
                *watched = Watched::Open(most.map_or(held, |most| given(held, most)));
                newest
            }
        };
        let mut put = false;
        for push in [state, newest.as_ref()].into_iter().flatten() {
            if self.wants(push) {
                self.put(push);
                put = true;
            }
        }
        put
    }

    pub(super) fn has_room(&self) -> bool {
        self.replies.len() < limits::REPLY_FRAMES_ROOM && self.reply_bytes < limits::REPLY_BYTES_ROOM
    }

    pub(super) fn too_slow(&self) -> bool {
        self.replies.len() > limits::REPLY_FRAMES || self.reply_bytes > limits::REPLY_BYTES
    }

    /// Forgets what waits.
    pub(super) fn clear(&mut self) {
        self.replies = VecDeque::new();
        self.reply_bytes = 0;
        self.slots = Vec::new();
    }

    /// Takes all that waits, as bytes. A bye is the last word.
    pub(super) fn gather(&mut self, format: Format, out: &mut Vec<u8>) {
        for frame in &self.replies {
            out.extend_from_slice(frame);
        }
        for push in &self.slots {
            out.extend_from_slice(push.frame(format));
        }
        self.clear();
        if let Some(closing) = &mut self.closing {
            out.extend_from_slice(&std::mem::take(&mut closing.bye));
            out.extend_from_slice(&std::mem::take(&mut closing.frame));
        }
    }
}

impl Watched {
    /// Whether a push is for now and news; what may not be seen yet is kept.
    fn wants(&mut self, push: &Push) -> bool {
        match self {
            Watched::Asked { newest, .. } => {
                if newest.as_ref().is_none_or(|n| n.v() < push.v()) {
                    *newest = Some(push.clone());
                }
                false
            }
            Watched::Open(v) => push.every() || newer(v, push.v()),
        }
    }
}

/// Whether version `v` follows the newest that was given, whose place it takes then.
fn newer(seen: &mut i64, v: i64) -> bool {
    let newer = *seen < v;
    *seen = v.max(*seen);
    newer
}

/// What a reader holds that says so: a version above the newest is of data that is no more, and counts as none.
fn given(held: i64, newest: i64) -> i64 {
    if held > newest { 0 } else { held }
}
