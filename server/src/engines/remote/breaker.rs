//! When an engine is left alone: after some failures in a row, or while it does not answer, nothing is sent to it.
//! Once it answers, or after a while, one order tells whether it works again. Knows nothing of what failed.

use crate::limits;
use parking_lot::Mutex;
use std::time::{Duration, Instant};

pub struct Breaker {
    rest: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    failures: u32,
    until: Option<Instant>,
    /// It rests because it does not answer, not because it fails.
    away: bool,
}

impl Breaker {
    pub fn new(rest: Duration) -> Breaker {
        Breaker { rest, state: Mutex::default() }
    }

    pub fn rests(&self) -> bool {
        self.state.lock().until.is_some_and(|until| Instant::now() < until)
    }

    pub fn worked(&self) {
        *self.state.lock() = State::default();
    }

    /// Past its rest one failure is enough for the next.
    pub fn failed(&self) {
        let mut state = self.state.lock();
        state.failures += 1;
        if state.failures >= limits::ENGINE_FAILURES {
            state.until = Some(Instant::now() + self.rest);
        }
    }

    /// It was asked how it is, and did not answer well.
    pub fn away(&self) {
        let mut state = self.state.lock();
        state.failures = state.failures.max(limits::ENGINE_FAILURES);
        state.until = Some(Instant::now() + self.rest);
        state.away = true;
    }

    /// It answers: whoever was only away is asked again. That it makes pictures an order has to tell.
    pub fn awake(&self) {
        let mut state = self.state.lock();
        if std::mem::take(&mut state.away) {
            state.until = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_in_a_row_bring_a_rest_and_one_after_it_the_next() {
        let breaker = Breaker::new(Duration::from_millis(1));
        for _ in 1..limits::ENGINE_FAILURES {
            breaker.failed();
        }
        breaker.worked();
        assert!(!breaker.rests());
        let long = Breaker::new(Duration::from_secs(3600));
        for failure in 1..=limits::ENGINE_FAILURES {
            assert!(!long.rests(), "{failure}");
            long.failed();
        }
        assert!(long.rests());
        long.worked();
        assert!(!long.rests());
    }

    #[test]
    fn whoever_does_not_answer_rests_until_it_does_and_then_one_failure_is_enough() {
        let breaker = Breaker::new(Duration::from_secs(3600));
        breaker.awake();
        assert!(!breaker.rests());
        breaker.away();
        assert!(breaker.rests());
        breaker.awake();
        assert!(!breaker.rests());
        breaker.failed();
        breaker.awake();
        assert!(breaker.rests(), "it answers, and fails");
    }
}
