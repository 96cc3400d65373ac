//! Entries, ballots and the close.

use std::collections::BTreeMap;
use std::time::Duration;

use protocol::challenges::ChallengeStatus;
use sql::client::Params as _;
use sql::queries::challenges;
use sql::types::{BallotOutcome, EnterOutcome};

use crate::support::{Db, Dice, parallel};

async fn contest(db: &Db) -> i64 {
    let made = "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at) \
                VALUES ('c', 'voting', now() - interval '1 h', now() - interval '1 h', now() + interval '1 h') RETURNING challenge_id";
    db.get().await.query_one(made, &[]).await.unwrap().get(0)
}

async fn photo(db: &Db, uid: i64) -> i64 {
    let file = db.file(uid).await;
    let made = format!("INSERT INTO ai_photos (uid, file_id) VALUES ({uid}, {file}) RETURNING photo_id");
    db.get().await.query_one(&made, &[]).await.unwrap().get(0)
}

async fn enter(db: &Db, contest: i64, uid: i64) -> i64 {
    let photo = photo(db, uid).await;
    let done = challenges::enter_challenge()
        .params(
            &db.get().await,
            &challenges::EnterChallengeParams { uid, challenge_id: contest, photo_id: photo },
        )
        .one()
        .await
        .unwrap();
    assert_eq!(done.outcome, EnterOutcome::ok);
    done.entry_id.unwrap()
}

async fn cast(db: &Db, contest: i64, voter: i64, entry: Option<i64>) -> challenges::BallotRow {
    let db = db.get().await;
    challenges::cast_ballots()
        .params(
            &db,
            &challenges::CastBallotsParams {
                challenge_ids: vec![contest],
                voters: vec![voter],
                entry_ids: vec![entry],
            },
        )
        .one()
        .await
        .unwrap()
}

