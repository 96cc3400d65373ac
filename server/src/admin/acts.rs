//! `likeness admin acts …`

use super::{Done, person};
use clap::Subcommand;
use serde_json::Value;
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Acts {
    /// The newest hundred
    List {
        /// Those whose name begins so, such as coins
        #[arg(long, default_value = "")]
        action: String,
        /// Those that are about this person
        #[arg(long)]
        about: Option<String>,
    },
}

pub async fn run(db: &Client, asked: &Acts) -> Done {
    let Acts::List { action, about } = asked;
    let about = match about {
        Some(who) => Some(person(db, who).await?),
        None => None,
    };
    let wanted = admin::AllActsParams { action: action.as_str(), about };
    Ok(Value::Array(admin::all_acts().params(db, &wanted).all().await?))
}
