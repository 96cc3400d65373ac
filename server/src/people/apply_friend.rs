//! `ApplyFriend`: whom one cannot ask is not told from whom one can, so nobody learns of a block by asking.

use crate::{
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    limits, people,
};
use protocol::{
    Fault,
    people::{ApplyFriend, FriendState, FriendView},
};
use sql::{client::Params as _, queries, types::FriendOutcome};

impl Handle for ApplyFriend {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        if !request.uid_str.well_formed() {
            return Err(Fault::invalid("uidStr: names nobody.").into());
        }
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let me = cx.uid().to_be_bytes();
        quota::take_daily(&tx, "friend", &me, cx.app.now(), limits::FRIEND_APPLICATIONS_PER_DAY).await?;
        let outcome = match people::find(&tx, cx.uid(), &request.uid_str).await {
            Ok(other) => {
                let edge = queries::people::FriendApplyParams { uid: cx.uid(), other: other.uid };
                queries::people::friend_apply().params(&tx, &edge).one().await?
            }
            Err(Failure::Fault(Fault::NotFound)) => FriendOutcome::applied,
            Err(failure) => return Err(failure),
        };
        let friend_state = match outcome {
            FriendOutcome::applied => FriendState::Applied,
            FriendOutcome::friends => FriendState::Friends,
            FriendOutcome::is_self => return Err(Fault::invalid("You are your own friend already.").into()),
        };
        tx.commit().await?;
        cx.app.outbox.poke();
        Ok(FriendView { uid_str: request.uid_str, friend_state })
    }
}
