//! What a handler is given beside its request, and how it makes an effect happen once.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
    wire::admit::{Admit, Caller},
};
use chrono::{DateTime, FixedOffset};
use deadpool_postgres::Transaction;
use protocol::{Call, Fault, page::Page};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sql::types::BeginOutcome;
use std::{net::IpAddr, sync::Arc};

/// Where a call came from, whichever transport brought it.
#[derive(Clone, Debug)]
pub struct From {
    /// `http://host` as the client addressed this server.
    pub base: Arc<str>,
    pub ip: IpAddr,
    pub platform: Arc<str>,
    pub version: Arc<str>,
    /// Name of the connection that called, as in `welcome`; empty over HTTP.
    pub session: Arc<str>,
}

pub struct Cx<A: Admit> {
    pub app: App,
    pub caller: A::Caller,
    pub from: From,
}

impl<A: Admit<Caller = Caller>> Cx<A> {
    pub fn uid(&self) -> i64 {
        self.caller.uid
    }

    /// First statement of the transaction that has the effect: none when this request is new, its
    /// first answer when it was served before. Follow up with [`Cx::commit`].
    pub async fn begin<C: Call>(&self, tx: &Transaction<'_>, request: &C) -> Outcome<Option<C::Response>> {
        let (key, hash) = fingerprint(request)?;
        let keep = if key.starts_with(TWIN) { limits::TWIN_KEEP } else { limits::REQUEST_ID_KEEP };
        let begin = || async {
            sql::queries::wallet::begin_request()
                .bind(tx, &self.uid(), &C::PATH, &key, &hash.as_slice(), &keep)
                .one()
                .await
        };
        let mut begun = begin().await?;
        // Most twins are about to end, and one that was refused may have said so before it let go.
        for wait in limits::TWIN_WAITS {
            if begun.outcome != BeginOutcome::still_running {
                break;
            }
            tokio::time::sleep(wait).await;
            begun = begin().await?;
        }
        match begun.outcome {
            BeginOutcome::new => Ok(None),
            BeginOutcome::replay => match begun.response {
                Some(response) => Ok(Some(serde_json::from_value(response)?)),
                None => Err(Failure::broken("a finished request has no answer")),
            },
            BeginOutcome::other_payload => Err(Fault::RequestReused.into()),
            BeginOutcome::still_running => {
                Err(Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS }.into())
            }
        }
    }

    /// Keeps the answer for replay, commits, and lets the pushes out.
    pub async fn commit<C: Call>(
        &self,
        tx: Transaction<'_>,
        request: &C,
        response: &C::Response,
    ) -> Outcome<()> {
        let (key, _) = fingerprint(request)?;
        sql::queries::wallet::end_request()
            .bind(&tx, &serde_json::to_value(response)?, &self.uid(), &C::PATH, &key)
            .await?;
        tx.commit().await?;
        self.app.outbox.poke();
        Ok(())
    }
}

const TWIN: &str = "twin:";

/// The key that a request is remembered by, and the hash that tells another payload under the same key.
/// Compared is the decoded request, so the same call is the same over every transport and format.
fn fingerprint<C: Serialize>(request: &C) -> Outcome<(String, [u8; 32])> {
    let mut fields = serde_json::to_value(request)?;
    let given = fields.as_object_mut().and_then(|f| f.remove("requestId"));
    let hash: [u8; 32] = Sha256::digest(serde_json::to_vec(&fields)?).into();
    match given {
        Some(Value::String(id)) if !id.is_empty() => {
            if id.chars().count() > limits::REQUEST_ID_CHARS {
                return Err(Fault::invalid("requestId: at most 64 characters.").into());
            }
            // Hashed: fits the column whatever its characters are, and can never name a twin.
            Ok((hex::encode(&Sha256::digest(id.as_bytes())[..24]), hash))
        }
        _ => Ok((format!("{TWIN}{}", hex::encode(&hash[..24])), hash)),
    }
}

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
        $crate::wire::context::PageAsked {
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
                let hash = Sha256::digest(self.from.ip.to_string());
                let mut first = [0; 8];
                first.copy_from_slice(&hash[..8]);
                -(i64::from_be_bytes(first) & i64::MAX) - 1
            }
        }
    }

    /// The page asked for, of the list of that name; the name tells the call and its filters.
    pub fn paging(&self, list: impl std::fmt::Display, asked: PageAsked<'_>) -> Result<Paging, Fault> {
        let size = page_size(asked.page_size, asked.default_size)?;
        let after = match asked.cursor {
            None | Some("") => None,
            Some(text) => Some(text.parse().map_err(|_| Fault::invalid("cursor: not one of this list."))?),
        };
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
        page(rows, self.size.into(), |row| id(row).to_string(), view)
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

/// One page of what was found: fewer than asked for end the list.
pub fn page<R, T>(rows: Vec<R>, size: i64, cursor: impl Fn(&R) -> String, view: impl Fn(R) -> T) -> Page<T> {
    let next_cursor = rows.last().filter(|_| rows.len() as i64 == size).map(cursor);
    Page { items: rows.into_iter().map(view).collect(), next_cursor }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use protocol::photos::PutPhoto;

    fn put(request_id: Option<&str>, count: i16) -> PutPhoto {
        PutPhoto {
            request_id: request_id.map(Into::into),
            ai_style: protocol::Id(1),
            image_url: None,
            prompt: None,
            count: Some(count),
        }
    }

    #[test]
    fn the_hash_leaves_the_request_id_out() {
        let (a, hash_a) = fingerprint(&put(Some("x"), 1)).unwrap();
        let (b, hash_b) = fingerprint(&put(Some("y"), 1)).unwrap();
        assert_ne!(a, b);
        assert_eq!(hash_a, hash_b);
        assert_ne!(hash_a, fingerprint(&put(Some("x"), 2)).unwrap().1);
    }

    #[test]
    fn without_an_id_the_payload_is_the_key() {
        assert_eq!(fingerprint(&put(None, 1)).unwrap().0, fingerprint(&put(Some(""), 1)).unwrap().0);
        assert_ne!(fingerprint(&put(None, 1)).unwrap().0, fingerprint(&put(None, 2)).unwrap().0);
    }

    #[test]
    fn a_client_cannot_take_a_twins_key() {
        let twin = fingerprint(&put(None, 1)).unwrap().0;
        assert_ne!(fingerprint(&put(Some(&twin), 1)).unwrap().0, twin);
    }

    #[test]
    fn a_long_id_is_refused_not_cut() {
        assert!(fingerprint(&put(Some(&"x".repeat(65)), 1)).is_err());
    }
}
