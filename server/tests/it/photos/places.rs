//! Place and time of a task that waits.

use super::{Script, idle_server, maker, style, work};
use crate::support::{Server, Socket};
use protocol::codec::Format;
use serde_json::{Value, json};

async fn place(server: &Server, who: &super::Maker, task: i64) -> (Value, Value) {
    let view = who.task(server, task).await;
    (view["ahead"].clone(), view["waitsFor"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn x03_a_waiting_task_tells_its_place_and_time_and_every_change_of_them() {
    let server = idle_server().await;
    let oil = style(&server, "oil", 1).await;
    let (amara, ben, cora) = (maker(&server, 9).await, maker(&server, 9).await, maker(&server, 9).await);
    let mut hers = Vec::new();
    for _ in 0..3 {
        hers.push(amara.create(&server, &oil, 1).await);
    }
    let his = ben.create(&server, &oil, 1).await;
    let mut hers_too = vec![cora.create(&server, &oil, 1).await];
    hers_too.push(cora.create(&server, &oil, 1).await);
    // Members take turns: Amara, Ben, Cora, Amara, Cora, Amara.
    for (who, task, ahead, waits) in [
        (&amara, hers[0], 0, "others"),
        (&ben, his, 1, "others"),
        (&cora, hers_too[0], 2, "others"),
        (&amara, hers[1], 3, "own"),
        (&cora, hers_too[1], 4, "own"),
        (&amara, hers[2], 5, "own"),
    ] {
        assert_eq!(place(&server, who, task).await, (json!(ahead), json!(waits)), "{task}");
    }
    assert_eq!(ben.task(&server, his).await["etaMs"], Value::Null, "nothing was measured yet");
    let mut socket = Socket::open(&server, Format::MsgPack, &ben.token).await;
    let topic = format!("me/task/{his}");
    socket.push(&topic, |d| d["ahead"] == 1 && d["waitsFor"] == "others").await;
    // The place that is told is the one at which it is taken up.
    let mut order = Vec::new();
    for left in (0..6).rev() {
        server.run(&format!("INSERT INTO style_counts (style_id, prints, photo_ms) VALUES ({oil}, 1, 1000) ON CONFLICT (style_id) DO UPDATE SET photo_ms = 1000")).await;
        assert!(work(&server, Script::Deliver(1)).await);
        order.push(
            server
                .count(
                    "SELECT task_id FROM ai_tasks WHERE ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT 1",
                )
                .await,
        );
        if left == 5 {
            // Ben is next.
            let push = socket.push(&topic, |d| d["state"] == "queued" && d["ahead"] == 0).await;
            assert!(push["data"]["etaMs"].as_i64().is_some_and(|ms| ms > 0), "{push}");
        }
    }
    assert_eq!(order, [hers[0], his, hers_too[0], hers[1], hers_too[1], hers[2]]);
    let ended = ben.task(&server, his).await;
    assert_eq!(
        (&ended["ahead"], &ended["etaMs"], &ended["waitsFor"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
}
