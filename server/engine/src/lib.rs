//! The local style engine: takes in uploads, judges pictures, and develops photos in
//! many styles on the CPU. It restyles a photo; it does not invent new content.
//!
//! - [`upload::admit`] takes in foreign bytes or refuses them with a sentence for the person.
//! - [`Engine::develop`] makes the photos of one task, with true progress and previews.
//! - [`Engine::film`] makes the frames of a short film.
//! - [`while_wanted`] ends any of this as soon as nobody wants it any more.
//! - [`Engine::moderate`] judges a picture.
//! - [`render_derived`] encodes a finished picture for storing, [`renditions`] for showing.
//! - [`styles::ALL`] lists the styles.
//!
//! Everything here blocks and computes; an asynchronous caller uses a thread meant for that. The
//! models are inside the binary, nothing is read from disk or network.

mod cancel;
mod contour;
mod encode;
mod engine;
mod features;
mod film;
mod form;
mod frame;
mod job;
mod models;
mod moderate;
mod origin;
mod picture;
mod relight;
mod restore;
mod subject;
mod toolbox;

pub mod styles;
pub mod upload;

pub use cancel::while_wanted;
pub use encode::{
    Derived, EncodeError, RENDITION_WIDTHS, Rendition, THUMB_SIDE, fit, render_derived, renditions, webp,
};
pub use engine::{DevelopError, Engine, Event, FaceBox, Flow, Order, STANDARD_SIDE};
pub use film::{FRAME_RATE, FilmOrder, Motion};
/// 8-bit RGB pixels, the form in which pictures pass between the engine and its callers.
pub use image::RgbImage;
pub use models::ModelError;
pub use moderate::{Classes, Evidence, Verdict};
pub use origin::{LOCAL_ENGINE, Origin, stated};
pub use subject::Candidate;
