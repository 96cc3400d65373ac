use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};
use std::io::{Cursor, Read};

/// Asks until the archive is no longer being made.
async fn made(server: &Server, person: &Person) -> Value {
    loop {
        let export = server.ok(&person.token, "/user/data/export/get", json!({})).await;
        if export["state"] != "making" {
            return export;
        }
    }
}

async fn fetch(server: &Server, url: &Value) -> reqwest::Response {
    server.http().get(server.url(&format!("/files{}", url.as_str().unwrap()))).send().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_holds_ones_own_data_and_pictures_and_nothing_of_others() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let (hers, his) = (server.file(&amara).await, server.file(&ben).await);
    for key in [&hers, &his] {
        server.app.files.put(key, key.as_bytes().to_vec()).await.unwrap();
    }
    server.photo(&amara).await;
    let post = server.post(&amara).await;
    for (who, words) in [(&amara, "my own words"), (&ben, "his words")] {
        server.ok(&who.token, "/post/comment/put", json!({"feedId": post, "content": words})).await;
    }
    server.ok(&amara.token, "/user/follow/add", json!({"uidStr": ben.uid_str})).await;
    let none = server.ok(&amara.token, "/user/data/export/get", json!({})).await;
    assert_eq!((&none["state"], none["url"].is_null()), (&json!("none"), true));
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let asked = server.ask(via, &amara.token, "/user/data/export/apply", json!({})).await;
        match n {
            0 => assert_eq!(
                (&asked["result"], &asked["data"]["state"]),
                (&json!(0), &json!("making")),
                "{asked}"
            ),
            // Again while it is made, or too soon.
            _ if asked["result"] == 0 => assert_eq!(asked["data"]["state"], "making"),
            _ => assert!(
                asked["result"] == 6 && asked["retryAfter"].as_i64().unwrap() > 6 * 86_400_000,
                "{asked}"
            ),
        }
    }
    let export = made(&server, &amara).await;
    assert_eq!(export["state"], "ready", "{export}");
    assert_eq!(server.count("SELECT count(*) FROM data_exports").await, 1);
    let keeps = export["expiresAt"].as_i64().unwrap() - server.app.now().timestamp_millis();
    assert!((47 * 3_600_000..=48 * 3_600_000).contains(&keeps), "{export}");
    let response = fetch(&server, &export["url"]).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "application/zip");
    assert_eq!(response.headers()["cache-control"], "private, no-store");
    let bytes = response.bytes().await.unwrap();
    assert_eq!(export["bytes"], bytes.len());
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut all = String::new();
    for at in 0..zip.len() {
        let mut file = zip.by_index(at).unwrap();
        let mut text = String::new();
        let name = file.name().unwrap().into_owned();
        if name.ends_with(".json") {
            file.read_to_string(&mut text).unwrap();
            serde_json::from_str::<Value>(&text).unwrap();
        }
        all += &format!("{name}: {text}\n");
    }
    for kept in [
        "index.html",
        "data/profile.json",
        "data/coins.json",
        "my own words",
        &hers,
        &amara.mobile,
        "ben",
        &post,
    ] {
        assert!(all.contains(kept), "{kept} is missing in {all}");
    }
    for foreign in ["his words", &his, &ben.mobile, "token_hash", "phone_hash"] {
        assert!(!all.contains(foreign), "{foreign} is in {all}");
    }
    let mut page = String::new();
    zip.by_name("index.html").unwrap().read_to_string(&mut page).unwrap();
    assert!(
        page.contains("my own words")
            && page.contains(&format!("pictures/{hers}"))
            && !page.contains("<script")
    );
    let mut picture = Vec::new();
    zip.by_name(&format!("pictures/{hers}")).unwrap().read_to_end(&mut picture).unwrap();
    assert_eq!(picture, hers.as_bytes());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_ends_with_its_bytes_and_a_week_later_another_may_be_asked_for() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    server.ok(&amara.token, "/user/data/export/apply", json!({})).await;
    let export = made(&server, &amara).await;
    let his = server.ok(&ben.token, "/user/data/export/get", json!({})).await;
    assert_eq!((&his["state"], his["url"].is_null()), (&json!("none"), true));
    for foreign in ["/export/0000.zip", "/export/..%2Fsecret"] {
        assert_eq!(fetch(&server, &json!(foreign)).await.status(), 404, "{foreign}");
    }
    server.run("UPDATE data_exports SET expires_at = now() - interval '1 s'").await;
    assert_eq!(fetch(&server, &export["url"]).await.status(), 404);
    server.app.clock.advance(chrono::Duration::days(2));
    let over = server.ok(&amara.token, "/user/data/export/get", json!({})).await;
    assert_eq!((&over["state"], over["url"].is_null()), (&json!("expired"), true));
    assert_eq!(server.call(&amara.token, "/user/data/export/apply", json!({})).await["result"], 6);
    server.app.clock.advance(chrono::Duration::days(5));
    server.ok(&amara.token, "/user/data/export/apply", json!({})).await;
    assert_eq!(server.count("SELECT count(*) FROM data_exports").await, 2);
    // The next one that is made takes the old bytes away.
    let key = export["url"].as_str().unwrap().trim_start_matches('/');
    while server.app.files.has(key).await.unwrap() {
        server.app.export_asked.notify_one();
        tokio::task::yield_now().await;
    }
}

/// Another node takes over what a dead one had begun, and what cannot be made is given up and may be asked for again.
#[tokio::test(flavor = "multi_thread")]
async fn a_maker_that_died_is_followed_by_another_and_failures_end() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let begun = |person: &Person, until: &str, attempts: i32| {
        format!(
            "INSERT INTO data_exports (uid, file_key, attempts, claimed_until) VALUES ({}, 'export/{}.zip', {attempts}, now() + interval '{until}')",
            person.uid(),
            person.uid_str
        )
    };
    server.run(&begun(&amara, "-1 s", 1)).await;
    server.app.export_asked.notify_one();
    let export = made(&server, &amara).await;
    assert_eq!(export["url"], json!(format!("/export/{}.zip", amara.uid_str)));
    // A folder where the file should be: the store refuses.
    std::fs::create_dir_all(server.app.config.data.join(format!("files/export/{}.zip/x", ben.uid_str)))
        .unwrap();
    server.run(&begun(&ben, "-1 s", 0)).await;
    server.app.export_asked.notify_one();
    assert_eq!(made(&server, &ben).await["state"], "failed");
    assert_eq!(
        server.count(&format!("SELECT attempts::bigint FROM data_exports WHERE uid = {}", ben.uid())).await,
        3
    );
    let again = server.ok(&ben.token, "/user/data/export/apply", json!({})).await;
    assert_eq!(again["state"], "making");
    assert_eq!(made(&server, &ben).await["state"], "ready");
}
