//! The topic `me/coins`.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use chrono::{DateTime, Utc};
use protocol::push::CoinsPush;
use sql::queries::wallet::BalanceRow;

impl Show for CoinsPush {
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let row = sql::queries::wallet::balance().bind(viewer.db, &viewer.uid).opt().await?;
        let now = viewer.app.now();
        Ok(row.map(|w| state(&w, now)).into())
    }
}

/// A wallet as its owner is told of it.
pub fn state(wallet: &BalanceRow, now: DateTime<Utc>) -> (i64, CoinsPush) {
    let push = CoinsPush {
        coins: wallet.available.into(),
        held: wallet.held.into(),
        debt: wallet.debt.into(),
        subscribe_flag: wallet.subscribed_until.is_some_and(|until| until > now).into(),
    };
    // A wallet that nothing has happened to is still news to a client that holds nothing.
    (wallet.version.max(1), push)
}
