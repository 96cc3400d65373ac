//! The worker: claims a task, has an engine make it, tells how it goes, and ends the task one way or
//! another. Whatever dies here leaves a running task whose lease runs out; the reaper and the next start
//! of this node put it back into the queue.

use super::deliver::{Made, end_cancelled, finish, place};
use crate::{
    app::App,
    engines::{Engine, Event, Job, Making, Stop, Stopped},
    failure::{Chain, Failure, Outcome},
    limits,
    photos::{
        board::Place,
        film,
        learn::learn,
        own_covers,
        progress::{Progress, Told},
        start::Params,
        view,
    },
    wire::bus::Event as BusEvent,
};
use futures_util::FutureExt;
use protocol::{
    Id,
    photos::{TaskFailure, TaskState, TaskType},
    push::{Jpeg, TaskPush},
};
use sql::client::Params as _;
use sql::{
    queries::photos::ClaimedTask,
    types::{FileState, FinishOutcome},
};
use std::{panic::AssertUnwindSafe, pin::pin, time::Instant};
use tokio::sync::mpsc;

const FAILED: &str = "This photo could not be made. Your credits are back.";
const NOT_FILMED: &str = "This film could not be made. Your credits are back.";
const NOT_LEARNED: &str = "Your pictures could not be looked at. Please try again.";
pub(super) const SOURCE_GONE: &str = "The photo you chose is not there any more.";
const PICTURE_GONE: &str = "The picture to match is not there any more.";

pub async fn run(app: App) {
    loop {
        match next(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(failure) => {
                failure.into_fault("worker");
            }
        }
        let _ = tokio::time::timeout(limits::TASK_POLL, app.task_queued.notified()).await;
    }
}

async fn next(app: &App) -> Outcome<bool> {
    // Before anything is claimed under this node's name again.
    app.board.taken_up.get_or_try_init(|| take_up(app)).await?;
    if app.draining() {
        return Ok(false);
    }
    // What nobody waits for is made when nobody waits.
    Ok(one(app, &*app.engine).await? || own_covers::one(app, &*app.engine).await?)
}

/// What this node worked on when it last ended goes on at once. Nobody else carries its name: that is
/// kept in the data folder, which one server holds.
async fn take_up(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    let requeued = sql::queries::photos::requeue_worker()
        .params(
            &db,
            &sql::queries::photos::RequeueWorkerParams {
                worker: &app.node,
                max_attempts: limits::TASK_ATTEMPTS,
            },
        )
        .one()
        .await?;
    if requeued > 0 {
        tracing::info!(requeued, "tasks of the former life go on");
        app.outbox.poke();
    }
    Ok(())
}

/// Once the workers of a node that stops are gone: what they worked on waits for the next, as if not begun.
pub async fn hand_back(app: &App) -> Outcome<usize> {
    let db = app.db().await?;
    Ok(sql::queries::photos::hand_back_tasks().bind(&db, &app.node).all().await?.len())
}

/// Works on one task, if one waits; false when none does.
pub async fn one(app: &App, engine: &dyn Engine) -> Outcome<bool> {
    let db = app.db().await?;
    let Some(task) = sql::queries::photos::claim_task()
        .params(&db, &sql::queries::photos::ClaimTaskParams { worker: &app.node, lease: lease(app) })
        .opt()
        .await?
    else {
        return Ok(false);
    };
    drop(db);
    // Where one waited there may be more: a colleague looks.
    app.task_queued.notify_one();
    work(app, engine, &task).await?;
    app.outbox.poke();
    Ok(true)
}

fn lease(app: &App) -> String {
    format!("{} milliseconds", app.config.tasks.lease.as_millis())
}

