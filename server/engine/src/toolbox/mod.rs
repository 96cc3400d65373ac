//! Shared tools of all styles. Pictures are display-space (sRGB) floats 0..1;
//! light is mixed in linear space, colours are judged in Oklab.

pub mod color;
pub mod compose;
pub mod filter;
pub mod flat;
pub mod image;
pub mod light;
pub mod noise;
pub mod paint;
pub mod print;
pub mod shape;

pub use color::*;
pub use filter::*;
pub use image::{Photo, Plane, Rgb, percentile};
pub use noise::*;
