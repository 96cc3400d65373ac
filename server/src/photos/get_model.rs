//! `GetModel`: the own face model, or null.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    files,
};
use protocol::{
    Id,
    photos::{GetModel, ModelPicture, ModelView},
};
use sql::queries::photos::{current_model, model_pictures};

impl Handle for GetModel {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Option<ModelView>> {
        let db = cx.app.db().await?;
        let Some(model) = current_model().bind(&db, &cx.uid()).opt().await? else { return Ok(None) };
        let pictures = model_pictures().bind(&db, &model.model_id).all().await?;
        let picture = |p: sql::queries::photos::PictureRow| ModelPicture {
            file_url: files::url(&p.object_key),
            verdict: p.verdict,
        };
        Ok(Some(ModelView {
            id: Id(model.model_id),
            face_image: files::url(model.face_key.as_deref().unwrap_or_default()),
            gender: model.gender,
            pictures: pictures.into_iter().map(picture).collect(),
            processing: model.processing,
            create_time: model.created_at.timestamp_millis(),
        }))
    }
}
