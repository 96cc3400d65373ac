//! Comments: written, listed, deleted, told of.

use super::ids;
use crate::support::{EVERY_WAY, Person, Server, Socket, at_once};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::sync::Arc;

async fn put(server: &Server, who: &Person, post: &str, answers: Option<&Value>, content: &str) -> Value {
    server
        .ok(
            &who.token,
            "/post/comment/put",
            json!({"feedId": post, "commentId": answers.map(|c| &c["commentId"]), "content": content}),
        )
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_have_two_levels_over_every_transport() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let (amara, ben) =
            (server.member(&format!("amara_{n}")).await, server.member(&format!("ben_{n}")).await);
        let post = server.post(&amara).await;
        let ask = async |who: &Person, path: &str, request: Value| {
            let answer = server.ask(via, &who.token, path, request).await;
            assert_eq!(answer["result"], 0, "{via:?} {path}: {answer}");
            answer["data"].clone()
        };
        let top =
            ask(&ben, "/post/comment/put", json!({"feedId": post, "content": " The light\u{1b} "})).await;
        assert_eq!(
            (&top["content"], &top["replyCommentId"], &top["canDelete"], &top["deleted"]),
            (&json!("The light"), &Value::Null, &json!(true), &json!(false))
        );
        assert_eq!(top["user"]["userName"], format!("ben_{n}"));
        let answer = ask(
            &amara,
            "/post/comment/put",
            json!({"feedId": post, "commentId": top["commentId"], "content": "Thank you"}),
        )
        .await;
        // An answer to an answer joins the thread of the first.
        let third = ask(
            &ben,
            "/post/comment/put",
            json!({"feedId": post, "commentId": answer["commentId"], "content": "Truly"}),
        )
        .await;
        assert_eq!(third["replyCommentId"], answer["commentId"]);
        let newest =
            ask(&ben, "/post/comment/put", json!({"feedId": post, "content": "And the shadow"})).await;
        let list =
            ask(&amara, "/post/comment/list", json!({"feedId": post, "commentId": "0", "count": 20})).await;
        assert_eq!(
            ids(&list, "commentId"),
            [newest["commentId"].as_str().unwrap(), top["commentId"].as_str().unwrap()]
        );
        assert_eq!(list["items"][1]["replyCount"], 2);
        assert_eq!(list["items"][0]["canDelete"], true, "under an own post");
        let replies =
            ask(&ben, "/post/comment/list", json!({"feedId": post, "replyCommentId": top["commentId"]}))
                .await;
        assert_eq!(
            ids(&replies, "commentId"),
            [answer["commentId"].as_str().unwrap(), third["commentId"].as_str().unwrap()]
        );
        assert_eq!(
            (&replies["items"][0]["canDelete"], &replies["items"][1]["canDelete"]),
            (&json!(false), &json!(true))
        );
        assert_eq!(ask(&ben, "/post/detail", json!({"feedId": post})).await["commentCount"], 4);
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_page_without_gaps_while_they_come_and_go() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    let rows = server.sql().await;
    let sql = format!(
        "INSERT INTO comments (feed_id, author, content) SELECT {post}, {}, 'c' FROM generate_series(1, 9) RETURNING comment_id::text",
        amara.uid()
    );
    let mut all: Vec<String> = rows.query(&sql, &[]).await.unwrap().iter().map(|r| r.get(0)).collect();
    all.sort_by_key(|id| std::cmp::Reverse(id.parse::<i64>().unwrap()));
    let page = async |after: &str| {
        server
            .ok(&amara.token, "/post/comment/list", json!({"feedId": post, "commentId": after, "count": 4}))
            .await
    };
    let first = page("0").await;
    put(&server, &amara, &post, None, "newer").await;
    server.ok(&amara.token, "/post/comment/delete", json!({"feedId": post, "commentId": all[3]})).await;
    let second = page(first["nextCursor"].as_str().unwrap()).await;
    let third = page(second["nextCursor"].as_str().unwrap()).await;
    assert_eq!(third["nextCursor"], Value::Null);
    assert_eq!([first, second, third].iter().flat_map(|p| ids(p, "commentId")).collect::<Vec<_>>(), all);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_25_and_case_3_a_deleted_comment_keeps_others_answers_under_a_tombstone() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let post = server.post(&amara).await;
    let (lone, top) =
        (put(&server, &ben, &post, None, "alone").await, put(&server, &ben, &post, None, "first").await);
    let reply = put(&server, &cora, &post, Some(&top), "second").await;
    for gone in [&lone, &top] {
        server
            .ok(&ben.token, "/post/comment/delete", json!({"feedId": post, "commentId": gone["commentId"]}))
            .await;
    }
    let list = server.ok(&cora.token, "/post/comment/list", json!({"feedId": post})).await;
    assert_eq!(list["items"].as_array().unwrap().len(), 1, "one without answers is simply gone");
    let tombstone = &list["items"][0];
    assert_eq!(tombstone["commentId"], top["commentId"]);
    assert_eq!(
        (&tombstone["deleted"], &tombstone["content"], &tombstone["user"], &tombstone["canDelete"]),
        (&json!(true), &json!(""), &Value::Null, &json!(false))
    );
    let replies = server
        .ok(&cora.token, "/post/comment/list", json!({"feedId": post, "replyCommentId": top["commentId"]}))
        .await;
    assert_eq!(
        (&replies["items"][0]["content"], &replies["items"][0]["user"]["userName"]),
        (&json!("second"), &json!("cora"))
    );
    assert_eq!(
        server.count("SELECT count(*) FROM comments WHERE content IN ('first', 'alone')").await,
        0,
        "the words are gone for good"
    );
    // With the last answer the tombstone goes as well.
    server
        .ok(&cora.token, "/post/comment/delete", json!({"feedId": post, "commentId": reply["commentId"]}))
        .await;
    assert!(
        server.ok(&cora.token, "/post/comment/list", json!({"feedId": post})).await["items"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let answer = server
        .call(
            &cora.token,
            "/post/comment/put",
            json!({"feedId": post, "commentId": top["commentId"], "content": "to nobody"}),
        )
        .await;
    assert_eq!(answer["result"], 3);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn author_host_and_moderator_delete_and_the_count_falls_once() {
    let server = Arc::new(Server::start().await);
    let (amara, ben, cora, moderator) = (
        server.member("amara").await,
        server.member("ben").await,
        server.member("cora").await,
        server.moderator("mod_a").await,
    );
    let (post, other) = (server.post(&amara).await, server.post(&amara).await);
    for by in [&ben, &amara, &moderator] {
        let comment = put(&server, &ben, &post, None, &format!("by {}", by.uid())).await;
        let request = json!({"feedId": post, "commentId": comment["commentId"]});
        assert_eq!(
            server.call(&cora.token, "/post/comment/delete", request.clone()).await["result"],
            3,
            "a passer-by"
        );
        assert_eq!(
            server
                .call(
                    &by.token,
                    "/post/comment/delete",
                    json!({"feedId": other, "commentId": comment["commentId"]})
                )
                .await["result"],
            3,
            "under another post"
        );
        let answers = at_once(6, |_| {
            let (server, token, request) = (server.clone(), by.token.clone(), request.clone());
            async move { server.call(&token, "/post/comment/delete", request).await["result"].clone() }
        })
        .await;
        assert_eq!(answers, vec![json!(0); 6]);
        assert_eq!(server.ok(&ben.token, "/post/detail", json!({"feedId": post})).await["commentCount"], 0);
    }
    assert_eq!(
        server.call(&amara.token, "/post/comment/delete", json!({"feedId": post, "commentId": "7"})).await["result"],
        3
    );
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_silences_both_ways_and_hides_what_was_said() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let post = server.post(&amara).await;
    let bens = put(&server, &ben, &post, None, "from ben").await;
    server.block(&ben, &cora).await;
    let seen = server.ok(&cora.token, "/post/comment/list", json!({"feedId": post})).await;
    assert!(ids(&seen, "commentId").is_empty(), "{seen}");
    let answer = server
        .call(
            &cora.token,
            "/post/comment/put",
            json!({"feedId": post, "commentId": bens["commentId"], "content": "hello"}),
        )
        .await;
    assert_eq!(answer["result"], 3, "the author of the comment blocks me");
    let elsewhere = server.post(&amara).await;
    let answer = json!({"feedId": elsewhere, "commentId": bens["commentId"], "content": "hello"});
    let answer = server.call(&amara.token, "/post/comment/put", answer).await;
    assert_eq!(answer["result"], 3, "the comment is of another post");
    server.block(&amara, &ben).await;
    for (path, request) in [
        ("/post/comment/put", json!({"feedId": post, "content": "again"})),
        ("/post/comment/list", json!({"feedId": post})),
        ("/post/operate", json!({"feedId": post, "type": 1})),
    ] {
        let behind_block = server.call(&ben.token, path, request.clone()).await;
        let mut never = request;
        never["feedId"] = "7".into();
        assert_eq!(behind_block, server.call(&ben.token, path, never).await, "{path}");
        assert_eq!(behind_block["result"], 3, "{path}");
    }
    // One's own words can be taken back all the same.
    server
        .ok(&ben.token, "/post/comment/delete", json!({"feedId": post, "commentId": bens["commentId"]}))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_person_concerned_hears_of_a_comment_once_and_no_more_when_it_is_gone() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let post = server.post(&amara).await;
    let badge = async |who: &Person| {
        server.ok(&who.token, "/message/unread/count", json!({})).await["noticeCount"].clone()
    };
    let top = put(&server, &ben, &post, None, "first").await;
    assert_eq!((badge(&amara).await, badge(&ben).await), (json!(1), json!(0)));
    // The author answers: only ben hears. Cora answers the author: amara hears once, though post and comment are hers.
    let hers = put(&server, &amara, &post, Some(&top), "second").await;
    assert_eq!((badge(&amara).await, badge(&ben).await), (json!(1), json!(1)));
    let coras = put(&server, &cora, &post, Some(&hers), "third").await;
    assert_eq!((badge(&amara).await, badge(&ben).await), (json!(2), json!(1)));
    let list = server.ok(&amara.token, "/user/activity/list", json!({"type": 2})).await;
    let heard: Vec<_> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| (n["type"].as_str().unwrap(), n["target"]["text"].as_str().unwrap()))
        .collect();
    assert_eq!(heard, [("reply", "third"), ("comment", "first")]);
    assert_eq!(list["items"][0]["target"]["commentId"], coras["commentId"]);
    server
        .ok(&amara.token, "/post/comment/delete", json!({"feedId": post, "commentId": coras["commentId"]}))
        .await;
    assert_eq!(badge(&amara).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comment_is_measured_judged_paced_and_written_once() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    for (content, result) in [("", 1), (" \u{0}\n ", 1), (&*"x".repeat(501), 1), ("sexy teen girl nude", 10)]
    {
        assert_eq!(
            server.call(&amara.token, "/post/comment/put", json!({"feedId": post, "content": content})).await
                ["result"],
            result
        );
    }
    let request = json!({"requestId": "one", "feedId": post, "content": "é".repeat(500)});
    let first = server.ok(&amara.token, "/post/comment/put", request.clone()).await;
    assert_eq!(server.ok(&amara.token, "/post/comment/put", request).await, first);
    let other = server
        .call(&amara.token, "/post/comment/put", json!({"requestId": "one", "feedId": post, "content": "b"}))
        .await;
    assert_eq!(other["result"], 9);
    // Ten in the last minute, the first of them so long ago.
    let pace = async |ago: &str| {
        let sql = format!(
            "UPDATE rate_limits SET hits = array_fill(clock_timestamp(), ARRAY[9]) WHERE bucket = 'comment';
             UPDATE rate_limits SET hits = (clock_timestamp() - interval '{ago}') || hits WHERE bucket = 'comment'"
        );
        server.run(&sql).await;
    };
    pace("50 s").await;
    let fast =
        server.call(&amara.token, "/post/comment/put", json!({"feedId": post, "content": "too fast"})).await;
    assert_eq!(fast["result"], 6, "{fast}");
    assert!(fast["retryAfter"].as_u64().is_some_and(|ms| (1..=10_000).contains(&ms)), "{fast}");
    pace("61 s").await;
    put(&server, &amara, &post, None, "in good time").await;
    assert_eq!(server.count("SELECT count(*) FROM comments").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_of_a_post_see_comments_come_and_go() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let topic = format!("post/{post}");
    let mut watcher = Socket::open(&server, Format::MsgPack, &ben.token).await;
    assert_eq!(watcher.watch(&topic).await["data"]["refused"], json!([]));
    watcher.push(&topic, |d| d["commentCount"] == 0).await;
    let comment = put(&server, &amara, &post, None, "hello").await;
    watcher.push(&topic, |d| d["commentCount"] == 1).await;
    server
        .ok(&amara.token, "/post/comment/delete", json!({"feedId": post, "commentId": comment["commentId"]}))
        .await;
    watcher.push(&topic, |d| d["commentCount"] == 0).await;
}