async fn work(app: &App, engine: &dyn Engine, task: &ClaimedTask) -> Outcome<()> {
    let started = Instant::now();
    let stop = Stop::default();
    let place = Place::enter(&app.board, task.task_id, task.lease_epoch, stop.clone());
    let (events, mut told) = mpsc::channel(limits::ENGINE_EVENTS);
    let heartbeat = (app.config.tasks.lease / 4).min(limits::BEAT_EVERY);
    let mut progress = Progress::new(task.processing, heartbeat, started);
    // The first beat says that it has begun, and hears of a cancel that came between two attempts.
    match beat(app, engine, task, progress.take(started)).await {
        Heard::Nothing => {}
        Heard::Cancel => return end(app, task, End::Cancelled).await.map(drop),
        Heard::LeaseLost => return Ok(()),
    }
    let mut making = pin!(make(app, engine, task, &stop, events));
    let outcome = loop {
        tokio::select! {
            biased;
            outcome = &mut making => {
                while let Ok(event) = told.try_recv() {
                    progress.note(event);
                }
                break outcome;
            }
            Some(event) = told.recv() => {
                if let Event::Preview(jpeg) = &event {
                    place.show(jpeg);
                }
                progress.note(event);
            }
            () = tokio::time::sleep_until(progress.due().into()) => {
                match beat(app, engine, task, progress.take(Instant::now())).await {
                    Heard::Nothing => {}
                    Heard::Cancel => stop.stop(),
                    Heard::LeaseLost => {
                        stop.stop();
                        tracing::warn!(task = task.task_id, "the lease was lost");
                        return Ok(());
                    }
                }
            }
        }
    };
    // Told even when all went too fast for the pace, and the next attempt begins where this one got to: the
    // percent never falls. Whether the lease still holds, the end finds out.
    let heard = match outcome {
        Ok(_) | Err(Stopped::Failed(_)) => beat(app, engine, task, progress.take(Instant::now())).await,
        Err(Stopped::Cancelled | Stopped::Refused(_) | Stopped::Broken(_)) => Heard::Nothing,
    };
    let ended = match outcome {
        // Whoever was told that it stops is not charged, whatever came of it in the meantime.
        _ if heard == Heard::Cancel => end(app, task, End::Cancelled).await?,
        Ok(made) => finish(app, task, &made).await?,
        Err(Stopped::Cancelled) => end(app, task, End::Cancelled).await?,
        Err(Stopped::Refused(why)) => end(app, task, End::Refused(&why)).await?,
        Err(Stopped::Failed(error)) => {
            tracing::error!(task = task.task_id, attempt = task.attempts, %error, "an attempt failed");
            retry(app, engine, task, progress.take(Instant::now())).await?
        }
        Err(Stopped::Broken(error)) => {
            tracing::error!(task = task.task_id, %error, "the engine is at fault, and trying again is no use");
            end(app, task, End::Broken).await?
        }
    };
    let ended = if ended == FinishOutcome::ok { "ok" } else { "fenced" };
    metrics::histogram!("likeness_task_seconds", "ended" => ended).record(started.elapsed().as_secs_f64());
    Ok(())
}

/// What a worker hears when it beats. The flag of the engine does not tell: an engine that leaves sets it, too.
#[derive(PartialEq)]
enum Heard {
    Nothing,
    Cancel,
    LeaseLost,
}

/// Renews the lease and tells how far the task is.
async fn beat(app: &App, engine: &dyn Engine, task: &ClaimedTask, told: Told) -> Heard {
    let beaten = async {
        let db = app.db().await?;
        let step = Some(told.step.as_str()).filter(|s| !s.is_empty());
        let row = sql::queries::photos::beat_task()
            .params(
                &db,
                &sql::queries::photos::BeatTaskParams {
                    lease: lease(app),
                    processing: told.processing,
                    step,
                    engine: told.by.unwrap_or_else(|| engine.name()),
                    task_id: task.task_id,
                    epoch: task.lease_epoch,
                },
            )
            .opt()
            .await?;
        Outcome::Ok(row)
    };
    match beaten.await {
        Ok(Some(row)) => {
            publish(app, engine, task, TaskState::Running, row.version, told).await;
            if row.cancel_requested { Heard::Cancel } else { Heard::Nothing }
        }
        Ok(None) => Heard::LeaseLost,
        // The lease decides whether this goes on: nobody else may claim before it ends.
        Err(failure) => {
            if let Failure::Unforeseen(error) = failure {
                tracing::warn!(task = task.task_id, error = %Chain(&*error), "no beat");
            }
            Heard::Nothing
        }
    }
}

