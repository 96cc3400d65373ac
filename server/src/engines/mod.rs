//! Engines make photos. The local one is loaded once for the process.

use crate::failure::Failure;
use std::sync::OnceLock;

/// The local style engine, with its models loaded once for the process. Everything it does blocks.
pub fn local() -> Result<&'static engine::Engine, Failure> {
    static ENGINE: OnceLock<engine::Engine> = OnceLock::new();
    if let Some(loaded) = ENGINE.get() {
        return Ok(loaded);
    }
    // Two that come first at once load twice; the second copy is dropped.
    let loaded = engine::Engine::new().map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    Ok(ENGINE.get_or_init(|| loaded))
}
