//! One challenge, with the caller's own entries and ballot.

use super::view;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{ChallengeView, GetChallenge},
};
use sql::client::Params as _;

impl Handle for GetChallenge {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<ChallengeView> {
        let db = cx.app.db().await?;
        let row = sql::queries::challenges::challenge_detail()
            .params(
                &db,
                &sql::queries::challenges::ChallengeDetailParams {
                    viewer: cx.uid(),
                    challenge_id: request.challenge_id.0,
                },
            )
            .opt()
            .await?;
        Ok(view::challenge(row.ok_or(Fault::NotFound)?))
    }
}
