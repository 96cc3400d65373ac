//! Photos: tasks, coins, the album. Most tests run a scripted engine, so that they decide what happens
//! when; `develop` runs the real one.

mod books;
mod cancel_task;
mod cinematics;
mod descriptions;
mod develop;
mod disk_full;
mod doubtful;
mod face_model;
mod get_task;
mod list_album;
mod match_picture;
mod places;
mod put_photo;
mod reinvent;
mod update_photo;
mod worker;

use crate::support::{BOOKS, Server};
use serde_json::{Value, json};
use server::{
    engines::{Engine, Event, Job, Making, Stop, Stopped},
    files::picture::Picture,
    photos::worker as workers,
};
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

/// A server whose tasks wait until a test works on them.
pub async fn idle_server() -> Server {
    Server::with(&[("LIKENESS_TASK_WORKERS", "0")]).await
}

/// Someone with a completed profile, a photo to work from, and coins.
#[derive(Clone)]
pub struct Maker {
    pub token: String,
    pub uid: i64,
    pub photo: String,
}

pub async fn maker(server: &Server, coins: i32) -> Maker {
    let db = server.sql().await;
    let token = hex::encode(server::secrets::random::<16>());
    let name = format!("m{}", &token[..12]);
    let uid: i64 = db
        .query_one(
            "INSERT INTO users (status, user_name, nick_name) VALUES (1, $1, $1) RETURNING uid",
            &[&name],
        )
        .await
        .unwrap()
        .get(0);
    db.execute(
        "INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) VALUES ($1, $2, 'device-1', 'web', now() + interval '1 day')",
        &[&server::secrets::sha256(token.as_bytes()).as_slice(), &uid],
    )
    .await
    .unwrap();
    if coins > 0 {
        db.execute("SELECT credit_coins($1, 'test', $2, $3, 'signup', NULL)", &[&uid, &name, &coins])
            .await
            .unwrap();
    }
    let photo = own_file(server, uid, include_bytes!("../../../engine/photos/cat.jpg")).await;
    Maker { token, uid, photo }
}

/// A ready file, as an upload leaves it; its path.
pub async fn own_file(server: &Server, uid: i64, bytes: &'static [u8]) -> String {
    let key = format!("{}.jpg", hex::encode(server::secrets::random::<16>()));
    server.app.files.put(&key, bytes::Bytes::from_static(bytes)).await.unwrap();
    let sql = "INSERT INTO files (owner, object_key, thumb_key, state, mime, bytes, width, height) VALUES ($1, $2, $2, 'ready', 'image/jpeg', 1, 300, 300)";
    server.sql().await.execute(sql, &[&uid, &key]).await.unwrap();
    format!("/{key}")
}

/// A photo of a person, another one of the maker's own.
pub async fn portrait(server: &Server, maker: &Maker) -> String {
    own_file(server, maker.uid, include_bytes!("../../../engine/photos/officer.jpg")).await
}

/// A published style of the engine; its `aiStyle`.
pub async fn style(server: &Server, name: &str, cost: i32) -> String {
    let sql = "INSERT INTO styles (ai_style, name, cost, published) VALUES ($1, $1, $2, true) ON CONFLICT (ai_style) DO UPDATE SET cost = excluded.cost, published = true RETURNING style_id";
    let id: i64 = server.sql().await.query_one(sql, &[&name, &cost]).await.unwrap().get(0);
    id.to_string()
}

impl Maker {
    /// The fields of a wish for one photo.
    pub fn wish(&self, style: &str) -> Value {
        json!({"requestId": uuid(), "aiStyle": style, "imageUrl": self.photo, "count": 1})
    }

    /// Creates a task; its id.
    pub async fn create(&self, server: &Server, style: &str, count: i32) -> i64 {
        let mut wish = self.wish(style);
        wish["count"] = count.into();
        id(&server.ok(&self.token, "/photo/ai/put2", wish).await)
    }

    pub async fn task(&self, server: &Server, task: i64) -> Value {
        server.ok(&self.token, "/photo/ai/task/view", json!({"taskId": task.to_string()})).await
    }

