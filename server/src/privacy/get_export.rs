//! `GetExport`: how far the newest archive is, and where it lies.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    privacy::view,
};
use protocol::privacy::GetExport;

impl Handle for GetExport {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        view::newest(&cx.app, &**cx.app.db().await?, cx.uid()).await
    }
}
