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
    assert!(view["state"] == "running" || view["state"] == "cancelled", "it may be quick: {view}");
    assert!(working.await.unwrap());
    let view = maker.task(&server, task).await;
    assert_eq!(
        (&view["state"], &view["refunded"], &view["reason"], &view["failure"]),
        (&json!("cancelled"), &json!(1), &Value::Null, &Value::Null)
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

/// Acknowledged while the photos are on their way into the store, by another node: not delivered, not charged.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancel_that_comes_while_the_photos_are_stored_costs_nothing() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    // The transaction that delivers waits for a row that is held here; the cancel comes meanwhile.
    let task = maker.create(&server, &style, 1).await;
    let engine = scripted(Script::Wait(1));
    let working = start_work(&server, &engine).await;
    let mut db = server.another_sql().await;
    let cancelling = db.transaction().await.unwrap();
    cancelling.execute("SELECT FROM ai_tasks WHERE task_id = $1 FOR UPDATE", &[&task]).await.unwrap();
    engine.go.notify_one();
    server.someone_waits_for_a_lock().await;
    cancelling.execute("SELECT cancel_task($1, $2)", &[&maker.uid, &task]).await.unwrap();
    cancelling.commit().await.unwrap();
    assert!(working.await.unwrap());
    let view = maker.task(&server, task).await;
    assert_eq!((&view["state"], &view["refunded"]), (&json!("cancelled"), &json!(1)));
    assert_eq!((maker.coins(&server).await, maker.album(&server).await.len()), ((10, 0), 0));
    assert_books(&server).await;
}

/// In the last instant: past the last beat, before the photos are delivered.
#[tokio::test(flavor = "multi_thread")]
async fn photos_delivered_after_a_cancel_are_fenced_and_the_task_ends() {
    let server = Arc::new(idle_server().await);
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    // Making a file ready is the first statement after the last beat: it waits for the lock 1.
    server
        .run(
            "CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
             CREATE TRIGGER hold_up BEFORE UPDATE OF mime ON files FOR EACH STATEMENT EXECUTE FUNCTION hold_up()",
        )
        .await;
    let db = server.sql().await;
    db.execute("SELECT pg_advisory_lock(1)", &[]).await.unwrap();
    let working = tokio::spawn({
        let server = server.clone();
        async move { work(&server, Script::Deliver(1)).await }
    });
    server.someone_waits_for_a_lock().await;
    let view = server.ok(&maker.token, PATH, json!({"taskId": task.to_string()})).await;
    assert_eq!(view["state"], "running");
    db.execute("SELECT pg_advisory_unlock(1)", &[]).await.unwrap();
    assert!(working.await.unwrap());
    let view = maker.task(&server, task).await;
    assert_eq!((&view["state"], &view["refunded"]), (&json!("cancelled"), &json!(1)));
    assert_eq!((maker.coins(&server).await, maker.album(&server).await.len()), ((10, 0), 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_attempt_whose_cancel_was_asked_for_is_not_repeated() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    server
        .run(&format!(
            "CREATE FUNCTION cancel_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM cancel_task({}, {task}); RETURN NULL; END $$;
             CREATE TRIGGER cancel_now AFTER UPDATE OF step ON ai_tasks FOR EACH STATEMENT EXECUTE FUNCTION cancel_now()",
            maker.uid
        ))
        .await;
    assert!(work(&server, Script::Fail).await);
    assert_eq!(maker.task(&server, task).await["state"], "cancelled");
    assert_eq!(server.count("SELECT count(*) FROM notices").await, 0);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_cancels_for_others() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (maker, other) = (maker(&server, 10).await, maker(&server, 10).await);
    let task = maker.create(&server, &style, 1).await;
    for id in [task, 1, i64::MAX] {
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
