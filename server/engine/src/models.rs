//! The small networks that ship inside the binary, loaded once and shared by all jobs.
//! Owns how tensors are fed and read; what the numbers mean is in `subject` and `moderate`.
//!
//! Every run uses one thread: the caller decides how many jobs work side by side.

use std::sync::{Arc, OnceLock};

use rten::{Model, ModelOptions, NodeId, RunOptions, ThreadPool, ValueOrView, op_registry};
use rten_tensor::{NdTensor, Tensor, prelude::*};

use crate::cancel;
use crate::toolbox::{Photo, Plane};

static SELFIE: &[u8] = include_bytes!("../models/selfie.onnx");
static BLAZEFACE: &[u8] = include_bytes!("../models/blazeface.onnx");
static FACEMESH: &[u8] = include_bytes!("../models/facemesh.onnx");
static NSFW: &[u8] = include_bytes!("../models/nsfw.onnx");
static MULTISTYLE: &[u8] = include_bytes!("../models/multistyle26.onnx");
static STYLE_PREDICT: &[u8] = include_bytes!("../models/style_predict.onnx");
static STYLE_TRANSFORM: &[u8] = include_bytes!("../models/style_transform.onnx");
static CONTOURS: &[u8] = include_bytes!("../models/contours.onnx");

/// How many styles the painting network can mix.
pub const PAINTER_STYLES: usize = 26;

/// Values of the painting network between its layers where only one tensor is alive, with the
/// share of the work (measured, 0..1) that is done there. A run of the library can be neither
/// watched nor cancelled inside, so the network is run piece by piece.
const PAINTER_CUTS: [(&str, f32); 8] = [
    ("/contract.0/Relu_output_0", 0.24),
    ("/contract.1/Relu_output_0", 0.38),
    ("/contract.2/Relu_output_0", 0.41),
    ("/Add_1_output_0", 0.49),
    ("/Add_3_output_0", 0.56),
    ("/Add_5_output_0", 0.64),
    ("/expand.0/Relu_output_0", 0.76),
    ("/expand.1/Relu_output_0", 0.87),
];

/// The same for the network that paints by a style vector. Its first stretch, one layer over the whole picture, is the
/// longest and is run in bands.
const COPYIST_CUTS: [(&str, f32); 10] = [
    ("Relu__5:0", 0.16),
    ("Relu__7:0", 0.26),
    ("Relu__9:0", 0.31),
    ("transformer/residual/residual1/add_prequant", 0.39),
    ("transformer/residual/residual2/add_prequant", 0.47),
    ("transformer/residual/residual3/add_prequant", 0.55),
    ("transformer/residual/residual4/add_prequant", 0.63),
    ("transformer/residual/residual5/add_prequant", 0.71),
    ("Relu__53:0", 0.80),
    ("Relu__55:0", 0.90),
];

/// Bands, and how many rows its layer sees beyond one.
const COPYIST_FIRST: (usize, usize) = (2, 4);

/// Numbers in a style vector.
pub const STYLE_VECTOR: usize = 100;
/// How a picture is painted, as the copying network takes it.
pub type Vector = [f32; STYLE_VECTOR];
/// Side of the square to which a picture is squeezed before its vector is read.
pub const STYLE_SIDE: usize = 256;

/// The contour network in stretches: the value that a stretch hands to the next, its side answer, in how many bands of
/// rows it is run, and the share of the work that is done after it. Whole, its first tensors alone would hold 120 MB,
/// and the larger stretches could not be cancelled for half a second.
const CONTOUR_STRETCHES: [(&str, &str, usize, f32); 11] = [
    ("p2", "d1", 6, 0.13),
    ("p3", "d2", 4, 0.31),
    ("c3_0r", "", 1, 0.37),
    ("c3_1r", "", 2, 0.49),
    ("p4", "d3", 2, 0.61),
    ("c4_0r", "", 1, 0.67),
    ("c4_1r", "", 2, 0.79),
    ("p5", "d4", 2, 0.91),
    ("c5_0r", "", 1, 0.94),
    ("c5_1r", "", 1, 0.97),
    ("", "d5", 1, 0.98),
];
/// Rows that a band sees beyond its own: no stretch has more than two convolutions that look one row further.
const CONTOUR_HALO: usize = 2;
/// A band of fewer rows would be more halo than work.
const LEAST_BAND: usize = 16;
/// Its sides are multiples of this.
const CONTOUR_GRID: usize = 16;

