//! A person under another light. Most of the old light is taken off, new lamps fall on the form, and the exposure
//! ends where the face's own brightness says: light and dark skin keep the same share of their own. Nothing here
//! knows a scene.

use std::rc::Rc;

use crate::form::{Form, dot, unit};
use crate::job::Job;
use crate::subject::{Parts, Subject};
use crate::toolbox::compose::Soft;
use crate::toolbox::{Photo, Plane, Rgb, add, compose, display, lerp, linear, luma, scale, step};

/// A person ready to be lit. Colours are linear light.
pub struct Sitter {
    pub form: Form,
    pub parts: Parts,
    pub mask: Rc<Plane>,
    pub focus: Rc<Plane>,
    /// Brightness of the own colours as they were.
    pub own: Plane,
    /// The place without the person, in display values.
    pub ground: Soft,
    /// What of the face is skin in plain view.
    skin_of_face: Vec<usize>,
}

/// How the light of a picture ends.
pub struct Exposure {
    /// The share of its own middle brightness that a face keeps.
    pub share: f32,
    /// The share of the pixels below the brightness that is compared: 0.5 the middle, more for hard light.
    pub at: f32,
    /// Own brightness above this counts as this: night stays night.
    pub most: f32,
}

impl Sitter {
    /// The person, and their own colours with most of the old light taken off. `take` is how much of it goes, 0..1;
    /// `relief` as in [`Form::of`].
    pub fn of(job: &Job, subject: &Subject, take: f32, relief: f32) -> (Sitter, Photo) {
        let parts = Parts::of(&job.photo, subject);
        let form = Form::of(&job.photo, subject, &parts, relief);
        let (own, ground) = compose::unmixed(&job.photo, &subject.mask, job.px(1.0));
        let own = own.recolored(linear);
        let skin_of_face: Vec<usize> =
            (0..own.px.len()).filter(|i| parts.face.v[*i] > 0.5 && parts.eyes.v[*i] < 0.2).collect();
        let light = own.luma();
        let bare = without_light(own, &light, subject, take, &skin_of_face);
        let (mask, focus) = (subject.mask.clone(), subject.focus.clone());
        (Sitter { form, parts, mask, focus, own: light, ground, skin_of_face }, bare)
    }

    /// Light of a lamp on a surface that looks to `normal`; `wrap` lets it reach round.
    pub fn lambert(normal: Rgb, lamp: Rgb, wrap: f32) -> f32 {
        ((dot(normal, lamp) + wrap) / (1.0 + wrap)).clamp(0.0, 1.0)
    }

    /// Reflection of a lamp in skin or cloth.
    pub fn sheen(normal: Rgb, lamp: Rgb, sharp: f32) -> f32 {
        dot(normal, unit(add(lamp, [0.0, 0.0, 1.0]))).clamp(0.0, 1.0).powf(sharp)
    }

    /// Brightness of the face in a picture, below which the share `at` of it lies.
    pub fn brightness(&self, photo: &Photo, at: f32) -> f32 {
        quantile(self.skin_of_face.iter().map(|i| luma(photo.px[*i])).collect(), at)
    }

    /// Factor that brings a lit picture to its exposure.
    pub fn exposure(&self, lit: &Photo, wanted: &Exposure) -> f32 {
        let own = quantile(self.skin_of_face.iter().map(|i| self.own.v[*i]).collect(), wanted.at);
        let own = own.min(wanted.most);
        (wanted.share * own / self.brightness(lit, wanted.at).max(1e-3)).clamp(0.4, 3.2)
    }
}

/// The value below which the share `p` lies; 0.2, a middling skin, when there are none.
fn quantile(mut values: Vec<f32>, p: f32) -> f32 {
    if values.is_empty() {
        return 0.2;
    }
    let n = ((values.len() - 1) as f32 * p) as usize;
    *values.select_nth_unstable_by(n, f32::total_cmp).1
}

/// Divides by the blurred light to the power `take`, then gives the face its own middle back: the depth of skin is
/// kept exactly.
fn without_light(own: Photo, luma_of: &Plane, subject: &Subject, take: f32, face: &[usize]) -> Photo {
    let weight = subject.mask.map(|m| m.max(1e-3));
    let sigma = 0.16 * subject.face.width();
    let (sum, total) = (luma_of.zip(&weight, |l, k| l * k).blur(sigma), weight.blur(sigma));
    let middle = |photo: &Photo| quantile(face.iter().map(|i| luma(photo.px[*i])).collect(), 0.5);
    let (before, w) = (middle(&own), own.w);
    let bare = own.mapped(|x, y, c| {
        let i = y * w + x;
        let light = sum.v[i] / total.v[i].max(1e-3);
        scale(c, light.max(0.012).powf(-take))
    });
    let k = before / middle(&bare).max(1e-4);
    bare.recolored(|c| c.map(|v| (v * k).min(1.2)))
}

/// Light that comes from behind and bends round the outline.
pub fn wrapped(person: Photo, ground: &Photo, mask: &Plane, unit: f32, strength: f32, sigma: f32) -> Photo {
    let (soft, glow) = (mask.blur(sigma * unit), Soft::blurred(ground, 1.4 * sigma * unit));
    let w = person.w;
    person.mapped(|x, y, c| {
        let i = y * w + x;
        add(c, scale(glow.at(x, y), strength * mask.v[i] * step(1.0, 0.25, soft.v[i])))
    })
}

/// Glow of what is brighter than `over`, in linear light.
pub fn glow(photo: Photo, unit: f32, over: f32, strength: f32) -> Photo {
    let bright = photo.recolor(|c| c.map(|v| (v - over).max(0.0)));
    let (near, wide) = (Soft::blurred(&bright, 10.0 * unit), Soft::blurred(&bright, 34.0 * unit));
    drop(bright);
    photo.mapped(|x, y, c| add(c, scale(add(near.at(x, y), wide.at(x, y)), strength)))
}

/// Linear light to display values with a soft shoulder instead of a hard white.
pub fn film(c: Rgb) -> Rgb {
    display(c.map(|v| if v < 0.6 { v.max(0.0) } else { 0.6 + 0.4 * (1.0 - (-(v - 0.6) / 0.4).exp()) }))
}

/// Bright clothes must not outshine the face: a soft ceiling outside of skin.
pub fn under_ceiling(c: Rgb, ceiling: f32, free: f32) -> Rgb {
    let l = luma(c);
    let (knee, room) = (0.6 * ceiling, 0.5 * ceiling);
    if l <= knee {
        return c;
    }
    let held = knee + room * (1.0 - (-(l - knee) / room).exp());
    scale(c, lerp(held / l, 1.0, free))
}

/// Person before ground.
pub fn placed(ground: Photo, person: &Photo, mask: &Plane) -> Photo {
    ground.covered(person, mask)
}
