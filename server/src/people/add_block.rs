//! `AddBlock`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{Fault, account::Done, people::AddBlock};
use sql::{client::Params as _, queries, types::EdgeOutcome};

impl Handle for AddBlock {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let other = people::find(&db, cx.uid(), &request.uid_str).await?.uid;
        let edge = queries::people::BlockParams { uid: cx.uid(), other };
        match queries::people::block().params(&db, &edge).one().await? {
            EdgeOutcome::ok => cx.app.outbox.poke(),
            EdgeOutcome::unchanged => {}
            EdgeOutcome::not_found => return Err(Fault::NotFound.into()),
            EdgeOutcome::is_self => return Err(Fault::invalid("You cannot block yourself.").into()),
        }
        Ok(Done {})
    }
}
