//! The reaper: tasks whose worker is gone go back into the queue, or fail and release after too many
//! attempts; bytes of files that are gone are removed.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    limits,
};

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::REAPER_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        for round in [reap(&app).await, remove_bytes(&app).await] {
            if let Err(Failure::Unforeseen(error)) = round {
                tracing::error!(error = %Chain(&*error), "the reaper failed");
            }
        }
    }
}

pub async fn reap(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    let reaped = sql::queries::photos::reap_tasks()
        .bind(&db, &limits::TASK_ATTEMPTS, &limits::REAP_BATCH)
        .one()
        .await?;
    if reaped > 0 {
        tracing::warn!(reaped, "tasks had lost their worker");
        app.outbox.poke();
        app.task_queued.notify_one();
    }
    Ok(())
}

/// Files that were deleted, and those whose bytes were promised and never came.
pub async fn remove_bytes(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    sql::queries::files::stale_uploads().bind(&db, &limits::GONE_BATCH).await?;
    let gone = sql::queries::files::gone_files().bind(&db, &limits::GONE_BATCH).all().await?;
    let mut ids = Vec::with_capacity(gone.len());
    for file in &gone {
        app.files.delete(&file.object_key).await?;
        if let Some(thumb) = file.thumb_key.as_deref().filter(|key| !key.is_empty()) {
            app.files.delete(thumb).await?;
        }
        ids.push(file.file_id);
    }
    if !ids.is_empty() {
        sql::queries::files::mark_gone().bind(&db, &ids).await?;
    }
    Ok(())
}
