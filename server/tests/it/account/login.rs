use crate::support::{EVERY_WAY, Server, at_once};
use serde_json::{Value, json};
use std::sync::Arc;

fn with(mobile: &str, device: &str, code: &str) -> Value {
    json!({"deviceId": device, "phoneCode": "44", "mobile": mobile, "code": code})
}

/// A code of six digits that is not this one.
fn wrong(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_right_code_opens_an_account_with_its_coins() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let mobile = format!("770090020{n}");
        let code = server.send_code("44", &mobile, "d").await;
        let mut login = with(&mobile, "d", &code);
        login["basicInfo"] = json!({"timezone": "Asia/Tokyo", "pushToken": "push-1", "appVersion": "2.0"});
        let answer = server.ask(via, "", "/user/login", login).await;
        let info = &answer["data"];
        assert_eq!(answer["result"], 0, "{via:?} {answer}");
        assert_eq!(
            (&info["coins"], &info["status"], &info["timezone"]),
            (&json!(10), &json!(0), &json!("Asia/Tokyo"))
        );
        assert_eq!(info["aiPhotoLimit"], 10);
        assert_eq!(info["activeDays"], 1);
        assert!(info["mobile"].as_str().unwrap().ends_with(&format!("•20{n}")), "{info}");
        assert!(!info.to_string().contains(&mobile));
        let token = info["token"].as_str().unwrap();
        assert_eq!(token.len(), 43);
        assert_eq!(server.ok(token, "/user/get", json!({})).await["uidStr"], info["uidStr"]);
    }
    assert_eq!(
        server
            .count("SELECT count(*) FROM devices WHERE push_token = 'push-1' AND app_version = '2.0'")
            .await,
        5
    );
    assert_eq!(server.count("SELECT count(*) FROM sessions WHERE length(token_hash) = 32").await, 5);
    assert_eq!(server.count("SELECT -sum(delta) FROM ledger_entries WHERE account = 'grants'").await, 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_number_is_one_account_and_one_grant() {
    let server = Server::start().await;
    let first = server.log_in("44", "7700900210", "d1").await;
    let second = server.log_in("44", "7700900210", "d2").await;
    assert_eq!(first.uid_str, second.uid_str);
    assert_ne!(first.token, second.token);
    assert_eq!(second.info["coins"], 10);
    for token in [&first.token, &second.token] {
        assert_eq!(server.call(token, "/user/get", json!({})).await["result"], 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn parallel_first_logins_make_one_account() {
    let server = Arc::new(Server::start().await);
    let mut codes = Vec::new();
    for n in 0..5 {
        codes.push(server.send_code("44", "7700900220", &format!("d{n}")).await);
    }
    let answers = at_once(5, |n| {
        let (server, login) = (server.clone(), with("7700900220", &format!("d{n}"), &codes[n]));
        async move { server.call("", "/user/login", login).await }
    })
    .await;
    assert!(
        answers.iter().all(|a| a["result"] == 0 && a["data"]["uidStr"] == answers[0]["data"]["uidStr"]),
        "{answers:?}"
    );
    assert_eq!(server.count("SELECT count(*) FROM users").await, 1);
    assert_eq!(server.count("SELECT available FROM wallets").await, 10);
    assert_eq!(server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'signup'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_works_once_even_when_tried_at_once() {
    let server = Arc::new(Server::start().await);
    let code = server.send_code("44", "7700900230", "d").await;
    let answers = at_once(6, |_| {
        let (server, login) = (server.clone(), with("7700900230", "d", &code));
        async move { server.call("", "/user/login", login).await["result"].as_i64().unwrap() }
    })
    .await;
    assert_eq!(answers.iter().filter(|r| **r == 0).count(), 1, "{answers:?}");
    assert_eq!(server.count("SELECT count(*) FROM sessions").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_expired_unsent_and_foreign_codes_look_alike() {
    let server = Server::start().await;
    let code = server.send_code("44", "7700900240", "d").await;
    let mut answers = vec![
        server.call("", "/user/login", with("7700900240", "d", &wrong(&code))).await,
        server.call("", "/user/login", with("7700900249", "d", &code)).await,
        server.call("", "/user/login", with("7700900240", "another", &code)).await,
        server.call("", "/user/login", with("7700900240", "d", "not a code")).await,
    ];
    server
        .sql()
        .await
        .execute("UPDATE otp_codes SET expires_at = now() - interval '1 s'", &[])
        .await
        .unwrap();
    answers.push(server.call("", "/user/login", with("7700900240", "d", &code)).await);
    for answer in &answers {
        assert_eq!(answer["result"], 1);
        assert_eq!(answer, &answers[0]);
    }
    assert_eq!(server.count("SELECT count(*) FROM users").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_38_five_wrong_tries_burn_a_code_and_sending_again_does_not_help() {
    let server = Server::start().await;
    let code = server.send_code("44", "7700900250", "d").await;
    for n in 0..5 {
        assert_eq!(
            server.call("", "/user/login", with("7700900250", "d", &wrong(&code))).await["result"],
            1,
            "{n}"
        );
    }
    assert_eq!(server.call("", "/user/login", with("7700900250", "d", &code)).await["result"], 1, "burnt");
    let sql = server.sql().await;
    sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    // Another code could not be used either: none is sent, and the wait for a fresh one does not grow.
    let ends = "SELECT (extract(epoch FROM expires_at) * 1000)::bigint FROM otp_codes WHERE device_id = 'd'";
    let before = server.count(ends).await;
    for via in EVERY_WAY {
        let digest = json!({"digest": server.digest("44", "7700900250", "d")});
        let again = server.ask(via, "", "/user/mobile/sendCode", digest).await;
        assert_eq!(again["result"], 6, "{via:?} {again}");
        let wait = again["retryAfter"].as_i64().unwrap();
        assert!((1..=600_000).contains(&wait), "until the burnt code has run out: {again}");
    }
    assert_eq!(server.count(ends).await, before);
    assert_eq!(server.count("SELECT count(*) FROM rate_limits").await, 0, "nor does it cost anything");
    // My other device never noticed.
    let mine = server.send_code("44", "7700900250", "mine").await;
    assert_eq!(server.call("", "/user/login", with("7700900250", "mine", &mine)).await["result"], 0);
    // Once the burnt code has run out, a new one is new.
    sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    sql.execute("UPDATE otp_codes SET expires_at = now() - interval '1 s' WHERE consumed_at IS NULL", &[])
        .await
        .unwrap();
    let fresh = server.send_code("44", "7700900250", "d").await;
    assert_eq!(server.call("", "/user/login", with("7700900250", "d", &fresh)).await["result"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_wrong_tries_leave_the_right_one() {
    let server = Server::start().await;
    let code = server.send_code("44", "7700900260", "d").await;
    for _ in 0..4 {
        server.call("", "/user/login", with("7700900260", "d", &wrong(&code))).await;
    }
    assert_eq!(server.call("", "/user/login", with("7700900260", "d", &code)).await["result"], 0);
}

/// Devices cost nothing to invent.
#[tokio::test(flavor = "multi_thread")]
async fn rule_38_ten_invented_devices_have_no_more_guesses_than_one() {
    let server = Server::start().await;
    let sql = server.sql().await;
    let mut guesses = 0;
    for n in 0..10 {
        let device = format!("invented-{n}");
        let code = server.send_code("44", "7700900270", &device).await;
        for _ in 0..5 {
            let answer = server.call("", "/user/login", with("7700900270", &device, &wrong(&code))).await;
            match answer["result"].as_i64().unwrap() {
                1 => guesses += 1,
                result => assert_eq!((result, answer["retryAfter"].as_i64().unwrap() > 0), (6, true)),
            }
        }
        sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    }
    assert_eq!(guesses, 20);
}

/// What strangers use up is not mine.
#[tokio::test(flavor = "multi_thread")]
async fn rule_38_a_strangers_tries_and_codes_leave_my_own_device_its_budgets() {
    let server = Server::start().await;
    let sql = server.sql().await;
    server.log_in("44", "7700900271", "mine").await;
    let mut refused = 0;
    for n in 0..12 {
        let digest = server.digest("44", "7700900271", &format!("stranger-{n}"));
        let answer = server.call("", "/user/mobile/sendCode", json!({"digest": digest})).await;
        refused += i32::from(answer["result"] == 6);
        for _ in 0..3 {
            server.call("", "/user/login", with("7700900271", &format!("stranger-{n}"), "000000")).await;
        }
        sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    }
    assert_eq!(refused, 3, "nine were left after the one that I logged in with");
    // Five of mine in ten minutes and ten a day, besides theirs.
    for n in 0..10 {
        let code = server.send_code("44", "7700900271", "mine").await;
        let answer = server.call("", "/user/login", with("7700900271", "mine", &code)).await;
        assert_eq!(answer["result"], 0, "{n}: {answer}");
        sql.execute("DELETE FROM rate_limits", &[]).await.unwrap();
    }
    let digest = server.digest("44", "7700900271", "mine");
    assert_eq!(server.call("", "/user/mobile/sendCode", json!({"digest": digest})).await["result"], 6);
}

/// Rule 39: one phone, however it is written.
#[tokio::test(flavor = "multi_thread")]
async fn a_trunk_prefix_makes_no_second_account() {
    let server = Server::start().await;
    let first = server.log_in("44", "7700900275", "d1").await;
    let second = server.log_in("44", "07700900275", "d2").await;
    assert_eq!(first.uid_str, second.uid_str);
    assert_eq!(server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'signup'").await, 1);
    for impossible in ["770090027512345", "770090"] {
        let digest = server.digest("44", impossible, "d");
        let answer = server.call("", "/user/mobile/sendCode", json!({"digest": digest})).await;
        assert_eq!(
            (&answer["result"], &answer["message"]),
            (&json!(1), &json!("This is not a phone number. Check the country code and the digits."))
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inviter_is_remembered_once_and_never_oneself() {
    let server = Server::start().await;
    let inviter = server.newcomer().await;
    for (mobile, given, kept) in [
        ("7700900280", inviter.uid_str.as_str(), json!(inviter.uid_str)),
        ("7700900281", "nobody", Value::Null),
        ("7700900282", "0123456789abcdef0123", Value::Null),
    ] {
        let code = server.send_code("44", mobile, "d").await;
        let mut login = with(mobile, "d", &code);
        login["inviterUidStr"] = given.into();
        assert_eq!(server.ok("", "/user/login", login).await["inviterUidStr"], kept);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_time_zone_keeps_nobody_out() {
    let server = Server::start().await;
    for (n, zone) in ["Mars/Olympus", "'; --", "", "Europe/../etc"].into_iter().enumerate() {
        let mobile = format!("770090029{n}");
        let code = server.send_code("44", &mobile, "d").await;
        let mut login = with(&mobile, "d", &code);
        login["basicInfo"] = json!({"timezone": zone});
        assert_eq!(server.ok("", "/user/login", login).await["timezone"], "UTC", "{zone}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_ends_after_thirty_days() {
    let server = Server::start().await;
    let person = server.newcomer().await;
    server.app.clock.advance(chrono::Duration::days(29));
    assert_eq!(server.call(&person.token, "/user/get", json!({})).await["result"], 0);
    server.app.clock.advance(chrono::Duration::days(1));
    assert_eq!(server.call(&person.token, "/user/get", json!({})).await["result"], 2);
}
