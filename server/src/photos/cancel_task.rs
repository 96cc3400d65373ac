//! `CancelTask`: a queued task ends here; a running one is asked to stop, and its worker ends it.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    photos::view,
};
use protocol::{Fault, photos::CancelTask};
use sql::client::Params as _;
use sql::types::CancelOutcome;

impl Handle for CancelTask {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let (uid, id) = (cx.uid(), request.task_id.0);
        match sql::queries::photos::cancel_task()
            .params(&db, &sql::queries::photos::CancelTaskParams { uid, task_id: id })
            .one()
            .await?
        {
            CancelOutcome::ended => cx.app.outbox.poke(),
            CancelOutcome::requested => cx.app.board.stop(id),
            CancelOutcome::already_ended => {
                return Err(Fault::Conflict("This photo has already ended.".into()).into());
            }
            CancelOutcome::not_found => return Err(Fault::NotFound.into()),
        }
        let row = sql::queries::photos::task_view()
            .params(&db, &sql::queries::photos::TaskViewParams { task_id: id, uid })
            .one()
            .await?;
        Ok(view::task(&row))
    }
}
