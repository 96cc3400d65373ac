//! A private PostgreSQL for one machine: found, set up, started and ended with the program that started it. Used by
//! the server, by tests and by the generator of `server/sql`; it must know nothing of what is in the database.
//!
//! Owns the folder it is given: `cluster/` (the data), `postgres.log`, `server.lock`, and `socket/` when the
//! path is short and plain enough for a socket. It must never listen on a network: the only way in is a socket in a
//! folder that no other user may enter, which needs neither a port nor a password.
//!
//! - PostgreSQL refuses to run as root, so root starts it as the user who owns the data, at first `postgres`,
//!   else `nobody`. If that user cannot reach the programs they are copied to `/var/tmp`; if it cannot reach
//!   the folder of the data, the data lives in `/var/lib` (else `/var/tmp`) under a new name, and a note in the folder
//!   says where; a folder without the note has no data there.
//! - It ends with the server, also after `kill -9`: a shell holds the reading end of a pipe whose writing end
//!   is the server's, and stops PostgreSQL when the pipe closes, which no death can prevent.
//! - `server.lock` is held by the server, so whatever PostgreSQL runs on the data while the lock is free is an
//!   orphan, and is stopped before a new one starts.

mod binaries;
mod error;
mod folders;
mod process;

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use binaries::Binaries;
pub use error::Error;
use error::IoContext;
use folders::{forget_socket, known_home, new_home, owner_is, private_folder, socket_folder};
use nix::unistd::{Uid, User, geteuid};
use process::{command, is_postgres, postmaster, stop_orphan};

/// The superuser of the cluster; the socket's folder is what guards it.
const DATABASE_USER: &str = "postgres";
/// The database that the server uses.
const DATABASE: &str = "likeness";
/// Names the socket file; no port is opened.
const SOCKET_NUMBER: u16 = 5432;
/// Until a lock that seems to be held is believed to be.
const LOCK_WAIT: Duration = Duration::from_secs(1);
const FAST_STOP_MAX: Duration = Duration::from_secs(20);
/// Recovery after a crash may take long; nothing at all happening may not.
const START_MAX: Duration = Duration::from_secs(60);
const RECOVERY_MAX: Duration = Duration::from_secs(900);
const POLL: Duration = Duration::from_millis(15);
const LOG_MAX_BYTES: u64 = 10 << 20;

/// Runs PostgreSQL (`"$@"`) until it ends or standard input closes; the latter is a fast shutdown.
const SUPERVISOR: &str = r#"
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
{ while read -r _ <&3; do :; done; kill -INT "$postgres" 2>/dev/null; } &
watch=$!
exec 3<&-
wait "$postgres"
status=$?
kill "$watch" 2>/dev/null
exit "$status"
"#;

/// How to start.
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder to own. Made when missing.
    pub data_dir: PathBuf,
    /// `false`, for tests only: no waiting for the disk, data lost when the machine stops.
    pub durable: bool,
    /// The folder of `postgres` and `initdb`; `None` searches for it.
    pub binaries: Option<PathBuf>,
}

impl Options {
    /// Durable, programs searched for.
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Options { data_dir: data_dir.into(), durable: true, binaries: None }
    }
}

/// The user that PostgreSQL runs as when the server is root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Account {
    uid: u32,
    gid: u32,
}

/// A running PostgreSQL. Ends when stopped, when dropped (without waiting), and when the process ends.
#[derive(Debug)]
pub struct Running {
    supervisor: Child,
    cluster: PathBuf,
    socket: PathBuf,
    version: String,
    // Last: released after the pipe to the supervisor is closed.
    _locks: (File, Option<File>),
}

impl Running {
    /// How to connect to the server's database, as tokio-postgres and libpq read it.
    pub fn url(&self) -> String {
        self.url_of(DATABASE)
    }

    /// How to connect to another database of the cluster; its name must be of plain letters and digits.
    pub fn url_of(&self, database: &str) -> String {
        connection(&self.socket, database)
    }

