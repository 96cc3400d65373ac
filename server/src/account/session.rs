//! Sessions as the database has them.

use crate::{app::App, failure::Outcome, wire::admit::Session};

/// The live session of a token; expired ones included, revoked ones not.
pub async fn find(app: &App, token_hash: [u8; 32]) -> Outcome<Option<Session>> {
    let db = app.db().await?;
    let row = sql::queries::account::session_by_token().bind(&db, &token_hash.as_slice()).opt().await?;
    let row = row.filter(|r| !r.revoked);
    Ok(row.map(|r| Session::new(r.session_id, r.uid, r.uid_str, token_hash, r.expires_at.into(), r.status)))
}

/// Reads the status of the person again.
pub async fn refresh_status(app: &App, session: &Session) -> Outcome<()> {
    if let Some(fresh) = find(app, session.token_hash).await? {
        session.set_status(fresh.status());
    }
    Ok(())
}
