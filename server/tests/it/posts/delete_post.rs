//! Deleting a post, and all that goes with it.

use super::ids;
use crate::support::{EVERY_WAY, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn an_author_deletes_and_repeats_over_every_transport() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for via in EVERY_WAY {
        let post = server.post(&amara).await;
        for _ in 0..2 {
            let answer = server.ask(via, &amara.token, "/post/delete", json!({"feedId": post})).await;
            assert_eq!(answer["result"], 0, "{via:?}");
        }
    }
    assert_eq!(server.count("SELECT count(*) FROM posts WHERE deleted_at IS NULL").await, 0);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_persons_post_is_not_there_but_a_moderator_deletes_any() {
    let server = Server::start().await;
    let (amara, ben, moderator) =
        (server.member("amara").await, server.member("ben").await, server.moderator("mod_a").await);
    let post = server.post(&amara).await;
    for id in [&*post, "7"] {
        assert_eq!(server.call(&ben.token, "/post/delete", json!({"feedId": id})).await["result"], 3);
    }
    server.ok(&amara.token, "/post/detail", json!({"feedId": post})).await;
    server.ok(&moderator.token, "/post/delete", json!({"feedId": post})).await;
    assert_eq!(server.call(&amara.token, "/post/detail", json!({"feedId": post})).await["result"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn case_5_a_deleted_post_leaves_feed_profile_and_badge_at_once() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let post = server.post(&amara).await;
    server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    let comment =
        server.ok(&ben.token, "/post/comment/put", json!({"feedId": post, "content": "hello"})).await;
    server
        .ok(
            &cora.token,
            "/post/comment/put",
            json!({"feedId": post, "commentId": comment["commentId"], "content": "indeed"}),
        )
        .await;
    let mut author = Socket::open(&server, Format::Json, &amara.token).await;
    let mut friend = Socket::open(&server, Format::MsgPack, &ben.token).await;
    author.push("me/notice", |d| d["noticeCount"] == 2).await;
    friend.push("me/notice", |d| d["noticeCount"] == 1).await;
    server.ok(&amara.token, "/post/delete", json!({"feedId": post})).await;
    author.push("me/notice", |d| d["noticeCount"] == 0).await;
    friend.push("me/notice", |d| d["noticeCount"] == 0).await;
    for (path, who) in [
        ("/post/discover/list", &ben),
        ("/user/gallery/list", &amara),
        ("/user/activity/list", &amara),
        ("/user/activity/list", &ben),
    ] {
        assert!(
            server.ok(&who.token, path, json!({})).await["items"].as_array().unwrap().is_empty(),
            "{path}"
        );
    }
    let gallery = server.ok(&ben.token, "/user/gallery/list", json!({"uidStr": amara.uid_str})).await;
    assert!(ids(&gallery, "feedId").is_empty());
    for (path, request) in [
        ("/post/operate", json!({"feedId": post, "type": 1})),
        ("/post/comment/list", json!({"feedId": post})),
        ("/post/comment/put", json!({"feedId": post, "content": "late"})),
    ] {
        assert_eq!(server.call(&ben.token, path, request).await["result"], 3, "{path}");
    }
    server.no_drift().await;
}
