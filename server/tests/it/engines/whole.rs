//! A photo by an engine that runs elsewhere, from the wish to the album.

use super::comfyui::{Step, comfy, progress, success};
use crate::{
    photos::{Maker, assert_books, maker, no_delay, style},
    support::{Server, Socket},
};
use protocol::codec::Format;
use serde_json::{Value, json};
use server::{files::picture, photos::worker as workers};
use std::sync::Arc;
use tokio::sync::Notify;

async fn server(url: &str, more: &[(&str, &str)]) -> Server {
    let vars = [("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", url), ("ENGINE_POLL_MS", "10")];
    Server::with(&[&vars[..], more].concat()).await
}

/// Works on the next task, as the server would; whoever drops it ends it as a kill does.
fn work(server: &Server) -> tokio::task::JoinHandle<bool> {
    let app = server.app.clone();
    tokio::spawn(async move { workers::one(&app, &*app.engine).await.unwrap() })
}

async fn ended(server: &Server, maker: &Maker, task: i64) -> Value {
    assert!(workers::one(&server.app, &*server.app.engine).await.unwrap());
    maker.task(server, task).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_comes_from_elsewhere_with_its_progress() {
    let steps = vec![Step::Runs, progress(7, "6"), progress(21, "6"), Step::Preview, Step::Finish, success()];
    let fake = comfy(vec![steps]).await;
    let server = server(fake.url(), &[]).await;
    let (style, maker) = (style(&server, "pixel", 1).await, maker(&server, 10).await);
    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let task = maker.create(&server, &style, 1).await;
    let topic = format!("me/task/{task}");
    let (mut percents, mut engines) = (vec![], vec![]);
    let end = loop {
        let push = socket.push(&topic, |_| true).await["data"].take();
        percents.push(push["processing"].as_i64().unwrap());
        engines.push(push["engine"].clone());
        if push["state"] != "queued" && push["state"] != "running" {
            break push;
        }
    };
    assert_eq!((&end["state"], &end["processing"]), (&json!("succeeded"), &json!(100)));
    assert!(percents.is_sorted() && percents.iter().filter(|p| **p == 100).count() == 1, "{percents:?}");
    assert_eq!(engines.last().unwrap(), &json!({"name": "comfyui", "generative": true}));
    let album = maker.album(&server).await;
    assert_eq!((album.len(), maker.coins(&server).await), (1, (9, 0)));
    // Forms that are made when somebody asks for them say what the picture says.
    let key = &album[0]["pictureUrl"].as_str().unwrap()[1..];
    let lost = picture::rendition_key(key, 96);
    server.app.files.delete(&lost).await.unwrap();
    for form in [picture::shared_key(key), lost] {
        let file = server.http().get(server.url(&format!("/files/{form}"))).send().await.unwrap();
        let file = file.bytes().await.unwrap();
        for said in ["digitalsourcetype/trainedAlgorithmicMedia", "comfyui"] {
            assert!(file.windows(said.len()).any(|part| part == said.as_bytes()), "{form}: {said}");
        }
    }
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_died_takes_the_photo_up_where_it_was_and_a_cancel_is_passed_on() {
    let go = Arc::new(Notify::new());
    let fake = comfy(vec![
        vec![Step::Runs, progress(7, "6"), Step::Wait(go.clone()), Step::Finish, success()],
        vec![Step::Runs, progress(7, "6"), Step::Wait(Arc::default())],
    ])
    .await;
    let server = server(fake.url(), &[("LIKENESS_TASK_WORKERS", "0")]).await;
    let (style, maker) = (style(&server, "pixel", 1).await, maker(&server, 10).await);
    let task = maker.create(&server, &style, 1).await;
    let first = work(&server);
    fake.wait_for("POST /prompt", 1).await;
    first.abort();
    assert!(first.await.unwrap_err().is_cancelled());
    server.run("UPDATE ai_tasks SET state = 'queued', lease_until = NULL").await;
    go.notify_one();
    let view = ended(&server, &maker, task).await;
    assert_eq!((&view["state"], fake.heard("POST /prompt").len()), (&json!("succeeded"), 1));
    assert_eq!(maker.coins(&server).await, (9, 0));

    let mut socket = Socket::open(&server, Format::MsgPack, &maker.token).await;
    let task = maker.create(&server, &style, 1).await;
    let working = work(&server);
    // It runs: what is still in line would be taken out of it instead.
    socket.push(&format!("me/task/{task}"), |data| data["processing"].as_i64() > Some(5)).await;
    server.ok(&maker.token, "/photo/ai/task/cancel", json!({"taskId": task.to_string()})).await;
    assert!(working.await.unwrap());
    assert_eq!(maker.task(&server, task).await["state"], "cancelled");
    let id = fake.heard("POST /prompt")[1].json()["prompt_id"].clone();
    assert!(fake.heard("POST /interrupt").iter().any(|heard| heard.json()["prompt_id"] == id));
    assert_eq!(maker.coins(&server).await, (9, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_at_fault_costs_nothing_and_is_asked_again_only_where_that_helps() {
    // Two graphs that fail, and then none that it takes.
    let fail = || vec![Step::Runs, Step::Fail, success()];
    let fake = comfy(vec![fail()]).await;
    let server = server(fake.url(), &[("LIKENESS_TASK_WORKERS", "0")]).await;
    let (style, maker) = (style(&server, "pixel", 1).await, maker(&server, 10).await);
    let task = maker.create(&server, &style, 1).await;
    assert_eq!(ended(&server, &maker, task).await["state"], "queued", "another attempt may succeed");
    no_delay(&server).await;
    let view = ended(&server, &maker, task).await;
    assert_eq!(
        (&view["state"], &view["failure"], &view["refunded"]),
        (&json!("failed"), &json!("fault"), &json!(1))
    );
    assert!(view["reason"].as_str().unwrap().contains("Your credits are back"), "{view}");
    assert_eq!((maker.coins(&server).await, fake.heard("POST /prompt").len()), ((10, 0), 2));
    assert_books(&server).await;
}
