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
pub struct ClaimDailyParams<T1: crate::StringSql> {
    pub uid: i64,
    pub amount: i32,
    pub expires: T1,
    pub now: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Clone, Copy, Debug)]
pub struct SettleInviteParams {
    pub invitee: i64,
    pub inviter_coins: i32,
    pub invitee_coins: i32,
    pub day_cap: i32,
    pub total_cap: i32,
}
#[derive(Debug)]
pub struct RedeemInviteParams<T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql> {
    pub invitee: i64,
    pub code: T1,
    pub phone_mark: T2,
    pub device_mark: T3,
}
#[derive(Clone, Copy, Debug)]
pub struct LedgerPageParams {
    pub uid: i64,
    pub entry_id: i64,
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
pub struct LedgerPage {
    pub entry_id: i64,
    pub account: crate::types::CoinAccount,
    pub delta: i32,
    pub kind: String,
    pub r#ref: String,
    pub at: chrono::DateTime<chrono::FixedOffset>,
}
pub struct LedgerPageBorrowed<'a> {
    pub entry_id: i64,
    pub account: crate::types::CoinAccount,
    pub delta: i32,
    pub kind: &'a str,
    pub r#ref: &'a str,
    pub at: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<LedgerPageBorrowed<'a>> for LedgerPage {
    fn from(
        LedgerPageBorrowed { entry_id, account, delta, kind, r#ref, at }: LedgerPageBorrowed<'a>,
    ) -> Self {
        Self { entry_id, account, delta, kind: kind.into(), r#ref: r#ref.into(), at }
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
pub struct LedgerPageQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LedgerPageBorrowed, tokio_postgres::Error>,
    mapper: fn(LedgerPageBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LedgerPageQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LedgerPageBorrowed) -> R) -> LedgerPageQuery<'c, 'a, 's, C, R, N> {
        LedgerPageQuery {
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
        expires: &'a T1,
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
pub struct SettleInviteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn settle_invite() -> SettleInviteStmt {
    SettleInviteStmt("SELECT settle_invite($1, $2, $3, $4, $5) AS settled", None)
}
impl SettleInviteStmt {
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
        invitee: &'a i64,
        inviter_coins: &'a i32,
        invitee_coins: &'a i32,
        day_cap: &'a i32,
        total_cap: &'a i32,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        BoolQuery {
            client,
            params: [invitee, inviter_coins, invitee_coins, day_cap, total_cap],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SettleInviteParams, BoolQuery<'c, 'a, 's, C, bool, 5>, C>
    for SettleInviteStmt
{
    fn params(&'s self, client: &'c C, params: &'a SettleInviteParams) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        self.bind(
            client,
            &params.invitee,
            &params.inviter_coins,
            &params.invitee_coins,
            &params.day_cap,
            &params.total_cap,
        )
    }
}
pub struct RedeemInviteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn redeem_invite() -> RedeemInviteStmt {
    RedeemInviteStmt(
        "WITH i AS ( SELECT u.uid, u.invite_code FROM users u JOIN users me ON me.uid = $1 WHERE u.invite_code = $2 AND u.uid <> me.uid AND u.active AND me.created_at > now() - interval '7 days' AND u.inviter_uid IS DISTINCT FROM me.uid AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = me.uid AND b.other = u.uid) AND NOT EXISTS (SELECT FROM invites x WHERE x.invitee = me.uid) ), p AS ( INSERT INTO invite_marks (kind, mark) SELECT 'phone', $3::bytea FROM i ON CONFLICT DO NOTHING RETURNING kind ), d AS ( INSERT INTO invite_marks (kind, mark) SELECT 'device', $4::bytea FROM p ON CONFLICT DO NOTHING RETURNING kind ) INSERT INTO invites (invitee, inviter, code) SELECT $1, i.uid, i.invite_code FROM i, d ON CONFLICT DO NOTHING RETURNING inviter",
        None,
    )
}
impl RedeemInviteStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql>(
        &'s self,
        client: &'c C,
        invitee: &'a i64,
        code: &'a T1,
        phone_mark: &'a T2,
        device_mark: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [invitee, code, phone_mark, device_mark],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RedeemInviteParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for RedeemInviteStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RedeemInviteParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.invitee, &params.code, &params.phone_mark, &params.device_mark)
    }
}
pub struct LedgerPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn ledger_page() -> LedgerPageStmt {
    LedgerPageStmt(
        "SELECT e.entry_id, e.account, e.delta, t.kind, t.ref, t.at FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id) WHERE w.uid = $1 AND e.account = 'available' AND e.entry_id < $2 ORDER BY e.entry_id DESC LIMIT $3",
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
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        entry_id: &'a i64,
        count: &'a i64,
    ) -> LedgerPageQuery<'c, 'a, 's, C, LedgerPage, 3> {
        LedgerPageQuery {
            client,
            params: [uid, entry_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LedgerPageBorrowed, tokio_postgres::Error> {
                Ok(LedgerPageBorrowed {
                    entry_id: row.try_get(0)?,
                    account: row.try_get(1)?,
                    delta: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    r#ref: row.try_get(4)?,
                    at: row.try_get(5)?,
                })
            },
            mapper: |it| LedgerPage::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LedgerPageParams,
        LedgerPageQuery<'c, 'a, 's, C, LedgerPage, 3>,
        C,
    > for LedgerPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LedgerPageParams,
    ) -> LedgerPageQuery<'c, 'a, 's, C, LedgerPage, 3> {
        self.bind(client, &params.uid, &params.entry_id, &params.count)
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
