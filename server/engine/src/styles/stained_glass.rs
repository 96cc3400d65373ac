//! Stained glass: pieces of coloured glass in lead, the face as one painted piece in its own hue. Recipe: a designed
//! ground around the head (rays, quarries, a rose, waves), the figure cut by local clustering, skin as pieces of its own;
//! a border between pieces becomes lead; glass gets streaks, clouds and light from behind; the face is shaded in soft
//! tones with painted lines, and light bleeds over the lead. Without a person the whole picture is cut.

use super::masters::bristle;
use crate::features::{self, form_luma};
use crate::job::{Job, Made};
use crate::relight::film;
use crate::subject::{OVAL, Parts};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::*;

/// Ground colours; the fourth is the halo's.
const LOOKS: [[Rgb; 5]; 4] = [
    [hex(0x1e4fa3), hex(0x2f7fd1), hex(0x123a7a), hex(0xf0b429), hex(0xc8323a)],
    [hex(0x0f6b5c), hex(0x1f9e83), hex(0x0b4a45), hex(0xe9c46a), hex(0x7ac7a4)],
    [hex(0x7b2a8b), hex(0xb03a7c), hex(0x46206b), hex(0xf4a340), hex(0x2a56a8)],
    [hex(0xc2451e), hex(0xe88a1a), hex(0x8c1f2e), hex(0xf7cf5a), hex(0x24508c)],
];

/// Pieces are cut at this part of the size.
const PART: usize = 4;
/// Numbers from which the pieces of figure, face and other skin are counted.
const FIGURE: u32 = 20_000;
const FACE: u32 = 30_000;
const SKIN: u32 = 40_000;
const METAL: Rgb = [0.030, 0.031, 0.034];

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let (w, h) = (job.photo.w, job.photo.h);
    let px = job.px(1.0);
    let parts = job.parts();
    let person = job.subject.is_some();
    let (sw, sh) = (w.div_ceil(PART), h.div_ceil(PART));
    let flat = job.photo.flattened(9.0 * px, 0.012, 2).resize(sw, sh).recolored(oklab);
    job.done("Simplify")?;

    let mask = job.mask().resize(sw, sh);
    let pieces = if person {
        let skin = parts.skin.zip(&parts.face, f32::max).resize(sw, sh);
        let head = head(job, sw, sh);
        let cut = clustered(&flat, |i| mask.v[i] > 0.5 && skin.v[i] <= 0.5, 62.0 * px / PART as f32, 0.11);
        let design = design(job, kind, sw, sh);
        let v = (0..sw * sh).map(|i| match (mask.v[i] > 0.5, skin.v[i] > 0.5) {
            (false, _) => design[i].0,
            (true, false) => FIGURE + cut[i],
            (true, true) if head.v[i] > 0.5 => FACE,
            (true, true) => SKIN,
        });
        (v.collect::<Vec<u32>>(), Some(design))
    } else {
        (clustered(&flat, |_| true, 56.0 * px / PART as f32, 0.05), None)
    };
    let (pieces, design) = pieces;
    job.done("Cut pieces")?;

    let colours = colours(&pieces, &flat, design.as_deref(), &LOOKS[kind], &mask);
    let glass = Photo::from_fn(sw, sh, |x, y| colours(pieces[y * sw + x])).resize(w, h);
    let lead = lead(&pieces, sw, sh, &mask, person, px).resize(w, h);
    job.done("Lead")?;

    // streaks lie in one direction in each piece
    let streaks = {
        let (hw, hh) = (w.div_ceil(2), h.div_ceil(2));
        let flow = Flow::along(hw, hh, |x, y| {
            let i = (2 * y / PART).min(sh - 1) * sw + (2 * x / PART).min(sw - 1);
            hash(pieces[i] as i32, 3, 3) * std::f32::consts::PI
        });
        bristle(job, &flow, 46.0, 5)
    };
    let clouds = cloud(w, h, 46.0 * px, 6, 4);
    let (cx, cy) = job.centre();
    let reach = 0.62 * w.max(h) as f32;
    let mut out = glass.mapped(|x, y, c| {
        let i = y * w + x;
        let back = (-((x as f32 - cx).hypot(y as f32 - cy + 0.1 * h as f32) / reach).powi(2)).exp();
        let light = 0.030 * streaks.v[i] + 0.07 * (clouds.v[i] - 0.5) + 0.10 * (back - 0.55);
        from_oklab([c[0] + light, c[1], c[2]])
    });
    if person {
        paint_faces(job, &parts, &mut out, &streaks, &clouds);
    }
    let drawn = lines(job, &parts);
    let line: Rgb = if person { [0.22, 0.15, 0.13] } else { [0.20, 0.13, 0.10] };
    out = out.mapped(|x, y, c| mix(c, multiply(c, line), drawn.v[y * w + x]));
    drop(drawn);
    job.done("Glass")?;

    let (near, edge) = (lead.blur(4.0 * px), lead.blur(2.2 * px));
    let lit = out.recolored(linear).mapped(|x, y, c| {
        let i = y * w + x;
        scale(c, 1.12 * (1.0 + 0.15 * (clouds.v[i] - 0.5)) * (1.0 - 0.45 * near.v[i]))
    });
    let bleed = lit.map(|x, y, c| scale(c, 1.0 - lead.v[y * w + x])).blur(16.0 * px);
    let rough = cloud(w, h, 9.0 * px, 2, 3);
    let out = lit.mapped(|x, y, c| {
        let i = y * w + x;
        let (dx, dy) = edge.slope(x, y, 1);
        let shine = (-1.2 * (dx + dy)).clamp(-0.17, 0.7);
        let metal = scale(METAL, (1.0 + 5.5 * shine) * (0.8 + 0.4 * rough.v[i]));
        let c = mix(c, add(metal, scale(bleed.px[i], 0.05)), lead.v[i]);
        let c = film(add(c, scale(bleed.px[i], 0.16)));
        scale(c, light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.22))
    });
    job.done("Light")?;
    Ok(out)
}

