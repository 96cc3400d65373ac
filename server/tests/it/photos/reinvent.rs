//! Making an image anew by words.

use super::{Script, assert_books, idle_server, maker, style, work};
use crate::support::{EVERY_WAY, Person};
use serde_json::{Value, json};

const PUT: &str = "/photo/ai/re-invent/put";

#[tokio::test(flavor = "multi_thread")]
async fn words_choose_a_style_and_a_dry_run_costs_nothing() {
    let server = idle_server().await;
    let mut maker = maker(&server, 20).await;
    // the style needs a person
    maker.photo = super::portrait(&server, &maker).await;
    let neon = style(&server, "neon-city", 2).await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let wish = |more: Value| {
            let mut wish = json!({"requestId": format!("{via:?}"), "imageUrl": maker.photo, "prompt": "A neon city, green and violet, with dragons"});
            wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            wish
        };
        let before = maker.coins(&server).await;
        let dry = server.ask(via, &maker.token, PUT, wish(json!({"dry": true}))).await;
        assert_eq!(
            dry["data"],
            json!({"taskId": null, "cost": 2, "coins": before.0, "understood": ["neon", "city", "green", "violet"], "ignored": ["dragons"]}),
            "{via:?}: {dry}"
        );
        assert_eq!(
            (maker.coins(&server).await, server.count("SELECT count(*) FROM ai_tasks").await),
            (before, n as i64)
        );
        let started = server.ask(via, &maker.token, PUT, wish(json!({}))).await;
        assert_eq!(
            (&started["result"], &started["data"]["cost"]),
            (&json!(0), &json!(2)),
            "{via:?}: {started}"
        );
        assert_eq!(server.ask(via, &maker.token, PUT, wish(json!({}))).await, started, "a repeat");
        assert_eq!(server.ask(via, &maker.token, PUT, wish(json!({"prompt": "oil"}))).await["result"], 9);
        assert_eq!(maker.coins(&server).await, (before.0 - 2, 2));
        let task = super::id(&started["data"]);
        let seen = maker.task(&server, task).await;
        assert_eq!(
            (&seen["type"], &seen["understood"][3], &seen["ignored"]),
            (&json!("reinvent"), &json!("violet"), &json!(["dragons"]))
        );
        assert!(work(&server, Script::Deliver(1)).await);
        assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    }
    let params =
        format!("SELECT count(*) FROM ai_tasks WHERE style_id = {neon} AND (params->>'look')::int = 2");
    assert_eq!(server.count(&params).await, 5);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_understood_or_not_allowed_costs_nothing() {
    let server = idle_server().await;
    let maker = maker(&server, 5).await;
    let ben = server.member("ben").await;
    style(&server, "oil", 1).await;
    style(&server, "neon-city", 9).await;
    let his = server.file(&ben).await;
    let portrait = super::portrait(&server, &maker).await;
    for (image, prompt, result) in [
        (&*maker.photo, "dragons", 1),
        (&maker.photo, " ", 1),
        (&maker.photo, &"x".repeat(501), 1),
        (&maker.photo, "nude oil", 10),
        (&maker.photo, "neon city", 1),
        (&portrait, "neon city", 7),
        (&his, "oil", 3),
        ("/nothing.jpg", "oil", 3),
        ("https://evil.example/x.jpg", "oil", 3),
    ] {
        let answer = server.call(&maker.token, PUT, json!({"imageUrl": image, "prompt": prompt})).await;
        assert_eq!(answer["result"], result, "{prompt}: {answer}");
    }
    let said = server.call(&maker.token, PUT, json!({"imageUrl": maker.photo, "prompt": "dragons"})).await;
    assert!(said["message"].as_str().unwrap().contains("None of these words"), "{said}");
    assert_eq!(
        (maker.coins(&server).await, server.count("SELECT count(*) FROM ai_tasks").await),
        ((5, 0), 0)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn anothers_image_serves_while_its_post_is_visible_and_permits_it() {
    let server = idle_server().await;
    let maker = maker(&server, 9).await;
    style(&server, "oil", 1).await;
    let author = super::maker(&server, 0).await;
    let post = server.ok(&author.token, "/post/put2", json!({"photos": [author.photo]})).await;
    let ask = async || {
        let wish = json!({"requestId": super::uuid(), "imageUrl": author.photo, "prompt": "oil"});
        server.call(&maker.token, PUT, wish).await
    };
    let started = ask().await;
    assert_eq!(started["result"], 0, "{started}");
    // The source counts what was made of it, not what was asked for.
    let counted =
        format!("SELECT remix_count FROM post_counters WHERE feed_id = {}", post["feedId"].as_str().unwrap());
    assert_eq!(server.count(&counted).await, 0);
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, super::id(&started["data"])).await["state"], "succeeded");
    assert_eq!(server.count(&counted).await, 1);
    // Withdrawn before the work begins: nothing is made, nothing is charged.
    let started = ask().await;
    let person = |m: &super::Maker| Person {
        token: m.token.clone(),
        uid_str: String::new(),
        mobile: String::new(),
        info: json!({"uid": m.uid.to_string()}),
    };
    server
        .run(&format!(
            "UPDATE posts SET allow_remix = false WHERE feed_id = {}",
            post["feedId"].as_str().unwrap()
        ))
        .await;
    assert!(work(&server, Script::Deliver(1)).await);
    let refused = maker.task(&server, super::id(&started["data"])).await;
    assert_eq!((&refused["state"], &refused["refunded"]), (&json!("failed"), &json!(1)), "{refused}");
    assert_eq!(server.count(&counted).await, 1, "nothing was made");
    assert_eq!(ask().await["result"], 3, "it permits it no more");
    server.run("UPDATE posts SET allow_remix = true").await;
    server.block(&person(&author), &person(&maker)).await;
    assert_eq!(ask().await["result"], 3);
    assert_books(&server).await;
}
