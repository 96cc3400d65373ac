//! `GetTask`: a task of the caller, ended ones too.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    photos::view,
};
use protocol::{Fault, photos::GetTask};

impl Handle for GetTask {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let row = sql::queries::photos::task_view().bind(&db, &request.task_id.0, &cx.uid()).opt().await?;
        Ok(view::task(&row.ok_or(Fault::NotFound)?))
    }
}
