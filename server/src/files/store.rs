//! Bytes by key: in a folder that only this server's user can read, or in a bucket.

use super::s3;
use crate::{
    config::Config,
    failure::{Failure, Outcome},
    limits, secrets,
};
use bytes::Bytes;
use futures_util::{TryStreamExt, stream::BoxStream};
use object_store::{Error, ObjectStore, ObjectStoreExt, WriteMultipart, local::LocalFileSystem, path};
use std::{
    fs::{DirBuilder, File, Permissions, set_permissions},
    ops::Range,
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::Path,
    sync::Arc,
};
use tokio::io::AsyncReadExt;

#[derive(Clone)]
pub struct Store {
    objects: Arc<dyn ObjectStore>,
    /// The same, where it is a folder.
    folder: Option<Arc<LocalFileSystem>>,
}

const PRIVATE_FOLDER: u32 = 0o700;
const PRIVATE_FILE: u32 = 0o600;

impl Store {
    /// As it is configured. Of a bucket nothing is asked yet.
    pub fn of(config: &Config) -> std::io::Result<Self> {
        match &config.bucket {
            None => Self::open(&config.data.join("files")),
            Some(bucket) => {
                let objects = s3::open(bucket).map_err(std::io::Error::other)?;
                Ok(Store { objects: Arc::new(objects), folder: None })
            }
        }
    }

    pub fn open(root: &Path) -> std::io::Result<Self> {
        DirBuilder::new().recursive(true).mode(PRIVATE_FOLDER).create(root)?;
        // One that was made by an older release, or by hand.
        set_permissions(root, Permissions::from_mode(PRIVATE_FOLDER))?;
        let folder = Arc::new(LocalFileSystem::new_with_prefix(root).map_err(std::io::Error::other)?);
        Ok(Store { objects: folder.clone(), folder: Some(folder) })
    }

    /// Whether a bucket can be written, read and cleared: asked before anything relies on it. A folder was just made.
    pub async fn probe(&self) -> Outcome<()> {
        if self.folder.is_some() {
            return Ok(());
        }
        let key = format!("probe-{}", hex::encode(secrets::random::<8>()));
        let written = Bytes::copy_from_slice(key.as_bytes());
        self.put(&key, written.clone()).await?;
        let read = self.get(&key).await?;
        self.delete(&key).await?;
        match read == Some(written) {
            true => Ok(()),
            false => Err(Failure::broken("what was written is not what is read")),
        }
    }

    /// Whole or not at all: written aside and then named.
    pub async fn put(&self, key: &str, bytes: impl Into<Bytes>) -> Outcome<()> {
        let at = at(key)?;
        self.objects.put(&at, bytes.into().into()).await.map_err(broken)?;
        self.close_to_others(&at).await
    }

    /// As [`Store::put`], for what is too large to be held.
    pub async fn put_file(&self, key: &str, file: File) -> Outcome<()> {
        let at = at(key)?;
        let mut from = tokio::fs::File::from_std(file);
        let mut to = WriteMultipart::new(self.objects.put_multipart(&at).await.map_err(broken)?);
        if let Err(failure) = send(&mut from, &mut to).await {
            // Parts of what never becomes whole are paid for until someone takes them away.
            let _ = to.abort().await;
            return Err(failure);
        }
        // What cannot be finished it takes away itself.
        to.finish().await.map_err(broken)?;
        self.close_to_others(&at).await
    }

    /// A bucket says by itself who may read.
    async fn close_to_others(&self, at: &path::Path) -> Outcome<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let file = folder.path_to_filesystem(at).map_err(broken)?;
        Ok(tokio::fs::set_permissions(file, Permissions::from_mode(PRIVATE_FILE)).await?)
    }

    /// The bytes as they are read.
    pub async fn stream(&self, key: &str) -> Outcome<Option<BoxStream<'static, std::io::Result<Bytes>>>> {
        match self.objects.get(&at(key)?).await {
            Ok(found) => Ok(Some(Box::pin(found.into_stream().map_err(std::io::Error::other)))),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }

    pub async fn get(&self, key: &str) -> Outcome<Option<Bytes>> {
        match self.objects.get(&at(key)?).await {
            Ok(found) => Ok(Some(found.bytes().await.map_err(broken)?)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }

    /// How many bytes there are.
    pub async fn size(&self, key: &str) -> Outcome<Option<u64>> {
        match self.objects.head(&at(key)?).await {
            Ok(found) => Ok(Some(found.size)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }

    /// A part of the bytes, which lies within them.
    pub async fn get_part(&self, key: &str, part: Range<u64>) -> Outcome<Option<Bytes>> {
        match self.objects.get_range(&at(key)?, part).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }

    pub async fn has(&self, key: &str) -> Outcome<bool> {
        match self.objects.head(&at(key)?).await {
            Ok(_) => Ok(true),
            Err(Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(broken(error)),
        }
    }

    /// What is not there is deleted already.
    pub async fn delete(&self, key: &str) -> Outcome<()> {
        match self.objects.delete(&at(key)?).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(broken(error)),
        }
    }
}

async fn send(from: &mut tokio::fs::File, to: &mut WriteMultipart) -> Outcome<()> {
    let mut piece = vec![0; limits::FILE_PIECE_BYTES];
    loop {
        let read = from.read(&mut piece).await?;
        if read == 0 {
            return Ok(());
        }
        to.wait_for_capacity(limits::FILE_PARTS_AT_ONCE).await.map_err(broken)?;
        to.write(&piece[..read]);
    }
}

fn at(key: &str) -> Outcome<path::Path> {
    if !super::is_key(key) {
        return Err(Failure::broken(format!("{key:?} is no key")));
    }
    Ok(path::Path::from(key))
}

fn broken(error: Error) -> Failure {
    Failure::Unforeseen(Box::new(error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_put_is_got_until_it_is_deleted() {
        let folder = std::env::temp_dir().join(format!("likeness-store-{}", uuid::Uuid::new_v4()));
        let store = Store::open(&folder).unwrap();
        assert_eq!(store.get("a/b.jpg").await.unwrap(), None);
        store.put("a/b.jpg", vec![1, 2]).await.unwrap();
        store.put("a/b.jpg", vec![3]).await.unwrap();
        assert_eq!(store.get("a/b.jpg").await.unwrap().unwrap(), vec![3]);
        let mode = |path: &str| std::fs::metadata(folder.join(path)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(""), mode("a/b.jpg")), (0o700, 0o600));
        assert!(store.has("a/b.jpg").await.unwrap());
        store.delete("a/b.jpg").await.unwrap();
        store.delete("a/b.jpg").await.unwrap();
        assert!(!store.has("a/b.jpg").await.unwrap());
        assert!(store.put("../x.jpg", vec![1]).await.is_err() && store.get("/etc/passwd").await.is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
