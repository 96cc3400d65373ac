//! The caller's orders, newest first.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    page::Page,
    payments::{ListOrders, OrderView},
};
use sql::{
    client::Params as _,
    queries::payments::{self, OrderPageParams},
};

impl Handle for ListOrders {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<OrderView>> {
        let at = cx.paging("orders", asked!(request, 20))?;
        let rows = payments::order_page()
            .params(
                &cx.app.db().await?,
                &OrderPageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    uid: cx.uid(),
                    page_size: at.size,
                },
            )
            .all()
            .await?;
        Ok(at.page(rows, |row| row.order_id, view::order))
    }
}
