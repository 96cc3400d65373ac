//! Shares and views: counted once where they should be, and never in the way of whoever shares or looks.

use crate::support::{EVERY_WAY, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_share_counts_for_whoever_sees_the_post_and_its_watchers_hear_of_it() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let topic = format!("post/{post}");
    let mut watcher = Socket::open(&server, Format::MsgPack, "").await;
    watcher.watch(&topic).await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        for (token, more) in [(ben.token.as_str(), 1), ("", 2)] {
            let request = json!({"feedId": post, "deviceId": "d", "basicInfo": {"model": "x"}});
            let answer = server.ask(via, token, "/post/share", request).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
            watcher.push(&topic, |d| d["shareCount"] == 2 * n + more).await;
        }
    }
    server.block(&amara, &ben).await;
    for (token, feed_id) in [(ben.token.as_str(), post.as_str()), ("", "7"), ("", "0")] {
        assert_eq!(server.call(token, "/post/share", json!({"feedId": feed_id})).await["result"], 0);
    }
    // Beyond a rate nothing counts, and nobody is told so.
    for _ in 0..12 {
        assert_eq!(server.call(&amara.token, "/post/share", json!({"feedId": post})).await["result"], 0);
    }
    assert_eq!(server.count("SELECT share_count FROM post_counters").await, 10 + 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_counts_once_for_each_viewer_and_day_and_never_the_authors() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let look = async || {
        for via in EVERY_WAY {
            for (token, device) in
                [(&*ben.token, "d1"), (&*ben.token, "d2"), (&*amara.token, "d1"), ("", "d1"), ("", "d3")]
            {
                let answer =
                    server.ask(via, token, "/post/view", json!({"feedId": post, "deviceId": device})).await;
                assert_eq!(answer["result"], 0, "{via:?} {answer}");
            }
        }
        server.count("SELECT view_count FROM post_counters").await
    };
    assert_eq!(look().await, 3, "ben and two devices of visitors");
    server.run("UPDATE post_views SET day = day - 1").await;
    assert_eq!(look().await, 6, "the next day");
    assert_eq!(server.call("", "/post/view", json!({"feedId": "7"})).await["result"], 0);
    server.run(&format!("SELECT set_invisible({post}, NULL, 'x')")).await;
    server.run("DELETE FROM post_views").await;
    assert_eq!(look().await, 6, "what is not to be seen is not viewed");
}
