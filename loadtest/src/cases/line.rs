//! One socket of a case: what was said and what came, frame by frame. It judges nothing but the order in
//! which frames are asked for.

use super::{
    STEP_WAIT, message,
    pattern::{differs, shown},
};
use crate::client::{Dialer, PLATFORM, VERSION};
use futures_util::{SinkExt, StreamExt};
use protocol::codec::Format;
use serde_json::{Value, json};
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{
        Bytes, Error, Message,
        client::IntoClientRequest,
        http::{HeaderName, HeaderValue},
        protocol::{CloseFrame, frame::coding::CloseCode},
    },
};

pub struct Line {
    ws: WebSocketStream<TcpStream>,
    format: Format,
    /// Frames that nobody has asked for yet.
    came: VecDeque<Value>,
    bye: Option<Value>,
    /// Set once the connection has ended: the code, where there was one.
    ended: Option<Option<u16>>,
    pongs: Vec<Bytes>,
    last_id: i64,
}

/// What became of a handshake.
pub enum Opened {
    Line(Box<Line>),
    Refused(u16),
}

impl Line {
    pub async fn open(
        dialer: &Dialer,
        format: Format,
        offer: &[String],
        headers: &[(String, String)],
    ) -> Result<Opened, String> {
        let stream = dialer.dial().await.map_err(|e| e.to_string())?;
        let mut request = dialer.target().socket_url().into_client_request().map_err(|e| e.to_string())?;
        let offer = (!offer.is_empty()).then(|| ("sec-websocket-protocol".to_owned(), offer.join(", ")));
        for (name, value) in headers.iter().chain(&offer) {
            let name = HeaderName::try_from(name.as_str()).map_err(|e| e.to_string())?;
            let value = HeaderValue::try_from(value.as_str()).map_err(|e| e.to_string())?;
            request.headers_mut().append(name, value);
        }
        let ws = match timeout(STEP_WAIT, client_async(request, stream)).await {
            Ok(Ok((ws, _))) => ws,
            Ok(Err(Error::Http(response))) => return Ok(Opened::Refused(response.status().as_u16())),
            Ok(Err(error)) => return Err(format!("the handshake failed: {error}")),
            Err(_) => return Err("the handshake took too long".into()),
        };
        let line =
            Line { ws, format, came: VecDeque::new(), bye: None, ended: None, pongs: Vec::new(), last_id: 0 };
        Ok(Opened::Line(Box::new(line)))
    }

    /// Says hello with these fields beside the usual ones, and waits for the welcome.
    pub async fn greet(&mut self, token: Option<String>, more: &Value) -> Result<Value, String> {
        let mut hello = json!({"t": "hello", "token": token, "platform": PLATFORM, "deviceId": "wire-cases",
            "version": VERSION});
        if let (Some(hello), Some(more)) = (hello.as_object_mut(), more.as_object()) {
            hello.extend(more.clone());
        }
        self.send(&hello).await?;
        self.want(&json!({"t": "welcome"})).await
    }

