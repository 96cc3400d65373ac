//! Develops the pictures of the demo data with the local engine, one after the other, on a thread of its own.

use super::plan::Photo;
use crate::{
    engines,
    failure::{Failure, Outcome},
    files::picture::Picture,
};
use engine::{Event, Flow, LOCAL_ENGINE, Order, Origin, RgbImage, upload};
use tokio::sync::mpsc;

/// One picture to make.
pub struct Wanted {
    pub photo: Photo,
    pub style: &'static str,
    pub look: u32,
    /// Longest side in pixels.
    pub side: u32,
    /// Cut to its middle square.
    pub square: bool,
}

/// Makes them in this order, ahead of whoever takes them by one, and gives way to all other work where that is
/// wished. Dropping the receiver ends it.
pub fn start(wanted: Vec<Wanted>, give_way: bool) -> Outcome<mpsc::Receiver<Outcome<Picture>>> {
    // Loaded here and not below: the threads that it starts keep the priority of the one that starts them.
    let engine = engines::local()?;
    let (made, taken) = mpsc::channel(1);
    let work = move || {
        if give_way {
            lower_priority();
        }
        for one in wanted {
            if made.blocking_send(develop(engine, &one)).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new()
        .name("demo photos".into())
        .spawn(work)
        .map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    Ok(taken)
}

/// Of this thread alone, which only Linux knows.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "the demo photos have an ordinary priority");
    }
}

fn develop(engine: &engine::Engine, wanted: &Wanted) -> Outcome<Picture> {
    let unforeseen = |e: Box<dyn std::error::Error + Send + Sync>| Failure::Unforeseen(e);
    let photo =
        upload::decode(wanted.photo.bytes(), &Default::default()).map_err(|e| unforeseen(Box::new(e)))?;
    let photo = if wanted.square { middle(&photo) } else { photo };
    let order = Order {
        photo: Some(&photo),
        picture: None,
        style: wanted.style,
        seed: wanted.look,
        ordinals: 0..1,
        side: wanted.side,
    };
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
    Picture::of(&image, Origin::Restyled { engine: LOCAL_ENGINE }).map_err(|e| unforeseen(Box::new(e)))
}

/// The largest square in the middle of a picture.
fn middle(image: &RgbImage) -> RgbImage {
    let side = image.width().min(image.height());
    let (left, top) = ((image.width() - side) / 2, (image.height() - side) / 2);
    RgbImage::from_fn(side, side, |x, y| *image.get_pixel(left + x, top + y))
}
