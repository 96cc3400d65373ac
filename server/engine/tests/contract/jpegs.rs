//! Every legal way of writing one picture down as a JPEG is read as that picture: seeded files
//! over sampling, scans, restarts, progression and odd sizes, from two encoders.
//!
//! Two measures. A file has to look like the picture it was made from; and files which arrange
//! the very same coefficients differently have to give the very same pixels.
//!
//! More of them: `npm run jpegs`.

use engine::RgbImage;
use engine::upload::{UploadLimits, decode};
use jpeg_encoder::{ChromaSubsamplingMethod, ColorType, Encoder, SamplingFactor};

/// Side of the tiles that are compared, in pixels.
const TILE: u32 = 16;
/// Largest mean difference of the whole and of a tile, 0..255: what thin chroma costs. Noise,
/// shifted blocks and wrong colours are far beyond.
const MEAN_LIMIT: f32 = 3.5;
const TILE_LIMIT: f32 = 12.0;

/// A small generator of numbers, so that a failure names the seed that repeats it.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.roll() as usize % choices.len()]
    }

    fn between(&mut self, low: u32, high: u32) -> u32 {
        low + (self.roll() % (high - low + 1) as u64) as u32
    }

    fn share(&mut self) -> f32 {
        (self.roll() % 1000) as f32 / 1000.0
    }
}

/// Soft waves of colour: what is lost by thin chroma is small.
fn picture(dice: &mut Dice) -> RgbImage {
    let (w, h) = (dice.between(64, 190), dice.between(64, 190));
    let waves: Vec<[f32; 4]> = (0..3)
        .map(|_| [dice.share() * 0.05, dice.share() * 0.05, dice.share() * 6.0, dice.share()])
        .collect();
    RgbImage::from_fn(w, h, |x, y| {
        image::Rgb([0, 1, 2].map(|c| {
            let [a, b, phase, weight] = waves[c];
            let wave = (x as f32 * a + y as f32 * b + phase).sin();
            (128.0 + wave * (40.0 + 60.0 * weight)) as u8
        }))
    })
}

#[derive(Clone, Copy, Debug)]
enum Inks {
    Grey,
    Colour,
    Cmyk,
    Ycck,
}

/// How the coefficients lie in the file; none of it may change a pixel.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// One scan for each component instead of one for all.
    separate: bool,
    progressive: Option<u8>,
    restart: u16,
}

const PLAIN: Layout = Layout { separate: false, progressive: None, restart: 0 };

fn encode(image: &RgbImage, inks: Inks, sampling: SamplingFactor, quality: u8, layout: Layout) -> Vec<u8> {
    let mut bytes = vec![];
    let mut encoder = Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(sampling);
    encoder.set_chroma_subsampling_method(ChromaSubsamplingMethod::Average);
    encoder.set_optimized_huffman_tables(layout.separate);
    encoder.set_restart_interval(layout.restart);
    if let Some(scans) = layout.progressive {
        encoder.set_progressive_scans(scans);
    }
    let (w, h) = (image.width() as u16, image.height() as u16);
    let (data, kind): (Vec<u8>, _) = match inks {
        Inks::Grey => (image.pixels().map(|p| p.0[1]).collect(), ColorType::Luma),
        Inks::Colour => (image.as_raw().clone(), ColorType::Rgb),
        Inks::Cmyk => (cmyk(image), ColorType::Cmyk),
        Inks::Ycck => (cmyk(image), ColorType::CmykAsYcck),
    };
    encoder.encode(&data, w, h, kind).unwrap();
    bytes
}

fn cmyk(image: &RgbImage) -> Vec<u8> {
    image.pixels().flat_map(|p| [255 - p.0[0], 255 - p.0[1], 255 - p.0[2], 0]).collect()
}

/// The other encoder: bits of the coefficients spread over scans as well.
fn encode_by_bits(image: &RgbImage, dice: &mut Dice) -> Vec<u8> {
    let mut encoder = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_RGB);
    encoder.set_size(image.width() as usize, image.height() as usize);
    encoder.set_quality(dice.between(80, 97) as f32);
    encoder.set_progressive_mode();
    encoder.set_optimize_scans(dice.of(&[true, false]));
    let sides = dice.of(&[(1, 1), (2, 1), (1, 2), (2, 2)]);
    encoder.set_chroma_sampling_pixel_sizes(sides, sides);
    let mut encoder = encoder.start_compress(vec![]).unwrap();
    encoder.write_scanlines(image.as_raw()).unwrap();
    encoder.finish().unwrap()
}

