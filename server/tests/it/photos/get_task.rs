use super::*;
use crate::support::{EVERY_WAY, Socket};

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_its_owners_alone() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (maker, other) = (maker(&server, 10).await, maker(&server, 10).await);
    let task = maker.create(&server, &style, 1).await;
    let wish = json!({"taskId": task.to_string()});
    for via in EVERY_WAY {
        let own = server.ask(via, &maker.token, "/photo/ai/task/view", wish.clone()).await;
        assert_eq!((&own["data"]["taskId"], &own["data"]["state"]), (&wish["taskId"], &json!("queued")));
        assert_eq!(own["data"]["engine"], json!({"name": "local", "generative": false}));
        let foreign = server.ask(via, &other.token, "/photo/ai/task/view", wish.clone()).await;
        let missing = server.ask(via, &other.token, "/photo/ai/task/view", json!({"taskId": "17"})).await;
        assert_eq!(foreign["result"], 3);
        assert_eq!((&foreign["message"], &foreign["data"]), (&missing["message"], &missing["data"]));
    }
    let mut socket = Socket::open(&server, protocol::codec::Format::Json, &other.token).await;
    let topic = format!("me/task/{task}");
    assert_eq!(socket.watch(&topic).await["data"]["refused"], json!([topic]));
}

#[tokio::test(flavor = "multi_thread")]
async fn process_is_the_oldest_unfinished_task_or_null() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let process = || server.call(&maker.token, "/photo/ai/task/process", json!({}));
    let none = process().await;
    assert!(none["result"] == 0 && none.as_object().unwrap().get("data") == Some(&Value::Null), "{none}");
    let first = maker.create(&server, &style, 1).await;
    let second = maker.create(&server, &style, 1).await;
    assert_eq!(process().await["data"]["taskId"], first.to_string());
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(process().await["data"]["taskId"], second.to_string());
    assert!(work(&server, Script::Refuse("No face.")).await);
    assert_eq!(process().await["data"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_topic_of_an_ended_task_can_still_be_watched() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    assert!(work(&server, Script::Deliver(1)).await);
    let mut socket = Socket::open(&server, protocol::codec::Format::Json, &maker.token).await;
    let topic = format!("me/task/{task}");
    assert_eq!(socket.watch(&topic).await["result"], 0);
    let push = socket.push(&topic, |d| d["state"] == "succeeded").await;
    let view = maker.task(&server, task).await;
    assert_eq!((&push["data"]["processing"], &push["data"]["photos"]), (&json!(100), &view["photos"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_in_the_middle_hears_how_far_it_is_and_at_100_the_photo_is_there() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    let topic = format!("me/task/{task}");
    let mut socket = Socket::open(&server, protocol::codec::Format::MsgPack, &maker.token).await;
    let engine = scripted(Script::Wait(1));
    let working = start_work(&server, &engine).await;
    let left = socket.push(&topic, |d| d["processing"] == 50).await;
    drop(socket);
    let mut socket = Socket::open(&server, protocol::codec::Format::MsgPack, &maker.token).await;
    assert_eq!(socket.watch(&topic).await["result"], 0);
    let back = socket.push(&topic, |_| true).await;
    assert_eq!((&back["data"]["state"], &back["data"]["processing"]), (&json!("running"), &json!(50)));
    assert!(back["v"].as_i64() >= left["v"].as_i64(), "{left} {back}");
    engine.go.notify_one();
    let end = loop {
        let push = socket.push(&topic, |_| true).await["data"].take();
        assert!(push["processing"].as_i64() >= Some(50), "{push}");
        if push["processing"] == 100 {
            break push;
        }
    };
    let url = format!("/files{}", end["photos"][0]["pictureUrl"].as_str().unwrap());
    assert_eq!(server.http().get(server.url(&url)).send().await.unwrap().status(), 200);
    assert!(working.await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_face_model_until_there_is_one() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    let sql = "INSERT INTO face_models (uid, state, processing) VALUES ($1, 'training', 40)";
    let mut socket = Socket::open(&server, protocol::codec::Format::Json, &maker.token).await;
    assert_eq!(socket.push("me/model", |_| true).await["data"], json!({"state": "none", "processing": 0}));
    server.sql().await.execute(sql, &[&maker.uid]).await.unwrap();
    let mut socket = Socket::open(&server, protocol::codec::Format::Json, &maker.token).await;
    // What the hello before was told is known until word of the change is here.
    let push = socket.push("me/model", |data| data["state"] != "none").await;
    assert_eq!(push["data"], json!({"state": "progressing", "processing": 40}));
}

/// A result that is opened again, in another session, can still be held against what it was made from.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_names_its_source_while_that_is_there() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 1).await;
    assert!(work(&server, Script::Deliver(1)).await);
    for via in EVERY_WAY {
        let wish = json!({"taskId": task.to_string()});
        let view = server.ask(via, &maker.token, "/photo/ai/task/view", wish).await;
        assert_eq!(view["data"]["source"], maker.photo, "{via:?} {view}");
    }
    let key = maker.photo.strip_prefix('/').unwrap();
    server.run(&format!("UPDATE files SET deleted_at = now() WHERE object_key = '{key}'")).await;
    assert_eq!(maker.task(&server, task).await["source"], Value::Null);
}
