//! What the sandbox sells where nothing is for sale yet, so that a server without any setting has a shop to try.

use crate::{app::App, failure::Outcome};
use protocol::payments::{ProductKind, StoreKind};
use sql::{
    client::Params as _,
    queries::payments::{self, SeedProductParams},
};

/// Id, coins, months of a subscription, pence.
const PRODUCTS: [(&str, i32, Option<u32>, i32); 6] = [
    ("coins_20", 20, None, 199),
    ("coins_60", 60, None, 499),
    ("coins_150", 150, None, 999),
    ("coins_400", 400, None, 2199),
    ("unlimited_month", 0, Some(1), 799),
    ("unlimited_year", 0, Some(12), 5999),
];
const CURRENCY: &str = "GBP";

/// Real stores sell what their operator put on sale, and nothing else.
pub async fn seed(app: &App) -> Outcome<()> {
    let stores = &app.stores;
    let real = [StoreKind::Stripe, StoreKind::Appstore, StoreKind::Play];
    if stores.get(StoreKind::Sandbox).is_none() || real.iter().any(|kind| stores.get(*kind).is_some()) {
        return Ok(());
    }
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    if payments::has_products().bind(&tx).one().await? {
        return Ok(());
    }
    for (rank, (product_id, coins, months, price_minor)) in PRODUCTS.into_iter().enumerate() {
        let kind = if months.is_some() { ProductKind::Subscription } else { ProductKind::Coins };
        payments::seed_product()
            .params(
                &tx,
                &SeedProductParams {
                    product_id,
                    kind,
                    coins,
                    period: months.map(|months| format!("{months} months")),
                    price_minor,
                    currency: CURRENCY,
                    rank: rank as i32,
                },
            )
            .await?;
    }
    tx.commit().await?;
    Ok(())
}
