//! Uploads and what is served of them.

mod awkward;
mod serving;
mod uploads;
