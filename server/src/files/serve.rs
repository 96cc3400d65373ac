//! The GET of a stored picture. A key names one content for ever, so what the house shows may be kept for ever;
//! what people show may be gone in a moment, with their post or their account, and is kept for an hour by who
//! has seen it. The type is the one that we encoded, whatever a browser would like to make of it.

use crate::{app::App, failure::Outcome, files, limits};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;

pub async fn serve(State(app): State<App>, Path(key): Path<String>) -> Response {
    match find(&app, &key).await {
        Ok(Some(found)) => {
            let keep = match found.of_the_house {
                true => "public, max-age=31536000, immutable".to_owned(),
                false => format!("private, max-age={}", limits::PICTURE_CACHE.as_secs()),
            };
            let headers = [
                (header::CONTENT_TYPE, found.mime),
                (header::CACHE_CONTROL, &keep),
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
            ];
            (headers, found.bytes).into_response()
        }
        Ok(None) => {
            (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "no such file").into_response()
        }
        Err(failure) => {
            let fault = failure.into_fault("files");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

struct Found {
    mime: &'static str,
    of_the_house: bool,
    bytes: Bytes,
}

async fn find(app: &App, key: &str) -> Outcome<Option<Found>> {
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
    let of_the_house = file.of_the_house;
    Ok(app.files.get(key).await?.map(|bytes| Found { mime, of_the_house, bytes }))
}
