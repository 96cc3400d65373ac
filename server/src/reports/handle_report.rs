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
use sql::{client::Params as _, queries::reports, types::HandleOutcome};

const HIDDEN: &str = "A moderator looked at this: it does not keep to the rules, and nobody else sees it.";
const SHOWN: &str = "A moderator looked at what was reported: it is fine, and shown again.";

impl Handle for HandleReport {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let note = request.note.unwrap_or_default();
        words::measure(&note, "note", limits::REPORT_CODE_POINTS)?;
        let db = cx.app.db().await?;
        let act = reports::HandleReportParams {
            report_id: request.report_id.0,
            by: cx.uid(),
            action: request.action,
            note: &*note,
            hidden: HIDDEN,
            shown: SHOWN,
        };
        match reports::handle_report().params(&db, &act).one().await? {
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

fn why(action: ReportAction) -> &'static str {
    match action {
        ReportAction::Suspend => "action: there is nobody to suspend.",
        _ => "action: not for what was reported.",
    }
}
