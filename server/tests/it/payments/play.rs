use super::*;
use base64::{Engine, engine::general_purpose::STANDARD};
use jsonwebtoken::{Algorithm, EncodingKey, Header, jwk::Jwk};
use rsa::{
    Generate, PrivateKey,
    pkcs8::{EncodePrivateKey, LineEnding},
};
use std::sync::LazyLock;

const AUDIENCE: &str = "https://likeness.test/hooks/play";
const PUSHER: &str = "push@likeness.test";

/// Takes a moment to make: one for all tests.
static KEY: LazyLock<String> =
    LazyLock::new(|| PrivateKey::generate().to_pkcs8_pem(LineEnding::LF).unwrap().to_string());

fn key() -> EncodingKey {
    EncodingKey::from_rsa_pem(KEY.as_bytes()).unwrap()
}

/// Google's side: its keys, its tokens, and what it knows of purchases.
async fn with_play(account_token: Arc<Mutex<Value>>) -> (Server, Outside) {
    let mut jwk = serde_json::to_value(Jwk::from_encoding_key(&key(), Algorithm::RS256).unwrap()).unwrap();
    jwk["kid"] = "k1".into();
    let google = Outside::start(move |_, path, _| {
        let base = "/androidpublisher/v3/applications/app.likeness/purchases";
        let account = account_token.lock().unwrap().clone();
        let Some(what) = path.strip_prefix(base) else {
            return match path {
                "/keys" => (200, json!({"keys": [jwk]})),
                "/token" => (200, json!({"access_token": "ya29", "expires_in": 3600})),
                _ => (404, json!({})),
            };
        };
        let product = |state: &str, test: bool| {
            let mut answer = json!({"productLineItem": [{"productId": "coins_60", "productOfferDetails": {"quantity": 1}}],
                "purchaseStateContext": {"purchaseState": state}, "orderId": "GPA.1", "obfuscatedExternalAccountId": account});
            if test {
                answer["testPurchaseContext"] = json!({"fopType": "TEST"});
            }
            answer
        };
        match what {
            "/productsv2/tokens/bought" => (200, product("PURCHASED", false)),
            "/productsv2/tokens/pending" => (200, product("PENDING", false)),
            "/productsv2/tokens/tested" => (200, product("PURCHASED", true)),
            "/subscriptionsv2/tokens/month" => (
                200,
                json!({"subscriptionState": "SUBSCRIPTION_STATE_CANCELED", "latestOrderId": "GPA.2",
                    "externalAccountIdentifiers": {"obfuscatedExternalAccountId": account},
                    "lineItems": [{"productId": "unlimited_month", "expiryTime": "2999-01-01T00:00:00Z"}]}),
            ),
            _ => (404, json!({})),
        }
    })
    .await;
    let account = crate::support::folder("account").join("account.json");
    let service = json!({"client_email": "server@likeness.test", "private_key": *KEY, "token_uri": format!("{}/token", google.url())});
    std::fs::write(&account, service.to_string()).unwrap();
    let server = Server::with(&[
        ("PAYMENTS_PLAY_PACKAGE", "app.likeness"),
        ("PAYMENTS_PLAY_ACCOUNT", account.to_str().unwrap()),
        ("PAYMENTS_PLAY_AUDIENCE", AUDIENCE),
        ("PAYMENTS_PLAY_PUSH_ACCOUNT", PUSHER),
        ("PAYMENTS_PLAY_URL", &google.url()),
        ("PAYMENTS_PLAY_KEYS_URL", &format!("{}/keys", google.url())),
    ])
    .await;
    stock(&server).await;
    (server, google)
}

fn bearer(server: &Server, changed: &[(&str, Value)]) -> String {
    let exp = server.app.now().timestamp() + 600;
    let mut claims = json!({"iss": "https://accounts.google.com", "aud": AUDIENCE, "email": PUSHER,
        "email_verified": true, "exp": exp, "iat": exp - 3600});
    for (field, value) in changed {
        claims[*field] = value.clone();
    }
    let header = Header { kid: Some("k1".into()), ..Header::new(Algorithm::RS256) };
    format!("Bearer {}", jsonwebtoken::encode(&header, &claims, &key()).unwrap())
}

