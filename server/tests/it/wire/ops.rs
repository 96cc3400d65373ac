//! The operators' page.

use crate::support::{Server, Via};
use serde_json::{Value, json};

const TOKEN: &str = "a token of operators";

#[tokio::test(flavor = "multi_thread")]
async fn operators_see_connections_topics_and_why_the_last_ones_ended_and_nobody_else_does() {
    let server = Server::with(&[("LIKENESS_OPS_TOKEN", TOKEN)]).await;
    let (me, other) = (server.member("me_myself").await, server.member("ada").await);
    let page = |ask: reqwest::RequestBuilder| async { ask.send().await.unwrap() };
    let at = server.url("/ops");
    let bare = page(server.http().get(&at)).await;
    assert_eq!(bare.status(), 401);
    assert!(bare.headers()["www-authenticate"].to_str().unwrap().starts_with("Basic"));
    for ask in [
        server.http().get(&at).bearer_auth("another token of nobody"),
        server.http().get(&at).basic_auth("x", Some("")),
        server.http().get(&at).header("authorization", "Basic %%%"),
        server.http().get(&at).header("accessToken", &me.token),
    ] {
        assert_eq!(page(ask).await.status(), 401);
    }

    let challenge = server.challenge("1 hour", "0 s").await;
    let topic = format!("challenge/{challenge}");
    let (mut mine, mut theirs) = (server.socket(&me).await, server.socket(&other).await);
    for socket in [&mut mine, &mut theirs] {
        assert_eq!(socket.watch(&topic).await["result"], 0);
    }
    theirs.call("/user/logout", json!({})).await;
    server.ask(Via::Json, &me.token, "/user/logout", json!({})).await;
    assert_eq!(mine.end().await.code, Some(4401));
    drop(mine);
    let seen = async || -> Value {
        let ask = server.http().get(&at).bearer_auth(TOKEN).header("accept", "application/json");
        page(ask).await.json().await.unwrap()
    };
    // The connection leaves the hub once its peer's own close has come, or has not.
    while seen().await["endsByCode"]["4401"] != 1 {
        tokio::task::yield_now().await;
    }
    let seen = seen().await;
    assert_eq!((&seen["connections"], &seen["members"]), (&json!(1), &json!(0)));
    assert_eq!(seen["topTopics"], json!([[topic, 1]]));
    assert_eq!((&seen["ends"][0]["code"], &seen["ends"][0]["why"]), (&json!(4401), &json!("token revoked")));

    let html = page(server.http().get(&at).basic_auth("anyone", Some(TOKEN))).await;
    assert_eq!(html.headers()["cache-control"], "no-store");
    let html = html.text().await.unwrap();
    assert!(html.contains(&topic) && html.contains("token revoked"), "{html}");
    let uid_str = &other.uid_str;
    assert!(!html.contains(uid_str) && !seen.to_string().contains(uid_str), "it says whose");

    let moderator = server.moderator("moira").await;
    assert_eq!(page(server.http().get(&at).header("accessToken", &moderator.token)).await.status(), 200);
}
