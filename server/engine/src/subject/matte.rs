//! The person cut out: a small mask brought to full size, kept to the parts with a face, and decided at its border
//! by the colours on either side, so that no sky stays in hair.

use super::Face;
use crate::job::REFERENCE_SIDE;
use crate::toolbox::{Photo, Plane, compose, lerp, step};

/// Small mask to full size: keep the parts with a face, decide doubtful areas, snap to edges.
pub fn refine(raw: &Plane, photo: &Photo, faces: &[Face]) -> Plane {
    /// Below and above these, a doubtful pixel (a held object) is decided: no ghosts.
    const DOUBT: [f32; 2] = [0.22, 0.72];
    let unit = photo.w.max(photo.h) as f32 / REFERENCE_SIDE;
    let connected = keep_connected(raw, photo, faces);
    let firm = connected.map(|m| step(DOUBT[0], DOUBT[1], m));
    let guide = photo.luma();
    let large = firm.resize(photo.w, photo.h);
    let coarse = large.guided(&guide, (11.0 * unit).ceil() as usize, 6e-4);
    let fine = coarse.guided(&guide, (4.0 * unit).ceil() as usize, 1e-4);
    by_colour(&fine.map(|m| step(0.06, 0.94, m.clamp(0.0, 1.0))), photo, unit)
}

/// Drops islands of the mask that do not touch a person under a face.
fn keep_connected(raw: &Plane, photo: &Photo, faces: &[Face]) -> Plane {
    /// Weakest probability that still connects.
    const LINK: f32 = 0.3;
    let (w, h) = (raw.w, raw.h);
    let along = |at: f32, length: usize, n: usize| {
        (at / length as f32 * n as f32).clamp(0.0, n as f32 - 1.0) as usize
    };
    let from = faces.iter().map(|f| along(f.y, photo.h, h) * w + along(f.x, photo.w, w));
    let near = raw.reached(from, LINK).box_blur(3);
    Plane { w, h, v: raw.v.iter().zip(&near.v).map(|(m, n)| m * step(0.0, 0.25, *n)).collect() }
}

/// Decides the band around the border of a rough mask by where a pixel's colour lies between the figure's and the
/// ground's nearby. Where the two are alike (grey hair, grey wall) the rough mask stays; an eroded and a grown copy of
/// it are the bounds, so that no hole and no stray blot can appear.
fn by_colour(rough: &Plane, photo: &Photo, unit: f32) -> Plane {
    /// Half widths of the band in reference pixels.
    const INNER: f32 = 13.0;
    const OUTER: f32 = 14.0;
    let within = |from: f32, reach: f32| {
        let r = (reach * unit).round().max(1.0) as usize;
        rough.map(|m| f32::from(m > from)).box_blur(r)
    };
    let sure = within(0.92, INNER).map(|m| f32::from(m > 0.999));
    let far = within(0.06, OUTER).map(|m| f32::from(m < 0.001));
    let (own, ground) = (compose::spread(photo, &sure, unit), compose::spread(photo, &far, unit));
    let least = within(0.5, 15.0).map(|m| f32::from(m > 0.999)).blur(3.0 * unit);
    let most = within(0.5, 9.0).map(|m| f32::from(m > 0.001)).blur(4.0 * unit);
    let decided = Plane::from_fn(photo.w, photo.h, |x, y| {
        let i = y * photo.w + x;
        if sure.v[i] > 0.5 || far.v[i] > 0.5 {
            return sure.v[i];
        }
        let (c, f, b) = (photo.px[i], own.at(x, y), ground.at(x, y));
        let apart: [f32; 3] = std::array::from_fn(|k| f[k] - b[k]);
        let length: f32 = apart.iter().map(|v| v * v).sum();
        let along: f32 = (0..3).map(|k| (c[k] - b[k]) * apart[k]).sum::<f32>() / length.max(1e-4);
        let along = along.clamp(0.0, 1.0);
        let off: f32 = (0..3).map(|k| (c[k] - b[k] - along * apart[k]).powi(2)).sum();
        let sure = step(0.02, 0.10, length) * step(0.05, 0.01, off);
        let high = most.v[i].max(0.0);
        lerp(rough.v[i], along, 0.85 * sure).clamp((least.v[i] * 0.95).min(high), high)
    });
    let guide = photo.luma();
    let smooth = decided.guided(&guide, (2.5 * unit).round().max(1.0) as usize, 3e-4);
    smooth.map(|m| step(0.05, 0.95, m.clamp(0.0, 1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A figure before a bright sky that shows between its strands of hair.
    #[test]
    fn sky_between_strands_is_not_the_person() {
        let (w, h) = (300, 300);
        let truth = |x: usize, y: usize| {
            let (dx, dy) = (x as f32 - 150.0, y as f32 - 170.0);
            let r = dx.hypot(dy);
            let strand = (dy.atan2(dx) * 24.0).sin() > -0.3;
            if r < 96.0 || (r < 104.0 && strand) { 1.0 } else { 0.0 }
        };
        let photo = Photo::from_fn(w, h, |x, y| {
            let grain = ((x * 7 + y * 13) % 5) as f32 * 0.006;
            if truth(x, y) > 0.5 { [0.16 + grain, 0.10, 0.07] } else { [0.55, 0.72 + grain, 0.95] }
        });
        // what the network gives: round, soft and generous
        let rough =
            Plane::from_fn(w, h, |x, y| step(108.0, 98.0, (x as f32 - 150.0).hypot(y as f32 - 170.0)));
        let error = |mask: &Plane| -> f32 {
            let band = (0..w * h).filter(|i| {
                let r = ((i % w) as f32 - 150.0).hypot((i / w) as f32 - 170.0);
                (90.0..112.0).contains(&r)
            });
            let off: Vec<f32> = band.map(|i| (mask.v[i] - truth(i % w, i / w)).abs()).collect();
            off.iter().sum::<f32>() / off.len() as f32
        };
        let fine = by_colour(&rough, &photo, 1.0);
        assert!(error(&fine) < 0.5 * error(&rough), "{} from {}", error(&fine), error(&rough));
        assert!(fine.at(150, 170) > 0.99 && fine.at(20, 20) < 0.01);
    }

    #[test]
    fn grey_hair_before_a_grey_wall_stays_as_the_network_saw_it() {
        let rough =
            Plane::from_fn(200, 200, |x, y| step(70.0, 50.0, (x as f32 - 100.0).hypot(y as f32 - 100.0)));
        let grey = Photo::from_fn(200, 200, |x, y| [0.5 + ((x * 3 + y * 5) % 7) as f32 * 0.01; 3]);
        let fine = by_colour(&rough, &grey, 1.0);
        let off =
            (0..fine.v.len()).map(|i| (fine.v[i] - rough.v[i]).abs()).sum::<f32>() / fine.v.len() as f32;
        assert!(off < 0.03, "{off}");
    }
}
