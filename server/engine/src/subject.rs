//! The people in a photo: face gate, person mask and face weight. Owns the thresholds of the
//! gate; a mask without a face in the picture means nothing (a cat fills it), so the gate is
//! always asked first.

use crate::job::REFERENCE_SIDE;
use crate::models::{ModelError, Models, tensor};
use crate::toolbox::{Photo, Plane, luma, percentile, step};

/// blazeface fires on cats and cups as well, facemesh on rockets: only both together say "face".
const FACE_SCORE: f32 = 0.65;
const FACE_FLAG: f32 = 0.9;
/// Two hits closer than this share of the larger one are one face.
const SAME_FACE: f32 = 0.45;
/// The most faces that are looked at.
const MOST_FACES: usize = 12;
/// A face smaller than this share of the largest stands in the background.
const BACKGROUND_FACE: f32 = 0.22;
/// Numbers in one blazeface candidate: centre, size and six points.
const BOX_STRIDE: usize = 16;
/// Side of the mesh network's crop in face boxes.
const MESH_CROP: f32 = 1.5;
const BLAZEFACE_SIDE: usize = 256;
const MESH_SIDE: usize = 192;
const MASK_SIDE: usize = 256;
/// Share of the photo a usable mask covers.
const MASK_AREA: std::ops::RangeInclusive<f32> = 0.08..=0.95;
/// Mesh points: top of the forehead, chin, outer edge at both ears.
const TOP: usize = 10;
const CHIN: usize = 152;
const EARS: [usize; 2] = [234, 454];
const MESH_POINTS: usize = 468;

/// One face: an ellipse in pixels and the 468 mesh points.
#[derive(Clone, Debug)]
pub struct Face {
    pub x: f32,
    pub y: f32,
    pub rx: f32,
    pub ry: f32,
    pub mesh: Vec<[f32; 2]>,
}

/// What is known about the people in a photo.
#[derive(Clone)]
pub struct Subject {
    /// The largest face: what a picture is composed around.
    pub face: Face,
    /// Every face, that one first.
    pub faces: Vec<Face>,
    /// 1 on the person.
    pub mask: Plane,
    /// 1 in each face, fading towards the hair.
    pub focus: Plane,
    /// Luma of the largest face at 10, 50 and 90 %.
    pub tone: [f32; 3],
}

impl Subject {
    /// The same person in a copy of the photo of another size.
    pub fn resize(&self, w: usize, h: usize) -> Subject {
        let (kx, ky) = (w as f32 / self.mask.w as f32, h as f32 / self.mask.h as f32);
        let scaled = |face: &Face| Face {
            x: face.x * kx,
            y: face.y * ky,
            rx: face.rx * kx,
            ry: face.ry * ky,
            mesh: face.mesh.iter().map(|p| [p[0] * kx, p[1] * ky]).collect(),
        };
        Subject {
            face: scaled(&self.face),
            faces: self.faces.iter().map(scaled).collect(),
            mask: self.mask.resize(w, h),
            focus: self.focus.resize(w, h),
            tone: self.tone,
        }
    }
}

/// A square of the photo, black outside.
fn square(photo: &Photo, x0: f32, y0: f32, side: f32, size: usize) -> Photo {
    let n = side.round().max(2.0) as isize;
    let (x0, y0) = (x0.round() as isize, y0.round() as isize);
    let inside = |x: isize, y: isize| x >= 0 && y >= 0 && x < photo.w as isize && y < photo.h as isize;
    Photo::from_fn(n as usize, n as usize, |x, y| {
        let (x, y) = (x as isize + x0, y as isize + y0);
        if inside(x, y) { photo.at(x, y) } else { [0.0; 3] }
    })
    .resize(size, size)
}

/// The numbers of the gate, before the thresholds.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub score: f32,
    pub flag: f32,
    /// Centre and larger side of the face box in pixels.
    pub centre: (f32, f32),
    pub size: f32,
    mesh: Vec<[f32; 2]>,
}

