//! What callers of `develop` rely on: order of events, progress, cancelling, sameness, refusals.

use crate::common::{engine, make, order, parallel, photo};
use engine::styles::{ALL, Category};
use engine::{DevelopError, Event, Flow, Order, RgbImage, while_wanted};
use std::cell::RefCell;
use std::rc::Rc;

const SIDE: u32 = 96;
/// The smallest at which a sketch comes before the photo.
const SKETCHED: u32 = 181;

fn assert_shareable<T: Send + Sync + Clone + 'static>(_: &T) {}

#[test]
fn the_list_is_complete() {
    assert_shareable(engine());
    assert_eq!(ALL.len(), 29);
    for category in Category::ALL {
        assert!(ALL.iter().filter(|s| s.category == category).count() >= 3, "{}", category.name());
    }
    assert_eq!(Category::ALL.map(Category::number), [1, 2, 3, 4, 5, 6]);
    for (i, style) in ALL.iter().enumerate() {
        assert!(ALL[i + 1..].iter().all(|other| other.id != style.id && other.name != style.name));
        let sum: u16 = style.stages.iter().map(|s| s.1).sum();
        assert!((995..=1005).contains(&sum), "{}: shares sum to {sum}", style.id);
        assert!(style.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", style.id);
        assert!(style.stages.iter().all(|s| s.0.starts_with(char::is_uppercase)), "{}", style.id);
    }
}

#[test]
fn every_style_reports_its_stages_in_order_and_progress_never_falls() {
    let photo = photo("officer");
    parallel(ALL.len(), |k| {
        let style = &ALL[k];
        let four = Order { ordinals: 0..2, ..order(&photo, style.id, 0, SIDE) };
        let (_, events) = make(&four).unwrap();
        let mut last = 0;
        let mut labels = vec![];
        for event in &events {
            if let Event::Step { label, permille } = event {
                assert!(*permille >= last && *permille < 1000, "{}: {permille} after {last}", style.id);
                last = *permille;
                if labels.last() != Some(label) {
                    labels.push(*label);
                }
            }
        }
        assert!(last > 900, "{} ends at {last}", style.id);
        // told ahead, each once; the second photo goes through those from the sketch on again
        let steps = style.steps();
        let sketch = steps.iter().position(|s| *s == "First sketch").unwrap();
        let want = [&steps[..], &steps[sketch..]].concat();
        assert_eq!(labels, want, "{}", style.id);
        assert!((1..steps.len()).all(|i| !steps[..i].contains(&steps[i])), "{}: {steps:?}", style.id);
    });
}

#[test]
fn previews_grow_and_look_like_the_photo() {
    let photo = photo("astronaut");
    for style in ["comic", "oil", "instant"] {
        let (made, events) = make(&order(&photo, style, 1, 512)).unwrap();
        let sides: Vec<u32> = events
            .iter()
            .filter_map(|e| match e {
                Event::Preview { width, height, .. } => Some(*width.max(height)),
                _ => None,
            })
            .collect();
        assert_eq!(sides[..3], [40, 120, 320], "{style}");
        assert!(sides[3..].iter().all(|s| *s == 320), "{style}");
        for event in &events {
            let Event::Preview { width, height, jpeg, ordinal } = event else { continue };
            assert_eq!(*ordinal, 0);
            let seen = image::load_from_memory(jpeg).unwrap().into_rgb8();
            assert_eq!(seen.dimensions(), (*width, *height));
            let small = |p: &RgbImage| image::imageops::thumbnail(p, 16, 16);
            let (a, b) = (small(&seen), small(&made));
            let sum: u32 = a.as_raw().iter().zip(b.as_raw()).map(|(a, b)| a.abs_diff(*b) as u32).sum();
            let mean = sum as f32 / a.as_raw().len() as f32;
            assert!(mean < 16.0, "{style}: the preview of {width} is {mean} off");
        }
    }
}

#[test]
fn cancelling_stops_at_every_point() {
    let photo = photo("astronaut");
    for style in ["oil", "swirl", "aurora", "match"] {
        let order = order(&photo, style, 0, 80);
        let (_, events) = make(&order).unwrap();
        for stop in 0..events.len() {
            let mut heard = 0;
            let end = engine().develop(&order, &mut |_| {
                heard += 1;
                if heard > stop { Flow::Cancel } else { Flow::Continue }
            });
            assert!(matches!(end, Err(DevelopError::Cancelled)), "{style} at {stop}: {end:?}");
            assert_eq!(heard, stop + 1, "{style}: nothing is told after cancelling");
        }
    }
}

/// Runs an order that is wanted until the engine has asked `chances` times: how it ended, and how often it asked
/// in each step.
fn while_asked(order: &Order, chances: usize) -> (Result<(), DevelopError>, Vec<(&'static str, usize)>) {
    let asked = Rc::new(RefCell::new(vec![("", 0)]));
    let (counted, told) = (asked.clone(), asked.clone());
    let go_on = move || {
        let mut steps = counted.borrow_mut();
        let before: usize = steps.iter().map(|(_, times)| times).sum();
        assert!(before <= chances, "asked again after a no");
        steps.last_mut().unwrap().1 += 1;
        before < chances
    };
    let end = while_wanted(go_on, || {
        engine().develop(order, &mut |event| {
            if let Event::Step { label, .. } = event
                && told.borrow().last().unwrap().0 != label
            {
                told.borrow_mut().push((label, 0));
            }
            Flow::Continue
        })
    });
    let asked = asked.borrow().clone();
    (end, asked)
}

#[test]
fn every_style_can_be_cancelled_in_the_middle_of_a_step() {
    /// Shares of an order at which it is cancelled.
    const AT: [f32; 2] = [0.3, 0.8];
    // steps in which there is nothing to wait for, or which wait for one network
    let short = ["", "Balancing the light", "Full size", "First sketch", "Palette", "Study the picture"];
    let photo = photo("officer");
    parallel(ALL.len(), |k| {
        let order = order(&photo, ALL[k].id, k as u32, SIDE);
        let (end, asked) = while_asked(&order, usize::MAX);
        end.unwrap();
        for (label, times) in asked.iter().filter(|(label, _)| !short.contains(label)) {
            // once a row, and a picture is rarely gone over less than once
            assert!(*times >= SIDE as usize / 2, "{}: asked {times} times in {label}", ALL[k].id);
        }
        let whole: usize = asked.iter().map(|(_, times)| times).sum();
        for share in AT {
            let (end, _) = while_asked(&order, (whole as f32 * share) as usize);
            assert!(matches!(end, Err(DevelopError::Cancelled)), "{} at {share}: {end:?}", ALL[k].id);
        }
    });
}

#[test]
fn long_stages_tell_how_far_they_are() {
    let photo = photo("officer");
    for (style, label, side) in
        [("swirl", "Paint", 180), ("oil", "Small strokes", 640), ("match", "Paint", 180)]
    {
        let (_, events) = make(&order(&photo, style, 0, side)).unwrap();
        let told = events.iter().filter(|e| matches!(e, Event::Step { label: l, .. } if *l == label)).count();
        assert!(told >= 4, "{style}: {label} is told {told} times");
    }
}

#[test]
fn the_same_order_gives_the_same_pixels_and_ordinals_shift_the_seed() {
    let photo = photo("astronaut");
    parallel(ALL.len(), |k| {
        let style = ALL[k].id;
        let (first, _) = make(&order(&photo, style, 6, SIDE)).unwrap();
        // a resumed task makes its third photo alone
        let third = Order { ordinals: 2..3, ..order(&photo, style, 4, SIDE) };
        assert_eq!(first.as_raw(), make(&third).unwrap().0.as_raw(), "{style}");
    });
}

#[test]
fn awkward_photos_and_seeds_break_nothing() {
    let flat = |w, h, v| RgbImage::from_pixel(w, h, image::Rgb([v; 3]));
    let noise = RgbImage::from_fn(90, 70, |x, y| {
        image::Rgb([((x * 37) ^ (y * 91)) as u8, (x * y) as u8, (x * 13) as u8])
    });
    let photos = [
        flat(64, 64, 0),
        flat(64, 64, 255),
        flat(600, 600, 128),
        flat(1280, 64, 90),
        flat(64, 1280, 200),
        noise,
        image::imageops::crop_imm(&photo("officer"), 180, 150, 180, 180).to_image(),
    ];
    parallel(ALL.len() * photos.len(), |k| {
        let (style, photo) = (&ALL[k / photos.len()], &photos[k % photos.len()]);
        let seed = if k % 2 == 0 { 3 } else { u32::MAX };
        match make(&order(photo, style.id, seed, SKETCHED)) {
            Ok((made, _)) => assert_eq!(made.width().max(made.height()), SKETCHED, "{}", style.id),
            Err(DevelopError::NeedsPerson | DevelopError::TooDark) if style.particular() => {}
            Err(e) => panic!("{} on {:?}: {e}", style.id, photo.dimensions()),
        }
    });
}

#[test]
fn prints_are_never_smaller_than_a_phone_nor_larger_than_their_source() {
    let side = |w, h| {
        let photo = RgbImage::from_fn(w, h, |x, y| image::Rgb([x as u8, y as u8, 90]));
        let made = make(&order(&photo, "pixel", 0, engine::STANDARD_SIDE)).unwrap().0;
        made.width().max(made.height())
    };
    assert_eq!(side(1600, 1200), 1440);
    assert_eq!(side(900, 1200), 1200);
    assert_eq!(side(300, 400), 1080);
}

#[test]
fn refusals_are_told_apart() {
    let (coffee, tiny) = (photo("coffee"), RgbImage::new(8, 8));
    let end = |order: &Order| make(order).map(|_| ()).unwrap_err();
    assert!(matches!(end(&order(&coffee, "no-such-style", 0, SIDE)), DevelopError::UnknownStyle));
    let words = Order { photo: None, ..order(&coffee, "oil", 0, SIDE) };
    assert!(matches!(end(&words), DevelopError::NeedsPhoto));
    assert!(matches!(end(&order(&coffee, "studio", 0, SIDE)), DevelopError::NeedsPerson));
    assert!(matches!(end(&order(&tiny, "oil", 0, SIDE)), DevelopError::TooSmall));
}

#[test]
fn a_panic_becomes_an_error_and_the_engine_goes_on() {
    let photo = photo("coffee");
    let order = order(&photo, "pixel", 0, SIDE);
    let end = engine().develop(&order, &mut |_| panic!("from the listener"));
    let Err(DevelopError::Panicked { style: "pixel", message }) = end else { panic!("{end:?}") };
    assert_eq!(message, "from the listener");
    assert!(make(&order).is_ok());
}
