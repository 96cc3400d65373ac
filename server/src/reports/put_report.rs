//! `PutReport`. Runs once for a `requestId`.

use crate::{
    call::{Cx, Handle, quota, words},
    failure::Outcome,
    files, limits, people,
};
use deadpool_postgres::Transaction;
use protocol::{
    Fault, Id, Status, UidStr,
    reports::{PutReport, ReportPut, Thing},
};
use sql::{
    client::Params as _,
    queries::{files::FilesOfOwnerParams, reports::PutReportParams},
    types::FileState,
};

const HIDDEN: &str =
    "Several people reported this, so nobody else sees it until a moderator has looked at it.";

impl Handle for PutReport {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<ReportPut> {
        if cx.caller.session.status() == Status::Suspended && request.target_type != Thing::Problem {
            return Err(Fault::Suspended.into());
        }
        // Not judged: it may quote what it complains of.
        let content = request.content.clone().unwrap_or_default();
        words::measure(&request.reason, "reason", limits::REPORT_REASON_CODE_POINTS)?;
        words::measure(&content, "content", limits::REPORT_CODE_POINTS)?;
        if request.reason.is_empty() {
            return Err(Fault::invalid("reason: say what is wrong.").into());
        }
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        quota::take_daily(&tx, "report", &uid.to_be_bytes(), cx.app.now(), limits::REPORTS_PER_DAY).await?;
        let target_id = target(&tx, uid, &request).await?;
        let images = request.images.as_deref().unwrap_or_default();
        let file_ids = own_files(&tx, uid, images, &cx.client.base).await?;
        let report = PutReportParams {
            reporter: uid,
            target_type: request.target_type,
            target_id,
            reason: &*request.reason,
            content: &*content,
            file_ids: &file_ids,
            enough: limits::REPORTS_THAT_HIDE,
            age: limits::REPORTER_AGE,
            why: HIDDEN,
        };
        let report_id = sql::queries::reports::put_report().params(&tx, &report).one().await?;
        let answer = ReportPut { report_id: Id(report_id.ok_or(Fault::NotFound)?) };
        cx.commit(tx, &request, &answer).await?;
        Ok(answer)
    }
}

async fn target(tx: &Transaction<'_>, uid: i64, request: &PutReport) -> Outcome<i64> {
    let named = request.target_id.as_deref().unwrap_or_default();
    match request.target_type {
        Thing::Problem => Ok(0),
        Thing::Photo => Err(Fault::invalid("targetType: report the post.").into()),
        Thing::User => {
            let person = people::find(tx, uid, &UidStr::from(named)).await?.uid;
            if person == uid { Err(Fault::invalid("You cannot report yourself."))? } else { Ok(person) }
        }
        _ => match named.parse::<Id>() {
            Ok(id) => Ok(id.0),
            Err(_) => Err(Fault::invalid("targetId: is not an id.").into()),
        },
    }
}

async fn own_files(tx: &Transaction<'_>, owner: i64, urls: &[String], base: &str) -> Outcome<Vec<i64>> {
    if urls.len() > limits::REPORT_IMAGES {
        return Err(Fault::invalid(format!("images: at most {}.", limits::REPORT_IMAGES)).into());
    }
    let keys: Option<Vec<&str>> = urls.iter().map(|url| files::key_of(url, base)).collect();
    let keys = keys.ok_or_else(|| Fault::invalid("images: paths of own files."))?;
    let asked = FilesOfOwnerParams { object_keys: &keys, owner };
    let found = sql::queries::files::files_of_owner().params(tx, &asked).all().await?;
    let ready: Vec<i64> = found.iter().filter(|f| f.state == FileState::ready).map(|f| f.file_id).collect();
    if ready.len() == urls.len() { Ok(ready) } else { Err(Fault::NotFound.into()) }
}
