//! Publishing own pictures.

use crate::support::{EVERY_WAY, Server, at_once};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_post_shows_own_photos_over_every_transport() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let (photo, file) = (server.photo(&amara).await, server.file(&amara).await);
        let answer = server
            .ask(via, &amara.token, "/post/put2", json!({"requestId": format!("r{n}"), "photos": [photo, format!("/{file}")], "content": " First\u{7} light ", "gender": 1}))
            .await;
        assert_eq!(answer["result"], 0, "{via:?}: {answer}");
        let data = &answer["data"];
        let post = &data["post"];
        assert_eq!(data["feedId"], post["feedId"]);
        assert_eq!(post["content"], "First light");
        assert_eq!(
            (&post["gender"], &post["likeCount"], &post["liked"], &post["isAuthor"]),
            (&json!(1), &json!(0), &json!(false), &json!(true))
        );
        assert_eq!(post["photos"][0]["id"], photo);
        assert_eq!(post["photos"][1]["pictureUrl"], format!("/{file}"));
        assert_eq!(post["photos"][1]["thumbnail"], format!("/thumb-{file}"));
        assert_eq!(post["photos"][1]["thumbhash"], "AQI=");
        assert_eq!(post["user"]["userName"], "amara");
        assert_eq!(post["user"]["uidStr"], amara.uid_str);
        let seen = server.ok(&amara.token, "/post/detail", json!({"feedId": data["feedId"]})).await;
        assert_eq!(&seen, post);
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_request_id_publishes_once_and_other_content_is_refused() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let photo = server.photo(&amara).await;
    let shared = std::sync::Arc::new(server);
    let request = json!({"requestId": "tap", "photos": [photo], "content": "one"});
    let answers = at_once(8, |_| {
        let (server, token, request) = (shared.clone(), amara.token.clone(), request.clone());
        async move { server.call(&token, "/post/put2", request).await }
    })
    .await;
    // A twin that is still running is told to come back; it never makes a second post.
    assert!(answers.iter().all(|a| a["result"] == 0 || a["result"] == 6), "{answers:?}");
    assert_eq!(shared.count("SELECT count(*) FROM posts").await, 1);
    // A replay may hold the request for a moment after its answer: the next one is then told 6.
    let settled = async |request: Value| loop {
        let answer = shared.call(&amara.token, "/post/put2", request.clone()).await;
        if answer["result"] != 6 {
            break answer;
        }
    };
    let first = settled(request.clone()).await["data"].clone();
    for done in answers.iter().filter(|a| a["result"] == 0) {
        assert_eq!(done["data"], first);
    }
    let other = settled(json!({"requestId": "tap", "photos": [photo], "content": "two"})).await;
    assert_eq!(other["result"], 9);
    assert_eq!(shared.count("SELECT count(*) FROM posts").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_own_finished_living_pictures_can_be_posted() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let (mine, gone, theirs) =
        (server.photo(&amara).await, server.photo(&amara).await, server.photo(&ben).await);
    let (unfinished, their_file) = (server.file(&amara).await, server.file(&ben).await);
    server.run(&format!("UPDATE ai_photos SET deleted_at = now() WHERE photo_id = {gone}")).await;
    server.run(&format!("UPDATE files SET state = 'checking' WHERE object_key = '{unfinished}'")).await;
    for wrong in [&theirs, &gone, "17", &format!("/{their_file}"), &format!("/{unfinished}"), "/none.jpg"] {
        let answer = server.call(&amara.token, "/post/put2", json!({"photos": [mine, wrong]})).await;
        assert_eq!(answer["result"], 3, "{wrong}: {answer}");
    }
    let unknown_style =
        server.call(&amara.token, "/post/put2", json!({"photos": [mine], "aiStyle": "99"})).await;
    assert_eq!(unknown_style["result"], 3);
    assert_eq!(server.count("SELECT count(*) FROM posts").await, 0);
    assert_eq!(server.count("SELECT count(*) FROM daily_quotas").await, 0, "a refused post uses no quota");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_post_is_said_by_its_result() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let photo = server.photo(&amara).await;
    for (request, result) in [
        (json!({"photos": []}), 1),
        (json!({"photos": vec![&photo; 10]}), 1),
        (json!({"photos": ["x y"]}), 1),
        (json!({"photos": ["/"]}), 1),
        (json!({"photos": ["/../secret"]}), 1),
        (json!({"photos": ["/a b.jpg"]}), 1),
        (json!({"photos": [&photo], "gender": 4}), 1),
        (json!({"photos": [&photo], "content": "x".repeat(2001)}), 1),
        (json!({"photos": [&photo], "content": "n\u{0}ude girl"}), 10),
    ] {
        assert_eq!(
            server.call(&amara.token, "/post/put2", request.clone()).await["result"],
            result,
            "{request}"
        );
    }
    assert_eq!(server.count("SELECT count(*) FROM posts").await, 0);
    let most = json!({"photos": vec![&photo; 9], "content": "é".repeat(2000)});
    assert_eq!(
        server.ok(&amara.token, "/post/put2", most).await["post"]["photos"].as_array().unwrap().len(),
        9
    );
    server.run("UPDATE users SET status = 0").await;
    assert_eq!(server.call(&amara.token, "/post/put2", json!({"photos": [photo]})).await["result"], 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_style_is_the_given_one_or_the_photos_own() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let photo = server.photo(&amara).await;
    server
        .run(&format!(
            "INSERT INTO styles (style_id, ai_style, name, published) VALUES (12, 'style-12', 'Neon City', true), (13, 'style-13', 'Oil', true), (14, 'style-14', 'Draft', false);
             INSERT INTO ai_tasks (task_id, uid, type, state, style_id, count, cost, ended_at) VALUES (5, {0}, 'photo', 'succeeded', 12, 1, 0, now());
             UPDATE ai_photos SET task_id = 5 WHERE photo_id = {photo}",
            amara.uid()
        ))
        .await;
    let post = async |style: Value| {
        server
            .call(
                &amara.token,
                "/post/put2",
                json!({"photos": [photo], "aiStyle": style, "content": style.to_string()}),
            )
            .await
    };
    assert_eq!(
        post(Value::Null).await["data"]["post"]["style"],
        json!({"aiStyle": "12", "name": "Neon City"})
    );
    assert_eq!(post("13".into()).await["data"]["post"]["style"], json!({"aiStyle": "13", "name": "Oil"}));
    assert_eq!(post("14".into()).await["result"], 3, "an unpublished style is not there");
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_posts_a_day_are_enough() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let photo = server.photo(&amara).await;
    server
        .run(&format!(
            "INSERT INTO daily_quotas SELECT 'post', int8send({}), (now() AT TIME ZONE 'UTC')::date, 29",
            amara.uid()
        ))
        .await;
    server.ok(&amara.token, "/post/put2", json!({"requestId": "a", "photos": [photo]})).await;
    let over = server.call(&amara.token, "/post/put2", json!({"requestId": "b", "photos": [photo]})).await;
    assert_eq!(over["result"], 6);
    assert!(over["retryAfter"].as_u64().is_some_and(|ms| (1..=86_400_000).contains(&ms)), "{over}");
    // A repeat of what went through is answered, not counted.
    server.ok(&amara.token, "/post/put2", json!({"requestId": "a", "photos": [photo]})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_outlives_its_album_photo_and_a_shared_picture_outlives_a_post() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let photo = server.photo(&amara).await;
    let put = async |id: &str| {
        server.ok(&amara.token, "/post/put2", json!({"requestId": id, "photos": [photo]})).await["feedId"]
            .clone()
    };
    let (first, second) = (put("a").await, put("b").await);
    server.run(&format!("UPDATE ai_photos SET deleted_at = now() WHERE photo_id = {photo}")).await;
    let kept = server.ok(&amara.token, "/post/detail", json!({"feedId": first})).await;
    assert_ne!(kept["photos"][0]["pictureUrl"], "");
    server.ok(&amara.token, "/post/delete", json!({"feedId": first})).await;
    assert_eq!(
        server.count("SELECT count(*) FROM files WHERE deleted_at IS NOT NULL").await,
        0,
        "the other post shows it"
    );
    server.ok(&amara.token, "/post/delete", json!({"feedId": second})).await;
    assert_eq!(server.count("SELECT count(*) FROM files WHERE deleted_at IS NOT NULL").await, 1);
}
