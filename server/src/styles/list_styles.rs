//! `ListStyles`.

use super::{Paging, gender, list, one_category};
use crate::{
    failure::Outcome,
    wire::{context::Cx, route::Handle},
};
use protocol::styles::ListStyles;

impl Handle for ListStyles {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let categories = match request.category_ids {
            Some(ids) if !ids.is_empty() => ids,
            _ => one_category(request.category),
        };
        let paging = Paging {
            list: "styles",
            page_no: request.page_no,
            page_size: request.page_size,
            default_size: 20,
            cursor: request.cursor.as_deref(),
        };
        list(&cx, paging, categories, gender(request.gender)?).await
    }
}
