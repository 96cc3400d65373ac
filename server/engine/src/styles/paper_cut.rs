//! Paper cut: tones become stacked sheets with soft shadows between them.

use crate::job::{Job, Made};
use crate::toolbox::*;

/// Sheets from the deepest to the top one, and the backdrop's waves.
struct Look {
    sheets: [Rgb; 6],
    waves: [Rgb; 4],
}

const LOOKS: [Look; 4] = [
    Look {
        sheets: [hex(0x1f1d3a), hex(0x4a2f5c), hex(0x9a4560), hex(0xd97a5c), hex(0xf2b482), hex(0xfbe6c8)],
        waves: [hex(0x123f5a), hex(0x1f6a80), hex(0x4fa3a8), hex(0xa8d8cc)],
    },
    Look {
        sheets: [hex(0x12233a), hex(0x1f4a68), hex(0x33808f), hex(0x74b5a6), hex(0xc2dfbf), hex(0xf5f3dc)],
        waves: [hex(0x7a2f4a), hex(0xb8485a), hex(0xe8866b), hex(0xf8c690)],
    },
    Look {
        sheets: [hex(0x2a1a14), hex(0x5a3622), hex(0x94603a), hex(0xc6925c), hex(0xe8c592), hex(0xfaecd0)],
        waves: [hex(0x1f3d33), hex(0x386152), hex(0x74937a), hex(0xb8c8a4)],
    },
    Look {
        sheets: [hex(0x1c1440), hex(0x42308a), hex(0x8a4fb8), hex(0xd073b0), hex(0xf5a8a8), hex(0xffe4cc)],
        waves: [hex(0x0f3a6b), hex(0x2a6ab0), hex(0x66a8e0), hex(0xc2e2f5)],
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let unit = job.px(1.0);
    // half-way to the true tone: dark skin is cut from darker sheets
    let drawn = job.drawing_luma().zip(&job.photo.luma(), |drawn, own| lerp(drawn, own, 0.45));
    // broad shapes: smooth a lot, but less in the face
    // without a face to keep, the sheets are cut in bolder curves still
    let (calm, round) = if person { (9.0, 2.2) } else { (11.0, 3.4) };
    let smooth = drawn.guided(&drawn, (calm * unit).ceil() as usize, 8e-3).blur(round * unit);
    let fine = drawn.guided(&drawn, (4.0 * unit).ceil() as usize, 2e-3).blur(1.1 * unit);
    let tone = Plane { w, h, v: (0..w * h).map(|i| lerp(smooth.v[i], fine.v[i], focus.v[i])).collect() };
    job.done("Shapes")?;

    // thresholds from the picture itself, so that flat photos fill all sheets
    let inside = |i: usize| !person || mask.v[i] > 0.6;
    let values = || (0..w * h).filter(|i| inside(*i)).map(|i| tone.v[i]);
    let levels: Vec<f32> = [0.14, 0.32, 0.52, 0.72, 0.90]
        .iter()
        .zip([0.16, 0.30, 0.46, 0.60, 0.76])
        .map(|(p, fixed)| lerp(image::percentile(values(), *p), fixed, 0.55))
        .collect();
    let fibre = Plane::from_fn(w, h, |x, y| light::paper(x as f32 / unit, y as f32 / unit, 12));
    let mut out = Photo::from_fn(w, h, |_, _| look.sheets[0]);
    if person {
        backdrop(job, look, &mut out);
    }
    job.done("Backdrop")?;

    let a = mask.map(|m| step(0.42, 0.58, m));
    let mut sheets: Vec<(Plane, Rgb, f32)> = vec![];
    if person {
        sheets.push((a.clone(), look.sheets[0], 12.0));
    }
    for (n, level) in levels.iter().enumerate() {
        let soft = 0.012;
        let shape = Plane {
            w,
            h,
            v: (0..w * h)
                .map(|i| {
                    let s = step(level - soft, level + soft, tone.v[i]);
                    if person { s * a.v[i] } else { s }
                })
                .collect(),
        };
        sheets.push((shape, look.sheets[n + 1], if person { 5.0 } else { 9.0 }));
    }
    for (n, (shape, colour, depth)) in sheets.iter().enumerate() {
        let cast = shape.blur(depth * unit * 0.9);
        let (ox, oy) = ((depth * 0.5 * unit) as isize, (depth * 0.8 * unit) as isize);
        for y in 0..h {
            for x in 0..w {
                let i = y * w + x;
                let dark = cast.at(x as isize - ox, y as isize - oy) * (1.0 - shape.v[i]);
                let k = 0.50 * (1.0 - 0.35 * focus.v[i]);
                let below = scale(out.px[i], 1.0 - k * dark);
                let edge = (shape.v[i] - shape.at(x as isize - 1, y as isize - 1)).max(0.0) * 0.16;
                let sheet =
                    scale(*colour, 0.25 + 0.75 * fibre.at(x as isize + 37 * n as isize, y as isize) + edge);
                out.px[i] = mix(below, sheet, shape.v[i]);
            }
        }
        if n == 2 {
            job.done("Lower sheets")?;
        }
    }
    job.done("Upper sheets")?;
    Ok(out)
}

/// Rounded waves around the person, cut one into the other.
fn backdrop(job: &Job, look: &Look, out: &mut Photo) {
    let (w, h) = (out.w, out.h);
    let (cx, cy) = job.centre();
    let unit = job.px(1.0);
    let seed = job.seed * 3;
    let reach = job.subject.as_ref().map_or(200.0, |s| s.face.ry);
    let paper = Photo::from_fn(w, h, |x, y| {
        let (dx, dy) = ((x as f32 - cx) / reach, (y as f32 - cy) / reach);
        let r = (dx * dx + dy * dy).sqrt();
        let a = dy.atan2(dx);
        let mut c = look.waves[3];
        for (k, wave) in look.waves.iter().rev().enumerate().skip(1) {
            let kf = k as f32;
            let wobble = (noise(a.cos() * 1.6 + 9.0, a.sin() * 1.6 + kf * 5.0, seed + k as u32) - 0.5) * 1.5;
            let edge = 1.35 + 0.72 * kf + wobble;
            let d = (r - edge) * reach / unit;
            // each sheet lies above the hole's inside and throws a shadow into it
            let shadow = step(-34.0, 0.0, d - 6.0) * 0.38;
            c = if d > 0.0 {
                scale(*wave, light::paper(x as f32 / unit + kf * 31.0, y as f32 / unit, 12))
            } else {
                scale(c, 1.0 - shadow * step(-34.0, -2.0, d))
            };
        }
        c
    });
    *out = paper;
}
