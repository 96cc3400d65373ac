//! Asks an engine over HTTP: with its key, within a time, and with a bound on what it may answer. Owns that no key
//! leaves for another host or for the log.

use super::Trouble;
use crate::{
    config::{EngineKind, EngineService},
    limits, outside,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::{Bytes, BytesMut};
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, Url};
use serde_json::Value;
use std::time::Duration;

#[derive(Clone)]
pub struct Http {
    client: Client,
    base: String,
    kind: EngineKind,
    key: Option<String>,
}

pub struct Answer {
    pub status: StatusCode,
    pub body: Bytes,
}

/// No answer, or half of one.
#[derive(Debug)]
pub enum Lost {
    /// Nothing was heard of the question.
    Unsent(String),
    Unknown(String),
}

impl Lost {
    pub fn why(self) -> String {
        match self {
            Lost::Unsent(why) | Lost::Unknown(why) => why,
        }
    }
    /// Of a question that makes something.
    pub fn trouble(self) -> Trouble {
        match self {
            Lost::Unsent(why) => Trouble::Again(why),
            Lost::Unknown(why) => Trouble::Unsure(why),
        }
    }
}

fn lost(error: reqwest::Error) -> Lost {
    // An address may hold what opens it.
    let error = error.without_url();
    let why = crate::failure::Chain(&error).to_string();
    match error.is_connect() || error.is_builder() {
        true => Lost::Unsent(why),
        false => Lost::Unknown(why),
    }
}

impl Answer {
    /// Null where it is no JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn ok(&self) -> bool {
        self.status.is_success()
    }

    /// What a failure means where nobody knows better: whoever was too fast, or met a server that broke, asks anew;
    /// what was understood and refused will be refused again.
    pub fn trouble(&self) -> Trouble {
        let text = String::from_utf8_lossy(&self.body);
        let text: String = text.chars().take(limits::ENGINE_COMPLAINT_CHARS).collect();
        let why = format!("answered {}: {text}", self.status);
        match self.status.as_u16() {
            408 | 425 | 429 | 500.. => Trouble::Again(why),
            _ => Trouble::Broken(why),
        }
    }
}

impl Http {
    pub fn new(service: &EngineService) -> reqwest::Result<Http> {
        outside::tls();
        let client = Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(limits::ENGINE_CONNECT)
            .build()?;
        Ok(Http { client, base: service.url.clone(), kind: service.kind, key: service.key.clone() })
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.to(Method::GET, &format!("{}{path}", self.base))
    }
    pub fn post(&self, path: &str) -> RequestBuilder {
        self.to(Method::POST, &format!("{}{path}", self.base))
    }
    /// To an address below the engine's own.
    pub fn to(&self, method: Method, url: &str) -> RequestBuilder {
        let request = self.client.request(method, url);
        match &self.key {
            None => request,
            Some(key) => match self.kind {
                EngineKind::Fal => request.header("authorization", format!("Key {key}")),
                EngineKind::A1111 => {
                    let (user, password) = key.split_once(':').unwrap_or((key, ""));
                    request.basic_auth(user, Some(password))
                }
                _ => request.bearer_auth(key),
            },
        }
    }

    /// Whether an address is the engine's own, which may hear its key.
    pub fn own(&self, url: &str) -> bool {
        match (url.parse::<Url>(), self.base.parse::<Url>()) {
            (Ok(url), Ok(base)) => url.origin() == base.origin(),
            _ => false,
        }
    }

    /// A short question.
    pub async fn ask(&self, request: RequestBuilder) -> Result<Answer, Lost> {
        self.ask_within(request, limits::ENGINE_ANSWER).await
    }

    pub async fn ask_within(&self, request: RequestBuilder, time: Duration) -> Result<Answer, Lost> {
        let response = request.timeout(time).send().await.map_err(lost)?;
        let status = response.status();
        Ok(Answer { status, body: self.body(response, limits::ENGINE_ANSWER_BYTES).await? })
    }

