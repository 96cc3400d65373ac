//! The form of the people in a photo, for light that falls on it: a normal for every pixel and a height for shadows.
//! Faces come from their mesh, heads from an ellipsoid around it, bodies from the inflated outline. All at half
//! the picture's size.

use crate::subject::{Face, OVAL, Parts, Subject};
use crate::toolbox::shape::{Patch, grown};
use crate::toolbox::{Photo, Plane, Rgb, lerp, mix, step};

pub struct Form {
    w: usize,
    h: usize,
    normal: Photo,
    height: Plane,
    /// Width of the largest face at half size.
    face: f32,
}

/// Cells of the grid on which a face's surface is fitted.
const GRID: usize = 56;
/// The grid covers this much of the face's box.
const GRID_REACH: f32 = 1.25;

pub fn unit(v: Rgb) -> Rgb {
    let n = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt().max(1e-5);
    [v[0] / n, v[1] / n, v[2] / n]
}

pub fn dot(a: Rgb, b: Rgb) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

impl Form {
    /// `relief` is how much of the photo's own fine light becomes form.
    pub fn of(photo: &Photo, subject: &Subject, parts: &Parts, relief: f32) -> Form {
        let (w, h) = (photo.w.div_ceil(2), photo.h.div_ceil(2));
        let unit_px = photo.w.max(photo.h) as f32 / 2048.0;
        let mask = subject.mask.resize(w, h);
        // the body: as round as a cushion near its outline
        let round = 95.0 * unit_px;
        let body = inside_distance(&mask).map(|d| {
            let q = (d / round).min(1.0);
            round * (2.0 * q - q * q).max(0.0).sqrt()
        });
        let body = body.blur(7.0 * unit_px);
        let mut normal = Photo::from_fn(w, h, |x, y| {
            let (gx, gy) = gradient(&body, x, y);
            unit([-gx * 0.95, -gy * 0.95, 1.0])
        });
        let mut height = body.map(|z| 0.5 * z);
        for face in &subject.faces {
            raise_head(&mut normal, &mut height, &face.moved(0.5, 0.5, 0.0, 0.0));
        }
        // fine relief: what is lighter than its surroundings stands out a little, least in faces
        let l = photo.luma().resize(w, h);
        let around = l.blur(5.0 * unit_px);
        let fine = l.zip(&around, |l, a| (l - a) / a.max(0.08)).blur(0.8 * unit_px);
        let focus = subject.focus.resize(w, h);
        let normal = normal.map(|x, y, n| {
            let (gx, gy) = gradient(&fine, x, y);
            let k = relief * 14.0 * lerp(1.0, 0.35, focus.v[y * w + x]);
            [n[0] - gx * k, n[1] - gy * k, n[2]]
        });
        let normal = normal.blur(1.2 * unit_px).recolor(unit);
        let face = subject.face.width() / 2.0;
        debug_assert_eq!(parts.face.w, photo.w);
        Form { w, h, normal, height: height.blur(2.0 * unit_px), face }
    }

    /// How far each point stands out, at half the picture's size.
    pub fn height(&self) -> &Plane {
        &self.height
    }

    /// Towards where the surface looks: x right, y down, z to the viewer.
    pub fn normal(&self, x: usize, y: usize) -> Rgb {
        let (fx, fy) = (x as f32 * 0.5 - 0.25, y as f32 * 0.5 - 0.25);
        self.normal.sample(fx, fy)
    }

