//! Rights that end while their connection is open: a log-in that was revoked, a person who was suspended or
//! deleted, a token past its end. It decides nothing: sessions and status are the database's.

use crate::{
    account::session,
    app::App,
    call::identity::{Identity, Session},
    failure::in_time,
    wire::{
        bus::Revoked,
        hub::{Conn, Lately},
        publish::Push,
        watching,
    },
};
use protocol::{
    frame::{ByeCode, close},
    push::{SessionPush, Topic},
};
use std::sync::{Arc, atomic::Ordering::Relaxed};

/// Ends the connections of revoked tokens.
pub fn revoke(app: &App, revoked: Revoked) {
    app.hub.remember(Lately::Revoked(revoked.clone()));
    for conn in app.hub.of_user(revoked.uid) {
        end_revoked(app, &conn, &revoked);
    }
}

/// What a person may do has changed: each of their connections is told by the database what it may.
pub fn look_again(app: &App, uid: i64) {
    app.hub.remember(Lately::Standing(uid));
    for conn in app.hub.of_user(uid) {
        tokio::spawn(look(app.clone(), conn));
    }
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(failure) = in_time(watching::look_again_at(&app, uid)).await {
            failure.into_fault("what a person made");
        }
    });
}

/// Asks the database what a connection may.
pub async fn look(app: App, conn: Arc<Conn>) {
    let Some(session) = conn.identity.read().session().cloned() else { return };
    match session::find(&app, session.token_hash).await {
        Ok(Some(fresh)) => {
            let before = session.status();
            session.set_status(fresh.status());
            if before != fresh.status() {
                let expires_at = session.expires_at.timestamp_millis();
                tell(&app, &conn, &SessionPush { revoked: false, expires_at, status: Some(fresh.status()) });
            }
        }
        Ok(None) => {
            let revoked = Revoked { uid: session.uid, session_id: session.session_id };
            end_revoked(&app, &conn, &revoked);
        }
        // What it may do is not known: it must ask again, and until then nothing.
        Err(failure) => conn.come_back(failure),
    }
}

/// Ends what a connection is if that is what was revoked.
fn end_revoked(app: &App, conn: &Arc<Conn>, revoked: &Revoked) {
    let Some(session) = conn.identity.read().session().cloned() else { return };
    if !revoked.ends(&session) {
        return;
    }
    if conn.leaving.load(Relaxed) {
        app.hub.sign_out(conn, session.session_id);
    } else {
        end_session(app, conn, &session, ByeCode::Revoked, "token revoked");
    }
}

/// Gives a connection an identity, unless that has changed while it was looked up.
pub fn identify(app: &App, conn: &Arc<Conn>, identity: Identity) {
    let session = identity.session().cloned();
    app.hub.identify(conn, identity);
    match session.and_then(|session| app.hub.lately(&session)) {
        Some(Lately::Revoked(revoked)) => end_revoked(app, conn, &revoked),
        Some(Lately::Standing(_)) => {
            tokio::spawn(look(app.clone(), conn.clone()));
        }
        None => {}
    }
}

fn tell(app: &App, conn: &Arc<Conn>, news: &SessionPush) {
    if let Ok(push) = Push::new(&Topic::MySession, app.now().timestamp_micros(), news) {
        conn.push(0, &push);
    }
}

/// Tells a connection that its session is over, and closes it, unless it has another by now.
pub fn end_session(app: &App, conn: &Arc<Conn>, session: &Session, code: ByeCode, reason: &'static str) {
    let current = conn.identity.read();
    if current.session().is_some_and(|s| s.session_id == session.session_id) {
        let expires_at = session.expires_at.timestamp_millis();
        tell(app, conn, &SessionPush { revoked: code == ByeCode::Revoked, expires_at, status: None });
        conn.close(close::TOKEN, Some((code, reason)));
    }
}
