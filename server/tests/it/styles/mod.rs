//! The lists of styles, one style whole, and those who make them.

mod creators;
mod lists;
