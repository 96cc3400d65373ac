//! The notices, newest first.

use crate::{
    call::{
        Cx, Handle,
        paging::{before_micros, cursor, page, page_size},
    },
    failure::Outcome,
    files,
    people::view::user,
};
use protocol::{
    Fault, Id,
    notices::{ListActivity, NoticeTarget, NoticeType, NoticeView},
    page::Page,
};
use sql::client::Params as _;
use sql::queries::notices::NoticeRow;

impl Handle for ListActivity {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<NoticeView>> {
        let count = page_size(request.count, 20)?;
        let tab = request.tab.unwrap_or(0);
        if !(0..=5).contains(&tab) {
            return Err(Fault::invalid("type: a tab, 0 to 5.").into());
        }
        let before = match cursor(request.cursor.as_deref())? {
            Some([page_time]) => before_micros(Some(page_time))?,
            None => before_micros(request.page_time)?,
        };
        let db = cx.app.db().await?;
        let rows = sql::queries::notices::notice_list()
            .params(
                &db,
                &sql::queries::notices::NoticeListParams { viewer: cx.uid(), tab, page_time: before, count },
            )
            .all()
            .await?;
        Ok(page(rows, count, |row| [row.page_time.timestamp_micros()], view))
    }
}

fn view(row: NoticeRow) -> NoticeView {
    let notice_type = row.r#type;
    let is_task = matches!(notice_type, NoticeType::TaskDone | NoticeType::TaskFailed);
    NoticeView {
        page_time: row.page_time.timestamp_micros(),
        notice_type,
        // Cards of a notice lead to the person; whether one follows them is shown there.
        actors: row.actors.into_iter().map(|card| user(card, 0)).collect(),
        actor_count: row.actor_count,
        target: NoticeTarget {
            feed_id: row.feed_id.map(Id),
            comment_id: row.comment_id.map(Id),
            challenge_id: row.challenge_id.map(Id),
            task_id: row.target_id.filter(|_| is_task).map(Id),
            ai_style: row.target_id.filter(|_| notice_type == NoticeType::StyleTried).map(Id),
            text: row.text,
            coins: row.body.get("coins").and_then(serde_json::Value::as_i64),
        },
        thumbnail: files::url(row.thumb_key.as_deref().unwrap_or_default()),
        read: row.read,
    }
}
