//! Faults that no single style shows: skin, groups, noise, places without a person. Each is
//! measured on what the styles make, not on how they make it.

use crate::common::{deep, engine, group, make, order, painting, parallel, photo};
use engine::styles::{ALL, Category};
use engine::{DevelopError, FaceBox, Order, RgbImage, fit};
use std::sync::Mutex;

/// So small that no sketch comes before the photo.
const SIDE: u32 = 180;

fn luma(p: &[u8; 3]) -> f32 {
    (0.2126 * p[0] as f32 + 0.7152 * p[1] as f32 + 0.0722 * p[2] as f32) / 255.0
}

/// Pixels well inside a face, as shares of the picture.
fn inside<'a>(
    image: &'a RgbImage,
    face: &'a FaceBox,
    of: (u32, u32),
) -> impl Iterator<Item = &'a image::Rgb<u8>> {
    let (kx, ky) = (image.width() as f32 / of.0 as f32, image.height() as f32 / of.1 as f32);
    image
        .enumerate_pixels()
        .filter(move |(x, y, _)| {
            let dx = (*x as f32 - face.x * kx) / (face.width * kx / 2.0);
            let dy = (*y as f32 - face.y * ky) / (face.height * ky / 2.0);
            dx * dx + dy * dy < 0.5
        })
        .map(|(_, _, p)| p)
}

fn brightness(image: &RgbImage, face: &FaceBox, of: (u32, u32)) -> f32 {
    let (sum, n) = inside(image, face, of).fold((0.0, 0), |(sum, n), p| (sum + luma(&p.0), n + 1));
    sum / n as f32
}

/// Styles that light a person, or paint them in their own light. Prints have tones of their own.
const LIT: [&str; 16] = [
    "oil",
    "chiaroscuro",
    "gouache",
    "pastel",
    "swirl",
    "film-still",
    "golden-hour",
    "silver-screen",
    "sunset-sea",
    "neon-city",
    "aurora",
    "deep-space",
    "studio",
    "summer-film",
    "stained-glass",
    "match",
];

#[test]
fn light_and_dark_faces_keep_the_same_share_of_their_brightness() {
    let light = fit(&photo("astronaut"), SIDE).unwrap();
    let face = engine().find_faces(&light).unwrap()[0];
    let dark = deep(&light, &face);
    assert!(
        brightness(&dark, &face, light.dimensions()) < 0.6 * brightness(&light, &face, light.dimensions())
    );
    let apart = Mutex::new(vec![]);
    parallel(LIT.len(), |k| {
        let share = |person: &RgbImage| {
            let made = make(&order(person, LIT[k], 0, SIDE)).unwrap().0;
            brightness(&made, &face, person.dimensions()) / brightness(person, &face, person.dimensions())
        };
        let (of_light, of_dark) = (share(&light), share(&dark));
        println!("{}: light {of_light:.2}, dark {of_dark:.2}", LIT[k]);
        if !(0.9..1.1).contains(&(of_dark / of_light)) {
            apart.lock().unwrap().push(format!("{}: light {of_light:.2}, dark {of_dark:.2}", LIT[k]));
        }
    });
    let apart = apart.into_inner().unwrap();
    assert!(apart.is_empty(), "not the same light for all:\n{}", apart.join("\n"));
}

/// What a viewer sees of a composition: shape, where the face is, how large it is.
fn composition(image: &RgbImage) -> [f32; 4] {
    let (w, h) = (image.width() as f32, image.height() as f32);
    let faces = engine().find_faces(image).unwrap();
    let face = faces.first().copied().unwrap_or(FaceBox { x: 0.0, y: 0.0, width: 0.0, height: 0.0 });
    [w / h, face.x / w, face.y / h, face.width / w]
}

#[test]
fn four_photos_of_an_order_differ_in_composition() {
    /// The least difference in shape, place or size.
    const APART: f32 = 0.06;
    for name in ["astronaut", "officer", "mountains"] {
        let photo = photo(name);
        let all = [0, 1, 2, 3].map(|look| {
            let seen = engine().framed(&photo, look, 320).unwrap();
            let made = make(&order(&photo, "summer-film", look, 320)).unwrap().0;
            assert_eq!(seen.dimensions(), made.dimensions(), "what is told is what is made");
            composition(&seen)
        });
        for (i, a) in all.iter().enumerate() {
            for (j, b) in all.iter().enumerate().skip(i + 1) {
                let apart = (0..4).map(|k| (a[k] - b[k]).abs()).fold(0.0, f32::max);
                assert!(apart > APART, "{name}: {i} {a:?} and {j} {b:?}");
            }
        }
    }
}

