//! The client against a server of a few lines that speaks the frames, and sometimes speaks them wrong.

use super::*;
use crate::client::{post::Post, socket::Socket};
use futures_util::{SinkExt, StreamExt};
use protocol::{account::Done, bench::Echo, frame::close, push::NoticePush};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};
use tokio_tungstenite::{
    WebSocketStream, accept_hdr_async,
    tungstenite::{
        Message,
        handshake::server::{Request, Response},
        protocol::CloseFrame,
    },
};

pub type Ws = WebSocketStream<TcpStream>;

pub async fn said(ws: &mut Ws, format: Format) -> Value {
    loop {
        match ws.next().await.unwrap().unwrap() {
            Message::Text(text) => return format.decode(text.as_bytes()).unwrap(),
            Message::Binary(bytes) => return format.decode(&bytes).unwrap(),
            _ => {}
        }
    }
}

pub async fn say(ws: &mut Ws, format: Format, frame: Value) {
    let bytes = format.encode(&frame).unwrap();
    let message = match format {
        Format::Json => Message::text(String::from_utf8(bytes).unwrap()),
        Format::MsgPack => Message::binary(bytes),
    };
    ws.send(message).await.unwrap();
}

pub fn welcome() -> Value {
    json!({"t": "welcome", "session": "s-1", "uidStr": "u-1", "ping": 25_000, "build": "b", "epoch": "e",
        "limits": {"frameBytes": 65_536, "calls": 8, "waitingCalls": 64, "topics": 128}})
}

/// Expects hello and says welcome.
pub async fn greeted(stream: TcpStream, format: Format) -> Ws {
    #[allow(clippy::result_large_err)]
    let choose = |request: &Request, mut response: Response| {
        let offered = request.headers()["sec-websocket-protocol"].clone();
        assert_eq!(offered, format.subprotocol());
        response.headers_mut().insert("sec-websocket-protocol", offered);
        Ok(response)
    };
    let mut ws = accept_hdr_async(stream, choose).await.unwrap();
    let hello = said(&mut ws, format).await;
    assert_eq!((&hello["t"], &hello["token"]), (&json!("hello"), &json!("secret")));
    say(&mut ws, format, welcome()).await;
    ws
}

/// Accepts one connection, expects hello, says welcome and leaves the rest to the script.
async fn server<F>(format: Format, script: impl FnOnce(Ws) -> F + Send + 'static) -> Dialer
where
    F: Future<Output = ()> + Send,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        script(greeted(stream, format).await).await;
    });
    Dialer::new(addr.to_string().parse().unwrap())
}

fn echo() -> Echo {
    Echo { payload: "hey".into() }
}

#[tokio::test]
async fn a_call_gets_its_reply_and_pushes_meanwhile_are_kept() {
    for format in Format::ALL {
        let dialer = server(format, move |mut ws| async move {
            let call = said(&mut ws, format).await;
            assert_eq!(call["path"], "/bench/echo");
            let notice =
                |v: i64| json!({"t": "push", "topic": "me/notice", "v": v, "data": {"noticeCount": v}});
            let coins = json!({"t": "push", "topic": "me/coins", "v": 9, "data": {}});
            // Several frames in one message, a kind that nobody knows among them.
            say(&mut ws, format, json!([notice(1), {"t": "novelty"}, coins, notice(2)])).await;
            let data = json!({"payload": call["data"]["payload"]});
            say(
                &mut ws,
                format,
                json!({"t": "reply", "id": call["id"], "result": 0, "message": "", "data": data}),
            )
            .await;
            let _ = ws.next().await;
        })
        .await;
        let mut socket = Socket::open(&dialer, format, Some("secret")).await.unwrap();
        assert_eq!(socket.welcome.uid_str, Some("u-1".into()));
        assert_eq!(socket.ask(&echo()).await.unwrap().payload, "hey");
        let until = Instant::now() + Duration::from_millis(20);
        let coins = socket.push(until).await.unwrap().unwrap();
        let notice = socket.push(until).await.unwrap().unwrap();
        assert_eq!((coins.topic.as_str(), notice.v), ("me/coins", 2));
        assert_eq!(notice.data::<NoticePush>().unwrap().notice_count, 2);
        assert!(socket.push(until).await.unwrap().is_none());
    }
}

