//! Lists of those whom one follows and of those who follow, and sending a follower away.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

fn names(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|item| item["user"]["userName"].as_str().unwrap()).collect()
}

async fn follow(server: &Server, who: &Person, whom: &Person) {
    server.ok(&who.token, "/user/follow/add", json!({"uidStr": whom.uid_str})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_lists_page_by_follow_id_or_cursor_over_every_transport() {
    let server = Server::start().await;
    let (me, ben) = (server.member("amara").await, server.member("ben").await);
    let mut others = Vec::new();
    for n in 0..5 {
        let other = server.member(&format!("other_{n}")).await;
        follow(&server, &me, &other).await;
        follow(&server, &other, &me).await;
        others.insert(0, format!("other_{n}"));
    }
    follow(&server, &ben, &server.member("cora").await).await;
    for via in EVERY_WAY {
        for path in ["/user/follow/list", "/user/follower/list"] {
            for (who, whose) in [(&me, json!(null)), (&ben, json!(me.uid_str))] {
                let page = async |more: Value| {
                    let mut request = json!({"uidStr": whose, "count": 2});
                    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
                    let answer = server.ask(via, &who.token, path, request).await;
                    assert_eq!(answer["result"], 0, "{via:?} {path}: {answer}");
                    answer["data"].clone()
                };
                let first = page(json!({"followId": "0"})).await;
                let last = &first["items"][1];
                assert_eq!(last["followState"], last["user"]["followState"]);
                assert_eq!(last["followState"], if who.uid_str == me.uid_str { 3 } else { 0 });
                let second = page(json!({"followId": last["followId"]})).await;
                let third = page(json!({"cursor": second["nextCursor"]})).await;
                assert_eq!(third["nextCursor"], Value::Null);
                let all = [&first, &second, &third].map(names).concat();
                assert_eq!(all, others, "{via:?} {path}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follower_who_is_sent_away_is_gone_and_not_told() {
    let server = Server::start().await;
    let (me, fan) = (server.member("amara").await, server.member("bela").await);
    for via in EVERY_WAY {
        follow(&server, &fan, &me).await;
        follow(&server, &me, &fan).await;
        for _ in 0..2 {
            let request = json!({"uidStr": fan.uid_str});
            let answer = server.ask(via, &me.token, "/user/follower/remove", request).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
        }
        assert_eq!(names(&server.ok(&me.token, "/user/follower/list", json!({})).await), [""; 0]);
        // What the other way round was said stands.
        let seen = server.ok(&me.token, "/user/get", json!({"uidStr": fan.uid_str})).await;
        assert_eq!(seen["followState"], 1);
    }
    assert_eq!(
        server.count(&format!("SELECT count(*) FROM notice_events WHERE recipient = {}", fan.uid())).await,
        1
    );
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lists_of_whoever_is_behind_a_block_are_not_there() {
    let server = Server::start().await;
    let (me, blocker, blocked) =
        (server.member("amara").await, server.member("bela").await, server.member("cato").await);
    server.block(&blocker, &me).await;
    server.block(&me, &blocked).await;
    for path in ["/user/follow/list", "/user/follower/list"] {
        let nobody = server.call(&me.token, path, json!({"uidStr": "0123456789abcdef0123"})).await;
        assert_eq!(nobody["result"], 3);
        for whose in [&blocker, &blocked] {
            assert_eq!(
                server.call(&me.token, path, json!({"uidStr": whose.uid_str})).await,
                nobody,
                "{path}"
            );
        }
        assert_eq!(server.call(&me.token, path, json!({"count": 0})).await["result"], 1);
    }
}
