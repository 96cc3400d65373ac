//! Chiaroscuro: one lamp on a dark ground, painted. Recipe: take the old light off, let one key lamp fall on the form
//! with its shadows, give the lit part of the face its own brightness back, let clothes and hands sink, put an umber
//! ground behind that is lighter beside the shadow, and paint it all in oil.

use super::oil::{Brushwork, painted};
use crate::form::unit;
use crate::job::{Job, Made, Stop};
use crate::relight::{Exposure, Sitter, film, placed, wrapped};
use crate::toolbox::*;

struct Look {
    /// Towards the lamp: x right, y down, z to the viewer.
    lamp: Rgb,
    key: Rgb,
    ground: Rgb,
    fill: Rgb,
}

const LOOKS: [Look; 4] = [
    Look {
        lamp: [-0.78, -0.50, 0.42],
        key: [1.0, 0.83, 0.60],
        ground: [0.030, 0.019, 0.012],
        fill: [0.035, 0.040, 0.055],
    },
    Look {
        lamp: [0.80, -0.42, 0.36],
        key: [1.0, 0.88, 0.70],
        ground: [0.014, 0.020, 0.022],
        fill: [0.030, 0.040, 0.050],
    },
    Look {
        lamp: [-0.62, -0.66, 0.40],
        key: [1.0, 0.74, 0.46],
        ground: [0.040, 0.014, 0.010],
        fill: [0.050, 0.030, 0.028],
    },
    Look {
        lamp: [0.70, -0.60, 0.42],
        key: [0.92, 0.92, 0.88],
        ground: [0.012, 0.018, 0.030],
        fill: [0.030, 0.040, 0.060],
    },
];

pub fn make(job: &mut Job) -> Made {
    let Some(subject) = job.subject.clone() else { return Err(Stop::NeedsPerson) };
    let look = &LOOKS[job.variant(4)];
    let (w, h) = (job.photo.w, job.photo.h);
    let lamp = unit(look.lamp);
    let (sitter, bare) = Sitter::of(job, &subject, 0.70, 0.16);
    job.done("Form")?;

    let lit = sitter.form.lit(w, h, lamp, 0.12);
    let key = Plane::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let open = sitter.focus.v[i].max(0.75 * sitter.parts.skin.v[i]);
        let low = step(1.05, 0.55, y as f32 / h as f32);
        let own = lerp(lerp(0.30, 0.72, low), 1.0, open);
        (Sitter::lambert(sitter.form.normal(x, y), lamp, 0.06) * lerp(0.10, 1.0, lit.v[i]) * own).powf(1.22)
    });
    let by_key = bare.map(|x, y, c| scale(c, key.v[y * w + x]));
    let e = sitter.exposure(&by_key, &Exposure { share: 1.0, at: 0.88, most: 0.62 });
    drop(by_key);
    let back = unit([-look.lamp[0].signum() * 0.95, -0.2, -0.05]);
    let person = bare.mapped(|x, y, c| {
        let i = y * w + x;
        let n = sitter.form.normal(x, y);
        let sheen =
            Sitter::sheen(n, lamp, 26.0) * lit.v[i] * sitter.parts.skin.v[i].max(0.25 * sitter.mask.v[i]);
        let rim = Sitter::lambert(n, back, 0.0).powi(2) * (1.0 - n[2]) * 0.10;
        let k = e * key.v[i];
        let light: Rgb = std::array::from_fn(|n| (k + rim) * look.key[n] + 0.8 * look.fill[n]);
        let gloss = luma(c).sqrt() * 0.12 * e.min(1.2) * sheen;
        add(multiply(c, light), scale(look.key, gloss))
    });
    let broken = cloud(w, h, job.px(150.0), 3 + job.seed % 4, 4);
    let fine = cloud(w, h, job.px(30.0), 9 + job.seed % 4, 4);
    let (cx, cy) = job.centre();
    let ground = Photo::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let dx = (x as f32 - cx + look.lamp[0].signum() * 0.33 * w as f32) / (0.42 * w as f32);
        let dy = (y as f32 - cy - 0.05 * h as f32) / (0.40 * h as f32);
        let pool = (-(dx * dx + dy * dy)).exp();
        let n = 0.6 * broken.v[i] + 0.4 * fine.v[i];
        scale(look.ground, 0.35 + 2.6 * pool * (0.55 + 0.9 * n))
    });
    let person = wrapped(person, &ground, &sitter.mask, job.px(1.0), 0.5, 16.0);
    let target = placed(ground, &person, &sitter.mask).recolored(film);
    job.done("One lamp")?;

    let brush = Brushwork { loose: 1.0, fine: 1.15, keep: 0.50, relief: 0.55 };
    let out = painted(job, &sitter.parts, &target, &brush)?;
    Ok(out.mapped(|x, y, c| scale(c, light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.35))))
}
