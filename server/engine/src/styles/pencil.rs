//! Drawing: contour lines, single strokes that follow tone, four kinds of chalk and paper.

use crate::job::{Job, Made};
use crate::toolbox::*;

struct Look {
    paper: Rgb,
    lead: Rgb,
    /// White chalk on toned paper.
    chalk: f32,
    colour: f32,
}

const LOOKS: [Look; 4] = [
    Look { paper: hex(0xf6f3ea), lead: hex(0x26262b), chalk: 0.0, colour: 0.0 },
    Look { paper: hex(0xc9a982), lead: hex(0x3a1d12), chalk: 0.9, colour: 0.0 },
    Look { paper: hex(0xf7f1e3), lead: hex(0x2c2a33), chalk: 0.0, colour: 0.85 },
    Look { paper: hex(0x8d99a6), lead: hex(0x141a26), chalk: 0.95, colour: 0.0 },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let w = job.photo.w;
    let (mask, focus) = (job.mask(), job.focus());
    let person = job.subject.is_some();
    let raw = job.photo.luma();
    let drawn = job.drawing_luma();
    // half-way between the true tone and a form-revealing tone
    let tone = raw.zip(&drawn, |a, b| lerp(a, b, 0.6));
    let local = tone.blur(job.px(22.0));
    let tone = tone.zip(&local, |t, l| (t + 0.45 * (t - l)).clamp(0.0, 1.0));
    job.done("Tone")?;

    let soft = tone.blur(job.px(0.9));
    let flow = Flow::new(&soft, job.px(3.0));
    let lines = Ink { sigma: job.px(1.0).max(0.6), tau: 0.983, eps: 0.004, phi: 80.0 }.draw(&soft, &flow);
    job.done("Contours")?;

    let unit = job.px(1.0);
    let tooth = Plane::from_fn(w, job.photo.h, |x, y| {
        0.6 * noise(x as f32 / (1.7 * unit), y as f32 / (1.7 * unit), 4) + 0.4 * hash(x as i32, y as i32, 5)
    });
    let shade = flow.blur_along(&tooth, (9.0 * unit) as i32 + 1, 5.0 * unit);
    job.done("Shading")?;

    let base = 0.5 + job.dice(1) * 0.5;
    let around = mask.blur(job.px(70.0));
    let out = job.photo.map(|x, y, c| {
        let i = y * w + x;
        let (fx, fy) = (x as f32 / unit, y as f32 / unit);
        // the background is only hinted at
        let keep = if person { lerp(0.25 + 0.35 * step(0.1, 0.6, around.v[i]), 1.0, mask.v[i]) } else { 1.0 };
        let dark = step(0.86, 0.06, tone.v[i]) * keep;
        let wobble = (noise(fx / 26.0, fy / 26.0, 8) - 0.5) * 5.0;
        let t = (shade.v[i] - 0.5) * 1.5 + (tooth.v[i] - 0.5) * 0.35;
        let mut cover = (dark * 0.78 + t * step(0.02, 0.3, dark) * 0.55 * step(1.0, 0.55, dark)).max(0.0);
        let calm = 1.0 - 0.55 * focus.v[i];
        let first = print::strokes(fx + wobble, fy + wobble, base, 6.0, (dark - 0.12) * 0.9, 21) * 0.30;
        let second =
            print::strokes(fx - wobble, fy + wobble, base + 0.9, 6.8, (dark - 0.48) * 1.1, 22) * 0.32;
        cover += (first + second) * calm;
        cover = cover.max((1.0 - lines.v[i]) * (0.35 + 0.6 * keep)).clamp(0.0, 0.96);
        let lead = if look.colour > 0.0 {
            let rich = saturate(c, 1.5);
            let deep = scale(rich, 0.55);
            mix(look.lead, deep, look.colour * (1.0 - 0.5 * (1.0 - lines.v[i])))
        } else {
            look.lead
        };
        let grainy = light::paper(fx, fy, 17);
        let sheet = if look.colour > 0.0 {
            // a light wash of the own colour below the pencil
            mix(look.paper, saturate(c, 1.35).map(|v| 0.35 + 0.65 * v), 0.55 * keep)
        } else {
            look.paper
        };
        let mut out = mix(scale(sheet, grainy), lead, cover);
        if look.chalk > 0.0 {
            let bright = step(0.62, 0.95, tone.v[i]) * keep * (0.75 + (shade.v[i] - 0.5) * 1.6);
            out = mix(out, hex(0xfbf6ea), (bright * look.chalk * lines.v[i]).clamp(0.0, 0.92));
        }
        out
    });
    job.done("Paper")?;
    Ok(out)
}
