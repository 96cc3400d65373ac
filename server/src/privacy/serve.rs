//! The GET of an archive: whoever has its link, for as long as it works, and no cache on the way.

use crate::{app::App, failure::Outcome};
use axum::{
    body::Body,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use sql::queries::exports;

pub async fn serve(State(app): State<App>, Path(name): Path<String>) -> Response {
    match open(&app, &format!("export/{name}")).await {
        Ok(Some(body)) => {
            let headers = [
                (header::CONTENT_TYPE, "application/zip"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"likeness-data.zip\""),
                (header::CACHE_CONTROL, "private, no-store"),
            ];
            (headers, body).into_response()
        }
        Ok(None) => {
            (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "no such file").into_response()
        }
        Err(failure) => {
            let fault = failure.into_fault("export");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

async fn open(app: &App, key: &str) -> Outcome<Option<Body>> {
    let known = exports::export_to_serve().bind(&app.db().await?, &key).opt().await?;
    if known.is_none() {
        return Ok(None);
    }
    Ok(app.files.stream(key).await?.map(Body::from_stream))
}
