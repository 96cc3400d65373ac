//! Orders a product. Runs once for a `requestId`: a second tap gets the same checkout.

use super::Refusal;
use crate::{
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    limits,
};
use protocol::{
    Fault, Id,
    payments::{OrderStarted, PutOrder},
};
use sql::{
    client::Params as _,
    queries::payments::{self, OwnOrderParams, PutOrderParams, SetOrderRefParams},
};

impl Handle for PutOrder {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<OrderStarted> {
        let uid = cx.uid();
        let Some(store) = cx.app.stores.of_platform(&cx.client.platform) else {
            return Err(Fault::conflict("Nothing can be bought here yet.").into());
        };
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        quota::take_daily(&tx, "order", &uid.to_be_bytes(), cx.app.now(), limits::ORDERS_PER_DAY).await?;
        let put = PutOrderParams { uid, store: store.kind(), product_id: &request.product_id };
        let order_id = payments::put_order().params(&tx, &put).opt().await?.ok_or(Fault::NotFound)?;
        let order = payments::own_order().params(&tx, &OwnOrderParams { uid, order_id }).one().await?;
        let checkout = match store.checkout(&order, &cx.client.base).await {
            Ok(checkout) => checkout,
            Err(Refusal::No { why, .. }) => return Err(Failure::broken(why)),
            Err(Refusal::Failed(failure)) => return Err(failure),
        };
        if let Some(store_ref) = &checkout.store_ref {
            payments::set_order_ref().params(&tx, &SetOrderRefParams { store_ref, order_id }).await?;
        }
        let started = OrderStarted {
            order_id: Id(order_id),
            account_token: order.account_token,
            store: order.store,
            checkout_url: checkout.url,
        };
        cx.commit(tx, &request, &started).await?;
        Ok(started)
    }
}
