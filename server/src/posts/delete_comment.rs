//! Deletes a comment: by who wrote it, by whose post it stands under, by a moderator.

use super::view::is_moderator;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, posts::DeleteComment};
use sql::client::Params as _;
use sql::queries::posts;

impl Handle for DeleteComment {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let (uid, feed_id, comment_id) = (cx.uid(), request.feed_id.0, request.comment_id.0);
        let moderator = is_moderator(&cx.caller);
        let db = cx.app.db().await?;
        let deleted = posts::comment_of()
            .params(&db, &posts::CommentOfParams { comment_id, feed_id, viewer: uid, moderator })
            .opt()
            .await?;
        // Deleted before: a repeat changes nothing, and the count has fallen once.
        if !deleted.ok_or(Fault::NotFound)? {
            posts::delete_comment()
                .params(&db, &posts::DeleteCommentParams { viewer: uid, feed_id, comment_id, moderator })
                .one()
                .await?;
            cx.app.outbox.poke();
        }
        Ok(Done {})
    }
}
