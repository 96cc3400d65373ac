//! `likeness admin users …`

use super::{Done, REASON, audit, line, person, said};
use crate::{config::Config, secrets::Secrets};
use chrono::{DateTime, Utc};
use clap::Subcommand;
use protocol::{people::Status, reports::Thing};
use serde_json::{Value, json};
use sql::{
    client::Params as _,
    queries::{account, admin},
};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Users {
    /// By a part of the user name or of the names, by uidStr, or by number (+44…)
    Find { text: String },
    /// All that an operator may know of one person, with what was done to them
    Show { who: String },
    /// Takes a person's rights away: they may only read notices, export, appeal and delete
    Suspend {
        who: String,
        /// Kept in the audit
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
        /// Ends by itself then, such as 2027-01-31T00:00:00Z; for good when left out
        #[arg(long)]
        until: Option<DateTime<Utc>>,
    },
    /// Gives the rights back
    Restore {
        who: String,
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
    },
    /// Makes a moderator of a person
    Moderator {
        who: String,
        /// Ends it
        #[arg(long)]
        off: bool,
    },
    /// Makes a creator of a person
    Creator {
        who: String,
        /// Ends it
        #[arg(long)]
        off: bool,
    },
}

pub async fn run(db: &mut Client, config: &Config, asked: &Users) -> Done {
    match asked {
        Users::Find { text } => {
            let text = text.trim();
            let mut phone = None;
            if text.starts_with('+') {
                let number: String = text.chars().filter(|c| *c == '+' || c.is_ascii_digit()).collect();
                phone = Some(Secrets::load(&config.data, config.secret.as_deref())?.phone_hash(&number));
            }
            let text = text.trim_start_matches('@').to_lowercase();
            let found =
                admin::FindUsersParams { phone_hash: phone.as_ref().map(|p| p.as_slice()), text: &text };
            Ok(Value::Array(admin::find_users().params(db, &found).all().await?))
        }
        Users::Show { who } => {
            let uid = person(db, who).await?;
            Ok(admin::show_user().bind(db, &uid).one().await?)
        }
        Users::Suspend { who, reason, until } => {
            if until.is_some_and(|until| until <= Utc::now()) {
                return said("--until must lie ahead");
            }
            let detail = json!({"reason": reason, "until": until});
            status(db, who, Status::Suspended, *until, "user.suspend", detail).await
        }
        Users::Restore { who, reason } => {
            let uid = person(db, who).await?;
            if admin::user_status().bind(db, &uid).one().await? != Status::Suspended.number() {
                return said(format!("{who} is not suspended"));
            }
            let detail = json!({"reason": reason});
            status(db, who, Status::Active, None, "user.restore", detail).await
        }
        Users::Moderator { who, off } => {
            let uid = person(db, who).await?;
            let now = admin::user_status().bind(db, &uid).one().await?;
            let needs = if *off { Status::Moderator } else { Status::Active };
            if now != needs.number() {
                let why = if *off { "is no moderator" } else { "must be active, with a completed profile" };
                return said(format!("{who} {why}"));
            }
            let to = if *off { Status::Active } else { Status::Moderator };
            status(db, who, to, None, "user.moderator", json!({"on": !off})).await
        }
        Users::Creator { who, off } => {
            let uid = person(db, who).await?;
            let tx = db.transaction().await?;
            admin::set_creator().params(&tx, &admin::SetCreatorParams { creator: !off, uid }).await?;
            audit(&tx, "user.creator", Some((Thing::User, uid)), json!({"on": !off})).await?;
            tx.commit().await?;
            Ok(admin::show_user().bind(db, &uid).one().await?)
        }
    }
}

async fn status(
    db: &mut Client,
    who: &str,
    to: Status,
    until: Option<DateTime<Utc>>,
    action: &str,
    detail: Value,
) -> Done {
    let uid = person(db, who).await?;
    let tx = db.transaction().await?;
    let set = account::SetStatusParams { status: to.number(), suspended_until: until.map(Into::into), uid };
    if account::set_status().params(&tx, &set).await? == 0 {
        return said(format!("{who} is being deleted"));
    }
    audit(&tx, action, Some((Thing::User, uid)), detail).await?;
    tx.commit().await?;
    Ok(admin::show_user().bind(db, &uid).one().await?)
}
