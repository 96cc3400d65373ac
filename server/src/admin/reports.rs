//! `likeness admin reports …`

use super::{Done, said, word};
use crate::reports::handle_report::{HIDDEN, SHOWN};
use clap::Subcommand;
use protocol::reports::{ReportAction, ReportStatus};
use serde_json::Value;
use sql::{client::Params as _, queries::admin, types::HandleOutcome};
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
        #[arg(long, default_value = "")]
        note: String,
    },
}

pub async fn run(db: &mut Client, asked: &Reports) -> Done {
    let state = match asked {
        Reports::List { state } => *state,
        Reports::Handle { report_id, action, note } => {
            // The act writes its line in the audit itself.
            let act = admin::OperatorHandlesParams {
                report_id: *report_id,
                action: *action,
                note: &note,
                hidden: HIDDEN,
                shown: SHOWN,
            };
            match admin::operator_handles().params(db, &act).one().await? {
                HandleOutcome::ok => ReportStatus::Open,
                HandleOutcome::not_found => return said("there is no such report"),
                HandleOutcome::already => return said("it has another answer already"),
                HandleOutcome::impossible => return said("this action is not for what was reported"),
            }
        }
    };
    Ok(Value::Array(admin::all_reports().bind(db, &state).all().await?))
}
