//! The program itself: where it can be started from, and what it says when it cannot start.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

pub struct Folder(pub PathBuf);
impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("{name} {}", uuid::Uuid::new_v4()));
        std::fs::create_dir_all(&path).unwrap();
        // The database of root's server runs as another user.
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
        Folder(path)
    }
}
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Without a locale, and in a folder where nothing is.
pub fn program(at: &Folder) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_likeness"));
    let kept = |name: &str| ["PATH", "HOME", "LIKENESS_PG_BIN"].contains(&name);
    program.env_clear().envs(std::env::vars().filter(|(name, _)| kept(name))).current_dir(&at.0);
    program.env("LIKENESS_DRAIN_MS", "0");
    program
}

#[test]
fn what_is_set_wrong_stops_the_start_with_a_sentence() {
    let here = Folder::new("likeness start");
    for (name, value, told) in [
        (
            "LIKENESS_WEB",
            "nowhere",
            "LIKENESS_WEB: must be the folder of the built web app, or none, but it is \"nowhere\"",
        ),
        (
            "LIKENESS_LOG",
            "loud",
            "LIKENESS_LOG: must be a level such as info, or levels of modules such as warn,server=debug, but it is \"loud\"",
        ),
    ] {
        let ended = program(&here).env(name, value).output().unwrap();
        assert_eq!(ended.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&ended.stderr), format!("likeness: {told}\n"));
    }
}

pub trait Serve {
    /// A server of nothing but a database, on data of its own.
    fn serve(&mut self, addr: &str, data: &Folder) -> Child;
}
impl Serve for Command {
    fn serve(&mut self, addr: &str, data: &Folder) -> Child {
        self.env("LIKENESS_ADDR", addr)
            .env("LIKENESS_DATA", &data.0)
            .env("LIKENESS_DEMO", "0")
            .env("LIKENESS_DURABLE", "0")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }
}

/// Waits until the server answers; where it listens.
pub fn up(mut process: Child) -> (Running, String) {
    let out = process.stdout.take().unwrap();
    let running = Running(process);
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).unwrap();
    let bound = line.trim().strip_prefix("Likeness is at http://").unwrap_or_else(|| panic!("{line:?}"));
    (running, bound.to_owned())
}

pub struct Running(pub Child);
impl Drop for Running {
    fn drop(&mut self) {
        if let Ok(None) = self.0.try_wait() {
            let _ = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status();
            let _ = self.0.wait();
        }
    }
}

#[test]
fn it_starts_from_any_folder_at_any_path_over_ipv6_without_a_locale() {
    let addr = if TcpListener::bind("[::1]:0").is_ok() { "[::1]:0" } else { "127.0.0.1:0" };
    let (here, data, web) = (Folder::new("anywhere"), Folder::new("Daten für ☕"), Folder::new("web app"));
    std::fs::write(web.0.join("index.html"), "<title>Likeness</title>").unwrap();
    std::fs::write(web.0.join("routes.json"), r#"["/"]"#).unwrap();
    let process = program(&here).env("LIKENESS_WEB", &web.0).serve(addr, &data);
    let (_running, bound) = up(process);
    let mut stream = TcpStream::connect(bound).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("<title>Likeness</title>"), "{page}");
    let mode = std::fs::metadata(data.0.join("files")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn the_last_word_of_a_server_without_its_database_is_why_it_ended() {
    let (here, data) = (Folder::new("anywhere"), Folder::new("likeness ends"));
    let (mut running, _) = up(program(&here).env("LIKENESS_WEB", "none").serve("127.0.0.1:0", &data));
    let postmaster = std::fs::read_to_string(data.0.join("postgres/cluster/postmaster.pid")).unwrap();
    let killed = Command::new("kill").args(["-KILL", postmaster.lines().next().unwrap()]).status().unwrap();
    assert!(killed.success());
    let mut said = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said.lines().last(), Some("likeness: PostgreSQL ended"), "{said}");
    assert_eq!(running.0.wait().unwrap().code(), Some(1));
}

/// Beside a server on the same database, and without a Redis in which the two would hear each other.
#[tokio::test(flavor = "multi_thread")]
async fn a_production_server_says_that_it_can_send_no_codes_and_a_second_node_without_redis_is_refused() {
    let server = crate::support::Server::start().await;
    let data = Folder::new("no sms");
    let ended = program(&data)
        .env("LIKENESS_MODE", "production")
        .env("LIKENESS_ADDR", "127.0.0.1:0")
        .env("LIKENESS_WEB", "none")
        .env("LIKENESS_DATA", &data.0)
        .env("DATABASE_URL", &server.database)
        .output();
    let ended = ended.unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.contains("SMS_URL"), "{said}");
    let last = "likeness: another server works on this database, and nodes hear each other through Redis only: \
        set one REDIS_URL for all of them, or end the other";
    assert_eq!((ended.status.code(), said.lines().last()), (Some(1), Some(last)), "{said}");
}
