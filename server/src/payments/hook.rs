//! Where stores tell of payments. An event is written down in the transaction of its effect: one that comes again,
//! or that a crash cut off, is as if it came once.

use super::{Notice, Refusal, named, record};
use crate::{
    app::App,
    failure::{Failure, Outcome},
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use protocol::payments::StoreKind;
use serde_json::json;
use sql::{
    client::Params as _,
    queries::payments::{self, HandledStoreEventParams, PutStoreEventParams},
    types::PurchaseOutcome,
};

/// `POST /hooks/{provider}`.
pub async fn receive(
    State(app): State<App>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // Run to its end whatever becomes of the connection.
    match tokio::spawn(async move { heard(&app, &provider, &headers, &body).await }).await {
        Ok(status) => status.into_response(),
        Err(panic) => {
            tracing::error!(%panic, "a hook failed");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

async fn heard(app: &App, provider: &str, headers: &HeaderMap, body: &[u8]) -> StatusCode {
    let Some(store) = named(provider).and_then(|kind| app.stores.get(kind)) else {
        return StatusCode::NOT_FOUND;
    };
    let failed = |failure: Failure| {
        // The store tries again, later.
        failure.into_fault("hook");
        StatusCode::INTERNAL_SERVER_ERROR
    };
    let notice = match store.notice(headers, body, app.now()).await {
        Ok(notice) => notice,
        Err(Refusal::Failed(failure)) => return failed(failure),
        Err(Refusal::No { why, .. }) => {
            tracing::warn!(%provider, why, "a hook was called with what is not believed");
            metrics::counter!("likeness_payments_refused_total", "store" => provider.to_owned()).increment(1);
            return StatusCode::BAD_REQUEST;
        }
    };
    match happen(app, store.kind(), provider, &notice).await {
        Ok(()) => StatusCode::OK,
        Err(failure) => failed(failure),
    }
}

/// Everything that an event says, or nothing of it.
async fn happen(app: &App, store: StoreKind, provider: &str, notice: &Notice) -> Outcome<()> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    let told: Vec<_> = notice
        .purchases
        .iter()
        .map(|p| json!({"tx": p.tx, "state": p.state, "product": p.product_id, "order": p.order_id}))
        .collect();
    let event = PutStoreEventParams { provider, event_id: &notice.event_id, payload: &json!(told) };
    if payments::put_store_event().params(&tx, &event).opt().await?.is_none() {
        return Ok(());
    }
    let mut all = true;
    for purchase in &notice.purchases {
        let recorded = record(&tx, store, purchase, None).await?;
        if !matches!(recorded.outcome, PurchaseOutcome::ok | PurchaseOutcome::unchanged) {
            all = false;
            let why = format!("{:?}", recorded.outcome);
            tracing::error!(%provider, event = %notice.event_id, tx = %purchase.tx, %why, "a payment is nobody's");
            metrics::counter!("likeness_payments_unmatched_total", "store" => provider.to_owned(), "why" => why)
                .increment(1);
        }
    }
    if all {
        let handled = HandledStoreEventParams { provider, event_id: &notice.event_id };
        payments::handled_store_event().params(&tx, &handled).await?;
    }
    tx.commit().await?;
    app.outbox.poke();
    Ok(())
}

/// The sandbox's own events go the way of all others.
pub(super) async fn deliver(app: &App, provider: &str, headers: &HeaderMap, body: &[u8]) -> StatusCode {
    heard(app, provider, headers, body).await
}
