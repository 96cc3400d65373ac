//! Film still: lens blur behind the person, halation, a cinema grade that leaves skin alone.

use crate::job::{Job, Made};
use crate::toolbox::compose;
use crate::toolbox::*;

struct Look {
    shadow: Rgb,
    highlight: Rgb,
    saturation: f32,
    contrast: f32,
    black: Rgb,
    back: f32,
}

const LOOKS: [Look; 4] = [
    // teal and orange
    Look {
        shadow: [-0.055, 0.012, 0.065],
        highlight: [0.045, 0.012, -0.05],
        saturation: 1.0,
        contrast: 0.45,
        black: [0.020, 0.026, 0.036],
        back: 0.68,
    },
    // amber evening
    Look {
        shadow: [0.015, 0.0, -0.02],
        highlight: [0.06, 0.025, -0.06],
        saturation: 1.05,
        contrast: 0.40,
        black: [0.034, 0.026, 0.022],
        back: 0.72,
    },
    // moonlit blue
    Look {
        shadow: [-0.05, -0.01, 0.085],
        highlight: [-0.012, 0.012, 0.03],
        saturation: 0.85,
        contrast: 0.50,
        black: [0.016, 0.022, 0.044],
        back: 0.50,
    },
    // green thriller
    Look {
        shadow: [-0.045, 0.028, 0.012],
        highlight: [0.035, 0.03, -0.035],
        saturation: 0.88,
        contrast: 0.50,
        black: [0.020, 0.030, 0.026],
        back: 0.60,
    },
];

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let mask = job.mask();
    let focus = job.focus();
    let person = job.subject.is_some();
    let light = job.photo.recolor(linear);
    let mut shot = if person {
        let plate = compose::plate(&light, &mask, job.px(22.0));
        job.done("Background plate")?;
        let blurred = plate.lens(job.px(20.0), 72, 14.0);
        job.done("Lens blur")?;
        let (clean, _) = compose::unmixed(&light, &mask, job.px(1.0));
        blurred.recolor(|c| scale(c, look.back)).under(&clean, &compose::alpha(&mask))
    } else {
        job.done("Background plate")?;
        // a lens with the focus on the middle
        let blurred = light.lens(job.px(12.0), 56, 10.0);
        job.done("Lens blur")?;
        light.map(|x, y, c| {
            let (u, v) = (x as f32 / w as f32 - 0.5, y as f32 / h as f32 - 0.52);
            let out = step(0.26, 0.62, (u * u + v * v * 1.3).sqrt());
            scale(mix(c, blurred.px[y * w + x], out), 1.0 - 0.25 * out)
        })
    };
    shot = shot.recolor(display);
    let glowing = light::halation(shot, job.px(8.0), 0.30);
    job.done("Halation")?;

    let graded = glowing.map(|x, y, c| {
        let i = y * w + x;
        let lit = light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.62);
        let c = scale(c, lerp(lit, 1.0, 0.65 * focus.v[i]));
        let skin = skin_like(oklab(c)) * if person { mask.v[i] } else { 0.5 };
        let c = light::split_tone(c, look.shadow, look.highlight, 0.75 * skin);
        let c = contrast(
            saturate(c, lerp(look.saturation, 1.03, skin)),
            look.contrast * (1.0 - 0.4 * focus.v[i]),
        );
        [
            c[0] * (0.985 - look.black[0]) + look.black[0],
            c[1] * (0.985 - look.black[1]) + look.black[1],
            c[2] * (0.985 - look.black[2]) + look.black[2],
        ]
    });
    job.done("Grade")?;
    let out = light::grain(graded, job.px(1.6), 0.035, job.seed);
    job.done("Grain")?;
    Ok(out)
}
