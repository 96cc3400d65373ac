//! The schema of the database, and the one program that puts it there: for the server, for the tests and for
//! the generator of `server/sql`. It must know nothing of what the tables are for.
//!
//! - `tables/` holds numbered files. Each is applied once, in order, and never changed after a release: tables,
//!   indexes, types, and the functions that a column's default calls.
//! - `functions/` holds functions, triggers and views as they are now, each once. When any of them changed, all
//!   that was made of them is dropped and made anew in one transaction. Files are taken in order of name; only
//!   a view's reader must come after the view.

use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};
use tokio_postgres::{Client, NoTls};

mod tables {
    refinery::embed_migrations!("tables");
}

static FUNCTIONS: Dir = include_dir!("$CARGO_MANIFEST_DIR/functions");

/// Lets nodes that start side by side go one after the other; held until the connection ends.
const LOCK: &str = include_str!("../steps/lock.sql");
const HELD: &str = include_str!("../steps/held.sql");
const DROP: &str = include_str!("../steps/drop.sql");
const RECORD: &str = include_str!("../steps/record.sql");
const REMEMBER: &str = include_str!("../steps/remember.sql");

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the database cannot be reached: {0}")]
    Database(#[from] tokio_postgres::Error),
    /// Nothing was changed.
    #[error("the database was made by another version of Likeness and cannot be used by this one")]
    OtherHistory,
    #[error("the tables could not be made: {0}")]
    Tables(refinery::Error),
    #[error("functions/{file} could not be applied: {}", told(.source))]
    Functions { file: String, source: tokio_postgres::Error },
}

/// What PostgreSQL says, which its client leaves out of its own text.
fn told(error: &tokio_postgres::Error) -> String {
    error.as_db_error().map_or_else(|| error.to_string(), |db| db.message().to_owned())
}

/// Brings a database to this version's schema. The same again does nothing.
pub async fn apply(database_url: &str) -> Result<(), Error> {
    let (mut client, connection) = tokio_postgres::connect(database_url, NoTls).await?;
    let driver = tokio::spawn(connection);
    let outcome = apply_with(&mut client, &functions()).await;
    drop(client);
    // Until it has ended, the database counts as in use.
    let _ = driver.await;
    outcome
}

async fn apply_with(client: &mut Client, functions: &[(&str, &str)]) -> Result<(), Error> {
    client.batch_execute(LOCK).await?;
    tables::migrations::runner().run_async(client).await.map_err(|error| match error.kind() {
        refinery::error::Kind::DivergentVersion(..) | refinery::error::Kind::MissingVersion(_) => {
            Error::OtherHistory
        }
        _ => Error::Tables(error),
    })?;
    let wanted = fingerprint(functions);
    let held = client.query_opt(HELD, &[]).await?.map(|row| row.get::<_, String>(0));
    if held.as_ref() != Some(&wanted) {
        replace(client, functions, &wanted).await?;
    }
    Ok(())
}

async fn replace(client: &mut Client, functions: &[(&str, &str)], wanted: &str) -> Result<(), Error> {
    let failed = |file: &str| {
        let file = file.to_owned();
        move |source| Error::Functions { file, source }
    };
    let work = client.transaction().await?;
    work.batch_execute(DROP).await.map_err(failed("(those of before)"))?;
    for (file, text) in functions {
        work.batch_execute(text).await.map_err(failed(file))?;
    }
    work.batch_execute(RECORD).await.map_err(failed("(all of them)"))?;
    work.execute(REMEMBER, &[&wanted]).await?;
    work.commit().await?;
    Ok(())
}

/// Name and text of each file, in order.
fn functions() -> Vec<(&'static str, &'static str)> {
    let mut files: Vec<_> = FUNCTIONS
        .files()
        .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
        .filter(|(name, _)| name.ends_with(".sql"))
        .collect();
    files.sort_unstable();
    files
}

fn fingerprint(functions: &[(&str, &str)]) -> String {
    let mut hash = Sha256::new();
    for (name, text) in functions {
        hash.update(format!("{name}\n{text}\n"));
    }
    hex::encode(hash.finalize())
}

#[cfg(test)]
mod tests;
