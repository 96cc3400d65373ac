//! Comments on a post, or answers a comment. Each person concerned hears of it once.

use super::view;
use crate::{
    call::{
        Cx, Handle,
        quota::{self, Rate},
        words,
    },
    failure::Outcome,
    limits,
};
use protocol::{
    Fault,
    posts::{CommentView, PutComment},
};
use sql::client::Params as _;
use sql::queries::posts;
use std::time::Duration;

const PACE: Rate = Rate::of("comment", limits::COMMENTS_PER_MINUTE, Duration::from_secs(60));

impl Handle for PutComment {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<CommentView> {
        words::accept_some(&request.content, "content", limits::COMMENT_CODE_POINTS)?;
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        quota::take(&tx, PACE, &uid.to_be_bytes()).await?;
        let feed_id = request.feed_id.0;
        let reply_to = request.comment_id.map(|id| id.0).filter(|id| *id != 0);
        let put = posts::put_comment()
            .params(
                &tx,
                &posts::PutCommentParams { viewer: uid, feed_id, reply_to, content: &*request.content },
            )
            .one()
            .await?;
        let comment_id = put.comment_id.ok_or(Fault::NotFound)?;
        let row = posts::comment_detail()
            .params(&tx, &posts::CommentDetailParams { viewer: uid, feed_id, comment_id })
            .one()
            .await?;
        let answer = view::comment(row, false);
        cx.commit(tx, &request, &answer).await?;
        Ok(answer)
    }
}
