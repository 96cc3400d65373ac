use crate::support::{EVERY_WAY, Person, Server, Socket, at_once};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::sync::Arc;

async fn counts(server: &Server, viewer: &Person, who: &Person) -> (Value, Value) {
    let mut page = server.ok(&viewer.token, "/user/get", json!({"uidStr": who.uid_str})).await;
    (page["followerCount"].take(), page["followingCount"].take())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follow_moves_both_counters_once_and_a_repeat_nothing() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    for via in EVERY_WAY {
        for _ in 0..2 {
            let answer =
                server.ask(via, &me.token, "/user/follow/add", json!({"uidStr": other.uid_str})).await;
            assert_eq!(
                answer["data"],
                json!({"uidStr": other.uid_str, "followState": 1}),
                "{via:?} {answer}"
            );
        }
        assert_eq!(counts(&server, &me, &other).await, (json!(1), json!(0)));
        assert_eq!(counts(&server, &other, &me).await, (json!(0), json!(1)));
        for _ in 0..2 {
            assert_eq!(
                server.ask(via, &me.token, "/user/follow/remove", json!({"uidStr": other.uid_str})).await["result"],
                0
            );
        }
        assert_eq!(counts(&server, &me, &other).await, (json!(0), json!(0)));
        assert_eq!(counts(&server, &other, &me).await, (json!(0), json!(0)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn follow_states_name_both_directions() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    server.ok(&other.token, "/user/follow/add", json!({"uidStr": me.uid_str})).await;
    assert_eq!(server.ok(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await["followState"], 2);
    assert_eq!(
        server.ok(&me.token, "/user/follow/add", json!({"uidStr": other.uid_str})).await["followState"],
        3
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn many_taps_at_once_follow_once() {
    let server = Arc::new(Server::start().await);
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    let answers =
        at_once(12, |_| {
            let (server, token, uid_str) = (server.clone(), me.token.clone(), other.uid_str.clone());
            async move {
                server.call(&token, "/user/follow/add", json!({"uidStr": uid_str})).await["result"].as_i64()
            }
        })
        .await;
    assert!(answers.iter().all(|r| *r == Some(0)), "{answers:?}");
    assert_eq!(server.count("SELECT count(*) FROM follows").await, 1);
    assert_eq!(counts(&server, &me, &other).await, (json!(1), json!(0)));
}

/// Following, unfollowing and being followed at once, on both transports: nobody is turned away.
#[tokio::test(flavor = "multi_thread")]
async fn one_pair_follows_and_unfollows_many_times_at_once() {
    let server = Arc::new(Server::start().await);
    let (a, b) = (server.member("amara").await, server.member("bela").await);
    let answers = at_once(16, |i| {
        let server = server.clone();
        let (token, uid_str) = match i % 2 {
            0 => (a.token.clone(), b.uid_str.clone()),
            _ => (b.token.clone(), a.uid_str.clone()),
        };
        async move {
            let mut results = Vec::new();
            let mut socket = Socket::open(&server, Format::MsgPack, &token).await;
            for n in 0..20 {
                let path = if (i / 2 + n) % 2 == 0 { "/user/follow/add" } else { "/user/follow/remove" };
                let data = json!({"uidStr": uid_str});
                let answer = match i % 4 {
                    0 | 1 => socket.call(path, data).await,
                    _ => server.call(&token, path, data).await,
                };
                results.push(answer["result"].as_i64().unwrap());
            }
            results
        }
    })
    .await
    .concat();
    assert!(answers.iter().all(|result| *result == 0), "{answers:?}");
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn oneself_nobody_and_whoever_blocks_cannot_be_followed() {
    let server = Server::start().await;
    let (me, blocker, blocked) =
        (server.person("amara").await, server.person("bela").await, server.person("cato").await);
    let sql = server.sql().await;
    sql.execute("SELECT block($1, $2), block($2, $3)", &[&blocker.uid(), &me.uid(), &blocked.uid()])
        .await
        .unwrap();
    for path in ["/user/follow/add", "/user/follow/remove"] {
        for (uid_str, result) in
            [(blocker.uid_str.as_str(), 3), ("0123456789abcdef0123", 3), ("", 3), ("\u{0}", 3), ("nobody", 3)]
        {
            let answer = server.call(&me.token, path, json!({"uidStr": uid_str})).await;
            assert_eq!(answer["result"], result, "{path} {uid_str}: {answer}");
        }
    }
    assert_eq!(
        server.call(&me.token, "/user/follow/add", json!({"uidStr": blocked.uid_str})).await["result"],
        3
    );
    assert_eq!(server.call(&me.token, "/user/follow/add", json!({"uidStr": me.uid_str})).await["result"], 1);
    assert_eq!(server.count("SELECT count(*) FROM follows").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_profile_follows_nobody() {
    let server = Server::start().await;
    let (me, other) = (server.newcomer().await, server.person("bela").await);
    assert_eq!(
        server.call(&me.token, "/user/follow/add", json!({"uidStr": other.uid_str})).await["result"],
        5
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_followed_person_hears_of_it_once() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    let mut socket = server.socket(&other).await;
    socket.push("me/notice", |data| data["noticeCount"] == 0).await;
    for _ in 0..3 {
        server.ok(&me.token, "/user/follow/add", json!({"uidStr": other.uid_str})).await;
        server.ok(&me.token, "/user/follow/remove", json!({"uidStr": other.uid_str})).await;
    }
    let told = socket.push("me/notice", |data| data["noticeCount"] != 0).await;
    assert_eq!(told["data"]["noticeCount"], 1);
    assert_eq!(server.count("SELECT count(*) FROM notice_events").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_holds_200_follows_and_repeats_cost_none() {
    let server = Server::start().await;
    let (me, a, b) = (server.person("amara").await, server.person("bela").await, server.person("cato").await);
    server.ok(&me.token, "/user/follow/add", json!({"uidStr": a.uid_str})).await;
    server
        .sql()
        .await
        .execute("UPDATE daily_quotas SET used = 200 WHERE kind = 'follow'", &[])
        .await
        .unwrap();
    server.ok(&me.token, "/user/follow/add", json!({"uidStr": a.uid_str})).await;
    let refused = server.call(&me.token, "/user/follow/add", json!({"uidStr": b.uid_str})).await;
    assert_eq!(refused["result"], 6, "{refused}");
    assert_eq!(server.count("SELECT count(*) FROM follows").await, 1, "a refused follow is undone");
}
