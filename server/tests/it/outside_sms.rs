//! Codes that leave by a service: its fakes speak what the real ones do, errors included.

use crate::support::Server;
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::{collections::VecDeque, sync::Arc};
use tokio::sync::Notify;

const KEY: &str = "a key of at least thirty-two characters";

/// One request as it arrived.
#[derive(Clone)]
struct Heard {
    path: String,
    headers: HeaderMap,
    body: String,
}
impl Heard {
    fn field(&self, name: &str) -> String {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(&self.body).unwrap();
        pairs.into_iter().find(|(n, _)| n == name).unwrap().1
    }
}

enum Say {
    Answer(StatusCode, Value),
    /// As an answer, with its `Retry-After`.
    Later(StatusCode, Value, &'static str),
    /// Nothing, for as long as anyone waits.
    Silence,
}

#[derive(Clone, Default)]
struct Fake {
    script: Arc<Mutex<VecDeque<Say>>>,
    heard: Arc<Mutex<Vec<Heard>>>,
    arrived: Arc<Notify>,
}

impl Fake {
    /// On an address of loopback; its URL.
    async fn start(&self) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(hear).with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        url
    }
    fn next(&self, say: Say) {
        self.script.lock().push_back(say);
    }
    /// The last message, whatever was told beside it meanwhile.
    fn last(&self) -> Heard {
        let heard = self.heard.lock();
        heard.iter().rfind(|h| !h.path.contains("/Verifications/")).unwrap().clone()
    }
}

async fn hear(State(fake): State<Fake>, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let body = String::from_utf8(body.to_vec()).unwrap();
    fake.heard.lock().push(Heard { path: uri.path().to_owned(), headers, body });
    fake.arrived.notify_one();
    // What is scripted answers messages; that a code arrived is told beside them, at its own time.
    let message = ["/Verifications", "/send"].iter().any(|end| uri.path().ends_with(end));
    let say = message.then(|| fake.script.lock().pop_front()).flatten();
    match say {
        Some(Say::Answer(status, body)) => (status, axum::Json(body)).into_response(),
        Some(Say::Later(status, body, after)) => {
            (status, [("retry-after", after)], axum::Json(body)).into_response()
        }
        Some(Say::Silence) => std::future::pending().await,
        None => (StatusCode::CREATED, axum::Json(json!({"sid": "VE1", "status": "pending"}))).into_response(),
    }
}

/// What the service says of a failure.
fn told(code: u32, status: u16) -> Value {
    json!({"code": code, "message": "told", "more_info": format!("https://www.twilio.com/docs/errors/{code}"), "status": status})
}

async fn send(server: &Server, mobile: &str) -> Value {
    let digest = json!({"digest": server.digest("44", mobile, "d")});
    server.call("", "/user/mobile/sendCode", digest).await
}

async fn log_in(server: &Server, mobile: &str, code: &str) -> Value {
    let login = json!({"deviceId": "d", "phoneCode": "44", "mobile": mobile, "code": code});
    server.call("", "/user/login", login).await
}

async fn twilio() -> (Fake, Server) {
    let fake = Fake::default();
    let url = format!("{}/v2/Services/VA1", fake.start().await);
    let server = Server::with(&[
        ("LIKENESS_MODE", "production"),
        ("SMS_API", "twilio-verify"),
        ("SMS_URL", &url),
        ("SMS_KEY", "AC1:secret"),
        ("SMS_TIMEOUT_MS", "300"),
    ])
    .await;
    (fake, server)
}

