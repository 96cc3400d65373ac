//! From a request over HTTP to the fields of a call: a query, a form or a JSON body. What cannot be read as
//! such never reaches a call. It knows no call.

mod form;

use super::{calls::refused, door::Paced};
use crate::limits;
use axum::{
    extract::{FromRequest, Multipart, Request},
    http::{HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use percent_encoding::percent_decode;
use protocol::{Fault, codec::Format, text};
use serde_json::{Map, Value};

pub async fn read(head: &Parts, body: &mut Paced) -> Result<Map<String, Value>, Response> {
    if head.method == Method::GET {
        let mut fields = pairs(head.uri.query().unwrap_or_default().as_bytes()).ok_or_else(broken_text)?;
        // Addresses are written down in logs and histories: a token in one authenticates nobody.
        fields.remove("accessToken");
        return Ok(fields);
    }
    let written = head.headers.get(header::CONTENT_TYPE);
    let kind = written.and_then(|v| v.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let mut fields = match kind.as_str() {
        "multipart/form-data" => multipart(written, whole(body).await?).await?,
        "application/x-www-form-urlencoded" => pairs(&whole(body).await?).ok_or_else(broken_text)?,
        "application/json" => match Format::Json.decode::<Value>(&whole(body).await?) {
            Ok(Value::Object(fields)) => fields,
            Err(error) if error.broken_text => return Err(broken_text()),
            _ => return Err(refused(&Fault::invalid("The body is not a JSON object."))),
        },
        // A call without fields needs no body, and then no type.
        "" => {
            if !whole(body).await?.is_empty() {
                return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "neither a form nor JSON").into_response());
            }
            Map::new()
        }
        _ => return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "neither a form nor JSON").into_response()),
    };
    // A single field `object` that holds the fields as JSON stands for the fields side by side.
    let inner = match fields.get("object") {
        Some(Value::String(text)) => match Format::Json.decode(text.as_bytes()) {
            Err(error) if error.broken_text => return Err(broken_text()),
            decoded => decoded.ok(),
        },
        Some(value @ Value::Object(_)) => Some(value.clone()),
        _ => None,
    };
    if let Some(Value::Object(inner)) = inner {
        fields.remove("object");
        fields.extend(inner);
    }
    Ok(fields)
}

fn broken_text() -> Response {
    refused(&Fault::invalid(text::HALF))
}

async fn whole(body: &mut Paced) -> Result<Bytes, Response> {
    match Limited::new(body, limits::CALL_BODY_BYTES).collect().await {
        Ok(body) => Ok(body.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => {
            Err((StatusCode::PAYLOAD_TOO_LARGE, "the body is too large").into_response())
        }
        Err(_) => Err((StatusCode::BAD_REQUEST, "the body broke off").into_response()),
    }
}

/// `a=1&b=2`, percent-encoded. None where bytes are no text: they are never replaced.
fn pairs(text: &[u8]) -> Option<Map<String, Value>> {
    let decoded = |part: &[u8]| {
        let spaced: Vec<u8> = part.iter().map(|b| if *b == b'+' { b' ' } else { *b }).collect();
        percent_decode(&spaced).decode_utf8().ok().map(|text| text.into_owned())
    };
    let mut fields = Map::new();
    for pair in text.split(|b| *b == b'&').filter(|pair| !pair.is_empty()) {
        let (name, value) = match pair.iter().position(|b| *b == b'=') {
            Some(at) => (&pair[..at], &pair[at + 1..]),
            None => (pair, &[][..]),
        };
        fields.insert(decoded(name)?, Value::String(decoded(value)?));
    }
    Some(fields)
}

async fn multipart(kind: Option<&HeaderValue>, body: Bytes) -> Result<Map<String, Value>, Response> {
    // A form without fields is an empty body in some clients.
    if body.is_empty() {
        return Ok(Map::new());
    }
    if let Some(fields) = kind.and_then(|kind| form::cut(kind.as_bytes(), &body)) {
        return fields.into_iter().map(text_field).collect::<Option<_>>().ok_or_else(broken_text);
    }
    let mut request = Request::new(body.into());
    request.headers_mut().extend(kind.map(|kind| (header::CONTENT_TYPE, kind.clone())));
    let mut form = Multipart::from_request(request, &()).await.map_err(IntoResponse::into_response)?;
    let mut fields = Map::new();
    loop {
        let field = match form.next_field().await {
            Ok(Some(field)) => field,
            Ok(None) => return Ok(fields),
            Err(e) => return Err(e.into_response()),
        };
        let Some(name) = field.name().map(str::to_owned) else { continue };
        let bytes = field.bytes().await.map_err(IntoResponse::into_response)?;
        fields.extend([text_field((&name, &bytes)).ok_or_else(broken_text)?]);
    }
}

/// None where bytes are no text.
fn text_field((name, bytes): (&str, &[u8])) -> Option<(String, Value)> {
    Some((name.to_owned(), std::str::from_utf8(bytes).ok()?.into()))
}
