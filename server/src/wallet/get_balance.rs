//! `GetBalance`.

use crate::{
    call::{Cx, Handle, Show, Viewer},
    failure::{Failure, Outcome},
};
use protocol::{
    push::CoinsPush,
    wallet::{BalanceView, GetBalance},
};

impl Handle for GetBalance {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let viewer = Viewer { app: &cx.app, db: &db, uid: cx.uid() };
        let coins = CoinsPush::show(viewer, ())
            .await?
            .state()
            .ok_or_else(|| Failure::broken("a person without a wallet"))?;
        let next = sql::queries::wallet::next_claim().bind(&db, &cx.uid()).one().await?;
        Ok(BalanceView {
            coins: coins.coins,
            held: coins.held,
            debt: coins.debt,
            subscribe_flag: coins.subscribe_flag,
            next_free_at: next.at.filter(|at| *at > cx.app.now()).map(|at| at.timestamp_millis()),
        })
    }
}
