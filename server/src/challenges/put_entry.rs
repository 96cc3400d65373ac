//! Enters a photo of the own album. Runs once for a `requestId`.

use super::view;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{EntryView, PutEntry},
};
use sql::client::Params as _;
use sql::{
    queries::challenges::{EnterChallengeParams, EntriesOfParams, enter_challenge, entries_of},
    types::EnterOutcome,
};

impl Handle for PutEntry {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<EntryView> {
        let (uid, challenge_id) = (cx.uid(), request.challenge_id.0);
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        let wish = EnterChallengeParams { uid, challenge_id, photo_id: request.ai_photo_id.0 };
        let entered = enter_challenge().params(&tx, &wish).one().await?;
        let entry = match (entered.outcome, entered.entry_id) {
            (EnterOutcome::ok, Some(entry)) => entry,
            (outcome, _) => return Err(refusal(outcome).into()),
        };
        let own = EntriesOfParams { viewer: uid, challenge_id, entry_ids: vec![entry] };
        let answer = view::entry(entries_of().params(&tx, &own).one().await?);
        cx.commit(tx, &request, &answer).await?;
        Ok(answer)
    }
}

fn refusal(outcome: EnterOutcome) -> Fault {
    match outcome {
        EnterOutcome::closed => Fault::conflict("Entries are not open."),
        EnterOutcome::too_many => Fault::conflict("You have entered as often as this challenge allows."),
        EnterOutcome::full => Fault::conflict("This challenge is full."),
        EnterOutcome::duplicate => Fault::conflict("This photo is in the challenge already."),
        EnterOutcome::ok | EnterOutcome::not_found | EnterOutcome::photo_missing => Fault::NotFound,
    }
}
