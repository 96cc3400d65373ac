//! One PostgreSQL for all tests of this program, one database for each, and the people and things they need.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use deadpool_postgres::{Client, Manager, Pool};
use postgres::{Options, Running};
use protocol::photos::TaskType;
use sql::client::Params as _;
use sql::queries::{checks, invites, notices, photos, posts, wallet};
use sql::types::{CoinSource, CreateOutcome, RedeemOutcome};
use tokio::sync::{Barrier, OnceCell};
use tokio_postgres::NoTls;

/// First page of a list that runs down.
pub const LAST: i64 = i64::MAX;

static CLUSTER: OnceCell<Running> = OnceCell::const_new();
static DATABASES: AtomicU32 = AtomicU32::new(0);
static NAMES: AtomicU64 = AtomicU64::new(1);

async fn client(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn cluster() -> Running {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rules-postgres");
    let running = postgres::start(Options { durable: false, ..Options::new(data) }).await.unwrap();
    let first = client(&running.url()).await;
    let old = "SELECT datname::text FROM pg_database WHERE datname LIKE 'rules%'";
    for row in first.query(old, &[]).await.unwrap() {
        let name: String = row.get(0);
        first.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)")).await.unwrap();
    }
    first.batch_execute("CREATE DATABASE rules").await.unwrap();
    schema::apply(&running.url_of("rules")).await.unwrap();
    running
}

/// A database with the schema and nothing else.
#[derive(Clone)]
pub struct Db {
    pool: Pool,
    name: String,
}

impl Db {
    pub async fn new() -> Db {
        let running = CLUSTER.get_or_init(cluster).await;
        let name = format!("rules_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        let maker = client(&running.url()).await;
        // A template may have no visitors while it is copied; the one who made it may still be leaving.
        // Copied as files: by the log, as is usual, costs more.
        let making = format!("CREATE DATABASE {name} TEMPLATE rules STRATEGY FILE_COPY");
        while let Err(error) = maker.batch_execute(&making).await {
            let text = format!("{error:?}");
            assert!(text.contains("being accessed"), "{text}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let config = running.url_of(&name).parse().unwrap();
        let pool = Pool::builder(Manager::new(config, NoTls)).max_size(17).build().unwrap();
        Db { pool, name }
    }

    /// Takes the database away: for a test that needs many.
    pub async fn forget(self) {
        let maker = client(&CLUSTER.get_or_init(cluster).await.url()).await;
        self.pool.close();
        maker.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name)).await.unwrap();
    }

    pub async fn get(&self) -> Client {
        self.pool.get().await.unwrap()
    }

    pub async fn run(&self, text: &str) {
        self.get().await.batch_execute(text).await.unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }

    /// The first column of the first row.
    pub async fn number(&self, text: &str) -> i64 {
        let row = self.get().await.query_one(&format!("SELECT ({text})::bigint"), &[]).await;
        row.unwrap_or_else(|error| panic!("{text}: {error:?}")).get(0)
    }

    /// Rows as text, columns with `|` between them.
    pub async fn text(&self, text: &str) -> Vec<String> {
        let wrapped = format!("SELECT q::text FROM ({text}) q");
        let rows = self.get().await.query(&wrapped, &[]).await;
        let rows = rows.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        rows.iter().map(|row| row.get::<_, String>(0).trim_matches(['(', ')']).replace(',', "|")).collect()
    }

    /// A completed member, two days old.
    pub async fn person(&self) -> i64 {
        let n = NAMES.fetch_add(1, Ordering::Relaxed);
        let made = format!(
            "INSERT INTO users (status, user_name, phone_hash, created_at) \
             VALUES (1, 'u{n}_x', sha256('{n}'), now() - interval '2 days') RETURNING uid"
        );
        self.get().await.query_one(&made, &[]).await.unwrap().get(0)
    }

    pub async fn people(&self, count: usize) -> Vec<i64> {
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(self.person().await);
        }
        all
    }

    pub async fn file(&self, owner: i64) -> i64 {
        let n = NAMES.fetch_add(1, Ordering::Relaxed);
        let made = format!(
            "INSERT INTO files (owner, object_key, thumb_key, width, height, state) \
             VALUES ({owner}, 'k{n}', 't{n}', 512, 512, 'ready') RETURNING file_id"
        );
        self.get().await.query_one(&made, &[]).await.unwrap().get(0)
    }

