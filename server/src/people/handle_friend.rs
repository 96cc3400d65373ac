//! `HandleFriend`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{
    Fault,
    people::{FriendAnswer, FriendState, FriendView, HandleFriend},
};
use sql::{client::Params as _, queries};

impl Handle for HandleFriend {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let other = people::find(&db, cx.uid(), &request.uid_str).await?.uid;
        let accept = request.answer == FriendAnswer::Accept;
        let answer = queries::people::FriendHandleParams { uid: cx.uid(), other, accept };
        if !queries::people::friend_handle().params(&db, &answer).one().await? {
            return Err(Fault::NotFound.into());
        }
        cx.app.outbox.poke();
        let friend_state = if accept { FriendState::Friends } else { FriendState::None };
        Ok(FriendView { uid_str: request.uid_str, friend_state })
    }
}
