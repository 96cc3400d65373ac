//! Scales 8-bit pictures with a filter (Catmull-Rom), up or down. It owns no format and knows no style.
//!
//! The resizer compiles its loops anew for every pixel type, which takes longer than all the rest of the
//! engine: they are compiled here, once, for the two types that pictures have.

use fast_image_resize::{
    FilterType, PixelTrait, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::{U8x3, U8x4},
};

/// Scales RGB; none when the buffer does not fit its size.
pub fn rgb(pixels: &[u8], from: (u32, u32), to: (u32, u32)) -> Option<Vec<u8>> {
    scaled::<U8x3>(pixels, from, to)
}

/// Scales RGBA; alpha is weighed so that no fringe appears. None when the buffer does not fit its size.
pub fn rgba(pixels: &[u8], from: (u32, u32), to: (u32, u32)) -> Option<Vec<u8>> {
    scaled::<U8x4>(pixels, from, to)
}

fn scaled<P: PixelTrait>(pixels: &[u8], from: (u32, u32), to: (u32, u32)) -> Option<Vec<u8>> {
    let mut target = vec![0; to.0 as usize * to.1 as usize * P::size()];
    let source = TypedImageRef::<P>::from_buffer(from.0, from.1, pixels).ok()?;
    let mut view = TypedImage::<P>::from_buffer(to.0, to.1, &mut target).ok()?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom));
    Resizer::new().resize_typed(&source, &mut view, Some(&options)).ok()?;
    Some(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_picture_stays_flat_at_any_size() {
        for to in [(1, 1), (3, 5), (7, 7), (20, 9)] {
            let size = to.0 as usize * to.1 as usize;
            assert_eq!(rgb(&[9, 80, 200].repeat(70), (10, 7), to), Some([9, 80, 200].repeat(size)));
        }
    }

    #[test]
    fn what_is_transparent_lends_no_colour() {
        let halves = [[255, 0, 0, 255], [0, 255, 0, 0]].concat();
        let Some(scaled) = rgba(&halves, (2, 1), (1, 1)) else { panic!("it fits") };
        assert_eq!((scaled[0] > 250, scaled[1], scaled[3] > 100), (true, 0, true), "{scaled:?}");
    }

    #[test]
    fn a_buffer_of_another_size_is_refused() {
        assert_eq!(rgb(&[0; 5], (2, 1), (1, 1)), None);
    }
}
