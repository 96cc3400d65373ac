//! Calls over HTTP: JSON or forms on one connection that is kept open and opened again when the server
//! has closed it in between.

use super::{ANSWER_WAIT, Ask, Dialer, Failure, PLATFORM, VERSION, answer, form::Form};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{
    Request, StatusCode,
    client::conn::http1::{SendRequest, handshake},
    header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST},
    http::request::Builder,
};
use hyper_util::rt::TokioIo;
use protocol::{HTTP_BASE, codec::Format};
use serde::{Serialize, de::DeserializeOwned};
use std::{sync::Arc, time::Instant};
use tokio::time::timeout;

pub struct Post {
    dialer: Arc<Dialer>,
    token: Option<String>,
    form: Form,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Post {
    /// Connects at the first call.
    pub fn new(dialer: Arc<Dialer>, token: Option<String>) -> Self {
        Post { dialer, token, form: Form::Json, sender: None }
    }

    pub fn writing(self, form: Form) -> Self {
        Post { form, ..self }
    }

    pub fn sign_in(&mut self, token: String) {
        self.token = Some(token);
    }

    async fn send(
        &mut self,
        path: &str,
        (kind, body): (String, Vec<u8>),
    ) -> Result<(StatusCode, Bytes), Failure> {
        let mut request = Request::post(format!("{HTTP_BASE}{path}"))
            .header(CONTENT_TYPE, kind)
            .header("platform", PLATFORM)
            .header("version", VERSION);
        if let Some(token) = &self.token {
            request = request.header("accessToken", token);
        }
        self.exchange(request, body.into()).await
    }

    /// Puts a file to where the server wants it: an address of its own, or of a place that it chose.
    pub async fn upload(&mut self, url: &str, body: Bytes) -> Result<(), Failure> {
        let own = format!("http://{}", self.dialer.target());
        let path = url.strip_prefix(&own).unwrap_or(url);
        if !path.starts_with('/') {
            return Err(Failure::Protocol(format!("files go to {url}, which is not this machine's")));
        }
        let sent = self.exchange(Request::put(path), body);
        let (status, _) = timeout(ANSWER_WAIT, sent).await.unwrap_or(Err(Failure::Timeout))?;
        if status.is_success() { Ok(()) } else { Err(Failure::Status(status.as_u16())) }
    }

    /// What is shown at a path that is no call's, to whom the authorization names.
    pub async fn page(&mut self, path: &str, authorization: Option<&str>) -> Result<Bytes, Failure> {
        let mut request = Request::get(path).header(ACCEPT, "application/json");
        if let Some(authorization) = authorization {
            request = request.header(AUTHORIZATION, authorization);
        }
        let sent = self.exchange(request, Bytes::new());
        let (status, body) = timeout(ANSWER_WAIT, sent).await.unwrap_or(Err(Failure::Timeout))?;
        if status == StatusCode::OK { Ok(body) } else { Err(Failure::Status(status.as_u16())) }
    }

    async fn exchange(&mut self, request: Builder, body: Bytes) -> Result<(StatusCode, Bytes), Failure> {
        let lost = |e: hyper::Error| Failure::Connect(e.to_string());
        let ready = self.sender.take().filter(|s| !s.is_closed());
        let mut sender = match ready {
            Some(sender) => sender,
            None => {
                let stream = self.dialer.dial().await?;
                let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
                // Ends with the sender.
                tokio::spawn(connection);
                sender
            }
        };
        sender.ready().await.map_err(lost)?;
        let request = request.header(HOST, self.dialer.target().to_string());
        let request = request.body(Full::new(body)).map_err(|e| Failure::Protocol(e.to_string()))?;
        let response = sender.send_request(request).await.map_err(lost)?;
        let status = response.status();
        let body = response.into_body().collect().await.map_err(lost)?.to_bytes();
        self.sender = Some(sender);
        Ok((status, body))
    }
}

impl Ask for Post {
    async fn ask_for<R: DeserializeOwned + Send>(
        &mut self,
        path: &'static str,
        data: &(impl Serialize + Sync),
    ) -> Result<R, Failure> {
        let body = self.form.write(data, self.token.as_deref())?;
        let sent = self.send(path, body);
        let (status, body) = timeout(ANSWER_WAIT, sent).await.unwrap_or(Err(Failure::Timeout))?;
        if status != StatusCode::OK {
            return Err(Failure::Status(status.as_u16()));
        }
        answer(Format::Json, &body)
    }

    async fn idle(&mut self, until: Instant) -> Result<(), Failure> {
        tokio::time::sleep_until(until.into()).await;
        Ok(())
    }
}
