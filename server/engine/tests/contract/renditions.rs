//! What leaves the engine for showing: widths, sizes, and the word on how the picture was made.

use std::io::Cursor;

use engine::{LOCAL_ENGINE, Origin, RgbImage, render_derived, renditions, stated};
use image::codecs::{jpeg::JpegDecoder, webp::WebPDecoder};
use image::{DynamicImage, ImageDecoder};

fn picture(w: u32, h: u32) -> RgbImage {
    RgbImage::from_fn(w, h, |x, y| image::Rgb([(x * 255 / w) as u8, (y * 255 / h) as u8, 96]))
}

fn webp(bytes: &[u8]) -> WebPDecoder<Cursor<&[u8]>> {
    WebPDecoder::new(Cursor::new(bytes)).unwrap()
}

fn text(packet: Option<Vec<u8>>) -> Option<String> {
    packet.map(|p| String::from_utf8(p).unwrap())
}

#[test]
fn nothing_is_stretched_and_the_largest_is_the_source_or_1080() {
    let sizes = |w, h| -> Vec<(u32, u32)> {
        let made = renditions(&picture(w, h), Origin::Person).unwrap();
        for one in &made {
            assert_eq!(webp(&one.webp).dimensions(), (one.width, one.height));
        }
        made.iter().map(|r| (r.width, r.height)).collect()
    };
    assert_eq!(sizes(1440, 1800), [(96, 120), (320, 400), (640, 800), (1080, 1350)]);
    assert_eq!(sizes(1080, 608), [(96, 54), (320, 180), (640, 360), (1080, 608)]);
    assert_eq!(sizes(800, 1000), [(96, 120), (320, 400), (640, 800), (800, 1000)]);
    assert_eq!(sizes(320, 240), [(96, 72), (320, 240)]);
    assert_eq!(sizes(64, 64), [(64, 64)]);
    assert_eq!(sizes(1300, 65), [(96, 5), (320, 16), (640, 32), (1080, 54)]);
}

#[test]
fn renditions_show_the_picture() {
    let source = picture(700, 500);
    for one in renditions(&source, Origin::Restyled { engine: LOCAL_ENGINE }).unwrap() {
        let seen = DynamicImage::from_decoder(webp(&one.webp)).unwrap().into_rgb8();
        let (x, y) = (one.width / 4, one.height / 4);
        for (got, want) in seen.get_pixel(x, y).0.into_iter().zip([64, 64, 96]) {
            assert!(got.abs_diff(want) < 10, "{} wide: {:?}", one.width, seen.get_pixel(x, y));
        }
    }
}

#[test]
fn an_engine_signs_every_file_it_made() {
    let source = picture(700, 500);
    let kinds = [
        (Origin::Restyled { engine: LOCAL_ENGINE }, "compositeWithTrainedAlgorithmicMedia", LOCAL_ENGINE),
        (
            Origin::Generated { engine: "A <\"B\"> & C" },
            "trainedAlgorithmicMedia",
            "A &lt;&quot;B&quot;&gt; &amp; C",
        ),
    ];
    for (origin, kind, name) in kinds {
        let derived = render_derived(&source, origin).unwrap();
        let mut packets = vec![
            text(JpegDecoder::new(Cursor::new(&derived.jpeg)).unwrap().xmp_metadata().unwrap()),
            text(webp(&derived.thumb_webp).xmp_metadata().unwrap()),
        ];
        for one in renditions(&source, origin).unwrap() {
            packets.push(text(webp(&one.webp).xmp_metadata().unwrap()));
        }
        assert_eq!(packets.len(), 6);
        for packet in packets {
            let packet = packet.unwrap();
            assert!(packet.contains(&format!(
                r#"Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/{kind}""#
            )));
            assert!(packet.contains(&format!(r#"xmp:CreatorTool="{name}""#)), "{packet}");
            assert!(packet.contains(&format!(r#"Iptc4xmpExt:AISystemUsed="{name}""#)), "{packet}");
        }
        // and a form that is made of it later says the same
        for file in [&derived.jpeg, &derived.thumb_webp] {
            let packet = stated(file).unwrap();
            let later = render_derived(&source, Origin::Stated { packet: &packet }).unwrap();
            assert_eq!(
                (stated(&later.jpeg), stated(&later.thumb_webp)),
                (Some(packet.clone()), Some(packet))
            );
        }
        // still the same picture
        let seen = image::load_from_memory(&derived.jpeg).unwrap();
        assert_eq!((seen.width(), seen.height()), (700, 500));
    }
}

#[test]
fn the_jpeg_keeps_its_header_first() {
    let derived = render_derived(&picture(64, 64), Origin::Restyled { engine: LOCAL_ENGINE }).unwrap();
    assert_eq!(derived.jpeg[2..4], [0xFF, 0xE0]);
    assert_eq!(&derived.jpeg[6..10], b"JFIF");
}

#[test]
fn a_person_s_own_photo_carries_nothing() {
    let source = picture(400, 300);
    let derived = render_derived(&source, Origin::Person).unwrap();
    assert_eq!(JpegDecoder::new(Cursor::new(&derived.jpeg)).unwrap().xmp_metadata().unwrap(), None);
    assert_eq!((stated(&derived.jpeg), stated(b"no picture")), (None, None));
    for one in renditions(&source, Origin::Person).unwrap() {
        assert_eq!(webp(&one.webp).xmp_metadata().unwrap(), None);
    }
}
