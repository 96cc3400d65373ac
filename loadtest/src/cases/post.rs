//! Requests of a case over HTTP, written as its file says and not as a careful client would.

use super::{
    STEP_WAIT,
    format::{Call, Http, Way},
    message::{self, Names},
    pattern::{differs, shown},
};
use crate::client::{
    Dialer, PLATFORM, VERSION,
    form::{fields, multipart, multipart_type},
};
use bytes::Bytes;
use form_urlencoded::Serializer;
use http_body_util::{BodyExt, Full};
use hyper::{Request, client::conn::http1::handshake, header, http::request::Builder};
use hyper_util::rt::TokioIo;
use protocol::{HTTP_BASE, codec::Format};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tokio::time::timeout;

const JSON: &str = "application/json";

/// What is the same for all requests of a run. Each has a connection of its own.
pub struct Poster {
    pub dialer: Arc<Dialer>,
    pub response_key: Option<[u8; 32]>,
}

struct Came {
    status: u16,
    headers: Map<String, Value>,
    text: String,
}

impl Poster {
    fn request(&self, method: &str, path: &str) -> Builder {
        // An address of our own may be absolute, as that of an upload.
        let own = format!("http://{}", self.dialer.target());
        let path = path.strip_prefix(&own).unwrap_or(path);
        Request::builder().method(method).uri(path).header(header::HOST, self.dialer.target().to_string())
    }

    /// A call in one of the three forms of a body. Its answer.
    pub async fn call(&self, names: &Names, way: Way, call: &Call) -> Result<Value, String> {
        let mut request = self.request("POST", &format!("{HTTP_BASE}{}", names.text(&call.path)?));
        request = request.header("platform", PLATFORM).header("version", VERSION);
        let token = call.who.as_ref().map(|who| names.text(&format!("${{{who}.token}}"))).transpose()?;
        if let Some(token) = &token {
            request = request.header("accessToken", token);
        }
        let data = names.fill(&call.data)?;
        let (kind, body) = match way {
            Way::Form => {
                // As a native shell does: the token stands in the form as well.
                let mut fields = fields(&data)?;
                fields.extend(token.map(|token| ("accessToken".to_owned(), token)));
                (multipart_type(), multipart(&fields).into_bytes())
            }
            Way::Urlencoded => {
                let body = Serializer::new(String::new()).extend_pairs(fields(&data)?).finish();
                ("application/x-www-form-urlencoded".to_owned(), body.into_bytes())
            }
            _ => {
                let data = if data.is_null() { json!({}) } else { data };
                (JSON.to_owned(), message::encode(Format::Json, &data)?)
            }
        };
        let came = self.exchange(request.header(header::CONTENT_TYPE, kind), body).await?;
        if came.status != 200 {
            return Err(format!("HTTP status {}: {}", came.status, came.text));
        }
        serde_json::from_str(&came.text).map_err(|e| format!("the answer is no JSON: {e}"))
    }

    /// A request as the case writes it, compared with what it wants. What came, for names.
    pub async fn send(&self, names: &Names, http: &Http) -> Result<Value, String> {
        let mut request = self.request(&http.method, &names.text(&http.path)?);
        for (name, value) in &http.headers {
            request = request.header(name, names.text(value)?);
        }
        let mut body = Vec::new();
        if let Some(form) = &http.form {
            let filled = form.iter().map(|(name, value)| Ok((name.clone(), names.fill(value)?)));
            let filled = Value::Object(filled.collect::<Result<_, String>>()?);
            request = request.header(header::CONTENT_TYPE, multipart_type());
            body = multipart(&fields(&filled)?).into_bytes();
        } else if let Some(json) = &http.json {
            request = request.header(header::CONTENT_TYPE, JSON);
            body = message::encode(Format::Json, &names.fill(json)?)?;
        } else if let Some(text) = &http.text {
            let Value::String(text) = names.fill(text)? else { return Err("text is no text".into()) };
            body = text.into_bytes();
        } else if let Some(hex) = &http.hex {
            body = message::bytes(&names.text(hex)?)?;
        }
        let came = self.exchange(request, body).await?;
        self.judge(names, http, &came)
    }

    async fn exchange(&self, request: Builder, body: Vec<u8>) -> Result<Came, String> {
        let request = request.body(Full::new(Bytes::from(body))).map_err(|e| e.to_string())?;
        let stream = self.dialer.dial().await.map_err(|e| e.to_string())?;
        let exchange = async {
            let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
            // Ends with the sender.
            tokio::spawn(connection.with_upgrades());
            let response = sender.send_request(request).await?;
            let (head, body) = response.into_parts();
            // What follows an upgrade is no body, and has no end.
            let upgraded = head.status == hyper::StatusCode::SWITCHING_PROTOCOLS;
            let bytes = if upgraded { Bytes::new() } else { body.collect().await?.to_bytes() };
            Ok((head, bytes))
        };
        let answered = timeout(STEP_WAIT, exchange).await.map_err(|_| "no answer in time")?;
        let (head, bytes) = answered.map_err(|e: hyper::Error| format!("no answer: {e}"))?;
        let headers = head.headers.iter();
        Ok(Came {
            status: head.status.as_u16(),
            headers: headers.map(|(n, v)| (n.to_string(), v.to_str().unwrap_or("?").into())).collect(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    fn judge(&self, names: &Names, http: &Http, came: &Came) -> Result<Value, String> {
        let (want, text) = (&http.want, Value::String(came.text.clone()));
        let told = |what: &str, why: Option<String>| match why {
            Some(why) => Err(format!("{what}: {why}; the answer: {}", shown(Some(&text)))),
            None => Ok(()),
        };
        told("status", differs(&want.status, Some(&came.status.into())))?;
        for (name, wanted) in &want.headers {
            told(name, differs(&names.fill(wanted)?, came.headers.get(name)))?;
        }
        let json = serde_json::from_str::<Value>(&came.text).ok();
        if let Some(wanted) = &want.json {
            told("body", differs(&names.fill(wanted)?, json.as_ref()))?;
        }
        if let Some(wanted) = &want.text {
            told("body", differs(&names.fill(wanted)?, Some(&text)))?;
        }
        if let Some(wanted) = &want.sealed {
            let sealed = json.as_ref().and_then(|json| json["encryptStr"].as_str());
            let opened = self.open(sealed.ok_or("there is no encryptStr")?)?;
            told("encryptStr", differs(&names.fill(wanted)?, Some(&opened)))?;
        }
        Ok(json.unwrap_or(text))
    }

    /// base64 of nonce ‖ AES-256-GCM of the JSON of `data`.
    fn open(&self, sealed: &str) -> Result<Value, String> {
        use aes_gcm::{
            Aes256Gcm, KeyInit,
            aead::{Aead, Nonce},
        };
        use base64::Engine;
        const NONCE_BYTES: usize = 12;
        let key = self.response_key.ok_or("the key of answers is not given")?;
        let sealed = base64::engine::general_purpose::STANDARD.decode(sealed).map_err(|e| e.to_string())?;
        let (nonce, text) = sealed.split_at_checked(NONCE_BYTES).ok_or("encryptStr is too short")?;
        let nonce = Nonce::<Aes256Gcm>::try_from(nonce).map_err(|e| e.to_string())?;
        let cipher = Aes256Gcm::new_from_slice(&key).map_err(|e| e.to_string())?;
        let opened = cipher.decrypt(&nonce, text).map_err(|_| "encryptStr does not open with the key")?;
        serde_json::from_slice(&opened).map_err(|e| e.to_string())
    }
}
