//! `likeness admin coins …`

use super::{Done, REASON, line, person, said};
use clap::Subcommand;
use serde_json::Value;
use sql::{
    client::Params as _,
    queries::{admin, wallet},
};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Coins {
    /// What moved the coins of a person, newest first
    Show { who: String },
    /// Gives coins; a number below 0 takes them, and what is not there becomes a debt
    #[command(allow_negative_numbers = true)]
    Give {
        who: String,
        #[arg(value_parser = clap::value_parser!(i32).range(-100_000..=100_000))]
        coins: i32,
        /// The person reads it
        #[arg(long, value_parser = line::<REASON>)]
        reason: String,
    },
}

pub async fn run(db: &mut Client, asked: &Coins) -> Done {
    match asked {
        Coins::Show { who } => {
            let uid = person(db, who).await?;
            Ok(Value::Array(admin::coins_of().bind(db, &uid).all().await?))
        }
        Coins::Give { who, coins, reason } => {
            let uid = person(db, who).await?;
            if *coins == 0 {
                return said("0 coins change nothing");
            }
            let r#ref = uuid::Uuid::new_v4().to_string();
            // Books, audit and the word to the person are one statement.
            let grant = wallet::GrantCoinsParams {
                uid,
                amount: *coins,
                reason: reason.as_str(),
                r#ref: r#ref.as_str(),
                actor: None,
            };
            if !wallet::grant_coins().params(db, &grant).one().await? {
                return said(format!("{who} has no wallet"));
            }
            Ok(admin::show_user().bind(db, &uid).one().await?)
        }
    }
}
