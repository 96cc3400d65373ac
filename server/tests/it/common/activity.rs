use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

const PUT: &str = "/user/log/activity/put";

fn opened() -> Value {
    json!({"activityCategory": "basic", "activity": "openApp", "deviceId": "d-1",
        "params": {"page": "/home", "faceAge": 30, "n": 3}})
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_listed_is_counted_and_the_rest_left_out_without_a_word() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for via in EVERY_WAY {
        for token in ["", amara.token.as_str()] {
            let answer = server.ask(via, token, PUT, opened()).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
        }
        for unlisted in [
            json!({}),
            json!({"activityCategory": "basic", "activity": "\u{0}"}),
            json!({"activity": "openApp"}),
        ] {
            assert_eq!(server.ask(via, &amara.token, PUT, unlisted).await["result"], 0);
        }
    }
    assert_eq!(server.count("SELECT count(*) FROM activity_log").await, 10);
    let named = "SELECT count(*) FROM activity_log WHERE uid IS NOT NULL OR device_hash IS NOT NULL OR params <> '{}'";
    assert_eq!(server.count(named).await, 0, "nobody agreed to be named");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_needs_one_consent_and_a_face_another() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let params = async || {
        server.ok(&amara.token, PUT, opened()).await;
        let sql = server.sql().await;
        let row = sql
            .query_one("SELECT uid, params FROM activity_log ORDER BY activity_id DESC LIMIT 1", &[])
            .await;
        let row = row.unwrap();
        (row.get::<_, Option<i64>>(0), row.get::<_, Value>(1))
    };
    let consent = async |kind: &str| {
        server.ok(&amara.token, "/user/consent/put", json!({"kind": kind, "granted": true})).await;
    };
    consent("face_attributes").await;
    assert_eq!(params().await, (None, json!({})));
    server.ok(&amara.token, "/user/consent/put", json!({"kind": "face_attributes", "granted": false})).await;
    consent("analytics").await;
    assert_eq!(params().await, (Some(amara.uid()), json!({"page": "/home", "n": 3.0})));
    consent("face_attributes").await;
    assert_eq!(params().await.1["faceAge"], 30.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_a_minute_are_counted_and_more_is_no_error() {
    let server = Server::start().await;
    for _ in 0..62 {
        assert_eq!(server.call("", PUT, opened()).await["result"], 0);
    }
    assert_eq!(server.count("SELECT count(*) FROM activity_log").await, 60);
    let mut another = opened();
    another["deviceId"] = "d-2".into();
    server.ok("", PUT, another).await;
    assert_eq!(server.count("SELECT count(*) FROM activity_log").await, 61);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_token_is_kept_of_those_who_want_messages() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let put = json!({"activityCategory": "basic", "activity": "openApp", "deviceId": "d-1", "basicInfo": {"pushToken": "p-1"}});
    server.ok(&amara.token, PUT, put.clone()).await;
    assert_eq!(server.count("SELECT count(*) FROM devices").await, 0);
    server.ok(&amara.token, "/user/consent/put", json!({"kind": "push", "granted": true})).await;
    server.ok(&amara.token, PUT, put).await;
    assert_eq!(server.count("SELECT count(*) FROM devices WHERE push_token = 'p-1'").await, 1);
}
