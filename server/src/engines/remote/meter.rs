//! What engines say of their progress, as people are told: one percent for the whole job that never falls, whatever
//! an engine counts anew, and stands still where nothing is known. Previews are judged before they are shown.

use crate::{
    engines::{Event, on_a_free_core},
    limits,
};
use bytes::Bytes;
use engine::{Origin, Verdict, upload};
use parking_lot::Mutex;
use std::time::Instant;
use tokio::sync::mpsc;

const WAITING: &str = "Waiting for the engine";
const DRAWING: &str = "Drawing";
const FETCHING: &str = "Fetching the picture";
/// Thousandths of a picture that its drawing is; the rest is fetching and looking at it.
const DRAWN: f32 = 970.0;

pub struct Meter {
    events: mpsc::Sender<Event>,
    n: u32,
    count: u32,
    /// Thousandths of this picture.
    reached: Mutex<f32>,
    previewed: Mutex<Option<Instant>>,
}

impl Meter {
    /// For picture `n` of so many.
    pub fn new(events: mpsc::Sender<Event>, n: u32, count: u32) -> Meter {
        Meter { events, n, count: count.max(1), reached: Mutex::new(0.0), previewed: Mutex::new(None) }
    }

    /// It waits its turn, behind so many where that is known.
    pub async fn queued(&self, ahead: Option<u64>) {
        match ahead {
            Some(ahead) if ahead > 0 => self.tell(&format!("{WAITING}, {ahead} ahead")).await,
            _ => self.tell(WAITING).await,
        }
    }

    /// It is drawn; which share of it, where that is known.
    pub async fn drawing(&self, share: Option<f32>) {
        if let Some(share) = share.filter(|share| share.is_finite()) {
            let mut reached = self.reached.lock();
            *reached = reached.max(share.clamp(0.0, 1.0) * DRAWN);
        }
        self.tell(DRAWING).await;
    }

    pub async fn fetching(&self) {
        *self.reached.lock() = DRAWN;
        self.tell(FETCHING).await;
    }

    async fn tell(&self, label: &str) {
        let permille = ((self.n as f32 * 1000.0 + *self.reached.lock()) / self.count as f32) as u16;
        // Nobody listens: the job is about to be dropped.
        let _ = self.events.send(Event::Step { label: label.to_owned(), permille }).await;
    }

    /// The picture as far as it is: shown small where it may be shown, and left out where no core is free to judge it.
    pub async fn preview(&self, file: Bytes) {
        {
            let mut last = self.previewed.lock();
            if last.is_some_and(|at| at.elapsed() < limits::PREVIEW_EVERY) {
                return;
            }
            *last = Some(Instant::now());
        }
        let judged = on_a_free_core(move |engine| {
            let image = upload::decode(&file, &upload::UploadLimits::default()).ok()?;
            let small = engine::fit(&image, limits::ENGINE_PREVIEW_SIDE).ok()?;
            let fit = engine.moderate(&small).is_ok_and(|verdict| verdict == Verdict::Pass);
            let derived = fit.then(|| engine::render_derived(&small, Origin::Person))?;
            Some(derived.ok()?.jpeg)
        });
        if let Ok(Some(Some(jpeg))) = judged.await {
            let _ = self.events.send(Event::Preview(jpeg)).await;
        }
    }
}

/// The share that the last bar in the logs of a program shows: `45%|████`.
pub fn bar(logs: &str) -> Option<f32> {
    let (before, _) = logs.rsplit_once("%|")?;
    let number = before.rsplit(|c: char| !c.is_ascii_digit()).next()?;
    number.parse::<f32>().ok().map(|percent| percent / 100.0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_percent_never_falls_and_unknown_leaves_it_where_it_was() {
        let (events, mut told) = mpsc::channel(64);
        let meter = Meter::new(events, 1, 2);
        meter.queued(Some(2)).await;
        for share in [Some(0.5), Some(0.1), None, Some(f32::NAN), Some(7.0), Some(-1.0)] {
            meter.drawing(share).await;
        }
        meter.fetching().await;
        drop(meter);
        let mut permilles = Vec::new();
        while let Some(Event::Step { permille, .. }) = told.recv().await {
            permilles.push(permille);
        }
        assert_eq!(permilles, [500, 742, 742, 742, 742, 985, 985, 985]);
    }

    #[test]
    fn the_last_bar_of_the_logs_tells() {
        for (logs, share) in [
            ("", None),
            ("loading 100%", None),
            ("  0%|          | 0/28\n 45%|████▌     | 13/28", Some(0.45)),
            ("█7%|", Some(0.07)),
            ("%|", None),
        ] {
            assert_eq!(bar(logs), share, "{logs}");
        }
    }
}
