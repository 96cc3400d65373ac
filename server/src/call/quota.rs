//! How often something may be done: rates and daily quotas, kept in the database so that every node counts
//! alike. Taken inside the transaction of the effect: what is refused later costs nothing.

use crate::failure::Outcome;
use chrono::{DateTime, Days, NaiveTime, Utc};
use protocol::Fault;
use sql::client::Params as _;
use sql::{client::GenericClient, queries::jobs as counts};
use std::time::Duration;

/// At most `count` in any `window`.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub bucket: &'static str,
    pub count: i32,
    /// The sweeper keeps hits for an hour: no window may be longer.
    pub window: Duration,
}

impl Rate {
    pub const fn of(bucket: &'static str, count: i32, window: Duration) -> Self {
        Rate { bucket, count, window }
    }
}

/// Counts one, or result 6 with the time until the oldest hit leaves the window.
pub async fn take<C: GenericClient>(db: &C, rate: Rate, key: &[u8]) -> Outcome<()> {
    let window = rate.window.as_secs_f64() * 1000.0;
    if counts::rate_limit()
        .params(
            db,
            &counts::RateLimitParams {
                bucket: &rate.bucket,
                key: &key,
                count: rate.count,
                window_ms: window,
            },
        )
        .opt()
        .await?
        .is_some()
    {
        return Ok(());
    }
    let wait = counts::rate_wait()
        .params(
            db,
            &counts::RateWaitParams { window_ms: window, count: rate.count, bucket: &rate.bucket, key: &key },
        )
        .opt()
        .await?
        .unwrap_or(0);
    Err(Fault::RateLimited { retry_after_ms: u64::try_from(wait).unwrap_or(0).max(1) }.into())
}

/// Gives back what came to nothing through no doing of whoever paid.
pub async fn give_back<C: GenericClient>(db: &C, rate: Rate, key: &[u8]) -> Outcome<()> {
    let hit = counts::GiveBackHitParams { bucket: &rate.bucket, key: &key };
    counts::give_back_hit().params(db, &hit).await?;
    Ok(())
}

/// As [`give_back`], for one of a day.
pub async fn give_back_daily<C: GenericClient>(
    db: &C,
    kind: &'static str,
    key: &[u8],
    taken: DateTime<Utc>,
) -> Outcome<()> {
    let used = counts::GiveBackQuotaParams { kind: &kind, key: &key, day: taken.date_naive() };
    counts::give_back_quota().params(db, &used).await?;
    Ok(())
}

/// Counts one towards `cap` of this UTC day, or result 6 until the day ends.
pub async fn take_daily<C: GenericClient>(
    db: &C,
    kind: &'static str,
    key: &[u8],
    now: DateTime<Utc>,
    cap: i32,
) -> Outcome<()> {
    take_many(db, kind, key, now, 1, cap).await
}

/// As [`take_daily`], `amount` at once or none.
pub async fn take_many<C: GenericClient>(
    db: &C,
    kind: &'static str,
    key: &[u8],
    now: DateTime<Utc>,
    amount: i32,
    cap: i32,
) -> Outcome<()> {
    if counts::use_quota()
        .params(db, &counts::UseQuotaParams { kind: &kind, key: &key, day: now.date_naive(), amount, cap })
        .opt()
        .await?
        .is_some()
    {
        return Ok(());
    }
    let tomorrow = (now.date_naive() + Days::new(1)).and_time(NaiveTime::MIN).and_utc();
    let wait = (tomorrow - now).num_milliseconds();
    Err(Fault::RateLimited { retry_after_ms: u64::try_from(wait).unwrap_or(0).max(1) }.into())
}
