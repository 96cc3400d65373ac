//! Brings a subscription to whoever holds its receipt: from another account only when they say so, and both hear of
//! it.

use super::{Purchase, Refusal, VERIFICATIONS, record, view};
use crate::{
    call::{Cx, Handle, quota},
    failure::Outcome,
};
use protocol::{
    Fault,
    payments::{RestoreSubscription, SubscriptionRestored},
};
use sql::{
    client::Params as _,
    queries::payments::{self, RestoreSubscriptionParams},
    types::{PurchaseOutcome, RestoreOutcome},
};

impl Handle for RestoreSubscription {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SubscriptionRestored> {
        let uid = cx.uid();
        let now = cx.app.now();
        let mut db = cx.app.db().await?;
        quota::take(&db, VERIFICATIONS, &uid.to_be_bytes()).await?;
        if request.receipt.is_empty() {
            return Err(Fault::invalid("receipt: is missing.").into());
        }
        let stores = &cx.app.stores;
        let store = match request.store {
            Some(kind) => stores.get(kind),
            None => stores.of_platform(&cx.client.platform),
        };
        let Some(store) = store else {
            return Err(Fault::conflict("That store is not taken here.").into());
        };
        let purchases = match store.receipt(&request.receipt, None, now).await {
            Ok(purchases) => purchases,
            Err(Refusal::No { why, .. }) => return Err(Fault::conflict(why).into()),
            Err(Refusal::Failed(failure)) => return Err(failure),
        };
        let Some(purchase) = purchases.into_iter().find(|purchase| purchase.expires_at.is_some()) else {
            return Err(Fault::conflict("That is no subscription.").into());
        };
        let tx = db.transaction().await?;
        // The newest of it first, for whomever it is; what names nobody is the caller's.
        let known = record(&tx, store.kind(), &purchase, None).await?;
        if known.outcome == PurchaseOutcome::unknown_account {
            let token = payments::account_token().bind(&tx, &uid).one().await?;
            let purchase = Purchase { account_token: token.parse().ok(), ..purchase.clone() };
            record(&tx, store.kind(), &purchase, Some(uid)).await?;
        }
        let original_tx = purchase.original_tx.as_deref().unwrap_or(&purchase.tx);
        let confirm = request.confirm.unwrap_or(false);
        let moved = payments::restore_subscription()
            .params(&tx, &RestoreSubscriptionParams { uid, store: store.kind(), original_tx, confirm })
            .one()
            .await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        match moved {
            RestoreOutcome::not_found => Err(Fault::NotFound.into()),
            RestoreOutcome::needs_confirm => {
                Ok(SubscriptionRestored { needs_confirm: true, subscription: None })
            }
            RestoreOutcome::ok => Ok(SubscriptionRestored {
                needs_confirm: false,
                subscription: view::subscription(&db, uid, now).await?,
            }),
        }
    }
}
