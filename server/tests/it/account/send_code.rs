use crate::support::{EVERY_WAY, Server};
use base64::Engine;
use serde_json::{Value, json};

fn encode(digest: &Value) -> String {
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(digest.to_string())
}

fn plain(server: &Server, mobile: &str) -> Value {
    json!({"phoneCode": "44", "mobile": mobile, "scene": "login", "deviceId": "d", "ts": server.app.now().timestamp_millis(),
        "nonce": hex::encode(server::secrets::random::<12>())})
}

async fn send(server: &Server, digest: &Value) -> Value {
    server.call("", "/user/mobile/sendCode", json!({"digest": encode(digest)})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_six_digits_and_comes_over_every_transport() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let digest = server.digest("44", &format!("770090000{n}"), "d");
        let answer = server.ask(via, "", "/user/mobile/sendCode", json!({"digest": digest})).await;
        let code = answer["data"]["devCode"].as_str().unwrap();
        assert!(code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit()), "{answer}");
        assert_eq!(answer["data"]["resendAfter"], 60_000);
    }
    let stored = server.sql().await.query("SELECT code_hmac FROM otp_codes", &[]).await.unwrap();
    assert_eq!(stored.len(), 5);
    assert!(stored.iter().all(|row| row.get::<_, Vec<u8>>(0).len() == 32));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_a_repeated_and_a_broken_digest_are_refused() {
    let server = Server::start().await;
    for minutes in [-6, 6] {
        let mut digest = plain(&server, "7700900100");
        digest["ts"] = (server.app.now().timestamp_millis() + minutes * 60_000).into();
        assert_eq!(send(&server, &digest).await["result"], 1, "{minutes} minutes off");
    }
    let digest = plain(&server, "7700900100");
    assert_eq!(send(&server, &digest).await["result"], 0);
    let mut again = plain(&server, "7700900101");
    again["nonce"] = digest["nonce"].clone();
    assert_eq!(send(&server, &again).await["result"], 1, "the nonce was used before");
    for (field, value) in [
        ("phoneCode", json!("+44")),
        ("phoneCode", json!("")),
        ("mobile", json!("77009001ab")),
        ("mobile", json!("1")),
        ("mobile", json!("1234567890123456")),
        ("scene", json!("register")),
        ("nonce", json!("short")),
        ("deviceId", json!("")),
        ("deviceId", json!("\u{0}")),
        ("ts", json!("soon")),
    ] {
        let mut digest = plain(&server, "7700900102");
        digest[field] = value;
        assert_eq!(send(&server, &digest).await["result"], 1, "{digest}");
    }
    assert_eq!(server.call("", "/user/mobile/sendCode", json!({"digest": "%"})).await["result"], 1);
    assert_eq!(server.count("SELECT count(*) FROM otp_codes").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_minute_lies_between_two_codes_and_says_how_much_of_it_is_left() {
    let server = Server::start().await;
    assert_eq!(send(&server, &plain(&server, "7700900100")).await["result"], 0);
    let refused = send(&server, &plain(&server, "7700900100")).await;
    assert_eq!(refused["result"], 6);
    let wait = refused["retryAfter"].as_i64().unwrap();
    assert!((50_000..=60_000).contains(&wait), "{refused}");
    // Another number and another device of the same number are asked for by others.
    assert_eq!(send(&server, &plain(&server, "7700900101")).await["result"], 0);
    let mut elsewhere = plain(&server, "7700900100");
    elsewhere["deviceId"] = "d2".into();
    assert_eq!(send(&server, &elsewhere).await["result"], 0);
}

/// Every device asks at once: the phone, not the device, is what costs.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_gets_five_codes_in_ten_minutes_and_ten_a_day() {
    let server = Server::start().await;
    let from = |n: usize| {
        let mut digest = plain(&server, "7700900100");
        digest["deviceId"] = format!("d{n}").into();
        digest
    };
    for n in 0..5 {
        assert_eq!(send(&server, &from(n)).await["result"], 0, "{n}");
    }
    let refused = send(&server, &from(5)).await;
    assert_eq!(refused["result"], 6);
    let wait = refused["retryAfter"].as_i64().unwrap();
    assert!((500_000..=600_000).contains(&wait), "until the first is ten minutes old: {refused}");
    assert_eq!(server.count("SELECT count(*) FROM otp_codes").await, 5);
    let sql = server.sql().await;
    // One of them grows old: one more is allowed, and not two.
    let aged = "UPDATE rate_limits SET hits[1] = hits[1] - interval '10 minutes' WHERE bucket = 'code_phone'";
    sql.execute(aged, &[]).await.unwrap();
    assert_eq!(send(&server, &from(5)).await["result"], 0);
    assert_eq!(send(&server, &from(6)).await["result"], 6);
    for n in 6..10 {
        sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
        assert_eq!(send(&server, &from(n)).await["result"], 0, "{n}");
    }
    sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    let refused = send(&server, &from(10)).await;
    assert_eq!(refused["result"], 6, "the eleventh of the day");
    assert!(refused["retryAfter"].as_i64().unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_member_asks_for_a_code_to_change_or_delete() {
    let server = Server::start().await;
    let person = server.newcomer().await;
    for scene in ["change", "delete"] {
        let mut digest = plain(&server, "7700900100");
        digest["scene"] = scene.into();
        assert_eq!(send(&server, &digest).await["result"], 2);
        let sent =
            server.call(&person.token, "/user/mobile/sendCode", json!({"digest": encode(&digest)})).await;
        assert_eq!(sent["result"], 0, "{sent}");
        // Such a code opens no account.
        let code = &sent["data"]["devCode"];
        let login = json!({"deviceId": "d", "phoneCode": "44", "mobile": "7700900100", "code": code});
        assert_eq!(server.call("", "/user/login", login).await["result"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_production_no_code_is_shown_and_none_is_made_that_cannot_be_sent() {
    let server = Server::with(&[("LIKENESS_MODE", "production")]).await;
    let answer = send(&server, &plain(&server, "7700900100")).await;
    assert_eq!(answer["result"], 8, "{answer}");
    assert_eq!(server.count("SELECT count(*) FROM otp_codes").await, 0);
}

async fn asked(server: &Server, device: &str, mobile: usize) -> i64 {
    let digest = server.digest("44", &format!("77009{mobile:05}"), device);
    server.call("", "/user/mobile/sendCode", json!({"digest": digest})).await["result"].as_i64().unwrap()
}

/// In production they hold though nothing can be sent; a development server has them on request.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_asks_ten_times_an_hour_and_an_address_twenty() {
    for (mode, answer) in [("production", 8), ("development", 0)] {
        let server = Server::with(&[("LIKENESS_MODE", mode), ("LIKENESS_ORIGIN_LIMITS", "1")]).await;
        for n in 0..10 {
            assert_eq!(asked(&server, "one", n).await, answer, "{mode} {n}");
        }
        assert_eq!(asked(&server, "one", 10).await, 6, "{mode}: the device");
        for n in 11..21 {
            assert_eq!(asked(&server, &format!("d{n}"), n).await, answer, "{mode} {n}");
        }
        assert_eq!(asked(&server, "another", 21).await, 6, "{mode}: the address");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_does_not_tell_whether_a_number_is_known() {
    let server = Server::start().await;
    let known = server.newcomer().await;
    let sql = server.sql().await;
    sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    let mut answers = Vec::new();
    for mobile in [known.mobile.as_str(), "7700900199"] {
        let mut answer = send(&server, &plain(&server, mobile)).await;
        answer["data"]["devCode"].take();
        answers.push(answer);
    }
    assert_eq!(answers[0], answers[1]);
}
