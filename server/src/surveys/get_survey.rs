//! The caller's survey of the day.

use super::questions;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Id,
    surveys::{GetSurvey, SurveyView, TodaysSurvey},
};
use sql::{
    client::Params as _,
    queries::surveys::{self, SurveyDayParams, TodaysSurveyParams},
};

impl Handle for GetSurvey {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<TodaysSurvey> {
        let (uid, now) = (cx.uid(), cx.app.now().into());
        let db = cx.app.db().await?;
        let day = surveys::survey_day().params(&db, &SurveyDayParams { uid, now }).one().await?;
        let row = surveys::todays_survey().params(&db, &TodaysSurveyParams { uid, now }).opt().await?;
        let survey = row.map(|row| {
            Outcome::Ok(SurveyView {
                questions: questions(&row)?,
                survey_id: Id(row.survey_id),
                title: row.title,
                reward: row.reward.into(),
            })
        });
        Ok(TodaysSurvey {
            survey: survey.transpose()?,
            answered: day.answered,
            next_at: day.next_at.timestamp_millis(),
            unrewarded: day.unrewarded.map(Id),
        })
    }
}
