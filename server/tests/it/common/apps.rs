use crate::support::{EVERY_WAY, Server};
use serde_json::json;

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
