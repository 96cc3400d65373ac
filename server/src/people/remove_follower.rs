//! `RemoveFollower`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{account::Done, people::RemoveFollower};
use sql::{client::Params as _, queries};

impl Handle for RemoveFollower {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let follower = people::find(&db, cx.uid(), &request.uid_str).await?.uid;
        let edge = queries::people::UnfollowParams { uid: follower, other: cx.uid() };
        queries::people::unfollow().params(&db, &edge).one().await?;
        Ok(Done {})
    }
}
