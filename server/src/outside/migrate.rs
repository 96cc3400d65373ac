//! Migrations: plain SQL, numbered, applied at start. An advisory lock lets nodes start side by side.

use tokio_postgres::{Client, NoTls};

mod embedded {
    refinery::embed_migrations!("migrations");
}

#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    #[error("the database cannot be reached: {0}")]
    Connect(#[from] tokio_postgres::Error),
    #[error("a migration failed: {0}")]
    Apply(#[from] refinery::Error),
}

/// Any number that no other program of this database uses.
const LOCK: i64 = 0x6c69_6b65_6e65_7373;

pub async fn migrate(database_url: &str) -> Result<(), MigrateError> {
    let (mut client, connection) = tokio_postgres::connect(database_url, NoTls).await?;
    let driver = tokio::spawn(connection);
    let outcome = apply(&mut client).await;
    drop(client);
    driver.abort();
    outcome
}

async fn apply(client: &mut Client) -> Result<(), MigrateError> {
    client.execute("SELECT pg_advisory_lock($1)", &[&LOCK]).await?;
    embedded::migrations::runner().run_async(client).await?;
    Ok(())
}
