use super::*;

const PATH: &str = "/photo/ai/task/cancel";

#[tokio::test(flavor = "multi_thread")]
async fn a_queued_task_ends_at_once_and_its_coins_are_back() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 2).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let mut socket = crate::support::Socket::open(&server, protocol::codec::Format::Json, &maker.token).await;
    let view = server.ok(&maker.token, PATH, json!({"taskId": task.to_string()})).await;
    assert_eq!(
        (&view["state"], &view["cost"], &view["refunded"]),
        (&json!("cancelled"), &json!(2), &json!(2))
    );
    let push = socket.push(&format!("me/task/{task}"), |d| d["state"] == "cancelled").await;
    assert_eq!(push["v"], view["v"]);
    socket.push("me/coins", |d| d["coins"] == 10 && d["held"] == 0).await;
    assert_eq!(server.call(&maker.token, PATH, json!({"taskId": task.to_string()})).await["result"], 8);
    assert!(!work(&server, Script::Deliver(1)).await, "nothing is left to work on");
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_task_stops_at_the_engines_next_check() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let engine = scripted(Script::Wait(1));
    let working = start_work(&server, &engine).await;
    let view = server.ok(&maker.token, PATH, json!({"taskId": task.to_string()})).await;
    assert_eq!(view["state"], "running");
    assert!(working.await.unwrap());
    let view = maker.task(&server, task).await;
    assert_eq!(
        (&view["state"], &view["refunded"], &view["reason"]),
        (&json!("cancelled"), &json!(1), &Value::Null)
    );
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_eq!(maker.album(&server).await.len(), 0);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_hears_of_a_cancel_when_it_beats() {
    // A quarter of the lease is the longest silence.
    let server = Server::with(&[("LIKENESS_TASK_WORKERS", "0"), ("LIKENESS_TASK_LEASE_MS", "1000")]).await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let engine = scripted(Script::Wait(1));
    let working = start_work(&server, &engine).await;
    server.sql().await.execute("SELECT cancel_task($1, $2)", &[&maker.uid, &task]).await.unwrap();
    assert!(working.await.unwrap());
    assert_eq!(maker.task(&server, task).await["state"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_cancels_for_others() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (maker, other) = (maker(&server, 10).await, maker(&server, 10).await);
    let task = maker.create(&server, &style, 1).await;
    for id in [task, 1, -1, i64::MAX] {
        assert_eq!(server.call(&other.token, PATH, json!({"taskId": id.to_string()})).await["result"], 3);
    }
    assert_eq!(maker.task(&server, task).await["state"], "queued");
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(
        server.call(&maker.token, PATH, json!({"taskId": task.to_string()})).await["result"],
        8,
        "it has succeeded"
    );
}
