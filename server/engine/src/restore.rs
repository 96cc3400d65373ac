//! Gives faces back to their owners after a painting network has been over them: own lightness at low frequencies,
//! own colour of skin, own eyes and mouth.

use crate::job::Job;
use crate::subject::{OVAL, Parts};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::{Photo, Plane, from_oklab, lerp, oklab};

/// How much of the person returns, 0..1 each.
pub struct Restore {
    /// Eyes, brows and mouth.
    pub features: f32,
    /// Colour of skin.
    pub hue: f32,
    /// Lightness of skin.
    pub tone: f32,
    /// Fine relief of the face.
    pub form: f32,
    /// Width of the strokes that stay on skin, in pixels of a face 300 pixels wide: small is calm.
    pub scale: f32,
}

struct Lab([Plane; 3]);

impl Lab {
    fn of(photo: Photo) -> Lab {
        let lab = photo.recolored(oklab);
        Lab([0, 1, 2].map(|k| lab.channel(k)))
    }
}

pub fn restore(job: &Job, parts: &Parts, painted: Photo, back: &Restore) -> Photo {
    let Some(subject) = &job.subject else { return painted };
    let (w, h) = (painted.w, painted.h);
    let unit = job.px(1.0);
    let Lab([mut l, mut a, mut b]) = Lab::of(painted);
    let Lab([own_l, own_a, own_b]) = Lab::of(Photo::clone(&job.photo));
    for face in &subject.faces {
        let q = face.width() / 300.0;
        let sigma = back.scale * q;
        let (low, own_low) = (l.blur(sigma), own_l.blur(sigma));
        let around = grown(&face.points(&OVAL), 1.02, 1.05, [0.0; 2]);
        Patch::polygon(w, h, &around, 7.0 * q).each(w, |i, k| {
            l.v[i] += k * back.tone * (own_low.v[i] - low.v[i]) + k * back.form * (own_l.v[i] - own_low.v[i]);
        });
    }
    for (paint, own) in [(&mut a, &own_a), (&mut b, &own_b)] {
        let (calm, broad) = (own.blur(5.0 * unit), paint.blur(9.0 * unit));
        for i in 0..paint.v.len() {
            let k = back.hue * parts.skin.v[i].max(0.9 * parts.face.v[i]);
            paint.v[i] = lerp(paint.v[i], 1.04 * calm.v[i] + 0.35 * (paint.v[i] - broad.v[i]), k);
        }
    }
    let (wide, own_wide) = (l.blur(14.0 * unit), own_l.blur(14.0 * unit));
    for i in 0..l.v.len() {
        let body = parts.skin.v[i] * (1.0 - parts.face.v[i]);
        l.v[i] += 0.8 * body * back.tone * (own_wide.v[i] - wide.v[i]);
    }
    let (wide, own_wide) = (l.blur(22.0 * unit), own_l.blur(22.0 * unit));
    let fine = own_l.blur(2.2 * unit);
    Photo::from_fn(w, h, |x, y| {
        let i = y * w + x;
        let k = back.features * parts.eyes.v[i].max(0.9 * parts.mouth.v[i]).max(0.55 * parts.brows.v[i]);
        let light = 0.5 * (1.0 - back.tone) * (wide.v[i] - own_wide.v[i]);
        let crisp = own_l.v[i] + light + 0.35 * (own_l.v[i] - fine.v[i]);
        from_oklab([lerp(l.v[i], crisp, k), lerp(a.v[i], own_a.v[i], k), lerp(b.v[i], own_b.v[i], k)])
    })
}

/// Where nobody is, there is no face to give back; but animals and places are known by what is light in them and what
/// is dark, which a painting network does not keep. `share` of the photo's own lightness returns, 0..1.
pub fn own_light(job: &Job, painted: Photo, share: f32) -> Photo {
    if job.subject.is_some() {
        return painted;
    }
    let w = painted.w;
    painted.mapped(|x, y, c| {
        let (lab, own) = (oklab(c), oklab(job.photo.px[y * w + x])[0]);
        from_oklab([lerp(lab[0], own, share), lab[1], lab[2]])
    })
}
