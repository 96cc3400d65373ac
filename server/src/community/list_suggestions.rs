//! Suggestions: of one status, over, own, or the most wanted.

use super::view;
use crate::{
    call::{
        Cx, Handle,
        paging::{asked, page_size},
    },
    failure::Outcome,
};
use protocol::{
    Fault,
    community::{ListSuggestions, SuggestView, SuggestionStatus as S},
    page::Page,
};
use sql::client::Params as _;
use sql::queries::community::{
    SuggestDetailParams, SuggestPageParams, SuggestsByParams, SuggestsTopParams, suggest_detail,
    suggest_page, suggests_by, suggests_top,
};

impl Handle for ListSuggestions {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<SuggestView>> {
        let viewer = cx.uid();
        let db = cx.app.db().await?;
        if let Some(one) = request.suggest_id {
            let asked = SuggestDetailParams { viewer, suggest_id: one.0 };
            let row = suggest_detail().params(&db, &asked).opt().await?.ok_or(Fault::NotFound)?;
            return Ok(Page { items: vec![view::suggestion(row)], next_cursor: None });
        }
        if request.top == Some(true) {
            let count = page_size(request.page_size, 20)?;
            let rows = suggests_top().params(&db, &SuggestsTopParams { viewer, count }).all().await?;
            return Ok(Page { items: rows.into_iter().map(view::suggestion).collect(), next_cursor: None });
        }
        let rows = if request.mine == Some(true) {
            let at = cx.paging("suggestions/mine", asked!(request, 20))?;
            let asked = SuggestsByParams {
                reader: at.reader,
                list: &at.list,
                page_no: at.page_no,
                after: at.after,
                author: viewer,
                viewer,
                page_size: at.size,
            };
            let rows = suggests_by().params(&db, &asked).all().await?;
            at.page(rows, |row| row.suggest_id, view::suggestion)
        } else {
            let statuses = match request.past {
                Some(true) => vec![S::Done, S::Declined],
                _ => vec![request.status.unwrap_or(S::Open)],
            };
            let at = cx.paging(format_args!("suggestions/{statuses:?}"), asked!(request, 20))?;
            let asked = SuggestPageParams {
                reader: at.reader,
                list: &at.list,
                page_no: at.page_no,
                after: at.after,
                statuses: &statuses,
                viewer,
                page_size: at.size,
            };
            let rows = suggest_page().params(&db, &asked).all().await?;
            at.page(rows, |row| row.suggest_id, view::suggestion)
        };
        Ok(rows)
    }
}
