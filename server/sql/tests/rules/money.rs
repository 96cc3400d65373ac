//! Coins, tasks and the requests that spend them.

use protocol::photos::{TaskFailure, TaskState, TaskType};
use sql::client::Params as _;
use sql::queries::{photos, requests, wallet};
use sql::types::{BeginOutcome, CancelOutcome, CoinSource, CreateOutcome, FinishOutcome};

use crate::support::{Db, Dice, parallel, time};

const HOUR: &str = "24 h";
const PATH: &str = "/photo/ai/put2";

async fn finish(db: &Db, task: i64, epoch: i32, files: Vec<i64>) -> FinishOutcome {
    let db = db.get().await;
    photos::finish_task()
        .params(&db, &photos::FinishTaskParams { task_id: task, epoch, file_ids: &files })
        .one()
        .await
        .unwrap()
}

async fn fail(db: &Db, task: i64, epoch: i32) -> FinishOutcome {
    let db = db.get().await;
    photos::end_task()
        .params(
            &db,
            &photos::EndTaskParams {
                task_id: task,
                epoch: Some(epoch),
                state: TaskState::Failed,
                reason: Some("x"),
                failure: TaskFailure::Fault,
            },
        )
        .one()
        .await
        .unwrap()
}

async fn crash(db: &Db, task: i64) {
    db.run(&format!("UPDATE ai_tasks SET lease_until = now() - interval '1 s' WHERE task_id = {task}")).await;
    photos::reap_tasks()
        .params(&db.get().await, &photos::ReapTasksParams { max_attempts: 3, limit: 100 })
        .one()
        .await
        .unwrap();
    db.run(&format!("UPDATE ai_tasks SET run_at = now() WHERE task_id = {task} AND state = 'queued'")).await;
}

/// Rule 6.
#[tokio::test(flavor = "multi_thread")]
async fn of_ten_creates_on_one_coin_one_succeeds() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 1).await;
    let got = parallel(10, |_| {
        let db = db.clone();
        async move { db.create(u, 1).await.0 }
    })
    .await;
    assert_eq!(got.iter().filter(|outcome| **outcome == CreateOutcome::ok).count(), 1);
    assert_eq!(got.iter().filter(|outcome| **outcome == CreateOutcome::coins_short).count(), 9);
    db.assert_no_drift().await;
}

/// Rules 1 and 2.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_id_acts_once() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 5).await;
    let begin = |payload: u8| {
        let db = db.clone();
        async move {
            let mut client = db.get().await;
            let tx = client.transaction().await.unwrap();
            let begun = requests::begin_request()
                .params(
                    &tx,
                    &requests::BeginRequestParams {
                        uid: u,
                        path: &PATH,
                        request_id: "r1",
                        payload_hash: vec![payload],
                        keep: &HOUR,
                    },
                )
                .one()
                .await
                .unwrap();
            if begun.outcome == BeginOutcome::new {
                let params = serde_json::json!({});
                let kind = TaskType::Photo;
                let made = photos::create_task()
                    .params(
                        &tx,
                        &photos::CreateTaskParams {
                            uid: u,
                            r#type: kind,
                            style_id: None,
                            params: &params,
                            count: 1,
                            price: 1,
                            max_live: 3,
                        },
                    )
                    .one()
                    .await
                    .unwrap();
                let response = serde_json::json!({ "taskId": made.task_id.unwrap().to_string() });
                requests::end_request()
                    .params(
                        &tx,
                        &requests::EndRequestParams {
                            response: &response,
                            uid: u,
                            path: &PATH,
                            request_id: "r1",
                        },
                    )
                    .await
                    .unwrap();
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            tx.commit().await.unwrap();
            begun
        }
    };
    let got = parallel(8, |_| begin(1)).await;
    assert_eq!(got.iter().filter(|begun| begun.outcome == BeginOutcome::new).count(), 1);
    assert_eq!(db.available(u).await, 4);
    let again = begin(1).await;
    assert_eq!(again.outcome, BeginOutcome::replay);
    assert!(again.response.unwrap()["taskId"].is_string());
    assert_eq!(begin(2).await.outcome, BeginOutcome::other_payload);
}

