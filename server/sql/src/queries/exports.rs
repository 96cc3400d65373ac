// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct ClaimExportParams<T1: crate::StringSql> {
    pub lease_ms: f64,
    pub file_key: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct FinishExportParams {
    pub bytes: i64,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
    pub export_id: i64,
    pub attempts: i16,
}
#[derive(Clone, Copy, Debug)]
pub struct FailExportParams {
    pub max_attempts: i16,
    pub export_id: i64,
    pub attempts: i16,
}
#[derive(Debug, Clone, PartialEq)]
pub struct ExportRow {
    pub file_key: Option<String>,
    pub bytes: Option<i64>,
    pub requested_at: chrono::DateTime<chrono::FixedOffset>,
    pub expires_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub failed: bool,
}
pub struct ExportRowBorrowed<'a> {
    pub file_key: Option<&'a str>,
    pub bytes: Option<i64>,
    pub requested_at: chrono::DateTime<chrono::FixedOffset>,
    pub expires_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub failed: bool,
}
impl<'a> From<ExportRowBorrowed<'a>> for ExportRow {
    fn from(
        ExportRowBorrowed { file_key, bytes, requested_at, expires_at, failed }: ExportRowBorrowed<'a>,
    ) -> Self {
        Self { file_key: file_key.map(|v| v.into()), bytes, requested_at, expires_at, failed }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimExport {
    pub export_id: i64,
    pub uid: i64,
    pub attempts: i16,
    pub file_key: String,
}
pub struct ClaimExportBorrowed<'a> {
    pub export_id: i64,
    pub uid: i64,
    pub attempts: i16,
    pub file_key: &'a str,
}
impl<'a> From<ClaimExportBorrowed<'a>> for ClaimExport {
    fn from(ClaimExportBorrowed { export_id, uid, attempts, file_key }: ClaimExportBorrowed<'a>) -> Self {
        Self { export_id, uid, attempts, file_key: file_key.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct GoneExports {
    pub export_id: i64,
    pub file_key: String,
}
pub struct GoneExportsBorrowed<'a> {
    pub export_id: i64,
    pub file_key: &'a str,
}
impl<'a> From<GoneExportsBorrowed<'a>> for GoneExports {
    fn from(GoneExportsBorrowed { export_id, file_key }: GoneExportsBorrowed<'a>) -> Self {
        Self { export_id, file_key: file_key.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ExportFiles {
    pub object_key: String,
    pub film: bool,
}
pub struct ExportFilesBorrowed<'a> {
    pub object_key: &'a str,
    pub film: bool,
}
impl<'a> From<ExportFilesBorrowed<'a>> for ExportFiles {
    fn from(ExportFilesBorrowed { object_key, film }: ExportFilesBorrowed<'a>) -> Self {
        Self { object_key: object_key.into(), film }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ExportSections {
    pub section: String,
    pub entries: serde_json::Value,
}
pub struct ExportSectionsBorrowed<'a> {
    pub section: &'a str,
    pub entries: postgres_types::Json<&'a serde_json::value::RawValue>,
}
impl<'a> From<ExportSectionsBorrowed<'a>> for ExportSections {
    fn from(ExportSectionsBorrowed { section, entries }: ExportSectionsBorrowed<'a>) -> Self {
        Self { section: section.into(), entries: serde_json::from_str(entries.0.get()).unwrap() }
    }
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
pub struct ExportRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExportRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ExportRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExportRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ExportRowBorrowed) -> R) -> ExportRowQuery<'c, 'a, 's, C, R, N> {
        ExportRowQuery {
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
pub struct ClaimExportQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ClaimExportBorrowed, tokio_postgres::Error>,
    mapper: fn(ClaimExportBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ClaimExportQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ClaimExportBorrowed) -> R) -> ClaimExportQuery<'c, 'a, 's, C, R, N> {
        ClaimExportQuery {
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
pub struct GoneExportsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<GoneExportsBorrowed, tokio_postgres::Error>,
    mapper: fn(GoneExportsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> GoneExportsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(GoneExportsBorrowed) -> R) -> GoneExportsQuery<'c, 'a, 's, C, R, N> {
        GoneExportsQuery {
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
pub struct ExportFilesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExportFilesBorrowed, tokio_postgres::Error>,
    mapper: fn(ExportFilesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExportFilesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ExportFilesBorrowed) -> R) -> ExportFilesQuery<'c, 'a, 's, C, R, N> {
        ExportFilesQuery {
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
pub struct ExportSectionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExportSectionsBorrowed, tokio_postgres::Error>,
    mapper: fn(ExportSectionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExportSectionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ExportSectionsBorrowed) -> R) -> ExportSectionsQuery<'c, 'a, 's, C, R, N> {
        ExportSectionsQuery {
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
pub struct LockExportsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_exports() -> LockExportsStmt {
    LockExportsStmt(
        "SELECT pg_advisory_xact_lock(hashtextextended('data_exports ' || $1::bigint, 0))::text AS locked",
        None,
    )
}
impl LockExportsStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct NewestExportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn newest_export() -> NewestExportStmt {
    NewestExportStmt(
        "SELECT file_key, bytes, requested_at, expires_at, failed_at IS NOT NULL AS failed FROM data_exports WHERE uid = $1 ORDER BY export_id DESC LIMIT 1",
        None,
    )
}
impl NewestExportStmt {
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
    ) -> ExportRowQuery<'c, 'a, 's, C, ExportRow, 1> {
        ExportRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ExportRowBorrowed, tokio_postgres::Error> {
                Ok(ExportRowBorrowed {
                    file_key: row.try_get(0)?,
                    bytes: row.try_get(1)?,
                    requested_at: row.try_get(2)?,
                    expires_at: row.try_get(3)?,
                    failed: row.try_get(4)?,
                })
            },
            mapper: |it| ExportRow::from(it),
        }
    }
}
pub struct PutExportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_export() -> PutExportStmt {
    PutExportStmt("INSERT INTO data_exports (uid) VALUES ($1)", None)
}
impl PutExportStmt {
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
pub struct ClaimExportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn claim_export() -> ClaimExportStmt {
    ClaimExportStmt(
        "UPDATE data_exports SET claimed_until = clock_timestamp() + make_interval(secs => $1::double precision / 1000), attempts = attempts + 1, file_key = coalesce(file_key, $2) WHERE export_id = ( SELECT x.export_id FROM data_exports x WHERE x.ready_at IS NULL AND x.failed_at IS NULL AND (x.claimed_until IS NULL OR x.claimed_until < clock_timestamp()) ORDER BY x.export_id LIMIT 1 FOR UPDATE SKIP LOCKED ) RETURNING export_id, uid, attempts, coalesce(file_key, '') AS file_key",
        None,
    )
}
impl ClaimExportStmt {
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
        lease_ms: &'a f64,
        file_key: &'a T1,
    ) -> ClaimExportQuery<'c, 'a, 's, C, ClaimExport, 2> {
        ClaimExportQuery {
            client,
            params: [lease_ms, file_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ClaimExportBorrowed, tokio_postgres::Error> {
                Ok(ClaimExportBorrowed {
                    export_id: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    attempts: row.try_get(2)?,
                    file_key: row.try_get(3)?,
                })
            },
            mapper: |it| ClaimExport::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ClaimExportParams<T1>,
        ClaimExportQuery<'c, 'a, 's, C, ClaimExport, 2>,
        C,
    > for ClaimExportStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClaimExportParams<T1>,
    ) -> ClaimExportQuery<'c, 'a, 's, C, ClaimExport, 2> {
        self.bind(client, &params.lease_ms, &params.file_key)
    }
}
pub struct FinishExportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn finish_export() -> FinishExportStmt {
    FinishExportStmt(
        "UPDATE data_exports SET ready_at = clock_timestamp(), bytes = $1, expires_at = $2 WHERE export_id = $3 AND attempts = $4 AND ready_at IS NULL AND failed_at IS NULL",
        None,
    )
}
impl FinishExportStmt {
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
        bytes: &'a i64,
        expires_at: &'a chrono::DateTime<chrono::FixedOffset>,
        export_id: &'a i64,
        attempts: &'a i16,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[bytes, expires_at, export_id, attempts]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        FinishExportParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for FinishExportStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a FinishExportParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.bytes, &params.expires_at, &params.export_id, &params.attempts))
    }
}
pub struct FailExportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn fail_export() -> FailExportStmt {
    FailExportStmt(
        "UPDATE data_exports SET claimed_until = NULL, failed_at = CASE WHEN attempts >= $1 THEN clock_timestamp() END WHERE export_id = $2 AND attempts = $3 AND ready_at IS NULL AND failed_at IS NULL",
        None,
    )
}
impl FailExportStmt {
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
        max_attempts: &'a i16,
        export_id: &'a i64,
        attempts: &'a i16,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[max_attempts, export_id, attempts]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        FailExportParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for FailExportStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a FailExportParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.max_attempts, &params.export_id, &params.attempts))
    }
}
pub struct GoneExportsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn gone_exports() -> GoneExportsStmt {
    GoneExportsStmt(
        "SELECT export_id, coalesce(file_key, '') AS file_key FROM data_exports WHERE file_key IS NOT NULL AND (expires_at < now() OR failed_at IS NOT NULL) ORDER BY export_id LIMIT $1",
        None,
    )
}
impl GoneExportsStmt {
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
        limit: &'a i64,
    ) -> GoneExportsQuery<'c, 'a, 's, C, GoneExports, 1> {
        GoneExportsQuery {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<GoneExportsBorrowed, tokio_postgres::Error> {
                Ok(GoneExportsBorrowed { export_id: row.try_get(0)?, file_key: row.try_get(1)? })
            },
            mapper: |it| GoneExports::from(it),
        }
    }
}
pub struct DropExportFileStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn drop_export_file() -> DropExportFileStmt {
    DropExportFileStmt("UPDATE data_exports SET file_key = NULL WHERE export_id = $1", None)
}
impl DropExportFileStmt {
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
        export_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[export_id]).await
    }
}
pub struct ExportKeysStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn export_keys() -> ExportKeysStmt {
    ExportKeysStmt(
        "SELECT coalesce(file_key, '') AS file_key FROM data_exports WHERE uid = $1 AND file_key IS NOT NULL",
        None,
    )
}
impl ExportKeysStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct ExportToServeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn export_to_serve() -> ExportToServeStmt {
    ExportToServeStmt(
        "SELECT bytes FROM data_exports WHERE file_key = $1 AND ready_at IS NOT NULL AND expires_at > clock_timestamp()",
        None,
    )
}
impl ExportToServeStmt {
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
        file_key: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [file_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct ExportFilesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn export_files() -> ExportFilesStmt {
    ExportFilesStmt(
        "SELECT object_key, film_ms IS NOT NULL AS film FROM files WHERE owner = $1 AND state = 'ready' AND deleted_at IS NULL ORDER BY file_id",
        None,
    )
}
impl ExportFilesStmt {
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
    ) -> ExportFilesQuery<'c, 'a, 's, C, ExportFiles, 1> {
        ExportFilesQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ExportFilesBorrowed, tokio_postgres::Error> {
                Ok(ExportFilesBorrowed { object_key: row.try_get(0)?, film: row.try_get(1)? })
            },
            mapper: |it| ExportFiles::from(it),
        }
    }
}
pub struct ExportSectionsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn export_sections() -> ExportSectionsStmt {
    ExportSectionsStmt(
        "WITH me AS (SELECT * FROM users WHERE uid = $1), sections (section, entries) AS ( SELECT 'profile', ( SELECT jsonb_agg( to_jsonb(me) - '{uid,phone_enc,phone_hash,avatar_file_id,inviter_uid,active,purge_after}'::text[] || jsonb_build_object( 'picture', (SELECT f.object_key FROM files f WHERE f.file_id = me.avatar_file_id), 'followers', c.follower_count, 'following', c.following_count, 'posts', c.post_count ) ) FROM me JOIN user_counters c USING (uid) ) UNION ALL SELECT 'consents', ( SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'granted', c.granted, 'at', c.at) ORDER BY c.consent_id) FROM consents c WHERE c.uid = $1 ) UNION ALL SELECT 'face attributes', (SELECT jsonb_agg(to_jsonb(a) - 'uid') FROM face_attributes a WHERE a.uid = $1) UNION ALL SELECT 'log-ins', ( SELECT jsonb_agg(to_jsonb(s) - '{token_hash,session_id,uid}'::text[] ORDER BY s.session_id) FROM sessions s WHERE s.uid = $1 ) UNION ALL SELECT 'devices', ( SELECT jsonb_agg(to_jsonb(d) - '{uid,push_token}'::text[] ORDER BY d.seen_at) FROM devices d WHERE d.uid = $1 ) UNION ALL SELECT 'posts', ( SELECT jsonb_agg( jsonb_build_object( 'id', p.feed_id::text, 'published', p.sort_time, 'content', p.content, 'likes', c.like_count, 'comments', c.comment_count, 'shares', c.share_count, 'pictures', ( SELECT jsonb_agg(f.object_key ORDER BY m.ordinal) FROM post_media m JOIN files f USING (file_id) WHERE m.feed_id = p.feed_id AND f.owner = $1 ) ) ORDER BY p.feed_id ) FROM posts p JOIN post_counters c USING (feed_id) WHERE p.author = $1 AND p.deleted_at IS NULL ) UNION ALL SELECT 'comments', ( SELECT jsonb_agg( jsonb_build_object('post', c.feed_id::text, 'written', c.created_at, 'content', c.content) ORDER BY c.comment_id ) FROM comments c WHERE c.author = $1 AND c.deleted_at IS NULL ) UNION ALL SELECT 'likes', ( SELECT jsonb_agg(jsonb_build_object('post', l.feed_id::text) ORDER BY l.like_id) FROM likes l WHERE l.uid = $1 ) UNION ALL SELECT 'photos', ( SELECT jsonb_agg( jsonb_build_object('id', a.photo_id::text, 'made', a.created_at, 'kind', a.kind, 'picture', f.object_key) ORDER BY a.photo_id ) FROM ai_photos a JOIN files f USING (file_id) WHERE a.uid = $1 AND a.deleted_at IS NULL ) UNION ALL SELECT 'pictures', ( SELECT jsonb_agg( jsonb_build_object('kept', f.created_at, 'width', f.width, 'height', f.height, 'picture', f.object_key) ORDER BY f.file_id ) FROM files f WHERE f.owner = $1 AND f.state = 'ready' AND f.deleted_at IS NULL ) UNION ALL SELECT 'tasks', ( SELECT jsonb_agg( jsonb_build_object( 'id', t.task_id::text, 'asked', t.created_at, 'ended', t.ended_at, 'type', t.type, 'state', t.state, 'style', s.name, 'prompt', t.params ->> 'prompt', 'cost', t.cost, 'refunded', t.refunded ) ORDER BY t.task_id ) FROM ai_tasks t LEFT JOIN styles s USING (style_id) WHERE t.uid = $1 ) UNION ALL SELECT 'following', ( SELECT jsonb_agg( jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', f.created_at) ORDER BY f.follow_id ) FROM follows f JOIN users u ON u.uid = f.followee WHERE f.follower = $1 ) UNION ALL SELECT 'followers', ( SELECT jsonb_agg( jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', f.created_at) ORDER BY f.follow_id ) FROM follows f JOIN users u ON u.uid = f.follower WHERE f.followee = $1 ) UNION ALL SELECT 'friends', ( SELECT jsonb_agg( jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'state', e.state, 'since', e.updated_at) ORDER BY e.updated_at ) FROM friend_edges e JOIN users u ON u.uid = e.other WHERE e.uid = $1 ) UNION ALL SELECT 'blocked people', ( SELECT jsonb_agg( jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', b.created_at) ORDER BY b.block_id ) FROM blocks b JOIN users u ON u.uid = b.blocked WHERE b.blocker = $1 AND b.removed_at IS NULL ) UNION ALL SELECT 'contacts, kept as hashes', ( SELECT jsonb_agg(jsonb_build_object('numbers', n)) FROM (SELECT count(*) AS n FROM contacts WHERE owner = $1) x WHERE n > 0 ) UNION ALL SELECT 'coins', ( SELECT jsonb_agg( jsonb_build_object('at', t.at, 'account', e.account, 'change', e.delta, 'for', t.kind) ORDER BY e.entry_id ) FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id) WHERE w.uid = $1 ) UNION ALL SELECT 'orders', ( SELECT jsonb_agg( jsonb_build_object( 'id', o.order_id::text, 'at', o.created_at, 'product', o.product_id, 'state', o.state, 'store', o.store, 'paid', o.paid_at, 'refunded', o.refunded_at, 'price', o.price_minor, 'currency', o.currency ) ORDER BY o.order_id ) FROM orders o WHERE o.uid = $1 ) UNION ALL SELECT 'subscriptions', ( SELECT jsonb_agg( jsonb_build_object('product', s.product_id, 'store', s.store, 'state', s.state, 'until', s.expires_at) ORDER BY s.subscription_id ) FROM subscriptions s WHERE s.uid = $1 ) UNION ALL SELECT 'challenge entries', ( SELECT jsonb_agg( jsonb_build_object( 'challenge', c.title, 'entered', e.created_at, 'removed', e.removed_at, 'picture', (SELECT f.object_key FROM files f WHERE f.file_id = e.file_id AND f.owner = $1) ) ORDER BY e.entry_id ) FROM entries e JOIN challenges c USING (challenge_id) WHERE e.uid = $1 ) UNION ALL SELECT 'challenge votes', ( SELECT jsonb_agg( jsonb_build_object('challenge', c.title, 'entry', b.entry_id::text, 'cast', b.cast_at) ORDER BY b.cast_at ) FROM ballots b JOIN challenges c USING (challenge_id) WHERE b.voter = $1 ) UNION ALL SELECT 'suggestions', ( SELECT jsonb_agg( jsonb_build_object( 'made', s.created_at, 'title', s.title, 'content', s.content, 'status', s.status, 'votes', s.votes ) ORDER BY s.suggest_id ) FROM suggestions s WHERE s.author = $1 AND s.deleted_at IS NULL ) UNION ALL SELECT 'suggestion votes', ( SELECT jsonb_agg(jsonb_build_object('suggestion', v.suggest_id::text, 'at', v.at) ORDER BY v.at) FROM suggestion_votes v WHERE v.uid = $1 ) UNION ALL SELECT 'surveys', ( SELECT jsonb_agg( jsonb_build_object( 'survey', s.title, 'answered', a.answered_at, 'answers', a.answers, 'rewarded', a.rewarded_at ) ORDER BY a.answered_at ) FROM survey_answers a JOIN surveys s USING (survey_id) WHERE a.uid = $1 ) UNION ALL SELECT 'creator applications', ( SELECT jsonb_agg( jsonb_build_object('at', a.created_at, 'content', a.content, 'state', a.state, 'decided', a.decided_at) ORDER BY a.application_id ) FROM creator_applications a WHERE a.uid = $1 ) UNION ALL SELECT 'invited by this person', ( SELECT jsonb_agg(jsonb_build_object('user', u.uid_str, 'state', i.state) ORDER BY i.invitee) FROM invites i JOIN users u ON u.uid = i.invitee WHERE i.inviter = $1 ) UNION ALL SELECT 'reports', ( SELECT jsonb_agg( jsonb_build_object( 'at', r.created_at, 'about', r.target_type, 'reason', r.reason, 'content', r.content, 'state', r.state ) ORDER BY r.report_id ) FROM reports r WHERE r.reporter = $1 ) UNION ALL SELECT 'settings of the app', ( SELECT jsonb_agg( jsonb_build_object('key', e.event_key, 'value', e.event_value, 'updated', e.updated_at) ORDER BY e.event_key ) FROM user_events e WHERE e.uid = $1 ) UNION ALL SELECT 'activity', ( SELECT jsonb_agg( jsonb_build_object('at', l.at, 'category', l.category, 'activity', l.activity, 'params', l.params) ORDER BY l.activity_id ) FROM activity_log l WHERE l.uid = $1 ) ) SELECT section, coalesce(entries, '[]') AS entries FROM sections",
        None,
    )
}
impl ExportSectionsStmt {
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
    ) -> ExportSectionsQuery<'c, 'a, 's, C, ExportSections, 1> {
        ExportSectionsQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ExportSectionsBorrowed, tokio_postgres::Error> {
                Ok(ExportSectionsBorrowed { section: row.try_get(0)?, entries: row.try_get(1)? })
            },
            mapper: |it| ExportSections::from(it),
        }
    }
}
