//! `ListAlbum`: the caller's photos, newest first; for a challenge, with a mark on those that are in it.

use crate::{
    failure::Outcome,
    limits,
    photos::view,
    wire::{
        context::{Cx, page_no, page_size},
        route::Handle,
    },
};
use protocol::{
    Fault,
    page::Page,
    photos::{AlbumPhotoView, ListAlbum},
};

impl Handle for ListAlbum {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let size = page_size(request.page_size, limits::ALBUM_PAGE)?;
        let page = page_no(request.page_no)?;
        let after = match request.cursor.as_deref().unwrap_or_default() {
            "" => None,
            text => Some(text.parse::<i64>().map_err(|_| Fault::invalid("cursor: not one of this list."))?),
        };
        let challenge = request.challenge_id.map(|id| id.0).filter(|id| *id != 0);
        let db = cx.app.db().await?;
        if let Some(id) = challenge
            && sql::queries::challenges::challenge_detail().bind(&db, &cx.uid(), &id).opt().await?.is_none()
        {
            return Err(Fault::NotFound.into());
        }
        // Pages by cursor leave the marks of pages by number alone.
        let by = if after.is_some() { "cursor" } else { "page" };
        let list = format!("album:{by}:{size}:{}", challenge.is_some());
        let rows = sql::queries::photos::album_page()
            .bind(&db, &cx.uid(), &list, &page, &after, &challenge, &(size as i32))
            .all()
            .await?;
        let next = rows.last().filter(|_| rows.len() as i64 == size).map(|row| row.photo_id.to_string());
        let items = rows
            .iter()
            .map(|row| AlbumPhotoView {
                photo: view::photo(
                    Some(row.photo_id),
                    &row.picture_key,
                    row.thumb_key.as_deref(),
                    row.width,
                    row.height,
                    row.thumbhash.as_deref(),
                ),
                favourite: row.favourite,
                entered: row.entered,
            })
            .collect();
        Ok(Page { items, next_cursor: next })
    }
}
