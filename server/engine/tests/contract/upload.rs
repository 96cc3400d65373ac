//! Every awkward upload is treated as its rule says. A file without a rule fails the test.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::RgbImage;
use engine::upload::{Admitted, Refusal, UploadLimits, admit};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/awkward")
}

fn read(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).unwrap()
}

fn take(name: &str) -> Result<Admitted, Refusal> {
    admit(&read(name), &UploadLimits::default())
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|w| w == part)
}

/// Mean difference of two pictures of one size, 0..255.
fn difference(a: &RgbImage, b: &RgbImage) -> f64 {
    assert_eq!(a.dimensions(), b.dimensions());
    let sum: u64 = a.as_raw().iter().zip(b.as_raw()).map(|(a, b)| a.abs_diff(*b) as u64).sum();
    sum as f64 / a.as_raw().len() as f64
}

fn mean(image: &RgbImage) -> [f64; 3] {
    let n = image.pixels().len() as f64;
    [0, 1, 2].map(|c| image.pixels().map(|p| p.0[c] as f64).sum::<f64>() / n)
}

enum Rule {
    /// Size of what is stored.
    Accept(u32, u32),
    Refuse(Refusal),
}

fn rule(name: &str) -> Rule {
    use Rule::{Accept, Refuse};
    let limits = UploadLimits::default();
    let too_many = Refusal::TooManyPixels { max_megapixels: 40 };
    let too_narrow = Refusal::TooNarrow { max_aspect: limits.max_aspect };
    match name {
        n if n.starts_with("orientation-") => Accept(205, 240),
        "alpha.png" | "alpha.webp" | "jpeg-with-zip.jpg" => Accept(240, 160),
        "animated.gif" => Accept(200, 113),
        "animated.webp" | "jpeg-no-extension" | "rgb-16bit.png" => Accept(200, 133),
        "cmyk.jpg" => Accept(320, 252),
        "flat-grey.png" => Accept(1200, 1200),
        "gps-camera.jpg" => Accept(400, 300),
        "grey-16bit.png" => Accept(160, 160),
        "grey.jpg" => Accept(320, 320),
        "lossless.webp" => Accept(160, 107),
        "lossy.webp" | "progressive.jpg" => Accept(400, 267),
        "palette.png" | "png-named.jpg" => Accept(300, 200),
        "bomb-50000x50000.png" | "bomb-valid-20000x20000.png" => Refuse(too_many),
        "bomb-65500x65500.jpg" => Refuse(Refusal::Damaged),
        "empty.jpg" => Refuse(Refusal::Empty),
        "html-named.jpg" => Refuse(Refusal::NotAPicture),
        "one-pixel.png" => Refuse(Refusal::TooSmall { min_side: limits.min_side }),
        "photo.avif" => Refuse(Refusal::Avif),
        "photo.heic" => Refuse(Refusal::Heic),
        "script.svg" => Refuse(Refusal::Svg),
        "tall-1x20000.png" | "wide-20000x1.png" => Refuse(too_narrow),
        "truncated.jpg" => Refuse(Refusal::Damaged),
        "g-screen-small.gif" | "j-noninterleaved.jpg" | "x-junk-between-segments.jpg" => Accept(320, 240),
        "j-noninterleaved-420-odd.jpg" => Accept(317, 239),
        "motion-photo.jpg" | "samsung-sef.jpg" | "ultrahdr-o6.jpg" => Accept(320, 240),
        "o6-exif-prefix.webp" | "o6-exif-before-idat.png" => Accept(320, 240),
        // known only when the picture has long been laid out: browsers do not turn it either
        "oN-exif-after-idat.png" => Accept(240, 320),
        other => panic!("no rule for {other}"),
    }
}

#[test]
fn every_file_is_treated_by_its_rule() {
    for entry in std::fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name == "README.md" {
            continue;
        }
        let start = Instant::now();
        let taken = take(&name);
        match (rule(&name), taken) {
            (Rule::Accept(w, h), Ok(a)) => {
                assert_eq!(a.image.dimensions(), (w, h), "{name}");
                assert_eq!((a.derived.width, a.derived.height), (w, h), "{name}");
                clean(&name, &a);
            }
            (Rule::Refuse(want), Err(got)) => {
                assert_eq!(got, want, "{name}");
                // a bomb is refused from its header
                assert!(start.elapsed() < Duration::from_millis(200), "{name} took {:?}", start.elapsed());
                let sentence = got.to_string();
                assert!(sentence.ends_with('.') && sentence.len() < 120, "{sentence}");
            }
            (Rule::Accept(..), Err(e)) => panic!("{name} was refused: {e}"),
            (Rule::Refuse(_), Ok(_)) => panic!("{name} was accepted"),
        }
    }
}

