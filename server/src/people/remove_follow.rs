//! `RemoveFollow`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{account::Done, people::RemoveFollow};
use sql::{client::Params as _, queries};

impl Handle for RemoveFollow {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        // Whom the caller may not see they do not follow either: a block took the row away.
        let other = people::find(&db, cx.uid(), &request.uid_str).await?.uid;
        let edge = queries::people::UnfollowParams { uid: cx.uid(), other };
        queries::people::unfollow().params(&db, &edge).one().await?;
        cx.app.outbox.poke();
        Ok(Done {})
    }
}
