//! Finding faces: one network finds candidates, another confirms that they are human and gives their mesh. Owns
//! the thresholds of the gate.

use crate::models::{ModelError, Models, tensor};
use crate::toolbox::shape::Point;
use crate::toolbox::{Photo, Rgb};

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
/// Mesh points: top of the forehead, chin, outer edge at both ears, outer corners of the eyes.
const TOP: usize = 10;
const CHIN: usize = 152;
const EARS: [usize; 2] = [234, 454];
const EYE_CORNERS: [usize; 2] = [33, 263];
const MESH_POINTS: usize = 468;
/// A mesh from a better crop is taken when the network is this sure.
const STILL_A_FACE: f32 = 0.5;

/// Outline of a face in its mesh.
pub const OVAL: [usize; 36] = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/// One face: an ellipse in pixels and the mesh.
#[derive(Clone, Debug)]
pub struct Face {
    pub x: f32,
    pub y: f32,
    pub rx: f32,
    pub ry: f32,
    /// 468 points in pixels; the third number grows away from the camera.
    pub mesh: Vec<Rgb>,
}

impl Face {
    pub fn at(&self, point: usize) -> Point {
        [self.mesh[point][0], self.mesh[point][1]]
    }

    pub fn points(&self, of: &[usize]) -> Vec<Point> {
        of.iter().map(|p| self.at(*p)).collect()
    }

    /// Ear to ear.
    pub fn width(&self) -> f32 {
        far(self.at(EARS[0]), self.at(EARS[1])).max(1.0)
    }

    /// Forehead to chin.
    pub fn height(&self) -> f32 {
        far(self.at(TOP), self.at(CHIN)).max(1.0)
    }

    /// Middle of the outline, and half its extent.
    pub fn extent(&self) -> (Point, Point) {
        let oval = self.points(&OVAL);
        let range = |k: usize| {
            let low = oval.iter().map(|p| p[k]).fold(f32::MAX, f32::min);
            let high = oval.iter().map(|p| p[k]).fold(f32::MIN, f32::max);
            ((low + high) / 2.0, (high - low) / 2.0)
        };
        let ((x, w), (y, h)) = (range(0), range(1));
        ([x, y], [w, h])
    }

    /// Angle of the line between the eyes.
    pub fn roll(&self) -> f32 {
        let (a, b) = (self.at(EYE_CORNERS[0]), self.at(EYE_CORNERS[1]));
        (b[1] - a[1]).atan2(b[0] - a[0])
    }

    /// The same face in a picture scaled by `k` and then moved.
    pub fn moved(&self, kx: f32, ky: f32, dx: f32, dy: f32) -> Face {
        Face {
            x: self.x * kx + dx,
            y: self.y * ky + dy,
            rx: self.rx * kx,
            ry: self.ry * ky,
            mesh: self.mesh.iter().map(|p| [p[0] * kx + dx, p[1] * ky + dy, p[2] * kx]).collect(),
        }
    }
}

pub fn far(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
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
    mesh: Vec<Rgb>,
}

/// A place where the first network sees a face.
struct Hit {
    score: f32,
    centre: (f32, f32),
    size: f32,
}

/// Where the first network sees faces in a photo of that size, best first, each face once. It sees so little that any
/// `glance` will do.
fn hits(models: &Models, (w, h): (usize, usize), glance: &Photo, least: f32) -> Result<Vec<Hit>, ModelError> {
    let margins = |w: usize, h: usize| {
        let side = w.max(h) as f32;
        (side, (side - w as f32) / 2.0, (side - h as f32) / 2.0)
    };
    let (small, x, y) = margins(glance.w, glance.h);
    let whole = square(glance, -x, -y, small, BLAZEFACE_SIDE);
    let (side, left, top) = margins(w, h);
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
    let mesh = mesh.chunks_exact(3).map(|p| [x0 + p[0] * crop, y0 + p[1] * crop, p[2] * crop]).collect();
    let flag = flag.first().copied().unwrap_or(0.0);
    Ok(Candidate { score: hit.score, flag, centre: hit.centre, size: hit.size, mesh })
}

