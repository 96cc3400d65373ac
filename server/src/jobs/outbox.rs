//! The outbox: topics that a transaction changed, sent on after its commit. Rows are deleted in the
//! transaction that published them, so each goes out at least once, whatever dies in between.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
    wire::bus::Event,
};
use protocol::{Id, push::Topic};
use sql::types::Topic as Kind;

pub async fn run(app: App) {
    loop {
        match send(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(failure) => {
                failure.into_fault("outbox");
            }
        }
        let _ = tokio::time::timeout(limits::OUTBOX_POLL, app.outbox.poked()).await;
    }
}

/// Sends one batch; true when there may be more.
async fn send(app: &App) -> Outcome<bool> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    let rows = sql::queries::jobs::take_outbox().bind(&tx, &limits::OUTBOX_BATCH).all().await?;
    for row in &rows {
        let key = row.key_id.map(Id);
        let topic = match (row.topic, key) {
            (Kind::me_notice, _) => Topic::MyNotice,
            (Kind::me_coins, _) => Topic::MyCoins,
            (Kind::me_model, _) => Topic::MyModel,
            (Kind::me_session, _) => Topic::MySession,
            (Kind::app, _) => Topic::App,
            (Kind::me_task, Some(id)) => Topic::MyTask(id),
            (Kind::challenge, Some(id)) => Topic::Challenge(id),
            (Kind::post, Some(id)) => Topic::Post(id),
            (Kind::suggest, Some(id)) => Topic::Suggest(id),
            (kind, None) => {
                tracing::error!(?kind, "an outbox row names no key");
                continue;
            }
        };
        let event = Event::Changed { topic, uid: row.uid.unwrap_or(0), v: row.version };
        app.bus.publish(event).await.map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    }
    let full = rows.len() as i64 >= limits::OUTBOX_BATCH;
    tx.commit().await?;
    Ok(full)
}
