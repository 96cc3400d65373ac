//! Votes for a suggestion, or takes the vote back.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    community::{SuggestVoteView, VoteSuggestion},
};
use sql::client::Params as _;
use sql::{
    queries::community::{SuggestDetailParams, VoteSuggestParams, suggest_detail, vote_suggest},
    types::SuggestOutcome,
};

impl Handle for VoteSuggestion {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SuggestVoteView> {
        let want = match request.operation {
            1 => true,
            2 => false,
            _ => return Err(Fault::invalid("type: 1 vote, 2 take it back.").into()),
        };
        let (uid, suggest_id) = (cx.uid(), request.suggest_id.0);
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        match vote_suggest().params(&tx, &VoteSuggestParams { uid, suggest_id, want }).one().await? {
            SuggestOutcome::ok => {}
            SuggestOutcome::not_found => return Err(Fault::NotFound.into()),
            SuggestOutcome::closed => {
                return Err(Fault::conflict("Voting for this suggestion is over.").into());
            }
        }
        let row =
            suggest_detail().params(&tx, &SuggestDetailParams { viewer: uid, suggest_id }).one().await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        Ok(SuggestVoteView {
            suggest_id: request.suggest_id,
            voted: row.voted,
            votes: row.votes.into(),
            v: row.version,
        })
    }
}