/// The heads with their faces, at the size of the pieces.
fn head(job: &Job, sw: usize, sh: usize) -> Plane {
    let mut plane = Plane::filled(sw, sh, 0.0);
    let (kx, ky) = (sw as f32 / job.photo.w as f32, sh as f32 / job.photo.h as f32);
    for face in job.subject.iter().flat_map(|s| &s.faces) {
        let face = face.moved(kx, ky, 0.0, 0.0);
        let around = grown(&face.points(&OVAL), 1.5, 1.30, [0.0, -0.15 * face.height()]);
        Patch::polygon(sw, sh, &around, 0.0).raise(&mut plane, 1.0);
    }
    plane
}

/// The ground's pieces, each with its place in the palette, around the head.
fn design(job: &Job, kind: usize, sw: usize, sh: usize) -> Vec<(u32, usize)> {
    let k = sw as f32 / job.photo.w as f32;
    let (cx, cy) = job.centre();
    let face = job.subject.as_ref().map_or(0.3 * sw as f32, |s| s.face.width() * k).max(1.0);
    let (cx, cy) = (cx * k, cy * k);
    let ring_of = |rings: &[f32], d: f32| rings.iter().filter(|r| d > **r).count();
    let piece = |i: usize| -> (u32, usize) {
        let (u, v) = (((i % sw) as f32 - cx) / face, ((i / sw) as f32 - cy) / face);
        let turn = v.atan2(u) / std::f32::consts::TAU + 0.5;
        let d = u.hypot(v);
        let sector = |n: usize, shift: f32| ((turn + shift) * n as f32) as u32 % n as u32;
        match kind {
            0 => {
                let ring = ring_of(&[1.02, 1.24, 2.0, 3.1], d);
                let n = [14, 28, 14, 28, 28][ring];
                let shift = (ring % 2) as f32 * 0.5 / n as f32;
                (ring as u32 * 64 + sector(n, shift), [3, 4, 0, 1, 2][ring])
            }
            1 if d < 1.08 => (9000 + sector(16, 0.0), 3),
            1 => {
                let (a, b) = (u / 0.62, v / 0.62 * 0.72);
                let (p, q) = ((a + b).floor() as i32, (a - b).floor() as i32);
                ((10_000 + p * 97 + q) as u32, (p + 2 * q).rem_euclid(3) as usize)
            }
            2 => {
                let petal = (turn * std::f32::consts::PI * 10.0).sin().abs();
                let ring = ring_of(&[0.98, 1.55, 2.3], d / (1.05 + 0.28 * petal));
                (ring as u32 * 64 + sector(10, (ring % 2) as f32 * 0.05), [3, 1, 0, 2][ring])
            }
            _ if d < 1.15 => (9000 + sector(12, 0.0), 3),
            _ => {
                let band = ((v + 0.16 * (2.4 * u).sin() + 0.08 * (5.1 * u).sin()) / 0.42).floor();
                let shift = band.rem_euclid(2.0) * 0.5 + 0.2 * (7.0 * band).sin();
                let n = (u / 0.95 + shift).floor();
                ((5000.0 + band * 100.0 + n) as u32, (band + n).rem_euclid(3.0) as usize)
            }
        }
    };
    (0..sw * sh).map(piece).collect()
}

