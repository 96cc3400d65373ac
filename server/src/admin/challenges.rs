//! `likeness admin challenges …`

use super::{Done, REASON, audit, line, paragraph, said};
use crate::{files, limits};
use chrono::{DateTime, Utc};
use clap::Subcommand;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Challenges {
    /// The last hundred, by their end
    List,
    /// Dates such as 2027-01-31T18:00:00Z
    Create {
        #[arg(long, value_parser = line::<{ limits::CHALLENGE_TITLE_CODE_POINTS }>)]
        title: String,
        #[arg(long, value_parser = paragraph::<{ limits::CHALLENGE_CODE_POINTS }>)]
        description: Option<String>,
        /// Path of an uploaded picture
        #[arg(long)]
        cover: Option<String>,
        /// Entries from then on
        #[arg(long)]
        starts: DateTime<Utc>,
        /// Votes from then on
        #[arg(long)]
        voting: DateTime<Utc>,
        #[arg(long)]
        ends: DateTime<Utc>,
        /// Coins by rank, such as 50,25,10
        #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(i32).range(1..=100_000))]
        prizes: Vec<i32>,
        #[arg(long, default_value = "1", value_parser = clap::value_parser!(i16).range(1..=3))]
        entries_per_user: i16,
    },
    /// Changes what is said; what has happened cannot be moved
    Edit {
        challenge_id: i64,
        #[arg(long, value_parser = line::<{ limits::CHALLENGE_TITLE_CODE_POINTS }>)]
        title: Option<String>,
        #[arg(long, value_parser = paragraph::<{ limits::CHALLENGE_CODE_POINTS }>)]
        description: Option<String>,
        #[arg(long)]
        starts: Option<DateTime<Utc>>,
        #[arg(long)]
        voting: Option<DateTime<Utc>>,
        #[arg(long)]
        ends: Option<DateTime<Utc>>,
    },
    /// Ends the voting now: what was voted so far is the result
    Close { challenge_id: i64 },
    /// Ends it now: entries and ballots go, nothing is won, everyone who entered is told why
    Cancel {
        challenge_id: i64,
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
    },
}

pub async fn run(db: &mut Client, asked: &Challenges) -> Done {
    let tx = db.transaction().await?;
    match asked {
        Challenges::List => {}
        Challenges::Create { title, description, cover, starts, voting, ends, prizes, entries_per_user } => {
            if !(starts <= voting && voting < ends && *ends > Utc::now()) {
                return said("it starts, then the voting begins, then it ends, and all of that lies ahead");
            }
            let mut cover_file_id = None;
            if let Some(cover) = cover {
                let key = files::key_of(cover, "").unwrap_or_default();
                cover_file_id = admin::ready_file().bind(&tx, &key).opt().await?;
                if cover_file_id.is_none() {
                    return said(format!("there is no picture {cover:?}"));
                }
            }
            let made = admin::CreateChallengeParams {
                title: title.as_str(),
                description: description.as_deref().unwrap_or_default(),
                cover_file_id,
                starts_at: (*starts).into(),
                voting_at: (*voting).into(),
                ends_at: (*ends).into(),
                entries_per_user: *entries_per_user,
                prizes: prizes.as_slice(),
            };
            let id = admin::create_challenge().params(&tx, &made).one().await?;
            audit(&tx, "challenge.create", None, json!({"challengeId": id.to_string(), "title": title}))
                .await?;
        }
        Challenges::Edit { challenge_id, title, description, starts, voting, ends } => {
            let edit = admin::EditChallengeParams {
                challenge_id: *challenge_id,
                title: title.as_deref(),
                description: description.as_deref(),
                starts_at: starts.map(Into::into),
                voting_at: voting.map(Into::into),
                ends_at: ends.map(Into::into),
            };
            let why_not = admin::edit_challenge().params(&tx, &edit).one().await?;
            if !why_not.is_empty() {
                return said(why_not);
            }
            let detail = json!({"challengeId": challenge_id.to_string(), "title": title, "starts": starts,
                "voting": voting, "ends": ends});
            audit(&tx, "challenge.edit", None, detail).await?;
        }
        Challenges::Close { challenge_id } => {
            let why_not = admin::end_challenge().bind(&tx, challenge_id).one().await?;
            if !why_not.is_empty() {
                return said(why_not);
            }
            let detail = json!({"challengeId": challenge_id.to_string()});
            audit(&tx, "challenge.close", None, detail).await?;
        }
        Challenges::Cancel { challenge_id, reason } => {
            let cancel = admin::CancelChallengeParams { challenge_id: *challenge_id, why: reason.as_str() };
            if !admin::cancel_challenge().params(&tx, &cancel).one().await? {
                return said("there is no such challenge, or it is over");
            }
            let detail = json!({"challengeId": challenge_id.to_string(), "reason": reason});
            audit(&tx, "challenge.cancel", None, detail).await?;
        }
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_challenges().bind(db).all().await?))
}