/// The best face candidate of a photo, human or not.
pub fn candidate(models: &Models, photo: &Photo) -> Result<Option<Candidate>, ModelError> {
    match hits(models, (photo.w, photo.h), photo, 0.0)?.into_iter().next() {
        Some(hit) => confirm(models, photo, hit).map(Some),
        None => Ok(None),
    }
}

/// The face gate: one network finds candidates, the other confirms that they are human. The
/// largest face comes first; people far behind it are background. `glance` is a smaller copy of the
/// photo, or the same; the faces are in pixels of the photo.
pub fn find_faces(models: &Models, photo: &Photo, glance: &Photo) -> Result<Vec<Face>, ModelError> {
    let mut faces = vec![];
    for hit in hits(models, (photo.w, photo.h), glance, FACE_SCORE)? {
        let c = confirm(models, photo, hit)?;
        if c.flag < FACE_FLAG || c.mesh.len() < MESH_POINTS {
            continue;
        }
        let rough = ellipse(c.mesh, c.size * MESH_CROP);
        faces.push(closer(models, photo, rough)?);
    }
    faces.sort_by(|a, b| b.rx.total_cmp(&a.rx));
    if let Some(largest) = faces.first().map(|f| f.rx) {
        faces.retain(|f| f.rx >= BACKGROUND_FACE * largest);
    }
    Ok(faces)
}

fn ellipse(mesh: Vec<Rgb>, crop: f32) -> Face {
    let (top, chin, ear, other) = (mesh[TOP], mesh[CHIN], mesh[EARS[0]], mesh[EARS[1]]);
    let rx = (other[0] - ear[0]).abs().max(crop * 0.3) / 2.0;
    let ry = (chin[1] - top[1]).abs().max(crop * 0.35) / 2.0;
    Face { x: (ear[0] + other[0]) / 2.0, y: (top[1] + chin[1]) / 2.0, rx, ry, mesh }
}

/// Looks again at an upright crop around the first mesh: drawn eyes and lips need points that sit.
fn closer(models: &Models, photo: &Photo, face: Face) -> Result<Face, ModelError> {
    let ([cx, cy], [w, h]) = face.extent();
    let side = (2.0 * w.max(h) * MESH_CROP).clamp(2.0, 2.0 * photo.w.max(photo.h) as f32);
    let (sin, cos) = face.roll().sin_cos();
    // a large face is read twice as fine as needed, then averaged
    let n = if side > 1.5 * MESH_SIDE as f32 { 2 * MESH_SIDE } else { MESH_SIDE };
    let inside = |x: f32, y: f32| x >= 0.0 && y >= 0.0 && x < photo.w as f32 && y < photo.h as f32;
    let crop = Photo::from_fn(n, n, |x, y| {
        let (u, v) = (((x as f32 + 0.5) / n as f32 - 0.5) * side, ((y as f32 + 0.5) / n as f32 - 0.5) * side);
        let (px, py) = (cx + u * cos - v * sin, cy + u * sin + v * cos);
        if inside(px, py) { photo.sample(px - 0.5, py - 0.5) } else { [0.0; 3] }
    });
    let [flag, mesh] = models.facemesh.run(
        &tensor(&if n > MESH_SIDE { crop.resize(MESH_SIDE, MESH_SIDE) } else { crop }),
        ["flag", "mesh"],
    )?;
    if flag.first().is_none_or(|flag| *flag < STILL_A_FACE) || mesh.len() < 3 * MESH_POINTS {
        return Ok(face);
    }
    let turned = |p: &[f32]| {
        let (u, v) = ((p[0] - 0.5) * side, (p[1] - 0.5) * side);
        [cx + u * cos - v * sin, cy + u * sin + v * cos, p[2] * side]
    };
    Ok(ellipse(mesh.chunks_exact(3).map(turned).collect(), side))
}
