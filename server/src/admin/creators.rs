//! `likeness admin creators …`

use super::{Done, audit, person, said};
use clap::Subcommand;
use protocol::reports::Thing;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Creators {
    /// Applications that wait, the longest first
    List,
    /// Makes a creator of whoever applied
    Grant { who: String },
    /// Declines; the person reads the words, and may apply again later
    Refuse {
        who: String,
        /// At most 500 characters
        #[arg(long)]
        words: String,
    },
}

pub async fn run(db: &mut Client, asked: &Creators) -> Done {
    let (who, words) = match asked {
        Creators::List => return Ok(Value::Array(admin::open_applications().bind(db).all().await?)),
        Creators::Grant { who } => (who, None),
        Creators::Refuse { who, words } => (who, Some(words.trim())),
    };
    if words.is_some_and(|words| words.is_empty() || words.chars().count() > 500) {
        return said("a refusal is told in 1 to 500 characters");
    }
    let uid = person(db, who).await?;
    let tx = db.transaction().await?;
    let decide = admin::DecideApplicationParams { uid, approved: words.is_none(), reason: words };
    if !admin::decide_application().params(&tx, &decide).one().await? {
        return said(format!("{who} has no open application"));
    }
    let detail = json!({"granted": words.is_none(), "words": words});
    audit(&tx, "creator.decide", Some((Thing::User, uid)), detail).await?;
    tx.commit().await?;
    Ok(Value::Array(admin::open_applications().bind(db).all().await?))
}