    /// The version of the programs, for example `18.4`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Where the data are, which is not below `data_dir` when the other user cannot reach that.
    pub fn cluster(&self) -> &Path {
        &self.cluster
    }

    /// Whether it still runs.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.supervisor.try_wait(), Ok(None))
    }

    /// A fast shutdown: sessions are ended, everything is written, the next start needs no recovery.
    pub async fn stop(self) -> Result<(), Error> {
        in_thread(move || self.stop_now()).await
    }

    fn stop_now(mut self) -> Result<(), Error> {
        drop(self.supervisor.stdin.take());
        let deadline = Instant::now() + FAST_STOP_MAX;
        while self.is_alive() {
            if Instant::now() > deadline {
                stop_orphan(&self.cluster)?;
                // The shell has nothing left to wait for.
                self.supervisor.kill().context("end the supervisor of", &self.cluster)?;
                self.supervisor.wait().context("end the supervisor of", &self.cluster)?;
            }
            sleep(POLL);
        }
        stop_orphan(&self.cluster)?;
        match fs::remove_dir(&self.socket) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).context("remove", &self.socket)
            }
            _ => Ok(()),
        }
    }
}

/// Starts PostgreSQL and waits until it takes connections. The first start on a folder sets it up.
pub async fn start(options: Options) -> Result<Running, Error> {
    in_thread(move || start_now(&options)).await
}

/// How to connect to the server's database that another process runs on a folder; none while nobody does.
pub async fn attach(data_dir: impl Into<PathBuf>) -> Result<Option<String>, Error> {
    let data_dir = data_dir.into();
    in_thread(move || attach_now(&data_dir)).await
}

fn attach_now(data_dir: &Path) -> Result<Option<String>, Error> {
    let folder = std::path::absolute(data_dir).context("resolve", data_dir)?;
    let path = folder.join("server.lock");
    let Ok(lock) = File::options().read(true).write(true).open(&path) else { return Ok(None) };
    match lock.try_lock() {
        Ok(()) => return Ok(None),
        Err(fs::TryLockError::WouldBlock) => {}
        Err(fs::TryLockError::Error(source)) => return Err(Error::Io { what: "lock", path, source }),
    }
    let mut account = lent_account()?;
    // Whoever holds the lock may have come no further yet.
    let Some(home) = known_home(&folder, account.as_ref())? else { return Ok(None) };
    if let (Ok(meta), Some(account)) = (home.join("cluster").metadata(), account.as_mut()) {
        *account = Account { uid: meta.uid(), gid: meta.gid() };
    }
    let socket = socket_folder(&home, account.as_ref())?;
    Ok(Some(connection(&socket, DATABASE)))
}

fn connection(socket: &Path, database: &str) -> String {
    format!("host={} port={SOCKET_NUMBER} user={DATABASE_USER} dbname={database}", socket.display())
}

async fn in_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(error) => Err(Error::Failed { step: "a thread of the database", told: error.to_string() }),
    }
}

