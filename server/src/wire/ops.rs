//! The page of this node's operators, at `/ops`: by a token from the environment, or as a moderator. For people as
//! HTML, for machines as JSON. It shows figures and causes, never whose they are.

use crate::{
    account::session::identify,
    app::App,
    call::identity::Identity,
    limits, secrets,
    wire::hub::{End, Figures},
};
use askama::Template;
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use protocol::people::Status;
use serde::Serialize;

/// No script, and nothing from elsewhere.
const CSP: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

#[derive(Serialize, Template)]
#[serde(rename_all = "camelCase")]
#[template(path = "ops.html")]
struct Ops {
    node: String,
    build: String,
    /// Seconds since this process began.
    up_s: i64,
    draining: bool,
    bus_up: bool,
    calls_running: usize,
    #[serde(flatten)]
    hub: Figures,
}

pub async fn ops(State(app): State<App>, headers: HeaderMap) -> Response {
    if !may(&app, &headers).await {
        let mut refused = (StatusCode::UNAUTHORIZED, "for operators").into_response();
        if app.config.ops_token.is_some() {
            let ask = HeaderValue::from_static("Basic realm=\"Likeness operators\", charset=\"UTF-8\"");
            refused.headers_mut().insert(header::WWW_AUTHENTICATE, ask);
        }
        return refused;
    }
    let ops = Ops {
        node: app.node.clone(),
        build: app.build.clone(),
        up_s: (chrono::Utc::now().timestamp_micros() - app.started_micros) / 1_000_000,
        draining: app.draining(),
        bus_up: app.bus.up(),
        calls_running: limits::CALLS_AT_ONCE - app.calls.available_permits(),
        hub: app.hub.figures(),
    };
    let json = headers.get(header::ACCEPT).is_some_and(|a| a.as_bytes().starts_with(b"application/json"));
    let mut response = if json {
        axum::Json(ops).into_response()
    } else {
        match ops.render() {
            Ok(page) => ([(header::CONTENT_SECURITY_POLICY, CSP)], Html(page)).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn may(app: &App, headers: &HeaderMap) -> bool {
    if let Some(token) = &app.config.ops_token
        && said(headers).is_some_and(|said| secrets::sha256(&said) == secrets::sha256(token.as_bytes()))
    {
        return true;
    }
    let Some(token) = headers.get("accesstoken").and_then(|v| v.to_str().ok()) else { return false };
    matches!(identify(app, token).await, Ok(Identity::Member(who)) if who.status() == Status::Moderator)
}

/// The token as a bearer's, or as the password of whatever name a browser was given.
fn said(headers: &HeaderMap) -> Option<Vec<u8>> {
    let (scheme, rest) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(rest.trim().as_bytes().to_vec());
    }
    let pair = STANDARD.decode(rest.trim()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let at = pair.iter().position(|b| *b == b':')?;
    Some(pair[at + 1..].to_vec())
}

impl Ops {
    fn code(&self, end: &End) -> String {
        end.code.map_or("–".into(), |code| code.to_string())
    }
}
