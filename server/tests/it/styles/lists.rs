use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn names(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap().to_owned()).collect()
}

fn all() -> Vec<String> {
    engine::styles::ALL.iter().map(|s| s.name.to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_styles_of_the_engine_are_listed_in_order_with_covers_that_load() {
    let server = Server::with(&[("LIKENESS_PHOTO_COST", "4")]).await;
    for via in EVERY_WAY {
        let page = server.ask(via, "", "/photo/aiStyle/list", json!({"pageNo": 1, "pageSize": 50})).await;
        assert_eq!(names(&page["data"]), all(), "{via:?}");
        assert_eq!(page["data"]["nextCursor"], Value::Null);
        let first = &page["data"]["items"][0];
        assert_eq!((&first["cost"], &first["gender"], &first["category"]), (&json!(4), &json!(0), &json!(1)));
        assert!(first["aiStyle"].is_string());
    }
    let page = server.ok("", "/photo/aiStyle/list", json!({"pageSize": 50})).await;
    for (style, of) in page["items"].as_array().unwrap().iter().zip(engine::styles::ALL) {
        assert_eq!(style["needsPicture"], json!(of.needs_picture), "{style}");
        let url = server.url(&format!("/files{}", style["cover"].as_str().unwrap()));
        let cover = server.http().get(url).send().await.unwrap();
        assert_eq!(
            (cover.status().as_u16(), cover.headers()["content-type"].to_str().unwrap()),
            (200, "image/webp"),
            "{style}"
        );
        assert!(cover.bytes().await.unwrap().starts_with(b"RIFF"));
    }
}

/// Rules 26 and 27: each style once, and only the last page is short.
#[tokio::test(flavor = "multi_thread")]
async fn pages_join_by_number_and_by_cursor() {
    let server = Server::start().await;
    let me = server.newcomer().await;
    let last = all().len().div_ceil(5);
    for token in ["", me.token.as_str()] {
        for path in ["/photo/aiStyle/list", "/photo/ai/style/image/list", "/post/aiStyle/list"] {
            let (mut by_number, mut by_cursor, mut cursor) = (Vec::new(), Vec::new(), Value::Null);
            for page_no in 1..=last + 1 {
                let page = server.ok(token, path, json!({"pageNo": page_no, "pageSize": 5})).await;
                assert_eq!(
                    names(&page).len(),
                    5.min(all().len().saturating_sub(5 * (page_no - 1))),
                    "{path} {page_no}"
                );
                by_number.extend(names(&page));
            }
            loop {
                let page = server.ok(token, path, json!({"pageSize": 5, "cursor": cursor})).await;
                by_cursor.extend(names(&page));
                cursor = page["nextCursor"].clone();
                if cursor.is_null() {
                    break;
                }
            }
            assert_eq!((by_number, by_cursor), (all(), all()), "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_begins_where_the_last_one_ended_whatever_is_published_in_between() {
    let server = Server::start().await;
    let first = server.ok("", "/photo/aiStyle/list", json!({"pageNo": 1, "pageSize": 5})).await;
    let sql = server.sql().await;
    sql.execute("INSERT INTO styles (ai_style, name, category_id, published, rank) VALUES ('new', 'Brand new', 1, true, 0)", &[]).await.unwrap();
    let second = server.ok("", "/photo/aiStyle/list", json!({"pageNo": 2, "pageSize": 5})).await;
    assert_eq!([names(&first), names(&second)].concat(), all()[..10]);
}

#[tokio::test(flavor = "multi_thread")]
async fn categories_filter_and_category_ids_override() {
    let server = Server::start().await;
    let types = server.ok("", "/photo/ai/style/type/list", json!({})).await;
    assert_eq!(types["items"][3], json!({"category": 4, "name": "Scenes"}));
    assert_eq!(types["items"].as_array().unwrap().len(), 6);
    let of = |wanted: &[u8]| -> BTreeSet<String> {
        engine::styles::ALL
            .iter()
            .filter(|s| wanted.contains(&s.category.number()))
            .map(|s| s.name.to_owned())
            .collect()
    };
    let set = |page: Value| names(&page).into_iter().collect::<BTreeSet<_>>();
    for via in EVERY_WAY {
        let page = server.ask(via, "", "/photo/aiStyle/list", json!({"pageSize": 50, "category": 2})).await;
        assert_eq!(set(page["data"].clone()), of(&[2]), "{via:?}");
        let page = server
            .ask(
                via,
                "",
                "/photo/aiStyle/list",
                json!({"pageSize": 50, "category": 2, "categoryIds": [4, 5, 4]}),
            )
            .await;
        assert_eq!(set(page["data"].clone()), of(&[4, 5]), "{via:?}");
        let page = server.ask(via, "", "/photo/ai/style/list", json!({"type": 6})).await;
        assert_eq!(set(page["data"].clone()), of(&[6]), "{via:?}");
    }
    let got = server.http().get(server.url("/friend/v3/photo/ai/style/list?type=3")).send().await.unwrap();
    let answer: Value = serde_json::from_str(&got.text().await.unwrap()).unwrap();
    assert_eq!(set(answer["data"].clone()), of(&[3]));
    assert_eq!(
        set(server.ok("", "/post/aiStyle/list", json!({"pageSize": 50, "category": 1})).await),
        of(&[1])
    );
    assert!(names(&server.ok("", "/photo/aiStyle/list", json!({"category": 99})).await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_said() {
    let server = Server::start().await;
    for data in [
        json!({"pageSize": 51}),
        json!({"pageSize": 0}),
        json!({"pageNo": 0}),
        json!({"gender": 9}),
        json!({"cursor": "soon"}),
        json!({"categoryIds": (0..21).collect::<Vec<_>>()}),
        json!({"categoryIds": "not json"}),
    ] {
        assert_eq!(server.call("", "/photo/aiStyle/list", data.clone()).await["result"], 1, "{data}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_style_by_its_id_and_nothing_by_another() {
    let server = Server::start().await;
    let page = server.ok("", "/photo/aiStyle/list", json!({"pageSize": 2})).await;
    let style = &page["items"][1];
    for via in EVERY_WAY {
        let one = server.ask(via, "", "/post/aiStyle/get", json!({"aiStyle": style["aiStyle"]})).await;
        for (name, value) in style.as_object().unwrap() {
            assert_eq!(&one["data"][name], value, "{via:?} {name}");
        }
        assert_eq!(
            (&one["data"]["maker"], &one["data"]["mine"], &one["data"]["etaMs"], &one["data"]["printCount"]),
            (&Value::Null, &Value::Null, &Value::Null, &json!(0))
        );
        assert_eq!(one["data"]["looks"].as_array().unwrap().len(), 4, "{one}");
        assert_eq!(one["data"]["needsPerson"], json!(engine::styles::ALL[1].needs_person));
        assert_eq!(one["data"]["needsPicture"], json!(engine::styles::ALL[1].needs_picture));
        let examples = one["data"]["examples"].as_array().unwrap();
        assert_eq!((examples.len(), &examples[0]), (6, &style["cover"]), "{one}");
        for example in examples {
            let picture = server
                .http()
                .get(server.url(&format!("/files{}", example.as_str().unwrap())))
                .send()
                .await
                .unwrap();
            assert_eq!(picture.headers()["content-type"], "image/webp");
        }
        assert!(!one["data"]["description"].as_str().unwrap().is_empty());
    }
    let sql = server.sql().await;
    sql.execute("UPDATE styles SET published = false WHERE name = $1", &[&style["name"].as_str().unwrap()])
        .await
        .unwrap();
    let gone = server.call("", "/post/aiStyle/get", json!({"aiStyle": style["aiStyle"]})).await;
    let never = server.call("", "/post/aiStyle/get", json!({"aiStyle": "12345"})).await;
    assert_eq!(gone["result"], 3);
    assert_eq!(gone, never);
    assert!(
        !names(&server.ok("", "/photo/aiStyle/list", json!({"pageSize": 50})).await)
            .contains(&style["name"].as_str().unwrap().to_owned())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_start_changes_nothing_and_a_lost_style_leaves_the_lists() {
    let server = Server::start().await;
    let before = server.ok("", "/photo/aiStyle/list", json!({"pageSize": 50})).await;
    let sql = server.sql().await;
    sql.execute("INSERT INTO styles (ai_style, name, category_id, published, rank) VALUES ('gone', 'Gone', 1, true, 0)", &[]).await.unwrap();
    server::prepare(&server.app).await.unwrap();
    assert_eq!(server.ok("", "/photo/aiStyle/list", json!({"pageSize": 50})).await, before);
    assert_eq!(server.count("SELECT count(*) FROM files").await, 6 * all().len() as i64);
}
