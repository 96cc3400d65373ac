//! `suggest/{suggestId}`: its votes.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::{Id, push::SuggestPush};
use sql::{
    client::Params as _,
    queries::community::{SuggestDetailParams, suggest_detail},
};

impl Show for SuggestPush {
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let asked = SuggestDetailParams { viewer: viewer.uid, suggest_id: id.0 };
        let row = suggest_detail().params(viewer.db, &asked).opt().await?;
        Ok(row.map(|s| (s.version.max(1), SuggestPush { votes: s.votes.into() })).into())
    }
}