    /// 1 where light from `towards` arrives, 0 in the shadow that the form casts; `soft` in face widths.
    pub fn lit(&self, w: usize, h: usize, towards: Rgb, soft: f32) -> Plane {
        /// The height map is marched at a third of its size.
        const SHRINK: usize = 3;
        const STEPS: usize = 36;
        /// How far a shadow reaches, in face widths.
        const REACH: f32 = 0.9;
        let (sw, sh) = (self.w.div_ceil(SHRINK).max(2), self.h.div_ceil(SHRINK).max(2));
        let z = self.height.resize(sw, sh).map(|z| z / SHRINK as f32);
        let face = self.face / SHRINK as f32;
        let flat = towards[0].hypot(towards[1]).max(1e-6);
        let d = [towards[0] / flat, towards[1] / flat, towards[2] / flat];
        let shade = Plane::from_fn(sw, sh, |x, y| {
            let here = z.v[y * sw + x];
            let mut most: f32 = 0.0;
            for i in 2..STEPS {
                let s = REACH * face * i as f32 / STEPS as f32;
                let (px, py) = (x as f32 + d[0] * s, y as f32 + d[1] * s);
                if px < 0.0 || py < 0.0 || px >= sw as f32 || py >= sh as f32 {
                    break;
                }
                let over = z.sample(px, py) - here - d[2] * s;
                most = most.max(over / (soft * face + 0.35 * s).max(1e-3));
            }
            most.clamp(0.0, 1.0)
        });
        shade.blur((0.02 * face).max(0.4)).resize(w, h).map(|s| 1.0 - s)
    }
}

fn gradient(p: &Plane, x: usize, y: usize) -> (f32, f32) {
    let (dx, dy) = p.slope(x, y, 1);
    (dx / 2.0, dy / 2.0)
}

/// Distance to the outline, inside it; the picture's edge is no outline.
fn inside_distance(mask: &Plane) -> Plane {
    let (w, h) = (mask.w, mask.h);
    const FAR: f32 = 1e6;
    let mut d = mask.map(|m| if m > 0.5 { FAR } else { 0.0 });
    let steps: [(isize, isize, f32); 4] = [(-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.414), (1, -1, 1.414)];
    for back in [false, true] {
        for n in 0..w * h {
            let i = if back { w * h - 1 - n } else { n };
            let (x, y) = ((i % w) as isize, (i / w) as isize);
            for (dx, dy, far) in steps {
                let (px, py) = if back { (x - dx, y - dy) } else { (x + dx, y + dy) };
                if px >= 0 && py >= 0 && px < w as isize && py < h as isize {
                    d.v[i] = d.v[i].min(d.v[py as usize * w + px as usize] + far);
                }
            }
        }
    }
    d
}

/// The head as an ellipsoid, and the face on it as its mesh.
fn raise_head(normal: &mut Photo, height: &mut Plane, face: &Face) {
    let (w, h) = (height.w, height.h);
    let (fw, fh) = (face.width(), face.height());
    let (sin, cos) = face.roll().sin_cos();
    let ([cx, cy], _) = face.extent();
    let (cx, cy) = (cx + sin * fh * 0.14, cy - cos * fh * 0.14);
    let surface = Surface::of(face);
    let oval = |kx, ky, soft: f32| {
        let mut plane = Plane::filled(w, h, 0.0);
        Patch::polygon(w, h, &grown(&face.points(&OVAL), kx, ky, [0.0; 2]), soft * fw).raise(&mut plane, 1.0);
        plane
    };
    let (on_face, on_height) = (oval(0.90, 0.92, 0.055), oval(0.95, 0.95, 0.05));
    for i in 0..w * h {
        let (x, y) = ((i % w) as f32, (i / w) as f32);
        let px = (cos * (x - cx) + sin * (y - cy)) / (fw * 0.72);
        let py = (cos * (y - cy) - sin * (x - cx)) / (fh * 0.78);
        let r2 = px * px + py * py;
        if r2 > 1.7 {
            continue;
        }
        let nz = (1.0 - 0.92 * r2.min(1.0)).clamp(0.02, 1.0).sqrt();
        let (hx, hy) = (px * 0.95, py * 0.80);
        let head = unit([cos * hx - sin * hy, sin * hx + cos * hy, nz]);
        normal.px[i] = mix(normal.px[i], head, step(1.25, 0.75, r2.sqrt()));
        if r2 < 1.3 {
            height.v[i] = height.v[i].max(fw * 0.55 * nz);
        }
        if on_height.v[i] > 0.0 || on_face.v[i] > 0.0 {
            let [z, zx, zy] = surface.at(x, y);
            normal.px[i] = mix(normal.px[i], unit([-zx, -zy, 1.0]), on_face.v[i]);
            height.v[i] = lerp(height.v[i], z * surface.side + fw * 0.42, on_height.v[i]);
        }
    }
}

