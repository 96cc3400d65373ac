use crate::support::{EVERY_WAY, Server, at_once};
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn the_last_write_wins_and_is_mine_alone() {
    let server = Server::start().await;
    let (me, other) = (server.newcomer().await, server.newcomer().await);
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let value = format!("value {n}");
        server
            .ask(
                via,
                &me.token,
                "/common/user/event/put",
                json!({"eventKey": "tour.seen", "eventValue": value}),
            )
            .await;
        let got =
            server.ask(via, &me.token, "/common/user/event/get", json!({"eventKey": "tour.seen"})).await;
        assert_eq!(got["data"]["eventValue"], value.as_str(), "{via:?} {got}");
        let theirs =
            server.ask(via, &other.token, "/common/user/event/get", json!({"eventKey": "tour.seen"})).await;
        assert_eq!((&theirs["result"], &theirs["data"]["eventValue"]), (&json!(0), &Value::Null));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_and_values_have_bounds() {
    let server = Server::start().await;
    let me = server.newcomer().await;
    let put = async |key: &str, value: String| {
        server.call(&me.token, "/common/user/event/put", json!({"eventKey": key, "eventValue": value})).await
            ["result"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(put(&"ä".repeat(64), "1".into()).await, 0);
    assert_eq!(put(&"ä".repeat(65), "1".into()).await, 1);
    assert_eq!(put("", "1".into()).await, 1);
    assert_eq!(put("a\u{0}b", "1".into()).await, 1);
    assert_eq!(put("k", "x".repeat(4096)).await, 0);
    assert_eq!(put("k", "x".repeat(4097)).await, 1);
    assert_eq!(put("k", "ä".repeat(2049)).await, 1, "bytes, not characters");
    assert_eq!(put("k", "a\u{0}b".into()).await, 1);
    assert_eq!(put("sys.flags", "1".into()).await, 4);
    let kept = server.ok(&me.token, "/common/user/event/get", json!({"eventKey": "k"})).await;
    assert_eq!(kept["eventValue"].as_str().unwrap().len(), 4096);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_room_for_64_keys_and_what_is_there_can_still_change() {
    let server = Arc::new(Server::start().await);
    let me = server.newcomer().await;
    let kept = at_once(80, |n| {
        let (server, token) = (server.clone(), me.token.clone());
        let event = json!({"eventKey": format!("k{n}"), "eventValue": "1"});
        async move { server.call(&token, "/common/user/event/put", event).await["result"] == 0 }
    })
    .await;
    assert_eq!(kept.iter().filter(|kept| **kept).count(), 64);
    let one = kept.iter().position(|kept| *kept).unwrap();
    let full = server
        .call(&me.token, "/common/user/event/put", json!({"eventKey": "one more", "eventValue": "1"}))
        .await;
    assert_eq!(full["result"], 8, "{full}");
    server
        .ok(&me.token, "/common/user/event/put", json!({"eventKey": format!("k{one}"), "eventValue": "2"}))
        .await;
    assert_eq!(server.count("SELECT count(*) FROM user_events").await, 64);
}