    pub async fn post(&self, author: i64) -> i64 {
        let file = self.file(author).await;
        let db = self.get().await;
        let photos = vec![None];
        let made = posts::put_post()
            .params(
                &db,
                &posts::PutPostParams {
                    author,
                    content: "hello",
                    style_id: None,
                    gender: 1,
                    allow_remix: true,
                    file_ids: vec![file],
                    photo_ids: &photos,
                    alts: vec!["a picture"],
                },
            )
            .one()
            .await
            .unwrap();
        assert_eq!(made.media, 1);
        made.feed_id
    }

    pub async fn credit(&self, uid: i64, amount: i32) {
        let reference = NAMES.fetch_add(1, Ordering::Relaxed).to_string();
        let db = self.get().await;
        let source = CoinSource::purchase;
        let done = wallet::credit_coins()
            .params(
                &db,
                &wallet::CreditCoinsParams {
                    uid,
                    kind: "test",
                    r#ref: reference.as_str(),
                    amount,
                    source,
                    expires_at: None,
                },
            )
            .one()
            .await;
        assert!(done.unwrap());
    }

    /// Tries a photo task at one coin an image.
    pub async fn create(&self, uid: i64, count: i32) -> (CreateOutcome, i64) {
        let db = self.get().await;
        let params = serde_json::json!({});
        let made = photos::create_task()
            .params(
                &db,
                &photos::CreateTaskParams {
                    uid,
                    r#type: TaskType::Photo,
                    style_id: None,
                    params: &params,
                    count,
                    price: 1,
                    max_live: 99,
                },
            )
            .one()
            .await
            .unwrap();
        (made.outcome, made.task_id.unwrap_or(0))
    }

    /// Uses the code of another, from that phone and device.
    pub async fn redeem(&self, invitee: i64, code: &str, phone: u8, device: u8) -> RedeemOutcome {
        invites::redeem_invite()
            .params(
                &self.get().await,
                &invites::RedeemInviteParams {
                    invitee,
                    code: Some(code),
                    inviter_uid_str: None::<&str>,
                    phone_mark: Some(vec![phone]),
                    device_mark: vec![device],
                    max_age: "7 days",
                },
            )
            .one()
            .await
            .unwrap()
    }

    pub async fn claim(&self) -> Option<photos::ClaimedTask> {
        let db = self.get().await;
        photos::claim_task()
            .params(&db, &photos::ClaimTaskParams { worker: "w", lease: "60 s" })
            .opt()
            .await
            .unwrap()
    }

    pub async fn available(&self, uid: i64) -> i64 {
        self.number(&format!("SELECT available FROM wallets WHERE uid = {uid}")).await
    }

    /// Every counter against its recount, every balance against its entries.
    pub async fn assert_no_drift(&self) {
        let db = self.get().await;
        let found = checks::drift().bind(&db).all().await.unwrap();
        let found: Vec<String> = found.iter().map(|row| format!("{} {}", row.what, row.id)).collect();
        assert!(found.is_empty(), "{found:?}");
    }

    /// The badge and the unread lines of the list.
    pub async fn badge(&self, uid: i64) -> (i64, usize) {
        let db = self.get().await;
        let badge = notices::unread_count().bind(&db, &uid).one().await.unwrap();
        let list = notices::notice_list()
            .params(&db, &notices::NoticeListParams { viewer: uid, tab: 0, page_time: far(), count: 1000 })
            .all()
            .await
            .unwrap();
        (badge.notice_count, list.iter().filter(|line| !line.read).count())
    }
}

/// `count` at once, each on its own connection, all set off together; the results in order.
pub async fn parallel<T, F>(count: usize, work: impl Fn(usize) -> F) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let gate = Arc::new(Barrier::new(count));
    let tasks: Vec<_> = (0..count)
        .map(|i| {
            let (gate, work) = (gate.clone(), work(i));
            tokio::spawn(async move {
                gate.wait().await;
                work.await
            })
        })
        .collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap());
    }
    results
}

/// The first page of a list by time.
pub fn far() -> DateTime<FixedOffset> {
    time("9999-01-01T00:00:00Z")
}

pub fn time(text: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(text).unwrap()
}

/// Numbers that look random and are the same each time.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: usize) -> Dice {
        Dice((seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }

    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
