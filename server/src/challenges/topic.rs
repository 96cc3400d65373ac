//! `challenge/{challengeId}`: tallies, status, times.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::{Id, push::ChallengePush};

impl Show for ChallengePush {
    /// Read in one statement: the version is that of these very votes.
    async fn show(viewer: Viewer<'_>, id: Id) -> Outcome<Shown<Self>> {
        let row = sql::queries::challenges::tally().bind(viewer.db, &id.0).opt().await?;
        let state = row.map(|r| {
            let tallies = r.entry_ids.into_iter().map(Id).zip(r.votes.into_iter().map(i64::from)).collect();
            let state = ChallengePush {
                tallies,
                status: r.status,
                ends_at: r.ends_at.timestamp_millis(),
                closed_at: r.closed_at.map(|at| at.timestamp_millis()),
            };
            // One that nobody has touched yet is still news to a client that holds nothing.
            (r.version.max(1), state)
        });
        Ok(state.into())
    }
}