    /// available, held
    pub async fn coins(&self, server: &Server) -> (i32, i32) {
        let row = server
            .sql()
            .await
            .query_one("SELECT available, held FROM wallets WHERE uid = $1", &[&self.uid])
            .await
            .unwrap();
        (row.get(0), row.get(1))
    }

    pub async fn album(&self, server: &Server) -> Vec<Value> {
        server.ok(&self.token, "/user/ai/photo/list", json!({})).await["items"].as_array().unwrap().clone()
    }
}

pub fn uuid() -> String {
    hex::encode(server::secrets::random::<16>())
}

pub fn id(started: &Value) -> i64 {
    started["taskId"].as_str().unwrap().parse().unwrap()
}

/// Money is neither made nor lost, whatever happened.
pub async fn assert_books(server: &Server) {
    for (rule, query) in BOOKS {
        assert_eq!(server.count(query).await, 0, "{rule}");
    }
}

/// What a scripted engine does after its steps.
#[derive(Clone)]
pub enum Script {
    /// Delivers that many photos.
    Deliver(usize),
    /// Delivers that many, and as many more that are doubtful.
    Doubt(usize, usize),
    Refuse(&'static str),
    Fail,
    Panic,
    /// Works until it is let go, then delivers that many; or until it is asked to stop.
    Wait(usize),
}

#[derive(Clone)]
pub struct Scripted {
    pub script: Script,
    /// Told once the engine works.
    pub working: Arc<Notify>,
    /// Lets a waiting script go.
    pub go: Arc<Notify>,
}

pub fn scripted(script: Script) -> Scripted {
    Scripted { script, working: Arc::default(), go: Arc::default() }
}

fn made(n: usize) -> Vec<Picture> {
    let one = Picture {
        jpeg: vec![0xff, 0xd8, 0xff, 0xd9].into(),
        thumb_webp: b"RIFF".to_vec().into(),
        renditions: vec![],
        width: 8,
        height: 8,
        thumbhash: vec![1, 2, 3],
        film: None,
        doubtful: false,
    };
    vec![one; n]
}

impl Engine for Scripted {
    fn name(&self) -> &'static str {
        "local"
    }
    fn cannot(&self, _: &str, _: bool) -> Option<&'static str> {
        None
    }
    fn knows(&self, _: &str) -> bool {
        true
    }
    fn is_free(&self, _: &str) -> bool {
        true
    }
    fn make(&self, _: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        Box::pin(async move {
            let _ = events.send(Event::Step { label: "Ink".into(), permille: 500 }).await;
            self.working.notify_one();
            match self.script {
                Script::Deliver(n) => Ok(made(n)),
                Script::Doubt(fine, n) => {
                    let doubtful = made(n).into_iter().map(|photo| Picture { doubtful: true, ..photo });
                    Ok(made(fine).into_iter().chain(doubtful).collect())
                }
                Script::Refuse(why) => Err(Stopped::Refused(why.into())),
                Script::Fail => Err(Stopped::Failed("scripted".into())),
                Script::Panic => panic!("scripted"),
                Script::Wait(n) => loop {
                    tokio::select! {
                        () = self.go.notified() => return Ok(made(n)),
                        () = tokio::time::sleep(std::time::Duration::from_millis(5)) => {
                            if stop.stopped() { return Err(Stopped::Cancelled); }
                        }
                    }
                },
            }
        })
    }
}

/// Works on the next task with that script; false when none waits.
pub async fn work(server: &Server, script: Script) -> bool {
    workers::one(&server.app, &scripted(script)).await.unwrap()
}

/// Starts working on the next task, and returns once the engine is at it.
pub async fn start_work(server: &Server, engine: &Scripted) -> tokio::task::JoinHandle<bool> {
    let (app, running) = (server.app.clone(), engine.clone());
    let task = tokio::spawn(async move { workers::one(&app, &running).await.unwrap() });
    engine.working.notified().await;
    task
}

/// Tasks that wait for a later attempt may be claimed now.
pub async fn no_delay(server: &Server) {
    server
        .sql()
        .await
        .execute("UPDATE ai_tasks SET run_at = now() WHERE state = 'queued'", &[])
        .await
        .unwrap();
}
