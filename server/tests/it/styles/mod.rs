//! The lists of styles.

mod lists;
