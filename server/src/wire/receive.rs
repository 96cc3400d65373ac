//! Acts on what the bus brings, one event after the other: nothing here waits for the database.

use crate::{
    app::App,
    wire::{
        bus::Event,
        publish::{Push, tagged},
        revocation, watching,
    },
};
use protocol::{frame::TabMoved, push::Topic};
use tokio::sync::mpsc;

pub async fn run(app: App, mut events: mpsc::Receiver<Event>) {
    while let Some(event) = events.recv().await {
        match event {
            Event::Changed { topic, uid, v } => app.dirty.mark((topic, uid), v),
            Event::Task { uid, v, push } => {
                let topic = Topic::MyTask(push.task_id);
                if let Ok(push) = Push::new(&topic.to_string(), v, &push) {
                    app.hub.publish_own(uid, &topic, &push);
                }
            }
            Event::Revoked(revoked) => revocation::revoke(&app, revoked),
            Event::Standing { uid } => revocation::look_again(&app, uid),
            Event::Sight { uid } => {
                app.hub.of_user(uid).into_iter().for_each(|conn| watching::look_again(&app, conn));
            }
            Event::Tab { uid, to, session } => {
                for conn in app.hub.of_user(uid).into_iter().filter(|c| c.session != session) {
                    let moved = TabMoved { to: to.clone(), session: session.clone() };
                    conn.send(tagged(conn.format, "tab", moved));
                }
            }
            Event::Bench { topic, v, payload } => {
                let topic = Topic::Bench(topic);
                if let Ok(push) = Push::message(&topic.to_string(), v, &payload) {
                    app.hub.publish(&topic, &push).await;
                }
            }
        }
    }
}
