//! Stripe: a Checkout session for each order, and signed events. Prices go there with the order, so there is nothing
//! to keep in step.

use super::{Answer, Checkout, FORGED, Notice, OTHER_WORLD, Purchase, Refusal, Store};
use crate::{config::Stripe as Settings, limits};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use protocol::payments::{OrderState, ProductKind, StoreKind, SubscriptionState};
use serde_json::Value;
use sha2::Sha256;
use sql::queries::payments::OrderRow;

pub struct Stripe {
    settings: Settings,
    http: reqwest::Client,
}

impl Stripe {
    pub fn new(settings: Settings, http: reqwest::Client) -> Self {
        Stripe { settings, http }
    }

    fn live(&self) -> bool {
        !self.settings.key.contains("_test_")
    }

    async fn ask(&self, request: reqwest::RequestBuilder) -> Result<Value, Refusal> {
        let response = request.bearer_auth(&self.settings.key).send().await.map_err(Refusal::failed)?;
        response.error_for_status().map_err(Refusal::failed)?.json().await.map_err(Refusal::failed)
    }

    async fn open(&self, order: &OrderRow, base: &str) -> Result<Checkout, Refusal> {
        let id = order.order_id.to_string();
        let back = format!("{base}/#/pay/index?orderId={id}");
        let subscription = order.kind == ProductKind::Subscription;
        let name = match subscription {
            true => "Subscription".to_owned(),
            false => format!("{} credits", order.coins),
        };
        let price = "line_items[0][price_data]";
        let mut form: Vec<(String, String)> = vec![
            ("mode".into(), if subscription { "subscription" } else { "payment" }.into()),
            ("client_reference_id".into(), id.clone()),
            ("success_url".into(), back.clone()),
            ("cancel_url".into(), back),
            ("metadata[orderId]".into(), id.clone()),
            ("line_items[0][quantity]".into(), "1".into()),
            (format!("{price}[currency]"), order.currency.to_lowercase()),
            (format!("{price}[unit_amount]"), order.price_minor.to_string()),
            (format!("{price}[product_data][name]"), name),
        ];
        if subscription {
            form.push((format!("{price}[recurring][interval]"), "month".into()));
            form.push((format!("{price}[recurring][interval_count]"), order.period_months.to_string()));
            form.push(("subscription_data[metadata][orderId]".into(), id.clone()));
        }
        let request = self
            .http
            .post(format!("{}/v1/checkout/sessions", self.settings.url))
            .header("Idempotency-Key", format!("order-{id}"))
            .form(&form);
        let session = self.ask(request).await?;
        let field = |name: &str| session[name].as_str().map(str::to_owned);
        Ok(Checkout { url: field("url"), store_ref: field("id") })
    }

    /// `t=…,v1=…`: HMAC of time and body, and not older than what a replay could use.
    fn believed(&self, headers: &HeaderMap, body: &[u8], now: DateTime<Utc>) -> bool {
        let header = headers.get("stripe-signature").and_then(|v| v.to_str().ok()).unwrap_or_default();
        let parts: Vec<(&str, &str)> = header.split(',').filter_map(|part| part.split_once('=')).collect();
        let Some((_, at)) = parts.iter().find(|(name, _)| *name == "t") else { return false };
        let fresh = at
            .parse::<i64>()
            .is_ok_and(|at| now.timestamp().abs_diff(at) <= limits::STRIPE_TOLERANCE.as_secs());
        fresh
            && parts.iter().filter(|(name, _)| *name == "v1").any(|(_, given)| {
                let Ok(given) = hex::decode(given) else { return false };
                let secret = self.settings.webhook_secret.as_bytes();
                let Ok(mut mac) = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(secret) else {
                    return false;
                };
                mac.update(at.as_bytes());
                mac.update(b".");
                mac.update(body);
                mac.verify_slice(&given).is_ok()
            })
    }
}

impl Store for Stripe {
    fn kind(&self) -> StoreKind {
        StoreKind::Stripe
    }

