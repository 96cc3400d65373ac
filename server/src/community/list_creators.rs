//! Creators by rank.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    limits,
};
use protocol::{
    community::{CreatorView, ListCreators},
    page::Page,
};
use sql::client::Params as _;
use sql::queries::community::{CreatorPageParams, creator_page, rank_creators};

impl Handle for ListCreators {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<CreatorView>> {
        let at = cx.paging("creators", asked!(request, 20))?;
        let db = cx.app.db().await?;
        let age = format!("{} seconds", limits::CREATORS_RANKED_EVERY.as_secs());
        let base = rank_creators().bind(&db, &age).one().await?;
        let asked = CreatorPageParams {
            reader: at.reader,
            list: &at.list,
            page_no: at.page_no,
            after: at.after,
            base,
            viewer: cx.uid(),
            page_size: at.size,
        };
        let rows = creator_page().params(&db, &asked).all().await?;
        Ok(at.page(rows, |row| row.place, view::creator))
    }
}
