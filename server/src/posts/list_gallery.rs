//! A person's posts, newest first.

use super::view;
use crate::{
    failure::Outcome,
    wire::{
        context::{Cx, id_cursor, list_name, page, page_no, page_size},
        route::Handle,
    },
};
use protocol::{
    Fault,
    page::Page,
    posts::{ListGallery, PostView},
};
use sql::queries::posts;

impl Handle for ListGallery {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<PostView>> {
        let size = page_size(request.page_size, 20)?;
        let number = page_no(request.page_no)?;
        let after = id_cursor(request.cursor.as_deref())?;
        let uid = cx.uid();
        let db = cx.app.db().await?;
        let author = match request.uid_str.as_deref().filter(|u| !u.is_empty()) {
            None => uid,
            Some(uid_str) => {
                posts::visible_author().bind(&db, &uid, &uid_str).opt().await?.ok_or(Fault::NotFound)?
            }
        };
        let list = list_name(&format!("gallery/{author}"), size, after.is_some());
        let rows = posts::gallery_page()
            .bind(&db, &uid, &list, &number, &after, &author, &(size as i32))
            .all()
            .await?;
        Ok(page(rows, size, |row| row.feed_id.to_string(), view::post))
    }
}
