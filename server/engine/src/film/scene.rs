//! One still before the camera: the person and the place behind them as two layers with a depth for every point, and
//! the camera's way.

use std::rc::Rc;

use super::{FilmOrder, Motion, develop::Print};
use crate::encode;
use crate::engine::{DevelopError, Engine};
use crate::form::Form;
use crate::frame;
use crate::subject::{self, Parts, Sight, Subject};
use crate::toolbox::{Photo, Plane, Rgb, compose, lerp, mix, step};

/// The still reaches this far beyond the frame, so that the camera never sees its edge.
const MARGIN: f32 = 1.10;
/// Beyond this much of the frame's width nothing is ever seen.
const REACH: f32 = 1.30;
/// Depth (0 far, 1 near) of a place at its top and at its bottom, and of a person.
const PLACE: [f32; 2] = [0.0, 0.36];
const PERSON: [f32; 2] = [0.52, 1.0];

/// Where the camera is.
#[derive(Clone, Copy, Debug)]
struct Camera {
    /// Size of what is far, as drawn, and how much larger what is near becomes.
    zoom: f32,
    dolly: f32,
    /// Shares of the frame's width and height that what is near moves.
    pan: [f32; 2],
}

impl Camera {
    /// `t` is how much of the way is done; `turned` stills go the other way round.
    fn at(motion: Motion, t: f32, turned: bool) -> Camera {
        let side = if turned { -1.0 } else { 1.0 };
        let eased = lerp(t, step(0.0, 1.0, t), 0.7);
        let swing = 2.0 * eased - 1.0;
        let angle = std::f32::consts::TAU * t;
        match motion {
            Motion::Drift => {
                Camera { zoom: 1.015, dolly: 0.02 * eased, pan: [0.034 * swing * side, 0.006 * swing] }
            }
            Motion::ZoomIn => Camera {
                zoom: 1.0 + 0.075 * eased,
                dolly: 0.055 * eased,
                pan: [0.010 * swing * side, -0.008 * eased],
            },
            Motion::ZoomOut => Camera {
                zoom: 1.0 + 0.075 * (1.0 - eased),
                dolly: 0.055 * (1.0 - eased),
                pan: [0.010 * swing * side, -0.008 * (1.0 - eased)],
            },
            Motion::Parallax => Camera {
                zoom: 1.025,
                dolly: 0.018 - 0.018 * angle.cos(),
                pan: [0.032 * angle.sin() * side, 0.012 * angle.cos()],
            },
            Motion::Develop => Camera { zoom: 1.0 + 0.025 * eased, dolly: 0.0, pan: [0.0; 2] },
        }
    }
}

pub struct Scene {
    width: usize,
    height: usize,
    frames: u32,
    motion: Motion,
    turned: bool,
    /// What the middle of the frame looks at, in pixels of the layers.
    centre: [f32; 2],
    /// The place, without the person where there is one.
    plate: Photo,
    person: Option<Person>,
    /// Where the lamp begins its way, 0..1.
    lamp: f32,
    print: Option<Print>,
}

struct Person {
    picture: Photo,
    alpha: Plane,
    depth: Plane,
    /// First and last row and column that show anything.
    rows: [f32; 2],
    columns: [f32; 2],
}

impl Scene {
    pub fn of(engine: &Engine, order: &FilmOrder, index: usize, frames: u32) -> Result<Scene, DevelopError> {
        let photo = &order.photos[index];
        let (w, h) = (order.width as f32, order.height as f32);
        let (pw, ph) = (photo.width() as f32, photo.height() as f32);
        // the still as large as it is drawn
        let k = (MARGIN * w / pw).max(MARGIN * h / ph);
        let size = |n: f32| ((n * k).round() as u32).max(16);
        let whole = Photo::from_rgb(&encode::scale(photo, size(pw), size(ph))?);
        let faces = subject::find_faces(&engine.models, &whole, &whole)?;
        let sight = Sight::of(&engine.models, &whole, &whole, faces)?;
        let people = sight.map(|sight| sight.cut_out(&whole));
        let at = match &people {
            Some(s) => [s.face.x, s.face.y],
            None => frame::interest(&whole),
        };
        let (picture, people, at) = seen(whole, people, at, [REACH * w, REACH * h]);
        // the camera looks at the face, as far as the still has edges to show
        let middle = |c: f32, side: usize, shown: f32| {
            let half = shown * MARGIN / 2.0;
            if side as f32 <= 2.0 * half { side as f32 / 2.0 } else { c.clamp(half, side as f32 - half) }
        };
        let centre = [middle(at[0], picture.w, w), middle(at[1] + 0.12 * h, picture.h, h)];
        let seed = order.seed.wrapping_add(index as u32);
        let print = (order.motion == Motion::Develop)
            .then(|| Print::new(order.width as usize, order.height as usize, seed));
        let (plate, person) = match people {
            Some(s) if order.motion != Motion::Develop => layers(&picture, &s),
            _ => (picture, None),
        };
        Ok(Scene {
            width: order.width as usize,
            height: order.height as usize,
            frames: frames.max(1),
            motion: order.motion,
            turned: index % 2 == 1,
            centre,
            plate,
            person,
            lamp: crate::toolbox::hash(seed as i32, 3, 17),
            print,
        })
    }

