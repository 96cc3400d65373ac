//! The GET of a stored picture or film. A key names one content for ever, so what the house shows may be kept for ever;
//! what people show may be gone in a moment, with their post or their account, and is kept by who has seen it for
//! no longer than we ourselves may take to remove it. The type is the one that we encoded, whatever a browser would
//! like to make of it. Films are served in parts: players ask for those that they show.

use crate::{
    app::App,
    failure::Outcome,
    files,
    files::picture::{self, Body},
    limits,
};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::ops::RangeInclusive;

pub async fn serve(State(app): State<App>, Path(key): Path<String>, asked: HeaderMap) -> Response {
    if !files::is_key(&key) {
        return nothing();
    }
    match answer(&app, &key, &asked).await {
        Ok(Some(response)) => response,
        Ok(None) => nothing(),
        Err(failure) => {
            let fault = failure.into_fault("files");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

async fn answer(app: &App, key: &str, asked: &HeaderMap) -> Outcome<Option<Response>> {
    let Some(found) = picture::find(app, key).await? else { return Ok(None) };
    let keep = match found.of_the_house {
        true => "public, max-age=31536000, immutable".to_owned(),
        false => format!("private, max-age={}, immutable", limits::PICTURE_CACHE.as_secs()),
    };
    let headers = [
        (header::CONTENT_TYPE, found.mime),
        (header::CACHE_CONTROL, &keep),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
    ];
    Ok(match found.body {
        Body::Bytes(bytes) => Some((headers, bytes).into_response()),
        Body::Film => film(app, key, asked).await?.map(|film| (headers, film).into_response()),
    })
}

/// A film or the part of it that is asked for.
async fn film(app: &App, key: &str, asked: &HeaderMap) -> Outcome<Option<Response>> {
    let Some(size) = app.files.size(key).await? else { return Ok(None) };
    let whole = 0..=size.saturating_sub(1);
    let (status, part) = match part(asked, key, size) {
        Part::Whole => (StatusCode::OK, whole),
        Part::Of(part) => (StatusCode::PARTIAL_CONTENT, part),
        Part::Beyond => {
            let range = [(header::CONTENT_RANGE, format!("bytes */{size}"))];
            return Ok(Some((StatusCode::RANGE_NOT_SATISFIABLE, range).into_response()));
        }
    };
    let (first, last) = part.into_inner();
    let Some(bytes) = app.files.get_part(key, first..last + 1).await? else { return Ok(None) };
    let parts = [(header::ACCEPT_RANGES, "bytes".to_owned()), (header::ETAG, tag(key))];
    let mut response = (status, parts, bytes).into_response();
    if status == StatusCode::PARTIAL_CONTENT
        && let Ok(range) = format!("bytes {first}-{last}/{size}").parse()
    {
        response.headers_mut().insert(header::CONTENT_RANGE, range);
    }
    Ok(Some(response))
}

#[derive(Debug, PartialEq)]
enum Part {
    Whole,
    Of(RangeInclusive<u64>),
    /// Nothing of it exists.
    Beyond,
}

/// What a request asks for. What it says unclearly, or of another content, or in several pieces, is the whole.
fn part(asked: &HeaderMap, key: &str, size: u64) -> Part {
    let text = |name| asked.get(name).and_then(|value| value.to_str().ok());
    let Some(range) = text(header::RANGE) else { return Part::Whole };
    if text(header::IF_RANGE).is_some_and(|known| known != tag(key)) {
        return Part::Whole;
    }
    let Ok(range) = http_range_header::parse_range_header(range) else { return Part::Whole };
    match range.validate(size).as_deref() {
        Ok([part]) => Part::Of(part.clone()),
        Ok(_) => Part::Whole,
        Err(_) => Part::Beyond,
    }
}

/// A key names one content.
fn tag(key: &str) -> String {
    format!("\"{key}\"")
}

fn nothing() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "no such file").into_response()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_served_as_they_are_asked_for() {
        let asked = |range: &str, if_range: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::RANGE, range.parse().unwrap());
            if let Some(known) = if_range {
                headers.insert(header::IF_RANGE, known.parse().unwrap());
            }
            part(&headers, "a.mp4", 100)
        };
        assert_eq!(part(&HeaderMap::new(), "a.mp4", 100), Part::Whole);
        for (range, part) in [
            ("bytes=0-", Part::Of(0..=99)),
            ("bytes=10-19", Part::Of(10..=19)),
            ("bytes=90-500", Part::Of(90..=99)),
            ("bytes=-5", Part::Of(95..=99)),
            ("bytes=100-", Part::Beyond),
            ("bytes=20-10", Part::Beyond),
            ("bytes=0-1,5-6", Part::Whole),
            ("lines=1-2", Part::Whole),
            ("bytes=x", Part::Whole),
        ] {
            assert_eq!(asked(range, None), part, "{range}");
        }
        assert_eq!(asked("bytes=0-1", Some("\"a.mp4\"")), Part::Of(0..=1));
        assert_eq!(asked("bytes=0-1", Some("\"b.mp4\"")), Part::Whole);
    }
}
