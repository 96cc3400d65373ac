//! Acts on what the bus brings, one event after the other: nothing here waits for the database.

use crate::{
    app::App,
    limits,
    wire::{
        bus::Event,
        publish::{Push, tagged},
        revocation, watching,
    },
};
use protocol::{frame::TabMoved, push::Topic};
use tokio::sync::mpsc;

pub async fn run(app: App, mut events: mpsc::Receiver<Event>) {
    let mut batch = Vec::with_capacity(limits::EVENTS_AT_ONCE);
    while events.recv_many(&mut batch, limits::EVENTS_AT_ONCE).await > 0 {
        for event in batch.drain(..) {
            act(&app, event).await;
        }
        tokio::task::consume_budget().await;
    }
}

async fn act(app: &App, event: Event) {
    if let Event::Changed { uid, .. }
    | Event::Task { uid, .. }
    | Event::Standing { uid }
    | Event::Sight { uid } = event
    {
        app.hub.known.forget(uid);
    }
    match event {
        Event::Changed { topic, uid, v } => app.dirty.mark((topic, uid), v),
        Event::Task { uid, v, push } => {
            if let Ok(push) = Push::new(&Topic::MyTask(push.task_id), v, &push) {
                app.hub.publish_own(uid, &push);
            }
        }
        Event::Revoked(revoked) => revocation::revoke(app, revoked),
        Event::Standing { uid } => revocation::look_again(app, uid),
        Event::Sight { uid } => {
            app.hub.of_user(uid).into_iter().for_each(|conn| watching::look_again(app, conn));
        }
        Event::Tab { uid, to, session } => {
            for conn in app.hub.of_user(uid).into_iter().filter(|c| *c.session != *session) {
                let moved = TabMoved { to: to.clone(), session: session.clone() };
                conn.send(tagged(conn.format, "tab", moved));
            }
        }
        Event::Bench { topic, v, payload } => {
            if let Ok(push) = Push::message(&Topic::Bench(topic), v, &payload) {
                app.hub.publish(&push).await;
            }
        }
    }
}