/// A place where the first network sees a face.
struct Hit {
    score: f32,
    centre: (f32, f32),
    size: f32,
}

/// Where the first network sees faces, best first, each face once.
fn hits(models: &Models, photo: &Photo, least: f32) -> Result<Vec<Hit>, ModelError> {
    let side = photo.w.max(photo.h) as f32;
    let (left, top) = ((side - photo.w as f32) / 2.0, (side - photo.h as f32) / 2.0);
    let whole = square(photo, -left, -top, side, BLAZEFACE_SIDE);
    let [score, boxes] = models.blazeface.run(&tensor(&whole), ["score", "box"])?;
    let mut all: Vec<Hit> = score
        .iter()
        .zip(boxes.chunks_exact(BOX_STRIDE))
        .filter(|(score, _)| **score >= least)
        .map(|(score, found)| Hit {
            score: *score,
            centre: (found[0] * side - left, found[1] * side - top),
            // a wild box must not ask for a crop larger than the photo itself
            size: (found[2].max(found[3]) * side).clamp(2.0, 2.0 * side),
        })
        .collect();
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Hit> = vec![];
    for hit in all {
        let apart = |k: &Hit| {
            let (dx, dy) = (hit.centre.0 - k.centre.0, hit.centre.1 - k.centre.1);
            dx.hypot(dy) > SAME_FACE * hit.size.max(k.size)
        };
        if kept.len() < MOST_FACES && kept.iter().all(apart) {
            kept.push(hit);
        }
    }
    Ok(kept)
}

/// Asks the second network about a hit.
fn confirm(models: &Models, photo: &Photo, hit: Hit) -> Result<Candidate, ModelError> {
    let crop = hit.size * MESH_CROP;
    let (x0, y0) = (hit.centre.0 - crop / 2.0, hit.centre.1 - crop / 2.0);
    let [flag, mesh] =
        models.facemesh.run(&tensor(&square(photo, x0, y0, crop, MESH_SIDE)), ["flag", "mesh"])?;
    let mesh = mesh.chunks_exact(3).map(|p| [x0 + p[0] * crop, y0 + p[1] * crop]).collect();
    let flag = flag.first().copied().unwrap_or(0.0);
    Ok(Candidate { score: hit.score, flag, centre: hit.centre, size: hit.size, mesh })
}

/// The best face candidate of a photo, human or not.
pub fn candidate(models: &Models, photo: &Photo) -> Result<Option<Candidate>, ModelError> {
    match hits(models, photo, 0.0)?.into_iter().next() {
        Some(hit) => confirm(models, photo, hit).map(Some),
        None => Ok(None),
    }
}

/// The face gate: one network finds candidates, the other confirms that they are human. The
/// largest face comes first; people far behind it are background.
pub fn find_faces(models: &Models, photo: &Photo) -> Result<Vec<Face>, ModelError> {
    let mut faces = vec![];
    for hit in hits(models, photo, FACE_SCORE)? {
        let c = confirm(models, photo, hit)?;
        if c.flag < FACE_FLAG || c.mesh.len() < MESH_POINTS {
            continue;
        }
        let size = c.size * MESH_CROP;
        let (top, chin, ear, other) = (c.mesh[TOP], c.mesh[CHIN], c.mesh[EARS[0]], c.mesh[EARS[1]]);
        let rx = (other[0] - ear[0]).abs().max(size * 0.3) / 2.0;
        let ry = (chin[1] - top[1]).abs().max(size * 0.35) / 2.0;
        faces.push(Face { x: (ear[0] + other[0]) / 2.0, y: (top[1] + chin[1]) / 2.0, rx, ry, mesh: c.mesh });
    }
    faces.sort_by(|a, b| b.rx.total_cmp(&a.rx));
    if let Some(largest) = faces.first().map(|f| f.rx) {
        faces.retain(|f| f.rx >= BACKGROUND_FACE * largest);
    }
    Ok(faces)
}

