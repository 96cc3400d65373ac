//! `suggest/{suggestId}`: its votes.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::{Id, push::SuggestPush};
use sql::client::Params as _;

impl Show for SuggestPush {
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let asked = sql::queries::community::SuggestStateParams { viewer: viewer.uid, suggest_id: id.0 };
        let row = sql::queries::community::suggest_state().params(viewer.db, &asked).opt().await?;
        Ok(row.map(|s| (s.version.max(1), SuggestPush { votes: s.votes.into() })).into())
    }
}
