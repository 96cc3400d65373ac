//! The broom: rows past their time, coins past their end, uploads that never came.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
};

/// Rows that one round may delete from one table.
const ROWS: i32 = 5000;

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::SWEEP_EVERY);
    loop {
        every.tick().await;
        if let Err(Failure::Unforeseen(error)) = sweep(&app).await {
            tracing::error!(error = %crate::failure::Chain(&*error), "sweep failed");
        }
    }
}

async fn sweep(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    let swept = sql::queries::jobs::sweep().bind(&db, &ROWS).one().await?;
    let expired = sql::queries::jobs::expire_lots().bind(&db, &ROWS).one().await?;
    tracing::debug!(swept, expired, "swept");
    app.outbox.poke();
    Ok(())
}
