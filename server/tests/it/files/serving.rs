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
        ("cache-control", "private, max-age=86400, immutable"),
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

/// Width of a WebP, from its header.
fn width_of(webp: &[u8]) -> u32 {
    assert_eq!((&webp[..4], &webp[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
    match &webp[12..16] {
        b"VP8 " => u32::from(u16::from_le_bytes([webp[26], webp[27]]) & 0x3fff),
        b"VP8X" => u32::from_le_bytes([webp[24], webp[25], webp[26], 0]) + 1,
        other => panic!("{other:?}"),
    }
}

async fn rendition(server: &Server, picture: &str, width: u32) -> (u16, Vec<u8>) {
    let key = server::files::picture::rendition_key(picture, width);
    let response = server.http().get(server.url(&format!("/files{key}"))).send().await.unwrap();
    let status = response.status().as_u16();
    if status == 200 {
        assert_eq!(response.headers()["content-type"], "image/webp");
        assert!(response.headers()["cache-control"].to_str().unwrap().ends_with("immutable"));
    }
    (status, response.bytes().await.unwrap().to_vec())
}

fn stored(server: &Server, name: &str) -> bool {
    server.app.config.data.join("files").join(name).exists()
}

fn photo(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/engine/photos/{name}.jpg", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_served_in_every_width_that_it_fills_counted_and_removed_with_it() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let url = server.upload(&me, &photo("dandelion"), ".jpg").await.unwrap();
    let row = "SELECT width::bigint FROM files WHERE owner IS NOT NULL";
    let own = server.count(row).await as u32;
    let name = |width| server::files::picture::rendition_key(&url[1..], width);
    let made: Vec<u32> = [96, 320, 640, 1080].into_iter().filter(|w| stored(&server, &name(*w))).collect();
    let filled = made.iter().filter(|w| **w < own).count();
    assert!(made.len() == 4.min(filled + 1), "{own}: {made:?} stand from the upload on");
    for width in [96, 320, 640, 1080] {
        let (status, webp) = rendition(&server, &url, width).await;
        assert_eq!((status, width_of(&webp)), (200, own.min(width)), "{width}");
    }
    let folder = server.app.config.data.join("files");
    let on_disk: u64 = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().metadata().unwrap())
        .filter(|entry| entry.is_file())
        .map(|file| file.len())
        .sum();
    assert_eq!(server.count("SELECT bytes FROM files WHERE owner IS NOT NULL").await as u64, on_disk);
    server.run("UPDATE files SET deleted_at = now() WHERE owner IS NOT NULL").await;
    assert_eq!(rendition(&server, &url, 96).await.0, 404);
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    let left: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap()).filter(|e| e.path().is_file()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn widths_that_were_never_made_are_made_once_when_asked_for() {
    let server = std::sync::Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let url = server.upload(&me, &photo("cat"), ".jpg").await.unwrap();
    let before = server.count("SELECT bytes FROM files WHERE owner IS NOT NULL").await;
    for width in [96, 320, 640, 1080] {
        let _ = std::fs::remove_file(
            server
                .app
                .config
                .data
                .join("files")
                .join(server::files::picture::rendition_key(&url[1..], width)),
        );
    }
    let answers = crate::support::at_once(6, |_| {
        let (server, url) = (server.clone(), url.clone());
        async move { rendition(&server, &url, 320).await }
    })
    .await;
    assert!(answers.iter().all(|(status, webp)| *status == 200 && width_of(webp) == 320));
    assert!(stored(&server, &server::files::picture::rendition_key(&url[1..], 96)));
    let after = server.count("SELECT bytes FROM files WHERE owner IS NOT NULL").await;
    assert!(before / 2 < after && after < before * 2, "{before} {after}");
    // A cover is as good as it will get at its own width.
    let styles = server.ok("", "/photo/aiStyle/list", serde_json::json!({"pageSize": 1})).await;
    let cover = styles["items"][0]["cover"].as_str().unwrap();
    let whole = server.http().get(server.url(&format!("/files{cover}"))).send().await.unwrap();
    assert_eq!(rendition(&server, cover, 1080).await, (200, whole.bytes().await.unwrap().to_vec()));
    assert_eq!(width_of(&rendition(&server, cover, 96).await.1), 96);
    assert_eq!(server.http().get(server.url("/files/nothing-w96.webp")).send().await.unwrap().status(), 404);
}
