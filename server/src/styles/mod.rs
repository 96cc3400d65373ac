//! Styles: the lists that people choose from. Open to everyone, published ones only, in the order of
//! (rank, id), so that a page never repeats or skips one.
//!
//! What a style is comes from the engine; [`seed`] writes it into the database at each start. Ids on the
//! wire are the rows' numbers: they stay when a style gets another name.
//!
//! A creator asks to become one; people decide, and one who was refused may ask again after a while. How often
//! a style was used and how long it takes is counted apart from the tasks, many at once: [`count_prints`].

pub mod apply_as_creator;
pub mod get_post_style;
pub mod list_own_styles;
pub mod list_post_styles;
pub mod list_style_images;
pub mod list_style_types;
pub mod list_styles;
pub mod list_styles_by_type;
pub mod page_own_styles;
mod pictures;
pub mod seed;
pub mod words;

use crate::{
    app::App,
    call::{Cx, paging::PageAsked},
    failure::Outcome,
    files, limits,
};
use protocol::{
    Fault, Id,
    call::Open,
    page::Page,
    people::Gender,
    styles::{OwnStyleView, StyleView},
};
use sql::client::Params as _;
use sql::queries::styles::{OwnStyleRow, StyleRow};

pub fn view(row: StyleRow) -> StyleView {
    StyleView {
        ai_style: Id(row.style_id),
        name: row.name,
        cover: files::url(&row.cover_key.unwrap_or_default()),
        mine: row.mine_key.map(|key| files::url(&key)),
        category: row.category.unwrap_or_default(),
        gender: row.gender,
        cost: row.cost.into(),
        needs_picture: row.needs_picture,
    }
}

/// A style as its creator sees it.
fn own(row: OwnStyleRow) -> OwnStyleView {
    OwnStyleView {
        style: StyleView {
            ai_style: Id(row.style_id),
            name: row.name,
            cover: files::url(&row.cover_key.unwrap_or_default()),
            mine: None,
            category: row.category.unwrap_or_default(),
            gender: row.gender,
            cost: row.cost.into(),
            needs_picture: row.needs_picture,
        },
        published: row.published,
        print_count: row.prints,
    }
}

/// Nothing means everyone.
fn gender(given: Option<Gender>) -> i16 {
    given.unwrap_or(Gender::Any).number()
}

/// One page of styles of the given categories, of all when there are none.
async fn list(
    cx: &Cx<Open>,
    name: &str,
    asked: PageAsked<'_>,
    categories: Vec<i32>,
    gender: i16,
) -> Outcome<Page<StyleView>> {
    if categories.len() > limits::CATEGORY_IDS_MAX {
        return Err(Fault::invalid("categoryIds holds at most 20 numbers.").into());
    }
    let mut sorted = categories;
    sorted.sort_unstable();
    sorted.dedup();
    let at = cx.paging(format_args!("{name}/{sorted:?}/{gender}"), asked)?;
    let db = cx.app.db().await?;
    let rows = sql::queries::styles::style_page()
        .params(
            &db,
            &sql::queries::styles::StylePageParams {
                viewer: cx.caller.as_ref().map_or(0, |caller| caller.uid),
                reader: at.reader,
                list: &at.list,
                page_no: at.page_no,
                after: at.after,
                category_ids: &sorted,
                gender,
                page_size: at.size,
            },
        )
        .all()
        .await?;
    Ok(at.page(rows, |row| row.style_id, view))
}

/// A filter of one category; nothing and 0 mean all.
fn one_category(category: Option<i32>) -> Vec<i32> {
    category.filter(|c| *c != 0).into_iter().collect()
}

/// Takes the tasks that have succeeded into the counts of their styles.
pub async fn count_prints(app: &App) -> Outcome<()> {
    let db = app.db().await?;
    sql::queries::styles::count_prints().bind(&db, &limits::PRINTS_BATCH).await?;
    Ok(())
}
