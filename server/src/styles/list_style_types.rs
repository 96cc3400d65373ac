//! `ListStyleTypes`: the categories that hold a style.

use super::gender;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    page::Page,
    styles::{CategoryView, ListStyleTypes},
};

impl Handle for ListStyleTypes {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let rows = sql::queries::styles::categories().bind(&db, &gender(request.gender)).all().await?;
        let items =
            rows.into_iter().map(|c| CategoryView { category: c.category_id, name: c.name }).collect();
        Ok(Page { items, next_cursor: None })
    }
}
