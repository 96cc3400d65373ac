//! Folders that the user of PostgreSQL can reach and nobody else can enter: where the data live when root's own
//! folder is closed to that user, where the socket is.
//!
//! Must never trust a folder in a shared place that belongs to someone else.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use nix::unistd::{geteuid, mkdtemp};

use super::Account;
use super::error::{Error, IoContext};
use super::process::reaches;

/// A socket's path holds 107 bytes on Linux and 103 on macOS, with `/.s.PGSQL.5432.lock` at its end.
const SOCKET_FOLDER_MAX_BYTES: usize = 80;

/// In a folder whose data are elsewhere: its last line is where.
const NOTE: &str = "MOVED.txt";
const HOME_PREFIX: &str = "likeness-";

/// The folder of cluster and socket, unless none is known yet: what the note says, or the given one where the other
/// user gets in.
pub fn known_home(folder: &Path, account: Option<&Account>) -> Result<Option<PathBuf>, Error> {
    let note = folder.join(NOTE);
    match fs::read_to_string(&note) {
        Ok(text) => {
            let home = PathBuf::from(text.trim_end().lines().last().unwrap_or_default());
            let named = home
                .file_name()
                .is_some_and(|name| name.as_encoded_bytes().starts_with(HOME_PREFIX.as_bytes()));
            // Whoever can write the note must not make root open a folder of another kind.
            let ours = home
                .symlink_metadata()
                .is_ok_and(|meta| meta.is_dir() && owner_is(&meta, geteuid().as_raw()));
            if named && ours { Ok(Some(home)) } else { Err(Error::Gone { home, note }) }
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error).context("read", &note),
        Err(_) if reaches(folder, account) => Ok(Some(folder.to_path_buf())),
        Err(_) if folder.join("cluster").exists() => Err(Error::Closed { folder: folder.to_path_buf() }),
        Err(_) => Ok(None),
    }
}

/// Makes a home for the data of a folder that the other user cannot reach. Its name is new each time: a folder that
/// was removed and made again at the same path begins with an empty database, as its other files do.
pub fn new_home(folder: &Path, account: Option<&Account>) -> Result<PathBuf, Error> {
    let mut parents = vec![PathBuf::from("/var/lib")];
    parents.extend(shared_folders(account));
    for parent in parents.iter().filter(|parent| reaches(parent, account)) {
        let Ok(home) = mkdtemp(&parent.join(format!("{HOME_PREFIX}XXXXXX"))) else { continue };
        // Whatever the umask of whoever starts us: the other user must get in.
        fs::set_permissions(&home, fs::Permissions::from_mode(0o755)).context("open", &home)?;
        let note = folder.join(NOTE);
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

/// Removes what a killed PostgreSQL left in its socket folder. By now none runs there; but one that is dead and
/// not yet reaped still has a number, and PostgreSQL takes its lock file for a living one's.
pub fn forget_socket(socket: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(socket).context("list", socket)?.flatten() {
        if entry.file_name().to_string_lossy().starts_with(".s.PGSQL.") {
            fs::remove_file(entry.path()).context("remove", &entry.path())?;
        }
    }
    Ok(())
}

/// A short path of plain letters, closed to all others.
pub fn socket_folder(home: &Path, account: Option<&Account>) -> Result<PathBuf, Error> {
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
    let mut parents = shared_folders(account);
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

/// Passable by all, whatever the umask.
pub fn open_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

/// Open to the user of PostgreSQL alone.
pub fn private_folder(folder: &Path, account: Option<&Account>) -> Result<(), Error> {
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

pub fn owner_is(meta: &fs::Metadata, uid: u32) -> bool {
    meta.uid() == uid
}

/// FNV-1a: the same in every release, since names on the disk depend on it.
fn fingerprint(text: &OsStr) -> u64 {
    let bytes = text.as_encoded_bytes().iter();
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Folders open to everyone, the private temporary folder of a session last.
pub fn shared_folders(account: Option<&Account>) -> Vec<PathBuf> {
    let all = [PathBuf::from("/var/tmp"), PathBuf::from("/tmp"), std::env::temp_dir()];
    all.into_iter().filter(|folder| reaches(folder, account)).collect()
}
