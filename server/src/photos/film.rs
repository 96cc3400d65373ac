//! What a film is made of: photos of the own album, looked for again when work begins, since some may have been
//! deleted meanwhile.

use super::worker::{SOURCE_GONE, seed, unforeseen};
use crate::{
    app::App,
    engines::{FilmJob, Stopped},
    failure::Outcome,
    limits,
    photos::start::Params,
};
use bytes::Bytes;
use protocol::photos::Motion;
use sql::client::Params as _;
use sql::queries::photos::{ClaimedTask, OwnPhotosParams, own_photos};

pub async fn job(app: &App, task: &ClaimedTask) -> Result<FilmJob, Stopped> {
    let params: Params = serde_json::from_value(task.params.clone())
        .map_err(|e| Stopped::Failed(format!("the parameters: {e}")))?;
    let photos = photos(app, task.uid, &params).await.map_err(unforeseen)?;
    Ok(FilmJob {
        photos: photos.ok_or_else(|| Stopped::Refused(SOURCE_GONE.into()))?,
        motion: params.motion.unwrap_or(Motion::Drift),
        seconds: params.seconds.unwrap_or(limits::CINEMATIC_SECONDS_MIN).unsigned_abs().into(),
        seed: seed(task.task_id),
    })
}

/// None when one of them is gone.
async fn photos(app: &App, uid: i64, params: &Params) -> Outcome<Option<Vec<Bytes>>> {
    let ids: Vec<i64> = params.photos.iter().map(|id| id.0).collect();
    let own = {
        let db = app.db().await?;
        own_photos().params(&db, &OwnPhotosParams { photo_ids: &ids, uid }).all().await?
    };
    if own.len() != ids.len() {
        return Ok(None);
    }
    let mut photos = Vec::with_capacity(own.len());
    for photo in own {
        let Some(bytes) = app.files.get(&photo.picture_key).await? else { return Ok(None) };
        photos.push(bytes);
    }
    Ok(Some(photos))
}

/// Says at the start what is missing for films, so that the first who wants one does not find out.
pub async fn look_for_encoder(app: &App) {
    let engine = app.engine.clone();
    let cannot = tokio::task::spawn_blocking(move || engine.cannot_film().is_some()).await;
    if cannot.unwrap_or(true) && app.config.ffmpeg.is_some() {
        tracing::warn!(
            "no films: ffmpeg with libx264 was not found (apt-get install ffmpeg, or LIKENESS_FFMPEG)"
        );
    }
}
