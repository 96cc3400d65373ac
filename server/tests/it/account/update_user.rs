use crate::support::{EVERY_WAY, Server, at_once};
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn a_user_name_completes_the_profile_and_opens_the_calls_that_need_one() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let person = server.newcomer().await;
        let upload = json!({"fileNames": ["0cc175b9c0f1b6a831c399e269772661"]});
        assert_eq!(
            server.call(&person.token, "/common/file/upload/url/batch/get", upload.clone()).await["result"],
            5
        );
        let named = server.ask(via, &person.token, "/user/update", json!({"nickName": "N"})).await;
        assert_eq!(
            (&named["result"], &named["data"]["status"]),
            (&json!(0), &json!(0)),
            "a nick name does not complete it"
        );
        let done =
            server.ask(via, &person.token, "/user/update", json!({"userName": format!("Person.{n}")})).await;
        assert_eq!(
            (&done["data"]["status"], &done["data"]["userName"]),
            (&json!(1), &json!(format!("person.{n}"))),
            "{done}"
        );
        assert_eq!(
            server.call(&person.token, "/common/file/upload/url/batch/get", upload).await["result"],
            0
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_was_open_before_learns_of_the_completed_profile() {
    let server = Server::start().await;
    let person = server.newcomer().await;
    let mut socket = server.socket(&person).await;
    let upload = json!({"fileNames": ["0cc175b9c0f1b6a831c399e269772661"]});
    assert_eq!(socket.call("/common/file/upload/url/batch/get", upload.clone()).await["result"], 5);
    server.ok(&person.token, "/user/update", json!({"userName": "amara"})).await;
    assert_eq!(socket.call("/common/file/upload/url/batch/get", upload).await["result"], 0);
}

/// Rule 14.
#[tokio::test(flavor = "multi_thread")]
async fn a_protected_field_is_an_error_and_changes_nothing() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    for (field, value) in [
        ("coins", json!(1000)),
        ("status", json!(3)),
        ("creatorFlag", json!(1)),
        ("subscribeFlag", json!("1")),
        ("inviteCount", json!(7)),
    ] {
        for via in EVERY_WAY {
            let mut data = json!({"nickName": "changed"});
            data[field] = value.clone();
            let answer = server.ask(via, &person.token, "/user/update", data).await;
            assert_eq!(answer["result"], 1, "{field} {via:?}");
            assert!(answer["message"].as_str().unwrap().contains(field), "{answer}");
        }
    }
    let mine = server.ok(&person.token, "/user/get", json!({})).await;
    assert_eq!(
        (&mine["coins"], &mine["status"], &mine["creatorFlag"], &mine["nickName"]),
        (&json!(10), &json!(1), &json!(0), &json!("amara"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn every_field_has_its_rule() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    for (field, value) in [
        ("userName", json!("ab")),
        ("userName", json!("has space")),
        ("userName", json!("...")),
        ("userName", json!("x".repeat(21))),
        ("nickName", json!("x".repeat(31))),
        ("firstName", json!("x".repeat(31))),
        ("lastName", json!("👩🏽‍❤️‍💋‍👨🏽".repeat(25))),
        ("gender", json!(4)),
        ("gender", json!(-1)),
        ("gender", json!("soon")),
        ("timezone", json!("Mars/Olympus")),
        ("timezone", json!("nowhere")),
        // Rules that PostgreSQL takes for zones, some of them a week away.
        ("timezone", json!("A/B+167")),
        ("timezone", json!("Etc/GMT+13")),
    ] {
        let answer = server.call(&person.token, "/user/update", json!({field: value})).await;
        assert_eq!(answer["result"], 1, "{field} {value}: {answer}");
    }
    let info = server
        .ok(&person.token, "/user/update", json!({"nickName": "👨‍👩‍👧‍👦".repeat(30), "firstName": " A\u{0}da ", "gender": 2, "timezone": "Asia/Kolkata"}))
        .await;
    assert_eq!(
        (&info["firstName"], &info["gender"], &info["timezone"]),
        (&json!("Ada"), &json!(2), &json!("Asia/Kolkata"))
    );
    let info = server.ok(&person.token, "/user/update", json!({"nickName": ""})).await;
    assert_eq!(
        (&info["nickName"], &info["firstName"]),
        (&json!(""), &json!("Ada")),
        "only what is sent changes"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_or_reserved_name_comes_with_one_that_is_free() {
    let server = Server::start().await;
    server.person("amara").await;
    let other = server.newcomer().await;
    for taken in ["amara", "AMARA", "admin", "test_admin"] {
        let answer =
            server.call(&other.token, "/user/update", json!({"userName": taken, "lastName": "Patel"})).await;
        assert_eq!(answer["result"], 8, "{taken}");
        let message = answer["message"].as_str().unwrap();
        let lower = taken.to_lowercase();
        assert!(
            message.starts_with(&format!("{lower} is taken. {lower}")) && message.ends_with(" is free."),
            "{message}"
        );
    }
    let answer =
        server.call(&other.token, "/user/update", json!({"userName": "amara", "lastName": "Patel"})).await;
    assert_eq!(answer["message"], "amara is taken. amara.p is free.");
    assert_eq!(server.ok(&other.token, "/user/get", json!({})).await["status"], 0);
    server.ok(&other.token, "/user/update", json!({"userName": "amara.p"})).await;
    let third = server.newcomer().await;
    let answer =
        server.call(&third.token, "/user/update", json!({"userName": "amara", "lastName": "Patel"})).await;
    assert_eq!(answer["message"], "amara is taken. amara.patel is free.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_many_want_at_once_goes_to_one() {
    let server = Arc::new(Server::start().await);
    let mut tokens = Vec::new();
    for _ in 0..6 {
        tokens.push(server.newcomer().await.token);
    }
    let answers = at_once(6, |n| {
        let (server, token) = (server.clone(), tokens[n].clone());
        async move {
            server.call(&token, "/user/update", json!({"userName": "amara"})).await["result"]
                .as_i64()
                .unwrap()
        }
    })
    .await;
    let mut sorted = answers.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [0, 8, 8, 8, 8, 8]);
    assert_eq!(server.count("SELECT count(*) FROM users WHERE user_name = 'amara'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_changes_twice_in_thirty_days() {
    let server = Server::start().await;
    let person = server.person("first").await;
    for name in ["second", "third"] {
        server.ok(&person.token, "/user/update", json!({"userName": name})).await;
    }
    let answer = server.call(&person.token, "/user/update", json!({"userName": "fourth"})).await;
    assert_eq!(answer["result"], 8, "{answer}");
    server.ok(&person.token, "/user/update", json!({"userName": "third", "nickName": "same name"})).await;
    server
        .sql()
        .await
        .execute("UPDATE user_name_changes SET changed_at = changed_at - interval '31 days'", &[])
        .await
        .unwrap();
    server.ok(&person.token, "/user/update", json!({"userName": "fourth"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_avatar_is_an_own_ready_file() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    let photo = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/engine/tests/awkward/grey.jpg")).unwrap();
    let mine = server.upload(&me, &photo, ".jpg").await.unwrap();
    let theirs = server.upload(&other, &photo, ".jpg").await.unwrap();
    let waiting = server
        .ok(
            &me.token,
            "/common/file/upload/url/batch/get",
            json!({"fileNames": ["0cc175b9c0f1b6a831c399e269772661"]}),
        )
        .await;
    let refused = server.call(&me.token, "/user/update", json!({"avatarUri": "/0123.jpg"})).await;
    assert_eq!(refused["result"], 3);
    for url in [
        &json!(theirs),
        &waiting["items"][0]["fileUrl"],
        &json!("https://evil.example/x.jpg"),
        &json!("/../secret"),
        &json!("\u{0}"),
    ] {
        assert_eq!(server.call(&me.token, "/user/update", json!({"avatarUri": url})).await, refused, "{url}");
    }
    assert_eq!(
        server.ok(&me.token, "/user/update", json!({"avatarUri": mine})).await["avatarUri"],
        mine.as_str()
    );
    let seen: Value = server.ok(&other.token, "/user/get", json!({"uidStr": me.uid_str})).await;
    assert_eq!(seen["avatarUri"], mine.as_str());
    assert_eq!(server.ok(&me.token, "/user/update", json!({"avatarUri": ""})).await["avatarUri"], "");
}

/// Rule 40 for the days: no way of moving one's clock counts a day twice.
#[tokio::test(flavor = "multi_thread")]
async fn changing_the_time_zone_back_and_forth_earns_no_days() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    // Somewhere it is always another day than there.
    for zone in ["Pacific/Kiritimati", "Etc/GMT+12"].repeat(4) {
        server.ok(&person.token, "/user/update", json!({"timezone": zone})).await;
        server.ok(&person.token, "/user/get", json!({})).await;
    }
    let days = server.ok(&person.token, "/user/get", json!({})).await["activeDays"].as_i64().unwrap();
    assert!(days <= 2, "{days}: the day of the first visit, and tomorrow where it begins first");
    // For two hours of each day these two are two days apart.
    server.app.clock.advance(chrono::Duration::days(3));
    assert_eq!(server.ok(&person.token, "/user/get", json!({})).await["activeDays"], days + 1);
}
