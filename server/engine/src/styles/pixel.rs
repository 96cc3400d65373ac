//! Pixel hero: a small palette chosen in Oklab, ordered dither, dark outline.

use crate::job::{Job, Made};
use crate::toolbox::*;

/// Backdrop behind the hero, or where nobody is there the light that the whole photo stands in; none keeps
/// the photo's own.
const SKIES: [Option<[Rgb; 4]>; 4] = [
    None,
    Some([hex(0x1c1a4a), hex(0x5a2a7a), hex(0xd0487f), hex(0xffa45c)]),
    Some([hex(0x2f6fd0), hex(0x4fa8e8), hex(0x9fdcf0), hex(0xe8f7d8)]),
    Some([hex(0x06141f), hex(0x0c3a4a), hex(0x1f8f8a), hex(0x8ff0b0)]),
];

/// Fewest and most blocks on the long side, and blocks that a face needs.
const BLOCKS: (f32, f32) = (110.0, 176.0);
const FACE_BLOCKS: f32 = 34.0;

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let (pw, ph) = (job.photo.w, job.photo.h);
    // as few blocks as the face allows
    let long = pw.max(ph) as f32;
    let face = job.subject.as_ref().map_or(long, |s| 2.0 * s.face.rx);
    let size = (long / (FACE_BLOCKS * long / face).clamp(BLOCKS.0, BLOCKS.1)).max(1.0);
    let blocks = |n: usize| ((n as f32 / size).round() as usize).max(1);
    let (w, h) = (blocks(pw), blocks(ph));
    let person = job.subject.is_some();
    let focus_small = job.focus().resize(w, h);
    let sharp = job.photo.map(|x, y, c| {
        let f = if person { focus_small.sample(x as f32 / size - 0.5, y as f32 / size - 0.5) } else { 0.0 };
        contrast(saturate(c, lerp(1.45, 1.25, f)), lerp(0.4, 0.25, f))
    });
    let small = sharp.resize(w, h);
    // crisp blocks: undo the softness of the averaging
    let soft = small.blur(1.0);
    let small = small.map(|x, y, c| {
        let s = soft.px[y * w + x];
        clamp([c[0] + 0.7 * (c[0] - s[0]), c[1] + 0.7 * (c[1] - s[1]), c[2] + 0.7 * (c[2] - s[2])])
    });
    let small = match SKIES[kind].filter(|_| !person) {
        // dark to light and back into its own colours by a third
        Some([a, b, c, d]) => {
            let stops = if kind == 2 { [hex(0x14315c), a, b, d] } else { [a, b, c, d] };
            small.map(|_, _, own| {
                let l = luma(own);
                let lit = ramp(&stops, lerp(l, step(0.05, 0.9, l), 0.6));
                mix(lit, own, 0.34)
            })
        }
        None => small,
    };
    let mask = job.mask().resize(w, h);
    job.done("Blocks")?;

    let sky_stops = SKIES[kind].filter(|_| person);
    let use_sky = sky_stops.is_some();
    let weight = Plane::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let back = if use_sky { 0.0 } else { 0.5 };
        if person { back + mask.v[i] + 2.0 * focus_small.v[i] } else { 1.0 }
    });
    let colours = print::palette(&small, &weight, if use_sky { 20 } else { 28 }, 10);
    job.done("Palette")?;

    let rgb: Vec<Rgb> = colours.iter().map(|c| from_oklab(*c)).collect();
    let stars = job.seed;
    let blocks = small.map(|x, y, c| {
        let i = y * w + x;
        let bayer = print::BAYER[(y % 4) * 4 + x % 4] / 16.0 - 0.47;
        let inside = mask.v[i] > 0.5;
        if let (Some(stops), false) = (sky_stops, inside) {
            let t = y as f32 / h as f32 * 3.6 - 0.2 + bayer * 0.9;
            let mut sky = stops[(t.clamp(0.0, 3.0) + 0.5) as usize % 4];
            if kind != 2 && hash(x as i32, y as i32, stars) > 0.994 && y < h * 2 / 3 {
                sky = [1.0, 0.95, 0.85];
            }
            if kind == 1 {
                let (dx, dy) = (x as f32 - w as f32 * 0.5, y as f32 - h as f32 * 0.5);
                let r = (dx * dx + dy * dy).sqrt() / (w as f32 * 0.36);
                let cut = dy > 0.0 && (y % 8) < 2 + (dy as usize / 14);
                if r < 1.0 && !cut {
                    sky = mix(
                        hex(0xffe06b),
                        hex(0xff5f8f),
                        ((dy / (w as f32 * 0.36) + 1.0) * 2.5).floor() / 5.0,
                    );
                }
            }
            if kind == 2 {
                let cloud = fractal(x as f32 / 26.0, y as f32 / 11.0, stars + 5, 3) + bayer * 0.06;
                if cloud > 0.60 && y < h * 3 / 4 {
                    sky = if cloud > 0.67 { [1.0, 1.0, 1.0] } else { hex(0xd5effa) };
                }
            }
            return sky;
        }
        let lab = oklab(c);
        let amount = 0.05 * (1.0 - 0.55 * focus_small.v[i]);
        let best = rgb[print::nearest(&colours, [lab[0] + bayer * amount, lab[1], lab[2]])];
        let outline = inside
            && [(1, 0), (-1, 0), (0, -1)]
                .iter()
                .any(|(dx, dy)| mask.at(x as isize + dx, y as isize + dy) <= 0.5);
        if outline { scale(best, 0.28) } else { best }
    });
    job.done("Dither")?;

    let out = Photo::from_fn(pw, ph, |x, y| {
        let (bx, by) = ((x as f32 / size) as usize, (y as f32 / size) as usize);
        blocks.px[by.min(h - 1) * w + bx.min(w - 1)]
    });
    job.done("Enlarge")?;
    Ok(out)
}
