//! Who a connection is: the hello, a change of identity, and the caller's own state that comes with it.

use super::{Flow, Work, reply, work};
use crate::{
    account::session::identify_heard,
    app::App,
    call::{Client, identity::Identity},
    failure::in_time,
    limits,
    wire::{
        bus::Event,
        hub::{Channel, Conn, Greeting},
        own,
        publish::{Push, tagged},
        revocation,
        watching::{tell_gone, watch},
    },
};
use futures_util::FutureExt;
use protocol::{
    frame::{self, ByeCode, ClientFrame, TopicRef, Welcome, close},
    push::Topic,
};
use std::{
    ops::ControlFlow,
    sync::{Arc, atomic::Ordering::Relaxed},
};

/// The identity of a token; a token that is not valid ends the connection.
async fn sign_in(app: &App, conn: &Arc<Conn>, token: Option<String>) -> ControlFlow<(), Identity> {
    let Some(token) = token.filter(|t| !t.is_empty()) else {
        return ControlFlow::Continue(Identity::Visitor);
    };
    let (code, reason) = match identify_heard(app, &token).await {
        Ok(identity @ Identity::Member(_)) => return ControlFlow::Continue(identity),
        Ok(Identity::Expired(_)) => (ByeCode::Expired, "token expired"),
        Ok(Identity::Visitor) => (ByeCode::Revoked, "token not valid"),
        Err(failure) => {
            conn.come_back(failure);
            return ControlFlow::Break(());
        }
    };
    conn.close(close::TOKEN, Some((code, reason)));
    ControlFlow::Break(())
}

pub async fn hello<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame) -> Flow<'a> {
    let word = |text: Option<String>| Client::word(text.as_deref().unwrap_or_default());
    *conn.greeting.write() = Greeting { platform: word(frame.platform), version: word(frame.version) };
    let identity = sign_in(app, conn, frame.token).await?;
    let other_data = frame.epoch.is_some_and(|epoch| epoch != *app.epoch.read());
    let welcome = Welcome {
        session: conn.session.to_string(),
        uid_str: identity.session().map(|s| s.uid_str.clone()),
        ping: limits::PING_EVERY.as_millis() as u64,
        build: app.build.clone(),
        epoch: app.epoch.read().clone(),
        limits: frame::Limits {
            frame_bytes: limits::FRAME_BYTES as u32,
            calls: limits::CALLS_PER_CONNECTION as u32,
            waiting_calls: limits::WAITING_CALLS_PER_CONNECTION as u32,
            topics: limits::TOPICS_PER_CONNECTION as u32,
        },
    };
    // What is known at once leaves with the welcome.
    conn.cork();
    conn.send(tagged(conn.format, "welcome", welcome));
    conn.greeted.store(true, Relaxed);
    // In the hub before the first look at the database: what changes in between is pushed.
    revocation::identify(app, conn, identity);
    let mut rest = Box::pin(async move {
        let watched = frame.watch.unwrap_or_default().into_iter();
        let watched: Vec<_> = watched.map(|t| if other_data { t.afresh() } else { t }).collect();
        own_topics(app, conn, &watched).await?;
        let others = |t: &TopicRef| !matches!(t.name().parse(), Ok(topic) if Topic::IMPLIED.contains(&topic));
        let refused = watch(app, conn, watched.into_iter().filter(others).collect()).await?;
        tell_gone(conn, refused);
        if let Some(to) = frame.tab {
            tab(app, conn, to).await;
        }
        ControlFlow::Continue(None)
    });
    let known = (&mut rest).now_or_never();
    conn.uncork();
    known.unwrap_or_else(|| ControlFlow::Continue(Some(Work { gate: false, run: rest })))
}

pub async fn auth<'a>(app: &'a App, conn: &'a Arc<Conn>, frame: ClientFrame) -> Flow<'a> {
    let identity = sign_in(app, conn, frame.token).await?;
    revocation::identify(app, conn, identity);
    reply(conn, frame.id, &protocol::account::Done {});
    ControlFlow::Continue(work(false, async move {
        own_topics(app, conn, &[]).await?;
        // Another person may not see what the one before could.
        let again = conn.watched().into_iter().map(|(topic, v)| TopicRef::with(topic.to_string(), v));
        tell_gone(conn, watch(app, conn, again.collect()).await?);
        ControlFlow::Continue(None)
    }))
}

/// Sends the caller's own state, all but what the client already holds.
async fn own_topics(app: &App, conn: &Arc<Conn>, held: &[TopicRef]) -> ControlFlow<()> {
    let uid = conn.identity.read().uid();
    if uid == 0 {
        return ControlFlow::Continue(());
    }
    app.hub.interests.heard(&Channel::Person(uid)).await;
    let held = |name: &str| held.iter().find(|h| h.name() == name).map(TopicRef::held);
    let read = async {
        if !own::tell(app, conn, uid, |topic| held(&topic.to_string()).unwrap_or(0)).await? {
            return Ok(Vec::new());
        }
        in_time(async { crate::photos::topic::live(app, &app.db().await?, uid).await }).await
    };
    let tasks = match read.await {
        Ok(tasks) => tasks,
        Err(failure) => {
            conn.come_back(failure);
            return ControlFlow::Break(());
        }
    };
    for (v, task) in tasks {
        let topic = Topic::MyTask(task.task_id);
        let name = topic.to_string();
        // One that the client holds is among those that it watches.
        if held(&name).is_none()
            && let Ok(push) = Push::new(&topic, v, &task)
        {
            conn.push(uid, &push);
        }
    }
    ControlFlow::Continue(())
}

pub async fn tab(app: &App, conn: &Conn, to: String) {
    let uid = conn.identity.read().uid();
    // Route names only: whoever receives it navigates there.
    let route = to.len() <= 256
        && to.starts_with('/')
        && !to.starts_with("//")
        && to.bytes().all(|b| b.is_ascii_graphic() && !b"\\:".contains(&b));
    if uid != 0 && route {
        let event = Event::Tab { uid, to, session: conn.session.to_string() };
        if app.bus.publish(event).await.is_err() {
            tracing::warn!("a tab switch did not reach the other nodes");
        }
    }
}