/// Nothing of the original file survives in what is stored.
fn clean(name: &str, admitted: &Admitted) {
    let d = &admitted.derived;
    assert!(d.jpeg.starts_with(&[0xFF, 0xD8, 0xFF]) && d.jpeg.ends_with(&[0xFF, 0xD9]), "{name}");
    assert!(d.thumb_webp.starts_with(b"RIFF"), "{name}");
    assert!((5..40).contains(&d.thumbhash.len()), "{name} {}", d.thumbhash.len());
    for stored in [&d.jpeg, &d.thumb_webp, &d.thumbhash] {
        for trace in
            ["Exif", "GPS", "SERIAL-000123", "Jane Example", "private comment", "hello.txt", "http:", "EXIF"]
        {
            assert!(!contains(stored, trace.as_bytes()), "{name} still holds {trace}");
        }
        assert!(!contains(stored, b"PK\x03\x04"), "{name} still holds an archive");
    }
    let thumb = image::load_from_memory(&d.thumb_webp).unwrap();
    assert_eq!(thumb.width().max(thumb.height()), d.width.max(d.height).min(engine::THUMB_SIDE), "{name}");
    let stored = image::load_from_memory(&d.jpeg).unwrap().into_rgb8();
    assert!(difference(&stored, &admitted.image) < 6.0, "{name}: the stored picture is another");
}

#[test]
fn the_traces_looked_for_are_in_the_originals() {
    let gps = read("gps-camera.jpg");
    for trace in ["Exif", "SERIAL-000123", "Jane Example", "private comment"] {
        assert!(contains(&gps, trace.as_bytes()), "{trace}");
    }
    assert!(contains(&read("jpeg-with-zip.jpg"), b"PK\x03\x04"));
}

#[test]
fn all_orientations_give_one_upright_picture() {
    let first = take("orientation-1.jpg").unwrap().image;
    for n in 2..=8 {
        let turned = take(&format!("orientation-{n}.jpg")).unwrap().image;
        assert!(difference(&first, &turned) < 5.0, "orientation {n}: {}", difference(&first, &turned));
    }
    let mut mirrored = first.clone();
    image::imageops::flip_horizontal_in_place(&mut mirrored);
    assert!(difference(&first, &mirrored) > 5.0, "the measure sees a mirrored picture");
}

/// Files whose upright picture has four coloured corners, in whatever odd way it is written down.
#[test]
fn the_corners_are_where_they_belong() {
    const CORNERS: [[u8; 3]; 4] = [[220, 40, 40], [40, 180, 60], [40, 70, 210], [235, 205, 40]];
    for name in [
        "g-screen-small.gif",
        "j-noninterleaved.jpg",
        "j-noninterleaved-420-odd.jpg",
        "x-junk-between-segments.jpg",
        "motion-photo.jpg",
        "samsung-sef.jpg",
        "ultrahdr-o6.jpg",
        "o6-exif-prefix.webp",
        "o6-exif-before-idat.png",
    ] {
        let image = take(name).unwrap().image;
        let (w, h) = image.dimensions();
        for (i, want) in CORNERS.into_iter().enumerate() {
            let (x, y) = (if i % 2 == 0 { 20 } else { w - 21 }, if i < 2 { 20 } else { h - 21 });
            let got = image.get_pixel(x, y).0;
            let off = (0..3).map(|c| got[c].abs_diff(want[c])).max().unwrap();
            assert!(off < 70, "{name}: corner {i} is {got:?} instead of {want:?}");
        }
    }
}

#[test]
fn transparency_lies_over_white() {
    for name in ["alpha.png", "alpha.webp", "palette.png"] {
        let original = image::load_from_memory(&read(name)).unwrap().into_rgba8();
        assert!(original.pixels().any(|p| p.0[3] < 16), "{name} has transparent parts");
        let image = take(name).unwrap().image;
        for (was, is) in original.pixels().zip(image.pixels()) {
            let share = was.0[3] as f32 / 255.0;
            for c in 0..3 {
                let over_white = was.0[c] as f32 * share + 255.0 * (1.0 - share);
                assert!((is.0[c] as f32 - over_white).abs() <= 1.0, "{name}: {was:?} became {is:?}");
            }
        }
    }
}

