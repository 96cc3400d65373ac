//! States, ranks and prizes.

use crate::{
    posts::ids,
    support::{Server, Socket},
};
use protocol::codec::Format;
use serde_json::{Value, json};
use sql::client::Params as _;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_runs_through_its_states_by_the_databases_clock() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let db = server.sql().await;
    let insert = "INSERT INTO challenges (title, starts_at, voting_at, ends_at) VALUES ('Quick', clock_timestamp() + interval '500 ms', clock_timestamp() + interval '1 s', clock_timestamp() + interval '6 s') RETURNING challenge_id";
    let challenge = db.query_one(insert, &[]).await.unwrap().get::<_, i64>(0).to_string();
    let topic = format!("challenge/{challenge}");
    let mut socket = Socket::hello(&server, Format::Json, &amara.token, json!([{"topic": topic}])).await;
    let mut seen = vec![];
    while seen.last().is_none_or(|s| s != "closed") {
        let push = socket.push(&topic, |_| true).await;
        seen.push(push["data"]["status"].as_str().unwrap().to_owned());
    }
    seen.dedup();
    let order = ["scheduled", "open", "voting", "closing", "closed"];
    let places: Vec<_> = seen.iter().map(|s| order.iter().position(|o| o == s).unwrap()).collect();
    assert!(places.is_sorted(), "{seen:?}");
    assert!(seen.contains(&"voting".to_owned()), "{seen:?}");
    let view = server.ok(&amara.token, "/challenge/detail", json!({"challengeId": challenge})).await;
    assert!(view["closedAt"].as_i64() >= view["endsAt"].as_i64());
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_33_ties_share_rank_and_pooled_prizes_are_paid_once() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (mut people, mut entries) = (Vec::new(), Vec::new());
    for n in 0..5 {
        let person = server.member(&format!("person_{n}")).await;
        entries.push(server.entry(&challenge, &person).await);
        people.push(person);
    }
    let mut voters = Vec::new();
    // Votes 4, 2, 2, 0, 0: rank 1; two at rank 2, who share 25 + 10; two at rank 4 without a prize.
    for (n, entry) in [0, 0, 0, 1, 1, 2, 2].into_iter().enumerate() {
        let voter = server.member(&format!("voter_{n}")).await;
        server
            .ok(
                &voter.token,
                "/challenge/vote/put",
                json!({"challengeId": challenge, "entryId": entries[entry], "type": 1}),
            )
            .await;
        voters.push(voter);
    }
    // Who stands in it themself hears of the result, not of their vote beside it.
    let vote = json!({"challengeId": challenge, "entryId": entries[0], "type": 1});
    server.ok(&people[4].token, "/challenge/vote/put", vote).await;
    let mut winner = Socket::open(&server, Format::MsgPack, &people[0].token).await;
    let topic = format!("challenge/{challenge}");
    winner.watch(&topic).await;
    server
        .run(&format!("UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"))
        .await;
    let last = winner.push(&topic, |d| d["status"] == "closed").await;
    assert!(last["data"]["closedAt"].is_i64());
    // The result and the coins.
    winner.push("me/notice", |d| d["noticeCount"] == 2).await;
    let list = server.ok(&people[4].token, "/challenge/entry/list", json!({"challengeId": challenge})).await;
    let rows: Vec<_> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| (e["votes"].as_i64().unwrap(), e["rank"].as_i64().unwrap(), e["prize"].as_i64().unwrap()))
        .collect();
    assert_eq!(rows, [(4, 1, 50), (2, 2, 17), (2, 2, 17), (0, 4, 0), (0, 4, 0)]);
    assert_eq!(last["data"]["tallies"], json!(entries.iter().zip([4, 2, 2, 0, 0]).collect::<Vec<_>>()));
    let told = server.ok(&people[0].token, "/user/activity/list", json!({})).await;
    let told: Vec<_> = told["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| (n["type"].as_str().unwrap(), n["target"]["coins"].clone()))
        .collect();
    assert_eq!(told, [("coins", json!(50)), ("challenge_result", Value::Null)]);
    let coins = "SELECT sum(available) FROM wallets";
    while server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'prize'").await < 3 {}
    assert_eq!(server.count(coins).await, 84);
    // Those whose vote won hear of it, once.
    while server.count("SELECT count(*) FROM voters_to_tell").await > 0 {}
    for (n, voter) in voters.iter().chain([&people[4]]).enumerate() {
        let told = server.ok(&voter.token, "/user/activity/list", json!({"type": 4})).await;
        let told: Vec<_> = told["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| (n["type"].as_str().unwrap(), n["target"]["text"].as_str().unwrap()))
            .collect();
        match n {
            0..3 => assert_eq!(told, [("vote_won", "After rain")]),
            7 => assert_eq!(told, [("challenge_result", "After rain")]),
            _ => assert!(told.is_empty(), "{told:?}"),
        }
    }
    // Another node closes and pays at the same time: nothing moves twice.
    let db = server.sql().await;
    let again = db.query_one(&format!("SELECT close_challenge({challenge})"), &[]).await.unwrap();
    assert!(!again.get::<_, bool>(0));
    assert_eq!(
        sql::queries::challenges::unpaid_prizes()
            .params(
                db,
                &sql::queries::challenges::UnpaidPrizesParams {
                    closed_within: "7 days",
                    failed: &Vec::<i64>::new(),
                    limit: 10
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        0
    );
    // A result once published never changes.
    assert!(db.execute("UPDATE results SET votes = 9", &[]).await.is_err());
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_be_seen_keeps_the_rank_without_a_name() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (amara, ben, viewer) =
        (server.member("amara").await, server.member("ben").await, server.member("viewer").await);
    let (hers, his) = (server.entry(&challenge, &amara).await, server.entry(&challenge, &ben).await);
    server
        .ok(
            &viewer.token,
            "/challenge/vote/put",
            json!({"challengeId": challenge, "entryId": hers, "type": 1}),
        )
        .await;
    let mut socket = Socket::open(&server, Format::Json, &viewer.token).await;
    let topic = format!("challenge/{challenge}");
    socket.watch(&topic).await;
    server
        .run(&format!("UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"))
        .await;
    socket.push(&topic, |d| d["status"] == "closed").await;
    server.block(&amara, &viewer).await;
    let list = server
        .ok(&viewer.token, "/challenge/entry/list", json!({"challengeId": challenge, "pageSize": 1}))
        .await;
    let first = &list["items"][0];
    assert_eq!(
        (&first["entryId"], &first["rank"], &first["user"], &first["pictureUrl"], &first["thumbnail"]),
        (&json!(hers), &json!(1), &Value::Null, &json!(""), &json!(""))
    );
    let next = server
        .ok(
            &viewer.token,
            "/challenge/entry/list",
            json!({"challengeId": challenge, "pageSize": 1, "pageNo": 2}),
        )
        .await;
    assert_eq!((ids(&next, "entryId"), &next["items"][0]["rank"]), (vec![his], &json!(2)));
    assert_eq!(next["items"][0]["user"]["userName"], "ben");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prize_that_cannot_be_paid_holds_up_no_others() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    // Equal votes: both share the prizes of the first two places. The first of them has no luck.
    let (hers, _) = (server.entry(&challenge, &amara).await, server.entry(&challenge, &ben).await);
    server
        .run(&format!(
            "CREATE FUNCTION no_luck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no luck'; END $$;
             CREATE TRIGGER no_luck BEFORE INSERT ON ledger_tx FOR EACH ROW WHEN (new.ref = '{challenge}/{hers}') EXECUTE FUNCTION no_luck();
             UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"
        ))
        .await;
    let mut winner = Socket::open(&server, Format::Json, &ben.token).await;
    winner.push("me/coins", |d| d["coins"] == 37).await;
    assert_eq!(server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'prize'").await, 1);
    assert_eq!(server.count("SELECT sum(available) FROM wallets").await, 37);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_entry_and_a_deleted_picture_are_unavailable_in_the_results() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (amara, ben, cato) =
        (server.member("amara").await, server.member("ben").await, server.member("cato").await);
    let mut entries = Vec::new();
    for person in [&amara, &ben, &cato] {
        entries.push(server.entry(&challenge, person).await);
    }
    let mut socket = Socket::open(&server, Format::Json, &cato.token).await;
    let topic = format!("challenge/{challenge}");
    socket.watch(&topic).await;
    server
        .run(&format!("UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"))
        .await;
    socket.push(&topic, |d| d["status"] == "closed").await;
    server
        .run(&format!(
            "SELECT remove_entry({}, 'not hers'); UPDATE files SET deleted_at = now() WHERE file_id = (SELECT file_id FROM entries WHERE entry_id = {})",
            entries[0], entries[1]
        ))
        .await;
    let list = server.ok(&cato.token, "/challenge/entry/list", json!({"challengeId": challenge})).await;
    assert_eq!(ids(&list, "entryId"), entries, "each keeps its rank");
    for entry in &list["items"].as_array().unwrap()[..2] {
        assert_eq!(
            (&entry["user"], &entry["pictureUrl"], &entry["thumbnail"], &entry["thumbhash"]),
            (&Value::Null, &json!(""), &json!(""), &json!(""))
        );
    }
    assert_eq!(list["items"][2]["user"]["userName"], "cato");
    assert_ne!(list["items"][2]["pictureUrl"], "");
}
