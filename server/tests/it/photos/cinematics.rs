//! Cinematics: refused before anything is charged where nothing can make one; listed as tasks.

use super::{idle_server, maker};
use crate::{
    posts::ids,
    support::{EVERY_WAY, Server},
};
use serde_json::json;

const PUT: &str = "/photo/ai/cinematic/put";

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_filmed_here_is_said_and_costs_nothing() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    server.run(&format!("SELECT credit_coins({}, 'test', 'x', 9, 'signup', NULL)", amara.uid())).await;
    let (hers, his) = (server.photo(&amara).await, server.photo(&ben).await);
    for via in EVERY_WAY {
        for (photos, motion, seconds, result) in [
            (json!([hers]), "drift", 4, 8),
            (json!([]), "drift", 4, 1),
            (json!([hers, hers, hers, hers, hers, hers, hers]), "drift", 4, 1),
            (json!([hers]), "spin", 4, 1),
            (json!([hers]), "drift", 1, 1),
            (json!([hers]), "drift", 11, 1),
            (json!([his]), "drift", 4, 3),
        ] {
            let wish = json!({"photoIds": photos, "motion": motion, "seconds": seconds});
            let answer = server.ask(via, &amara.token, PUT, wish.clone()).await;
            assert_eq!(answer["result"], result, "{via:?} {wish}: {answer}");
            if result == 8 {
                assert_eq!(answer["message"], "Cinematics cannot be made here yet.");
            }
        }
    }
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 0);
    assert_eq!(server.count(&format!("SELECT available FROM wallets WHERE uid = {}", amara.uid())).await, 9);
}

#[tokio::test(flavor = "multi_thread")]
async fn own_cinematics_are_listed_newest_first() {
    let server = idle_server().await;
    let (amara, ben) = (maker(&server, 0).await, maker(&server, 0).await);
    server
        .run(&format!(
            "INSERT INTO ai_tasks (task_id, uid, type, state, count, cost, ended_at) SELECT i, {}, 'cinematic', 'succeeded', 1, 0, now() FROM generate_series(1, 5) i;
             INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({0}, 'photo', 'succeeded', 1, 0, now()), ({}, 'cinematic', 'succeeded', 1, 0, now())",
            amara.uid, ben.uid
        ))
        .await;
    for via in EVERY_WAY {
        let mut seen = Vec::new();
        for page_no in 1..=3 {
            let wish = json!({"pageNo": page_no, "pageSize": 2});
            let page = server.ask(via, &amara.token, "/photo/ai/cinematic/list", wish).await;
            assert_eq!(page["data"]["items"][0]["type"], "cinematic", "{via:?}: {page}");
            seen.extend(ids(&page["data"], "taskId"));
        }
        assert_eq!(seen, ["5", "4", "3", "2", "1"], "{via:?}");
    }
}
