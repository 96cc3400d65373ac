//! `likeness admin surveys …`

use super::{Done, audit, line, paragraph, said};
use crate::{limits, surveys::answers::check_questions};
use chrono::NaiveDate;
use clap::Subcommand;
use protocol::surveys::SurveyQuestion;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use std::path::PathBuf;
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Surveys {
    /// The last hundred, with how many answered
    List,
    /// Days such as 2027-01-31, both included, as they are where the person is
    Create {
        #[arg(long, value_parser = line::<{ limits::SURVEY_TITLE_CODE_POINTS }>)]
        title: String,
        /// A file: a JSON list of {"kind", "title", "hint", "options": [{"text", "picture"}], "optional"}, of the kinds
        /// one, many, scale, pair, order and text
        #[arg(long)]
        questions: PathBuf,
        /// Coins for answering
        #[arg(long, default_value = "0", value_parser = clap::value_parser!(i32).range(0..=1000))]
        reward: i32,
        /// Said to those who have answered
        #[arg(long, value_parser = paragraph::<{ limits::SURVEY_TEXT_CODE_POINTS }>)]
        thanks: Option<String>,
        #[arg(long)]
        starts: NaiveDate,
        #[arg(long)]
        ends: NaiveDate,
    },
    /// Asks nobody any more; whoever has answered still takes the reward
    End { survey_id: i64 },
    /// The newest thousand answers, without names
    Answers { survey_id: i64 },
}

pub async fn run(db: &mut Client, asked: &Surveys) -> Done {
    let tx = db.transaction().await?;
    match asked {
        Surveys::List => {}
        Surveys::Create { title, questions, reward, thanks, starts, ends } => {
            if starts > ends {
                return said("it ends before it starts");
            }
            let path = questions.display();
            let text = match std::fs::read_to_string(questions) {
                Ok(text) => text,
                Err(error) => return said(format!("{path} cannot be read: {error}")),
            };
            let questions = match serde_json::from_str::<Vec<SurveyQuestion>>(&text) {
                Ok(questions) => questions,
                Err(error) => return said(format!("{path} is no list of questions: {error}")),
            };
            if let Err(why) = check_questions(&questions) {
                return said(why);
            }
            let made = admin::CreateSurveyParams {
                title: title.as_str(),
                questions: &json!(questions),
                reward: *reward,
                thanks: thanks.as_deref().unwrap_or_default(),
                starts_on: *starts,
                ends_on: *ends,
            };
            let id = admin::create_survey().params(&tx, &made).one().await?;
            audit(&tx, "survey.create", None, json!({"surveyId": id.to_string(), "title": title})).await?;
        }
        Surveys::End { survey_id } => {
            if admin::end_survey().bind(&tx, survey_id).await? == 0 {
                return said("there is no such survey, or it is over");
            }
            audit(&tx, "survey.end", None, json!({"surveyId": survey_id.to_string()})).await?;
        }
        Surveys::Answers { survey_id } => {
            return Ok(Value::Array(admin::answers_of_survey().bind(&tx, survey_id).all().await?));
        }
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_surveys().bind(db).all().await?))
}
