//! The operator's command line, `likeness admin …`: what nobody should need SQL for. One file for each subject.
//!
//! It works on the database of the configuration: the one that `DATABASE_URL` names, that of the server which runs on
//! the data folder, or, while none runs, the private one, started for as long as the command takes. Every act and its
//! line in `audit` are one transaction, whose setting `likeness.operator` names who did it; open apps hear of it as of
//! any other change. It never listens, and knows nothing of transports.

mod acts;
mod challenges;
mod coins;
mod creators;
mod goods;
mod print;
mod products;
mod progress;
mod reports;
mod styles;
mod suggestions;
mod surveys;
mod users;

use crate::{
    config::Config,
    failure::{Chain, Failure},
    limits,
    outside::database,
};
use clap::{Args, Subcommand};
use protocol::{
    reports::Thing,
    text::{Line, Paragraph},
};
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
    /// Challenges: list, create, edit, close, cancel
    #[command(subcommand)]
    Challenges(challenges::Challenges),
    /// Surveys: list, create, end, read what was answered
    #[command(subcommand)]
    Surveys(surveys::Surveys),
    /// What is for sale
    #[command(subcommand)]
    Products(products::Products),
    /// Things of known shops, shown under pictures that they go with
    #[command(subcommand)]
    Goods(goods::Goods),
    /// Suggestions of the community: list, say what becomes of them, answer, remove
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
    /// What was done, by operators and moderators
    #[command(subcommand)]
    Acts(acts::Acts),
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

const REASON: usize = limits::REASON_CODE_POINTS;

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
    admin::act_as().bind(&db, &operator()).one().await?;
    let done = match subject {
        Subject::Users(asked) => users::run(&mut db, config, asked).await,
        Subject::Coins(asked) => coins::run(&mut db, asked).await,
        Subject::Challenges(asked) => challenges::run(&mut db, asked).await,
        Subject::Surveys(asked) => surveys::run(&mut db, asked).await,
        Subject::Products(asked) => products::run(&mut db, asked).await,
        Subject::Goods(asked) => goods::run(&mut db, config, asked).await,
        Subject::Suggestions(asked) => suggestions::run(&mut db, asked).await,
        Subject::Progress(asked) => progress::run(&mut db, asked).await,
        Subject::Styles(asked) => styles::run(&mut db, asked).await,
        Subject::Reports(asked) => reports::run(&mut db, asked).await,
        Subject::Creators(asked) => creators::run(&mut db, asked).await,
        Subject::Acts(asked) => acts::run(&db, asked).await,
    };
    drop(db);
    // Nothing is lost if it is cut off: the transaction has ended.
    let _ = connection.await;
    done
}

/// The user of the machine.
fn operator() -> String {
    let of = |name| std::env::var(name).ok().filter(|user| !user.is_empty());
    of("SUDO_USER").or_else(|| of("USER")).unwrap_or_else(|| "unknown".into())
}

/// A word of the wire, such as `planned`, as its type.
fn word<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(json!(text)).map_err(|e| e.to_string())
}

/// One line for people to read, of at most that many characters.
fn line<const MOST: usize>(text: &str) -> Result<String, String> {
    some(Line::new(text).into_string(), MOST)
}

/// The same, of several lines.
fn paragraph<const MOST: usize>(text: &str) -> Result<String, String> {
    some(Paragraph::new(text).into_string(), MOST)
}

fn some(text: String, most: usize) -> Result<String, String> {
    match text.chars().count() {
        0 => Err("say something".into()),
        n if n > most => Err(format!("at most {most} characters")),
        _ => Ok(text),
    }
}

/// The person of a `uidStr` or a user name, with or without `@`.
async fn person(db: &Client, who: &str) -> Result<i64, Trouble> {
    let name = who.trim().trim_start_matches('@').to_lowercase();
    match admin::person().bind(db, &name).opt().await? {
        Some(uid) => Ok(uid),
        None => said(format!("there is nobody called {who:?}")),
    }
}

/// Writes an act to the audit, in its transaction.
async fn audit(
    tx: &Transaction<'_>,
    action: &str,
    target: Option<(Thing, i64)>,
    detail: Value,
) -> Result<(), Trouble> {
    let (target_type, target_id) = target.unzip();
    let act = admin::AuditActParams { action, target_type, target_id, detail: &detail };
    admin::audit_act().params(tx, &act).await?;
    Ok(())
}
