//! `GetAppTools`.

use crate::{
    failure::Outcome,
    wire::{context::Cx, route::Handle},
};
use protocol::common::{AppTools, GetAppTools};

impl Handle for GetAppTools {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let base = &cx.from.base;
        Ok(AppTools {
            api_url: format!("{base}{}", protocol::HTTP_BASE),
            resource_url: format!("{base}/files"),
        })
    }
}
