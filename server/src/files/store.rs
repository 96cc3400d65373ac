//! Bytes by key.

use std::path::{Path, PathBuf};

pub struct Store {
    root: PathBuf,
}
impl Store {
    pub fn open(root: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(root)?;
        Ok(Store { root: root.to_owned() })
    }
    pub fn root(&self) -> &Path {
        &self.root
    }
}
