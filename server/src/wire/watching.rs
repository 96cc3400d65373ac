//! What a connection watches: whether it may, when it asks and again when what its person may see has changed. What
//! anyone may see is the features' to know.

use crate::{
    app::App,
    call::Shown,
    failure::{Outcome, in_time},
    limits,
    wire::{
        hub::{Channel, Conn},
        publish::tagged,
        readers,
    },
};
use futures_util::{StreamExt, stream};
use protocol::{
    Id,
    frame::{Gone, TopicRef},
    push::Topic,
};
use sql::{
    client::Params as _,
    queries::posts::{MadeByParams, made_by},
};
use std::{ops::ControlFlow, sync::Arc};

/// Starts delivering topics; gives back those that do not exist or may not be seen.
pub async fn watch(app: &App, conn: &Arc<Conn>, mut topics: Vec<TopicRef>) -> ControlFlow<(), Vec<String>> {
    // No connection may watch more: the rest is refused unread.
    let beyond = topics.split_off(topics.len().min(limits::TOPICS_PER_CONNECTION));
    let mut refused = Vec::new();
    let mut admitted = stream::iter(topics)
        .map(|wanted| async move { (in_time(admit(app, conn, &wanted)).await, wanted) })
        .buffered(limits::SNAPSHOTS_AT_ONCE);
    while let Some((seen, wanted)) = admitted.next().await {
        match seen {
            Ok(true) => {}
            Ok(false) => refused.push(wanted.name().to_owned()),
            Err(failure) => {
                conn.come_back(failure);
                return ControlFlow::Break(());
            }
        }
    }
    refused.extend(beyond.iter().map(|t| t.name().to_owned()));
    ControlFlow::Continue(refused)
}

/// Says which topics are delivered no more.
pub fn tell_gone(conn: &Arc<Conn>, topics: Vec<String>) {
    if !topics.is_empty() {
        conn.send(tagged(conn.format, "gone", Gone { topics }));
    }
}

/// What a topic is of is gone for everyone: so is the topic. Whoever may see it nevertheless, as its maker or as a
/// moderator, asks for it again.
pub async fn let_go(app: &App, topic: &Topic) {
    for members in app.hub.watching(topic) {
        for chunk in members.chunks(limits::PUBLISH_CHUNK) {
            for conn in chunk {
                app.hub.unwatch(conn, topic);
                tell_gone(conn, vec![topic.to_string()]);
            }
            tokio::task::yield_now().await;
        }
    }
}

/// A person was suspended or deleted, or is back: what is watched here of what they made is read anew.
pub async fn look_again_at(app: &App, uid: i64) -> Outcome<()> {
    let (topics, _) = app.hub.watched();
    let mut asked = MadeByParams { uid, feed_ids: Vec::new(), suggest_ids: Vec::new() };
    for topic in topics {
        match topic {
            Topic::Post(id) => asked.feed_ids.push(id.0),
            Topic::Suggest(id) => asked.suggest_ids.push(id.0),
            _ => {}
        }
    }
    if asked.feed_ids.is_empty() && asked.suggest_ids.is_empty() {
        return Ok(());
    }
    for made in made_by().params(&app.db().await?, &asked).all().await? {
        let topic = if made.post { Topic::Post(Id(made.id)) } else { Topic::Suggest(Id(made.id)) };
        app.dirty.again((topic, 0));
    }
    Ok(())
}

/// The person of a connection may see less than before: nothing more of what it watches leaves until that is read
/// anew, and what they may not see any more is let go.
pub fn look_again(app: &App, conn: Arc<Conn>) {
    let (app, held) = (app.clone(), conn.hold());
    tokio::spawn(async move { look(&app, &conn, held).await });
}

/// Asks again for what was held back.
pub async fn look(app: &App, conn: &Arc<Conn>, held: Vec<Topic>) {
    let mut settled = stream::iter(held)
        .map(|topic| async move { (in_time(settle(app, conn, &topic)).await, topic) })
        .buffered(limits::SNAPSHOTS_AT_ONCE);
    let mut gone = Vec::new();
    while let Some((seen, topic)) = settled.next().await {
        match seen {
            Ok(true) => {}
            Ok(false) => gone.push(topic.to_string()),
            Err(failure) => return conn.come_back(failure),
        }
    }
    tell_gone(conn, gone);
}

/// Starts delivering one topic; false when there is none for this caller.
async fn admit(app: &App, conn: &Arc<Conn>, wanted: &TopicRef) -> Outcome<bool> {
    let Ok(topic) = wanted.name().parse::<Topic>() else { return Ok(false) };
    if !topic.own() {
        if !app.hub.watch(conn, &topic, wanted.held()) {
            return Ok(false);
        }
        app.hub.interests.heard(&Channel::Topic(topic.clone())).await;
        return settle(app, conn, &topic).await;
    }
    // Own topics come by themselves; watching one asks for its newest state.
    let uid = conn.identity.read().uid();
    conn.holds(&topic, wanted.held());
    let shown = readers::read(app, &app.db().await?, &topic, uid).await?;
    if let Shown::State(_, push) = &shown {
        conn.push_asked(uid, wanted.held(), push);
    }
    Ok(!matches!(shown, Shown::Hidden))
}

/// Reads a watched topic for whoever the connection is: delivered from here on, or let go.
async fn settle(app: &App, conn: &Arc<Conn>, topic: &Topic) -> Outcome<bool> {
    loop {
        let uid = conn.identity.read().uid();
        let shown = readers::read(app, &app.db().await?, topic, uid).await?;
        let state = match &shown {
            Shown::Hidden if conn.identity.read().uid() != uid => continue,
            Shown::Hidden => {
                app.hub.unwatch(conn, topic);
                return Ok(false);
            }
            Shown::Quiet => None,
            Shown::State(_, push) => Some(push),
        };
        // Locked: what one person may see is opened for no other.
        let identity = conn.identity.read();
        if identity.uid() == uid {
            conn.open(topic, state);
            return Ok(true);
        }
    }
}
