use super::*;
use crate::support::Socket;
use protocol::codec::Format;

#[tokio::test(flavor = "multi_thread")]
async fn rule_04_a_late_worker_with_an_old_epoch_changes_nothing() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 2).await;
    let late = scripted(Script::Wait(1));
    let sleeper = start_work(&server, &late).await;
    // Its lease runs out and another finishes the task.
    let db = server.sql().await;
    // The server's own reaper may be at it, too, or a beat come in between.
    while maker.task(&server, task).await["state"] != "queued" {
        db.execute(
            "UPDATE ai_tasks SET lease_until = now() - interval '1 second' WHERE state = 'running'",
            &[],
        )
        .await
        .unwrap();
        server::photos::reaper::reap(&server.app).await.unwrap();
    }
    no_delay(&server).await;
    assert!(work(&server, Script::Deliver(2)).await);
    let before = maker.task(&server, task).await;
    assert_eq!((&before["state"], before["photos"].as_array().unwrap().len()), (&json!("succeeded"), 2));
    late.go.notify_one();
    assert!(sleeper.await.unwrap());
    assert_eq!(maker.task(&server, task).await, before);
    assert_eq!(maker.album(&server).await.len(), 2);
    assert_eq!(maker.coins(&server).await, (8, 0));
    assert_books(&server).await;
    // Nor does it end what it no longer holds.
    for state in ["failed", "cancelled"] {
        let sql = "SELECT end_task($1, 1, $2::text::task_state, 'late')::text";
        assert_eq!(db.query_one(sql, &[&task, &state]).await.unwrap().get::<_, String>(0), "fenced");
    }
    assert_eq!(maker.task(&server, task).await, before);
}

/// As above, while the one who took over is still at work: only the epoch tells them apart.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_workers_only_the_one_with_the_lease_delivers() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 2).await;
    let (late, fresh) = (scripted(Script::Wait(1)), scripted(Script::Wait(2)));
    let sleeper = start_work(&server, &late).await;
    let db = server.sql().await;
    db.execute("UPDATE ai_tasks SET lease_until = now() - interval '1 second'", &[]).await.unwrap();
    server::photos::reaper::reap(&server.app).await.unwrap();
    no_delay(&server).await;
    let worker = start_work(&server, &fresh).await;
    late.go.notify_one();
    assert!(sleeper.await.unwrap());
    assert_eq!(maker.task(&server, task).await["state"], "running");
    fresh.go.notify_one();
    assert!(worker.await.unwrap());
    assert_eq!(maker.task(&server, task).await["photos"].as_array().unwrap().len(), 2);
    assert_eq!(maker.coins(&server).await, (8, 0));
    assert_books(&server).await;
}

