//! `ListStyles`.

use super::{gender, list, one_category};
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::styles::ListStyles;

impl Handle for ListStyles {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let categories = match request.category_ids {
            Some(ids) if !ids.is_empty() => ids,
            _ => one_category(request.category),
        };
        list(&cx, "styles", asked!(request, 20), categories, gender(request.gender)).await
    }
}