/// Where a picture has contours: the fused answer and a finer one, 0..1.
pub struct Contours {
    pub edges: Plane,
    pub fine: Plane,
}

/// A network could not be loaded or run: a fault of the program, not of the photo.
#[derive(Debug, thiserror::Error)]
#[error("style network {network}: {reason}")]
pub struct ModelError {
    network: &'static str,
    reason: String,
}

/// One network with the names needed to report trouble.
pub(crate) struct Network {
    name: &'static str,
    model: Model,
}

impl Network {
    fn load(name: &'static str, bytes: &'static [u8]) -> Result<Network, ModelError> {
        Network::load_as(name, bytes, true)
    }

    /// `unpacked`: what is constant is computed once and for all, and weights of a byte take four from then on.
    fn load_as(name: &'static str, bytes: &'static [u8], unpacked: bool) -> Result<Network, ModelError> {
        // only these operators are linked; the rest of the library stays out of the binary
        let mut options = ModelOptions::with_ops(op_registry!(
            Add,
            Cast,
            Clip,
            Concat,
            ConstantOfShape,
            Conv,
            ConvTranspose,
            DequantizeLinear,
            Div,
            Flatten,
            Gather,
            Gemm,
            GlobalAveragePool,
            Identity,
            MaxPool,
            Mul,
            PRelu,
            Pad,
            Pow,
            QuantizeLinear,
            Reciprocal,
            ReduceMean,
            ReduceSum,
            Relu,
            Reshape,
            Resize,
            Sigmoid,
            Slice,
            Softmax,
            Sqrt,
            Sub,
            Sum,
            Transpose,
            Unsqueeze
        ));
        let model = options
            .enable_optimization(unpacked)
            .load_static_slice(bytes)
            .map_err(|e| ModelError { network: name, reason: e.to_string() })?;
        Ok(Network { name, model })
    }

    fn error(&self, reason: impl ToString) -> ModelError {
        ModelError { network: self.name, reason: reason.to_string() }
    }

    fn node(&self, name: &str) -> Result<NodeId, ModelError> {
        self.model.node_id(name).map_err(|e| self.error(e))
    }

    /// Feeds tensors by name and returns the named outputs as flat vectors.
    pub(crate) fn run<const N: usize>(
        &self,
        image: &NdTensor<f32, 4>,
        outputs: [&str; N],
    ) -> Result<[Vec<f32>; N], ModelError> {
        let mut ids = Vec::with_capacity(N);
        for name in outputs {
            ids.push(self.node(name)?);
        }
        let feed = vec![(self.node("image")?, image.view().into())];
        let values = self.call(feed, &ids, &one_thread())?;
        let flat: Vec<Vec<f32>> = values.into_iter().map(|t| t.to_vec()).collect();
        flat.try_into().map_err(|_| self.error("wrong number of outputs"))
    }

    fn call(
        &self,
        feed: Vec<(NodeId, ValueOrView)>,
        outputs: &[NodeId],
        pool: &Arc<ThreadPool>,
    ) -> Result<Vec<Tensor<f32>>, ModelError> {
        let options = RunOptions::default().with_thread_pool(Some(pool.clone()));
        let values = self.model.run(feed, outputs, Some(options)).map_err(|e| self.error(e))?;
        let mut tensors = Vec::with_capacity(values.len());
        for value in values {
            tensors.push(Tensor::<f32>::try_from(value).map_err(|e| self.error(e))?);
        }
        Ok(tensors)
    }
}