#[tokio::test]
async fn a_reply_to_another_call_is_a_broken_promise() {
    let dialer = server(Format::Json, |mut ws| async move {
        let call = said(&mut ws, Format::Json).await;
        let id = call["id"].as_i64().unwrap() + 7;
        let reply = json!({"t": "reply", "id": id, "result": 0, "message": "", "data": {"payload": "hey"}});
        say(&mut ws, Format::Json, reply).await;
        let _ = ws.next().await;
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::Json, Some("secret")).await.unwrap();
    let failure = socket.ask(&echo()).await.unwrap_err();
    assert!(matches!(&failure, Failure::Protocol(why) if why.contains("call 8")), "{failure}");
    assert!(failure.ends_connection());
}

#[tokio::test]
async fn a_refusal_has_its_code_and_leaves_the_connection() {
    let dialer = server(Format::MsgPack, |mut ws| async move {
        let call = said(&mut ws, Format::MsgPack).await;
        let reply = json!({"t": "reply", "id": call["id"], "result": 6, "message": "Slowly.", "data": null, "retryAfter": 500});
        say(&mut ws, Format::MsgPack, reply).await;
        let _ = ws.next().await;
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::MsgPack, Some("secret")).await.unwrap();
    let failure = socket.ask(&echo()).await.unwrap_err();
    let refused = Failure::Refused {
        code: ResultCode::RateLimited,
        message: "Slowly.".into(),
        retry_after_ms: Some(500),
    };
    assert_eq!(failure, refused);
    assert_eq!(failure.label(), "result 6 RateLimited");
    assert!(!failure.ends_connection());
}

#[tokio::test]
async fn an_answer_without_its_data_is_no_answer() {
    for data in [json!(null), json!({"other": 1})] {
        let body = json!({"result": 0, "message": "", "data": data}).to_string();
        let found = answer::<protocol::bench::EchoView>(Format::Json, body.as_bytes());
        assert!(matches!(found, Err(Failure::Protocol(_))), "{body}");
    }
    assert!(answer::<Done>(Format::Json, br#"{"result":0,"message":"","data":{}}"#).is_ok());
    assert!(matches!(answer::<Done>(Format::Json, br#"{"result":99}"#), Err(Failure::Protocol(_))));
}

#[tokio::test]
async fn the_end_of_a_connection_has_its_code_and_reason() {
    for code in [close::TOKEN, close::SLOW, close::RESTART] {
        let dialer = server(Format::Json, move |mut ws| async move {
            say(&mut ws, Format::Json, json!({"t": "bye", "code": "slow", "reason": "too slow"})).await;
            ws.close(Some(CloseFrame { code: code.into(), reason: "".into() })).await.unwrap();
        })
        .await;
        let mut socket = Socket::open(&dialer, Format::Json, Some("secret")).await.unwrap();
        let failure = socket.idle(Instant::now() + Duration::from_secs(5)).await.unwrap_err();
        assert_eq!(failure, Failure::Closed { code: Some(code), bye: Some("too slow".into()) });
        assert_eq!(failure.label(), format!("closed {code}"));
    }
}

#[tokio::test]
async fn a_connection_that_is_cut_is_closed_without_a_word() {
    let dialer = server(Format::Json, |ws| async move { drop(ws) }).await;
    let mut socket = Socket::open(&dialer, Format::Json, Some("secret")).await.unwrap();
    let failure = socket.ask(&echo()).await.unwrap_err();
    assert_eq!(failure, Failure::Closed { code: None, bye: None });
}

#[tokio::test]
async fn pings_of_both_kinds_are_answered_while_idle() {
    let dialer = server(Format::MsgPack, |mut ws| async move {
        say(&mut ws, Format::MsgPack, json!({"t": "ping"})).await;
        assert_eq!(said(&mut ws, Format::MsgPack).await, json!({"t": "pong"}));
        ws.send(Message::Ping("x".into())).await.unwrap();
        assert_eq!(ws.next().await.unwrap().unwrap(), Message::Pong("x".into()));
        ws.close(None).await.unwrap();
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::MsgPack, Some("secret")).await.unwrap();
    let end = socket.idle(Instant::now() + Duration::from_secs(5)).await.unwrap_err();
    assert_eq!(end, Failure::Closed { code: None, bye: None });
    assert_eq!(socket.pings, 1);
}

#[tokio::test]
async fn an_end_that_falls_silent_is_asked_and_then_given_up() {
    let (asked, mut heard) = tokio::sync::mpsc::channel(1);
    let dialer = server(Format::Json, |mut ws| async move {
        asked.send(said(&mut ws, Format::Json).await).await.unwrap();
        std::future::pending::<()>().await;
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::Json, Some("secret")).await.unwrap();
    tokio::time::pause();
    let begun = tokio::time::Instant::now();
    let end = socket.push(Instant::now() + Duration::from_secs(600)).await.unwrap_err();
    assert_eq!((end, begun.elapsed().as_secs()), (Failure::Timeout, 35));
    assert_eq!(heard.recv().await.unwrap(), json!({"t": "ping"}));
}

#[tokio::test]
async fn the_wrong_opcode_is_noticed() {
    let dialer = server(Format::MsgPack, |mut ws| async move {
        ws.send(Message::text("{\"t\":\"ping\"}")).await.unwrap();
        let _ = ws.next().await;
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::MsgPack, Some("secret")).await.unwrap();
    let end = socket.idle(Instant::now() + Duration::from_secs(5)).await.unwrap_err();
    assert!(matches!(end, Failure::Protocol(_)), "{end}");
}

#[tokio::test]
async fn a_refused_topic_is_said() {
    let dialer = server(Format::Json, |mut ws| async move {
        let watch = said(&mut ws, Format::Json).await;
        let data = json!({"refused": [watch["topics"][0]]});
        say(
            &mut ws,
            Format::Json,
            json!({"t": "reply", "id": watch["id"], "result": 0, "message": "", "data": data}),
        )
        .await;
        let _ = ws.next().await;
    })
    .await;
    let mut socket = Socket::open(&dialer, Format::Json, Some("secret")).await.unwrap();
    let failure = socket.watch(&["challenge/9".into()]).await.unwrap_err();
    assert!(failure.to_string().contains("challenge/9"), "{failure}");
}

/// Answers each connection once with what it is given, and closes it.
async fn http(answers: Vec<&'static str>) -> Arc<Dialer> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for answer in answers {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = vec![0; 4096];
            let n = stream.read(&mut request).await.unwrap();
            let request = String::from_utf8_lossy(&request[..n]).to_lowercase();
            assert!(request.starts_with("post /friend/v3/bench/echo "), "{request}");
            assert!(request.contains("accesstoken: secret"), "{request}");
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    Arc::new(Dialer::new(addr.to_string().parse().unwrap()))
}

#[tokio::test]
async fn post_answers_alike_and_opens_a_closed_connection_again() {
    const OK: &str = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 54\r\n\r\n\
        {\"result\":0,\"message\":\"\",\"data\":{\"payload\":\"hey\"}}     ";
    const BUSY: &str = "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    let dialer = http(vec![OK, BUSY, OK]).await;
    let mut post = Post::new(dialer, Some("secret".into()));
    assert_eq!(post.ask(&echo()).await.unwrap().payload, "hey");
    assert_eq!(post.ask(&echo()).await.unwrap_err(), Failure::Status(503));
    assert_eq!(post.ask(&echo()).await.unwrap().payload, "hey");
}

#[tokio::test]
async fn nobody_there_is_no_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let dialer = Arc::new(Dialer::new(listener.local_addr().unwrap().to_string().parse().unwrap()));
    drop(listener);
    let failure = Socket::open(&dialer, Format::Json, None).await.err().unwrap();
    assert_eq!(failure.label(), "no connection");
    assert_eq!(Post::new(dialer, None).ask(&echo()).await.unwrap_err().label(), "no connection");
}

/// Where the next connections come from.
async fn peers(listener: &TcpListener, dialer: &Dialer, count: usize) -> Vec<String> {
    let mut peers = Vec::new();
    for _ in 0..count {
        let (_, accepted) =
            tokio::try_join!(dialer.dial(), async { Ok(listener.accept().await.unwrap()) }).unwrap();
        peers.push(accepted.1.ip().to_string());
    }
    peers
}

#[tokio::test]
async fn connections_are_dealt_in_turn_to_the_sources() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target: Target = listener.local_addr().unwrap().to_string().parse().unwrap();
    let (one, three) = (Dialer::new(target), Dialer::new(target).dealing_to(3));
    assert_eq!(peers(&listener, &one, 3).await, ["127.0.0.1"; 3]);
    let dealt = ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.1", "127.0.0.2"];
    assert_eq!(peers(&listener, &three, 5).await, dealt);
    assert_eq!((one.sources(), three.sources()), (1, 3));
}

#[tokio::test]
async fn over_ipv6_there_is_one_source() {
    let Ok(listener) = TcpListener::bind("[::1]:0").await else { return };
    let dialer = Dialer::new(listener.local_addr().unwrap().to_string().parse().unwrap()).dealing_to(2);
    assert_eq!(peers(&listener, &dialer, 2).await, ["::1"; 2]);
}
