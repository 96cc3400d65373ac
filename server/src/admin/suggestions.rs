//! `likeness admin suggestions …`

use super::{Done, audit, said};
use clap::Subcommand;
use protocol::reports::Thing;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin, types::SuggestionStatus};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Suggestions {
    /// By votes
    List {
        /// open, planned, done or declined
        #[arg(long, value_parser = status)]
        status: Option<SuggestionStatus>,
    },
    /// Says what becomes of one: open, planned, done or declined
    State {
        suggest_id: i64,
        #[arg(value_parser = status)]
        status: SuggestionStatus,
    },
    /// Takes one out of the community
    Remove {
        suggest_id: i64,
        #[arg(long)]
        reason: String,
    },
}

pub async fn run(db: &mut Client, asked: &Suggestions) -> Done {
    let tx = db.transaction().await?;
    let about = |id: &i64| Some((Thing::Suggestion, *id));
    let mut listed = None;
    match asked {
        Suggestions::List { status } => listed = *status,
        Suggestions::State { suggest_id, status } => {
            let state = admin::SetSuggestionParams { status: *status, suggest_id: *suggest_id };
            if admin::set_suggestion().params(&tx, &state).opt().await?.is_none() {
                return said("there is no such suggestion");
            }
            audit(&tx, "suggestion.state", about(suggest_id), json!({"status": format!("{status:?}")}))
                .await?;
        }
        Suggestions::Remove { suggest_id, reason } => {
            if admin::remove_suggestion().bind(&tx, suggest_id).await? == 0 {
                return said("there is no such suggestion");
            }
            audit(&tx, "suggestion.remove", about(suggest_id), json!({"reason": reason})).await?;
        }
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_suggestions().bind(db, &listed).all().await?))
}

fn status(word: &str) -> Result<SuggestionStatus, String> {
    match word {
        "open" => Ok(SuggestionStatus::open),
        "planned" => Ok(SuggestionStatus::planned),
        "done" => Ok(SuggestionStatus::done),
        "declined" => Ok(SuggestionStatus::declined),
        _ => Err("open, planned, done or declined".into()),
    }
}
