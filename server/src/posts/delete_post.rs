//! Deletes a post: it leaves feed, profile and notices at once. Nothing is refunded.

use super::view::is_moderator;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, posts::DeletePost};

impl Handle for DeletePost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let db = cx.app.db().await?;
        let deleted = sql::queries::posts::delete_post()
            .bind(&db, &cx.uid(), &request.feed_id.0, &is_moderator(&cx.caller))
            .opt()
            .await?;
        // False: it was gone already, and a repeat changes nothing.
        if deleted.ok_or(Fault::NotFound)? {
            cx.app.outbox.poke();
        }
        Ok(Done {})
    }
}
