//! Reports and what moderators do about them.

use crate::support::{EVERY_WAY, Person, Server, Socket, at_once};
use protocol::codec::Format;
use serde_json::{Value, json};
use sql::{
    client::Params as _,
    queries::files::{FinishCheckParams, finish_check},
};
use std::sync::Arc;

/// Someone who has been here for more than a week.
async fn old_hand(server: &Server, user_name: &str) -> Person {
    let person = server.member(user_name).await;
    server
        .run(&format!("UPDATE users SET created_at = now() - interval '8 days' WHERE uid = {}", person.uid()))
        .await;
    person
}

async fn report(server: &Server, who: &Person, kind: &str, id: &str) -> Value {
    let request = json!({"targetType": kind, "targetId": id, "reason": "spam"});
    server.call(&who.token, "/common/report/put", request).await
}

async fn queue(server: &Server, who: &Person, status: &str) -> Vec<Value> {
    let list = server.ok(&who.token, "/moderation/report/list", json!({"status": status})).await;
    list["items"].as_array().unwrap().clone()
}

async fn comment(server: &Server, who: &Person, post: &str) -> String {
    let said = server.ok(&who.token, "/post/comment/put", json!({"feedId": post, "content": "words"})).await;
    said["commentId"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_kept_once_and_what_it_is_about_is_hidden_from_whoever_reports() {
    let server = Server::start().await;
    let (amara, moderator) = (server.member("amara").await, server.moderator("mod_a").await);
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let ben = server.member(&format!("ben_{n}")).await;
        let post = server.post(&amara).await;
        let image = format!("/{}", server.file(&ben).await);
        let mut ids = Vec::new();
        for reason in ["spam", "nudity"] {
            let request = json!({"targetType": "post", "targetId": post, "reason": reason,
                "content": "Every hour,\r\nthe nude photo", "images": [image]});
            let answer = server.ask(via, &ben.token, "/common/report/put", request).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
            ids.push(answer["data"]["reportId"].clone());
        }
        assert_eq!(ids[0], ids[1], "one reporter, one thing, one report");
        let seen = server.ask(via, &ben.token, "/post/detail", json!({"feedId": post})).await;
        assert_eq!(seen["result"], 3, "{via:?}");
        let open = queue(&server, &moderator, "open").await;
        let line = open.last().unwrap();
        assert_eq!(
            (&line["reportId"], &line["reason"], &line["content"], &line["reporters"]),
            (&ids[0], &json!("nudity"), &json!("Every hour,\nthe nude photo"), &json!(1))
        );
        assert_eq!(
            (&line["targetId"], &line["text"], &line["images"]),
            (&json!(post), &json!("post 1"), &json!([image]))
        );
        assert_eq!(line["owner"]["userName"], "amara");
        assert_eq!(line["reporter"]["userName"], format!("ben_{n}"));
        assert!(line["photo"]["thumbnail"].as_str().unwrap().starts_with("/thumb-"));
        let day = line["dueAt"].as_i64().unwrap() - line["createTime"].as_i64().unwrap();
        assert_eq!(day, 24 * 3600 * 1000);
        for (wrong, result) in [
            (json!({"targetType": "post", "targetId": "7", "reason": "spam"}), 3),
            (json!({"targetType": "post", "targetId": "x", "reason": "spam"}), 1),
            (json!({"targetType": "post", "targetId": post, "reason": ""}), 1),
            (json!({"targetType": "photo", "targetId": post, "reason": "spam"}), 1),
            (json!({"targetType": "user", "targetId": ben.uid_str, "reason": "spam"}), 1),
            (json!({"targetType": "user", "targetId": "0123456789abcdef0123", "reason": "spam"}), 3),
            (
                json!({"targetType": "post", "targetId": post, "reason": "spam", "content": "x".repeat(1001)}),
                1,
            ),
            (json!({"targetType": "post", "targetId": post, "reason": "spam", "images": ["/a.jpg"]}), 3),
            (
                json!({"targetType": "post", "targetId": post, "reason": "spam", "images": [image, image, image, image]}),
                1,
            ),
        ] {
            let answer = server.ask(via, &ben.token, "/common/report/put", wrong.clone()).await;
            assert_eq!(answer["result"], result, "{via:?} {wrong}: {answer}");
        }
    }
    for path in ["/moderation/report/list", "/moderation/report/handle"] {
        let answer = server.call(&amara.token, path, json!({"reportId": "1", "action": "hide"})).await;
        assert_eq!(answer["result"], 4, "{path}");
    }
    server.run("UPDATE daily_quotas SET used = 50 WHERE kind = 'report'").await;
    let ben = server.member("ben").await;
    server
        .run(&format!("INSERT INTO daily_quotas SELECT 'report', int8send({}), current_date, 50", ben.uid()))
        .await;
    assert_eq!(report(&server, &ben, "post", &server.post(&amara).await).await["result"], 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn three_reports_of_a_week_hide_a_thing_until_a_moderator_has_looked() {
    let server = Server::start().await;
    let (amara, ben, moderator) =
        (server.member("amara").await, server.member("ben").await, server.moderator("mod_a").await);
    let mut hands = Vec::new();
    for n in 0..6 {
        hands.push(old_hand(&server, &format!("hand_{n}")).await);
    }
    let young = server.member("young").await;
    let post = server.post(&amara).await;
    let words = comment(&server, &amara, &server.post(&ben).await).await;
    let host =
        server.count(&format!("SELECT feed_id FROM comments WHERE comment_id = {words}")).await.to_string();
    for (kind, id) in [("post", &post), ("comment", &words)] {
        let sees = async |who: &Person| match kind {
            "post" => server.call(&who.token, "/post/detail", json!({"feedId": post})).await["result"] == 0,
            _ => {
                let list = server.ok(&who.token, "/post/comment/list", json!({"feedId": host})).await;
                !list["items"].as_array().unwrap().is_empty()
            }
        };
        let count = async || {
            server.count(&format!("SELECT comment_count FROM post_counters WHERE feed_id = {host}")).await
        };
        for who in [&hands[0], &hands[1], &young, &hands[0]] {
            assert_eq!(report(&server, who, kind, id).await["result"], 0);
        }
        assert!(sees(&ben).await, "{kind}: two of a week, one too young, and one twice");
        let mut author = Socket::open(&server, Format::MsgPack, &amara.token).await;
        assert_eq!(report(&server, &hands[2], kind, id).await["result"], 0);
        assert_eq!((sees(&ben).await, sees(&amara).await), (false, true), "{kind}");
        author.push("me/notice", |d| d["noticeCount"].as_i64() > Some(0)).await;
        let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 5})).await;
        assert!(told["items"][0]["target"]["text"].as_str().unwrap().contains("until a moderator"), "{told}");
        if kind == "comment" {
            assert_eq!(count().await, 0);
        }
        let open = queue(&server, &moderator, "open").await;
        assert_eq!(open.len(), 1, "one line for four reports");
        assert_eq!((&open[0]["reporters"], &open[0]["hidden"]), (&json!(4), &json!(true)));
        let dismiss = json!({"reportId": open[0]["reportId"], "action": "dismiss", "note": "fine"});
        for _ in 0..2 {
            server.ok(&moderator.token, "/moderation/report/handle", dismiss.clone()).await;
        }
        let other = json!({"reportId": open[0]["reportId"], "action": "hide"});
        assert_eq!(server.call(&moderator.token, "/moderation/report/handle", other).await["result"], 8);
        assert!(sees(&ben).await, "{kind}: a moderator let it be");
        if kind == "comment" {
            assert_eq!(count().await, 1);
        }
        // What a moderator let be is not hidden by three more.
        for who in &hands[3..] {
            report(&server, who, kind, id).await;
        }
        assert!(sees(&ben).await, "{kind}");
        let open = queue(&server, &moderator, "open").await;
        assert_eq!(
            (&open[0]["earlier"][0]["action"], &open[0]["earlier"][0]["note"]),
            (&json!("dismiss"), &json!("fine"))
        );
        let dismiss = json!({"reportId": open[0]["reportId"], "action": "dismiss"});
        server.ok(&moderator.token, "/moderation/report/handle", dismiss).await;
    }
    assert_eq!(queue(&server, &moderator, "dismissed").await.len(), 2);
    assert_eq!(server.count("SELECT count(*) FROM audit WHERE action = 'report_dismiss'").await, 4);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_reports_at_once_hide_as_three_in_a_row() {
    let server = Arc::new(Server::start().await);
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    for round in 0..4 {
        let post = server.post(&amara).await;
        let mut hands = Vec::new();
        for n in 0..3 {
            hands.push(old_hand(&server, &format!("hand_{round}_{n}")).await.token);
        }
        at_once(3, |n| {
            let (server, token, post) = (server.clone(), hands[n].clone(), post.clone());
            async move {
                let request = json!({"targetType": "post", "targetId": post, "reason": "spam"});
                server.ok(&token, "/common/report/put", request).await
            }
        })
        .await;
        assert_eq!(server.call(&ben.token, "/post/detail", json!({"feedId": post})).await["result"], 3);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_hides_removes_and_suspends_over_every_transport() {
    let server = Server::start().await;
    let (ben, moderator) = (server.member("ben").await, server.moderator("mod_a").await);
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let amara = server.member(&format!("amara_{n}")).await;
        let post = server.post(&amara).await;
        let words = comment(&server, &amara, &post).await;
        let challenge = server.challenge("1 hour", "0 s").await;
        let entry = server.entry(&challenge, &amara).await;
        let act = async |kind: &str, id: &str, action: &str| {
            report(&server, &ben, kind, id).await;
            let open = queue(&server, &moderator, "open").await;
            assert_eq!((open.len(), &open[0]["targetType"]), (1, &json!(kind)), "{open:?}");
            let request = json!({"reportId": open[0]["reportId"], "action": action});
            let answer = server.ask(via, &moderator.token, "/moderation/report/handle", request).await;
            (answer["result"].as_i64().unwrap(), open[0].clone())
        };
        assert_eq!(act("entry", &entry, "hide").await.0, 1, "{via:?}");
        assert_eq!(act("entry", &entry, "remove").await.0, 0, "{via:?}");
        let entries = server.ok(&ben.token, "/challenge/entry/list", json!({"challengeId": challenge})).await;
        assert_eq!(entries["items"], json!([]));
        assert_eq!(act("comment", &words, "remove").await.0, 0);
        assert_eq!(server.ok(&amara.token, "/post/detail", json!({"feedId": post})).await["commentCount"], 0);
        assert_eq!(act("post", &post, "hide").await.0, 0);
        assert_eq!(
            server
                .call(
                    &server.member(&format!("cora_{n}")).await.token,
                    "/post/detail",
                    json!({"feedId": post})
                )
                .await["result"],
            3
        );
        let (result, line) = act("user", &amara.uid_str, "suspend").await;
        assert_eq!((result, &line["targetId"]), (0, &json!(amara.uid_str)));
        let earlier: Vec<_> = line["earlier"].as_array().unwrap().iter().map(|e| &e["action"]).collect();
        assert_eq!(earlier, ["hide", "remove", "remove"], "{via:?}: of the same person");
        assert_eq!(server.call(&amara.token, "/post/discover/list", json!({})).await["result"], 11);
        // An appeal, and nothing else.
        assert_eq!(report(&server, &amara, "user", &ben.uid_str).await["result"], 11);
        assert_eq!(report(&server, &amara, "problem", "").await["result"], 0);
        let open = queue(&server, &moderator, "open").await;
        let appeal = json!({"reportId": open[0]["reportId"], "action": "remove"});
        let answer = server.ask(via, &moderator.token, "/moderation/report/handle", appeal).await;
        assert_eq!(answer["result"], 1, "{answer}");
        let appeal = json!({"reportId": open[0]["reportId"], "action": "dismiss"});
        server.ok(&moderator.token, "/moderation/report/handle", appeal).await;
    }
    let answer = server
        .call(&moderator.token, "/moderation/report/handle", json!({"reportId": "7", "action": "hide"}))
        .await;
    assert_eq!(answer["result"], 3);
    assert_eq!(report(&server, &ben, "user", &moderator.uid_str).await["result"], 0);
    let open = queue(&server, &moderator, "open").await;
    let request = json!({"reportId": open[0]["reportId"], "action": "suspend"});
    assert_eq!(server.call(&moderator.token, "/moderation/report/handle", request).await["result"], 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_doubtful_upload_waits_for_a_moderator_and_nobody_else_sees_it() {
    let server = Server::start().await;
    let (amara, moderator) = (server.member("amara").await, server.moderator("mod_a").await);
    let status = async |key: &str| {
        server.http().get(server.url(&format!("/files/{key}"))).send().await.unwrap().status().as_u16()
    };
    for (n, action) in ["dismiss", "remove"].into_iter().enumerate() {
        let key = server.file(&amara).await;
        server.app.files.put(&key, vec![1, 2, 3]).await.unwrap();
        let review = format!("review{n}.jpg");
        // As the end of an upload leaves what it doubts.
        let sha256 = [n as u8; 32];
        let looked_at = "UPDATE files SET state = 'checking' WHERE object_key";
        let end = FinishCheckParams {
            file_id: server.count(&format!("{looked_at} = '{key}' RETURNING file_id")).await,
            review_key: Some(review.as_str()),
            mime: "image/jpeg",
            bytes: 3,
            width: 768,
            height: 1024,
            thumb_key: format!("thumb-{key}"),
            thumbhash: None::<Vec<u8>>,
            sha256: sha256.as_slice(),
        };
        finish_check().params(server.sql().await, &end).one().await.unwrap();
        assert_eq!((status(&key).await, status(&review).await), (404, 200));
        let post = json!({"photos": [format!("/{key}")]});
        assert_eq!(server.call(&amara.token, "/post/put2", post.clone()).await["result"], 3);
        let open = queue(&server, &moderator, "open").await;
        let line = &open[0];
        assert_eq!(
            (&line["targetType"], &line["owner"]["userName"], &line["hidden"]),
            (&json!("photo"), &json!("amara"), &json!(true))
        );
        assert_eq!(line["photo"]["pictureUrl"], format!("/{review}"), "{line}");
        for (action, result) in [("hide", 1), (action, 0), (action, 0)] {
            let act = json!({"reportId": line["reportId"], "action": action});
            let answer = server.call(&moderator.token, "/moderation/report/handle", act).await;
            assert_eq!(answer["result"], result, "{action}: {answer}");
        }
        let fine = action == "dismiss";
        assert_eq!((status(&key).await, status(&review).await), (if fine { 200 } else { 404 }, 404));
        assert_eq!(server.call(&amara.token, "/post/put2", post).await["result"] == 0, fine);
        let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 5})).await;
        let told = told["items"][0]["target"]["text"].as_str().unwrap();
        assert!(told.contains(if fine { "you can use it" } else { "does not keep to the rules" }), "{told}");
    }
    assert_eq!(server.count("SELECT count(*) FROM audit WHERE action LIKE 'report_%'").await, 2);
}
