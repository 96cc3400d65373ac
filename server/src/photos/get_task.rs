//! `GetTask`: a task of the caller, ended ones too.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    photos::view,
};
use protocol::{Fault, photos::GetTask};
use sql::client::Params as _;

impl Handle for GetTask {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let row = sql::queries::photos::task_view()
            .params(&db, &sql::queries::photos::TaskViewParams { task_id: request.task_id.0, uid: cx.uid() })
            .opt()
            .await?;
        Ok(view::task(&row.ok_or(Fault::NotFound)?))
    }
}