/// Rules 18, 29 and 32.
#[tokio::test(flavor = "multi_thread")]
async fn one_voter_has_one_ballot_and_not_for_everything() {
    let db = Db::new().await;
    let (contest, voter, rival) = (contest(&db).await, db.person().await, db.person().await);
    let mut entries = Vec::new();
    for _ in 0..5 {
        let owner = db.person().await;
        entries.push(enter(&db, contest, owner).await);
    }
    let got = parallel(20, |i| {
        let (db, entry) = (db.clone(), entries[i % 5]);
        async move { cast(&db, contest, voter, Some(entry)).await.outcome }
    })
    .await;
    assert!(got.iter().all(|outcome| *outcome == BallotOutcome::ok));
    assert_eq!(db.number("SELECT count(*) FROM ballots").await, 1);
    let detail = challenges::challenge_detail()
        .params(&db.get().await, &challenges::ChallengeDetailParams { viewer: voter, challenge_id: contest })
        .one()
        .await
        .unwrap();
    assert!(entries.contains(&detail.my_ballot.unwrap()));
    assert_eq!((detail.entry_count, detail.ballots), (5, 1));
    assert_eq!(cast(&db, contest, voter, None).await.outcome, BallotOutcome::ok);
    assert_eq!(db.number("SELECT count(*) FROM ballots").await, 0);

    let (own, theirs) = (enter(&db, contest, voter).await, enter(&db, contest, rival).await);
    sql::queries::people::block()
        .params(&db.get().await, &sql::queries::people::BlockParams { uid: rival, other: voter })
        .one()
        .await
        .unwrap();
    assert_eq!(cast(&db, contest, voter, Some(theirs)).await.outcome, BallotOutcome::not_found);
    assert_eq!(cast(&db, contest, voter, Some(5)).await.outcome, BallotOutcome::not_found);
    assert_eq!(cast(&db, contest, voter, Some(own)).await.outcome, BallotOutcome::self_vote);
    assert_eq!(cast(&db, 5, voter, Some(own)).await.outcome, BallotOutcome::not_found);
    let young = db.person().await;
    db.run(&format!("UPDATE users SET created_at = now() WHERE uid = {young}")).await;
    assert_eq!(cast(&db, contest, young, Some(entries[0])).await.outcome, BallotOutcome::too_new);
    let offered = challenges::offer_entries()
        .params(
            &db.get().await,
            &challenges::OfferEntriesParams { viewer: voter, challenge_id: contest, count: 50 },
        )
        .all()
        .await
        .unwrap();
    assert!(offered.iter().all(|entry| entry.entry_id != own && entry.entry_id != theirs));
    assert_eq!(offered.len(), 5);
    let page = challenges::entry_page()
        .params(
            &db.get().await,
            &challenges::EntryPageParams {
                reader: voter,
                list: "e",
                page_no: 1,
                after: None,
                challenge_id: contest,
                viewer: voter,
                page_size: 50,
            },
        )
        .all()
        .await
        .unwrap();
    assert_eq!((page.len(), page.iter().filter(|entry| entry.mine).count()), (6, 1));
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn entering_follows_its_rules() {
    let db = Db::new().await;
    let (contest, u, other) = (contest(&db).await, db.person().await, db.person().await);
    let client = db.get().await;
    let enter = async |uid: i64, contest: i64, photo: i64| {
        challenges::enter_challenge()
            .params(
                &client,
                &challenges::EnterChallengeParams { uid, challenge_id: contest, photo_id: photo },
            )
            .one()
            .await
            .unwrap()
            .outcome
    };
    let (mine, second) = (photo(&db, u).await, photo(&db, u).await);
    assert_eq!(enter(other, contest, mine).await, EnterOutcome::photo_missing);
    assert_eq!(enter(u, 5, mine).await, EnterOutcome::not_found);
    assert_eq!(enter(u, contest, mine).await, EnterOutcome::ok);
    assert_eq!(enter(u, contest, mine).await, EnterOutcome::duplicate);
    assert_eq!(enter(u, contest, second).await, EnterOutcome::too_many);
    db.run("UPDATE challenges SET voting_at = now() - interval '1 s'").await;
    assert_eq!(enter(other, contest, photo(&db, other).await).await, EnterOutcome::closed);
    db.assert_no_drift().await;
}

/// Rule 31.
#[tokio::test(flavor = "multi_thread")]
async fn a_tally_has_one_value_a_version() {
    let db = Db::new().await;
    let contest = contest(&db).await;
    let mut entries = Vec::new();
    for owner in db.people(5).await {
        entries.push(enter(&db, contest, owner).await);
    }
    let voters = db.people(100).await;
    let got = parallel(12, |i| {
        let (db, entries, voters) = (db.clone(), entries.clone(), voters.clone());
        async move {
            let (mut dice, mut seen) = (Dice::new(i), Vec::new());
            for _ in 0..25 {
                let many = dice.of(&[1, 5, 60]);
                let who: Vec<i64> = (0..many).map(|_| dice.of(&voters)).collect();
                let what: Vec<Option<i64>> =
                    (0..many).map(|_| (dice.below(6) > 0).then(|| dice.of(&entries))).collect();
                let rows = challenges::cast_ballots()
                    .params(
                        &db.get().await,
                        &challenges::CastBallotsParams {
                            challenge_ids: vec![contest; many],
                            voters: &who,
                            entry_ids: &what,
                        },
                    )
                    .all()
                    .await
                    .unwrap();
                seen.push((rows[0].version, rows[0].votes.as_ref().unwrap().iter().sum::<i32>()));
            }
            seen
        }
    })
    .await;
    let mut values: BTreeMap<i64, i32> = BTreeMap::new();
    for seen in &got {
        assert!(seen.windows(2).all(|pair| pair[0].0 <= pair[1].0), "versions only grow");
        for (version, total) in seen {
            assert_eq!(*values.entry(*version).or_insert(*total), *total, "version {version}");
        }
    }
    let tally = challenges::tally().bind(&db.get().await, &contest).one().await.unwrap();
    assert_eq!(values.last_key_value(), Some((&tally.version, &tally.ballots)));
    db.assert_no_drift().await;
}

/// Rules 30 and 31.
#[tokio::test(flavor = "multi_thread")]
async fn votes_racing_the_close_are_in_the_result_or_refused() {
    let db = Db::new().await;
    let contest = contest(&db).await;
    let owners = db.people(3).await;
    let mut entries = Vec::new();
    for owner in &owners {
        entries.push(enter(&db, contest, *owner).await);
    }
    let voters = db.people(40).await;
    db.run("UPDATE challenges SET ends_at = clock_timestamp() + interval '700 ms'").await;
    let got = parallel(9, |i| {
        let (db, entries, voters) = (db.clone(), entries.clone(), voters.clone());
        async move {
            let mut dice = Dice::new(i);
            if i == 0 {
                while !challenges::close_challenge().bind(&db.get().await, &contest).one().await.unwrap() {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                return BallotOutcome::closed;
            }
            loop {
                let outcome = cast(&db, contest, dice.of(&voters), Some(dice.of(&entries))).await.outcome;
                if outcome != BallotOutcome::ok {
                    return outcome;
                }
            }
        }
    })
    .await;
    assert!(got.iter().all(|outcome| *outcome == BallotOutcome::closed));
    assert_eq!(
        db.number("SELECT sum(votes) FROM results").await,
        db.number("SELECT count(*) FROM ballots").await
    );
    assert_eq!(db.number("SELECT count(*) FROM ballots b JOIN challenges c USING (challenge_id) WHERE b.cast_at > c.ends_at + interval '50 ms'").await, 0);
    assert!(db.get().await.batch_execute("UPDATE results SET votes = 0").await.is_err());
    for owner in owners {
        assert_eq!(db.badge(owner).await, (1, 1), "each who entered hears of the result");
    }
    db.assert_no_drift().await;
}

/// Rule 33, the stages, and a loser whom the viewer blocked.
#[tokio::test(flavor = "multi_thread")]
async fn ties_share_rank_and_prizes() {
    let db = Db::new().await;
    let contest = contest(&db).await;
    let owners = db.people(4).await;
    let mut entries = Vec::new();
    for owner in &owners {
        entries.push(enter(&db, contest, *owner).await);
    }
    for (i, voter) in db.people(10).await.into_iter().enumerate() {
        assert_eq!(cast(&db, contest, voter, Some(entries[i % 2])).await.outcome, BallotOutcome::ok);
    }
    db.run("UPDATE challenges SET ends_at = clock_timestamp() - interval '1 s', prizes = '{100,50,10}'")
        .await;
    let client = db.get().await;
    let due = challenges::due_challenges().bind(&client, &9).all().await.unwrap();
    assert_eq!((due.len(), due[0].status), (1, ChallengeStatus::Voting));
    assert_eq!(
        challenges::advance_challenge().bind(&client, &contest).one().await.unwrap(),
        ChallengeStatus::Closing
    );
    assert!(challenges::close_challenge().bind(&client, &contest).one().await.unwrap());
    assert!(!challenges::close_challenge().bind(&client, &contest).one().await.unwrap());
    assert!(challenges::due_challenges().bind(&client, &9).all().await.unwrap().is_empty());
    assert!(challenges::next_due().bind(&client).one().await.unwrap().at.is_none());
    let viewer = db.person().await;
    sql::queries::people::block()
        .params(&client, &sql::queries::people::BlockParams { uid: viewer, other: owners[0] })
        .one()
        .await
        .unwrap();
    let first = challenges::result_page()
        .params(
            &client,
            &challenges::ResultPageParams {
                reader: viewer,
                list: "r",
                page_no: 1,
                after: None,
                challenge_id: contest,
                page_size: 3,
                viewer,
            },
        )
        .all()
        .await
        .unwrap();
    let second = challenges::result_page()
        .params(
            &client,
            &challenges::ResultPageParams {
                reader: viewer,
                list: "r",
                page_no: 2,
                after: None,
                challenge_id: contest,
                page_size: 3,
                viewer,
            },
        )
        .all()
        .await
        .unwrap();
    let ranks: Vec<_> =
        first.iter().chain(&second).map(|row| (row.rank.unwrap(), row.prize.unwrap())).collect();
    assert_eq!(ranks, [(1, 75), (1, 75), (3, 5), (3, 5)]);
    assert!(first[0].person.is_none() && first[0].picture_key.is_none(), "a nameless row keeps the rank");
    assert!(first[1].person.is_some());
    let unpaid = async |within: &str, failed: &[i64]| {
        challenges::unpaid_prizes()
            .params(
                &client,
                &challenges::UnpaidPrizesParams { closed_within: &within, failed: &failed, limit: 9 },
            )
            .all()
            .await
            .unwrap()
            .len()
    };
    assert_eq!(unpaid("7 days", &[]).await, 4);
    assert_eq!(unpaid("7 days", &entries[..1]).await, 3, "one is left for later");
    db.run("UPDATE challenges SET closed_at = now() - interval '8 days'").await;
    assert_eq!((unpaid("7 days", &[]).await, unpaid("1000 years", &[]).await), (0, 4));
    let all = [ChallengeStatus::Closed, ChallengeStatus::Open];
    let page = challenges::challenge_page()
        .params(
            &client,
            &challenges::ChallengePageParams {
                reader: viewer,
                list: "c",
                page_no: 1,
                after: None,
                statuses: all.as_slice(),
                page_size: 5,
                viewer,
            },
        )
        .all()
        .await
        .unwrap();
    assert_eq!((page.len(), page[0].status), (1, ChallengeStatus::Closed));
    db.assert_no_drift().await;
}
