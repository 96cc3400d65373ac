//! Ballots: one a person, none after the end.

use crate::support::{EVERY_WAY, Person, Server, Via, at_once};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::sync::Arc;

async fn votes(server: &Server, entry: &str) -> i64 {
    server.count(&format!("SELECT votes FROM entry_tallies WHERE entry_id = {entry}")).await
}

/// What is refused is refused alike over both transports.
async fn vote(server: &Server, who: &Person, challenge: &str, entry: Option<&str>, operation: i16) -> Value {
    let request = json!({"challengeId": challenge, "entryId": entry, "type": operation});
    let answer = server.call(&who.token, "/challenge/vote/put", request.clone()).await;
    if answer["result"] != 0 {
        let way = Via::Socket(Format::MsgPack);
        let again = server.ask(way, &who.token, "/challenge/vote/put", request).await;
        for field in ["result", "message"] {
            assert_eq!(answer[field], again[field], "{challenge} {entry:?} {operation}");
        }
    }
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ballot_is_cast_moved_and_withdrawn_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let (hers, his) = (server.entry(&challenge, &amara).await, server.entry(&challenge, &ben).await);
    let mut last = 0;
    for via in EVERY_WAY {
        for (entry, operation, tally) in [
            (Some(&hers), 1, (1, 0)),
            (Some(&hers), 1, (1, 0)),
            (Some(&his), 1, (0, 1)),
            (None, 2, (0, 0)),
            (None, 2, (0, 0)),
        ] {
            let answer = server
                .ask(
                    via,
                    &cora.token,
                    "/challenge/vote/put",
                    json!({"challengeId": challenge, "entryId": entry, "type": operation}),
                )
                .await;
            assert_eq!(answer["result"], 0, "{via:?}: {answer}");
            assert_eq!(
                (&answer["data"]["challengeId"], &answer["data"]["myBallot"]),
                (&json!(challenge), &json!(entry))
            );
            assert_eq!((votes(&server, &hers).await, votes(&server, &his).await), tally, "{via:?}");
            let v = answer["data"]["v"].as_i64().unwrap();
            assert!(v >= last);
            last = v;
        }
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn case_1_a_ballot_without_a_choice_is_refused_and_moves_nothing() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let entry = server.entry(&challenge, &amara).await;
    vote(&server, &ben, &challenge, Some(&entry), 1).await;
    for (entry, operation) in
        [(None, 1), (Some(""), 1), (Some("0"), 1), (Some(&*entry), 0), (Some(&*entry), 3)]
    {
        assert_eq!(
            vote(&server, &ben, &challenge, entry, operation).await["result"],
            1,
            "{entry:?} {operation}"
        );
    }
    assert_eq!(votes(&server, &entry).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_29_fifty_parallel_votes_of_one_person_are_one_ballot() {
    let server = Arc::new(Server::start().await);
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let entries = [server.entry(&challenge, &amara).await, server.entry(&challenge, &ben).await];
    let answers = at_once(50, |n| {
        let (server, token, challenge, entry) =
            (server.clone(), cora.token.clone(), challenge.clone(), entries[n % 2].clone());
        async move {
            server
                .ask(
                    EVERY_WAY[n % EVERY_WAY.len()],
                    &token,
                    "/challenge/vote/put",
                    json!({"challengeId": challenge, "entryId": entry, "type": 1}),
                )
                .await["result"]
                .clone()
        }
    })
    .await;
    assert_eq!(answers, vec![json!(0); 50]);
    assert_eq!(server.count("SELECT count(*) FROM ballots").await, 1);
    assert_eq!(votes(&server, &entries[0]).await + votes(&server, &entries[1]).await, 1);
    let view = server.ok(&cora.token, "/challenge/detail", json!({"challengeId": challenge})).await;
    assert_eq!(votes(&server, view["myBallot"].as_str().unwrap()).await, 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn case_2_twenty_ballots_from_two_devices_on_every_way_are_one() {
    let server = Arc::new(Server::start().await);
    let (amara, cora) = (server.member("amara").await, server.member("cora").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let entry = server.entry(&challenge, &amara).await;
    let devices = [cora.token.clone(), server.another_session(&cora).await];
    let answers =
        at_once(20, |n| {
            let (server, token) = (server.clone(), devices[n % 2].clone());
            let ballot = json!({"challengeId": challenge, "entryId": entry, "type": 1});
            async move {
                server.ask(EVERY_WAY[n % 5], &token, "/challenge/vote/put", ballot).await["result"].clone()
            }
        })
        .await;
    assert_eq!(answers, vec![json!(0); 20]);
    assert_eq!((server.count("SELECT count(*) FROM ballots").await, votes(&server, &entry).await), (1, 1));
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_32_nobody_votes_for_an_own_entry_nor_for_what_is_not_there() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let (challenge, other) =
        (server.challenge("1 hour", "0 s").await, server.challenge("2 hours", "0 s").await);
    let (hers, his, elsewhere) = (
        server.entry(&challenge, &amara).await,
        server.entry(&challenge, &ben).await,
        server.entry(&other, &ben).await,
    );
    let own = vote(&server, &amara, &challenge, Some(&hers), 1).await;
    assert_eq!((&own["result"], &own["message"]), (&json!(4), &json!("You cannot vote for your own entry.")));
    let gone = server.entry(&challenge, &ben).await;
    server.run(&format!("SELECT remove_entry({gone}, 'withdrawn')")).await;
    server.block(&ben, &cora).await;
    for (who, challenge, entry) in [
        (&amara, &*challenge, &*gone),
        (&amara, &challenge, &elsewhere),
        (&amara, &challenge, "7"),
        (&amara, "7", &his),
        (&cora, &challenge, &his),
    ] {
        assert_eq!(vote(&server, who, challenge, Some(entry), 1).await["result"], 3, "{challenge} {entry}");
    }
    assert_eq!(server.count("SELECT count(*) FROM ballots").await, 0);
    let unnamed = server.log_in("44", "7700900332", "d").await;
    assert_eq!(vote(&server, &unnamed, &challenge, Some(&his), 1).await["result"], 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_30_after_the_end_no_ballot_counts_though_the_job_has_not_run() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    // Whoever holds the tally holds up the closing, as a slow job would.
    let challenge = server.challenge("1 hour", "0 s").await;
    let entry = server.entry(&challenge, &amara).await;
    assert_eq!(vote(&server, &ben, &challenge, Some(&entry), 1).await["result"], 0);
    let holder = server.sql().await;
    holder
        .batch_execute(&format!(
            "BEGIN; SELECT FROM challenge_tallies WHERE challenge_id = {challenge} FOR UPDATE; UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"
        ))
        .await
        .unwrap();
    let late = vote(&server, &cora, &challenge, Some(&entry), 1);
    let free = async {
        server.someone_waits_for_a_lock().await;
        holder.batch_execute("COMMIT").await.unwrap();
    };
    let (late, ()) = tokio::join!(late, free);
    assert_eq!(late["result"], 8, "{late}");
    for operation in [1, 2] {
        assert_eq!(vote(&server, &ben, &challenge, Some(&entry), operation).await["result"], 8);
    }
    assert_eq!(server.count("SELECT count(*) FROM ballots").await, 1);
    // Nor before the voting begins.
    let early = server.challenge("1 hour", "0 s").await;
    let entry = server.entry(&early, &amara).await;
    server.run(&format!("UPDATE challenges SET status = 'open', voting_at = now() + interval '1 minute' WHERE challenge_id = {early}")).await;
    assert_eq!(vote(&server, &ben, &early, Some(&entry), 1).await["result"], 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_32_a_young_account_votes_in_development_only() {
    for (mode, result) in [("development", 0), ("production", 4)] {
        let server = Server::with(&[("LIKENESS_MODE", mode)]).await;
        let (amara, young, old) =
            (server.member("amara").await, server.member("young").await, server.member("old").await);
        server.run(&format!("UPDATE users SET created_at = now() - interval '23 hours' WHERE uid = {}; UPDATE users SET created_at = now() - interval '25 hours' WHERE uid = {}", young.uid(), old.uid())).await;
        let challenge = server.challenge("1 hour", "24 hours").await;
        let entry = server.entry(&challenge, &amara).await;
        let answer = vote(&server, &young, &challenge, Some(&entry), 1).await;
        assert_eq!(answer["result"], result, "{mode}: {answer}");
        assert_eq!(vote(&server, &old, &challenge, Some(&entry), 1).await["result"], 0);
        assert_eq!(votes(&server, &entry).await, if result == 0 { 2 } else { 1 });
        if result == 4 {
            assert!(answer["message"].as_str().unwrap().contains("too new"));
        }
    }
}