    /// The `n`-th frame of this still, as rows of RGB, 0..1.
    pub fn frame(&self, n: u32) -> Vec<f32> {
        let t = n as f32 / (self.frames - 1).max(1) as f32;
        let camera = Camera::at(self.motion, t, self.turned);
        let mut frame = Vec::with_capacity(self.width * self.height * 3);
        let lamp = Lamp::at(self, t);
        for y in 0..self.height {
            let v = y as f32 + 0.5 - self.height as f32 / 2.0;
            // a place's depth depends on the row alone
            let far = lerp(PLACE[0], PLACE[1], (y as f32 / self.height as f32).powf(1.5));
            let [bx, by, bk] = self.through(&camera, far);
            for x in 0..self.width {
                let u = x as f32 + 0.5 - self.width as f32 / 2.0;
                let mut c = [0.0; 3];
                let over = self.person.as_ref().and_then(|p| p.at(self, &camera, u, v));
                if over.is_none_or(|(_, a)| a < 0.997) {
                    c = self.plate.sample(bx + u * bk, by + v * bk);
                }
                if let Some((own, a)) = over {
                    c = mix(c, own, a);
                }
                frame.extend(lamp.shine(c, x, y));
            }
        }
        if let Some(print) = &self.print {
            print.develop(&mut frame, t);
        }
        frame
    }

    /// From the middle of the frame to a point of a layer of that depth: where the middle is, and the scale.
    fn through(&self, camera: &Camera, depth: f32) -> [f32; 3] {
        let k = 1.0 / (camera.zoom * (1.0 + camera.dolly * depth));
        // the far moves a third as far as the near
        let share = 0.33 + 0.67 * depth;
        let shift = |n: usize, side: usize| camera.pan[n] * share * side as f32;
        [self.centre[0] - shift(0, self.width) * k, self.centre[1] - shift(1, self.height) * k, k]
    }
}

impl Person {
    /// Colour and cover at a point of the frame, given from its middle.
    fn at(&self, scene: &Scene, camera: &Camera, u: f32, v: f32) -> Option<(Rgb, f32)> {
        // the point that is seen there lies where its own depth puts it: two steps find it
        let mut depth = (PERSON[0] + PERSON[1]) / 2.0;
        let mut at = [0.0; 2];
        for round in 0..3 {
            let [x, y, k] = scene.through(camera, depth);
            at = [x + u * k, y + v * k];
            if round == 0 && self.outside(at) {
                return None;
            }
            if round < 2 {
                depth = self.depth.sample(at[0] * 0.5 - 0.25, at[1] * 0.5 - 0.25);
            }
        }
        let alpha = self.alpha.sample(at[0], at[1]);
        (alpha > 0.003).then(|| (self.picture.sample(at[0], at[1]), alpha))
    }

    fn outside(&self, at: [f32; 2]) -> bool {
        let beyond = |v: f32, span: [f32; 2]| v < span[0] || v > span[1];
        beyond(at[0], self.columns) || beyond(at[1], self.rows)
    }
}

