//! Ids that are not for the caller: whoever they belong to, and whether they ever belonged to anyone, every call of
//! the table gives one and the same answer.

use crate::support::{Person, Server, Via};
use protocol::{Need, calls::CALLS, codec::Format};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Whose it is, and the id.
type Strange = Vec<(&'static str, String)>;

/// Ends of names of fields that name a thing, and fields that name none of somebody's.
const NAMES: &[&str] =
    &["Id", "Ids", "idStr", "Style", "Url", "Uri", "Image", "photos", "pictures", "images"];
const NOBODYS: &[&str] = &[
    // Made by whoever asks.
    "requestId",
    "deviceId",
    // Cursors: any number will do.
    "followId",
    "ledgerId",
    "categoryIds",
    // Named by its kind, below.
    "targetId",
];

/// For each name that a field with an id has: ids that are as good as none for `me`; and for some of them one that
/// is `me`'s to use, so that a call comes as far as the strange one.
async fn strange_ids(
    server: &Server,
    me: &Person,
) -> (BTreeMap<&'static str, Strange>, BTreeMap<&'static str, Value>) {
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
    let replies = comments.clone();
    let people = vec![
        ("never", "0123456789abcdef0123".to_owned()),
        ("a blocker", blocker.uid_str.clone()),
        ("gone", gone.uid_str.clone()),
        ("suspended", suspended.uid_str.clone()),
    ];
    let never = || ("never", "7".to_owned());
    let one = async |sql: String| -> String { server.sql().await.query_one(&sql, &[]).await.unwrap().get(0) };
    let wish = async |who: &Person, more: &str| {
        let sql = format!(
            "INSERT INTO suggestions (author, title, content, deleted_at) VALUES ({}, 's', '', {more}) RETURNING suggest_id::text",
            who.uid()
        );
        one(sql).await
    };
    let wishes = vec![
        never(),
        ("a blocker's", wish(&blocker, "NULL").await),
        ("deleted", wish(&other, "now()").await),
    ];
    let style = async |more: &str| {
        let key = hex::encode(server::secrets::random::<6>());
        let sql = format!(
            "INSERT INTO styles (ai_style, name, published, deleted_at) VALUES ('{key}', 'S', {more}) RETURNING style_id::text"
        );
        one(sql).await
    };
    let styles =
        vec![never(), ("unpublished", style("false, NULL").await), ("deleted", style("true, now()").await)];
    let survey = "INSERT INTO surveys (title, questions, starts_on, ends_on, live) VALUES ('s', '[]', 'today', 'today', false) RETURNING survey_id::text";
    let surveys = vec![never(), ("taken back", one(survey.to_owned()).await)];
    let products = "INSERT INTO products (product_id, kind, coins, price_minor, currency, live) VALUES ('gone', 'coins', 1, 1, 'GBP', false) RETURNING product_id";
    let products = vec![("never", "never".to_owned()), ("not for sale", one(products.to_owned()).await)];
    let order = format!(
        "INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency)
         SELECT uid, wallet_id, 'gone', 'sandbox', 1, 1, 'GBP' FROM wallets WHERE uid = {} RETURNING order_id::text",
        other.uid()
    );
    let orders = vec![never(), ("another's", one(order).await)];
    let file = format!("/{}", server.file(&other).await);
    let files = || vec![("never", "/nothing.jpg".to_owned()), ("another's", file.clone())];
    let photos = || vec![never(), ("another's", photo.clone())];
    let mut mine_files = Vec::new();
    for _ in 0..5 {
        mine_files.push(format!("/{}", server.file(me).await));
    }
    let open = server.challenge("2 hours", "0 s").await;
    server
        .run(&format!(
            "UPDATE challenges SET status = 'open', voting_at = now() + interval '1 hour' WHERE challenge_id = {open}"
        ))
        .await;
    let good = BTreeMap::from([
        ("aiPhotoId", json!(server.photo(me).await)),
        ("aiStyle", json!(style("true, NULL").await)),
        ("challengeId", json!(challenge)),
        ("open challenge", json!(open)),
        ("faceImage", json!(mine_files[0])),
        ("feedId", json!(mine)),
        ("targetId", json!(mine)),
        ("imageUrl", json!(mine_files[0])),
        ("photoIds", json!([server.photo(me).await])),
        ("photos", json!([server.photo(me).await])),
        ("pictures", json!(mine_files)),
    ]);
    let strange = BTreeMap::from([
        ("uidStr", people),
        ("feedId", posts.clone()),
        ("matchFeedId", posts),
        ("matchUrl", files()),
        ("commentId", comments),
        ("taskId", vec![never(), ("another's", task)]),
        ("aiPhotoId", photos()),
        ("entryId", vec![never(), ("a blocker's", entry)]),
        ("challengeId", vec![never()]),
        ("replyCommentId", replies),
        ("suggestId", wishes),
        ("aiStyle", styles),
        ("surveyId", surveys),
        ("productId", products),
        ("orderId", orders),
        ("photoIds", photos()),
        ("photos", photos()),
        ("imageUrl", files()),
        ("avatarUri", files()),
        ("faceImage", files()),
        ("pictures", files()),
        ("images", files()),
    ]);
    (strange, good)
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_18_blocked_deleted_anothers_and_never_there_get_one_answer_from_every_call() {
    let server = Server::start().await;
    let me = server.member("me_myself").await;
    let (strange, good) = strange_ids(&server, &me).await;
    server.ok(&me.token, "/user/consent/put", json!({"kind": "face_data", "granted": true})).await;
    server.run(&format!("SELECT credit_coins({}, 'test', '1', 50, 'daily', NULL)", me.uid())).await;
    // The style that takes a second picture.
    let matching = "SELECT style_id::text FROM styles WHERE ai_style = 'match'";
    let matching: String = server.sql().await.query_one(matching, &[]).await.unwrap().get(0);
    let mut walked = Vec::new();
    for call in
        CALLS.iter().filter(|c| !c.options.bench && c.need != Need::Moderator && c.path != "/user/login")
    {
        let mut sample = (call.sample)().0;
        for (field, value) in sample.as_object_mut().unwrap().iter_mut().filter(|(_, v)| !v.is_null()) {
            let field = if call.path == "/challenge/enter/put" && field == "challengeId" {
                "open challenge"
            } else {
                field
            };
            *value = good.get(field).unwrap_or(value).clone();
        }
        let names = |f: &&String| NAMES.iter().any(|end| f.ends_with(end)) && !NOBODYS.contains(&f.as_str());
        let fields = sample.as_object().unwrap().keys().filter(names);
        for field in fields.cloned().collect::<Vec<_>>() {
            assert!(strange.contains_key(field.as_str()), "{} {field}: who may not use whose?", call.path);
            // Here the id of a post is half of a cursor, and any number will do.
            if (call.path, field.as_str()) == ("/post/discover/list", "feedId") {
                continue;
            }
            for via in [Via::Form, Via::Socket(Format::MsgPack)] {
                let mut first: Option<Value> = None;
                for (whose, id) in &strange[field.as_str()] {
                    let mut request = sample.clone();
                    request.as_object_mut().unwrap().remove("requestId");
                    if field.starts_with("match") {
                        request["aiStyle"] = json!(matching);
                    }
                    request[&field] = match &good.get(field.as_str()) {
                        Some(Value::Array(own)) => json!([&[json!(id)], &own[1..]].concat()),
                        _ if field == "images" => json!([id]),
                        _ => json!(id),
                    };
                    let answer = server.ask(via, &me.token, call.path, request).await;
                    server.run("DELETE FROM rate_limits").await;
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
