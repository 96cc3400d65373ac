//! One server that plays any engine: it records what it is asked, answers by a script, and speaks over sockets.

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use futures_util::SinkExt;
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use serde_json::Value;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message, handshake::derive_accept_key, protocol::Role},
};

/// What every engine here draws, and what every person sends.
pub static PICTURE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let cat = include_bytes!("../../../engine/photos/cat.jpg");
    let small = engine::fit(&engine::upload::decode(cat, &Default::default()).unwrap(), 128).unwrap();
    engine::render_derived(&small, engine::Origin::Person).unwrap().jpeg
});

pub fn picture_base64() -> String {
    STANDARD.encode(&*PICTURE)
}

/// One request as it arrived.
#[derive(Clone, Debug)]
pub struct Heard {
    /// Method and path, without what follows a question mark.
    pub what: String,
    pub query: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Heard {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

pub enum Say {
    Json(u16, Value),
    /// Of a content type.
    Bytes(&'static str, Vec<u8>),
    /// An answer that breaks off before its end.
    Cut(&'static str, Vec<u8>),
    /// This, once it may be said.
    Later(Arc<Notify>, Box<Say>),
    Silence,
}

pub fn picture() -> Say {
    Say::Bytes("image/jpeg", PICTURE.clone())
}

pub fn not_found() -> Say {
    Say::Json(404, Value::Null)
}

type Script = Box<dyn Fn(&Fake, &Heard) -> Say + Send + Sync>;

#[derive(Clone)]
pub struct Fake(Arc<Inner>);

struct Inner {
    url: String,
    script: Script,
    heard: Mutex<Vec<Heard>>,
    arrived: Notify,
    /// By the name under which each was opened.
    sockets: Mutex<HashMap<String, mpsc::UnboundedSender<Message>>>,
}

impl Fake {
    pub async fn start(script: impl Fn(&Fake, &Heard) -> Say + Send + Sync + 'static) -> Fake {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let fake = Fake(Arc::new(Inner {
            url: format!("http://{}", listener.local_addr().unwrap()),
            script: Box::new(script),
            heard: Mutex::default(),
            arrived: Notify::new(),
            sockets: Mutex::default(),
        }));
        let router = Router::new().fallback(hear).with_state(fake.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        fake
    }

    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// What was asked of one kind, in order.
    pub fn heard(&self, what: &str) -> Vec<Heard> {
        self.0.heard.lock().iter().filter(|heard| heard.what.starts_with(what)).cloned().collect()
    }

    /// Waits until so much was asked of one kind.
    pub async fn wait_for(&self, what: &str, times: usize) {
        let waited = tokio::time::timeout(std::time::Duration::from_secs(20), async {
            loop {
                let arrived = self.0.arrived.notified();
                if self.heard(what).len() >= times {
                    return;
                }
                arrived.await;
            }
        });
        waited.await.unwrap_or_else(|_| panic!("{what} did not come {times} times"));
    }

    /// Speaks to one socket, if it is open.
    pub fn tell(&self, socket: &str, message: Message) {
        if let Some(open) = self.0.sockets.lock().get(socket) {
            let _ = open.send(message);
        }
    }

    pub fn sockets(&self) -> usize {
        self.0.sockets.lock().len()
    }
}

async fn hear(State(fake): State<Fake>, mut request: Request) -> Response {
    let what = format!("{} {}", request.method(), request.uri().path());
    let query = request.uri().query().unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    let upgrade = headers.get("upgrade").is_some().then(|| hyper::upgrade::on(&mut request));
    let body = axum::body::to_bytes(request.into_body(), usize::MAX).await.unwrap();
    let heard = Heard { what, query, headers, body };
    if let Some(upgrade) = upgrade {
        let name = heard.query.split('=').next_back().unwrap().to_owned();
        let accept = derive_accept_key(heard.headers["sec-websocket-key"].as_bytes());
        let (sender, mut words) = mpsc::unbounded_channel();
        fake.0.sockets.lock().insert(name, sender);
        tokio::spawn(async move {
            let io = TokioIo::new(upgrade.await.unwrap());
            let mut socket = WebSocketStream::from_raw_socket(io, Role::Server, None).await;
            while let Some(word) = words.recv().await {
                if socket.send(word).await.is_err() {
                    return;
                }
            }
        });
        fake.0.heard.lock().push(heard);
        let headers =
            [("upgrade", "websocket"), ("connection", "Upgrade"), ("sec-websocket-accept", &accept)];
        return (StatusCode::SWITCHING_PROTOCOLS, headers).into_response();
    }
    fake.0.heard.lock().push(heard.clone());
    let say = (fake.0.script)(&fake, &heard);
    fake.0.arrived.notify_waiters();
    answer(say).await
}

async fn answer(mut say: Say) -> Response {
    loop {
        say = match say {
            Say::Json(status, body) => {
                return (StatusCode::from_u16(status).unwrap(), axum::Json(body)).into_response();
            }
            Say::Bytes(kind, bytes) => return ([("content-type", kind)], bytes).into_response(),
            Say::Cut(kind, bytes) => {
                let pieces = [Ok(Bytes::from(bytes)), Err(std::io::Error::other("cut"))];
                let body = Body::from_stream(futures_util::stream::iter(pieces));
                return ([("content-type", kind)], body).into_response();
            }
            Say::Later(when, then) => {
                when.notified().await;
                *then
            }
            Say::Silence => std::future::pending().await,
        }
    }
}
