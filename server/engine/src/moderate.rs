//! Judges pictures for nudity. Owns the thresholds and the exact preparation the network was
//! measured with; both were chosen together, so neither may change alone.
//!
//! The network alone is no judge: it was trained on whole pictures and calls one macro shot in two
//! explicit, be it fur, wood or petals. So it is asked three times, about the whole frame and two
//! parts, and believed only where a person or much skin is to be seen. What it is sure of without
//! a face to prove it is doubtful, which is for people to decide. "sexy" is never acted upon: it
//! fires on one clothed portrait in five.

use image::{RgbImage, imageops};

use crate::models::{ModelError, Models, tensor};
use crate::subject;
use crate::toolbox::{Photo, mix, oklab};

const SIDE: usize = 224;
const CLASSES: usize = 5;
/// Sum of porn and hentai that counts as a yes.
const EXPLICIT: f32 = 0.6;
/// The same where a face was found: whole portraits stay below 0.15.
const SUSPECT: f32 = 0.3;
/// Share of both sides that the parts have; they lie at the two ends of the longer side.
const PART: f32 = 0.75;
/// Share of the picture that the person mask must cover to count without a face.
const BODY: f32 = 0.35;
/// Shares of skin: some, enough to refuse, and so much that nothing else is needed for a doubt.
const SOME_SKIN: f32 = 0.15;
const BARE_SKIN: f32 = 0.25;
const ALL_SKIN: f32 = 0.6;
/// Side of the copy in which skin is counted.
const SKIN_SIDE: usize = 96;

/// What to do with a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Show it.
    Pass,
    /// Doubtful: keep it hidden until a person has looked.
    Hold,
    /// Refuse it.
    Block,
}

/// Probabilities, summing to 1.
#[derive(Clone, Copy, Debug)]
pub struct Classes {
    pub drawing: f32,
    pub hentai: f32,
    pub neutral: f32,
    pub porn: f32,
    pub sexy: f32,
}

impl Classes {
    fn explicit(&self) -> f32 {
        self.porn + self.hentai
    }
}

/// Everything that a verdict rests on.
#[derive(Clone, Copy, Debug)]
pub struct Evidence {
    /// Sum of porn and hentai in the whole frame and its two parts.
    pub explicit: [f32; 3],
    /// A human face was found.
    pub face: bool,
    /// Share of the picture that the person mask covers.
    pub body: f32,
    /// Share of the picture in the colours of skin, of any depth.
    pub skin: f32,
    /// The picture has no colours, so skin cannot be told.
    pub grey: bool,
}

impl Evidence {
    pub fn verdict(&self) -> Verdict {
        let mut explicit = self.explicit;
        explicit.sort_by(f32::total_cmp);
        let [least, middle, most] = explicit;
        // what cannot be judged is not shown
        if !(least.is_finite() && most.is_finite()) {
            return Verdict::Hold;
        }
        let body = self.body >= BODY && (self.skin >= SOME_SKIN || self.grey);
        if least >= EXPLICIT && self.face && self.skin >= BARE_SKIN {
            Verdict::Block
        } else if (self.face && middle >= SUSPECT) || (middle >= EXPLICIT && (body || self.skin >= ALL_SKIN))
        {
            Verdict::Hold
        } else {
            Verdict::Pass
        }
    }
}

/// Gathers the evidence; what cannot change the verdict any more is not looked for.
pub(crate) fn judge(models: &Models, image: &RgbImage) -> Result<Verdict, ModelError> {
    let whole = classify(models, image)?.explicit();
    let [one, other] = parts(image);
    let explicit = [whole, classify(models, &one)?.explicit(), classify(models, &other)?.explicit()];
    if explicit.iter().filter(|e| **e < SUSPECT).count() >= 2 {
        return Ok(Verdict::Pass);
    }
    let photo = Photo::from_rgb(image);
    let face = !subject::find_faces(models, &photo, &photo)?.is_empty();
    let mask = subject::raw_mask(models, &photo)?;
    let body = mask.v.iter().filter(|v| **v > 0.5).count() as f32 / mask.v.len().max(1) as f32;
    let (skin, grey) = skin(&photo);
    Ok(Evidence { explicit, face, body, skin, grey }.verdict())
}

/// The two parts of the frame that are looked at beside the whole.
fn parts(image: &RgbImage) -> [RgbImage; 2] {
    let (w, h) = image.dimensions();
    let part = |n: u32| ((n as f32 * PART) as u32).max(1);
    let (pw, ph) = (part(w), part(h));
    let cut = |x: u32, y: u32| imageops::crop_imm(image, x, y, pw, ph).to_image();
    if w >= h {
        [cut(0, (h - ph) / 2), cut(w - pw, (h - ph) / 2)]
    } else {
        [cut((w - pw) / 2, 0), cut((w - pw) / 2, h - ph)]
    }
}

/// Share of skin colours, and whether the picture has no colours at all.
fn skin(photo: &Photo) -> (f32, bool) {
    /// Hue in degrees, chroma and lightness of skin in Oklab.
    const HUE: std::ops::Range<f32> = 22.0..72.0;
    const CHROMA: std::ops::Range<f32> = 0.025..0.13;
    const DARKEST: f32 = 0.2;
    let small = photo.resize(SKIN_SIDE, SKIN_SIDE);
    let mut skin = 0;
    let mut coloured = 0;
    for c in &small.px {
        let [lightness, a, b] = oklab(*c);
        let chroma = a.hypot(b);
        coloured += (chroma >= CHROMA.start) as usize;
        let like_skin = HUE.contains(&b.atan2(a).to_degrees()) && CHROMA.contains(&chroma);
        skin += (like_skin && lightness > DARKEST) as usize;
    }
    let all = small.px.len() as f32;
    (skin as f32 / all, (coloured as f32) < 0.01 * all)
}

/// The classes of a picture of at least one pixel.
pub(crate) fn classify(models: &Models, image: &RgbImage) -> Result<Classes, ModelError> {
    let [c] = models.nsfw.run(&tensor(&sampled(image)), ["classes"])?;
    let at = |i: usize| if c.len() == CLASSES { c[i] } else { f32::NAN };
    Ok(Classes { drawing: at(0), hentai: at(1), neutral: at(2), porn: at(3), sexy: at(4) })
}

/// The whole picture squeezed into a square by bilinear sampling with aligned corners and no
/// filter. A filtered resize pushes ordinary portraits over the threshold.
fn sampled(image: &RgbImage) -> Photo {
    let (w, h) = (image.width() as usize, image.height() as usize);
    let pixel = |x: usize, y: usize| image.get_pixel(x as u32, y as u32).0.map(|v| v as f32 / 255.0);
    let along = |i: usize, n: usize| {
        let at = i as f32 * (n - 1) as f32 / (SIDE - 1) as f32;
        let low = (at as usize).min(n - 1);
        (low, (low + 1).min(n - 1), at - low as f32)
    };
    Photo::from_fn(SIDE, SIDE, |x, y| {
        let ((x0, x1, fx), (y0, y1, fy)) = (along(x, w), along(y, h));
        mix(mix(pixel(x0, y0), pixel(x1, y0), fx), mix(pixel(x0, y1), pixel(x1, y1), fx), fy)
    })
}
