//! A server of its own for each test, on a database of its own, in this process.

mod books;
pub mod bucket;
mod database;
pub mod encoders;
mod redis;
mod seed;
mod seen;
mod socket;
mod statements;

pub use books::BOOKS;
pub use database::folder;
pub use redis::Redis;
pub use socket::Socket;

use protocol::codec::Format;
use serde_json::{Value, json};
use server::{app::App, config::Config, jobs, wire};
use std::{
    collections::HashMap,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicUsize},
};
use tokio::sync::OnceCell;
use tokio::task::JoinSet;

/// How a call travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    Form,
    UrlEncoded,
    Json,
    Socket(Format),
}
pub const EVERY_WAY: [Via; 5] =
    [Via::Form, Via::UrlEncoded, Via::Json, Via::Socket(Format::Json), Via::Socket(Format::MsgPack)];

pub struct Server {
    pub app: App,
    pub addr: SocketAddr,
    pub database: String,
    http: reqwest::Client,
    sql: OnceCell<tokio_postgres::Client>,
    /// Taken away with the server that made it, and so is the database.
    data: Option<PathBuf>,
    _jobs: JoinSet<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(data) = &self.data {
            let _ = std::fs::remove_dir_all(data);
            database::forget(&self.database);
        }
    }
}

/// How a server of the tests is set up.
pub fn configured(data: &Path, vars: &[(&str, &str)]) -> Config {
    let mut all: HashMap<String, String> = [
        ("LIKENESS_DATA", data.to_str().unwrap()),
        ("LIKENESS_ADDR", "127.0.0.1:0"),
        ("LIKENESS_WEB", "none"),
        ("LIKENESS_DEMO", "0"),
        ("LIKENESS_TASK_WORKERS", "1"),
        // Each costs a process, and at the start every job takes one.
        ("LIKENESS_DATABASE_CONNECTIONS", "4"),
        ("LIKENESS_DRAIN_MS", "200"),
    ]
    .map(|(k, v)| (k.to_owned(), v.to_owned()))
    .into();
    all.extend(vars.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
    Config::from_vars(|name| all.get(name).cloned()).unwrap()
}

impl Server {
    pub async fn start() -> Self {
        Self::with(&[]).await
    }

    /// A server with these environment variables, and without demo data.
    pub async fn with(vars: &[(&str, &str)]) -> Self {
        let (database, data) = database::fresh().await;
        let mut server = Self::on(database, &data, vars).await;
        server.data = Some(data);
        server
    }

    /// A server whose statements are counted.
    pub async fn counted() -> (Self, Arc<AtomicUsize>) {
        let (database, data) = database::fresh().await;
        let (database, run) = statements::counted(&database).await;
        let mut server = Self::on(database, &data, &[]).await;
        server.data = Some(data);
        (server, run)
    }

    /// Another node on the same database and files.
    pub async fn beside(&self, vars: &[(&str, &str)]) -> Self {
        Self::on(self.database.clone(), &self.app.config.data, vars).await
    }

    /// Another node on the same database, with a folder of its own that holds nothing but the secret.
    pub async fn elsewhere(&self, data: &Path, vars: &[(&str, &str)]) -> Self {
        std::fs::copy(self.app.config.data.join("secret"), data.join("secret")).unwrap();
        Self::on(self.database.clone(), data, vars).await
    }

    async fn on(database: String, data: &Path, vars: &[(&str, &str)]) -> Self {
        let config = configured(data, vars);
        let listener = tokio::net::TcpListener::bind(config.addr).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (app, queues) = App::open(config, &database).unwrap();
        let seat = wire::neighbours::join(&app).await.unwrap().expect(wire::neighbours::TAKEN);
        server::prepare(&app).await.unwrap();
        let mut jobs = jobs::spawn(&app, queues, seat);
        let ready = wire::door::Ready::new(wire::http::Front::new(app.clone()).into());
        let bounds = wire::door::Bounds::of(&app.config);
        let serving = wire::door::serve(bounds, ready, listener, std::future::pending());
        jobs.spawn(async move { serving.await.unwrap() });
        Server {
            app,
            addr,
            database,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            sql: OnceCell::new(),
            data: None,
            _jobs: jobs,
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    pub fn http(&self) -> &reqwest::Client {
        &self.http
    }

    /// The test's own client on the server's database. Each costs a process, so all that look into it share one.
    pub async fn sql(&self) -> &tokio_postgres::Client {
        self.sql.get_or_init(|| self.another_sql()).await
    }

    /// One more, for what has to wait for the first.
    pub async fn another_sql(&self) -> tokio_postgres::Client {
        let (client, connection) =
            tokio_postgres::connect(&self.database, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// One number from the database.
    pub async fn count(&self, query: &str) -> i64 {
        let row = self.sql().await.query_one(query, &[]).await.unwrap();
        row.try_get::<_, i64>(0).unwrap_or_else(|_| i64::from(row.get::<_, i32>(0)))
    }

    /// Asks as JSON over HTTP, or all by socket where `LIKENESS_VIA` says so (`npm run sockets`); the whole answer.
    pub async fn call(&self, token: &str, path: &str, data: Value) -> Value {
        let socket = std::env::var("LIKENESS_VIA").is_ok_and(|via| via == "socket");
        self.ask(if socket { Via::Socket(Format::MsgPack) } else { Via::Json }, token, path, data).await
    }

    /// Asks and wants result 0: gives `data`.
    pub async fn ok(&self, token: &str, path: &str, data: Value) -> Value {
        let mut answer = self.call(token, path, data.clone()).await;
        assert_eq!(answer["result"], 0, "{path} {data} -> {answer}");
        answer["data"].take()
    }

    /// Asks over the given transport; the whole answer.
    pub async fn ask(&self, via: Via, token: &str, path: &str, data: Value) -> Value {
        let request = self.http.post(self.url(&format!("{}{path}", protocol::HTTP_BASE)));
        let request = if token.is_empty() { request } else { request.header("accessToken", token) };
        let fields = || -> Vec<(String, String)> {
            let text = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
            data.as_object()
                .unwrap()
                .iter()
                .filter(|(_, v)| !v.is_null())
                .map(|(k, v)| (k.clone(), text(v)))
                .collect()
        };
        let request = match via {
            Via::Json => request.json(&data),
            Via::UrlEncoded => request.form(&fields()),
            Via::Form => {
                let form =
                    fields().into_iter().fold(reqwest::multipart::Form::new(), |f, (k, v)| f.text(k, v));
                request.multipart(form)
            }
            Via::Socket(format) => {
                // A field of a call over HTTP, and a connection's own by socket.
                let platform = data["platform"].as_str().unwrap_or("web").to_owned();
                let mut socket = Socket::bare(self, format).await;
                let answer = socket.greet(token, &platform, json!([])).await;
                if answer["t"] == "welcome" {
                    return socket.call(path, data).await;
                }
                // What the same call is told over HTTP: the token is no good.
                assert!(["revoked", "expired"].contains(&answer["code"].as_str().unwrap()), "{answer}");
                return json!({"result": 2, "message": answer["reason"]});
            }
        };
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        assert_eq!(status, 200, "{path}: {text}");
        let answer = serde_json::from_str(&text).unwrap();
        seen::seen(path, "http", &answer);
        answer
    }

    /// A new person with a completed profile.
    pub async fn person(&self, user_name: &str) -> Person {
        let mut person = self.newcomer().await;
        let info = self
            .ok(&person.token, "/user/update", json!({"userName": user_name, "nickName": user_name}))
            .await;
        assert_eq!(info["status"], 1);
        person.info = info;
        person
    }

    /// A new person who has logged in and not yet completed the profile.
    pub async fn newcomer(&self) -> Person {
        let mobile = format!("77{:08}", u32::from_le_bytes(server::secrets::random()) % 100_000_000);
        self.log_in("44", &mobile, "device-1").await
    }

    pub async fn log_in(&self, phone_code: &str, mobile: &str, device_id: &str) -> Person {
        let code = self.send_code(phone_code, mobile, device_id).await;
        let info = self
            .ok(
                "",
                "/user/login",
                json!({"deviceId": device_id, "phoneCode": phone_code, "mobile": mobile, "code": code}),
            )
            .await;
        Person {
            token: info["token"].as_str().unwrap().to_owned(),
            uid_str: info["uidStr"].as_str().unwrap().to_owned(),
            info,
            mobile: mobile.to_owned(),
        }
    }

    pub async fn send_code(&self, phone_code: &str, mobile: &str, device_id: &str) -> String {
        let digest = self.digest(phone_code, mobile, device_id);
        let sent = self.ok("", "/user/mobile/sendCode", json!({"digest": digest})).await;
        sent["devCode"].as_str().unwrap().to_owned()
    }

    pub fn digest(&self, phone_code: &str, mobile: &str, device_id: &str) -> String {
        self.digest_for("login", phone_code, mobile, device_id)
    }

    /// The code that a person asks for on `device-1`, to change or delete their account.
    pub async fn code_for(&self, person: &Person, scene: &str, mobile: &str) -> String {
        let digest = self.digest_for(scene, "44", mobile, "device-1");
        let sent = self.ok(&person.token, "/user/mobile/sendCode", json!({"digest": digest})).await;
        sent["devCode"].as_str().unwrap().to_owned()
    }

    pub fn digest_for(&self, scene: &str, phone_code: &str, mobile: &str, device_id: &str) -> String {
        use base64::Engine;
        let nonce = hex::encode(server::secrets::random::<12>());
        let digest = json!({"phoneCode": phone_code, "mobile": mobile, "scene": scene, "deviceId": device_id,
            "ts": self.app.now().timestamp_millis(), "nonce": nonce});
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(digest.to_string())
    }

    /// Uploads bytes as the app does; the file's URL, or the sentence of the refusal.
    pub async fn upload(&self, person: &Person, bytes: &[u8], extension: &str) -> Result<String, String> {
        use md5::{Digest, Md5};
        let name = format!("{}{extension}", hex::encode(Md5::digest(bytes)));
        let urls =
            self.ok(&person.token, "/common/file/upload/url/batch/get", json!({"fileNames": [name]})).await;
        let item = &urls["items"][0];
        let put = item["uploadUrl"].as_str().unwrap();
        if !put.is_empty() {
            let put = if put.starts_with('/') { self.url(put) } else { put.to_owned() };
            let response = self.http.put(put).body(bytes.to_vec()).send().await.unwrap();
            if !response.status().is_success() {
                assert!(response.status().is_client_error(), "{}", response.status());
                return Err(response.text().await.unwrap());
            }
        }
        Ok(item["fileUrl"].as_str().unwrap().to_owned())
    }

    pub async fn socket(&self, person: &Person) -> Socket {
        Socket::open(self, Format::MsgPack, &person.token).await
    }
}

pub struct Person {
    pub token: String,
    pub uid_str: String,
    pub mobile: String,
    /// Answer of the last call that gave the own user info.
    pub info: Value,
}

impl Person {
    pub fn uid(&self) -> i64 {
        self.info["uid"].as_str().unwrap().parse().unwrap()
    }
}

/// Runs as many copies of a future at once as given, and gathers what they answer.
pub async fn at_once<T: Send + 'static, F>(copies: usize, make: impl Fn(usize) -> F) -> Vec<T>
where
    F: Future<Output = T> + Send + 'static,
{
    let gate = Arc::new(tokio::sync::Barrier::new(copies));
    let tasks: Vec<_> = (0..copies)
        .map(|i| {
            let (gate, work) = (gate.clone(), make(i));
            tokio::spawn(async move {
                gate.wait().await;
                work.await
            })
        })
        .collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}
