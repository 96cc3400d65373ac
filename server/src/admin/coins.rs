//! `likeness admin coins …`

use super::{Done, audit, person, said};
use clap::Subcommand;
use protocol::reports::Thing;
use serde_json::{Value, json};
use sql::{
    client::Params as _,
    queries::{admin, wallet},
    types::CoinSource,
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
        coins: i32,
        /// The person reads it
        #[arg(long)]
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
            let tx = db.transaction().await?;
            if *coins > 0 {
                let credit = wallet::CreditCoinsParams {
                    uid,
                    kind: "grant",
                    r#ref,
                    amount: *coins,
                    source: CoinSource::moderator,
                    expires_at: None,
                };
                wallet::credit_coins().params(&tx, &credit).one().await?;
            } else {
                let wallet_id = wallet::wallet_of().bind(&tx, &uid).one().await?;
                let debit = wallet::ClawbackParams { wallet_id, kind: "grant", r#ref, amount: -*coins };
                wallet::clawback().params(&tx, &debit).one().await?;
            }
            audit(&tx, "coins.give", Some((Thing::User, uid)), json!({"coins": coins, "reason": reason}))
                .await?;
            admin::tell_coins()
                .params(&tx, &admin::TellCoinsParams { uid, coins: *coins, reason: &reason })
                .await?;
            tx.commit().await?;
            Ok(admin::show_user().bind(db, &uid).one().await?)
        }
    }
}
