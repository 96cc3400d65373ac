//! What crawlers of other apps make of a shared address.

use crate::support::{Person, Server};
use reqwest::StatusCode;
use scraper::{Html, Selector};
use serde_json::json;

/// Quick to take in, and larger than what is shown elsewhere would be made.
const PHOTO: &[u8] = include_bytes!("../../../engine/photos/astronaut.jpg");

struct Seen {
    status: StatusCode,
    cache: String,
    text: String,
    html: Html,
}

impl Seen {
    /// The content of a meta tag, by its property or name.
    fn meta(&self, name: &str) -> Option<String> {
        let tag = Selector::parse(&format!("meta[property='{name}'], meta[name='{name}']")).unwrap();
        self.html.select(&tag).next().and_then(|tag| tag.attr("content")).map(str::to_owned)
    }
    fn attr(&self, selector: &str, name: &str) -> Option<String> {
        let found = Selector::parse(selector).unwrap();
        self.html.select(&found).next().and_then(|tag| tag.attr(name)).map(str::to_owned)
    }
    fn text_of(&self, selector: &str) -> String {
        let found = Selector::parse(selector).unwrap();
        self.html.select(&found).next().unwrap().text().collect()
    }
}

async fn crawl(server: &Server, path: &str) -> Seen {
    let response = server.http().get(server.url(path)).send().await.unwrap();
    let status = response.status();
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert!(header("content-type").starts_with("text/html"));
    assert!(header("content-security-policy").starts_with("default-src 'none'"));
    let cache = header("cache-control");
    let text = response.text().await.unwrap();
    Seen { status, cache, html: Html::parse_document(&text), text }
}

