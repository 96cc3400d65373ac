use super::*;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const SECRET: &str = "whsec_of_this_test";

/// Stripe's side: opens sessions, and says how they stand.
async fn with_stripe() -> (Server, Outside) {
    let stripe = Outside::start(|method, path, _| match (method, path) {
        ("GET", "/v1/invoice_payments") => (200, json!({"data": []})),
        ("POST", "/v1/checkout/sessions") => {
            (200, json!({"id": "cs_1", "url": "https://checkout.stripe.test/c/pay/cs_1"}))
        }
        ("GET", "/v1/checkout/sessions/cs_1") => (
            200,
            json!({"id": "cs_1", "mode": "payment", "payment_status": "paid", "payment_intent": "pi_1",
                "amount_total": 499, "currency": "gbp", "metadata": {}}),
        ),
        _ => (404, json!({})),
    })
    .await;
    let server = Server::with(&[
        ("PAYMENTS_STRIPE_KEY", "sk_live_x"),
        ("PAYMENTS_STRIPE_WEBHOOK_SECRET", SECRET),
        ("PAYMENTS_STRIPE_URL", &stripe.url()),
        ("LIKENESS_TASK_WORKERS", "0"),
    ])
    .await;
    stock(&server).await;
    (server, stripe)
}

fn signature(at: i64, body: &str, secret: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{at}.{body}").as_bytes());
    format!("t={at},v1={}", hex::encode(mac.finalize().into_bytes()))
}

async fn tell(server: &Server, id: &str, kind: &str, thing: Value) -> u16 {
    let event = json!({"id": id, "type": kind, "livemode": true, "data": {"object": thing}}).to_string();
    let sign = signature(server.app.now().timestamp(), &event, SECRET);
    server.hook("stripe", &[("stripe-signature", sign)], &event).await
}

