//! Looks a payment up at its store, by a receipt or by an order, and credits it if it was not credited before.

use super::{Purchase, Refusal, VERIFICATIONS, record, view};
use crate::{
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
};
use protocol::{
    Fault,
    payments::{OrderState, OrderVerified, Verdict, VerifyOrder},
};
use sql::{
    client::Params as _,
    queries::payments::{self, OrderRow, OwnOrderParams},
    types::PurchaseOutcome,
};

impl Handle for VerifyOrder {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<OrderVerified> {
        let uid = cx.uid();
        let receipt = request.receipt.unwrap_or_default();
        let mut db = cx.app.db().await?;
        quota::take(&db, VERIFICATIONS, &uid.to_be_bytes()).await?;
        let known = match request.order_id.filter(|id| id.0 != 0) {
            None => None,
            Some(id) => {
                let own = OwnOrderParams { uid, order_id: id.0 };
                Some(payments::own_order().params(&db, &own).opt().await?.ok_or(Fault::NotFound)?)
            }
        };
        if known.is_none() && receipt.is_empty() {
            return Err(Fault::invalid("receipt: is needed without an orderId.").into());
        }
        let stores = &cx.app.stores;
        let store = match (request.store, &known) {
            (Some(kind), _) => stores.get(kind),
            (None, Some(order)) => stores.get(order.store),
            (None, None) => stores.of_platform(&cx.client.platform),
        };
        let Some(store) = store else {
            return Err(Fault::conflict("That store is not taken here.").into());
        };
        let purchases = match store.receipt(&receipt, known.as_ref(), cx.app.now()).await {
            Ok(purchases) => purchases,
            Err(Refusal::No { why, finish }) => return Ok(refused(why, finish, known)),
            Err(Refusal::Failed(failure)) => return Err(failure),
        };
        let tx = db.transaction().await?;
        let mut order_id = known.as_ref().map(|order| order.order_id);
        for mut purchase in purchases {
            // A store that hands no order back: the one that the receipt was handed in for, if it can be that.
            purchase.order_id = purchase.order_id.or(known.as_ref().map(|order| order.order_id));
            let recorded = record(&tx, store.kind(), &purchase, Some(uid)).await?;
            if let Some((why, finish)) = objection(recorded.outcome, &purchase) {
                return Ok(refused(why, finish, known));
            }
            order_id = recorded.order_id;
        }
        tx.commit().await?;
        cx.app.outbox.poke();
        let order_id = order_id.ok_or_else(|| Failure::broken("a purchase without an order"))?;
        let order = payments::own_order().params(&db, &OwnOrderParams { uid, order_id }).one().await?;
        Ok(verified(order))
    }
}

/// Why a payment that is genuine is not credited, and whether it ever can be.
fn objection(outcome: PurchaseOutcome, purchase: &Purchase) -> Option<(&'static str, bool)> {
    match outcome {
        PurchaseOutcome::ok | PurchaseOutcome::unchanged => None,
        PurchaseOutcome::other_account => {
            Some(("This was paid for from another account. Log in as the buyer.", false))
        }
        PurchaseOutcome::unknown_account => Some(("This payment names no account of ours.", false)),
        PurchaseOutcome::unknown_product | PurchaseOutcome::wrong_amount => {
            tracing::error!(tx = %purchase.tx, ?outcome, "a payment is not what is for sale");
            Some(("We cannot match this payment yet. Nothing of it is lost.", false))
        }
    }
}

fn refused(why: &str, finish: bool, order: Option<OrderRow>) -> OrderVerified {
    let reason = Some(why.to_owned());
    OrderVerified { verdict: Verdict::Refused, finish, reason, order: order.map(view::order) }
}

fn verified(order: OrderRow) -> OrderVerified {
    let (verdict, finish, reason) = match order.state {
        OrderState::Paid => (Verdict::Paid, true, None),
        OrderState::Created | OrderState::Verifying => (Verdict::Pending, false, None),
        OrderState::Failed => (Verdict::Refused, true, Some("It was not paid. Nothing was charged.")),
        OrderState::Refunded => (Verdict::Refused, true, Some("The store gave the money back.")),
    };
    let reason = reason.map(str::to_owned);
    OrderVerified { verdict, finish, reason, order: Some(view::order(order)) }
}
