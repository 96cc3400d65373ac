//! Writes the engine's styles into the database. Runs at each start and changes only what is new: a name, a
//! shelf, an order, a price, a cover. A style that the engine has lost is taken off the lists.

use super::{covers, words};
use crate::{
    app::App,
    failure::{Failure, Outcome},
    secrets,
};
use protocol::photos::TaskType;
use sql::client::Params as _;
use sql::queries::{demo, files, styles};
use std::collections::HashMap;

/// Size of a cover in pixels.
const COVER: (i32, i32) = (320, 400);

pub async fn run(app: &App) -> Outcome<()> {
    // Named by content: a new picture is a new file, and an old one is written once.
    let covers: Vec<(&str, &[u8], String)> = engine::styles::ALL
        .iter()
        .filter_map(|style| covers::of(style.id).map(|bytes| (style.id, bytes)))
        .map(|(id, bytes)| {
            (id, bytes, format!("styles/{id}-{}.webp", hex::encode(&secrets::sha256(bytes)[..6])))
        })
        .collect();
    let mut db = app.db().await?;
    let keys: Vec<&str> = covers.iter().map(|(_, _, key)| key.as_str()).collect();
    let known = demo::house_files().bind(&db, &keys).all().await?;
    let mut file_ids: HashMap<String, i64> = known.into_iter().map(|f| (f.object_key, f.file_id)).collect();
    for (_, bytes, key) in &covers {
        // The row may have outlived the folder.
        if !app.files.has(key).await? {
            app.files.put(key, bytes::Bytes::from_static(bytes)).await?;
        }
    }
    let tx = db.transaction().await?;
    for (_, bytes, key) in &covers {
        if !file_ids.contains_key(key) {
            let (size, none) = (bytes.len() as i32, None::<Vec<u8>>);
            let file_id = files::put_file()
                .params(
                    &tx,
                    &files::PutFileParams {
                        owner: None,
                        object_key: key,
                        mime: "image/webp",
                        bytes: size,
                        width: COVER.0,
                        height: COVER.1,
                        thumb_key: key,
                        thumbhash: none,
                    },
                )
                .one()
                .await?;
            file_ids.insert(key.clone(), file_id);
        }
    }
    for category in engine::styles::Category::ALL {
        let number = i32::from(category.number());
        demo::put_category()
            .params(
                &tx,
                &demo::PutCategoryParams { category_id: number, name: category.name(), rank: number },
            )
            .await?;
    }
    let cost = i32::try_from(app.config.product.ai_photo_cost)
        .map_err(|_| Failure::broken("a price out of range"))?;
    for (rank, style) in engine::styles::ALL.iter().enumerate() {
        let cover =
            covers.iter().find(|(id, ..)| *id == style.id).and_then(|(_, _, key)| file_ids.get(key).copied());
        let words = words::of(style.id);
        demo::put_style()
            .params(
                &tx,
                &demo::PutStyleParams {
                    ai_style: &style.id,
                    name: &style.name,
                    description: words.map_or("", |w| w.description),
                    looks: words.map_or(&[][..], |w| &w.looks[..]),
                    category_id: i32::from(style.category.number()),
                    gender: 0,
                    cover_file_id: cover,
                    cost,
                    task: TaskType::Photo,
                    recipe: &serde_json::json!({"needsPerson": style.needs_person}),
                    rank: rank as i32 + 1,
                },
            )
            .one()
            .await?;
    }
    let here: Vec<&str> = engine::styles::ALL.iter().map(|s| s.id).collect();
    styles::withdraw_others().bind(&tx, &here).await?;
    tx.commit().await?;
    Ok(())
}
