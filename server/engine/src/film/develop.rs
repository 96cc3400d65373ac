//! A print that comes up in its tray: paper under a red lamp, grain, the darkest tones first, then colour and daylight.

use crate::toolbox::{Plane, cloud, hash, lerp, luma, step};

/// The share of the film after which the print is finished and only looked at.
const DONE: f32 = 0.82;
const PAPER: [f32; 3] = [0.93, 0.91, 0.87];
const RED_LAMP: [f32; 3] = [0.95, 0.22, 0.14];

pub struct Print {
    width: usize,
    /// Where the developer works sooner, 0..1.
    wet: Plane,
    seed: u32,
}

impl Print {
    pub fn new(width: usize, height: usize, seed: u32) -> Print {
        Print { width, wet: cloud(width, height, height as f32 * 0.45, seed, 3), seed }
    }

    /// A finished frame as it is at the share `t` of the film.
    pub fn develop(&self, frame: &mut [f32], t: f32) {
        let t = (t / DONE).min(1.0);
        // the lamp goes out and the light goes on near the end
        let day = step(0.66, 0.94, t);
        let colour = step(0.55, 0.95, t);
        let grain = 0.30 * (1.0 - step(0.35, 0.95, t));
        let moment = (t * 1000.0) as u32 / 16;
        for (i, p) in frame.chunks_exact_mut(3).enumerate() {
            let own = [p[0], p[1], p[2]];
            let l = luma(own);
            // shadows take the developer first
            let begun = 0.06 + 0.34 * l + 0.16 * (self.wet.v[i] - 0.5);
            let there = step(begun, begun + 0.42, t);
            let (x, y) = ((i % self.width) as i32, (i / self.width) as i32);
            let speck = (hash(x, y, self.seed.wrapping_add(moment)) - 0.5) * grain * (0.25 + there);
            for (k, v) in p.iter_mut().enumerate() {
                let printed = lerp(l, own[k], colour);
                let seen = lerp(PAPER[k], printed, there) + speck;
                let red = seen * RED_LAMP[k] * 0.62;
                *v = lerp(red, seen, day);
            }
        }
    }
}
