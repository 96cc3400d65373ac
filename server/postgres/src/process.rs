//! Processes of other users and other lives: running a program as the lent user, and finding, judging and
//! ending the PostgreSQL that a dead server left.
//!
//! Must never signal a process that is no PostgreSQL: its number may have been handed on.

use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::error::{Error, IoContext};
use super::{Account, FAST_STOP_MAX, POLL};

const HARD_STOP_MAX: Duration = Duration::from_secs(5);

/// What `postmaster.pid` says.
pub struct Postmaster {
    /// Its number.
    pub process: i32,
    /// Whether it takes connections.
    pub ready: bool,
}

/// Reads it; none while there is none.
pub fn postmaster(cluster: &Path) -> Option<Postmaster> {
    let text = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    let process = lines.first()?.trim().parse().ok()?;
    Some(Postmaster { process, ready: lines.get(7).is_some_and(|line| line.trim() == "ready") })
}

/// Ends the PostgreSQL that a dead server left, and forgets one that is dead itself. Its number may since have
/// gone to another program, which must not be touched.
pub fn stop_orphan(cluster: &Path) -> Result<(), Error> {
    let Some(Postmaster { process, .. }) = postmaster(cluster) else { return Ok(()) };
    let path = cluster.join("postmaster.pid");
    for (signal, patience) in
        [(Signal::SIGINT, FAST_STOP_MAX), (Signal::SIGQUIT, HARD_STOP_MAX), (Signal::SIGKILL, HARD_STOP_MAX)]
    {
        if !is_postgres(process, cluster) {
            break;
        }
        match kill(Pid::from_raw(process), signal) {
            Ok(()) | Err(nix::errno::Errno::ESRCH) => {}
            Err(error) => {
                return Err(Error::Io {
                    what: "end the PostgreSQL that runs on",
                    path,
                    source: error.into(),
                });
            }
        }
        let deadline = Instant::now() + patience;
        while is_postgres(process, cluster) && Instant::now() < deadline {
            sleep(POLL);
        }
    }
    if is_postgres(process, cluster) {
        return Err(Error::Failed {
            step: "ending the PostgreSQL of a former server",
            told: format!("process {process} does not end"),
        });
    }
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error).context("remove", &path),
        _ => Ok(()),
    }
}

/// Whether a process is alive and is the PostgreSQL of this cluster: its number may be any program's by now,
/// another PostgreSQL's too.
pub fn is_postgres(process: i32, cluster: &Path) -> bool {
    if process <= 1 || kill(Pid::from_raw(process), None) == Err(nix::errno::Errno::ESRCH) {
        return false;
    }
    let listed = Path::new("/proc").join(process.to_string());
    if listed.exists() {
        // A zombie has no program any more. PostgreSQL works in the folder of its cluster.
        let at_home = match (fs::read_link(listed.join("cwd")), cluster.canonicalize()) {
            (Ok(at), Ok(cluster)) => at == cluster,
            _ => false,
        };
        return at_home
            && fs::read_to_string(listed.join("stat"))
                .is_ok_and(|stat| stat.contains("(postgres)") && !stat.contains(") Z "));
    }
    let asked = Command::new("ps").args(["-o", "stat=,args=", "-p", &process.to_string()]).output();
    asked.is_ok_and(|output| {
        let text = String::from_utf8_lossy(&output.stdout);
        text.contains("postgres")
            && text.contains(&*cluster.to_string_lossy())
            && !text.trim_start().starts_with('Z')
    })
}

/// A program with a clean environment, as the user it shall run as.
pub fn command(program: &Path, account: Option<&Account>) -> Command {
    let mut command = Command::new(program);
    command.env_clear().current_dir("/").stdin(Stdio::null());
    command
        .env("LC_ALL", "C")
        .env("PATH", std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into()));
    if let Some(account) = account {
        command.uid(account.uid).gid(account.gid);
    }
    command
}

/// Whether the user may pass through every folder down to this one.
pub fn reaches(folder: &Path, account: Option<&Account>) -> bool {
    if account.is_none() {
        return folder.is_dir();
    }
    let mut shell = command(Path::new("/bin/sh"), account);
    let tried = shell.args(["-c", r#"cd "$1" 2>/dev/null"#, "sh"]).arg(folder).status();
    tried.is_ok_and(|status| status.success())
}
