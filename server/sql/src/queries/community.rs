// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct SuggestPageParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = protocol::community::SuggestionStatus>,
> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub statuses: T2,
    pub viewer: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct SuggestsByParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub viewer: i64,
    pub author: i64,
    pub page_size: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct SuggestsTopParams {
    pub viewer: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SuggestDetailParams {
    pub viewer: i64,
    pub suggest_id: i64,
}
#[derive(Debug)]
pub struct PutSuggestParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub author: i64,
    pub title: T1,
    pub content: T2,
}
#[derive(Clone, Copy, Debug)]
pub struct VoteSuggestParams {
    pub uid: i64,
    pub suggest_id: i64,
    pub want: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteSuggestParams {
    pub uid: i64,
    pub suggest_id: i64,
    pub moderator: bool,
}
#[derive(Debug)]
pub struct CreatorPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub base: i64,
    pub viewer: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct ApplyAsCreatorParams<T1: crate::JsonSql> {
    pub uid: i64,
    pub content: T1,
}
#[derive(Debug, Clone, PartialEq)]
pub struct SuggestRow {
    pub suggest_id: i64,
    pub title: String,
    pub content: String,
    pub status: protocol::community::SuggestionStatus,
    pub votes: i32,
    pub version: i64,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub answer: Option<String>,
    pub answered_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub voted: bool,
    pub mine: bool,
    pub person: crate::types::UserView,
}
pub struct SuggestRowBorrowed<'a> {
    pub suggest_id: i64,
    pub title: &'a str,
    pub content: &'a str,
    pub status: protocol::community::SuggestionStatus,
    pub votes: i32,
    pub version: i64,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub answer: Option<&'a str>,
    pub answered_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub voted: bool,
    pub mine: bool,
    pub person: crate::types::UserViewBorrowed<'a>,
}
impl<'a> From<SuggestRowBorrowed<'a>> for SuggestRow {
    fn from(
        SuggestRowBorrowed {
            suggest_id,
            title,
            content,
            status,
            votes,
            version,
            created_at,
            answer,
            answered_at,
            voted,
            mine,
            person,
        }: SuggestRowBorrowed<'a>,
    ) -> Self {
        Self {
            suggest_id,
            title: title.into(),
            content: content.into(),
            status,
            votes,
            version,
            created_at,
            answer: answer.map(|v| v.into()),
            answered_at,
            voted,
            mine,
            person: person.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct CreatorRow {
    pub place: i64,
    pub rank: i32,
    pub person: crate::types::UserView,
    pub follower_count: i32,
    pub post_count: i32,
    pub follow_state: i32,
    pub style_count: i64,
    pub prints: i64,
    pub covers: Vec<String>,
}
pub struct CreatorRowBorrowed<'a> {
    pub place: i64,
    pub rank: i32,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub follower_count: i32,
    pub post_count: i32,
    pub follow_state: i32,
    pub style_count: i64,
    pub prints: i64,
    pub covers: crate::ArrayIterator<'a, &'a str>,
}
impl<'a> From<CreatorRowBorrowed<'a>> for CreatorRow {
    fn from(
        CreatorRowBorrowed {
            place,
            rank,
            person,
            follower_count,
            post_count,
            follow_state,
            style_count,
            prints,
            covers,
        }: CreatorRowBorrowed<'a>,
    ) -> Self {
        Self {
            place,
            rank,
            person: person.into(),
            follower_count,
            post_count,
            follow_state,
            style_count,
            prints,
            covers: covers.map(|v| v.into()).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    pub item_id: i64,
    pub title: String,
    pub percent: i16,
    pub updated_at: chrono::DateTime<chrono::FixedOffset>,
    pub notes: Vec<String>,
    pub note_times: Vec<chrono::DateTime<chrono::FixedOffset>>,
}
pub struct ProgressBorrowed<'a> {
    pub item_id: i64,
    pub title: &'a str,
    pub percent: i16,
    pub updated_at: chrono::DateTime<chrono::FixedOffset>,
    pub notes: crate::ArrayIterator<'a, &'a str>,
    pub note_times: crate::ArrayIterator<'a, chrono::DateTime<chrono::FixedOffset>>,
}
impl<'a> From<ProgressBorrowed<'a>> for Progress {
    fn from(
        ProgressBorrowed { item_id, title, percent, updated_at, notes, note_times }: ProgressBorrowed<'a>,
    ) -> Self {
        Self {
            item_id,
            title: title.into(),
            percent,
            updated_at,
            notes: notes.map(|v| v.into()).collect(),
            note_times: note_times.map(|v| v).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct StandingRow {
    pub creator_flag: bool,
    pub application_id: Option<i64>,
    pub state: Option<protocol::styles::ReviewState>,
    pub reason: String,
    pub created_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub decided_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
pub struct StandingRowBorrowed<'a> {
    pub creator_flag: bool,
    pub application_id: Option<i64>,
    pub state: Option<protocol::styles::ReviewState>,
    pub reason: &'a str,
    pub created_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub decided_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
impl<'a> From<StandingRowBorrowed<'a>> for StandingRow {
    fn from(
        StandingRowBorrowed {
            creator_flag,
            application_id,
            state,
            reason,
            created_at,
            decided_at,
        }: StandingRowBorrowed<'a>,
    ) -> Self {
        Self { creator_flag, application_id, state, reason: reason.into(), created_at, decided_at }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct SuggestRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SuggestRowBorrowed, tokio_postgres::Error>,
    mapper: fn(SuggestRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SuggestRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SuggestRowBorrowed) -> R) -> SuggestRowQuery<'c, 'a, 's, C, R, N> {
        SuggestRowQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct I64Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i64, tokio_postgres::Error>,
    mapper: fn(i64) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I64Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i64) -> R) -> I64Query<'c, 'a, 's, C, R, N> {
        I64Query {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct SuggestOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::SuggestOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::SuggestOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SuggestOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::SuggestOutcome) -> R,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, R, N> {
        SuggestOutcomeQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct CreatorRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CreatorRowBorrowed, tokio_postgres::Error>,
    mapper: fn(CreatorRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CreatorRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CreatorRowBorrowed) -> R) -> CreatorRowQuery<'c, 'a, 's, C, R, N> {
        CreatorRowQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ProgressQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ProgressBorrowed, tokio_postgres::Error>,
    mapper: fn(ProgressBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ProgressQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ProgressBorrowed) -> R) -> ProgressQuery<'c, 'a, 's, C, R, N> {
        ProgressQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct StandingRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StandingRowBorrowed, tokio_postgres::Error>,
    mapper: fn(StandingRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StandingRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(StandingRowBorrowed) -> R) -> StandingRowQuery<'c, 'a, 's, C, R, N> {
        StandingRowQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct SuggestPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn suggest_page() -> SuggestPageStmt {
    SuggestPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT y.* FROM unnest($5::suggestion_status[]) AS w (status) CROSS JOIN LATERAL ( SELECT x.* FROM visible_suggestions($6) x WHERE x.status = w.status AND x.suggest_id < (SELECT after_id FROM s) ORDER BY x.suggest_id DESC LIMIT (SELECT skip_pages + 1 FROM s) * $7::integer ) y ORDER BY y.suggest_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = $6 OFFSET 0) AS voted, p.author = $6 AS mine, u.person FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u WHERE (SELECT page_end($1, $2, $3, min(suggest_id)) FROM page) ORDER BY p.suggest_id DESC",
        None,
    )
}
impl SuggestPageStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = protocol::community::SuggestionStatus>,
    >(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        statuses: &'a T2,
        viewer: &'a i64,
        page_size: &'a i32,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        SuggestRowQuery {
            client,
            params: [reader, list, page_no, after, statuses, viewer, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SuggestRowBorrowed, tokio_postgres::Error> {
                Ok(SuggestRowBorrowed {
                    suggest_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    content: row.try_get(2)?,
                    status: row.try_get(3)?,
                    votes: row.try_get(4)?,
                    version: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    answer: row.try_get(7)?,
                    answered_at: row.try_get(8)?,
                    voted: row.try_get(9)?,
                    mine: row.try_get(10)?,
                    person: row.try_get(11)?,
                })
            },
            mapper: |it| SuggestRow::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = protocol::community::SuggestionStatus>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SuggestPageParams<T1, T2>,
        SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7>,
        C,
    > for SuggestPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestPageParams<T1, T2>,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.statuses,
            &params.viewer,
            &params.page_size,
        )
    }
}
pub struct SuggestsByStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn suggests_by() -> SuggestsByStmt {
    SuggestsByStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT x.* FROM visible_suggestions($5) x WHERE x.author = $6 AND x.suggest_id < (SELECT after_id FROM s) ORDER BY x.suggest_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = $5 OFFSET 0) AS voted, p.author = $5 AS mine, u.person FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u WHERE (SELECT page_end($1, $2, $3, min(suggest_id)) FROM page) ORDER BY p.suggest_id DESC",
        None,
    )
}
impl SuggestsByStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        viewer: &'a i64,
        author: &'a i64,
        page_size: &'a i32,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        SuggestRowQuery {
            client,
            params: [reader, list, page_no, after, viewer, author, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SuggestRowBorrowed, tokio_postgres::Error> {
                Ok(SuggestRowBorrowed {
                    suggest_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    content: row.try_get(2)?,
                    status: row.try_get(3)?,
                    votes: row.try_get(4)?,
                    version: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    answer: row.try_get(7)?,
                    answered_at: row.try_get(8)?,
                    voted: row.try_get(9)?,
                    mine: row.try_get(10)?,
                    person: row.try_get(11)?,
                })
            },
            mapper: |it| SuggestRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SuggestsByParams<T1>,
        SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7>,
        C,
    > for SuggestsByStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestsByParams<T1>,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.viewer,
            &params.author,
            &params.page_size,
        )
    }
}
pub struct SuggestsTopStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn suggests_top() -> SuggestsTopStmt {
    SuggestsTopStmt(
        "SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = $1 OFFSET 0) AS voted, p.author = $1 AS mine, u.person FROM ( SELECT x.* FROM visible_suggestions($1) x WHERE x.status = 'open' ORDER BY x.votes DESC, x.suggest_id LIMIT $2 ) p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u ORDER BY p.votes DESC, p.suggest_id",
        None,
    )
}
impl SuggestsTopStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        viewer: &'a i64,
        count: &'a i64,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2> {
        SuggestRowQuery {
            client,
            params: [viewer, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SuggestRowBorrowed, tokio_postgres::Error> {
                Ok(SuggestRowBorrowed {
                    suggest_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    content: row.try_get(2)?,
                    status: row.try_get(3)?,
                    votes: row.try_get(4)?,
                    version: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    answer: row.try_get(7)?,
                    answered_at: row.try_get(8)?,
                    voted: row.try_get(9)?,
                    mine: row.try_get(10)?,
                    person: row.try_get(11)?,
                })
            },
            mapper: |it| SuggestRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SuggestsTopParams,
        SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2>,
        C,
    > for SuggestsTopStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestsTopParams,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2> {
        self.bind(client, &params.viewer, &params.count)
    }
}
pub struct SuggestDetailStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn suggest_detail() -> SuggestDetailStmt {
    SuggestDetailStmt(
        "SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = $1 OFFSET 0) AS voted, p.author = $1 AS mine, u.person FROM visible_suggestions($1) p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u WHERE p.suggest_id = $2",
        None,
    )
}
impl SuggestDetailStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        viewer: &'a i64,
        suggest_id: &'a i64,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2> {
        SuggestRowQuery {
            client,
            params: [viewer, suggest_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SuggestRowBorrowed, tokio_postgres::Error> {
                Ok(SuggestRowBorrowed {
                    suggest_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    content: row.try_get(2)?,
                    status: row.try_get(3)?,
                    votes: row.try_get(4)?,
                    version: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    answer: row.try_get(7)?,
                    answered_at: row.try_get(8)?,
                    voted: row.try_get(9)?,
                    mine: row.try_get(10)?,
                    person: row.try_get(11)?,
                })
            },
            mapper: |it| SuggestRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SuggestDetailParams,
        SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2>,
        C,
    > for SuggestDetailStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestDetailParams,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 2> {
        self.bind(client, &params.viewer, &params.suggest_id)
    }
}
pub struct PutSuggestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_suggest() -> PutSuggestStmt {
    PutSuggestStmt(
        "INSERT INTO suggestions (author, title, content, version) VALUES ($1, $2, $3, next_version(0)) RETURNING suggest_id",
        None,
    )
}
impl PutSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        author: &'a i64,
        title: &'a T1,
        content: &'a T2,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [author, title, content],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, PutSuggestParams<T1, T2>, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for PutSuggestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutSuggestParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.author, &params.title, &params.content)
    }
}
pub struct VoteSuggestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn vote_suggest() -> VoteSuggestStmt {
    VoteSuggestStmt("SELECT vote_suggest($1, $2, $3) AS outcome", None)
}
impl VoteSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        suggest_id: &'a i64,
        want: &'a bool,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3> {
        SuggestOutcomeQuery {
            client,
            params: [uid, suggest_id, want],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        VoteSuggestParams,
        SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3>,
        C,
    > for VoteSuggestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a VoteSuggestParams,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3> {
        self.bind(client, &params.uid, &params.suggest_id, &params.want)
    }
}
pub struct DeleteSuggestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_suggest() -> DeleteSuggestStmt {
    DeleteSuggestStmt("SELECT delete_suggest($1, $2, $3) AS outcome", None)
}
impl DeleteSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        suggest_id: &'a i64,
        moderator: &'a bool,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3> {
        SuggestOutcomeQuery {
            client,
            params: [uid, suggest_id, moderator],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteSuggestParams,
        SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3>,
        C,
    > for DeleteSuggestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteSuggestParams,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 3> {
        self.bind(client, &params.uid, &params.suggest_id, &params.moderator)
    }
}
pub struct RankCreatorsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn rank_creators() -> RankCreatorsStmt {
    RankCreatorsStmt("SELECT rank_creators($1::text::interval) AS base", None)
}
impl RankCreatorsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        age: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [age],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct CreatorPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn creator_page() -> CreatorPageStmt {
    CreatorPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, $5)), page AS MATERIALIZED ( SELECT r.place, r.uid FROM creator_ranks r WHERE r.place > (SELECT after_id FROM s) AND r.place < ((SELECT after_id FROM s) / 1000000 + 1) * 1000000 AND EXISTS (SELECT FROM visible_users($6) v WHERE v.uid = r.uid OFFSET 0) AND EXISTS (SELECT FROM users x WHERE x.uid = r.uid AND x.creator_flag OFFSET 0) ORDER BY r.place LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.place, (p.place % 1000000)::integer AS rank, u.person, c.follower_count, c.post_count, fs.follow_state, (SELECT count(*) FROM styles y WHERE y.creator_uid = p.uid AND y.published AND y.deleted_at IS NULL) AS style_count, ( SELECT coalesce(sum(n.prints), 0)::bigint FROM styles y JOIN style_counts n USING (style_id) WHERE y.creator_uid = p.uid AND y.deleted_at IS NULL ) AS prints, coalesce( nullif( ARRAY( SELECT f.thumb_key FROM styles y JOIN files f ON f.file_id = y.cover_file_id WHERE y.creator_uid = p.uid AND y.published AND y.deleted_at IS NULL AND f.thumb_key IS NOT NULL ORDER BY y.style_id DESC LIMIT 3 ), '{}' ), ARRAY( SELECT f.thumb_key FROM ( SELECT y.feed_id FROM visible_posts($6) y WHERE y.author = p.uid ORDER BY y.feed_id DESC LIMIT 3 ) z JOIN post_media m ON m.feed_id = z.feed_id AND m.ordinal = 0 JOIN files f ON f.file_id = m.file_id AND f.thumb_key IS NOT NULL ORDER BY z.feed_id DESC ) ) AS covers FROM page p JOIN user_counters c USING (uid) CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = p.uid OFFSET 0) u CROSS JOIN LATERAL follow_state($6, p.uid) fs WHERE (SELECT page_end($1, $2, $3, max(place)) FROM page) ORDER BY p.place",
        None,
    )
}
impl CreatorPageStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        base: &'a i64,
        viewer: &'a i64,
        page_size: &'a i32,
    ) -> CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 7> {
        CreatorRowQuery {
            client,
            params: [reader, list, page_no, after, base, viewer, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CreatorRowBorrowed, tokio_postgres::Error> {
                Ok(CreatorRowBorrowed {
                    place: row.try_get(0)?,
                    rank: row.try_get(1)?,
                    person: row.try_get(2)?,
                    follower_count: row.try_get(3)?,
                    post_count: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    style_count: row.try_get(6)?,
                    prints: row.try_get(7)?,
                    covers: row.try_get(8)?,
                })
            },
            mapper: |it| CreatorRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreatorPageParams<T1>,
        CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 7>,
        C,
    > for CreatorPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreatorPageParams<T1>,
    ) -> CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.base,
            &params.viewer,
            &params.page_size,
        )
    }
}
pub struct ProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn progress() -> ProgressStmt {
    ProgressStmt(
        "SELECT i.item_id, i.title, i.percent, i.updated_at, n.notes, n.note_times FROM progress_items i CROSS JOIN LATERAL ( SELECT coalesce(array_agg(x.content ORDER BY x.note_id DESC), '{}') AS notes, coalesce(array_agg(x.at ORDER BY x.note_id DESC), '{}') AS note_times FROM ( SELECT y.* FROM progress_notes y WHERE y.item_id = i.item_id ORDER BY y.note_id DESC LIMIT 20 ) x ) n ORDER BY i.rank, i.item_id",
        None,
    )
}
impl ProgressStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
    ) -> ProgressQuery<'c, 'a, 's, C, Progress, 0> {
        ProgressQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ProgressBorrowed, tokio_postgres::Error> {
                Ok(ProgressBorrowed {
                    item_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    percent: row.try_get(2)?,
                    updated_at: row.try_get(3)?,
                    notes: row.try_get(4)?,
                    note_times: row.try_get(5)?,
                })
            },
            mapper: |it| Progress::from(it),
        }
    }
}
pub struct ApplyAsCreatorStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn apply_as_creator() -> ApplyAsCreatorStmt {
    ApplyAsCreatorStmt(
        "INSERT INTO creator_applications (uid, content) VALUES ($1, $2) ON CONFLICT (uid) WHERE state = 'open' DO NOTHING RETURNING application_id",
        None,
    )
}
impl ApplyAsCreatorStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        content: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [uid, content],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>
    crate::client::async_::Params<'c, 'a, 's, ApplyAsCreatorParams<T1>, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for ApplyAsCreatorStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ApplyAsCreatorParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.uid, &params.content)
    }
}
pub struct CreatorStandingStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn creator_standing() -> CreatorStandingStmt {
    CreatorStandingStmt(
        "SELECT u.creator_flag, a.application_id, a.state, coalesce(a.reason, '') AS reason, a.created_at, a.decided_at FROM users u LEFT JOIN LATERAL ( SELECT x.* FROM creator_applications x WHERE x.uid = u.uid ORDER BY x.application_id DESC LIMIT 1 ) a ON true WHERE u.uid = $1",
        None,
    )
}
impl CreatorStandingStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
    ) -> StandingRowQuery<'c, 'a, 's, C, StandingRow, 1> {
        StandingRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StandingRowBorrowed, tokio_postgres::Error> {
                Ok(StandingRowBorrowed {
                    creator_flag: row.try_get(0)?,
                    application_id: row.try_get(1)?,
                    state: row.try_get(2)?,
                    reason: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    decided_at: row.try_get(5)?,
                })
            },
            mapper: |it| StandingRow::from(it),
        }
    }
}
pub struct WithdrawApplicationStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn withdraw_application() -> WithdrawApplicationStmt {
    WithdrawApplicationStmt(
        "UPDATE creator_applications SET state = 'withdrawn', decided_at = clock_timestamp() WHERE uid = $1 AND state = 'open'",
        None,
    )
}
impl WithdrawApplicationStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid]).await
    }
}
