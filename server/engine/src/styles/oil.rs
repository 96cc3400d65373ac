//! Oil painting: five layers of bristle strokes, finer on the person, finest in the face.

use crate::job::{Job, Made};
use crate::toolbox::stroke::{Brush, Canvas, Layer, varnish};
use crate::toolbox::*;

struct Look {
    ground: Rgb,
    saturation: f32,
    contrast: f32,
    coarse: f32,
    length: f32,
    relief: f32,
    /// How dark and plain the background becomes.
    hush: f32,
    tint: Rgb,
}

const LOOKS: [Look; 4] = [
    // gallery portrait
    Look {
        ground: hex(0x8c6b4d),
        saturation: 1.25,
        contrast: 0.25,
        coarse: 1.0,
        length: 7.0,
        relief: 0.5,
        hush: 0.0,
        tint: [1.0, 1.0, 1.0],
    },
    // candle light: dark warm background
    Look {
        ground: hex(0x3a2617),
        saturation: 1.15,
        contrast: 0.4,
        coarse: 1.0,
        length: 6.0,
        relief: 0.45,
        hush: 0.72,
        tint: [1.05, 0.97, 0.86],
    },
    // thick paint, high colour
    Look {
        ground: hex(0xb0603c),
        saturation: 1.6,
        contrast: 0.35,
        coarse: 1.3,
        length: 9.0,
        relief: 0.75,
        hush: 0.0,
        tint: [1.0, 1.0, 1.0],
    },
    // open air: light and cool
    Look {
        ground: hex(0xb9c3c6),
        saturation: 1.2,
        contrast: 0.1,
        coarse: 1.1,
        length: 5.0,
        relief: 0.5,
        hush: -0.22,
        tint: [1.0, 1.0, 1.03],
    },
];

/// Coarser layers would look like a step back after the small preview.
const FIRST_SHOWN_LAYER: usize = 2;

pub fn make(job: &mut Job) -> Made {
    let look = &LOOKS[job.variant(4)];
    let (focus, mask) = (job.focus(), job.mask());
    let detail = focus.zip(&mask, |f, m| (0.45 * m).max(f));
    let person = job.subject.is_some();
    let (w, h) = (job.photo.w, job.photo.h);
    let source = job.photo.map(|x, y, c| {
        let i = y * w + x;
        let c = contrast(saturate(c, look.saturation), look.contrast);
        let c = multiply(c, look.tint);
        let lit = light::vignette(x as f32 / w as f32, y as f32 / h as f32, 0.5);
        let back = if look.hush > 0.0 {
            mix(c, scale(mix(c, look.ground, 0.45), 0.42 * lit), look.hush)
        } else {
            mix(c, [0.93, 0.95, 0.95], -look.hush * (1.0 - luma(c)))
        };
        clamp(if person { mix(back, c, mask.v[i]) } else { mix(c, back, 0.5) })
    });
    let flow = Flow::new(&source.luma().blur(job.px(1.5)), job.px(5.0));
    job.done("Flow")?;

    let ground = source.blur(job.px(18.0)).map(|x, y, c| {
        mix(c, look.ground, 0.35 + 0.1 * noise(x as f32 / job.px(9.0), y as f32 / job.px(9.0), 2))
    });
    let mut canvas = Canvas { height: Plane::filled(w, h, 0.4), colour: ground };
    let brush = Brush { flow: &flow, detail: &detail, seed: job.seed, length: look.length, jitter: 1.0 };
    let everywhere = if person { 0.02 } else { -1.0 };
    for (n, (radius, error, from)) in
        [(22.0, 0.0, -1.0), (12.0, 0.10, -1.0), (6.5, 0.11, -1.0), (3.6, 0.10, everywhere), (2.0, 0.08, 0.5)]
            .into_iter()
            .enumerate()
    {
        let radius = job.px(radius * if n < 3 { look.coarse } else { 1.0 }).max(1.2);
        brush.layer(&source, &mut canvas, &Layer { radius, error, detail: from }, n as u32, |share| {
            job.part(share)
        })?;
        if n >= FIRST_SHOWN_LAYER {
            job.layer(&canvas.colour)?;
        }
        job.done(["Ground strokes", "Large strokes", "Middle strokes", "Small strokes", "Face strokes"][n])?;
    }
    // the eyes and mouth keep a little of the photo's own precision
    let soft = source.smooth(job.px(3.0).ceil() as usize, 4e-4);
    canvas.colour = canvas.colour.under(&soft, &focus.map(|f| 0.30 * f));
    let out = varnish(&canvas, look.relief, &focus);
    job.done("Varnish")?;
    Ok(out)
}
