use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

const LIST: &str = "/wallet/ledger/list";

#[tokio::test(flavor = "multi_thread")]
async fn rule_07_what_the_ledger_shows_adds_up_to_the_balance_over_every_transport() {
    let server = Server::with(&[("LIKENESS_TASK_WORKERS", "0")]).await;
    let (me, other) = (crate::photos::maker(&server, 10).await, server.member("ben").await);
    let style = crate::photos::style(&server, "pixel", 1).await;
    let cancelled = me.create(&server, &style, 2).await;
    server.ok(&me.token, "/photo/ai/task/cancel", json!({"taskId": cancelled.to_string()})).await;
    let held = me.create(&server, &style, 3).await;
    server
        .run(&format!("SELECT grant_coins({0}, 4, 'For the trouble', 'g1', NULL), grant_coins({0}, -1, 'Too much', 'g2', NULL)", me.uid))
        .await;
    let balance = server.ok(&me.token, "/user/credit/balance", json!({})).await;
    let lines = |answer: &Value| match answer["data"]["items"].as_array() {
        Some(items) => items.clone(),
        None => panic!("{answer}"),
    };
    let sum = |lines: &[Value]| lines.iter().map(|line| line["delta"].as_i64().unwrap()).sum::<i64>();
    for via in EVERY_WAY {
        let all = lines(&server.ask(via, &me.token, LIST, json!({})).await);
        assert_eq!(sum(&all), balance["coins"].as_i64().unwrap(), "{via:?}");
        let told: Vec<_> =
            all.iter().map(|l| (l["reason"].as_str().unwrap(), l["delta"].as_i64().unwrap())).collect();
        assert_eq!(
            told,
            [("gift", -1), ("gift", 4), ("photo", -3), ("paid_back", 2), ("photo", -2), ("other", 10)],
            "{via:?}"
        );
        assert_eq!((&all[1]["text"], &all[2]["text"]), (&json!("For the trouble"), &json!("Pixel Hero")));
        assert_eq!(
            (&all[2]["held"], &all[2]["taskId"], &all[4]["held"]),
            (&json!(true), &json!(held.to_string()), &json!(false))
        );
        let mut groups = 0;
        for group in ["spent", "paid_back", "bought", "earned"] {
            groups += lines(&server.ask(via, &me.token, LIST, json!({"group": group})).await).len();
        }
        assert_eq!(groups, all.len(), "each line is in one group: {via:?}");
        let next =
            server.ask(via, &me.token, LIST, json!({"ledgerId": all[1]["ledgerId"], "count": 2})).await;
        assert_eq!(lines(&next), all[2..4], "{via:?}");
        assert_eq!(lines(&server.ask(via, &other.token, LIST, json!({})).await), [Value::Null; 0], "{via:?}");
    }
    for wrong in
        [json!({"count": 51}), json!({"count": 0}), json!({"group": "all"}), json!({"ledgerId": "x"})]
    {
        assert_eq!(server.call(&me.token, LIST, wrong.clone()).await["result"], 1, "{wrong}");
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_differs_from_its_rows_is_told() {
    let server = Server::start().await;
    let me = server.newcomer().await;
    assert!(server::jobs::recount::recount(&server.app).await.unwrap().is_empty());
    server.run(&format!("UPDATE wallets SET available = available + 1 WHERE uid = {}", me.uid())).await;
    server.run(&format!("UPDATE user_counters SET post_count = 3 WHERE uid = {}", me.uid())).await;
    let off = server::jobs::recount::recount(&server.app).await.unwrap();
    assert_eq!((off["available"], off["lots"], off["posts"]), (1, 1, 1), "{off:?}");
}
