//! `post/{feedId}`: its counts.

use crate::failure::Outcome;
use deadpool_postgres::Client;
use protocol::{Id, push::PostPush};
use sql::client::Params as _;

/// The counts of a post; none when `viewer` (0: a visitor) may not see it.
pub async fn post(db: &Client, viewer: i64, id: Id) -> Outcome<Option<(i64, PostPush)>> {
    let row = sql::queries::posts::post_counts()
        .params(db, &sql::queries::posts::PostCountsParams { viewer, feed_id: id.0 })
        .opt()
        .await?;
    Ok(row.map(|c| {
        let counts = PostPush {
            like_count: c.like_count.into(),
            comment_count: c.comment_count.into(),
            share_count: c.share_count.into(),
        };
        (c.version, counts)
    }))
}
