//! Writes the engine's styles into the database. Runs at each start and changes only what is new: a name, a
//! shelf, an order, a price, a picture. A style that the engine has lost is taken off the lists.

use super::{
    pictures::{self, Pictures},
    words,
};
use crate::{
    app::App,
    failure::{Failure, Outcome},
    secrets,
};
use protocol::photos::TaskType;
use sql::client::Params as _;
use sql::queries::{demo, files, styles};
use std::collections::HashMap;

/// Size of covers and examples in pixels.
const SIZE: (i32, i32) = (320, 400);

/// Named by content: a new picture is a new file, and an old one is written once.
fn key(style: &str, bytes: &[u8]) -> String {
    format!("styles/{style}-{}.webp", hex::encode(&secrets::sha256(bytes)[..6]))
}

pub async fn run(app: &App) -> Outcome<()> {
    let styles: Vec<(&str, Pictures)> =
        engine::styles::ALL.iter().filter_map(|style| Some((style.id, pictures::of(style.id)?))).collect();
    let pictures: Vec<(&[u8], String)> =
        styles.iter().flat_map(|(id, of)| of.all().map(|bytes| (bytes, key(id, bytes)))).collect();
    let mut db = app.db().await?;
    let keys: Vec<&str> = pictures.iter().map(|(_, key)| key.as_str()).collect();
    let known = demo::house_files().bind(&db, &keys).all().await?;
    let mut file_ids: HashMap<String, i64> = known.into_iter().map(|f| (f.object_key, f.file_id)).collect();
    for (bytes, key) in &pictures {
        // The row may have outlived the folder.
        if !app.files.has(key).await? {
            app.files.put(key, bytes::Bytes::from_static(bytes)).await?;
        }
    }
    let tx = db.transaction().await?;
    for (bytes, key) in &pictures {
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
                        width: SIZE.0,
                        height: SIZE.1,
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
        let of = styles.iter().find(|(id, _)| *id == style.id).map(|(_, of)| of);
        let file_id = |bytes: &[u8]| file_ids.get(&key(style.id, bytes)).copied();
        let words = words::of(style.id);
        let style_id = demo::put_style()
            .params(
                &tx,
                &demo::PutStyleParams {
                    ai_style: &style.id,
                    name: &style.name,
                    description: words.map_or("", |w| w.description),
                    looks: words.map_or(&[][..], |w| &w.looks[..]),
                    category_id: i32::from(style.category.number()),
                    gender: 0,
                    cover_file_id: of.and_then(|of| file_id(of.cover)),
                    cost,
                    task: TaskType::Photo,
                    recipe: &serde_json::json!({
                        "needsPerson": style.needs_person,
                        "needsPicture": style.needs_picture,
                    }),
                    rank: rank as i32 + 1,
                },
            )
            .one()
            .await?;
        let examples: Vec<i64> = of.into_iter().flat_map(Pictures::all).filter_map(file_id).collect();
        demo::keep_style_images()
            .params(&tx, &demo::KeepStyleImagesParams { style_id, file_ids: &examples })
            .await?;
        demo::put_style_images()
            .params(&tx, &demo::PutStyleImagesParams { style_id, file_ids: &examples })
            .await?;
    }
    let here: Vec<&str> = engine::styles::ALL.iter().map(|s| s.id).collect();
    styles::withdraw_others().bind(&tx, &here).await?;
    tx.commit().await?;
    Ok(())
}