/// Rules 4 and 5.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_worker_changes_nothing_and_a_task_ends_once() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 4).await;
    let task = db.create(u, 4).await.1;
    let old = db.claim().await.unwrap().lease_epoch;
    crash(&db, task).await;
    let epoch = db.claim().await.unwrap().lease_epoch;
    let late = db.file(u).await;
    assert_eq!(finish(&db, task, old, vec![late]).await, FinishOutcome::fenced);
    let files = vec![db.file(u).await, db.file(u).await];
    let got = parallel(6, |i| {
        let (db, files) = (db.clone(), files.clone());
        async move {
            if i % 2 == 1 { finish(&db, task, epoch, files).await } else { fail(&db, task, epoch).await }
        }
    })
    .await;
    assert_eq!(got.iter().filter(|outcome| **outcome == FinishOutcome::ok).count(), 1);
    let state = "SELECT t.state, t.refunded, h.state, h.captured, w.available, w.held FROM ai_tasks t JOIN holds h USING (task_id) JOIN wallets w USING (wallet_id)";
    let state = db.text(&state.replacen("h.state", "h.state AS hold", 1)).await;
    assert!(
        ["succeeded|2|captured|2|2|0", "failed|4|released|0|4|0"].contains(&state[0].as_str()),
        "{state:?}"
    );
    db.assert_no_drift().await;
}

/// Rule 8, and the lots.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_delivered_is_paid_from_what_expires_first() {
    let db = Db::new().await;
    let u = db.person().await;
    let soon = Some(time("2099-01-01T00:00:00Z"));
    let client = db.get().await;
    wallet::credit_coins()
        .params(
            &client,
            &wallet::CreditCoinsParams {
                uid: u,
                kind: "test",
                r#ref: "soon",
                amount: 1,
                source: CoinSource::daily,
                expires_at: soon,
            },
        )
        .one()
        .await
        .unwrap();
    db.credit(u, 4).await;
    let task = db.create(u, 4).await.1;
    let epoch = db.claim().await.unwrap().lease_epoch;
    let files = vec![db.file(u).await, db.file(u).await];
    assert_eq!(finish(&db, task, epoch, files).await, FinishOutcome::ok);
    let view = photos::task_view()
        .params(&client, &photos::TaskViewParams { task_id: task, uid: u })
        .one()
        .await
        .unwrap();
    assert_eq!(
        (view.state, view.processing, view.refunded, view.photos.len()),
        (TaskState::Succeeded, 100, 2, 2)
    );
    assert_eq!(db.available(u).await, 3);
    assert_eq!(
        db.text("SELECT string_agg(remaining::text, '/' ORDER BY expires_at) FROM coin_lots").await,
        ["0/3"]
    );
    db.assert_no_drift().await;
}

