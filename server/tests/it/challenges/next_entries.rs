//! What is offered before voting: fairly, and never what may not be seen.

use crate::{
    posts::ids,
    support::{EVERY_WAY, Person, Server, at_once},
};
use serde_json::{Value, json};
use std::{collections::HashSet, sync::Arc};

const NEXT: &str = "/challenge/vote/next";

async fn next(server: &Server, who: &Person, challenge: &str, count: i64) -> Value {
    server.ok(&who.token, NEXT, json!({"challengeId": challenge, "count": count})).await
}

async fn exposures(server: &Server) -> (i64, i64) {
    let db = server.sql().await;
    let sql = "SELECT min(exposures)::bigint, max(exposures)::bigint FROM entry_exposures";
    let row = db.query_one(sql, &[]).await.unwrap();
    (row.get(0), row.get(1))
}

/// Exposures differ by at most one while everybody looks once, whatever they ask for: each look adds one to the least
/// shown. No order of offers can keep that bound once some look on and others do not, since nobody is offered twice
/// what they have not seen all of: of two entries, n people must have been shown the one and n the other; if the first
/// n look on, the other gets all of these looks and leads by n. So the rule is that a further look widens the gap by one
/// at most, that every first look narrows it, and that people who have seen all leave none.
#[tokio::test(flavor = "multi_thread")]
async fn x04_entries_are_shown_to_as_many_people_each_whoever_looks_at_once() {
    let server = Arc::new(Server::start().await);
    let challenge = server.challenge("1 hour", "0 s").await;
    for n in 0..7 {
        let person = server.member(&format!("person_{n}")).await;
        server.entry(&challenge, &person).await;
    }
    let mut voters = Vec::new();
    for n in 0..28 {
        voters.push(server.member(&format!("voter_{n}")).await.token);
    }
    // Who looks, and at how many each.
    let look = async |who: std::ops::Range<usize>, count: fn(usize) -> usize| {
        let first = who.start;
        at_once(who.len(), |n| {
            let (server, token, challenge) = (server.clone(), voters[first + n].clone(), challenge.clone());
            async move {
                let page =
                    server.ok(&token, NEXT, json!({"challengeId": challenge, "count": count(n)})).await;
                assert_eq!(
                    (page["items"].as_array().unwrap().len(), &page["again"]),
                    (count(n), &json!(false))
                );
            }
        })
        .await;
        let (least, most) = exposures(&server).await;
        most - least
    };
    assert_eq!(look(0..21, |_| 3).await, 0, "63 looks at 7 entries");
    // Three of them look on, one after the other.
    let mut gap = 0;
    for n in 0..3 {
        let wider = look(n..n + 1, |_| 2).await;
        assert!(wider <= gap + 1, "{gap} to {wider}");
        gap = wider;
    }
    // Whoever is new looks at what was shown least.
    for n in 21..28 {
        let narrower = look(n..n + 1, |_| 1).await;
        assert!(narrower <= gap.max(1), "{gap} to {narrower}");
        gap = narrower;
    }
    assert!(gap <= 1, "{gap}");
    look(0..3, |_| 2).await;
    look(3..21, |_| 4).await;
    assert_eq!(look(21..28, |_| 6).await, 0, "all have seen all");
    assert_eq!(exposures(&server).await, (28, 28));
    let seen = "SELECT count(*) FROM entry_exposures x WHERE exposures <> (SELECT count(*) FROM entry_views v WHERE v.entry_id = x.entry_id)";
    assert_eq!(server.count(seen).await, 0, "counted once a person");
}

#[tokio::test(flavor = "multi_thread")]
async fn x04_own_blocked_hidden_and_seen_entries_are_not_offered() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (mut people, mut entries) = (Vec::new(), Vec::new());
    for n in 0..8 {
        let person = server.member(&format!("person_{n}")).await;
        entries.push(server.entry(&challenge, &person).await);
        people.push(person);
    }
    let viewer = &people[0];
    server.block(viewer, &people[1]).await;
    server.block(&people[2], viewer).await;
    server
        .run(&format!(
            "INSERT INTO hidden_items (uid, kind, target_id) VALUES ({}, 'entry', {}); SELECT remove_entry({}, 'rules')",
            viewer.uid(), entries[3], entries[4]
        ))
        .await;
    let wanted: HashSet<String> = entries[5..].iter().cloned().collect();
    let (first, second) =
        (next(&server, viewer, &challenge, 2).await, next(&server, viewer, &challenge, 2).await);
    assert_eq!(
        (ids(&first, "entryId").len(), ids(&second, "entryId").len()),
        (2, 1),
        "the last unseen one alone"
    );
    let seen: Vec<String> = [ids(&first, "entryId"), ids(&second, "entryId")].concat();
    assert_eq!(seen.iter().cloned().collect::<HashSet<_>>(), wanted);
    let before = exposures(&server).await;
    // All were seen: they come round again in the same order, and count no more.
    let (third, fourth) =
        (next(&server, viewer, &challenge, 2).await, next(&server, viewer, &challenge, 1).await);
    assert_eq!((&third["again"], &fourth["again"]), (&json!(true), &json!(true)));
    assert_eq!(
        [ids(&third, "entryId"), ids(&fourth, "entryId")].concat().iter().collect::<HashSet<_>>().len(),
        3
    );
    assert_eq!(exposures(&server).await, before);
    // One that comes later is unseen, and first.
    let late = server.entry(&challenge, &people[5]).await;
    let fifth = next(&server, viewer, &challenge, 3).await;
    assert_eq!((ids(&fifth, "entryId"), &fifth["again"]), (vec![late], &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_being_voted_on_is_offered() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let challenge = server.challenge("1 hour", "0 s").await;
    for via in EVERY_WAY {
        let ask = async |wish: Value| server.ask(via, &amara.token, NEXT, wish).await;
        let empty = ask(json!({"challengeId": challenge})).await;
        assert_eq!(empty["data"], json!({"items": [], "again": false}), "{via:?}: {empty}");
        assert_eq!(ask(json!({"challengeId": "7"})).await["result"], 3);
        assert_eq!(ask(json!({"challengeId": challenge, "count": 51})).await["result"], 1);
    }
    server.run("UPDATE challenges SET status = 'open', voting_at = now() + interval '1 minute'").await;
    assert_eq!(server.call(&amara.token, NEXT, json!({"challengeId": challenge})).await["result"], 8);
}
