//! A bucket of a test's own: as much of S3 as the server asks for, over HTTP. It checks the signature of every request
//! (Signature Version 4) and the sum of every body, and answers badly when a test wants it to.

use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    net::SocketAddr,
    sync::Arc,
};
use tokio::task::JoinHandle;

pub const KEY: &str = "AKIATEST";
pub const SECRET: &str = "a secret of this test";
const REGION: &str = "eu-test-1";

/// How one request is answered badly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trouble {
    /// 503: slow down.
    Busy,
    /// Never.
    Silent,
    /// Half of the body, and then the connection ends.
    Half,
    /// 403, whatever the signature is.
    Refused,
}

#[derive(Default)]
struct Kept {
    objects: BTreeMap<String, Bytes>,
    /// Parts of what is not whole yet.
    parts: HashMap<String, BTreeMap<u32, Bytes>>,
    troubles: VecDeque<Trouble>,
    /// Parts of uploads are refused.
    no_parts: bool,
    /// Method and path of what was refused for its signature.
    forged: Vec<String>,
}

pub struct Bucket {
    addr: SocketAddr,
    kept: Arc<Mutex<Kept>>,
    serving: JoinHandle<()>,
}

impl Drop for Bucket {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Bucket {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (addr, kept) = (listener.local_addr().unwrap(), Arc::<Mutex<Kept>>::default());
        let app = axum::Router::new().fallback(answer).with_state(kept.clone());
        let serving = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Bucket { addr, kept, serving }
    }

    /// What `FILES_URL` is set to.
    pub fn url(&self) -> String {
        format!("s3://photos/live?endpoint=http://{}&region={REGION}", self.addr)
    }

    /// All keys, without the prefix.
    pub fn keys(&self) -> Vec<String> {
        let kept = self.kept.lock();
        kept.objects.keys().map(|key| key.strip_prefix("live/").expect("the prefix").to_owned()).collect()
    }

    /// Uploads that were begun and neither finished nor given up.
    pub fn unfinished(&self) -> usize {
        self.kept.lock().parts.len()
    }

    /// Answers the next requests so.
    pub fn trouble(&self, troubles: &[Trouble]) {
        self.kept.lock().troubles.extend(troubles);
    }

    /// From now on no part of an upload in parts is taken.
    pub fn refuse_parts(&self) {
        self.kept.lock().no_parts = true;
    }

    /// Troubles that have not come about.
    pub fn left(&self) -> usize {
        self.kept.lock().troubles.len()
    }

    pub fn forged(&self) -> Vec<String> {
        self.kept.lock().forged.clone()
    }
}

async fn answer(State(kept): State<Arc<Mutex<Kept>>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let trouble = kept.lock().troubles.pop_front();
    match trouble {
        Some(Trouble::Busy) => return fault(StatusCode::SERVICE_UNAVAILABLE, "SlowDown"),
        Some(Trouble::Refused) => return fault(StatusCode::FORBIDDEN, "AccessDenied"),
        Some(Trouble::Silent) => return std::future::pending().await,
        Some(Trouble::Half) | None => {}
    }
    if let Err(why) = signed(&parts.method, &parts.uri, &parts.headers, &body) {
        kept.lock().forged.push(format!("{} {}: {why}", parts.method, parts.uri));
        return fault(StatusCode::FORBIDDEN, "SignatureDoesNotMatch");
    }
    let Some(key) = parts.uri.path().strip_prefix("/photos/") else {
        return fault(StatusCode::NOT_FOUND, "NoSuchBucket");
    };
    let asked = query(&parts.uri);
    let response = act(&mut kept.lock(), &parts.method, key, &asked, &parts.headers, body);
    if trouble == Some(Trouble::Half) { half(response).await } else { response }
}