#[test]
fn ink_colours_are_not_inverted() {
    // the brushes lie on pale wood: warm and rather light
    let [r, g, b] = mean(&take("cmyk.jpg").unwrap().image);
    assert!(r > b && (60.0..220.0).contains(&g), "{r:.0} {g:.0} {b:.0}");
}

#[test]
fn deep_and_grey_pictures_keep_their_tones() {
    for name in ["grey.jpg", "grey-16bit.png"] {
        let image = take(name).unwrap().image;
        assert!(image.pixels().all(|p| p.0[0] == p.0[1] && p.0[1] == p.0[2]), "{name}");
        assert!((50.0..200.0).contains(&mean(&image)[0]), "{name}");
    }
    assert!((30.0..220.0).contains(&mean(&take("rgb-16bit.png").unwrap().image)[1]));
}

#[test]
fn wide_colours_become_srgb_and_lose_their_profile() {
    let flat = RgbImage::from_pixel(80, 80, image::Rgb([200, 60, 60]));
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let mut bytes = vec![];
    let mut encoder = image::codecs::png::PngEncoder::new(&mut bytes);
    image::ImageEncoder::set_icc_profile(&mut encoder, profile).unwrap();
    flat.write_with_encoder(encoder).unwrap();
    let taken = admit(&bytes, &UploadLimits::default()).unwrap();
    // this red is outside what the same numbers mean in sRGB: more red, less green
    let [r, g, _] = taken.image.get_pixel(40, 40).0;
    assert!((213..=222).contains(&r) && (38..=52).contains(&g), "{r} {g}");
    for stored in [&taken.derived.jpeg, &taken.derived.thumb_webp] {
        assert!(!contains(stored, b"ICC") && !contains(stored, b"acsp"));
    }
}

#[test]
fn any_cut_is_refused_or_whole_and_never_a_panic() {
    let limits = UploadLimits::default();
    for name in
        ["orientation-1.jpg", "progressive.jpg", "palette.png", "lossy.webp", "lossless.webp", "animated.gif"]
    {
        let whole = read(name);
        for part in 1..12 {
            let cut = &whole[..whole.len() * part / 12];
            // an animation may be cut behind its first frame
            if name != "animated.gif" {
                assert!(admit(cut, &limits).is_err(), "{name} cut at {part}/12 was accepted");
            } else {
                let _ = admit(cut, &limits);
            }
        }
    }
}

#[test]
fn changed_bytes_never_panic() {
    let limits = UploadLimits::default();
    for name in ["gps-camera.jpg", "alpha.png", "alpha.webp", "animated.gif", "photo.heic"] {
        let whole = read(name);
        for k in 0..60usize {
            let mut bytes = whole.clone();
            // most of the damage goes into the headers
            let at = if k % 3 == 0 { (k * 7919) % bytes.len() } else { (k * 13) % bytes.len().min(600) };
            bytes[at] ^= 1 << (k % 8);
            bytes[(at * 31) % whole.len()] = 0xFF;
            let _ = admit(&bytes, &limits);
        }
    }
}

#[test]
fn limits_are_the_callers() {
    let tight = UploadLimits { max_bytes: 10_000, ..UploadLimits::default() };
    assert_eq!(admit(&read("grey.jpg"), &tight).unwrap_err(), Refusal::TooManyBytes { max_mib: 0 });
    let small = UploadLimits { max_pixels: 1000, ..UploadLimits::default() };
    assert_eq!(admit(&read("grey.jpg"), &small).unwrap_err(), Refusal::TooManyPixels { max_megapixels: 0 });
    let shrunk = UploadLimits { stored_side: 100, ..UploadLimits::default() };
    let a = admit(&read("rgb-16bit.png"), &shrunk).unwrap();
    assert_eq!(a.derived.width.max(a.derived.height), 100);
    let b = admit(&read("grey-16bit.png"), &shrunk).unwrap();
    assert_eq!(b.image.width().max(b.image.height()), 100);
    let c = admit(&read("alpha.png"), &shrunk).unwrap();
    assert!(c.image.get_pixel(0, 0).0.iter().all(|v| *v > 235), "shrunk over white as well");
}
