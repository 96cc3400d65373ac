//! The shipped files give the values that another runtime gave, on an input any language can make.
#![allow(clippy::unwrap_used)]

use rten_tensor::NdTensor;
use serde_json::Value;

use super::{Models, Network, PAINTER_CUTS, STYLE_VECTOR};
use crate::toolbox::Photo;

static GOLDEN: &str = include_str!("../../models/golden.json");

/// The integer test pattern as a photo.
fn pattern(h: usize, w: usize) -> NdTensor<f32, 4> {
    NdTensor::from_fn([1, 3, h, w], |[_, c, y, x]| {
        ((7 * x + 13 * y + 61 * c + (x * y) % 31) % 256) as f32 / 255.0
    })
}

fn compare(case: &Value, output: &str, got: &[f32]) {
    let want = &case["output"][output];
    let tolerance = want["tolerance"].as_f64().unwrap() as f32;
    let length: u64 = want["shape"].as_array().unwrap().iter().map(|d| d.as_u64().unwrap()).product();
    assert_eq!(got.len() as u64, length, "{} {output}", case["model"]);
    let at = want["at"].as_array().unwrap();
    let values = want["value"].as_array().unwrap();
    assert_eq!(at.len(), values.len());
    for (i, value) in at.iter().zip(values) {
        let (got, value) = (got[i.as_u64().unwrap() as usize], value.as_f64().unwrap() as f32);
        assert!((got - value).abs() <= tolerance, "{} {output}[{i}] {got} {value}", case["model"]);
    }
    let mean = got.iter().map(|v| *v as f64).sum::<f64>() / got.len() as f64;
    assert!((mean - want["mean"].as_f64().unwrap()).abs() <= tolerance as f64, "mean of {output}");
}

#[test]
fn networks_agree_with_the_stored_values() {
    let golden: Value = serde_json::from_str(GOLDEN).unwrap();
    let models = Models::load().unwrap();
    let cases = golden["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 8, "one case for each shipped network");
    for case in cases {
        let shape: Vec<usize> = case["input"]["image"]["pattern"]
            .as_array()
            .unwrap()
            .iter()
            .map(|d| d.as_u64().unwrap() as usize)
            .collect();
        let image = pattern(shape[2], shape[3]);
        let run = |net: &Network, outputs: &[&str]| {
            for output in outputs {
                let [got] = net.run(&image, [*output]).unwrap();
                compare(case, output, &got);
            }
        };
        match case["model"].as_str().unwrap() {
            "blazeface" => run(&models.blazeface, &["score", "box"]),
            "facemesh" => run(&models.facemesh, &["flag", "mesh"]),
            "selfie" => run(&models.selfie, &["mask"]),
            "nsfw" => run(&models.nsfw, &["classes", "vector"]),
            "multistyle26" => {
                let style = case["input"]["style_weights"]["one_hot"].as_u64().unwrap() as usize;
                let photo = Photo::from_fn(shape[3], shape[2], |x, y| [0, 1, 2].map(|c| image[[0, c, y, x]]));
                let mut parts = vec![];
                let painted = models
                    .paint(&photo, &[(style, 1.0)], |share| {
                        parts.push(share);
                        Ok::<(), super::ModelError>(())
                    })
                    .unwrap();
                let flat: Vec<f32> = (0..3).flat_map(|c| painted.px.iter().map(move |p| p[c])).collect();
                compare(case, "stylized", &flat);
                assert_eq!(parts.len(), PAINTER_CUTS.len() + 1);
                assert!(parts.is_sorted());
            }
            "style_predict" => {
                let photo = Photo::from_fn(shape[3], shape[2], |x, y| [0, 1, 2].map(|c| image[[0, c, y, x]]));
                compare(case, "vector", &models.vector_of(&photo).unwrap());
            }
            "style_transform" => {
                let style: Vec<f32> = (0..STYLE_VECTOR).map(|x| (7 * x % 256) as f32 / 255.0).collect();
                let photo = Photo::from_fn(shape[3], shape[2], |x, y| [0, 1, 2].map(|c| image[[0, c, y, x]]));
                let painted = models
                    .copy(&photo, &style.try_into().unwrap(), |_| Ok::<(), super::ModelError>(()))
                    .unwrap();
                let flat: Vec<f32> = (0..3).flat_map(|c| painted.px.iter().map(move |p| p[c])).collect();
                compare(case, "stylized", &flat);
            }
            "contours" => {
                let photo = Photo::from_fn(shape[3], shape[2], |x, y| [0, 1, 2].map(|c| image[[0, c, y, x]]));
                let seen = models.contours(&photo, photo.w, |_| Ok::<(), super::ModelError>(())).unwrap();
                compare(case, "edges", &seen.edges.v);
                compare(case, "mid", &seen.fine.v);
            }
            other => panic!("no network {other}"),
        }
    }
}

#[test]
fn a_wrong_shape_is_an_error_and_no_panic() {
    let models = Models::load().unwrap();
    assert!(models.facemesh.run(&pattern(8, 8), ["flag"]).is_err());
    assert!(models.selfie.run(&pattern(256, 256), ["no such output"]).is_err());
}
