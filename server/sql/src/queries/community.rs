// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct SuggestPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub status: crate::types::SuggestionStatus,
    pub viewer: i64,
    pub page_size: i32,
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
}
#[derive(Clone, Copy, Debug)]
pub struct UnvoteSuggestParams {
    pub uid: i64,
    pub suggest_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SuggestStateParams {
    pub viewer: i64,
    pub suggest_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteSuggestParams {
    pub suggest_id: i64,
    pub uid: i64,
    pub moderator: bool,
}
#[derive(Debug)]
pub struct CreatorPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
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
    pub status: crate::types::SuggestionStatus,
    pub votes: i32,
    pub version: i64,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub voted: bool,
    pub mine: bool,
    pub person: crate::types::UserView,
}
pub struct SuggestRowBorrowed<'a> {
    pub suggest_id: i64,
    pub title: &'a str,
    pub content: &'a str,
    pub status: crate::types::SuggestionStatus,
    pub votes: i32,
    pub version: i64,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
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
            voted,
            mine,
            person: person.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct SuggestState {
    pub votes: i32,
    pub version: i64,
    pub status: crate::types::SuggestionStatus,
    pub voted: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct CreatorRow {
    pub cursor_id: i64,
    pub person: crate::types::UserView,
    pub follower_count: i32,
    pub post_count: i32,
    pub follow_state: i32,
}
pub struct CreatorRowBorrowed<'a> {
    pub cursor_id: i64,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub follower_count: i32,
    pub post_count: i32,
    pub follow_state: i32,
}
impl<'a> From<CreatorRowBorrowed<'a>> for CreatorRow {
    fn from(
        CreatorRowBorrowed {
            cursor_id,
            person,
            follower_count,
            post_count,
            follow_state,
        }: CreatorRowBorrowed<'a>,
    ) -> Self {
        Self { cursor_id, person: person.into(), follower_count, post_count, follow_state }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    pub item_id: i64,
    pub title: String,
    pub percent: i16,
    pub updated_at: chrono::DateTime<chrono::FixedOffset>,
}
pub struct ProgressBorrowed<'a> {
    pub item_id: i64,
    pub title: &'a str,
    pub percent: i16,
    pub updated_at: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<ProgressBorrowed<'a>> for Progress {
    fn from(ProgressBorrowed { item_id, title, percent, updated_at }: ProgressBorrowed<'a>) -> Self {
        Self { item_id, title: title.into(), percent, updated_at }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct ApplicationRow {
    pub application_id: i64,
    pub state: crate::types::ReviewState,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub decided_at: Option<chrono::DateTime<chrono::FixedOffset>>,
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
pub struct SuggestStateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SuggestState, tokio_postgres::Error>,
    mapper: fn(SuggestState) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SuggestStateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SuggestState) -> R) -> SuggestStateQuery<'c, 'a, 's, C, R, N> {
        SuggestStateQuery {
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
pub struct ApplicationRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ApplicationRow, tokio_postgres::Error>,
    mapper: fn(ApplicationRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ApplicationRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ApplicationRow) -> R) -> ApplicationRowQuery<'c, 'a, 's, C, R, N> {
        ApplicationRowQuery {
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
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT x.* FROM suggestions x WHERE x.status = $5 AND x.deleted_at IS NULL AND x.invisible_at IS NULL AND x.suggest_id < (SELECT after_id FROM s) AND EXISTS (SELECT FROM visible_users($6) v WHERE v.uid = x.author OFFSET 0) AND NOT EXISTS ( SELECT FROM hidden_items h WHERE h.uid = $6 AND h.kind = 'suggestion' AND h.target_id = x.suggest_id OFFSET 0 ) ORDER BY x.suggest_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = $6) AS voted, p.author = $6 AS mine, u.person FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u WHERE (SELECT page_end($1, $2, $3, min(suggest_id)) FROM page) ORDER BY p.suggest_id DESC",
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
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        status: &'a crate::types::SuggestionStatus,
        viewer: &'a i64,
        page_size: &'a i32,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        SuggestRowQuery {
            client,
            params: [reader, list, page_no, after, status, viewer, page_size],
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
                    voted: row.try_get(7)?,
                    mine: row.try_get(8)?,
                    person: row.try_get(9)?,
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
        SuggestPageParams<T1>,
        SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7>,
        C,
    > for SuggestPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestPageParams<T1>,
    ) -> SuggestRowQuery<'c, 'a, 's, C, SuggestRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.status,
            &params.viewer,
            &params.page_size,
        )
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
    VoteSuggestStmt(
        "INSERT INTO suggestion_votes (suggest_id, uid) SELECT s.suggest_id, $1 FROM suggestions s WHERE s.suggest_id = $2 AND s.status = 'open' AND s.deleted_at IS NULL AND s.invisible_at IS NULL AND EXISTS (SELECT FROM visible_users($1) v WHERE v.uid = s.author) ON CONFLICT DO NOTHING",
        None,
    )
}
impl VoteSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        suggest_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, suggest_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        VoteSuggestParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for VoteSuggestStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a VoteSuggestParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.suggest_id))
    }
}
pub struct UnvoteSuggestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn unvote_suggest() -> UnvoteSuggestStmt {
    UnvoteSuggestStmt("DELETE FROM suggestion_votes WHERE uid = $1 AND suggest_id = $2", None)
}
impl UnvoteSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        suggest_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, suggest_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        UnvoteSuggestParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for UnvoteSuggestStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a UnvoteSuggestParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.suggest_id))
    }
}
pub struct SuggestStateStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn suggest_state() -> SuggestStateStmt {
    SuggestStateStmt(
        "SELECT s.votes, s.version, s.status, EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = s.suggest_id AND v.uid = $1) AS voted FROM suggestions s WHERE s.suggest_id = $2 AND s.deleted_at IS NULL AND s.invisible_at IS NULL AND EXISTS (SELECT FROM visible_users($1) v WHERE v.uid = s.author)",
        None,
    )
}
impl SuggestStateStmt {
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
    ) -> SuggestStateQuery<'c, 'a, 's, C, SuggestState, 2> {
        SuggestStateQuery {
            client,
            params: [viewer, suggest_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SuggestState, tokio_postgres::Error> {
                Ok(SuggestState {
                    votes: row.try_get(0)?,
                    version: row.try_get(1)?,
                    status: row.try_get(2)?,
                    voted: row.try_get(3)?,
                })
            },
            mapper: |it| SuggestState::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SuggestStateParams,
        SuggestStateQuery<'c, 'a, 's, C, SuggestState, 2>,
        C,
    > for SuggestStateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SuggestStateParams,
    ) -> SuggestStateQuery<'c, 'a, 's, C, SuggestState, 2> {
        self.bind(client, &params.viewer, &params.suggest_id)
    }
}
pub struct DeleteSuggestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_suggest() -> DeleteSuggestStmt {
    DeleteSuggestStmt(
        "UPDATE suggestions SET deleted_at = clock_timestamp() WHERE suggest_id = $1 AND deleted_at IS NULL AND (author = $2 OR $3::boolean)",
        None,
    )
}
impl DeleteSuggestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        suggest_id: &'a i64,
        uid: &'a i64,
        moderator: &'a bool,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[suggest_id, uid, moderator]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        DeleteSuggestParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for DeleteSuggestStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a DeleteSuggestParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.suggest_id, &params.uid, &params.moderator))
    }
}
pub struct CreatorPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn creator_page() -> CreatorPageStmt {
    CreatorPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT x.uid FROM users x WHERE x.creator_flag AND x.active AND x.uid < (SELECT after_id FROM s) AND EXISTS (SELECT FROM visible_users($5) v WHERE v.uid = x.uid OFFSET 0) ORDER BY x.uid DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.uid AS cursor_id, u.person, c.follower_count, c.post_count, fs.follow_state FROM page p JOIN user_counters c USING (uid) CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = p.uid OFFSET 0) u CROSS JOIN LATERAL follow_state($5, p.uid) fs WHERE (SELECT page_end($1, $2, $3, min(uid)) FROM page) ORDER BY p.uid DESC",
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
        viewer: &'a i64,
        page_size: &'a i32,
    ) -> CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 6> {
        CreatorRowQuery {
            client,
            params: [reader, list, page_no, after, viewer, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CreatorRowBorrowed, tokio_postgres::Error> {
                Ok(CreatorRowBorrowed {
                    cursor_id: row.try_get(0)?,
                    person: row.try_get(1)?,
                    follower_count: row.try_get(2)?,
                    post_count: row.try_get(3)?,
                    follow_state: row.try_get(4)?,
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
        CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 6>,
        C,
    > for CreatorPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreatorPageParams<T1>,
    ) -> CreatorRowQuery<'c, 'a, 's, C, CreatorRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.viewer,
            &params.page_size,
        )
    }
}
pub struct ProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn progress() -> ProgressStmt {
    ProgressStmt(
        "SELECT item_id, title, percent, updated_at FROM progress_items ORDER BY rank, item_id",
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
pub struct LastApplicationStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn last_application() -> LastApplicationStmt {
    LastApplicationStmt(
        "SELECT application_id, state, created_at, decided_at FROM creator_applications WHERE uid = $1 ORDER BY application_id DESC LIMIT 1",
        None,
    )
}
impl LastApplicationStmt {
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
    ) -> ApplicationRowQuery<'c, 'a, 's, C, ApplicationRow, 1> {
        ApplicationRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ApplicationRow, tokio_postgres::Error> {
                Ok(ApplicationRow {
                    application_id: row.try_get(0)?,
                    state: row.try_get(1)?,
                    created_at: row.try_get(2)?,
                    decided_at: row.try_get(3)?,
                })
            },
            mapper: |it| ApplicationRow::from(it),
        }
    }
}