/// A deploy in the middle of a photo is nobody's failed attempt, however many there are of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tasks_back() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    for _ in 0..5 {
        let working = start_work(&server, &scripted(Script::Wait(1))).await;
        working.abort();
        assert!(working.await.unwrap_err().is_cancelled());
        assert_eq!(maker.task(&server, task).await["state"], "running");
        assert_eq!(server::photos::worker::hand_back(&server.app).await.unwrap(), 1);
        assert_eq!(maker.task(&server, task).await["state"], "queued");
    }
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    assert_eq!(server::photos::worker::hand_back(&server.app).await.unwrap(), 0);
    assert_eq!(maker.coins(&server).await, (9, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_05_finishing_races_failing_and_one_of_them_wins() {
    let server = Arc::new(idle_server().await);
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    for _ in 0..5 {
        let task = maker.create(&server, &style, 1).await;
        let engine = scripted(Script::Wait(1));
        let working = start_work(&server, &engine).await;
        let other = server.another_sql().await;
        let rival = tokio::spawn(async move {
            other
                .query_one("SELECT end_task($1, 1, 'failed', 'rival')::text", &[&task])
                .await
                .unwrap()
                .get::<_, String>(0)
        });
        engine.go.notify_one();
        let (finished, rival) = (working.await.unwrap(), rival.await.unwrap());
        let view = maker.task(&server, task).await;
        let won = if rival == "ok" { "failed" } else { "succeeded" };
        assert!(finished && view["state"] == won, "{rival}: {view}");
        assert_eq!(view["refunded"], json!(i32::from(rival == "ok")));
        assert_books(&server).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_08_two_of_four_photos_cost_two() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 4).await;
    assert_eq!(maker.coins(&server).await, (6, 4));
    assert!(work(&server, Script::Deliver(2)).await);
    let view = maker.task(&server, task).await;
    assert_eq!(
        (&view["state"], &view["cost"], &view["refunded"]),
        (&json!("succeeded"), &json!(4), &json!(2))
    );
    let photos = view["photos"].as_array().unwrap();
    assert_eq!(photos.len(), 2);
    assert_eq!(maker.coins(&server).await, (8, 0));
    for photo in photos {
        for field in ["thumbnail", "pictureUrl"] {
            let key = photo[field].as_str().unwrap().strip_prefix('/').unwrap();
            assert!(server.app.files.get(key).await.unwrap().is_some(), "{key}");
        }
        assert_eq!((&photo["width"], &photo["thumbhash"]), (&json!(8), &json!("AQID")));
    }
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_costs_nothing_and_says_why() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let task = maker.create(&server, &style, 2).await;
    assert!(work(&server, Script::Refuse("No face was found.")).await);
    let push = socket.push(&format!("me/task/{task}"), |d| d["state"] == "failed").await;
    assert_eq!((&push["data"]["reason"], push["data"].get("photos")), (&json!("No face was found."), None));
    assert_eq!(push["data"]["failure"], "refused", "the photo's doing");
    socket.push("me/notice", |d| d["noticeCount"] == 1).await;
    socket.push("me/coins", |d| d["coins"] == 10 && d["held"] == 0).await;
    let view = maker.task(&server, task).await;
    assert_eq!((&view["refunded"], &view["failure"]), (&json!(2), &json!("refused")));
    assert_books(&server).await;
    // Trying again is a new task, and charges again.
    let again = maker.create(&server, &style, 2).await;
    assert!(work(&server, Script::Deliver(2)).await);
    assert_eq!(maker.task(&server, again).await["state"], "succeeded");
    assert_eq!(maker.coins(&server).await, (8, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_attempts_are_repeated_and_then_refunded() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    for (script, state) in [(Script::Panic, "queued"), (Script::Fail, "queued"), (Script::Panic, "failed")] {
        assert!(work(&server, script).await);
        let view = maker.task(&server, task).await;
        assert_eq!((&view["state"], &view["processing"]), (&json!(state), &json!(50)), "the percent stays");
        no_delay(&server).await;
    }
    let view = maker.task(&server, task).await;
    assert_eq!(
        (&view["refunded"], &view["reason"], &view["failure"]),
        (&json!(1), &json!("This photo could not be made. Your credits are back."), &json!("fault"))
    );
    assert!(!work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_books(&server).await;
    // Between attempts a good one ends it well.
    let task = maker.create(&server, &style, 1).await;
    assert!(work(&server, Script::Panic).await);
    no_delay(&server).await;
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn crash_loops_end_and_refund() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let db = server.sql().await;
    let claim = "UPDATE ai_tasks SET state = 'running', worker = 'dead', attempts = attempts + 1, lease_epoch = lease_epoch + 1, lease_until = now() - interval '1 second' WHERE state = 'queued'";
    for attempt in 1..=3 {
        assert_eq!(db.execute(claim, &[]).await.unwrap(), 1, "attempt {attempt}");
        server::photos::reaper::reap(&server.app).await.unwrap();
    }
    let view = maker.task(&server, task).await;
    assert_eq!((&view["state"], &view["refunded"]), (&json!("failed"), &json!(1)));
    assert_eq!(view["reason"], "This photo could not be made, after 3 attempts. Your credits are back.");
    assert_eq!(view["failure"], "fault");
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_this_node_worked_on_goes_on_at_its_next_start() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let (own, foreign) = (maker.create(&server, &style, 1).await, maker.create(&server, &style, 1).await);
    let claim = "UPDATE ai_tasks SET state = 'running', worker = $2, attempts = 1, lease_epoch = 1, lease_until = now() + interval '1 hour' WHERE task_id = $1";
    let db = server.sql().await;
    db.execute(claim, &[&own, &server.app.node]).await.unwrap();
    db.execute(claim, &[&foreign, &"another node"]).await.unwrap();
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let life = tokio::spawn(workers::run(server.app.clone()));
    socket.push(&format!("me/task/{own}"), |d| d["state"] == "succeeded").await;
    assert_eq!(maker.task(&server, foreign).await["state"], "running", "its lease holds");
    life.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancel_between_two_attempts_is_heard_by_the_next() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let db = server.sql().await;
    let claim = "UPDATE ai_tasks SET state = 'running', worker = 'dead', attempts = 1, lease_epoch = 1, lease_until = now() - interval '1 second'";
    db.execute(claim, &[]).await.unwrap();
    assert_eq!(
        server.ok(&maker.token, "/photo/ai/task/cancel", json!({"taskId": task.to_string()})).await["state"],
        "running"
    );
    // Handed back by a node that stops: the next worker hears of it before it begins.
    db.execute("UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = now()", &[])
        .await
        .unwrap();
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, task).await["state"], "cancelled");
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_books(&server).await;
}

/// Its worker died, too: nobody works on it any more, and it is no failure.
#[tokio::test(flavor = "multi_thread")]
async fn the_reaper_ends_what_was_cancelled_and_tells_of_what_is_queued_again() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let (cancelled, lost) = (maker.create(&server, &style, 1).await, maker.create(&server, &style, 1).await);
    let db = server.sql().await;
    let claim = "UPDATE ai_tasks SET state = 'running', worker = 'dead', attempts = 1, lease_epoch = 1, lease_until = now() + interval '1 hour', version = next_version(version)";
    db.execute(claim, &[]).await.unwrap();
    server.ok(&maker.token, "/photo/ai/task/cancel", json!({"taskId": cancelled.to_string()})).await;
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let before = maker.task(&server, lost).await;
    assert_eq!(before["state"], "running");
    db.execute("UPDATE ai_tasks SET lease_until = now() - interval '1 second'", &[]).await.unwrap();
    server::photos::reaper::reap(&server.app).await.unwrap();
    socket.push(&format!("me/task/{cancelled}"), |d| d["state"] == "cancelled").await;
    let told = socket.push(&format!("me/task/{lost}"), |d| d["state"] == "queued").await;
    assert!(told["v"].as_i64() > before["v"].as_i64(), "{before} {told}");
    assert_eq!(server.count("SELECT count(*) FROM notices").await, 0);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_was_deleted_meanwhile_is_a_refusal() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    server
        .sql()
        .await
        .execute("UPDATE files SET deleted_at = now() WHERE owner = $1", &[&maker.uid])
        .await
        .unwrap();
    assert!(work(&server, Script::Deliver(1)).await);
    let view = maker.task(&server, task).await;
    assert_eq!(
        (&view["state"], &view["reason"]),
        (&json!("failed"), &json!("The photo you chose is not there any more."))
    );
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_engine_keeps_its_lease() {
    let server = Server::with(&[("LIKENESS_TASK_WORKERS", "0"), ("LIKENESS_TASK_LEASE_MS", "5000")]).await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let engine = scripted(Script::Wait(1));
    let working = start_work(&server, &engine).await;
    // Beats come without a word from the engine: the lease moves twice past where it stood, each time before
    // it ran out.
    let db = server.sql().await;
    let lease = "SELECT (extract(epoch FROM lease_until) * 1000)::bigint FROM ai_tasks";
    for _ in 0..2 {
        let before = server.count(lease).await;
        while db.query_one(lease, &[]).await.unwrap().get::<_, i64>(0) <= before {
            let held = "SELECT lease_until > clock_timestamp() FROM ai_tasks";
            assert!(db.query_one(held, &[]).await.unwrap().get::<_, bool>(0), "the lease ran out");
            tokio::task::yield_now().await;
        }
    }
    engine.go.notify_one();
    assert!(working.await.unwrap());
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
}

/// A folder under the name of a file cannot be removed as one.
#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_resist_hold_up_no_others() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    let place = "INSERT INTO files (owner, object_key, state, deleted_at) VALUES ($1, $2, 'ready', now() - $3::text::interval)";
    let db = server.sql().await;
    for (key, age) in [("stuck.jpg", "2 hours"), ("loose.jpg", "1 hour")] {
        db.execute(place, &[&maker.uid, &key, &age]).await.unwrap();
    }
    std::fs::create_dir_all(server.app.config.data.join("files/stuck.jpg/x")).unwrap();
    server.app.files.put("loose.jpg", vec![1]).await.unwrap();
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(!server.app.files.has("loose.jpg").await.unwrap());
    let gone = "SELECT count(*) FROM files WHERE bytes_gone_at IS NOT NULL";
    assert_eq!(server.count(gone).await, 1);
    // It waits before it is tried again, so that however many of them there are, they are not a batch for ever.
    let batch = async || sql::queries::files::gone_files().bind(db, &10).all().await.unwrap().len();
    assert_eq!(batch().await, 0);
    server.run("UPDATE files SET bytes_retry_at = now()").await;
    assert_eq!(batch().await, 1);
    std::fs::remove_dir_all(server.app.config.data.join("files/stuck.jpg")).unwrap();
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert_eq!(server.count(gone).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_nothing_names_are_removed() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    let db = server.sql().await;
    let place = "INSERT INTO files (owner, object_key, thumb_key, upload_until) VALUES ($1, $2 || '.jpg', $2 || '-thumb.webp', now() - $3::text::interval)";
    for (name, age) in [("lost", "25 hours"), ("young", "1 hour")] {
        db.execute(place, &[&maker.uid, &name, &age]).await.unwrap();
        server.app.files.put(&format!("{name}.jpg"), vec![1]).await.unwrap();
        server.app.files.put(&format!("{name}-thumb.webp"), vec![1]).await.unwrap();
    }
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    let there = async |key: &str| server.app.files.get(key).await.unwrap().is_some();
    assert!(!there("lost.jpg").await && !there("lost-thumb.webp").await);
    assert!(there("young.jpg").await && there("young-thumb.webp").await && there(&maker.photo[1..]).await);
    assert_eq!(server.count("SELECT count(*) FROM files WHERE bytes_gone_at IS NOT NULL").await, 1);
}

/// Whoever asked for many photos does not make another wait for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn members_take_turns_and_each_ones_tasks_go_in_order() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (eager, late) = (maker(&server, 20).await, maker(&server, 20).await);
    let mut hers = Vec::new();
    for _ in 0..3 {
        hers.push(eager.create(&server, &style, 4).await);
    }
    let his = [late.create(&server, &style, 1).await, late.create(&server, &style, 1).await];
    let ended = async || {
        let sql = "SELECT task_id FROM ai_tasks WHERE state = 'succeeded' ORDER BY ended_at DESC LIMIT 1";
        server.sql().await.query_one(sql, &[]).await.unwrap().get::<_, i64>(0)
    };
    for wanted in [hers[0], his[0], hers[1], his[1], hers[2]] {
        assert!(work(&server, Script::Deliver(1)).await);
        assert_eq!(ended().await, wanted, "{hers:?} {his:?}");
    }
    // With more workers than one: whoever has nobody at work comes first.
    let second = [eager.create(&server, &style, 1).await, eager.create(&server, &style, 1).await];
    let third = late.create(&server, &style, 1).await;
    let (one, other) = (scripted(Script::Wait(1)), scripted(Script::Wait(1)));
    let working = [start_work(&server, &one).await, start_work(&server, &other).await];
    let sql = "SELECT array_agg(task_id ORDER BY task_id) FROM ai_tasks WHERE state = 'running'";
    let running: Vec<i64> = server.sql().await.query_one(sql, &[]).await.unwrap().get(0);
    assert_eq!(running, [second[0], third]);
    one.go.notify_one();
    other.go.notify_one();
    for worker in working {
        assert!(worker.await.unwrap());
    }
    assert!(work(&server, Script::Deliver(1)).await);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn case_7_photos_that_could_not_be_committed_are_made_again_and_charged_once() {
    let server = idle_server().await;
    let maker = maker(&server, 5).await;
    let style = style(&server, "oil", 2).await;
    let task = maker.create(&server, &style, 1).await;
    server
        .run(
            "CREATE FUNCTION no_luck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no luck'; END $$;
             CREATE TRIGGER no_luck BEFORE INSERT ON ai_photos FOR EACH ROW EXECUTE FUNCTION no_luck()",
        )
        .await;
    let engine = scripted(Script::Deliver(1));
    assert!(server::photos::worker::one(&server.app, &engine).await.is_err(), "made, and not stored");
    assert_eq!((maker.album(&server).await.len(), maker.coins(&server).await), (0, (3, 2)));
    server
        .run("DROP TRIGGER no_luck ON ai_photos; UPDATE ai_tasks SET lease_until = now() - interval '1 s'")
        .await;
    server::photos::reaper::reap(&server.app).await.unwrap();
    no_delay(&server).await;
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    assert_eq!((maker.album(&server).await.len(), maker.coins(&server).await), (1, (3, 0)));
    assert_books(&server).await;
}
