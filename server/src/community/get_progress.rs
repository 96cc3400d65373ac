//! What is being made.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Id,
    community::{GetProgress, ProgressItem, ProgressNote, ProgressView},
};
use sql::queries::community::progress;

impl Handle for GetProgress {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<ProgressView> {
        let db = cx.app.db().await?;
        let rows = progress().bind(&db).all().await?;
        let items = rows.into_iter().map(|row| ProgressItem {
            item_id: Id(row.item_id),
            title: row.title,
            percent: row.percent,
            updated_at: row.updated_at.timestamp_millis(),
            notes: row
                .notes
                .into_iter()
                .zip(row.note_times)
                .map(|(content, at)| ProgressNote { content, at: at.timestamp_millis() })
                .collect(),
        });
        Ok(ProgressView { items: items.collect() })
    }
}