fn push(id: &str, told: &Value) -> String {
    let data = STANDARD.encode(told.to_string());
    json!({"message": {"messageId": id, "data": data}, "subscription": "s"}).to_string()
}

fn bought(token: &str) -> Value {
    json!({"version": "1.0", "packageName": "app.likeness", "eventTimeMillis": "1",
        "oneTimeProductNotification": {"version": "1.0", "notificationType": 1, "purchaseToken": token, "sku": "coins_60"}})
}

#[tokio::test(flavor = "multi_thread")]
async fn purchases_are_looked_up_credited_once_and_taken_back_when_voided() {
    let account_token = Arc::new(Mutex::new(Value::Null));
    let (server, google) = with_play(account_token.clone()).await;
    let me = server.member("amara").await;
    let request = json!({"productId": "coins_60", "platform": "android", "requestId": "r"});
    let order = server.ok(&me.token, PUT, request).await;
    assert_eq!(order["store"], "play");
    *account_token.lock().unwrap() = order["accountToken"].clone();
    let pending = server.verify(&me, json!({"receipt": "pending", "store": "play"})).await;
    assert_eq!((&pending["verdict"], &pending["finish"]), (&json!("pending"), &json!(false)));
    let authorization = bearer(&server, &[]);
    for id in ["m1", "m1", "m2"] {
        let told = push(id, &bought("bought"));
        assert_eq!(
            server.hook("play", &[("authorization", authorization.clone())], &told).await,
            200,
            "{id}"
        );
        assert_eq!(server.coins(&me).await, 60);
    }
    let paid = server.verify(&me, json!({"receipt": "bought", "store": "play"})).await;
    assert_eq!((&paid["verdict"], &paid["finish"]), (&json!("paid"), &json!(true)));
    for (receipt, finish) in [("tested", true), ("unknown", false), ("../../x", false)] {
        let refused = server.verify(&me, json!({"receipt": receipt, "store": "play"})).await;
        assert_eq!(
            (&refused["verdict"], &refused["finish"]),
            (&json!("refused"), &json!(finish)),
            "{receipt}"
        );
    }
    let voided = json!({"packageName": "app.likeness", "voidedPurchaseNotification":
        {"purchaseToken": "bought", "orderId": "GPA.1", "productType": 2, "refundType": 1}});
    assert_eq!(server.hook("play", &[("authorization", authorization)], &push("m3", &voided)).await, 200);
    assert_eq!(server.coins(&me).await, 0);
    // Found without being told what kind it is; cancelled, and good until its end.
    let month = server.verify(&me, json!({"receipt": "month", "store": "play"})).await;
    assert_eq!(month["verdict"], "paid", "{month}");
    let mine = server.ok(&me.token, "/pay/subscription/get", json!({})).await;
    assert_eq!((&mine["state"], &mine["active"]), (&json!("cancelled"), &json!(true)));
    assert_eq!(google.asked("/token").len(), 1, "one token serves many questions");
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_that_google_does_not_vouch_for_is_refused() {
    let (server, _google) = with_play(Arc::default()).await;
    let told = push("m", &bought("bought"));
    for (why, changed) in [
        ("another audience", ("aud", json!("https://other.test"))),
        ("another issuer", ("iss", json!("https://evil.test"))),
        ("another account", ("email", json!("someone@likeness.test"))),
        ("an unverified account", ("email_verified", json!(false))),
        ("over", ("exp", json!(1))),
    ] {
        let authorization = bearer(&server, &[changed]);
        assert_eq!(server.hook("play", &[("authorization", authorization)], &told).await, 400, "{why}");
    }
    let good = bearer(&server, &[]);
    let mut touched = good.clone();
    touched.replace_range(touched.len() - 6..touched.len() - 2, "AAAA");
    for headers in [&[][..], &[("authorization", touched)], &[("authorization", "Bearer x.y.z".to_owned())]] {
        assert_eq!(server.hook("play", headers, &told).await, 400);
    }
    let mut other = bought("bought");
    other["packageName"] = "app.other".into();
    assert_eq!(server.hook("play", &[("authorization", good)], &push("m", &other)).await, 400);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events").await, 0);
}
