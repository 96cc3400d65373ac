//! Kills the server, and sometimes its database, at random instants while photos are made. Whatever was
//! cut off: each task ends once, and its coins move once.
#![allow(clippy::unwrap_used)]

#[path = "it/support/books.rs"]
mod books;
#[path = "it/support/encoders.rs"]
mod encoders;

use serde_json::{Value, json};
use server::{files::store::Store, secrets};
use std::{
    collections::HashMap,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// `KILL_ROUNDS` asks for another number (`npm run kills`).
const ROUNDS: u64 = 20;
/// No round begins after this, so that a slow machine kills less often instead of taking for ever.
const BUDGET: Duration = Duration::from_secs(75);
const ROUNDS_MIN: u64 = 5;
const PEOPLE: usize = 5;
const LIVE_TASKS: usize = 10;
/// Longest life of a server before it is killed, in ms.
const LIFE_MS: u64 = 1500;
const SEED: u64 = 20_261_128;

struct Dice(u64);
impl Dice {
    fn throw(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

struct Likeness {
    process: Child,
    url: String,
}

impl Likeness {
    fn start(data: &Path) -> Self {
        Self::with(data, "ffmpeg")
    }

    /// `ffmpeg` encodes films; or nothing does.
    fn with(data: &Path, ffmpeg: &str) -> Self {
        let log =
            std::fs::OpenOptions::new().create(true).append(true).open(data.join("server.log")).unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_likeness"))
            .env_clear()
            .envs(
                std::env::vars()
                    .filter(|(name, _)| ["PATH", "HOME", "LIKENESS_PG_BIN"].contains(&name.as_str())),
            )
            .envs([
                ("LIKENESS_DATA", data.to_str().unwrap()),
                ("LIKENESS_ADDR", "127.0.0.1:0"),
                ("LIKENESS_WEB", "none"),
                ("LIKENESS_DEMO", "0"),
                ("LIKENESS_TASK_WORKERS", "2"),
                ("LIKENESS_TASK_LEASE_MS", "1000"),
                ("LIKENESS_LOG", "info"),
                ("LIKENESS_FFMPEG", ffmpeg),
            ])
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        // Said once it listens; the end of the stream is the end of a server that did not start.
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        assert!(url.starts_with("http://"), "the server did not start; its log: {}", tail(data));
        Likeness { process, url }
    }

    async fn call(&self, client: &reqwest::Client, token: &str, path: &str, data: &Value) -> Option<Value> {
        let url = format!("{}{}{path}", self.url, protocol::HTTP_BASE);
        client.post(url).header("accessToken", token).json(data).send().await.ok()?.json().await.ok()
    }
}

/// Killed, never stopped.
impl Drop for Likeness {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn tail(data: &Path) -> String {
    let log = std::fs::read_to_string(data.join("server.log")).unwrap_or_default();
    log.chars().rev().take(6000).collect::<String>().chars().rev().collect()
}

/// Kills the database as the server runs it.
fn kill_postgres(data: &Path) {
    let Ok(text) = std::fs::read_to_string(data.join("postgres/cluster/postmaster.pid")) else { return };
    if let Some(process) = text.lines().next().and_then(|line| line.trim().parse().ok()) {
        let _ =
            nix::sys::signal::kill(nix::unistd::Pid::from_raw(process), nix::sys::signal::Signal::SIGKILL);
    }
}

async fn open(data: &Path) -> (postgres::Running, tokio_postgres::Client) {
    let running = postgres::start(postgres::Options::new(data.join("postgres"))).await.unwrap();
    schema::apply(&running.url()).await.unwrap();
    let (client, connection) = tokio_postgres::connect(&running.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    (running, client)
}

struct Person {
    token: String,
    photo: String,
}

/// People with coins and a photo, and a style.
async fn prepare(data: &Path) -> (Vec<Person>, i64) {
    let (running, db) = open(data).await;
    let store = Store::open(&data.join("files")).unwrap();
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        let (token, photo) = (hex::encode(secrets::random::<16>()), format!("source{n}.jpg"));
        let sql = "INSERT INTO users (status, user_name) VALUES (1, $1) RETURNING uid";
        let uid: i64 = db.query_one(sql, &[&format!("person{n}")]).await.unwrap().get(0);
        let sql = "INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) VALUES ($1, $2, 'd', 'web', now() + interval '1 day')";
        db.execute(sql, &[&secrets::sha256(token.as_bytes()).as_slice(), &uid]).await.unwrap();
        db.execute("SELECT credit_coins($1, 'test', $1::bigint::text, 500, 'signup', NULL)", &[&uid])
            .await
            .unwrap();
        let sql = "INSERT INTO files (owner, object_key, state) VALUES ($1, $2, 'ready')";
        db.execute(sql, &[&uid, &photo]).await.unwrap();
        store.put(&photo, include_bytes!("../engine/photos/cat.jpg").to_vec()).await.unwrap();
        people.push(Person { token, photo: format!("/{photo}") });
    }
    let sql = "INSERT INTO styles (ai_style, name, cost, published) VALUES ('pixel', 'Pixel', 1, true) ON CONFLICT (ai_style) DO UPDATE SET published = true RETURNING style_id";
    let style = db.query_one(sql, &[]).await.unwrap().get(0);
    drop(db);
    running.stop().await.unwrap();
    (people, style)
}

/// The wish of that number: whose, and the request. It is sent until it is answered, through as many lives
/// of the server as that takes.
fn wish(n: usize, style: i64, people: &[Person]) -> (&Person, Value) {
    let person = &people[n % PEOPLE];
    let data = json!({"requestId": format!("wish-{n}"), "aiStyle": style.to_string(), "imageUrl": person.photo,
        "prompt": format!("wish {n}"), "count": 1 + n % 2});
    (person, data)
}

/// Kills a server at work on a film, and waits until no encoder is left; the film's task.
async fn die_while_filming(data: &Path, client: &reqwest::Client, people: &[Person]) -> String {
    let likeness = Likeness::start(data);
    let ask = async |person: &Person, path: &str, data: Value| {
        likeness.call(client, &person.token, path, &data).await.unwrap()
    };
    // The tasks of the former lives end first, so that a worker is free and there are photos.
    let person = &people[0];
    let photo = loop {
        let waiting = ask(person, "/photo/ai/task/process", json!({})).await;
        let album = ask(person, "/user/ai/photo/list", json!({})).await;
        match album["data"]["items"][0]["id"].as_str() {
            Some(photo) if waiting["data"].is_null() => break photo.to_owned(),
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    };
    let wish = json!({"requestId": "film", "photoIds": [photo], "motion": "drift", "seconds": 10});
    let started = ask(person, "/photo/ai/cinematic/put", wish).await;
    let task = started["data"]["taskId"].as_str().unwrap_or_else(|| panic!("{started}")).to_owned();
    while encoders::encoders(data) == 0 {
        let seen = ask(person, "/photo/ai/task/view", json!({"taskId": task})).await;
        assert!(seen["data"]["state"] != "succeeded" && seen["data"]["state"] != "failed", "{seen}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(likeness);
    let gone = async {
        while encoders::encoders(data) > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("the encoder outlives its server");
    task
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_03_tasks_end_once_and_coins_move_once_whenever_the_server_dies() {
    let data: PathBuf = std::env::temp_dir().join(format!("likeness-kill-{}", std::process::id()));
    std::fs::create_dir_all(&data).unwrap();
    let (people, style) = prepare(&data).await;
    server::outside::tls();
    let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(20)).build().unwrap();
    let mut dice = Dice(SEED);
    let started = Instant::now();
    let (mut wishes, mut answered) = (0, HashMap::<usize, String>::new());
    let mut rounds = 0;
    let asked: Option<u64> = std::env::var("KILL_ROUNDS").ok().map(|rounds| rounds.parse().unwrap());
    let (most, least) = asked.map_or((ROUNDS, ROUNDS_MIN), |rounds| (rounds, rounds));
    while rounds < most && (rounds < least || started.elapsed() < BUDGET) {
        let likeness = Likeness::start(&data);
        let end = Instant::now() + Duration::from_millis(dice.throw(LIFE_MS));
        let wishing = async {
            loop {
                wishes = wishes.max(answered.len() + LIVE_TASKS);
                let open: Vec<usize> = (0..wishes).filter(|n| !answered.contains_key(n)).collect();
                let (likeness, client, people) = (&likeness, &client, &people);
                let asking = open.iter().map(|n| async move {
                    let (person, data) = wish(*n, style, people);
                    likeness.call(client, &person.token, "/photo/ai/put2", &data).await
                });
                for (n, answer) in open.iter().zip(futures_util::future::join_all(asking).await) {
                    match answer.as_ref().map(|a| (a["result"].as_i64(), a)) {
                        Some((Some(0), a)) => {
                            answered.insert(*n, a["data"]["taskId"].as_str().unwrap().to_owned());
                        }
                        // Enough in the making, a twin still at it, no database: later.
                        Some((Some(6 | 8 | 50), _)) | None => {}
                        Some((_, a)) => panic!("wish {n}: {a}"),
                    }
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        // Calls that are cut off stay wishes, whether or not they had their effect.
        let _ = tokio::time::timeout_at(end.into(), wishing).await;
        if rounds % 4 == 3 {
            kill_postgres(&data);
            tokio::time::sleep(Duration::from_millis(dice.throw(300))).await;
        }
        drop(likeness);
        rounds += 1;
    }
    let filmed = die_while_filming(&data, &client, &people).await;
    // The last life is left alone until every task has ended. It has no encoder: the film is not made again.
    let likeness = Likeness::with(&data, "none");
    let quiet = async {
        for person in &people {
            loop {
                let answer = likeness
                    .call(&client, &person.token, "/photo/ai/task/process", &json!({}))
                    .await
                    .unwrap();
                assert_eq!(answer["result"], 0, "{answer}");
                if answer["data"].is_null() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    };
    if tokio::time::timeout(Duration::from_secs(120), quiet).await.is_err() {
        panic!("tasks did not end; the server's log: {}", tail(&data));
    }
    // A wish repeated now gets the answer that it got then.
    for (n, task) in answered.iter().take(5) {
        let (person, data) = wish(*n, style, &people);
        let again = likeness.call(&client, &person.token, "/photo/ai/put2", &data).await.unwrap();
        assert_eq!(again["data"]["taskId"], *task, "{again}");
    }
    drop(likeness);

    let (running, db) = open(&data).await;
    let log = tail(&data);
    let count = async |query: &str| -> i64 { db.query_one(query, &[]).await.unwrap().get(0) };
    for (rule, query) in books::BOOKS {
        let row = db.query_one(*query, &[]).await.unwrap();
        let broken = row.try_get::<_, i64>(0).unwrap_or_else(|_| i64::from(row.get::<_, i32>(0)));
        assert_eq!(broken, 0, "{rule}; the server's log: {log}");
    }
    for (rule, query) in [
        ("every task has ended", "SELECT count(*) FROM ai_tasks WHERE ended_at IS NULL"),
        ("nothing is held", "SELECT count(*) FROM wallets WHERE held <> 0"),
        (
            "a wish is one task",
            "SELECT count(*) FROM (SELECT FROM ai_tasks GROUP BY params->>'prompt' HAVING count(*) > 1) x",
        ),
        (
            "every end is told once",
            "SELECT count(*) FROM ai_tasks t WHERE (SELECT count(*) FROM notice_events e WHERE e.recipient = t.uid AND e.dedupe_key = 'task:' || t.task_id) <> 1",
        ),
        (
            "the film that was cut off is paid back",
            "SELECT count(*) - 1 FROM ai_tasks WHERE type = 'cinematic' AND state = 'failed' AND refunded = cost AND cost > 0",
        ),
        (
            "photos are ready files",
            "SELECT count(*) FROM ai_photos p JOIN files f USING (file_id) WHERE f.state <> 'ready'",
        ),
    ] {
        assert_eq!(count(query).await, 0, "{rule}; the server's log: {log}");
    }
    let tasks: Vec<String> = db
        .query("SELECT task_id::text FROM ai_tasks", &[])
        .await
        .unwrap()
        .iter()
        .map(|row| row.get(0))
        .collect();
    for task in answered.values() {
        assert!(tasks.contains(task), "task {task} was promised and is not there");
    }
    for row in db
        .query("SELECT f.object_key, f.thumb_key FROM ai_photos p JOIN files f USING (file_id)", &[])
        .await
        .unwrap()
    {
        for key in [row.get::<_, String>(0), row.get::<_, String>(1)] {
            assert!(data.join("files").join(&key).exists(), "{key} is named but not stored");
        }
    }
    assert!(tasks.contains(&filmed));
    let made = count("SELECT count(*) FROM ai_photos").await;
    let failed = count("SELECT count(*) FROM ai_tasks WHERE state = 'failed'").await;
    let again = count("SELECT count(*) FROM ai_tasks WHERE attempts > 1").await;
    println!(
        "{rounds} kills: {} tasks, {again} of them begun again, {failed} given up, {made} photos",
        tasks.len()
    );
    assert!(made > 0 && again > 0, "no kill hit a task at work");
    drop(db);
    running.stop().await.unwrap();
    std::fs::remove_dir_all(&data).unwrap();
}