/// Local clustering in place and colour: pieces about `size` wide, rounder where `compact` is large.
fn clustered(lab: &Photo, inside: impl Fn(usize) -> bool, size: f32, compact: f32) -> Vec<u32> {
    const ROUNDS: usize = 5;
    let (w, h) = (lab.w, lab.h);
    let size = size.max(3.0);
    let mut seeds: Vec<(f32, f32, Rgb)> = vec![];
    let (nx, ny) = ((w as f32 / size).ceil() as usize, (h as f32 / size).ceil() as usize);
    for gy in 0..ny {
        for gx in 0..nx {
            let x = ((gx as f32 + 0.5) * size) as usize;
            let y = ((gy as f32 + 0.5 + 0.25 * (gx % 2) as f32) * size) as usize;
            if x < w && y < h && inside(y * w + x) {
                seeds.push((x as f32, y as f32, lab.px[y * w + x]));
            }
        }
    }
    let mut owner = vec![0u32; w * h];
    let near = (compact / size).powi(2);
    for _ in 0..ROUNDS {
        let mut best = vec![f32::MAX; w * h];
        for (n, (sx, sy, c)) in seeds.iter().enumerate() {
            let reach = 1.6 * size;
            let range =
                |at: f32, n: usize| (at - reach).max(0.0) as usize..((at + reach) as usize + 1).min(n);
            for y in range(*sy, h) {
                for x in range(*sx, w) {
                    let i = y * w + x;
                    if !inside(i) {
                        continue;
                    }
                    let p = lab.px[i];
                    let colour: f32 = (0..3).map(|k| (p[k] - c[k]).powi(2)).sum();
                    let d = colour + near * ((x as f32 - sx).powi(2) + (y as f32 - sy).powi(2));
                    if d < best[i] {
                        (best[i], owner[i]) = (d, n as u32);
                    }
                }
            }
        }
        let mut sums = vec![[0f32; 6]; seeds.len()];
        for i in 0..w * h {
            if best[i] < f32::MAX {
                let s = &mut sums[owner[i] as usize];
                let p = lab.px[i];
                for (sum, v) in s.iter_mut().zip([(i % w) as f32, (i / w) as f32, p[0], p[1], p[2], 1.0]) {
                    *sum += v;
                }
            }
        }
        for (seed, s) in seeds.iter_mut().zip(&sums) {
            if s[5] > 0.0 {
                *seed = (s[0] / s[5], s[1] / s[5], [s[2] / s[5], s[3] / s[5], s[4] / s[5]]);
            }
        }
    }
    owner
}

/// The colour (Oklab) of each piece.
fn colours<'a>(
    pieces: &[u32],
    lab: &Photo,
    design: Option<&[(u32, usize)]>,
    palette: &'a [Rgb; 5],
    mask: &Plane,
) -> impl Fn(u32) -> Rgb + use<'a> {
    let mut sums: std::collections::HashMap<u32, ([f32; 4], usize)> = Default::default();
    for (i, piece) in pieces.iter().enumerate() {
        let (sum, place) = sums.entry(*piece).or_default();
        for (total, v) in sum.iter_mut().zip(lab.px[i]) {
            *total += v;
        }
        sum[3] += 1.0;
        if let Some(design) = design
            && mask.v[i] <= 0.5
        {
            *place = design[i].1;
        }
    }
    let grounded = design.is_some();
    move |piece| {
        let jitter =
            |k: i32, by: f32| (hash(piece as i32, k, 17) + hash(piece as i32, k, 18) - 1.0) * 1.7 * by;
        let Some((sum, place)) = sums.get(&piece) else { return [0.5, 0.0, 0.0] };
        if grounded && piece < FIGURE {
            let c = oklab(palette[*place]);
            return [c[0] + jitter(1, 0.035), c[1] + jitter(2, 0.012), c[2] + jitter(3, 0.012)];
        }
        let c = [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
        let chroma = c[1].hypot(c[2]);
        let rich = ((1.55 * chroma).max(0.035) / chroma.max(1e-3)).clamp(1.0, 2.6);
        let l = (0.50 + (c[0] - 0.47) * 1.10 + jitter(1, 0.02)).clamp(0.20, 0.93);
        [l, c[1] * rich + jitter(2, 0.008), c[2] * rich + jitter(3, 0.008)]
    }
}

