//! `SearchPeople`: whom the caller follows first, then everyone else, both by the word that was found.

use crate::{
    call::{Cx, Handle, paging::page_size, quota},
    failure::Outcome,
    limits,
    people::view,
};
use protocol::{
    Fault,
    page::Page,
    people::{FoundPerson, SearchPeople},
};
use sql::{
    client::Params as _,
    queries::people::{self as rows, FoundRow},
};
use std::time::Duration;

/// Where a list of people goes on: after whom, and whether they are followed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct After {
    others: bool,
    uid: i64,
    word: String,
}

impl After {
    fn read(text: Option<&str>) -> Result<Self, Fault> {
        let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(After::default()) };
        let read = || {
            let mut parts = text.splitn(3, '.');
            let others = match parts.next()? {
                "0" => false,
                "1" => true,
                _ => return None,
            };
            let uid = parts.next()?.parse().ok()?;
            let word = String::from_utf8(hex::decode(parts.next()?).ok()?).ok()?;
            (!word.is_empty()).then_some(After { others, uid, word })
        };
        read().ok_or_else(|| Fault::invalid("cursor: is not one of this list."))
    }
    fn write(&self) -> String {
        format!("{}.{}.{}", u8::from(self.others), self.uid, hex::encode(&self.word))
    }
}

impl Handle for SearchPeople {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let q = &*request.q;
        if !(limits::SEARCH_MIN..=limits::SEARCH_MAX).contains(&q.chars().count()) {
            let rule = format!("q: {} to {} characters.", limits::SEARCH_MIN, limits::SEARCH_MAX);
            return Err(Fault::invalid(rule).into());
        }
        let count = page_size(request.count, 20)?;
        let after = After::read(request.cursor.as_deref())?;
        let viewer = cx.uid();
        let db = cx.app.db().await?;
        let rate = quota::Rate::of("search", limits::SEARCHES_PER_MINUTE, Duration::from_secs(60));
        quota::take(&db, rate, &viewer.to_be_bytes()).await?;
        let mut found: Vec<(bool, FoundRow)> = Vec::new();
        if !after.others {
            let asked = rows::SearchFollowedParams {
                viewer,
                q,
                after_word: after.word.as_str(),
                after_uid: after.uid,
                count,
            };
            let followed = rows::search_followed().params(&db, &asked).all().await?;
            found.extend(followed.into_iter().map(|row| (false, row)));
        }
        let room = count - found.len() as i64;
        if room > 0 {
            let (after_word, after_uid) = if after.others { (&*after.word, after.uid) } else { ("", 0) };
            let asked = rows::SearchOthersParams { viewer, q, after_word, after_uid, count: room };
            let others = rows::search_others().params(&db, &asked).all().await?;
            found.extend(others.into_iter().map(|row| (true, row)));
        }
        let last = found.last().filter(|_| found.len() as i64 == count);
        let next_cursor =
            last.map(|(others, row)| After { others: *others, uid: row.uid, word: row.word.clone() }.write());
        let items = found
            .into_iter()
            .map(|(_, row)| FoundPerson { user: view::user(row.person, row.follow_state), bio: row.bio });
        Ok(Page { items: items.collect(), next_cursor })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given() {
        let after = After { others: true, uid: 7, word: "zoë.x".into() };
        assert_eq!(After::read(Some(&after.write())).unwrap(), after);
        assert_eq!(After::read(None).unwrap(), After::default());
        for wrong in ["x", "1", "1.2", "1.2.", "2.7.61", "1.x.61", "1.7.6", "1.7.ff"] {
            assert!(After::read(Some(wrong)).is_err(), "{wrong}");
        }
    }
}
