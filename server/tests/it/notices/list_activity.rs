//! The list of notices.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

async fn list(server: &Server, who: &Person, request: Value) -> Vec<Value> {
    server.ok(&who.token, "/user/activity/list", request).await["items"].as_array().unwrap().clone()
}

/// One notice of each tab, told as the house or a person tells it.
async fn one_of_each(server: &Server, who: &Person, by: &Person) -> String {
    let post = server.post(who).await;
    let challenge = server.challenge("1 hour", "0 s").await;
    server.ok(&by.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    server.ok(&by.token, "/post/comment/put", json!({"feedId": post, "content": "The light"})).await;
    let (uid, other) = (who.uid(), by.uid());
    server
        .run(&format!(
            "SELECT follow({other}, {uid});
             SELECT add_notice({uid}, 'challenge_result', 4, NULL, 'c', 'c', NULL, NULL, {challenge});
             SELECT add_notice({uid}, 'coins', 5, NULL, 'p', 'p', p_body => '{{\"coins\": 25}}');
             INSERT INTO ai_tasks (task_id, uid, type, state, count, cost, reason, failure, ended_at) VALUES (5, {uid}, 'photo', 'failed', 1, 0, 'The photo is too dark.', 'refused', now());
             SELECT add_notice({uid}, 'task_failed', 5, NULL, 't', 't', p_target => 5)"
        ))
        .await;
    post
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_notice_says_what_it_is_about_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = one_of_each(&server, &amara, &ben).await;
    let all = list(&server, &amara, json!({})).await;
    let heads: Vec<_> = all
        .iter()
        .map(|n| {
            (
                n["type"].as_str().unwrap(),
                n["actors"][0]["userName"].as_str().unwrap_or_default(),
                n["actorCount"].as_i64().unwrap(),
                n["target"]["text"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        heads,
        [
            ("task_failed", "", 0, "The photo is too dark."),
            ("coins", "", 0, ""),
            ("challenge_result", "", 0, "After rain"),
            ("follow", "ben", 1, ""),
            ("comment", "ben", 1, "The light"),
            ("like", "ben", 1, ""),
        ]
    );
    assert_eq!((&all[0]["target"]["taskId"], &all[1]["target"]["coins"]), (&json!("5"), &json!(25)));
    assert!(all[2]["target"]["challengeId"].is_string());
    assert!(all[4]["target"]["commentId"].is_string());
    for liked in [&all[4], &all[5]] {
        assert_eq!(liked["target"]["feedId"], post);
        assert!(liked["thumbnail"].as_str().unwrap().starts_with("/thumb-"), "{liked}");
    }
    assert!(all.iter().all(|n| n["read"] == false));
    for (tab, kinds) in [
        (1, &["like"][..]),
        (2, &["comment"]),
        (3, &["follow"]),
        (4, &["challenge_result"]),
        (5, &["task_failed", "coins"]),
    ] {
        let here = list(&server, &amara, json!({"type": tab})).await;
        assert_eq!(here.iter().map(|n| n["type"].as_str().unwrap()).collect::<Vec<_>>(), kinds, "tab {tab}");
    }
    for via in EVERY_WAY {
        let answer =
            server.ask(via, &amara.token, "/user/activity/list", json!({"type": 0, "count": 20})).await;
        assert_eq!(answer["data"]["items"], json!(all), "{via:?}");
    }
    for wrong in [json!({"type": 6}), json!({"type": -1}), json!({"count": 51}), json!({"pageTime": -5})] {
        assert_eq!(server.call(&amara.token, "/user/activity/list", wrong).await["result"], 1);
    }
    assert!(list(&server, &ben, json!({})).await.is_empty(), "nobody else's");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_line_gathers_the_people_of_one_cause() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    let mut fans = Vec::new();
    for n in 0..5 {
        let fan = server.member(&format!("fan_{n}")).await;
        server.ok(&fan.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
        fans.push(fan);
    }
    let line = &list(&server, &amara, json!({})).await[0];
    let actors: Vec<_> =
        line["actors"].as_array().unwrap().iter().map(|a| a["userName"].as_str().unwrap()).collect();
    assert_eq!((actors, &line["actorCount"]), (vec!["fan_4", "fan_3", "fan_2"], &json!(5)));
    // One of them is blocked, one suspended: neither is shown nor counted.
    server.block(&amara, &fans[4]).await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", fans[2].uid())).await;
    let line = &list(&server, &amara, json!({})).await[0];
    let actors: Vec<_> =
        line["actors"].as_array().unwrap().iter().map(|a| a["userName"].as_str().unwrap()).collect();
    assert_eq!((actors, &line["actorCount"]), (vec!["fan_3", "fan_1", "fan_0"], &json!(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_speaks_of_the_newest_comment_that_still_stands() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let mut comments = Vec::new();
    for words in ["one", "two", "three"] {
        comments.push(server.ok(&ben.token, "/post/comment/put", json!({"feedId": post, "content": words})).await["commentId"].clone());
    }
    let line = list(&server, &amara, json!({})).await.remove(0);
    let actors: Vec<_> = line["actors"].as_array().unwrap().iter().map(|a| &a["userName"]).collect();
    assert_eq!((actors, &line["actorCount"]), (vec![&json!("ben")], &json!(1)), "three comments, one person");
    let target = async || list(&server, &amara, json!({})).await[0]["target"].clone();
    assert_eq!(target().await["text"], "three");
    for gone in [0, 2] {
        server
            .ok(&ben.token, "/post/comment/delete", json!({"feedId": post, "commentId": comments[gone]}))
            .await;
    }
    let left = target().await;
    assert_eq!((&left["text"], &left["commentId"]), (&json!("two"), &comments[1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn scrolling_while_notices_come_and_go_shows_each_once_and_fills_every_page() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let posts = server.posts(&amara, 30, "clock_timestamp()").await;
    for (n, post) in posts.iter().enumerate() {
        let fan = if n % 3 == 0 { &cora } else { &ben };
        server.ok(&fan.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    }
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", cora.uid())).await;
    let mut seen = Vec::new();
    let mut cursor = json!(null);
    for round in 0.. {
        let page =
            server.ok(&amara.token, "/user/activity/list", json!({"count": 6, "pageTime": cursor})).await;
        let items = page["items"].as_array().unwrap();
        seen.extend(items.iter().map(|n| n["target"]["feedId"].as_str().unwrap().to_owned()));
        if items.len() < 6 {
            break;
        }
        cursor = items[5]["pageTime"].clone();
        assert_eq!(page["nextCursor"], cursor.to_string());
        // A newer line, and the very row of the cursor goes.
        let fresh = server.post(&amara).await;
        server.ok(&ben.token, "/post/operate", json!({"feedId": fresh, "type": 1})).await;
        server.ok(&ben.token, "/post/operate", json!({"feedId": seen.last(), "type": 2})).await;
        assert!(round < 10);
    }
    let wanted: Vec<_> =
        posts.iter().enumerate().filter(|(n, _)| n % 3 != 0).map(|(_, p)| p.clone()).rev().collect();
    assert_eq!(seen, wanted);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_person_may_still_read() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    one_of_each(&server, &amara, &ben).await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", amara.uid())).await;
    assert!(!list(&server, &amara, json!({"type": 5})).await.is_empty());
    assert_eq!(server.call(&amara.token, "/post/discover/list", json!({})).await["result"], 11);
}
