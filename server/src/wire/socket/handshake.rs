//! The upgrade from HTTP to a socket: which format, from which page, and whether there is room.

use super::{Opened, Purpose, serve};
use crate::{
    app::App,
    wire::{
        door::{Paced, Stream},
        http::secure,
        origin, unread,
    },
};
use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use protocol::codec::Format;
use std::net::{IpAddr, SocketAddr};
use tungstenite::handshake::derive_accept_key;

/// What the socket at this address is for; none where there is no socket.
pub fn purpose(app: &App, path: &str) -> Option<Purpose> {
    match path {
        "/ws" => Some(Purpose::Likeness),
        // Only where measuring was asked for.
        "/bench/ws" if app.config.bench => Some(Purpose::Echo),
        _ => None,
    }
}

pub async fn upgrade(app: &App, mut request: Request<Paced>, peer: SocketAddr, purpose: Purpose) -> Response {
    let on_upgrade = hyper::upgrade::on(&mut request);
    let (head, mut body) = request.into_parts();
    let mut response = shake(app, &head, peer.ip().to_canonical(), purpose, on_upgrade);
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        secure(response.headers_mut());
        if !head.headers.contains_key(header::EXPECT) {
            unread::read_on(&mut body).await;
        }
    }
    response
}

fn shake(app: &App, head: &Parts, peer: IpAddr, purpose: Purpose, on_upgrade: OnUpgrade) -> Response {
    if head.method != Method::GET {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET")], "open it with GET")
            .into_response();
    }
    if !origin::allowed(&app.config, &head.headers, peer) {
        return (StatusCode::FORBIDDEN, "this origin may not connect").into_response();
    }
    if app.draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "restarting").into_response();
    }
    let headers = &head.headers;
    if !says(headers, header::CONNECTION, "upgrade") || !says(headers, header::UPGRADE, "websocket") {
        let wanted = [(header::CONNECTION, "upgrade"), (header::UPGRADE, "websocket")];
        return (StatusCode::UPGRADE_REQUIRED, wanted, "this is a WebSocket").into_response();
    }
    if headers.get(header::SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
        let version = [(header::SEC_WEBSOCKET_VERSION, "13")];
        return (StatusCode::BAD_REQUEST, version, "WebSocket version 13 is spoken").into_response();
    }
    let Some(key) = headers.get(header::SEC_WEBSOCKET_KEY) else {
        return (StatusCode::BAD_REQUEST, "no Sec-WebSocket-Key").into_response();
    };
    // However many lines the list is split over.
    let offered = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL);
    let mut names = offered.iter().flat_map(|line| line.to_str().unwrap_or_default().split(',')).peekable();
    let named = names.peek().is_some();
    let known = |name: &str| Format::ALL.into_iter().find(|f| f.subprotocol() == name.trim());
    let format = match named {
        false => Format::Json,
        true => match names.find_map(known) {
            Some(format) => format,
            None => return (StatusCode::BAD_REQUEST, "no known subprotocol offered").into_response(),
        },
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let out = response.headers_mut();
    out.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    out.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    if let Ok(accept) = HeaderValue::try_from(derive_accept_key(key.as_bytes())) {
        out.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
    }
    if named {
        out.insert(header::SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static(format.subprotocol()));
    }
    let full = app.hub.connections() >= app.config.connections_max;
    let remote = origin::remote(&app.config, peer, headers);
    let app = app.clone();
    tokio::spawn(async move {
        let Ok(upgraded) = on_upgrade.await else { return };
        let Ok(parts) = upgraded.downcast::<TokioIo<Stream>>() else { return };
        let (stream, place) = parts.io.into_inner().into_parts();
        // The buffer behind what was read already is not kept, even empty.
        let first = parts.read_buf.to_vec();
        // A task of its own, as large as it needs: this one holds room for the upgrade.
        tokio::spawn(async move {
            serve(app, Opened { stream, first, format, purpose, remote, full }).await;
            drop(place);
        });
    });
    response
}

fn says(headers: &HeaderMap, name: HeaderName, token: &str) -> bool {
    let lines = headers.get_all(name);
    let mut tokens = lines.iter().flat_map(|line| line.to_str().unwrap_or_default().split(','));
    tokens.any(|t| t.trim().eq_ignore_ascii_case(token))
}