/// Rule 3.
#[tokio::test(flavor = "multi_thread")]
async fn three_crashes_fail_and_refund_once() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 3).await;
    let task = db.create(u, 2).await.1;
    for _ in 0..3 {
        assert_eq!(db.claim().await.unwrap().task_id, task);
        crash(&db, task).await;
    }
    assert!(db.claim().await.is_none());
    assert_eq!(db.text("SELECT state, refunded, attempts FROM ai_tasks").await, ["failed|2|3"]);
    assert_eq!(db.available(u).await, 3);
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_comes_back_takes_up_its_tasks_at_once() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 9).await;
    let (task, other) = (db.create(u, 1).await.1, db.create(u, 1).await.1);
    let old = db.claim().await.unwrap();
    let client = db.get().await;
    photos::claim_task()
        .params(&client, &photos::ClaimTaskParams { worker: "another", lease: "60 s" })
        .one()
        .await
        .unwrap();
    assert_eq!(
        photos::requeue_worker()
            .params(&client, &photos::RequeueWorkerParams { worker: "w", max_attempts: 3 })
            .one()
            .await
            .unwrap(),
        1
    );
    let again = db.claim().await.unwrap();
    assert_eq!((old.task_id, again.task_id, again.lease_epoch), (task, task, old.lease_epoch + 1));
    assert_eq!(fail(&db, task, old.lease_epoch).await, FinishOutcome::fenced);
    assert_eq!(db.text(&format!("SELECT state FROM ai_tasks WHERE task_id = {other}")).await, ["running"]);
    // Cancelling: a running one is asked, a queued one ends, an ended one stays, a stranger finds nothing.
    let third = db.create(u, 1).await.1;
    let cancel = async |uid: i64, task: i64| {
        photos::cancel_task()
            .params(&client, &photos::CancelTaskParams { uid, task_id: task })
            .one()
            .await
            .unwrap()
    };
    assert_eq!(cancel(u, task).await, CancelOutcome::requested);
    assert_eq!(cancel(u, third).await, CancelOutcome::ended);
    assert_eq!(cancel(u, third).await, CancelOutcome::already_ended);
    assert_eq!(cancel(db.person().await, task).await, CancelOutcome::not_found);
    let beat = photos::beat_task()
        .params(
            &client,
            &photos::BeatTaskParams {
                lease: "60 s",
                processing: 40,
                step: Some("lines"),
                engine: "local",
                task_id: task,
                epoch: again.lease_epoch,
            },
        )
        .one()
        .await;
    assert!(beat.unwrap().cancel_requested);
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_never_share_a_task() {
    let db = Db::new().await;
    let us = db.people(4).await;
    for u in &us {
        db.credit(*u, 25).await;
        for _ in 0..25 {
            db.create(*u, 1).await;
        }
    }
    let got = parallel(6, |_| {
        let db = db.clone();
        async move {
            let mut mine = Vec::new();
            while let Some(task) = db.claim().await {
                mine.push(task.task_id);
            }
            mine
        }
    })
    .await;
    let mut all: Vec<i64> = got.into_iter().flatten().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 100);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_07_a_storm_of_moves_leaves_the_books_right() {
    let db = Db::new().await;
    let us = db.people(6).await;
    let client = db.get().await;
    for (i, u) in us.iter().enumerate() {
        let expires = (i % 2 == 1).then(|| time("2026-01-01T00:00:00Z"));
        let reference = u.to_string();
        wallet::credit_coins()
            .params(
                &client,
                &wallet::CreditCoinsParams {
                    uid: *u,
                    kind: "test",
                    r#ref: reference.as_str(),
                    amount: 20,
                    source: CoinSource::daily,
                    expires_at: expires,
                },
            )
            .one()
            .await
            .unwrap();
    }
    drop(client);
    parallel(8, |i| {
        let (db, us) = (db.clone(), us.clone());
        async move {
            let mut dice = Dice::new(i);
            for _ in 0..80 {
                let u = dice.of(&us);
                match dice.below(20) {
                    0..5 => drop(db.create(u, 1 + dice.below(4) as i32).await),
                    5..7 => {
                        let (client, reference, amount) = (db.get().await, dice.below(60).to_string(), 1 + dice.below(9) as i32);
                        let source = CoinSource::purchase;
                        wallet::credit_coins().params(&client, &wallet::CreditCoinsParams { uid: u, kind: "storm", r#ref: reference.as_str(), amount, source, expires_at: None }).one().await.unwrap();
                    }
                    7..9 => {
                        let (reference, amount) = (dice.below(40), 1 + dice.below(30));
                        db.run(&format!("SELECT clawback(wallet_id, 'refund', '{reference}', {amount}) FROM wallets WHERE uid = {u}")).await;
                    }
                    9 => drop(sql::queries::jobs::expire_lots().bind(&db.get().await, &5).one().await.unwrap()),
                    _ => {
                        let Some(task) = db.claim().await else { continue };
                        if dice.below(10) < 6 {
                            let mut files = Vec::new();
                            for _ in 0..1 + dice.below(task.count as usize) {
                                files.push(db.file(task.uid).await);
                            }
                            finish(&db, task.task_id, task.lease_epoch, files).await;
                        } else {
                            fail(&db, task.task_id, task.lease_epoch).await;
                        }
                    }
                }
            }
        }
    })
    .await;
    db.assert_no_drift().await;
    let client = db.get().await;
    client.batch_execute("INSERT INTO ledger_tx (tx_id, kind, ref) VALUES (1, 'x', 'x')").await.unwrap();
    for refused in [
        "INSERT INTO ledger_entries (tx_id, account, delta) VALUES (1, 'grants', 5)",
        "UPDATE ledger_entries SET delta = 1",
    ] {
        assert!(client.batch_execute(refused).await.is_err(), "{refused}");
    }
}

/// Rule 12, and refunds beyond the balance.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_event_credits_once_and_a_refund_leaves_a_debt() {
    let db = Db::new().await;
    let u = db.person().await;
    let got = parallel(5, |_| {
        let db = db.clone();
        async move {
            let client = db.get().await;
            let source = CoinSource::purchase;
            wallet::credit_coins()
                .params(
                    &client,
                    &wallet::CreditCoinsParams {
                        uid: u,
                        kind: "order",
                        r#ref: "store-tx-1",
                        amount: 10,
                        source,
                        expires_at: None,
                    },
                )
                .one()
                .await
                .unwrap()
        }
    })
    .await;
    assert_eq!(got.iter().filter(|credited| **credited).count(), 1);
    assert_eq!(db.available(u).await, 10);
    db.run(&format!("SELECT clawback(wallet_id, 'refund', 'r', 14) FROM wallets WHERE uid = {u}")).await;
    assert_eq!(db.create(u, 1).await.0, CreateOutcome::debt);
    db.credit(u, 6).await;
    assert_eq!(db.text(&format!("SELECT available, debt FROM wallets WHERE uid = {u}")).await, ["2|0"]);
    db.assert_no_drift().await;
}

/// A cancel that was acknowledged: whatever comes after it, nothing is charged and nobody hears of a failure.
#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_cancel_costs_nothing() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 9).await;
    let client = db.get().await;
    for end in ["finish", "reap", "requeue"] {
        let task = db.create(u, 1).await.1;
        let epoch = db.claim().await.unwrap().lease_epoch;
        let asked = photos::cancel_task()
            .params(&client, &photos::CancelTaskParams { uid: u, task_id: task })
            .one()
            .await
            .unwrap();
        assert_eq!(asked, CancelOutcome::requested);
        match end {
            "finish" => {
                let file = db.file(u).await;
                assert_eq!(finish(&db, task, epoch, vec![file]).await, FinishOutcome::fenced);
                let ended = photos::end_cancelled()
                    .params(&client, &photos::EndCancelledParams { task_id: task, epoch })
                    .opt()
                    .await
                    .unwrap();
                assert_eq!(ended, Some(FinishOutcome::ok));
            }
            "reap" => crash(&db, task).await,
            _ => assert_eq!(
                photos::requeue_worker()
                    .params(&client, &photos::RequeueWorkerParams { worker: "w", max_attempts: 3 })
                    .one()
                    .await
                    .unwrap(),
                1
            ),
        }
        let state = format!("SELECT state, refunded FROM ai_tasks WHERE task_id = {task}");
        assert_eq!(db.text(&state).await, ["cancelled|1"], "{end}");
    }
    assert_eq!(db.available(u).await, 9);
    assert_eq!(db.badge(u).await, (0, 0));
    assert_eq!(db.number("SELECT count(*) FROM ai_photos").await, 0);
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_lost_its_worker_is_told_as_queued() {
    let db = Db::new().await;
    let u = db.person().await;
    db.credit(u, 9).await;
    let task = db.create(u, 1).await.1;
    let client = db.get().await;
    for again in ["reap", "requeue"] {
        let claimed = db.claim().await.unwrap();
        db.run("DELETE FROM outbox").await;
        match again {
            "reap" => crash(&db, task).await,
            _ => assert_eq!(
                photos::requeue_worker()
                    .params(&client, &photos::RequeueWorkerParams { worker: "w", max_attempts: 3 })
                    .one()
                    .await
                    .unwrap(),
                1
            ),
        }
        let told = db.number("SELECT max(version) FROM outbox WHERE topic = 'me_task'").await;
        assert!(told > claimed.version, "{again}");
        assert_eq!(told, db.number("SELECT version FROM ai_tasks").await, "{again}");
    }
}
