//! Deletes a suggestion: by who made it, or by a moderator.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    posts::view::is_moderator,
};
use protocol::{Fault, account::Done, community::DeleteSuggestion};
use sql::client::Params as _;
use sql::{
    queries::community::{DeleteSuggestParams, delete_suggest},
    types::SuggestOutcome,
};

impl Handle for DeleteSuggestion {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let wish = DeleteSuggestParams {
            uid: cx.uid(),
            suggest_id: request.suggest_id.0,
            moderator: is_moderator(&cx.caller),
        };
        let db = cx.app.db().await?;
        match delete_suggest().params(&db, &wish).one().await? {
            SuggestOutcome::ok => cx.app.outbox.poke(),
            SuggestOutcome::not_found | SuggestOutcome::closed => return Err(Fault::NotFound.into()),
        }
        Ok(Done {})
    }
}
