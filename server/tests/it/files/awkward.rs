//! Every odd file of the engine's collection through the real server: what is refused is nowhere, what is
//! taken is served without a trace of where it came from.

use crate::support::{Person, Server};
use md5::{Digest, Md5};
use serde_json::json;
use std::path::Path;

/// Which of them are pictures; the engine's own tests say how each is treated.
fn accepted(name: &str) -> bool {
    match name {
        n if n.starts_with("orientation-") || n.starts_with("alpha.") || n.starts_with("animated.") => true,
        n if n.starts_with("bomb-") => false,
        n if n.starts_with("j-noninterleaved") || n.starts_with("o6-") || n.starts_with("oN-") => true,
        "g-screen-small.gif"
        | "motion-photo.jpg"
        | "samsung-sef.jpg"
        | "ultrahdr-o6.jpg"
        | "x-junk-between-segments.jpg" => true,
        "jpeg-with-zip.jpg" | "jpeg-no-extension" | "rgb-16bit.png" | "cmyk.jpg" | "flat-grey.png"
        | "gps-camera.jpg" | "grey-16bit.png" | "grey.jpg" | "lossless.webp" | "lossy.webp"
        | "progressive.jpg" | "palette.png" | "png-named.jpg" => true,
        "empty.jpg" | "html-named.jpg" | "one-pixel.png" | "photo.avif" | "photo.heic" | "script.svg"
        | "tall-1x20000.png" | "wide-20000x1.png" | "truncated.jpg" => false,
        other => panic!("no rule for {other}"),
    }
}

async fn put(server: &Server, person: &Person, bytes: &[u8], name: &str) -> (u16, String, String) {
    let extension = match name.rsplit_once('.') {
        // Not on the list of extensions: sent under a name that is.
        Some((_, "svg")) | None => String::new(),
        Some((_, extension)) => format!(".{extension}"),
    };
    let file_name = format!("{}{extension}", hex::encode(Md5::digest(bytes)));
    let urls = server
        .ok(&person.token, "/common/file/upload/url/batch/get", json!({"fileNames": [file_name]}))
        .await;
    let item = &urls["items"][0];
    // A file of the collection may hold the very bytes of another.
    if item["uploadUrl"] == "" {
        return (200, String::new(), item["fileUrl"].as_str().unwrap().to_owned());
    }
    let response = server
        .http()
        .put(server.url(item["uploadUrl"].as_str().unwrap()))
        .body(bytes.to_vec())
        .send()
        .await
        .unwrap();
    let status = response.status().as_u16();
    (status, response.text().await.unwrap(), item["fileUrl"].as_str().unwrap().to_owned())
}

/// Rule 36.
#[tokio::test(flavor = "multi_thread")]
async fn rule_36_every_awkward_upload_is_kept_clean_or_refused_and_gone() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("engine/tests/awkward");
    let mut seen = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name == "README.md" {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let (status, sentence, url) = put(&server, &me, &bytes, &name).await;
        assert_eq!(status == 200, accepted(&name), "{name}: {status} {sentence}");
        let key = url.strip_prefix('/').unwrap();
        let served = server.http().get(server.url(&format!("/files{url}"))).send().await.unwrap();
        if status == 200 {
            seen.0 += 1;
            assert_eq!(served.headers()["content-type"], "image/jpeg", "{name}");
            let thumb = server
                .http()
                .get(server.url(&format!("/files/{}", server::files::thumb_key(key))))
                .send()
                .await
                .unwrap();
            assert_eq!(thumb.headers()["content-type"], "image/webp", "{name}");
            for (kind, bytes) in
                [("picture", served.bytes().await.unwrap()), ("thumbnail", thumb.bytes().await.unwrap())]
            {
                for trace in [
                    "Exif",
                    "GPS",
                    "SERIAL-000123",
                    "Jane Example",
                    "private comment",
                    "hello.txt",
                    "http:",
                    "EXIF",
                    "PK\u{3}\u{4}",
                ] {
                    assert!(
                        !bytes.windows(trace.len()).any(|w| w == trace.as_bytes()),
                        "{kind} of {name} holds {trace}"
                    );
                }
            }
        } else {
            seen.1 += 1;
            // What is no picture of a kind that we take, and what is one but cannot be used.
            let kind = ["html-named.jpg", "photo.avif", "photo.heic", "script.svg"].contains(&name.as_str());
            assert_eq!(status, if kind { 415 } else { 422 }, "{name}: {sentence}");
            assert!(
                sentence.ends_with('.') && (20..120).contains(&sentence.len()) && !sentence.contains('<'),
                "{name}: {sentence}"
            );
            assert_eq!(served.status(), 404, "{name}");
            assert!(
                !server.app.files.has(key).await.unwrap()
                    && !server.app.files.has(&server::files::thumb_key(key)).await.unwrap(),
                "{name}"
            );
            let state: String = server
                .sql()
                .await
                .query_one("SELECT state::text FROM files WHERE object_key = $1", &[&key])
                .await
                .unwrap()
                .get(0);
            assert_eq!(state, "rejected", "{name}");
        }
    }
    assert!(seen.0 >= 20 && seen.1 >= 10, "{seen:?}");
}
