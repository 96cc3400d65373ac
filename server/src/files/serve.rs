//! The GET of a stored picture. A key names one content for ever, so it may be kept for ever; the type is
//! the one that we encoded, whatever a browser would like to make of it.

use crate::{app::App, failure::Outcome, files};
use axum::{
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;

pub async fn serve(State(app): State<App>, Path(key): Path<String>) -> Response {
    match find(&app, &key).await {
        Ok(Some((mime, bytes))) => (
            [
                (header::CONTENT_TYPE, mime),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
                (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")),
            ],
            bytes,
        )
            .into_response(),
        Ok(None) => {
            (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "no such file").into_response()
        }
        Err(failure) => {
            let fault = failure.into_fault("files");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

async fn find(app: &App, key: &str) -> Outcome<Option<(HeaderValue, Bytes)>> {
    if !files::is_key(key) {
        return Ok(None);
    }
    let db = app.db().await?;
    let Some(file) = sql::queries::files::file_to_serve().bind(&db, &key).opt().await? else {
        return Ok(None);
    };
    drop(db);
    // Thumbnails are WebP, all of them; a picture is what its row says.
    let mime = match file.mime.as_deref() {
        _ if file.thumb_key.as_deref() == Some(key) => "image/webp",
        Some("image/webp") => "image/webp",
        Some("image/png") => "image/png",
        _ => "image/jpeg",
    };
    Ok(app.files.get(key).await?.map(|bytes| (HeaderValue::from_static(mime), bytes)))
}
