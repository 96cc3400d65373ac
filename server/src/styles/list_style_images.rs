//! `ListStyleImages`: an example picture of each style, for the wall.

use super::{Paging, gender, page};
use crate::{
    failure::Outcome,
    photos::view::photo,
    wire::{context::Cx, route::Handle},
};
use protocol::{
    Id,
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
    let photo = photo(
        Some(row.style_id),
        &row.picture_key,
        row.thumb_key.as_deref(),
        row.width,
        row.height,
        row.thumbhash.as_deref(),
    );
    StyleImageView { photo, ai_style: Id(row.style_id), name: row.name }
}
