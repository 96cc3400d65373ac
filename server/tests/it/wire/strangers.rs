//! Ids that are not for the caller: whoever they belong to, and whether they ever belonged to anyone, every call of
//! the table gives one and the same answer.

use crate::support::{Person, Server, Via};
use protocol::{Need, calls::CALLS, codec::Format};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Whose it is, and the id.
type Strange = Vec<(&'static str, String)>;

/// For each name that a field with an id has: ids that are as good as none for `me`.
async fn strange_ids(server: &Server, me: &Person) -> BTreeMap<&'static str, Strange> {
    let (other, blocker, gone, suspended) = (
        server.member("other").await,
        server.member("blocker").await,
        server.member("gone").await,
        server.member("suspended").await,
    );
    server.block(&blocker, me).await;
    let mut posts = vec![("never", "7".to_owned())];
    for (whose, who) in [("a blocker's", &blocker), ("the gone's", &gone), ("the suspended's", &suspended)] {
        posts.push((whose, server.post(who).await));
    }
    let (deleted, invisible) = (server.post(&other).await, server.post(&other).await);
    let mine = server.post(me).await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let mut comments = vec![("never", "7".to_owned())];
    for (whose, post, who) in
        [("a blocker's", &mine, &blocker), ("of another post", &posts[1].1.clone(), &blocker)]
    {
        let sql = format!(
            "INSERT INTO comments (feed_id, author, content) VALUES ({post}, {}, 'c') RETURNING comment_id::text",
            who.uid()
        );
        comments.push((whose, server.sql().await.query_one(&sql, &[]).await.unwrap().get(0)));
    }
    let task = format!(
        "INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({}, 'photo', 'succeeded', 1, 0, now()) RETURNING task_id::text",
        other.uid()
    );
    let task: String = server.sql().await.query_one(&task, &[]).await.unwrap().get(0);
    let entry = server.entry(&challenge, &blocker).await;
    let photo = server.photo(&other).await;
    server
        .run(&format!(
            "SELECT delete_post({deleted}, {}), set_invisible({invisible}, NULL, 'x');
             UPDATE users SET deleted_at = now(), purge_after = now() + interval '1 day' WHERE uid = {};
             UPDATE users SET status = 2 WHERE uid = {}",
            other.uid(),
            gone.uid(),
            suspended.uid()
        ))
        .await;
    posts.extend([("deleted", deleted), ("invisible", invisible)]);
    let people = vec![
        ("never", "0123456789abcdef0123".to_owned()),
        ("a blocker", blocker.uid_str),
        ("gone", gone.uid_str),
        ("suspended", suspended.uid_str),
    ];
    let never = || ("never", "7".to_owned());
    BTreeMap::from([
        ("uidStr", people),
        ("feedId", posts),
        ("commentId", comments),
        ("taskId", vec![never(), ("another's", task)]),
        ("aiPhotoId", vec![never(), ("another's", photo)]),
        ("entryId", vec![never(), ("a blocker's", entry)]),
        ("challengeId", vec![never()]),
    ])
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_18_blocked_deleted_anothers_and_never_there_get_one_answer_from_every_call() {
    let server = Server::start().await;
    let me = server.member("me_myself").await;
    let strange = strange_ids(&server, &me).await;
    let mut walked = Vec::new();
    for call in
        CALLS.iter().filter(|c| !c.options.bench && c.need != Need::Moderator && c.path != "/user/login")
    {
        let sample = (call.sample)().0;
        let fields = sample.as_object().unwrap().keys().filter(|f| strange.contains_key(f.as_str()));
        for field in fields.cloned().collect::<Vec<_>>() {
            // Here the id of a post is half of a cursor, and any number will do.
            if (call.path, field.as_str()) == ("/post/discover/list", "feedId") {
                continue;
            }
            for via in [Via::Form, Via::Socket(Format::MsgPack)] {
                let mut first: Option<Value> = None;
                for (whose, id) in &strange[field.as_str()] {
                    let mut request = sample.clone();
                    request.as_object_mut().unwrap().remove("requestId");
                    request[&field] = json!(id);
                    let answer = server.ask(via, &me.token, call.path, request).await;
                    // What echoes the id, or numbers the reply, says nothing.
                    let mut answer: Value =
                        serde_json::from_str(&answer.to_string().replace(id.as_str(), "-")).unwrap();
                    answer.as_object_mut().unwrap().remove("id");
                    let told = format!("{} {field} {whose} {via:?}: {answer}", call.path);
                    assert!(answer["result"] == 0 || answer["result"] == 3, "{told}");
                    assert_eq!(*first.get_or_insert(answer.clone()), answer, "{told}");
                }
            }
            walked.push(format!("{} {field}", call.path));
        }
    }
    // The walk finds its fields by name: one that is called otherwise would be passed over in silence.
    for known in [
        "/user/get uidStr",
        "/user/block/add uidStr",
        "/post/detail feedId",
        "/post/comment/put feedId",
        "/user/gallery/list uidStr",
    ] {
        assert!(walked.iter().any(|w| w == known), "{known} of {walked:?}");
    }
    // Reports name their target by its kind.
    for (kind, field) in
        [("user", "uidStr"), ("post", "feedId"), ("comment", "commentId"), ("entry", "entryId")]
    {
        for (whose, id) in &strange[field] {
            let request = json!({"targetType": kind, "targetId": id, "reason": "spam"});
            let answer = server.call(&me.token, "/common/report/put", request).await;
            assert_eq!(answer["result"], 3, "{kind} {whose}: {answer}");
        }
    }
}
