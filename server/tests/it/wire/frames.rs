//! Frames as clients really send them: what is wrong in one is told, and the connection goes on or is closed
//! in words.

use crate::support::{Server, Socket, Via};
use protocol::codec::Format;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::{CloseFrame, frame::coding::CloseCode},
};

const APP: &str = "/common/user/app/get";

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_value_of_a_field_is_a_reply_and_never_a_close() {
    let server = Server::start().await;
    for format in Format::ALL {
        let mut socket = Socket::bare(&server, format).await;
        // A greeting that was wrong may come again.
        socket.send(json!({"t": "hello", "platform": 5, "deviceId": "d", "version": "1"})).await;
        assert_eq!(socket.reply(0).await["message"], "platform: must be text.");
        socket.send(json!({"t": "hello", "platform": "web", "deviceId": "d", "version": "1"})).await;
        socket.frame(|f| f["t"] == "welcome").await;
        for (n, (field, value)) in [
            ("ttl", json!(1999.5)),
            ("ttl", json!("soon")),
            ("path", json!({"a": 1})),
            ("topics", json!(7)),
            ("topics", json!([{"topic": 7}])),
            ("token", json!([1, [2]])),
        ]
        .into_iter()
        .enumerate()
        {
            let mut frame = json!({"t": "call", "id": n + 1, "path": APP, "data": {}});
            frame[field] = value;
            socket.send(frame.clone()).await;
            let reply = socket.reply(n as i64 + 1).await;
            assert_eq!(reply["result"], 1, "{frame} {reply}");
            assert!(reply["message"].as_str().unwrap().starts_with(&format!("{field}: ")), "{reply}");
        }
        socket.send(json!({"t": 5, "id": 40})).await;
        assert_eq!(socket.reply(40).await["result"], 1);
        socket.send(json!({"t": "call", "id": 41.0, "ttl": 20000.0, "path": APP})).await;
        assert_eq!(socket.reply(41).await["result"], 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_glued_behind_a_frame_closes_in_words() {
    let server = Server::start().await;
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, "").await;
        let call = socket.message(&json!({"t": "call", "id": 1, "path": APP})).into_data();
        let glued = [call.clone(), call].concat();
        let message = match format {
            Format::Json => Message::text(String::from_utf8(glued).unwrap()),
            Format::MsgPack => Message::binary(glued),
        };
        socket.send_message(message).await;
        let end = socket.end().await;
        assert_eq!(
            (end.code, end.bye.unwrap()["code"].as_str()),
            (Some(1008), Some("protocol")),
            "{format:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_subprotocols_may_stand_on_two_lines() {
    let server = Server::start().await;
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let request = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
        Sec-WebSocket-Protocol: other.v1\r\nSec-WebSocket-Protocol: other.v2, likeness.v1.msgpack\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = vec![0; 4096];
    let n = stream.read(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer[..n]).to_lowercase();
    assert!(answer.starts_with("http/1.1 101 "), "{answer}");
    assert!(answer.contains("sec-websocket-protocol: likeness.v1.msgpack"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_is_answered_with_its_echo() {
    let server = Server::start().await;
    for format in Format::ALL {
        for calls in [0, 20] {
            let mut socket = Socket::open(&server, format, "").await;
            for _ in 0..calls {
                socket.start(APP, json!({})).await;
            }
            let close = CloseFrame { code: CloseCode::from(4000), reason: "".into() };
            socket.send_message(Message::Close(Some(close))).await;
            assert_eq!(socket.end().await.code, Some(4000), "{format:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_calls_in_one_write_are_all_answered() {
    let server = Server::start().await;
    for format in Format::ALL {
        for path in ["/no/such/call", APP] {
            let mut socket = Socket::open(&server, format, "").await;
            let calls = (1..=1000).map(|id| json!({"t": "call", "id": id, "path": path, "data": {}}));
            socket.send_all(calls).await;
            let mut results = Vec::new();
            for id in 1..=1000 {
                results.push(socket.reply(id).await["result"].as_i64().unwrap());
            }
            let known = path == APP;
            assert!(results.iter().all(|r| if known { [0, 6].contains(r) } else { *r == 1 }), "{results:?}");
            assert!(!known || results.iter().filter(|r| **r == 0).count() >= 72, "{results:?}");
            // One of each, and nothing else.
            assert!(!socket.drain().await.iter().any(|f| f["t"] == "reply"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_have_names_on_every_way() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let login = json!({"deviceId": "d", "phoneCode": "44", "mobile": "7700900123", "code": "123456", "basicInfo": ["P"]});
    for via in [Via::Json, Via::Socket(Format::Json), Via::Socket(Format::MsgPack)] {
        let answer = server.ask(via, "", "/user/login", login.clone()).await;
        assert_eq!(answer["result"], 1, "{via:?} {answer}");
    }
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, &person.token).await;
        for data in [json!(["sys.x"]), json!([]), json!("x"), json!(5)] {
            let answer = socket.call("/common/user/event/get", data.clone()).await;
            assert_eq!(answer["result"], 1, "{format:?} {data} {answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_routes_are_handed_to_other_tabs() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let (mut phone, mut desk) = (server.socket(&person).await, server.socket(&person).await);
    for to in ["/a\u{7}b", "/a\u{202e}b", "/a b", "/a\nb", "challenge", "/https://x", "/challenge"] {
        phone.send(json!({"t": "tab", "to": to})).await;
    }
    assert_eq!(desk.frame(|f| f["t"] == "tab").await["to"], "/challenge");
}

#[tokio::test(flavor = "multi_thread")]
async fn versions_of_other_data_are_not_held() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    let epoch = socket.welcome["epoch"].as_str().unwrap().to_owned();
    let held = socket.push("me/coins", |_| true).await["v"].clone();
    assert!(!epoch.is_empty());
    for (epoch, v, sent) in [
        (json!(epoch), held.clone(), false),
        (json!("of other data"), held.clone(), true),
        (Value::Null, held.clone(), false),
        // Versions that this server cannot have given.
        (Value::Null, json!((1_i64 << 53) - 1), true),
        (json!(epoch), json!(1e300), true),
    ] {
        let mut again = Socket::bare(&server, Format::MsgPack).await;
        let watch = [json!({"topic": "me/coins", "v": v}), json!({"topic": "app", "v": 1e15})];
        let hello = json!({"t": "hello", "token": person.token, "platform": "web", "deviceId": "d",
            "version": "1", "epoch": epoch, "watch": watch});
        again.send(hello).await;
        again.push("me/model", |_| true).await;
        again.call("/message/unread/count", json!({})).await;
        let coins = again.drain().await.iter().any(|f| f["topic"] == "me/coins");
        assert_eq!(coins, sent, "{epoch} {v}");
    }
    // Nor are those of a `watch`.
    socket.send(json!({"t": "watch", "id": 9, "topics": [{"topic": "app", "v": 9e15}, {"topic": "me/coins", "v": 9e15}]})).await;
    assert_eq!(socket.reply(9).await["data"]["refused"], json!([]));
    socket.push("app", |_| true).await;
    assert_eq!(socket.push("me/coins", |_| true).await["v"], held);
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_is_told_by_chances_to_hear() {
    let server = Server::start().await;
    let mut socket = Socket::open(&server, Format::Json, "").await;
    let mut keeper = server::wire::keeper::Keeper::default();
    // The whole process stood still: what the client sent meanwhile waits.
    for now in [1, 100, 101] {
        keeper.sweep(&server.app, now).await;
    }
    assert_eq!(socket.call(APP, json!({})).await["result"], 0);
    // It was there to hear all the time, and heard nothing.
    server
        .app
        .hub
        .all()
        .flatten()
        .for_each(|conn| conn.heard_at.store(101, std::sync::atomic::Ordering::Relaxed));
    for now in 102..=161 {
        keeper.sweep(&server.app, now).await;
    }
    assert_eq!(socket.end().await.code, Some(1000));
}
