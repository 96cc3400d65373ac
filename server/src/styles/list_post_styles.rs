//! `ListPostStyles`.

use super::{Paging, list, one_category};
use crate::{
    failure::Outcome,
    wire::{context::Cx, route::Handle},
};
use protocol::styles::ListPostStyles;

impl Handle for ListPostStyles {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let paging = Paging {
            list: "post_styles",
            page_no: request.page_no,
            page_size: request.page_size,
            default_size: 10,
            cursor: request.cursor.as_deref(),
        };
        list(&cx, paging, one_category(request.category), 0).await
    }
}
