//! Sessions as the database has them: from a token to who it is.

use crate::{
    account::view,
    app::App,
    call::identity::{Identity, Session},
    failure::Outcome,
    secrets,
};
use std::sync::Arc;

/// The live session of a token; expired ones included, revoked ones not.
pub async fn find(app: &App, token_hash: [u8; 32]) -> Outcome<Option<Session>> {
    let db = app.db().await?;
    let row = sql::queries::account::session_by_token().bind(&db, &token_hash.as_slice()).opt().await?;
    let Some(r) = row.filter(|r| !r.revoked) else { return Ok(None) };
    let status = view::status(r.status)?;
    Ok(Some(Session::new(r.session_id, r.uid, r.uid_str.into(), token_hash, r.expires_at.into(), status)))
}

/// Reads the status of the person again.
pub async fn refresh_status(app: &App, session: &Session) -> Outcome<()> {
    if let Some(fresh) = find(app, session.token_hash).await? {
        session.set_status(fresh.status());
    }
    Ok(())
}

/// Looks a token up. Unknown, revoked and malformed tokens are visitors alike.
pub async fn identify(app: &App, token: &str) -> Outcome<Identity> {
    if token.is_empty() || token.len() > 128 {
        return Ok(Identity::Visitor);
    }
    let hash = secrets::sha256(token.as_bytes());
    let Some(session) = find(app, hash).await? else {
        return Ok(Identity::Visitor);
    };
    if session.expires_at <= app.now() {
        return Ok(Identity::Expired(Arc::new(session)));
    }
    Ok(Identity::Member(Arc::new(session)))
}
