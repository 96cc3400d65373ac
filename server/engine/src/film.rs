//! Short films of still photos: a camera moves before one still after the other, what is near more than what is far,
//! under a lamp that wanders and through some dust; or a print comes up in its tray. Makes frames and nothing else:
//! who turns them into a file, and which one, it does not know.

mod develop;
mod scene;

use image::RgbImage;

use crate::encode;
use crate::engine::meter::Meter;
use crate::engine::{DevelopError, Engine, Event, Flow};
use crate::job::Stop;
use crate::toolbox::{Dice, step};
use scene::Scene;

/// Frames in a second.
pub const FRAME_RATE: u32 = 30;
/// Longest that one still takes to give way to the next, in frames; never more than a third of its time.
const CROSSFADE: u32 = 20;
/// Work of looking at a still, in frames.
const LOOK: u32 = 14;
/// Frames between two previews.
const PREVIEW_EVERY: u32 = 12;
/// Longest side of a preview.
const PREVIEW_SIDE: u32 = 320;
/// Grains of dust in the light.
const DUST: usize = 34;

/// How a film moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Slowly past the still.
    Drift,
    ZoomIn,
    ZoomOut,
    /// Round the still and back to where it began, so that the film may be played again and again.
    Parallax,
    /// The print comes up from white paper under a red lamp.
    Develop,
}

/// What to film.
#[derive(Clone, Debug)]
pub struct FilmOrder<'a> {
    /// One at least, in the order in which they come.
    pub photos: &'a [RgbImage],
    pub motion: Motion,
    /// Pixels; even numbers, as encoders want them.
    pub width: u32,
    pub height: u32,
    /// All frames of the film.
    pub frames: u32,
    /// The same order with the same seed gives the same frames.
    pub seed: u32,
}

/// When each still is there.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slot {
    from: u32,
    /// The frame after its last.
    until: u32,
}

/// Even shares of the film; each still begins while the one before it fades.
fn slots(stills: u32, frames: u32) -> (Vec<Slot>, u32) {
    let share = frames / stills;
    let fade = if stills > 1 { CROSSFADE.min(share / 3) } else { 0 };
    let slot = |i: u32| Slot {
        from: (share * i).saturating_sub(fade * u32::from(i > 0)),
        until: if i + 1 == stills { frames } else { share * (i + 1) },
    };
    ((0..stills).map(slot).collect(), fade)
}

impl Engine {
    /// Makes the frames of a film, in order. `on_event` hears steps and previews, `on_frame` takes each frame as
    /// rows of RGB; either may cancel.
    pub fn film(
        &self,
        order: &FilmOrder,
        on_event: &mut dyn FnMut(Event) -> Flow,
        on_frame: &mut dyn FnMut(Vec<u8>) -> Flow,
    ) -> Result<(), DevelopError> {
        let stills = order.photos.len() as u32;
        if stills == 0 {
            return Err(DevelopError::NeedsPhoto);
        }
        if order.photos.iter().any(|p| p.width().min(p.height()) < 16) || order.frames < stills {
            return Err(DevelopError::TooSmall);
        }
        let (slots, fade) = slots(stills, order.frames);
        let work = slots.iter().map(|slot| LOOK + slot.until - slot.from).sum();
        let mut meter = Meter::new(work, on_event);
        let dust = Dust::new(order.seed);
        // of a long film two stills at most are held at once
        let mut open: Vec<(usize, Scene)> = Vec::new();
        for number in 0..order.frames {
            open.retain(|(i, _)| number < slots[*i].until);
            for (i, slot) in slots.iter().enumerate().filter(|(_, slot)| slot.from == number) {
                meter.begin("Looking for depth", LOOK)?;
                let scene = Scene::of(self, order, i, slot.until - slot.from)?;
                open.push((i, scene));
                meter.begin("Filming", slot.until - number)?;
            }
            let mut shown: Option<Vec<f32>> = None;
            for (i, scene) in &open {
                let slot = slots[*i];
                let picture = scene.frame(number - slot.from);
                shown = Some(match shown {
                    None => picture,
                    Some(mut under) => {
                        let share = step(0.0, 1.0, (number - slot.from + 1) as f32 / (fade + 1) as f32);
                        under.iter_mut().zip(picture).for_each(|(a, b)| *a += (b - *a) * share);
                        under
                    }
                });
            }
            let mut frame = shown.unwrap_or_default();
            if order.motion != Motion::Develop {
                dust.fall(&mut frame, order.width as usize, number);
            }
            let bytes: Vec<u8> = frame.into_iter().map(|v| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8).collect();
            if number % PREVIEW_EVERY == 0 {
                preview(&bytes, order, &mut meter)?;
            }
            if on_frame(bytes) == Flow::Cancel {
                return Err(DevelopError::Cancelled);
            }
            let newest = open.iter().map(|(i, _)| slots[*i]).next_back().unwrap_or(slots[0]);
            let length = (newest.until - newest.from).max(1);
            meter.part((number + 1 - newest.from) as f32 / length as f32)?;
        }
        Ok(())
    }
}

