//! `ListPostStyles`.

use super::{list, one_category};
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::styles::ListPostStyles;

impl Handle for ListPostStyles {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        list(&cx, "post_styles", asked!(request, 10), one_category(request.category), 0).await
    }
}
