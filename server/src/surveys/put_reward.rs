//! Takes the reward of an answered survey.

use super::reward;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    surveys::{PutSurveyReward, SurveyReward},
};
use sql::{
    client::Params as _,
    queries::surveys::{self, RewardSurveyParams, SurveyParams},
    types::SurveyOutcome,
};

impl Handle for PutSurveyReward {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SurveyReward> {
        let (uid, survey_id) = (cx.uid(), request.survey_id.0);
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let take = RewardSurveyParams { uid, survey_id, now: cx.app.now().into() };
        match surveys::reward_survey().params(&tx, &take).one().await? {
            SurveyOutcome::ok | SurveyOutcome::unchanged => {}
            SurveyOutcome::not_found => return Err(Fault::NotFound.into()),
            SurveyOutcome::not_answered => return Err(Fault::conflict("Answer it first.").into()),
            SurveyOutcome::too_soon => {
                return Err(Fault::conflict("There is one reward a day. Take this one tomorrow.").into());
            }
        }
        let asked = SurveyParams { uid, survey_id };
        let row = surveys::survey().params(&tx, &asked).opt().await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        reward(row.ok_or(Fault::NotFound)?)
    }
}
