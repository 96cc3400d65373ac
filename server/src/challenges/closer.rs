//! Moves challenges along by the database's clock, closes them, pays their prizes, tells whose
//! vote won. Every step may run
//! twice or on two nodes at once: it is taken under the tally's lock, and a prize has one ledger ref.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
};
use chrono::Utc;
use protocol::{challenges::ChallengeStatus, notices::NoticeType};
use serde_json::json;
use sql::client::Params as _;
use sql::{
    queries::{challenges, notices, wallet},
    types::CoinSource,
};
use std::time::{Duration, Instant};

/// Challenges or prizes that one round takes on.
const ROUND: i64 = 100;
/// Voters that one round looks at.
const VOTERS: i64 = 500;
/// Rest between rounds while more is due than one takes on.
const BREATH: Duration = Duration::from_millis(10);

/// What is known about unpaid prizes beside the database.
#[derive(Default)]
struct Prizes {
    /// When prizes of all ages were looked for last: at the start and then once in a while, since those of
    /// old challenges were paid long ago, but for some accident.
    all_at: Option<Instant>,
    /// There were more of them than one round takes on.
    more: bool,
    /// Entries whose prize could not be paid: left until that comes round again.
    failed: Vec<i64>,
}

pub async fn run(app: App) {
    let mut prizes = Prizes::default();
    loop {
        let rest = match round(&app, &mut prizes).await {
            Ok(rest) => rest,
            Err(failure) => {
                failure.into_fault("challenge closer");
                limits::CLOSER_EVERY
            }
        };
        tokio::time::sleep(rest).await;
    }
}

/// One round; how long to rest after it.
async fn round(app: &App, known: &mut Prizes) -> Outcome<Duration> {
    let db = app.db().await?;
    let due = challenges::due_challenges().bind(&db, &ROUND).all().await?;
    for challenge in &due {
        // One that fails stays due, and does not hold up the others.
        if let Err(failure) = step(app, challenge.challenge_id).await {
            tracing::error!(challenge = challenge.challenge_id, %failure, "challenge not moved");
        }
    }
    let prizes = unpaid(app, known).await?;
    for prize in &prizes {
        match pay(app, prize).await {
            // It gave way to another transaction: the next round pays it.
            Ok(()) | Err(Failure::Fault(_)) => {}
            Err(failure) => {
                tracing::error!(prize = %prize.r#ref, %failure, "prize not paid");
                known.failed.push(prize.entry_id);
            }
        }
    }
    let telling = challenges::tell_voters().bind(&db, &VOTERS).one().await?;
    if telling || !(due.is_empty() && prizes.is_empty()) {
        app.outbox.poke();
    }
    if telling || due.len() as i64 == ROUND || prizes.len() as i64 == ROUND {
        return Ok(BREATH);
    }
    let next = challenges::next_due().bind(&db).one().await?.at;
    let until = next.and_then(|at| (at.with_timezone(&Utc) - Utc::now()).to_std().ok());
    Ok(until.unwrap_or(limits::CLOSER_EVERY).clamp(BREATH, limits::CLOSER_EVERY))
}

async fn unpaid(app: &App, known: &mut Prizes) -> Outcome<Vec<challenges::UnpaidPrizes>> {
    if known.all_at.is_none_or(|at| at.elapsed() >= limits::PRIZES_ALL_EVERY) {
        *known = Prizes { all_at: Some(Instant::now()), more: true, failed: Vec::new() };
    }
    let within = match known.more {
        true => "1000 years".to_owned(),
        false => format!("{} seconds", limits::PRIZES_WITHIN.as_secs()),
    };
    let db = app.db().await?;
    let prizes = challenges::unpaid_prizes()
        .params(
            &db,
            &challenges::UnpaidPrizesParams { closed_within: &within, failed: &known.failed, limit: ROUND },
        )
        .all()
        .await?;
    known.more &= prizes.len() as i64 == ROUND;
    Ok(prizes)
}

async fn step(app: &App, id: i64) -> Outcome<()> {
    let db = app.db().await?;
    if challenges::advance_challenge().bind(&db, &id).one().await? == ChallengeStatus::Closing {
        challenges::close_challenge().bind(&db, &id).one().await?;
    }
    Ok(())
}

/// Coins and the word about them, together or not at all.
async fn pay(app: &App, prize: &challenges::UnpaidPrizes) -> Outcome<()> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    let paid = wallet::credit_coins()
        .params(
            &tx,
            &wallet::CreditCoinsParams {
                uid: prize.uid,
                kind: "prize",
                r#ref: &prize.r#ref,
                amount: prize.prize,
                source: CoinSource::prize,
                expires_at: None,
            },
        )
        .one()
        .await?;
    if paid {
        let key = format!("prize:{}", prize.r#ref);
        notices::put_notice()
            .params(
                &tx,
                &notices::PutNoticeParams {
                    recipient: prize.uid,
                    r#type: NoticeType::Coins,
                    tab: 5,
                    group_key: &key,
                    dedupe_key: &key,
                    challenge_id: Some(prize.challenge_id),
                    target_id: None,
                    body: &json!({"coins": prize.prize}),
                },
            )
            .one()
            .await?;
    }
    tx.commit().await?;
    Ok(())
}