    /// The reply to a call that nothing else waits beside.
    pub async fn call(&mut self, path: &str, data: &Value) -> Result<Value, String> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&json!({"t": "call", "id": id, "path": path, "data": data})).await?;
        self.want(&json!({"t": "reply", "id": id})).await
    }

    pub async fn send(&mut self, frame: &Value) -> Result<(), String> {
        let bytes = message::encode(self.format, frame)?;
        let message = match self.format {
            Format::Json => Message::text(String::from_utf8(bytes).map_err(|e| e.to_string())?),
            Format::MsgPack => Message::binary(bytes),
        };
        self.write(message).await
    }

    pub async fn text(&mut self, text: String) -> Result<(), String> {
        self.write(Message::text(text)).await
    }

    pub async fn binary(&mut self, bytes: Vec<u8>) -> Result<(), String> {
        self.write(Message::binary(bytes)).await
    }

    async fn write(&mut self, message: Message) -> Result<(), String> {
        match timeout(STEP_WAIT, self.ws.send(message)).await {
            Ok(sent) => sent.map_err(|e| format!("nothing can be sent: {e}")),
            Err(_) => Err("the server does not read".into()),
        }
    }

    /// The first frame like this, whatever came before it. A reply to the same call that is another one is no
    /// reason to wait.
    pub async fn want(&mut self, wanted: &Value) -> Result<Value, String> {
        let until = Instant::now() + STEP_WAIT;
        loop {
            let like = |frame: &Value| differs(wanted, Some(frame)).is_none();
            if let Some(at) = self.came.iter().position(like) {
                return Ok(self.came.remove(at).unwrap_or_default());
            }
            let same = |frame: &&Value| wanted.get("id").is_some_and(|id| Some(id) == frame.get("id"));
            if let Some(other) = self.came.iter().find(same) {
                return Err(differs(wanted, Some(other)).unwrap_or_default());
            }
            if self.ended.is_some() {
                return Err(format!("the connection has ended, {}; {}", self.how(), self.all()));
            }
            if !self.read(until).await? && self.ended.is_none() {
                return Err(format!("no frame like {wanted} in time; {}", self.all()));
            }
        }
    }

    /// What has come so far holds no such frame.
    pub async fn none(&mut self, unwanted: &Value) -> Result<(), String> {
        while self.read(Instant::now()).await? {}
        match self.came.iter().find(|frame| differs(unwanted, Some(frame)).is_none()) {
            Some(frame) => Err(format!("this came: {}", shown(Some(frame)))),
            None => Ok(()),
        }
    }

    pub async fn closed(&mut self, code: &Value, bye: Option<&Value>, wait: Duration) -> Result<(), String> {
        self.end(Instant::now() + wait).await?;
        let found = self.ended.flatten().map(Value::from).unwrap_or_default();
        if let Some(why) = differs(code, Some(&found)) {
            return Err(format!("code of the close: {why}; {}", self.how()));
        }
        match bye.and_then(|bye| differs(bye, self.bye.as_ref())) {
            Some(why) => Err(format!("bye: {why}")),
            None => Ok(()),
        }
    }

    /// Closes, and waits for the echo.
    pub async fn close(&mut self, code: u16) -> Result<(), String> {
        let close = CloseFrame { code: CloseCode::from(code), reason: "".into() };
        self.write(Message::Close(Some(close))).await?;
        self.end(Instant::now() + STEP_WAIT).await?;
        match self.ended.flatten() {
            Some(found) if found == code => Ok(()),
            _ => Err(format!("{code} was not echoed, {}", self.how())),
        }
    }

    /// A ping of the WebSocket protocol itself.
    pub async fn ping(&mut self, payload: &str) -> Result<(), String> {
        let payload = Bytes::from(payload.to_owned());
        self.write(Message::Ping(payload.clone())).await?;
        let until = Instant::now() + STEP_WAIT;
        while !self.pongs.contains(&payload) {
            if !self.read(until).await? {
                return Err("no pong in time".into());
            }
        }
        Ok(())
    }

    async fn end(&mut self, until: Instant) -> Result<(), String> {
        while self.ended.is_none() {
            if !self.read(until).await? && self.ended.is_none() {
                return Err(format!("the connection goes on; {}", self.all()));
            }
        }
        Ok(())
    }

    /// Reads one message; false when there is none before that moment, or none any more.
    async fn read(&mut self, until: Instant) -> Result<bool, String> {
        if self.ended.is_some() {
            return Ok(false);
        }
        let Ok(message) = tokio::time::timeout_at(until.into(), self.ws.next()).await else {
            return Ok(false);
        };
        let bytes = match (message, self.format) {
            (Some(Ok(Message::Text(text))), Format::Json) => Bytes::from(text),
            (Some(Ok(Message::Binary(bytes))), Format::MsgPack) => bytes,
            (Some(Ok(Message::Text(_) | Message::Binary(_))), _) => {
                return Err("a message of the other subprotocol".into());
            }
            (Some(Ok(Message::Close(close))), _) => {
                self.ended = Some(close.map(|c| c.code.into()));
                return Ok(false);
            }
            (Some(Ok(Message::Pong(payload))), _) => {
                self.pongs.push(payload);
                return Ok(true);
            }
            (Some(Ok(_)), _) => return Ok(true),
            (Some(Err(_)) | None, _) => {
                self.ended = Some(None);
                return Ok(false);
            }
        };
        for frame in message::decode(self.format, &bytes)? {
            match frame["t"].as_str() {
                None => return Err(format!("a frame without a kind: {}", shown(Some(&frame)))),
                Some("bye") => self.bye = Some(frame),
                Some(_) => self.came.push_back(frame),
            }
        }
        Ok(true)
    }

    fn how(&self) -> String {
        let code = self.ended.flatten().map_or("without a code".into(), |code| format!("with {code}"));
        format!("{code}, bye: {}", shown(self.bye.as_ref()))
    }

    fn all(&self) -> String {
        let all: Vec<String> = self.came.iter().rev().take(8).map(|f| shown(Some(f))).collect();
        format!("what came last: [{}]", all.join(", "))
    }
}
