//! The end of an account.

use std::time::Duration;

use sql::client::Params as _;
use sql::queries::{account, challenges, jobs, people, posts, wallet};
use sql::types::RedeemOutcome;

use crate::support::{Db, Dice, LAST, parallel, time};

fn soon() -> chrono::DateTime<chrono::FixedOffset> {
    time("2999-01-01T00:00:00Z")
}

async fn contest(db: &Db, owners: &[i64]) -> (i64, Vec<i64>) {
    let made = "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at) \
                VALUES ('l', 'voting', now() - interval '1 h', now() - interval '1 h', now() + interval '1 h') RETURNING challenge_id";
    let contest = db.get().await.query_one(made, &[]).await.unwrap().get(0);
    let mut entries = Vec::new();
    for owner in owners {
        let file = db.file(*owner).await;
        let made = format!(
            "INSERT INTO entries (challenge_id, uid, photo_id, file_id) VALUES ({contest}, {owner}, new_id(), {file}) RETURNING entry_id"
        );
        entries.push(db.get().await.query_one(&made, &[]).await.unwrap().get(0));
    }
    (contest, entries)
}

/// Whatever the living do meanwhile, a foreign key may refuse them; a deadlock may not happen.
async fn live(
    db: &Db,
    dice: &mut Dice,
    us: &[i64],
    all: &[i64],
    posts_of: &[i64],
    contest: i64,
    entries: &[i64],
) -> Result<(), tokio_postgres::Error> {
    let client = db.get().await;
    let (x, y, post) = (dice.of(us), dice.of(all), dice.of(posts_of));
    match dice.below(20) {
        0..6 => {
            let what: Vec<i64> = (0..5).map(|_| dice.of(posts_of)).collect();
            let want: Vec<bool> = (0..5).map(|_| dice.below(10) < 6).collect();
            posts::set_likes()
                .params(&client, &posts::SetLikesParams { uids: vec![x; 5], feed_ids: &what, wants: &want })
                .all()
                .await?;
        }
        6..10 => {
            let made = posts::put_comment()
                .params(
                    &client,
                    &posts::PutCommentParams { viewer: x, feed_id: post, reply_to: None, content: "c" },
                )
                .one()
                .await?;
            if let Some(comment) = made.comment_id {
                posts::put_comment()
                    .params(
                        &client,
                        &posts::PutCommentParams {
                            viewer: dice.of(us),
                            feed_id: post,
                            reply_to: Some(comment),
                            content: "r",
                        },
                    )
                    .one()
                    .await?;
                if dice.below(2) == 0 {
                    posts::delete_comment()
                        .params(
                            &client,
                            &posts::DeleteCommentParams {
                                viewer: x,
                                feed_id: post,
                                comment_id: comment,
                                moderator: false,
                            },
                        )
                        .one()
                        .await?;
                }
            }
        }
        10..12 => {
            people::follow().params(&client, &people::FollowParams { uid: x, other: y }).one().await?;
        }
        12 => {
            people::block().params(&client, &people::BlockParams { uid: x, other: y }).one().await?;
            people::unblock().params(&client, &people::UnblockParams { uid: x, other: y }).await?;
        }
        13..18 => {
            let entry = vec![Some(dice.of(entries))];
            challenges::cast_ballots()
                .params(
                    &client,
                    &challenges::CastBallotsParams {
                        challenge_ids: vec![contest],
                        voters: vec![x],
                        entry_ids: &entry,
                    },
                )
                .one()
                .await?;
        }
        _ => drop(
            sql::queries::notices::mark_read()
                .params(&client, &sql::queries::notices::MarkReadParams { page_time: soon(), viewer: x })
                .one()
                .await?,
        ),
    }
    Ok(())
}

