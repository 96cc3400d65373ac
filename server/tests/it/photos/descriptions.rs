//! What a picture shows, in words, and what goes with it.

use super::{idle_server, maker, own_file};
use crate::{
    posts::ids,
    support::{EVERY_WAY, Server},
};
use serde_json::{Value, json};

const BOTH: [&str; 2] = ["/photo/ai/description", "/post/photo/description"];
const GOODS: &str = "/post/similar/goods/list";
const FACE: &[u8] = include_bytes!("../../../engine/photos/astronaut.jpg");

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_described_by_what_can_be_told_from_it() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    let face = own_file(&server, amara.uid, FACE).await;
    let words = async |via, path: &str, picture: &str| {
        let answer = server.ask(via, &amara.token, path, json!({"imageUrl": picture})).await;
        assert_eq!(answer["result"], 0, "{via:?}: {answer}");
        answer["data"]["description"].as_str().unwrap().to_owned()
    };
    for via in EVERY_WAY {
        for path in BOTH {
            let person = words(via, path, &face).await;
            assert!(person.contains("of a person"), "{via:?}: {person}");
            let cat = words(via, path, &amara.photo).await;
            assert!(!cat.contains("person") && cat.ends_with('.'), "{via:?}: {cat}");
        }
    }
    assert_eq!(server.count("SELECT count(*) FROM image_descriptions").await, 2, "looked at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_may_be_seen_is_described() {
    let server = idle_server().await;
    let (amara, ben) = (maker(&server, 0).await, server.member("ben").await);
    let ask = async |token: &str, path: &str, picture: &str| {
        server.call(token, path, json!({"imageUrl": picture})).await["result"].as_i64().unwrap()
    };
    for path in [BOTH[0], BOTH[1], GOODS] {
        for hidden in [&*amara.photo, "/nothing.jpg", "https://evil.example/x.jpg", ""] {
            assert_eq!(ask(&ben.token, path, hidden).await, 3, "{path} {hidden}");
        }
    }
    server.ok(&amara.token, "/post/put2", json!({"photos": [amara.photo]})).await;
    assert_eq!(ask(&ben.token, BOTH[1], &amara.photo).await, 0, "it is in a post");
    server.run(&format!("SELECT block({}, {})", amara.uid, ben.uid())).await;
    assert_eq!(ask(&ben.token, BOTH[1], &amara.photo).await, 3);
    // Twenty a minute, whichever of the two is asked.
    let mut results = Vec::new();
    for n in 0..21 {
        results.push(ask(&amara.token, BOTH[n % 2], &amara.photo).await);
    }
    assert_eq!((results[..20].iter().sum::<i64>(), results[20]), (0, 6));
}

#[tokio::test(flavor = "multi_thread")]
async fn goods_share_words_with_the_picture_and_lead_to_known_shops_only() {
    let server =
        Server::with(&[("LIKENESS_TASK_WORKERS", "0"), ("LIKENESS_GOODS_HOSTS", "Shop.example, b.example")])
            .await;
    let amara = maker(&server, 0).await;
    let face = own_file(&server, amara.uid, FACE).await;
    let list = async |via, wish: Value| server.ask(via, &amara.token, GOODS, wish).await;
    let none = list(EVERY_WAY[0], json!({"imageUrl": face})).await;
    assert_eq!(none["data"], json!({"items": [], "nextCursor": null}), "{none}");
    server
        .run(
            "UPDATE image_descriptions SET labels = '{person,blue}';
             INSERT INTO goods (goods_id, title, url, tags, live) VALUES
               (1, 'One word', 'https://shop.example/a', '{blue}', true),
               (2, 'Two words', 'https://b.example/b?x=1', '{blue,person,mug}', true),
               (3, 'One more', 'https://shop.example', '{person}', true),
               (4, 'No word', 'https://shop.example/d', '{red}', true),
               (5, 'Not for sale', 'https://shop.example/e', '{blue}', false),
               (6, 'Unknown shop', 'https://evil.example/f', '{blue}', true),
               (7, 'Dressed up', 'https://shop.example@evil.example/g', '{blue}', true),
               (8, 'Below', 'https://shop.example.evil.example/h', '{blue}', true)",
        )
        .await;
    for via in EVERY_WAY {
        let all = list(via, json!({"imageUrl": face})).await["data"].clone();
        assert_eq!(ids(&all, "goodsId"), ["2", "1", "3"], "{via:?}: {all}");
        assert_eq!(all["items"][0]["url"], "https://b.example/b?x=1");
        let mut paged = Vec::new();
        for page_no in 1..=2 {
            let page = list(via, json!({"imageUrl": face, "pageNo": page_no, "pageSize": 2})).await;
            paged.extend(ids(&page["data"], "goodsId"));
        }
        assert_eq!(paged, ["2", "1", "3"]);
    }
}
