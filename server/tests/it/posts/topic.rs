//! The topic `post/{feedId}`.

use crate::support::{Server, Socket};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn watchers_in_both_formats_get_the_newest_counts_and_visitors_too() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let topic = format!("post/{post}");
    let mut watchers = Vec::new();
    for (format, token) in [(Format::Json, &*amara.token), (Format::MsgPack, &ben.token), (Format::Json, "")]
    {
        let mut socket = Socket::hello(&server, format, token, json!([{"topic": topic}])).await;
        socket.push(&topic, |d| *d == json!({"likeCount": 0, "commentCount": 0, "shareCount": 0})).await;
        watchers.push(socket);
    }
    server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    let mut versions = Vec::new();
    for socket in &mut watchers {
        versions.push(socket.push(&topic, |d| d["likeCount"] == 1).await["v"].as_i64().unwrap());
    }
    let stored = server.count(&format!("SELECT version FROM post_counters WHERE feed_id = {post}")).await;
    assert_eq!(versions, [stored; 3]);
    let detail = server.ok(&ben.token, "/post/detail", json!({"feedId": post})).await;
    assert_eq!(detail["v"], stored, "a detail and a push of one state carry one version");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_seen_may_not_be_watched() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let [deleted, invisible, blocked] =
        server.posts(&amara, 3, "clock_timestamp()").await.try_into().unwrap();
    server.run(&format!("SELECT delete_post({deleted}, {}); UPDATE posts SET invisible_at = now() WHERE feed_id = {invisible}", amara.uid())).await;
    let mut visitor = Socket::open(&server, Format::Json, "").await;
    let mut hers = Socket::open(&server, Format::Json, &amara.token).await;
    let topics = [
        format!("post/{deleted}"),
        format!("post/{invisible}"),
        "post/7".to_owned(),
        format!("post/{blocked}"),
    ];
    let refused = async |socket: &mut Socket| {
        let mut refused = Vec::new();
        for topic in &topics {
            refused.push(!socket.watch(topic).await["data"]["refused"].as_array().unwrap().is_empty());
        }
        refused
    };
    assert_eq!(refused(&mut visitor).await, [true, true, true, false]);
    assert_eq!(refused(&mut hers).await, [true, false, true, false]);
    server.block(&amara, &ben).await;
    let mut his = Socket::open(&server, Format::MsgPack, &ben.token).await;
    assert_eq!(refused(&mut his).await, [true; 4]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_of_a_deleted_post_hears_nothing_more_of_it() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let (post, other) = (server.post(&amara).await, server.post(&amara).await);
    let (topic, second) = (format!("post/{post}"), format!("post/{other}"));
    let mut watcher =
        Socket::hello(&server, Format::Json, &ben.token, json!([{"topic": topic}, {"topic": second}])).await;
    watcher.push(&topic, |_| true).await;
    watcher.push(&second, |_| true).await;
    server.ok(&amara.token, "/post/delete", json!({"feedId": post})).await;
    // A counter that moves after the end, as a purge moves it, is nobody's business.
    server.run(&format!("INSERT INTO likes (feed_id, uid) VALUES ({post}, {})", ben.uid())).await;
    server.ok(&ben.token, "/post/operate", json!({"feedId": other, "type": 1})).await;
    watcher.push(&second, |d| d["likeCount"] == 1).await;
    let rest = watcher.drain().await;
    assert!(!rest.iter().any(|f| f["topic"] == topic), "{rest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_loses_sight_of_a_post_loses_its_pushes() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let (carol, dan) = (server.member("carol").await, server.member("dan").await);
    let moderator = server.moderator("mona").await;
    let [hidden, reported, invisible, other] =
        server.posts(&amara, 4, "clock_timestamp()").await.try_into().unwrap();
    let lost = server.post(&dan).await;
    let topic = |post: &String| format!("post/{post}");
    let all = [&hidden, &reported, &invisible, &other, &lost].map(topic);
    let mut sockets = Vec::new();
    for token in [&*ben.token, &carol.token, ""] {
        let watched = all.clone().map(|topic| json!({"topic": topic}));
        let mut socket = Socket::hello(&server, Format::Json, token, json!(watched)).await;
        for topic in &all {
            socket.push(topic, |_| true).await;
        }
        sockets.push(socket);
    }
    let report = json!({"targetType": "post", "targetId": reported, "reason": "spam"});
    server.ok(&ben.token, "/post/hide", json!({"feedId": hidden})).await;
    server.ok(&ben.token, "/common/report/put", report).await;
    server.ok(&moderator.token, "/post/hide", json!({"feedId": invisible})).await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", dan.uid())).await;
    // Their counters move on all the same.
    for post in [&hidden, &reported, &invisible, &lost, &other] {
        server.run(&format!("INSERT INTO likes (feed_id, uid) VALUES ({post}, {})", carol.uid())).await;
    }
    server.app.outbox.poke();
    let [his, hers, visitors] = &mut sockets[..] else { unreachable!() };
    for witness in [hers, visitors] {
        for post in [&hidden, &reported, &other] {
            witness.push(&topic(post), |d| d["likeCount"] == 1).await;
        }
        let late = witness.drain().await;
        let gone = [topic(&invisible), topic(&lost)];
        assert!(!late.iter().any(|f| gone.iter().any(|topic| f["topic"] == **topic)), "{late:?}");
    }
    his.push(&topic(&other), |d| d["likeCount"] == 1).await;
    his.call("/user/credit/balance", json!({})).await;
    let late = his.drain().await;
    assert!(!late.iter().any(|f| all.iter().any(|topic| f["topic"] == **topic)), "{late:?}");
}
