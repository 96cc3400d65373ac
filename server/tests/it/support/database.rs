//! One PostgreSQL for the test process, one template that a server has once been started on, one copy of it and of that
//! server's files for each test.

use super::configured;
use server::app::App;
use std::{
    path::{Path, PathBuf},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};
use tokio::sync::OnceCell;

const TEMPLATE: &str = "likeness_template";

struct Cluster {
    running: postgres::Running,
    /// The files that belong to the template.
    files: PathBuf,
}

/// Outlives the runtime of the test that comes first.
static RUNTIME: LazyLock<tokio::runtime::Runtime> = LazyLock::new(|| tokio::runtime::Runtime::new().unwrap());
static CLUSTER: OnceCell<Cluster> = OnceCell::const_new();
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder of this process; folders of processes that are gone are removed.
pub fn folder(name: &str) -> PathBuf {
    let n = COUNT.fetch_add(1, Relaxed);
    let path = std::env::temp_dir().join(format!("likeness-it-{}-{n}-{name}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn sweep() {
    for entry in std::fs::read_dir(std::env::temp_dir()).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap_or_default();
        let Some(pid) = name.strip_prefix("likeness-it-").and_then(|n| n.split('-').next()) else { continue };
        if !PathBuf::from(format!("/proc/{pid}")).exists() {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// A connection string to a new database and a folder, as a server without demo data leaves them at its first start.
pub async fn fresh() -> (String, PathBuf) {
    let cluster = CLUSTER
        .get_or_init(|| async {
            RUNTIME
                .spawn(async {
                    sweep();
                    let options =
                        postgres::Options { durable: false, ..postgres::Options::new(folder("postgres")) };
                    let running = postgres::start(options).await.unwrap();
                    admin(&running, &format!("CREATE DATABASE {TEMPLATE}")).await;
                    schema::apply(&running.url_of(TEMPLATE)).await.unwrap();
                    let data = folder("template");
                    let (app, _queues) =
                        App::open(configured(&data, &[]), &running.url_of(TEMPLATE)).unwrap();
                    server::prepare(&app).await.unwrap();
                    app.pool.close();
                    Cluster { running, files: data.join("files") }
                })
                .await
                .unwrap()
        })
        .await;
    let name = format!("t{}", COUNT.fetch_add(1, Relaxed));
    // Copied as files: by the log, as is usual, costs more.
    admin(&cluster.running, &format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")).await;
    let data = folder("data");
    link(&cluster.files, &data.join("files"));
    (cluster.running.url_of(&name), data)
}

/// The same files in another folder: they are never written again.
fn link(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            link(&entry.path(), &to);
        } else {
            std::fs::hard_link(entry.path(), to).unwrap();
        }
    }
}

/// Takes the database away in the background, whoever is still in it: hundreds of them would fill a small disk.
pub fn forget(url: &str) {
    let Some(cluster) = CLUSTER.get() else { return };
    let config: tokio_postgres::Config = url.parse().unwrap();
    let name = config.get_dbname().unwrap().to_owned();
    RUNTIME
        .spawn(async move { admin(&cluster.running, &format!("DROP DATABASE {name} WITH (FORCE)")).await });
}

async fn admin(running: &postgres::Running, statement: &str) {
    let (client, connection) = tokio_postgres::connect(&running.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statement).await.unwrap();
}
