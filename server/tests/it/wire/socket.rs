//! The socket: hello, identity, calls side by side, bounds.

use crate::support::{Person, Server, Socket, Via};
use protocol::codec::Format;
use serde_json::json;
use server::limits::CALLS_AT_ONCE;
use std::{
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

#[tokio::test(flavor = "multi_thread")]
async fn hello_is_answered_and_own_state_follows() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, &person.token).await;
        assert_eq!(socket.welcome["uidStr"], person.uid_str.as_str());
        assert_eq!(socket.welcome["limits"]["frameBytes"], 65536);
        assert_eq!(socket.push("me/notice", |_| true).await["data"]["noticeCount"], 0);
        assert_eq!(socket.push("me/coins", |_| true).await["data"]["coins"], 10);
        let visitor = Socket::open(&server, format, "").await;
        assert!(visitor.welcome.get("uidStr").is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_upgrade_hears_what_one_is() {
    let server = Server::start().await;
    let ask = |method| server.http().request(method, server.url("/ws"));
    let posted = ask(reqwest::Method::POST).body(vec![b'x'; 100_000]).send().await.unwrap();
    assert_eq!((posted.status().as_u16(), &posted.headers()["allow"]), (405, &"GET".parse().unwrap()));
    let plain = ask(reqwest::Method::GET).send().await.unwrap();
    assert_eq!((plain.status().as_u16(), &plain.headers()["upgrade"]), (426, &"websocket".parse().unwrap()));
    assert_eq!(plain.headers()["x-content-type-options"], "nosniff");
    let asked = || ask(reqwest::Method::GET).header("connection", "upgrade").header("upgrade", "websocket");
    let old = asked().header("sec-websocket-version", "8").send().await.unwrap();
    assert_eq!(
        (old.status().as_u16(), &old.headers()["sec-websocket-version"]),
        (400, &"13".parse().unwrap())
    );
    let keyless = asked().header("sec-websocket-version", "13").send().await.unwrap();
    assert_eq!(keyless.status(), 400);
}

/// What is known already is no reason for a second write. The first hellos may have to read it, while what making the
/// person changed is on its way; and a reader that is held up sees several writes as one: ten in a row are no chance.
#[tokio::test(flavor = "multi_thread")]
async fn own_state_that_is_known_comes_with_the_welcome() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut together = 0;
    for _ in 0..100 {
        let mut socket = Socket::bare(&server, Format::Json).await;
        socket.send(json!({"t": "hello", "platform": "web", "token": person.token})).await;
        let first = String::from_utf8_lossy(&socket.first_bytes().await).into_owned();
        if [r#""t":"welcome""#, "me/notice", "me/coins", "me/model"].iter().all(|part| first.contains(part)) {
            together += 1;
        } else {
            together = 0;
            // This one's states are read, and known to the next.
            if !first.contains("me/model") {
                socket.push("me/model", |_| true).await;
            }
        }
        if together == 10 {
            return;
        }
    }
    panic!("they do not come together");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_holds_the_newest_version_is_sent_nothing() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    let v = socket.push("me/coins", |_| true).await["v"].clone();
    let mut again =
        Socket::hello(&server, Format::Json, &person.token, json!([{"topic": "me/coins", "v": v}])).await;
    again.push("me/notice", |_| true).await;
    again.call("/message/unread/count", json!({})).await;
    assert!(!again.drain().await.iter().any(|f| f["topic"] == "me/coins"));
}