async fn purge(db: &Db, uid: i64) -> Result<bool, tokio_postgres::Error> {
    let client = db.get().await;
    account::apply_deletion()
        .params(&client, &account::ApplyDeletionParams { purge_after: time("2020-01-01T00:00:00Z"), uid })
        .await?;
    jobs::purge_likes().params(&client, &jobs::PurgeLikesParams { uid, limit: 1000 }).await?;
    let marks: Vec<Vec<u8>> = vec![vec![0x2c]];
    let done = jobs::purge_account()
        .params(&client, &jobs::PurgeAccountParams { uid, phone_mark: vec![0x2bu8], device_marks: &marks })
        .one()
        .await?;
    jobs::drop_account().bind(&client, &uid).await?;
    Ok(done)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dying_do_not_hinder_the_living() {
    let db = Db::new().await;
    let all = db.people(24).await;
    let mut posts_of = Vec::new();
    for u in &all {
        posts_of.push(db.post(*u).await);
    }
    let (contest, entries) = contest(&db, &all).await;
    let errors = parallel(10, |i| {
        let (db, all, posts_of, entries) = (db.clone(), all.clone(), posts_of.clone(), entries.clone());
        async move {
            let (mut dice, mut errors) = (Dice::new(i), Vec::new());
            if i < 2 {
                tokio::time::sleep(Duration::from_millis(300)).await;
                for uid in all[..8].iter().skip(i).step_by(2) {
                    errors.extend(purge(&db, *uid).await.err().map(|error| format!("{error:?}")));
                }
                return errors;
            }
            for _ in 0..80 {
                let lived = live(&db, &mut dice, &all[8..], &all, &posts_of, contest, &entries).await;
                let error = lived.err().map(|error| format!("{error:?}"));
                errors.extend(
                    error.filter(|text| !text.contains("ForeignKey") && !text.contains("foreign key")),
                );
            }
            errors
        }
    })
    .await;
    assert_eq!(errors.into_iter().flatten().next(), None);
    db.assert_no_drift().await;
    let gone: Vec<String> = all[..8].iter().map(ToString::to_string).collect();
    assert_eq!(db.number(&format!("SELECT count(*) FROM users WHERE uid IN ({})", gone.join(","))).await, 0);
    for u in &all[8..] {
        let (badge, unread) = db.badge(*u).await;
        assert_eq!(badge, unread.min(100) as i64);
    }
}

/// Rule 34.
#[tokio::test(flavor = "multi_thread")]
async fn a_purge_leaves_the_person_in_no_column() {
    let db = Db::new().await;
    let (u, m, w) = (db.person().await, db.person().await, db.person().await);
    db.credit(u, 9).await;
    let (theirs, other) = (db.post(u).await, db.post(m).await);
    let client = db.get().await;
    let of = |column: &str, uid: i64| format!("SELECT {column} FROM users WHERE uid = {uid}");
    let (code, name) =
        (db.text(&of("invite_code", m)).await[0].clone(), db.text(&of("uid_str", u)).await[0].clone());
    for (x, y) in [(u, m), (m, u)] {
        people::follow().params(&client, &people::FollowParams { uid: x, other: y }).one().await.unwrap();
    }
    posts::set_likes()
        .params(
            &client,
            &posts::SetLikesParams {
                uids: vec![u, m],
                feed_ids: vec![other, theirs],
                wants: vec![true, true],
            },
        )
        .all()
        .await
        .unwrap();
    let secret = posts::put_comment()
        .params(
            &client,
            &posts::PutCommentParams { viewer: u, feed_id: other, reply_to: None, content: "secret" },
        )
        .one()
        .await
        .unwrap()
        .comment_id
        .unwrap();
    posts::put_comment()
        .params(
            &client,
            &posts::PutCommentParams { viewer: m, feed_id: other, reply_to: Some(secret), content: "kept" },
        )
        .one()
        .await
        .unwrap();
    posts::put_comment()
        .params(
            &client,
            &posts::PutCommentParams { viewer: m, feed_id: theirs, reply_to: None, content: "x" },
        )
        .one()
        .await
        .unwrap();
    assert_eq!(db.redeem(u, &code, 0x2b, 0x2c).await, RedeemOutcome::ok);
    wallet::claim_daily()
        .params(
            &client,
            &wallet::ClaimDailyParams {
                uid: u,
                amount: 1,
                expires: Some("7 days"),
                now: time("2026-11-27T09:00:00Z"),
            },
        )
        .one()
        .await
        .unwrap();
    db.create(u, 2).await;
    let (open, entries) = contest(&db, &[u, m]).await;
    let ballots = [Some(entries[1]), Some(entries[0])];
    challenges::cast_ballots()
        .params(
            &client,
            &challenges::CastBallotsParams {
                challenge_ids: vec![open, open],
                voters: vec![u, w],
                entry_ids: ballots.as_slice(),
            },
        )
        .all()
        .await
        .unwrap();
    let (over, results) = contest(&db, &[m]).await;
    challenges::cast_ballots()
        .params(
            &client,
            &challenges::CastBallotsParams {
                challenge_ids: vec![over],
                voters: vec![u],
                entry_ids: vec![Some(results[0])],
            },
        )
        .one()
        .await
        .unwrap();
    db.run(&format!(
        "UPDATE challenges SET ends_at = clock_timestamp() - interval '1 s' WHERE challenge_id = {over}"
    ))
    .await;
    challenges::close_challenge().bind(&client, &over).one().await.unwrap();
    for row in [
        "sessions (token_hash, uid, device_id, platform, expires_at) VALUES (sha256('s'), {u}, 'd', 'web', now())",
        "devices VALUES ({u}, 'd', 'web')",
        "contacts (owner, phone_hmac) VALUES ({u}, sha256('c'))",
        "consents (uid, kind, granted) VALUES ({u}, 'face_data', true)",
        "user_events VALUES ({u}, 'k', 'v')",
        "hidden_items VALUES ({u}, 'post', 1)",
        "activity_log (uid, category, activity) VALUES ({u}, 'a', 'b')",
        "audit (actor, action) VALUES ({u}, 'x')",
        "reports (reporter, target_type, target_id, reason) VALUES ({u}, 'post', 1, 'spam')",
        "suggestions (author, title, content) VALUES ({u}, 't', 'c')",
        "face_models (uid) VALUES ({u})",
        "idempotency VALUES ({u}, 'p', 'r', 'x', NULL, now())",
        "friend_edges VALUES ({u}, {m}, 'applied')",
        "blocks (blocker, blocked) VALUES ({u}, {w})",
        "face_attributes VALUES ({u}, 20, 'x', NULL, false, now())",
        "user_name_changes VALUES ({u})",
        "data_exports (uid) VALUES ({u})",
    ] {
        let row =
            row.replace("{u}", &u.to_string()).replace("{m}", &m.to_string()).replace("{w}", &w.to_string());
        db.run(&format!("INSERT INTO {row}")).await;
    }
    account::apply_deletion()
        .params(&client, &account::ApplyDeletionParams { purge_after: time("2020-01-01T00:00:00Z"), uid: u })
        .await
        .unwrap();
    assert!(
        posts::post_detail()
            .params(&client, &posts::PostDetailParams { viewer: m, feed_id: theirs })
            .opt()
            .await
            .unwrap()
            .is_none(),
        "hidden at once"
    );
    let due = jobs::due_purges().bind(&client, &9).all().await.unwrap();
    assert_eq!(due.iter().map(|account| account.uid).collect::<Vec<_>>(), [u]);
    assert!(purge(&db, u).await.unwrap());

    let columns = "SELECT table_name, column_name, data_type FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name) \
                   WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('bigint', 'text', 'jsonb', 'ARRAY')";
    let mut left = Vec::new();
    for row in db.text(columns).await {
        let parts: Vec<&str> = row.split('|').collect();
        let (table, column) = (parts[0], parts[1]);
        let found = if parts[2] == "bigint" {
            format!("{column} = {u}")
        } else {
            format!("{column}::text ~ '{u}|{name}'")
        };
        if db.number(&format!("SELECT EXISTS (SELECT FROM {table} WHERE {found})::integer")).await == 1 {
            left.push(format!("{table}.{column}"));
        }
    }
    assert!(left.is_empty(), "{left:?}");
    let tops = posts::comments_top()
        .params(&client, &posts::CommentsTopParams { viewer: m, feed_id: other, comment_id: LAST, count: 9 })
        .all()
        .await
        .unwrap();
    assert!(tops[0].deleted && tops[0].content.is_empty());
    let replies = posts::comments_replies()
        .params(
            &client,
            &posts::CommentsRepliesParams {
                viewer: m,
                feed_id: other,
                root_id: secret,
                comment_id: 0,
                count: 9,
            },
        )
        .all()
        .await
        .unwrap();
    assert_eq!(replies[0].content, "kept");
    assert_eq!(db.number(&format!("SELECT count(*) FROM ballots WHERE challenge_id = {open}")).await, 0);
    assert_eq!(db.number(&format!("SELECT count(*) FROM ballots WHERE challenge_id = {over}")).await, 1);
    assert_eq!(
        db.number("SELECT count(*) FROM invite_marks WHERE expires_at < now() + interval '181 days'").await,
        2
    );
    db.assert_no_drift().await;
}

/// A sweep of notices and someone who takes one of them away, badge first as everyone does: neither falls.
#[tokio::test(flavor = "multi_thread")]
async fn sweeping_notices_waits_in_lock_order() {
    let db = Db::new().await;
    let us = db.people(2).await;
    for u in &us {
        db.run(&format!("SELECT add_notice({u}, 'system', 5, NULL, 'old', 'old')")).await;
    }
    db.run(
        "ALTER TABLE notice_events DROP CONSTRAINT notice_events_recipient_page_time_fkey; \
         UPDATE notices SET page_time = page_time - interval '200 days'; UPDATE notice_events SET page_time = page_time - interval '200 days'; \
         ALTER TABLE notice_events ADD FOREIGN KEY (recipient, page_time) REFERENCES notices ON DELETE CASCADE",
    )
    .await;
    let mut client = db.get().await;
    let tx = client.transaction().await.unwrap();
    let lock = async |uid: i64| {
        tx.execute("SELECT FROM notice_state WHERE uid = $1 FOR UPDATE", &[&uid]).await.unwrap();
    };
    lock(us[0]).await;
    let sweeping = {
        let db = db.clone();
        tokio::spawn(async move {
            jobs::sweep()
                .params(&db.get().await, &jobs::SweepParams { table_name: "notices", limit: 100 })
                .one()
                .await
        })
    };
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while db.number(waits).await == 0 {}
    tx.execute("DELETE FROM notice_events WHERE recipient = $1", &[&us[0]]).await.unwrap();
    lock(us[1]).await;
    tx.commit().await.unwrap();
    assert_eq!(sweeping.await.unwrap().unwrap(), 1);
    assert_eq!(db.number("SELECT count(*) FROM notice_events").await, 0);
    let client = db.get().await;
    for table in jobs::swept_tables().bind(&client).all().await.unwrap() {
        jobs::sweep()
            .params(&client, &jobs::SweepParams { table_name: &table, limit: 100 })
            .one()
            .await
            .unwrap();
    }
    assert_eq!(
        jobs::sweep()
            .params(&client, &jobs::SweepParams { table_name: "users", limit: 100 })
            .one()
            .await
            .unwrap(),
        0,
        "not one of its tables"
    );
}
