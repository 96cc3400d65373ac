//! What is for sale, and where the caller would pay.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::payments::{ListProducts, ProductList, ProductView};
use sql::queries::payments;

impl Handle for ListProducts {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<ProductList> {
        // What cannot be bought here is not for sale here.
        let Some(store) = cx.app.stores.of_platform(&cx.client.platform) else {
            return Ok(ProductList { items: Vec::new(), store: None });
        };
        let rows = payments::products().bind(&cx.app.db().await?).all().await?;
        let items = rows
            .into_iter()
            .map(|row| ProductView {
                product_id: row.product_id,
                kind: row.kind,
                coins: row.coins.into(),
                period_months: row.period_months.map(Into::into),
                price_minor: row.price_minor.into(),
                currency: row.currency,
            })
            .collect();
        Ok(ProductList { items, store: Some(store.kind()) })
    }
}
