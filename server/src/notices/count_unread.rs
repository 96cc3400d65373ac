//! The badge, asked for.

use crate::{
    call::{Cx, Handle, Show, Viewer},
    failure::{Failure, Outcome},
};
use protocol::{
    notices::{CountUnread, NoticeCount},
    push::NoticePush,
};

impl Handle for CountUnread {
    async fn handle(cx: Cx<Self::Auth>, _: Self) -> Outcome<NoticeCount> {
        let viewer = Viewer { app: &cx.app, db: &cx.app.db().await?, uid: cx.uid() };
        let badge = NoticePush::show(viewer, ())
            .await?
            .state()
            .ok_or_else(|| Failure::broken("a person without notice state"))?;
        Ok(NoticeCount { notice_count: badge.notice_count })
    }
}
