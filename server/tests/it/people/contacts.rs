//! Contacts: hashes of numbers, sealed names, and only those who want to be found.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

async fn with_phone(server: &Server, mobile: &str, user_name: &str, discoverable: bool) -> Person {
    let person = server.log_in("44", mobile, "device-1").await;
    server.ok(&person.token, "/user/update", json!({"userName": user_name})).await;
    server.run(&format!("UPDATE users SET discoverable = {discoverable} WHERE uid = {}", person.uid())).await;
    person
}

#[tokio::test(flavor = "multi_thread")]
async fn contacts_show_who_is_here_and_wants_to_be_found_over_every_transport() {
    let server = Server::start().await;
    let me = with_phone(&server, "7700900001", "amara", true).await;
    let ben = with_phone(&server, "7700900002", "ben", true).await;
    with_phone(&server, "7700900003", "shy", false).await;
    let blocker = with_phone(&server, "7700900004", "blocker", true).await;
    server.block(&blocker, &me).await;
    let found = async |via| {
        let answer = server.ask(via, &me.token, "/user/contacts/list", json!({})).await;
        let items = answer["data"]["items"].as_array().unwrap().clone();
        assert!(!answer.to_string().contains("770090000"), "{answer}");
        items
            .iter()
            .map(|c| (c["user"]["userName"].clone(), c["name"].clone()))
            .collect::<Vec<(Value, Value)>>()
    };
    for via in EVERY_WAY {
        let book = json!([
            {"p": "", "m": "07700 900002", "n": "Ben at work"}, {"p": "", "m": "+44 7700-900-002", "n": "Ben"},
            {"m": "7700900003", "n": "Shy"}, {"m": "+447700900004"}, {"m": "+447700900001", "n": "Me"},
            {"m": "Mum", "n": "no number"}, {"m": "+12025550143", "n": "Elsewhere"},
        ]);
        let put = server.ask(via, &me.token, "/user/contacts/put", json!({"mobileStr": book})).await;
        assert_eq!(put["data"], json!({"kept": 5}), "{via:?} {put}");
        assert_eq!(found(via).await, [(json!("ben"), json!("Ben"))], "{via:?}");
        // The set is replaced, and then forgotten.
        let put = json!({"mobileStr": [{"m": "+447700900003"}]});
        assert_eq!(server.ask(via, &me.token, "/user/contacts/put", put).await["data"]["kept"], 1);
        assert_eq!(found(via).await, [], "{via:?}");
        for _ in 0..2 {
            let gone = server.ask(via, &me.token, "/user/contacts/delete", json!({})).await;
            assert_eq!(gone["result"], 0);
        }
        assert_eq!(server.count("SELECT count(*) FROM contacts").await, 0);
    }
    server
        .ok(&me.token, "/user/contacts/put", json!({"mobileStr": [{"m": "7700900002", "n": "Benjamin"}]}))
        .await;
    let kept = server.sql().await.query_one("SELECT phone_hmac, name_enc FROM contacts", &[]).await.unwrap();
    let (hash, name): (Vec<u8>, Vec<u8>) = (kept.get(0), kept.get(1));
    assert_eq!(hash.len(), 32);
    assert!(!String::from_utf8_lossy(&name).contains("Ben"));
    assert_eq!(
        server.ok(&ben.token, "/user/contacts/list", json!({})).await["items"],
        json!([]),
        "nobody else's"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_is_bounded_and_needs_a_phone_and_a_word_that_was_not_taken_back() {
    let server = Server::start().await;
    let me = with_phone(&server, "7700900001", "amara", true).await;
    let put = async |who: &Person, from: usize, count: usize| {
        let book: Vec<Value> =
            (from..from + count).map(|n| json!({"m": format!("+44770090{n:04}")})).collect();
        server.call(&who.token, "/user/contacts/put", json!({"mobileStr": book})).await
    };
    assert_eq!(put(&me, 0, 1001).await["result"], 1);
    assert_eq!(put(&me, 0, 600).await["data"]["kept"], 600);
    assert_eq!(put(&me, 300, 600).await["data"]["kept"], 600, "300 of them are new");
    assert_eq!(put(&me, 900, 101).await["result"], 6, "1001 in a day");
    assert_eq!(server.count("SELECT count(*) FROM contacts").await, 600, "what is refused changes nothing");
    assert_eq!(put(&me, 900, 100).await["data"]["kept"], 100);
    assert_eq!(put(&server.member("ben").await, 0, 1).await["result"], 4, "no phone");
    server
        .run(&format!("INSERT INTO consents (uid, kind, granted) VALUES ({}, 'contacts', false)", me.uid()))
        .await;
    assert_eq!(put(&me, 900, 1).await["result"], 4);
}
