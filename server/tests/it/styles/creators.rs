//! Applying as a creator, own styles, and what a style tells of its use.

use crate::{
    photos::{Script, idle_server, maker, style, work},
    posts::ids,
    support::{EVERY_WAY, Person, Server},
};
use serde_json::{Value, json};

const APPLY: &str = "/post/creator/apply";
const GET: &str = "/post/aiStyle/get";

#[tokio::test(flavor = "multi_thread")]
async fn one_application_is_open_and_a_repeat_gives_that_one() {
    let server = Server::start().await;
    for via in EVERY_WAY {
        let amara =
            server.member(&format!("amara_{}", server.count("SELECT count(*) FROM users").await)).await;
        let photo = server.photo(&amara).await;
        let ask = async |wish: Value| server.ask(via, &amara.token, APPLY, wish).await;
        assert_eq!(ask(json!({"type": 3})).await["data"], Value::Null, "{via:?}");
        let wish = json!({"idea": "Hand-cut masks.", "photos": [photo]});
        let first = ask(wish.clone()).await;
        assert_eq!(
            (&first["result"], &first["data"]["state"]),
            (&json!(0), &json!("open")),
            "{via:?}: {first}"
        );
        assert_eq!(ask(json!({"idea": "Something else."})).await, first);
        assert_eq!(ask(json!({"type": 3})).await["data"], first["data"]);
        assert_eq!(ask(json!({"type": 2})).await["data"]["state"], "withdrawn");
        // Taken back, not refused: again at once.
        let second = ask(wish).await;
        assert_eq!(second["data"]["state"], "open");
        assert_ne!(second["data"]["applicationId"], first["data"]["applicationId"]);
        server
            .run(&format!(
                "UPDATE creator_applications SET state = 'declined', reason = 'Show us more.', decided_at = now() WHERE uid = {} AND state = 'open'",
                amara.uid()
            ))
            .await;
        let refused = ask(json!({"type": 3})).await["data"].clone();
        assert_eq!((&refused["state"], &refused["reason"]), (&json!("declined"), &json!("Show us more.")));
        let wait = refused["againAt"].as_i64().unwrap() - refused["decidedAt"].as_i64().unwrap();
        assert_eq!(wait, 30 * 24 * 3600 * 1000);
        let early = ask(json!({"idea": "Again."})).await;
        assert_eq!(early["result"], 8, "{early}");
        assert!(early["message"].as_str().unwrap().starts_with("You can apply again from "), "{early}");
        server
            .run(&format!(
                "UPDATE creator_applications SET decided_at = now() - interval '31 days' WHERE uid = {}",
                amara.uid()
            ))
            .await;
        assert_eq!(ask(json!({"idea": "Again."})).await["data"]["state"], "open");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_application_shows_own_photos_and_says_something() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let (hers, his) = (server.photo(&amara).await, server.photo(&ben).await);
    for (wish, result) in [
        (json!({}), 1),
        (json!({"type": 4}), 1),
        (json!({"idea": "x".repeat(501)}), 1),
        (json!({"idea": "Nude photos"}), 10),
        (json!({"idea": "Masks", "photos": [hers, hers, hers, hers]}), 1),
        (json!({"idea": "Masks", "photos": [his]}), 3),
        (json!({"idea": "Masks", "photos": ["7"]}), 3),
    ] {
        assert_eq!(server.call(&amara.token, APPLY, wish.clone()).await["result"], result, "{wish}");
    }
    assert_eq!(server.count("SELECT count(*) FROM creator_applications").await, 0);
    server.run(&format!("UPDATE users SET creator_flag = true WHERE uid = {}", amara.uid())).await;
    assert_eq!(server.call(&amara.token, APPLY, json!({"idea": "Masks"})).await["result"], 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_creator_lists_their_own_styles_and_nobody_elses() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    server
        .run(&format!(
            "INSERT INTO styles (ai_style, name, creator_uid, published) SELECT 'own-' || i, 'Own ' || i, {}, i > 1 FROM generate_series(1, 5) i;
             INSERT INTO styles (ai_style, name, creator_uid, published, deleted_at) VALUES ('gone', 'Gone', {0}, true, now())",
            amara.uid()
        ))
        .await;
    for via in EVERY_WAY {
        let all = server.ask(via, &amara.token, "/post/user/aiStyle/list", json!({})).await["data"].clone();
        let names: Vec<_> = all["items"].as_array().unwrap().iter().map(|s| &s["name"]).collect();
        assert_eq!(names, ["Own 5", "Own 4", "Own 3", "Own 2", "Own 1"], "{via:?}");
        assert_eq!(
            (&all["items"][0]["published"], &all["items"][4]["published"]),
            (&json!(true), &json!(false))
        );
        let mut paged = Vec::new();
        for page_no in 1..=3 {
            let wish = json!({"pageNo": page_no, "pageSize": 2});
            paged.extend(ids(
                &server.ask(via, &amara.token, "/post/user/aiStyle/list2", wish).await["data"],
                "aiStyle",
            ));
        }
        assert_eq!(paged, ids(&all, "aiStyle"));
        let his = server.ask(via, &ben.token, "/post/user/aiStyle/list", json!({})).await;
        assert_eq!(his["data"]["items"], json!([]));
    }
    // Whoever may see the maker sees the name.
    let style =
        ids(&server.ok(&amara.token, "/post/user/aiStyle/list", json!({})).await, "aiStyle").remove(0);
    let seen = server.ok(&ben.token, GET, json!({"aiStyle": style})).await;
    assert_eq!(seen["maker"]["userName"], "amara");
    server.block(&amara, &ben).await;
    assert_eq!(server.ok(&ben.token, GET, json!({"aiStyle": style})).await["maker"], Value::Null);
    assert_eq!(server.ok("", GET, json!({"aiStyle": style})).await["maker"]["userName"], "amara");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_creator_hears_who_posted_in_their_style() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let sql = "INSERT INTO styles (ai_style, name, creator_uid, published) VALUES ('masks', 'Masks', $1, true) RETURNING style_id";
    let style: i64 = server.sql().await.query_one(sql, &[&amara.uid()]).await.unwrap().get(0);
    // Each makes a photo in the style, and posts it.
    let made = async |who: &Person| {
        let photo = server.photo(who).await;
        server
            .run(&format!(
                "WITH t AS (INSERT INTO ai_tasks (uid, type, state, count, cost, style_id, ended_at) VALUES ({}, 'photo', 'succeeded', 1, 0, {style}, now()) RETURNING task_id)
                 UPDATE ai_photos SET task_id = t.task_id FROM t WHERE photo_id = {photo}",
                who.uid()
            ))
            .await;
        photo
    };
    let told = async || {
        let list = server.ok(&amara.token, "/user/activity/list", json!({})).await;
        let line = |n: &Value| {
            assert_eq!(
                (&n["type"], &n["target"]["text"], &n["target"]["aiStyle"]),
                (&json!("style_tried"), &json!("Masks"), &json!(style.to_string()))
            );
            n["actorCount"].as_i64().unwrap()
        };
        list["items"].as_array().unwrap().iter().map(line).collect::<Vec<_>>()
    };
    let (ben, chioma) = (server.member("ben").await, server.member("chioma").await);
    let his = made(&ben).await;
    assert_eq!(told().await, [0; 0], "what nobody published is nobody's business");
    // Naming a style is not having used it; and the creator's own photo is no news.
    let foreign = server.photo(&ben).await;
    server.ok(&ben.token, "/post/put2", json!({"photos": [foreign], "aiStyle": style.to_string()})).await;
    let own = made(&amara).await;
    server.ok(&amara.token, "/post/put2", json!({"photos": [own]})).await;
    assert_eq!(told().await, [0; 0]);
    server.ok(&ben.token, "/post/put2", json!({"photos": [his]})).await;
    assert_eq!(told().await, [1]);
    let more = made(&ben).await;
    server.ok(&ben.token, "/post/put2", json!({"photos": [more]})).await;
    let hers = made(&chioma).await;
    server.ok(&chioma.token, "/post/put2", json!({"photos": [hers]})).await;
    assert_eq!(told().await, [2], "one line, each person once a day");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_style_tells_how_often_it_was_used_and_how_long_it_takes() {
    let server = idle_server().await;
    let maker = maker(&server, 9).await;
    let style = style(&server, "oil", 1).await;
    for _ in 0..2 {
        maker.create(&server, &style, 2).await;
        assert!(work(&server, Script::Deliver(2)).await);
    }
    server::styles::count_prints(&server.app).await.unwrap();
    let told = async || {
        let one = server.ok("", GET, json!({"aiStyle": style})).await;
        (one["printCount"].as_i64().unwrap(), one["etaMs"].as_i64().unwrap())
    };
    assert_eq!(told().await.0, 2);
    server
        .run(&format!("UPDATE style_counts SET photo_ms = 1000; INSERT INTO style_prints (style_id, ms) VALUES ({style}, 2000)"))
        .await;
    server::styles::count_prints(&server.app).await.unwrap();
    assert_eq!(told().await, (3, 1200), "a fifth of the way");
}
