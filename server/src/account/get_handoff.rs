//! `GetHandoff`: a code that carries a log-in to another place.

use crate::{
    account::session,
    call::{
        Cx, Handle,
        quota::{self, Rate},
    },
    failure::Outcome,
    limits, secrets,
};
use protocol::account::{GetHandoff, HandoffView};
use sql::{client::Params as _, queries::account};
use std::time::Duration;

const RATE: Rate = Rate::of("handoff", limits::HANDOFFS_PER_MINUTE, Duration::from_secs(60));

impl Handle for GetHandoff {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        quota::take(&db, RATE, &cx.uid().to_be_bytes()).await?;
        let code = session::random_code();
        let hash = secrets::sha256(code.as_bytes());
        account::put_handoff()
            .params(
                &db,
                &account::PutHandoffParams {
                    code_hash: hash.as_slice(),
                    uid: cx.uid(),
                    expires_at: (cx.app.now() + limits::HANDOFF_TTL).into(),
                },
            )
            .await?;
        Ok(HandoffView { code, expires_in: limits::HANDOFF_TTL.as_millis() as i64 })
    }
}
