use crate::support::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_served_as_nothing_but_a_picture_and_kept_by_who_saw_it() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let photo =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/engine/tests/awkward/gps-camera.jpg")).unwrap();
    let url = server.upload(&me, &photo, ".jpg").await.unwrap();
    let response = server.http().get(server.url(&format!("/files{url}"))).send().await.unwrap();
    assert_eq!(response.status(), 200);
    for (header, value) in [
        ("content-type", "image/jpeg"),
        ("cache-control", "private, max-age=3600"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; sandbox"),
    ] {
        assert_eq!(response.headers()[header], value, "{header}");
    }
    assert_eq!(server.http().head(server.url(&format!("/files{url}"))).send().await.unwrap().status(), 200);
    server
        .sql()
        .await
        .execute("UPDATE files SET deleted_at = now() WHERE object_key = $1", &[&&url[1..]])
        .await
        .unwrap();
    assert_eq!(server.http().get(server.url(&format!("/files{url}"))).send().await.unwrap().status(), 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_store() {
    let server = Server::start().await;
    let secret = server.app.config.data.join("secret");
    assert!(secret.exists());
    for path in [
        "/files/nothing.jpg",
        "/files/../secret",
        "/files/..%2fsecret",
        "/files/%2e%2e/secret",
        "/files/..%5csecret",
        "/files//etc/passwd",
        "/files/%00",
        "/files/styles/%2e%2e%2f%2e%2e%2fsecret",
        "/files/styles",
        "/files/.",
    ] {
        // As typed: a client that tidies its URLs would hide what is asked.
        let raw = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = tokio::net::TcpStream::connect(server.addr).await.unwrap();
        stream.write_all(raw.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 4"), "{path}: {answer}");
        assert!(!answer.contains(&std::fs::read_to_string(&secret).unwrap()), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_house_shows_is_kept_for_ever() {
    let server = Server::start().await;
    let styles = server.ok("", "/photo/aiStyle/list", serde_json::json!({"pageSize": 1})).await;
    let cover = styles["items"][0]["cover"].as_str().unwrap();
    let response = server.http().get(server.url(&format!("/files{cover}"))).send().await.unwrap();
    assert_eq!(response.headers()["cache-control"], "public, max-age=31536000, immutable");
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_someone_suspended_or_deleted_are_not_there() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let photo = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/engine/tests/awkward/grey.jpg")).unwrap();
    let url = server.upload(&me, &photo, ".jpg").await.unwrap();
    let thumb = format!("/{}", server::files::thumb_key(&url[1..]));
    let served = async || {
        let mut all = Vec::new();
        for path in [&url, &thumb] {
            let response = server.http().get(server.url(&format!("/files{path}"))).send().await.unwrap();
            all.push(response.status().as_u16());
        }
        all
    };
    assert_eq!(served().await, [200, 200]);
    for (gone, back) in [
        ("status = 2", "status = 1"),
        (
            "deleted_at = now(), purge_after = now() + interval '30 days'",
            "deleted_at = NULL, purge_after = NULL",
        ),
    ] {
        server.run(&format!("UPDATE users SET {gone}")).await;
        assert_eq!(served().await, [404, 404], "{gone}");
        server.run(&format!("UPDATE users SET {back}")).await;
        assert_eq!(served().await, [200, 200], "{back}");
    }
}
