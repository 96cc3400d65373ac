//! Everything up to a line is read. The mark never goes back, and never past the newest line, so
//! that what comes later is unread. The notice of a task that its owner watched end goes.

use crate::{
    call::{Cx, Handle, paging::before_micros},
    failure::{Failure, Outcome},
};
use protocol::{
    Fault,
    notices::{NoticeCount, PutRead},
};
use sql::client::Params as _;
use sql::queries::notices;

impl Handle for PutRead {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<NoticeCount> {
        let until = match request.page_time {
            Some(at) if at <= 0 => return Err(Fault::invalid("pageTime: that of a notice.").into()),
            None if request.task_id.is_none() => return Err(Fault::invalid("pageTime or taskId.").into()),
            given => given.map(|at| before_micros(Some(at))).transpose()?,
        };
        let uid = cx.uid();
        let db = cx.app.db().await?;
        if let Some(until) = until {
            let mark = notices::MarkReadParams { page_time: until, viewer: uid };
            notices::mark_read().params(&db, &mark).one().await?;
        }
        if let Some(task) = request.task_id {
            notices::seen_task()
                .params(&db, &notices::SeenTaskParams { viewer: uid, task_id: task.0 })
                .await?;
        }
        cx.app.outbox.poke();
        let badge = notices::unread_count().bind(&db, &uid).opt().await?;
        let badge = badge.ok_or_else(|| Failure::broken("a person without notice state"))?;
        Ok(NoticeCount { notice_count: badge.notice_count })
    }
}
