//! Films: what their frames show, and how they are told of and stopped.

use crate::common::{engine, photo};
use engine::{DevelopError, Event, FilmOrder, Flow, Motion, RgbImage};

const SIZE: (u32, u32) = (90, 160);
const FRAMES: u32 = 25;

fn film(photos: &[RgbImage], motion: Motion) -> Vec<Vec<u8>> {
    let (width, height) = SIZE;
    let order = FilmOrder { photos, motion, width, height, frames: FRAMES, seed: 3 };
    let (mut frames, mut told, mut previews) = (vec![], vec![], 0);
    let mut listen = |event| {
        match event {
            Event::Step { permille, .. } => told.push(permille),
            Event::Preview { jpeg, .. } => {
                assert!(jpeg.starts_with(&[0xff, 0xd8]));
                previews += 1;
            }
            Event::Done { .. } => panic!("no photo was asked for"),
        }
        Flow::Continue
    };
    let mut take = |frame: Vec<u8>| {
        assert_eq!(frame.len() as u32, 3 * width * height);
        frames.push(frame);
        Flow::Continue
    };
    engine().film(&order, &mut listen, &mut take).unwrap();
    assert!(told.is_sorted() && told.iter().all(|p| *p < 1000), "{told:?}");
    assert!(previews > 1 && frames.len() as u32 == FRAMES);
    frames
}

/// Mean difference of two frames, 0..255.
fn apart(a: &[u8], b: &[u8]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a.abs_diff(*b) as f32).sum::<f32>() / a.len() as f32
}

/// Standard deviation of a frame.
fn contrast(frame: &[u8]) -> f32 {
    let mean = frame.iter().map(|v| *v as f32).sum::<f32>() / frame.len() as f32;
    (frame.iter().map(|v| (*v as f32 - mean).powi(2)).sum::<f32>() / frame.len() as f32).sqrt()
}

#[test]
fn a_camera_moves_and_one_that_goes_round_comes_back() {
    let officer = [photo("officer")];
    let round = film(&officer, Motion::Parallax);
    let (first, quarter, last) = (&round[0], &round[FRAMES as usize / 4], &round[FRAMES as usize - 1]);
    assert!(apart(first, quarter) > 2.0 * apart(first, last), "it ends where it began");
    assert!(round.windows(2).all(|w| apart(&w[0], &w[1]) > 0.0), "it never stands still");
    let again = film(&officer, Motion::Parallax);
    assert_eq!(round, again, "the same order gives the same film");
    // in and out are each other's way back
    let (near, far) = (film(&officer, Motion::ZoomIn), film(&officer, Motion::ZoomOut));
    assert!(apart(&near[0], &near[FRAMES as usize - 1]) > 2.0);
    assert!(apart(&far[0], &far[FRAMES as usize - 1]) > 2.0);
}

#[test]
fn one_still_gives_way_to_the_next() {
    let photos = [photo("officer"), photo("mountains")];
    let frames = film(&photos, Motion::Drift);
    let alone = film(&photos[..1], Motion::Drift);
    let (first, last) = (&frames[0], &frames[FRAMES as usize - 1]);
    assert!(apart(first, &alone[0]) < 1.0, "it begins with the first");
    assert!(apart(last, &alone[FRAMES as usize - 1]) > 20.0, "and ends with another");
    let steps: Vec<f32> = frames.windows(2).map(|w| apart(&w[0], &w[1])).collect();
    let whole = apart(first, last);
    assert!(steps.iter().all(|step| *step < 0.5 * whole), "without a jump: {steps:?}");
}

#[test]
fn a_print_comes_up_from_white_paper() {
    let frames = film(&[photo("officer")], Motion::Develop);
    let contrasts: Vec<f32> = frames.iter().map(|f| contrast(f)).collect();
    // under the red lamp all is red; what tells is how even each channel is
    let red: Vec<u8> = frames[0].iter().step_by(3).copied().collect();
    assert!(contrast(&red) < 25.0, "paper and grain: {}", contrast(&red));
    let red: Vec<u8> = frames[FRAMES as usize - 1].iter().step_by(3).copied().collect();
    assert!(contrast(&red) > 40.0, "a print: {}", contrast(&red));
    let finished = &frames[FRAMES as usize - 1];
    assert!(
        apart(finished, &frames[FRAMES as usize - 3]) < 2.0,
        "the finished print is only looked at: {contrasts:?}"
    );
}

#[test]
fn a_film_stops_when_it_is_told_to() {
    let officer = [photo("officer")];
    let (width, height) = SIZE;
    let order = FilmOrder { photos: &officer, motion: Motion::Drift, width, height, frames: 300, seed: 0 };
    let mut taken = 0;
    let mut take = |_: Vec<u8>| {
        taken += 1;
        if taken == 2 { Flow::Cancel } else { Flow::Continue }
    };
    let end = engine().film(&order, &mut |_| Flow::Continue, &mut take);
    assert!(matches!(end, Err(DevelopError::Cancelled)), "{end:?}");
    let mut never = |_: Vec<u8>| panic!("no frame");
    let end = engine().film(&order, &mut |_| Flow::Cancel, &mut never);
    assert!(matches!(end, Err(DevelopError::Cancelled)), "{end:?}");
    let none = FilmOrder { photos: &[], ..order };
    let end = engine().film(&none, &mut |_| Flow::Continue, &mut never);
    assert!(matches!(end, Err(DevelopError::NeedsPhoto)), "{end:?}");
}
