//! The person in a photo: face gate, person mask and face weight. Owns the thresholds of the
//! gate; a mask without a face in the picture means nothing (a cat fills it), so the gate is
//! always asked first.

use crate::job::REFERENCE_SIDE;
use crate::models::{ModelError, Models, tensor};
use crate::toolbox::{Photo, Plane, luma, percentile, step};

/// blazeface fires on cats and cups as well, facemesh on rockets: only both together say "face".
const FACE_SCORE: f32 = 0.65;
const FACE_FLAG: f32 = 0.9;
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

/// What is known about the person in a photo.
#[derive(Clone)]
pub struct Subject {
    pub face: Face,
    /// 1 on the person.
    pub mask: Plane,
    /// 1 in the face, fading towards the hair.
    pub focus: Plane,
    /// Luma of the face at 10, 50 and 90 %.
    pub tone: [f32; 3],
}

impl Subject {
    /// The same person in a copy of the photo of another size.
    pub fn resize(&self, w: usize, h: usize) -> Subject {
        let (kx, ky) = (w as f32 / self.mask.w as f32, h as f32 / self.mask.h as f32);
        let face = Face {
            x: self.face.x * kx,
            y: self.face.y * ky,
            rx: self.face.rx * kx,
            ry: self.face.ry * ky,
            mesh: self.face.mesh.iter().map(|p| [p[0] * kx, p[1] * ky]).collect(),
        };
        Subject { face, mask: self.mask.resize(w, h), focus: self.focus.resize(w, h), tone: self.tone }
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

/// The best face candidate of a photo, human or not.
pub fn candidate(models: &Models, photo: &Photo) -> Result<Option<Candidate>, ModelError> {
    let side = photo.w.max(photo.h) as f32;
    let (left, top) = ((side - photo.w as f32) / 2.0, (side - photo.h as f32) / 2.0);
    let whole = square(photo, -left, -top, side, BLAZEFACE_SIDE);
    let [score, boxes] = models.blazeface.run(&tensor(&whole), ["score", "box"])?;
    let Some(best) = (0..score.len()).max_by(|a, b| score[*a].total_cmp(&score[*b])) else { return Ok(None) };
    let Some(found) = boxes.get(best * BOX_STRIDE..best * BOX_STRIDE + 4) else { return Ok(None) };
    let centre = (found[0] * side - left, found[1] * side - top);
    // a wild box must not ask for a crop larger than the photo itself
    let size = (found[2].max(found[3]) * side).clamp(2.0, 2.0 * side);
    let crop = size * MESH_CROP;
    let (x0, y0) = (centre.0 - crop / 2.0, centre.1 - crop / 2.0);
    let [flag, mesh] =
        models.facemesh.run(&tensor(&square(photo, x0, y0, crop, MESH_SIDE)), ["flag", "mesh"])?;
    let mesh = mesh.chunks_exact(3).map(|p| [x0 + p[0] * crop, y0 + p[1] * crop]).collect();
    let flag = flag.first().copied().unwrap_or(0.0);
    Ok(Some(Candidate { score: score[best], flag, centre, size, mesh }))
}

/// The face gate: one network finds a candidate, the other confirms that it is human.
pub fn find_face(models: &Models, photo: &Photo) -> Result<Option<Face>, ModelError> {
    let Some(c) = candidate(models, photo)? else { return Ok(None) };
    if c.score < FACE_SCORE || c.flag < FACE_FLAG || c.mesh.len() < MESH_POINTS {
        return Ok(None);
    }
    let size = c.size * MESH_CROP;
    let (top, chin, ear, other) = (c.mesh[TOP], c.mesh[CHIN], c.mesh[EARS[0]], c.mesh[EARS[1]]);
    let rx = (other[0] - ear[0]).abs().max(size * 0.3) / 2.0;
    let ry = (chin[1] - top[1]).abs().max(size * 0.35) / 2.0;
    Ok(Some(Face { x: (ear[0] + other[0]) / 2.0, y: (top[1] + chin[1]) / 2.0, rx, ry, mesh: c.mesh }))
}

/// Probability, per pixel of a 256 x 256 copy, that it belongs to a person.
pub fn raw_mask(models: &Models, photo: &Photo) -> Result<Plane, ModelError> {
    let [mask] = models.selfie.run(&tensor(&photo.resize(MASK_SIDE, MASK_SIDE)), ["mask"])?;
    Ok(Plane { w: MASK_SIDE, h: MASK_SIDE, v: mask })
}

/// The person around `face`, or nothing when the mask is useless.
pub fn cut_out(models: &Models, photo: &Photo, face: Face) -> Result<Option<Subject>, ModelError> {
    let raw = raw_mask(models, photo)?;
    let area = raw.v.iter().filter(|v| **v > 0.5).count() as f32 / raw.v.len().max(1) as f32;
    if !MASK_AREA.contains(&area) {
        return Ok(None);
    }
    let mask = refine(&raw, photo, &face);
    let focus = Plane::from_fn(photo.w, photo.h, |x, y| {
        let dx = (x as f32 - face.x) / (face.rx * 1.15);
        let dy = (y as f32 - face.y) / (face.ry * 1.12);
        step(1.5, 0.7, dx * dx + dy * dy)
    });
    let inner = |p: f32| {
        let pixels = photo.px.iter().zip(&focus.v).filter(|(_, f)| **f > 0.95);
        percentile(pixels.map(|(c, _)| luma(*c)), p)
    };
    let tone = [inner(0.1), inner(0.5), inner(0.9)];
    Ok(Some(Subject { face, mask, focus, tone }))
}

/// Small mask to full size: keep the part with the face, decide doubtful areas, snap to edges.
fn refine(raw: &Plane, photo: &Photo, face: &Face) -> Plane {
    /// Below and above these, a doubtful pixel (a held object) is decided: no ghosts.
    const DOUBT: [f32; 2] = [0.22, 0.72];
    let unit = photo.w.max(photo.h) as f32 / REFERENCE_SIDE;
    let connected = keep_connected(raw, photo, face);
    let firm = connected.map(|m| step(DOUBT[0], DOUBT[1], m));
    let guide = photo.luma();
    let large = firm.resize(photo.w, photo.h);
    let coarse = large.guided(&guide, (11.0 * unit).ceil() as usize, 6e-4);
    let fine = coarse.guided(&guide, (4.0 * unit).ceil() as usize, 1e-4);
    fine.map(|m| step(0.06, 0.94, m.clamp(0.0, 1.0)))
}

/// Drops islands of the mask that do not touch the person under the face.
fn keep_connected(raw: &Plane, photo: &Photo, face: &Face) -> Plane {
    /// Weakest probability that still connects.
    const LINK: f32 = 0.3;
    let (w, h) = (raw.w, raw.h);
    let fx = (face.x / photo.w as f32 * w as f32).clamp(0.0, w as f32 - 1.0) as usize;
    let fy = (face.y / photo.h as f32 * h as f32).clamp(0.0, h as f32 - 1.0) as usize;
    let mut seen = vec![false; w * h];
    let mut stack = vec![fy * w + fx];
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