fn start_now(options: &Options) -> Result<Running, Error> {
    let folder = std::path::absolute(&options.data_dir).context("resolve", &options.data_dir)?;
    fs::create_dir_all(&folder).context("make the folder", &folder)?;
    let lock = take_lock(&folder)?;
    let mut account = lent_account()?;
    let home = match known_home(&folder, account.as_ref())? {
        Some(home) => home,
        None => new_home(&folder, account.as_ref())?,
    };
    // A copy of the folder would be led to the same data.
    let home_lock = if home == folder { None } else { Some(take_lock(&home)?) };
    let cluster = home.join("cluster");
    if cluster.join("PG_VERSION").exists() {
        // What exists is run by its owner, whoever was lent before.
        let meta = cluster.metadata().context("look at", &cluster)?;
        match account.as_mut() {
            Some(account) => *account = Account { uid: meta.uid(), gid: meta.gid() },
            None if owner_is(&meta, geteuid().as_raw()) => {}
            None => return Err(Error::ForeignData { folder: cluster, owner: meta.uid() }),
        }
    }
    if !cluster.join("PG_VERSION").exists() {
        has_a_name(account.as_ref())?;
    }
    let programs = binaries::prepare(options.binaries.as_deref(), account.as_ref())?;
    stop_orphan(&cluster)?;
    if cluster.join("PG_VERSION").exists() {
        let data = fs::read_to_string(cluster.join("PG_VERSION")).context("read", &cluster)?;
        if data.trim() != programs.major.to_string() {
            let data = data.trim().to_owned();
            return Err(Error::OtherVersion { folder: cluster, data, programs: programs.major });
        }
    } else {
        set_up(&programs, &home, options.durable, account.as_ref())?;
    }
    let socket = socket_folder(&home, account.as_ref())?;
    forget_socket(&socket)?;
    // A dead server's last processes may hold its shared memory for a moment.
    let mut attempt = 0;
    loop {
        attempt += 1;
        match launch(&programs, options.durable, &folder, &cluster, &socket, account.as_ref()) {
            Ok(supervisor) => {
                let version = programs.version;
                return Ok(Running { supervisor, cluster, socket, version, _locks: (lock, home_lock) });
            }
            Err(Error::Failed { told, .. }) if attempt < 20 && told.contains("shared memory block") => {
                sleep(Duration::from_millis(250));
            }
            Err(error) => return Err(error),
        }
    }
}

/// The lock dies with the process, so it tells a living server from a dead one's leftovers.
fn take_lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join("server.lock");
    let open = File::options().read(true).write(true).create(true).truncate(false).open(&path);
    let mut lock = open.context("open", &path)?;
    // A program that is being started by the process that just let go holds a copy until it runs.
    let patience = Instant::now() + LOCK_WAIT;
    let taken = loop {
        match lock.try_lock() {
            Err(fs::TryLockError::WouldBlock) if Instant::now() < patience => {
                sleep(Duration::from_millis(20))
            }
            taken => break taken,
        }
    };
    match taken {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => {
            let told = fs::read_to_string(&path).unwrap_or_default();
            let process = if told.trim().is_empty() { "unknown" } else { told.trim() };
            return Err(Error::InUse { folder: folder.to_path_buf(), process: process.to_owned() });
        }
        Err(fs::TryLockError::Error(source)) => {
            return Err(Error::Io { what: "lock", path, source });
        }
    }
    let written =
        lock.set_len(0).and_then(|()| lock.rewind()).and_then(|()| writeln!(lock, "{}", std::process::id()));
    written.context("write", &path)?;
    Ok(lock)
}

fn lent_account() -> Result<Option<Account>, Error> {
    if !geteuid().is_root() {
        return Ok(None);
    }
    let known = |name: &str| User::from_name(name).ok().flatten();
    let user = known("postgres").or_else(|| known("nobody")).ok_or(Error::NoUser)?;
    Ok(Some(Account { uid: user.uid.as_raw(), gid: user.gid.as_raw() }))
}

fn has_a_name(account: Option<&Account>) -> Result<(), Error> {
    let uid = account.map_or_else(geteuid, |account| Uid::from_raw(account.uid));
    // Where the list of users cannot be read, initdb has the last word.
    match User::from_uid(uid) {
        Ok(None) => Err(Error::NamelessUser { uid: uid.as_raw() }),
        Ok(Some(_)) | Err(_) => Ok(()),
    }
}

