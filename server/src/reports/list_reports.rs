//! `ListReports`: the queue, with what was done before.

use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    files,
    people::view::user,
    photos::view::photo,
};
use protocol::{
    Id,
    page::Page,
    reports::{EarlierAction, ListReports, ReportStatus, ReportView},
};
use sql::{
    client::Params as _,
    queries::reports::{self as rows, ReportRow},
};

impl Handle for ListReports {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<ReportView>> {
        let state = request.status.unwrap_or(ReportStatus::Open);
        let at = cx.paging(format_args!("reports/{state:?}"), asked!(request, 20))?;
        let (reader, list, page_no, after, page_size) = (at.reader, &at.list, at.page_no, at.after, at.size);
        let db = cx.app.db().await?;
        let found = match state {
            ReportStatus::Open => {
                let asked = rows::ReportPageParams { reader, list, page_no, after, page_size };
                rows::report_page().params(&db, &asked).all().await?
            }
            state => {
                let asked = rows::HandledPageParams { reader, list, page_no, after, state, page_size };
                rows::handled_page().params(&db, &asked).all().await?
            }
        };
        Ok(at.page(found, |row| row.report_id, view))
    }
}

fn view(row: ReportRow) -> ReportView {
    ReportView {
        report_id: Id(row.report_id),
        target_type: row.target_type,
        target_id: row.target_name.unwrap_or_else(|| row.target_id.to_string()),
        owner: row.owner.map(|card| user(card, 0)),
        text: row.words.unwrap_or_default(),
        photo: row.picture_key.map(|key| {
            photo(None, &key, row.thumb_key.as_deref(), row.width, row.height, row.thumbhash.as_deref(), None)
        }),
        hidden: row.hidden,
        reason: row.reason,
        content: row.content,
        images: row.images.iter().map(|key| files::url(key)).collect(),
        reporter: row.reporter.map(|card| user(card, 0)),
        reporters: row.reporters,
        status: row.state,
        create_time: row.created_at.timestamp_millis(),
        due_at: row.due_at.timestamp_millis(),
        handled_at: row.handled_at.map(|at| at.timestamp_millis()),
        action: row.action,
        note: row.note,
        earlier: row.earlier.into_iter().map(earlier).collect(),
    }
}

fn earlier(row: sql::types::EarlierAction) -> EarlierAction {
    EarlierAction {
        action: row.action,
        target_type: row.target_type,
        note: row.note,
        handled_at: row.handled_at.timestamp_millis(),
    }
}
