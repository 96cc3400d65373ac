//! Pages of lists: what may be asked for, where a page begins, what ends a list. It knows no list.
//!
//! Every list hands out `nextCursor` and takes it back as `cursor`, in place of `pageNo` or of the fields that a
//! call has for that itself.

use super::{admit::Admit, cx::Cx};
use crate::limits;
use chrono::{DateTime, FixedOffset};
use protocol::{Fault, page::Page};
use sha2::{Digest, Sha256};

/// One page of a pageNo list: where it begins, and for whom that is remembered.
#[derive(Debug)]
pub struct Paging {
    /// The log-in, or the address of a visitor: two devices of one person page on their own.
    pub reader: i64,
    /// Name of the list for the marks that are kept: call, filters, size. Pages asked for by cursor keep
    /// theirs apart, or they would move where the numbered pages begin.
    pub list: String,
    pub page_no: i32,
    pub after: Option<i64>,
    pub size: i32,
}

/// What a pageNo list is asked with.
pub struct PageAsked<'a> {
    pub page_no: Option<i64>,
    pub page_size: Option<i64>,
    pub default_size: i64,
    pub cursor: Option<&'a str>,
}

/// Takes the fields that every pageNo list has out of its request.
macro_rules! asked {
    ($request:ident, $default_size:expr) => {
        $crate::call::paging::PageAsked {
            page_no: $request.page_no,
            page_size: $request.page_size,
            default_size: $default_size,
            cursor: $request.cursor.as_deref(),
        }
    };
}
pub(crate) use asked;

impl<A: Admit> Cx<A> {
    /// Who pages: only the beginning of the next page is kept for them.
    pub fn reader(&self) -> i64 {
        match A::session(&self.caller) {
            Some(session) => session.session_id,
            None => {
                let hash = Sha256::digest(self.client.ip.to_string());
                let mut first = [0; 8];
                first.copy_from_slice(&hash[..8]);
                -(i64::from_be_bytes(first) & i64::MAX) - 1
            }
        }
    }

    /// The page asked for, of the list of that name; the name tells the call and its filters.
    pub fn paging(&self, list: impl std::fmt::Display, asked: PageAsked<'_>) -> Result<Paging, Fault> {
        let size = page_size(asked.page_size, asked.default_size)?;
        let after = cursor(asked.cursor)?.map(|[id]| id);
        let by = if after.is_some() { "cursor" } else { "page" };
        Ok(Paging {
            reader: self.reader(),
            list: format!("{list}/{size}/{by}"),
            page_no: page_no(asked.page_no)?,
            after,
            size: size as i32,
        })
    }
}

impl Paging {
    /// The page that was found: fewer than asked for end the list.
    pub fn page<R, T>(&self, rows: Vec<R>, id: impl Fn(&R) -> i64, view: impl Fn(R) -> T) -> Page<T> {
        page(rows, self.size.into(), |row| [id(row)], view)
    }
}

/// 1 to 50, or result 1: a page is never cut short in silence.
pub fn page_size(given: Option<i64>, default: i64) -> Result<i64, Fault> {
    match given {
        None => Ok(default),
        Some(n) if (1..=limits::PAGE_SIZE_MAX).contains(&n) => Ok(n),
        Some(_) => Err(Fault::invalid("A page holds 1 to 50 items.")),
    }
}

/// From 1, or result 1.
fn page_no(given: Option<i64>) -> Result<i32, Fault> {
    match given.unwrap_or(1) {
        n @ 1..=100_000 => Ok(n as i32),
        _ => Err(Fault::invalid("pageNo starts at 1.")),
    }
}

/// A cursor in microseconds as a time; none (or 0) stands for the beginning of a list that runs back in
/// time, which is later than anything.
pub fn before_micros(given: Option<i64>) -> Result<DateTime<FixedOffset>, Fault> {
    let micros = given.filter(|at| *at != 0).unwrap_or(LATEST_MICROS);
    // PostgreSQL knows no time before 4713 BC; nothing here is older than 1970.
    match DateTime::from_timestamp_micros(micros) {
        Some(at) if (0..=LATEST_MICROS).contains(&micros) => Ok(at.fixed_offset()),
        _ => Err(Fault::invalid("A time cursor is in microseconds since 1970.")),
    }
}

/// The end of the year 9999.
const LATEST_MICROS: i64 = 253_402_300_799_999_999;

/// Where a list goes on, as [`page`] wrote it: what orders the list, numbers with dots between.
pub fn cursor<const N: usize>(given: Option<&str>) -> Result<Option<[i64; N]>, Fault> {
    let Some(text) = given.filter(|text| !text.is_empty()) else { return Ok(None) };
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
    let numbers: Option<Vec<i64>> = text.split('.').map(digits).collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.map(Some).ok_or_else(|| Fault::invalid("cursor: is not one of this list."))
}

/// One page of what was found: fewer than asked for end the list. `key` is what orders it.
pub fn page<R, T, const N: usize>(
    rows: Vec<R>,
    size: i64,
    key: impl Fn(&R) -> [i64; N],
    view: impl Fn(R) -> T,
) -> Page<T> {
    let last = rows.last().filter(|_| rows.len() as i64 == size);
    let next_cursor = last.map(|row| key(row).map(|n| n.to_string()).join("."));
    Page { items: rows.into_iter().map(view).collect(), next_cursor }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given() {
        let given = page(vec![(7, 12)], 1, |row| [row.0, row.1], |_| ()).next_cursor;
        assert_eq!(cursor(given.as_deref()).unwrap(), Some([7, 12]));
        assert_eq!(page(vec![1], 2, |n| [*n], |_| ()).next_cursor, None);
        assert_eq!(cursor::<1>(Some("")).unwrap(), None);
        for wrong in ["7", "7.12.1", "7.", ".12", "-7.12", "+7.12", "7.x", "99999999999999999999.1"] {
            assert!(cursor::<2>(Some(wrong)).is_err(), "{wrong}");
        }
    }
}
