//! A blocked pair is absent for each other, wherever people are shown.

use crate::support::{Person, Server, Socket, Via};
use protocol::codec::Format;
use serde_json::{Value, json};

/// What shows a person to another: the lists that hold them, as path and request.
fn places(z: &Person, stage: &str, challenge: &str) -> Vec<(&'static str, Value)> {
    vec![
        ("/post/discover/list", json!({})),
        ("/post/comment/list", json!({"feedId": stage})),
        ("/user/follow/list", json!({"uidStr": z.uid_str})),
        ("/user/follower/list", json!({"uidStr": z.uid_str})),
        ("/user/search", json!({"q": "pair"})),
        ("/user/activity/list", json!({})),
        ("/user/posts/liked/list", json!({})),
        ("/challenge/entry/list", json!({"challengeId": challenge})),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_15_and_case_4_a_blocked_pair_is_absent_for_each_other_everywhere() {
    let server = Server::start().await;
    let z = server.member("zoe").await;
    for (n, via) in [Via::Form, Via::Socket(Format::MsgPack)].into_iter().enumerate() {
        let (a, b) = (server.member(&format!("pair_a{n}")).await, server.member(&format!("pair_b{n}")).await);
        server.run("UPDATE users SET discoverable = true WHERE user_name LIKE 'pair%'").await;
        let stage = server.post(&z).await;
        let challenge = server.challenge("1 hour", "0 s").await;
        let mut posts = Vec::new();
        for (who, other) in [(&a, &b), (&b, &a)] {
            let post = server.post(who).await;
            for (by, path, request) in [
                (who, "/post/comment/put", json!({"feedId": stage, "content": "hello"})),
                (who, "/user/follow/add", json!({"uidStr": z.uid_str})),
                (&z, "/user/follow/add", json!({"uidStr": who.uid_str})),
                (other, "/post/operate", json!({"feedId": post, "type": 1})),
            ] {
                server.ok(&by.token, path, request).await;
            }
            server.entry(&challenge, who).await;
            posts.push(post);
        }
        let shown = async |viewer: &Person, other: &Person| {
            let mut found = Vec::new();
            for (path, request) in places(&z, &stage, &challenge) {
                let answer = server.ask(via, &viewer.token, path, request).await;
                assert_eq!(answer["result"], 0, "{path}: {answer}");
                if answer.to_string().contains(&other.uid_str) {
                    found.push(path);
                }
            }
            found
        };
        for (viewer, other) in [(&a, &b), (&b, &a)] {
            assert_eq!(shown(viewer, other).await.len(), 8, "{via:?}: before the block");
        }
        let mut sockets = Vec::new();
        for (who, post) in [(&a, &posts[1]), (&b, &posts[0])] {
            let mut socket = Socket::open(&server, Format::MsgPack, &who.token).await;
            let topic = format!("post/{post}");
            assert_eq!(socket.watch(&topic).await["data"]["refused"], json!([]));
            socket.push(&topic, |d| d["likeCount"] == 1).await;
            sockets.push((socket, topic));
        }
        let block = json!({"uidStr": a.uid_str});
        assert_eq!(server.ask(via, &b.token, "/user/block/add", block).await["result"], 0);
        for (viewer, other) in [(&a, &b), (&b, &a)] {
            assert_eq!(shown(viewer, other).await, [""; 0], "{via:?}: after it");
        }
        // Nothing of each other's posts can be watched any more.
        for (socket, topic) in &mut sockets {
            assert_eq!(socket.watch(topic).await["data"]["refused"], json!([topic]), "{via:?}");
        }
    }
}
