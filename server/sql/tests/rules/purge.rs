//! Codes, limits, the outbox, and the end of an account.

use std::time::Duration;

use sql::queries::{account, challenges, jobs, people, posts, wallet};

use crate::support::{Db, Dice, LAST, parallel, time};

fn soon() -> chrono::DateTime<chrono::FixedOffset> {
    time("2999-01-01T00:00:00Z")
}

/// Rule 38.
#[tokio::test(flavor = "multi_thread")]
async fn five_wrong_codes_burn_it() {
    let db = Db::new().await;
    let phone = vec![10u8];
    let put = async |device: &str, code: u8| {
        let db = db.get().await;
        account::put_code()
            .bind(&db, &phone, &"login", &device, &None, &vec![code], &soon())
            .one()
            .await
            .unwrap()
    };
    let check = |device: &'static str, code: u8| {
        let (db, phone) = (db.clone(), phone.clone());
        async move {
            let client = db.get().await;
            account::check_code()
                .bind(&client, &vec![code], &phone, &"login", &device, &None)
                .opt()
                .await
                .unwrap()
        }
    };
    put("d", 1).await;
    let wrong = parallel(8, |_| check("d", 9)).await;
    assert_eq!(wrong.iter().filter(|answer| **answer == Some(false)).count(), 5);
    assert_eq!(check("d", 1).await, None);
    put("d", 2).await;
    assert_eq!(check("d", 2).await, None, "sending again restores no tries");
    put("other", 3).await;
    assert_eq!(check("other", 3).await, Some(true), "a stranger's attempts lock no one out");
    assert_eq!(check("other", 3).await, None, "used once");
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_under_parallel_tries() {
    let db = Db::new().await;
    let passed = parallel(10, |_| {
        let db = db.clone();
        async move {
            let mut passed = 0;
            for _ in 0..10 {
                let tried =
                    jobs::rate_limit().bind(&db.get().await, &"b", &vec![1u8], &7, &60_000.0).opt().await;
                passed += i32::from(tried.unwrap().is_some());
            }
            passed
        }
    })
    .await;
    assert_eq!(passed.iter().sum::<i32>(), 7);
    // Each place is free again when its own minute is over, and no sooner.
    let client = db.get().await;
    let take =
        async || jobs::rate_limit().bind(&client, &"b", &vec![1u8], &7, &60_000.0).opt().await.unwrap();
    let wait = async || jobs::rate_wait().bind(&client, &60_000.0, &7, &"b", &vec![1u8]).one().await.unwrap();
    db.run("UPDATE rate_limits SET hits = ARRAY(SELECT clock_timestamp() - interval '10 s' * i FROM generate_series(6, 0, -1) i)").await;
    assert!(take().await.is_some(), "the oldest is a minute old");
    assert!(take().await.is_none());
    assert!((9_000..=10_000).contains(&wait().await), "{}", wait().await);
    assert_eq!(db.number("SELECT cardinality(hits) FROM rate_limits").await, 7);
    let day = time("2026-11-27T00:00:00Z").date_naive();
    let used = parallel(8, |_| {
        let db = db.clone();
        async move {
            jobs::use_quota()
                .bind(&db.get().await, &"q", &vec![1u8], &day, &2, &9)
                .opt()
                .await
                .unwrap()
                .is_some()
        }
    })
    .await;
    assert_eq!(used.iter().filter(|used| **used).count(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_has_one_account() {
    let db = Db::new().await;
    let phone = vec![7u8; 32];
    let login = || {
        let (db, phone) = (db.clone(), phone.clone());
        async move {
            loop {
                let db = db.get().await;
                let found =
                    account::login_phone().bind(&db, &"1", &vec![0u8], &phone, &"UTC").opt().await.unwrap();
                if let Some(found) = found {
                    return (found.uid, found.created);
                }
            }
        }
    };
    let got = parallel(8, |_| login()).await;
    assert!(got.iter().all(|one| one.0 == got[0].0));
    assert_eq!(got.iter().filter(|one| one.1).count(), 1);
    let (uid, client) = (got[0].0, db.get().await);
    account::put_session().bind(&client, &vec![1u8; 32], &uid, &"d", &"web", &soon()).one().await.unwrap();
    assert!(!account::session_by_token().bind(&client, &vec![1u8; 32]).one().await.unwrap().revoked);
    account::revoke_session().bind(&client, &vec![1u8; 32]).one().await.unwrap();
    assert!(account::session_by_token().bind(&client, &vec![1u8; 32]).one().await.unwrap().revoked);
    // Deletion frees the phone, and what was does not come back.
    account::apply_deletion().bind(&client, &soon(), &uid).await.unwrap();
    let (again, created) = login().await;
    assert!(created && again != uid);
}

#[tokio::test(flavor = "multi_thread")]
async fn profiles_change_within_their_rules() {
    use sql::types::ProfileOutcome as Outcome;
    let db = Db::new().await;
    let client = db.get().await;
    let uid = account::create_user().bind(&client, &"UTC").one().await.unwrap().uid;
    let name = async |name: &str| {
        let none = None::<&str>;
        let name = Some(name);
        let update = account::update_profile()
            .bind(&client, &uid, &none, &none, &Some("Nick"), &name, &none, &None, &none, &2)
            .one()
            .await;
        update.unwrap()
    };
    assert_eq!(account::user_self().bind(&client, &uid).one().await.unwrap().status, 0);
    assert_eq!(name("first").await, Outcome::ok);
    assert_eq!(account::user_self().bind(&client, &uid).one().await.unwrap().status, 1);
    db.run("INSERT INTO users (user_name) VALUES ('taken')").await;
    assert_eq!(name("taken").await, Outcome::name_taken);
    assert_eq!(
        (name("second").await, name("third").await, name("fourth").await),
        (Outcome::ok, Outcome::ok, Outcome::name_limit)
    );
    let none = None::<&str>;
    let zone = account::update_profile()
        .bind(&client, &uid, &none, &none, &none, &none, &none, &None, &Some("Mars/Base"), &2)
        .one()
        .await;
    assert_eq!(zone.unwrap(), Outcome::bad_timezone);
    let file = account::update_profile()
        .bind(&client, &uid, &none, &none, &none, &none, &Some("not-mine"), &None, &none, &2)
        .one()
        .await;
    assert_eq!(file.unwrap(), Outcome::file_missing);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_aborted_publish_puts_the_rows_back() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let post = db.post(a).await;
    for want in [true, false, true] {
        posts::set_likes().bind(&db.get().await, &vec![b], &vec![post], &vec![want]).one().await.unwrap();
    }
    let before = db.number("SELECT count(*) FROM outbox").await;
    let mut client = db.get().await;
    let tx = client.transaction().await.unwrap();
    let taken = jobs::take_outbox().bind(&tx, &1000).all().await.unwrap();
    let mut topics: Vec<_> =
        taken.iter().map(|row| format!("{:?} {:?} {:?}", row.topic, row.uid, row.key_id)).collect();
    topics.sort();
    topics.dedup();
    assert_eq!(topics.len(), taken.len(), "the newest version of each topic");
    assert!((taken.len() as i64) < before);
    tx.rollback().await.unwrap();
    assert_eq!(db.number("SELECT count(*) FROM outbox").await, before);
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
            posts::set_likes().bind(&client, &vec![x; 5], &what, &want).all().await?;
        }
        6..10 => {
            let made = posts::put_comment().bind(&client, &x, &post, &None, &"c").one().await?;
            if let Some(comment) = made.comment_id {
                posts::put_comment().bind(&client, &dice.of(us), &post, &Some(comment), &"r").one().await?;
                if dice.below(2) == 0 {
                    posts::delete_comment().bind(&client, &x, &post, &comment, &false).one().await?;
                }
            }
        }
        10..12 => drop(people::follow().bind(&client, &x, &y).one().await?),
        12 => {
            people::block().bind(&client, &x, &y).one().await?;
            people::unblock().bind(&client, &x, &y).await?;
        }
        13..18 => {
            let entry = vec![Some(dice.of(entries))];
            challenges::cast_ballots().bind(&client, &vec![contest], &vec![x], &entry).one().await?;
        }
        _ => drop(sql::queries::notices::mark_read().bind(&client, &soon(), &x).one().await?),
    }
    Ok(())
}

async fn purge(db: &Db, uid: i64) -> Result<bool, tokio_postgres::Error> {
    let client = db.get().await;
    account::apply_deletion().bind(&client, &time("2020-01-01T00:00:00Z"), &uid).await?;
    jobs::purge_likes().bind(&client, &uid, &1000).await?;
    let marks: Vec<Vec<u8>> = vec![vec![0x2c]];
    let done = jobs::purge_account().bind(&client, &uid, &vec![0x2bu8], &marks).one().await?;
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
        people::follow().bind(&client, &x, &y).one().await.unwrap();
    }
    posts::set_likes()
        .bind(&client, &vec![u, m], &vec![other, theirs], &vec![true, true])
        .all()
        .await
        .unwrap();
    let secret = posts::put_comment()
        .bind(&client, &u, &other, &None, &"secret")
        .one()
        .await
        .unwrap()
        .comment_id
        .unwrap();
    posts::put_comment().bind(&client, &m, &other, &Some(secret), &"kept").one().await.unwrap();
    posts::put_comment().bind(&client, &m, &theirs, &None, &"x").one().await.unwrap();
    wallet::redeem_invite()
        .bind(&client, &u, &code.as_str(), &vec![0x2bu8], &vec![0x2cu8])
        .one()
        .await
        .unwrap();
    wallet::claim_daily()
        .bind(&client, &u, &1, &"7 days", &time("2026-11-27T09:00:00Z"))
        .one()
        .await
        .unwrap();
    db.create(u, 2).await;
    let (open, entries) = contest(&db, &[u, m]).await;
    let ballots = [Some(entries[1]), Some(entries[0])];
    challenges::cast_ballots()
        .bind(&client, &vec![open, open], &vec![u, w], &ballots.as_slice())
        .all()
        .await
        .unwrap();
    let (over, results) = contest(&db, &[m]).await;
    challenges::cast_ballots()
        .bind(&client, &vec![over], &vec![u], &vec![Some(results[0])])
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
    account::apply_deletion().bind(&client, &time("2020-01-01T00:00:00Z"), &u).await.unwrap();
    assert!(posts::post_detail().bind(&client, &m, &theirs).opt().await.unwrap().is_none(), "hidden at once");
    assert_eq!(jobs::due_purges().bind(&client, &9).all().await.unwrap(), [u]);
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
    let tops = posts::comments_top().bind(&client, &m, &other, &LAST, &9).all().await.unwrap();
    assert!(tops[0].deleted && tops[0].content.is_empty());
    let replies = posts::comments_replies().bind(&client, &m, &other, &secret, &0, &9).all().await.unwrap();
    assert_eq!(replies[0].content, "kept");
    assert_eq!(db.number(&format!("SELECT count(*) FROM ballots WHERE challenge_id = {open}")).await, 0);
    assert_eq!(db.number(&format!("SELECT count(*) FROM ballots WHERE challenge_id = {over}")).await, 1);
    assert_eq!(
        db.number("SELECT count(*) FROM invite_marks WHERE expires_at < now() + interval '181 days'").await,
        2
    );
    db.assert_no_drift().await;
}

/// A sweep of notices and someone who holds the badges that it wants, in the order of all: neither falls.
#[tokio::test(flavor = "multi_thread")]
async fn sweeping_notices_waits_in_lock_order() {
    let db = Db::new().await;
    let mut us = db.people(2).await;
    us.sort_unstable();
    // In the heap the higher one lies first.
    for u in us.iter().rev() {
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
        tokio::spawn(async move { jobs::sweep().bind(&db.get().await, &"notices", &100).one().await })
    };
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while db.number(waits).await == 0 {}
    lock(us[1]).await;
    tx.commit().await.unwrap();
    assert_eq!(sweeping.await.unwrap().unwrap(), 2);
    assert_eq!(db.number("SELECT count(*) FROM notice_events").await, 0);
    let client = db.get().await;
    for table in jobs::swept_tables().bind(&client).all().await.unwrap() {
        jobs::sweep().bind(&client, &table, &100).one().await.unwrap();
    }
    assert_eq!(jobs::sweep().bind(&client, &"users", &100).one().await.unwrap(), 0, "not one of its tables");
}
