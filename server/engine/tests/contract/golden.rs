//! Every style on six photos (a light, a dark and an older face, two people, a pet, a place) against a small stored picture: the whole, reduced, and beside it
//! a piece of the middle pixel by pixel, which shows grain, dots and lines. The measure is
//! perceptual, so that rounding on another processor passes, and tight enough that a wrong look
//! or a lost stage does not.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p engine --test contract golden`, then look at the
//! changed pictures in `tests/golden/` before committing them.

use std::sync::Mutex;

use crate::common::{deep, engine, folder, group, make, order, parallel, photo};
use engine::styles::ALL;
use engine::{DevelopError, Event, Flow, Order, RgbImage, fit};
use image::codecs::webp::WebPEncoder;

/// Longest side at which the styles run here.
const SIDE: u32 = 160;
/// Longest side of the reduced whole, and side of the piece; both multiples of the tile.
const WHOLE: u32 = 56;
const PIECE: u32 = 40;
/// With the seed of each: every look is covered.
const PHOTOS: [(&str, u32); 6] =
    [("astronaut", 0), ("officer", 1), ("mountains", 2), ("dark", 3), ("group", 0), ("cat", 1)];
/// In which nobody is.
const EMPTY: [&str; 2] = ["mountains", "cat"];
/// Side of the tiles that are compared, in stored pixels.
const TILE: u32 = 8;
/// Largest distances (in Oklab, where black and white are 1 apart) of the same picture.
const MEAN_LIMIT: f32 = 0.0015;
const TILE_LIMIT: f32 = 0.02;
/// Smallest mean distance of two pictures that a person would call two.
const LOOKS_APART: f32 = 0.02;

fn subject(name: &str) -> RgbImage {
    match name {
        "group" => group(),
        "dark" => {
            let portrait = photo("astronaut");
            deep(&portrait, &engine().find_faces(&portrait).unwrap()[0])
        }
        name => photo(name),
    }
}

