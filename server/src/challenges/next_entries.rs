//! Entries to look at before voting, fairly: the least shown first.

use super::view;
use crate::{
    call::{Cx, Handle, paging::page_size},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{ChallengeStatus, NextEntries, OfferedEntries},
};
use sql::client::Params as _;
use sql::queries::challenges::{
    ChallengeDetailParams, EntriesOfParams, OfferEntriesParams, challenge_detail, entries_of, offer_entries,
};

impl Handle for NextEntries {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<OfferedEntries> {
        let (viewer, challenge_id) = (cx.uid(), request.challenge_id.0);
        let count = page_size(request.count, 10)? as i32;
        let db = cx.app.db().await?;
        let asked = ChallengeDetailParams { viewer, challenge_id };
        let challenge = challenge_detail().params(&db, &asked).opt().await?.ok_or(Fault::NotFound)?;
        if view::shown_status(&challenge) != ChallengeStatus::Voting {
            return Err(Fault::conflict("Voting is not open.").into());
        }
        let asked = OfferEntriesParams { viewer, challenge_id, count };
        let offered = offer_entries().params(&db, &asked).all().await?;
        let again = offered.first().is_some_and(|entry| entry.again);
        let ids: Vec<i64> = offered.into_iter().map(|entry| entry.entry_id).collect();
        let asked = EntriesOfParams { viewer, challenge_id, entry_ids: &ids };
        let rows = entries_of().params(&db, &asked).all().await?;
        Ok(OfferedEntries { items: rows.into_iter().map(view::entry).collect(), again })
    }
}
