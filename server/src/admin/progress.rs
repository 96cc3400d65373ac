//! `likeness admin progress …`

use super::{Done, audit, line, said};
use crate::limits;
use clap::Subcommand;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Progress {
    List,
    Add {
        #[arg(value_parser = line::<{ limits::PROGRESS_TITLE_CODE_POINTS }>)]
        title: String,
        #[arg(long, default_value = "0", value_parser = clap::value_parser!(i16).range(0..=100))]
        percent: i16,
        /// Lower ones stand first
        #[arg(long, default_value = "0")]
        rank: i32,
    },
    Edit {
        item_id: i64,
        #[arg(long, value_parser = line::<{ limits::PROGRESS_TITLE_CODE_POINTS }>)]
        title: Option<String>,
        #[arg(long, value_parser = clap::value_parser!(i16).range(0..=100))]
        percent: Option<i16>,
        #[arg(long)]
        rank: Option<i32>,
    },
    Remove {
        item_id: i64,
    },
    /// Says something short of an item; the newest stands first
    Note {
        item_id: i64,
        #[arg(value_parser = line::<{ limits::PROGRESS_NOTE_CODE_POINTS }>)]
        content: String,
    },
    RemoveNote {
        note_id: i64,
    },
}

pub async fn run(db: &mut Client, asked: &Progress) -> Done {
    let tx = db.transaction().await?;
    let (action, detail) = match asked {
        Progress::List => return Ok(Value::Array(admin::all_progress().bind(&tx).all().await?)),
        Progress::Add { title, percent, rank } => {
            let add = admin::AddProgressParams { title: title.as_str(), percent: *percent, rank: *rank };
            let id = admin::add_progress().params(&tx, &add).one().await?;
            ("progress.add", json!({"itemId": id.to_string(), "title": title}))
        }
        Progress::Edit { item_id, title, percent, rank } => {
            let edit = admin::EditProgressParams {
                item_id: *item_id,
                title: title.as_deref(),
                percent: *percent,
                rank: *rank,
            };
            found(admin::edit_progress().params(&tx, &edit).await?)?;
            (
                "progress.edit",
                json!({"itemId": item_id.to_string(), "title": title, "percent": percent, "rank": rank}),
            )
        }
        Progress::Remove { item_id } => {
            found(admin::remove_progress().bind(&tx, item_id).await?)?;
            ("progress.remove", json!({"itemId": item_id.to_string()}))
        }
        Progress::Note { item_id, content } => {
            let note = admin::AddProgressNoteParams { item_id: *item_id, content: content.as_str() };
            found(admin::add_progress_note().params(&tx, &note).await?)?;
            ("progress.note", json!({"itemId": item_id.to_string(), "content": content}))
        }
        Progress::RemoveNote { note_id } => {
            found(admin::remove_progress_note().bind(&tx, note_id).await?)?;
            ("progress.remove_note", json!({"noteId": note_id.to_string()}))
        }
    };
    audit(&tx, action, None, detail).await?;
    tx.commit().await?;
    Ok(Value::Array(admin::all_progress().bind(db).all().await?))
}

fn found(rows: u64) -> Result<(), super::Trouble> {
    if rows == 0 { said("there is no such item") } else { Ok(()) }
}
