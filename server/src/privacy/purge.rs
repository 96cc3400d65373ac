//! Accounts whose grace time is over go for good: rows, bytes and archives.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
};
use sql::{
    client::Params as _,
    queries::{exports, jobs},
};
use tokio_postgres::error::SqlState;

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::PURGE_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(failure) = round(&app).await {
            tracing::error!(%failure, "the purge failed");
        }
    }
}

/// Everyone who is due, and one after the other: a purge that fails is told, and tried again in the next round.
pub async fn round(app: &App) -> Outcome<()> {
    let due = jobs::due_purges().bind(&app.db().await?, &limits::PURGE_BATCH).all().await?;
    for account in due {
        let devices: Vec<String> = account.device_ids;
        match purge(app, account.uid, account.phone_hash.as_deref(), &devices).await {
            Ok(()) => tracing::info!("an account was purged"),
            Err(failure) => tracing::error!(%failure, "an account was not purged"),
        }
    }
    Ok(())
}

async fn purge(app: &App, uid: i64, phone: Option<&[u8]>, devices: &[String]) -> Outcome<()> {
    for key in exports::export_keys().bind(&app.db().await?, &uid).all().await? {
        app.files.delete(&key).await?;
    }
    // In short transactions, so that a busy account holds up nobody.
    let batch = jobs::PurgeLikesParams { uid, limit: limits::PURGE_ROWS };
    while jobs::purge_likes().params(&app.db().await?, &batch).await? >= limits::PURGE_ROWS as u64 {}
    let phone_mark = phone.map(|phone| app.secrets.invite_mark("phone", phone)).unwrap_or_default();
    let device_marks: Vec<[u8; 32]> =
        devices.iter().map(|id| app.secrets.invite_mark("device", id.as_bytes())).collect();
    let marks: Vec<&[u8]> = device_marks.iter().map(|mark| mark.as_slice()).collect();
    for _ in 0..limits::PURGE_TRIES {
        let db = app.db().await?;
        let purged = jobs::purge_account()
            .params(
                &db,
                &jobs::PurgeAccountParams { uid, phone_mark: phone_mark.as_slice(), device_marks: &marks },
            )
            .one()
            .await?;
        if !purged {
            return Ok(());
        }
        match jobs::drop_account().bind(&db, &uid).await {
            // Something of theirs was just being written when they went: once more.
            Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => continue,
            done => {
                done?;
                app.outbox.poke();
                return Ok(());
            }
        }
    }
    Err(Failure::broken("rows of a purged account keep coming"))
}