fn oklab(c: [u8; 3]) -> [f32; 3] {
    let [r, g, b] = c.map(|v| {
        let v = v as f32 / 255.0;
        if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.4122215 * r + 0.5363325 * g + 0.051446 * b).cbrt();
    let m = (0.2119035 * r + 0.6806995 * g + 0.107397 * b).cbrt();
    let s = (0.0883025 * r + 0.2817188 * g + 0.6299787 * b).cbrt();
    [
        0.2104543 * l + 0.7936178 * m - 0.004072 * s,
        1.9779985 * l - 2.4285922 * m + 0.4505937 * s,
        0.025904 * l + 0.7827718 * m - 0.8086758 * s,
    ]
}

/// Mean distance of all pixels, and of the worst tile.
fn distance(a: &RgbImage, b: &RgbImage) -> (f32, f32) {
    if a.dimensions() != b.dimensions() {
        return (1.0, 1.0);
    }
    let columns = a.width().div_ceil(TILE);
    let mut tiles = vec![(0f32, 0f32); (columns * a.height().div_ceil(TILE)) as usize];
    for (x, y, p) in a.enumerate_pixels() {
        let (p, q) = (oklab(p.0), oklab(b.get_pixel(x, y).0));
        let d = (0..3).map(|k| (p[k] - q[k]).powi(2)).sum::<f32>().sqrt();
        let tile = &mut tiles[((y / TILE) * columns + x / TILE) as usize];
        *tile = (tile.0 + d, tile.1 + 1.0);
    }
    let total = tiles.iter().fold((0.0, 0.0), |t, tile| (t.0 + tile.0, t.1 + tile.1));
    let worst = tiles.iter().map(|t| t.0 / t.1).fold(0.0, f32::max);
    (total.0 / total.1, worst)
}

fn same(a: &RgbImage, b: &RgbImage) -> bool {
    let (mean, worst) = distance(a, b);
    mean <= MEAN_LIMIT && worst <= TILE_LIMIT
}

/// What is stored of a picture.
fn digest(made: &RgbImage) -> RgbImage {
    let whole = fit(made, WHOLE).unwrap();
    let (x, y) = ((made.width() - PIECE) / 2, (made.height() - PIECE) / 2);
    let piece = image::imageops::crop_imm(made, x, y, PIECE, PIECE).to_image();
    let mut both = RgbImage::new(WHOLE + PIECE, WHOLE);
    image::imageops::overlay(&mut both, &whole, 0, 0);
    image::imageops::overlay(&mut both, &piece, WHOLE as i64, 0);
    both
}

fn path(style: &str, photo: &str) -> std::path::PathBuf {
    folder("tests/golden").join(format!("{style}-{photo}.webp"))
}

fn stored(style: &str, photo: &str) -> Option<RgbImage> {
    let bytes = std::fs::read(path(style, photo)).ok()?;
    Some(image::load_from_memory(&bytes).unwrap().into_rgb8())
}

#[test]
fn every_style_makes_its_stored_pictures() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let photos = PHOTOS.map(|(name, _)| subject(name));
    let failures = Mutex::new(vec![]);
    parallel(ALL.len() * PHOTOS.len(), |k| {
        let (style, p) = (&ALL[k / PHOTOS.len()], k % PHOTOS.len());
        let (name, seed) = PHOTOS[p];
        let made = match make(&order(&photos[p], style.id, seed, SIDE)) {
            Ok((made, _)) => digest(&made),
            // a scene without a sky, or a style of people
            Err(DevelopError::NeedsPerson) if style.particular() && EMPTY.contains(&name) => return,
            Err(e) => panic!("{}: {e}", style.id),
        };
        if update {
            std::fs::create_dir_all(folder("tests/golden")).unwrap();
            let mut bytes = vec![];
            made.write_with_encoder(WebPEncoder::new_lossless(&mut bytes)).unwrap();
            std::fs::write(path(style.id, name), bytes).unwrap();
            return;
        }
        match stored(style.id, name) {
            None => failures.lock().unwrap().push(format!("{} {name}: nothing stored", style.id)),
            Some(want) if !same(&made, &want) => {
                let (mean, worst) = distance(&made, &want);
                failures
                    .lock()
                    .unwrap()
                    .push(format!("{} {name}: {mean:.4}, worst tile {worst:.4}", style.id));
            }
            Some(_) => {}
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "differ from the stored pictures:\n{}", failures.join("\n"));
}

#[test]
fn the_measure_tells_every_style_from_every_other() {
    for (name, _) in PHOTOS {
        let all: Vec<(&str, RgbImage)> =
            ALL.iter().filter_map(|s| Some((s.id, stored(s.id, name)?))).collect();
        let refused = ALL.iter().filter(|s| s.particular() && EMPTY.contains(&name)).count();
        assert!(all.len() + refused >= ALL.len(), "pictures of {name} are missing");
        for (i, (a, left)) in all.iter().enumerate() {
            for (b, right) in &all[i + 1..] {
                assert!(!same(left, right), "{a} and {b} look the same on {name}");
            }
        }
    }
}

/// A task of four sells four pictures, whoever is in the photo and when nobody is.
#[test]
fn four_seeds_make_four_pictures() {
    let close = Mutex::new(vec![]);
    let photos = ["officer", "mountains"].map(|name| (name, photo(name)));
    // every other style with somebody, the rest with nobody
    parallel(ALL.len(), |k| {
        let style = &ALL[k];
        let (name, photo) = &photos[if style.needs_person { 0 } else { k % 2 }];
        let mut looks = vec![];
        let four = Order { ordinals: 0..4, ..order(photo, style.id, 0, 128) };
        let listen = &mut |event| {
            if let Event::Done { image, .. } = event {
                // framings differ in any case: what is compared is the look of the same square
                looks.push(image::imageops::thumbnail(&image, 64, 64));
            }
            Flow::Continue
        };
        engine().develop(&four, listen).unwrap();
        assert_eq!(looks.len(), 4);
        for (i, a) in looks.iter().enumerate() {
            for (j, b) in looks.iter().enumerate().skip(i + 1) {
                let (mean, _) = distance(a, b);
                if mean < LOOKS_APART {
                    close.lock().unwrap().push(format!("{} {name} {i} {j}: {mean:.4}", style.id));
                }
            }
        }
    });
    let close = close.into_inner().unwrap();
    assert!(close.is_empty(), "look alike:\n{}", close.join("\n"));
}
