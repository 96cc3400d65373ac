//! Counts anew what is kept as a number: every counter against its rows, every balance against its entries. What
//! differs is told and never mended in silence: whoever set it wrong would go on doing so.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
};
use sql::queries::checks::{self, Drift};
use std::collections::HashMap;

pub async fn run(app: App) {
    tokio::time::sleep(limits::RECOUNT_FIRST).await;
    let mut every = tokio::time::interval(limits::RECOUNT_EVERY);
    loop {
        every.tick().await;
        if let Err(failure) = recount(&app).await {
            failure.into_fault("recount");
        }
    }
}

/// How many of what differ from their rows; nothing is well.
pub async fn recount(app: &App) -> Outcome<HashMap<String, u32>> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    tx.batch_execute(&format!("SET LOCAL statement_timeout = '{}'", limits::RECOUNT_TIME)).await?;
    let found = checks::drift().bind(&tx).all().await.map_err(Failure::from)?;
    let mut off: HashMap<String, u32> = HashMap::new();
    for Drift { what, id } in found {
        tracing::error!(%what, id, "a number differs from its rows");
        *off.entry(what).or_default() += 1;
    }
    metrics::gauge!("likeness_drift").set(f64::from(off.values().sum::<u32>()));
    tracing::info!(off = off.len(), "recounted");
    Ok(off)
}
