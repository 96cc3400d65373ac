//! When the next try to connect is made: when the server said, or after waits that grow until a connection has lasted. It
//! knows no socket.

use std::time::Duration;
use tokio::time::Instant;

/// The wait after a failure is drawn between nothing and these, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// A connection that has stood so long ends a row of failures.
const STABLE: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub struct Retry {
    /// In a row.
    failures: u32,
    /// Of the connection that stands.
    since: Option<Instant>,
    /// The server leaves, and said that one should come back then.
    drain_until: Option<Instant>,
    due: Instant,
}

impl Retry {
    pub fn new() -> Self {
        Retry { failures: 0, since: None, drain_until: None, due: Instant::now() }
    }

    /// When the next try is made.
    pub fn due(&self) -> Instant {
        self.due
    }

    /// Until when the server is still there, where it has said that it leaves.
    pub fn drain_until(&self) -> Option<Instant> {
        self.drain_until
    }

    pub fn stands(&mut self) {
        (self.since, self.drain_until) = (Some(Instant::now()), None);
    }

    pub fn drain(&mut self, after: Duration) {
        self.drain_until = Some(Instant::now() + after);
    }

    /// A connection, or a try to make one, has ended. `at_once` where the first try need not wait; `dice` says where between
    /// nothing and the longest the wait lies.
    pub fn lost(&mut self, at_once: bool, dice: u64) {
        self.ended();
        let now = Instant::now();
        self.due = match self.drain_until.take() {
            Some(until) => until.max(now),
            None if at_once && self.failures == 0 => now,
            None => now + drawn(self.failures, dice),
        };
        self.failures += 1;
    }

    /// The time that the server asked for is over: the next try is due, and nothing has failed.
    pub fn leave(&mut self) {
        self.ended();
        (self.drain_until, self.due) = (None, Instant::now());
    }

    fn ended(&mut self) {
        if self.since.take().is_some_and(|since| since.elapsed() >= STABLE) {
            self.failures = 0;
        }
    }
}

/// Somewhere between nothing and the longest wait after so many failures.
fn drawn(failures: u32, dice: u64) -> Duration {
    let longest = FIRST_WAIT.saturating_mul(1 << failures.min(10)).min(LONGEST_WAIT);
    longest.mul_f64(dice as f64 / u64::MAX as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const MOST: u64 = u64::MAX;

    fn waits(retry: &mut Retry, dice: u64) -> Duration {
        retry.lost(false, dice);
        retry.due() - Instant::now()
    }

    #[tokio::test(start_paused = true)]
    async fn waits_double_to_their_bound_and_are_drawn_in_full() {
        let mut retry = Retry::new();
        assert_eq!(retry.due(), Instant::now());
        for longest in [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000] {
            assert_eq!(waits(&mut retry, MOST), Duration::from_millis(longest));
        }
        assert_eq!(waits(&mut retry, 0), Duration::ZERO);
        let half = waits(&mut retry, MOST / 2);
        assert!(half.abs_diff(LONGEST_WAIT / 2) < Duration::from_millis(1), "{half:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_welcome_alone_ends_no_row_of_failures() {
        let mut retry = Retry::new();
        waits(&mut retry, MOST);
        waits(&mut retry, MOST);
        retry.stands();
        advance(STABLE - Duration::from_millis(1)).await;
        assert_eq!(waits(&mut retry, MOST), Duration::from_secs(2));
        retry.stands();
        advance(STABLE).await;
        assert_eq!(waits(&mut retry, MOST), FIRST_WAIT);
        // Time without a connection is no stable one.
        advance(STABLE * 2).await;
        assert_eq!(waits(&mut retry, MOST), FIRST_WAIT * 2);
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_first_try_is_made_at_once() {
        let mut retry = Retry::new();
        retry.stands();
        retry.lost(true, MOST);
        assert_eq!(retry.due(), Instant::now());
        retry.lost(true, MOST);
        assert_eq!(retry.due(), Instant::now() + FIRST_WAIT * 2);
    }

    #[tokio::test(start_paused = true)]
    async fn a_draining_server_is_obeyed_whenever_it_closes() {
        let mut retry = Retry::new();
        retry.stands();
        let until = Instant::now() + Duration::from_secs(5);
        retry.drain(Duration::from_secs(5));
        advance(Duration::from_secs(3)).await;
        retry.lost(true, 0);
        assert_eq!((retry.due(), retry.drain_until()), (until, None));
        // Closed later than it said: then at once.
        retry.stands();
        retry.drain(Duration::from_secs(1));
        advance(Duration::from_secs(2)).await;
        retry.lost(false, MOST);
        assert_eq!(retry.due(), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn who_leaves_as_asked_has_not_failed() {
        let mut retry = Retry::new();
        retry.stands();
        retry.drain(Duration::from_secs(1));
        advance(Duration::from_secs(1)).await;
        retry.leave();
        assert_eq!((retry.due(), retry.drain_until()), (Instant::now(), None));
        assert_eq!(waits(&mut retry, MOST), FIRST_WAIT);
    }
}
