//! What a person's hello is told of themself: one statement for all who say it at once. What the states mean is known
//! by their features.

use crate::{
    app::App,
    failure::{Outcome, in_time},
    notices, photos, wallet,
    wire::{
        hub::{Conn, Found},
        publish::Push,
    },
};
use protocol::push::{State, Topic};
use serde::Serialize;
use sql::queries::{
    account::{self, OwnStates},
    notices::UnreadCount,
    photos::FaceModel,
    wallet::BalanceRow,
};
use std::{collections::HashMap, sync::Arc};

/// The states of all who ask at once, in their order.
pub async fn read(app: App, uids: Vec<i64>) -> Outcome<Vec<OwnStates>> {
    let rows =
        in_time(async { Ok(account::own_states().bind(&app.db().await?, &uids).all().await?) }).await?;
    let found: HashMap<i64, OwnStates> = rows.into_iter().map(|row| (row.uid, row)).collect();
    Ok(uids.iter().filter_map(|uid| found.get(uid).cloned()).collect())
}

/// Sends a person's own states, all but what the client already holds; true when tasks of theirs are live.
pub async fn tell(app: &App, conn: &Arc<Conn>, uid: i64, held: impl Fn(&Topic) -> i64) -> Outcome<bool> {
    let known = &app.hub.known;
    let own = match known.find(uid, app.hub.seconds(), !app.hub.interests.are_deaf()) {
        Found::States(own) => own,
        Found::Nothing(reading) => {
            let own = in_time(app.own.ask(uid)).await?;
            known.keep(uid, reading, own, app.hub.seconds());
            own
        }
    };
    let send = Telling { conn, uid, held };
    if let Some(version) = own.notice_version {
        let unread = UnreadCount { version, notice_count: own.notice_count };
        send.state(&Topic::MyNotice, notices::topic::state(&unread))?;
    }
    if let (Some(available), Some(held), Some(debt), Some(version)) =
        (own.available, own.held, own.debt, own.coins_version)
    {
        let wallet = BalanceRow { available, held, debt, subscribed_until: own.subscribed_until, version };
        send.state(&Topic::MyCoins, wallet::topic::state(&wallet, app.now()))?;
    }
    let model = FaceModel {
        training: own.training,
        ready: own.ready,
        processing: own.processing,
        version: own.model_version,
    };
    send.state(&Topic::MyModel, photos::topic::model_state(&model))?;
    Ok(own.live)
}

struct Telling<'a, H> {
    conn: &'a Arc<Conn>,
    uid: i64,
    held: H,
}

impl<H: Fn(&Topic) -> i64> Telling<'_, H> {
    fn state<T: State + Serialize>(&self, topic: &Topic, (v, state): (i64, T)) -> Outcome<()> {
        if self.conn.lacks(topic, (self.held)(topic), v) {
            self.conn.push(self.uid, &Push::new(topic, v, &state)?);
        }
        Ok(())
    }
}
