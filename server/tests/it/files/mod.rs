//! Uploads and what is served of them.

mod awkward;
mod bucket;
mod serving;
mod uploads;
