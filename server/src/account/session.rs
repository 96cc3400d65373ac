//! Sessions as the database has them: how one begins, and from a token to who it is.

use crate::{
    account::view,
    app::App,
    call::{
        Client,
        identity::{Identity, Session, TokenHash},
    },
    failure::{Outcome, in_time},
    jobs::group::Group,
    limits, secrets,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use deadpool_postgres::Transaction;
use protocol::{
    account::{BasicInfo, UserInfo},
    text::Line,
};
use sql::{
    client::Params as _,
    queries::account::{self, SessionRow},
};
use std::{collections::HashMap, sync::Arc};

/// Logs a person in on a device, in the transaction that proved who they are: their user info with a new token.
pub async fn begin(
    app: &App,
    tx: &Transaction<'_>,
    client: &Client,
    uid: i64,
    device_id: &str,
    info: Option<&BasicInfo>,
) -> Outcome<UserInfo> {
    let clip = |text: &Option<Line>, max| text.as_deref().map(|t| t.chars().take(max).collect::<String>());
    let platform = Line::new(&client.platform).into_string();
    account::put_device()
        .params(
            tx,
            &account::PutDeviceParams {
                uid,
                device_id: &device_id,
                platform: &platform,
                app_version: info.and_then(|i| clip(&i.app_version, 64)),
                push_token: info.and_then(|i| clip(&i.push_token, 512)),
            },
        )
        .await?;
    let token = random_code();
    let hash = secrets::sha256(token.as_bytes());
    account::put_session()
        .params(
            tx,
            &account::PutSessionParams {
                token_hash: hash.as_slice(),
                uid,
                device_id: &device_id,
                platform: &platform,
                expires_at: (app.now() + limits::TOKEN_TTL).into(),
            },
        )
        .one()
        .await?;
    view::count_day(app, tx, uid).await?;
    let own = view::own(app, tx, uid).await?;
    Ok(UserInfo { token: Some(token), ..own })
}

/// 256 random bits that can stand in a link.
pub fn random_code() -> String {
    URL_SAFE_NO_PAD.encode(secrets::random::<32>())
}

/// The live session of a token; expired ones included, revoked ones not.
pub async fn find(app: &App, token_hash: TokenHash) -> Outcome<Option<Session>> {
    ask(&app.sessions, token_hash).await
}

async fn ask(
    sessions: &Group<TokenHash, Option<SessionRow>>,
    token_hash: TokenHash,
) -> Outcome<Option<Session>> {
    let Some(r) = in_time(sessions.ask(token_hash)).await?.filter(|r| !r.revoked) else {
        return Ok(None);
    };
    let status = view::status(r.status)?;
    Ok(Some(Session::new(r.session_id, r.uid, r.uid_str.into(), token_hash, r.expires_at.into(), status)))
}

/// The sessions of all who ask at once, in their order.
pub async fn read(app: App, tokens: Vec<TokenHash>) -> Outcome<Vec<Option<SessionRow>>> {
    let hashes: Vec<&[u8]> = tokens.iter().map(<[u8; 32]>::as_slice).collect();
    let rows =
        in_time(async { Ok(account::sessions().bind(&app.db().await?, &hashes).all().await?) }).await?;
    let found: HashMap<&[u8], &SessionRow> = rows.iter().map(|row| (&row.token_hash[..], row)).collect();
    Ok(hashes.iter().map(|hash| found.get(hash).copied().cloned()).collect())
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
    let Some(hash) = hash(token) else { return Ok(Identity::Visitor) };
    Ok(identity(app, find(app, hash).await?))
}

/// The same for a connection, to which every change of a session is told: what another showed within the last minute
/// counts until there is word of a change.
pub async fn identify_heard(app: &App, token: &str) -> Outcome<Identity> {
    let Some(hash) = hash(token) else { return Ok(Identity::Visitor) };
    let reading = match app.hub.session(&hash) {
        Ok(session) => return Ok(identity(app, Some(session))),
        Err(reading) => reading,
    };
    let found = ask(&app.hellos, hash).await?;
    if let Some(session) = &found {
        app.hub.keep(session, reading);
    }
    Ok(identity(app, found))
}

fn hash(token: &str) -> Option<TokenHash> {
    (!token.is_empty() && token.len() <= 128).then(|| secrets::sha256(token.as_bytes()))
}

fn identity(app: &App, session: Option<Session>) -> Identity {
    match session.map(Arc::new) {
        None => Identity::Visitor,
        Some(session) if session.expires_at <= app.now() => Identity::Expired(session),
        Some(session) => Identity::Member(session),
    }
}
