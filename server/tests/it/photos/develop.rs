//! The real engine, from the wish to the album.

use super::*;
use crate::support::Socket;
use base64::Engine as _;
use protocol::codec::Format;

/// Pushes of a task until its end.
async fn watch(socket: &mut Socket, topic: &str) -> Vec<Value> {
    let mut pushes = Vec::new();
    loop {
        let push = socket.push(topic, |_| true).await;
        let ended = !matches!(push["data"]["state"].as_str().unwrap(), "queued" | "running");
        pushes.push(push);
        if ended {
            return pushes;
        }
    }
}

/// The preview of a push, however the format writes bytes.
fn preview(push: &Value) -> Option<Vec<u8>> {
    match push["data"].get("preview")? {
        Value::String(text) => Some(base64::engine::general_purpose::STANDARD.decode(text).unwrap()),
        bytes => Some(bytes.as_array().unwrap().iter().map(|b| b.as_u64().unwrap() as u8).collect()),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_develops_before_its_owners_eyes() {
    let server = Server::start().await;
    let style = style(&server, "silver-screen", 1).await;
    let maker = maker(&server, 10).await;
    let mut msgpack = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let mut json = Socket::open(&server, Format::Json, &maker.token).await;
    let task = maker.create(&server, &style, 1).await;
    let topic = format!("me/task/{task}");
    let (first, second) = tokio::join!(watch(&mut msgpack, &topic), watch(&mut json, &topic));
    for (pushes, wrong) in [(&first, "msgpack"), (&second, "json")] {
        let percents: Vec<i64> = pushes.iter().map(|p| p["data"]["processing"].as_i64().unwrap()).collect();
        assert!(percents.is_sorted(), "{wrong}: {percents:?}");
        let mut distinct = percents.clone();
        distinct.dedup();
        assert!(distinct.len() >= 4, "{wrong}: {percents:?}");
        assert_eq!(percents.iter().filter(|p| **p == 100).count(), 1, "{wrong}: only the end is 100");
        assert!(pushes.windows(2).all(|w| w[0]["v"].as_i64() < w[1]["v"].as_i64()), "{wrong}: versions rise");
        let previews: Vec<Vec<u8>> = pushes.iter().filter_map(preview).collect();
        assert!(!previews.is_empty(), "{wrong}: no preview came before the end");
        for jpeg in previews {
            assert!(jpeg.starts_with(&[0xff, 0xd8, 0xff]) && jpeg.ends_with(&[0xff, 0xd9]), "{wrong}");
        }
        let steps: std::collections::HashSet<&str> =
            pushes.iter().filter_map(|p| p["data"]["step"].as_str()).collect();
        assert!(steps.len() >= 3, "{wrong}: {steps:?}");
        let end = &pushes.last().unwrap()["data"];
        assert_eq!((&end["state"], &end["processing"]), (&json!("succeeded"), &json!(100)));
        assert!(end.get("preview").is_none());
    }
    let photo = &first.last().unwrap()["data"]["photos"][0];
    // A small photo is enlarged no further than it is ever shown.
    assert_eq!(photo["width"].as_i64().unwrap().max(photo["height"].as_i64().unwrap()), 1080);
    msgpack.push("me/coins", |d| d["coins"] == 9 && d["held"] == 0).await;
    msgpack.push("me/notice", |d| d["noticeCount"] == 1).await;
    // What was announced is what the album, the task and the store hold.
    assert_eq!(maker.task(&server, task).await["photos"], json!([photo]));
    let album = maker.album(&server).await;
    assert_eq!((album.len(), &album[0]["id"]), (1, &photo["id"]));
    let bytes = server.app.files.get(&photo["pictureUrl"].as_str().unwrap()[1..]).await.unwrap().unwrap();
    let stored = engine::upload::decode(&bytes, &Default::default()).unwrap();
    assert_eq!(i64::from(stored.width()), photo["width"].as_i64().unwrap());
    // Whoever downloads or shares any file of it passes on how it was made.
    let key = &photo["pictureUrl"].as_str().unwrap()[1..];
    let smaller = [96, 320, 640, 1080].map(|width| server::files::picture::rendition_key(key, width));
    for file in [key.to_owned(), server::files::thumb_key(key)].into_iter().chain(smaller) {
        let served = server.http().get(server.url(&format!("/files/{file}"))).send().await.unwrap();
        assert_eq!(served.status(), 200, "{file}");
        let bytes = served.bytes().await.unwrap();
        for said in ["digitalsourcetype/compositeWithTrainedAlgorithmicMedia", engine::LOCAL_ENGINE] {
            assert!(bytes.windows(said.len()).any(|part| part == said.as_bytes()), "{file}: {said}");
        }
    }
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_11_a_photo_survives_its_owners_leaving() {
    let server = Server::start().await;
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    // Gone before the answer could be read.
    socket.start("/photo/ai/put2", maker.wish(&style)).await;
    let created = async {
        while server.count("SELECT count(*) FROM ai_tasks").await == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), created).await.unwrap();
    drop(socket);
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    socket.push("me/notice", |d| d["noticeCount"] == 1).await;
    assert_eq!(maker.album(&server).await.len(), 1);
    assert_eq!(maker.coins(&server).await, (9, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn four_photos_of_one_task_differ() {
    let server = idle_server().await;
    // Inks differ from look to look, whoever is in the picture.
    let style = style(&server, "riso", 1).await;
    let maker = maker(&server, 10).await;
    let task = maker.create(&server, &style, 4).await;
    assert!(workers::one(&server.app, &*server.app.engine).await.unwrap());
    let view = maker.task(&server, task).await;
    let mut seen = std::collections::HashSet::new();
    for photo in view["photos"].as_array().unwrap() {
        let key = photo["pictureUrl"].as_str().unwrap()[1..].to_owned();
        seen.insert(server.app.files.get(&key).await.unwrap().unwrap());
    }
    assert_eq!(seen.len(), 4);
    assert_eq!(maker.coins(&server).await, (6, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_real_engine_cannot_do_is_a_sentence_and_a_refund() {
    let server = idle_server().await;
    let maker = maker(&server, 10).await;
    let broken = Maker { photo: own_file(&server, maker.uid, b"no picture").await, ..maker.clone() };
    let pixel = style(&server, "pixel", 1).await;
    let task = broken.create(&server, &pixel, 1).await;
    assert!(workers::one(&server.app, &*server.app.engine).await.unwrap());
    let view = maker.task(&server, task).await;
    assert_eq!((&view["state"], &view["refunded"]), (&json!("failed"), &json!(1)));
    assert_eq!(view["reason"], "The photo you chose cannot be read. Please choose another one.");
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_books(&server).await;
}