/// Borders between pieces, wider round the figure; at the size of the pieces.
fn lead(pieces: &[u32], sw: usize, sh: usize, mask: &Plane, person: bool, px: f32) -> Plane {
    let k = px / PART as f32;
    let differs = |f: &dyn Fn(usize) -> u32| {
        Plane::from_fn(sw, sh, |x, y| {
            let i = y * sw + x;
            let right = x + 1 < sw && f(i) != f(i + 1);
            let below = y + 1 < sh && f(i) != f(i + sw);
            f32::from(right || below)
        })
    };
    let between = differs(&|i| pieces[i]).blur((3.4 * k).max(0.5));
    let outline = differs(&|i| u32::from(mask.v[i] > 0.5)).blur((4.6 * k).max(0.7));
    between.zip(&outline, |b, o| step(0.17, 0.30, b).max(if person { step(0.10, 0.22, o) } else { 0.0 }))
}

/// Skin in soft tones of the own hue; eyes and lips from the photo.
fn paint_faces(job: &Job, parts: &Parts, out: &mut Photo, streaks: &Plane, clouds: &Plane) {
    let w = out.w;
    let shade = form_luma(job, parts, [-0.55, -0.62, 0.55], 0.62);
    let soft = parts.skin.zip(&parts.face, f32::max).map(|s| f32::from(s > 0.5)).blur(job.px(1.2));
    let faces = job.subject.iter().flat_map(|s| &s.faces);
    let people: Vec<_> = faces.zip(&parts.tones).map(|(f, t)| (f.extent().0, f.width(), t.ramp())).collect();
    let smooth = shade.blur(job.subject.as_ref().map_or(2.0, |s| 0.010 * s.face.width()));
    let crisp = job.photo.blur(job.px(3.0));
    for (i, c) in out.px.iter_mut().enumerate() {
        let (x, y) = ((i % w) as f32, (i / w) as f32);
        let k = step(0.16, 0.88, smooth.v[i]) * 3.0;
        let n = (k as usize).min(2);
        let (mut sum, mut total) = ([0.0; 3], 1e-4);
        if soft.v[i] > 0.0 {
            for ([cx, cy], width, ramp) in &people {
                let near = (-((x - cx).powi(2) + (y - cy).powi(2)) / (1.2 * width).powi(2)).exp() + 1e-3;
                let tone = mix(ramp[n], ramp[n + 1], step(0.25, 0.75, k - n as f32));
                sum = add(sum, scale(tone, near));
                total += near;
            }
            let glass = 1.10 + 0.05 * streaks.v[i] + 0.10 * (clouds.v[i] - 0.5);
            *c = mix(*c, clamp(scale(sum, glass / total)), soft.v[i]);
        }
        let feature = parts.eyes.v[i].max(parts.lips.v[i]).max(0.8 * parts.brows.v[i]) * 0.68;
        if feature > 0.0 {
            let own = oklab(job.photo.px[i]);
            let l = own[0] + 0.45 * (own[0] - oklab(crisp.px[i])[0]) + 0.03;
            *c = mix(*c, from_oklab([l, own[1] * 1.2, own[2] * 1.2]), feature);
        }
    }
}

/// Lines painted on the glass: features of faces, folds of cloth, or contours of things.
fn lines(job: &Job, parts: &Parts) -> Plane {
    let px = job.px(1.0);
    let l = job.photo.luma().blur(0.9 * px);
    let flow = Flow::new(&l, 2.4 * px);
    let fold = Ink { sigma: (1.6 * px).max(0.7), tau: 0.982, eps: 0.004, phi: 70.0 }.draw(&l, &flow);
    if job.subject.is_none() {
        return fold.map(|v| 0.85 * step(0.2, 0.7, 1.0 - v));
    }
    let mask = job.mask();
    let ink = features::ink(job, parts, 0.9);
    Plane::from_fn(l.w, l.h, |x, y| {
        let i = y * l.w + x;
        let skin = parts.skin.v[i].max(parts.face.v[i]);
        let inner = (parts.mouth.v[i] - parts.lips.v[i]).clamp(0.0, 1.0);
        let own = ink.v[i] * skin * (1.0 - 0.75 * inner) * (1.0 - 0.8 * parts.brows.v[i]) * 0.92;
        own.max(step(0.2, 0.6, 1.0 - fold.v[i]) * (1.0 - skin) * mask.v[i] * 0.55)
    })
}
