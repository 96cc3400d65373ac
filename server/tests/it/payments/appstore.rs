use super::*;
use base64::{Engine, engine::general_purpose::STANDARD};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use rcgen::{
    BasicConstraints, CertificateParams, CustomExtension, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose,
};

const INTERMEDIATE: &[u64] = &[1, 2, 840, 113635, 100, 6, 2, 1];
const SIGNER: &[u64] = &[1, 2, 840, 113635, 100, 6, 11, 1];

/// A root, whom it vouches for, and the key that signs.
struct Authority {
    root: Vec<u8>,
    chain: Vec<String>,
    key: EncodingKey,
}

impl Authority {
    fn new(signer: &[u64]) -> Self {
        let params = |name: &str, mark: Option<&[u64]>, ca: bool| {
            let mut params = CertificateParams::default();
            params.distinguished_name.push(DnType::CommonName, name);
            // DER of NULL, as Apple's marks have it.
            params.custom_extensions =
                mark.into_iter().map(|oid| CustomExtension::from_oid_content(oid, vec![5, 0])).collect();
            if ca {
                params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
                params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
            }
            params
        };
        let (root_key, middle_key) = (
            KeyPair::generate_for(&rcgen::PKCS_ECDSA_P384_SHA384).unwrap(),
            KeyPair::generate_for(&rcgen::PKCS_ECDSA_P384_SHA384).unwrap(),
        );
        let key = KeyPair::generate_for(&rcgen::PKCS_ECDSA_P256_SHA256).unwrap();
        let root_params = params("Root", None, true);
        let root = root_params.self_signed(&root_key).unwrap();
        let root_issuer = Issuer::new(root_params, root_key);
        let middle_params = params("Middle", Some(INTERMEDIATE), true);
        let middle = middle_params.signed_by(&middle_key, &root_issuer).unwrap();
        let middle_issuer = Issuer::new(middle_params, middle_key);
        let leaf = params("Leaf", Some(signer), false).signed_by(&key, &middle_issuer).unwrap();
        let chain = [leaf.der(), middle.der(), root.der()].map(|der| STANDARD.encode(der)).to_vec();
        Authority { root: root.der().to_vec(), chain, key: EncodingKey::from_ec_der(&key.serialize_der()) }
    }

    fn sign(&self, claims: &Value) -> String {
        let header = Header { x5c: Some(self.chain.clone()), ..Header::new(Algorithm::ES256) };
        jsonwebtoken::encode(&header, claims, &self.key).unwrap()
    }

    /// A notification as it is posted.
    fn notification(&self, id: &str, kind: &str, subtype: Option<&str>, transaction: &Value) -> String {
        let data = json!({"bundleId": "app.likeness", "environment": "Production",
            "signedTransactionInfo": self.sign(transaction)});
        let payload =
            json!({"notificationType": kind, "subtype": subtype, "notificationUUID": id, "data": data});
        json!({"signedPayload": self.sign(&payload)}).to_string()
    }
}

async fn with_app_store() -> (Server, Authority) {
    let authority = Authority::new(SIGNER);
    let file = crate::support::folder("root").join("root.cer");
    std::fs::write(&file, &authority.root).unwrap();
    let server = Server::with(&[
        ("PAYMENTS_APPSTORE_BUNDLE", "app.likeness"),
        ("PAYMENTS_APPSTORE_ROOT", file.to_str().unwrap()),
    ])
    .await;
    stock(&server).await;
    (server, authority)
}

fn transaction(account_token: &Value) -> Value {
    json!({"transactionId": "2000001", "originalTransactionId": "2000001", "bundleId": "app.likeness",
        "productId": "coins_60", "quantity": 1, "type": "Consumable", "environment": "Production",
        "appAccountToken": account_token, "price": 4990, "currency": "GBP", "purchaseDate": 1})
}

