//! A person's posts, newest first.

use super::view;
use crate::{
    account::names,
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    Fault,
    page::Page,
    posts::{ListGallery, PostView},
};
use sql::client::Params as _;
use sql::queries::{people, posts};

impl Handle for ListGallery {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<PostView>> {
        let uid = cx.uid();
        let db = cx.app.db().await?;
        let whose = request.uid_str.as_deref().filter(|u| !u.is_empty());
        let author = match whose {
            None => uid,
            Some(uid_str) => {
                if !names::is_uid_str(uid_str) {
                    return Err(Fault::NotFound.into());
                }
                people::visible_author()
                    .params(&db, &people::VisibleAuthorParams { viewer: uid, uid_str: &uid_str })
                    .opt()
                    .await?
                    .ok_or(Fault::NotFound)?
            }
        };
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
