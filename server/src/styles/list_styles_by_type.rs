//! `ListStylesByType`: every style of one category at once.

use super::{gender, one_category, view};
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use protocol::{page::Page, styles::ListStylesByType};

impl Handle for ListStylesByType {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let categories = one_category(request.category);
        let db = cx.app.db().await?;
        let rows = sql::queries::styles::style_page()
            .bind(
                &db,
                &cx.reader(),
                &"styles_by_type",
                &1,
                &None,
                &categories,
                &gender(request.gender),
                &limits::STYLES_MAX,
            )
            .all()
            .await?;
        Ok(Page { items: rows.into_iter().map(view).collect(), next_cursor: None })
    }
}
