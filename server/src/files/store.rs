//! Bytes by key, in a local folder. A key is written whole or not at all.

use crate::failure::Outcome;
use bytes::Bytes;
use object_store::{Error, ObjectStore, ObjectStoreExt, local::LocalFileSystem, path::Path as Key};
use std::{path::Path, sync::Arc};

pub struct Store {
    objects: Arc<dyn ObjectStore>,
}
impl Store {
    pub fn open(root: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(root)?;
        let local = LocalFileSystem::new_with_prefix(root).map_err(std::io::Error::other)?;
        Ok(Store { objects: Arc::new(local) })
    }
    pub async fn put(&self, key: &str, bytes: Bytes) -> Outcome<()> {
        self.objects.put(&Key::from(key), bytes.into()).await?;
        Ok(())
    }
    pub async fn get(&self, key: &str) -> Outcome<Option<Bytes>> {
        match self.objects.get(&Key::from(key)).await {
            Ok(found) => Ok(Some(found.bytes().await?)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
    /// What is not there is gone already.
    pub async fn delete(&self, key: &str) -> Outcome<()> {
        match self.objects.delete(&Key::from(key)).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
