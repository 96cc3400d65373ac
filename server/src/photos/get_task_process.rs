//! `GetTaskProcess`: what an app that starts asks for, to go on where it was left.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    photos::view,
};
use protocol::photos::GetTaskProcess;
use sql::client::Params as _;

impl Handle for GetTaskProcess {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let oldest = sql::queries::photos::live_tasks()
            .params(&db, &sql::queries::photos::LiveTasksParams { uid: cx.uid(), count: 1 })
            .opt()
            .await?;
        Ok(oldest.as_ref().map(view::task))
    }
}
