//! What is watched and goes: whoever watches it is told, however it went.

use crate::support::{Person, Server, Socket};
use protocol::codec::Format;
use serde_json::json;

/// A visitor and a member, in both formats, who have what they watch.
async fn watchers(server: &Server, member: &Person, topic: &str) -> Vec<Socket> {
    let mut watchers = Vec::new();
    for (format, token) in [(Format::Json, ""), (Format::MsgPack, &*member.token)] {
        let mut socket = Socket::hello(server, format, token, json!([{"topic": topic}])).await;
        socket.push(topic, |_| true).await;
        watchers.push(socket);
    }
    watchers
}

async fn told(socket: &mut Socket, topic: &str) {
    socket.frame(|f| *f == json!({"t": "gone", "topics": [topic]})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_or_made_invisible_or_of_a_suspended_person_is_gone_for_all_who_watch_it() {
    let server = Server::start().await;
    let (amara, ben, mod_) =
        (server.member("amara").await, server.member("ben").await, server.moderator("mira").await);
    let [deleted, invisible, kept] = server.posts(&amara, 3, "clock_timestamp()").await.try_into().unwrap();
    let wish = server.suggestion(&amara).await;
    let (taken, left) = (format!("post/{deleted}"), format!("post/{kept}"));

    let mut all = watchers(&server, &ben, &taken).await;
    server.ok(&amara.token, "/post/delete", json!({"feedId": deleted})).await;
    for socket in &mut all {
        told(socket, &taken).await;
        // It is let go: asking again is asking anew.
        assert_eq!(socket.watch(&taken).await["data"]["refused"], json!([taken]));
    }

    let hidden = format!("post/{invisible}");
    let mut all = watchers(&server, &ben, &hidden).await;
    let mut hers = Socket::hello(&server, Format::Json, &amara.token, json!([{"topic": hidden}])).await;
    hers.push(&hidden, |_| true).await;
    server.ok(&mod_.token, "/post/hide", json!({"feedId": invisible})).await;
    for socket in all.iter_mut().chain([&mut hers]) {
        told(socket, &hidden).await;
    }
    // Whoever may see it nevertheless asks again, and watches on.
    assert_eq!(hers.watch(&hidden).await["data"]["refused"], json!([]));

    let wished = format!("suggest/{wish}");
    let mut all = watchers(&server, &ben, &left).await;
    let mut wishers = watchers(&server, &ben, &wished).await;
    let other = server.post(&ben).await;
    let his = format!("post/{other}");
    let mut elsewhere = watchers(&server, &ben, &his).await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", amara.uid())).await;
    for socket in &mut all {
        told(socket, &left).await;
    }
    for socket in &mut wishers {
        told(socket, &wished).await;
    }
    // What others made stays.
    server.ok(&mod_.token, "/post/operate", json!({"feedId": other, "type": 1})).await;
    for socket in &mut elsewhere {
        socket.push(&his, |d| d["likeCount"] == 1).await;
        assert!(socket.drain().await.iter().all(|f| f["t"] != "gone"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_see_it_no_more_is_told_and_the_others_watch_on() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let topic = format!("post/{post}");
    let mut both = watchers(&server, &ben, &topic).await;
    let mut his = both.pop().unwrap();
    server.ok(&amara.token, "/user/block/add", json!({"uidStr": ben.info["uidStr"]})).await;
    told(&mut his, &topic).await;
    let mut visitor = both.pop().unwrap();
    server.ok(&amara.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    visitor.push(&topic, |d| d["likeCount"] == 1).await;
    assert!(visitor.drain().await.iter().all(|f| f["t"] != "gone"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hello_a_change_of_person_and_a_watch_without_an_id_say_what_they_do_not_deliver() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let topic = format!("post/{}", server.post(&amara).await);
    let watch = json!([{"topic": "post/7"}, {"topic": topic}]);
    let mut socket = Socket::hello(&server, Format::Json, "", watch).await;
    told(&mut socket, "post/7").await;
    socket.push(&topic, |_| true).await;
    socket.send(json!({"t": "watch", "topics": ["post/8"]})).await;
    told(&mut socket, "post/8").await;
    server.block(&amara, &ben).await;
    socket.send(json!({"t": "auth", "id": 1, "token": ben.token})).await;
    told(&mut socket, &topic).await;
}
