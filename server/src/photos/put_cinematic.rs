//! `PutCinematic`: makes a short film of own photos, where the engine can.

use super::start;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use protocol::{
    Fault,
    photos::{PutCinematic, TaskStarted, TaskType},
};
use sql::client::Params as _;
use sql::queries::photos::{OwnPhotosParams, own_photos};

impl Handle for PutCinematic {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<TaskStarted> {
        let (shortest, longest) = (limits::CINEMATIC_SECONDS_MIN, limits::CINEMATIC_SECONDS_MAX);
        if !(1..=limits::CINEMATIC_PHOTOS).contains(&request.photo_ids.len()) {
            return Err(Fault::invalid(format!("photoIds: 1 to {}.", limits::CINEMATIC_PHOTOS)).into());
        }
        if !(shortest..=longest).contains(&request.seconds) {
            return Err(Fault::invalid(format!("seconds: {shortest} to {longest}.")).into());
        }
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        let photo_ids: Vec<i64> = request.photo_ids.iter().map(|id| id.0).collect();
        let own = own_photos().params(&tx, &OwnPhotosParams { photo_ids: &photo_ids, uid }).all().await?;
        if own.len() != photo_ids.len() || own.iter().any(|photo| photo.kind != "photo") {
            return Err(Fault::NotFound.into());
        }
        // Before anything is held.
        if let Some(why) = cx.app.engine.cannot_film() {
            return Err(Fault::conflict(why).into());
        }
        let wish = start::Wish {
            task_type: TaskType::Cinematic,
            style_id: None,
            params: start::Params {
                photos: request.photo_ids.clone(),
                motion: Some(request.motion),
                seconds: Some(request.seconds),
                ..start::Params::default()
            },
            count: 1,
            price: limits::CINEMATIC_COST,
        };
        let response = start::task(&tx, uid, wish).await?;
        cx.commit(tx, &request, &response).await?;
        cx.app.task_queued.notify_one();
        Ok(response)
    }
}
