//! `DeleteModel`: the face model goes with its pictures, and one in the making stops.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{account::Done, photos::DeleteModel};
use sql::queries::photos::{delete_model, live_tasks};
use sql::{client::Params as _, queries::photos::LiveTasksParams};

impl Handle for DeleteModel {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Done> {
        let uid = cx.uid();
        let db = cx.app.db().await?;
        delete_model().bind(&db, &uid).one().await?;
        cx.app.outbox.poke();
        // Should this node work on it: at once. Another hears of it when it beats.
        let count = i64::from(crate::limits::TASKS_PER_PERSON);
        let live = live_tasks().params(&db, &LiveTasksParams { uid, count }).all().await?;
        for task in live.iter().filter(|t| t.r#type == protocol::photos::TaskType::FaceModel) {
            cx.app.board.stop(task.task_id);
        }
        Ok(Done {})
    }
}
