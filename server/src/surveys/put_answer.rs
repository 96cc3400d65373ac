//! Answers a survey, once. Runs once for a `requestId`.

use super::{answers, questions, reward};
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    surveys::{PutSurveyAnswer, SurveyReward},
};
use sql::{
    client::Params as _,
    queries::surveys::{self, PutSurveyAnswerParams, SurveyOpenParams, SurveyParams},
};

impl Handle for PutSurveyAnswer {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SurveyReward> {
        let (uid, survey_id, now) = (cx.uid(), request.survey_id.0, cx.app.now().into());
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        let asked = SurveyParams { uid, survey_id };
        let survey = surveys::survey().params(&tx, &asked).opt().await?.ok_or(Fault::NotFound)?;
        answers::check(&questions(&survey)?, &request.answers)?;
        let open = SurveyOpenParams { uid, survey_id, now };
        if !surveys::survey_open().params(&tx, &open).one().await? {
            return Err(Fault::conflict("This one is over.").into());
        }
        let answers = serde_json::to_value(&request.answers)?;
        let put = PutSurveyAnswerParams { survey_id, uid, answers: &answers, now };
        if surveys::put_survey_answer().params(&tx, &put).opt().await?.is_none() {
            return Err(Fault::conflict("You have answered this one.").into());
        }
        let answered = reward(surveys::survey().params(&tx, &asked).one().await?)?;
        cx.commit(tx, &request, &answered).await?;
        Ok(answered)
    }
}
