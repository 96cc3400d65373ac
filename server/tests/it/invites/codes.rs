use super::*;
use crate::support::{EVERY_WAY, at_once};
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn rule_39_a_reward_is_paid_once_for_a_real_person_also_after_deleting_and_joining_again() {
    let server = Arc::new(Server::start().await);
    let inviter = server.joined("7700900300", "phone-a", "amara").await;
    let code = server.code(&inviter).await;
    let friend = server.joined("7700900301", "phone-b", "ben").await;
    let own = |person: &Person| person.token.clone();
    // Parallel taps over every transport are one use, and the same code again changes nothing.
    let answers = at_once(10, |i| {
        let (server, token, code) = (server.clone(), own(&friend), code.clone());
        async move {
            server.ask(EVERY_WAY[i % 5], &token, PUT_CODE, json!({"inviteCode": code})).await["result"]
                .clone()
        }
    })
    .await;
    assert_eq!(answers, vec![Value::from(0); 10]);
    assert_eq!(server.count("SELECT count(*) FROM invites").await, 1);

    // Nothing before a finished photo, and a day.
    assert_eq!(server.a_day_later().await, 0);
    server.finish_photo(&friend).await;
    server.run("UPDATE invites SET joined_at = now() - interval '23 hours'").await;
    assert_eq!(server::invites::settle::round(&server.app).await.unwrap(), 0);
    let mut socket = server.socket(&inviter).await;
    assert_eq!(server.a_day_later().await, 1);
    socket.push("me/coins", |coins| coins["coins"] == 13).await;
    let rounds = at_once(4, |_| {
        let server = server.clone();
        async move { server::invites::settle::round(&server.app).await.unwrap() }
    })
    .await;
    assert_eq!(rounds, [0; 4]);
    for person in [&inviter, &friend] {
        let balance = server.ok(&person.token, "/user/credit/balance", json!({})).await;
        assert_eq!(balance["coins"], 13);
        let told = server.ok(&person.token, "/user/activity/list", json!({"type": 5})).await;
        assert_eq!(
            (&told["items"][0]["type"], &told["items"][0]["target"]["coins"]),
            (&json!("invite_reward"), &json!(3))
        );
    }

    // The same phone, and the same device, under new accounts.
    server
        .run(&format!(
            "UPDATE users SET deleted_at = now(), purge_after = now() WHERE uid = {}",
            friend.uid()
        ))
        .await;
    let again = server.joined("7700900301", "phone-c", "ben_again").await;
    assert_ne!(again.uid_str, friend.uid_str);
    let borrowed = server.joined("7700900302", "phone-b", "cara").await;
    for (person, via) in [&again, &borrowed].into_iter().flat_map(|p| EVERY_WAY.map(|via| (p, via))) {
        let refused = server.ask(via, &person.token, PUT_CODE, json!({"inviteCode": code})).await;
        assert_eq!(refused["result"], 8, "{via:?}: {refused}");
    }
    // Nor by the name of the inviter at the log-in.
    let sent = server.send_code("44", "7700900303", "phone-b").await;
    let login = json!({"deviceId": "phone-b", "phoneCode": "44", "mobile": "7700900303", "code": sent, "inviterUidStr": inviter.uid_str});
    assert_eq!(server.ok("", "/user/login", login).await["inviterUidStr"], Value::Null);
    assert_eq!(server.count("SELECT count(*) FROM invites").await, 1);
    // Never oneself.
    assert_eq!(server.call(&inviter.token, PUT_CODE, json!({"inviteCode": code})).await["result"], 1);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_refused_to_the_old_the_blocked_the_circle_and_whoever_used_another() {
    let server = Server::start().await;
    let amara = server.joined("7700900310", "phone-a", "amara").await;
    let ben = server.joined("7700900311", "phone-b", "ben").await;
    let cara = server.joined("7700900312", "phone-c", "cara").await;
    let dan = server.joined("7700900313", "phone-d", "dan").await;
    let (from_amara, from_ben, from_cara) =
        (server.code(&amara).await, server.code(&ben).await, server.code(&cara).await);
    let put = async |person: &Person, code: &str| {
        server.call(&person.token, PUT_CODE, json!({"inviteCode": code})).await["result"].as_i64().unwrap()
    };
    let as_read_out = format!(" {}-{} ", &from_amara[..4].to_lowercase(), &from_amara[4..]);
    assert_eq!(put(&ben, &as_read_out).await, 0);
    assert_eq!(put(&cara, &from_ben).await, 0);
    assert_eq!(put(&amara, &from_cara).await, 8, "a circle");
    assert_eq!(put(&ben, &from_cara).await, 8, "another code");
    assert_eq!(put(&ben, &from_amara).await, 0, "the same again");
    let nobodys = put(&dan, "ABCDEFGH").await;
    server.block(&amara, &dan).await;
    assert_eq!((put(&dan, &from_amara).await, nobodys), (3, 3), "blocked looks like nobody's");
    server
        .run(&format!(
            "UPDATE users SET created_at = now() - interval '7 days 1 minute' WHERE uid = {}",
            dan.uid()
        ))
        .await;
    assert_eq!(put(&dan, &from_ben).await, 8, "an old account");
    assert_eq!(server.ok(&dan.token, "/user/invite/info", json!({})).await["redeemUntil"], Value::Null);
    for hostile in ["", "' OR 1=1 --", "𝔸𝔹", &"A".repeat(9000)] {
        assert_eq!(put(&cara, hostile).await, 3, "{hostile:.20}");
    }
    assert_eq!(server.call(&cara.token, PUT_CODE, json!({"inviteCode": "a\0b"})).await["result"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rewards_keep_to_their_caps_and_can_be_taken_back() {
    let server = Server::with(&[("LIKENESS_INVITES_PER_DAY", "2"), ("LIKENESS_INVITES_TOTAL", "3")]).await;
    let inviter = server.joined("7700900320", "phone-z", "amara").await;
    let code = server.code(&inviter).await;
    let mut friends = Vec::new();
    for n in 0..4 {
        let friend =
            server.joined(&format!("770090033{n}"), &format!("phone-{n}"), &format!("friend_{n}")).await;
        server.ok(&friend.token, PUT_CODE, json!({"inviteCode": code})).await;
        server.finish_photo(&friend).await;
        friends.push(friend);
    }
    let coins = async |person: &Person| {
        server.ok(&person.token, "/user/credit/balance", json!({})).await["coins"].as_i64().unwrap()
    };
    assert_eq!((server.a_day_later().await, coins(&inviter).await), (2, 16));
    assert_eq!((server.a_day_later().await, coins(&inviter).await), (0, 16));
    server.run("UPDATE invite_rewards SET at = at - interval '25 hours'").await;
    // The third is the last that the inviter is paid for; the fourth friend gets theirs all the same.
    assert_eq!((server.a_day_later().await, coins(&inviter).await), (2, 19));
    for friend in &friends {
        assert_eq!(coins(friend).await, 13);
    }
    let info = server.ok(&inviter.token, "/user/invite/info", json!({})).await;
    assert_eq!((&info["coins"], &info["rewarded"], &info["joined"]), (&json!(9), &json!(3), &json!(4)));
    server.run(&format!("SELECT revoke_invite({}, 'one person')", friends[0].uid())).await;
    assert_eq!((coins(&inviter).await, coins(&friends[0]).await), (16, 10));
    let info = server.ok(&inviter.token, "/user/invite/info", json!({})).await;
    assert_eq!((&info["coins"], &info["joined"]), (&json!(6), &json!(3)));
    server.no_drift().await;
}
