//! HTTP: what stands behind the door. Calls and sockets go their own way, past the matching and the layers that pages
//! need; here is what stands beside them, the uploads and the web app.

use crate::{
    app::App,
    limits,
    wire::{
        calls,
        door::{Behind, Paced},
        ops, origin, socket, unread, web,
    },
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use std::net::SocketAddr;

/// All that this server answers over HTTP.
pub struct Front {
    app: App,
    pages: Router,
}

impl Front {
    pub fn new(app: App) -> Self {
        Front { pages: router(app.clone()), app }
    }
}

impl Behind for Front {
    async fn answer(&self, request: axum::http::Request<Paced>, peer: SocketAddr) -> Response {
        if calls::is_call(&request) {
            return calls::answer(&self.app, request, peer).await;
        }
        match socket::purpose(&self.app, request.uri().path()) {
            Some(purpose) => socket::upgrade(&self.app, request, peer, purpose).await,
            None => self.pages.answer(request, peer).await,
        }
    }
}

async fn figures(State(app): State<App>) -> String {
    metrics::gauge!("likeness_queue_bytes").set(app.hub.queue_bytes() as f64);
    app.metrics.render()
}

fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
        .route("/ops", get(ops::ops))
        .route("/docs", get(docs))
        .route("/docs/openapi.json", get(|| async { json_text(include_str!("../../../docs/openapi.json")) }))
        .route(
            "/docs/asyncapi.json",
            get(|| async { json_text(include_str!("../../../docs/asyncapi.json")) }),
        )
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
        .route("/version.json", get(version))
        .merge(web::router(app.site.clone()))
        .layer(origin::cors(app.clone()))
        .layer(middleware::map_response(|mut response: Response| async {
            secure(response.headers_mut());
            response
        }))
        .layer(middleware::from_fn(unread::drain))
        .with_state(app)
}

/// Security headers, for everything.
pub fn secure(headers: &mut HeaderMap) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
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
