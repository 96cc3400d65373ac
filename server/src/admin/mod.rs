//! The operator's command line, `likeness admin …`: what nobody should need SQL for. One file for each subject.
//!
//! It works on the database of the configuration: the one that `DATABASE_URL` names, that of the server which runs on
//! the data folder, or, while none runs, the private one, started for as long as the command takes. Every act and its
//! line in `audit` are one transaction, and open apps hear of it as of any other change. It never listens, and knows
//! nothing of transports.

mod challenges;
mod coins;
mod creators;
mod print;
mod progress;
mod reports;
mod styles;
mod suggestions;
mod users;

use crate::{
    config::Config,
    failure::{Chain, Failure},
    outside::database,
    secrets::Secrets,
};
use clap::{Args, Subcommand};
use protocol::reports::Thing;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::{Client, NoTls, Transaction};

/// Looks at and changes what only an operator may; every change is written to the audit
#[derive(Args, Debug)]
pub struct Admin {
    /// Print JSON, for programs
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Subcommand, Debug)]
enum Subject {
    /// People: find, show, suspend, make moderators and creators
    #[command(subcommand)]
    Users(users::Users),
    /// Coins of one person
    #[command(subcommand)]
    Coins(coins::Coins),
    /// Challenges: list, create, edit, cancel
    #[command(subcommand)]
    Challenges(challenges::Challenges),
    /// Suggestions of the community: list, say what becomes of them, remove
    #[command(subcommand)]
    Suggestions(suggestions::Suggestions),
    /// What is being made, as the community sees it
    #[command(subcommand)]
    Progress(progress::Progress),
    /// Styles: publish, rank
    #[command(subcommand)]
    Styles(styles::Styles),
    /// Reports that wait for a moderator
    #[command(subcommand)]
    Reports(reports::Reports),
    /// Applications of creators
    #[command(subcommand)]
    Creators(creators::Creators),
}

/// Why a command did nothing: a sentence for whoever typed it.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// What was asked for does not fit what is there.
    #[error("{0}")]
    Said(String),
    #[error("{}", Chain(.0))]
    Sql(#[from] tokio_postgres::Error),
    #[error(transparent)]
    Database(#[from] database::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error("{0}")]
    Server(Failure),
}
impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Trouble::Server(failure)
    }
}
impl From<postgres::Error> for Trouble {
    fn from(error: postgres::Error) -> Self {
        Trouble::Database(error.into())
    }
}

pub type Done = Result<Value, Trouble>;

fn said<T>(sentence: impl Into<String>) -> Result<T, Trouble> {
    Err(Trouble::Said(sentence.into()))
}

/// Does what was asked and prints what there is to see.
pub async fn run(config: Config, asked: Admin) -> Result<(), Trouble> {
    let (url, own) = match (&config.database_url, postgres::attach(config.data.join("postgres")).await?) {
        (Some(url), _) => (url.clone(), None),
        (None, Some(url)) => (url, None),
        (None, None) => {
            let opened = database::open(&config).await?;
            (opened.url, opened.embedded)
        }
    };
    let done = work(&config, &url, &asked.subject).await;
    if let Some(running) = own {
        running.stop().await?;
    }
    print::print(&done?, asked.json);
    Ok(())
}

async fn work(config: &Config, url: &str, subject: &Subject) -> Done {
    let (mut db, connection) = tokio_postgres::connect(url, NoTls).await?;
    let connection = tokio::spawn(connection);
    let done = match subject {
        Subject::Users(asked) => {
            let secrets = Secrets::load(&config.data, config.secret.as_deref())?;
            users::run(&mut db, &secrets, asked).await
        }
        Subject::Coins(asked) => coins::run(&mut db, asked).await,
        Subject::Challenges(asked) => challenges::run(&mut db, asked).await,
        Subject::Suggestions(asked) => suggestions::run(&mut db, asked).await,
        Subject::Progress(asked) => progress::run(&mut db, asked).await,
        Subject::Styles(asked) => styles::run(&mut db, asked).await,
        Subject::Reports(asked) => reports::run(&mut db, asked).await,
        Subject::Creators(asked) => creators::run(&mut db, asked).await,
    };
    drop(db);
    // Nothing is lost if it is cut off: the transaction has ended.
    let _ = connection.await;
    done
}

/// A word of the wire, such as `planned`, as its type.
fn word<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(json!(text)).map_err(|e| e.to_string())
}

/// The person of a `uidStr` or a user name, with or without `@`.
async fn person(db: &Client, who: &str) -> Result<i64, Trouble> {
    let name = who.trim().trim_start_matches('@').to_lowercase();
    match admin::person().bind(db, &name).opt().await? {
        Some(uid) => Ok(uid),
        None => said(format!("there is nobody called {who:?}")),
    }
}

/// Writes an act to the audit, in its transaction. Who acted is the user of the machine.
async fn audit(
    tx: &Transaction<'_>,
    action: &str,
    target: Option<(Thing, i64)>,
    mut detail: Value,
) -> Result<(), Trouble> {
    if let Some(fields) = detail.as_object_mut() {
        let user = std::env::var("SUDO_USER").or_else(|_| std::env::var("USER")).unwrap_or_default();
        fields.insert("operator".into(), json!(user));
    }
    let (target_type, target_id) = target.unzip();
    admin::audit_act()
        .params(tx, &admin::AuditActParams { action: &action, target_type, target_id, detail: &detail })
        .await?;
    Ok(())
}
