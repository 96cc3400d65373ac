//! The web app's files and its page.

use crate::support::Server;
use std::path::{Path, PathBuf};

/// A built app of a few files; gone with the value.
struct Built(PathBuf);
impl Drop for Built {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn built() -> Built {
    let folder = std::env::temp_dir().join(format!("likeness web ü {}", uuid::Uuid::new_v4()));
    std::fs::create_dir_all(folder.join("assets")).unwrap();
    std::fs::create_dir_all(folder.join(".vite")).unwrap();
    for (name, text) in [
        ("index.html", "<!doctype html><title>Likeness</title>"),
        ("routes.json", r#"["/","/home","/post/:feedId"]"#),
        ("assets/app-1234.js", "plain"),
        ("assets/app-1234.js.br", "brotli"),
        ("assets/app-1234.js.gz", "gzip"),
        (".vite/manifest.json", "{}"),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    Built(folder)
}

async fn serving(folder: &Path) -> Server {
    Server::with(&[("LIKENESS_WEB", folder.to_str().unwrap())]).await
}

async fn get(server: &Server, path: &str, accept: &str) -> (u16, String, reqwest::header::HeaderMap) {
    let request = server.http().get(server.url(path)).header("accept-encoding", accept);
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    (status, response.text().await.unwrap(), headers)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_there_and_not_kept() {
    let app = built();
    let server = serving(&app.0).await;
    for path in [
        "/assets/gone-1234.js",
        "/robots.txt",
        "/manifest.webmanifest",
        "/sw.js",
        "/apple-touch-icon.png",
        "/nonsense",
        "/post",
        "/post/1/2",
        "/assets",
        "/assets/",
        "//assets",
        "//assets/app-1234.js",
        "/.vite/manifest.json",
        "/..%2fsecret",
    ] {
        let (status, text, headers) = get(&server, path, "").await;
        assert_eq!((status, text.as_str()), (404, "There is nothing at this address."), "{path}");
        assert_eq!(headers["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_there_has_its_type_and_its_time() {
    let app = built();
    let server = serving(&app.0).await;
    for (name, kind) in [
        ("robots.txt", "text/plain"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("sw.js", "text/javascript"),
        ("apple-touch-icon.png", "image/png"),
    ] {
        std::fs::write(app.0.join(name), "x").unwrap();
        let (status, text, headers) = get(&server, &format!("/{name}"), "").await;
        assert_eq!((status, text.as_str()), (200, "x"), "{name}");
        assert_eq!(headers["content-type"], kind, "{name}");
        assert_eq!(headers["cache-control"], "no-cache", "{name}");
    }
    let (_, _, headers) = get(&server, "/assets/app-1234.js", "").await;
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_routes_of_the_app_get_its_page() {
    let app = built();
    let server = serving(&app.0).await;
    for path in ["/", "/home", "/Home/", "/home?x=1", "/post/12"] {
        let (status, text, headers) = get(&server, path, "").await;
        assert!(status == 200 && text.contains("<title>Likeness"), "{path}: {status} {text}");
        assert_eq!(headers["content-type"], "text/html", "{path}");
        assert_eq!(headers["cache-control"], "no-cache", "{path}");
        assert!(headers["content-security-policy"].to_str().unwrap().contains("default-src 'self'"));
    }
    assert_eq!(server.http().post(server.url("/home")).send().await.unwrap().status(), 405);
    assert_eq!(server.app.build.len(), 12);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_smallest_form_that_the_browser_reads_is_sent() {
    let app = built();
    let server = serving(&app.0).await;
    for (accept, encoding, text) in
        [("gzip, deflate, br, zstd", "br", "brotli"), ("gzip", "gzip", "gzip"), ("", "", "plain")]
    {
        let (status, body, headers) = get(&server, "/assets/app-1234.js", accept).await;
        assert_eq!((status, body.as_str()), (200, text), "{accept}");
        let sent = headers.get("content-encoding").map_or("", |v| v.to_str().unwrap());
        assert_eq!((sent, &headers["vary"]), (encoding, &"accept-encoding".parse().unwrap()), "{accept}");
        assert_eq!(headers["content-type"], "text/javascript", "{accept}");
    }
    // A page or a script that has no smaller form goes as it is.
    let (status, text, _) = get(&server, "/home", "br").await;
    assert!(status == 200 && text.starts_with("<!doctype"));
}

#[test]
fn a_folder_without_a_built_app_stops_the_start_with_a_sentence() {
    let app = built();
    std::fs::remove_file(app.0.join("routes.json")).unwrap();
    let told = server::wire::web::Site::open(&app.0).err().unwrap().to_string();
    assert!(told.contains("routes.json") && told.ends_with("build it anew (npm start does)"), "{told}");
}
