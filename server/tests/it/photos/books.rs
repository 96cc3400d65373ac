use super::*;
use crate::support::at_once;

/// A small generator, so that a failure can be run again.
struct Dice(u64);
impl Dice {
    fn throw(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_side_by_side_no_coin_is_made_or_lost() {
    let server = Arc::new(idle_server().await);
    let price = style(&server, "pixel", 2).await;
    let people: Arc<Vec<Maker>> =
        Arc::new(vec![maker(&server, 9).await, maker(&server, 14).await, maker(&server, 1).await]);
    at_once(6, |n| {
        let (server, people, price) = (server.clone(), people.clone(), price.clone());
        async move {
            let mut dice = Dice(n as u64 * 7919 + 1);
            for _ in 0..25 {
                let maker = &people[dice.throw(3) as usize];
                match dice.throw(6) {
                    0..=2 => {
                        let mut wish = maker.wish(&price);
                        wish["count"] = (1 + dice.throw(4)).into();
                        let result =
                            server.call(&maker.token, "/photo/ai/put2", wish).await["result"].clone();
                        assert!([0, 7, 8].iter().any(|r| result == *r), "{result}");
                    }
                    3 => {
                        let script =
                            [Script::Deliver(1), Script::Deliver(4), Script::Refuse("No."), Script::Fail]
                                [dice.throw(4) as usize]
                                .clone();
                        work(&server, script).await;
                        no_delay(&server).await;
                    }
                    4 => {
                        let live = server.call(&maker.token, "/photo/ai/task/process", json!({})).await;
                        if let Some(task) = live["data"]["taskId"].as_str() {
                            let result = server
                                .call(&maker.token, "/photo/ai/task/cancel", json!({"taskId": task}))
                                .await["result"]
                                .clone();
                            assert!(result == 0 || result == 8, "{result}");
                        }
                    }
                    _ => {
                        let sql = "SELECT credit_coins($1, 'test', $2, 1, 'daily', NULL)";
                        server.sql().await.execute(sql, &[&maker.uid, &uuid()]).await.unwrap();
                    }
                }
            }
        }
    })
    .await;
    no_delay(&server).await;
    while work(&server, Script::Deliver(2)).await {
        no_delay(&server).await;
    }
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks WHERE ended_at IS NULL").await, 0);
    assert!(server.count("SELECT count(*) FROM ai_photos").await > 0);
    assert_eq!(server.count("SELECT count(*) FROM wallets WHERE held <> 0").await, 0);
    assert_books(&server).await;
}
