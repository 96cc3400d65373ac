//! `GetAppTools`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::common::{AppTools, GetAppTools};

impl Handle for GetAppTools {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let base = &cx.client.base;
        Ok(AppTools {
            api_url: format!("{base}{}", protocol::HTTP_BASE),
            resource_url: format!("{base}/files"),
        })
    }
}