async fn publish(app: &App, engine: &dyn Engine, task: &ClaimedTask, state: TaskState, v: i64, told: Told) {
    let push = Box::new(TaskPush {
        task_id: Id(task.task_id),
        task_type: task.r#type,
        state,
        processing: told.processing,
        step: told.step,
        engine: view::engine(told.by.unwrap_or_else(|| engine.name())),
        ahead: None,
        eta_ms: task
            .photo_ms
            .filter(|_| state == TaskState::Running)
            .map(|ms| i64::from(ms) * i64::from(task.count) * i64::from(100 - told.processing) / 100),
        waits_for: None,
        preview: told.preview.map(Jpeg),
        photos: None,
        reason: None,
        failure: None,
    });
    // Nobody hears of this step: the next one, or the end, tells all of it.
    let _ = app.bus.publish(BusEvent::Task { uid: task.uid, v, push }).await;
}

async fn make(
    app: &App,
    engine: &dyn Engine,
    task: &ClaimedTask,
    stop: &Stop,
    events: mpsc::Sender<Event>,
) -> Result<Made, Stopped> {
    if task.r#type == TaskType::FaceModel {
        return learn(app, task, stop, events).await.map(Made::Model);
    }
    let (events_too, stop) = (events.clone(), stop.clone());
    let making: Making<'_> = match task.r#type {
        TaskType::Cinematic => {
            let filming = engine.film(film::job(app, task).await?, events_too, stop);
            Box::pin(async { filming.await.map(|film| vec![film]) })
        }
        _ => engine.make(job(app, task).await?, events_too, stop),
    };
    let made = AssertUnwindSafe(making)
        .catch_unwind()
        .await
        .map_err(|_| Stopped::Failed("the engine panicked".into()))??;
    // Kept until here, so that the worker never listens to a closed channel; a full one loses a word only.
    let _ = events.try_send(Event::Step { label: "Saving".into(), permille: 1000 });
    let mut placed = Vec::with_capacity(made.len());
    for photo in made.into_iter().take(task.count as usize) {
        placed.push(place(app, task.uid, photo).await.map_err(unforeseen)?);
    }
    Ok(Made::Photos(placed))
}

pub(super) fn unforeseen(failure: Failure) -> Stopped {
    match failure {
        Failure::Fault(fault) => Stopped::Failed(fault.message().to_owned()),
        Failure::Unforeseen(error) => Stopped::Failed(Chain(&*error).to_string()),
    }
}

async fn job(app: &App, task: &ClaimedTask) -> Result<Job, Stopped> {
    let params: Params = serde_json::from_value(task.params.clone())
        .map_err(|e| Stopped::Failed(format!("the parameters: {e}")))?;
    let photo = match &params.photo {
        Some(key) => Some(
            source(app, task, key).await.map_err(unforeseen)?.ok_or(Stopped::Refused(SOURCE_GONE.into()))?,
        ),
        None => None,
    };
    let picture = match &params.picture {
        Some(key) => {
            let found = picture(app, task, key, params.picture_of).await.map_err(unforeseen)?;
            Some(found.ok_or(Stopped::Refused(PICTURE_GONE.into()))?)
        }
        None => None,
    };
    Ok(Job {
        task: task.task_id,
        style: engine_style(task.recipe.as_ref(), task.ai_style.as_deref().unwrap_or_default()).to_owned(),
        photo,
        picture,
        prompt: params.prompt,
        look: params.look,
        seed: seed(task.task_id),
        count: task.count as u32,
    })
}

/// What the engine calls a style: another name only where its recipe says so.
pub(super) fn engine_style<'a>(recipe: Option<&'a serde_json::Value>, ai_style: &'a str) -> &'a str {
    recipe.and_then(|recipe| recipe.get("style")).and_then(|style| style.as_str()).unwrap_or(ai_style)
}

