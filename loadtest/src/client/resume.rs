//! A client that comes back, as the app does: it keeps the newest of every topic that it was given, says at each hello what
//! it holds, comes back when a draining server said, and otherwise after waits that grow. What it has asked when a connection
//! ends it asks once more. Where there are several nodes it tries the next one each time, as behind a load balancer.

mod retry;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use super::{
    Ask, Dialer, Failure,
    frames::Push,
    post::Post,
    socket::{Held, Socket},
};
use crate::accounts::random;
use protocol::{Call, codec::Format, frame::close};
use retry::Retry;
use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::time::{sleep_until, timeout, timeout_at};

/// A network that swallows everything never says no.
const WELCOME_WAIT: Duration = Duration::from_secs(10);
/// Who waits for an answer waits that long for the socket to be back.
const BACK_WITHIN: Duration = Duration::from_secs(2);

pub struct Resuming {
    nodes: Vec<Arc<Dialer>>,
    /// The node that it is on, or tries next.
    node: usize,
    format: Format,
    token: Option<String>,
    held: Held,
    newest: BTreeMap<String, Push>,
    socket: Option<Socket>,
    retry: Retry,
    /// Hellos that were answered.
    pub greeted: u64,
    /// When the last of them was.
    pub greeted_at: Instant,
    /// Pushes that were not above what was held.
    pub old: u64,
}

impl Resuming {
    pub fn new(dialer: Arc<Dialer>, format: Format, token: Option<String>) -> Self {
        Self::among(vec![dialer], 0, format, token)
    }

    /// On one of several nodes, and at first on that one.
    pub fn among(nodes: Vec<Arc<Dialer>>, first: usize, format: Format, token: Option<String>) -> Self {
        Resuming {
            nodes,
            node: first,
            format,
            token,
            held: Held::default(),
            newest: BTreeMap::new(),
            socket: None,
            retry: Retry::new(),
            greeted: 0,
            greeted_at: Instant::now(),
            old: 0,
        }
    }

    /// Asks for a topic from the next hello on.
    pub fn watch(&mut self, topic: String) {
        self.held.versions.entry(topic).or_default();
    }

    /// The newest state of a topic that was given.
    pub fn newest(&self, topic: &str) -> Option<&Push> {
        self.newest.get(topic)
    }

    pub fn connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Reads, and comes back as often as it takes, until that moment.
    pub async fn follow(&mut self, until: Instant) {
        while Instant::now() < until {
            self.advance(until).await;
        }
    }

    /// Reads until it holds a topic; none when it does not in time, or loses its connection before.
    pub async fn settle(mut self, topic: &str, until: Instant) -> Option<Self> {
        while self.newest(topic).is_none() {
            self.advance(until).await;
            if !self.connected() || Instant::now() >= until {
                return None;
            }
        }
        Some(self)
    }

    /// The answer to a call: over the socket where one stands, and over POST where none does. A call that was under way when
    /// its connection ended is made once more, as it was: over the socket if that is back in time, over POST if not.
    pub async fn ask<C: Call>(&mut self, call: &C) -> Result<C::Response, Failure> {
        let Some(socket) = &mut self.socket else { return self.by_post(call).await };
        socket.doubt();
        match socket.ask(call).await {
            Err(failure) if failure.ends_connection() => {
                self.lose(&failure);
                if matches!(failure, Failure::Protocol(_)) {
                    return Err(failure);
                }
            }
            answered => return answered,
        }
        let until = Instant::now() + BACK_WITHIN;
        while self.socket.is_none() && Instant::now() < until {
            // A try that takes longer is given up: the call goes another way.
            let _ = timeout_at(until.into(), self.advance(until)).await;
        }
        let Some(socket) = &mut self.socket else { return self.by_post(call).await };
        let answered = socket.ask(call).await;
        if let Err(failure) = &answered
            && failure.ends_connection()
        {
            self.lose(failure);
        }
        answered
    }

    async fn by_post<C: Call>(&self, call: &C) -> Result<C::Response, Failure> {
        let node = self.node().ok_or_else(nowhere)?;
        Post::new(node.clone(), self.token.clone()).ask(call).await
    }

    fn node(&self) -> Option<&Arc<Dialer>> {
        self.nodes.get(self.node % self.nodes.len().max(1))
    }

    /// One push, or one try to connect when it is due.
    async fn advance(&mut self, until: Instant) {
        let Some(socket) = &mut self.socket else {
            let due = self.retry.due();
            sleep_until(due.min(until.into())).await;
            if due <= until.into() {
                self.connect().await;
            }
            return;
        };
        // Until a draining server lets go, it is listened to.
        let leave = self.retry.drain_until();
        let pushed = socket.push(leave.map_or(until, |leave| until.min(leave.into_std()))).await;
        if let Some(after) = socket.drain.take() {
            self.retry.drain(after);
        }
        match pushed {
            Ok(Some(push)) => self.take(push),
            Ok(None) if leave.is_some_and(|leave| Instant::now() >= leave.into_std()) => {
                self.retry.leave();
                self.away();
            }
            Ok(None) => {}
            Err(failure) => self.lose(&failure),
        }
    }

    async fn connect(&mut self) {
        let opened = match self.node() {
            Some(node) => {
                let opening = Socket::resume(node, self.format, self.token.as_deref(), &self.held);
                timeout(WELCOME_WAIT, opening).await.unwrap_or(Err(Failure::Timeout))
            }
            None => Err(nowhere()),
        };
        match opened {
            Ok(socket) => self.greet(socket),
            Err(failure) => self.lose(&failure),
        }
    }

    fn lose(&mut self, failure: &Failure) {
        // Told to come back, as a slow reader is; or our own verdict on a dead connection.
        let at_once = matches!(failure, Failure::Closed { code: Some(close::SLOW), .. } | Failure::Timeout);
        self.retry.lost(at_once, random());
        self.away();
    }

    fn away(&mut self) {
        self.socket = None;
        self.node += 1;
    }

    fn greet(&mut self, socket: Socket) {
        // Of another epoch nothing is held.
        if self.held.epoch.as_ref().is_some_and(|epoch| *epoch != socket.welcome.epoch) {
            self.held.versions.values_mut().for_each(|v| *v = 0);
            self.newest.clear();
        }
        self.held.epoch = Some(socket.welcome.epoch.clone());
        self.retry.stands();
        self.greeted += 1;
        self.greeted_at = Instant::now();
        self.socket = Some(socket);
    }

    fn take(&mut self, push: Push) {
        let held = self.held.versions.entry(push.topic.clone()).or_default();
        if push.v <= *held {
            self.old += 1;
            return;
        }
        *held = push.v;
        self.newest.insert(push.topic.clone(), push);
    }

    pub async fn close(self) {
        if let Some(socket) = self.socket {
            socket.close().await;
        }
    }
}

fn nowhere() -> Failure {
    Failure::Connect("there is no node".into())
}
