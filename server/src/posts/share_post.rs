//! Counts a share. Whoever shares is never shown an error for it: what may not count is not counted.

use super::visitor;
use crate::{
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    limits,
};
use protocol::{Fault, account::Done, posts::SharePost};
use sql::client::Params as _;
use std::time::Duration;

impl Handle for SharePost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let viewer = cx.caller.as_ref().map_or(0, |caller| caller.uid);
        let db = cx.app.db().await?;
        let rate = quota::Rate::of("share", limits::SHARES_PER_MINUTE, Duration::from_secs(60));
        match quota::take(&db, rate, &visitor(&cx, None)).await {
            Ok(()) => {}
            Err(Failure::Fault(Fault::RateLimited { .. })) => return Ok(Done {}),
            Err(failure) => return Err(failure),
        }
        let share = sql::queries::posts::SharePostParams { feed_id: request.feed_id.0, viewer };
        if sql::queries::posts::share_post().params(&db, &share).opt().await?.is_some() {
            cx.app.outbox.poke();
        }
        Ok(Done {})
    }
}
