//! `ListAlbum`: the caller's photos, newest first; for a challenge, with a mark on those that are in it.

use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    limits,
    photos::view,
};
use protocol::{
    Fault,
    photos::{AlbumPhotoView, ListAlbum},
};
use sql::client::Params as _;

impl Handle for ListAlbum {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let challenge = request.challenge_id.map(|id| id.0).filter(|id| *id != 0);
        let db = cx.app.db().await?;
        if let Some(id) = challenge
            && sql::queries::challenges::challenge_detail()
                .params(
                    &db,
                    &sql::queries::challenges::ChallengeDetailParams { viewer: cx.uid(), challenge_id: id },
                )
                .opt()
                .await?
                .is_none()
        {
            return Err(Fault::NotFound.into());
        }
        let at =
            cx.paging(format_args!("album/{}", challenge.is_some()), asked!(request, limits::ALBUM_PAGE))?;
        let rows = sql::queries::photos::album_page()
            .params(
                &db,
                &sql::queries::photos::AlbumPageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    uid: cx.uid(),
                    challenge_id: challenge,
                    page_size: at.size,
                },
            )
            .all()
            .await?;
        Ok(at.page(
            rows,
            |row| row.photo_id,
            |row| AlbumPhotoView {
                photo: view::photo(
                    Some(row.photo_id),
                    &row.picture_key,
                    row.thumb_key.as_deref(),
                    row.width,
                    row.height,
                    row.thumbhash.as_deref(),
                    row.film_ms,
                ),
                favourite: row.favourite,
                entered: row.entered,
            },
        ))
    }
}
