//! The read mark, across devices.

use crate::{
    photos::{Script, idle_server, maker, style, work},
    support::{EVERY_WAY, Server, Socket},
};
use protocol::codec::Format;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn rule_21_reading_on_one_device_clears_the_badge_of_another() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    for post in server.posts(&amara, 3, "clock_timestamp()").await {
        server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    }
    let mut phone = Socket::open(&server, Format::MsgPack, &amara.token).await;
    let mut desk = Socket::open(&server, Format::Json, &amara.token).await;
    for device in [&mut phone, &mut desk] {
        device.push("me/notice", |d| d["noticeCount"] == 3).await;
    }
    let list = phone.call("/user/activity/list", json!({})).await;
    let middle = &list["data"]["items"][1]["pageTime"];
    // Reading the list alone marks nothing.
    assert_eq!(phone.call("/message/unread/count", json!({})).await["data"]["noticeCount"], 3);
    assert_eq!(
        phone.call("/message/read/put", json!({"pageTime": middle})).await["data"],
        json!({"noticeCount": 1})
    );
    desk.push("me/notice", |d| d["noticeCount"] == 1).await;
    let read: Vec<_> = phone.call("/user/activity/list", json!({})).await["data"]["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n["read"].clone())
        .collect();
    assert_eq!(read, [false, true, true]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mark_never_goes_back_nor_ahead_of_the_newest() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let [first, second, third] = server.posts(&amara, 3, "clock_timestamp()").await.try_into().unwrap();
    let like =
        async |post: &str| server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    like(&first).await;
    like(&second).await;
    let list = server.ok(&amara.token, "/user/activity/list", json!({})).await;
    for via in EVERY_WAY {
        for (item, left) in [(0, 0), (1, 0)] {
            let answer = server
                .ask(
                    via,
                    &amara.token,
                    "/message/read/put",
                    json!({"pageTime": list["items"][item]["pageTime"]}),
                )
                .await;
            assert_eq!(answer["data"], json!({"noticeCount": left}), "{via:?}");
        }
    }
    // A clock that runs ahead marks nothing that is yet to come.
    server.ok(&amara.token, "/message/read/put", json!({"pageTime": 4_000_000_000_000_000_i64})).await;
    like(&third).await;
    assert_eq!(server.ok(&amara.token, "/message/unread/count", json!({})).await["noticeCount"], 1);
    for wrong in [0, -1, i64::MAX] {
        assert_eq!(
            server.call(&amara.token, "/message/read/put", json!({"pageTime": wrong})).await["result"],
            1
        );
    }
}

/// What its owner watched end is no notice; all else stays unread.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_was_watched_to_its_end_is_no_notice() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (mine, other) = (maker(&server, 20).await, maker(&server, 10).await);
    let mut phone = Socket::open(&server, Format::MsgPack, &mine.token).await;
    let count =
        async || server.ok(&mine.token, "/message/unread/count", json!({})).await["noticeCount"].clone();
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let (watched, unseen) =
            (mine.create(&server, &style, 1).await, mine.create(&server, &style, 1).await);
        let end = if n % 2 == 0 { Script::Deliver(1) } else { Script::Refuse("No face.") };
        assert!(work(&server, end).await && work(&server, Script::Deliver(1)).await);
        phone.push("me/notice", |d| d["noticeCount"] == n + 2).await;
        let seen = json!({"taskId": watched.to_string()});
        // Not anyone else's to say.
        server.ok(&other.token, "/message/read/put", seen.clone()).await;
        assert_eq!(count().await, n + 2);
        for _ in 0..2 {
            let answer = server.ask(via, &mine.token, "/message/read/put", seen.clone()).await;
            assert_eq!(answer["data"], json!({"noticeCount": n + 1}), "{via:?} {answer}");
        }
        phone.push("me/notice", |d| d["noticeCount"] == n + 1).await;
        let list = server.ok(&mine.token, "/user/activity/list", json!({})).await;
        let tasks: Vec<_> =
            list["items"].as_array().unwrap().iter().map(|i| i["target"]["taskId"].clone()).collect();
        assert!(tasks.contains(&json!(unseen.to_string())) && !tasks.contains(&json!(watched.to_string())));
    }
    // What was read before stays in the list.
    let list = server.ok(&mine.token, "/user/activity/list", json!({})).await;
    let newest = &list["items"][0];
    server.ok(&mine.token, "/message/read/put", json!({"pageTime": newest["pageTime"]})).await;
    server.ok(&mine.token, "/message/read/put", json!({"taskId": newest["target"]["taskId"]})).await;
    assert_eq!(server.ok(&mine.token, "/user/activity/list", json!({})).await["items"], {
        let mut read = list["items"].clone();
        read.as_array_mut().unwrap().iter_mut().for_each(|i| i["read"] = true.into());
        read
    });
    assert_eq!(server.call(&mine.token, "/message/read/put", json!({})).await["result"], 1);
}