async fn webhook() -> (Fake, Server) {
    let fake = Fake::default();
    let url = format!("{}/send", fake.start().await);
    let server = Server::with(&[
        ("LIKENESS_MODE", "production"),
        ("SMS_API", "webhook"),
        ("SMS_URL", &url),
        ("SMS_KEY", KEY),
        ("SMS_COUNTRIES", "GB"),
    ])
    .await;
    (fake, server)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_verification_service_carries_our_code_and_hears_that_it_arrived() {
    let (fake, server) = twilio().await;
    let sent = send(&server, "7700900400").await;
    assert_eq!((&sent["result"], sent["data"]["devCode"].is_null()), (&json!(0), true), "{sent}");
    fake.arrived.notified().await;
    let heard = fake.last();
    assert_eq!(heard.path, "/v2/Services/VA1/Verifications");
    assert_eq!(heard.headers["authorization"], "Basic QUMxOnNlY3JldA==");
    assert_eq!((heard.field("To"), heard.field("Channel")), ("+447700900400".into(), "sms".into()));
    let code = heard.field("CustomCode");
    assert_eq!(log_in(&server, "7700900400", &code).await["result"], 0);
    fake.arrived.notified().await;
    let heard = fake.heard.lock().last().unwrap().clone();
    assert_eq!(
        (heard.path.as_str(), heard.field("Status")),
        ("/v2/Services/VA1/Verifications/%2B447700900400", "approved".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_service_refuses_costs_the_person_nothing_and_leaves_the_earlier_code() {
    let (fake, server) = twilio().await;
    assert_eq!(send(&server, "7700900410").await["result"], 0);
    let code = fake.last().field("CustomCode");
    server.run("DELETE FROM rate_limits WHERE bucket = 'code_resend'").await;
    let budgets = "SELECT coalesce(sum(cardinality(hits)), 0) + (SELECT coalesce(sum(used), 0) FROM daily_quotas) FROM rate_limits WHERE bucket IN ('code_resend', 'code_phone')";
    let before = server.count(budgets).await;
    for (say, result) in [
        (Say::Answer(StatusCode::BAD_REQUEST, told(60200, 400)), 1),
        (Say::Answer(StatusCode::FORBIDDEN, told(60410, 403)), 1),
        (Say::Answer(StatusCode::FORBIDDEN, told(60205, 403)), 1),
        (Say::Answer(StatusCode::UNAUTHORIZED, told(20003, 401)), 8),
        (Say::Answer(StatusCode::NOT_FOUND, told(20404, 404)), 8),
        (Say::Later(StatusCode::TOO_MANY_REQUESTS, told(60203, 429), "600"), 6),
        (Say::Answer(StatusCode::TOO_MANY_REQUESTS, told(20429, 429)), 6),
    ] {
        let sentence = match &say {
            Say::Answer(_, told) | Say::Later(_, told, _) => told.to_string(),
            Say::Silence => String::new(),
        };
        fake.next(say);
        let answer = send(&server, "7700900410").await;
        assert_eq!(answer["result"], result, "{sentence}: {answer}");
        assert_eq!(server.count(budgets).await, before, "{sentence}");
        if sentence.contains("60203") {
            assert_eq!(answer["retryAfter"], 600_000);
        }
        // The limits of devices and addresses are not the person's.
        server.run("DELETE FROM rate_limits WHERE bucket IN ('code_device', 'code_address')").await;
    }
    assert_eq!(log_in(&server, "7700900410", &code).await["result"], 0, "the code that arrived still works");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_may_have_left_works_if_it_arrives_and_costs_nothing_either() {
    let (fake, server) = twilio().await;
    for (n, say) in [
        Say::Silence,
        Say::Answer(StatusCode::SERVICE_UNAVAILABLE, json!({})),
        Say::Answer(StatusCode::INTERNAL_SERVER_ERROR, told(20500, 500)),
    ]
    .into_iter()
    .enumerate()
    {
        let mobile = format!("770090042{n}");
        fake.next(say);
        let answer = send(&server, &mobile).await;
        assert_eq!(answer["result"], 8, "{n}: {answer}");
        let code = fake.last().field("CustomCode");
        let spent = "SELECT coalesce(sum(cardinality(hits)), 0) FROM rate_limits WHERE bucket IN ('code_resend', 'code_phone')";
        assert_eq!(server.count(spent).await, 0, "{n}");
        assert_eq!(log_in(&server, &mobile, &code).await["result"], 0, "{n}");
    }
    // Nobody listens there.
    let server = Server::with(&[
        ("LIKENESS_MODE", "production"),
        ("SMS_API", "webhook"),
        ("SMS_URL", "http://127.0.0.1:1/send"),
        ("SMS_KEY", KEY),
    ])
    .await;
    assert_eq!(send(&server, "7700900430").await["result"], 8);
    assert_eq!(server.count("SELECT count(*) FROM otp_codes").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_signed_over_time_and_body() {
    let (fake, server) = webhook().await;
    assert_eq!(send(&server, "7700900440").await["result"], 0);
    let heard = fake.last();
    let body: Value = serde_json::from_str(&heard.body).unwrap();
    let code = body["code"].as_str().unwrap();
    assert_eq!((heard.path.as_str(), &body["to"]), ("/send", &json!("+447700900440")));
    assert!(body["text"].as_str().unwrap().contains(code) && !body["id"].as_str().unwrap().is_empty());
    let at = heard.headers["likeness-timestamp"].to_str().unwrap();
    assert!((chrono::Utc::now().timestamp() - at.parse::<i64>().unwrap()).abs() < 60);
    let expected = {
        use hmac::Mac;
        let mut mac = <hmac::Hmac<sha2::Sha256> as hmac::KeyInit>::new_from_slice(KEY.as_bytes()).unwrap();
        mac.update(format!("{at}.{}", heard.body).as_bytes());
        format!("v1={}", hex::encode(mac.finalize().into_bytes()))
    };
    assert_eq!(heard.headers["likeness-signature"], expected);
    assert_eq!(log_in(&server, "7700900440", code).await["result"], 0);
    for (status, result) in [(422, 1), (429, 6), (400, 8), (301, 8), (500, 8)] {
        fake.next(Say::Answer(StatusCode::from_u16(status).unwrap(), json!({})));
        assert_eq!(
            send(&server, &format!("77009004{}", 50 + status % 50)).await["result"],
            result,
            "{status}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_production_the_budgets_of_a_phone_a_prefix_and_the_countries_hold() {
    let (fake, server) = webhook().await;
    let asked = async |phone_code: &str, mobile: &str, device: &str| {
        let digest = json!({"digest": server.digest(phone_code, mobile, device)});
        server.call("", "/user/mobile/sendCode", digest).await["result"].as_i64().unwrap()
    };
    for n in 0..6 {
        assert_eq!(asked("44", "7700900100", &format!("d{n}")).await, if n < 5 { 0 } else { 6 }, "{n}");
    }
    assert_eq!(asked("49", "15112345678", "d").await, 8, "this country gets none");
    assert_eq!(fake.heard.lock().len(), 5);
    // Numbers that begin alike share a budget, whoever asks from wherever.
    let hits = "UPDATE rate_limits SET hits = array_fill(clock_timestamp(), ARRAY[100]) WHERE bucket = 'code_prefix'; DELETE FROM rate_limits WHERE bucket <> 'code_prefix'";
    server.run(hits).await;
    assert_eq!(asked("44", "7700900199", "another").await, 6);
    assert_eq!(asked("44", "7700800199", "another").await, 0);
}
