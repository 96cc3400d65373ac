//! Oil, loose to tight. Recipe: simplify the photo, let strokes follow its forms (a slow swirl where there are none),
//! lay them in layers from a broad ground to the finest in eyes, brows and mouth, each only where the canvas still
//! differs, then let light from the upper left fall on the paint's relief.

use std::rc::Rc;

use crate::job::{Job, Made, Stop};
use crate::subject::Parts;
use crate::toolbox::paint::{Canvas, Layer};
use crate::toolbox::*;

struct Look {
    saturation: f32,
    /// How broad the strokes are.
    loose: f32,
    /// What becomes of the ground.
    ground: Ground,
}

enum Ground {
    AsSeen,
    /// Sinks into the dark.
    Candle,
    /// The photo's own colours, broken and light.
    Open,
    /// A canvas with a pool of light.
    Studio,
}

const LOOKS: [Look; 4] = [
    Look { saturation: 1.22, loose: 1.0, ground: Ground::AsSeen },
    Look { saturation: 1.12, loose: 1.1, ground: Ground::Candle },
    Look { saturation: 1.30, loose: 1.4, ground: Ground::Studio },
    Look { saturation: 1.20, loose: 1.15, ground: Ground::Open },
];

/// Stages of [`painted`], with the shares of the time.
pub const STAGES: [&str; 7] =
    ["Flow", "Ground strokes", "Large strokes", "Middle strokes", "Small strokes", "Face strokes", "Varnish"];

/// How a picture is painted over.
pub struct Brushwork {
    pub loose: f32,
    /// Fineness of the strokes in faces: 1 a face that fills the picture well.
    pub fine: f32,
    /// Share of the picture that returns in eyes and mouth; half of it in the face.
    pub keep: f32,
    pub relief: f32,
}

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let parts = job.parts();
    let flat = job.photo.flattened(job.px(8.0), 0.006, 3);
    let keep = |i: usize| 0.9 * parts.eyes.v[i].max(parts.mouth.v[i]) + 0.25 * parts.face.v[i];
    let (w, h) = (flat.w, flat.h);
    let simple = flat.map(|x, y, c| {
        let i = y * w + x;
        let lab = oklab(mix(c, job.photo.px[i], keep(i).min(1.0)));
        let l = lab[0] + 0.025 * ((lab[0] - 0.5) * std::f32::consts::TAU).sin();
        from_oklab([l, lab[1] * look.saturation, lab[2] * look.saturation])
    });
    let target = on_ground(job, simple, &look.ground);
    debug_assert_eq!((target.w, target.h), (w, h));
    painted(job, &parts, &target, &Brushwork { loose: look.loose, fine: 1.1, keep: 0.22, relief: 0.55 })
}

fn on_ground(job: &Job, simple: Photo, ground: &Ground) -> Photo {
    let (w, h) = (simple.w, simple.h);
    let mask = job.mask();
    let person = job.subject.is_some();
    match ground {
        Ground::AsSeen => simple,
        Ground::Candle => simple.map(|x, y, c| {
            let i = y * w + x;
            let edge = 1.0 - light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.9);
            let far = if person { 1.0 - mask.v[i] } else { edge };
            multiply(mix(c, multiply(c, [0.34, 0.24, 0.17]), 0.85 * far), [1.05, 0.98, 0.88])
        }),
        Ground::Open => {
            let behind = compose::behind(&job.photo, &mask, job.px(1.0));
            let broad = behind.enlarged(w, h).blur(job.px(46.0));
            let broken = cloud(w, h, job.px(120.0), 8, 4);
            simple.map(|x, y, c| {
                let i = y * w + x;
                let b = mix(broad.px[i], [0.86, 0.84, 0.74], 0.42).map(|v| v + 0.10 * (broken.v[i] - 0.5));
                if person { mix(clamp(b), c, mask.v[i]) } else { mix(c, [0.93, 0.93, 0.88], 0.22) }
            })
        }
        Ground::Studio if !person => simple,
        Ground::Studio => {
            let (cx, cy) = job.centre();
            let broken = cloud(w, h, job.px(110.0), 4, 4);
            simple.map(|x, y, c| {
                let i = y * w + x;
                let (dx, dy) = ((x as f32 - cx) / (0.5 * w as f32), (y as f32 - cy) / (0.42 * h as f32));
                let pool = (-(dx * dx + dy * dy)).exp();
                let b = scale([0.25, 0.30, 0.29], 0.55 + 0.85 * pool + 0.5 * (broken.v[i] - 0.5));
                mix(clamp(b), c, mask.v[i])
            })
        }
    }
}

