//! When each call is due. The plan is fixed before the run, so that a server that stalls does not also
//! slow the load down: latency counts from the moment a call was due, not from when it could be sent.

use std::time::{Duration, Instant};

/// A plan of calls at an even rate, dealt in turn to a number of workers.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    start: Instant,
    per_second: f64,
}

impl Pace {
    pub fn new(start: Instant, per_second: f64) -> Self {
        Pace { start, per_second }
    }

    /// When the call with that number is due.
    pub fn due(self, number: u64) -> Instant {
        self.start + Duration::from_secs_f64(number as f64 / self.per_second)
    }

    /// Numbers of the calls of one worker of several.
    pub fn turns(worker: usize, workers: usize) -> impl Iterator<Item = u64> {
        (worker as u64..).step_by(workers.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_due_at_an_even_rate_without_drift() {
        let start = Instant::now();
        let pace = Pace::new(start, 3.0);
        assert_eq!(pace.due(0), start);
        assert_eq!(pace.due(3_000_000) - start, Duration::from_secs(1_000_000));
        let gap = pace.due(1_000_001) - pace.due(1_000_000);
        assert!(gap.abs_diff(Duration::from_secs_f64(1.0 / 3.0)) < Duration::from_micros(1));
    }

    #[test]
    fn every_call_has_one_worker() {
        let mut all: Vec<u64> = (0..7).flat_map(|w| Pace::turns(w, 7).take(3)).collect();
        all.sort_unstable();
        assert_eq!(all, (0..21).collect::<Vec<_>>());
    }

    #[test]
    fn a_stall_is_counted_for_every_call_that_it_delays() {
        // 100 calls a second; each takes 1 ms, but the tenth takes 500 ms.
        let pace = Pace::new(Instant::now(), 100.0);
        let mut free = pace.due(0);
        let mut late = 0;
        for k in 0..100 {
            let begin = free.max(pace.due(k));
            free = begin + Duration::from_millis(if k == 10 { 500 } else { 1 });
            late += usize::from(free - pace.due(k) > Duration::from_millis(100));
        }
        // Counted from the sending, one call would look slow; those that waited behind it are slow too.
        assert!((40..=50).contains(&late), "{late}");
    }
}
