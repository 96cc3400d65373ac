//! The bus between nodes: what one node learns that the others' connections must hear of. One node
//! alone needs none of it to leave the process.

use crate::call::identity::Session;
use protocol::push::{TaskPush, Topic};
use std::{future::Future, pin::Pin};
use tokio::sync::mpsc;

#[derive(Clone, Debug)]
pub enum Event {
    /// A topic has a newer state: read it from its source. `uid` is its owner, 0 for a public one.
    Changed { topic: Topic, uid: i64, v: i64 },
    /// A step of a running task, with its preview: it is nowhere else to be read.
    Task { uid: i64, v: i64, push: Box<TaskPush> },
    /// Tokens ended: close their connections.
    Revoked(Revoked),
    /// A person moved to another tab on the connection named by `session`.
    Tab { uid: i64, to: String, session: String },
    /// A measuring message.
    Bench { topic: String, v: i64, payload: String },
}

#[derive(Clone, Debug)]
pub struct Revoked {
    pub uid: i64,
    /// This session only; all of the person's when none.
    pub session_id: Option<i64>,
    /// This session stays.
    pub keep_session_id: Option<i64>,
    /// The connection (by its name) that asked: it goes on, as a visitor's if its own token ended.
    pub spare: Option<String>,
}

impl Revoked {
    pub fn ends(&self, session: &Session) -> bool {
        self.uid == session.uid
            && match self.session_id {
                Some(id) => session.session_id == id,
                None => self.keep_session_id != Some(session.session_id),
            }
    }
}

/// The bus is down: the other nodes did not hear.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the bus is down")]
pub struct BusDown;

type Published<'a> = Pin<Box<dyn Future<Output = Result<(), BusDown>> + Send + 'a>>;

pub trait Bus: Send + Sync + 'static {
    /// Returns once the event is on its way to every node, this one included.
    fn publish(&self, event: Event) -> Published<'_>;
    /// Whether other nodes can be reached: readiness asks.
    fn up(&self) -> bool;
}

/// One process: what is published is received.
pub struct InProcess {
    to: mpsc::Sender<Event>,
}

impl InProcess {
    pub fn new() -> (Self, mpsc::Receiver<Event>) {
        let (to, from) = mpsc::channel(4096);
        (InProcess { to }, from)
    }
}

impl Bus for InProcess {
    fn publish(&self, event: Event) -> Published<'_> {
        Box::pin(async move { self.to.send(event).await.map_err(|_| BusDown) })
    }
    fn up(&self) -> bool {
        !self.to.is_closed()
    }
}