/// What runs beside it adds to some of the tries, never takes from one: the fewest of them is what a hello costs.
/// Says hello until that costs no statement.
async fn known(server: &Server, run: &AtomicUsize, person: &Person) {
    for _ in 0..50 {
        let began = run.load(Relaxed);
        server.socket(person).await.push("me/model", |_| true).await;
        if run.load(Relaxed) == began {
            return;
        }
    }
    panic!("each cost one");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_costs_no_statement_and_hears_what_changed() {
    let (server, run) = Server::counted().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    known(&server, &run, &amara).await;
    let mut socket = server.socket(&amara).await;
    let feed_id = server.post(&amara).await;
    server.ok(&ben.token, "/post/operate", json!({"feedId": feed_id, "type": 1})).await;
    socket.push("me/notice", |data| data["noticeCount"] == 1).await;
    let told = server.socket(&amara).await.push("me/notice", |_| true).await;
    assert_eq!(told["data"]["noticeCount"], 1, "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn subprotocols_and_origins_are_checked_at_the_door() {
    let server = Server::start().await;
    let open = async |name: &'static str, value: &'static str| {
        let mut request = format!("ws://{}/ws", server.addr).into_client_request().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
        match connect_async(request).await {
            Ok((_, response)) => response.status().as_u16(),
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(open("sec-websocket-protocol", "other.v1").await, 400);
    assert_eq!(open("origin", "https://evil.example").await, 403);
    // None offered means JSON.
    let (mut ws, _) = connect_async(format!("ws://{}/ws", server.addr)).await.unwrap();
    use futures_util::{SinkExt, StreamExt};
    ws.send(Message::text(r#"{"t":"hello","platform":"web","deviceId":"d","version":"1"}"#)).await.unwrap();
    assert!(ws.next().await.unwrap().unwrap().into_text().unwrap().contains("welcome"));
}

#[tokio::test(flavor = "multi_thread")]
async fn protocol_errors_end_the_connection_with_their_code() {
    let server = Server::start().await;
    for (what, message, code) in [
        ("wrong opcode", Message::binary(vec![0x80]), 1003),
        ("not JSON", Message::text("{"), 1008),
        ("call before hello", Message::text(r#"{"t":"call","id":1,"path":"/user/get"}"#), 1008),
        ("one byte too large", Message::text("x".repeat(65_537)), 1009),
        ("as large as may be, and not JSON", Message::text("x".repeat(65_536)), 1008),
    ] {
        let mut socket = Socket::bare(&server, Format::Json).await;
        socket.send_message(message).await;
        let end = socket.end().await;
        assert_eq!(end.code, Some(code), "{what}: {end:?}");
    }
    let ping = json!({"t": "ping"});
    for (what, message) in [
        ("a second hello", json!({"t": "hello", "platform": "web", "deviceId": "d", "version": "1"})),
        ("65 frames in one message", json!(vec![ping.clone(); 65])),
    ] {
        let mut socket = Socket::open(&server, Format::Json, "").await;
        // As many as are allowed.
        socket.send(json!(vec![ping.clone(); 64])).await;
        socket.frame(|f| f["t"] == "pong").await;
        socket.send(message).await;
        let end = socket.end().await;
        assert_eq!(end.code, Some(1008), "{what}: {end:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_nobody_waits_for_any_more_is_not_begun() {
    let server = Server::start().await;
    let person = server.member("amara").await;
    let post = server.post(&person).await;
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, &person.token).await;
        let comment = json!({"feedId": post, "content": "late"});
        let call = |id, ttl| json!({"t": "call", "id": id, "ttl": ttl, "path": "/post/comment/put", "data": comment});
        socket.send(call(1, 0)).await;
        assert_eq!(socket.reply(1).await["result"], 6);
        assert_eq!(server.count("SELECT count(*) FROM comments").await, 0);
        socket.send(call(2, 20_000)).await;
        assert_eq!(socket.reply(2).await["result"], 0);
        server.run("DELETE FROM comments; DELETE FROM idempotency").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_kinds_and_paths_are_replies_not_closes() {
    let server = Server::start().await;
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, "").await;
        socket.send(json!({"t": "dance", "id": 5})).await;
        assert_eq!(socket.reply(5).await["result"], 1);
        assert_eq!(socket.call("/no/such/call", json!({})).await["result"], 1);
        // A frame may be an array of frames; unknown fields are ignored.
        socket.send(json!([{"t": "ping", "x": 1}, {"t": "call", "id": 9, "path": "/common/user/app/get", "data": {}}])).await;
        socket.frame(|f| f["t"] == "pong").await;
        assert_eq!(socket.reply(9).await["result"], 0);
        // A call without data has no fields.
        socket.send(json!({"t": "call", "id": 10, "path": "/common/user/app/get"})).await;
        assert_eq!(socket.reply(10).await["result"], 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_not_valid_gets_bye_and_4401() {
    let server = Server::start().await;
    let mut socket = Socket::bare(&server, Format::Json).await;
    socket
        .send(json!({"t": "hello", "token": "nonsense", "platform": "web", "deviceId": "d", "version": "1"}))
        .await;
    let end = socket.end().await;
    assert_eq!((end.code, end.bye.unwrap()["code"].as_str()), (Some(4401), Some("revoked")));
    let mut socket = Socket::open(&server, Format::Json, "").await;
    socket.send(json!({"t": "auth", "id": 1, "token": "nonsense"})).await;
    assert_eq!(socket.end().await.code, Some(4401));
}

#[tokio::test(flavor = "multi_thread")]
async fn auth_swaps_the_identity_of_the_live_socket() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let mut socket = Socket::open(&server, Format::Json, "").await;
    assert_eq!(socket.call("/user/get", json!({})).await["result"], 2);
    for person in [&amara, &ben] {
        socket.send(json!({"t": "auth", "id": 100, "token": person.token})).await;
        assert_eq!(socket.reply(100).await["result"], 0);
        socket.push("me/coins", |_| true).await;
        assert_eq!(socket.call("/user/get", json!({})).await["data"]["uidStr"], person.uid_str.as_str());
    }
    socket.send(json!({"t": "auth", "id": 101, "token": null})).await;
    socket.reply(101).await;
    assert_eq!(socket.call("/user/get", json!({})).await["result"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_switches_reach_the_persons_other_sockets_only() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let mut phone = server.socket(&amara).await;
    let mut desk = server.socket(&amara).await;
    let mut other = server.socket(&ben).await;
    phone.send(json!({"t": "tab", "to": "//evil.example"})).await;
    phone.send(json!({"t": "tab", "to": "/challenge"})).await;
    let moved = desk.frame(|f| f["t"] == "tab").await;
    assert_eq!((&moved["to"], &moved["session"]), (&json!("/challenge"), &phone.welcome["session"]));
    other.call("/message/unread/count", json!({})).await;
    assert!(!other.drain().await.iter().any(|f| f["t"] == "tab"));
    phone.call("/message/unread/count", json!({})).await;
    assert!(!phone.drain().await.iter().any(|f| f["t"] == "tab"));
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_beyond_the_bound_are_result_6_and_every_call_has_one_reply() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    for format in Format::ALL {
        let mut socket = Socket::open(&server, format, &person.token).await;
        // The last of what hello reads from the database; after it, all connections of the pool are taken and
        // every call waits.
        socket.push("me/model", |_| true).await;
        let mut held = Vec::new();
        while let Ok(Ok(db)) = tokio::time::timeout(Duration::from_millis(300), server.app.db()).await {
            held.push(db);
        }
        let mut ids = Vec::new();
        for _ in 0..80 {
            ids.push(socket.start("/message/unread/count", json!({})).await);
        }
        // Slow calls delay neither a pong nor the calls that are refused.
        socket.send(json!({"t": "ping"})).await;
        socket.frame(|f| f["t"] == "pong").await;
        assert_eq!(CALLS_AT_ONCE - server.app.calls.available_permits(), 8, "{format:?}");
        drop(held);
        let (mut done, mut refused) = (0, 0);
        for id in ids {
            match socket.reply(id).await["result"].as_i64() {
                Some(0) => done += 1,
                Some(6) => refused += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((done, refused), (72, 8), "{format:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_node_does_at_once_is_bounded_and_the_rest_is_told_to_come_again() {
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    let mut socket = Socket::open(&server, Format::MsgPack, "").await;
    let echo = json!({"payload": "x"});
    let all = server.app.calls.clone().acquire_many_owned(CALLS_AT_ONCE as u32 - 1).await.unwrap();
    assert_eq!(socket.call("/bench/echo", echo.clone()).await["result"], 0);
    let last = server.app.calls.clone().acquire_owned().await.unwrap();
    for answer in [
        socket.call("/bench/echo", echo.clone()).await,
        server.ask(Via::Json, "", "/bench/echo", echo.clone()).await,
    ] {
        assert_eq!(answer["result"], 6);
    }
    drop((all, last));
    assert_eq!(socket.call("/bench/echo", echo).await["result"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_call_delays_neither_a_pong_nor_the_calls_behind_it() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    socket.push("me/model", |_| true).await;
    let holder = server.another_sql().await;
    holder.batch_execute("BEGIN; LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let slow = socket.start("/user/credit/balance", json!({})).await;
    server.someone_waits_for_a_lock().await;
    socket.send(json!({"t": "ping"})).await;
    socket.frame(|f| f["t"] == "pong").await;
    assert_eq!(socket.call("/message/unread/count", json!({})).await["result"], 0);
    holder.batch_execute("COMMIT").await.unwrap();
    assert_eq!(socket.reply(slow).await["result"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_one_log_in_outlive_each_other() {
    let server = Server::start().await;
    let person = server.member("amara").await;
    // The first and the last are kept in one part of the hub.
    let mut sockets = Vec::new();
    for _ in 0..=server.app.hub.shards() {
        let mut socket = server.socket(&person).await;
        socket.push("me/model", |_| true).await;
        sockets.push(socket);
    }
    drop(sockets.remove(0));
    while server.app.hub.connections() > sockets.len() {
        tokio::task::yield_now().await;
    }
    let (post, ben) = (server.post(&person).await, server.member("ben").await);
    server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    for socket in &mut sockets {
        socket.push("me/notice", |d| d["noticeCount"] == 1).await;
    }
}

/// As after a backup that was restored beneath a running server.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_the_data_before_is_told_once_there_are_others() {
    let (server, run) = Server::counted().await;
    let person = server.member("amara").await;
    known(&server, &run, &person).await;
    let mut socket = server.socket(&person).await;
    socket.push("me/coins", |d| d["coins"] != 3).await;
    let unheard = "BEGIN; SET LOCAL session_replication_role = replica;";
    server.run(&format!("{unheard} UPDATE wallets SET available = 3, version = 1; COMMIT")).await;
    server.run("VACUUM FULL users").await;
    assert_eq!(socket.end().await.code, Some(1012));
    server.run(&format!("{unheard} DELETE FROM sessions; COMMIT")).await;
    let gone = Socket::bare(&server, Format::Json).await.greet(&person.token, "web", json!([])).await;
    assert_eq!((&gone["t"], &gone["code"]), (&json!("bye"), &json!("revoked")));
    let token = server.another_session(&person).await;
    let mut socket = Socket::open(&server, Format::Json, &token).await;
    assert_eq!(socket.push("me/coins", |_| true).await["data"]["coins"], 3);
}

/// Nobody says twice that something may have changed.
#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_read_again_is_read_later() {
    let server = Server::start().await;
    let author = server.member("amara").await;
    let post = server.post(&author).await;
    let topic = format!("post/{post}");
    let mut socket = Socket::hello(&server, Format::Json, "", json!([{"topic": topic}])).await;
    socket.push(&topic, |_| true).await;
    // Unheard, as while Redis is away.
    let hidden =
        "BEGIN; SET LOCAL session_replication_role = replica; UPDATE posts SET deleted_at = now(); COMMIT";
    server.run(hidden).await;
    let holder = server.another_sql().await;
    holder.batch_execute("BEGIN; LOCK TABLE posts IN ACCESS EXCLUSIVE MODE").await.unwrap();
    server.app.dirty.again((topic.parse().unwrap(), 0));
    server.someone_waits_for_a_lock().await;
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity \
        WHERE wait_event_type = 'Lock' AND datname = current_database()";
    server.run(cancel).await;
    holder.batch_execute("COMMIT").await.unwrap();
    assert_eq!(socket.frame(|f| f["t"] == "gone").await["topics"], json!([topic]));
}

#[tokio::test(flavor = "multi_thread")]
async fn topics_that_do_not_exist_or_may_not_be_seen_are_refused() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    socket.send(json!({"t": "watch", "id": 50, "topics": [{"topic": "app"}, "me/coins", {"topic": "post/12345"}, "challenge/9", "me/task/7", "nonsense", "bench/x"]})).await;
    let refused = &socket.reply(50).await["data"]["refused"];
    assert_eq!(refused, &json!(["post/12345", "challenge/9", "me/task/7", "nonsense", "bench/x"]));
    assert!(socket.push("app", |_| true).await["data"]["build"].is_string());
    let mut visitor = Socket::open(&server, Format::Json, "").await;
    assert_eq!(visitor.watch("me/coins").await["data"]["refused"], json!(["me/coins"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_stops_gets_the_newest_value_when_it_goes_on() {
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    let mut slow = Socket::narrow(&server, Format::Json).await;
    slow.greet("", "web", json!([])).await;
    slow.watch("bench/a").await;
    let payload = "x".repeat(20_000);
    let mut writer = Socket::open(&server, Format::Json, "").await;
    for i in 0..600 {
        writer.call("/bench/publish", json!({"topic": "a", "payload": format!("{i} {payload}")})).await;
    }
    // Nothing was read meanwhile: twelve megabytes had nowhere to go, and the last one still arrives.
    let mut read = 0;
    loop {
        let push = slow.push("bench/a", |_| true).await;
        read += 1;
        if push["data"].as_str().unwrap().starts_with("599 ") {
            break;
        }
    }
    assert!(read < 600, "what nobody reads is overwritten, not kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_person_on_the_same_socket_hears_nothing_of_the_former() {
    let server = Server::start().await;
    let (amara, bela) = (server.person("amara").await, server.person("bela").await);
    let mut socket = server.socket(&amara).await;
    socket.push("me/model", |_| true).await;
    socket.send(json!({"t": "auth", "id": 7, "token": bela.token})).await;
    assert_eq!(socket.reply(7).await["result"], 0);
    // Hers is sent in full, although its version may be below what the former person held.
    for topic in ["me/notice", "me/coins", "me/model"] {
        socket.push(topic, |_| true).await;
    }
    assert_eq!(server.app.hub.of_user(amara.uid()).len(), 0);
    assert_eq!(server.app.hub.of_user(bela.uid()).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_now_is_no_refusal() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    let mut socket = server.socket(&person).await;
    socket.push("me/model", |_| true).await;
    server.app.pool.close();
    // A client that comes back fares better than one that is connected and deaf.
    socket.send(json!({"t": "watch", "id": 8, "topics": ["me/coins", "challenge/9"]})).await;
    let end = socket.end().await;
    assert_eq!((end.code, end.bye.unwrap()["code"].as_str()), (Some(1012), Some("shutdown")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_out_takes_effect_before_its_answer() {
    let server = Server::start().await;
    for (format, name) in Format::ALL.into_iter().zip(["amara", "bela"]) {
        let person = server.person(name).await;
        let mut socket = Socket::open(&server, format, &person.token).await;
        socket.call("/user/logout", json!({})).await;
        assert_eq!(socket.call("/message/unread/count", json!({})).await["result"], 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn watched_topics_have_a_bound_and_versions_may_be_floats() {
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    let mut socket = Socket::open(&server, Format::MsgPack, "").await;
    let names: Vec<String> = (0..130).map(|n| format!("bench/{n}")).collect();
    socket.send(json!({"t": "watch", "id": 9, "topics": names})).await;
    assert_eq!(socket.reply(9).await["data"]["refused"], json!(["bench/128", "bench/129"]));
    // One message of its own for the topic beyond, too; one that is held already is no more.
    assert_eq!(socket.watch("bench/128").await["data"]["refused"], json!(["bench/128"]));
    // As some encoders write integers beyond 32 bits.
    socket.send(json!({"t": "watch", "id": 10.0, "topics": [{"topic": "bench/3", "v": 9e15}]})).await;
    assert_eq!(socket.reply(10).await["data"]["refused"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_of_many_publishers_reach_everyone_in_one_order() {
    const EACH: usize = 60;
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    let mut readers = Vec::new();
    for _ in 0..4 {
        let mut reader = Socket::open(&server, Format::MsgPack, "").await;
        reader.watch("bench/a").await;
        readers.push(reader);
    }
    let publishers = (0..4).map(async |publisher| {
        let mut socket = Socket::open(&server, Format::MsgPack, "").await;
        for message in 0..EACH {
            let payload = format!("{publisher} {message}");
            let answer = socket.call("/bench/publish", json!({"topic": "a", "payload": payload})).await;
            assert_eq!(answer["result"], 0);
        }
    });
    let mut orders = Vec::new();
    let hear = async {
        for reader in &mut readers {
            let mut order = Vec::new();
            for _ in 0..4 * EACH {
                let push = reader.push("bench/a", |_| true).await;
                order.push((push["v"].as_i64().unwrap(), push["data"].as_str().unwrap().to_owned()));
            }
            orders.push(order);
        }
    };
    tokio::join!(futures_util::future::join_all(publishers), hear);
    assert!(orders[0].is_sorted_by(|(a, _), (b, _)| a < b), "{:?}", orders[0]);
    assert!(orders.iter().all(|order| *order == orders[0]));
}