#[test]
fn every_face_counts() {
    let both = group();
    let faces = engine().find_faces(&both).unwrap();
    assert_eq!(faces.len(), 2, "{faces:?}");
    assert!(faces[0].width >= faces[1].width, "the largest comes first");
    let sides: Vec<bool> = faces.iter().map(|f| f.x < 400.0).collect();
    assert_ne!(sides[0], sides[1], "{faces:?}");
    // whoever is cut out is there with the others
    let made = make(&order(&both, "studio", 0, 400)).unwrap().0;
    for face in &faces {
        let share = brightness(&made, face, both.dimensions()) / brightness(&both, face, both.dimensions());
        assert!(share > 0.6, "face at {:.0}: {share:.2}", face.x);
    }
    // the painting that gives faces their own colour back does so for both
    let seen = engine().framed(&both, 1, 512).unwrap();
    let faces = engine().find_faces(&seen).unwrap();
    assert_eq!(faces.len(), 2, "nobody is framed out");
    let made = make(&order(&both, "swirl", 1, 512)).unwrap().0;
    for face in &faces {
        let mean = |image: &RgbImage| {
            let pixels: Vec<_> = inside(image, face, seen.dimensions()).collect();
            [0, 1, 2].map(|c| pixels.iter().map(|p| p.0[c] as f32).sum::<f32>() / pixels.len() as f32)
        };
        let (was, is) = (mean(&seen), mean(&made));
        // blue and gold paint would take the red out of skin
        assert!(is[0] - is[2] > 0.4 * (was[0] - was[2]), "face at {:.0}: {was:?} became {is:?}", face.x);
    }
}

/// A photo taken in the dark: grain over everything.
fn grainy(image: &RgbImage) -> RgbImage {
    let mut state = 1u32;
    let mut roll = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as f32 / 65_536.0
    };
    let mut out = image.clone();
    for p in out.pixels_mut() {
        // the sum of several rolls is nearly normal
        let grain = ((0..6).map(|_| roll()).sum::<f32>() - 3.0) * 1.41 * 0.05 * 255.0;
        p.0 = p.0.map(|v| (v as f32 + grain).clamp(0.0, 255.0) as u8);
    }
    out
}

/// Mean detail between neighbours in the face: lines and stubble.
fn detail(image: &RgbImage, face: &FaceBox, of: (u32, u32)) -> f32 {
    let (kx, ky) = (image.width() as f32 / of.0 as f32, image.height() as f32 / of.1 as f32);
    let (mut sum, mut n) = (0.0, 0);
    for (x, y, p) in image.enumerate_pixels() {
        let dx = (x as f32 - face.x * kx) / (face.width * kx / 2.0);
        let dy = (y as f32 - face.y * ky) / (face.height * ky / 2.0);
        if dx * dx + dy * dy < 0.5 && x > 0 && y > 0 {
            let here = luma(&p.0);
            sum += (here - luma(&image.get_pixel(x - 1, y).0)).abs()
                + (here - luma(&image.get_pixel(x, y - 1).0)).abs();
            n += 1;
        }
    }
    sum / n as f32
}

#[test]
fn noise_does_not_become_stubble() {
    /// Large enough for grain, and so small that but one sketch comes before the photo.
    const GRAIN_SIDE: u32 = 480;
    let clean = fit(&photo("astronaut"), GRAIN_SIDE).unwrap();
    let noisy = grainy(&clean);
    let face = engine().find_faces(&clean).unwrap()[0];
    let stubble = Mutex::new(vec![]);
    let styles = ["pencil", "noir", "pop", "riso", "paper-cut"];
    parallel(styles.len(), |k| {
        let seen = |photo: &RgbImage| {
            let made = make(&order(photo, styles[k], 0, GRAIN_SIDE)).unwrap().0;
            detail(&made, &face, clean.dimensions())
        };
        let (of_clean, of_noisy) = (seen(&clean), seen(&noisy));
        println!("{}: {of_clean:.4}, with noise {of_noisy:.4}", styles[k]);
        if of_noisy > 1.35 * of_clean {
            stubble.lock().unwrap().push(format!("{}: {of_clean:.4}, with noise {of_noisy:.4}", styles[k]));
        }
    });
    let stubble = stubble.into_inner().unwrap();
    assert!(stubble.is_empty(), "{}", stubble.join("\n"));
}

