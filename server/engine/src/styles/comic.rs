//! Comic cover: flat cel colours, ink contours, halftone shadows, a sun-burst behind the hero.

use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    rays: [Rgb; 2],
    dots: Rgb,
    spokes: f32,
}

const LOOKS: [Look; 4] = [
    Look { rays: [hex(0xffd42a), hex(0xfa6a33)], dots: hex(0xd81f40), spokes: 13.0 },
    Look { rays: [hex(0x37c6e8), hex(0x1f7fd0)], dots: hex(0x123a8c), spokes: 11.0 },
    Look { rays: [hex(0xff8fb0), hex(0xf4528a)], dots: hex(0x8a1f6a), spokes: 15.0 },
    Look { rays: [hex(0xc8e85a), hex(0x45b86a)], dots: hex(0x14695a), spokes: 9.0 },
];

const INK: Rgb = hex(0x0d0a16);

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let flow = Flow::new(&job.photo.luma().blur(job.px(0.8).max(0.6)), job.px(2.2));
    job.done("Flow")?;

    let radius = job.px(2.2).max(1.6);
    let flat = job.photo.at_half(|small| {
        let flow = Flow::new(&small.luma(), 1.6);
        kuwahara(small, &flow, |_| radius)
    });
    let flat =
        flow.bilateral_along(&flat.under(&job.photo, &focus.map(|f| 0.55 * f)), job.px(5.0) as i32 + 1, 0.12);
    job.done("Flatten")?;

    let drawing = job.drawing_luma().blur(job.px(0.6));
    let ink = Ink { sigma: job.px(1.15).max(0.7), tau: 0.983, eps: 0.0035, phi: 120.0 }.draw(&drawing, &flow);
    job.done("Ink")?;

    let unit = job.px(1.0);
    let bands = 5.0;
    let face_tone = job.subject.as_ref().map_or(0.5, |s| s.tone[1]);
    let lift = lerp(1.0, (0.5 / face_tone.max(0.12)).clamp(0.85, 1.35), 0.5);
    let coloured = flat.map(|x, y, c| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / unit, y as f32 / unit);
        let c = contrast(saturate(scale(c, lerp(1.0, lift, mask.v[i])), 1.45), 0.22);
        let l = luma(c).clamp(0.02, 1.0);
        let v = l.powf(0.7) * bands;
        let hard = 9.0 - 4.0 * focus.v[i];
        let stepped = (v.floor() + 0.5 + 0.5 * (hard * (v - v.floor() - 0.5)).tanh()) / bands;
        let level = stepped.powf(1.0 / 0.7 - 0.12);
        let mut out = scale(c, lerp(level / l, 1.0, 0.25));
        // halftone in shadows; on the face only in its own darkest part
        let seen = lerp(l, drawing.v[i], focus.v[i]);
        let tone = step(0.5, 0.1, seen) * 0.42 * (1.0 - 0.45 * focus.v[i]);
        let dot = print::halftone(fx, fy, 0.785, 7.5, tone);
        let ink = if person { [0.45, 0.38, 0.55] } else { look.dots };
        out = mix(out, multiply(out, ink), dot * 0.75);
        if !person {
            // nobody to burst behind: the colours of the burst are the inks of the whole page
            let page = ramp(&[look.dots, look.rays[1], look.rays[0], [1.0, 0.97, 0.82]], stepped.powf(1.2));
            out = mix(out, page, 0.42);
        }
        out
    });
    job.done("Cel colours")?;

    let (cx, cy) = job.centre();
    let outline = mask.blur(job.px(1.4).max(0.8));
    let turn = job.dice(3) * 6.0;
    let out = coloured.map(|x, y, c| {
        let i = y * w + x;
        let (dx, dy) = (x as f32 - cx, y as f32 - cy);
        let mut out = c;
        let mut lines = ink.v[i];
        if person {
            let ray = step(-0.03, 0.03, (dy.atan2(dx) * look.spokes + turn).sin());
            let r = (dx * dx + dy * dy).sqrt() / (h as f32 * 0.9);
            let mut back = mix(look.rays[0], look.rays[1], ray);
            let dot = print::halftone(
                x as f32 / unit,
                y as f32 / unit,
                0.785,
                12.0,
                (r * 0.8 - 0.1).clamp(0.0, 0.5),
            );
            back = mix(back, look.dots, dot);
            back = mix([1.0, 0.97, 0.82], back, step(0.12, 0.42, r));
            out = mix(back, c, step(0.38, 0.62, mask.v[i]));
            lines = lines.max(1.0 - step(0.3, 0.6, mask.v[i]));
            let (gx, gy) = outline.slope(x, y, job.px(2.0).round().max(1.0) as isize);
            lines = lines.min(1.0 - step(0.14, 0.34, (gx * gx + gy * gy).sqrt()));
        }
        let paper = light::paper(x as f32 / unit, y as f32 / unit, 3);
        scale(mix(INK, out, lines), 0.35 + 0.65 * paper)
    });
    job.done("Print")?;
    Ok(out)
}
