//! The GET of a stored picture. A key names one content for ever, so what the house shows may be kept for ever;
//! what people show may be gone in a moment, with their post or their account, and is kept by who has seen it for
//! no longer than we ourselves may take to remove it. The type is the one that we encoded, whatever a browser would like to make of it.

use crate::{app::App, files, files::picture, limits};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

pub async fn serve(State(app): State<App>, Path(key): Path<String>) -> Response {
    if !files::is_key(&key) {
        return nothing();
    }
    match picture::find(&app, &key).await {
        Ok(Some(found)) => {
            let keep = match found.of_the_house {
                true => "public, max-age=31536000, immutable".to_owned(),
                false => format!("private, max-age={}, immutable", limits::PICTURE_CACHE.as_secs()),
            };
            let headers = [
                (header::CONTENT_TYPE, found.mime),
                (header::CACHE_CONTROL, &keep),
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
            ];
            (headers, found.bytes).into_response()
        }
        Ok(None) => nothing(),
        Err(failure) => {
            let fault = failure.into_fault("files");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

fn nothing() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "no such file").into_response()
}
