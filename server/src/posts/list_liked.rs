//! The posts that the caller likes, in the order of liking: an old post liked today does not tear a page.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    page::Page,
    posts::{ListLiked, PostView},
};
use sql::client::Params as _;
use sql::queries::posts;

impl Handle for ListLiked {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<PostView>> {
        let at = cx.paging("liked", asked!(request, 20))?;
        let list = posts::LikedPageParams {
            reader: at.reader,
            list: &at.list,
            page_no: at.page_no,
            after: at.after,
            viewer: cx.uid(),
            page_size: at.size,
        };
        let rows = posts::liked_page().params(&cx.app.db().await?, &list).all().await?;
        Ok(at.page(rows, |row| row.cursor_id, view::post))
    }
}
