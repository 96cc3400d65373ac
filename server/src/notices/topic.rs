//! `me/notice`: the badge.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::push::NoticePush;

impl Show for NoticePush {
    /// The unread notices that the list shows, counted to 100.
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let row = sql::queries::notices::unread_count().bind(viewer.db, &viewer.uid).opt().await?;
        // Where nothing has happened yet the empty badge is still news to a client that holds nothing.
        Ok(row.map(|r| (r.version.max(1), NoticePush { notice_count: r.notice_count })).into())
    }
}
