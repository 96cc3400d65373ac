//! The feed. Filters run before the page is cut, so only the last page is short.

use super::view;
use crate::{
    call::{
        Cx, Handle,
        paging::{before_micros, cursor, page, page_size},
    },
    failure::Outcome,
};
use protocol::{
    Fault,
    page::Page,
    people::Gender,
    posts::{DiscoverPosts, PostView},
};
use sql::client::Params as _;
use sql::queries::posts;

impl Handle for DiscoverPosts {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<PostView>> {
        let count = page_size(request.count, 20)?;
        let (sort_time, feed_id) = match cursor(request.cursor.as_deref())? {
            Some([sort_time, feed_id]) => (Some(sort_time), Some(feed_id)),
            None => (
                request.sort_time.filter(|at| *at != 0),
                request.feed_id.map(|id| id.0).filter(|id| *id != 0),
            ),
        };
        if feed_id.is_some() && sort_time.is_none() {
            return Err(Fault::invalid("The cursor is sortTime and feedId together.").into());
        }
        let before = before_micros(sort_time)?;
        // A sortTime alone begins below everything of its instant.
        let before_id = feed_id.unwrap_or(if sort_time.is_some() { 0 } else { i64::MAX });
        let db = cx.app.db().await?;
        let rows = match request.gender.unwrap_or(Gender::Any) {
            Gender::Any => {
                posts::discover()
                    .params(
                        &db,
                        &posts::DiscoverParams {
                            viewer: cx.uid(),
                            sort_time: before,
                            feed_id: before_id,
                            count,
                        },
                    )
                    .all()
                    .await?
            }
            gender => {
                posts::discover_gender()
                    .params(
                        &db,
                        &posts::DiscoverGenderParams {
                            viewer: cx.uid(),
                            gender: gender.number(),
                            sort_time: before,
                            feed_id: before_id,
                            count,
                        },
                    )
                    .all()
                    .await?
            }
        };
        Ok(page(rows, count, |row| [row.sort_time.timestamp_micros(), row.feed_id], view::post))
    }
}
