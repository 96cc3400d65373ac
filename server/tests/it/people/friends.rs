//! Friends: asked, answered, and never told of a block.

use crate::support::{EVERY_WAY, Server, Via};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn an_application_is_accepted_declined_or_mutual_over_every_transport() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let mut people = Vec::new();
        for name in ["amara", "bela", "cato"] {
            people.push(server.member(&format!("{name}_{n}")).await);
        }
        let [amara, bela, cato] = &people[..] else { panic!() };
        let ask = async |who: &str, path: &str, data: Value| server.ask(via, who, path, data).await;
        let state = async |who: &str, whom: &str| {
            ask(who, "/user/get", json!({"uidStr": whom})).await["data"]["friendState"].clone()
        };
        for _ in 0..2 {
            let asked = ask(&amara.token, "/user/friend/apply", json!({"uidStr": bela.uid_str})).await;
            assert_eq!(asked["data"], json!({"uidStr": bela.uid_str, "friendState": 1}), "{via:?} {asked}");
        }
        assert_eq!(
            (state(&amara.token, &bela.uid_str).await, state(&bela.token, &amara.uid_str).await),
            (json!(1), json!(2))
        );
        // Nobody answers for the other, and nobody answers what was not asked.
        for (who, whom) in [(amara, bela), (bela, cato), (bela, bela)] {
            let request = json!({"uidStr": whom.uid_str, "type": 1});
            assert_eq!(ask(&who.token, "/user/friend/handle", request).await["result"], 3, "{via:?}");
        }
        for _ in 0..2 {
            let request = json!({"uidStr": amara.uid_str, "type": 1});
            let answer = ask(&bela.token, "/user/friend/handle", request).await;
            assert_eq!(answer["data"]["friendState"], 3, "{via:?} {answer}");
        }
        assert_eq!(state(&amara.token, &bela.uid_str).await, 3);
        let again = ask(&amara.token, "/user/friend/apply", json!({"uidStr": bela.uid_str})).await;
        assert_eq!(again["data"]["friendState"], 3);
        ask(&cato.token, "/user/friend/apply", json!({"uidStr": bela.uid_str})).await;
        let decline = json!({"uidStr": cato.uid_str, "type": 2});
        assert_eq!(ask(&bela.token, "/user/friend/handle", decline).await["data"]["friendState"], 0);
        assert_eq!(state(&cato.token, &bela.uid_str).await, 0);
        ask(&cato.token, "/user/friend/apply", json!({"uidStr": amara.uid_str})).await;
        let mutual = ask(&amara.token, "/user/friend/apply", json!({"uidStr": cato.uid_str})).await;
        assert_eq!(mutual["data"]["friendState"], 3, "each asked the other");
        let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 3})).await;
        let kinds: Vec<_> = told["items"].as_array().unwrap().iter().map(|n| &n["type"]).collect();
        assert_eq!(kinds, ["friend_apply", "friend_accept"], "{via:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_one_cannot_ask_answers_like_any_other_and_nothing_happens() {
    let server = Server::start().await;
    let (me, blocker, gone) =
        (server.member("amara").await, server.member("bela").await, server.member("cato").await);
    server.block(&blocker, &me).await;
    let deletion = "UPDATE users SET deleted_at = now(), purge_after = now() + interval '1 day' WHERE uid =";
    server.run(&format!("{deletion} {}", gone.uid())).await;
    for uid_str in [blocker.uid_str.as_str(), &gone.uid_str, "0123456789abcdef0123"] {
        let answer = server.call(&me.token, "/user/friend/apply", json!({"uidStr": uid_str})).await;
        assert_eq!(answer["data"], json!({"uidStr": uid_str, "friendState": 1}), "{answer}");
        let handled =
            server.call(&me.token, "/user/friend/handle", json!({"uidStr": uid_str, "type": 1})).await;
        assert_eq!(handled["result"], 3);
    }
    assert_eq!(server.count("SELECT count(*) FROM friend_edges").await, 0);
    assert_eq!(server.count("SELECT count(*) FROM notice_events").await, 0);
    for nobody in ["", "nobody"] {
        let answer = server.call(&me.token, "/user/friend/apply", json!({"uidStr": nobody})).await;
        assert_eq!(answer["result"], 1, "{answer}");
    }
    let myself = server.call(&me.token, "/user/friend/apply", json!({"uidStr": me.uid_str})).await;
    assert_eq!(myself["result"], 1);
    let wrong = json!({"uidStr": blocker.uid_str, "type": 3});
    assert_eq!(server.call(&me.token, "/user/friend/handle", wrong).await["result"], 1);
    server.run("UPDATE daily_quotas SET used = 50 WHERE kind = 'friend'").await;
    let many =
        server.ask(Via::Form, &me.token, "/user/friend/apply", json!({"uidStr": blocker.uid_str})).await;
    assert_eq!(many["result"], 6, "{many}");
}
