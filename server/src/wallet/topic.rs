//! The topic `me/coins`.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::push::CoinsPush;

impl Show for CoinsPush {
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let row = sql::queries::wallet::balance().bind(viewer.db, &viewer.uid).opt().await?;
        let state = row.map(|w| {
            let push = CoinsPush {
                coins: w.available.into(),
                held: w.held.into(),
                debt: w.debt.into(),
                subscribe_flag: w.subscribed_until.is_some_and(|until| until > viewer.app.now()).into(),
            };
            // A wallet that nothing has happened to is still news to a client that holds nothing.
            (w.version.max(1), push)
        });
        Ok(state.into())
    }
}