/// Height and slopes of a mesh on a grid: a plane is fitted to the points near each cell.
struct Surface {
    left: f32,
    top: f32,
    side: f32,
    cells: Photo,
}

impl Surface {
    fn of(face: &Face) -> Surface {
        /// Nearness of points that count, as a share of the grid's side, squared and doubled.
        const NEAR: f32 = 2.0 * 0.030 * 0.030;
        let ([cx, cy], [rx, ry]) = face.extent();
        let side = 2.0 * rx.max(ry).max(1.0) * GRID_REACH;
        let points: Vec<Rgb> =
            face.mesh.iter().map(|p| [(p[0] - cx) / side, (p[1] - cy) / side, -p[2] / side]).collect();
        let cells = Photo::from_fn(GRID, GRID, |gx, gy| {
            let at = |g: usize| (g as f32 + 0.5) / GRID as f32 - 0.5;
            let (x, y) = (at(gx), at(gy));
            let (mut s, mut z) = ([0f32; 6], [0f32; 3]);
            for p in &points {
                let (dx, dy) = (p[0] - x, p[1] - y);
                let d2 = dx * dx + dy * dy;
                // beyond a few widths the bell is nothing; a trace of all points keeps every cell solvable
                let bell = if d2 < 12.0 * NEAR { (-d2 / NEAR).exp() } else { 0.0 };
                let weight = bell + 1e-7 / (1.0 + 400.0 * d2).powi(2);
                for (sum, v) in s.iter_mut().zip([1.0, dx, dy, dx * dx, dy * dy, dx * dy]) {
                    *sum += weight * v;
                }
                for (sum, v) in z.iter_mut().zip([1.0, dx, dy]) {
                    *sum += weight * v * p[2];
                }
            }
            let [n, sx, sy, sxx, syy, sxy] = s;
            let (sxx, syy) = (sxx + 2e-4 * n, syy + 2e-4 * n);
            solve([[n, sx, sy], [sx, sxx, sxy], [sy, sxy, syy]], z)
        });
        Surface { left: cx - side / 2.0, top: cy - side / 2.0, side, cells }
    }

    fn at(&self, x: f32, y: f32) -> Rgb {
        let k = GRID as f32 / self.side;
        self.cells.sample((x - self.left) * k - 0.5, (y - self.top) * k - 0.5)
    }
}

/// Three equations by Cramer's rule; zeros when they say nothing.
fn solve(m: [Rgb; 3], v: Rgb) -> Rgb {
    let det = |m: [Rgb; 3]| -> f64 {
        let m = m.map(|r| r.map(f64::from));
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    };
    let whole = det(m);
    if whole.abs() < 1e-30 {
        return [0.0; 3];
    }
    std::array::from_fn(|k| {
        let mut part = m;
        for row in 0..3 {
            part[row][k] = v[row];
        }
        (det(part) / whole) as f32
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_grows_from_the_outline_and_not_from_the_edge() {
        let mask = Plane::from_fn(40, 40, |_, y| f32::from(y >= 10));
        let d = inside_distance(&mask);
        assert_eq!((d.at(20, 9), d.at(20, 10), d.at(20, 30)), (0.0, 1.0, 21.0));
        assert_eq!(d.at(0, 39), 30.0);
    }

    #[test]
    fn three_equations_are_solved() {
        let x = solve([[2.0, 0.0, 1.0], [0.0, 3.0, 0.0], [1.0, 0.0, 1.0]], [5.0, 6.0, 3.0]);
        assert!((0..3).all(|k| (x[k] - [2.0, 2.0, 1.0][k]).abs() < 1e-5), "{x:?}");
    }
}
