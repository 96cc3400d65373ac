// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct AllActsParams<T1: crate::StringSql> {
    pub action: T1,
    pub about: Option<i64>,
}
#[derive(Debug)]
pub struct AuditActParams<T1: crate::StringSql, T2: crate::JsonSql> {
    pub action: T1,
    pub target_type: Option<protocol::reports::Thing>,
    pub target_id: Option<i64>,
    pub detail: T2,
}
#[derive(Debug)]
pub struct FindUsersParams<T1: crate::BytesSql, T2: crate::StringSql> {
    pub phone_hash: Option<T1>,
    pub text: T2,
}
#[derive(Clone, Copy, Debug)]
pub struct SetCreatorParams {
    pub creator: bool,
    pub uid: i64,
}
#[derive(Debug)]
pub struct CreateChallengeParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::ArraySql<Item = i32>>
{
    pub title: T1,
    pub description: T2,
    pub cover_file_id: Option<i64>,
    pub starts_at: chrono::DateTime<chrono::FixedOffset>,
    pub voting_at: chrono::DateTime<chrono::FixedOffset>,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub entries_per_user: i16,
    pub prizes: T3,
}
#[derive(Debug)]
pub struct EditChallengeParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub challenge_id: i64,
    pub title: Option<T1>,
    pub description: Option<T2>,
    pub starts_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub voting_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub ends_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