/// Probability, per pixel of a 256 x 256 copy, that it belongs to a person.
pub fn raw_mask(models: &Models, photo: &Photo) -> Result<Plane, ModelError> {
    let [mask] = models.selfie.run(&tensor(&photo.resize(MASK_SIDE, MASK_SIDE)), ["mask"])?;
    Ok(Plane { w: MASK_SIDE, h: MASK_SIDE, v: mask })
}

/// The people around `faces`, or nothing when there are none or the mask is useless.
pub fn cut_out(models: &Models, photo: &Photo, faces: Vec<Face>) -> Result<Option<Subject>, ModelError> {
    let Some(face) = faces.first().cloned() else { return Ok(None) };
    let raw = raw_mask(models, photo)?;
    let area = raw.v.iter().filter(|v| **v > 0.5).count() as f32 / raw.v.len().max(1) as f32;
    if !MASK_AREA.contains(&area) {
        return Ok(None);
    }
    let mask = refine(&raw, photo, &faces);
    let near = |face: &Face, x: usize, y: usize| {
        let dx = (x as f32 - face.x) / (face.rx * 1.15);
        let dy = (y as f32 - face.y) / (face.ry * 1.12);
        step(1.5, 0.7, dx * dx + dy * dy)
    };
    let focus = Plane::from_fn(photo.w, photo.h, |x, y| {
        faces.iter().map(|face| near(face, x, y)).fold(0.0, f32::max)
    });
    let inside: Vec<f32> = (0..photo.px.len())
        .filter(|i| near(&face, i % photo.w, i / photo.w) > 0.95)
        .map(|i| luma(photo.px[i]))
        .collect();
    let tone = [0.1, 0.5, 0.9].map(|p| percentile(inside.iter().copied(), p));
    Ok(Some(Subject { face, faces, mask, focus, tone }))
}

/// Small mask to full size: keep the parts with a face, decide doubtful areas, snap to edges.
fn refine(raw: &Plane, photo: &Photo, faces: &[Face]) -> Plane {
    /// Below and above these, a doubtful pixel (a held object) is decided: no ghosts.
    const DOUBT: [f32; 2] = [0.22, 0.72];
    let unit = photo.w.max(photo.h) as f32 / REFERENCE_SIDE;
    let connected = keep_connected(raw, photo, faces);
    let firm = connected.map(|m| step(DOUBT[0], DOUBT[1], m));
    let guide = photo.luma();
    let large = firm.resize(photo.w, photo.h);
    let coarse = large.guided(&guide, (11.0 * unit).ceil() as usize, 6e-4);
    let fine = coarse.guided(&guide, (4.0 * unit).ceil() as usize, 1e-4);
    fine.map(|m| step(0.06, 0.94, m.clamp(0.0, 1.0)))
}

/// Drops islands of the mask that do not touch a person under a face.
fn keep_connected(raw: &Plane, photo: &Photo, faces: &[Face]) -> Plane {
    /// Weakest probability that still connects.
    const LINK: f32 = 0.3;
    let (w, h) = (raw.w, raw.h);
    let along = |at: f32, length: usize, n: usize| {
        (at / length as f32 * n as f32).clamp(0.0, n as f32 - 1.0) as usize
    };
    let mut seen = vec![false; w * h];
    let mut stack: Vec<usize> =
        faces.iter().map(|f| along(f.y, photo.h, h) * w + along(f.x, photo.w, w)).collect();
    while let Some(i) = stack.pop() {
        if seen[i] || raw.v[i] < LINK {
            continue;
        }
        seen[i] = true;
        let (x, y) = (i % w, i / w);
        if x > 0 {
            stack.push(i - 1);
        }
        if x + 1 < w {
            stack.push(i + 1);
        }
        if y > 0 {
            stack.push(i - w);
        }
        if y + 1 < h {
            stack.push(i + w);
        }
    }
    let near = Plane { w, h, v: seen.iter().map(|s| *s as u8 as f32).collect() }.box_blur(3);
    Plane { w, h, v: raw.v.iter().zip(&near.v).map(|(m, n)| m * step(0.0, 0.25, *n)).collect() }
}
