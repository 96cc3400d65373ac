//! One post, if the caller may see it.

use super::view;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    posts::{GetPost, PostView},
};
use sql::client::Params as _;

impl Handle for GetPost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<PostView> {
        let db = cx.app.db().await?;
        let row = sql::queries::posts::post_detail()
            .params(
                &db,
                &sql::queries::posts::PostDetailParams { viewer: cx.uid(), feed_id: request.feed_id.0 },
            )
            .opt()
            .await?;
        Ok(view::post(row.ok_or(Fault::NotFound)?))
    }
}
