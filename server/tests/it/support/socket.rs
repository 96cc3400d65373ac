//! A client that knows only the wire: frames in either format, replies by id, pushes by topic.

use super::{Server, seen::seen};
use futures_util::{SinkExt, StreamExt};
use protocol::codec::Format;
use serde_json::{Value, json};
use socket2::SockRef;
use std::{
    collections::{HashMap, VecDeque},
    io::{ErrorKind, Read},
    time::Duration,
};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// Longest wait for any frame: a test that needs it has failed.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Socket {
    pub format: Format,
    ws: WebSocketStream<TcpStream>,
    next_id: i64,
    asked: HashMap<i64, String>,
    /// Frames that came while another was waited for.
    waiting: VecDeque<Value>,
    pub welcome: Value,
}

/// How a connection ended: `bye` if there was one, and the close code.
#[derive(Debug, PartialEq)]
pub struct End {
    pub bye: Option<Value>,
    pub code: Option<u16>,
}

impl Socket {
    /// Connects and says nothing.
    pub async fn bare(server: &Server, format: Format) -> Self {
        Self::at(&server.addr.to_string(), format).await
    }

    /// The same, of a server in a process of its own.
    pub async fn at(addr: &str, format: Format) -> Self {
        Self::over(TcpStream::connect(addr).await.unwrap(), format).await
    }

