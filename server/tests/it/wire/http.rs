//! HTTP around the calls: statuses, tokens, bodies, encryption, what stands beside.

use crate::support::{Server, Via};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

#[tokio::test(flavor = "multi_thread")]
async fn statuses_other_than_200_are_for_what_never_reached_a_call() {
    let server = Server::start().await;
    let http = server.http();
    let status = async |request: reqwest::RequestBuilder| request.send().await.unwrap().status().as_u16();
    assert_eq!(status(http.post(server.url("/friend/v3/no/such/call"))).await, 404);
    assert_eq!(status(http.get(server.url("/friend/v3/post/detail"))).await, 405);
    assert_eq!(status(http.delete(server.url("/friend/v3/post/detail"))).await, 405);
    assert_eq!(
        status(
            http.post(server.url("/friend/v3/post/detail")).header("content-type", "text/xml").body("<a/>")
        )
        .await,
        415
    );
    // Told although the body is still on its way, as is that of an answer that needs no body.
    for (path, told) in [("/friend/v3/user/login", 413), ("/friend/v3/no/such/call", 404)] {
        let huge = vec![b' '; 24 * 1024 * 1024];
        let request = http.post(server.url(path)).header("content-type", "application/json").body(huge);
        assert_eq!(status(request).await, told);
    }
    assert_eq!(status(http.post(server.url("/friend/v3/post/detail"))).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn get_answers_where_the_table_says_so() {
    let server = Server::start().await;
    let response =
        server.http().get(server.url("/friend/v3/photo/ai/style/list?type=4&gender=0")).send().await.unwrap();
    let answer: Value = response.json().await.unwrap();
    assert_eq!(answer["result"], 0, "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tokens_of_header_and_form_must_agree() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let ask = |header: Option<String>, field: Option<String>| {
        let server = &server;
        async move {
            let mut form = reqwest::multipart::Form::new().text("platform", "ios");
            if let Some(field) = field {
                form = form.text("accessToken", field);
            }
            let mut request =
                server.http().post(server.url("/friend/v3/message/unread/count")).multipart(form);
            if let Some(header) = header {
                request = request.header("accessToken", header);
            }
            request.send().await.unwrap().json::<Value>().await.unwrap()["result"].clone()
        }
    };
    let token = || Some(person.token.clone());
    assert_eq!(ask(token(), None).await, 0);
    assert_eq!(ask(None, token()).await, 0);
    assert_eq!(ask(token(), token()).await, 0);
    assert_eq!(ask(token(), Some("other".into())).await, 1);
    assert_eq!(ask(None, None).await, 2);
    assert_eq!(ask(Some("other".into()), None).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_never_authenticate() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let request = server.http().post(server.url("/friend/v3/message/unread/count"));
    let answer: Value = request
        .header("cookie", format!("accessToken={}", person.token))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(answer["result"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_object_field_stands_for_the_fields_side_by_side() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let inner = json!({"aiStyle": "999", "count": 1, "imageUrl": "/nothing.jpg"}).to_string();
    for via in [Via::Form, Via::UrlEncoded, Via::Json] {
        let answer = server.ask(via, &person.token, "/photo/ai/put2", json!({"object": inner})).await;
        assert_eq!(answer["result"], 3, "{via:?} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_native_shell_gets_its_answer_encrypted_when_a_key_is_set() {
    use aes_gcm::{
        Aes256Gcm, KeyInit,
        aead::{Aead, Nonce},
    };
    use base64::Engine;
    let key = [7_u8; 32];
    let server = Server::with(&[("RESPONSE_KEY", &hex::encode(key))]).await;
    let person = server.person("amara").await;
    let ask = async |platform: &'static str, encrypt: &'static str| {
        let form = reqwest::multipart::Form::new().text("encrypt", encrypt).text("platform", platform);
        let request =
            server.http().post(server.url("/friend/v3/user/get")).header("accessToken", &person.token);
        request.multipart(form).send().await.unwrap().json::<Value>().await.unwrap()
    };
    let answer = ask("ios", "1").await;
    assert!(answer.get("data").is_none(), "{answer}");
    let sealed =
        base64::engine::general_purpose::STANDARD.decode(answer["encryptStr"].as_str().unwrap()).unwrap();
    let plain = Aes256Gcm::new_from_slice(&key)
        .unwrap()
        .decrypt(&Nonce::<Aes256Gcm>::try_from(&sealed[..12]).unwrap(), &sealed[12..])
        .unwrap();
    let data: Value = serde_json::from_slice(&plain).unwrap();
    assert_eq!(data["uidStr"], person.uid_str.as_str());
    assert_eq!(ask("ios", "0").await["data"]["uidStr"], person.uid_str.as_str());
    assert_eq!(ask("web", "1").await["data"]["uidStr"], person.uid_str.as_str());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_beside_the_calls() {
    let server = Server::start().await;
    let get = async |path: &str| {
        let response = server.http().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff", "{path}");
        response.text().await.unwrap()
    };
    assert_eq!(get("/healthz").await, "ok");
    assert_eq!(get("/readyz").await, "ready");
    let version: Value = serde_json::from_str(&get("/version.json").await).unwrap();
    assert!(version["data"]["version"].is_string() && version["data"]["build"].is_string());
    assert!(get("/docs").await.contains("openapi.json"));
    let openapi: Value = serde_json::from_str(&get("/docs/openapi.json").await).unwrap();
    assert!(openapi["paths"]["/friend/v3/challenge/vote/put"]["post"].is_object());
    server.call("", "/common/user/app/get", json!({})).await;
    assert!(get("/metrics").await.contains("likeness_call_seconds"));
    // Counted by the broom, which begins when the server does.
    while !get("/metrics").await.contains("likeness_files_bytes") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_may_not_read_answers() {
    let server = Server::with(&[("ALLOWED_ORIGINS", "https://app.example.com")]).await;
    let ask = async |origin: &str| {
        let request =
            server.http().post(server.url("/friend/v3/common/user/app/get")).header("origin", origin);
        let response = request.send().await.unwrap();
        response.headers().get("access-control-allow-origin").map(|v| v.to_str().unwrap().to_owned())
    };
    assert_eq!(ask("https://app.example.com").await.as_deref(), Some("https://app.example.com"));
    assert_eq!(ask("https://evil.example").await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_answer_is_compressed_for_whoever_takes_it() {
    let server = Server::start().await;
    let ask = async |path: &str, accept: &str| {
        let request = server.http().post(server.url(&format!("/friend/v3{path}")));
        let response = request.header("accept-encoding", accept).send().await.unwrap();
        let told = |name: &str| -> Vec<String> {
            let lines = response.headers().get_all(name).iter();
            lines.map(|line| line.to_str().unwrap().to_owned()).collect()
        };
        let (encoding, vary) = (told("content-encoding").concat(), told("vary").join(", "));
        (encoding, vary, response.bytes().await.unwrap())
    };
    let (encoding, vary, plain) = ask("/photo/aiStyle/list", "identity").await;
    assert!(plain.len() > 1024);
    assert_eq!((encoding.as_str(), vary.as_str()), ("", "origin, accept-encoding"));
    let (encoding, vary, packed) = ask("/photo/aiStyle/list", "gzip, deflate").await;
    assert_eq!((encoding.as_str(), vary.as_str()), ("gzip", "origin, accept-encoding"));
    assert!(packed.starts_with(&[0x1f, 0x8b]) && packed.len() < plain.len() / 2);
    let (encoding, vary, _) = ask("/common/user/app/get", "gzip").await;
    assert_eq!((encoding.as_str(), vary.as_str()), ("", "origin"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_a_call_may_be_written_with_escapes() {
    let server = Server::start().await;
    let status =
        async |path: &str| server.http().post(server.url(path)).send().await.unwrap().status().as_u16();
    assert_eq!(status("/friend/v3/post%2Fdetail").await, 200);
    assert_eq!(status("/friend/v3/post/%64etail").await, 200);
    for nothing in [
        "/friend/v3/post/%ff",
        "/friend/v3",
        "/friend/v3/",
        "/friend/v3post/detail",
        "/friend/v3//post/detail",
    ] {
        assert_eq!(status(nothing).await, 404, "{nothing}");
    }
}

/// Says something byte by byte; the answer up to the end of the connection.
async fn raw(server: &Server, request: &str) -> String {
    let mut stream = tokio::net::TcpStream::connect(server.addr).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_text_in_a_header_or_a_body_and_never_in_an_address() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let count = "/message/unread/count";
    for token in [json!(5), json!(true), json!([person.token]), json!({"a": 1})] {
        assert_eq!(
            server.ask(Via::Json, "", count, json!({"accessToken": token})).await["result"],
            1,
            "{token}"
        );
    }
    assert_eq!(server.ask(Via::Json, "", count, json!({"accessToken": null})).await["result"], 2);
    assert_eq!(server.ask(Via::Json, "", count, json!({"accessToken": person.token})).await["result"], 0);
    let in_address = format!("/friend/v3{count}?accessToken={}", person.token);
    let answer: Value =
        server.http().post(server.url(&in_address)).send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["result"], 2);
    // Where an address is all that a call has, it must not even agree with the header.
    let list = "/friend/v3/photo/ai/style/list?type=1&gender=0&accessToken=other";
    let request = server.http().get(server.url(list)).header("accessToken", &person.token);
    assert_eq!(request.send().await.unwrap().json::<Value>().await.unwrap()["result"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_without_fields_may_come_in_chunks() {
    let server = Server::start().await;
    let request = "POST /friend/v3/common/user/app/get HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    let answer = raw(&server, request).await;
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains(r#""result":0"#), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_before_sending_is_refused_before_sending() {
    let server = Server::start().await;
    for path in ["/files/upload/nothing.jpg", "/friend/v3/no/such/call"] {
        let method = if path.starts_with("/files") { "PUT" } else { "POST" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nExpect: 100-continue\r\n\r\n"
        );
        let answer = raw(&server, &request).await;
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
        assert!(!answer.contains("100 Continue"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_does_not_wait_for_a_database_that_hangs() {
    let server = Server::start().await;
    let mut held = Vec::new();
    let most = server.app.pool.status().max_size;
    while held.len() < most
        && let Ok(db) = server.app.db().await
    {
        held.push(db);
    }
    // A call waits longer than whoever watches over the process should.
    let waiting = server.app.db();
    tokio::select! {
        biased;
        ready = server.http().get(server.url("/readyz")).send() => assert_eq!(ready.unwrap().status(), 503),
        _ = waiting => panic!("it is told first"),
    }
}
