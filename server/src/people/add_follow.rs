//! `AddFollow`.

use crate::{
    call::{Cx, Handle, quota},
    failure::Outcome,
    limits, people,
};
use protocol::{
    Fault,
    people::{AddFollow, FollowView},
};
use sql::{client::Params as _, queries, types::EdgeOutcome};

impl Handle for AddFollow {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let other = people::find(&tx, cx.uid(), &request.uid_str).await?.uid;
        let edge = queries::people::FollowParams { uid: cx.uid(), other };
        match queries::people::follow().params(&tx, &edge).one().await? {
            EdgeOutcome::ok => {
                let me = cx.uid().to_be_bytes();
                quota::take_daily(&tx, "follow", &me, cx.app.now(), limits::FOLLOWS_PER_DAY).await?;
            }
            EdgeOutcome::unchanged => {}
            EdgeOutcome::not_found => return Err(Fault::NotFound.into()),
            EdgeOutcome::is_self => return Err(Fault::invalid("You cannot follow yourself.").into()),
        }
        let seen = people::find(&tx, cx.uid(), &request.uid_str).await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        Ok(FollowView { uid_str: request.uid_str, follow_state: seen.follow_state as i16 })
    }
}
