//! `ListStyleImages`: an example picture of each style, for the wall.

use super::gender;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    photos::view::photo,
};
use protocol::{
    Id,
    styles::{ListStyleImages, StyleImageView},
};
use sql::client::Params as _;
use sql::queries::styles::{StyleImagePageParams, StyleImageRow, style_image_page};

impl Handle for ListStyleImages {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let gender = gender(request.gender);
        let at = cx.paging(format_args!("style_images/{gender}"), asked!(request, 15))?;
        let db = cx.app.db().await?;
        let rows = style_image_page()
            .params(
                &db,
                &StyleImagePageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    gender,
                    page_size: at.size,
                },
            )
            .all()
            .await?;
        Ok(at.page(rows, |row| row.style_id, view))
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
        None,
    );
    StyleImageView { photo, ai_style: Id(row.style_id), name: row.name }
}