impl Network {
    /// Runs a stretch of convolutions and poolings on one band of rows after the other; what a band lacks at its edges
    /// it sees of its neighbours.
    fn in_bands(
        &self,
        (id, value): (NodeId, &Tensor<f32>),
        outputs: &[NodeId],
        (bands, halo): (usize, usize),
        pool: &Arc<ThreadPool>,
    ) -> Result<Vec<Tensor<f32>>, ModelError> {
        let h = value.size(2);
        let bands = bands.min(h / LEAST_BAND).max(1);
        // even, because a pooled answer has half the rows
        let edge = |band: usize| if band == bands { h } else { h * band / bands / 2 * 2 };
        let mut whole: Vec<Tensor<f32>> = vec![];
        for band in 0..bands {
            cancel::point();
            let (from, until) = (edge(band), edge(band + 1));
            let (first, last) = (from.saturating_sub(halo), (until + halo).min(h));
            let seen = value.slice((.., .., first..last));
            let made = self.call(vec![(id, seen.into())], outputs, pool)?;
            if bands == 1 {
                return Ok(made);
            }
            for (k, part) in made.iter().enumerate() {
                let shrink = (last - first) / part.size(2).max(1);
                if band == 0 {
                    whole.push(Tensor::zeros(&[1, part.size(1), h / shrink, part.size(3)]));
                }
                let own = part.slice((.., .., (from - first) / shrink..(until - first) / shrink));
                whole[k].slice_mut((.., .., from / shrink..until / shrink)).copy_from(&own);
            }
        }
        Ok(whole)
    }
}

fn one_thread() -> Arc<ThreadPool> {
    Arc::new(ThreadPool::with_num_threads(1))
}

/// A photo as `[1, 3, height, width]`, RGB 0..1.
pub(crate) fn tensor(photo: &Photo) -> NdTensor<f32, 4> {
    NdTensor::from_fn([1, 3, photo.h, photo.w], |[_, c, y, x]| photo.px[y * photo.w + x][c].clamp(0.0, 1.0))
}

/// All networks. `Send + Sync`; a run needs only `&self`.
pub struct Models {
    pub(crate) blazeface: Network,
    pub(crate) facemesh: Network,
    pub(crate) selfie: Network,
    pub(crate) nsfw: Network,
    painter: Network,
    copyist: Network,
    /// Asked for by one style alone.
    reader: OnceLock<Network>,
    /// The largest by far: loaded when a style first draws contours.
    contours: OnceLock<Network>,
}

impl Models {
    /// Loads the embedded files, about 0.1 s; what few styles need waits until it is asked for.
    pub fn load() -> Result<Models, ModelError> {
        Ok(Models {
            blazeface: Network::load("blazeface", BLAZEFACE)?,
            facemesh: Network::load("facemesh", FACEMESH)?,
            selfie: Network::load("selfie", SELFIE)?,
            nsfw: Network::load("nsfw", NSFW)?,
            painter: Network::load("multistyle26", MULTISTYLE)?,
            copyist: Network::load("style_transform", STYLE_TRANSFORM)?,
            reader: OnceLock::new(),
            contours: OnceLock::new(),
        })
    }

    /// Paints with a mix of the trained styles; the shares of `styles` sum to 1. `part` hears the
    /// share of the work done and can stop it by an error.
    pub fn paint<E: From<ModelError>>(
        &self,
        photo: &Photo,
        styles: &[(usize, f32)],
        part: impl FnMut(f32) -> Result<(), E>,
    ) -> Result<Photo, E> {
        let mut weights = Tensor::<f32>::zeros(&[PAINTER_STYLES]);
        for (style, share) in styles {
            weights[[*style]] = *share;
        }
        in_pieces(&self.painter, &PAINTER_CUTS, None, photo, ("style_weights", weights), part)
    }

    /// Paints by a style vector; `part` as in [`Models::paint`].
    pub fn copy<E: From<ModelError>>(
        &self,
        photo: &Photo,
        style: &Vector,
        part: impl FnMut(f32) -> Result<(), E>,
    ) -> Result<Photo, E> {
        let vector = Tensor::from_data(&[1, 1, 1, STYLE_VECTOR], style.to_vec());
        // the network takes multiples of 4 only; `in_pieces` brings the size back
        let (w, h) = (photo.w.next_multiple_of(4), photo.h.next_multiple_of(4));
        let fit = if (w, h) == (photo.w, photo.h) { photo.clone() } else { photo.resize(w, h) };
        in_pieces(&self.copyist, &COPYIST_CUTS, Some(COPYIST_FIRST), &fit, ("style", vector), part)
    }

    /// How a picture is painted, about 70 ms.
    pub fn vector_of(&self, picture: &Photo) -> Result<Vector, ModelError> {
        let net = when_asked(&self.reader, || Network::load("style_predict", STYLE_PREDICT))?;
        let [vector] = net.run(&tensor(&picture.resize(STYLE_SIDE, STYLE_SIDE)), ["vector"])?;
        vector.try_into().map_err(|_| net.error("wrong length of a vector"))
    }