/// The file as it must be seen.
fn wanted(image: &RgbImage, inks: Inks) -> RgbImage {
    match inks {
        Inks::Grey => RgbImage::from_fn(image.width(), image.height(), |x, y| {
            image::Rgb([image.get_pixel(x, y).0[1]; 3])
        }),
        _ => image.clone(),
    }
}

/// Mean difference of the whole and of the worst tile.
fn difference(a: &RgbImage, b: &RgbImage) -> (f32, f32) {
    assert_eq!(a.dimensions(), b.dimensions());
    let columns = a.width().div_ceil(TILE);
    let mut tiles = vec![(0f32, 0f32); (columns * a.height().div_ceil(TILE)) as usize];
    for (x, y, p) in a.enumerate_pixels() {
        let q = b.get_pixel(x, y);
        let tile = &mut tiles[((y / TILE) * columns + x / TILE) as usize];
        tile.0 += (0..3).map(|c| p.0[c].abs_diff(q.0[c]) as f32).sum::<f32>();
        tile.1 += 3.0;
    }
    let total = tiles.iter().fold((0.0, 0.0), |t, tile| (t.0 + tile.0, t.1 + tile.1));
    (total.0 / total.1, tiles.iter().map(|t| t.0 / t.1).fold(0.0, f32::max))
}

fn assert_like(file: &[u8], want: &RgbImage, what: &str) -> RgbImage {
    let seen = decode(file, &UploadLimits::default()).unwrap_or_else(|e| panic!("{what}: {e}"));
    let (mean, worst) = difference(&seen, want);
    assert!(mean <= MEAN_LIMIT && worst <= TILE_LIMIT, "{what}: mean {mean:.2}, worst tile {worst:.2}");
    seen
}

fn one(seed: u64) {
    let mut dice = Dice(seed);
    let source = picture(&mut dice);
    if dice.roll().is_multiple_of(5) {
        assert_like(&encode_by_bits(&source, &mut dice), &source, &format!("seed {seed}, by bits"));
        return;
    }
    use SamplingFactor::*;
    let inks = dice.of(&[Inks::Grey, Inks::Colour, Inks::Colour, Inks::Colour, Inks::Cmyk, Inks::Ycck]);
    let sampling = match inks {
        // with inks, decoders agree only on these
        Inks::Cmyk | Inks::Ycck => dice.of(&[F_1_1, F_2_2]),
        _ => dice.of(&[F_1_1, F_2_1, F_1_2, F_2_2, F_4_1, F_4_2, F_1_4, F_2_4]),
    };
    let quality = dice.between(80, 97) as u8;
    let progressive = dice.of(&[None, None, Some(2), Some(4), Some(11)]);
    let separate = progressive.is_none() && dice.of(&[true, false]);
    let layout = Layout {
        progressive,
        separate,
        // this encoder writes common samplings separately only with tables fitted to the picture,
        // which it cannot fit to restarts; samplings of four are separate by themselves
        restart: if separate { 0 } else { dice.of(&[0, 1, 3, 7, 40]) },
    };
    let what = format!("seed {seed}, {:?} {inks:?} {sampling:?} {quality} {layout:?}", source.dimensions());
    let seen = assert_like(&encode(&source, inks, sampling, quality, layout), &wanted(&source, inks), &what);
    let plain = decode(&encode(&source, inks, sampling, quality, PLAIN), &UploadLimits::default()).unwrap();
    assert!(seen.as_raw() == plain.as_raw(), "{what}: the arrangement changed the picture");
}

#[test]
fn five_hundred_arrangements_are_read_right() {
    (0..500).for_each(one);
}

#[test]
#[ignore = "minutes; npm run jpegs"]
fn twenty_thousand_arrangements_are_read_right() {
    (500..20_500).for_each(one);
}
