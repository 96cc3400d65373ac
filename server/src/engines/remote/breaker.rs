//! When an engine is left alone: after some failures in a row nothing is sent to it for a while, and then one order
//! tells whether it works again. Knows nothing of what failed.

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
}
