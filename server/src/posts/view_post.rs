//! Counts a view, once for each person, or device of a visitor, and day. Who it was cannot be told from what is
//! kept once the day is over: the key of the hash changes with it.

use super::visitor;
use crate::{
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    limits,
};
use protocol::{Fault, account::Done, posts::ViewPost};
use sql::client::Params as _;
use std::time::Duration;

impl Handle for ViewPost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let viewer = cx.caller.as_ref().map_or(0, |caller| caller.uid);
        let db = cx.app.db().await?;
        let rate = quota::Rate::of("view", limits::VIEWS_PER_MINUTE, Duration::from_secs(60));
        match quota::take(&db, rate, &visitor(&cx, None)).await {
            Ok(()) => {}
            Err(Failure::Fault(Fault::RateLimited { .. })) => return Ok(Done {}),
            Err(failure) => return Err(failure),
        }
        let day = cx.app.now().date_naive();
        let who = cx.app.secrets.viewer_key(day, &visitor(&cx, request.device_id.as_deref()));
        let view = sql::queries::posts::ViewPostParams {
            day,
            viewer_key: who.as_slice(),
            viewer,
            feed_id: request.feed_id.0,
        };
        sql::queries::posts::view_post().params(&db, &view).await?;
        Ok(Done {})
    }
}
