// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct BeginRequestParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::BytesSql,
    T4: crate::StringSql,
> {
    pub uid: i64,
    pub path: T1,
    pub request_id: T2,
    pub payload_hash: T3,
    pub keep: T4,
}
#[derive(Debug)]
pub struct EndRequestParams<T1: crate::JsonSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub response: T1,
    pub uid: i64,
    pub path: T2,
    pub request_id: T3,
}
#[derive(Debug, Clone, PartialEq)]
pub struct BeginRow {
    pub outcome: crate::types::BeginOutcome,
    pub response: Option<serde_json::Value>,
}
pub struct BeginRowBorrowed<'a> {
    pub outcome: crate::types::BeginOutcome,
    pub response: Option<postgres_types::Json<&'a serde_json::value::RawValue>>,
}
impl<'a> From<BeginRowBorrowed<'a>> for BeginRow {
    fn from(BeginRowBorrowed { outcome, response }: BeginRowBorrowed<'a>) -> Self {
        Self { outcome, response: response.map(|v| serde_json::from_str(v.0.get()).unwrap()) }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct BeginRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BeginRowBorrowed, tokio_postgres::Error>,
    mapper: fn(BeginRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BeginRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BeginRowBorrowed) -> R) -> BeginRowQuery<'c, 'a, 's, C, R, N> {
        BeginRowQuery {
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
pub struct BeginRequestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn begin_request() -> BeginRequestStmt {
    BeginRequestStmt("SELECT outcome, response FROM begin_request($1, $2, $3, $4, $5::text::interval)", None)
}
impl BeginRequestStmt {
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
        T3: crate::BytesSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        path: &'a T1,
        request_id: &'a T2,
        payload_hash: &'a T3,
        keep: &'a T4,
    ) -> BeginRowQuery<'c, 'a, 's, C, BeginRow, 5> {
        BeginRowQuery {
            client,
            params: [uid, path, request_id, payload_hash, keep],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BeginRowBorrowed, tokio_postgres::Error> {
                Ok(BeginRowBorrowed { outcome: row.try_get(0)?, response: row.try_get(1)? })
            },
            mapper: |it| BeginRow::from(it),
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
    T3: crate::BytesSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        BeginRequestParams<T1, T2, T3, T4>,
        BeginRowQuery<'c, 'a, 's, C, BeginRow, 5>,
        C,
    > for BeginRequestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a BeginRequestParams<T1, T2, T3, T4>,
    ) -> BeginRowQuery<'c, 'a, 's, C, BeginRow, 5> {
        self.bind(client, &params.uid, &params.path, &params.request_id, &params.payload_hash, &params.keep)
    }
}
pub struct EndRequestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_request() -> EndRequestStmt {
    EndRequestStmt(
        "UPDATE idempotency SET response = $1 WHERE uid = $2 AND path = $3 AND request_id = $4",
        None,
    )
}
impl EndRequestStmt {
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
        T1: crate::JsonSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        response: &'a T1,
        uid: &'a i64,
        path: &'a T2,
        request_id: &'a T3,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[response, uid, path, request_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::JsonSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        EndRequestParams<T1, T2, T3>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for EndRequestStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a EndRequestParams<T1, T2, T3>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.response, &params.uid, &params.path, &params.request_id))
    }
}
