//! `ListFollowers`.

use crate::{
    call::{
        Cx, Handle,
        paging::{cursor, page, page_size},
    },
    failure::Outcome,
    people::{self, view},
};
use protocol::people::ListFollowers;
use sql::{client::Params as _, queries::people as rows};

impl Handle for ListFollowers {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let count = page_size(request.count, 20)?;
        let after = match cursor(request.cursor.as_deref())? {
            Some([follow_id]) => Some(follow_id),
            None => request.follow_id.map(|id| id.0).filter(|id| *id != 0),
        };
        let viewer = cx.uid();
        let db = cx.app.db().await?;
        let uid = people::whose(&db, viewer, request.uid_str).await?;
        let asked = rows::FollowersParams { viewer, uid, follow_id: after.unwrap_or(i64::MAX), count };
        let found = rows::followers().params(&db, &asked).all().await?;
        Ok(page(found, count, |row| [row.follow_id], view::follow))
    }
}