    fn checkout<'a>(&'a self, order: &'a OrderRow, base: &'a str) -> Answer<'a, Checkout> {
        Box::pin(self.open(order, base))
    }

    fn receipt<'a>(
        &'a self,
        _receipt: &'a str,
        order: Option<&'a OrderRow>,
        _now: DateTime<Utc>,
    ) -> Answer<'a, Vec<Purchase>> {
        Box::pin(async move {
            let Some(session) = order.and_then(|order| order.store_ref.as_deref()) else {
                return Err(Refusal::no("What is paid by card belongs to its account already."));
            };
            let url = format!("{}/v1/checkout/sessions/{session}?expand[]=invoice", self.settings.url);
            let session = self.ask(self.http.get(url)).await?;
            let paid = [of_session(&session), of_invoice(&session["invoice"])];
            Ok(paid.into_iter().flatten().collect())
        })
    }

    fn notice<'a>(
        &'a self,
        headers: &'a HeaderMap,
        body: &'a [u8],
        now: DateTime<Utc>,
    ) -> Answer<'a, Notice> {
        Box::pin(async move {
            if !self.believed(headers, body, now) {
                return Err(FORGED);
            }
            let event: Value = serde_json::from_slice(body).map_err(|_| FORGED)?;
            let event_id = event["id"].as_str().ok_or(FORGED)?.to_owned();
            if event["livemode"].as_bool() != Some(self.live()) {
                return Err(OTHER_WORLD);
            }
            let thing = &event["data"]["object"];
            let purchase = match event["type"].as_str().unwrap_or_default() {
                "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
                    of_session(thing)
                }
                "checkout.session.async_payment_failed" | "checkout.session.expired" => {
                    of_session(thing).map(|p| Purchase { state: Some(OrderState::Failed), ..p })
                }
                "invoice.paid" => of_invoice(thing),
                "charge.refunded" => of_refund(thing),
                "customer.subscription.updated" | "customer.subscription.deleted" => of_subscription(thing),
                _ => None,
            };
            Ok(Notice { event_id, purchases: purchase.into_iter().collect() })
        })
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// An object by its id, or expanded.
fn id(value: &Value) -> Option<String> {
    text(value).or_else(|| text(&value["id"]))
}

fn order_of(metadata: &Value) -> Option<i64> {
    metadata["orderId"].as_str()?.parse().ok()
}

fn price(thing: &Value, field: &str) -> Option<(i64, String)> {
    Some((thing[field].as_i64()?, thing["currency"].as_str()?.to_uppercase()))
}

/// Of a subscription only that it was begun: its money comes with its invoices.
fn of_session(session: &Value) -> Option<Purchase> {
    let subscription = session["mode"] == "subscription";
    let paid = session["payment_status"] == "paid" && !subscription;
    let payment = if subscription { &session["invoice"] } else { &session["payment_intent"] };
    let tx = id(payment).or_else(|| text(&session["id"]))?;
    Some(Purchase {
        order_id: order_of(&session["metadata"]),
        price: price(session, "amount_total"),
        ..Purchase::new(tx, if paid { OrderState::Paid } else { OrderState::Verifying })
    })
}

fn of_invoice(invoice: &Value) -> Option<Purchase> {
    if invoice["status"] != "paid" {
        return None;
    }
    // Two places: the one of old API versions, and the one of those since 2025.
    let parent = &invoice["parent"]["subscription_details"];
    let subscription = id(&invoice["subscription"]).or_else(|| id(&parent["subscription"]))?;
    let metadata = [&invoice["subscription_details"]["metadata"], &parent["metadata"]];
    let period = invoice["lines"]["data"]
        .as_array()?
        .iter()
        .filter_map(|line| line["period"]["end"].as_i64())
        .max()?;
    Some(Purchase {
        original_tx: Some(subscription),
        order_id: metadata.into_iter().find_map(order_of),
        price: price(invoice, "amount_paid"),
        expires_at: DateTime::from_timestamp(period, 0),
        subscription: Some(SubscriptionState::Active),
        ..Purchase::new(text(&invoice["id"])?, OrderState::Paid)
    })
}

fn of_refund(charge: &Value) -> Option<Purchase> {
    let tx = id(&charge["invoice"]).or_else(|| id(&charge["payment_intent"]))?;
    let back = charge["amount_refunded"].as_i64()?;
    let all = charge["refunded"] == true;
    let state = if all { OrderState::Refunded } else { OrderState::Paid };
    Some(Purchase { refunded_minor: (!all).then_some(back), ..Purchase::new(tx, state) })
}

/// How it stands; its money, and with it its end, come with its invoices.
fn of_subscription(subscription: &Value) -> Option<Purchase> {
    let status = subscription["status"].as_str().unwrap_or_default();
    let cancelled = subscription["cancel_at_period_end"] == true || subscription["cancel_at"].is_i64();
    let state = match status {
        "canceled" | "unpaid" | "incomplete_expired" => SubscriptionState::Expired,
        "active" | "trialing" if cancelled => SubscriptionState::Cancelled,
        "active" | "trialing" => SubscriptionState::Active,
        // What is owed is asked for again; access ends with the period that was paid.
        _ => return None,
    };
    let original = text(&subscription["id"])?;
    Some(Purchase {
        original_tx: Some(original.clone()),
        order_id: order_of(&subscription["metadata"]),
        subscription: Some(state),
        ..Purchase::new(original, None)
    })
}
