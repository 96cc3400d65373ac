//! HTTP: the calls (`POST /friend/v3/…`), what stands beside them, the uploads and the web app.

use crate::{
    account::session::identify,
    app::App,
    call::{Client, identity::Identity},
    failure::Failure,
    limits,
    wire::{
        fields, ops,
        origin::{self, Remote},
        route::{self, Ask, Body, Shape, fault_bytes},
        socket, unread, web,
    },
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Path, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, get, post, put},
};
use bytes::Bytes;
use futures_util::FutureExt;
use protocol::{Fault, codec::Format};
use serde_json::{Map, Value};
use std::panic::AssertUnwindSafe;
use tower_http::{
    compression::{CompressionLayer, predicate::SizeAbove},
    cors::{AllowOrigin, CorsLayer},
};

pub fn router(app: App) -> Router {
    let calls = Router::new()
        .route(&format!("{}/{{*path}}", protocol::HTTP_BASE), any(call))
        .route("/version.json", get(version))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(limits::COMPRESSED_FROM)));
    let cors_app = app.clone();
    let cors = CorsLayer::new()
        .allow_origin(AllowOrigin::predicate(move |_, parts| origin::allowed(&cors_app.config, parts)))
        .allow_methods([Method::GET, Method::POST, Method::PUT])
        .allow_headers(
            ["accesstoken", "platform", "version", "content-type"].map(axum::http::HeaderName::from_static),
        )
        .expose_headers([header::DATE])
        .max_age(std::time::Duration::from_secs(3600));
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(|State(app): State<App>| async move { app.metrics.render() }))
        .route("/ops", get(ops::ops))
        .route("/docs", get(docs))
        .route("/docs/openapi.json", get(|| async { json_text(include_str!("../../../docs/openapi.json")) }))
        .route(
            "/docs/asyncapi.json",
            get(|| async { json_text(include_str!("../../../docs/asyncapi.json")) }),
        )
        .route("/ws", get(socket::upgrade))
        .route(
            "/files/upload/{key}",
            // Counts its bytes as they come.
            put(crate::files::receive::receive).layer(DefaultBodyLimit::disable()),
        )
        .route("/files/export/{name}", get(crate::privacy::serve::serve))
        .route("/files/{*key}", get(crate::files::serve::serve))
        .route(
            "/hooks/{provider}",
            post(crate::payments::hook::receive).layer(DefaultBodyLimit::max(limits::CALL_BODY_BYTES)),
        )
        .route("/sandbox/{order}/{key}", get(crate::payments::show).post(crate::payments::act))
        .merge(crate::previews::router())
        .merge(calls)
        .merge(web::router(app.site.clone()))
        .layer(cors)
        .layer(middleware::from_fn_with_state(app.clone(), gate))
        .layer(middleware::from_fn(unread::drain))
        .with_state(app)
}

/// Security headers for everything; 503 for calls while the process drains.
async fn gate(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = if app.draining() && request.uri().path().starts_with(protocol::HTTP_BASE) {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], "restarting").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

async fn ready(State(app): State<App>) -> Response {
    if app.draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    if !app.bus.up() {
        return (StatusCode::SERVICE_UNAVAILABLE, "bus down").into_response();
    }
    match tokio::time::timeout(limits::READY_WAIT, app.database_answers()).await {
        Ok(Ok(())) => "ready".into_response(),
        Ok(Err(_)) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "database down").into_response(),
    }
}

async fn version(State(app): State<App>) -> Response {
    let body = serde_json::json!({"data": {"version": env!("CARGO_PKG_VERSION"), "build": app.build}});
    ([(header::CACHE_CONTROL, "no-cache")], axum::Json(body)).into_response()
}

/// The reader is a part of the built web app; without one the page leads to the documents themselves.
async fn docs() -> Response {
    ([(header::CONTENT_SECURITY_POLICY, DOCS_CSP)], axum::response::Html(include_str!("docs.html")))
        .into_response()
}

const DOCS_CSP: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

fn json_text(text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// One call, whatever its method and body.
async fn call(
    State(app): State<App>,
    remote: Remote,
    Path(path): Path<String>,
    request: Request,
) -> Response {
    let Some(found) = route::find(&app, &format!("/{path}")) else {
        return (StatusCode::NOT_FOUND, "no such call").into_response();
    };
    let (head, body) = request.into_parts();
    let method = &head.method;
    if method != Method::POST && !(method == Method::GET && found.info.options.get) {
        let allow = if found.info.options.get { "GET, POST" } else { "POST" };
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, allow)], "call it with POST")
            .into_response();
    }
    let headers = &head.headers;
    let fields = match tokio::time::timeout(limits::CALL_BODY_TIME, fields::read(&head, body)).await {
        Ok(Ok(fields)) => fields,
        Ok(Err(response)) => return response,
        Err(_) => return (StatusCode::REQUEST_TIMEOUT, "the body took too long").into_response(),
    };
    let Ok(permit) = app.calls.clone().try_acquire_owned() else {
        return answered(fault_bytes(JSON, &Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS }));
    };
    let client = Client {
        base: remote.base,
        ip: remote.ip,
        platform: text(headers, &fields, "platform").into(),
        version: text(headers, &fields, "version").into(),
        session: "".into(),
    };
    let encrypt =
        client.platform.as_ref() != "web" && fields.get("encrypt").is_some_and(|v| v == "1" || v == 1);
    let shape = Shape { encrypt, ..JSON };
    let identity = match who(&app, headers, &fields).await {
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

const JSON: Shape = Shape { format: Format::Json, id: None, encrypt: false };

fn answered(bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], bytes).into_response()
}

/// A fault of what was sent, told as an answer.
pub fn refused(fault: &Fault) -> Response {
    answered(fault_bytes(JSON, fault))
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

fn text(headers: &HeaderMap, fields: &Map<String, Value>, name: &str) -> String {
    let header = headers.get(name).and_then(|v| v.to_str().ok());
    header.or_else(|| fields.get(name).and_then(Value::as_str)).unwrap_or_default().chars().take(64).collect()
}
