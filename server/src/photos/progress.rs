//! What an engine tells, at the pace at which people are told: a percent that never falls, steps a few
//! times a second, previews at most twice a second, and a sign of life when there is nothing to say.

use crate::{engines::Event, limits};
use std::time::{Duration, Instant};

pub struct Progress {
    heartbeat: Duration,
    /// Who makes it, where that was said.
    by: Option<&'static str>,
    processing: i16,
    step: String,
    /// Newer than what was told.
    changed: bool,
    preview: Option<Vec<u8>>,
    told: Instant,
    preview_told: Option<Instant>,
}

/// The newest state, to be told now.
pub struct Told {
    /// Who makes it, where that is not the engine that was asked.
    pub by: Option<&'static str>,
    pub processing: i16,
    pub step: String,
    pub preview: Option<Vec<u8>>,
}

impl Progress {
    /// `processing` is what an earlier attempt reached.
    pub fn new(processing: i16, heartbeat: Duration, now: Instant) -> Self {
        Progress {
            heartbeat,
            by: None,
            processing: processing.max(1),
            step: String::new(),
            changed: false,
            preview: None,
            told: now,
            preview_told: None,
        }
    }

    pub fn note(&mut self, event: Event) {
        match event {
            Event::By(name) => {
                self.changed |= self.by != Some(name);
                self.by = Some(name);
            }
            Event::Step { label, permille } => {
                // 100 belongs to the transaction that stores the photos.
                let processing = (1 + u32::from(permille.min(1000)) * 98 / 1000) as i16;
                if processing > self.processing || label != self.step {
                    self.processing = self.processing.max(processing);
                    self.step = label;
                    self.changed = true;
                }
            }
            Event::Preview(jpeg) => self.preview = Some(jpeg),
        }
    }

    /// When there will be something to tell.
    pub fn due(&self) -> Instant {
        let mut due = self.told + self.heartbeat;
        if self.changed {
            due = due.min(self.told + limits::STEP_EVERY);
        }
        if self.preview.is_some() {
            due = due.min(self.preview_told.map_or(self.told, |at| at + limits::PREVIEW_EVERY));
        }
        due
    }

    pub fn take(&mut self, now: Instant) -> Told {
        let fresh = self.preview_told.is_none_or(|at| now >= at + limits::PREVIEW_EVERY);
        let preview = if fresh { self.preview.take() } else { None };
        if preview.is_some() {
            self.preview_told = Some(now);
        }
        self.told = now;
        self.changed = false;
        Told { by: self.by, processing: self.processing, step: self.step.clone(), preview }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    fn step(label: &str, permille: u16) -> Event {
        Event::Step { label: label.into(), permille }
    }

    #[test]
    fn the_percent_never_falls_and_never_reaches_the_end() {
        let start = Instant::now();
        let mut progress = Progress::new(40, SECOND, start);
        for (permille, told) in [(0, 40), (500, 50), (300, 50), (1000, 99)] {
            progress.note(step("Ink", permille));
            assert_eq!(progress.take(start).processing, told);
        }
    }

    #[test]
    fn steps_wait_for_their_pace_and_silence_for_the_heartbeat() {
        let start = Instant::now();
        let mut progress = Progress::new(0, SECOND, start);
        assert_eq!(progress.due(), start + SECOND);
        progress.note(step("Ink", 10));
        assert_eq!(progress.due(), start + limits::STEP_EVERY);
        progress.take(start);
        progress.note(step("Ink", 10));
        assert_eq!(progress.due(), start + SECOND, "nothing new");
    }

    #[test]
    fn the_first_preview_goes_out_at_once_and_the_newest_of_a_burst_later() {
        let start = Instant::now();
        let mut progress = Progress::new(0, SECOND, start);
        progress.note(Event::Preview(vec![1]));
        assert_eq!(progress.due(), start);
        assert_eq!(progress.take(start).preview, Some(vec![1]));
        progress.note(Event::Preview(vec![2]));
        progress.note(Event::Preview(vec![3]));
        assert_eq!(progress.due(), start + limits::PREVIEW_EVERY);
        assert_eq!(progress.take(start + limits::STEP_EVERY).preview, None, "a step in between");
        assert_eq!(progress.take(start + limits::PREVIEW_EVERY).preview, Some(vec![3]));
    }
}