/// As a shell on that phone asks.
async fn order(server: &Server, person: &Person, product: &str) -> Value {
    server
        .ok(&person.token, PUT, json!({"productId": product, "platform": "ios", "requestId": product}))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_is_credited_to_the_account_of_its_token_with_or_without_an_order() {
    let (server, apple) = with_app_store().await;
    let (me, other) = (server.member("amara").await, server.member("ben").await);
    let order = order(&server, &me, "coins_60").await;
    assert_eq!((&order["store"], &order["checkoutUrl"]), (&json!("appstore"), &Value::Null));
    let token = &order["accountToken"];
    let receipt = apple.sign(&transaction(token));
    let ask = |order_id: Value| json!({"orderId": order_id, "receipt": receipt, "store": "appstore"});
    // Another person on the same phone: it stays unfinished for its buyer.
    let refused = server.verify(&other, ask("".into())).await;
    assert_eq!((&refused["verdict"], &refused["finish"]), (&json!("refused"), &json!(false)));
    assert_eq!(server.coins(&other).await, 0);
    for via in crate::support::EVERY_WAY {
        let paid = server.ask(via, &me.token, VERIFY, ask("".into())).await["data"].clone();
        assert_eq!((&paid["verdict"], &paid["finish"]), (&json!("paid"), &json!(true)), "{via:?}: {paid}");
    }
    assert_eq!(server.verify(&me, ask(order["orderId"].clone())).await["verdict"], "paid");
    assert_eq!(server.coins(&me).await, 60);
    // The store's own word of the same payment, and of its refund.
    for (id, kind, revoked, coins) in [
        ("n1", "ONE_TIME_CHARGE", false, 60),
        ("n2", "REFUND", true, 0),
        ("n2", "REFUND", true, 0),
        ("n3", "TEST", false, 0),
    ] {
        let mut told = transaction(token);
        if revoked {
            told["revocationDate"] = 5.into();
        }
        assert_eq!(
            server.hook("appstore", &[], &apple.notification(id, kind, None, &told)).await,
            200,
            "{id}"
        );
        assert_eq!(server.coins(&me).await, coins, "{id}");
    }
    let late = server.verify(&me, ask("".into())).await;
    assert_eq!((&late["verdict"], &late["finish"]), (&json!("refused"), &json!(true)));
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_signs_or_what_is_signed_for_another_is_refused() {
    let (server, apple) = with_app_store().await;
    let me = server.member("amara").await;
    let token = order(&server, &me, "coins_60").await["accountToken"].clone();
    let good = transaction(&token);
    let with = |field: &str, value: Value| {
        let mut changed = good.clone();
        changed[field] = value;
        apple.sign(&changed)
    };
    // A chain of one's own; the chain of the store with a key of one's own; a signer for something else.
    let stranger = Authority::new(SIGNER);
    let borrowed = Authority { chain: apple.chain.clone(), root: Vec::new(), key: stranger.key.clone() };
    let other_purpose = Authority::new(&[1, 2, 840, 113635, 100, 6, 1, 1]);
    let mut touched = apple.sign(&good);
    touched.replace_range(touched.len() - 6..touched.len() - 2, "AAAA");
    for (why, receipt, finish) in [
        ("a stranger's chain", stranger.sign(&good), false),
        ("a stranger's key", borrowed.sign(&good), false),
        ("another purpose", other_purpose.sign(&good), false),
        ("touched", touched, false),
        ("no token", "x.y.z".to_owned(), false),
        ("another app", with("bundleId", json!("app.other")), false),
        ("a test", with("environment", json!("Sandbox")), true),
        ("another price", with("price", json!(10)), false),
        ("another product", with("productId", json!("coins_9000")), false),
        ("nobody's", with("appAccountToken", Value::Null), false),
    ] {
        let refused = server.verify(&me, json!({"receipt": receipt, "store": "appstore"})).await;
        assert_eq!(
            (&refused["verdict"], &refused["finish"]),
            (&json!("refused"), &json!(finish)),
            "{why}: {refused}"
        );
        assert!(!refused["reason"].as_str().unwrap().is_empty());
    }
    assert_eq!(
        server.hook("appstore", &[], &stranger.notification("n", "ONE_TIME_CHARGE", None, &good)).await,
        400
    );
    assert_eq!(server.hook("appstore", &[], "{}").await, 400);
    assert_eq!(server.coins(&me).await, 0);
    // A certificate that is over vouches for nothing any more.
    let late = apple.notification("late", "ONE_TIME_CHARGE", None, &good);
    server.app.clock.advance(chrono::Duration::days(365 * 2500));
    assert_eq!(server.hook("appstore", &[], &late).await, 400);
    assert_eq!(server.count("SELECT count(*) FROM webhook_events").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_is_renewed_cancelled_and_given_grace_by_notifications() {
    let (server, apple) = with_app_store().await;
    let me = server.member("amara").await;
    let token = order(&server, &me, "unlimited_month").await["accountToken"].clone();
    let now = server.app.now();
    let day = |days: i64| (now + chrono::Duration::days(days)).timestamp_millis();
    let period = |tx: &str, days: i64| {
        json!({"transactionId": tx, "originalTransactionId": "3000001", "bundleId": "app.likeness",
            "productId": "unlimited_month", "type": "Auto-Renewable Subscription", "environment": "Production",
            "appAccountToken": token, "price": 7990, "currency": "GBP", "expiresDate": day(days)})
    };
    let mine = async || server.ok(&me.token, "/pay/subscription/get", json!({})).await;
    for (id, kind, subtype, transaction, state, ends) in [
        ("n1", "SUBSCRIBED", Some("INITIAL_BUY"), period("3000001", 30), "active", day(30)),
        (
            "n2",
            "DID_CHANGE_RENEWAL_STATUS",
            Some("AUTO_RENEW_DISABLED"),
            period("3000001", 30),
            "cancelled",
            day(30),
        ),
        (
            "n3",
            "DID_CHANGE_RENEWAL_STATUS",
            Some("AUTO_RENEW_ENABLED"),
            period("3000001", 30),
            "active",
            day(30),
        ),
        ("n4", "DID_RENEW", None, period("3000002", 60), "active", day(60)),
        ("n5", "PRICE_INCREASE", Some("PENDING"), period("3000002", 60), "active", day(60)),
    ] {
        let body = apple.notification(id, kind, subtype, &transaction);
        assert_eq!(server.hook("appstore", &[], &body).await, 200, "{id}");
        let seen = mine().await;
        assert_eq!((&seen["state"], &seen["expiresAt"]), (&json!(state), &json!(ends)), "{id}");
    }
    let renewal = apple.sign(&json!({"gracePeriodExpiresDate": day(76)}));
    let data = json!({"bundleId": "app.likeness", "environment": "Production",
        "signedTransactionInfo": apple.sign(&period("3000002", 60)), "signedRenewalInfo": renewal});
    let payload = json!({"notificationType": "DID_FAIL_TO_RENEW", "subtype": "GRACE_PERIOD", "notificationUUID": "n6", "data": data});
    let body = json!({"signedPayload": apple.sign(&payload)}).to_string();
    assert_eq!(server.hook("appstore", &[], &body).await, 200);
    assert_eq!((&mine().await["state"], &mine().await["expiresAt"]), (&json!("grace"), &json!(day(76))));
    assert_eq!(
        server.count("SELECT count(*) FROM orders WHERE state = 'paid'").await,
        2,
        "grace is not paid for"
    );
}