/// Fills `cluster/`. It appears under its name when complete, so a death in between leaves nothing behind.
fn set_up(programs: &Binaries, home: &Path, durable: bool, account: Option<&Account>) -> Result<(), Error> {
    let fresh = home.join("cluster.new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).context("remove", &fresh)?;
    }
    private_folder(&fresh, account)?;
    let mut initdb = command(&programs.program("initdb"), account);
    initdb.arg("-D").arg(&fresh).args(["-U", DATABASE_USER, "-E", "UTF8", "--locale=C"]);
    initdb.args(["--auth-local=trust", "--auth-host=reject"]);
    if !durable {
        initdb.arg("--no-sync");
    }
    if programs.major >= 17 {
        // Sorts by code point as C does, and knows the case of letters beyond ASCII.
        initdb.args(["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]);
    }
    run("initdb", &mut initdb, "")?;
    let mut single = command(&programs.program("postgres"), account);
    single.args(["--single", "-D"]).arg(&fresh);
    if !durable {
        single.args(["-c", "fsync=off"]);
    }
    single.arg("template1");
    run("making the database", &mut single, &format!("CREATE DATABASE {DATABASE}\n"))?;
    let cluster = home.join("cluster");
    fs::rename(&fresh, &cluster).context("make", &cluster)
}

fn run(step: &'static str, command: &mut Command, input: &str) -> Result<(), Error> {
    let path = PathBuf::from(command.get_program());
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = spawned.context("run", &path)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that ended early says why on its standard error.
        let _ = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().context("run", &path)?;
    if output.status.success() {
        return Ok(());
    }
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(Error::Failed { step, told })
}

fn launch(
    programs: &Binaries,
    durable: bool,
    folder: &Path,
    cluster: &Path,
    socket: &Path,
    account: Option<&Account>,
) -> Result<Child, Error> {
    let log_path = folder.join("postgres.log");
    if log_path.metadata().is_ok_and(|meta| meta.len() > LOG_MAX_BYTES) {
        fs::rename(&log_path, folder.join("postgres.log.1")).context("rename", &log_path)?;
    }
    let log = File::options().create(true).append(true).open(&log_path).context("open", &log_path)?;
    let told_before = log.metadata().context("look at", &log_path)?.len();
    let copy = log.try_clone().context("open", &log_path)?;

    let shell = Path::new("/bin/sh");
    let mut command = command(shell, account);
    command.args(["-c", SUPERVISOR, "likeness-postgres"]);
    command.arg(programs.program("postgres")).arg("-D").arg(cluster);
    let socket_setting = format!("unix_socket_directories={}", socket.display());
    let always =
        ["listen_addresses=", "unix_socket_permissions=0700", "max_connections=100", "shared_buffers=128MB"];
    // Short statements only: neither compiling them nor spreading them over processes pays.
    let short = ["jit=off", "max_parallel_workers_per_gather=0", "timezone=UTC", "log_timezone=UTC"];
    // Tests that run beside each other, each with a server's connections.
    let careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];
    let chosen = if durable { &[][..] } else { &careless[..] };
    for setting in always.iter().chain(&short).chain(chosen) {
        command.arg("-c").arg(setting);
    }
    command.arg("-c").arg(format!("port={SOCKET_NUMBER}")).arg("-c").arg(socket_setting);
    command.stdin(Stdio::piped()).stdout(copy).stderr(log);
    // A Ctrl-C in the terminal is for the server, which ends PostgreSQL in its own time.
    command.process_group(0);
    let mut supervisor = command.spawn().context("run", shell)?;

    let started = Instant::now();
    loop {
        let state = postmaster(cluster);
        if state.as_ref().is_some_and(|state| state.ready) {
            return Ok(supervisor);
        }
        let recovering = state.is_some_and(|state| is_postgres(state.process, cluster));
        let limit = if recovering { RECOVERY_MAX } else { START_MAX };
        let ended = supervisor.try_wait().context("run", shell)?.is_some();
        if ended || started.elapsed() > limit {
            // Its pipe closes here, which ends what may still be running.
            let told = fs::read(&log_path).context("read", &log_path)?;
            let told = told.get(usize::try_from(told_before).unwrap_or(0)..).unwrap_or_default();
            return Err(Error::Failed { step: "starting PostgreSQL", told: last_lines(told) });
        }
        sleep(POLL);
    }
}

fn last_lines(told: &[u8]) -> String {
    let text = String::from_utf8_lossy(told);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(15)..].join("\n")
}
