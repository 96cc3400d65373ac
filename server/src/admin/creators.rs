//! `likeness admin creators …`

use super::{Done, REASON, audit, line, person, said};
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
    Approve { who: String },
    /// Declines; the person reads the words, and may apply again later
    Refuse {
        who: String,
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
    },
}

pub async fn run(db: &mut Client, asked: &Creators) -> Done {
    let (who, reason) = match asked {
        Creators::List => return Ok(Value::Array(admin::open_applications().bind(db).all().await?)),
        Creators::Approve { who } => (who, None),
        Creators::Refuse { who, reason } => (who, Some(reason.as_str())),
    };
    let uid = person(db, who).await?;
    let tx = db.transaction().await?;
    let decide = admin::DecideApplicationParams { uid, approved: reason.is_none(), reason };
    if !admin::decide_application().params(&tx, &decide).one().await? {
        return said(format!("{who} has no open application"));
    }
    let detail = json!({"approved": reason.is_none(), "reason": reason});
    audit(&tx, "creator.decide", Some((Thing::User, uid)), detail).await?;
    tx.commit().await?;
    Ok(Value::Array(admin::open_applications().bind(db).all().await?))
}
