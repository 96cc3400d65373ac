//! People.

pub mod add_follow;
pub mod remove_follow;
pub mod view;
