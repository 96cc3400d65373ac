//! The outbox: topics that a transaction changed, sent on after its commit. Rows are claimed for a while, published
//! while no transaction is open, and then deleted: each goes out at least once, whatever dies in between, and what
//! goes out twice is the same news twice.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
    wire::bus::{Event, Revoked},
};
use protocol::{Id, for_each_topic, push::Topic};
use sql::{client::Params as _, queries::jobs, types::Topic as Kind};
use std::time::Duration;

pub async fn run(app: App) {
    let mut poked = false;
    loop {
        match send(&app, poked).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(failure) => {
                failure.into_fault("outbox");
            }
        }
        poked = tokio::time::timeout(limits::OUTBOX_POLL, app.outbox.poked()).await.is_ok();
    }
}

/// Sends one batch; true when there may be more.
async fn send(app: &App, poked: bool) -> Outcome<bool> {
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    // What is sent while no other node hears is seen on this one alone: the node where it happened comes first.
    let rest = if poked || app.bus.up() { Duration::ZERO } else { limits::OUTBOX_LEASE };
    let batch = jobs::ClaimOutboxParams {
        lease_ms: ms(limits::OUTBOX_LEASE),
        rest_ms: ms(rest),
        limit: limits::OUTBOX_BATCH,
    };
    let rows = jobs::claim_outbox().params(&app.db().await?, &batch).all().await?;
    let mut events = Vec::with_capacity(rows.len());
    for row in &rows {
        match event(row.topic, row.uid.unwrap_or(0), row.key_id, row.version) {
            Some(event) => events.push(event),
            None => tracing::error!(topic = ?row.topic, "an outbox row names no key"),
        }
    }
    let ids: Vec<i64> = rows.into_iter().flat_map(|row| row.ids).collect();
    if ids.is_empty() {
        return Ok(false);
    }
    app.bus.publish_all(events).await.map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    jobs::drop_outbox().bind(&app.db().await?, &ids).await?;
    Ok(ids.len() as i64 >= limits::OUTBOX_BATCH)
}

/// What a row says; none when it names no key and its topic has one.
fn event(kind: Kind, uid: i64, key: Option<i64>, v: i64) -> Option<Event> {
    macro_rules! topics {
        ($($sql:ident $topic:ident $(($id:ident: $key:ty))? $name:literal $kind:ident $state:ty;)*) => {
            match kind {
                $(Kind::$sql => Topic::$topic $(({ let $id: $key = Id(key?); $id }))?,)*
                Kind::sight => return Some(Event::Sight { uid }),
            }
        };
    }
    Some(match (kind, key) {
        (Kind::me_session, Some(session_id)) => Event::Revoked(Revoked { uid, session_id }),
        (Kind::me_session, None) => Event::Standing { uid },
        _ => Event::Changed { topic: for_each_topic!(topics), uid, v },
    })
}
