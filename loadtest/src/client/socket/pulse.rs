//! Whether the other end is still there. It is asked with a ping where it has been quiet too long; nothing at all heard in
//! time is the verdict that it is not. It knows no socket.

use std::time::Duration;
use tokio::time::Instant;

/// The server says ping every 25 s, give or take a tenth.
const QUIET: Duration = Duration::from_secs(30);
const VERDICT: Duration = Duration::from_secs(5);
/// Who waits for an answer doubts sooner.
const DOUBT: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub struct Pulse {
    heard_at: Instant,
    /// When it was asked.
    asked_at: Option<Instant>,
    doubted: bool,
}

/// What is to be done now.
#[derive(Debug, PartialEq)]
pub enum Turn {
    /// Nothing until then.
    Wait(Instant),
    Ping,
    Dead,
}

impl Pulse {
    pub fn new() -> Self {
        Pulse { heard_at: Instant::now(), asked_at: None, doubted: false }
    }

    /// Anything that comes is an answer.
    pub fn heard(&mut self) {
        *self = Pulse::new();
    }

    /// There is a reason to know soon.
    pub fn doubt(&mut self) {
        self.doubted |= self.heard_at.elapsed() > DOUBT;
    }

    pub fn turn(&mut self) -> Turn {
        let now = Instant::now();
        match self.asked_at {
            Some(asked) if now >= asked + VERDICT => Turn::Dead,
            Some(asked) => Turn::Wait(asked + VERDICT),
            None if self.doubted || now >= self.heard_at + QUIET => {
                self.asked_at = Some(now);
                Turn::Ping
            }
            None => Turn::Wait(self.heard_at + QUIET),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const MS: Duration = Duration::from_millis(1);

    #[tokio::test(start_paused = true)]
    async fn a_quiet_end_is_asked_and_has_five_seconds_for_its_answer() {
        let mut pulse = Pulse::new();
        let begun = Instant::now();
        assert_eq!(pulse.turn(), Turn::Wait(begun + QUIET));
        advance(QUIET - MS).await;
        assert_eq!(pulse.turn(), Turn::Wait(begun + QUIET));
        advance(MS).await;
        assert_eq!(pulse.turn(), Turn::Ping);
        assert_eq!(pulse.turn(), Turn::Wait(begun + QUIET + VERDICT));
        advance(VERDICT - MS).await;
        assert_eq!(pulse.turn(), Turn::Wait(begun + QUIET + VERDICT));
        advance(MS).await;
        assert_eq!(pulse.turn(), Turn::Dead);
    }

    #[tokio::test(start_paused = true)]
    async fn whatever_is_heard_is_an_answer() {
        let mut pulse = Pulse::new();
        advance(QUIET).await;
        assert_eq!(pulse.turn(), Turn::Ping);
        advance(VERDICT - MS).await;
        pulse.heard();
        advance(MS).await;
        assert_eq!(pulse.turn(), Turn::Wait(Instant::now() - MS + QUIET));
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_for_an_answer_doubts_sooner() {
        let mut pulse = Pulse::new();
        advance(DOUBT).await;
        pulse.doubt();
        assert!(matches!(pulse.turn(), Turn::Wait(_)));
        advance(MS).await;
        pulse.doubt();
        assert_eq!(pulse.turn(), Turn::Ping);
        advance(VERDICT).await;
        assert_eq!(pulse.turn(), Turn::Dead);
    }
}
