//! One challenge, as the caller sees it.

use crate::support::{EVERY_WAY, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_shows_the_servers_time_own_entries_and_own_ballot() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let (hers, his) = (server.entry(&challenge, &amara).await, server.entry(&challenge, &ben).await);
    let voted = server
        .ok(&amara.token, "/challenge/vote/put", json!({"challengeId": challenge, "entryId": his, "type": 1}))
        .await;
    for via in EVERY_WAY {
        let view = server
            .ask(via, &amara.token, "/challenge/detail", json!({"challengeId": challenge}))
            .await["data"]
            .clone();
        assert_eq!((&view["myEntries"], &view["myBallot"]), (&json!([hers]), &json!(his)), "{via:?}");
        assert_eq!(
            (&view["entryCount"], &view["ballots"], &view["prizes"], &view["status"]),
            (&json!(2), &json!(1), &json!([50, 25, 10]), &json!("voting"))
        );
        assert_eq!(view["v"], voted["v"]);
        let (now, ends) = (view["serverTime"].as_i64().unwrap(), view["endsAt"].as_i64().unwrap());
        assert!((now - chrono::Utc::now().timestamp_millis()).abs() < 60_000);
        assert!(
            view["startsAt"].as_i64().unwrap() < now
                && now < ends
                && view["votingAt"].as_i64().unwrap() < now
        );
    }
    let his_view = server.ok(&ben.token, "/challenge/detail", json!({"challengeId": challenge})).await;
    assert_eq!((&his_view["myEntries"], &his_view["myBallot"]), (&json!([his]), &json!(null)));
    assert_eq!(server.call(&ben.token, "/challenge/detail", json!({"challengeId": "7"})).await["result"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_past_its_end_is_closing_though_nobody_has_written_that_down() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let mut sql = server.another_sql().await;
    let closer_waits = sql.transaction().await.unwrap();
    closer_waits.execute("SELECT FROM challenge_tallies FOR UPDATE", &[]).await.unwrap();
    server.run("UPDATE challenges SET ends_at = clock_timestamp()").await;
    let seen = server.ok(&amara.token, "/challenge/detail", json!({"challengeId": challenge})).await;
    assert_eq!(seen["status"], "closing");
    let kept = "SELECT count(*) FROM challenges WHERE status = 'voting'";
    assert_eq!(server.count(kept).await, 1);
}
