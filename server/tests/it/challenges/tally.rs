//! The tally that everyone watches: exact at the end, bounded on the way.

use crate::support::{Server, Socket};
use protocol::codec::Format;
use serde_json::json;
use server::challenges::ballots::Ballot;
use std::{collections::HashMap, time::Instant};

const VOTES: i64 = 10_000;

#[tokio::test(flavor = "multi_thread")]
async fn rule_31_the_last_tally_pushed_after_ten_thousand_votes_is_the_databases_count() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let mut entries = Vec::new();
    for _ in 0..5 {
        entries.push(server.entry(&challenge, &amara).await);
    }
    let db = server.sql().await;
    let sql = "INSERT INTO users (status, user_name) SELECT 1, 'voter_' || i FROM generate_series(1, $1::bigint) i RETURNING uid";
    let voters: Vec<i64> = db.query(sql, &[&VOTES]).await.unwrap().iter().map(|r| r.get(0)).collect();

    let topic = format!("challenge/{challenge}");
    let mut watchers = Vec::new();
    for (format, token) in [(Format::Json, ""), (Format::MsgPack, &*amara.token), (Format::MsgPack, "")] {
        watchers.push(Socket::hello(&server, format, token, json!([{"topic": topic}])).await);
    }
    let started = Instant::now();
    let (id, choices): (i64, Vec<i64>) =
        (challenge.parse().unwrap(), entries.iter().map(|e| e.parse().unwrap()).collect());
    for (round, crowd) in voters.chunks(2500).enumerate() {
        let ballots = crowd.iter().enumerate().map(|(n, voter)| {
            let entry = Some(choices[(n + round) * n % choices.len()]);
            server.app.ballots.ask(Ballot { challenge_id: id, voter: *voter, entry })
        });
        for cast in futures_util::future::join_all(ballots).await {
            assert_eq!(cast.unwrap().outcome, sql::types::BallotOutcome::ok);
        }
    }
    let counted = db.query("SELECT entry_id, count(*) FROM ballots GROUP BY 1", &[]).await.unwrap();
    let counted: HashMap<String, i64> =
        counted.iter().map(|r| (r.get::<_, i64>(0).to_string(), r.get(1))).collect();
    assert_eq!(counted.values().sum::<i64>(), VOTES);
    let wanted = json!(entries.iter().map(|e| json!([e, counted[e]])).collect::<Vec<_>>());
    let version = server.count("SELECT version FROM challenge_tallies").await;
    // Frames that came before the last one are looked at as well.
    let mut pushes = Vec::new();
    for socket in &mut watchers {
        let mut got = vec![];
        loop {
            let push = socket.push(&topic, |_| true).await;
            let last = push["v"] == version;
            got.push(push);
            if last {
                break;
            }
        }
        assert_eq!(got.last().unwrap()["data"]["tallies"], wanted);
        // Each one newer than the one before: none falls, none is repeated.
        assert!(got.iter().map(|p| p["v"].as_i64().unwrap()).is_sorted_by(|a, b| a < b), "{got:?}");
        pushes.push(got.len() as u128);
    }
    // One at the start, then at most one a tick, however many votes there are.
    let most = started.elapsed().as_millis() / 100 + 2;
    assert!(pushes.iter().all(|n| *n <= most), "{pushes:?} pushes, at most {most}");
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_over_sockets_reach_watchers_at_the_version_of_the_reply() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let (first, second) = (server.entry(&challenge, &amara).await, server.entry(&challenge, &amara).await);
    let topic = format!("challenge/{challenge}");
    let mut his = Socket::hello(&server, Format::Json, &ben.token, json!([{"topic": topic}])).await;
    let mut hers = Socket::hello(&server, Format::MsgPack, &cora.token, json!([{"topic": topic}])).await;
    for socket in [&mut his, &mut hers] {
        socket.push(&topic, |d| d["tallies"] == json!([[first, 0], [second, 0]])).await;
    }
    for (entry, operation, tally) in [(&first, 1, [1, 0]), (&second, 1, [0, 1]), (&second, 2, [0, 0])] {
        let reply = his
            .call(
                "/challenge/vote/put",
                json!({"challengeId": challenge, "entryId": entry, "type": operation}),
            )
            .await;
        for socket in [&mut his, &mut hers] {
            // The same tally may have been told before: when the entries came.
            let wanted = json!([[first, tally[0]], [second, tally[1]]]);
            let (topic, since) = (topic.as_str(), reply["data"]["v"].as_i64());
            let push = socket
                .frame(|f| f["topic"] == topic && f["data"]["tallies"] == wanted && f["v"].as_i64() >= since)
                .await;
            assert_eq!(push["data"]["status"], "voting");
        }
    }
    assert_eq!(his.watch("challenge/7").await["data"]["refused"], json!(["challenge/7"]));
    // A removed entry frees its ballots and leaves the tally; its voter hears of it.
    his.call("/challenge/vote/put", json!({"challengeId": challenge, "entryId": first, "type": 1})).await;
    server.run(&format!("SELECT remove_entry({first}, 'withdrawn')")).await;
    hers.push(&topic, |d| d["tallies"] == json!([[second, 0]])).await;
    his.push("me/notice", |d| d["noticeCount"] == 1).await;
    let told = server.ok(&ben.token, "/user/activity/list", json!({"type": 4})).await;
    assert_eq!(
        (&told["items"][0]["type"], &told["items"][0]["target"]["challengeId"]),
        (&json!("entry_removed"), &json!(challenge))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_entries_come_and_go() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let topic = format!("challenge/{challenge}");
    let mut watcher = Socket::hello(&server, Format::Json, "", json!([{"topic": topic}])).await;
    watcher.push(&topic, |d| d["tallies"] == json!([])).await;
    let entry = server.entry(&challenge, &amara).await;
    watcher.push(&topic, |d| d["tallies"] == json!([[entry, 0]])).await;
    // Nobody has voted for it: no ballot tells of its removal.
    server.run(&format!("SELECT remove_entry({entry}, 'withdrawn')")).await;
    watcher.push(&topic, |d| d["tallies"] == json!([])).await;
}
