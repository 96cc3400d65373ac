use crate::support::{EVERY_WAY, Person, Server, at_once};
use md5::{Digest, Md5};
use serde_json::{Value, json};
use std::sync::Arc;

fn photo(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/engine/tests/awkward/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn name_of(bytes: &[u8]) -> String {
    format!("{}.jpg", hex::encode(Md5::digest(bytes)))
}

async fn place(server: &Server, person: &Person, name: &str) -> Value {
    server.ok(&person.token, "/common/file/upload/url/batch/get", json!({"fileNames": [name]})).await["items"]
        [0]
    .take()
}

async fn put(server: &Server, url: &Value, bytes: &[u8]) -> (u16, String) {
    let response =
        server.http().put(server.url(url.as_str().unwrap())).body(bytes.to_vec()).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn both_shapes_of_names_over_every_transport() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let (a, b) = ("0cc175b9c0f1b6a831c399e269772661.jpg", "92EB5FFEE6AE2FEC3AD71C777531578F.PNG");
    for via in EVERY_WAY {
        let answer = server
            .ask(
                via,
                &me.token,
                "/common/file/upload/url/batch/get",
                json!({"fileNames": [a, {"fileName": b}]}),
            )
            .await;
        let items = answer["data"]["items"].as_array().unwrap();
        assert_eq!((&items[0]["fileName"], &items[1]["fileName"]), (&json!(a), &json!(b)), "{via:?}");
        assert!(items.iter().all(|i| i["uploadUrl"].as_str().unwrap().starts_with("/files/upload/")));
        assert!(items.iter().all(|i| i["fileUrl"].as_str().unwrap().starts_with('/')));
    }
    // Asking again gives the same places.
    assert_eq!(server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_are_none_of_ours_are_refused() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let md5 = "0cc175b9c0f1b6a831c399e269772661";
    for names in [
        json!([]),
        json!(vec![md5; 10]),
        json!(["holiday.jpg"]),
        json!([format!("{md5}.svg")]),
        json!([format!("{md5}.jpg/../x")]),
        json!([format!("../{md5}.jpg")]),
        json!([format!("{md5}\u{0}")]),
        json!([7]),
        json!("nonsense"),
    ] {
        let answer =
            server.call(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
        assert_eq!(answer["result"], 1, "{names}");
    }
    assert_eq!(server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_there_once_and_need_not_be_sent_again() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let url = server.url(&format!("/files{}", item["fileUrl"].as_str().unwrap()));
    assert_eq!(server.http().get(&url).send().await.unwrap().status(), 404, "not before it was looked at");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200);
    assert_eq!(server.http().get(&url).send().await.unwrap().status(), 200);
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 409, "a link works once");
    let again = place(&server, &me, &name_of(&bytes).replace(".jpg", ".jpeg")).await;
    assert_eq!((&again["uploadUrl"], &again["fileUrl"]), (&json!(""), &item["fileUrl"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_holds_for_its_key_and_ten_minutes() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let other = place(&server, &me, &name_of(b"x")).await;
    let link = item["uploadUrl"].as_str().unwrap();
    let (path, query) = link.split_once('?').unwrap();
    let other_path = other["uploadUrl"].as_str().unwrap().split_once('?').unwrap().0;
    let sign = query.split_once("sign=").unwrap().1;
    for forged in [
        path.to_owned(),
        format!("{path}?until=9999999999999&sign={sign}"),
        format!("{other_path}?{query}"),
        format!("{path}?{}", query.replace("sign=", "sign=00")),
        format!("{path}?until=soon&sign={sign}"),
    ] {
        let (status, sentence) = put(&server, &json!(forged), &bytes).await;
        assert_eq!(status, 403, "{forged}: {sentence}");
    }
    server.app.clock.advance(chrono::Duration::minutes(11));
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 410);
    assert_eq!(
        server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL AND state <> 'awaiting'").await,
        0
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_must_be_those_that_were_named_and_may_be_sent_again() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let (status, sentence) = put(&server, &item["uploadUrl"], &photo("lossy.webp")).await;
    assert_eq!(status, 422, "{sentence}");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes[..bytes.len() - 9]).await.0, 422, "cut on its way");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_fifteen_megabytes_are_too_many() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let mut bytes = photo("grey.jpg");
    // The larger one is still on its way when it has become too large; its sender hears why all the same.
    for size in [15 * 1024 * 1024 + 1, 80 * 1024 * 1024] {
        bytes.resize(size, 0);
        let item = place(&server, &me, &name_of(&bytes)).await;
        let (status, sentence) = put(&server, &item["uploadUrl"], &bytes).await;
        assert_eq!(status, 413);
        assert_eq!(sentence, "This file is larger than 15 MB, please choose a smaller photo.");
        let key = item["fileUrl"].as_str().unwrap().trim_start_matches('/');
        assert!(!server.app.files.has(key).await.unwrap());
    }
}

/// Rule 37.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_name_of_another_person_is_another_file() {
    let server = Server::start().await;
    let (a, b) = (server.person("amara").await, server.person("bela").await);
    let (mine, forged) = (photo("grey.jpg"), photo("lossy.webp"));
    let name = name_of(&mine);
    let of_a = place(&server, &a, &name).await;
    assert_eq!(put(&server, &of_a["uploadUrl"], &mine).await.0, 200);
    let served = async |item: &Value| {
        let url = server.url(&format!("/files{}", item["fileUrl"].as_str().unwrap()));
        let response = server.http().get(url).send().await.unwrap();
        (response.status().as_u16(), response.bytes().await.unwrap())
    };
    let before = served(&of_a).await;
    let of_b = place(&server, &b, &name).await;
    assert_ne!(of_b["uploadUrl"], "", "that someone else has it is not told");
    assert_ne!(of_b["fileUrl"], of_a["fileUrl"]);
    assert_eq!(put(&server, &of_b["uploadUrl"], &forged).await.0, 422);
    assert_eq!(served(&of_b).await.0, 404);
    assert_eq!(put(&server, &of_b["uploadUrl"], &mine).await.0, 200);
    assert_eq!(served(&of_a).await, before);
    assert_eq!(
        server
            .count(
                "SELECT count(DISTINCT owner) FROM files WHERE client_name IS NOT NULL AND state = 'ready'"
            )
            .await,
        2
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_link_used_many_times_at_once_makes_one_file() {
    let server = Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let answers = at_once(5, |_| {
        let (server, url, bytes) = (server.clone(), item["uploadUrl"].clone(), bytes.clone());
        async move { put(&server, &url, &bytes).await.0 }
    })
    .await;
    assert!(answers.contains(&200) && answers.iter().all(|s| [200, 409].contains(s)), "{answers:?}");
    assert_eq!(
        server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL AND state = 'ready'").await,
        1
    );
    assert_eq!(place(&server, &me, &name_of(&bytes)).await["uploadUrl"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_holds_five_hundred_uploads() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let names: Vec<String> = (0..4).map(|n| name_of(&[n])).collect();
    server.ok(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
    server
        .sql()
        .await
        .execute("UPDATE daily_quotas SET used = 498 WHERE kind = 'upload'", &[])
        .await
        .unwrap();
    let answer =
        server.call(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
    assert_eq!(answer["result"], 6);
    server.ok(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names[..2]})).await;
}
