//! The badge, asked for.

use crate::{
    call::{Cx, Handle},
    failure::{Failure, Outcome},
};
use protocol::notices::{CountUnread, NoticeCount};

impl Handle for CountUnread {
    async fn handle(cx: Cx<Self::Auth>, _: Self) -> Outcome<NoticeCount> {
        let (_, badge) = super::topic::notice(&cx.app.db().await?, cx.uid())
            .await?
            .ok_or_else(|| Failure::broken("a person without notice state"))?;
        Ok(NoticeCount { notice_count: badge.notice_count })
    }
}
