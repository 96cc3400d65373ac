//! What several test files need: photos, one engine, orders.
#![allow(dead_code, clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::styles::Style;
use engine::upload::{UploadLimits, decode};
use engine::{DevelopError, Engine, Event, FaceBox, Flow, Order, RgbImage};

pub fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| Engine::new().unwrap())
}

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

pub fn photo(name: &str) -> RgbImage {
    let bytes = std::fs::read(folder("photos").join(format!("{name}.jpg"))).unwrap();
    decode(&bytes, &UploadLimits::default()).unwrap()
}

/// The same portrait with skin of half the light.
pub fn deep(portrait: &RgbImage, face: &FaceBox) -> RgbImage {
    let mut out = portrait.clone();
    for (x, y, p) in out.enumerate_pixels_mut() {
        let dx = (x as f32 - face.x) / (face.width * 0.62);
        let dy = (y as f32 - face.y) / (face.height * 0.62);
        let share = (1.6 - (dx * dx + dy * dy)).clamp(0.0, 0.6) / 0.6;
        p.0 = p.0.map(|v| (v as f32 * (1.0 - 0.45 * share)) as u8);
    }
    out
}

/// Two people side by side.
pub fn group() -> RgbImage {
    let [left, right] = ["officer", "astronaut"].map(|name| {
        let person = photo(name);
        let (w, h) = (400, 400 * person.height() / person.width());
        image::imageops::resize(&person, w, h, image::imageops::FilterType::Triangle)
    });
    let mut both = RgbImage::from_pixel(800, left.height().max(right.height()), image::Rgb([150, 160, 170]));
    image::imageops::overlay(&mut both, &left, 0, 0);
    image::imageops::overlay(&mut both, &right, 400, 0);
    both
}

/// A painting made here, for styles that match one.
pub fn painting() -> &'static RgbImage {
    static PAINTING: OnceLock<RgbImage> = OnceLock::new();
    PAINTING.get_or_init(|| {
        let bytes = std::fs::read(folder("covers/swirl.webp")).unwrap();
        decode(&bytes, &UploadLimits::default()).unwrap()
    })
}

/// With everything that the style needs.
pub fn order<'a>(photo: &'a RgbImage, style: &'a str, seed: u32, side: u32) -> Order<'a> {
    let picture = Style::find(style).filter(|style| style.needs_picture).map(|_| painting());
    Order { photo: Some(photo), picture, style, seed, ordinals: 0..1, side }
}

/// Makes one photo and hands it back with everything told on the way.
pub fn make(order: &Order) -> Result<(RgbImage, Vec<Event>), DevelopError> {
    let mut events = vec![];
    let mut made = None;
    engine().develop(order, &mut |event| {
        if let Event::Done { image, .. } = &event {
            made = Some(image.clone());
        }
        events.push(event);
        Flow::Continue
    })?;
    Ok((made.unwrap(), events))
}

/// Runs `work(0..count)` on all cores; a panic in one fails the test.
pub fn parallel(count: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count {
                        break;
                    }
                    work(i);
                }
            });
        }
    });
}
