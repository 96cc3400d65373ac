use crate::support::{EVERY_WAY, Server, at_once};
use chrono::Duration;
use serde_json::json;
use std::sync::Arc;

const CHECK: &str = "/photo/daily/check";

#[tokio::test(flavor = "multi_thread")]
async fn rule_40_the_daily_coins_come_once_a_local_day_whatever_the_zone_and_the_taps() {
    let server = Arc::new(Server::start().await);
    let me = server.member("amara").await;
    let taps = |server: &Arc<Server>, token: &str| {
        let (server, token) = (server.clone(), token.to_owned());
        at_once(10, move |i| {
            let (server, token) = (server.clone(), token.clone());
            async move { server.ask(EVERY_WAY[i % 5], &token, CHECK, json!({})).await["data"].clone() }
        })
    };
    let answers = taps(&server, &me.token).await;
    assert_eq!(answers.iter().filter(|answer| answer["checked"] == true).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| answer["freeLeft"] == 1), "{answers:?}");
    let mut coins = 1;
    // From the last zone of the world to the first and on: every local day is another one, and none brings anything
    // before twenty hours have passed.
    for (zone, hours, due) in [
        ("Pacific/Kiritimati", 2, false),
        ("Pacific/Pago_Pago", 2, false),
        ("Asia/Tokyo", 10, false),
        ("Pacific/Kiritimati", 5, false),
        ("Pacific/Kiritimati", 24, true),
        ("Pacific/Pago_Pago", 19, false),
    ] {
        server.ok(&me.token, "/user/update", json!({"timezone": zone})).await;
        server.app.clock.advance(Duration::hours(hours));
        let answers = taps(&server, &me.token).await;
        let checked = answers.iter().filter(|answer| answer["checked"] == true).count();
        assert_eq!(checked, usize::from(due), "{zone} {hours}");
        coins += checked;
        let next = answers[0]["nextAt"].as_i64().unwrap();
        assert!(next > server.app.now().timestamp_millis(), "{zone} {hours}");
        let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
        assert_eq!(
            (&balance["coins"], &balance["nextFreeAt"]),
            (&json!(coins), &json!(next)),
            "{zone} {hours}"
        );
    }
    server.no_drift().await;
}
