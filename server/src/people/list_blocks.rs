//! `ListBlocks`: the own list alone, whoever blocks back included.

use crate::{
    call::{
        Cx, Handle,
        paging::{cursor, page, page_size},
    },
    failure::Outcome,
    people::view,
};
use protocol::{
    Fault,
    people::{ListBlocks, UserView},
};
use sql::{client::Params as _, queries::people as rows};

impl Handle for ListBlocks {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let count = page_size(request.count, 20)?;
        let after = cursor(request.cursor.as_deref())?.map(|[block_id]| block_id);
        let last = request.uid_str.filter(|_| after.is_none()).unwrap_or_default();
        if !last.0.is_empty() && !last.well_formed() {
            return Err(Fault::invalid("uidStr: that of the last person shown.").into());
        }
        let db = cx.app.db().await?;
        let asked = rows::BlockListParams {
            viewer: cx.uid(),
            before: after.unwrap_or(i64::MAX),
            last_uid_str: last.as_str(),
            count,
        };
        let blocked = rows::block_list().params(&db, &asked).all().await?;
        let card = |person| UserView { is_block: 1, ..view::user(person, 0) };
        Ok(page(blocked, count, |row| [row.block_id], |row| card(row.person)))
    }
}
