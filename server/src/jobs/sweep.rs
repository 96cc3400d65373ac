//! The broom: rows past their time, coins past their end, suspensions that are over.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    limits,
};
use sql::client::Params as _;
use sql::queries::{account, files, jobs};

/// The table whose rows take locks along; see [`limits::SWEEP_NOTICES`].
const NOTICES: &str = "notices";

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::SWEEP_EVERY);
    loop {
        every.tick().await;
        if let Err(Failure::Unforeseen(error)) = sweep(&app).await {
            tracing::error!(error = %Chain(&*error), "sweep failed");
        }
    }
}

pub async fn sweep(app: &App) -> Outcome<()> {
    let tables = jobs::swept_tables().bind(&app.db().await?).all().await?;
    let mut swept = 0;
    for name in &tables {
        // One that fails is told, and does not hold up the others.
        match table(app, name).await {
            Ok(rows) => swept += rows,
            Err(failure) => tracing::error!(table = %name, %failure, "not swept"),
        }
    }
    let expired = jobs::expire_lots().bind(&app.db().await?, &limits::SWEEP_ROWS).one().await?;
    let restored = account::end_suspensions().bind(&app.db().await?).await?;
    tracing::debug!(swept, expired, restored, "swept");
    let stored = files::stored_bytes().bind(&app.db().await?).one().await?;
    metrics::gauge!("likeness_files_bytes").set(stored as f64);
    app.outbox.poke();
    Ok(())
}

/// One round of one table, each batch a transaction of its own; how many rows went.
async fn table(app: &App, name: &str) -> Outcome<i32> {
    let batch = if name == NOTICES { limits::SWEEP_NOTICES } else { limits::SWEEP_ROWS };
    let mut swept = 0;
    loop {
        let rows = jobs::sweep()
            .params(&app.db().await?, &jobs::SweepParams { table_name: &name, limit: batch })
            .one()
            .await?;
        swept += rows;
        if rows < batch || swept >= limits::SWEEP_ROWS {
            return Ok(swept);
        }
    }
}
