//! `likeness admin reports …`

use super::{Done, paragraph, said, word};
use crate::{limits, reports::handle_report::act};
use clap::Subcommand;
use protocol::reports::{ReportAction, ReportStatus};
use serde_json::Value;
use sql::{queries::admin, types::HandleOutcome};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Reports {
    /// One line for each thing, the longest waiting first
    List {
        /// open, actioned or dismissed
        #[arg(long, default_value = "open", value_parser = word::<ReportStatus>)]
        state: ReportStatus,
    },
    /// Answers all reports of one thing: dismiss, hide, remove or suspend
    Handle {
        report_id: i64,
        #[arg(value_parser = word::<ReportAction>)]
        action: ReportAction,
        /// For moderators
        #[arg(long, value_parser = paragraph::<{ limits::REPORT_CODE_POINTS }>)]
        note: Option<String>,
    },
}

pub async fn run(db: &mut Client, asked: &Reports) -> Done {
    let state = match asked {
        Reports::List { state } => *state,
        Reports::Handle { report_id, action, note } => {
            let note = note.as_deref().unwrap_or_default();
            match act(db, *report_id, None, *action, note).await? {
                HandleOutcome::ok => ReportStatus::Open,
                HandleOutcome::not_found => return said("there is no such report"),
                HandleOutcome::already => return said("it has another answer already"),
                HandleOutcome::impossible => return said("this action is not for what was reported"),
            }
        }
    };
    Ok(Value::Array(admin::all_reports().bind(db, &state).all().await?))
}
