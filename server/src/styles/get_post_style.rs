//! `GetPostStyle`: everything about one style.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    files,
    people::view::user,
};
use protocol::{
    Fault, Id,
    styles::{GetPostStyle, StyleDetailView, StyleView},
};
use sql::client::Params as _;
use sql::queries::styles::{StyleDetailParams, StyleDetailRow, style_detail};

impl Handle for GetPostStyle {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let viewer = cx.caller.as_ref().map_or(0, |caller| caller.uid);
        let asked = StyleDetailParams { viewer, style_id: request.ai_style.0 };
        let db = cx.app.db().await?;
        let row = style_detail().params(&db, &asked).opt().await?;
        Ok(view(row.ok_or(Fault::NotFound)?))
    }
}

fn view(row: StyleDetailRow) -> StyleDetailView {
    let cover = files::url(&row.cover_key.unwrap_or_default());
    let mut examples: Vec<String> = row.examples.iter().map(|key| files::url(key)).collect();
    if examples.is_empty() && !cover.is_empty() {
        examples.push(cover.clone());
    }
    StyleDetailView {
        style: StyleView {
            ai_style: Id(row.style_id),
            name: row.name,
            cover,
            mine: row.mine_key.map(|key| files::url(&key)),
            category: row.category.unwrap_or_default(),
            gender: row.gender,
            cost: row.cost.into(),
            needs_picture: row.needs_picture,
        },
        maker: row.maker.map(|card| user(card, row.follow_state)),
        description: row.description,
        needs_person: row.needs_person,
        eta_ms: row.photo_ms.map(i64::from),
        print_count: row.prints,
        looks: row.looks,
        examples,
    }
}
