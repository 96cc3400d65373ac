//! `post/{feedId}`: its counts.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::{Id, push::PostPush};
use sql::client::Params as _;

impl Show for PostPush {
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let asked = sql::queries::posts::PostCountsParams { viewer: viewer.uid, feed_id: id.0 };
        let row = sql::queries::posts::post_counts().params(viewer.db, &asked).opt().await?;
        let state = row.map(|c| {
            let counts = PostPush {
                like_count: c.like_count.into(),
                comment_count: c.comment_count.into(),
                share_count: c.share_count.into(),
            };
            (c.version, counts)
        });
        Ok(state.into())
    }
}
