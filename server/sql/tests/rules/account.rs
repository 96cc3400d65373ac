//! Codes, limits, accounts and their profiles, the outbox.

use sql::client::Params as _;
use sql::queries::{account, jobs, posts};

use crate::support::{Db, parallel, time};

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
            .params(
                &db,
                &account::PutCodeParams {
                    phone_hash: &phone,
                    scene: "login",
                    device_id: &device,
                    requester_uid: None,
                    code_hmac: vec![code],
                    ttl: "10 minutes",
                },
            )
            .one()
            .await
            .unwrap()
    };
    let check = |device: &'static str, code: u8| {
        let (db, phone) = (db.clone(), phone.clone());
        async move {
            let client = db.get().await;
            account::check_code()
                .params(
                    &client,
                    &account::CheckCodeParams {
                        code_hmac: vec![code],
                        phone_hash: &phone,
                        scene: "login",
                        device_id: &device,
                        requester_uid: None,
                    },
                )
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
                let tried = jobs::rate_limit()
                    .params(
                        &db.get().await,
                        &jobs::RateLimitParams { bucket: "b", key: vec![1u8], count: 7, window_ms: 60_000.0 },
                    )
                    .opt()
                    .await;
                passed += i32::from(tried.unwrap().is_some());
            }
            passed
        }
    })
    .await;
    assert_eq!(passed.iter().sum::<i32>(), 7);
    // Each place is free again when its own minute is over, and no sooner.
    let client = db.get().await;
    let take = async || {
        jobs::rate_limit()
            .params(
                &client,
                &jobs::RateLimitParams { bucket: "b", key: vec![1u8], count: 7, window_ms: 60_000.0 },
            )
            .opt()
            .await
            .unwrap()
    };
    let wait = async || {
        jobs::rate_wait()
            .params(
                &client,
                &jobs::RateWaitParams { window_ms: 60_000.0, count: 7, bucket: "b", key: vec![1u8] },
            )
            .one()
            .await
            .unwrap()
    };
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
                .params(
                    &db.get().await,
                    &jobs::UseQuotaParams { kind: "q", key: vec![1u8], day, amount: 2, cap: 9 },
                )
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
                let found = account::login_phone()
                    .params(
                        &db,
                        &account::LoginPhoneParams {
                            phone_code: "1",
                            phone_enc: vec![0u8],
                            phone_hash: &phone,
                            timezone: "UTC",
                        },
                    )
                    .opt()
                    .await
                    .unwrap();
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
    account::put_session()
        .params(
            &client,
            &account::PutSessionParams {
                token_hash: vec![1u8; 32],
                uid,
                device_id: "d",
                platform: "web",
                expires_at: soon(),
            },
        )
        .one()
        .await
        .unwrap();
    assert!(!account::sessions().bind(&client, &vec![vec![1u8; 32]]).one().await.unwrap().revoked);
    account::revoke_session().bind(&client, &vec![1u8; 32]).one().await.unwrap();
    assert!(account::sessions().bind(&client, &vec![vec![1u8; 32]]).one().await.unwrap().revoked);
    // Deletion frees the phone, and what was does not come back.
    account::apply_deletion()
        .params(&client, &account::ApplyDeletionParams { purge_after: soon(), uid })
        .await
        .unwrap();
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
            .params(
                &client,
                &account::UpdateProfileParams {
                    uid,
                    first_name: none,
                    last_name: none,
                    nick_name: Some("Nick"),
                    user_name: name,
                    avatar_key: none,
                    gender: None,
                    timezone: none,
                    bio: none,
                    name_changes: 2,
                },
            )
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
        .params(
            &client,
            &account::UpdateProfileParams {
                uid,
                first_name: none,
                last_name: none,
                nick_name: none,
                user_name: none,
                avatar_key: none,
                gender: None,
                timezone: Some("Mars/Base"),
                bio: none,
                name_changes: 2,
            },
        )
        .one()
        .await;
    assert_eq!(zone.unwrap(), Outcome::bad_timezone);
    let file = account::update_profile()
        .params(
            &client,
            &account::UpdateProfileParams {
                uid,
                first_name: none,
                last_name: none,
                nick_name: none,
                user_name: none,
                avatar_key: Some("not-mine"),
                gender: None,
                timezone: none,
                bio: none,
                name_changes: 2,
            },
        )
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
        posts::set_likes()
            .params(
                &db.get().await,
                &posts::SetLikesParams { uids: vec![b], feed_ids: vec![post], wants: vec![want] },
            )
            .one()
            .await
            .unwrap();
    }
    let before = db.number("SELECT count(*) FROM outbox").await;
    let client = db.get().await;
    let claim = async |lease_ms| {
        jobs::claim_outbox()
            .params(&client, &jobs::ClaimOutboxParams { lease_ms, rest_ms: 0.0, limit: 1000 })
            .all()
            .await
            .unwrap()
    };
    let taken = claim(0.0).await;
    let mut topics: Vec<_> =
        taken.iter().map(|row| format!("{:?} {:?} {:?}", row.topic, row.uid, row.key_id)).collect();
    topics.sort();
    topics.dedup();
    assert_eq!(topics.len(), taken.len(), "the newest version of each topic");
    assert!((taken.len() as i64) < before);
    // Whoever claimed them is gone: they are claimed again, and then by nobody else.
    let again = claim(600_000.0).await;
    assert_eq!(again.len(), taken.len());
    assert!(claim(600_000.0).await.is_empty());
    let ids: Vec<i64> = again.into_iter().flat_map(|row| row.ids).collect();
    assert_eq!(ids.len() as i64, before);
    jobs::drop_outbox().bind(&client, &ids).await.unwrap();
    assert_eq!(db.number("SELECT count(*) FROM outbox").await, 0);
}
