//! How the server ends connections: tokens at their end, drains, too many at once.

use crate::{
    start::{Folder, Serve, program, up},
    support::{Server, Socket, Via},
};
use protocol::{codec::Format, frame::ByeCode};
use serde_json::{Value, json};
use server::wire::revocation::end_session;
use std::{
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

/// The keeper may find a token at its end while its connection takes another one.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_token_closes_nobody_who_has_another() {
    let server = Server::start().await;
    let (amara, bela) = (server.person("amara").await, server.person("bela").await);
    let mut socket = server.socket(&amara).await;
    let conn = server.app.hub.of_user(amara.uid())[0].clone();
    let ended = conn.identity.read().session().unwrap().clone();
    socket.send(json!({"t": "auth", "id": 7, "token": bela.token})).await;
    assert_eq!(socket.reply(7).await["result"], 0);
    end_session(&server.app, &conn, &ended, ByeCode::Expired, "token expired");
    assert_eq!(socket.call("/user/get", json!({})).await["data"]["uidStr"], bela.uid_str.as_str());
}

/// Until the keeper has planned when it looks again at whoever is there: not before their next ping.
async fn planned(server: &Server) {
    while server.app.hub.all().flatten().any(|conn| conn.due_at.load(Relaxed) == 0) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_ends_is_announced_and_then_closed() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let later = server.person("bela").await;
    server.run("UPDATE sessions SET expires_at = expires_at + interval '30 days' WHERE uid = (SELECT max(uid) FROM users)").await;
    let (mut socket, mut renewed) = (server.socket(&person).await, server.socket(&person).await);
    planned(&server).await;
    server.app.clock.advance(chrono::Duration::days(30) - chrono::Duration::seconds(50));
    let (began, warned) = (Instant::now(), |d: &Value| d.get("status").is_none());
    for socket in [&mut socket, &mut renewed] {
        assert_eq!(socket.push("me/session", warned).await["data"]["revoked"], false);
    }
    assert!(began.elapsed() < Duration::from_secs(12), "with its next ping only: {:?}", began.elapsed());
    // In time.
    renewed.send(json!({"t": "auth", "id": 1, "token": later.token})).await;
    assert_eq!(renewed.reply(1).await["result"], 0);
    server.app.clock.advance(chrono::Duration::seconds(60));
    let end = socket.end().await;
    assert_eq!(renewed.call("/user/get", json!({})).await["data"]["uidStr"], later.uid_str.as_str());
    assert_eq!((end.code, end.bye.unwrap()["code"].as_str()), (Some(4401), Some("expired")));
    // The same token still logs out, and does nothing else.
    assert_eq!(server.call(&person.token, "/user/get", json!({})).await["result"], 2);
    assert_eq!(server.ask(Via::Json, &person.token, "/user/logout", json!({})).await["result"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_ends_sooner_than_the_one_before_ends_its_connection_in_time() {
    let server = Server::start().await;
    let (long, short) = (server.person("amara").await, server.person("bela").await);
    let mut socket = server.socket(&long).await;
    planned(&server).await;
    let soon = "UPDATE sessions SET expires_at = clock_timestamp() + interval '3 seconds' WHERE uid = ";
    server.run(&format!("{soon}{}", short.uid())).await;
    socket.send(json!({"t": "auth", "id": 7, "token": short.token})).await;
    assert_eq!(socket.reply(7).await["result"], 0);
    let began = Instant::now();
    assert_eq!(socket.end().await.code, Some(4401));
    assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn draining_tells_everyone_and_closes_with_1012() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    let app = server.app.clone();
    let draining = tokio::spawn(async move { server::wire::drain::drain(&app).await });
    assert!(socket.frame(|f| f["t"] == "drain").await["after"].as_u64().unwrap() < 200);
    assert_eq!(socket.end().await.code, Some(1012));
    draining.await.unwrap();
    for path in ["/readyz", "/friend/v3/photo/ai/style/list?type=1&gender=0"] {
        assert_eq!(server.http().get(server.url(path)).send().await.unwrap().status(), 503, "{path}");
    }
    assert_eq!(server.http().get(server.url("/healthz")).send().await.unwrap().status(), 200);
}

/// The program itself, as a supervisor stops it.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_connections_are_each_sent_away_at_a_moment_of_their_own() {
    const WINDOW_MS: u64 = 2000;
    let (here, data) = (Folder::new("anywhere"), Folder::new("likeness drained"));
    let mut program = program(&here);
    program.env("LIKENESS_WEB", "none").env("LIKENESS_DRAIN_MS", WINDOW_MS.to_string());
    let (mut running, addr) = up(program.serve("127.0.0.1:0", &data));
    let mut sockets = Vec::new();
    for _ in 0..1000 {
        let mut socket = Socket::at(&addr, Format::MsgPack).await;
        socket.greet("", "web", json!([])).await;
        sockets.push(socket);
    }
    let stop = std::process::Command::new("kill").args(["-TERM", &running.0.id().to_string()]).status();
    assert!(stop.unwrap().success());
    let mut afters = Vec::new();
    for socket in &mut sockets {
        afters.push(socket.frame(|f| f["t"] == "drain").await["after"].as_u64().unwrap());
    }
    for mut socket in sockets {
        assert_eq!(socket.end().await.code, Some(1012));
    }
    assert!(tokio::task::spawn_blocking(move || running.0.wait().unwrap()).await.unwrap().success());
    // Evenly over the window: a tenth of them, a hundred, in each tenth of it.
    for tenth in 0..10 {
        let within = |after: &&u64| **after * 10 / WINDOW_MS == tenth;
        let here = afters.iter().filter(within).count();
        assert!((50..=160).contains(&here), "{here} of a thousand in tenth {tenth}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_connections_are_4429() {
    let server = Server::with(&[("LIKENESS_CONNECTIONS_MAX", "1")]).await;
    let _first = Socket::open(&server, Format::Json, "").await;
    let mut second = Socket::bare(&server, Format::Json).await;
    assert_eq!(second.end().await.code, Some(4429));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_under_way_outlives_the_drain() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    socket.push("me/model", |_| true).await;
    let mut held = Vec::new();
    while let Ok(Ok(db)) = tokio::time::timeout(Duration::from_millis(300), server.app.db()).await {
        held.push(db);
    }
    let id = socket.start("/message/unread/count", json!({})).await;
    // Answered after the call was taken up: the two go one way.
    socket.send(json!({"t": "ping"})).await;
    socket.frame(|f| f["t"] == "pong").await;
    let app = server.app.clone();
    let mut draining = tokio::spawn(async move { server::wire::drain::drain(&app).await });
    socket.frame(|f| f["t"] == "drain").await;
    let long = server.app.config.drain * 4;
    assert!(tokio::time::timeout(long, &mut draining).await.is_err(), "ended before the call did");
    drop(held);
    assert_eq!(socket.reply(id).await["result"], 0);
    assert_eq!(socket.end().await.code, Some(1012));
    draining.await.unwrap();
}
