//! Several nodes on one database, over a real Redis.

use crate::{
    photos::{assert_books, maker, style},
    start::{Folder, Running, Serve, program, up},
    support::{Redis, Server, Socket},
};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::time::Duration;

/// The first works on tasks, the others only serve.
async fn nodes(redis: &Redis, count: usize) -> Vec<Server> {
    let (url, ca) = (redis.url(), redis.ca());
    let mut vars = vec![("REDIS_URL", url.as_str())];
    if ca.exists() {
        vars.push(("REDIS_CA", ca.to_str().unwrap()));
    }
    let mut nodes = vec![Server::with(&vars).await];
    vars.push(("LIKENESS_TASK_WORKERS", "0"));
    for _ in 1..count {
        nodes.push(nodes[0].beside(&vars).await);
    }
    for node in &nodes {
        until("ready", async || ready(node).await == 200).await;
    }
    nodes
}

async fn ready(node: &Server) -> u16 {
    node.http().get(node.url("/readyz")).send().await.unwrap().status().as_u16()
}

async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), wait).await.unwrap_or_else(|_| panic!("{what}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_on_one_node_is_seen_on_every_node() {
    let redis = Redis::start().await;
    let [a, b, c] = nodes(&redis, 3).await.try_into().ok().unwrap();
    let (amara, ben) = (a.member("amara").await, a.member("ben").await);
    let post = a.post(&amara).await;
    let topic = format!("post/{post}");
    let mut hers = Socket::hello(&b, Format::MsgPack, &amara.token, json!([{"topic": topic}])).await;
    let mut also = Socket::hello(&c, Format::Json, &amara.token, json!([{"topic": topic}])).await;
    for socket in [&mut hers, &mut also] {
        socket.push(&topic, |d| d["likeCount"] == 0).await;
    }
    // Counts, and the badge of who was liked.
    a.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    for socket in [&mut hers, &mut also] {
        socket.push(&topic, |d| d["likeCount"] == 1).await;
        socket.push("me/notice", |d| d["noticeCount"] == 1).await;
    }
    // The tab of one's other window.
    hers.send(json!({"t": "tab", "to": "/me"})).await;
    assert_eq!(also.frame(|f| f["t"] == "tab").await["to"], "/me");
    // A tally whose votes come in by two doors.
    let challenge = a.challenge("1 hour", "0 s").await;
    let entry = a.entry(&challenge, &amara).await;
    let tally = format!("challenge/{challenge}");
    let mut watching = Socket::hello(&c, Format::Json, "", json!([{"topic": tally}])).await;
    let vote = json!({"challengeId": challenge, "entryId": entry, "type": 1});
    let dana = a.member("dana").await;
    a.ok(&ben.token, "/challenge/vote/put", vote.clone()).await;
    b.ok(&dana.token, "/challenge/vote/put", vote).await;
    watching.push(&tally, |d| d["tallies"] == json!([[entry, 2]])).await;
    // A list that is begun on one node goes on at another.
    let posts = a.posts(&amara, 24, "clock_timestamp()").await;
    let mut page = a.ok(&dana.token, "/post/discover/list", json!({"count": 10})).await;
    let mut ids = Vec::new();
    for node in [&b, &c, &a] {
        ids.extend(page["items"].as_array().unwrap().iter().map(|item| item["feedId"].clone()));
        let cursor = page["nextCursor"].clone();
        page = node.ok(&dana.token, "/post/discover/list", json!({"count": 10, "cursor": cursor})).await;
    }
    let newest_first: Vec<Value> = posts.iter().rev().chain([&post]).map(|id| json!(id)).collect();
    assert_eq!(ids, newest_first);
    // What a person may do ends everywhere.
    let mut his = Socket::open(&c, Format::MsgPack, &ben.token).await;
    a.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", ben.uid())).await;
    his.push("me/session", |d| d["status"] == 2).await;
    assert_eq!(his.call("/user/credit/balance", json!({})).await["result"], 11);
    // How long a word takes.
    let figures = a.http().get(a.url("/metrics")).send().await.unwrap().text().await.unwrap();
    let lag = figures.lines().find_map(|line| line.strip_prefix("likeness_bus_lag_seconds ")).unwrap();
    assert!((0.000_001..5.0).contains(&lag.parse::<f64>().unwrap()), "{lag}");
    // One subscription a node however many watch, and none once nobody does.
    assert_eq!(redis.listeners(&topic).await, 2);
    let mut third = Socket::hello(&b, Format::Json, "", json!([{"topic": topic}])).await;
    third.push(&topic, |_| true).await;
    assert_eq!(redis.listeners(&topic).await, 2);
    drop((third, also));
    until("one node is left", async || redis.listeners(&topic).await == 1).await;
    // What a log-in may do ends everywhere.
    a.ok(&amara.token, "/user/logout", json!({})).await;
    assert_eq!(hers.end().await.code, Some(4401));
    until("nobody is left", async || redis.listeners(&topic).await == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_made_on_one_node_develops_before_eyes_on_another() {
    let redis = Redis::start().await;
    let [a, b] = nodes(&redis, 2).await.try_into().ok().unwrap();
    let style = style(&a, "silver-screen", 1).await;
    let maker = maker(&a, 10).await;
    let mut socket = Socket::open(&b, Format::MsgPack, &maker.token).await;
    let task = maker.create(&b, &style, 1).await;
    let topic = format!("me/task/{task}");
    let (mut percents, mut previews) = (Vec::new(), 0);
    let end = loop {
        let push = socket.push(&topic, |_| true).await;
        percents.push(push["data"]["processing"].as_i64().unwrap());
        previews += usize::from(!push["data"]["preview"].is_null());
        if push["data"]["state"] == "succeeded" {
            break push;
        }
    };
    assert!(percents.is_sorted() && percents.len() >= 3, "{percents:?}");
    assert!(previews > 0, "no preview came over the bus");
    let picture = end["data"]["photos"][0]["pictureUrl"].as_str().unwrap();
    for node in [&a, &b] {
        let served = node.http().get(node.url(&format!("/files{picture}"))).send().await.unwrap();
        assert_eq!(served.status(), 200);
    }
    socket.push("me/coins", |d| d["coins"] == 9 && d["held"] == 0).await;
}

/// A node that works on tasks, in a process of its own: what can be killed.
struct Node {
    running: Running,
    addr: String,
    data: Folder,
}

impl Node {
    /// On the database, the files and the secret of another.
    fn beside(server: &Server, redis: &Redis) -> Self {
        let (shared, data) = (&server.app.config.data, Folder::new("likeness node"));
        std::os::unix::fs::symlink(shared.join("files"), data.0.join("files")).unwrap();
        std::fs::copy(shared.join("secret"), data.0.join("secret")).unwrap();
        let (running, addr) = up(program(&data)
            .env("DATABASE_URL", &server.database)
            .env("REDIS_URL", redis.url())
            .env("LIKENESS_WEB", "none")
            .env("LIKENESS_DATABASE_CONNECTIONS", "6")
            .env("LIKENESS_TASK_WORKERS", "1")
            .env("LIKENESS_TASK_LEASE_MS", "2000")
            .serve("127.0.0.1:0", &data));
        Node { running, addr, data }
    }

    /// As tasks name who works on them.
    fn name(&self) -> String {
        std::fs::read_to_string(self.data.0.join("node")).unwrap()
    }

    /// It has no time to say anything.
    fn kill(&mut self) {
        self.running.0.kill().unwrap();
        self.running.0.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_killed_in_the_middle_of_a_photo_leaves_it_to_another() {
    let redis = Redis::start().await;
    let server = Server::with(&[("REDIS_URL", &redis.url()), ("LIKENESS_TASK_WORKERS", "0")]).await;
    let (style, maker) = (style(&server, "silver-screen", 1).await, maker(&server, 10).await);
    let mut nodes = [Node::beside(&server, &redis), Node::beside(&server, &redis)];
    let mut sockets = Vec::new();
    for node in &nodes {
        let mut socket = Socket::at(&node.addr, Format::MsgPack).await;
        assert_eq!(socket.greet(&maker.token, "web", json!([])).await["t"], "welcome");
        sockets.push(socket);
    }
    let task = maker.create(&server, &style, 2).await;
    let db = server.sql().await;
    let worker = async || -> Option<String> {
        db.query_one("SELECT worker FROM ai_tasks WHERE task_id = $1", &[&task]).await.unwrap().get(0)
    };
    until("a node works on it", async || worker().await.is_some()).await;
    let first = worker().await;
    if first == Some(nodes[0].name()) {
        nodes.reverse();
        sockets.reverse();
    }
    let [survivor, dying] = &mut nodes;
    assert_eq!(first, Some(dying.name()));
    let (mut killed, mut told) = (false, Vec::new());
    let end = loop {
        let push = sockets[0].push(&format!("me/task/{task}"), |_| true).await;
        let data = &push["data"];
        told.push((push["v"].as_i64().unwrap(), data["processing"].as_i64().unwrap()));
        if !killed && !data["preview"].is_null() {
            dying.kill();
            killed = true;
        }
        if ["succeeded", "failed", "cancelled"].contains(&data["state"].as_str().unwrap()) {
            break push;
        }
    };
    assert_eq!((&end["data"]["state"], killed), (&json!("succeeded"), true), "{end}");
    assert!(told.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{told:?}");
    assert_eq!((told.last().unwrap().1, end["data"]["photos"].as_array().unwrap().len()), (100, 2));
    assert_eq!(worker().await, Some(survivor.name()));
    assert_eq!(server.count("SELECT attempts::integer FROM ai_tasks").await, 2);
    // One charge, one set of photos, one word of it.
    assert_eq!((maker.coins(&server).await, maker.album(&server).await.len()), ((8, 0), 2));
    assert_eq!(server.count("SELECT count(*) FROM notice_events WHERE dedupe_key LIKE 'task:%'").await, 1);
    assert_books(&server).await;
}

/// `npm run cluster` is this at size.
#[tokio::test(flavor = "multi_thread")]
async fn votes_are_counted_once_and_seen_by_all_while_redis_and_two_of_three_nodes_end() {
    let mut redis = Redis::start().await;
    let [a, b] = nodes(&redis, 2).await.try_into().ok().unwrap();
    let mut dying = Node::beside(&a, &redis);
    let challenge = a.challenge("1 hour", "0 s").await;
    let entry = a.entry(&challenge, &a.member("amara").await).await;
    let topic = format!("challenge/{challenge}");
    let fresh = json!([{"topic": topic}]);
    let mut there = Socket::at(&dying.addr, Format::MsgPack).await;
    assert_eq!(there.greet("", "web", fresh.clone()).await["t"], "welcome");
    let mut watchers = [
        Socket::hello(&a, Format::MsgPack, "", fresh.clone()).await,
        Socket::hello(&b, Format::Json, "", fresh).await,
        there,
    ];
    let mut votes = 0;
    let mut vote = async |node: &Server| {
        votes += 1;
        let voter = node.member(&format!("voter{votes}")).await;
        let ballot = json!({"challengeId": challenge, "entryId": entry, "type": 1});
        node.ok(&voter.token, "/challenge/vote/put", ballot).await;
        json!([[entry, votes]])
    };
    let mut held = [0; 3];
    let mut seen = async |watchers: &mut [Socket; 3], tally: Value| {
        for (socket, held) in watchers.iter_mut().zip(&mut held) {
            *held = socket.push(&topic, |d| d["tallies"] == tally).await["v"].as_i64().unwrap();
        }
        held
    };
    vote(&a).await;
    let tally = vote(&b).await;
    seen(&mut watchers, tally).await;
    redis.kill();
    vote(&a).await;
    let tally = vote(&b).await;
    redis.revive().await;
    let [.., v] = seen(&mut watchers, tally).await;
    // Without a word.
    dying.kill();
    assert_eq!(watchers[2].end().await.code, None);
    let tally = vote(&a).await;
    watchers[2] = Socket::hello(&b, Format::Json, "", json!([{"topic": topic, "v": v}])).await;
    let [_, v, w] = seen(&mut watchers, tally).await;
    // With a word, and a time for each to come back.
    let app = b.app.clone();
    let drained = tokio::spawn(async move { server::wire::drain::drain(&app).await });
    for (socket, v) in watchers[1..].iter_mut().zip([v, w]) {
        socket.frame(|f| f["t"] == "drain").await;
        *socket = Socket::hello(&a, Format::Json, "", json!([{"topic": topic, "v": v}])).await;
    }
    let tally = vote(&a).await;
    seen(&mut watchers, tally.clone()).await;
    drained.await.unwrap();
    let sql = "SELECT votes FROM entry_tallies";
    assert_eq!(
        (json!([[entry, a.count(sql).await]]), a.count("SELECT count(*) FROM ballots").await),
        (tally, 6)
    );
    a.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redis_may_die_and_nobody_stays_deaf() {
    let mut redis = Redis::start().await;
    let [a, b] = nodes(&redis, 2).await.try_into().ok().unwrap();
    let (amara, ben) = (a.member("amara").await, a.member("ben").await);
    let post = a.post(&amara).await;
    let topic = format!("post/{post}");
    let mut near = Socket::hello(&a, Format::Json, "", json!([{"topic": topic}])).await;
    let mut far = Socket::hello(&b, Format::Json, &amara.token, json!([{"topic": topic}])).await;
    for socket in [&mut near, &mut far] {
        socket.push(&topic, |d| d["likeCount"] == 0).await;
    }
    redis.kill();
    for node in [&a, &b] {
        until("not ready", async || ready(node).await == 503).await;
        assert_eq!(node.http().get(node.url("/healthz")).send().await.unwrap().status(), 200);
    }
    // Whoever is on the node where it happens sees it at once, and new watchers wait for nobody.
    for n in 0..21 {
        let (like, likes) = if n % 2 == 0 { (1, 1) } else { (2, 0) };
        a.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": like})).await;
        near.push(&topic, |d| d["likeCount"] == likes).await;
    }
    let mut late = Socket::hello(&b, Format::MsgPack, "", json!([{"topic": topic}])).await;
    late.push(&topic, |d| d["likeCount"] == 1).await;
    // Rights that end unheard end none the less.
    let mut his = Socket::open(&b, Format::Json, &ben.token).await;
    a.run(&format!("UPDATE sessions SET revoked_at = now() WHERE uid = {}", ben.uid())).await;
    // Though he was let in a moment ago.
    let refused = Socket::bare(&b, Format::Json).await.greet(&ben.token, "web", json!([])).await;
    assert_eq!((&refused["t"], &refused["code"]), (&json!("bye"), &json!("revoked")));
    redis.revive().await;
    far.push(&topic, |d| d["likeCount"] == 1).await;
    far.push("me/notice", |d| d["noticeCount"] == 1).await;
    assert_eq!(his.end().await.code, Some(4401));
    for node in [&a, &b] {
        until("ready again", async || ready(node).await == 200).await;
    }
    // And everything is as it was.
    let counts = a.member("carl").await;
    b.ok(&counts.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    for socket in [&mut near, &mut far, &mut late] {
        socket.push(&topic, |d| d["likeCount"] == 2).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_carries_the_words_on_the_shard_of_their_channel() {
    carried_on_shards(Redis::cluster(false).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_does_so_over_tls_too() {
    carried_on_shards(Redis::cluster(true).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_talk_over_tls_to_a_redis_that_its_authority_vouches_for_and_to_no_other() {
    let mut redis = Redis::with_tls().await;
    let [a, b] = nodes(&redis, 2).await.try_into().ok().unwrap();
    let amara = a.member("amara").await;
    let topic = format!("post/{}", a.post(&amara).await);
    let mut far = Socket::hello(&b, Format::Json, "", json!([{"topic": topic}])).await;
    far.push(&topic, |d| d["likeCount"] == 0).await;
    redis.kill();
    until("not ready", async || ready(&b).await == 503).await;
    redis.revive().await;
    until("ready again", async || ready(&b).await == 200 && ready(&a).await == 200).await;
    let like = json!({"feedId": topic.strip_prefix("post/").unwrap(), "type": 1});
    a.ok(&a.member("ben").await.token, "/post/operate", like).await;
    far.push(&topic, |d| d["likeCount"] == 1).await;
    // The system knows nothing of this authority, and another one of the same name is not it.
    let other = std::fs::read(Redis::with_tls().await.ca()).unwrap();
    for ca in [None, Some(&*other)] {
        let client = server::wire::redis::client(&redis.url(), ca).unwrap();
        let refused = client.get_multiplexed_async_connection().await.err().unwrap().to_string();
        assert!(refused.contains("UnknownIssuer") || refused.contains("BadSignature"), "{refused}");
    }
}

/// A word goes from one node to the other on the shard of its channel.
async fn carried_on_shards(redis: Redis) {
    let [a, b] = nodes(&redis, 2).await.try_into().ok().unwrap();
    let amara = a.member("amara").await;
    let post = a.post(&amara).await;
    let topic = format!("post/{post}");
    let mut far = Socket::hello(&b, Format::Json, &amara.token, json!([{"topic": topic}])).await;
    far.push(&topic, |d| d["likeCount"] == 0).await;
    let mut link = redis.link().await;
    let sharded: Vec<Value> = redis::cmd("PUBSUB")
        .arg("SHARDCHANNELS")
        .query_async::<Vec<String>>(&mut link)
        .await
        .unwrap()
        .into_iter()
        .filter(|name| name.ends_with(&topic))
        .map(Value::from)
        .collect();
    assert_eq!(sharded.len(), 1);
    let ben = a.member("ben").await;
    a.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    far.push(&topic, |d| d["likeCount"] == 1).await;
}