#[derive(Debug)]
pub struct CancelChallengeParams<T1: crate::StringSql> {
    pub challenge_id: i64,
    pub why: T1,
}
#[derive(Debug)]
pub struct AnswerSuggestionParams<T1: crate::StringSql> {
    pub suggest_id: i64,
    pub status: Option<protocol::community::SuggestionStatus>,
    pub answer: Option<T1>,
}
#[derive(Debug)]
pub struct AddProgressParams<T1: crate::StringSql> {
    pub title: T1,
    pub percent: i16,
    pub rank: i32,
}
#[derive(Debug)]
pub struct EditProgressParams<T1: crate::StringSql> {
    pub title: Option<T1>,
    pub percent: Option<i16>,
    pub rank: Option<i32>,
    pub item_id: i64,
}
#[derive(Debug)]
pub struct AddProgressNoteParams<T1: crate::StringSql> {
    pub content: T1,
    pub item_id: i64,
}
#[derive(Debug)]
pub struct CreateSurveyParams<T1: crate::StringSql, T2: crate::JsonSql, T3: crate::StringSql> {
    pub title: T1,
    pub questions: T2,
    pub reward: i32,
    pub thanks: T3,
    pub starts_on: chrono::NaiveDate,
    pub ends_on: chrono::NaiveDate,
}
#[derive(Debug)]
pub struct PutProductParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub product_id: T1,
    pub kind: protocol::payments::ProductKind,
    pub coins: i32,
    pub period: Option<T2>,
    pub price_minor: i32,
    pub currency: T3,
    pub rank: i32,
}
#[derive(Debug)]
pub struct PutGoodsParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
> {
    pub url: T1,
    pub title: T2,
    pub price_text: Option<T3>,
    pub tags: T5,
    pub image_key: Option<T6>,
}
#[derive(Debug)]
pub struct SetStyleParams<T1: crate::StringSql> {
    pub published: Option<bool>,
    pub rank: Option<i32>,
    pub ai_style: T1,
}
#[derive(Debug)]
pub struct DecideApplicationParams<T1: crate::StringSql> {
    pub uid: i64,
    pub approved: bool,
    pub reason: Option<T1>,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct StringQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<&str, tokio_postgres::Error>,
    mapper: fn(&str) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StringQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(&str) -> R) -> StringQuery<'c, 'a, 's, C, R, N> {
        StringQuery {
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
pub struct SerdejsonValueQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<postgres_types::Json<&serde_json::value::RawValue>, tokio_postgres::Error>,
    mapper: fn(postgres_types::Json<&serde_json::value::RawValue>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SerdejsonValueQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(postgres_types::Json<&serde_json::value::RawValue>) -> R,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, R, N> {
        SerdejsonValueQuery {
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
pub struct I16Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i16, tokio_postgres::Error>,
    mapper: fn(i16) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I16Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i16) -> R) -> I16Query<'c, 'a, 's, C, R, N> {
        I16Query {
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
pub struct BoolQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<bool, tokio_postgres::Error>,
    mapper: fn(bool) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BoolQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(bool) -> R) -> BoolQuery<'c, 'a, 's, C, R, N> {
        BoolQuery {
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
pub struct ActAsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn act_as() -> ActAsStmt {
    ActAsStmt("SELECT set_config('likeness.operator', $1, false) AS operator", None)
}
impl ActAsStmt {
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
        operator: &'a T1,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [operator],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct AllActsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_acts() -> AllActsStmt {
    AllActsStmt(
        "SELECT jsonb_build_object( 'at', a.at, 'action', a.action, 'by', coalesce(a.operator, u.user_name, u.uid_str), 'about', a.target_type, 'target', CASE WHEN a.target_type = 'user' THEN t.uid_str ELSE a.target_id::text END, 'detail', a.detail ) AS line FROM audit a LEFT JOIN users u ON u.uid = a.actor LEFT JOIN users t ON t.uid = a.target_id AND a.target_type = 'user' WHERE starts_with(a.action, $1) AND ($2::bigint IS NULL OR (a.target_type = 'user' AND a.target_id = $2)) ORDER BY a.audit_id DESC LIMIT 100",
        None,
    )
}
impl AllActsStmt {
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
        action: &'a T1,
        about: &'a Option<i64>,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2> {
        SerdejsonValueQuery {
            client,
            params: [action, about],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AllActsParams<T1>,
        SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2>,
        C,
    > for AllActsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AllActsParams<T1>,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2> {
        self.bind(client, &params.action, &params.about)
    }
}
pub struct AuditActStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn audit_act() -> AuditActStmt {
    AuditActStmt("INSERT INTO audit (action, target_type, target_id, detail) VALUES ($1, $2, $3, $4)", None)
}
impl AuditActStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::JsonSql>(
        &'s self,
        client: &'c C,
        action: &'a T1,
        target_type: &'a Option<protocol::reports::Thing>,
        target_id: &'a Option<i64>,
        detail: &'a T2,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[action, target_type, target_id, detail]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::JsonSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        AuditActParams<T1, T2>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for AuditActStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a AuditActParams<T1, T2>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.action, &params.target_type, &params.target_id, &params.detail))
    }
}
pub struct PersonStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn person() -> PersonStmt {
    PersonStmt(
        "SELECT uid FROM users WHERE lower(user_name) = $1 OR uid_str = $1 ORDER BY deleted_at NULLS FIRST LIMIT 1",
        None,
    )
}
impl PersonStmt {
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
        name: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct FindUsersStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_users() -> FindUsersStmt {
    FindUsersStmt(
        "SELECT jsonb_build_object( 'uidStr', u.uid_str, 'userName', u.user_name, 'name', concat_ws(' ', u.first_name, u.last_name, u.nick_name), 'status', u.status, 'creator', u.creator_flag, 'since', u.created_at, 'deleted', u.deleted_at ) AS line FROM users u WHERE u.phone_hash = $1 OR ( length($2::text) > 0 AND position($2 IN lower(concat_ws(' ', u.user_name, u.first_name, u.last_name, u.nick_name, u.uid_str))) > 0 ) ORDER BY u.uid DESC LIMIT 50",
        None,
    )
}
impl FindUsersStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        phone_hash: &'a Option<T1>,
        text: &'a T2,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2> {
        SerdejsonValueQuery {
            client,
            params: [phone_hash, text],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindUsersParams<T1, T2>,
        SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2>,
        C,
    > for FindUsersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindUsersParams<T1, T2>,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 2> {
        self.bind(client, &params.phone_hash, &params.text)
    }
}
pub struct ShowUserStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn show_user() -> ShowUserStmt {
    ShowUserStmt(
        "SELECT jsonb_build_object( 'uidStr', u.uid_str, 'userName', u.user_name, 'firstName', u.first_name, 'lastName', u.last_name, 'nickName', u.nick_name, 'status', u.status, 'suspendedUntil', u.suspended_until, 'creator', u.creator_flag, 'since', u.created_at, 'activeDays', u.active_days, 'lastDay', u.last_active_day, 'deleted', u.deleted_at, 'purge', u.purge_after, 'followers', c.follower_count, 'following', c.following_count, 'posts', c.post_count, 'coins', w.available, 'held', w.held, 'debt', w.debt, 'subscribedUntil', w.subscribed_until, 'openReports', (SELECT count(*) FROM reports r WHERE r.target_owner = u.uid AND r.state = 'open'), 'acts', ( SELECT coalesce( jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'by', a.operator, 'detail', a.detail)), '[]' ) FROM ( SELECT * FROM audit x WHERE x.target_type = 'user' AND x.target_id = u.uid ORDER BY x.audit_id DESC LIMIT 20 ) a ) ) AS person FROM users u JOIN user_counters c USING (uid) LEFT JOIN wallets w USING (uid) WHERE u.uid = $1",
        None,
    )
}
impl ShowUserStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 1> {
        SerdejsonValueQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct UserStatusStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn user_status() -> UserStatusStmt {
    UserStatusStmt("SELECT status FROM users WHERE uid = $1", None)
}
impl UserStatusStmt {
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
    ) -> I16Query<'c, 'a, 's, C, i16, 1> {
        I16Query {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct SetCreatorStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_creator() -> SetCreatorStmt {
    SetCreatorStmt("UPDATE users SET creator_flag = $1 WHERE uid = $2", None)
}
impl SetCreatorStmt {
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
        creator: &'a bool,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[creator, uid]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SetCreatorParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SetCreatorStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SetCreatorParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.creator, &params.uid))
    }
}
pub struct CoinsOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn coins_of() -> CoinsOfStmt {
    CoinsOfStmt(
        "SELECT jsonb_build_object('at', t.at, 'account', e.account, 'change', e.delta, 'for', t.kind) AS line FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id) WHERE w.uid = $1 ORDER BY e.entry_id DESC LIMIT 50",
        None,
    )
}
impl CoinsOfStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 1> {
        SerdejsonValueQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct AllChallengesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_challenges() -> AllChallengesStmt {
    AllChallengesStmt(
        "SELECT jsonb_build_object( 'challengeId', c.challenge_id::text, 'title', c.title, 'status', c.status, 'starts', c.starts_at, 'voting', c.voting_at, 'ends', c.ends_at, 'entries', t.entry_count, 'ballots', t.ballots, 'prizes', c.prizes ) AS line FROM challenges c JOIN challenge_tallies t USING (challenge_id) ORDER BY c.ends_at DESC LIMIT 100",
        None,
    )
}
impl AllChallengesStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct ReadyFileStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn ready_file() -> ReadyFileStmt {
    ReadyFileStmt(
        "SELECT file_id FROM files WHERE object_key = $1 AND state = 'ready' AND deleted_at IS NULL",
        None,
    )
}
impl ReadyFileStmt {
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
        object_key: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [object_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct CreateChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn create_challenge() -> CreateChallengeStmt {
    CreateChallengeStmt(
        "INSERT INTO challenges (title, description, cover_file_id, starts_at, voting_at, ends_at, entries_per_user, prizes) VALUES ( $1, $2, $3, $4, $5, $6, $7, $8::integer[] ) RETURNING challenge_id",
        None,
    )
}
impl CreateChallengeStmt {
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
        T2: crate::StringSql,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        title: &'a T1,
        description: &'a T2,
        cover_file_id: &'a Option<i64>,
        starts_at: &'a chrono::DateTime<chrono::FixedOffset>,
        voting_at: &'a chrono::DateTime<chrono::FixedOffset>,
        ends_at: &'a chrono::DateTime<chrono::FixedOffset>,
        entries_per_user: &'a i16,
        prizes: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 8> {
        I64Query {
            client,
            params: [
                title,
                description,
                cover_file_id,
                starts_at,
                voting_at,
                ends_at,
                entries_per_user,
                prizes,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateChallengeParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 8>,
        C,
    > for CreateChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateChallengeParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 8> {
        self.bind(
            client,
            &params.title,
            &params.description,
            &params.cover_file_id,
            &params.starts_at,
            &params.voting_at,
            &params.ends_at,
            &params.entries_per_user,
            &params.prizes,
        )
    }
}
pub struct EndChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_challenge() -> EndChallengeStmt {
    EndChallengeStmt("SELECT end_challenge($1) AS ended", None)
}
impl EndChallengeStmt {
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
        challenge_id: &'a i64,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct EditChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn edit_challenge() -> EditChallengeStmt {
    EditChallengeStmt("SELECT edit_challenge($1, $2, $3, $4, $5, $6) AS edited", None)
}
impl EditChallengeStmt {
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
        challenge_id: &'a i64,
        title: &'a Option<T1>,
        description: &'a Option<T2>,
        starts_at: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
        voting_at: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
        ends_at: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
    ) -> StringQuery<'c, 'a, 's, C, String, 6> {
        StringQuery {
            client,
            params: [challenge_id, title, description, starts_at, voting_at, ends_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        EditChallengeParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 6>,
        C,
    > for EditChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EditChallengeParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 6> {
        self.bind(
            client,
            &params.challenge_id,
            &params.title,
            &params.description,
            &params.starts_at,
            &params.voting_at,
            &params.ends_at,
        )
    }
}
pub struct CancelChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cancel_challenge() -> CancelChallengeStmt {
    CancelChallengeStmt("SELECT cancel_challenge($1, $2) AS cancelled", None)
}
impl CancelChallengeStmt {
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
        challenge_id: &'a i64,
        why: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [challenge_id, why],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, CancelChallengeParams<T1>, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for CancelChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CancelChallengeParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.challenge_id, &params.why)
    }
}
pub struct AllSuggestionsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_suggestions() -> AllSuggestionsStmt {
    AllSuggestionsStmt(
        "SELECT jsonb_build_object( 'suggestId', s.suggest_id::text, 'title', s.title, 'status', s.status, 'votes', s.votes, 'made', s.created_at, 'hidden', s.invisible_at IS NOT NULL ) AS line FROM suggestions s WHERE s.deleted_at IS NULL AND ($1::suggestion_status IS NULL OR s.status = $1) ORDER BY s.votes DESC, s.suggest_id DESC LIMIT 200",
        None,
    )
}
impl AllSuggestionsStmt {
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
        status: &'a Option<protocol::community::SuggestionStatus>,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 1> {
        SerdejsonValueQuery {
            client,
            params: [status],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct AnswerSuggestionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn answer_suggestion() -> AnswerSuggestionStmt {
    AnswerSuggestionStmt("SELECT answer_suggestion($1, $2, $3) AS answered", None)
}
impl AnswerSuggestionStmt {
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
        suggest_id: &'a i64,
        status: &'a Option<protocol::community::SuggestionStatus>,
        answer: &'a Option<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [suggest_id, status, answer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AnswerSuggestionParams<T1>,
        BoolQuery<'c, 'a, 's, C, bool, 3>,
        C,
    > for AnswerSuggestionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AnswerSuggestionParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.suggest_id, &params.status, &params.answer)
    }
}
pub struct RemoveSuggestionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remove_suggestion() -> RemoveSuggestionStmt {
    RemoveSuggestionStmt("SELECT delete_suggest(NULL, $1, true) AS outcome", None)
}
impl RemoveSuggestionStmt {
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
        suggest_id: &'a i64,
    ) -> SuggestOutcomeQuery<'c, 'a, 's, C, crate::types::SuggestOutcome, 1> {
        SuggestOutcomeQuery {
            client,
            params: [suggest_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct AllProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_progress() -> AllProgressStmt {
    AllProgressStmt(
        "SELECT jsonb_build_object( 'itemId', i.item_id::text, 'title', i.title, 'percent', i.percent, 'rank', i.rank, 'updated', i.updated_at, 'notes', ( SELECT coalesce( jsonb_agg(jsonb_build_object('noteId', n.note_id::text, 'content', n.content) ORDER BY n.note_id DESC), '[]' ) FROM progress_notes n WHERE n.item_id = i.item_id ) ) AS line FROM progress_items i ORDER BY i.rank, i.item_id",
        None,
    )
}
impl AllProgressStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct AddProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn add_progress() -> AddProgressStmt {
    AddProgressStmt(
        "INSERT INTO progress_items (title, percent, rank) VALUES ($1, $2, $3) RETURNING item_id",
        None,
    )
}
impl AddProgressStmt {
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
        title: &'a T1,
        percent: &'a i16,
        rank: &'a i32,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [title, percent, rank],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, AddProgressParams<T1>, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for AddProgressStmt
{
    fn params(&'s self, client: &'c C, params: &'a AddProgressParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.title, &params.percent, &params.rank)
    }
}
pub struct EditProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn edit_progress() -> EditProgressStmt {
    EditProgressStmt(
        "UPDATE progress_items SET title = coalesce($1, title), percent = coalesce($2, percent), rank = coalesce($3, rank), updated_at = now() WHERE item_id = $4",
        None,
    )
}
impl EditProgressStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        title: &'a Option<T1>,
        percent: &'a Option<i16>,
        rank: &'a Option<i32>,
        item_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[title, percent, rank, item_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        EditProgressParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for EditProgressStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a EditProgressParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.title, &params.percent, &params.rank, &params.item_id))
    }
}
pub struct RemoveProgressStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remove_progress() -> RemoveProgressStmt {
    RemoveProgressStmt("DELETE FROM progress_items WHERE item_id = $1", None)
}
impl RemoveProgressStmt {
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
        item_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[item_id]).await
    }
}
pub struct AddProgressNoteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn add_progress_note() -> AddProgressNoteStmt {
    AddProgressNoteStmt(
        "INSERT INTO progress_notes (item_id, content) SELECT item_id, $1 FROM progress_items WHERE item_id = $2",
        None,
    )
}
impl AddProgressNoteStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        content: &'a T1,
        item_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[content, item_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        AddProgressNoteParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for AddProgressNoteStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a AddProgressNoteParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.content, &params.item_id))
    }
}
pub struct RemoveProgressNoteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remove_progress_note() -> RemoveProgressNoteStmt {
    RemoveProgressNoteStmt("DELETE FROM progress_notes WHERE note_id = $1", None)
}
impl RemoveProgressNoteStmt {
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
        note_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[note_id]).await
    }
}
pub struct AllSurveysStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_surveys() -> AllSurveysStmt {
    AllSurveysStmt(
        "SELECT jsonb_build_object( 'surveyId', s.survey_id::text, 'title', s.title, 'reward', s.reward, 'starts', s.starts_on, 'ends', s.ends_on, 'live', s.live, 'answers', (SELECT count(*) FROM survey_answers a WHERE a.survey_id = s.survey_id) ) AS line FROM surveys s ORDER BY s.survey_id DESC LIMIT 100",
        None,
    )
}
impl AllSurveysStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct CreateSurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn create_survey() -> CreateSurveyStmt {
    CreateSurveyStmt(
        "INSERT INTO surveys (title, questions, reward, thanks, starts_on, ends_on) VALUES ($1, $2, $3, $4, $5, $6) RETURNING survey_id",
        None,
    )
}
impl CreateSurveyStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::JsonSql, T3: crate::StringSql>(
        &'s self,
        client: &'c C,
        title: &'a T1,
        questions: &'a T2,
        reward: &'a i32,
        thanks: &'a T3,
        starts_on: &'a chrono::NaiveDate,
        ends_on: &'a chrono::NaiveDate,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        I64Query {
            client,
            params: [title, questions, reward, thanks, starts_on, ends_on],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::JsonSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateSurveyParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 6>,
        C,
    > for CreateSurveyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateSurveyParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        self.bind(
            client,
            &params.title,
            &params.questions,
            &params.reward,
            &params.thanks,
            &params.starts_on,
            &params.ends_on,
        )
    }
}
pub struct EndSurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_survey() -> EndSurveyStmt {
    EndSurveyStmt("UPDATE surveys SET live = false WHERE survey_id = $1 AND live", None)
}
impl EndSurveyStmt {
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
        survey_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[survey_id]).await
    }
}
pub struct AnswersOfSurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn answers_of_survey() -> AnswersOfSurveyStmt {
    AnswersOfSurveyStmt(
        "SELECT jsonb_build_object('at', a.answered_at, 'answers', a.answers) AS line FROM survey_answers a WHERE a.survey_id = $1 ORDER BY a.answered_at DESC LIMIT 1000",
        None,
    )
}
impl AnswersOfSurveyStmt {
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
        survey_id: &'a i64,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 1> {
        SerdejsonValueQuery {
            client,
            params: [survey_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct AllProductsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_products() -> AllProductsStmt {
    AllProductsStmt(
        "SELECT jsonb_build_object( 'productId', p.product_id, 'kind', p.kind, 'coins', p.coins, 'months', (extract(year FROM p.period) * 12 + extract(month FROM p.period))::integer, 'price', p.price_minor, 'currency', p.currency, 'rank', p.rank, 'live', p.live ) AS line FROM products p ORDER BY p.live DESC, p.rank, p.product_id",
        None,
    )
}
impl AllProductsStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct PutProductStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_product() -> PutProductStmt {
    PutProductStmt(
        "INSERT INTO products AS p (product_id, kind, coins, period, price_minor, currency, rank) VALUES ($1, $2, $3, $4::text::interval, $5, $6, $7) ON CONFLICT (product_id) DO UPDATE SET coins = excluded.coins, period = excluded.period, price_minor = excluded.price_minor, currency = excluded.currency, rank = excluded.rank, live = true WHERE p.kind = excluded.kind RETURNING p.product_id",
        None,
    )
}
impl PutProductStmt {
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
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        product_id: &'a T1,
        kind: &'a protocol::payments::ProductKind,
        coins: &'a i32,
        period: &'a Option<T2>,
        price_minor: &'a i32,
        currency: &'a T3,
        rank: &'a i32,
    ) -> StringQuery<'c, 'a, 's, C, String, 7> {
        StringQuery {
            client,
            params: [product_id, kind, coins, period, price_minor, currency, rank],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutProductParams<T1, T2, T3>,
        StringQuery<'c, 'a, 's, C, String, 7>,
        C,
    > for PutProductStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutProductParams<T1, T2, T3>,
    ) -> StringQuery<'c, 'a, 's, C, String, 7> {
        self.bind(
            client,
            &params.product_id,
            &params.kind,
            &params.coins,
            &params.period,
            &params.price_minor,
            &params.currency,
            &params.rank,
        )
    }
}
pub struct WithdrawProductStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn withdraw_product() -> WithdrawProductStmt {
    WithdrawProductStmt("UPDATE products SET live = false WHERE product_id = $1 AND live", None)
}
impl WithdrawProductStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        product_id: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[product_id]).await
    }
}
pub struct AllGoodsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_goods() -> AllGoodsStmt {
    AllGoodsStmt(
        "SELECT jsonb_build_object( 'title', g.title, 'url', g.url, 'price', g.price_text, 'tags', g.tags, 'picture', '/' || g.image_key, 'live', g.live ) AS line FROM goods g ORDER BY g.live DESC, g.url",
        None,
    )
}
impl AllGoodsStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct CountOtherGoodsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn count_other_goods() -> CountOtherGoodsStmt {
    CountOtherGoodsStmt("SELECT count(*) AS count FROM goods WHERE live AND url <> $1", None)
}
impl CountOtherGoodsStmt {
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
        url: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [url],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct DeleteGoodsPictureStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_goods_picture() -> DeleteGoodsPictureStmt {
    DeleteGoodsPictureStmt(
        "UPDATE files f SET deleted_at = clock_timestamp() FROM goods g WHERE g.url = $1 AND f.object_key = g.image_key AND f.deleted_at IS NULL",
        None,
    )
}
impl DeleteGoodsPictureStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        url: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[url]).await
    }
}
pub struct PutGoodsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_goods() -> PutGoodsStmt {
    PutGoodsStmt(
        "INSERT INTO goods AS g (url, title, price_text, tags, image_key) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (url) DO UPDATE SET title = excluded.title, price_text = excluded.price_text, tags = excluded.tags, image_key = coalesce(excluded.image_key, g.image_key), live = true",
        None,
    )
}
impl PutGoodsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
        T5: crate::ArraySql<Item = T4>,
        T6: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        url: &'a T1,
        title: &'a T2,
        price_text: &'a Option<T3>,
        tags: &'a T5,
        image_key: &'a Option<T6>,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[url, title, price_text, tags, image_key]).await
    }
}
impl<
    'a,
    C: GenericClient + Send + Sync,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutGoodsParams<T1, T2, T3, T4, T5, T6>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutGoodsStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutGoodsParams<T1, T2, T3, T4, T5, T6>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(
            client,
            &params.url,
            &params.title,
            &params.price_text,
            &params.tags,
            &params.image_key,
        ))
    }
}
pub struct WithdrawGoodsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn withdraw_goods() -> WithdrawGoodsStmt {
    WithdrawGoodsStmt("UPDATE goods SET live = false WHERE url = $1 AND live", None)
}
impl WithdrawGoodsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        url: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[url]).await
    }
}
pub struct AllStylesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_styles() -> AllStylesStmt {
    AllStylesStmt(
        "SELECT jsonb_build_object( 'aiStyle', s.ai_style, 'name', s.name, 'category', s.category_id, 'cost', s.cost, 'published', s.published, 'rank', s.rank, 'creator', (SELECT u.user_name FROM users u WHERE u.uid = s.creator_uid) ) AS line FROM styles s WHERE s.deleted_at IS NULL ORDER BY s.published DESC, s.rank, s.style_id",
        None,
    )
}
impl AllStylesStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct SetStyleStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_style() -> SetStyleStmt {
    SetStyleStmt(
        "UPDATE styles SET published = coalesce($1, published), rank = coalesce($2, rank), by_operator = true WHERE ai_style = $3 AND deleted_at IS NULL RETURNING style_id",
        None,
    )
}
impl SetStyleStmt {
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
        published: &'a Option<bool>,
        rank: &'a Option<i32>,
        ai_style: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [published, rank, ai_style],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, SetStyleParams<T1>, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for SetStyleStmt
{
    fn params(&'s self, client: &'c C, params: &'a SetStyleParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.published, &params.rank, &params.ai_style)
    }
}
pub struct AllReportsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn all_reports() -> AllReportsStmt {
    AllReportsStmt(
        "SELECT jsonb_build_object( 'reportId', r.report_id::text, 'about', r.target_type, 'target', coalesce(r.target_name, r.target_id::text), 'owner', (r.owner).user_name, 'reason', r.reason, 'content', r.content, 'text', r.words, 'hidden', r.hidden, 'reporters', r.reporters, 'since', r.created_at, 'due', r.due_at, 'action', r.action, 'note', r.note ) AS line FROM report_rows($1) r ORDER BY r.report_id LIMIT 100",
        None,
    )
}
impl AllReportsStmt {
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
        state: &'a protocol::reports::ReportStatus,
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 1> {
        SerdejsonValueQuery {
            client,
            params: [state],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct OpenApplicationsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn open_applications() -> OpenApplicationsStmt {
    OpenApplicationsStmt(
        "SELECT jsonb_build_object( 'userName', u.user_name, 'uidStr', u.uid_str, 'since', a.created_at, 'followers', c.follower_count, 'posts', c.post_count, 'content', a.content ) AS line FROM creator_applications a JOIN users u USING (uid) JOIN user_counters c USING (uid) WHERE a.state = 'open' AND u.active ORDER BY a.application_id LIMIT 100",
        None,
    )
}
impl OpenApplicationsStmt {
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
    ) -> SerdejsonValueQuery<'c, 'a, 's, C, serde_json::Value, 0> {
        SerdejsonValueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| serde_json::from_str(it.0.get()).unwrap(),
        }
    }
}
pub struct DecideApplicationStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn decide_application() -> DecideApplicationStmt {
    DecideApplicationStmt("SELECT decide_application($1, $2, $3) AS decided", None)
}
impl DecideApplicationStmt {
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
        uid: &'a i64,
        approved: &'a bool,
        reason: &'a Option<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [uid, approved, reason],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DecideApplicationParams<T1>,
        BoolQuery<'c, 'a, 's, C, bool, 3>,
        C,
    > for DecideApplicationStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DecideApplicationParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.uid, &params.approved, &params.reason)
    }
}