    /// All of a body, or what is wrong with it.
    async fn body(&self, mut response: Response, most: usize) -> Result<Bytes, Lost> {
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await.map_err(lost)? {
            if body.len() + chunk.len() > most {
                return Err(Lost::Unknown(format!("an answer of more than {most} bytes")));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    }

    /// The answer while it arrives.
    pub async fn open(&self, request: RequestBuilder, time: Duration) -> Result<Response, Lost> {
        request.timeout(time).send().await.map_err(lost)
    }
    pub async fn rest(&self, response: Response) -> Result<Answer, Lost> {
        let status = response.status();
        Ok(Answer { status, body: self.body(response, limits::ENGINE_ANSWER_BYTES).await? })
    }
    pub async fn chunk(&self, response: &mut Response) -> Result<Option<Bytes>, Lost> {
        response.chunk().await.map_err(lost)
    }

    /// A picture that an engine names: by its address, or with all of it in the address.
    pub async fn picture(&self, url: &str) -> Result<Bytes, Trouble> {
        if let Some(inline) = url.strip_prefix("data:") {
            let text = inline.split_once(";base64,").map(|(_, text)| text).unwrap_or_default();
            return picture_of(text);
        }
        self.download(self.named(url)?).await
    }

    /// What asks for a picture at an address that an engine named.
    fn named(&self, url: &str) -> Result<RequestBuilder, Trouble> {
        let own = self.own(url);
        // A photo of someone never travels readable over an open network.
        if !own && !url.starts_with("https://") {
            return Err(Trouble::Broken("its picture has no https address".into()));
        }
        Ok(if own { self.to(Method::GET, url) } else { self.client.get(url) })
    }

    pub async fn download(&self, request: RequestBuilder) -> Result<Bytes, Trouble> {
        let unsure = |lost: Lost| Trouble::Unsure(lost.why());
        let response = request.timeout(limits::ENGINE_ANSWER).send().await.map_err(|e| unsure(lost(e)))?;
        let status = response.status();
        if !status.is_success() {
            return Err(Trouble::Unsure(format!("its picture answered {status}")));
        }
        let most = limits::ENGINE_PICTURE_BYTES;
        if response.content_length().is_some_and(|bytes| bytes > most as u64) {
            return Err(Trouble::Broken(format!("a picture of more than {most} bytes")));
        }
        self.body(response, most).await.map_err(unsure)
    }

    /// Whether it answers as one that works.
    pub async fn feels(&self, pulse: &str) -> Result<(), String> {
        let answer = self.ask_within(self.get(pulse), limits::ENGINE_CONNECT).await.map_err(Lost::why)?;
        match answer.status.as_u16() {
            401 | 403 => Err("refuses its key".into()),
            500.. => Err(format!("answered {}", answer.status)),
            _ => Ok(()),
        }
    }

    /// Words for the log, without the key that an engine may repeat in them.
    pub fn unsaid(&self, words: &str) -> String {
        match &self.key {
            Some(key) => words.replace(key.as_str(), "…"),
            None => words.to_owned(),
        }
    }
}

/// The bytes of a picture that was written as text.
pub fn picture_of(base64: &str) -> Result<Bytes, Trouble> {
    if base64.len() / 4 * 3 > limits::ENGINE_PICTURE_BYTES {
        return Err(Trouble::Broken("a picture that is too large".into()));
    }
    let bytes = STANDARD.decode(base64.trim());
    bytes.map(Bytes::from).map_err(|e| Trouble::Broken(format!("a picture that cannot be read: {e}")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_key_goes_to_its_own_engine_and_a_picture_never_over_an_open_network() {
        let service = EngineService {
            kind: EngineKind::Replicate,
            url: "http://engine.example:81/v1".into(),
            key: Some("secret".into()),
            model: String::new(),
            input: Value::Null,
        };
        let http = Http::new(&service).unwrap();
        let key = |url: &str| http.named(url).map(|request| request.build().unwrap().headers().len());
        assert_eq!(key("http://engine.example:81/picture").unwrap(), 1);
        assert_eq!(key("https://elsewhere.example/picture").unwrap(), 0);
        for open in
            ["http://elsewhere.example/picture", "http://engine.example/picture", "file:///picture", ""]
        {
            assert!(matches!(key(open), Err(Trouble::Broken(_))), "{open}");
        }
    }
}
