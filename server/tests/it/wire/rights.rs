//! Rights that end while a socket is open, as an operator or another node ends them: in the database alone.

use crate::support::{Person, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

const COUNT: &str = "/message/unread/count";
/// Not for the suspended.
const BALANCE: &str = "/user/credit/balance";

/// Calls until the answer is the one that is waited for.
async fn until(socket: &mut Socket, path: &str, result: i64) {
    let wait = async { while socket.call(path, json!({})).await["result"] != result {} };
    tokio::time::timeout(std::time::Duration::from_secs(30), wait).await.expect("it is heard of");
}

async fn sockets(server: &Server, person: &Person) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for format in Format::ALL {
        let mut socket = Socket::open(server, format, &person.token).await;
        assert_eq!(socket.call(COUNT, json!({})).await["result"], 0);
        sockets.push(socket);
    }
    sockets
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_log_in_ends_its_open_sockets_and_no_others() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let again = server.log_in("44", &amara.mobile, "device-2").await;
    let (hers, mut kept, mut his) =
        (sockets(&server, &amara).await, sockets(&server, &again).await, sockets(&server, &ben).await);
    server
        .run(&format!(
            "UPDATE sessions SET revoked_at = now() WHERE uid = {} AND device_id = 'device-1'",
            amara.uid()
        ))
        .await;
    for mut socket in hers {
        socket.push("me/session", |d| d["revoked"] == true).await;
        let end = socket.end().await;
        assert_eq!((end.code, end.bye.unwrap()["code"].as_str()), (Some(4401), Some("revoked")));
    }
    for socket in kept.iter_mut().chain(&mut his) {
        assert_eq!(socket.call(COUNT, json!({})).await["result"], 0);
    }
    // Nor is it let in again, though it was a moment ago.
    for format in Format::ALL {
        let answer = Socket::bare(&server, format).await.greet(&amara.token, "web", json!([])).await;
        assert_eq!((&answer["t"], &answer["code"]), (&json!("bye"), &json!("revoked")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_suspended_lose_their_rights_on_open_sockets_and_get_them_back() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let (mut hers, mut his) = (sockets(&server, &amara).await, sockets(&server, &ben).await);
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", amara.uid())).await;
    for socket in &mut hers {
        socket.push("me/session", |d| d["status"] == 2 && d["revoked"] == false).await;
        until(socket, BALANCE, 11).await;
        // What the table allows to the suspended they may still do.
        assert_eq!(socket.call(COUNT, json!({})).await["result"], 0);
    }
    for socket in &mut his {
        assert_eq!(socket.call(BALANCE, json!({})).await["result"], 0);
    }
    hers.push(server.socket(&amara).await);
    assert_eq!(hers[2].call(BALANCE, json!({})).await["result"], 11, "on a socket that comes later");
    server.run(&format!("UPDATE users SET status = 1 WHERE uid = {}", amara.uid())).await;
    for socket in &mut hers {
        until(socket, BALANCE, 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deleted_are_gone_from_their_open_sockets() {
    let server = Server::start().await;
    let amara = server.person("amara").await;
    let hers = sockets(&server, &amara).await;
    server
        .run(&format!("UPDATE users SET deleted_at = now(), purge_after = now() WHERE uid = {}", amara.uid()))
        .await;
    for mut socket in hers {
        assert_eq!(socket.end().await.code, Some(4401));
    }
}