    /// Connects with hardly any room for what is not read yet: systems keep megabytes, each as many as it likes.
    pub async fn narrow(server: &Server, format: Format) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(16 * 1024).unwrap();
        Self::over(socket.connect(server.addr).await.unwrap(), format).await
    }

    async fn over(stream: TcpStream, format: Format) -> Self {
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{}/ws", stream.peer_addr().unwrap()).into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", format.subprotocol().parse().unwrap());
        let (ws, response) = client_async(request, stream).await.unwrap();
        assert_eq!(response.headers()["sec-websocket-protocol"], format.subprotocol());
        Socket {
            format,
            ws,
            next_id: 1,
            asked: HashMap::new(),
            waiting: VecDeque::new(),
            welcome: Value::Null,
        }
    }

    /// Connects and greets; an empty token is a visitor's.
    pub async fn open(server: &Server, format: Format, token: &str) -> Self {
        Self::hello(server, format, token, json!([])).await
    }

    pub async fn hello(server: &Server, format: Format, token: &str, watch: Value) -> Self {
        let mut socket = Self::bare(server, format).await;
        let answer = socket.greet(token, "web", watch).await;
        assert_eq!(answer["t"], "welcome", "{answer}");
        socket
    }

    /// The server's word to a greeting: `welcome`, or the `bye` to a token that is no good.
    pub async fn greet(&mut self, token: &str, platform: &str, watch: Value) -> Value {
        let mut hello = json!({"t": "hello", "platform": platform, "deviceId": "device-1", "version": "1.0.0", "watch": watch});
        if !token.is_empty() {
            hello["token"] = token.into();
        }
        self.send(hello).await;
        let answer = self.frame(|f| f["t"] == "welcome" || f["t"] == "bye").await;
        self.welcome = answer.clone();
        answer
    }

    pub async fn send(&mut self, frame: Value) {
        self.send_message(self.message(&frame)).await;
    }

    /// Several messages in one write.
    pub async fn send_all(&mut self, frames: impl IntoIterator<Item = Value>) {
        for frame in frames {
            let message = self.message(&frame);
            self.ws.feed(message).await.unwrap();
        }
        self.ws.flush().await.unwrap();
    }

    /// The first that there is to read, looked for all the time: what comes in a second write is not in it.
    pub async fn first_bytes(&self) -> Vec<u8> {
        let socket = SockRef::from(self.ws.get_ref()).try_clone().unwrap();
        let looking = tokio::task::spawn_blocking(move || {
            let mut read = vec![0; 64 * 1024];
            loop {
                match (&socket).read(&mut read) {
                    Ok(n) => return read[..n].to_vec(),
                    Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock, "{error}"),
                }
            }
        });
        looking.await.unwrap()
    }

    pub fn message(&self, frame: &Value) -> Message {
        match self.format {
            Format::Json => Message::text(frame.to_string()),
            Format::MsgPack => Message::binary(rmp_serde::to_vec_named(frame).unwrap()),
        }
    }

    pub async fn send_message(&mut self, message: Message) {
        self.ws.send(message).await.unwrap();
    }

    /// Starts a call; its reply is waited for with [`Socket::reply`].
    pub async fn start(&mut self, path: &str, data: Value) -> i64 {
        let id = self.next_id;
        self.next_id += 1;
        self.asked.insert(id, path.to_owned());
        self.send(json!({"t": "call", "id": id, "path": path, "data": data})).await;
        id
    }

    pub async fn reply(&mut self, id: i64) -> Value {
        let reply = self.frame(|f| f["t"] == "reply" && f["id"] == id).await;
        if let Some(path) = self.asked.remove(&id) {
            seen(&path, "socket", &reply);
        }
        reply
    }

    pub async fn call(&mut self, path: &str, data: Value) -> Value {
        let id = self.start(path, data).await;
        self.reply(id).await
    }

    pub async fn watch(&mut self, topic: &str) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        self.send(json!({"t": "watch", "id": id, "topics": [{"topic": topic}]})).await;
        self.reply(id).await
    }

    /// The next push of a topic whose data is as wanted.
    pub async fn push(&mut self, topic: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        self.frame(|f| f["t"] == "push" && f["topic"] == topic && wanted(&f["data"])).await
    }

    /// The first frame that fits, from those that waited or those that come.
    pub async fn frame(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.waiting.iter().position(&fits) {
            return self.waiting.remove(at).unwrap();
        }
        loop {
            let frame = match tokio::time::timeout(PATIENCE, self.next()).await {
                Ok(Ok(frame)) => frame,
                Ok(Err(end)) => panic!("closed while waiting: {end:?}; had {:?}", self.waiting),
                Err(_) => panic!("no such frame came; had {:?}", self.waiting),
            };
            if fits(&frame) {
                return frame;
            }
            self.waiting.push_back(frame);
        }
    }

    /// Everything that has come so far, without waiting.
    pub async fn drain(&mut self) -> Vec<Value> {
        while let Ok(Ok(frame)) = tokio::time::timeout(Duration::from_millis(1), self.next()).await {
            self.waiting.push_back(frame);
        }
        self.waiting.drain(..).collect()
    }

    async fn next(&mut self) -> Result<Value, End> {
        loop {
            match self.ws.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Binary(bytes))) => return Ok(msgpack(&bytes)),
                Some(Ok(Message::Close(close))) => {
                    return Err(End { bye: None, code: close.map(|c| c.code.into()) });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(End { bye: None, code: None }),
            }
        }
    }

    /// Waits for the end of the connection.
    pub async fn end(&mut self) -> End {
        let wait = async {
            loop {
                match self.next().await {
                    Ok(frame) => self.waiting.push_back(frame),
                    Err(end) => return end,
                }
            }
        };
        let end = tokio::time::timeout(PATIENCE, wait).await.expect("the connection ends");
        End { bye: self.waiting.iter().find(|f| f["t"] == "bye").cloned(), ..end }
    }
}

/// MessagePack as JSON; bytes (a preview) as an array of numbers.
fn msgpack(bytes: &[u8]) -> Value {
    fn json(value: rmpv::Value) -> Value {
        match value {
            rmpv::Value::Binary(bytes) => bytes.into(),
            rmpv::Value::Array(items) => items.into_iter().map(json).collect(),
            rmpv::Value::Map(fields) => fields
                .into_iter()
                .map(|(k, v)| (k.as_str().expect("names are strings").to_owned(), json(v)))
                .collect(),
            other => serde_json::to_value(other).unwrap(),
        }
    }
    json(rmpv::decode::read_value(&mut &bytes[..]).unwrap())
}
