//! The database of this server: the one that `DATABASE_URL` names, else a private PostgreSQL of its own; with this
//! version's schema in it.

use crate::config::Config;
use postgres::Running;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Postgres(#[from] postgres::Error),
    #[error(transparent)]
    Schema(schema::Error),
    #[error(
        "the database in {0} was made by another version of Likeness and cannot be used by this one: remove that \
         folder, with all that is stored in it, or run the version that made it"
    )]
    OtherFolder(String),
    #[error(
        "the database that DATABASE_URL names was made by another version of Likeness and cannot be used by this \
         one: name an empty one, or run the version that made it"
    )]
    OtherDatabase,
}

pub struct Database {
    pub url: String,
    /// What this server started itself.
    pub embedded: Option<Running>,
}

/// Starts what must be started and brings the schema up to date. On an error nothing is left running.
pub async fn open(config: &Config) -> Result<Database, Error> {
    let embedded = match &config.database_url {
        Some(_) => None,
        None => {
            let options = postgres::Options {
                durable: config.durable,
                ..postgres::Options::new(config.data.join("postgres"))
            };
            Some(postgres::start(options).await?)
        }
    };
    let url = match (&config.database_url, &embedded) {
        (None, Some(running)) => running.url(),
        (url, _) => url.clone().unwrap_or_default(),
    };
    let Err(error) = schema::apply(&url).await else { return Ok(Database { url, embedded }) };
    let error = match (error, &embedded) {
        (schema::Error::OtherHistory, Some(running)) => {
            Error::OtherFolder(running.cluster().display().to_string())
        }
        (schema::Error::OtherHistory, None) => Error::OtherDatabase,
        (error, _) => Error::Schema(error),
    };
    if let Some(running) = embedded {
        running.stop().await?;
    }
    Err(error)
}
