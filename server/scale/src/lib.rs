//! Scales 8-bit pictures with a filter (Catmull-Rom), up or down. It owns no format and knows no style.
//!
//! The resizer compiles its loops anew for every pixel type, which takes longer than all the rest of the
//! engine: they are compiled here, once, for the one type that both kinds of picture can be given as.

use fast_image_resize::{
    FilterType, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x4,
};

const RGB: usize = 3;
const RGBA: usize = 4;
/// Rows of the target that RGB is scaled in at a time, so that its wider copy stays small.
const BAND: u32 = 128;
/// Pixels on either side that the filter looks at, at the target's scale.
const SUPPORT: f64 = 2.0;

/// Scales RGB; none when the buffer does not fit its size.
pub fn rgb(pixels: &[u8], from: (u32, u32), to: (u32, u32)) -> Option<Vec<u8>> {
    let row = from.0 as usize * RGB;
    if row == 0 || pixels.len() != row * from.1 as usize {
        return None;
    }
    let step = f64::from(from.1) / f64::from(to.1.max(1));
    let reach = (SUPPORT * step.max(1.0)).ceil() + 1.0;
    let mut target = Vec::with_capacity(to.0 as usize * to.1 as usize * RGB);
    let mut resizer = Resizer::new();
    for top in (0..to.1).step_by(BAND as usize) {
        let rows = BAND.min(to.1 - top);
        // The source of this band, and beside it what the filter sees: it gives what the whole picture would.
        let (start, height) = (f64::from(top) * step, f64::from(rows) * step);
        let first = (start - reach).max(0.0) as usize;
        let last = ((start + height + reach) as usize).min(from.1 as usize);
        let wide: Vec<u8> = pixels[first * row..last * row]
            .as_chunks::<RGB>()
            .0
            .iter()
            .flat_map(|[r, g, b]| [*r, *g, *b, 255])
            .collect();
        // Rounded, the last band could reach beyond the picture.
        let above = start - first as f64;
        let height = height.min((last - first) as f64 - above);
        let options = options().use_alpha(false).crop(0.0, above, f64::from(from.0), height);
        let band = scaled(&mut resizer, &wide, (from.0, (last - first) as u32), (to.0, rows), &options)?;
        target.extend(band.as_chunks::<RGBA>().0.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]));
    }
    Some(target)
}

/// Scales RGBA; alpha is weighed so that no fringe appears. None when the buffer does not fit its size.
pub fn rgba(pixels: &[u8], from: (u32, u32), to: (u32, u32)) -> Option<Vec<u8>> {
    scaled(&mut Resizer::new(), pixels, from, to, &options())
}

fn options() -> ResizeOptions {
    ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom))
}

fn scaled(
    resizer: &mut Resizer,
    pixels: &[u8],
    from: (u32, u32),
    to: (u32, u32),
    options: &ResizeOptions,
) -> Option<Vec<u8>> {
    let mut target = vec![0; to.0 as usize * to.1 as usize * RGBA];
    let source = TypedImageRef::<U8x4>::from_buffer(from.0, from.1, pixels).ok()?;
    let mut view = TypedImage::<U8x4>::from_buffer(to.0, to.1, &mut target).ok()?;
    resizer.resize_typed(&source, &mut view, Some(options)).ok()?;
    Some(target)
}
