//! Comments of a post, or the answers of one comment.

use super::view;
use crate::{
    call::{
        Cx, Handle,
        paging::{cursor, page, page_size},
    },
    failure::Outcome,
};
use protocol::{
    Fault,
    page::Page,
    posts::{CommentView, ListComments},
};
use sql::client::Params as _;
use sql::queries::posts;

impl Handle for ListComments {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<CommentView>> {
        let count = page_size(request.count, 20)?;
        let after = match cursor(request.cursor.as_deref())? {
            Some([comment_id]) => Some(comment_id),
            None => request.comment_id.map(|id| id.0).filter(|id| *id != 0),
        };
        let (uid, feed_id) = (cx.uid(), request.feed_id.0);
        let db = cx.app.db().await?;
        posts::post_counts()
            .params(&db, &posts::PostCountsParams { viewer: uid, feed_id })
            .opt()
            .await?
            .ok_or(Fault::NotFound)?;
        let rows = match request.reply_comment_id.filter(|id| id.0 != 0) {
            None => {
                let before = after.unwrap_or(i64::MAX);
                posts::comments_top()
                    .params(
                        &db,
                        &posts::CommentsTopParams { viewer: uid, feed_id, comment_id: before, count },
                    )
                    .all()
                    .await?
            }
            Some(root) => {
                let after = after.unwrap_or(0);
                posts::comments_replies()
                    .params(
                        &db,
                        &posts::CommentsRepliesParams {
                            viewer: uid,
                            feed_id,
                            root_id: root.0,
                            comment_id: after,
                            count,
                        },
                    )
                    .all()
                    .await?
            }
        };
        let moderator = view::is_moderator(&cx.caller);
        Ok(page(rows, count, |row| [row.comment_id], |row| view::comment(row, moderator)))
    }
}
