//! What a task made reaches its owner: bytes under a row that nothing names, then photos, coins and the notice in one
//! transaction. Owns that nothing is delivered after a cancel, and that what is doubtful is seen by a moderator first:
//! it costs nothing, and is its owner's once it was let be.

use crate::{
    app::App,
    failure::Outcome,
    files::{self, picture::Picture},
    limits,
};
use deadpool_postgres::Transaction;
use protocol::photos::{PictureVerdict, TaskFailure, TaskState};
use sql::{client::Params as _, queries::photos::ClaimedTask, types::FinishOutcome};
use std::time::Duration;

/// Where nothing else came of a task.
const HELD: &str = "A moderator looks at the result first. Your credits are back, and if it is fine you find it in your album.";

/// A finished photo whose bytes are stored under a row that nothing names yet.
pub(super) struct Placed {
    pub(super) file_id: i64,
    photo: Picture,
}

impl Placed {
    /// Its bytes are there; a row that is not there any more stays away.
    pub(super) async fn make_ready(&self, tx: &Transaction<'_>, owner: i64) -> Outcome<()> {
        let Placed { file_id, photo } = self;
        let made = sql::queries::files::MakeReadyParams {
            mime: "image/jpeg",
            bytes: photo.stored_bytes(),
            width: photo.width,
            height: photo.height,
            thumbhash: photo.thumbhash.as_slice(),
            film_ms: photo.film.as_ref().map(|film| film.ms),
            review_key: photo.doubtful.then(files::new_key),
            file_id: *file_id,
            owner,
        };
        sql::queries::files::make_ready().params(tx, &made).await?;
        Ok(())
    }
}

/// What a task ends with.
pub(super) enum Made {
    Photos(Vec<Placed>),
    /// What each picture of a face model was found to be.
    Model(Vec<PictureVerdict>),
}

/// Row first, bytes second: bytes without a row would never be found again.
pub(super) async fn place(app: &App, owner: i64, photo: Picture) -> Outcome<Placed> {
    let key = files::new_key();
    let thumb = files::thumb_key(&key);
    let until = (app.now() + limits::STORE_TTL).fixed_offset();
    let db = app.db().await?;
    let file_id = sql::queries::files::place_made()
        .params(
            &db,
            &sql::queries::files::PlaceMadeParams {
                owner,
                object_key: &key,
                thumb_key: &thumb,
                upload_until: until,
            },
        )
        .one()
        .await?;
    drop(db);
    photo.put(&app.files, &key).await?;
    Ok(Placed { file_id, photo })
}

/// Stores the photos, captures the hold and writes the notice in one transaction, or nothing of it. What is doubtful
/// is not charged, and waits for a moderator. A database that is away for a moment does not cost the work.
pub(super) async fn finish(app: &App, task: &ClaimedTask, made: &Made) -> Outcome<FinishOutcome> {
    let mut tries = 1;
    let finished = loop {
        let tried = match made {
            Made::Photos(photos) => try_finish(app, task, photos).await,
            Made::Model(verdicts) => finish_model(app, task, verdicts).await,
        };
        match tried {
            Err(_) if tries < limits::FINISH_TRIES => tries += 1,
            outcome => break outcome?,
        }
        tokio::time::sleep(Duration::from_millis(limits::BUSY_RETRY_MS)).await;
    };
    // A cancel may have been acknowledged while the photos were stored. They go the way of lost uploads.
    match finished {
        FinishOutcome::ok => Ok(finished),
        FinishOutcome::fenced => Ok(end_cancelled(app, task).await?.unwrap_or(finished)),
    }
}

/// Ends the task if its owner asked for that; none when they did not, or the lease is lost.
pub(super) async fn end_cancelled(app: &App, task: &ClaimedTask) -> Outcome<Option<FinishOutcome>> {
    let db = app.db().await?;
    Ok(sql::queries::photos::end_cancelled()
        .params(
            &db,
            &sql::queries::photos::EndCancelledParams { task_id: task.task_id, epoch: task.lease_epoch },
        )
        .opt()
        .await?)
}

async fn try_finish(app: &App, task: &ClaimedTask, photos: &[Placed]) -> Outcome<FinishOutcome> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    let mut ids = Vec::with_capacity(photos.len());
    for placed in photos {
        placed.make_ready(&tx, task.uid).await?;
        if !placed.photo.doubtful {
            ids.push(placed.file_id);
        }
    }
    let (task_id, epoch) = (task.task_id, task.lease_epoch);
    let outcome = if ids.is_empty() && !photos.is_empty() {
        let held = sql::queries::photos::EndTaskParams {
            task_id,
            epoch: Some(epoch),
            state: TaskState::Failed,
            reason: Some(HELD),
            failure: TaskFailure::Refused,
        };
        sql::queries::photos::end_task().params(&tx, &held).one().await?
    } else {
        let made = sql::queries::photos::FinishTaskParams { task_id, epoch, file_ids: &ids };
        sql::queries::photos::finish_task().params(&tx, &made).one().await?
    };
    if outcome == FinishOutcome::ok {
        tx.commit().await?;
    }
    Ok(outcome)
}

async fn finish_model(app: &App, task: &ClaimedTask, verdicts: &[PictureVerdict]) -> Outcome<FinishOutcome> {
    let db = app.db().await?;
    let made =
        sql::queries::photos::FinishModelParams { task_id: task.task_id, epoch: task.lease_epoch, verdicts };
    Ok(sql::queries::photos::finish_model().params(&db, &made).one().await?)
}
