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
        // Messages of one topic that came together leave together.
        let mut messages: Vec<Push> = Vec::new();
        for event in batch.drain(..) {
            match event {
                Event::Bench { topic, v, payload } => {
                    let Ok(push) = Push::message(&Topic::Bench(topic), v, &payload) else { continue };
                    if messages.last().is_some_and(|last| last.topic() != push.topic()) {
                        publish(&app, &mut messages).await;
                    }
                    messages.push(push);
                }
                event => {
                    publish(&app, &mut messages).await;
                    act(&app, event);
                }
            }
        }
        publish(&app, &mut messages).await;
        tokio::task::consume_budget().await;
    }
}

async fn publish(app: &App, messages: &mut Vec<Push>) {
    if let Some(push) = Push::joined(messages) {
        app.hub.publish(&push).await;
        messages.clear();
    }
}

fn act(app: &App, event: Event) {
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
        Event::Bench { .. } => {}
    }
}
