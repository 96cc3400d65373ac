//! What every handler and job shares: configuration, database pool, hub, bus, groups, clock.
//! It owns no rules.

use crate::{
    call::identity::TokenHash,
    challenges::ballots::{Ballot, Cast},
    config::Config,
    engines::{self, Engine},
    failure::Outcome,
    files::store::Store,
    jobs::{
        group::{Group, Queue},
        poke::Poke,
    },
    limits,
    outside::sms::Sms,
    payments::{StoreError, Stores},
    photos::board::Board,
    posts::likes::{Like, Liked},
    secrets::Secrets,
    wire::{
        bus::{Bus, Event, InProcess},
        dirty::Dirty,
        hub::Hub,
        redis::OverRedis,
        web::{Site, SiteError},
    },
};
use chrono::{DateTime, Utc};
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use parking_lot::RwLock;
use sql::queries::account::{OwnStates, SessionRow};
use std::{
    fs::{File, TryLockError},
    io::{Read, Write},
    ops::Deref,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicI64, Ordering::Relaxed},
    },
};
use tokio::sync::{Notify, Semaphore, mpsc};
use tokio_postgres::NoTls;

#[derive(Clone)]
pub struct App(Arc<Inner>);

pub struct Inner {
    pub config: Config,
    pub secrets: Secrets,
    pub pool: Pool,
    pub files: Store,
    /// Who takes money here.
    pub stores: Stores,
    pub hub: Arc<Hub>,
    pub bus: Arc<dyn Bus>,
    pub dirty: Dirty,
    pub outbox: Poke,
    /// Calls that run, of all transports.
    pub calls: Arc<Semaphore>,
    pub ballots: Group<Ballot, Cast>,
    pub likes: Group<Like, Liked>,
    pub sessions: Group<TokenHash, Option<SessionRow>>,
    /// The same for connections, which come by thousands when a node has died.
    pub hellos: Group<TokenHash, Option<SessionRow>>,
    pub own: Group<i64, OwnStates>,
    /// Who makes photos and films.
    pub engine: Arc<dyn Engine>,
    /// Previews of the tasks that this node works on.
    pub board: Arc<Board>,
    /// Sends codes.
    pub sms: Sms,
    /// An archive was asked for.
    pub export_asked: Notify,
    /// A task is waiting for a worker.
    pub task_queued: Notify,
    /// Name of this node: kept with the data, so that a restart knows its own unfinished tasks.
    pub node: String,
    /// Held while this process lives.
    _node_lock: File,
    /// The web app, where this server has one.
    pub site: Option<Site>,
    /// Changes when the web app does.
    pub build: String,
    /// Names the data that versions belong to; see [`crate::wire::epoch`].
    pub epoch: Arc<RwLock<String>>,
    pub started_micros: i64,
    pub metrics: PrometheusHandle,
    pub clock: Clock,
    draining: AtomicBool,
}

impl Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// The time of day as handlers see it. Closing times are decided by the database's clock instead.
#[derive(Default)]
pub struct Clock {
    offset_ms: AtomicI64,
}
impl Clock {
    pub fn now(&self) -> DateTime<Utc> {
        Utc::now() + chrono::Duration::milliseconds(self.offset_ms.load(Relaxed))
    }
    /// For tests: moves the clock.
    pub fn advance(&self, by: chrono::Duration) {
        self.offset_ms.fetch_add(by.num_milliseconds(), Relaxed);
    }
}

