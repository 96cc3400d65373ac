//! A person's posts, newest first.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    people,
};
use protocol::{
    page::Page,
    posts::{ListGallery, PostView},
};
use sql::client::Params as _;
use sql::queries::posts;

impl Handle for ListGallery {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<PostView>> {
        let uid = cx.uid();
        let db = cx.app.db().await?;
        let author = people::whose(&db, uid, request.uid_str).await?;
        let at = cx.paging(format_args!("gallery/{author}"), asked!(request, 20))?;
        let rows = posts::gallery_page()
            .params(
                &db,
                &posts::GalleryPageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    viewer: uid,
                    author,
                    page_size: at.size,
                },
            )
            .all()
            .await?;
        Ok(at.page(rows, |row| row.feed_id, view::post))
    }
}
