//! Hiding a post: for oneself, and by a moderator for all.

use super::ids;
use crate::support::{EVERY_WAY, Person, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn rule_19_a_hidden_post_stays_hidden_on_another_device_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    for via in EVERY_WAY {
        let post = server.post(&amara).await;
        server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
        for _ in 0..2 {
            let answer = server.ask(via, &ben.token, "/post/hide", json!({"feedId": post})).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
        }
        server.run("UPDATE sessions SET revoked_at = now() WHERE device_id = 'device-2'").await;
        let tablet = server.another_session(&ben).await;
        for token in [&ben.token, &tablet] {
            assert_eq!(server.ask(via, token, "/post/detail", json!({"feedId": post})).await["result"], 3);
            for path in ["/post/discover/list", "/user/posts/liked/list"] {
                let list = server.ask(via, token, path, json!({})).await;
                assert!(!ids(&list["data"], "feedId").contains(&post), "{via:?} {path}");
            }
            let gallery = json!({"uidStr": amara.uid_str});
            let list = server.ask(via, token, "/user/gallery/list", gallery).await;
            assert!(!ids(&list["data"], "feedId").contains(&post), "{via:?}");
        }
        server.ok(&cora.token, "/post/detail", json!({"feedId": post})).await;
        let own = server.ask(via, &amara.token, "/post/hide", json!({"feedId": post})).await;
        assert_eq!(own["result"], 1, "{own}");
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hiding_takes_what_was_told_of_the_post_from_the_badge() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let said = server.ok(&ben.token, "/post/comment/put", json!({"feedId": post, "content": "hello"})).await;
    let answer = json!({"feedId": post, "commentId": said["commentId"], "content": "indeed"});
    server.ok(&amara.token, "/post/comment/put", answer).await;
    let mut socket = Socket::open(&server, Format::MsgPack, &ben.token).await;
    socket.push("me/notice", |d| d["noticeCount"] == 1).await;
    assert_eq!(socket.call("/post/hide", json!({"feedId": post})).await["result"], 0);
    socket.push("me/notice", |d| d["noticeCount"] == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_sets_a_post_invisible_for_all_and_its_author_is_told() {
    let server = Server::start().await;
    let (amara, ben, moderator) =
        (server.member("amara").await, server.member("ben").await, server.moderator("mod_a").await);
    let sees = async |who: &Person, post: &str| {
        server.call(&who.token, "/post/detail", json!({"feedId": post})).await["result"] == 0
    };
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let post = server.post(&amara).await;
        for _ in 0..2 {
            let answer = server.ask(via, &moderator.token, "/post/hide", json!({"feedId": post})).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
        }
        assert_eq!(
            (sees(&amara, &post).await, sees(&ben, &post).await, sees(&moderator, &post).await),
            (true, false, true)
        );
        for who in [&ben, &moderator] {
            let feed = server.ok(&who.token, "/post/discover/list", json!({})).await;
            assert!(!ids(&feed, "feedId").contains(&post));
        }
        let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 5})).await;
        assert_eq!(told["items"].as_array().unwrap().len(), n + 1, "told once");
        assert!(told["items"][0]["target"]["text"].as_str().unwrap().contains("moderator"), "{told}");
        assert_eq!(told["items"][0]["target"]["feedId"], post);
        let audited = format!(
            "SELECT count(*) FROM audit WHERE actor = {} AND action = 'set_invisible' AND target_id = {post}",
            moderator.uid()
        );
        assert_eq!(server.count(&audited).await, 1);
    }
    let gone = server.post(&amara).await;
    server.run(&format!("SELECT delete_post({gone}, {})", amara.uid())).await;
    for nothing in [&*gone, "7"] {
        let answer = server.call(&moderator.token, "/post/hide", json!({"feedId": nothing})).await;
        assert_eq!(answer["result"], 3, "{answer}");
    }
}
