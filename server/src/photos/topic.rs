//! State of the topics `me/task/{taskId}` and `me/model`.

use crate::{app::App, failure::Outcome, photos::view};
use protocol::{
    Id,
    push::{ModelPush, ModelState, TaskPush},
};
use sql::types::TaskState;

pub async fn task(app: &App, uid: i64, id: Id) -> Outcome<Option<(i64, TaskPush)>> {
    let db = app.db().await?;
    let Some(row) = sql::queries::photos::task_view().bind(&db, &id.0, &uid).opt().await? else {
        return Ok(None);
    };
    let preview = match row.state {
        TaskState::running => app.board.preview(row.task_id, row.lease_epoch),
        _ => None,
    };
    Ok(Some((row.version, view::task_push(&row, preview))))
}

pub async fn model(app: &App, uid: i64) -> Outcome<Option<(i64, ModelPush)>> {
    let db = app.db().await?;
    let model = sql::queries::photos::face_model().bind(&db, &uid).one().await?;
    let state = match (model.training, model.ready) {
        (true, _) => ModelState::Progressing,
        (false, true) => ModelState::HasModel,
        (false, false) => ModelState::None,
    };
    Ok(Some((model.version, ModelPush { state, processing: model.processing })))
}
