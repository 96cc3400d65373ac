//! Suggestions and their votes.

use crate::{
    posts::ids,
    support::{EVERY_WAY, Person, Server, Socket, at_once},
};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::sync::Arc;

const LIST: &str = "/community/suggest/list";
const PUT: &str = "/community/suggest/put";
const VOTE: &str = "/community/suggest/vote/put";
const DELETE: &str = "/community/suggest/delete";

async fn suggest(server: &Server, who: &Person, title: &str) -> String {
    let put = server.ok(&who.token, PUT, json!({"title": title, "content": "Because."})).await;
    put["suggestId"].as_str().unwrap().to_owned()
}

async fn vote(server: &Server, who: &Person, suggestion: &str, operation: i16) -> Value {
    server.call(&who.token, VOTE, json!({"suggestId": suggestion, "type": operation})).await
}

async fn listed(server: &Server, who: &Person, wish: Value) -> Vec<String> {
    ids(&server.ok(&who.token, LIST, wish).await, "suggestId")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suggestion_is_made_once_voted_on_and_deleted_on_every_way() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    for via in EVERY_WAY {
        let wish =
            json!({"requestId": format!("{via:?}"), "title": " Warm\n paper ", "content": "Grey is cold."});
        let put = server.ask(via, &amara.token, PUT, wish.clone()).await;
        assert_eq!(put["result"], 0, "{via:?}: {put}");
        let one = &put["data"];
        assert_eq!(
            (&one["title"], &one["content"], &one["status"], &one["votes"], &one["mine"], &one["answer"]),
            (
                &json!("Warm paper"),
                &json!("Grey is cold."),
                &json!("open"),
                &json!(0),
                &json!(true),
                &Value::Null
            )
        );
        assert_eq!(server.ask(via, &amara.token, PUT, wish).await, put, "a repeat");
        let id = one["suggestId"].as_str().unwrap();
        let (topic, mut socket) =
            (format!("suggest/{id}"), Socket::open(&server, Format::MsgPack, &amara.token).await);
        socket.watch(&topic).await;
        let mut last = one["v"].as_i64().unwrap();
        for (operation, votes) in [(1, 1), (1, 1), (2, 0), (2, 0), (1, 1)] {
            let answer = server.ask(via, &ben.token, VOTE, json!({"suggestId": id, "type": operation})).await;
            let data = &answer["data"];
            assert_eq!(
                (&data["voted"], &data["votes"]),
                (&json!(operation == 1), &json!(votes)),
                "{via:?}: {answer}"
            );
            let v = data["v"].as_i64().unwrap();
            assert!(v >= last);
            last = v;
        }
        let push = socket.push(&topic, |d| d["votes"] == 1).await;
        assert!(push["v"].as_i64().unwrap() <= last);
        let seen = server.ask(via, &ben.token, LIST, json!({"suggestId": id})).await;
        let one = &seen["data"]["items"][0];
        assert_eq!(
            (&one["voted"], &one["mine"], &one["user"]["userName"]),
            (&json!(true), &json!(false), &json!("amara"))
        );
        for _ in 0..2 {
            assert_eq!(server.ask(via, &amara.token, DELETE, json!({"suggestId": id})).await["result"], 0);
        }
        assert_eq!(server.ask(via, &ben.token, LIST, json!({"suggestId": id})).await["result"], 3);
        assert_eq!(vote(&server, &ben, id, 1).await["result"], 3);
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_parallel_votes_of_one_person_are_one() {
    let server = Arc::new(Server::start().await);
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let idea = suggest(&server, &amara, "Warm paper").await;
    let answers = at_once(50, |_| {
        let (server, token, idea) = (server.clone(), ben.token.clone(), idea.clone());
        async move { server.call(&token, VOTE, json!({"suggestId": idea, "type": 1})).await["result"].clone() }
    })
    .await;
    assert_eq!(answers, vec![json!(0); 50]);
    assert_eq!(server.count("SELECT votes FROM suggestions").await, 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_by_status_own_over_or_by_votes_and_leave_out_who_may_not_be_seen() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let mut all = Vec::new();
    for n in 0..7 {
        all.push(suggest(&server, if n % 2 == 0 { &amara } else { &ben }, &format!("Idea {n}")).await);
    }
    let of = |wanted: &[usize]| wanted.iter().map(|n| all[*n].clone()).collect::<Vec<_>>();
    vote(&server, &cora, &all[2], 1).await;
    server
        .run(&format!(
            "UPDATE suggestions SET status = 'done', answer = 'Made.', answered_at = now() WHERE suggest_id = {};
             UPDATE suggestions SET status = 'declined' WHERE suggest_id = {};
             UPDATE suggestions SET status = 'planned' WHERE suggest_id = {}",
            all[0], all[3], all[1]
        ))
        .await;
    assert_eq!(listed(&server, &cora, json!({})).await, of(&[6, 5, 4, 2]));
    assert_eq!(listed(&server, &cora, json!({"status": "planned"})).await, of(&[1]));
    assert_eq!(listed(&server, &cora, json!({"past": true})).await, of(&[3, 0]));
    assert_eq!(listed(&server, &cora, json!({"top": true})).await, of(&[2, 4, 5, 6]));
    assert_eq!(listed(&server, &amara, json!({"mine": true})).await, of(&[6, 4, 2, 0]));
    let over = server.ok(&cora.token, LIST, json!({"status": "done"})).await;
    assert_eq!(over["items"][0]["answer"]["content"], "Made.");
    // Votes are for what is open.
    for operation in [1, 2] {
        assert_eq!(vote(&server, &cora, &all[1], operation).await["result"], 8);
    }
    // Pages by number and by cursor, while a new one comes in.
    let first = server.ok(&cora.token, LIST, json!({"pageNo": 1, "pageSize": 3})).await;
    suggest(&server, &amara, "Late").await;
    let second = server.ok(&cora.token, LIST, json!({"pageNo": 2, "pageSize": 3})).await;
    assert_eq!([ids(&first, "suggestId"), ids(&second, "suggestId")].concat(), of(&[6, 5, 4, 2]));
    let past = server.ok(&cora.token, LIST, json!({"past": true, "pageSize": 1})).await;
    let rest = server
        .ok(&cora.token, LIST, json!({"past": true, "pageSize": 1, "cursor": past["nextCursor"]}))
        .await;
    assert_eq!((ids(&past, "suggestId"), ids(&rest, "suggestId")), (of(&[3]), of(&[0])));
    // Whoever is blocked either way is not there, nor is what was hidden or taken out of sight.
    server.block(&ben, &cora).await;
    server
        .run(&format!(
            "INSERT INTO hidden_items (uid, kind, target_id) VALUES ({}, 'suggestion', {}); UPDATE suggestions SET invisible_at = now() WHERE title = 'Late'",
            cora.uid(), all[4]
        ))
        .await;
    assert_eq!(listed(&server, &cora, json!({})).await, of(&[6, 2]));
    for gone in [&all[5], &all[4], &"7".to_owned()] {
        assert_eq!(server.call(&cora.token, LIST, json!({"suggestId": gone})).await["result"], 3);
        assert_eq!(vote(&server, &cora, gone, 1).await["result"], 3);
    }
    let mut socket = Socket::open(&server, Format::Json, &cora.token).await;
    let topic = format!("suggest/{}", all[5]);
    assert_eq!(socket.watch(&topic).await["data"]["refused"], json!([topic]));
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_refused_and_nobody_deletes_for_others() {
    let server = Server::start().await;
    let (amara, ben, mod_) =
        (server.member("amara").await, server.member("ben").await, server.moderator("mod").await);
    for (wish, result) in [
        (json!({"content": "no title"}), 1),
        (json!({"title": " \u{200b}"}), 1),
        (json!({"title": "é".repeat(81)}), 1),
        (json!({"title": "Long", "content": "x".repeat(1001)}), 1),
        (json!({"title": "Nude photos"}), 10),
        (json!({"title": "é".repeat(80), "content": "x".repeat(1000)}), 0),
    ] {
        assert_eq!(server.call(&amara.token, PUT, wish.clone()).await["result"], result, "{wish}");
    }
    let idea = suggest(&server, &amara, "Warm paper").await;
    for operation in [0, 3] {
        assert_eq!(vote(&server, &ben, &idea, operation).await["result"], 1);
    }
    assert_eq!(server.call(&ben.token, DELETE, json!({"suggestId": idea})).await["result"], 3);
    assert_eq!(server.call(&ben.token, LIST, json!({"pageSize": 51})).await["result"], 1);
    server.ok(&mod_.token, DELETE, json!({"suggestId": idea})).await;
    assert_eq!(server.call(&ben.token, LIST, json!({"suggestId": idea})).await["result"], 3);
    assert_eq!(server.count("SELECT count(*) FROM audit WHERE action = 'suggestion_deleted'").await, 1);
    // Two were made today.
    for n in 2..10 {
        suggest(&server, &amara, &format!("Idea {n}")).await;
    }
    let more = server.call(&amara.token, PUT, json!({"title": "One more"})).await;
    assert_eq!(more["result"], 6);
    assert!(more["retryAfter"].as_i64().is_some_and(|ms| ms > 0), "{more}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_told_to_the_author_until_it_is_taken_back() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let idea = suggest(&server, &amara, "Warm paper").await;
    let told = async || {
        let list = server.ok(&amara.token, "/user/activity/list", json!({"type": 4})).await;
        let badge = server.ok(&amara.token, "/message/unread/count", json!({})).await;
        (list["items"][0].clone(), badge["noticeCount"].as_i64().unwrap())
    };
    for voter in [&ben, &cora, &amara] {
        assert_eq!(vote(&server, voter, &idea, 1).await["result"], 0);
    }
    let (line, badge) = told().await;
    assert_eq!(
        (&line["type"], &line["actorCount"], &line["target"]["text"], badge),
        (&json!("suggest_vote"), &json!(2), &json!("Warm paper"), 1),
        "{line}"
    );
    vote(&server, &ben, &idea, 2).await;
    assert_eq!(told().await.0["actorCount"], 1);
    vote(&server, &cora, &idea, 2).await;
    assert_eq!(told().await, (Value::Null, 0));
    vote(&server, &cora, &idea, 1).await;
    server.ok(&amara.token, DELETE, json!({"suggestId": idea})).await;
    assert_eq!(told().await, (Value::Null, 0));
    server.no_drift().await;
}
