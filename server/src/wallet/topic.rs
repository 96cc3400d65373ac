//! The topic `me/coins`.

use crate::{app::App, failure::Outcome};
use deadpool_postgres::Client;
use protocol::push::CoinsPush;

pub async fn coins(app: &App, db: &Client, uid: i64) -> Outcome<Option<(i64, CoinsPush)>> {
    let row = sql::queries::wallet::balance().bind(db, &uid).opt().await?;
    Ok(row.map(|w| {
        let push = CoinsPush {
            coins: w.available.into(),
            held: w.held.into(),
            debt: w.debt.into(),
            subscribe_flag: w.subscribed_until.is_some_and(|until| until > app.now()).into(),
        };
        // A wallet that nothing has happened to is still news to a client that holds nothing.
        (w.version.max(1), push)
    }))
}
