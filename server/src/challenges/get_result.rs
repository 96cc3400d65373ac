//! The whole result of a closed challenge: what anyone needs to count it again.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault, Id,
    challenges::{GetResult, ResultEntryView, ResultView},
};
use sql::client::Params as _;
use sql::queries::challenges::{self, ChallengeDetailParams};

impl Handle for GetResult {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<ResultView> {
        let challenge_id = request.challenge_id.0;
        let db = cx.app.db().await?;
        let asked = ChallengeDetailParams { viewer: cx.uid(), challenge_id };
        challenges::challenge_detail().params(&db, &asked).opt().await?.ok_or(Fault::NotFound)?;
        let counted = challenges::ballots_counted().bind(&db, &challenge_id).opt().await?;
        let counted = counted.ok_or_else(|| Fault::conflict("This challenge has not closed yet."))?;
        let rows = challenges::result_lines().bind(&db, &challenge_id).all().await?;
        let line = |row: challenges::ResultLines| ResultEntryView {
            entry_id: Id(row.entry_id),
            rank: row.rank.into(),
            votes: row.votes.into(),
            exposures: row.exposures.into(),
            best_entry: Id(row.best_entry),
            prize: row.prize.into(),
        };
        Ok(ResultView {
            challenge_id: request.challenge_id,
            prizes: counted.prizes.into_iter().map(i64::from).collect(),
            ballots: counted.ballots.into(),
            ballots_hash: counted.ballots_hash,
            closed_at: counted.counted_at.timestamp_millis(),
            entries: rows.into_iter().map(line).collect(),
        })
    }
}
