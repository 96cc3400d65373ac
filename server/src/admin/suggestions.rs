//! `likeness admin suggestions …`

use super::{Done, REASON, audit, line, paragraph, said, word};
use clap::Subcommand;
use protocol::{community::SuggestionStatus, reports::Thing};
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin, types::SuggestOutcome};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Suggestions {
    /// By votes
    List {
        /// open, planned, done or declined
        #[arg(long, value_parser = word::<SuggestionStatus>)]
        status: Option<SuggestionStatus>,
    },
    /// Says what becomes of one: open, planned, done or declined; its author is told
    State {
        suggest_id: i64,
        #[arg(value_parser = word::<SuggestionStatus>)]
        status: SuggestionStatus,
        /// The official word on it
        #[arg(long, value_parser = paragraph::<REASON>)]
        answer: Option<String>,
    },
    /// Gives the official word on one, in place of any before
    Answer {
        suggest_id: i64,
        #[arg(value_parser = paragraph::<REASON>)]
        answer: String,
    },
    /// Takes one out of the community
    Remove {
        suggest_id: i64,
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
    },
}

pub async fn run(db: &mut Client, asked: &Suggestions) -> Done {
    let tx = db.transaction().await?;
    let mut listed = None;
    let (suggest_id, status, answer) = match asked {
        Suggestions::List { status } => {
            listed = *status;
            (0, None, None)
        }
        Suggestions::State { suggest_id, status, answer } => (*suggest_id, Some(*status), answer.as_deref()),
        Suggestions::Answer { suggest_id, answer } => (*suggest_id, None, Some(answer.as_str())),
        Suggestions::Remove { suggest_id, reason } => {
            if admin::remove_suggestion().bind(&tx, suggest_id).one().await? != SuggestOutcome::ok {
                return said("there is no such suggestion");
            }
            let about = Some((Thing::Suggestion, *suggest_id));
            audit(&tx, "suggestion.remove", about, json!({"reason": reason})).await?;
            (0, None, None)
        }
    };
    if status.is_some() || answer.is_some() {
        let word = admin::AnswerSuggestionParams { suggest_id, status, answer };
        if !admin::answer_suggestion().params(&tx, &word).one().await? {
            return said("there is no such suggestion");
        }
        let about = Some((Thing::Suggestion, suggest_id));
        audit(&tx, "suggestion.answer", about, json!({"status": status, "answer": answer})).await?;
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_suggestions().bind(db, &listed).all().await?))
}
