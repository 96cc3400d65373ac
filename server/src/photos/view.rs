//! Rows as clients see them.

use crate::{
    engines,
    files::{self, picture},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use protocol::{
    Id,
    photos::{EngineView, PhotoView, TaskState, TaskView},
    push::{Jpeg, TaskPush},
};
use sql::{queries::photos::TaskRow, types};

/// A picture by its keys; the picture itself stands in for a missing thumbnail.
pub fn photo(
    id: Option<i64>,
    picture_key: &str,
    thumb_key: Option<&str>,
    width: Option<i32>,
    height: Option<i32>,
    thumbhash: Option<&[u8]>,
    film_ms: Option<i32>,
) -> PhotoView {
    PhotoView {
        id: Id(id.unwrap_or(0)),
        thumbnail: files::url(thumb_key.unwrap_or(picture_key)),
        picture_url: files::url(picture_key),
        width: width.unwrap_or(0),
        height: height.unwrap_or(0),
        thumbhash: base64(thumbhash),
        video_url: film_ms.map(|_| files::url(&picture::film_key(picture_key))),
        duration_ms: film_ms.map(i64::from),
    }
}

/// Empty when unknown.
pub fn base64(thumbhash: Option<&[u8]>) -> String {
    thumbhash.map_or_else(String::new, |bytes| STANDARD.encode(bytes))
}

pub fn photo_of(row: &types::PhotoView) -> PhotoView {
    photo(
        row.photo_id,
        &row.picture_key,
        row.thumb_key.as_deref(),
        row.width,
        row.height,
        row.thumbhash.as_deref(),
        row.film_ms,
    )
}

pub fn engine(name: &str) -> EngineView {
    EngineView { name: name.to_owned(), generative: engines::generative(name) }
}

pub fn task(row: &TaskRow) -> TaskView {
    TaskView {
        task_id: Id(row.task_id),
        task_type: row.r#type,
        state: row.state,
        processing: row.processing,
        step: row.step.clone().unwrap_or_default(),
        engine: engine(&row.engine),
        photos: row.photos.iter().map(photo_of).collect(),
        cost: row.cost.into(),
        refunded: row.refunded.into(),
        reason: row.reason.clone(),
        failure: row.failure,
        source: row.source_key.as_deref().map(files::url),
        ahead: row.ahead.map(i64::from),
        eta_ms: row.eta_ms,
        waits_for: row.waits_for,
        understood: row.understood.clone(),
        ignored: row.ignored.clone(),
        v: version(row),
    }
}

/// A waiting task is told of its place without a change of its own.
pub fn version(row: &TaskRow) -> i64 {
    row.version.max(row.told)
}

/// State of the topic `me/task/{taskId}`.
pub fn task_push(row: &TaskRow, preview: Option<Vec<u8>>) -> TaskPush {
    TaskPush {
        task_id: Id(row.task_id),
        task_type: row.r#type,
        state: row.state,
        processing: row.processing,
        step: row.step.clone().unwrap_or_default(),
        engine: engine(&row.engine),
        ahead: row.ahead.map(i64::from),
        eta_ms: row.eta_ms,
        waits_for: row.waits_for,
        preview: preview.map(Jpeg),
        photos: (row.state == TaskState::Succeeded).then(|| row.photos.iter().map(photo_of).collect()),
        reason: row.reason.clone(),
        failure: row.failure,
    }
}
