//! `ListStyleImages`: an example picture of each style, for the wall.

use super::{Paging, gender, page};
use crate::{
    failure::Outcome,
    files,
    wire::{context::Cx, route::Handle},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use protocol::{
    Id,
    photos::PhotoView,
    styles::{ListStyleImages, StyleImageView},
};
use sql::queries::styles::{StyleImageRow, style_image_page};

impl Handle for ListStyleImages {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let gender = gender(request.gender)?;
        let paging = Paging {
            list: "style_images",
            page_no: request.page_no,
            page_size: request.page_size,
            default_size: 15,
            cursor: request.cursor.as_deref(),
        };
        let start = paging.start(&cx, &gender.to_string())?;
        let db = cx.app.db().await?;
        let rows = style_image_page()
            .bind(&db, &start.viewer, &start.list, &start.page_no, &start.after, &gender, &start.size)
            .all()
            .await?;
        Ok(page(rows, start.size, |row| row.style_id, view))
    }
}

fn view(row: StyleImageRow) -> StyleImageView {
    let photo = PhotoView {
        id: Id(row.style_id),
        thumbnail: files::url(row.thumb_key.as_ref().unwrap_or(&row.picture_key)),
        picture_url: files::url(&row.picture_key),
        width: row.width.unwrap_or_default(),
        height: row.height.unwrap_or_default(),
        thumbhash: STANDARD.encode(row.thumbhash.unwrap_or_default()),
    };
    StyleImageView { photo, ai_style: Id(row.style_id), name: row.name }
}
