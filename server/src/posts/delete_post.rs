//! Deletes a post: it leaves feed, profile and notices at once. Nothing is refunded.

use super::view::is_moderator;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, posts::DeletePost};
use sql::client::Params as _;

impl Handle for DeletePost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let db = cx.app.db().await?;
        let deleted = sql::queries::posts::delete_post()
            .params(
                &db,
                &sql::queries::posts::DeletePostParams {
                    uid: cx.uid(),
                    feed_id: request.feed_id.0,
                    moderator: is_moderator(&cx.caller),
                },
            )
            .opt()
            .await?;
        // False: it was gone already, and a repeat changes nothing.
        if deleted.ok_or(Fault::NotFound)? {
            cx.app.outbox.poke();
        }
        Ok(Done {})
    }
}
