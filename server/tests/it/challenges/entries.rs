//! Entering, and taking an entry back.

use crate::{
    posts::ids,
    support::{EVERY_WAY, Person, Server, Socket, at_once},
};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::sync::Arc;

const PUT: &str = "/challenge/enter/put";
const DELETE: &str = "/challenge/enter/delete";

/// One that takes entries; its id.
async fn open(server: &Server, per_user: i32) -> String {
    let challenge = server.challenge("2 hours", "0 s").await;
    server
        .run(&format!(
            "UPDATE challenges SET status = 'open', voting_at = now() + interval '1 hour', entries_per_user = {per_user} WHERE challenge_id = {challenge}"
        ))
        .await;
    challenge
}

async fn enter(server: &Server, who: &Person, challenge: &str, photo: &str) -> Value {
    server.call(&who.token, PUT, json!({"challengeId": challenge, "aiPhotoId": photo})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_own_photo_enters_once_and_is_taken_back_on_every_way() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let challenge = open(&server, 3).await;
    let mut watcher =
        Socket::hello(&server, Format::Json, "", json!([{"topic": format!("challenge/{challenge}")}])).await;
    for via in EVERY_WAY {
        let photo = server.photo(&amara).await;
        let wish = json!({"requestId": format!("{via:?}"), "challengeId": challenge, "aiPhotoId": photo});
        let first = server.ask(via, &amara.token, PUT, wish.clone()).await;
        assert_eq!(first["result"], 0, "{via:?}: {first}");
        let (entry, user) = (&first["data"]["entryId"], &first["data"]["user"]["userName"]);
        assert_eq!(
            (user, &first["data"]["mine"], &first["data"]["votes"]),
            (&json!("amara"), &json!(true), &json!(0))
        );
        assert_eq!(server.ask(via, &amara.token, PUT, wish).await, first, "a repeat");
        let other = json!({"requestId": format!("{via:?}"), "challengeId": challenge, "aiPhotoId": "7"});
        assert_eq!(server.ask(via, &amara.token, PUT, other).await["result"], 9, "{via:?}");
        let view = server.ok(&amara.token, "/challenge/detail", json!({"challengeId": challenge})).await;
        assert_eq!(
            (&view["myEntries"], &view["entryCount"], &view["entriesPerUser"]),
            (&json!([entry]), &json!(1), &json!(3))
        );
        let album = server.ok(&amara.token, "/user/ai/photo/list", json!({"challengeId": challenge})).await;
        let entered = album["items"].as_array().unwrap().iter().find(|p| p["id"] == photo).unwrap();
        assert_eq!(entered["entered"], true);
        watcher.push(&format!("challenge/{challenge}"), |d| d["tallies"] == json!([[entry, 0]])).await;
        for _ in 0..2 {
            let gone = server
                .ask(via, &amara.token, DELETE, json!({"challengeId": challenge, "entryId": entry}))
                .await;
            assert_eq!(gone["result"], 0, "{via:?}: {gone}");
        }
        watcher.push(&format!("challenge/{challenge}"), |d| d["tallies"] == json!([])).await;
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_enter_is_refused_and_changes_nothing() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let challenge = open(&server, 1).await;
    let (hers, his, gone, video) = (
        server.photo(&amara).await,
        server.photo(&ben).await,
        server.photo(&amara).await,
        server.photo(&amara).await,
    );
    server
        .run(&format!(
            "UPDATE ai_photos SET deleted_at = now() WHERE photo_id = {gone}; UPDATE ai_photos SET kind = 'video' WHERE photo_id = {video}"
        ))
        .await;
    // Another's, one deleted, a video and one that never was are one and the same.
    for photo in [&*his, &gone, &video, "7"] {
        let answer = enter(&server, &amara, &challenge, photo).await;
        assert_eq!(
            (&answer["result"], &answer["message"]),
            (&json!(3), &json!("This is not here any more.")),
            "{photo}"
        );
    }
    assert_eq!(enter(&server, &amara, "7", &hers).await["result"], 3);
    let malformed = server.call(&amara.token, PUT, json!({"challengeId": challenge})).await;
    assert_eq!(malformed["result"], 1);
    let entry = enter(&server, &amara, &challenge, &hers).await["data"]["entryId"].clone();
    assert_eq!(
        enter(&server, &amara, &challenge, &server.photo(&amara).await).await["result"],
        8,
        "one a person"
    );
    server.run("UPDATE challenges SET entries_per_user = 3").await;
    let again = json!({"requestId": "another", "challengeId": challenge, "aiPhotoId": hers});
    assert_eq!(server.call(&amara.token, PUT, again).await["result"], 8, "it stands there already");
    server.run("UPDATE challenges SET max_entries = 1").await;
    assert_eq!(enter(&server, &ben, &challenge, &his).await["message"], "This challenge is full.");
    // Nobody takes back what is another's.
    for (who, challenge, entry) in
        [(&ben, &*challenge, &entry), (&amara, "7", &entry), (&amara, &challenge, &json!("7"))]
    {
        let wish = json!({"challengeId": challenge, "entryId": entry});
        assert_eq!(server.call(&who.token, DELETE, wish).await["result"], 3);
    }
    assert_eq!(server.count("SELECT count(*) FROM entries WHERE removed_at IS NULL").await, 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_window_is_the_databases_clock_in_every_state() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let challenge = server.challenge("1 hour", "0 s").await;
    let photo = server.photo(&amara).await;
    // (what the job has written down, begin, voting, end): times in minutes from now.
    let set = async |status: &str, starts: i32, voting: i32, ends: i32| {
        let at = |minutes: i32| format!("now() + interval '{minutes} minutes'");
        let sql = format!(
            "UPDATE challenges SET status = '{status}', starts_at = {}, voting_at = {}, ends_at = {}",
            at(starts),
            at(voting),
            at(ends)
        );
        server.run(&sql).await;
    };
    for (status, starts, voting, ends, result) in [
        ("scheduled", 5, 10, 20, 8),
        ("open", -5, 10, 20, 0),
        ("scheduled", -5, 10, 20, 0),
        ("voting", -20, -5, 20, 8),
        ("open", -20, -5, 20, 8),
        ("voting", -5, -5, 20, 0),
        ("closing", -20, -5, 20, 8),
    ] {
        set(status, starts, voting, ends).await;
        let wish = json!({"requestId": format!("{status}{starts}{voting}"), "challengeId": challenge, "aiPhotoId": photo});
        let answer = server.call(&amara.token, PUT, wish).await;
        assert_eq!(answer["result"], result, "{status} {starts} {voting}: {answer}");
        if result == 0 {
            let wish = json!({"challengeId": challenge, "entryId": answer["data"]["entryId"]});
            set("voting", -20, -5, 20).await;
            assert_eq!(
                server.call(&amara.token, DELETE, wish.clone()).await["result"],
                8,
                "voting has begun"
            );
            set(status, starts, voting, ends).await;
            assert_eq!(server.call(&amara.token, DELETE, wish).await["result"], 0);
        }
    }
    // Where entering and voting overlap, a vote for what was taken back is free again, and its voter hears of it.
    set("voting", -5, -5, 20).await;
    let entry =
        enter(&server, &amara, &challenge, &server.photo(&amara).await).await["data"]["entryId"].clone();
    let vote = json!({"challengeId": challenge, "entryId": entry, "type": 1});
    server.ok(&ben.token, "/challenge/vote/put", vote).await;
    server.ok(&amara.token, DELETE, json!({"challengeId": challenge, "entryId": entry})).await;
    let view = server.ok(&ben.token, "/challenge/detail", json!({"challengeId": challenge})).await;
    assert_eq!((&view["myBallot"], &view["ballots"]), (&Value::Null, &json!(0)));
    let told = server.ok(&ben.token, "/user/activity/list", json!({"type": 4})).await;
    assert_eq!(ids(&told, "type"), ["entry_removed"]);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_taps_enter_no_more_than_a_person_may() {
    let server = Arc::new(Server::start().await);
    let amara = server.member("amara").await;
    let challenge = open(&server, 2).await;
    let mut photos = Vec::new();
    for _ in 0..5 {
        photos.push(server.photo(&amara).await);
    }
    let results = at_once(20, |n| {
        let (server, token) = (server.clone(), amara.token.clone());
        let wish = json!({"requestId": n.to_string(), "challengeId": challenge, "aiPhotoId": photos[n % 5]});
        async move { server.call(&token, PUT, wish).await["result"].as_i64().unwrap() }
    })
    .await;
    assert_eq!(results.iter().filter(|r| **r == 0).count(), 2, "{results:?}");
    assert!(results.iter().all(|r| [0, 8].contains(r)), "{results:?}");
    assert_eq!(server.count("SELECT count(*) FROM entries").await, 2);
    server.no_drift().await;
}
