//! One PostgreSQL for the test process, one template with the schema, one database for each test.

use std::{
    path::PathBuf,
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};
use tokio::sync::OnceCell;

const TEMPLATE: &str = "likeness_template";

struct Cluster {
    running: postgres::Running,
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

/// A connection string to a new, empty database with the schema.
pub async fn fresh() -> String {
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
                    Cluster { running }
                })
                .await
                .unwrap()
        })
        .await;
    let name = format!("t{}", COUNT.fetch_add(1, Relaxed));
    // Copied as files: by the log, as is usual, costs more.
    admin(&cluster.running, &format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")).await;
    cluster.running.url_of(&name)
}

async fn admin(running: &postgres::Running, statement: &str) {
    let (client, connection) = tokio_postgres::connect(&running.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statement).await.unwrap();
}
