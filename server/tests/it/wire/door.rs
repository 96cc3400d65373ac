//! The door, with real connections: deadlines before a handler, and bounds that leave room for `/healthz`.
//! What is waited for is the end of a connection, never a time.

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::{WebSocketUpgrade, ws::Message},
    routing::{any, get, post},
};
use futures_util::{SinkExt, StreamExt};
use server::{
    config::Config,
    wire::door::{Bounds, Ready, serve},
};
use std::{
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

/// Long enough never to be met, short enough to end a test that failed.
const LONG: Duration = Duration::from_secs(120);
const SHORT: Duration = Duration::from_millis(200);

fn bounds() -> Bounds {
    let usual = Bounds::of(&Config::from_vars(|_| None).unwrap());
    assert_eq!((usual.head, usual.idle), (Duration::from_secs(10), Duration::from_secs(60)));
    Bounds { head: LONG, idle: LONG, body: LONG, write: LONG, ..usual }
}

async fn open(bounds: Bounds, router: Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let router = router.route("/healthz", get(|| async { "ok" })).route("/", any(|| async { "here" }));
    tokio::spawn(serve(bounds, Ready::new(router.into()), listener, std::future::pending()));
    addr
}

async fn connect(addr: SocketAddr, first: &str) -> TcpStream {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(first.as_bytes()).await.unwrap();
    stream
}

/// Reads one answer: its head and the body that its length tells.
async fn answer(stream: &mut TcpStream) -> String {
    let mut read = String::new();
    loop {
        let mut bytes = [0; 4096];
        let n = stream.read(&mut bytes).await.unwrap();
        assert_ne!(n, 0, "closed after {read:?}");
        read += std::str::from_utf8(&bytes[..n]).unwrap();
        let Some((head, body)) = read.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        if body.len() >= length.parse().unwrap() {
            return read;
        }
    }
}

/// Waits for the server to end a connection; what came before that.
async fn ended(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    // A reset ends it as well.
    let _ = tokio::time::timeout(LONG / 4, stream.read_to_end(&mut read)).await.expect("it is ended");
    String::from_utf8(read).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_come_ends_the_connection() {
    let addr = open(Bounds { head: SHORT, ..bounds() }, Router::new()).await;
    for said in ["", "GET / HTTP/1.1\r\nHost: x\r\nX-a: "] {
        assert_eq!(ended(&mut connect(addr, said).await).await, "", "{said:?}");
    }
    // Nor does a letter from time to time keep it open.
    let mut drip = connect(addr, "GET / HTTP/1.1\r\nHost: x\r\nX-a: ").await;
    let (mut from, mut to) = drip.split();
    let dripping = async {
        while to.write_all(b"a").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    };
    tokio::select! {
        () = dripping => {}
        read = from.read_u8() => assert!(read.is_err(), "nothing was answered"),
        () = tokio::time::sleep(LONG / 4) => panic!("it is ended"),
    }
    // The head of a second request has the same time, from its first byte.
    let mut second = connect(addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(answer(&mut second).await.ends_with("here"));
    second.write_all(b"GET / HT").await.unwrap();
    assert_eq!(ended(&mut second).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_between_two_requests_ends_the_connection() {
    let addr = open(Bounds { idle: SHORT, ..bounds() }, Router::new()).await;
    let mut stream = connect(addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(answer(&mut stream).await.ends_with("here"));
    assert_eq!(ended(&mut stream).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handler_and_a_socket_have_no_deadline_of_the_door() {
    let release = std::sync::Arc::new(tokio::sync::Notify::new());
    let held = release.clone();
    let echo = |upgrade: WebSocketUpgrade| async {
        upgrade.on_upgrade(|mut socket| async move {
            while let Some(Ok(Message::Text(text))) = socket.recv().await {
                socket.send(Message::Text(text)).await.unwrap();
            }
        })
    };
    let slow = move || async move {
        held.notified().await;
        "late"
    };
    let router = Router::new().route("/ws", any(echo)).route("/slow", get(slow));
    let addr = open(Bounds { head: SHORT, idle: SHORT, ..bounds() }, router).await;
    let (mut socket, _) = tokio_tungstenite::connect_async(format!("ws://{addr}/ws")).await.unwrap();
    let mut waiting = connect(addr, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await;
    // Both deadlines have passed for those who came later.
    for said in ["", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"] {
        ended(&mut connect(addr, said).await).await;
    }
    socket.send("still here".into()).await.unwrap();
    assert_eq!(socket.next().await.unwrap().unwrap().into_text().unwrap(), "still here");
    release.notify_one();
    assert!(answer(&mut waiting).await.ends_with("late"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_trickles_is_408_and_a_whole_one_may_be_small() {
    let router = Router::new().route("/post", post(|body: Bytes| async move { body.len().to_string() }));
    let bounds = Bounds { body: SHORT, body_bytes: 1000, ..bounds() };
    let addr = open(bounds, router).await;
    let post = "POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n";
    let mut stream = connect(addr, post).await;
    let (mut from, mut to) = stream.split();
    let mut read = String::new();
    let trickle = async {
        while to.write_all(b"a").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    };
    tokio::select! {
        () = trickle => panic!("an answer comes first"),
        _ = from.read_to_string(&mut read) => {}
        () = tokio::time::sleep(LONG / 4) => panic!("it is answered"),
    }
    assert!(read.starts_with("HTTP/1.1 408 "), "{read}");
    let small = "POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
    assert!(answer(&mut connect(addr, small).await).await.ends_with("\r\n\r\n3"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_takes_nothing_of_its_answer_is_gone() {
    /// Never ends, and tells when it is dropped.
    struct Endless {
        _held: mpsc::Sender<()>,
    }
    impl HttpBody for Endless {
        type Data = Bytes;
        type Error = std::convert::Infallible;
        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<http_body::Frame<Bytes>, Self::Error>>> {
            Poll::Ready(Some(Ok(http_body::Frame::data(Bytes::from_static(&[0; 65536])))))
        }
    }
    let (held, mut dropped) = mpsc::channel(1);
    let router = Router::new()
        .route("/endless", get(move || async move { Body::new(Endless { _held: held.clone() }) }));
    let addr = open(Bounds { write: SHORT, ..bounds() }, router).await;
    let _stream = connect(addr, "GET /endless HTTP/1.1\r\nHost: x\r\n\r\n").await;
    // The route holds one sender as well: that nothing was ever sent is not told by the end of all.
    tokio::time::timeout(LONG / 4, async {
        while dropped.sender_strong_count() > 1 || dropped.sender_strong_count() == 0 {
            tokio::task::yield_now().await;
        }
        dropped.close();
    })
    .await
    .expect("it is given up");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_still_says_that_it_lives() {
    let addr = open(Bounds { all: 8, ..bounds() }, Router::new()).await;
    let mut taken = Vec::new();
    for _ in 0..8 {
        let mut stream = connect(addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        assert!(answer(&mut stream).await.ends_with("here"));
        taken.push(stream);
    }
    // Silent ones do not take what is kept either.
    let mut silent = Vec::new();
    for _ in 0..100 {
        silent.push(connect(addr, "").await);
    }
    let healthy = ended(&mut connect(addr, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await).await;
    assert!(healthy.starts_with("HTTP/1.1 200 ") && healthy.ends_with("ok"), "{healthy}");
    let other = ended(&mut connect(addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await).await;
    assert!(other.starts_with("HTTP/1.1 503 ") && other.contains("retry-after: 1"), "{other}");
    for stream in &mut silent {
        ended(stream).await;
    }
    // A place is free once its connection has ended on both sides.
    drop(taken);
    loop {
        let mut stream = connect(addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        if answer(&mut stream).await.ends_with("here") {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_a_proxy_more() {
    let addr = open(Bounds { by_address: 2, ..bounds() }, Router::new()).await;
    let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    let (mut first, mut second) = (connect(addr, get).await, connect(addr, get).await);
    answer(&mut first).await;
    answer(&mut second).await;
    assert_eq!(ended(&mut connect(addr, "").await).await, "");
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let addr = open(Bounds { by_address: 2, proxies, ..bounds() }, Router::new()).await;
    let mut all = Vec::new();
    for _ in 0..5 {
        let mut stream = connect(addr, get).await;
        assert!(answer(&mut stream).await.ends_with("here"));
        all.push(stream);
    }
}
