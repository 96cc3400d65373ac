//! The bus between nodes: what one node learns that the others' connections must hear of. One node
//! alone needs none of it to leave the process.

use crate::{call::identity::Session, limits};
use protocol::push::{TaskPush, Topic};
use serde::{Deserialize, Serialize};
use std::{future::Future, pin::Pin};
use tokio::sync::mpsc;

/// Its serialised form is what nodes of one release tell one another: variants and fields by name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A topic has a newer state: read it from its source. `uid` is its owner, 0 for a public one.
    Changed { topic: Topic, uid: i64, v: i64 },
    /// A step of a running task, with its preview: it is nowhere else to be read.
    Task { uid: i64, v: i64, push: Box<TaskPush> },
    /// A token ended: close its connections.
    Revoked(Revoked),
    /// What a person may do has changed (suspended, restored, deleted): look again.
    Standing { uid: i64 },
    /// A person may see less than before (a block, either way; something that they hid): ask again for what they watch.
    Sight { uid: i64 },
    /// A person moved to another tab on the connection named by `session`.
    Tab { uid: i64, to: String, session: String },
    /// A measuring message.
    Bench { topic: String, v: i64, payload: String },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Revoked {
    pub uid: i64,
    pub session_id: i64,
}

impl Revoked {
    pub fn ends(&self, session: &Session) -> bool {
        (self.uid, self.session_id) == (session.uid, session.session_id)
    }
}

/// The bus is down: the other nodes did not hear.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the bus is down")]
pub struct BusDown;

pub type Published<'a> = Pin<Box<dyn Future<Output = Result<(), BusDown>> + Send + 'a>>;

pub trait Bus: Send + Sync + 'static {
    /// Returns once the events are on their way to every node, this one included.
    fn publish_all(&self, events: Vec<Event>) -> Published<'_>;
    fn publish(&self, event: Event) -> Published<'_> {
        self.publish_all(vec![event])
    }
    /// Whether other nodes can be reached: readiness asks.
    fn up(&self) -> bool;
}

/// One process: what is published is received.
pub struct InProcess {
    to: mpsc::Sender<Event>,
}

impl InProcess {
    pub fn new() -> (Self, mpsc::Receiver<Event>) {
        let (to, from) = mpsc::channel(limits::BUS_QUEUE);
        (InProcess { to }, from)
    }
}

impl Bus for InProcess {
    fn publish_all(&self, events: Vec<Event>) -> Published<'_> {
        Box::pin(async move {
            for event in events {
                self.to.send(event).await.map_err(|_| BusDown)?;
            }
            Ok(())
        })
    }
    fn up(&self) -> bool {
        !self.to.is_closed()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub mod tests {
    use super::*;
    use protocol::{
        Id,
        codec::Format,
        photos::{EngineView, TaskState, TaskType},
        push::Jpeg,
    };

    /// A step of a photo in the making, with its picture.
    pub fn step(picture: Vec<u8>) -> TaskPush {
        TaskPush {
            task_id: Id(3),
            task_type: TaskType::Photo,
            state: TaskState::Running,
            processing: 50,
            step: "Painting".into(),
            engine: EngineView { name: "local".into(), generative: false },
            ahead: None,
            eta_ms: Some(900),
            waits_for: None,
            preview: Some(Jpeg(picture)),
            photos: None,
            reason: None,
            failure: None,
        }
    }

    #[test]
    fn every_event_crosses_in_both_formats() {
        for event in [
            Event::Changed { topic: Topic::Post(Id(7)), uid: 0, v: 8 },
            Event::Changed { topic: Topic::MyNotice, uid: 5, v: 9 },
            Event::Task { uid: 5, v: 1, push: Box::new(step(vec![0xff, 0xd8])) },
            Event::Revoked(Revoked { uid: 5, session_id: 6 }),
            Event::Standing { uid: 5 },
            Event::Sight { uid: 5 },
            Event::Tab { uid: 5, to: "/me".into(), session: "conn".into() },
            Event::Bench { topic: "a".into(), v: 1, payload: "x".into() },
        ] {
            for format in Format::ALL {
                let bytes = format.encode(&event).unwrap();
                let read: Event = format.decode(&bytes).unwrap();
                assert_eq!(format!("{read:?}"), format!("{event:?}"), "{format:?}");
            }
        }
    }
}
