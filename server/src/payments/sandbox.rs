//! The sandbox: a store that takes no money, for trying things out. Its events are signed and travel to the hook as
//! those of any other store; a signed event is its receipt, too.

use super::{Answer, Checkout, FORGED, Notice, Purchase, Refusal, Store};
use crate::secrets::Secrets;
use axum::http::HeaderMap;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use protocol::payments::{OrderState, StoreKind, SubscriptionState};
use serde::{Deserialize, Serialize};
use sql::queries::payments::OrderRow;
use uuid::Uuid;

pub const SIGNATURE: &str = "sandbox-signature";

pub struct Sandbox {
    secrets: Secrets,
}

/// What the sandbox says of one order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub id: String,
    pub order_id: i64,
    pub tx: String,
    pub product_id: String,
    pub state: OrderState,
    pub price_minor: i64,
    pub currency: String,
    /// ms since 1970.
    pub expires_at: Option<i64>,
    pub subscription: Option<SubscriptionState>,
}

impl Sandbox {
    pub fn new(secrets: Secrets) -> Self {
        Sandbox { secrets }
    }

    fn read(&self, body: &[u8], signature: &str) -> Result<Event, Refusal> {
        if !self.secrets.sandbox_signed(&[b"event", body], signature) {
            return Err(FORGED);
        }
        serde_json::from_slice(body).map_err(|_| FORGED)
    }
}

/// The event as it travels: its bytes and what signs them.
pub fn signed(secrets: &Secrets, event: &Event) -> serde_json::Result<(Vec<u8>, String)> {
    let body = serde_json::to_vec(event)?;
    let signature = secrets.sandbox_sign(&[b"event", &body]);
    Ok((body, signature))
}

/// The same as text, for whoever restores a subscription.
pub fn receipt(secrets: &Secrets, event: &Event) -> serde_json::Result<String> {
    let (body, signature) = signed(secrets, event)?;
    Ok(format!("{}.{signature}", URL_SAFE_NO_PAD.encode(body)))
}

/// Opens the checkout page of an order, for whoever ordered.
pub fn checkout_key(secrets: &Secrets, order_id: i64) -> String {
    secrets.sandbox_sign(&[b"checkout", &order_id.to_be_bytes()])
}

fn purchase(event: Event) -> Purchase {
    Purchase {
        original_tx: event.expires_at.is_some().then(|| event.order_id.to_string()),
        product_id: Some(event.product_id),
        order_id: Some(event.order_id),
        price: Some((event.price_minor, event.currency)),
        expires_at: event.expires_at.and_then(DateTime::from_timestamp_millis),
        subscription: event.subscription,
        ..Purchase::new(event.tx, event.state)
    }
}

pub fn new_event_id() -> String {
    Uuid::now_v7().to_string()
}

impl Store for Sandbox {
    fn kind(&self) -> StoreKind {
        StoreKind::Sandbox
    }

    fn checkout<'a>(&'a self, order: &'a OrderRow, base: &'a str) -> Answer<'a, Checkout> {
        let key = checkout_key(&self.secrets, order.order_id);
        let url = Some(format!("{base}/sandbox/{}/{key}", order.order_id));
        Box::pin(async move { Ok(Checkout { url, store_ref: None }) })
    }

    fn receipt<'a>(
        &'a self,
        receipt: &'a str,
        _order: Option<&'a OrderRow>,
        _now: DateTime<Utc>,
    ) -> Answer<'a, Vec<Purchase>> {
        Box::pin(async move {
            if receipt.is_empty() {
                // Whatever was pressed on its page has come to the hook already.
                return Ok(Vec::new());
            }
            let (body, signature) = receipt.split_once('.').ok_or(FORGED)?;
            let body = URL_SAFE_NO_PAD.decode(body).map_err(|_| FORGED)?;
            Ok(vec![purchase(self.read(&body, signature)?)])
        })
    }

    fn notice<'a>(
        &'a self,
        headers: &'a HeaderMap,
        body: &'a [u8],
        _now: DateTime<Utc>,
    ) -> Answer<'a, Notice> {
        Box::pin(async move {
            let signature = headers.get(SIGNATURE).and_then(|v| v.to_str().ok()).unwrap_or_default();
            let event = self.read(body, signature)?;
            Ok(Notice { event_id: event.id.clone(), purchases: vec![purchase(event)] })
        })
    }
}
