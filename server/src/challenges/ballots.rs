//! The group writer of ballots: one statement, one commit for up to some hundreds of them. Tally,
//! version and outbox move inside the statement, under the lock that closing takes too.

use crate::{
    app::App,
    failure::{Failure, Outcome},
};
use sql::client::Params as _;
use sql::{queries::challenges, types::BallotOutcome};

#[derive(Clone, Copy, Debug)]
pub struct Ballot {
    pub challenge_id: i64,
    pub voter: i64,
    /// None withdraws.
    pub entry: Option<i64>,
}

#[derive(Clone, Copy, Debug)]
pub struct Cast {
    pub outcome: BallotOutcome,
    /// Version of the tally that holds this ballot.
    pub v: i64,
}

pub async fn commit(app: App, group: Vec<Ballot>) -> Outcome<Vec<Cast>> {
    let ids: Vec<i64> = group.iter().map(|b| b.challenge_id).collect();
    let voters: Vec<i64> = group.iter().map(|b| b.voter).collect();
    let entries: Vec<Option<i64>> = group.iter().map(|b| b.entry).collect();
    let db = app.db().await?;
    // A development server leaves the age rule out.
    let rows = if app.config.development() {
        challenges::cast_ballots_any_age()
            .params(
                &db,
                &challenges::CastBallotsAnyAgeParams {
                    challenge_ids: &ids,
                    voters: &voters,
                    entry_ids: &entries,
                },
            )
            .all()
            .await?
    } else {
        challenges::cast_ballots()
            .params(
                &db,
                &challenges::CastBallotsParams { challenge_ids: &ids, voters: &voters, entry_ids: &entries },
            )
            .all()
            .await?
    };
    if rows.len() != group.len() {
        return Err(Failure::broken("a group of ballots came back short"));
    }
    app.outbox.poke();
    // In the order of the group: the statement sorts by place.
    Ok(rows.into_iter().map(|r| Cast { outcome: r.outcome, v: r.version }).collect())
}
