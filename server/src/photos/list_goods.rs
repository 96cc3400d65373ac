//! `ListSimilarGoods`: things of our own catalogue that share words with what a picture shows.

use super::describe::describe;
use crate::{
    call::{Cx, Handle, paging::asked, quota::Rate},
    failure::Outcome,
    files, limits,
};
use protocol::{
    Id,
    photos::{GoodsView, ListSimilarGoods},
};
use sql::client::Params as _;
use sql::queries::photos::{GoodsPageParams, GoodsRow, goods_page};
use std::time::Duration;

const PACE: Rate = Rate::of("goods", limits::GOODS_PER_MINUTE, Duration::from_secs(60));

impl Handle for ListSimilarGoods {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let seen = describe(&cx.app, &cx.caller, &cx.client.base, &request.image_url, PACE).await?;
        let at = cx.paging(format_args!("goods/{}", seen.labels.join("+")), asked!(request, 10))?;
        let db = cx.app.db().await?;
        let asked = GoodsPageParams {
            reader: at.reader,
            list: &at.list,
            page_no: at.page_no,
            after: at.after,
            labels: &seen.labels,
            hosts: &cx.app.config.goods_hosts,
            page_size: at.size,
        };
        let rows = goods_page().params(&db, &asked).all().await?;
        Ok(at.page(rows, |row| row.goods_id, view))
    }
}

fn view(row: GoodsRow) -> GoodsView {
    GoodsView {
        goods_id: Id(row.goods_id),
        title: row.title,
        url: row.url,
        image: files::url(row.image_key.as_deref().unwrap_or_default()),
        price: row.price_text.unwrap_or_default(),
    }
}
