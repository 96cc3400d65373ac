//! A closed challenge can be counted again by anyone.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const GET: &str = "/challenge/result/get";

async fn vote(server: &Server, challenge: &str, entry: &str, count: usize, voters: &mut Vec<Person>) {
    for _ in 0..count {
        let voter = server.member(&format!("voter_{}", voters.len())).await;
        let wish = json!({"challengeId": challenge, "entryId": entry, "type": 1});
        server.ok(&voter.token, "/challenge/vote/put", wish).await;
        voters.push(voter);
    }
}

async fn close(server: &Server, challenge: &str) {
    server
        .run(&format!("UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = {challenge}"))
        .await;
    let closed =
        format!("SELECT count(*) FROM challenges WHERE challenge_id = {challenge} AND status = 'closed'");
    while server.count(&closed).await == 0 {}
}

/// Ranks and prizes from votes and persons alone, in the plainest way: (rank, prize) by entry.
fn recount(result: &Value) -> BTreeMap<String, (i64, i64)> {
    let lines: Vec<(String, i64, String)> = result["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| {
            let text = |name: &str| e[name].as_str().unwrap().to_owned();
            (text("entryId"), e["votes"].as_i64().unwrap(), text("bestEntry"))
        })
        .collect();
    let prizes: Vec<i64> = result["prizes"].as_array().unwrap().iter().map(|p| p.as_i64().unwrap()).collect();
    let best: Vec<&(String, i64, String)> = lines.iter().filter(|(id, _, best)| id == best).collect();
    lines
        .iter()
        .map(|(id, votes, own_best)| {
            let rank = 1 + lines.iter().filter(|l| l.1 > *votes).count() as i64;
            let before = best.iter().filter(|l| l.1 > *votes).count();
            let ties = best.iter().filter(|l| l.1 == *votes).count();
            let pool: i64 = prizes.iter().skip(before).take(ties).sum();
            (id.clone(), (rank, if id == own_best { pool / ties as i64 } else { 0 }))
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn x04_a_person_takes_one_prize_and_anyone_counts_to_the_same_result() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (amara, ben, cora, dan) = (
        server.member("amara").await,
        server.member("ben").await,
        server.member("cora").await,
        server.member("dan").await,
    );
    // Amara has the two best; Ben and Cora move up and tie; Dan is last.
    let mut entries = Vec::new();
    let mut voters = Vec::new();
    for (who, votes) in [(&amara, 5), (&amara, 4), (&ben, 2), (&cora, 2), (&dan, 1)] {
        let entry = server.entry(&challenge, who).await;
        vote(&server, &challenge, &entry, votes, &mut voters).await;
        entries.push(entry);
    }
    let looked = server.ok(&dan.token, "/challenge/vote/next", json!({"challengeId": challenge})).await;
    assert_eq!(looked["items"].as_array().unwrap().len(), 4);
    assert_eq!(server.call(&dan.token, GET, json!({"challengeId": challenge})).await["result"], 8, "not yet");
    close(&server, &challenge).await;
    let mut first = Value::Null;
    for via in EVERY_WAY {
        let answer = server.ask(via, &dan.token, GET, json!({"challengeId": challenge})).await;
        assert_eq!(answer["result"], 0, "{via:?}: {answer}");
        first = answer["data"].clone();
    }
    let lines: Vec<_> = first["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| ["rank", "votes", "exposures", "prize"].map(|n| e[n].as_i64().unwrap()))
        .collect();
    assert_eq!(lines, [[1, 5, 1, 50], [2, 4, 1, 0], [3, 2, 1, 17], [3, 2, 1, 17], [5, 1, 0, 0]]);
    let told: BTreeMap<String, (i64, i64)> = first["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| {
            (
                e["entryId"].as_str().unwrap().to_owned(),
                (e["rank"].as_i64().unwrap(), e["prize"].as_i64().unwrap()),
            )
        })
        .collect();
    assert_eq!(recount(&first), told);
    // The ballots without their voters, as they were counted.
    let mut ballots: Vec<(i64, usize)> =
        entries.iter().zip([5, 4, 2, 2, 1]).map(|(e, n)| (e.parse().unwrap(), n)).collect();
    ballots.sort_unstable();
    let text: String = ballots.iter().map(|(entry, n)| format!("{entry}\n").repeat(*n)).collect();
    assert_eq!(
        (&first["ballots"], &first["ballotsHash"]),
        (&json!(14), &json!(hex::encode(Sha256::digest(text))))
    );
    while server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'prize'").await < 3 {}
    assert_eq!(server.count("SELECT sum(available) FROM wallets").await, 84);
    // Nothing that happens later changes it: a voter and the winner go for good.
    for gone in [&voters[0], &amara] {
        server
            .run(&format!(
                "UPDATE users SET deleted_at = now(), purge_after = now() WHERE uid = {0}; SELECT purge_account({0}, '\\x', '{{}}')",
                gone.uid()
            ))
            .await;
    }
    assert_eq!(server.ok(&dan.token, GET, json!({"challengeId": challenge})).await, first);
    let hash = "SELECT count(*) FROM challenges c WHERE ballots_hash = (SELECT sha256(convert_to(string_agg(entry_id || E'\\n', '' ORDER BY entry_id), 'UTF8')) FROM ballots)";
    assert_eq!(server.count(hash).await, 1);
    assert_eq!(server.call(&dan.token, GET, json!({"challengeId": "7"})).await["result"], 3);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_without_entries_closes_with_an_empty_result() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let amara = server.member("amara").await;
    close(&server, &challenge).await;
    let result = server.ok(&amara.token, GET, json!({"challengeId": challenge})).await;
    let nothing = hex::encode(Sha256::digest(""));
    assert_eq!(
        (&result["entries"], &result["ballots"], &result["ballotsHash"]),
        (&json!([]), &json!(0), &json!(nothing))
    );
}
