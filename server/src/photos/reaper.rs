//! The reaper: tasks whose worker is gone go back into the queue, or fail and release after too many
//! attempts; bytes of files that are gone are removed; what has succeeded is counted.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    files::picture,
    limits, styles,
};
use sql::client::Params as _;

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::REAPER_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        for round in [
            reap(&app).await,
            drop_failed_models(&app).await,
            remove_bytes(&app).await,
            styles::count_prints(&app).await,
        ] {
            if let Err(Failure::Unforeseen(error)) = round {
                tracing::error!(error = %Chain(&*error), "the reaper failed");
            }
        }
    }
}

pub async fn reap(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    let reaped = sql::queries::photos::reap_tasks()
        .params(
            &db,
            &sql::queries::photos::ReapTasksParams {
                max_attempts: limits::TASK_ATTEMPTS,
                limit: limits::REAP_BATCH,
            },
        )
        .one()
        .await?;
    if reaped > 0 {
        tracing::warn!(reaped, "tasks had lost their worker");
        app.outbox.poke();
        app.task_queued.notify_one();
    }
    Ok(())
}

/// Pictures of face models that came to nothing, once nobody tries again.
pub async fn drop_failed_models(app: &App) -> Outcome<()> {
    let batch = sql::queries::photos::DropFailedModelsParams {
        age: limits::FAILED_MODEL_KEEP,
        limit: limits::FAILED_MODELS_BATCH,
    };
    let db = app.db().await?;
    if sql::queries::photos::drop_failed_models().params(&db, &batch).one().await? > 0 {
        app.outbox.poke();
    }
    Ok(())
}

/// Files that were deleted, and those whose bytes were promised and never came. Bytes that resist are tried
/// again later and hold up no others.
pub async fn remove_bytes(app: &App) -> Outcome<()> {
    let gone = {
        let db = app.db().await?;
        sql::queries::files::stale_uploads().bind(&db, &limits::GONE_BATCH).await?;
        sql::queries::files::gone_files().bind(&db, &limits::GONE_BATCH).all().await?
    };
    let (mut removed, mut resist) = (Vec::with_capacity(gone.len()), Vec::new());
    for file in &gone {
        match remove(app, &picture::keys(&file.object_key, file.thumb_key.as_deref())).await {
            Ok(()) => removed.push(file.file_id),
            Err(error) => {
                tracing::error!(key = %file.object_key, %error, "bytes cannot be removed");
                resist.push(file.file_id);
            }
        }
    }
    if gone.is_empty() {
        return Ok(());
    }
    let db = app.db().await?;
    sql::queries::files::mark_gone().bind(&db, &removed).await?;
    let wait = format!("{} milliseconds", limits::GONE_RETRY.as_millis());
    sql::queries::files::postpone_gone()
        .params(&db, &sql::queries::files::PostponeGoneParams { wait: &wait, file_ids: &resist })
        .await?;
    Ok(())
}

async fn remove(app: &App, keys: &[String]) -> Outcome<()> {
    for key in keys {
        app.files.delete(key).await?;
    }
    Ok(())
}
