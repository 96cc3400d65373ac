use crate::support::{EVERY_WAY, Server, Via};
use protocol::codec::Format;
use serde_json::json;
use server::wire::bus::{Event, Revoked};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_ends_this_token_and_no_other() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let mobile = format!("770090030{n}");
        let here = server.log_in("44", &mobile, "here").await;
        let there = server.log_in("44", &mobile, "there").await;
        assert_eq!(server.ask(via, &here.token, "/user/logout", json!({})).await["result"], 0, "{via:?}");
        assert_eq!(server.call(&here.token, "/user/get", json!({})).await["result"], 2, "{via:?}");
        assert_eq!(server.call(&there.token, "/user/get", json!({})).await["result"], 0, "{via:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_token_still_logs_out() {
    let server = Server::start().await;
    let person = server.newcomer().await;
    server.app.clock.advance(chrono::Duration::days(31));
    for via in [Via::Form, Via::Json] {
        let person = server.ask(via, &person.token, "/user/logout", json!({})).await;
        if via == Via::Form {
            assert_eq!(person["result"], 0);
        } else {
            assert_eq!(person["result"], 2, "a revoked token is nobody's");
        }
    }
    assert_eq!(server.call("", "/user/logout", json!({})).await["result"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_sockets_of_the_token_close_and_the_one_that_asked_goes_on_as_a_visitor() {
    let server = Server::start().await;
    let person = server.log_in("44", "7700900310", "here").await;
    let elsewhere = server.log_in("44", "7700900310", "there").await;
    for format in Format::ALL {
        let fresh = server.log_in("44", "7700900310", &format!("{format:?}")).await;
        let mut asking = crate::support::Socket::open(&server, format, &fresh.token).await;
        let mut other = crate::support::Socket::open(&server, format, &fresh.token).await;
        let mut apart = crate::support::Socket::open(&server, format, &elsewhere.token).await;
        let asked = Instant::now();
        assert_eq!(asking.call("/user/logout", json!({})).await["result"], 0);
        let end = other.end().await;
        assert!(asked.elapsed() < Duration::from_secs(2));
        assert_eq!((end.code, &end.bye.unwrap()["code"]), (Some(4401), &json!("revoked")));
        // The other one may hear of it first.
        while asking.call("/user/get", json!({})).await["result"] != 2 {}
        assert_eq!(asking.call("/photo/aiStyle/list", json!({})).await["result"], 0);
        assert_eq!(apart.call("/user/get", json!({})).await["result"], 0, "another token lives on");
    }
    // Over HTTP every socket of the token closes.
    let mut socket = server.socket(&person).await;
    assert_eq!(server.call(&person.token, "/user/logout", json!({})).await["result"], 0);
    assert_eq!(socket.end().await.code, Some(4401));
}

/// The outbox may bring word of the end before the call that ends it has come to its own.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_logging_out_goes_on_however_soon_word_of_it_comes() {
    let server = Server::start().await;
    let person = server.log_in("44", "7700900330", "here").await;
    let (mut asking, mut other) = (server.socket(&person).await, server.socket(&person).await);
    let uid = person.uid();
    let own = server.app.hub.leaving(uid, asking.welcome["session"].as_str().unwrap()).unwrap();
    let session_id = own.0.identity.read().session().unwrap().session_id;
    server.app.bus.publish(Event::Revoked(Revoked { uid, session_id })).await.unwrap();
    assert_eq!(other.end().await.code, Some(4401));
    // A visitor now, and not closed. The other one may hear of it first.
    while asking.call("/user/get", json!({})).await["result"] != 2 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn no_push_reaches_a_device_that_logged_out() {
    let server = Server::start().await;
    let code = server.send_code("44", "7700900320", "d").await;
    let login = json!({"deviceId": "d", "phoneCode": "44", "mobile": "7700900320", "code": code, "basicInfo": {"pushToken": "p"}});
    let info = server.ok("", "/user/login", login).await;
    assert_eq!(server.count("SELECT count(*) FROM devices WHERE push_token = 'p'").await, 1);
    server.ok(info["token"].as_str().unwrap(), "/user/logout", json!({})).await;
    assert_eq!(server.count("SELECT count(*) FROM devices WHERE push_token IS NOT NULL").await, 0);
}
