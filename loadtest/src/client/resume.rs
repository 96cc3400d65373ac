//! A client that comes back: it keeps the newest of every topic that it was given, says at each hello what it
//! holds, waits as long as a draining server asks for, and otherwise longer after each failure. Where there are
//! several nodes it tries the next one each time, as behind a load balancer.

use super::{
    Dialer,
    frames::Push,
    socket::{Held, Socket},
};
use crate::accounts::random;
use protocol::codec::Format;
use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

/// The wait after a failure is drawn between nothing and these, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(500);
pub const LONGEST_WAIT: Duration = Duration::from_secs(20);

pub struct Resuming {
    nodes: Vec<Arc<Dialer>>,
    /// The node that it is on, or tries next.
    node: usize,
    format: Format,
    token: Option<String>,
    held: Held,
    newest: BTreeMap<String, Push>,
    socket: Option<Socket>,
    failures: u32,
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
            failures: 0,
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

    async fn advance(&mut self, until: Instant) {
        let Err(asked) = self.step(until).await else { return };
        let wait = asked.unwrap_or_else(|| self.longer());
        self.socket = None;
        self.node += 1;
        tokio::time::sleep_until((Instant::now() + wait).min(until).into()).await;
    }

    /// One push, or one try to connect. An error ends the connection, with the wait that the server asked for.
    async fn step(&mut self, until: Instant) -> Result<(), Option<Duration>> {
        let Some(socket) = &mut self.socket else {
            let Some(dialer) = self.nodes.get(self.node % self.nodes.len().max(1)) else { return Err(None) };
            let opened = Socket::resume(dialer, self.format, self.token.as_deref(), &self.held).await;
            self.greet(opened.map_err(|_| None)?);
            return Ok(());
        };
        let pushed = socket.push(until).await;
        if let Some(after) = socket.drain {
            return Err(Some(after));
        }
        match pushed {
            Ok(Some(push)) => self.take(push),
            Ok(None) => {}
            Err(_) => return Err(None),
        }
        Ok(())
    }

    fn greet(&mut self, socket: Socket) {
        // Of another epoch nothing is held.
        if self.held.epoch.as_ref().is_some_and(|epoch| *epoch != socket.welcome.epoch) {
            self.held.versions.values_mut().for_each(|v| *v = 0);
            self.newest.clear();
        }
        self.held.epoch = Some(socket.welcome.epoch.clone());
        self.failures = 0;
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

    fn longer(&mut self) -> Duration {
        let most = FIRST_WAIT.saturating_mul(1 << self.failures.min(6)).min(LONGEST_WAIT);
        self.failures += 1;
        drawn(most, random())
    }

    pub async fn close(self) {
        if let Some(socket) = self.socket {
            socket.close().await;
        }
    }
}

/// Somewhere between nothing and the longest.
fn drawn(most: Duration, dice: u64) -> Duration {
    most.mul_f64(dice as f64 / u64::MAX as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_their_bound_and_are_drawn_in_full() {
        assert_eq!(drawn(LONGEST_WAIT, 0), Duration::ZERO);
        assert_eq!(drawn(LONGEST_WAIT, u64::MAX), LONGEST_WAIT);
        let half = drawn(LONGEST_WAIT, u64::MAX / 2);
        assert!(half.abs_diff(LONGEST_WAIT / 2) < Duration::from_millis(1));
    }
}
