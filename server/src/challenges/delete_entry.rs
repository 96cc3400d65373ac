//! Takes an own entry back.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, challenges::DeleteEntry};
use sql::client::Params as _;
use sql::{
    queries::challenges::{LeaveChallengeParams, leave_challenge},
    types::EnterOutcome,
};

impl Handle for DeleteEntry {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let wish = LeaveChallengeParams {
            uid: cx.uid(),
            challenge_id: request.challenge_id.0,
            entry_id: request.entry_id.0,
        };
        let db = cx.app.db().await?;
        match leave_challenge().params(&db, &wish).one().await? {
            EnterOutcome::ok => cx.app.outbox.poke(),
            EnterOutcome::closed => return Err(Fault::conflict("Voting has begun: entries stay.").into()),
            _ => return Err(Fault::NotFound.into()),
        }
        Ok(Done {})
    }
}
