//! Turns finished work into a number that never falls. Owns the rule that steps are told only
//! when they changed, so that a caller may pass each one on.

use super::{Event, Flow};
use crate::job::Stop;

/// Thousandths that must pass before the same label is told again.
const STRIDE: u16 = 8;
/// The end is the caller's to tell.
const MOST: u16 = 999;

pub struct Meter<'a> {
    total: f32,
    /// Work before the running stage, and the running stage's own, in milliseconds.
    before: f32,
    stage: f32,
    label: &'static str,
    told: Option<(&'static str, u16)>,
    on_event: &'a mut dyn FnMut(Event) -> Flow,
}

impl<'a> Meter<'a> {
    pub fn new(total_ms: u32, on_event: &'a mut dyn FnMut(Event) -> Flow) -> Meter<'a> {
        Meter { total: total_ms.max(1) as f32, before: 0.0, stage: 0.0, label: "", told: None, on_event }
    }

    /// The running stage has ended and another begins.
    pub fn begin(&mut self, label: &'static str, ms: u32) -> Result<(), Stop> {
        self.before += self.stage;
        self.stage = ms as f32;
        self.label = label;
        self.part(0.0)
    }

    /// This share of the running stage is done.
    pub fn part(&mut self, share: f32) -> Result<(), Stop> {
        let done = (self.before + self.stage * share.clamp(0.0, 1.0)) / self.total;
        let mut permille = ((done * 1000.0) as u16).min(MOST);
        if let Some((label, last)) = self.told {
            permille = permille.max(last);
            if label == self.label && permille < last + STRIDE {
                return Ok(());
            }
        }
        self.told = Some((self.label, permille));
        self.send(Event::Step { label: self.label, permille })
    }

    pub fn send(&mut self, event: Event) -> Result<(), Stop> {
        match (self.on_event)(event) {
            Flow::Continue => Ok(()),
            Flow::Cancel => Err(Stop::Cancelled),
        }
    }
}
