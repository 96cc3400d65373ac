// This file was generated with `clorinde`. Do not modify.

pub(crate) mod async_;
pub use async_::*;
