//! `me/notice`: the badge.

use crate::failure::Outcome;
use deadpool_postgres::Client;
use protocol::push::NoticePush;

/// The unread notices that the list shows, counted to 100.
pub async fn notice(db: &Client, uid: i64) -> Outcome<Option<(i64, NoticePush)>> {
    let row = sql::queries::notices::unread_count().bind(db, &uid).opt().await?;
    // Where nothing has happened yet the empty badge is still news to a client that holds nothing.
    Ok(row.map(|r| (r.version.max(1), NoticePush { notice_count: r.notice_count })))
}
