use crate::support::{EVERY_WAY, Server, Socket};
use protocol::codec::Format;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_balance_is_what_the_books_say() {
    let server = Server::start().await;
    let me = server.newcomer().await;
    for via in EVERY_WAY {
        let balance = server.ask(via, &me.token, "/user/credit/balance", json!({})).await;
        assert_eq!(
            balance["data"],
            json!({"coins": 10, "held": 0, "debt": 0, "subscribeFlag": 0, "nextFreeAt": null}),
            "{via:?}"
        );
    }
    let sql = server.sql().await;
    sql.execute("UPDATE wallets SET subscribed_until = now() + interval '1 day'", &[]).await.unwrap();
    sql.execute("SELECT clawback(wallet_id, 'refund', 'x', 12) FROM wallets", &[]).await.unwrap();
    let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
    assert_eq!(
        (&balance["coins"], &balance["debt"], &balance["subscribeFlag"]),
        (&json!(0), &json!(2), &json!(1))
    );
    server.app.clock.advance(chrono::Duration::days(2));
    assert_eq!(server.ok(&me.token, "/user/credit/balance", json!({})).await["subscribeFlag"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_free_coins_wait_for_a_new_day_and_twenty_hours() {
    let server = Server::start().await;
    let me = server.newcomer().await;
    let now = server.app.now();
    server
        .sql()
        .await
        .execute("SELECT claim_daily($1, 1, interval '1 year', $2)", &[&me.uid(), &now])
        .await
        .unwrap();
    let next = server.ok(&me.token, "/user/credit/balance", json!({})).await["nextFreeAt"].as_i64().unwrap();
    assert!(
        next >= (now + chrono::Duration::hours(20)).timestamp_millis()
            && next <= (now + chrono::Duration::hours(24)).timestamp_millis()
    );
    server.app.clock.advance(chrono::Duration::hours(25));
    assert_eq!(server.ok(&me.token, "/user/credit/balance", json!({})).await["nextFreeAt"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_is_told_of_its_coins_and_of_nobody_elses() {
    let server = Server::start().await;
    let (me, other) = (server.newcomer().await, server.newcomer().await);
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, &me.token).await;
        let first = socket.push("me/coins", |_| true).await;
        let coins = first["data"]["coins"].as_i64().unwrap();
        assert_eq!(first["data"]["held"], 0);
        let sql = server.sql().await;
        for uid in [other.uid(), me.uid()] {
            let reference = format!("{uid}/{format:?}");
            sql.execute("SELECT credit_coins($1, 'test', $2, 5, 'daily', NULL)", &[&uid, &reference])
                .await
                .unwrap();
        }
        server.app.outbox.poke();
        let next = socket.push("me/coins", |_| true).await;
        assert_eq!(next["data"]["coins"], coins + 5);
        assert!(next["v"].as_i64() > first["v"].as_i64());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_without_a_grant_is_told_so() {
    let server = Server::with(&[("LIKENESS_SIGNUP_COINS", "0")]).await;
    let me = server.newcomer().await;
    let mut socket = server.socket(&me).await;
    assert_eq!(socket.push("me/coins", |_| true).await["data"]["coins"], 0);
}
