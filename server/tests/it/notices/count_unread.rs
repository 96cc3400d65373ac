//! The badge against the list.

use crate::support::{EVERY_WAY, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn rule_20_the_badge_counts_what_the_list_shows_unread() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let posts = server.posts(&amara, 6, "clock_timestamp()").await;
    for (n, post) in posts.iter().enumerate() {
        let fan = if n % 2 == 0 { &ben } else { &cora };
        server.ok(&fan.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
        server
            .ok(&ben.token, "/post/comment/put", json!({"feedId": post, "content": format!("on {n}")}))
            .await;
    }
    let both = async || {
        let list = server.ok(&amara.token, "/user/activity/list", json!({"count": 50})).await;
        let unread = list["items"].as_array().unwrap().iter().filter(|n| n["read"] == false).count();
        let badge = server.ok(&amara.token, "/message/unread/count", json!({})).await["noticeCount"]
            .as_u64()
            .unwrap();
        assert_eq!(badge, unread as u64);
        badge
    };
    assert_eq!(both().await, 12);
    server.block(&cora, &amara).await;
    assert_eq!(both().await, 9, "a block takes the other's notices away");
    server
        .run(&format!(
            "INSERT INTO hidden_items (uid, kind, target_id) VALUES ({}, 'post', {})",
            amara.uid(),
            posts[0]
        ))
        .await;
    assert_eq!(both().await, 7, "a hidden post is silent");
    server.ok(&amara.token, "/post/delete", json!({"feedId": posts[1]})).await;
    assert_eq!(both().await, 6);
    for via in EVERY_WAY {
        assert_eq!(
            server.ask(via, &amara.token, "/message/unread/count", json!({})).await["data"],
            json!({"noticeCount": 6}),
            "{via:?}"
        );
    }
    let mut socket = Socket::open(&server, Format::MsgPack, &amara.token).await;
    socket.push("me/notice", |d| *d == json!({"noticeCount": 6})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn counting_stops_at_a_hundred() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    server
        .run(&format!(
            "SELECT add_notice({}, 'system', 5, NULL, 'g' || i, 'd' || i) FROM generate_series(1, 130) i",
            amara.uid()
        ))
        .await;
    assert_eq!(server.ok(&amara.token, "/message/unread/count", json!({})).await["noticeCount"], 100);
}
