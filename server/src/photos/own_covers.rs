//! Styles on a person's own face, for their eyes alone: made of their face model while no task waits, free, and gone
//! with the model. Owns that a task which comes meanwhile is not kept waiting; knows nothing of coins.

use super::{
    deliver::place,
    worker::{engine_style, seed},
};
use crate::{
    app::App,
    engines::{Engine, Job, Stop, Stopped},
    failure::Outcome,
    files::picture::{self, Body},
    limits,
};
use bytes::Bytes;
use futures_util::FutureExt;
use sql::client::Params as _;
use sql::queries::photos::{
    ClaimCoverParams, ClaimedCover, CoverLaterParams, FinishCoverParams, NoCoverParams, claim_cover,
    cover_later, finish_cover, no_cover,
};
use std::{panic::AssertUnwindSafe, pin::pin};
use tokio::sync::mpsc;

/// Makes one, if one is wanted; false when none is.
pub async fn one(app: &App, engine: &dyn Engine) -> Outcome<bool> {
    let again_after = format!("{} seconds", limits::OWN_COVER_AGAIN.as_secs());
    let asked = ClaimCoverParams { again_after: &again_after, attempts: limits::TASK_ATTEMPTS as i16 };
    let db = app.db().await?;
    let Some(cover) = claim_cover().params(&db, &asked).opt().await? else { return Ok(false) };
    drop(db);
    let style = engine_style(cover.recipe.as_ref(), &cover.ai_style).to_owned();
    let alone = engine.is_free(&style) && !engine.needs_picture(&style);
    let photo = if alone { picture_of(app, &cover).await? } else { None };
    let made = match photo {
        Some(photo) => make(app, engine, &cover, style, photo).await,
        None => Err(Stopped::Refused(String::new())),
    };
    match made {
        Ok(Some(photo)) => keep(app, &cover, photo).await?,
        // Judged unfit, or the style makes nothing of this face: its usual cover stays.
        Ok(None) | Err(Stopped::Refused(_) | Stopped::Broken(_)) => {
            let gone = NoCoverParams { uid: cover.uid, style_id: cover.style_id };
            no_cover().params(&app.db().await?, &gone).await?;
        }
        Err(Stopped::Cancelled) => {
            let later = CoverLaterParams { uid: cover.uid, style_id: cover.style_id };
            cover_later().params(&app.db().await?, &later).await?;
        }
        // Due again in a while.
        Err(Stopped::Failed(error)) => tracing::warn!(style = cover.style_id, %error, "no cover was made"),
    }
    Ok(true)
}

/// Small, as covers are shown.
async fn picture_of(app: &App, cover: &ClaimedCover) -> Outcome<Option<Bytes>> {
    if cover.picture.is_empty() {
        return Ok(None);
    }
    let small = picture::rendition_key(&cover.picture, limits::OWN_COVER_WIDTH);
    Ok(picture::find(app, &small).await?.and_then(|found| match found.body {
        Body::Bytes(bytes) => Some(bytes),
        Body::Film => None,
    }))
}

async fn make(
    app: &App,
    engine: &dyn Engine,
    cover: &ClaimedCover,
    style: String,
    photo: Bytes,
) -> Result<Option<picture::Picture>, Stopped> {
    let stop = Stop::default();
    let (events, mut nobody) = mpsc::channel(limits::ENGINE_EVENTS);
    let of = cover.model_id ^ cover.style_id;
    let job = Job {
        task: of,
        style,
        photo: Some(photo),
        picture: None,
        prompt: None,
        look: None,
        seed: seed(of),
        count: 1,
    };
    let mut making = pin!(AssertUnwindSafe(engine.make(job, events, stop.clone())).catch_unwind());
    let made = loop {
        tokio::select! {
            made = &mut making => break made,
            Some(_) = nobody.recv() => {}
            () = app.task_queued.notified(), if !stop.stopped() => {
                // The worker looks for it next.
                stop.stop();
                nobody.close();
                break (&mut making).await;
            }
        }
    };
    let made = made.map_err(|_| Stopped::Broken("the engine panicked".into()))??;
    Ok(made.into_iter().find(|photo| !photo.doubtful))
}

/// Row, bytes, then both made known in one transaction, unless the model went meanwhile: the bytes then go the way of
/// an upload that never came.
async fn keep(app: &App, cover: &ClaimedCover, photo: picture::Picture) -> Outcome<()> {
    let placed = place(app, cover.uid, photo).await?;
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    let asked = FinishCoverParams {
        uid: cover.uid,
        style_id: cover.style_id,
        model_id: cover.model_id,
        file_id: placed.file_id,
    };
    if finish_cover().params(&tx, &asked).one().await? {
        placed.make_ready(&tx, cover.uid).await?;
        tx.commit().await?;
    }
    Ok(())
}