/// The part of a still that can come into the frame.
fn seen(
    whole: Photo,
    people: Option<Subject>,
    at: [f32; 2],
    reach: [f32; 2],
) -> (Photo, Option<Subject>, [f32; 2]) {
    if whole.w as f32 <= reach[0] && whole.h as f32 <= reach[1] {
        return (whole, people, at);
    }
    let span = |c: f32, side: usize, reach: f32| {
        let length = (reach as usize).min(side);
        ((c - reach / 2.0).clamp(0.0, (side - length) as f32) as usize, length)
    };
    let ((x0, w), (y0, h)) = (span(at[0], whole.w, reach[0]), span(at[1], whole.h, reach[1]));
    let cut = |p: &Plane| Plane::from_fn(w, h, |x, y| p.v[(y + y0) * p.w + x + x0]);
    let moved = |f: &subject::Face| f.moved(1.0, 1.0, -(x0 as f32), -(y0 as f32));
    let people = people.map(|s| Subject {
        face: moved(&s.face),
        faces: s.faces.iter().map(moved).collect(),
        mask: Rc::new(cut(&s.mask)),
        focus: Rc::new(cut(&s.focus)),
        tone: s.tone,
    });
    let picture = Photo::from_fn(w, h, |x, y| whole.px[(y + y0) * whole.w + x + x0]);
    (picture, people, [at[0] - x0 as f32, at[1] - y0 as f32])
}

/// The place with the person taken out of it, and the person with their form.
fn layers(picture: &Photo, people: &Subject) -> (Photo, Option<Person>) {
    let unit = picture.w.max(picture.h) as f32 / crate::job::REFERENCE_SIDE;
    let (own, ground) = compose::unmixed(picture, &people.mask, unit);
    // filled in a little beyond the outline, so that no rim of the person stays behind
    let gone = people.mask.blur(5.0 * unit).map(|m| step(0.02, 0.22, m));
    let plate = picture.under(&ground.enlarged(picture.w, picture.h), &gone);
    let form = Form::of(picture, people, &Parts::of(picture, people), 0.0);
    let most = form.height().percentile(0.995).max(1e-3);
    let depth = form.height().map(|z| lerp(PERSON[0], PERSON[1], (z / most).clamp(0.0, 1.0)));
    let alpha = compose::alpha(&people.mask);
    let (mut rows, mut columns) = ([f32::MAX, f32::MIN], [f32::MAX, f32::MIN]);
    for (i, _) in alpha.v.iter().enumerate().filter(|(_, a)| **a > 0.003) {
        let (x, y) = ((i % alpha.w) as f32, (i / alpha.w) as f32);
        columns = [columns[0].min(x), columns[1].max(x)];
        rows = [rows[0].min(y), rows[1].max(y)];
    }
    // what the first guess of a depth may be wrong by
    let slack = 0.06 * picture.w as f32;
    let wider = |span: [f32; 2]| [span[0] - slack, span[1] + slack];
    let person =
        Person { picture: own, alpha, depth: depth.blur(1.5), rows: wider(rows), columns: wider(columns) };
    (plate, Some(person))
}

/// A warm lamp that wanders, and the fall of light towards the corners.
struct Lamp {
    columns: Vec<[f32; 2]>,
    rows: Vec<[f32; 2]>,
}

impl Lamp {
    const STRENGTH: f32 = 0.13;
    const CORNERS: f32 = 0.20;

    fn at(scene: &Scene, t: f32) -> Lamp {
        // a film that ends where it began has a lamp that does as well
        let way = if scene.motion == Motion::Parallax { t } else { 0.45 * t };
        let angle = std::f32::consts::TAU * (scene.lamp + way);
        let centre = [0.5 + 0.42 * angle.cos(), 0.30 + 0.20 * angle.sin()];
        let along = |n: usize, k: usize| {
            let place = |i: usize| {
                let v = (i as f32 + 0.5) / n as f32;
                let (near, out) = ((v - centre[k]) / [0.42, 0.34][k], (v - 0.5) / 0.5);
                [(-near * near).exp(), out * out]
            };
            (0..n).map(place).collect()
        };
        Lamp { columns: along(scene.width, 0), rows: along(scene.height, 1) }
    }

    fn shine(&self, c: Rgb, x: usize, y: usize) -> Rgb {
        let (col, row) = (self.columns[x], self.rows[y]);
        let light = col[0] * row[0] * Self::STRENGTH;
        let kept = 1.0 - Self::CORNERS * ((col[1] + row[1]) * 0.5).powi(2);
        let warm = [1.0, 0.72, 0.42];
        std::array::from_fn(|k| {
            let v = c[k] * kept;
            // as light falls on things: what is dark stays dark
            v + (1.0 - v) * light * warm[k] * (0.35 + 0.65 * v)
        })
    }
}
