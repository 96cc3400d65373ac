//! Everything up to a line is read. The mark never goes back, and never past the newest line, so
//! that what comes later is unread.

use crate::{
    call::{Cx, Handle, paging::before_micros},
    failure::{Failure, Outcome},
};
use protocol::notices::{NoticeCount, PutRead};
use sql::client::Params as _;
use sql::queries::notices;

impl Handle for PutRead {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<NoticeCount> {
        if request.page_time <= 0 {
            return Err(protocol::Fault::invalid("pageTime: that of a notice.").into());
        }
        let until = before_micros(Some(request.page_time))?;
        let uid = cx.uid();
        let db = cx.app.db().await?;
        notices::mark_read()
            .params(&db, &notices::MarkReadParams { page_time: until, viewer: uid })
            .one()
            .await?;
        cx.app.outbox.poke();
        let badge = notices::unread_count().bind(&db, &uid).opt().await?;
        let badge = badge.ok_or_else(|| Failure::broken("a person without notice state"))?;
        Ok(NoticeCount { notice_count: badge.notice_count })
    }
}
