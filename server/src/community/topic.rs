//! `suggest/{suggestId}`: its votes.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::{Id, push::SuggestPush};

impl Show for SuggestPush {
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let row = sql::queries::community::suggest_state().bind(viewer.db, &viewer.uid, &id.0).opt().await?;
        Ok(row.map(|s| (s.version.max(1), SuggestPush { votes: s.votes.into() })).into())
    }
}
