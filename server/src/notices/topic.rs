//! `me/notice`: the badge.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::push::NoticePush;
use sql::queries::notices::UnreadCount;

impl Show for NoticePush {
    /// The unread notices that the list shows, counted to 100.
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let row = sql::queries::notices::unread_count().bind(viewer.db, &viewer.uid).opt().await?;
        Ok(row.map(|r| state(&r)).into())
    }
}

/// What is unread as its reader is told of it.
pub fn state(unread: &UnreadCount) -> (i64, NoticePush) {
    // Where nothing has happened yet the empty badge is still news to a client that holds nothing.
    (unread.version.max(1), NoticePush { notice_count: unread.notice_count })
}
