use super::*;

/// Presses a button of a checkout page; where it leads.
async fn press(server: &Server, url: &str, action: &str) -> (u16, String) {
    let client =
        reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let path = url.split_once("/sandbox").map(|(_, rest)| format!("/sandbox{rest}")).unwrap();
    let response = client.post(server.url(&path)).form(&[("action", action)]).send().await.unwrap();
    let to = response.headers().get("location").map(|v| v.to_str().unwrap().to_owned());
    (response.status().as_u16(), to.unwrap_or_default())
}

async fn page(server: &Server, url: &str) -> (u16, String) {
    let response = server.http().get(url).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn its_checkout_page_says_what_it_is_and_does_what_a_store_does() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "coins_60").await;
    let (id, url) = (order["orderId"].as_str().unwrap(), order["checkoutUrl"].as_str().unwrap());
    assert!(url.starts_with(&server.url(&format!("/sandbox/{id}/"))), "{url}");
    let (status, html) = page(&server, url).await;
    assert_eq!(status, 200);
    for text in ["Sandbox. No money moves.", "60 credits", "GBP 4.99", "Leave it pending"] {
        assert!(html.contains(text), "{text}: {html}");
    }
    let app = format!("/#/pay/index?orderId={id}");
    for (action, verdict, coins) in [
        ("pending", "pending", 0),
        ("decline", "refused", 0),
        ("success", "paid", 60),
        ("success", "paid", 60),
    ] {
        assert_eq!(press(&server, url, action).await, (303, app.clone()), "{action}");
        assert_eq!(server.verify(&me, json!({"orderId": id})).await["verdict"], verdict, "{action}");
        assert_eq!(server.coins(&me).await, coins, "{action}");
    }
    assert_eq!(press(&server, url, "refund").await.0, 303);
    assert!(page(&server, url).await.1.contains("Refunded."));
    assert_eq!(server.coins(&me).await, 0);
    assert_eq!(press(&server, url, "reverse").await.0, 303);
    assert!(page(&server, url).await.1.contains("Paid."));
    assert_eq!(server.coins(&me).await, 60);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_of_the_sandbox_is_renewed_cancelled_and_refunded_by_its_buttons() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let order = server.order(&me, "unlimited_month").await;
    let url = order["checkoutUrl"].as_str().unwrap();
    let mine = async || server.ok(&me.token, "/pay/subscription/get", json!({})).await;
    let (mut ends, mut paid) = (0, 0);
    for (action, state, longer) in [
        ("success", "active", true),
        ("renew", "active", true),
        ("renew", "active", true),
        ("cancel", "cancelled", false),
        ("renew", "active", true),
        ("refund", "refunded", false),
    ] {
        assert_eq!(press(&server, url, action).await.0, 303, "{action}");
        let seen = mine().await;
        assert_eq!(seen["state"], state, "{action}");
        let now = seen["expiresAt"].as_i64().unwrap();
        assert_eq!(now > ends, longer, "{action}: {now} after {ends}");
        ends = now;
        paid += i64::from(longer);
        let periods = "SELECT count(*) FROM orders WHERE paid_at IS NOT NULL";
        assert_eq!(server.count(periods).await, paid, "each period is paid once: {action}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn its_page_and_its_hook_are_there_for_those_who_may() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let (order, other) = (server.order(&me, "coins_60").await, server.order(&me, "coins_20").await);
    let key = |order: &Value| order["checkoutUrl"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    for path in [
        format!("/sandbox/{}/{}", order["orderId"].as_str().unwrap(), key(&other)),
        format!("/sandbox/{}/x", order["orderId"].as_str().unwrap()),
        format!("/sandbox/999/{}", key(&order)),
    ] {
        assert_eq!(page(&server, &server.url(&path)).await.0, 404, "{path}");
        assert_eq!(press(&server, &path, "success").await.0, 404, "{path}");
    }
    let paid = event(&order, "e", "paid").to_string();
    for sign in
        [String::new(), "00".repeat(32), server.app.secrets.sandbox_sign(&[b"checkout", paid.as_bytes()])]
    {
        assert_eq!(server.hook("sandbox", &[("sandbox-signature", sign)], &paid).await, 400);
    }
    for provider in ["stripe", "appstore", "play", "nobody"] {
        assert_eq!(server.hook(provider, &[], &paid).await, 404, "{provider}");
    }
    assert_eq!(server.coins(&me).await, 0);

    // What the sandbox sold is still known, and is not offered.
    let real = Server::with(&[("PAYMENTS_SANDBOX", "0")]).await;
    let me = real.member("amara").await;
    assert_eq!(real.hook("sandbox", &[], &paid).await, 404);
    let list = real.ok(&me.token, "/pay/product/list", json!({})).await;
    assert_eq!(list, json!({"items": [], "store": null}));
    assert_eq!(real.call(&me.token, PUT, json!({"productId": "coins_60"})).await["result"], 8);
}