#[test]
fn what_a_style_refuses_is_said_before_it_is_ordered() {
    let (coffee, mountains) = (photo("coffee"), photo("mountains"));
    let mut night = photo("officer");
    night.pixels_mut().for_each(|p| p.0 = p.0.map(|v| v / 6));
    let asked: Vec<_> = ALL.iter().filter(|s| s.particular() || s.id == "oil").collect();
    parallel(asked.len(), |k| {
        let style = asked[k];
        let scene = style.category == Category::Scenes;
        for (name, photo) in [("coffee", &coffee), ("mountains", &mountains), ("night", &night)] {
            let told = engine().suits(style.id, photo, None).map_err(|e| e.to_string());
            let fits = match name {
                "coffee" => !scene && !style.needs_person,
                "mountains" => !style.needs_person,
                _ => style.id != "golden-hour",
            };
            assert_eq!(told.is_ok(), fits, "{} {name}: {told:?}", style.id);
            assert!(fits || style.particular(), "{} is asked about", style.id);
            if !fits {
                let made = make(&order(photo, style.id, 0, 128)).map(|_| ()).map_err(|e| e.to_string());
                assert_eq!(made, told, "{} {name}", style.id);
            }
        }
    });
    assert!(matches!(engine().suits("golden-hour", &night, None), Err(DevelopError::TooDark)));
    assert!(matches!(engine().suits("studio", &coffee, None), Err(DevelopError::NeedsPerson)));
    assert!(matches!(engine().suits("none", &coffee, None), Err(DevelopError::UnknownStyle)));
}

#[test]
fn the_picture_to_match_is_looked_at_before_it_is_ordered() {
    let person = photo("officer");
    let plain = RgbImage::from_fn(300, 200, |x, _| image::Rgb([(120 + x / 20) as u8; 3]));
    let told = |style, picture| {
        let told = engine().suits(style, &person, picture);
        let order = Order { picture, ..order(&person, style, 0, 96) };
        let made = make(&order).map(|_| ());
        assert_eq!(told.as_ref().map_err(|e| e.to_string()), made.as_ref().map_err(|e| e.to_string()));
        told
    };
    assert!(told("match", Some(painting())).is_ok());
    assert!(told("oil", None).is_ok());
    assert!(matches!(told("match", Some(&plain)), Err(DevelopError::PlainPicture)));
    assert!(matches!(told("match", None), Err(DevelopError::NeedsPicture)));
    assert!(matches!(told("oil", Some(painting())), Err(DevelopError::TakesNoPicture)));
}

#[test]
fn what_is_made_looks_like_the_picture_that_it_shall_match() {
    let person = fit(&photo("officer"), 256).unwrap();
    let warm = RgbImage::from_fn(256, 256, |x, y| {
        image::Rgb([200 + (x * y % 56) as u8, 90 + (x * 3 % 90) as u8, (y * 7 % 60) as u8])
    });
    let mut cold = warm.clone();
    cold.pixels_mut().for_each(|p| p.0.reverse());
    // red over blue in the ground, where no skin keeps its own
    let warmth = |picture: &RgbImage| {
        let order = Order { picture: Some(picture), ..order(&person, "match", 0, 256) };
        let made = make(&order).unwrap().0;
        let strip = image::imageops::crop_imm(&made, 0, 0, made.width() / 4, made.height() / 4).to_image();
        strip.pixels().map(|p| p.0[0] as f32 - p.0[2] as f32).sum::<f32>() / strip.pixels().len() as f32
    };
    let (of_warm, of_cold) = (warmth(&warm), warmth(&cold));
    assert!(of_warm > of_cold + 40.0, "warm {of_warm:.0}, cold {of_cold:.0}");
}
