//! Demo data.

use crate::{app::App, failure::Outcome};

pub async fn fill(_app: &App) -> Outcome<()> {
    Ok(())
}
