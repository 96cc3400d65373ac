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

impl Handle for GetPost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<PostView> {
        let db = cx.app.db().await?;
        let row = sql::queries::posts::post_detail().bind(&db, &cx.uid(), &request.feed_id.0).opt().await?;
        Ok(view::post(row.ok_or(Fault::NotFound)?))
    }
}
