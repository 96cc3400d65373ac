//! Gate, mask and moderation say about the photos what they were measured to say.

use crate::common::{engine, photo};
use engine::{RgbImage, Verdict};
use serde_json::Value;

static GOLDEN: &str = include_str!("../../models/golden.json");

#[test]
fn photos_are_judged_as_measured() {
    let golden: Value = serde_json::from_str(GOLDEN).unwrap();
    let photos = golden["photos"].as_array().unwrap();
    assert!(photos.len() >= 9);
    for want in photos {
        let name = want["photo"].as_str().unwrap().trim_end_matches(".jpg");
        let number = |key: &str| want[key].as_f64().unwrap() as f32;
        let image = photo(name);
        let near = |got: f32, key: &str, by: f32| {
            assert!((got - number(key)).abs() <= by, "{name} {key}: {got} instead of {}", number(key));
        };
        let face = engine().find_faces(&image).unwrap();
        assert_eq!(!face.is_empty(), want["face"].as_bool().unwrap(), "{name}");
        let candidate = engine().face_candidate(&image).unwrap().unwrap();
        near(candidate.score, "blazeface_score", 0.08);
        if !face.is_empty() {
            near(candidate.flag, "facemesh_flag", 0.05);
            let scale = image.width() as f32 / want["size"][0].as_f64().unwrap() as f32;
            let centre = [0, 1].map(|i| want["centre"][i].as_f64().unwrap() as f32 * scale);
            let slack = image.width().max(image.height()) as f32 * 0.03;
            assert!((candidate.centre.0 - centre[0]).abs() < slack, "{name}: {:?}", candidate.centre);
            assert!((candidate.centre.1 - centre[1]).abs() < slack, "{name}: {:?}", candidate.centre);
            assert!(
                (candidate.size - number("face_size") * scale).abs() < slack,
                "{name}: {}",
                candidate.size
            );
        }
        let classes = engine().classify(&image).unwrap();
        for (key, got) in [
            ("drawing", classes.drawing),
            ("hentai", classes.hentai),
            ("neutral", classes.neutral),
            ("porn", classes.porn),
            ("sexy", classes.sexy),
        ] {
            let expected = want["classes"][key].as_f64().unwrap() as f32;
            assert!((got - expected).abs() <= 0.2, "{name} {key}: {got} instead of {expected}");
        }
        assert_eq!(engine().moderate(&image).unwrap(), Verdict::Pass, "{name}");
    }
}

#[test]
fn pictures_of_any_shape_can_be_judged() {
    for (w, h) in [(1, 1), (1, 300), (2000, 64)] {
        let image = RgbImage::from_pixel(w, h, image::Rgb([130; 3]));
        assert_eq!(engine().moderate(&image).unwrap(), Verdict::Pass, "{w}x{h}");
        assert_eq!(engine().find_faces(&image).unwrap(), [], "{w}x{h}");
    }
}