fn session(order: &Value, status: &str, amount: i64) -> Value {
    json!({"id": "cs_1", "mode": "payment", "payment_status": status, "payment_intent": "pi_1",
        "amount_total": amount, "currency": "gbp", "metadata": {"orderId": order["orderId"]}})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_payment_from_checkout_to_partial_refunds() {
    let (server, stripe) = with_stripe().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "coins_60").await;
    assert_eq!(order["checkoutUrl"], "https://checkout.stripe.test/c/pay/cs_1");
    let asked = stripe.asked("/v1/checkout/sessions").remove(0);
    for part in ["unit_amount%5D=499", "currency%5D=gbp", "mode=payment"] {
        assert!(asked.contains(part), "{asked}");
    }
    assert_eq!(
        tell(&server, "evt_1", "checkout.session.completed", session(&order, "unpaid", 499)).await,
        200
    );
    let id = json!({"orderId": order["orderId"]});
    // The bank takes its time; then all of it is told more than once, and asked for as well.
    assert_eq!(server.coins(&me).await, 0);
    for event in ["evt_2", "evt_2", "evt_3"] {
        let paid = session(&order, "paid", 499);
        assert_eq!(tell(&server, event, "checkout.session.async_payment_succeeded", paid).await, 200);
    }
    assert_eq!(server.verify(&me, id.clone()).await["verdict"], "paid");
    assert_eq!(server.coins(&me).await, 60);
    let refund = |back: i64| json!({"payment_intent": "pi_1", "amount": 499, "amount_refunded": back, "refunded": back == 499});
    for (event, back, coins) in
        [("r1", 250, 30), ("r1", 250, 30), ("r2", 300, 24), ("r3", 499, 0), ("r4", 499, 0)]
    {
        assert_eq!(tell(&server, event, "charge.refunded", refund(back)).await, 200);
        assert_eq!(server.coins(&me).await, coins, "{event}");
    }
    // A dispute takes the money at once, and brings it back when it is won; a part of it brings a part.
    for (event, kind, amount, coins) in [
        ("d1", "funds_reinstated", 499, 60),
        ("d1", "funds_reinstated", 499, 60),
        ("d2", "funds_reinstated", 499, 60),
        ("d3", "funds_withdrawn", 499, 0),
        ("d4", "funds_withdrawn", 499, 0),
        ("d5", "funds_reinstated", 249, 30),
    ] {
        let dispute = json!({"id": "du_1", "charge": "ch_1", "payment_intent": "pi_1", "amount": amount, "currency": "gbp"});
        assert_eq!(tell(&server, event, &format!("charge.dispute.{kind}"), dispute).await, 200);
        assert_eq!(server.coins(&me).await, coins, "{event}");
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_paid_is_found_by_asking_when_no_event_comes() {
    let (server, _stripe) = with_stripe().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "coins_60").await;
    let asked = server.verify(&me, json!({"orderId": order["orderId"]})).await;
    assert_eq!((&asked["verdict"], &asked["finish"]), (&json!("paid"), &json!(true)));
    assert_eq!(server.coins(&me).await, 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_lives_by_its_invoices_and_not_by_its_status() {
    let (server, stripe) = with_stripe().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "unlimited_month").await;
    let end = server.app.now() + chrono::Duration::days(30);
    let metadata = json!({"orderId": order["orderId"]});
    let mine = async || server.ok(&me.token, "/pay/subscription/get", json!({})).await;
    let begun = json!({"id": "cs_1", "mode": "subscription", "payment_status": "paid", "invoice": "in_1",
        "subscription": "sub_1", "amount_total": 799, "currency": "gbp", "metadata": metadata});
    assert_eq!(tell(&server, "e1", "checkout.session.completed", begun).await, 200);
    assert_eq!(mine().await, Value::Null);
    let invoice = json!({"id": "in_1", "status": "paid", "amount_paid": 799, "currency": "gbp",
        "parent": {"subscription_details": {"subscription": "sub_1", "metadata": metadata}},
        "lines": {"data": [{"period": {"end": end.timestamp()}}]}});
    assert_eq!(tell(&server, "e2", "invoice.paid", invoice).await, 200);
    assert_eq!((&mine().await["active"], &mine().await["state"]), (&json!(true), &json!("active")));
    // A renewal that is being tried moves the period in the status, before any money has come.
    let later = (end + chrono::Duration::days(30)).timestamp();
    let status = |cancel: bool| {
        json!({"id": "sub_1", "status": "active", "cancel_at_period_end": cancel, "latest_invoice": "in_2",
            "current_period_end": later, "metadata": metadata})
    };
    for (event, cancel, state) in [("e3", false, "active"), ("e4", true, "cancelled")] {
        assert_eq!(tell(&server, event, "customer.subscription.updated", status(cancel)).await, 200);
        assert_eq!(
            (&mine().await["state"], &mine().await["expiresAt"]),
            (&json!(state), &json!(end.timestamp() * 1000))
        );
    }
    let gone = json!({"invoice": "in_1", "payment_intent": "pi_1", "amount": 799, "amount_refunded": 799, "refunded": true});
    assert_eq!(tell(&server, "e5", "charge.refunded", gone).await, 200);
    assert_eq!((&mine().await["active"], &mine().await["state"]), (&json!(false), &json!("refunded")));
    let won = json!({"invoice": "in_1", "payment_intent": "pi_1", "amount": 799, "currency": "gbp"});
    assert_eq!(tell(&server, "e6", "charge.dispute.funds_reinstated", won).await, 200);
    let again = mine().await;
    assert_eq!((&again["active"], &again["expiresAt"]), (&json!(true), &json!(end.timestamp() * 1000)));
    assert!(stripe.asked("/v1/invoice_payments").is_empty(), "an invoice that is named is not asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_signed_not_fresh_or_not_for_us_is_refused() {
    let (server, _stripe) = with_stripe().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "coins_60").await;
    let now = server.app.now().timestamp();
    let body = |live: bool, amount: i64| {
        json!({"id": "evt", "type": "checkout.session.completed", "livemode": live,
            "data": {"object": session(&order, "paid", amount)}})
        .to_string()
    };
    let good = body(true, 499);
    for (why, sign, sent) in [
        ("no signature", String::new(), &good),
        ("another secret", signature(now, &good, "whsec_other"), &good),
        ("another body", signature(now, &good, SECRET), &body(true, 500)),
        ("too old", signature(now - 301, &good, SECRET), &good),
        // A minute beyond the five that are borne: the clock goes on while the test runs.
        ("from the future", signature(now + 360, &good, SECRET), &good),
        ("a time that is none", format!("t=x,v1={}", "00".repeat(32)), &good),
        ("a test payment", signature(now, &body(false, 499), SECRET), &body(false, 499)),
        ("no JSON", signature(now, "{", SECRET), &"{".to_owned()),
    ] {
        assert_eq!(server.hook("stripe", &[("stripe-signature", sign)], sent).await, 400, "{why}");
    }
    let little = body(true, 1);
    assert_eq!(
        server.hook("stripe", &[("stripe-signature", signature(now, &little, SECRET))], &little).await,
        200
    );
    assert_eq!(server.coins(&me).await, 0);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events WHERE handled_at IS NULL").await, 1);
}