fn act(
    kept: &mut Kept,
    method: &Method,
    key: &str,
    asked: &BTreeMap<String, String>,
    headers: &HeaderMap,
    body: Bytes,
) -> Response {
    let upload = asked.get("uploadId").cloned();
    match (method.as_str(), upload) {
        ("POST", None) if asked.contains_key("uploads") => {
            let id = hex::encode(server::secrets::random::<8>());
            kept.parts.insert(id.clone(), BTreeMap::new());
            xml(&format!(
                "<InitiateMultipartUploadResult><UploadId>{id}</UploadId></InitiateMultipartUploadResult>"
            ))
        }
        ("PUT", Some(_)) if kept.no_parts => fault(StatusCode::FORBIDDEN, "AccessDenied"),
        ("PUT", Some(id)) => {
            let number = asked["partNumber"].parse().unwrap();
            kept.parts.get_mut(&id).expect("an upload that was begun").insert(number, body);
            ([(header::ETAG, format!("\"{number}\""))], ()).into_response()
        }
        ("POST", Some(id)) => {
            let parts = kept.parts.remove(&id).expect("an upload that was begun");
            kept.objects.insert(key.to_owned(), parts.into_values().collect::<Vec<_>>().concat().into());
            xml("<CompleteMultipartUploadResult><ETag>\"whole\"</ETag></CompleteMultipartUploadResult>")
        }
        ("DELETE", Some(id)) => {
            kept.parts.remove(&id);
            StatusCode::NO_CONTENT.into_response()
        }
        ("PUT", None) => {
            kept.objects.insert(key.to_owned(), body);
            ([(header::ETAG, "\"whole\"")], ()).into_response()
        }
        ("DELETE", None) => {
            kept.objects.remove(key);
            StatusCode::NO_CONTENT.into_response()
        }
        ("GET" | "HEAD", None) => match kept.objects.get(key) {
            Some(bytes) => read(bytes, headers),
            None => fault(StatusCode::NOT_FOUND, "NoSuchKey"),
        },
        _ => fault(StatusCode::NOT_IMPLEMENTED, "NotImplemented"),
    }
}

/// All of it, or the range that is asked for.
fn read(bytes: &Bytes, headers: &HeaderMap) -> Response {
    let known = [(header::ETAG, "\"whole\""), (header::LAST_MODIFIED, "Wed, 21 Oct 2015 07:28:00 GMT")];
    let Some(range) = headers.get(header::RANGE) else { return (known, bytes.clone()).into_response() };
    let (first, last) = range.to_str().unwrap().strip_prefix("bytes=").unwrap().split_once('-').unwrap();
    let first: usize = first.parse().unwrap();
    let last = last.parse().unwrap_or(bytes.len() - 1).min(bytes.len() - 1);
    let said = [(header::CONTENT_RANGE, format!("bytes {first}-{last}/{}", bytes.len()))];
    (StatusCode::PARTIAL_CONTENT, known, said, bytes.slice(first..=last)).into_response()
}

/// As many bytes are promised as there were; half of them come.
async fn half(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let whole = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    parts.headers.insert(header::CONTENT_LENGTH, whole.len().into());
    let first = Ok::<_, std::io::Error>(whole.slice(..whole.len() / 2));
    let cut = Err(std::io::Error::other("cut"));
    Response::from_parts(parts, Body::from_stream(futures_util::stream::iter([first, cut])))
}

fn fault(status: StatusCode, code: &str) -> Response {
    (status, format!("<Error><Code>{code}</Code><Message>{code}</Message></Error>")).into_response()
}

fn xml(text: &str) -> Response {
    ([(header::CONTENT_TYPE, "application/xml")], text.to_owned()).into_response()
}

fn query(uri: &Uri) -> BTreeMap<String, String> {
    let pairs = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

fn hmac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// The signature as its receiver counts it again; what is wrong with it.
fn signed(method: &Method, uri: &Uri, headers: &HeaderMap, body: &[u8]) -> Result<(), &'static str> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let said = text("authorization").strip_prefix("AWS4-HMAC-SHA256 ").ok_or("no signature")?;
    let part = |name: &str| {
        let parts = said.split(',').filter_map(|part| part.trim().split_once('='));
        parts.filter(|(found, _)| *found == name).map(|(_, value)| value).next().unwrap_or_default()
    };
    let (key, scope) = part("Credential").split_once('/').ok_or("no credential")?;
    if key != KEY {
        return Err("another key");
    }
    let sum = text("x-amz-content-sha256");
    if sum != hex::encode(Sha256::digest(body)) {
        return Err("another body");
    }
    let canonical_query: Vec<String> =
        query(uri).into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    let names = part("SignedHeaders");
    if !names.split(';').any(|name| name == "host") {
        return Err("the host is not signed");
    }
    let signed: String = names.split(';').map(|name| format!("{name}:{}\n", text(name).trim())).collect();
    let canonical =
        format!("{method}\n{}\n{}\n{signed}\n{names}\n{sum}", uri.path(), canonical_query.join("&"));
    let at = text("x-amz-date");
    let day = at.get(..8).ok_or("no date")?;
    if scope != format!("{day}/{REGION}/s3/aws4_request") {
        return Err("another scope");
    }
    let to_sign =
        format!("AWS4-HMAC-SHA256\n{at}\n{scope}\n{}", hex::encode(Sha256::digest(canonical.as_bytes())));
    let signing = [REGION, "s3", "aws4_request"]
        .iter()
        .fold(hmac(format!("AWS4{SECRET}").as_bytes(), day), |key, text| hmac(&key, text));
    match hex::encode(hmac(&signing, &to_sign)) == part("Signature") {
        true => Ok(()),
        false => Err("another signature"),
    }
}
