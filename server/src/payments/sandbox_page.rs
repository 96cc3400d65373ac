//! The checkout page of the sandbox: what a payer may do at a real store, as buttons. Without script, and only for
//! whoever has the address that the order gave.

use super::{
    hook,
    sandbox::{self, Event, SIGNATURE},
};
use crate::{app::App, failure::Outcome};
use axum::{
    Form,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use chrono::{DateTime, Months, Utc};
use protocol::payments::{OrderState, ProductKind, StoreKind, SubscriptionState};
use serde::Deserialize;
use sql::queries::payments::{self, OrderRow};

/// Nothing from elsewhere, no script; the form leads back here and from here to the app.
const CSP: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

#[derive(Deserialize)]
pub struct Pressed {
    action: Action,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Action {
    Success,
    Pending,
    Decline,
    Refund,
    /// Of a subscription: it will not renew.
    Cancel,
}

/// `GET /sandbox/{orderId}/{key}`.
pub async fn show(State(app): State<App>, Path((order_id, key)): Path<(i64, String)>) -> Response {
    match find(&app, order_id, &key).await {
        Ok(Some((order, until))) => page(&app, &order, until),
        Ok(None) => nothing(),
        Err(failure) => failed(failure),
    }
}

/// `POST /sandbox/{orderId}/{key}`.
pub async fn act(
    State(app): State<App>,
    Path((order_id, key)): Path<(i64, String)>,
    Form(pressed): Form<Pressed>,
) -> Response {
    match press(&app, order_id, &key, pressed.action).await {
        Ok(Some(response)) => response,
        Ok(None) => nothing(),
        Err(failure) => failed(failure),
    }
}

/// The order of that address, and until when its subscription works.
async fn find(app: &App, order_id: i64, key: &str) -> Outcome<Option<(OrderRow, Option<DateTime<Utc>>)>> {
    let genuine = app.secrets.sandbox_signed(&[b"checkout", &order_id.to_be_bytes()], key);
    if !genuine || app.stores.get(StoreKind::Sandbox).is_none() {
        return Ok(None);
    }
    let db = app.db().await?;
    let order = payments::order_by_id().bind(&db, &order_id).opt().await?;
    let until = payments::sandbox_until().bind(&db, &order_id.to_string()).opt().await?;
    Ok(order.map(|order| (order, until.map(Into::into))))
}

async fn press(app: &App, order_id: i64, key: &str, action: Action) -> Outcome<Option<Response>> {
    let Some((order, until)) = find(app, order_id, key).await? else { return Ok(None) };
    let event = event(&order, until, action, app.now());
    let (body, signature) = sandbox::signed(&app.secrets, &event)?;
    let mut headers = HeaderMap::new();
    if let Ok(signature) = HeaderValue::from_str(&signature) {
        headers.insert(SIGNATURE, signature);
    }
    let status = hook::deliver(app, "sandbox", &headers, &body).await;
    if !status.is_success() {
        return Ok(Some(status.into_response()));
    }
    let to = match action {
        Action::Success | Action::Pending | Action::Decline => format!("/#/pay/index?orderId={order_id}"),
        Action::Refund | Action::Cancel => format!("/sandbox/{order_id}/{key}"),
    };
    Ok(Some(Redirect::to(&to).into_response()))
}

fn event(order: &OrderRow, until: Option<DateTime<Utc>>, action: Action, now: DateTime<Utc>) -> Event {
    let subscription = order.kind == ProductKind::Subscription;
    let period = Months::new(u32::try_from(order.period_months).unwrap_or(1));
    Event {
        id: sandbox::new_event_id(),
        order_id: order.order_id,
        tx: order.order_id.to_string(),
        product_id: order.product_id.clone(),
        state: match action {
            Action::Success | Action::Cancel => OrderState::Paid,
            Action::Pending => OrderState::Verifying,
            Action::Decline => OrderState::Failed,
            Action::Refund => OrderState::Refunded,
        },
        price_minor: order.price_minor.into(),
        currency: order.currency.clone(),
        expires_at: until
            .or(now.checked_add_months(period))
            .filter(|_| subscription)
            .map(|end| end.timestamp_millis()),
        subscription: subscription.then_some(match action {
            Action::Cancel => SubscriptionState::Cancelled,
            _ => SubscriptionState::Active,
        }),
    }
}

fn page(app: &App, order: &OrderRow, until: Option<DateTime<Utc>>) -> Response {
    let subscription = order.kind == ProductKind::Subscription;
    let paid = order.state == OrderState::Paid;
    let mut buttons = String::new();
    let mut button = |action: &str, text: &str| {
        buttons += &format!("<button name=\"action\" value=\"{action}\">{text}</button>");
    };
    if matches!(order.state, OrderState::Created | OrderState::Verifying | OrderState::Failed) {
        button("success", "Pay");
        button("pending", "Leave it pending");
        button("decline", "Decline the card");
    }
    if paid && subscription {
        button("cancel", "Cancel the subscription");
    }
    if paid {
        button("refund", "Refund");
    }
    let state = match order.state {
        OrderState::Created => "Waiting for you.",
        OrderState::Verifying => "Pending: nothing is charged or credited yet.",
        OrderState::Paid => "Paid.",
        OrderState::Failed => "Declined. You can try again.",
        OrderState::Refunded => "Refunded.",
    };
    let what = match subscription {
        true => format!("Subscription, {} months at a time", order.period_months),
        false => format!("{} credits", order.coins),
    };
    let receipt = match until.filter(|_| paid) {
        None => String::new(),
        Some(_) => {
            let event = event(order, until, Action::Success, app.now());
            let receipt = sandbox::receipt(&app.secrets, &event).unwrap_or_default();
            format!("<details><summary>Receipt</summary><code>{receipt}</code></details>")
        }
    };
    let (whole, part) = (order.price_minor / 100, order.price_minor % 100);
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <title>Sandbox checkout</title><style>{STYLE}</style>\
         <main><p class=\"mark\">Sandbox. No money moves.</p><h1>{what}</h1>\
         <p class=\"price\">{currency} {whole}.{part:02}</p><p role=\"status\">{state}</p>\
         <form method=\"post\">{buttons}</form>{receipt}\
         <p><a href=\"/#/pay/index?orderId={id}\">Back to the app</a></p></main></html>",
        currency = order.currency,
        id = order.order_id,
    );
    let headers = [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_SECURITY_POLICY, CSP)];
    (headers, Html(html)).into_response()
}

const STYLE: &str = "body{margin:0;background:#14110f;color:#f4ede4;font:17px/1.5 system-ui,sans-serif}\
    main{max-width:24rem;margin:0 auto;padding:2.5rem 1.25rem}h1{margin:1.5rem 0 0;font-size:1.75rem}\
    .mark{display:inline-block;margin:0;padding:.25rem .75rem;border:1px dashed #d9a441;border-radius:1rem;color:#d9a441}\
    .price{margin:.25rem 0;font-size:1.25rem}form{display:grid;gap:.625rem;margin:1.5rem 0}\
    button{min-height:3.25rem;border:0;border-radius:.75rem;background:#2a2420;color:inherit;font:inherit;cursor:pointer}\
    button:first-child{background:#f4ede4;color:#14110f;font-weight:600}\
    a,summary{color:inherit}code{word-break:break-all;font-size:.8rem}";

fn nothing() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "There is nothing at this address.")
        .into_response()
}

fn failed(failure: crate::failure::Failure) -> Response {
    failure.into_fault("sandbox checkout");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
