//! Whom the gate against nudity stops. Labelled pictures: photos that nobody could object to, and
//! their crops, since avatars and close-ups are what a network trained on whole pictures gets wrong.

use crate::common::{engine, folder, parallel, photo};
use engine::upload::{UploadLimits, decode};
use engine::{Evidence, RgbImage, Verdict};
use image::imageops::crop_imm;
use std::sync::Mutex;

const PHOTOS: [&str; 9] =
    ["astronaut", "cameraman", "cat", "coffee", "dandelion", "dogs", "mountains", "officer", "raccoon"];
/// Left and top edge, width and height, as shares of the photo.
const HALVES: [[f32; 4]; 5] = [
    [0.0, 0.0, 0.5, 1.0],
    [0.5, 0.0, 0.5, 1.0],
    [0.0, 0.0, 1.0, 0.5],
    [0.0, 0.5, 1.0, 0.5],
    [0.25, 0.25, 0.5, 0.5],
];
const QUARTERS: [[f32; 4]; 5] = [
    [0.0, 0.0, 0.5, 0.5],
    [0.5, 0.0, 0.5, 0.5],
    [0.0, 0.5, 0.5, 0.5],
    [0.5, 0.5, 0.5, 0.5],
    [0.375, 0.375, 0.25, 0.25],
];
/// Of 45 harmless crops each, how many may wait for a person to look. None is refused.
const HALVES_HELD: usize = 3;
const QUARTERS_HELD: usize = 8;

fn part(image: &RgbImage, [x, y, w, h]: [f32; 4]) -> RgbImage {
    let share = |n: u32, s: f32| (n as f32 * s) as u32;
    let (width, height) = image.dimensions();
    crop_imm(image, share(width, x), share(height, y), share(width, w), share(height, h)).to_image()
}

/// How many harmless crops are held.
fn held(crops: &[[f32; 4]]) -> usize {
    let held = Mutex::new(vec![]);
    parallel(PHOTOS.len(), |k| {
        let whole = photo(PHOTOS[k]);
        for (i, crop) in crops.iter().enumerate() {
            let verdict = engine().moderate(&part(&whole, *crop)).unwrap();
            assert_ne!(verdict, Verdict::Block, "{} crop {i}", PHOTOS[k]);
            if verdict == Verdict::Hold {
                held.lock().unwrap().push((PHOTOS[k], i));
            }
        }
    });
    let held = held.into_inner().unwrap();
    println!("held: {held:?}");
    held.len()
}

#[test]
fn whole_photos_pass() {
    for name in PHOTOS {
        assert_eq!(engine().moderate(&photo(name)).unwrap(), Verdict::Pass, "{name}");
    }
}

#[test]
fn crops_of_harmless_photos_are_not_refused_and_seldom_held() {
    let halves = held(&HALVES);
    assert!(halves <= HALVES_HELD, "{halves} of {} halves", PHOTOS.len() * HALVES.len());
    let quarters = held(&QUARTERS);
    assert!(quarters <= QUARTERS_HELD, "{quarters} of {} quarters", PHOTOS.len() * QUARTERS.len());
}

#[test]
fn fur_and_wood_are_not_called_nudity() {
    let judged = |name: &str| {
        let bytes = std::fs::read(folder("tests/moderation").join(name)).unwrap();
        engine().moderate(&decode(&bytes, &UploadLimits::default()).unwrap()).unwrap()
    };
    assert_eq!(judged("mod-coffee-third.jpg"), Verdict::Pass);
    // nothing but fur, in the colours of skin: a person has to look
    assert_eq!(judged("mod-cat-half.jpg"), Verdict::Hold);
}

#[test]
fn verdicts_rest_on_all_frames_and_on_a_person() {
    let sure = Evidence { explicit: [0.9, 0.8, 0.7], face: true, body: 0.5, skin: 0.5, grey: false };
    let verdict = |change: fn(&mut Evidence)| {
        let mut evidence = sure;
        change(&mut evidence);
        evidence.verdict()
    };
    assert_eq!(sure.verdict(), Verdict::Block);
    // not sure everywhere, or dressed, or nobody to be seen for certain
    assert_eq!(verdict(|e| e.explicit = [0.9, 0.8, 0.2]), Verdict::Hold);
    assert_eq!(verdict(|e| e.skin = 0.1), Verdict::Hold);
    assert_eq!(verdict(|e| e.face = false), Verdict::Hold);
    assert_eq!(verdict(|e| (e.face, e.skin, e.grey) = (false, 0.0, true)), Verdict::Hold);
    assert_eq!(verdict(|e| (e.face, e.body, e.skin) = (false, 0.0, 0.9)), Verdict::Hold);
    // neither a person nor skin
    assert_eq!(verdict(|e| (e.face, e.body, e.skin) = (false, 0.0, 0.4)), Verdict::Pass);
    assert_eq!(verdict(|e| (e.face, e.body, e.skin) = (false, 0.9, 0.05)), Verdict::Pass);
    // one frame alone means nothing
    assert_eq!(verdict(|e| e.explicit = [0.9, 0.2, 0.2]), Verdict::Pass);
    assert_eq!(
        verdict(|e| e.explicit = [f32::NAN, 0.0, 0.0]),
        Verdict::Hold,
        "what cannot be judged is not shown"
    );
}
