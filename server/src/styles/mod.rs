//! Styles: the lists that people choose from. Open to everyone, published ones only, in the order of
//! (rank, id), so that a page never repeats or skips one.
//!
//! What a style is comes from the engine; [`seed`] writes it into the database at each start. Ids on the
//! wire are the rows' numbers: they stay when a style gets another name.

mod covers;
pub mod get_post_style;
pub mod list_post_styles;
pub mod list_style_images;
pub mod list_style_types;
pub mod list_styles;
pub mod list_styles_by_type;
pub mod seed;

use crate::{
    failure::Outcome,
    files, limits, secrets,
    wire::{
        admit::Caller,
        context::{Cx, From, page_no, page_size},
    },
};
use protocol::{Fault, Id, call::Open, page::Page, styles::StyleView};
use sql::queries::styles::StyleRow;

pub fn view(row: StyleRow) -> StyleView {
    StyleView {
        ai_style: Id(row.style_id),
        name: row.name,
        cover: files::url(&row.cover_key.unwrap_or_default()),
        category: row.category.unwrap_or_default(),
        gender: row.gender,
        cost: row.cost.into(),
    }
}

/// 0 and nothing mean everyone.
fn gender(given: Option<i16>) -> Result<i16, Fault> {
    match given.unwrap_or(0) {
        g @ 0..=3 => Ok(g),
        _ => Err(Fault::invalid("gender: 0 to 3.")),
    }
}

/// Who pages: a person, or whoever shares an address; only the beginning of the next page is kept for them.
fn viewer(caller: &Option<Caller>, from: &From) -> i64 {
    match caller {
        Some(caller) => caller.uid,
        None => {
            let hash = secrets::sha256(from.ip.to_string().as_bytes());
            let [a, b, c, d, e, f, g, h, ..] = hash;
            -(i64::from_be_bytes([a, b, c, d, e, f, g, h]) & i64::MAX) - 1
        }
    }
}

/// What every paged list of styles is asked with.
struct Paging<'a> {
    list: &'a str,
    page_no: Option<i64>,
    page_size: Option<i64>,
    default_size: i64,
    cursor: Option<&'a str>,
}

struct Start {
    viewer: i64,
    list: String,
    page_no: i32,
    after: Option<i64>,
    size: i32,
}

impl Paging<'_> {
    fn start(self, cx: &Cx<Open>, filters: &str) -> Result<Start, Fault> {
        let size = page_size(self.page_size, self.default_size)?;
        let after = match self.cursor.filter(|c| !c.is_empty()) {
            None => None,
            Some(cursor) => {
                Some(cursor.parse().map_err(|_| Fault::invalid("This is no cursor of this list."))?)
            }
        };
        // Pages by cursor leave the marks of pages by number alone.
        let by = if after.is_some() { "cursor" } else { "page" };
        Ok(Start {
            viewer: viewer(&cx.caller, &cx.from),
            list: format!("{}:{by}:{size}:{filters}", self.list),
            page_no: page_no(self.page_no)?,
            after,
            size: size as i32,
        })
    }
}

/// A page, and where the next one begins if this one is full.
fn page<R, T>(rows: Vec<R>, size: i32, id: impl Fn(&R) -> i64, view: impl Fn(R) -> T) -> Page<T> {
    let full = rows.len() as i64 >= i64::from(size);
    let next_cursor = rows.last().filter(|_| full).map(|row| id(row).to_string());
    Page { items: rows.into_iter().map(view).collect(), next_cursor }
}

/// One page of styles of the given categories, of all when there are none.
async fn list(
    cx: &Cx<Open>,
    paging: Paging<'_>,
    categories: Vec<i32>,
    gender: i16,
) -> Outcome<Page<StyleView>> {
    if categories.len() > limits::CATEGORY_IDS_MAX {
        return Err(Fault::invalid("categoryIds holds at most 20 numbers.").into());
    }
    let mut sorted = categories;
    sorted.sort_unstable();
    sorted.dedup();
    let start = paging.start(cx, &format!("{sorted:?}:{gender}"))?;
    let db = cx.app.db().await?;
    let rows = sql::queries::styles::style_page()
        .bind(&db, &start.viewer, &start.list, &start.page_no, &start.after, &sorted, &gender, &start.size)
        .all()
        .await?;
    Ok(page(rows, start.size, |row| row.style_id, view))
}

/// A filter of one category; nothing and 0 mean all.
fn one_category(category: Option<i32>) -> Vec<i32> {
    category.filter(|c| *c != 0).into_iter().collect()
}
