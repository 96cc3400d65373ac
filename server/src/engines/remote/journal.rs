//! What was sent to engines that cannot find an order by its id: a small file for each, so that a server that was
//! killed asks for what it ordered, and orders nothing twice. Files go when they are older than any task.

use crate::limits;
use serde::{Deserialize, Serialize};
use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
    time::SystemTime,
};
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// How the engine knows it; none while it is not known whether it arrived.
    pub key: Option<String>,
}

pub struct Journal {
    folder: PathBuf,
}

impl Journal {
    pub fn new(folder: PathBuf) -> Journal {
        Journal { folder }
    }

    fn path(&self, id: Uuid) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    pub async fn find(&self, id: Uuid) -> io::Result<Option<Entry>> {
        let path = self.path(id);
        blocking(move || match fs::read(&path) {
            // Half a file cannot be: it would say nothing, and what says nothing was sent.
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes).unwrap_or(Entry { key: None }))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    /// On disk when it returns.
    pub async fn write(&self, id: Uuid, entry: Entry) -> io::Result<()> {
        let (folder, path) = (self.folder.clone(), self.path(id));
        blocking(move || {
            fs::create_dir_all(&folder)?;
            sweep(&folder)?;
            let mut file = tempfile::NamedTempFile::new_in(&folder)?;
            file.write_all(&serde_json::to_vec(&entry)?)?;
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|e| e.error)?;
            fs::File::open(&folder)?.sync_all()
        })
        .await
    }

    pub async fn forget(&self, id: Uuid) {
        let path = self.path(id);
        // What stays is refused next time, which costs a photo and no money.
        let _ = blocking(move || fs::remove_file(path)).await;
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}

fn sweep(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let old = |at: SystemTime| at.elapsed().is_ok_and(|age| age > limits::ENGINE_MEMORY);
        // Another node may have swept it.
        if entry.metadata().and_then(|of| of.modified()).is_ok_and(old) {
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_sent_is_found_again_until_it_is_forgotten_or_old() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::new(folder.path().join("engines"));
        let [one, other] = [Uuid::new_v4(), Uuid::new_v4()];
        assert_eq!(journal.find(one).await.unwrap(), None);
        for key in [None, Some("r1".to_owned())] {
            journal.write(one, Entry { key: key.clone() }).await.unwrap();
            assert_eq!(journal.find(one).await.unwrap(), Some(Entry { key }));
        }
        let file = fs::File::options().write(true).open(journal.path(one)).unwrap();
        file.set_modified(SystemTime::now() - 2 * limits::ENGINE_MEMORY).unwrap();
        journal.write(other, Entry { key: None }).await.unwrap();
        assert_eq!(journal.find(one).await.unwrap(), None, "older than any task");
        journal.forget(other).await;
        assert_eq!(journal.find(other).await.unwrap(), None);
        fs::write(journal.path(one), "{").unwrap();
        assert_eq!(journal.find(one).await.unwrap(), Some(Entry { key: None }));
    }
}
