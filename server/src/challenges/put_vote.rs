//! Casts the caller's one ballot, moves it, or withdraws it.

use super::ballots::Ballot;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{BallotView, PutVote},
};
use sql::types::BallotOutcome;

impl Handle for PutVote {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<BallotView> {
        let entry = match request.operation {
            // A ballot without a choice is refused before it is counted anywhere.
            1 => Some(
                request
                    .entry_id
                    .filter(|id| id.0 > 0)
                    .ok_or_else(|| Fault::invalid("entryId: choose an entry."))?,
            ),
            2 => None,
            _ => return Err(Fault::invalid("type: 1 vote, 2 withdraw.").into()),
        };
        let ballot =
            Ballot { challenge_id: request.challenge_id.0, voter: cx.uid(), entry: entry.map(|id| id.0) };
        let cast = cx.app.ballots.ask(ballot).await?;
        match cast.outcome {
            BallotOutcome::ok => {
                Ok(BallotView { challenge_id: request.challenge_id, my_ballot: entry, v: cast.v })
            }
            BallotOutcome::not_found => Err(Fault::NotFound.into()),
            BallotOutcome::self_vote => Err(Fault::refused("You cannot vote for your own entry.").into()),
            BallotOutcome::too_new => {
                Err(Fault::refused("Your account is too new to vote here. Come back tomorrow.").into())
            }
            BallotOutcome::closed => Err(Fault::conflict("Voting is not open.").into()),
        }
    }
}
