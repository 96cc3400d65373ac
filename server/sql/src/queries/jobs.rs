// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct ClaimOutboxParams {
    pub lease_ms: f64,
    pub rest_ms: f64,
    pub limit: i64,
}
#[derive(Debug)]
pub struct RateLimitParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub bucket: T1,
    pub key: T2,
    pub count: i32,
    pub window_ms: f64,
}
#[derive(Debug)]
pub struct UseQuotaParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub kind: T1,
    pub key: T2,
    pub day: chrono::NaiveDate,
    pub amount: i32,
    pub cap: i32,
}
#[derive(Debug)]
pub struct GiveBackHitParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub bucket: T1,
    pub key: T2,
}
#[derive(Debug)]
pub struct GiveBackQuotaParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub kind: T1,
    pub key: T2,
    pub day: chrono::NaiveDate,
}
#[derive(Clone, Copy, Debug)]
pub struct PurgeLikesParams {
    pub uid: i64,
    pub limit: i64,
}
#[derive(Debug)]
pub struct PurgeAccountParams<T1: crate::BytesSql, T2: crate::BytesSql, T3: crate::ArraySql<Item = T2>> {
    pub uid: i64,
    pub phone_mark: T1,
    pub device_marks: T3,
}
#[derive(Debug)]
pub struct SweepParams<T1: crate::StringSql> {
    pub table_name: T1,
    pub limit: i32,
}
#[derive(Debug)]
pub struct RateWaitParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub window_ms: f64,
    pub count: i32,
    pub bucket: T1,
    pub key: T2,
}
#[derive(Debug, Clone, PartialEq)]
pub struct OutboxRow {
    pub topic: crate::types::Topic,
    pub uid: Option<i64>,
    pub key_id: Option<i64>,
    pub version: i64,
    pub ids: Vec<i64>,
}
pub struct OutboxRowBorrowed<'a> {
    pub topic: crate::types::Topic,
    pub uid: Option<i64>,
    pub key_id: Option<i64>,
    pub version: i64,
    pub ids: crate::ArrayIterator<'a, i64>,
}
impl<'a> From<OutboxRowBorrowed<'a>> for OutboxRow {
    fn from(OutboxRowBorrowed { topic, uid, key_id, version, ids }: OutboxRowBorrowed<'a>) -> Self {
        Self { topic, uid, key_id, version, ids: ids.map(|v| v).collect() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct DuePurges {
    pub uid: i64,
    pub phone_hash: Option<Vec<u8>>,
    pub device_ids: Vec<String>,
}
pub struct DuePurgesBorrowed<'a> {
    pub uid: i64,
    pub phone_hash: Option<&'a [u8]>,
    pub device_ids: crate::ArrayIterator<'a, &'a str>,
}
impl<'a> From<DuePurgesBorrowed<'a>> for DuePurges {
    fn from(DuePurgesBorrowed { uid, phone_hash, device_ids }: DuePurgesBorrowed<'a>) -> Self {
        Self {
            uid,
            phone_hash: phone_hash.map(|v| v.into()),
            device_ids: device_ids.map(|v| v.into()).collect(),
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct OutboxRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OutboxRowBorrowed, tokio_postgres::Error>,
    mapper: fn(OutboxRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OutboxRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OutboxRowBorrowed) -> R) -> OutboxRowQuery<'c, 'a, 's, C, R, N> {
        OutboxRowQuery {
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
pub struct ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<chrono::DateTime<chrono::FixedOffset>, tokio_postgres::Error>,
    mapper: fn(chrono::DateTime<chrono::FixedOffset>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(chrono::DateTime<chrono::FixedOffset>) -> R,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, R, N> {
        ChronoDateTimechronoFixedOffsetQuery {
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
pub struct I32Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i32, tokio_postgres::Error>,
    mapper: fn(i32) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I32Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i32) -> R) -> I32Query<'c, 'a, 's, C, R, N> {
        I32Query {
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
pub struct DuePurgesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DuePurgesBorrowed, tokio_postgres::Error>,
    mapper: fn(DuePurgesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DuePurgesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DuePurgesBorrowed) -> R) -> DuePurgesQuery<'c, 'a, 's, C, R, N> {
        DuePurgesQuery {
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
pub struct ClaimOutboxStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn claim_outbox() -> ClaimOutboxStmt {
    ClaimOutboxStmt(
        "WITH t AS ( UPDATE outbox SET claimed_until = clock_timestamp() + make_interval(secs => $1::double precision / 1000) WHERE outbox_id = ANY ( ARRAY( SELECT o.outbox_id FROM outbox o WHERE (o.claimed_until IS NULL OR o.claimed_until < clock_timestamp()) AND o.created_at <= clock_timestamp() - make_interval(secs => $2::double precision / 1000) ORDER BY o.outbox_id LIMIT $3 FOR UPDATE SKIP LOCKED ) ) RETURNING outbox_id, topic, uid, key_id, version ) SELECT topic, uid, key_id, max(version) AS version, array_agg(outbox_id) AS ids FROM t GROUP BY topic, uid, key_id ORDER BY min(outbox_id)",
        None,
    )
}
impl ClaimOutboxStmt {
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
        lease_ms: &'a f64,
        rest_ms: &'a f64,
        limit: &'a i64,
    ) -> OutboxRowQuery<'c, 'a, 's, C, OutboxRow, 3> {
        OutboxRowQuery {
            client,
            params: [lease_ms, rest_ms, limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OutboxRowBorrowed, tokio_postgres::Error> {
                Ok(OutboxRowBorrowed {
                    topic: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    key_id: row.try_get(2)?,
                    version: row.try_get(3)?,
                    ids: row.try_get(4)?,
                })
            },
            mapper: |it| OutboxRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ClaimOutboxParams,
        OutboxRowQuery<'c, 'a, 's, C, OutboxRow, 3>,
        C,
    > for ClaimOutboxStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClaimOutboxParams,
    ) -> OutboxRowQuery<'c, 'a, 's, C, OutboxRow, 3> {
        self.bind(client, &params.lease_ms, &params.rest_ms, &params.limit)
    }
}
pub struct DropOutboxStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn drop_outbox() -> DropOutboxStmt {
    DropOutboxStmt("DELETE FROM outbox WHERE outbox_id = ANY ($1::bigint[])", None)
}
impl DropOutboxStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        ids: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[ids]).await
    }
}
pub struct DataIdentityStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn data_identity() -> DataIdentityStmt {
    DataIdentityStmt(
        "SELECT concat_ws( ' ', pg_postmaster_start_time(), (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('users') ) AS data_identity",
        None,
    )
}
impl DataIdentityStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 0> {
        StringQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct TakeNodeLockStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn take_node_lock() -> TakeNodeLockStmt {
    TakeNodeLockStmt(
        "SELECT CASE WHEN $1 THEN pg_try_advisory_lock(hashtextextended('likeness nodes', 0)) ELSE pg_try_advisory_lock_shared(hashtextextended('likeness nodes', 0)) END AS taken",
        None,
    )
}
impl TakeNodeLockStmt {
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
        alone: &'a bool,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [alone],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct RateLimitStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn rate_limit() -> RateLimitStmt {
    RateLimitStmt(
        "INSERT INTO rate_limits AS r (bucket, key, hits, last_hit) VALUES ( $1, $2, ARRAY[clock_timestamp()], clock_timestamp() ) ON CONFLICT (bucket, key) DO UPDATE SET hits = (r.hits || clock_timestamp())[greatest( cardinality(r.hits) + 2 - $3::integer, 1 ):], last_hit = clock_timestamp() WHERE cardinality(r.hits) < $3::integer OR r.hits[cardinality(r.hits) + 1 - $3::integer] <= clock_timestamp() - make_interval( secs => $4::double precision / 1000 ) RETURNING last_hit",
        None,
    )
}
impl RateLimitStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        bucket: &'a T1,
        key: &'a T2,
        count: &'a i32,
        window_ms: &'a f64,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 4> {
        ChronoDateTimechronoFixedOffsetQuery {
            client,
            params: [bucket, key, count, window_ms],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RateLimitParams<T1, T2>,
        ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 4>,
        C,
    > for RateLimitStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RateLimitParams<T1, T2>,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 4> {
        self.bind(client, &params.bucket, &params.key, &params.count, &params.window_ms)
    }
}
pub struct UseQuotaStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn use_quota() -> UseQuotaStmt {
    UseQuotaStmt(
        "INSERT INTO daily_quotas AS q (kind, key, day, used) SELECT $1, $2, $3, $4 WHERE $4::integer <= $5::integer ON CONFLICT (kind, key, day) DO UPDATE SET used = q.used + excluded.used WHERE q.used + excluded.used <= $5::integer RETURNING used",
        None,
    )
}
impl UseQuotaStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        kind: &'a T1,
        key: &'a T2,
        day: &'a chrono::NaiveDate,
        amount: &'a i32,
        cap: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        I32Query {
            client,
            params: [kind, key, day, amount, cap],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<'c, 'a, 's, UseQuotaParams<T1, T2>, I32Query<'c, 'a, 's, C, i32, 5>, C>
    for UseQuotaStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UseQuotaParams<T1, T2>,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        self.bind(client, &params.kind, &params.key, &params.day, &params.amount, &params.cap)
    }
}
pub struct GiveBackHitStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn give_back_hit() -> GiveBackHitStmt {
    GiveBackHitStmt(
        "UPDATE rate_limits SET hits = trim_array(hits, 1) WHERE bucket = $1 AND key = $2 AND cardinality(hits) > 0",
        None,
    )
}
impl GiveBackHitStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        bucket: &'a T1,
        key: &'a T2,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[bucket, key]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        GiveBackHitParams<T1, T2>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for GiveBackHitStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a GiveBackHitParams<T1, T2>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.bucket, &params.key))
    }
}
pub struct GiveBackQuotaStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn give_back_quota() -> GiveBackQuotaStmt {
    GiveBackQuotaStmt(
        "UPDATE daily_quotas SET used = used - 1 WHERE kind = $1 AND key = $2 AND day = $3 AND used > 0",
        None,
    )
}
impl GiveBackQuotaStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        kind: &'a T1,
        key: &'a T2,
        day: &'a chrono::NaiveDate,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[kind, key, day]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        GiveBackQuotaParams<T1, T2>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for GiveBackQuotaStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a GiveBackQuotaParams<T1, T2>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.kind, &params.key, &params.day))
    }
}
pub struct DuePurgesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn due_purges() -> DuePurgesStmt {
    DuePurgesStmt(
        "SELECT uid, phone_hash, ARRAY(SELECT d.device_id FROM devices d WHERE d.uid = users.uid) AS device_ids FROM users WHERE deleted_at IS NOT NULL AND purge_after < now() ORDER BY purge_after LIMIT $1",
        None,
    )
}
impl DuePurgesStmt {
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
    ) -> DuePurgesQuery<'c, 'a, 's, C, DuePurges, 1> {
        DuePurgesQuery {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DuePurgesBorrowed, tokio_postgres::Error> {
                Ok(DuePurgesBorrowed {
                    uid: row.try_get(0)?,
                    phone_hash: row.try_get(1)?,
                    device_ids: row.try_get(2)?,
                })
            },
            mapper: |it| DuePurges::from(it),
        }
    }
}
pub struct PurgeLikesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn purge_likes() -> PurgeLikesStmt {
    PurgeLikesStmt(
        "DELETE FROM likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM likes WHERE uid = $1 LIMIT $2))",
        None,
    )
}
impl PurgeLikesStmt {
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
        limit: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, limit]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PurgeLikesParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PurgeLikesStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PurgeLikesParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.limit))
    }
}
pub struct PurgeAccountStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn purge_account() -> PurgeAccountStmt {
    PurgeAccountStmt("SELECT purge_account($1, $2, $3::bytea[]) AS purged", None)
}
impl PurgeAccountStmt {
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
        T1: crate::BytesSql,
        T2: crate::BytesSql,
        T3: crate::ArraySql<Item = T2>,
    >(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        phone_mark: &'a T1,
        device_marks: &'a T3,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [uid, phone_mark, device_marks],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::BytesSql, T3: crate::ArraySql<Item = T2>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PurgeAccountParams<T1, T2, T3>,
        BoolQuery<'c, 'a, 's, C, bool, 3>,
        C,
    > for PurgeAccountStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PurgeAccountParams<T1, T2, T3>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.uid, &params.phone_mark, &params.device_marks)
    }
}
pub struct DropAccountStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn drop_account() -> DropAccountStmt {
    DropAccountStmt(
        "DELETE FROM users WHERE uid = $1 AND deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM wallets w WHERE w.uid = users.uid)",
        None,
    )
}
impl DropAccountStmt {
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
pub struct ExpireLotsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn expire_lots() -> ExpireLotsStmt {
    ExpireLotsStmt("SELECT expire_lots($1) AS expired", None)
}
impl ExpireLotsStmt {
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
        limit: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 1> {
        I32Query {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct SweptTablesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn swept_tables() -> SweptTablesStmt {
    SweptTablesStmt("SELECT table_name FROM retention_rules ORDER BY table_name", None)
}
impl SweptTablesStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 0> {
        StringQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct SweepStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn sweep() -> SweepStmt {
    SweepStmt("SELECT sweep($1, $2) AS swept", None)
}
impl SweepStmt {
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
        table_name: &'a T1,
        limit: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
            client,
            params: [table_name, limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, SweepParams<T1>, I32Query<'c, 'a, 's, C, i32, 2>, C>
    for SweepStmt
{
    fn params(&'s self, client: &'c C, params: &'a SweepParams<T1>) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.table_name, &params.limit)
    }
}
pub struct RateWaitStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn rate_wait() -> RateWaitStmt {
    RateWaitStmt(
        "SELECT coalesce( ceil( $1::double precision - extract( epoch FROM clock_timestamp() - hits[cardinality(hits) + 1 - $2::integer] ) * 1000 ), 0 )::bigint AS wait FROM rate_limits WHERE bucket = $3 AND key = $4",
        None,
    )
}
impl RateWaitStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        window_ms: &'a f64,
        count: &'a i32,
        bucket: &'a T1,
        key: &'a T2,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [window_ms, count, bucket, key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<'c, 'a, 's, RateWaitParams<T1, T2>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for RateWaitStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RateWaitParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.window_ms, &params.count, &params.bucket, &params.key)
    }
}
