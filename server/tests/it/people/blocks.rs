//! Blocking: what it takes away, whom it hides, and what its end does not bring back.

use crate::support::{EVERY_WAY, Person, Server, Socket};
use protocol::codec::Format;
use serde_json::{Value, json};

async fn ok(server: &Server, via: crate::support::Via, who: &Person, path: &str, data: Value) -> Value {
    let mut answer = server.ask(via, &who.token, path, data).await;
    assert_eq!(answer["result"], 0, "{via:?} {path}: {answer}");
    answer["data"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_17_unblocking_does_not_restore_follows_nor_friendship() {
    let server = Server::start().await;
    let (me, other) = (server.member("amara").await, server.member("bela").await);
    for via in EVERY_WAY {
        for (who, whom) in [(&me, &other), (&other, &me)] {
            ok(&server, via, who, "/user/follow/add", json!({"uidStr": whom.uid_str})).await;
            ok(&server, via, who, "/user/friend/apply", json!({"uidStr": whom.uid_str})).await;
        }
        let seen = ok(&server, via, &me, "/user/get", json!({"uidStr": other.uid_str})).await;
        assert_eq!((&seen["followState"], &seen["friendState"]), (&json!(3), &json!(3)), "{via:?}");
        for path in ["/user/block/add", "/user/hide", "/user/block/add"] {
            ok(&server, via, &me, path, json!({"uidStr": other.uid_str})).await;
        }
        let blocked = ok(&server, via, &me, "/user/get", json!({"uidStr": other.uid_str})).await;
        assert_eq!((&blocked["isBlock"], &blocked["followState"]), (&json!(1), &json!(0)));
        for _ in 0..2 {
            ok(&server, via, &me, "/user/block/remove", json!({"uidStr": other.uid_str})).await;
        }
        for (who, whom) in [(&me, &other), (&other, &me)] {
            let seen = ok(&server, via, who, "/user/get", json!({"uidStr": whom.uid_str})).await;
            let left = [&seen["isBlock"], &seen["followState"], &seen["friendState"], &seen["followerCount"]];
            assert_eq!(left, [&json!(0); 4], "{via:?}");
        }
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_16_blocking_removes_the_notices_of_both_and_their_badges_fall() {
    let server = Server::start().await;
    for (n, format) in [Format::Json, Format::MsgPack].into_iter().enumerate() {
        let (me, other) =
            (server.member(&format!("amara_{n}")).await, server.member(&format!("bela_{n}")).await);
        let mut sockets = Vec::new();
        for (who, whom) in [(&me, &other), (&other, &me)] {
            let post = server.post(who).await;
            server.ok(&whom.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
            server.ok(&whom.token, "/user/follow/add", json!({"uidStr": who.uid_str})).await;
            let mut socket = Socket::open(&server, format, &who.token).await;
            if who.uid_str == other.uid_str {
                socket.push("me/notice", |d| d["noticeCount"] == 2).await;
            }
            sockets.push(socket);
        }
        assert_eq!(sockets[0].call("/user/block/add", json!({"uidStr": other.uid_str})).await["result"], 0);
        for (socket, who) in sockets.iter_mut().zip([&me, &other]) {
            socket.push("me/notice", |d| d["noticeCount"] == 0).await;
            let list = server.ok(&who.token, "/user/activity/list", json!({})).await;
            assert_eq!(list["items"], json!([]), "{list}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_list_goes_on_after_the_last_row_though_that_was_let_go() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let mut others = Vec::new();
    for n in 0..5 {
        let other = server.member(&format!("other_{n}")).await;
        server.ok(&me.token, "/user/block/add", json!({"uidStr": other.uid_str})).await;
        others.insert(0, other.uid_str);
    }
    let names = |page: &Value| -> Vec<String> {
        let items = page["items"].as_array().unwrap().iter();
        items.map(|item| item["uidStr"].as_str().unwrap().to_owned()).collect()
    };
    for via in EVERY_WAY {
        let first = ok(&server, via, &me, "/user/block/list", json!({"count": 2})).await;
        assert_eq!(names(&first), others[..2], "{via:?}");
        assert_eq!(first["items"][0]["isBlock"], 1);
        let last = json!({"uidStr": others[1]});
        ok(&server, via, &me, "/user/block/remove", last.clone()).await;
        let second =
            ok(&server, via, &me, "/user/block/list", json!({"count": 2, "uidStr": others[1]})).await;
        assert_eq!(names(&second), others[2..4], "{via:?}");
        let third =
            ok(&server, via, &me, "/user/block/list", json!({"count": 2, "cursor": second["nextCursor"]}))
                .await;
        assert_eq!((names(&third), &third["nextCursor"]), (others[4..].to_vec(), &Value::Null));
        ok(&server, via, &me, "/user/block/add", last).await;
        // A name that never stood in the list leads nowhere, and nobody else's list is shown.
        let nowhere = json!({"uidStr": "0123456789abcdef0123"});
        assert_eq!(names(&ok(&server, via, &me, "/user/block/list", nowhere).await), [""; 0]);
    }
    let stranger = server.member("bela").await;
    assert_eq!(server.ok(&stranger.token, "/user/block/list", json!({})).await["items"], json!([]));
    assert_eq!(server.call(&me.token, "/user/block/list", json!({"count": 51})).await["result"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_blocks_back_can_be_let_go_and_is_hidden_until_they_let_go_too() {
    let server = Server::start().await;
    let (me, other) = (server.member("amara").await, server.member("bela").await);
    server.ok(&me.token, "/user/block/add", json!({"uidStr": other.uid_str})).await;
    let second = server.call(&other.token, "/user/block/add", json!({"uidStr": me.uid_str})).await;
    assert_eq!(second["result"], 3, "who is blocked finds nobody to block: {second}");
    server.block(&other, &me).await;
    let mine = server.ok(&me.token, "/user/block/list", json!({})).await;
    assert_eq!(mine["items"][0]["uidStr"], other.uid_str.as_str());
    server.ok(&me.token, "/user/block/remove", json!({"uidStr": other.uid_str})).await;
    assert_eq!(server.call(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await["result"], 3);
    server.ok(&other.token, "/user/block/remove", json!({"uidStr": me.uid_str})).await;
    assert_eq!(server.ok(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await["isBlock"], 0);
    for uid_str in [me.uid_str.as_str(), "0123456789abcdef0123", "", "nobody"] {
        let answer = server.call(&me.token, "/user/block/add", json!({"uidStr": uid_str})).await;
        assert_eq!(answer["result"], if uid_str == me.uid_str { 1 } else { 3 }, "{answer}");
    }
}
