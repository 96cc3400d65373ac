//! `ListStylesByType`: every style of one category at once.

use super::{gender, one_category, view};
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use protocol::{page::Page, styles::ListStylesByType};
use sql::client::Params as _;

impl Handle for ListStylesByType {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let categories = one_category(request.category);
        let db = cx.app.db().await?;
        let rows = sql::queries::styles::style_page()
            .params(
                &db,
                &sql::queries::styles::StylePageParams {
                    viewer: cx.caller.as_ref().map_or(0, |caller| caller.uid),
                    reader: cx.reader(),
                    list: "styles_by_type",
                    page_no: 1,
                    after: None,
                    category_ids: &categories,
                    gender: gender(request.gender),
                    page_size: limits::STYLES_MAX,
                },
            )
            .all()
            .await?;
        Ok(Page { items: rows.into_iter().map(view).collect(), next_cursor: None })
    }
}