/// Where small strokes are worth it: steep changes of the picture.
fn edges(target: &Photo, unit: f32) -> Plane {
    let l = target.luma().blur(1.4 * unit);
    let reach = unit.round().max(1.0) as isize;
    Plane::from_fn(l.w, l.h, |x, y| {
        let (dx, dy) = l.slope(x, y, reach);
        step(0.03, 0.16, dx.hypot(dy))
    })
}

/// Paints `target` anew; runs the stages of [`STAGES`].
pub fn painted(job: &mut Job, parts: &Parts, target: &Photo, brush: &Brushwork) -> Result<Photo, Stop> {
    let (w, h) = (target.w, target.h);
    let unit = job.px(1.0);
    let near = edges(target, unit).blur(3.0 * unit);
    let mut flow = Flow::new(&target.luma().blur(1.2 * unit), 7.0 * unit);
    let swirl = cloud(w, h, 240.0 * unit, job.seed.wrapping_add(40), 2);
    for (d, turn) in flow.dir.iter_mut().zip(&swirl.v) {
        let (sin, cos) = (0.5 + (turn - 0.5) * 2.6).sin_cos();
        // a direction and its opposite are one: meet on the same side
        let (sin, cos) = if sin * d[1] + cos * d[0] < 0.0 { (-sin, -cos) } else { (sin, cos) };
        let k = step(0.12, 0.40, d[2]);
        *d = [lerp(cos, d[0], k), lerp(sin, d[1], k), d[2]];
    }
    let face = job.focus();
    let feature = Plane::from_fn(w, h, |x, y| {
        let i = y * w + x;
        parts.eyes.v[i].max(parts.mouth.v[i]).max(parts.brows.v[i])
    });
    let who = match &job.subject {
        Some(s) => s.mask.clone(),
        None => Rc::new(near.blur(22.0 * unit).mapped(|v| step(0.06, 0.3, v))),
    };
    let fine = match &job.subject {
        Some(s) => (s.face.width() / (330.0 * unit)).clamp(0.6, 1.4) * brush.fine,
        None => 1.0,
    };
    job.done(STAGES[0])?;

    let mut canvas = Canvas::new(target.blur(24.0 * unit).recolor(|c| scale(c, 0.97)));
    // radius, spacing, jitter
    let layers: [(f32, f32, f32); 6] = [
        (30.0 * brush.loose, 0.62, 0.030),
        (15.0 * brush.loose, 0.66, 0.026),
        (8.0 * lerp(1.0, brush.loose, 0.5), 0.80, 0.022),
        (4.6, 1.0, 0.016),
        (2.7 * fine, 1.15, 0.010),
        (1.5 * fine, 1.2, 0.006),
    ];
    for (n, (radius, spacing, jitter)) in layers.into_iter().enumerate() {
        if n >= 4 && job.subject.is_none() {
            continue;
        }
        let radius = (radius * unit).max(1.0);
        let wrong = (n > 0).then(|| {
            let soft = target.blur(0.4 * radius);
            Plane::from_fn(w, h, |x, y| {
                let i = y * w + x;
                let off: f32 = (0..3).map(|k| (soft.px[i][k] - canvas.colour.px[i][k]).abs()).sum();
                step(0.03, 0.12, off / 1.6)
            })
        });
        let chance = |i: usize| {
            let off = wrong.as_ref().map_or(1.0, |p| p.v[i]);
            match n {
                0 => 1.0,
                1 => off + 0.35,
                2 => off * (0.5 + 0.7 * who.v[i] + near.v[i]) + 0.08,
                3 => off * (1.1 * face.v[i] + 0.55 * who.v[i] + 1.2 * near.v[i]) + 0.5 * face.v[i],
                4 => face.v[i] * (0.05 + 1.1 * off),
                _ => 1.2 * feature.v[i],
            }
        };
        let seed = job.seed.wrapping_mul(31).wrapping_add(n as u32 * 977);
        let layer = Layer { radius, spacing, jitter, chance: &chance, seed };
        // the two finest layers share one stage
        let (from, share) = match n {
            4 => (0.0, 0.7),
            5 => (0.7, 0.3),
            _ => (0.0, 1.0),
        };
        canvas.lay(target, &flow, &layer, |done| job.part(from + share * done))?;
        if n >= 1 {
            job.layer(&canvas.colour)?;
        }
        if n < 4 {
            job.done(STAGES[n + 1])?;
        }
    }
    job.done(STAGES[5])?;
    for (i, c) in canvas.colour.px.iter_mut().enumerate() {
        *c = mix(*c, target.px[i], brush.keep * feature.v[i].max(0.45 * face.v[i]));
    }
    let out = canvas.varnished(unit, brush.relief, &face);
    job.done(STAGES[6])?;
    Ok(out)
}
