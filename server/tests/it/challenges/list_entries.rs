//! Entries while a challenge lives.

use crate::{
    posts::ids,
    support::{EVERY_WAY, Server},
};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn entries_come_in_the_order_of_entering_and_a_block_hides_them() {
    let server = Server::start().await;
    let challenge = server.challenge("1 hour", "0 s").await;
    let (mut people, mut entries) = (Vec::new(), Vec::new());
    for n in 0..7 {
        let person = server.member(&format!("person_{n}")).await;
        entries.push(server.entry(&challenge, &person).await);
        people.push(person);
    }
    let viewer = server.member("viewer").await;
    for via in EVERY_WAY {
        let page = async |request: Value| {
            server.ask(via, &viewer.token, "/challenge/entry/list", request).await["data"].clone()
        };
        let all = page(json!({"challengeId": challenge, "pageNo": 1, "pageSize": 20})).await;
        assert_eq!(ids(&all, "entryId"), entries, "{via:?}");
        let first = &all["items"][0];
        assert_eq!(
            (&first["user"]["userName"], &first["votes"], &first["rank"], &first["prize"], &first["mine"]),
            (&json!("person_0"), &json!(0), &Value::Null, &json!(0), &json!(false))
        );
        assert!(first["thumbnail"].as_str().unwrap().starts_with("/thumb-"));
    }
    server.block(&people[1], &viewer).await;
    server.block(&viewer, &people[4]).await;
    server.run(&format!("SELECT remove_entry({}, 'withdrawn')", entries[2])).await;
    let mut seen = Vec::new();
    for (no, full) in [(1, true), (2, true), (3, false)] {
        let page = server
            .ok(
                &viewer.token,
                "/challenge/entry/list",
                json!({"challengeId": challenge, "pageNo": no, "pageSize": 2}),
            )
            .await;
        assert_eq!(page["items"].as_array().unwrap().len() == 2, full, "only the last page is short");
        seen.extend(ids(&page, "entryId"));
    }
    assert_eq!(seen, [0, 3, 5, 6].map(|n: usize| entries[n].clone()));
    let mine = server.ok(&people[3].token, "/challenge/entry/list", json!({"challengeId": challenge})).await;
    let flags: Vec<_> = mine["items"].as_array().unwrap().iter().map(|e| e["mine"] == true).collect();
    assert_eq!(flags.iter().filter(|f| **f).count(), 1);
    assert_eq!(
        server.call(&viewer.token, "/challenge/entry/list", json!({"challengeId": "7"})).await["result"],
        3
    );
    assert_eq!(
        server
            .call(&viewer.token, "/challenge/entry/list", json!({"challengeId": challenge, "pageSize": 51}))
            .await["result"],
        1
    );
}
