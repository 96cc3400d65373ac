//! Develops the pictures of the demo data with the local engine, on all cores.

use super::plan::{PICTURES, Picture};
use crate::{
    engines,
    failure::{Failure, Outcome},
};
use engine::{Derived, Event, Flow, LOCAL_ENGINE, Order, Origin, render_derived, upload};
use std::{
    io::{IsTerminal, Write},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

/// Longest side of a demo picture in pixels: enough for a phone, and seconds instead of minutes.
const SIDE: u32 = 768;

/// All pictures, in the order of the plan. Blocks, and computes on every core.
pub fn all() -> Outcome<Vec<Derived>> {
    let engine = engines::local()?;
    let next = AtomicUsize::new(0);
    let finished = Mutex::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || -> Outcome<Vec<(usize, Derived)>> {
        let mut made = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(picture) = PICTURES.get(at) else { return Ok(made) };
            made.push((at, one(engine, picture)?));
            tell(&finished);
        }
    };
    let mut made = std::thread::scope(|scope| -> Outcome<Vec<(usize, Derived)>> {
        let workers: Vec<_> = (0..cores.min(PICTURES.len())).map(|_| scope.spawn(work)).collect();
        let mut made = Vec::new();
        for worker in workers {
            made.extend(worker.join().map_err(|_| Failure::broken("a demo picture panicked"))??);
        }
        Ok(made)
    })?;
    made.sort_by_key(|(at, _)| *at);
    Ok(made.into_iter().map(|(_, derived)| derived).collect())
}

fn one(engine: &engine::Engine, picture: &Picture) -> Outcome<Derived> {
    let unforeseen = |e: Box<dyn std::error::Error + Send + Sync>| Failure::Unforeseen(e);
    let photo = upload::decode(picture.photo, &upload::UploadLimits::default())
        .map_err(|e| unforeseen(Box::new(e)))?;
    let order =
        Order { photo: Some(&photo), style: picture.style, seed: picture.look, ordinals: 0..1, side: SIDE };
    let mut finished = None;
    engine
        .develop(&order, &mut |event| {
            if let Event::Done { image, .. } = event {
                finished = Some(image);
            }
            Flow::Continue
        })
        .map_err(|e| unforeseen(Box::new(e)))?;
    let image = finished.ok_or_else(|| Failure::broken("an order without a photo"))?;
    render_derived(&image, Origin::Restyled { engine: LOCAL_ENGINE }).map_err(|e| unforeseen(Box::new(e)))
}

/// One line that counts up in a terminal, one line each elsewhere.
fn tell(finished: &Mutex<usize>) {
    let Ok(mut finished) = finished.lock() else { return };
    *finished += 1;
    let total = PICTURES.len();
    let mut out = std::io::stdout();
    let line = format!("Developing demo photos {finished}/{total}");
    // Nobody may be reading: the pictures are made all the same.
    let _ = match (out.is_terminal(), *finished == total) {
        (true, false) => write!(out, "\r{line}"),
        (true, true) => writeln!(out, "\r{line}"),
        (false, _) => writeln!(out, "{line}"),
    };
    let _ = out.flush();
}
