//! The client that comes back against a server of a few lines that goes away.

use super::*;
use crate::client::tests::{Ws, greeted, said, say};
use protocol::reports::{PutReport, Thing};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

const TOKEN: &str = "secret";

async fn listening() -> (TcpListener, Resuming) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = listener.local_addr().unwrap().to_string().parse().unwrap();
    let client = Resuming::new(Arc::new(Dialer::new(target)), Format::Json, Some(TOKEN.into()));
    (listener, client)
}

async fn next(listener: &TcpListener) -> Ws {
    greeted(listener.accept().await.unwrap().0, Format::Json).await
}

async fn reply(ws: &mut Ws, call: &Value, data: Value) {
    let reply = json!({"t": "reply", "id": call["id"], "result": 0, "message": "", "data": data});
    say(ws, Format::Json, reply).await;
}

fn report() -> PutReport {
    PutReport {
        request_id: Some("0192d3a4".into()),
        target_type: Thing::Post,
        target_id: Some("7".into()),
        reason: "spam".into(),
        content: None,
        images: None,
    }
}

#[tokio::test]
async fn a_call_under_way_is_made_once_more_over_the_socket_that_is_back() {
    let (listener, mut client) = listening().await;
    let serving = tokio::spawn(async move {
        let mut first = next(&listener).await;
        let call = said(&mut first, Format::Json).await;
        drop(first);
        let mut second = next(&listener).await;
        let again = said(&mut second, Format::Json).await;
        reply(&mut second, &again, json!({"reportId": "51"})).await;
        (call["data"].clone(), again["data"].clone(), second)
    });
    client.advance(Instant::now() + WELCOME_WAIT).await;
    client.ask(&report()).await.unwrap();
    let (first, second, _socket) = serving.await.unwrap();
    assert_eq!((&first, &first["requestId"]), (&second, &json!("0192d3a4")));
    assert_eq!(client.greeted, 2);
}

#[tokio::test]
async fn a_call_that_is_lost_twice_is_not_made_again() {
    let (listener, mut client) = listening().await;
    tokio::spawn(async move {
        for _ in 0..2 {
            let mut ws = next(&listener).await;
            said(&mut ws, Format::Json).await;
        }
        let more = listener.accept().await;
        panic!("it was made a third time: {more:?}");
    });
    client.advance(Instant::now() + WELCOME_WAIT).await;
    let failure = client.ask(&report()).await.unwrap_err();
    assert_eq!((failure.label().as_str(), client.connected()), ("closed without a word", false));
}

/// Reads a request by POST and answers it.
async fn by_post(stream: &mut TcpStream) -> Value {
    let mut request = String::new();
    loop {
        let mut bytes = [0; 4096];
        let n = stream.read(&mut bytes).await.unwrap();
        request += std::str::from_utf8(&bytes[..n]).unwrap();
        if let Some((head, body)) = request.split_once("\r\n\r\n")
            && let Ok(body) = serde_json::from_str(body)
        {
            assert!(head.starts_with("POST ") && head.contains("secret"), "{head}");
            let answer = json!({"result": 0, "message": "", "data": {"reportId": "51"}}).to_string();
            let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{answer}", answer.len());
            stream.write_all(answer.as_bytes()).await.unwrap();
            return body;
        }
    }
}

#[tokio::test]
async fn a_call_under_way_goes_by_post_where_the_socket_is_not_back_in_two_seconds() {
    let (listener, mut client) = listening().await;
    let serving = tokio::spawn(async move {
        let mut ws = next(&listener).await;
        let call = said(&mut ws, Format::Json).await;
        drop(ws);
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut first = [0; 4];
            stream.peek(&mut first).await.unwrap();
            // Whoever wants a socket gets none.
            if &first == b"POST" {
                return (call["data"].clone(), by_post(&mut stream).await);
            }
        }
    });
    client.advance(Instant::now() + WELCOME_WAIT).await;
    let asked = Instant::now();
    client.ask(&report()).await.unwrap();
    let took = asked.elapsed();
    assert!((BACK_WITHIN..BACK_WITHIN * 2).contains(&took), "{took:?}");
    let (by_socket, by_post) = serving.await.unwrap();
    assert_eq!(by_socket, by_post);
}

#[tokio::test]
async fn without_a_socket_a_call_goes_by_post_at_once() {
    let (listener, mut client) = listening().await;
    let serving = tokio::spawn(async move { by_post(&mut listener.accept().await.unwrap().0).await });
    client.ask(&report()).await.unwrap();
    assert_eq!(serving.await.unwrap()["requestId"], "0192d3a4");
}

#[tokio::test]
async fn a_draining_server_is_listened_to_until_it_lets_go() {
    const AFTER: Duration = Duration::from_millis(400);
    let (listener, mut client) = listening().await;
    client.watch("me/coins".into());
    tokio::spawn(async move {
        let mut first = next(&listener).await;
        say(&mut first, Format::Json, json!({"t": "drain", "after": AFTER.as_millis() as u64})).await;
        say(&mut first, Format::Json, json!({"t": "push", "topic": "me/coins", "v": 3, "data": {}})).await;
        let _second = next(&listener).await;
        // The first is held: it is the client that leaves.
        std::future::pending::<()>().await;
        drop(first);
    });
    client.advance(Instant::now() + WELCOME_WAIT).await;
    let told = Instant::now();
    while client.greeted < 2 {
        client.advance(Instant::now() + WELCOME_WAIT).await;
    }
    let took = told.elapsed();
    assert_eq!(client.newest("me/coins").map(|push| push.v), Some(3));
    assert!((AFTER..AFTER * 5).contains(&took), "{took:?}");
}

#[tokio::test]
async fn waits_last_however_often_one_looks_up() {
    let (listener, mut client) = listening().await;
    drop(listener);
    let dice = |client: &mut Resuming| {
        client.retry.lost(false, u64::MAX);
        client.retry.due().into_std()
    };
    let due = dice(&mut client);
    let until = Instant::now() + Duration::from_millis(100);
    client.follow(until).await;
    assert!(Instant::now() < due);
    assert_eq!(client.retry.due().into_std(), due, "it was tried before its time");
}