/// Work that must be driven for the app to live; made with it, run by [`crate::jobs::spawn`].
pub struct Queues {
    pub events: mpsc::Receiver<Event>,
    /// What brings the words of other nodes, where there are any.
    pub redis: Option<Arc<OverRedis>>,
    pub ballots: Queue<Ballot, Cast>,
    pub likes: Queue<Like, Liked>,
    pub sessions: Queue<TokenHash, Option<SessionRow>>,
    pub hellos: Queue<TokenHash, Option<SessionRow>>,
    pub own: Queue<i64, OwnStates>,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("the database refuses its connection string: {0}")]
    Database(#[from] tokio_postgres::Error),
    #[error("the connection pool: {0}")]
    Pool(#[from] deadpool_postgres::BuildError),
    #[error("the data folder: {0}")]
    Data(#[from] std::io::Error),
    #[error("the address of Redis: {0}")]
    Redis(#[from] redis::RedisError),
    #[error(transparent)]
    Site(#[from] SiteError),
    #[error(transparent)]
    Stores(#[from] StoreError),
    #[error("the client of a service: {0}")]
    Client(#[from] reqwest::Error),
}

impl App {
    /// Opens everything but starts nothing: no query runs before [`crate::jobs::spawn`].
    pub fn open(config: Config, database_url: &str) -> Result<(App, Queues), StartError> {
        std::fs::create_dir_all(&config.data)?;
        let secrets = Secrets::load(&config.data, config.secret.as_deref())?;
        let mut database: tokio_postgres::Config = database_url.parse()?;
        let options = [database.get_options().unwrap_or_default(), limits::DATABASE_OPTIONS].join(" ");
        database
            .options(options.trim())
            .connect_timeout(limits::DATABASE_CONNECT)
            .tcp_user_timeout(limits::DATABASE_SILENCE);
        let manager =
            Manager::from_config(database, NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = Pool::builder(manager)
            .max_size(config.database_connections)
            .wait_timeout(Some(limits::DATABASE_WAIT))
            .create_timeout(Some(limits::DATABASE_WAIT))
            .runtime(deadpool_postgres::Runtime::Tokio1)
            .build()?;
        let (hub, epoch) = (Arc::<Hub>::default(), Arc::<RwLock<String>>::default());
        let (bus, events, redis): (Arc<dyn Bus>, _, _) = match &config.redis_url {
            None => {
                let (bus, events) = InProcess::new();
                (Arc::new(bus), events, None)
            }
            Some(url) => {
                let (bus, events) =
                    OverRedis::open(url, config.redis_ca.as_deref(), epoch.clone(), hub.clone())?;
                (bus.clone(), events, Some(bus))
            }
        };
        let (ballots, ballot_queue) = Group::new(limits::GROUP_QUEUE);
        let (likes, like_queue) = Group::new(limits::GROUP_QUEUE);
        let (sessions, session_queue) = Group::new(limits::READ_QUEUE);
        let (hellos, hello_queue) = Group::new(limits::READ_QUEUE);
        let (own, own_queue) = Group::new(limits::READ_QUEUE);
        let (node, node_lock) = node_name(&config.data)?;
        let sms = Sms::open(config.sms.as_ref())?;
        let engine = engines::open(&config)?;
        let site = config.web.as_deref().map(Site::open).transpose()?;
        let app = App(Arc::new(Inner {
            files: Store::of(&config)?,
            stores: Stores::open(&config, &secrets)?,
            node,
            _node_lock: node_lock,
            build: site.as_ref().map_or("none", |site| &site.build).to_owned(),
            site,
            config,
            secrets,
            pool,
            hub,
            bus,
            dirty: Dirty::default(),
            outbox: Poke::default(),
            calls: Arc::new(Semaphore::new(limits::CALLS_AT_ONCE)),
            ballots,
            likes,
            sessions,
            hellos,
            own,
            engine,
            board: Arc::default(),
            sms,
            export_asked: Notify::new(),
            task_queued: Notify::new(),
            epoch,
            started_micros: Utc::now().timestamp_micros(),
            metrics: recorder(),
            clock: Clock::default(),
            draining: AtomicBool::new(false),
        }));
        let queues = Queues {
            events,
            redis,
            ballots: ballot_queue,
            likes: like_queue,
            sessions: session_queue,
            hellos: hello_queue,
            own: own_queue,
        };
        Ok((app, queues))
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub async fn db(&self) -> Outcome<deadpool_postgres::Client> {
        Ok(self.pool.get().await?)
    }

    pub async fn database_answers(&self) -> Outcome<()> {
        self.db().await?.simple_query("SELECT 1").await?;
        Ok(())
    }

    pub fn draining(&self) -> bool {
        self.draining.load(Relaxed)
    }
    pub fn start_draining(&self) {
        self.draining.store(true, Relaxed);
    }
}

/// One recorder for the process, however many apps its tests open.
fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            // Someone else's recorder is in place: ours then renders nothing, and nothing breaks.
            let _ = metrics::set_global_recorder(recorder);
            handle
        })
        .clone()
}

/// The name of this node, kept with its data. Whoever shares the data folder with a living node gets a name of
/// its own for this life, or the two would take each other's tasks for those of a former life.
fn node_name(data: &std::path::Path) -> std::io::Result<(String, File)> {
    let mut file =
        File::options().read(true).write(true).create(true).truncate(false).open(data.join("node"))?;
    let fresh = uuid::Uuid::new_v4().simple().to_string();
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok((fresh, file)),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let mut name = String::new();
    file.read_to_string(&mut name)?;
    if !name.trim().is_empty() {
        return Ok((name.trim().to_owned(), file));
    }
    file.write_all(fresh.as_bytes())?;
    Ok((fresh, file))
}
