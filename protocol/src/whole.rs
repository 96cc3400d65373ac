//! Whole numbers, however an encoder has written them: some write large ones as floats.

use serde::{Deserializer, de};
use std::fmt;

/// Beyond this a float no longer tells one integer from the next.
const FLOAT_END: f64 = (1_u64 << 53) as f64;

/// The integer that a float stands for, if it stands for one.
pub fn of_float(v: f64) -> Option<i64> {
    (v.fract() == 0.0 && v.abs() < FLOAT_END).then_some(v as i64)
}

/// Reads a whole number.
pub fn read<'de, D: Deserializer<'de>>(d: D) -> Result<i64, D::Error> {
    struct Whole;
    impl de::Visitor<'_> for Whole {
        type Value = i64;
        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("a whole number")
        }
        fn visit_i64<E: de::Error>(self, v: i64) -> Result<i64, E> {
            Ok(v)
        }
        fn visit_u64<E: de::Error>(self, v: u64) -> Result<i64, E> {
            i64::try_from(v).map_err(|_| E::invalid_value(de::Unexpected::Unsigned(v), &self))
        }
        fn visit_f64<E: de::Error>(self, v: f64) -> Result<i64, E> {
            of_float(v).ok_or_else(|| E::invalid_value(de::Unexpected::Float(v), &self))
        }
    }
    d.deserialize_i64(Whole)
}
