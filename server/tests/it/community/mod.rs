//! The community: suggestions, creators, progress.

mod creators;
mod suggestions;
