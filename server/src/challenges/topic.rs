//! `challenge/{challengeId}`: tallies, status, times.

use crate::failure::Outcome;
use deadpool_postgres::Client;
use protocol::{Id, push::ChallengePush};

/// Read in one statement: the version is that of these very votes.
pub async fn challenge(db: &Client, id: Id) -> Outcome<Option<(i64, ChallengePush)>> {
    let row = sql::queries::challenges::tally().bind(db, &id.0).opt().await?;
    Ok(row.map(|r| {
        let tallies = r.entry_ids.into_iter().map(Id).zip(r.votes.into_iter().map(i64::from)).collect();
        let state = ChallengePush {
            tallies,
            status: r.status,
            ends_at: r.ends_at.timestamp_millis(),
            closed_at: r.closed_at.map(|at| at.timestamp_millis()),
        };
        // One that nobody has touched yet is still news to a client that holds nothing.
        (r.version.max(1), state)
    }))
}
