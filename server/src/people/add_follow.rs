//! `AddFollow`.

use crate::{
    account::names,
    call::{Cx, Handle, quota},
    failure::Outcome,
    limits,
};
use protocol::{
    Fault,
    people::{AddFollow, FollowView},
};
use sql::client::Params as _;
use sql::{
    queries::{account, people},
    types::EdgeOutcome,
};

impl Handle for AddFollow {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        if !names::is_uid_str(&request.uid_str) {
            return Err(Fault::NotFound.into());
        }
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let other = account::uid_of().bind(&tx, &request.uid_str).opt().await?.ok_or(Fault::NotFound)?;
        match people::follow().params(&tx, &people::FollowParams { uid: cx.uid(), other }).one().await? {
            EdgeOutcome::ok => {
                let me = cx.uid().to_be_bytes();
                quota::take_daily(&tx, "follow", &me, cx.app.now(), limits::FOLLOWS_PER_DAY).await?;
            }
            EdgeOutcome::unchanged => {}
            EdgeOutcome::not_found => return Err(Fault::NotFound.into()),
            EdgeOutcome::is_self => return Err(Fault::invalid("You cannot follow yourself.").into()),
        }
        let seen = account::user_other()
            .params(&tx, &account::UserOtherParams { viewer: cx.uid(), uid_str: &request.uid_str })
            .one()
            .await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        Ok(FollowView { uid_str: request.uid_str, follow_state: seen.follow_state as i16 })
    }
}