    /// Contours of a picture, looked for at `side` pixels on the longer side; `part` as in [`Models::paint`].
    pub fn contours<E: From<ModelError>>(
        &self,
        photo: &Photo,
        side: usize,
        mut part: impl FnMut(f32) -> Result<(), E>,
    ) -> Result<Contours, E> {
        let net = when_asked(&self.contours, || Network::load_as("contours", CONTOURS, false))?;
        let pool = one_thread();
        let k = side as f32 / photo.w.max(photo.h) as f32;
        let grid = |n: usize| ((n as f32 * k / CONTOUR_GRID as f32).round() as usize).max(1) * CONTOUR_GRID;
        let (w, h) = (grid(photo.w), grid(photo.h));
        let mut value = tensor(&photo.resize(w, h)).into_dyn();
        let mut value_id = net.node("image")?;
        let mut sides = vec![];
        for (next, answer, bands, share) in CONTOUR_STRETCHES {
            let named = [next, answer].into_iter().filter(|name| !name.is_empty());
            let wanted = named.map(|name| net.node(name)).collect::<Result<Vec<_>, _>>()?;
            let mut out = net.in_bands((value_id, &value), &wanted, (bands, CONTOUR_HALO), &pool)?;
            if !answer.is_empty() {
                sides.push((wanted[wanted.len() - 1], out.pop().ok_or_else(|| net.error("no output"))?));
            }
            if let Some(last) = out.pop() {
                (value, value_id) = (last, wanted[0]);
            }
            part(share)?;
        }
        drop(value);
        let feed = sides.iter().map(|(id, side)| (*id, side.view().into())).collect();
        let out = net.call(feed, &[net.node("edges")?, net.node("mid")?], &pool)?;
        let mut planes = out.iter().map(|t| Plane { w, h, v: t.to_vec() }.resize(photo.w, photo.h));
        let missing = || net.error("no output");
        let edges = planes.next().ok_or_else(missing)?;
        Ok(Contours { edges, fine: planes.next().ok_or_else(missing)? })
    }
}

fn when_asked(
    slot: &OnceLock<Network>,
    load: impl FnOnce() -> Result<Network, ModelError>,
) -> Result<&Network, ModelError> {
    if let Some(loaded) = slot.get() {
        return Ok(loaded);
    }
    // two that come first at once load twice; the second copy is dropped
    let loaded = load()?;
    Ok(slot.get_or_init(|| loaded))
}

/// Runs a painting network from cut to cut, up to the first one in bands.
fn in_pieces<E: From<ModelError>>(
    net: &Network,
    cuts: &[(&str, f32)],
    first: Option<(usize, usize)>,
    photo: &Photo,
    style: (&str, Tensor<f32>),
    mut part: impl FnMut(f32) -> Result<(), E>,
) -> Result<Photo, E> {
    let pool = one_thread();
    let style_id = net.node(style.0)?;
    let mut value = tensor(photo).into_dyn();
    let image = net.node("image")?;
    let mut value_id = image;
    for (name, share) in cuts.iter().copied().chain([("stylized", 1.0)]) {
        let next = net.node(name)?;
        cancel::point();
        let out = match first.filter(|_| value_id == image) {
            Some(bands) => net.in_bands((value_id, &value), &[next], bands, &pool)?.pop(),
            None => {
                // handed over, so that the network can let go of it
                let feed = vec![(value_id, value.into()), (style_id, style.1.view().into())];
                net.call(feed, &[next], &pool)?.pop()
            }
        };
        value = out.ok_or_else(|| net.error("no output"))?;
        value_id = next;
        part(share)?;
    }
    // sizes are rounded up to a multiple of 4: drop the added rim
    let (h, w) = (value.size(2), value.size(3));
    let data = value.to_vec();
    let n = w * h;
    Ok(Photo::from_fn(photo.w, photo.h, |x, y| {
        let i = y.min(h - 1) * w + x.min(w - 1);
        [data[i], data[n + i], data[2 * n + i]]
    }))
}

#[cfg(test)]
mod golden;
