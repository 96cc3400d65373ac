use super::*;
use crate::support::{EVERY_WAY, Via, at_once};
use protocol::codec::Format;

const PATH: &str = "/photo/ai/put2";

/// Asks until no twin of the request is running.
async fn settled(server: &Server, via: Via, token: &str, wish: Value) -> Value {
    loop {
        let answer = server.ask(via, token, PATH, wish.clone()).await;
        if answer["result"] != 6 {
            return answer;
        }
        assert!(answer["retryAfter"].as_u64().unwrap() > 0);
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_01_taps_with_one_request_id_are_one_task_and_one_charge() {
    let server = Arc::new(idle_server().await);
    let style = style(&server, "pixel", 2).await;
    let maker = maker(&server, 10).await;
    let wish = maker.wish(&style);
    let answers = at_once(4, |i| {
        let (server, maker, wish) = (server.clone(), maker.clone(), wish.clone());
        async move { settled(&server, EVERY_WAY[i], &maker.token, wish).await }
    })
    .await;
    let first = &answers[0]["data"];
    assert_eq!((&first["cost"], &first["coins"]), (&json!(2), &json!(8)), "{answers:?}");
    for answer in &answers {
        assert_eq!(&answer["data"], first);
    }
    // The first answer is replayed whatever has happened since, over every transport.
    assert!(work(&server, Script::Deliver(1)).await);
    let repeats = at_once(40, |i| {
        let (server, maker, wish) = (server.clone(), maker.clone(), wish.clone());
        async move { server.ask(EVERY_WAY[i % 5], &maker.token, PATH, wish).await }
    })
    .await;
    for answer in &repeats {
        assert_eq!(&answer["data"], first, "a finished request is never still running: {answer}");
    }
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 1);
    assert_eq!(maker.coins(&server).await, (8, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_02_a_request_id_with_another_payload_is_refused_and_costs_nothing() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let mut wish = maker.wish(&style);
    server.ok(&maker.token, PATH, wish.clone()).await;
    wish["count"] = 2.into();
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, &maker.token, PATH, wish.clone()).await["result"], 9, "{via:?}");
    }
    assert_eq!(maker.coins(&server).await, (9, 1));
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_06_ten_parallel_wishes_on_one_coin_make_one_task() {
    let server = Arc::new(idle_server().await);
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 1).await;
    let answers = at_once(10, |n| {
        let (server, maker, style) = (server.clone(), maker.clone(), style.clone());
        let via = EVERY_WAY[n % EVERY_WAY.len()];
        async move { server.ask(via, &maker.token, PATH, maker.wish(&style)).await }
    })
    .await;
    assert_eq!(answers.iter().filter(|a| a["result"] == 0).count(), 1, "{answers:?}");
    for short in answers.iter().filter(|a| a["result"] != 0) {
        assert_eq!((&short["result"], &short["data"]), (&json!(7), &json!({"need": 1, "have": 0})));
    }
    assert_eq!(maker.coins(&server).await, (0, 1));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_tasks_live_at_once() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    for _ in 0..3 {
        maker.create(&server, &style, 1).await;
    }
    assert_eq!(server.call(&maker.token, PATH, maker.wish(&style)).await["result"], 8);
    assert!(work(&server, Script::Deliver(1)).await);
    maker.create(&server, &style, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_09_what_cannot_be_made_is_refused_before_anything_is_held() {
    let server = idle_server().await;
    let good = style(&server, "pixel", 1).await;
    let hidden = style(&server, "oil", 1).await;
    let unknown_to_engine = style(&server, "no-such-style", 1).await;
    server
        .sql()
        .await
        .execute("UPDATE styles SET published = false WHERE ai_style = 'oil'", &[])
        .await
        .unwrap();
    let (maker, other) = (maker(&server, 10).await, maker(&server, 10).await);
    let unready = own_file(&server, maker.uid, b"x").await;
    server
        .sql()
        .await
        .execute("UPDATE files SET state = 'checking' WHERE object_key = $1", &[&&unready[1..]])
        .await
        .unwrap();
    let try_by = |via, changes: Value| {
        let mut wish = maker.wish(&good);
        wish.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        server.ask(via, &maker.token, PATH, wish)
    };
    let try_with = |changes| try_by(Via::Json, changes);
    for (changes, result) in [
        (json!({"prompt": "a nude woman"}), 10),
        (json!({"prompt": "n u d e woman"}), 10),
        (json!({"prompt": "x".repeat(501)}), 1),
        (json!({"count": 0}), 1),
        (json!({"count": 5}), 1),
        (json!({"imageUrl": null}), 1),
        (json!({"imageUrl": ""}), 1),
        (json!({"imageUrl": other.photo}), 3),
        (json!({"imageUrl": unready}), 3),
        (json!({"imageUrl": "/0000.jpg"}), 3),
        (json!({"imageUrl": "http://127.0.0.1:1/files/0000.jpg"}), 3),
        (json!({"imageUrl": "file:///etc/passwd"}), 3),
        (json!({"aiStyle": hidden}), 3),
        (json!({"aiStyle": unknown_to_engine}), 3),
        (json!({"aiStyle": "1"}), 3),
        (json!({"aiStyle": "x"}), 1),
        (json!({"requestId": "x".repeat(65)}), 1),
    ] {
        for via in [Via::Form, Via::Socket(Format::MsgPack)] {
            let answer = try_by(via, changes.clone()).await;
            assert_eq!(answer["result"], result, "{via:?} {changes} -> {answer}");
            assert!(!answer["message"].as_str().unwrap().is_empty());
        }
    }
    assert_eq!(try_with(json!({"imageUrl": ""})).await["message"], "Choose a photo to work from.");
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 0);
    // The same photo by any of its own addresses, and a prompt of 500 code points.
    for address in
        [maker.photo.clone(), maker.photo[1..].to_owned(), server.url(&format!("/files{}", maker.photo))]
    {
        assert_eq!(
            try_with(json!({"imageUrl": address, "prompt": "é".repeat(500)})).await["result"],
            0,
            "{address}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_price_is_the_servers_and_subscribers_pay_none() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 3).await;
    let maker = maker(&server, 10).await;
    let mut wish = maker.wish(&style);
    for (name, value) in
        [("cost", json!(0)), ("price", json!(0)), ("coins", json!(1000)), ("subscribeFlag", json!(1))]
    {
        wish[name] = value;
    }
    wish["count"] = 2.into();
    let started = server.ok(&maker.token, PATH, wish).await;
    assert_eq!((&started["cost"], &started["coins"]), (&json!(6), &json!(4)));
    let db = server.sql().await;
    db.execute(
        "UPDATE wallets SET subscribed_until = now() + interval '1 hour' WHERE uid = $1",
        &[&maker.uid],
    )
    .await
    .unwrap();
    let started = server.ok(&maker.token, PATH, maker.wish(&style)).await;
    assert_eq!((&started["cost"], &started["coins"]), (&json!(0), &json!(4)));
    // After the end of the subscription coins are asked again.
    db.execute(
        "UPDATE wallets SET subscribed_until = now() - interval '1 second' WHERE uid = $1",
        &[&maker.uid],
    )
    .await
    .unwrap();
    assert_eq!(server.ok(&maker.token, PATH, maker.wish(&style)).await["cost"], 3);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_owes_cannot_spend() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 2).await;
    let sql = "SELECT clawback((SELECT wallet_id FROM wallets WHERE uid = $1), 'refund', 'x', 5)";
    server.sql().await.execute(sql, &[&maker.uid]).await.unwrap();
    let answer = server.call(&maker.token, PATH, maker.wish(&style)).await;
    assert_eq!((&answer["result"], &answer["data"]), (&json!(7), &json!({"need": 1, "have": 0})));
}

/// As a path, as a bare key, as the address that `resourceUrl` makes of it: one photo, one request.
#[tokio::test(flavor = "multi_thread")]
async fn every_call_names_a_file_in_the_same_ways() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let key = maker.photo.strip_prefix('/').unwrap().to_owned();
    let spellings = [maker.photo.clone(), key.clone(), server.url(&format!("/files/{key}"))];
    let mut answers = Vec::new();
    for spelling in &spellings {
        for via in EVERY_WAY {
            let wish = json!({"requestId": "one", "aiStyle": style, "imageUrl": spelling, "count": 1});
            let task = settled(&server, via, &maker.token, wish).await;
            let post = json!({"requestId": "one", "photos": [spelling]});
            let post = server.ask(via, &maker.token, "/post/put2", post).await;
            let me = server.ask(via, &maker.token, "/user/update", json!({"avatarUri": spelling})).await;
            assert_eq!(me["data"]["avatarUri"], maker.photo, "{via:?} {spelling}: {me}");
            answers.push((task["data"]["taskId"].clone(), post["data"]["feedId"].clone()));
        }
    }
    assert!(answers[0].0.is_string() && answers[0].1.is_string(), "{answers:?}");
    assert!(answers.iter().all(|a| *a == answers[0]), "{answers:?}");
    for foreign in ["https://evil.example/files/a.jpg", "//evil.example/a.jpg", "file:///etc/passwd"] {
        for (path, data, result) in [
            (PATH, json!({"aiStyle": style, "imageUrl": foreign}), 3),
            ("/post/put2", json!({"photos": [foreign]}), 1),
            ("/user/update", json!({"avatarUri": foreign}), 3),
        ] {
            assert_eq!(server.call(&maker.token, path, data).await["result"], result, "{path} {foreign}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_10_trying_again_after_a_refund_charges_again() {
    let server = idle_server().await;
    let maker = maker(&server, 5).await;
    let style = style(&server, "oil", 2).await;
    let first = maker.create(&server, &style, 1).await;
    assert!(work(&server, Script::Refuse("Not this one.")).await);
    assert_eq!(
        (maker.task(&server, first).await["refunded"].clone(), maker.coins(&server).await),
        (json!(2), (5, 0))
    );
    let second = maker.create(&server, &style, 1).await;
    assert_ne!(first, second);
    assert_eq!(maker.coins(&server).await, (3, 2));
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.coins(&server).await, (3, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_style_that_needs_a_person_says_so_before_the_charge() {
    let server = idle_server().await;
    let (studio, golden) = (style(&server, "studio", 2).await, style(&server, "golden-hour", 2).await);
    let mut maker = maker(&server, 10).await;
    for via in EVERY_WAY {
        let refused = server.ask(via, &maker.token, PATH, maker.wish(&studio)).await;
        assert_eq!(refused["result"], 1, "{via:?}: {refused}");
        assert!(refused["message"].as_str().unwrap().contains("needs a portrait"), "{refused}");
    }
    assert_eq!(
        (maker.coins(&server).await, server.count("SELECT count(*) FROM ai_tasks").await),
        ((10, 0), 0)
    );
    // A cat by day suits the light, and a portrait the studio.
    maker.create(&server, &golden, 1).await;
    maker.photo = super::portrait(&server, &maker).await;
    maker.create(&server, &studio, 1).await;
    assert_eq!(maker.coins(&server).await, (6, 4));
}
