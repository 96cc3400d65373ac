use crate::support::{EVERY_WAY, Server, at_once};
use serde_json::json;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn a_code_logs_in_elsewhere_once_and_for_a_minute() {
    let server = Arc::new(Server::start().await);
    let amara = server.person("amara").await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let given = server.ask(via, &amara.token, "/user/token/handoff/get", json!({})).await;
        assert_eq!(
            (&given["result"], &given["data"]["expiresIn"]),
            (&json!(0), &json!(60_000)),
            "{via:?} {given}"
        );
        let exchange = json!({"code": given["data"]["code"], "deviceId": format!("tablet-{n}"),
            "basicInfo": {"pushToken": "push-9"}});
        let answer = server.ask(via, "", "/user/token/handoff/exchange", exchange.clone()).await;
        assert_eq!(answer["result"], 0, "{via:?} {answer}");
        let token = answer["data"]["token"].as_str().unwrap();
        assert_ne!(token, amara.token);
        assert_eq!(server.ok(token, "/user/get", json!({})).await["uidStr"], json!(amara.uid_str));
        // Used is unknown.
        let again = server.ask(via, "", "/user/token/handoff/exchange", exchange).await;
        let unknown = json!({"code": "Yb3k", "deviceId": "tablet"});
        assert_eq!(again["result"], 1, "{again}");
        let unknown = server.call("", "/user/token/handoff/exchange", unknown).await;
        assert_eq!((&again["result"], &again["message"]), (&unknown["result"], &unknown["message"]));
    }
    assert_eq!(server.count("SELECT count(*) FROM devices WHERE push_token = 'push-9'").await, 5);
    assert_eq!(server.count("SELECT count(*) FROM handoff_codes WHERE length(code_hash) = 32").await, 5);
    // Whoever is first has it.
    let code = server.ok(&amara.token, "/user/token/handoff/get", json!({})).await["code"].clone();
    let answers = at_once(6, |_| {
        let (server, code) = (server.clone(), code.clone());
        async move {
            let exchange = json!({"code": code, "deviceId": "tablet"});
            server.call("", "/user/token/handoff/exchange", exchange).await["result"].as_i64().unwrap()
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|r| **r == 0).count(), 1, "{answers:?}");
    // Too late is unknown, and so is the code of someone who is gone.
    for late in [
        "UPDATE handoff_codes SET expires_at = now()",
        "UPDATE users SET deleted_at = now(), purge_after = now()",
    ] {
        let code = server.ok(&amara.token, "/user/token/handoff/get", json!({})).await["code"].clone();
        server.run(late).await;
        let answer =
            server.call("", "/user/token/handoff/exchange", json!({"code": code, "deviceId": "x"})).await;
        assert_eq!(answer["result"], 1, "{late}: {answer}");
    }
}
