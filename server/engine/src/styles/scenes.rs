//! What all scenes share: cutting the person out, lighting them like the backdrop,
//! replacing a blue sky when nobody is there.

use crate::job::{Job, Made, Stop};
use crate::toolbox::compose::{self, Relief};
use crate::toolbox::*;

pub struct Light {
    /// Colour of the air and how strongly it tints the person.
    pub air: Rgb,
    pub tint: f32,
    /// Brightness of the person: 1 daylight, 0.6 night.
    pub level: f32,
    /// Rim lights: direction towards the lamp, colour, strength.
    pub rims: Vec<([f32; 2], Rgb, f32)>,
    pub wrap: f32,
    pub bloom: f32,
}

/// What a face keeps of its brightness in the darkest scene.
const FACE_LEVEL: f32 = 0.82;

/// The person (or the landscape) in front of `backdrop`.
pub fn compose(job: &mut Job, backdrop: Photo, light: &Light) -> Made {
    if job.subject.is_none() {
        return without_person(job, &backdrop, light);
    }
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let unit = job.px(1.0);
    let clean = compose::clean_edges(&job.photo, &mask, 7.0 * unit);
    job.done("Cut out")?;

    let relief = Relief::new(&job.photo, &mask, unit);
    // a face keeps most of its own brightness in a dark scene, the same share whatever its depth:
    // floodlit dark skin is another person's
    let face_level = light.level.max(FACE_LEVEL);
    let lit = clean.map(|x, y, c| {
        let i = y * w + x;
        let f = focus.v[i];
        let skin = skin_like(oklab(c)) * 0.5;
        let low = y as f32 / h as f32;
        let k = lerp(light.level, face_level, f) * lerp(1.04, 0.86, step(0.45, 1.0, low));
        let c = compose::ambient(
            contrast(c, 0.18),
            light.air,
            light.tint * (1.0 - 0.4 * skin) * (1.0 - 0.25 * f),
        );
        let mut out = scale(c, k);
        for (dir, colour, strength) in &light.rims {
            let edge = relief.rim(x, y);
            let on = relief.lit(x, y, dir[0], dir[1]) * (0.22 + 1.5 * edge * edge) * (1.0 - 0.55 * f);
            out = add(out, scale(*colour, on * strength));
        }
        out
    });
    job.done("Relight")?;

    let placed = compose::place(&lit, &mask, &backdrop, &relief, unit, light.wrap);
    job.done("Place")?;
    finish(job, placed, light)
}

fn finish(job: &mut Job, shot: Photo, light: &Light) -> Made {
    let glow = light::bloom(&shot, 0.78, job.px(9.0), job.px(36.0), [1.0, 1.0, 1.0], light.bloom);
    let out = light::grain(&glow, job.px(1.5), 0.018, job.seed);
    job.done("Bloom")?;
    Ok(out)
}

fn without_person(job: &mut Job, backdrop: &Photo, light: &Light) -> Made {
    // neither a person to put into the scene nor a sky to replace: nothing of it would be seen
    let sky = find_sky(&job.photo).ok_or(Stop::NeedsPerson)?;
    job.done("Cut out")?;
    let graded = job.photo.map(|_, _, c| {
        let c = compose::ambient(contrast(c, 0.2), light.air, light.tint * 0.9 + 0.12);
        scale(c, light.level.max(0.62))
    });
    job.done("Relight")?;
    let glow = backdrop.blur(job.px(30.0));
    let near = sky.blur(job.px(26.0));
    let shot = graded.map(|x, y, c| {
        let i = y * job.photo.w + x;
        let land = screen(clamp(c), scale(glow.px[i], 0.35 * near.v[i]));
        mix(land, backdrop.px[i], sky.v[i])
    });
    job.done("Place")?;
    finish(job, shot, light)
}

/// A clear sky: blue and smooth, connected to the upper edge. None when there is none.
pub fn find_sky(photo: &Photo) -> Option<Plane> {
    let n = 192usize;
    let (w, h) = (n * photo.w / photo.w.max(photo.h), n * photo.h / photo.w.max(photo.h));
    let small = photo.resize(w.max(8), h.max(8)).blur(0.8);
    let (w, h) = (small.w, small.h);
    let blue = |c: Rgb| c[2] - c[0];
    let start: Vec<usize> = (0..w).filter(|x| blue(small.px[*x]) > 0.02).collect();
    if start.len() * 3 < w {
        return None;
    }
    let top_blue = start.iter().map(|i| blue(small.px[*i])).sum::<f32>() / start.len() as f32;
    let mut seen = vec![false; w * h];
    let mut stack: Vec<(usize, Rgb)> = start.iter().map(|i| (*i, small.px[*i])).collect();
    while let Some((i, from)) = stack.pop() {
        let c = small.px[i];
        let jump: f32 = (0..3).map(|k| (c[k] - from[k]).abs()).sum();
        let cloud = luma(c) > 0.72 && blue(c) > -0.06;
        if seen[i] || jump > 0.16 || (blue(c) < 0.55 * top_blue && !cloud) {
            continue;
        }
        seen[i] = true;
        let (x, y) = (i % w, i / w);
        if x > 0 {
            stack.push((i - 1, c));
        }
        if x + 1 < w {
            stack.push((i + 1, c));
        }
        if y > 0 {
            stack.push((i - w, c));
        }
        if y + 1 < h {
            stack.push((i + w, c));
        }
    }
    let count = seen.iter().filter(|s| **s).count();
    let mean_blue =
        (0..w * h).filter(|i| seen[*i]).map(|i| blue(small.px[i])).sum::<f32>() / count.max(1) as f32;
    let share = count as f32 / (w * h) as f32;
    if !(0.08..0.92).contains(&share) || mean_blue < 0.06 {
        return None;
    }
    let rough = Plane { w, h, v: seen.iter().map(|s| *s as u8 as f32).collect() };
    let rough = rough.blur(1.2).map(|v| step(0.35, 0.6, v));
    let unit = photo.w.max(photo.h) as f32 / 1024.0;
    let guide = photo.luma();
    let fine = rough.resize(photo.w, photo.h).guided(&guide, (10.0 * unit).ceil() as usize, 5e-4);
    Some(fine.map(|m| step(0.15, 0.85, m)))
}

/// Horizon of scenes: below the face, or in the lower third.
pub fn horizon(job: &Job) -> f32 {
    match &job.subject {
        Some(s) => ((s.face.y + s.face.ry * 1.2) / job.photo.h as f32).clamp(0.50, 0.68),
        None => find_sky(&job.photo).map_or(0.62, |sky| {
            // the foot of the sky, middle of all columns
            let mut feet: Vec<usize> = (0..sky.w)
                .map(|x| (0..sky.h).rev().find(|y| sky.v[y * sky.w + x] > 0.5).unwrap_or(0))
                .collect();
            feet.sort_unstable();
            (feet[feet.len() / 2] as f32 / sky.h as f32 + 0.03).clamp(0.25, 0.75)
        }),
    }
}

/// The side (0..1) away from the face, where a sun or moon is seen best.
pub fn free_side(job: &Job, near: f32, far: f32) -> f32 {
    let right = match &job.subject {
        Some(s) => s.face.x < job.photo.w as f32 * 0.5,
        None => job.dice(11) > 0.5,
    };
    let d = lerp(near, far, job.dice(12));
    if right { 0.5 + d } else { 0.5 - d }
}
