//! The calls over HTTP (`/friend/v3/…`). They come straight from the door: the matching and the layers of a router,
//! which pages need, cost as much as a small call itself.

use super::http::secure;
use crate::{
    account::session::identify,
    app::App,
    call::{Client, identity::Identity},
    failure::Failure,
    limits,
    wire::{
        door::Paced,
        fields, origin,
        route::{self, Ask, Body, Shape, fault_bytes},
        unread,
    },
};
use axum::{
    body,
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::FutureExt;
use percent_encoding::percent_decode_str;
use protocol::{Fault, codec::Format};
use serde_json::{Map, Value};
use std::{
    borrow::Cow, convert::Infallible, future::ready, net::SocketAddr, panic::AssertUnwindSafe, sync::Arc,
};
use tower::{ServiceExt, service_fn};
use tower_http::compression::{Compression, predicate::SizeAbove};

/// Whether this is a call, or nothing that anyone answers. What a page asks before it calls is not.
pub fn is_call<B>(request: &Request<B>) -> bool {
    let below = request.uri().path().strip_prefix(protocol::HTTP_BASE);
    below.is_some_and(|path| path.len() > 1 && path.starts_with('/')) && request.method() != Method::OPTIONS
}

/// One call, whatever its method and body.
pub async fn answer(app: &App, request: Request<Paced>, peer: SocketAddr) -> Response {
    let (head, mut body) = request.into_parts();
    let mut begun = false;
    let mut response = match app.draining() {
        true => (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], "restarting").into_response(),
        false => call(app, &head, &mut body, &mut begun, peer).await,
    };
    secure(response.headers_mut());
    origin::readable(&app.config, &head.headers, peer.ip().to_canonical(), response.headers_mut());
    if head.headers.contains_key(header::ACCEPT_ENCODING) && is_worth_compressing(&response) {
        response = compressed(&head, response).await;
    }
    // Whoever asks before sending has sent nothing, and reading would be the word to send it all.
    if begun || !head.headers.contains_key(header::EXPECT) {
        unread::read_on(&mut body).await;
    }
    response
}

async fn call(app: &App, head: &Parts, body: &mut Paced, begun: &mut bool, peer: SocketAddr) -> Response {
    let Some(found) = path(head).and_then(|path| route::find(app, &path)) else {
        return (StatusCode::NOT_FOUND, "no such call").into_response();
    };
    let method = &head.method;
    if method != Method::POST && !(method == Method::GET && found.info.options.get) {
        let allow = if found.info.options.get { "GET, POST" } else { "POST" };
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, allow)], "call it with POST")
            .into_response();
    }
    let headers = &head.headers;
    *begun = true;
    let fields = match tokio::time::timeout(limits::CALL_BODY_TIME, fields::read(head, body)).await {
        Ok(Ok(fields)) => fields,
        Ok(Err(response)) => return response,
        Err(_) => return (StatusCode::REQUEST_TIMEOUT, "the body took too long").into_response(),
    };
    let Ok(permit) = app.calls.clone().try_acquire_owned() else {
        return answered(fault_bytes(JSON, &Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS }));
    };
    let remote = origin::remote(&app.config, peer.ip().to_canonical(), headers);
    let client = Client {
        base: remote.base,
        ip: remote.ip,
        platform: text(headers, &fields, "platform"),
        version: text(headers, &fields, "version"),
        session: Arc::default(),
    };
    let encrypt =
        client.platform.as_ref() != "web" && fields.get("encrypt").is_some_and(|v| v == "1" || v == 1);
    let shape = Shape { encrypt, ..JSON };
    let identity = match who(app, headers, &fields).await {
        Ok(identity) => identity,
        Err(failure) => return answered(fault_bytes(JSON, &failure.into_fault(found.info.path))),
    };
    let ask = Ask { identity, client, body: Body::Fields(Value::Object(fields)), shape };
    let panicked =
        || answered(fault_bytes(JSON, &Failure::broken("the handler panicked").into_fault(found.info.path)));
    let mut answer = AssertUnwindSafe((found.answer)(app.clone(), ask)).catch_unwind();
    // One that needs nobody else is there at the first poll, which costs no task.
    if let Some(first) = (&mut answer).now_or_never() {
        return first.map_or_else(|_| panicked(), answered);
    }
    // Run to its end whatever becomes of the connection: a caller that hangs up half-way must find on its
    // retry that the call was either done or not begun.
    let answer = tokio::spawn(async move {
        let bytes = answer.await;
        drop(permit);
        bytes
    });
    match answer.await {
        Ok(Ok(bytes)) => answered(bytes),
        Ok(Err(_)) | Err(_) => panicked(),
    }
}

/// The name of the call; none where bytes are no text.
fn path(head: &Parts) -> Option<Cow<'_, str>> {
    let path = head.uri.path().strip_prefix(protocol::HTTP_BASE)?;
    percent_decode_str(path).decode_utf8().ok()
}

const JSON: Shape = Shape { format: Format::Json, id: None, encrypt: false };

fn answered(bytes: Bytes) -> Response {
    let mut response = Response::new(bytes.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A fault of what was sent, told as an answer.
pub fn refused(fault: &Fault) -> Response {
    answered(fault_bytes(JSON, fault))
}

fn is_worth_compressing(response: &Response) -> bool {
    body::HttpBody::size_hint(response.body()).lower() >= limits::COMPRESSED_FROM
}

async fn compressed(head: &Parts, response: Response) -> Response {
    let mut accepts = Request::new(());
    let lines = head.headers.get_all(header::ACCEPT_ENCODING).iter().cloned();
    accepts.headers_mut().extend(lines.map(|line| (header::ACCEPT_ENCODING, line)));
    let mut response = Some(response);
    let answer = service_fn(move |_| ready(Ok::<_, Infallible>(response.take().unwrap_or_default())));
    let large = SizeAbove::new(limits::COMPRESSED_FROM);
    match Compression::new(answer).compress_when(large).oneshot(accepts).await {
        Ok(response) => response.map(body::Body::new),
        Err(never) => match never {},
    }
}

/// The token travels as a header, as a form field, or as both, and then the two must agree.
async fn who(app: &App, headers: &HeaderMap, fields: &Map<String, Value>) -> Result<Identity, Failure> {
    let header =
        headers.get("accesstoken").map(|v| v.to_str().unwrap_or("\u{fffd}")).filter(|t| !t.is_empty());
    let field = match fields.get("accessToken") {
        None | Some(Value::Null) => None,
        Some(Value::String(token)) => Some(token.as_str()).filter(|t| !t.is_empty()),
        Some(_) => return Err(Fault::invalid("accessToken: must be text.").into()),
    };
    match (header, field) {
        (Some(a), Some(b)) if a != b => {
            Err(Fault::invalid("The accessToken of header and form must agree.").into())
        }
        (Some(token), _) | (None, Some(token)) => identify(app, token).await,
        (None, None) => Ok(Identity::Visitor),
    }
}

fn text(headers: &HeaderMap, fields: &Map<String, Value>, name: &str) -> Arc<str> {
    let header = headers.get(name).and_then(|v| v.to_str().ok());
    Client::word(header.or_else(|| fields.get(name).and_then(Value::as_str)).unwrap_or_default())
}
