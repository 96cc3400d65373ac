//! The list of challenges.

use crate::{
    posts::ids,
    support::{EVERY_WAY, Server},
};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn what_has_started_is_listed_and_any_status_can_be_asked_for() {
    // The job that moves challenges along is kept away by their dates.
    let server = Server::start().await;
    let amara = server.member("amara").await;
    server
        .run(
            "INSERT INTO challenges (challenge_id, title, status, starts_at, voting_at, ends_at, closed_at) VALUES
             (1, 'To come', 'scheduled', now() + interval '1 day', now() + interval '2 days', now() + interval '9 days', NULL),
             (2, 'Open', 'open', now() - interval '1 day', now() + interval '2 days', now() + interval '8 days', NULL),
             (3, 'Voting', 'voting', now() - interval '1 day', now() - interval '1 hour', now() + interval '7 days', NULL),
             (4, 'Over', 'closed', now() - interval '9 days', now() - interval '8 days', now() - interval '7 days', now() - interval '7 days')",
        )
        .await;
    for via in EVERY_WAY {
        let list = async |request: Value| {
            ids(&server.ask(via, &amara.token, "/challenge/list", request).await["data"], "challengeId")
        };
        assert_eq!(list(json!({"pageNo": 1, "pageSize": 10})).await, ["2", "3", "4"], "{via:?}");
        for (status, id) in [("scheduled", "1"), ("open", "2"), ("voting", "3"), ("closed", "4")] {
            assert_eq!(list(json!({"status": status})).await, [id], "{status}");
        }
        assert!(list(json!({"status": "closing"})).await.is_empty());
    }
    let first = server.ok(&amara.token, "/challenge/list", json!({"pageSize": 2})).await;
    assert_eq!(first["nextCursor"], "3");
    assert_eq!(first["items"][1]["status"], "voting");
    let by_cursor = server.ok(&amara.token, "/challenge/list", json!({"pageSize": 2, "cursor": "3"})).await;
    let by_number = server.ok(&amara.token, "/challenge/list", json!({"pageSize": 2, "pageNo": 2})).await;
    assert_eq!(
        (ids(&by_cursor, "challengeId"), ids(&by_number, "challengeId")),
        (vec!["4".to_owned()], vec!["4".to_owned()])
    );
    for wrong in
        [json!({"status": "asleep"}), json!({"pageSize": 51}), json!({"pageNo": 0}), json!({"cursor": "x"})]
    {
        assert_eq!(server.call(&amara.token, "/challenge/list", wrong.clone()).await["result"], 1, "{wrong}");
    }
}
