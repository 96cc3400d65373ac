//! Hides a post: from the caller alone, or, by a moderator, from everyone but its author.

use super::view::is_moderator;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, posts::HidePost};
use sql::client::Params as _;
use sql::queries::posts;

const WHY: &str = "Your post was hidden by a moderator: it does not keep to the rules.";

impl Handle for HidePost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let (uid, feed_id) = (cx.uid(), request.feed_id.0);
        let db = cx.app.db().await?;
        if is_moderator(&cx.caller) {
            let act = posts::SetInvisibleParams { feed_id, by: uid, why: WHY };
            posts::set_invisible().params(&db, &act).opt().await?.ok_or(Fault::NotFound)?;
        } else {
            let seen = posts::PostDetailParams { viewer: uid, feed_id };
            if posts::post_detail().params(&db, &seen).opt().await?.is_some_and(|post| post.is_author) {
                return Err(Fault::invalid("This is your own post. You can remove it.").into());
            }
            let hide = posts::HidePostParams { viewer: uid, feed_id };
            if !posts::hide_post().params(&db, &hide).one().await? {
                return Err(Fault::NotFound.into());
            }
        }
        cx.app.outbox.poke();
        Ok(Done {})
    }
}
