//! Instant print: faded square picture in its white frame, lying on a table.

use crate::job::{Job, Made};
use crate::toolbox::*;

const TABLES: [[Rgb; 2]; 4] = [
    [hex(0xd8b892), hex(0xb98d62)],
    [hex(0x9fb0a0), hex(0x788c7c)],
    [hex(0x5a4334), hex(0x33241b)],
    [hex(0xe8c3bc), hex(0xd09c96)],
];

/// Side of the picture in the print, in reference pixels.
const PRINT: f32 = 716.0;

pub fn make(job: &mut Job) -> Made {
    let kind = job.variant(4);
    let (w, h) = (job.photo.w as f32, job.photo.h as f32);
    // a square around all faces
    let side = w.min(h);
    let (mut cx, cy) = job.centre();
    if let Some(s) = &job.subject {
        let left = s.faces.iter().map(|f| f.x - f.rx).fold(f32::MAX, f32::min);
        let right = s.faces.iter().map(|f| f.x + f.rx).fold(f32::MIN, f32::max);
        cx = (left + right) / 2.0;
    }
    let left = (cx - side / 2.0).clamp(0.0, w - side);
    let top = (cy - side * 0.44).clamp(0.0, h - side);
    let focus = job.focus();
    let soft = job.photo.blur(job.px(0.9));
    let glow = light::bloom(soft, 0.7, job.px(9.0), job.px(30.0), [1.0, 0.86, 0.7], 0.22);
    job.done("Glow")?;

    let long = job.photo.w.max(job.photo.h) as f32;
    let (ow, oh) = ((long * 0.82) as usize, long as usize);
    let unit = long / 1024.0;
    let tilt = (job.dice(1) - 0.5) * 0.10;
    let (sin, cos) = tilt.sin_cos();
    let picture = PRINT * unit;
    let (frame_w, frame_h) = (picture + 2.0 * 38.0 * unit, picture + (40.0 + 148.0) * unit);
    let middle = (ow as f32 / 2.0 + (job.dice(2) - 0.5) * 16.0 * unit, oh as f32 / 2.0);
    let card = |x: f32, y: f32| {
        let (dx, dy) = (x - middle.0, y - middle.1);
        (dx * cos + dy * sin + frame_w / 2.0, dy * cos - dx * sin + frame_h / 2.0)
    };
    let inside = |p: (f32, f32), grow: f32| {
        let (hw, hh, r) = (frame_w / 2.0 + grow, frame_h / 2.0 + grow, 7.0 * unit);
        let (qx, qy) = ((p.0 - frame_w / 2.0).abs() - hw + r, (p.1 - frame_h / 2.0).abs() - hh + r);
        let d = qx.max(0.0).hypot(qy.max(0.0)) + qx.max(qy).min(0.0) - r;
        step(0.7, -0.7, d)
    };
    let shadow = Plane::from_fn(ow / 4, oh / 4, |x, y| {
        inside(card(x as f32 * 4.0 - 8.0 * unit, y as f32 * 4.0 - 18.0 * unit), 3.0 * unit)
    })
    .blur(5.0 * unit.max(0.25));
    let contact = shadow.resize(ow, oh);
    job.done("Shadow")?;

    let curve = Curve::new(&[(0.0, 0.075), (0.25, 0.265), (0.5, 0.545), (0.75, 0.795), (1.0, 0.955)]);
    let [bright, dark] = TABLES[kind];
    let wood = kind == 0 || kind == 2;
    let seed = job.seed * 7;
    let out = Photo::from_fn(ow, oh, |x, y| {
        let (fx, fy) = (x as f32, y as f32);
        let p = card(fx, fy);
        let on = inside(p, 0.0);
        let (u, v) = (fx / ow as f32, fy / oh as f32);
        let table = if on < 1.0 {
            let texture = if wood {
                let plank = (u * 3.0).floor();
                let rings = fractal(u * 9.0 + plank * 7.0, v * 0.9 + plank, seed, 3);
                let fibre = noise(u * 150.0, v * 5.0 + plank * 3.0, seed + 2);
                0.62 * (rings * 6.0).fract() * 0.5 + 0.45 * fibre
            } else {
                let weave = (fx / unit * 1.5).sin() * (fy / unit * 1.5).sin() * 0.10;
                fractal(u * 7.0, v * 7.0, seed, 4) * 0.8 + weave + 0.1
            };
            let lamp = 1.10 - 0.35 * (u * 0.6 + v * 0.8);
            scale(mix(bright, dark, texture.clamp(0.0, 1.0)), lamp * (1.0 - 0.62 * contact.v[y * ow + x]))
        } else {
            [0.0; 3]
        };
        if on <= 0.0 {
            return table;
        }
        // the white frame
        let sheen = 0.955
            + 0.03 * (1.0 - p.1 / frame_h)
            + (noise(p.0 / unit / 2.0, p.1 / unit / 2.0, 9) - 0.5) * 0.012;
        let mut c = [sheen, sheen * 0.992, sheen * 0.965];
        let (px, py) = ((p.0 - 38.0 * unit) / picture, (p.1 - 40.0 * unit) / picture);
        if (0.0..1.0).contains(&px) && (0.0..1.0).contains(&py) {
            let (sx, sy) = (left + px * side, top + py * side);
            let i = (sy as usize).min(job.photo.h - 1) * job.photo.w + (sx as usize).min(job.photo.w - 1);
            let f = focus.v[i];
            let fall = light::vignette(px, py, 0.34);
            let s = scale(glow.sample(sx, sy), lerp(fall, 1.0, 0.6 * f));
            let s = saturate(s, [0.92, 0.80, 1.0, 0.88][kind]);
            let mut s = s.map(|q| curve.get(q));
            let cast = [
                [0.015, 0.004, -0.022],
                [-0.012, 0.010, 0.010],
                [0.028, 0.006, -0.03],
                [0.020, -0.004, 0.008],
            ][kind];
            s = light::split_tone(s, [cast[2] * 0.8, cast[1], cast[0] + 0.015], scale(cast, 1.6), 0.35 * f);
            // chemistry thins out at the edge
            let edge = px.min(py).min(1.0 - px).min(1.0 - py);
            let thin = step(0.022, 0.0, edge + (noise(px * 9.0, py * 9.0, seed + 4) - 0.5) * 0.010);
            s = mix(s, [0.86, 0.83, 0.74], thin * 0.5);
            let inner = step(0.004, 0.0, edge) * 0.25;
            let g = (hash(x as i32, y as i32, job.seed) - 0.5) * 0.03;
            c = s.map(|q| q * (1.0 - inner) + g);
        }
        mix(table, c, on)
    });
    job.done("Print")?;
    Ok(out)
}
