//! `HandleReport`.

use crate::{
    call::{Cx, Handle, words},
    failure::Outcome,
    limits,
};
use protocol::{
    Fault,
    account::Done,
    reports::{HandleReport, ReportAction},
};
use sql::{
    client::{GenericClient, Params as _},
    queries::reports::{self, HandleReportParams},
    types::HandleOutcome,
};

const HIDDEN: &str = "A moderator looked at this: it does not keep to the rules, and nobody else sees it.";
const SHOWN: &str = "A moderator looked at what was reported: it is fine, and shown again.";
const USABLE: &str = "A moderator looked at your photo: it is fine, and you can use it.";

impl Handle for HandleReport {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let note = request.note.unwrap_or_default();
        words::measure(&note, "note", limits::REPORT_CODE_POINTS)?;
        let db = cx.app.db().await?;
        match act(&db, request.report_id.0, Some(cx.uid()), request.action, &note).await? {
            HandleOutcome::ok => {}
            HandleOutcome::not_found => return Err(Fault::NotFound.into()),
            HandleOutcome::already => {
                return Err(Fault::conflict("Another moderator has answered this already.").into());
            }
            HandleOutcome::impossible => return Err(Fault::invalid(why(request.action)).into()),
        }
        cx.app.outbox.poke();
        Ok(Done {})
    }
}

/// Answers all reports of one thing; `by` is none for an operator. With its line in the audit, in one statement.
pub async fn act<C: GenericClient>(
    db: &C,
    report_id: i64,
    by: Option<i64>,
    action: ReportAction,
    note: &str,
) -> Result<HandleOutcome, tokio_postgres::Error> {
    let act =
        HandleReportParams { report_id, by, action, note, hidden: HIDDEN, shown: SHOWN, usable: USABLE };
    reports::handle_report().params(db, &act).one().await
}

fn why(action: ReportAction) -> &'static str {
    match action {
        ReportAction::Suspend => "action: there is nobody to suspend.",
        _ => "action: not for what was reported.",
    }
}
