//! Finding people, and what they say of themselves.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

fn names(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|item| item["userName"].as_str().unwrap()).collect()
}

/// Someone who wants to be found.
async fn known(server: &Server, user_name: &str, first: &str, last: &str) -> Person {
    let person = server.member(user_name).await;
    let sql = "UPDATE users SET discoverable = true, nick_name = '', first_name = $1, last_name = $2 WHERE uid = $3";
    server.sql().await.execute(sql, &[&first, &last, &person.uid()]).await.unwrap();
    person
}

#[tokio::test(flavor = "multi_thread")]
async fn x06_people_are_found_by_the_beginnings_of_their_names_over_every_transport() {
    let server = Server::start().await;
    let me = server.member("me_myself").await;
    let jose = known(&server, "jose.maria", "José", "Álvarez-Ruiz").await;
    known(&server, "josef", "Łukasz", "Weiß").await;
    let followed = known(&server, "zoe", "Josephine", "Søndergård").await;
    let hidden = server.member("joseline").await;
    server.ok(&me.token, "/user/follow/add", json!({"uidStr": followed.uid_str})).await;
    server.ok(&me.token, "/user/follow/add", json!({"uidStr": hidden.uid_str})).await;
    server.ok(&jose.token, "/user/update", json!({"bio": "Film,\r\nrain"})).await;
    for via in EVERY_WAY {
        for (q, found) in [
            ("jos", &["zoe", "jose.maria", "josef"][..]),
            ("JOSÉ", &["zoe", "jose.maria", "josef"]),
            ("alvarez", &["jose.maria"]),
            ("ruiz", &["jose.maria"]),
            ("ruiz jos", &["jose.maria"]),
            ("jose.m", &["jose.maria"]),
            ("LUKASZ weiss", &["josef"]),
            ("sonder", &["zoe"]),
            ("varez", &[]),
            ("%%", &[]),
            ("\u{2019}\u{2019}", &[]),
            ("joseline", &[]),
        ] {
            let answer = server.ask(via, &me.token, "/user/search", json!({"q": q})).await;
            assert_eq!(names(&answer["data"]), found, "{via:?} {q}: {answer}");
        }
        server.run("DELETE FROM rate_limits").await;
        let both = server.ask(via, &me.token, "/user/search", json!({"q": "jose", "count": 50})).await;
        let items = &both["data"]["items"];
        assert_eq!((&items[0]["followState"], &items[1]["bio"]), (&json!(1), &json!("Film,\nrain")));
        for wrong in ["j", "", &*"j".repeat(41)] {
            let answer = server.ask(via, &me.token, "/user/search", json!({"q": wrong})).await;
            assert_eq!(answer["result"], 1, "{via:?} {wrong}: {answer}");
        }
    }
    // A new name is found at once and the old one no more.
    server.ok(&jose.token, "/user/update", json!({"firstName": "Pepe", "lastName": ""})).await;
    assert_eq!(names(&server.ok(&me.token, "/user/search", json!({"q": "pepe"})).await), ["jose.maria"]);
    assert_eq!(names(&server.ok(&me.token, "/user/search", json!({"q": "alvarez"})).await), [""; 0]);
    server
        .run("UPDATE rate_limits SET hits = array_fill(clock_timestamp(), ARRAY[60]) WHERE bucket = 'search'")
        .await;
    assert_eq!(server.call(&me.token, "/user/search", json!({"q": "pepe"})).await["result"], 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn x06_nobody_finds_the_gone_the_suspended_nor_either_side_of_a_block() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let all = ["mona_a", "mona_b", "mona_c", "mona_d", "mona_e"];
    let mut people = Vec::new();
    for name in all {
        people.push(known(&server, name, "Mona", "").await);
    }
    let find =
        async |via| server.ask(via, &me.token, "/user/search", json!({"q": "mona"})).await["data"].clone();
    assert_eq!(names(&find(EVERY_WAY[0]).await).len(), 5);
    server.block(&people[0], &me).await;
    server.block(&me, &people[1]).await;
    server
        .run(&format!(
            "UPDATE users SET status = 2 WHERE uid = {}; UPDATE users SET discoverable = false WHERE uid = {}",
            people[2].uid(),
            people[3].uid()
        ))
        .await;
    for via in EVERY_WAY {
        assert_eq!(names(&find(via).await), ["mona_e"], "{via:?}");
    }
    assert_eq!(
        server.count(&format!("SELECT count(*) FROM name_words WHERE uid = {}", people[3].uid())).await,
        0
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn x06_those_whom_one_follows_are_found_by_their_names_of_today() {
    let server = Server::start().await;
    let me = server.member("me_myself").await;
    let (ana, bo) = (known(&server, "zz_ana", "Mona", "").await, known(&server, "mona_b", "", "").await);
    let find = async |q| server.ok(&me.token, "/user/search", json!({"q": q})).await;
    // What is kept for each follower is what the names and the follows say together.
    let kept = async || {
        let differing = "SELECT count(*) FROM (
           (SELECT f.follower, n.word, n.uid FROM follows f JOIN name_words n ON n.uid = f.followee
            EXCEPT SELECT follower, word, followee FROM followed_words)
           UNION ALL
           (SELECT follower, word, followee FROM followed_words
            EXCEPT SELECT f.follower, n.word, n.uid FROM follows f JOIN name_words n ON n.uid = f.followee)) x";
        assert_eq!(server.count(differing).await, 0);
        server.count("SELECT count(*) FROM followed_words").await
    };
    assert_eq!(names(&find("mona").await), ["zz_ana", "mona_b"], "by the word, then by who was first");
    server.ok(&me.token, "/user/follow/add", json!({"uidStr": bo.uid_str})).await;
    assert_eq!(kept().await, 1);
    assert_eq!(names(&find("mona").await), ["mona_b", "zz_ana"], "followed first");
    server.ok(&bo.token, "/user/follow/add", json!({"uidStr": ana.uid_str})).await;
    assert_eq!(kept().await, 3);
    server.ok(&bo.token, "/user/update", json!({"firstName": "Lisa", "lastName": "Mona"})).await;
    assert_eq!(kept().await, 5, "mona_b, lisa and mona");
    assert_eq!(names(&find("lisa").await), ["mona_b"]);
    server.ok(&bo.token, "/user/update", json!({"firstName": "Mia", "lastName": ""})).await;
    assert_eq!(names(&find("lisa").await), [""; 0]);
    assert_eq!((names(&find("mia").await), kept().await), (vec!["mona_b"], 4));
    server.run(&format!("UPDATE users SET discoverable = false WHERE uid = {}", ana.uid())).await;
    assert_eq!(kept().await, 2, "hers are gone");
    server.ok(&bo.token, "/user/follower/remove", json!({"uidStr": me.uid_str})).await;
    assert_eq!(kept().await, 0);
    assert_eq!(names(&find("mia").await), ["mona_b"], "among the others");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bio_is_kept_shown_and_measured() {
    let server = Server::start().await;
    let (me, other) = (server.member("amara").await, server.member("bela").await);
    let bio = "é".repeat(160);
    for via in EVERY_WAY {
        let mine = server.ask(via, &me.token, "/user/update", json!({"bio": bio})).await;
        assert_eq!(mine["data"]["bio"], bio.as_str(), "{via:?}");
        let seen = server.ask(via, &other.token, "/user/get", json!({"uidStr": me.uid_str})).await;
        assert_eq!(seen["data"]["bio"], bio.as_str());
        let long = server.ask(via, &me.token, "/user/update", json!({"bio": "x".repeat(161)})).await;
        assert_eq!(long["result"], 1, "{long}");
        assert_eq!(
            server.ask(via, &me.token, "/user/update", json!({"bio": "nude photo"})).await["result"],
            10
        );
    }
    assert_eq!(server.ok(&me.token, "/user/update", json!({"nickName": "A"})).await["bio"], bio.as_str());
    server.block(&other, &me).await;
    assert_eq!(server.ok(&other.token, "/user/get", json!({"uidStr": me.uid_str})).await["bio"], "");
    assert_eq!(server.ok(&me.token, "/user/update", json!({"bio": ""})).await["bio"], "");
}