fn preview(bytes: &[u8], order: &FilmOrder, meter: &mut Meter) -> Result<(), Stop> {
    let Some(frame) = RgbImage::from_raw(order.width, order.height, bytes.to_vec()) else { return Ok(()) };
    let Ok(small) = encode::fit(&frame, PREVIEW_SIDE) else { return Ok(()) };
    let Ok(jpeg) = encode::preview(&small) else { return Ok(()) };
    meter.send(Event::Preview { ordinal: 0, width: small.width(), height: small.height(), jpeg })
}

/// Grains that drift through the light, larger where they are near.
struct Dust(Vec<Grain>);

struct Grain {
    /// Shares of the frame, the way in a second, and the radius.
    at: [f32; 2],
    way: [f32; 2],
    radius: f32,
    light: f32,
    /// Where in its turning it begins, 0..1.
    phase: f32,
}

impl Dust {
    fn new(seed: u32) -> Dust {
        let mut dice = Dice::new(seed ^ 0x0D05_7000);
        let mut grain = || {
            let near = dice.roll() * dice.roll();
            Grain {
                at: [dice.roll(), dice.roll()],
                way: [dice.within(-0.012, 0.02) * (1.0 + 2.0 * near), dice.within(-0.022, -0.004)],
                radius: 0.0011 + 0.0042 * near,
                light: 0.30 - 0.20 * near,
                phase: dice.roll(),
            }
        };
        Dust((0..DUST).map(|_| grain()).collect())
    }

    fn fall(&self, frame: &mut [f32], width: usize, number: u32) {
        let height = frame.len() / 3 / width.max(1);
        let seconds = number as f32 / FRAME_RATE as f32;
        for grain in &self.0 {
            let at = |k: usize| (grain.at[k] + grain.way[k] * seconds).rem_euclid(1.0);
            let (cx, cy) = (at(0) * width as f32, at(1) * height as f32);
            let radius = (grain.radius * height as f32).max(0.6);
            let turn = std::f32::consts::TAU * (grain.phase + 0.23 * seconds);
            let light = grain.light * (0.55 + 0.45 * turn.sin());
            let from = |c: f32| (c - radius).max(0.0) as usize;
            for y in from(cy)..((cy + radius + 1.0) as usize).min(height) {
                for x in from(cx)..((cx + radius + 1.0) as usize).min(width) {
                    let (dx, dy) = (x as f32 + 0.5 - cx, y as f32 + 0.5 - cy);
                    let share = step(1.0, 0.1, dx.hypot(dy) / radius) * light;
                    let p = &mut frame[(y * width + x) * 3..][..3];
                    for (v, warm) in p.iter_mut().zip([1.0, 0.93, 0.80]) {
                        *v += (1.0 - *v).max(0.0) * share * warm;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stills_share_the_film_and_overlap_while_they_fade() {
        let (all, fade) = slots(3, 150);
        assert_eq!(fade, 16);
        assert_eq!(
            all,
            [Slot { from: 0, until: 50 }, Slot { from: 34, until: 100 }, Slot { from: 84, until: 150 }]
        );
        assert_eq!(slots(1, 60), (vec![Slot { from: 0, until: 60 }], 0));
        let (all, _) = slots(6, 60);
        assert!(all.windows(2).all(|w| w[1].from < w[0].until && w[1].from >= w[0].from));
    }
}
