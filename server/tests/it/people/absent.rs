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
        ("/community/suggest/list", json!({})),
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
        let (mut posts, mut ideas) = (Vec::new(), Vec::new());
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
            ideas.push(server.suggestion(who).await);
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
            assert_eq!(shown(viewer, other).await.len(), 9, "{via:?}: before the block");
        }
        let mut witness = Socket::open(&server, Format::MsgPack, &z.token).await;
        let mut sockets = Vec::new();
        for (who, theirs) in [(&a, 1), (&b, 0)] {
            let topics = [format!("post/{}", posts[theirs]), format!("suggest/{}", ideas[theirs])];
            let mut socket = Socket::open(&server, Format::MsgPack, &who.token).await;
            for topic in &topics {
                assert_eq!(socket.watch(topic).await["data"]["refused"], json!([]));
                socket.push(topic, |_| true).await;
                witness.watch(topic).await;
            }
            sockets.push((socket, topics));
        }
        let block = json!({"uidStr": a.uid_str});
        assert_eq!(server.ask(via, &b.token, "/user/block/add", block).await["result"], 0);
        for (viewer, other) in [(&a, &b), (&b, &a)] {
            assert_eq!(shown(viewer, other).await, [""; 0], "{via:?}: after it");
        }
        // Nothing of each other's posts and suggestions is pushed either, though they were watched before.
        for (post, by) in [(&posts[0], &a), (&posts[1], &b)] {
            server.ok(&by.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
        }
        for idea in &ideas {
            let vote = json!({"suggestId": idea, "type": 1});
            server.ok(&z.token, "/community/suggest/vote/put", vote).await;
        }
        for (socket, topics) in &mut sockets {
            witness.push(&topics[0], |d| d["likeCount"] == 2).await;
            witness.push(&topics[1], |d| d["votes"] == 1).await;
            // What left before this answer has come before it.
            socket.call("/user/credit/balance", json!({})).await;
            let late = socket.drain().await;
            let late: Vec<_> = late.iter().filter(|f| topics.iter().any(|t| f["topic"] == **t)).collect();
            assert!(late.is_empty(), "{via:?}: {late:?}");
            for topic in topics {
                assert_eq!(socket.watch(topic).await["data"]["refused"], json!([topic]), "{via:?}");
            }
        }
    }
}
