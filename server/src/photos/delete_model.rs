//! `DeleteModel`: the face model goes with its pictures, and one in the making stops.

use crate::{
    app::App,
    call::{Cx, Handle},
    failure::Outcome,
};
use deadpool_postgres::Client;
use protocol::{account::Done, photos::DeleteModel};
use sql::queries::photos::{delete_model, live_tasks};
use sql::{client::Params as _, queries::photos::LiveTasksParams};

impl Handle for DeleteModel {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Done> {
        let uid = cx.uid();
        let db = cx.app.db().await?;
        delete_model().bind(&db, &uid).one().await?;
        cx.app.outbox.poke();
        stop(&cx.app, &db, uid).await?;
        Ok(Done {})
    }
}

/// Should this node learn a face that was given up, it stops at once. Another hears of it when it beats.
pub async fn stop(app: &App, db: &Client, uid: i64) -> Outcome<()> {
    let count = i64::from(crate::limits::TASKS_PER_PERSON);
    let live = live_tasks().params(db, &LiveTasksParams { uid, count }).all().await?;
    for task in live.iter().filter(|t| t.r#type == protocol::photos::TaskType::FaceModel) {
        app.board.stop(task.task_id);
    }
    Ok(())
}
