//! Calls and topics over one WebSocket. One call at a time, or some at once; pushes that come meanwhile are kept, the
//! newest of each topic. It answers pings whenever it reads, asks an end that is quiet whether it is there, and somebody must
//! always be reading.

mod pulse;

use super::{
    ANSWER_WAIT, Ask, CONNECT_WAIT, Dialer, Failure, PLATFORM, VERSION, answer,
    frames::{Bare, CallFrame, Push, Said},
};
use bytes::Bytes;
use futures_util::{FutureExt, SinkExt, StreamExt};
use protocol::{
    Call,
    codec::Format,
    frame::{Hello, Tagged, TopicRef, Watch, WatchAnswer, Welcome},
};
use pulse::{Pulse, Turn};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Error, Message,
        client::IntoClientRequest,
        http::HeaderValue,
        protocol::{CloseFrame, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// Ten thousand of these live in one process: tungstenite's own default is 128 KiB each.
const BUFFER_BYTES: usize = 2 * 1024;

/// What is asked at once leaves in one write; only a socket that asks so much grows a buffer for it.
const TOGETHER_BYTES: usize = 32 * 1024;

/// What a client has of earlier connections.
#[derive(Clone, Debug, Default)]
pub struct Held {
    pub epoch: Option<String>,
    /// By topic.
    pub versions: BTreeMap<String, i64>,
}

impl Held {
    fn watch(&self) -> Option<Vec<TopicRef>> {
        let held = self.versions.iter().map(|(topic, v)| TopicRef::with(topic.clone(), *v));
        Some(held.collect()).filter(|held: &Vec<_>| !held.is_empty())
    }
}

/// What a call was answered, and when.
pub type Answered<R> = (Result<R, Failure>, Instant);

pub struct Socket {
    ws: WebSocketStream<TcpStream>,
    format: Format,
    next_id: i64,
    /// Frames of a message that are not looked at yet.
    frames: VecDeque<Bytes>,
    /// Pushes that came while a reply was waited for.
    kept: VecDeque<Push>,
    bye: Option<String>,
    owes_pong: bool,
    pulse: Pulse,
    /// Pings answered.
    pub pings: u64,
    /// The server is going away: reconnect after that long.
    pub drain: Option<Duration>,
    pub welcome: Welcome,
}

impl Socket {
    /// Connects, says hello and waits for the welcome. Without a token: a visitor.
    pub async fn open(dialer: &Dialer, format: Format, token: Option<&str>) -> Result<Self, Failure> {
        Self::resume(dialer, format, token, &Held::default()).await
    }

    /// The same, of a client that holds something already.
    pub async fn resume(
        dialer: &Dialer,
        format: Format,
        token: Option<&str>,
        held: &Held,
    ) -> Result<Self, Failure> {
        let greeted = timeout(CONNECT_WAIT, Self::greet(dialer, format, token, held)).await;
        greeted.unwrap_or(Err(Failure::Timeout))
    }

    async fn greet(
        dialer: &Dialer,
        format: Format,
        token: Option<&str>,
        held: &Held,
    ) -> Result<Self, Failure> {
        let mut socket = Self::connect(dialer, format).await?;
        let hello = Hello {
            token: token.map(str::to_owned),
            platform: PLATFORM.into(),
            device_id: "loadtest".into(),
            version: VERSION.into(),
            watch: held.watch(),
            tab: None,
            epoch: held.epoch.clone(),
        };
        socket.send(&Tagged { t: "hello", body: hello }).await?;
        loop {
            match socket.read().await? {
                Said::Welcome(welcome) => {
                    socket.welcome = welcome;
                    return Ok(socket);
                }
                Said::Push(push) => {
                    return Err(Failure::Protocol(format!("push of {} before welcome", push.topic)));
                }
                Said::Reply(..) => return Err(Failure::Protocol("a reply before welcome".into())),
                Said::Ping | Said::Bye(_) | Said::Drain(_) | Said::Other => {}
            }
        }
    }

    async fn connect(dialer: &Dialer, format: Format) -> Result<Self, Failure> {
        let stream = dialer.dial().await?;
        let refused = |e: Error| match e {
            Error::Http(response) => Failure::Status(response.status().as_u16()),
            e => Failure::Connect(e.to_string()),
        };
        let mut request = dialer.target().socket_url().into_client_request().map_err(refused)?;
        let name = HeaderValue::from_static(format.subprotocol());
        request.headers_mut().insert("sec-websocket-protocol", name.clone());
        let config =
            WebSocketConfig::default().read_buffer_size(BUFFER_BYTES).write_buffer_size(TOGETHER_BYTES);
        let (ws, response) =
            client_async_with_config(request, stream, Some(config)).await.map_err(refused)?;
        if response.headers().get("sec-websocket-protocol") != Some(&name) {
            return Err(Failure::Protocol(format!("subprotocol {} was not chosen", format.subprotocol())));
        }
        let limits = protocol::frame::Limits { frame_bytes: 0, calls: 0, waiting_calls: 0, topics: 0 };
        let none = String::new;
        let welcome =
            Welcome { session: none(), uid_str: None, ping: 0, build: none(), epoch: none(), limits };
        Ok(Socket {
            ws,
            format,
            next_id: 1,
            frames: VecDeque::new(),
            kept: VecDeque::new(),
            bye: None,
            owes_pong: false,
            pulse: Pulse::new(),
            pings: 0,
            drain: None,
            welcome,
        })
    }

    /// Starts to receive topics.
    pub async fn watch(&mut self, topics: &[String]) -> Result<(), Failure> {
        let id = self.take_id();
        let topics = topics.iter().cloned().map(TopicRef::Name).collect();
        self.send(&Tagged { t: "watch", body: Watch { id: Some(id), topics } }).await?;
        let said: WatchAnswer = self.reply(id).await?;
        match said.refused.first() {
            None => Ok(()),
            Some(topic) => Err(Failure::Protocol(format!("watching {topic} was refused"))),
        }
    }

    /// The next push; none when the time is over.
    pub async fn push(&mut self, until: Instant) -> Result<Option<Push>, Failure> {
        if let Some(push) = self.kept.pop_front() {
            return Ok(Some(push));
        }
        loop {
            match tokio::time::timeout_at(until.into(), self.read()).await {
                Ok(Ok(Said::Push(push))) => return Ok(Some(push)),
                Ok(Ok(Said::Reply(id, _))) => return Err(unasked(id)),
                Ok(Ok(_)) if self.drain.is_some() => return Ok(None),
                Ok(Ok(_)) => {}
                Ok(Err(failure)) => return Err(failure),
                Err(_) => return Ok(None),
            }
        }
    }

    /// Leaves as a browser does, without waiting long for the server's word.
    pub async fn close(mut self) {
        let frame = CloseFrame { code: CloseCode::Normal, reason: "".into() };
        let _ = timeout(Duration::from_secs(1), self.ws.close(Some(frame))).await;
    }

    fn take_id(&mut self) -> i64 {
        self.next_id += 1;
        self.next_id - 1
    }

    /// Asks all of them at once, without waiting for an answer before the next; each answer with the time it came.
    pub async fn ask_all<C: Call>(&mut self, calls: &[C]) -> Result<Vec<Answered<C::Response>>, Failure> {
        let first = self.next_id;
        for data in calls {
            let id = self.take_id();
            let message = self.message(&CallFrame { t: "call", id, path: C::PATH, data })?;
            self.ws.feed(message).await.map_err(|e| self.ended(e))?;
        }
        self.ws.flush().await.map_err(|e| self.ended(e))?;
        let wait = async {
            let mut answers: BTreeMap<i64, _> = BTreeMap::new();
            while answers.len() < calls.len() {
                let (id, raw) = self.any_reply().await?;
                let asked = id.filter(|id| (first..self.next_id).contains(id) && !answers.contains_key(id));
                let Some(asked) = asked else { return Err(unasked(id)) };
                answers.insert(asked, (answer(self.format, &raw), Instant::now()));
            }
            Ok(answers.into_values().collect())
        };
        timeout(ANSWER_WAIT, wait).await.unwrap_or(Err(Failure::Timeout))
    }

    async fn send<T: Serialize + Sync>(&mut self, frame: &T) -> Result<(), Failure> {
        let message = self.message(frame)?;
        self.ws.send(message).await.map_err(|e| self.ended(e))
    }

    fn message<T: Serialize>(&self, frame: &T) -> Result<Message, Failure> {
        let bytes = self.format.encode(frame).map_err(|e| Failure::Protocol(e.to_string()))?;
        Ok(match self.format {
            Format::MsgPack => Message::binary(bytes),
            Format::Json => {
                Message::text(String::from_utf8(bytes).map_err(|e| Failure::Protocol(e.to_string()))?)
            }
        })
    }

    async fn reply<R: DeserializeOwned>(&mut self, id: i64) -> Result<R, Failure> {
        match timeout(ANSWER_WAIT, self.any_reply()).await.unwrap_or(Err(Failure::Timeout))? {
            (Some(got), raw) if got == id => answer(self.format, &raw),
            (got, _) => Err(unasked(got)),
        }
    }

    /// The next reply; pushes that come before it are kept.
    async fn any_reply(&mut self) -> Result<(Option<i64>, Bytes), Failure> {
        loop {
            match self.read().await? {
                Said::Reply(id, raw) => return Ok((id, raw)),
                Said::Push(push) => {
                    self.kept.retain(|kept| kept.topic != push.topic);
                    self.kept.push_back(push);
                }
                Said::Welcome(_) | Said::Ping | Said::Bye(_) | Said::Drain(_) | Said::Other => {}
            }
        }
    }

    /// The next frame that is not a ping or a bye. Nothing is lost when it is dropped before it ends.
    async fn read(&mut self) -> Result<Said, Failure> {
        loop {
            if self.owes_pong {
                self.send(&Bare { t: "pong" }).await?;
                self.owes_pong = false;
                self.pings += 1;
            }
            let Some(raw) = self.frames.pop_front() else {
                self.receive().await?;
                continue;
            };
            match Said::read(self.format, raw)? {
                Said::Ping => self.owes_pong = true,
                Said::Bye(reason) => self.bye = Some(reason),
                Said::Drain(after) => {
                    self.drain = Some(Duration::from_millis(after));
                    return Ok(Said::Other);
                }
                said => return Ok(said),
            }
        }
    }

    /// Wants to know soon whether the other end is there: nobody waits for an answer on a dead connection.
    pub fn doubt(&mut self) {
        self.pulse.doubt();
    }

    /// The next message, or the verdict that none will come.
    async fn message_in(&mut self) -> Result<Option<Result<Message, Error>>, Failure> {
        loop {
            // What is there already speaks for the other end, however long nobody has looked.
            if let Some(message) = self.ws.next().now_or_never() {
                return Ok(message);
            }
            match self.pulse.turn() {
                Turn::Ping => self.send(&Bare { t: "ping" }).await?,
                Turn::Dead => return Err(Failure::Timeout),
                Turn::Wait(until) => {
                    if let Ok(message) = tokio::time::timeout_at(until, self.ws.next()).await {
                        return Ok(message);
                    }
                }
            }
        }
    }

    /// Reads one message into its frames.
    async fn receive(&mut self) -> Result<(), Failure> {
        let message = self.message_in().await?;
        self.pulse.heard();
        let bytes = match (message, self.format) {
            (Some(Ok(Message::Text(text))), Format::Json) => Bytes::from(text),
            (Some(Ok(Message::Binary(bytes))), Format::MsgPack) => bytes,
            (Some(Ok(Message::Text(_) | Message::Binary(_))), _) => {
                return Err(Failure::Protocol("wrong opcode for the subprotocol".into()));
            }
            (Some(Ok(Message::Close(close))), _) => {
                let code = close.map(|c| c.code.into());
                return Err(Failure::Closed { code, bye: self.bye.take() });
            }
            (Some(Ok(_)), _) => return Ok(()),
            (Some(Err(error)), _) => return Err(self.ended(error)),
            (None, _) => return Err(Failure::Closed { code: None, bye: self.bye.take() }),
        };
        let frames = self.format.split(&bytes).map_err(|e| Failure::Protocol(e.to_string()))?;
        // Slices of the message: nothing is copied.
        self.frames.extend(frames.into_iter().map(|frame| bytes.slice_ref(frame)));
        Ok(())
    }

    fn ended(&mut self, error: Error) -> Failure {
        match error {
            Error::Capacity(_) | Error::Protocol(_) | Error::Utf8(_)
                if !error.to_string().contains("without closing handshake") =>
            {
                Failure::Protocol(error.to_string())
            }
            _ => Failure::Closed { code: None, bye: self.bye.take() },
        }
    }
}

impl Ask for Socket {
    async fn ask_for<R: DeserializeOwned + Send>(
        &mut self,
        path: &'static str,
        data: &(impl Serialize + Sync),
    ) -> Result<R, Failure> {
        let id = self.take_id();
        self.send(&CallFrame { t: "call", id, path, data }).await?;
        self.reply(id).await
    }

    async fn idle(&mut self, until: Instant) -> Result<(), Failure> {
        while self.push(until).await?.is_some() {}
        Ok(())
    }
}

fn unasked(id: Option<i64>) -> Failure {
    Failure::Protocol(match id {
        Some(id) => format!("a reply to call {id}, which is not waiting for one"),
        None => "a reply to no call".into(),
    })
}
