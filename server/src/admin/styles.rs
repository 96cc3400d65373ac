//! `likeness admin styles …`

use super::{Done, audit, said};
use clap::Subcommand;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Styles {
    List,
    /// Shows a style to everyone
    Publish {
        ai_style: String,
    },
    /// Takes it out of the lists; photos made with it stay
    Withdraw {
        ai_style: String,
    },
    /// Where it stands in the lists: lower ones first
    Rank {
        ai_style: String,
        rank: i32,
    },
}

pub async fn run(db: &mut Client, asked: &Styles) -> Done {
    let tx = db.transaction().await?;
    let (ai_style, published, rank) = match asked {
        Styles::List => return Ok(Value::Array(admin::all_styles().bind(&tx).all().await?)),
        Styles::Publish { ai_style } => (ai_style, Some(true), None),
        Styles::Withdraw { ai_style } => (ai_style, Some(false), None),
        Styles::Rank { ai_style, rank } => (ai_style, None, Some(*rank)),
    };
    let set = admin::SetStyleParams { ai_style: ai_style.as_str(), published, rank };
    if admin::set_style().params(&tx, &set).opt().await?.is_none() {
        return said("there is no such style");
    }
    audit(&tx, "style.set", None, json!({"aiStyle": ai_style, "published": published, "rank": rank})).await?;
    tx.commit().await?;
    Ok(Value::Array(admin::all_styles().bind(db).all().await?))
}
