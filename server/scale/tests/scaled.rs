//! Pictures before and after.

use scale::{rgb, rgba};

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

#[test]
fn a_picture_in_bands_is_the_picture() {
    // Smooth in both directions, taller than a band at either end.
    let size = |(w, h): (u32, u32)| (w as usize, h as usize);
    let picture = |(w, h): (usize, usize)| -> Vec<u8> {
        (0..h)
            .flat_map(|y| (0..w).flat_map(move |x| [(x * 255 / w) as u8, (y * 255 / h) as u8, 90]))
            .collect()
    };
    for (from, to) in [((40, 900), (20, 300)), ((20, 150), (60, 600)), ((9, 400), (9, 399))] {
        let scaled = rgb(&picture(size(from)), from, to).expect("it fits");
        let worst = scaled.iter().zip(picture(size(to))).map(|(a, b)| a.abs_diff(b)).max();
        assert!(worst <= Some(8), "{from:?} to {to:?}: off by {worst:?}");
    }
}

#[test]
fn every_height_fits() {
    for from in (1..2000).step_by(7) {
        for to in [1, 96, 320, 333, 640, 1079] {
            let scaled = rgb(&[7, 8, 9].repeat(from), (1, from as u32), (1, to));
            assert!(scaled == Some([7, 8, 9].repeat(to as usize)), "{from} to {to}");
        }
    }
}
