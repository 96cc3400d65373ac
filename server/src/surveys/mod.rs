//! The daily survey: one a local day, answered once, rewarded once. Questions are written by the operator, as the
//! wire's own type; answers are held to the kind of their question.

pub mod answers;
pub mod get_reward;
pub mod get_survey;
pub mod put_answer;
pub mod put_reward;

use crate::failure::Outcome;
use protocol::{
    Id,
    surveys::{SurveyQuestion, SurveyReward},
};
use sql::queries::surveys::SurveyRow;

fn questions(row: &SurveyRow) -> Outcome<Vec<SurveyQuestion>> {
    Ok(serde_json::from_value(row.questions.clone())?)
}

/// What was learned is told to those who answered.
fn reward(row: SurveyRow) -> Outcome<SurveyReward> {
    let questions = questions(&row)?.len() as i64;
    let answered = row.answered_at.is_some();
    Ok(SurveyReward {
        survey_id: Id(row.survey_id),
        title: row.title,
        reward: row.reward.into(),
        questions,
        thanks: if answered { row.thanks } else { String::new() },
        answered,
        rewarded: row.rewarded_at.is_some(),
    })
}
