use super::*;
use crate::support::{EVERY_WAY, at_once};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_for_sale_is_told_and_an_order_is_put_once_over_every_transport() {
    let server = Server::start().await;
    let (me, other) = (server.member("amara").await, server.member("ben").await);
    for via in EVERY_WAY {
        let list = server.ask(via, &me.token, "/pay/product/list", json!({})).await;
        assert_eq!(list["data"]["store"], "sandbox", "{via:?}");
        let packs: Vec<_> = list["data"]["items"].as_array().unwrap().iter().map(|p| &p["coins"]).collect();
        assert_eq!(packs, [20, 60, 150, 400, 0, 0], "{via:?}");
    }
    let request = json!({"productId": "coins_60", "requestId": "once"});
    let first = server.ok(&me.token, PUT, request.clone()).await;
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, &me.token, PUT, request.clone()).await["data"], first, "{via:?}");
    }
    assert_eq!(
        server.call(&me.token, PUT, json!({"productId": "coins_20", "requestId": "once"})).await["result"],
        9
    );
    assert_eq!(server.call(&me.token, PUT, json!({"productId": "nothing"})).await["result"], 3);
    assert_eq!(server.call(&me.token, PUT, json!({"productId": "a\0b"})).await["result"], 1);
    assert_eq!(server.count("SELECT count(*) FROM orders").await, 1);
    // Nobody else's order is there.
    let order = json!({"orderId": first["orderId"]});
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, &other.token, VERIFY, order.clone()).await["result"], 3, "{via:?}");
        let mine = server.ask(via, &me.token, VERIFY, order.clone()).await;
        assert_eq!((&mine["data"]["verdict"], &mine["data"]["finish"]), (&json!("pending"), &json!(false)));
        let list = server.ask(via, &me.token, "/pay/order/list", json!({"pageNo": 1, "pageSize": 20})).await;
        assert_eq!(list["data"]["items"][0]["state"], "created", "{via:?}");
        let theirs = server.ask(via, &other.token, "/pay/order/list", json!({})).await;
        assert_eq!(theirs["data"]["items"], json!([]), "{via:?}");
    }
    assert_eq!(server.call(&me.token, VERIFY, json!({})).await["result"], 1);
    assert_eq!(server.call(&me.token, VERIFY, json!({"orderId": "99"})).await["result"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_12_a_store_event_delivered_five_times_credits_once() {
    let server = Arc::new(Server::start().await);
    let me = server.member("amara").await;
    let mut sockets = Vec::new();
    for format in protocol::codec::Format::ALL {
        sockets.push(crate::support::Socket::open(&server, format, &me.token).await);
    }
    let order = server.order(&me, "coins_60").await;
    let paid = event(&order, "event-1", "paid");
    let statuses = at_once(5, |_| {
        let (server, paid) = (server.clone(), paid.clone());
        async move { server.sandbox_event(&paid).await }
    })
    .await;
    assert_eq!(statuses, [200; 5]);
    for socket in &mut sockets {
        socket.push("me/coins", |coins| coins["coins"] == 60).await;
    }
    // Another event of the same payment, and the app that asks after it, change nothing either.
    assert_eq!(server.sandbox_event(&event(&order, "event-2", "paid")).await, 200);
    for via in EVERY_WAY {
        let asked =
            server.ask(via, &me.token, VERIFY, json!({"orderId": order["orderId"], "receipt": ""})).await;
        assert_eq!(
            (&asked["data"]["verdict"], &asked["data"]["finish"]),
            (&json!("paid"), &json!(true)),
            "{via:?}"
        );
    }
    assert_eq!(server.coins(&me).await, 60);
    assert_eq!(server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'order'").await, 1);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events WHERE handled_at IS NOT NULL").await, 2);
    let unread = server.ok(&me.token, "/message/unread/count", json!({})).await;
    assert_eq!(unread["noticeCount"], 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn case_8_a_payment_event_that_is_resent_after_a_crash_credits_once() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "coins_60").await;
    let paid = event(&order, "event-1", "paid");
    // The database ends the transaction of the event in its middle: nothing of it stays, and the store hears of it.
    server
        .run(
            "CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''fallen''; END';
             CREATE TRIGGER fall BEFORE UPDATE ON webhook_events FOR EACH ROW EXECUTE FUNCTION fall()",
        )
        .await;
    assert_eq!(server.sandbox_event(&paid).await, 500);
    assert_eq!(server.coins(&me).await, 0);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events").await, 0);
    server.run("DROP TRIGGER fall ON webhook_events").await;
    for _ in 0..3 {
        assert_eq!(server.sandbox_event(&paid).await, 200);
        assert_eq!(server.coins(&me).await, 60);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_14_prices_coins_and_flags_that_a_client_sends_have_no_effect() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    for via in EVERY_WAY {
        let put = json!({"productId": "coins_60", "requestId": format!("{via:?}"), "priceMinor": 1, "coins": 9000,
            "currency": "XXX", "quantity": 50, "state": "paid", "subscribeFlag": 1});
        let order = server.ask(via, &me.token, PUT, put).await["data"].clone();
        let asked = json!({"orderId": order["orderId"], "verdict": "paid", "state": "paid", "coins": 9000});
        let asked = server.ask(via, &me.token, VERIFY, asked).await;
        let seen = &asked["data"]["order"];
        assert_eq!(
            (&seen["priceMinor"], &seen["coins"], &seen["currency"], &seen["state"]),
            (&json!(499), &json!(60), &json!("GBP"), &json!("created")),
            "{via:?}"
        );
        for field in ["coins", "subscribeFlag", "status"] {
            let update = server.ask(via, &me.token, "/user/update", json!({"nickName": "A", field: 1})).await;
            assert_eq!(update["result"], 1, "{via:?} {field}");
        }
        let balance = server.ask(via, &me.token, "/user/credit/balance", json!({"coins": 5})).await;
        assert_eq!((&balance["data"]["coins"], &balance["data"]["subscribeFlag"]), (&json!(0), &json!(0)));
    }
    // Nor has what a store is made to say: the amount is held against the order's.
    let order = server.order(&me, "coins_60").await;
    let mut cheap = event(&order, "cheap", "paid");
    cheap["priceMinor"] = 1.into();
    assert_eq!(server.sandbox_event(&cheap).await, 200);
    assert_eq!(server.coins(&me).await, 0);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events WHERE handled_at IS NULL").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_takes_back_and_what_is_missing_is_a_debt_that_blocks_spending() {
    let server = Arc::new(Server::with(&[("LIKENESS_TASK_WORKERS", "0")]).await);
    let me = crate::photos::maker(&server, 3).await;
    let style = crate::photos::style(&server, "pixel", 1).await;
    let order = server.ok(&me.token, PUT, json!({"productId": "coins_60", "requestId": "r"})).await;
    assert_eq!(server.sandbox_event(&event(&order, "paid", "paid")).await, 200);
    server
        .run(&format!("SELECT clawback(wallet_id, 'spent', 'x', 50) FROM wallets WHERE uid = {}", me.uid))
        .await;
    let back = event(&order, "back", "refunded");
    at_once(4, |_| {
        let (server, back) = (server.clone(), back.clone());
        async move { assert_eq!(server.sandbox_event(&back).await, 200) }
    })
    .await;
    let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
    assert_eq!((&balance["coins"], &balance["debt"]), (&json!(0), &json!(47)));
    assert_eq!(server.call(&me.token, "/photo/ai/put2", me.wish(&style)).await["result"], 7);
    // Paid news that comes late brings nothing back.
    assert_eq!(server.sandbox_event(&event(&order, "late", "paid")).await, 200);
    let asked = server.ok(&me.token, VERIFY, json!({"orderId": order["orderId"]})).await;
    assert_eq!((&asked["verdict"], &asked["order"]["refundedCoins"]), (&json!("refused"), &json!(60)));
    // New coins cover it first.
    let again = server.ok(&me.token, PUT, json!({"productId": "coins_60", "requestId": "s"})).await;
    assert_eq!(server.sandbox_event(&event(&again, "again", "paid")).await, 200);
    let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
    assert_eq!((&balance["coins"], &balance["debt"]), (&json!(13), &json!(0)));
    assert_eq!(server.call(&me.token, "/photo/ai/put2", me.wish(&style)).await["result"], 0);
    server.no_drift().await;
}
