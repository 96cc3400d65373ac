use super::*;
use crate::support::EVERY_WAY;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Duration, Utc};

/// What the sandbox says of a subscription.
fn told(order: &Value, id: &str, tx: &str, state: &str, standing: &str, until: DateTime<Utc>) -> Value {
    let order_id: i64 = order["orderId"].as_str().unwrap().parse().unwrap();
    json!({"id": id, "orderId": order_id, "tx": tx, "productId": "unlimited_month", "state": state,
        "priceMinor": 799, "currency": "GBP", "expiresAt": until.timestamp_millis(), "subscription": standing})
}

fn receipt(server: &Server, event: &Value) -> String {
    let body = event.to_string();
    let sign = server.app.secrets.sandbox_sign(&[b"event", body.as_bytes()]);
    format!("{}.{sign}", URL_SAFE_NO_PAD.encode(body))
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_13_who_cancels_keeps_access_until_it_expires_and_then_pays_coins() {
    let server = Server::with(&[("LIKENESS_TASK_WORKERS", "0")]).await;
    let me = crate::photos::maker(&server, 3).await;
    let style = crate::photos::style(&server, "pixel", 1).await;
    let order = server.ok(&me.token, PUT, json!({"productId": "unlimited_month", "requestId": "r"})).await;
    let until = server.app.now() + Duration::days(30);
    let flag = async |via| {
        server.ask(via, &me.token, "/user/credit/balance", json!({})).await["data"]["subscribeFlag"].clone()
    };
    assert_eq!(server.ok(&me.token, "/pay/subscription/get", json!({})).await, Value::Null);
    assert_eq!(server.sandbox_event(&told(&order, "e1", "t1", "paid", "active", until)).await, 200);
    assert_eq!(server.sandbox_event(&told(&order, "e2", "t1", "paid", "cancelled", until)).await, 200);
    for via in EVERY_WAY {
        let mine = server.ask(via, &me.token, "/pay/subscription/get", json!({})).await["data"].clone();
        assert_eq!(
            (&mine["state"], &mine["active"], &mine["expiresAt"]),
            (&json!("cancelled"), &json!(true), &json!(until.timestamp_millis())),
            "{via:?}"
        );
        assert_eq!(flag(via).await, 1, "{via:?}");
    }
    let free = server.ok(&me.token, "/photo/ai/put2", me.wish(&style)).await;
    assert_eq!((&free["cost"], &free["coins"]), (&json!(0), &json!(3)));
    // The end, by the database's clock and by the server's.
    server
        .run("UPDATE subscriptions SET expires_at = now() - interval '1 s'; SELECT set_subscribed(uid) FROM subscriptions")
        .await;
    for via in EVERY_WAY {
        let mine = server.ask(via, &me.token, "/pay/subscription/get", json!({})).await["data"].clone();
        assert_eq!((&mine["state"], &mine["active"]), (&json!("expired"), &json!(false)), "{via:?}");
        assert_eq!(flag(via).await, 0, "{via:?}");
    }
    let paid = server.ok(&me.token, "/photo/ai/put2", me.wish(&style)).await;
    assert_eq!((&paid["cost"], &paid["coins"]), (&json!(1), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewal_goes_on_and_a_refund_ends_it_whatever_comes_late() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "unlimited_month").await;
    let (first, second) = (server.app.now() + Duration::days(30), server.app.now() + Duration::days(60));
    let mine = async || server.ok(&me.token, "/pay/subscription/get", json!({})).await;
    for (id, tx, state, until) in [
        ("e2", "t2", "paid", second),
        // The first period is told of after the second.
        ("e1", "t1", "paid", first),
    ] {
        assert_eq!(server.sandbox_event(&told(&order, id, tx, state, "active", until)).await, 200);
        assert_eq!(mine().await["expiresAt"], second.timestamp_millis(), "{id}");
    }
    // A refund of the period that is over takes no access; one of the current period does, for good.
    assert_eq!(server.sandbox_event(&told(&order, "e3", "t1", "refunded", "active", first)).await, 200);
    assert_eq!(mine().await["active"], true);
    assert_eq!(server.sandbox_event(&told(&order, "e4", "t2", "refunded", "active", second)).await, 200);
    assert_eq!((&mine().await["active"], &mine().await["state"]), (&json!(false), &json!("refunded")));
    assert_eq!(server.sandbox_event(&told(&order, "e5", "t2", "paid", "active", second)).await, 200);
    assert_eq!(mine().await["active"], false);
    let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
    assert_eq!((&balance["subscribeFlag"], &balance["debt"]), (&json!(0), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn restoring_on_another_account_asks_first_and_tells_both() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let order = server.order(&amara, "unlimited_month").await;
    let paid = told(&order, "e1", "t1", "paid", "active", server.app.now() + Duration::days(30));
    let mut unknown = paid.clone();
    (unknown["orderId"], unknown["productId"], unknown["tx"]) = (1.into(), "another_app".into(), "t3".into());
    let unknown = receipt(&server, &unknown);
    let receipt = receipt(&server, &paid);
    const RESTORE: &str = "/pay/subscription/restore";
    assert_eq!(server.sandbox_event(&paid).await, 200);
    let own = server.ok(&amara.token, RESTORE, json!({"receipt": receipt})).await;
    assert_eq!((&own["needsConfirm"], &own["subscription"]["active"]), (&json!(false), &json!(true)));
    for via in EVERY_WAY {
        let asked = server.ask(via, &ben.token, RESTORE, json!({"receipt": receipt})).await;
        assert_eq!(asked["data"], json!({"needsConfirm": true, "subscription": null}), "{via:?}");
        let forged = server
            .ask(via, &ben.token, RESTORE, json!({"receipt": format!("{receipt}00"), "confirm": true}))
            .await;
        assert_eq!(forged["result"], 8, "{via:?}");
    }
    // A receipt handed in as a payment of one's own is not credited to the wrong person either.
    let refused = server.verify(&ben, json!({"receipt": receipt})).await;
    assert_eq!((&refused["verdict"], &refused["finish"]), (&json!("refused"), &json!(false)));
    let moved = server.ok(&ben.token, RESTORE, json!({"receipt": receipt, "confirm": true})).await;
    assert_eq!(moved["subscription"]["active"], true);
    assert_eq!(server.ok(&amara.token, "/pay/subscription/get", json!({})).await, Value::Null);
    for (person, flag) in [(&amara, 0), (&ben, 1)] {
        assert_eq!(server.ok(&person.token, "/user/credit/balance", json!({})).await["subscribeFlag"], flag);
        let told = server.ok(&person.token, "/user/activity/list", json!({"type": 5})).await;
        let text = told["items"][0]["target"]["text"].as_str().unwrap();
        assert!(text.contains("restored"), "{text}");
    }
    // Its renewals follow it.
    let until = server.app.now() + Duration::days(60);
    assert_eq!(server.sandbox_event(&told(&order, "e2", "t2", "paid", "active", until)).await, 200);
    let renewed = server.ok(&ben.token, "/pay/subscription/get", json!({})).await;
    assert_eq!(renewed["expiresAt"], until.timestamp_millis());
    assert_eq!(server.call(&ben.token, RESTORE, json!({"receipt": ""})).await["result"], 1);
    // A genuine receipt of what was never for sale here brings nothing back.
    assert_eq!(server.call(&ben.token, RESTORE, json!({"receipt": unknown})).await["result"], 3);
}