/// A post of an uploaded photo; its id.
async fn post(server: &Server, who: &Person, content: &str, alt: &str) -> String {
    let photo = server.upload(who, PHOTO, ".jpg").await.unwrap();
    let put = json!({"photos": [photo], "content": content, "alts": [alt]});
    server.ok(&who.token, "/post/put2", put).await["feedId"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn x01_a_visible_post_has_its_tags_its_picture_and_one_way_into_the_app() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let hostile = "\"><script>alert(1)</script>\n<b>& 'more'</b>";
    let feed_id = post(&server, &amara, hostile, "A \"portrait\" <of> someone").await;
    let seen = crawl(&server, &format!("/p/{feed_id}")).await;
    assert_eq!((seen.status, seen.cache.as_str()), (StatusCode::OK, "public, max-age=300"));
    let address = server.url(&format!("/p/{feed_id}"));
    let line = "\"><script>alert(1)</script> <b>& 'more'</b>";
    for (name, content) in [
        ("og:title", "amara on Likeness"),
        ("og:description", line),
        ("og:url", &address),
        ("og:type", "article"),
        ("og:site_name", "Likeness"),
        ("og:image:type", "image/jpeg"),
        ("og:image:alt", "A \"portrait\" <of> someone"),
        ("twitter:card", "summary_large_image"),
        ("twitter:title", "amara on Likeness"),
        ("twitter:description", line),
        ("twitter:image:alt", "A \"portrait\" <of> someone"),
        ("description", line),
        ("robots", "noindex"),
    ] {
        assert_eq!(seen.meta(name).as_deref(), Some(content), "{name}");
    }
    assert_eq!(seen.attr("link[rel=canonical]", "href"), Some(address));
    assert_eq!(seen.attr("a", "href"), Some(server.url(&format!("/#/post/{feed_id}"))));
    assert_eq!(seen.html.select(&Selector::parse("a").unwrap()).count(), 1);
    assert_eq!(seen.html.select(&Selector::parse("script, b").unwrap()).count(), 0, "words stay words");
    assert_eq!(seen.text_of("main p"), hostile);
    let image = seen.meta("og:image").unwrap();
    assert_eq!(
        (seen.meta("twitter:image"), seen.attr("img", "src")),
        (Some(image.clone()), Some(image.clone()))
    );
    let picture = server.http().get(&image).send().await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/jpeg");
    let bytes = picture.bytes().await.unwrap();
    let size = engine::upload::decode(&bytes, &Default::default()).unwrap().dimensions();
    let told =
        ["og:image:width", "og:image:height"].map(|name| seen.meta(name).unwrap().parse::<u32>().unwrap());
    assert_eq!(told, [size.0, size.1]);
    assert!(size.0.max(size.1) <= 1200);
    // Who wants to be found is indexed.
    server.run(&format!("UPDATE users SET discoverable = true WHERE uid = {}", amara.uid())).await;
    assert_eq!(crawl(&server, &format!("/p/{feed_id}")).await.meta("robots"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn x01_hidden_deleted_suspended_and_unknown_are_one_page() {
    let server = Server::start().await;
    let (amara, gone, suspended) =
        (server.member("amara").await, server.member("gone").await, server.member("suspended").await);
    let [hidden, deleted] = server.posts(&amara, 2, "clock_timestamp()").await.try_into().unwrap();
    let (of_the_gone, of_the_suspended) = (server.post(&gone).await, server.post(&suspended).await);
    for path in [format!("/p/{hidden}"), format!("/u/{}", gone.uid_str), format!("/u/{}", suspended.uid_str)]
    {
        assert_eq!(crawl(&server, &path).await.status, StatusCode::OK, "{path}");
    }
    let code = async |who: &Person| -> String {
        let sql = format!("SELECT invite_code FROM users WHERE uid = {}", who.uid());
        server.sql().await.query_one(&sql, &[]).await.unwrap().get(0)
    };
    let (gone_code, suspended_code) = (code(&gone).await, code(&suspended).await);
    server
        .run(&format!(
            "SELECT set_invisible({hidden}, NULL, 'x'), delete_post({deleted}, {});
             UPDATE users SET deleted_at = now(), purge_after = now() + interval '1 day' WHERE uid = {};
             UPDATE users SET status = 2 WHERE uid = {}",
            amara.uid(),
            gone.uid(),
            suspended.uid()
        ))
        .await;
    let never = crawl(&server, "/p/7").await;
    assert_eq!((never.status, never.cache.as_str()), (StatusCode::NOT_FOUND, "no-store"));
    assert_eq!(never.meta("robots").as_deref(), Some("noindex"));
    for path in [
        format!("/p/{hidden}"),
        format!("/p/{deleted}"),
        format!("/p/{of_the_gone}"),
        format!("/p/{of_the_suspended}"),
        "/p/x".into(),
        "/p/-1".into(),
        format!("/u/{}", gone.uid_str),
        format!("/u/{}", suspended.uid_str),
        "/u/0123456789abcdef0123".into(),
        "/u/nobody".into(),
        "/c/7".into(),
        "/c/%3Cscript%3E".into(),
        format!("/i/{gone_code}"),
        format!("/i/{suspended_code}"),
        "/i/AAAAAAAA".into(),
        "/i/%00".into(),
    ] {
        let seen = crawl(&server, &path).await;
        assert_eq!(
            (seen.status, seen.cache, seen.text),
            (never.status, never.cache.clone(), never.text.clone()),
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn x01_people_challenges_and_invitations_have_pages_of_their_own() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let avatar = server.upload(&amara, PHOTO, ".jpg").await.unwrap();
    let profile = json!({"firstName": "Amara", "lastName": "P <3", "bio": "Film, rain", "avatarUri": avatar});
    server.ok(&amara.token, "/user/update", profile).await;
    let person = crawl(&server, &format!("/u/{}", amara.uid_str)).await;
    assert_eq!(person.meta("og:title").unwrap(), "Amara P <3 on Likeness");
    assert_eq!(
        (person.meta("og:type").unwrap(), person.meta("og:description").unwrap()),
        ("profile".into(), "Film, rain".into())
    );
    assert_eq!(person.attr("a", "href"), Some(server.url(&format!("/#/user/{}", amara.uid_str))));
    assert_eq!(person.meta("twitter:card").unwrap(), "summary");
    assert!(person.meta("og:image").unwrap().ends_with("-shared.jpg"));
    let challenge = server.challenge("1 hour", "0 s").await;
    let seen = crawl(&server, &format!("/c/{challenge}")).await;
    assert_eq!(seen.meta("og:title").unwrap(), "After rain · a challenge on Likeness");
    assert_eq!((seen.meta("og:image"), seen.meta("robots")), (None, None));
    let code: String =
        server.sql().await.query_one("SELECT invite_code FROM users", &[]).await.unwrap().get(0);
    for path in [format!("/i/{code}"), format!("/i/{}", code.to_lowercase())] {
        let seen = crawl(&server, &path).await;
        assert_eq!(seen.meta("og:title").unwrap(), "Amara P <3 invites you to Likeness");
        assert_eq!(seen.attr("link[rel=canonical]", "href"), Some(server.url(&format!("/i/{code}"))));
        assert!(
            seen.attr("a", "href")
                .unwrap()
                .contains(&format!("inviteCode={code}&inviterUidStr={}", amara.uid_str))
        );
        assert_eq!(seen.meta("robots").as_deref(), Some("noindex"));
    }
    let head = server.http().head(server.url(&format!("/c/{challenge}"))).send().await.unwrap();
    assert_eq!(head.status(), StatusCode::OK);
}