/// The same for every attempt; ids of one moment differ in their low bits, those of two days in the high ones.
pub(super) fn seed(task_id: i64) -> u32 {
    (task_id ^ (task_id >> 22)) as u32
}

/// Bytes of a file that its owner may have deleted meanwhile; of another's post, that they may not want to be used
/// any more.
async fn source(app: &App, task: &ClaimedTask, key: &str) -> Outcome<Option<bytes::Bytes>> {
    let db = app.db().await?;
    let file = match task.r#type {
        TaskType::Reinvent => {
            let asked = sql::queries::files::RemixSourceParams { object_key: &key, viewer: task.uid };
            sql::queries::files::remix_source().params(&db, &asked).opt().await?
        }
        _ => {
            let asked = sql::queries::files::FileOfOwnerParams { owner: task.uid, object_key: &key };
            sql::queries::files::file_of_owner().params(&db, &asked).opt().await?
        }
    };
    drop(db);
    match file {
        Some(file) if file.state == FileState::ready => app.files.get(&file.object_key).await,
        _ => Ok(None),
    }
}

/// The same of the picture to match.
async fn picture(app: &App, task: &ClaimedTask, key: &str, of: Option<Id>) -> Outcome<Option<bytes::Bytes>> {
    let Some(Id(feed_id)) = of else { return source(app, task, key).await };
    let db = app.db().await?;
    let asked =
        sql::queries::files::PictureOfPostParams { viewer: task.uid, feed_id, object_key: Some(&key) };
    let found = sql::queries::files::picture_of_post().params(&db, &asked).opt().await?;
    drop(db);
    match found {
        Some(found) => app.files.get(&found.object_key).await,
        None => Ok(None),
    }
}

/// An end without a photo. Nothing is charged.
enum End<'a> {
    Cancelled,
    /// The photo or the words are at fault: why.
    Refused(&'a str),
    /// We are.
    Broken,
}

async fn end(app: &App, task: &ClaimedTask, end: End<'_>) -> Outcome<FinishOutcome> {
    let (state, reason, failure) = match end {
        End::Cancelled => (TaskState::Cancelled, None, TaskFailure::Fault),
        End::Refused(why) => (TaskState::Failed, Some(why), TaskFailure::Refused),
        End::Broken if task.r#type == TaskType::FaceModel => {
            (TaskState::Failed, Some(NOT_LEARNED), TaskFailure::Fault)
        }
        End::Broken if task.r#type == TaskType::Cinematic => {
            (TaskState::Failed, Some(NOT_FILMED), TaskFailure::Fault)
        }
        End::Broken => (TaskState::Failed, Some(FAILED), TaskFailure::Fault),
    };
    let db = app.db().await?;
    let epoch = Some(task.lease_epoch);
    Ok(sql::queries::photos::end_task()
        .params(
            &db,
            &sql::queries::photos::EndTaskParams { task_id: task.task_id, epoch, state, reason, failure },
        )
        .one()
        .await?)
}

/// Back into the queue, or failed for good after the last attempt.
async fn retry(app: &App, engine: &dyn Engine, task: &ClaimedTask, told: Told) -> Outcome<FinishOutcome> {
    let db = app.db().await?;
    let delay = format!("{} milliseconds", limits::TASK_RETRY.as_millis());
    let requeued = sql::queries::photos::retry_task()
        .params(
            &db,
            &sql::queries::photos::RetryTaskParams {
                delay: &delay,
                task_id: task.task_id,
                epoch: task.lease_epoch,
                max_attempts: limits::TASK_ATTEMPTS,
            },
        )
        .opt()
        .await?;
    drop(db);
    match requeued {
        Some(v) => {
            publish(app, engine, task, TaskState::Queued, v, told).await;
            Ok(FinishOutcome::ok)
        }
        None => match end_cancelled(app, task).await? {
            Some(ended) => Ok(ended),
            None => end(app, task, End::Broken).await,
        },
    }
}
