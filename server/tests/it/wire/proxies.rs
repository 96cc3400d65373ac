//! Behind a proxy: who calls, and by which name.

use crate::support::Server;
use serde_json::{Value, json};

async fn ask(server: &Server, path: &str, data: Value, headers: &[(&str, &str)]) -> Value {
    let request = server.http().post(server.url(&format!("/friend/v3{path}"))).json(&data);
    let request = headers.iter().fold(request, |r, (name, value)| r.header(*name, *value));
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_behind_a_trusted_proxy_have_budgets_of_their_own() {
    for (trusted, results) in [("127.0.0.0/8", [25, 0]), ("10.0.0.0/8", [20, 5])] {
        let server = Server::with(&[("TRUSTED_PROXIES", trusted), ("LIKENESS_ORIGIN_LIMITS", "1")]).await;
        let (mut sent, mut refused) = (0, 0);
        for n in 0..25 {
            let digest = server.digest("44", &format!("77009001{n:02}"), &format!("device-{n}"));
            // What the caller itself writes stands to the left of what the proxy adds.
            let caller = format!("198.51.100.1, 203.0.113.{n}");
            let headers = [("x-forwarded-for", caller.as_str())];
            match ask(&server, "/user/mobile/sendCode", json!({"digest": digest}), &headers).await["result"]
                .as_i64()
            {
                Some(0) => sent += 1,
                Some(6) => refused += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!([sent, refused], results, "{trusted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_in_answers_are_those_that_the_client_wrote() {
    let told = [("x-forwarded-proto", "https"), ("x-forwarded-host", "likeness.example")];
    for (trusted, base) in [("127.0.0.1", "https://likeness.example/"), ("10.0.0.1", "http://127.0.0.1")] {
        let server = Server::with(&[("TRUSTED_PROXIES", trusted)]).await;
        let tools = ask(&server, "/common/app/tools", json!({}), &told).await;
        let url = tools["data"]["resourceUrl"].as_str().unwrap();
        assert!(url.starts_with(base), "{trusted} {url}");
    }
}
