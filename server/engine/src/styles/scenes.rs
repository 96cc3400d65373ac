//! What all scenes share: cutting the person out, lighting them like the backdrop,
//! replacing a blue sky when nobody is there.

use crate::form;
use crate::job::{Job, Made, Stop};
use crate::relight::{Exposure, Sitter, film, placed, under_ceiling, wrapped};
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

/// What a face keeps of its brightness in the darkest scene, and own brightness above which it counts as this.
const FACE_LEVEL: f32 = 0.74;
const MOST_LIGHT: f32 = 0.45;

/// The person (or the landscape) in front of `backdrop`. The person is lit anew: the old light mostly taken off, air
/// and lamps of the scene on the form, and the face back at its own brightness, the same share for every skin.
pub fn compose(job: &mut Job, backdrop: Photo, light: &Light) -> Made {
    let Some(subject) = job.subject.clone() else { return without_person(job, &backdrop, light) };
    let (w, h) = (job.photo.w, job.photo.h);
    let unit = job.px(1.0);
    let (sitter, bare) = Sitter::of(job, &subject, 0.50, 0.18);
    job.done("Cut out")?;

    struct Lamp {
        towards: Rgb,
        behind: Rgb,
        colour: Rgb,
        strength: f32,
        lit: Plane,
    }
    let lamps: Vec<Lamp> = light
        .rims
        .iter()
        .map(|([dx, dy], colour, strength)| {
            let towards = form::unit([*dx, dy - 0.2, 0.45]);
            let lit = sitter.form.lit(w, h, towards, 0.16);
            let behind = form::unit([*dx, dy - 0.1, -0.12]);
            Lamp { towards, behind, colour: linear(*colour), strength: *strength, lit }
        })
        .collect();
    let air = linear(light.air);
    let air = mix([1.0; 3], scale(air, 1.0 / luma(air).max(1e-3)), light.tint);
    let soft = form::unit([0.10, -0.45, 0.89]);
    let fall = |x: usize, y: usize| {
        let open = sitter.focus.v[y * w + x];
        let low = step(0.45, 1.0, y as f32 / h as f32);
        lerp(lerp(1.0, 0.72, low) * lerp(light.level / FACE_LEVEL.max(light.level), 1.0, 0.4), 1.0, open)
    };
    let by_lamps = bare.mapped(|x, y, c| {
        let i = y * w + x;
        let n = sitter.form.normal(x, y);
        let mut sum = scale(air, 0.34 + 0.40 * Sitter::lambert(n, soft, 0.3));
        for lamp in &lamps {
            let k = Sitter::lambert(n, lamp.towards, 0.12) * lerp(0.25, 1.0, lamp.lit.v[i]);
            sum = add(sum, scale(lamp.colour, 0.85 * lamp.strength * k));
        }
        multiply(c, sum)
    });
    let share = light.level.clamp(FACE_LEVEL, 1.0);
    let e = sitter.exposure(&by_lamps, &Exposure { share, at: 0.5, most: MOST_LIGHT });
    let ceiling = (1.25 * e * sitter.brightness(&by_lamps, 0.85)).max(0.24);
    let person = by_lamps.mapped(|x, y, c| {
        let i = y * w + x;
        let skin = sitter.focus.v[i].max(sitter.parts.skin.v[i]);
        let mut c = under_ceiling(scale(c, e * fall(x, y)), ceiling, skin);
        let n = sitter.form.normal(x, y);
        let rim = (1.0 - n[2].clamp(0.0, 1.0)).powf(1.6);
        let own = 0.30 + 1.2 * sitter.own.v[i].sqrt();
        for lamp in &lamps {
            let edge = Sitter::lambert(n, lamp.behind, 0.0).powf(1.4) * rim * own;
            c = add(c, scale(lamp.colour, 0.9 * lamp.strength * edge * light.level));
        }
        c
    });
    job.done("Relight")?;

    let ground = backdrop.recolored(linear);
    let person = wrapped(person, &ground, &sitter.mask, unit, 1.4 * light.wrap, 16.0);
    let shot = placed(ground, &person, &sitter.mask).recolored(film);
    job.done("Place")?;
    finish(job, shot, light)
}

fn finish(job: &mut Job, shot: Photo, light: &Light) -> Made {
    let glow = light::bloom(shot, 0.78, job.px(9.0), job.px(36.0), [1.0, 1.0, 1.0], light.bloom);
    let out = light::grain(glow, job.px(1.5), 0.018, job.seed);
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
    let shot = graded.mapped(|x, y, c| {
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
