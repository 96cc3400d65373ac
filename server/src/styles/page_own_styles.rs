//! `PageOwnStyles`: a creator's own styles, page by page.

use super::own;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::styles::PageOwnStyles;
use sql::client::Params as _;
use sql::queries::styles::{OwnStylePageParams, own_style_page};

impl Handle for PageOwnStyles {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let at = cx.paging("own_styles", asked!(request, 20))?;
        let db = cx.app.db().await?;
        let asked = OwnStylePageParams {
            reader: at.reader,
            list: &at.list,
            page_no: at.page_no,
            after: at.after,
            creator: cx.uid(),
            page_size: at.size,
        };
        let rows = own_style_page().params(&db, &asked).all().await?;
        Ok(at.page(rows, |row| row.style_id, own))
    }
}
