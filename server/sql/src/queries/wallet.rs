// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct CreditCoinsParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub uid: i64,
    pub kind: T1,
    pub r#ref: T2,
    pub amount: i32,
    pub source: crate::types::CoinSource,
    pub expires_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
#[derive(Debug)]
pub struct ClawbackParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub wallet_id: i64,
    pub kind: T1,
    pub r#ref: T2,
    pub amount: i32,
}
#[derive(Debug)]
pub struct GrantCoinsParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub uid: i64,
    pub amount: i32,
    pub reason: T1,
    pub r#ref: T2,
    pub actor: Option<i64>,
}
#[derive(Debug)]
pub struct ClaimDailyParams<T1: crate::StringSql> {
    pub uid: i64,
    pub amount: i32,
    pub expires: Option<T1>,
    pub now: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct LedgerPageParams<T1: crate::StringSql> {
    pub uid: i64,
    pub entry_id: i64,
    pub which: T1,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct LocalDayParams {
    pub now: chrono::DateTime<chrono::FixedOffset>,
    pub uid: i64,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct BalanceRow {
    pub available: i32,
    pub held: i32,
    pub debt: i32,
    pub subscribed_until: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub version: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct LedgerRow {
    pub entry_id: i64,
    pub delta: i32,
    pub kind: String,
    pub at: chrono::DateTime<chrono::FixedOffset>,
    pub task_id: Option<i64>,
    pub held: Option<bool>,
    pub challenge_id: Option<i64>,
    pub order_id: Option<i64>,
    pub price_minor: Option<i32>,
    pub currency: Option<String>,
    pub text: String,
    pub thumb_key: Option<String>,
}
pub struct LedgerRowBorrowed<'a> {
    pub entry_id: i64,
    pub delta: i32,
    pub kind: &'a str,
    pub at: chrono::DateTime<chrono::FixedOffset>,
    pub task_id: Option<i64>,
    pub held: Option<bool>,
    pub challenge_id: Option<i64>,
    pub order_id: Option<i64>,
    pub price_minor: Option<i32>,
    pub currency: Option<&'a str>,
    pub text: &'a str,
    pub thumb_key: Option<&'a str>,
}
impl<'a> From<LedgerRowBorrowed<'a>> for LedgerRow {
    fn from(
        LedgerRowBorrowed {
            entry_id,
            delta,
            kind,
            at,
            task_id,
            held,
            challenge_id,
            order_id,
            price_minor,
            currency,
            text,
            thumb_key,
        }: LedgerRowBorrowed<'a>,
    ) -> Self {
        Self {
            entry_id,
            delta,
            kind: kind.into(),
            at,
            task_id,
            held,
            challenge_id,
            order_id,
            price_minor,
            currency: currency.map(|v| v.into()),
            text: text.into(),
            thumb_key: thumb_key.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct NextClaim {
    pub at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct BalanceRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BalanceRow, tokio_postgres::Error>,
    mapper: fn(BalanceRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BalanceRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BalanceRow) -> R) -> BalanceRowQuery<'c, 'a, 's, C, R, N> {
        BalanceRowQuery {
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
pub struct ClaimOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::ClaimOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::ClaimOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ClaimOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::ClaimOutcome) -> R,
    ) -> ClaimOutcomeQuery<'c, 'a, 's, C, R, N> {
        ClaimOutcomeQuery {
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
pub struct LedgerRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LedgerRowBorrowed, tokio_postgres::Error>,
    mapper: fn(LedgerRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LedgerRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LedgerRowBorrowed) -> R) -> LedgerRowQuery<'c, 'a, 's, C, R, N> {
        LedgerRowQuery {
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
pub struct ChronoNaiveDateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<chrono::NaiveDate, tokio_postgres::Error>,
    mapper: fn(chrono::NaiveDate) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ChronoNaiveDateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(chrono::NaiveDate) -> R) -> ChronoNaiveDateQuery<'c, 'a, 's, C, R, N> {
        ChronoNaiveDateQuery {
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
pub struct NextClaimQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<NextClaim, tokio_postgres::Error>,
    mapper: fn(NextClaim) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> NextClaimQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(NextClaim) -> R) -> NextClaimQuery<'c, 'a, 's, C, R, N> {
        NextClaimQuery {
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
pub struct BalanceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn balance() -> BalanceStmt {
    BalanceStmt("SELECT available, held, debt, subscribed_until, version FROM wallets WHERE uid = $1", None)
}
impl BalanceStmt {
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
    ) -> BalanceRowQuery<'c, 'a, 's, C, BalanceRow, 1> {
        BalanceRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BalanceRow, tokio_postgres::Error> {
                Ok(BalanceRow {
                    available: row.try_get(0)?,
                    held: row.try_get(1)?,
                    debt: row.try_get(2)?,
                    subscribed_until: row.try_get(3)?,
                    version: row.try_get(4)?,
                })
            },
            mapper: |it| BalanceRow::from(it),
        }
    }
}
pub struct CreditCoinsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn credit_coins() -> CreditCoinsStmt {
    CreditCoinsStmt("SELECT credit_coins($1, $2, $3, $4, $5, $6) AS credited", None)
}
impl CreditCoinsStmt {
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
        uid: &'a i64,
        kind: &'a T1,
        r#ref: &'a T2,
        amount: &'a i32,
        source: &'a crate::types::CoinSource,
        expires_at: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 6> {
        BoolQuery {
            client,
            params: [uid, kind, r#ref, amount, source, expires_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, CreditCoinsParams<T1, T2>, BoolQuery<'c, 'a, 's, C, bool, 6>, C>
    for CreditCoinsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreditCoinsParams<T1, T2>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 6> {
        self.bind(
            client,
            &params.uid,
            &params.kind,
            &params.r#ref,
            &params.amount,
            &params.source,
            &params.expires_at,
        )
    }
}
pub struct ClawbackStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn clawback() -> ClawbackStmt {
    ClawbackStmt("SELECT clawback($1, $2, $3, $4) AS debited", None)
}
impl ClawbackStmt {
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
        wallet_id: &'a i64,
        kind: &'a T1,
        r#ref: &'a T2,
        amount: &'a i32,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        BoolQuery {
            client,
            params: [wallet_id, kind, r#ref, amount],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, ClawbackParams<T1, T2>, BoolQuery<'c, 'a, 's, C, bool, 4>, C>
    for ClawbackStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClawbackParams<T1, T2>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        self.bind(client, &params.wallet_id, &params.kind, &params.r#ref, &params.amount)
    }
}
pub struct GrantCoinsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn grant_coins() -> GrantCoinsStmt {
    GrantCoinsStmt("SELECT grant_coins($1, $2, $3, $4, $5) AS granted", None)
}
impl GrantCoinsStmt {
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
        uid: &'a i64,
        amount: &'a i32,
        reason: &'a T1,
        r#ref: &'a T2,
        actor: &'a Option<i64>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        BoolQuery {
            client,
            params: [uid, amount, reason, r#ref, actor],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, GrantCoinsParams<T1, T2>, BoolQuery<'c, 'a, 's, C, bool, 5>, C>
    for GrantCoinsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a GrantCoinsParams<T1, T2>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        self.bind(client, &params.uid, &params.amount, &params.reason, &params.r#ref, &params.actor)
    }
}
pub struct ClaimDailyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn claim_daily() -> ClaimDailyStmt {
    ClaimDailyStmt("SELECT claim_daily($1, $2, $3::text::interval, $4) AS outcome", None)
}
impl ClaimDailyStmt {
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
        amount: &'a i32,
        expires: &'a Option<T1>,
        now: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> ClaimOutcomeQuery<'c, 'a, 's, C, crate::types::ClaimOutcome, 4> {
        ClaimOutcomeQuery {
            client,
            params: [uid, amount, expires, now],
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
        ClaimDailyParams<T1>,
        ClaimOutcomeQuery<'c, 'a, 's, C, crate::types::ClaimOutcome, 4>,
        C,
    > for ClaimDailyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClaimDailyParams<T1>,
    ) -> ClaimOutcomeQuery<'c, 'a, 's, C, crate::types::ClaimOutcome, 4> {
        self.bind(client, &params.uid, &params.amount, &params.expires, &params.now)
    }
}
pub struct LedgerPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn ledger_page() -> LedgerPageStmt {
    LedgerPageStmt(
        "WITH page AS MATERIALIZED ( SELECT e.entry_id, e.delta, t.kind, t.ref, t.note, t.at FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id) WHERE w.uid = $1 AND e.account = 'available' AND e.entry_id < $2 AND $3 IN ( '', CASE WHEN t.kind = 'settle' THEN 'paid_back' WHEN e.delta < 0 THEN 'spent' WHEN t.kind = 'order' THEN 'bought' ELSE 'earned' END ) ORDER BY e.entry_id DESC LIMIT $4 ) SELECT p.entry_id, p.delta, p.kind, p.at, k.task_id, k.held, c.challenge_id, o.order_id, o.price_minor, o.currency, coalesce(nullif(p.note, ''), k.name, c.title, o.product_id, '') AS text, coalesce(k.thumb_key, c.thumb_key) AS thumb_key FROM page p LEFT JOIN LATERAL ( SELECT t.task_id, t.state IN ('queued', 'running') AS held, y.name, coalesce( ( SELECT f.thumb_key FROM ai_photos x JOIN files f USING (file_id) WHERE x.task_id = t.task_id AND x.deleted_at IS NULL ORDER BY x.ordinal LIMIT 1 ), (SELECT f.thumb_key FROM files f WHERE f.file_id = y.cover_file_id) ) AS thumb_key FROM ai_tasks t LEFT JOIN styles y USING (style_id) WHERE t.task_id = CASE WHEN p.kind IN ('hold', 'settle') THEN p.ref::bigint END ) k ON true LEFT JOIN LATERAL ( SELECT h.challenge_id, h.title, f.thumb_key FROM challenges h LEFT JOIN files f ON f.file_id = h.cover_file_id WHERE h.challenge_id = CASE WHEN p.kind = 'prize' THEN split_part(p.ref, '/', 1)::bigint END ) c ON true LEFT JOIN LATERAL ( SELECT x.order_id, x.product_id, x.price_minor * x.quantity AS price_minor, x.currency FROM orders x WHERE x.order_id = CASE WHEN p.kind IN ('order', 'refund') THEN split_part(p.ref, '/', 1)::bigint END ) o ON true ORDER BY p.entry_id DESC",
        None,
    )
}
impl LedgerPageStmt {
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
        entry_id: &'a i64,
        which: &'a T1,
        count: &'a i64,
    ) -> LedgerRowQuery<'c, 'a, 's, C, LedgerRow, 4> {
        LedgerRowQuery {
            client,
            params: [uid, entry_id, which, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LedgerRowBorrowed, tokio_postgres::Error> {
                Ok(LedgerRowBorrowed {
                    entry_id: row.try_get(0)?,
                    delta: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    at: row.try_get(3)?,
                    task_id: row.try_get(4)?,
                    held: row.try_get(5)?,
                    challenge_id: row.try_get(6)?,
                    order_id: row.try_get(7)?,
                    price_minor: row.try_get(8)?,
                    currency: row.try_get(9)?,
                    text: row.try_get(10)?,
                    thumb_key: row.try_get(11)?,
                })
            },
            mapper: |it| LedgerRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LedgerPageParams<T1>,
        LedgerRowQuery<'c, 'a, 's, C, LedgerRow, 4>,
        C,
    > for LedgerPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LedgerPageParams<T1>,
    ) -> LedgerRowQuery<'c, 'a, 's, C, LedgerRow, 4> {
        self.bind(client, &params.uid, &params.entry_id, &params.which, &params.count)
    }
}
pub struct LocalDayStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn local_day() -> LocalDayStmt {
    LocalDayStmt("SELECT ($1 AT TIME ZONE timezone)::date AS day FROM users WHERE uid = $2", None)
}
impl LocalDayStmt {
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
        now: &'a chrono::DateTime<chrono::FixedOffset>,
        uid: &'a i64,
    ) -> ChronoNaiveDateQuery<'c, 'a, 's, C, chrono::NaiveDate, 2> {
        ChronoNaiveDateQuery {
            client,
            params: [now, uid],
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
        LocalDayParams,
        ChronoNaiveDateQuery<'c, 'a, 's, C, chrono::NaiveDate, 2>,
        C,
    > for LocalDayStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LocalDayParams,
    ) -> ChronoNaiveDateQuery<'c, 'a, 's, C, chrono::NaiveDate, 2> {
        self.bind(client, &params.now, &params.uid)
    }
}
pub struct WalletOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn wallet_of() -> WalletOfStmt {
    WalletOfStmt("SELECT wallet_id FROM wallets WHERE uid = $1", None)
}
impl WalletOfStmt {
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
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct DailyLeftStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn daily_left() -> DailyLeftStmt {
    DailyLeftStmt(
        "SELECT coalesce(sum(c.remaining), 0)::bigint AS free_left FROM wallets w JOIN coin_lots c USING (wallet_id) WHERE w.uid = $1 AND c.source = 'daily'",
        None,
    )
}
impl DailyLeftStmt {
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
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct NextClaimStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn next_claim() -> NextClaimStmt {
    NextClaimStmt(
        "SELECT max(greatest(c.claimed_at + interval '20 hours', (c.local_day + 1)::timestamp AT TIME ZONE u.timezone)) AS at FROM daily_claims c JOIN users u USING (uid) WHERE c.uid = $1",
        None,
    )
}
impl NextClaimStmt {
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
    ) -> NextClaimQuery<'c, 'a, 's, C, NextClaim, 1> {
        NextClaimQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<NextClaim, tokio_postgres::Error> {
                Ok(NextClaim { at: row.try_get(0)? })
            },
            mapper: |it| NextClaim::from(it),
        }
    }
}
