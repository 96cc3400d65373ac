//! `GetPostStyle`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, styles::GetPostStyle};

impl Handle for GetPostStyle {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let row = sql::queries::styles::style_by_id().bind(&db, &request.ai_style.0).opt().await?;
        Ok(super::view(row.ok_or(Fault::NotFound)?))
    }
}
