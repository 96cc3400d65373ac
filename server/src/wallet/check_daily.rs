//! The free coins of the day. Once a local day and twenty hours apart, whatever zone the person says they are in.

use crate::{
    call::{Cx, Handle},
    failure::{Failure, Outcome},
};
use protocol::wallet::{CheckDaily, DailyView};
use sql::{
    client::Params as _,
    queries::wallet::{self, ClaimDailyParams},
    types::ClaimOutcome,
};

impl Handle for CheckDaily {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<DailyView> {
        let uid = cx.uid();
        let amount = i32::try_from(cx.app.config.product.daily_coins).unwrap_or(i32::MAX);
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let claim = ClaimDailyParams { uid, amount, expires: None::<&str>, now: cx.app.now().into() };
        let claimed = wallet::claim_daily().params(&tx, &claim).one().await?;
        let free_left = wallet::daily_left().bind(&tx, &uid).one().await?;
        let next = wallet::next_claim().bind(&tx, &uid).one().await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        let next_at = next.at.ok_or_else(|| Failure::broken("a claim left no trace"))?.timestamp_millis();
        Ok(DailyView { checked: claimed == ClaimOutcome::ok, free_left, next_at })
    }
}
