//! `ListOwnStyles`: a creator's own styles at once.

use super::own;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use protocol::{page::Page, styles::ListOwnStyles};
use sql::client::Params as _;
use sql::queries::styles::{OwnStylePageParams, own_style_page};

impl Handle for ListOwnStyles {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let asked = OwnStylePageParams {
            reader: cx.reader(),
            list: "own_styles_at_once",
            page_no: 1,
            after: None,
            creator: cx.uid(),
            page_size: limits::STYLES_MAX,
        };
        let rows = own_style_page().params(&db, &asked).all().await?;
        Ok(Page { items: rows.into_iter().map(own).collect(), next_cursor: None })
    }
}
