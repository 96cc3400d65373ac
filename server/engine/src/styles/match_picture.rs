//! Match this picture: a second picture lends its paint. Recipe: read from it how it is painted, calm the photo, paint
//! it by that vector, give ground and clothes part of its colours, give skin its own tone back, and lay the brush's
//! relief along the forms.

use super::masters::{Hand, bristle, embossed, painted};
use crate::job::{Job, Made, Stop};
use crate::picture::Spread;
use crate::restore::{Restore, own_light, restore};
use crate::toolbox::*;

/// How much of the other picture's colours ground and clothes take, and how much less skin does.
const TUNED: f32 = 0.55;
const SKIN_KEEPS: f32 = 0.8;
/// Lines of a print would crack a face: how much of them goes, before the photo's own relief returns.
const FACE_CALM: f32 = 0.75;
/// Of a photo without a person.
const OWN_LIGHT: f32 = 0.4;
/// Of its mean lightness; of its mean hue.
const TOWARDS: Rgb = [0.35, 0.8, 0.8];

/// Longest side of the network's picture, and the share of the photo's own look that is mixed in: below 0 the photo is
/// led further away from itself.
const LOOKS: [(f32, f32); 4] = [(600.0, 0.0), (480.0, 0.0), (640.0, -0.12), (540.0, 0.15)];

pub fn make(job: &mut Job) -> Made {
    let (side, own) = LOOKS[job.variant(4)];
    let picture = job.picture.ok_or(Stop::NeedsPicture)?;
    let parts = job.parts();
    let vector = picture.vector(job.models)?;
    let itself = if own == 0.0 { vector } else { job.models.vector_of(&job.photo)? };
    job.done("Study the picture")?;
    let hand = Hand {
        vector: &vector,
        other: (&itself, own),
        side,
        calm: (3.0, 0.002),
        crisp: 0.9,
        back: Restore { features: 0.78, hue: 0.84, tone: 0.88, form: 0.62, scale: 3.0 },
    };
    let painted = painted(job, &hand)?;
    let painted = own_light(job, painted, OWN_LIGHT);
    let tuned = tuned(painted, &parts.skin, &picture.spread());
    let calm = tuned.blur(job.px(3.0));
    let tuned = tuned.covered(&calm, &parts.face.map(|face| FACE_CALM * face));
    drop(calm);
    job.done("Colours")?;
    let person = restore(job, &parts, tuned, &hand.back);
    job.done("Keep the face")?;
    let half = person.luma().resize(person.w.div_ceil(2), person.h.div_ceil(2));
    let flow = Flow::new(&half, job.px(3.0));
    let strokes = bristle(job, &flow, 16.0, 2);
    let focus = job.focus();
    let out = embossed(person, |i| 0.014 * strokes.v[i] * lerp(1.0, 0.35, focus.v[i]));
    job.done("Brush marks")?;
    Ok(out)
}

/// Colours moved towards those of the other picture, and spread as widely.
fn tuned(painted: Photo, skin: &Plane, theirs: &Spread) -> Photo {
    let own = Spread::of(painted.px.iter().step_by(7).map(|c| oklab(*c)));
    let wide: Rgb = std::array::from_fn(|k| (theirs.deviation[k] / own.deviation[k]).clamp(0.7, 1.6));
    let mean: Rgb = std::array::from_fn(|k| lerp(own.mean[k], theirs.mean[k], TOWARDS[k]));
    let w = painted.w;
    painted.mapped(|x, y, c| {
        let lab = oklab(c);
        let share = TUNED * (1.0 - SKIN_KEEPS * skin.v[y * w + x]);
        from_oklab(std::array::from_fn(|k| lerp(lab[k], (lab[k] - own.mean[k]) * wide[k] + mean[k], share)))
    })
}
