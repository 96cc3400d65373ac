//! State of the topics `me/task/{taskId}` and `me/model`.

use crate::{
    app::App,
    call::{Show, Shown, Viewer},
    failure::Outcome,
    limits,
    photos::view,
};
use deadpool_postgres::Client;
use protocol::{
    Id,
    photos::TaskState,
    push::{ModelPush, ModelState, TaskPush},
};
use sql::client::Params as _;
use sql::queries::photos::{FaceModel, TaskRow};

impl Show for TaskPush {
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let asked = sql::queries::photos::TaskViewParams { task_id: id.0, uid: viewer.uid };
        let row = sql::queries::photos::task_view().params(viewer.db, &asked).opt().await?;
        Ok(row.map(|row| (view::version(&row), push(viewer.app, &row))).into())
    }
}

/// The tasks of a person that are not done yet: their owner need not ask for them.
pub async fn live(app: &App, db: &Client, uid: i64) -> Outcome<Vec<(i64, TaskPush)>> {
    let rows = sql::queries::photos::live_tasks()
        .params(
            db,
            &sql::queries::photos::LiveTasksParams { uid, count: i64::from(limits::TASKS_PER_PERSON) },
        )
        .all()
        .await?;
    Ok(rows.iter().map(|row| (view::version(row), push(app, row))).collect())
}

fn push(app: &App, row: &TaskRow) -> TaskPush {
    let preview = match row.state {
        TaskState::Running => app.board.preview(row.task_id, row.lease_epoch),
        _ => None,
    };
    view::task_push(row, preview)
}

impl Show for ModelPush {
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let model = sql::queries::photos::face_model().bind(viewer.db, &viewer.uid).one().await?;
        Ok(Some(model_state(&model)).into())
    }
}

/// A face model as its owner is told of it.
pub fn model_state(model: &FaceModel) -> (i64, ModelPush) {
    let state = match (model.training, model.ready) {
        (true, _) => ModelState::Progressing,
        (false, true) => ModelState::HasModel,
        (false, false) => ModelState::None,
    };
    (model.version, ModelPush { state, processing: model.processing })
}
