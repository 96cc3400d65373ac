//! What a survey gives. Visitors see it; nothing is ever credited here.

use super::reward;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    surveys::{GetSurveyReward, SurveyReward},
};
use sql::{
    client::Params as _,
    queries::surveys::{self, SurveyParams},
};

impl Handle for GetSurveyReward {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SurveyReward> {
        let uid = cx.caller.as_ref().map_or(0, |caller| caller.uid);
        let asked = SurveyParams { uid, survey_id: request.survey_id.0 };
        let row = surveys::survey().params(&cx.app.db().await?, &asked).opt().await?;
        reward(row.ok_or(Fault::NotFound)?)
    }
}
