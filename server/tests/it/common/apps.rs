use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_learns_where_things_are_and_what_they_cost() {
    let server = Server::with(&[("LIKENESS_PHOTO_COST", "3"), ("LIKENESS_SIGNUP_COINS", "7")]).await;
    for via in EVERY_WAY {
        let tools = server.ask(via, "", "/common/app/tools", json!({})).await;
        assert_eq!(tools["data"]["apiUrl"], server.url("/friend/v3"), "{via:?}");
        assert_eq!(tools["data"]["resourceUrl"], server.url("/files"), "{via:?}");
        let app = server.ask(via, "", "/common/user/app/get", json!({})).await;
        let app = &app["data"];
        assert_eq!(
            (&app["aiPhotoCost"], &app["signupCoins"], &app["development"]),
            (&json!(3), &json!(7), &json!(true))
        );
        let off = app["serverTime"].as_i64().unwrap() - server.app.now().timestamp_millis();
        assert!(off.abs() < 10_000, "{off}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_platform_is_told_its_own_store_and_what_is_not_set_is_null() {
    let server = Server::with(&[
        ("LIKENESS_STORE_IOS", "https://store.example/ios"),
        ("LIKENESS_INSTAGRAM", "https://instagram.example/likeness"),
    ])
    .await;
    for (platform, store) in
        [("ios", json!("https://store.example/ios")), ("android", Value::Null), ("web", Value::Null)]
    {
        let tools = server.ok("", "/common/app/tools", json!({"platform": platform})).await;
        assert_eq!(tools["storeUrl"], store, "{platform}");
        assert_eq!(tools["instagramUrl"], "https://instagram.example/likeness");
        assert_eq!((&tools["whatsappUrl"], &tools["testFlightUrl"]), (&Value::Null, &Value::Null));
    }
}
