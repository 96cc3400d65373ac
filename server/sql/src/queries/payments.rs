// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct SeedProductParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub product_id: T1,
    pub kind: protocol::payments::ProductKind,
    pub coins: i32,
    pub period: Option<T2>,
    pub price_minor: i32,
    pub currency: T3,
    pub rank: i32,
}
#[derive(Debug)]
pub struct PutOrderParams<T1: crate::StringSql> {
    pub store: protocol::payments::StoreKind,
    pub uid: i64,
    pub product_id: T1,
}
#[derive(Debug)]
pub struct SetOrderRefParams<T1: crate::StringSql> {
    pub store_ref: T1,
    pub order_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct OwnOrderParams {
    pub uid: i64,
    pub order_id: i64,
}
#[derive(Debug)]
pub struct OrderPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub uid: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct PutStoreEventParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::JsonSql> {
    pub provider: T1,
    pub event_id: T2,
    pub payload: T3,
}
#[derive(Debug)]
pub struct HandledStoreEventParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub provider: T1,
    pub event_id: T2,
}
#[derive(Debug)]
pub struct RecordPurchaseParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
> {
    pub store: protocol::payments::StoreKind,
    pub tx: T1,
    pub original_tx: Option<T2>,
    pub product_id: Option<T3>,
    pub order_id: Option<i64>,
    pub account_token: Option<T4>,
    pub caller: Option<i64>,
    pub state: Option<protocol::payments::OrderState>,
    pub quantity: i32,
    pub price_minor: Option<i32>,
    pub currency: Option<T5>,
    pub refunded_minor: Option<i32>,
    pub expires_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub subscription: Option<protocol::payments::SubscriptionState>,
}
#[derive(Debug)]
pub struct RestoreSubscriptionParams<T1: crate::StringSql> {
    pub uid: i64,
    pub store: protocol::payments::StoreKind,
    pub original_tx: T1,
    pub confirm: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct ProductRow {
    pub product_id: String,
    pub kind: protocol::payments::ProductKind,
    pub coins: i32,
    pub period_months: Option<i32>,
    pub price_minor: i32,
    pub currency: String,
}
pub struct ProductRowBorrowed<'a> {
    pub product_id: &'a str,
    pub kind: protocol::payments::ProductKind,
    pub coins: i32,
    pub period_months: Option<i32>,
    pub price_minor: i32,
    pub currency: &'a str,
}
impl<'a> From<ProductRowBorrowed<'a>> for ProductRow {
    fn from(
        ProductRowBorrowed {
            product_id,
            kind,
            coins,
            period_months,
            price_minor,
            currency,
        }: ProductRowBorrowed<'a>,
    ) -> Self {
        Self {
            product_id: product_id.into(),
            kind,
            coins,
            period_months,
            price_minor,
            currency: currency.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct OrderRow {
    pub order_id: i64,
    pub uid: i64,
    pub product_id: String,
    pub kind: protocol::payments::ProductKind,
    pub state: protocol::payments::OrderState,
    pub store: protocol::payments::StoreKind,
    pub store_ref: Option<String>,
    pub coins: i32,
    pub refunded_coins: i32,
    pub price_minor: i32,
    pub currency: String,
    pub account_token: String,
    pub period_months: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub paid_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub refunded_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
pub struct OrderRowBorrowed<'a> {
    pub order_id: i64,
    pub uid: i64,
    pub product_id: &'a str,
    pub kind: protocol::payments::ProductKind,
    pub state: protocol::payments::OrderState,
    pub store: protocol::payments::StoreKind,
    pub store_ref: Option<&'a str>,
    pub coins: i32,
    pub refunded_coins: i32,
    pub price_minor: i32,
    pub currency: &'a str,
    pub account_token: &'a str,
    pub period_months: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub paid_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub refunded_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
impl<'a> From<OrderRowBorrowed<'a>> for OrderRow {
    fn from(
        OrderRowBorrowed {
            order_id,
            uid,
            product_id,
            kind,
            state,
            store,
            store_ref,
            coins,
            refunded_coins,
            price_minor,
            currency,
            account_token,
            period_months,
            created_at,
            paid_at,
            refunded_at,
        }: OrderRowBorrowed<'a>,
    ) -> Self {
        Self {
            order_id,
            uid,
            product_id: product_id.into(),
            kind,
            state,
            store,
            store_ref: store_ref.map(|v| v.into()),
            coins,
            refunded_coins,
            price_minor,
            currency: currency.into(),
            account_token: account_token.into(),
            period_months,
            created_at,
            paid_at,
            refunded_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct RecordedRow {
    pub outcome: crate::types::PurchaseOutcome,
    pub order_id: Option<i64>,
    pub uid: Option<i64>,
}
#[derive(Debug, Clone, PartialEq)]
pub struct Subscription {
    pub product_id: String,
    pub store: protocol::payments::StoreKind,
    pub state: protocol::payments::SubscriptionState,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
    pub price_minor: i32,
    pub currency: String,
    pub coins: i32,
    pub period_months: i32,
    pub recent_photos: i64,
}
pub struct SubscriptionBorrowed<'a> {
    pub product_id: &'a str,
    pub store: protocol::payments::StoreKind,
    pub state: protocol::payments::SubscriptionState,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
    pub price_minor: i32,
    pub currency: &'a str,
    pub coins: i32,
    pub period_months: i32,
    pub recent_photos: i64,
}
impl<'a> From<SubscriptionBorrowed<'a>> for Subscription {
    fn from(
        SubscriptionBorrowed {
            product_id,
            store,
            state,
            expires_at,
            price_minor,
            currency,
            coins,
            period_months,
            recent_photos,
        }: SubscriptionBorrowed<'a>,
    ) -> Self {
        Self {
            product_id: product_id.into(),
            store,
            state,
            expires_at,
            price_minor,
            currency: currency.into(),
            coins,
            period_months,
            recent_photos,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct ProductRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ProductRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ProductRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ProductRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ProductRowBorrowed) -> R) -> ProductRowQuery<'c, 'a, 's, C, R, N> {
        ProductRowQuery {
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
pub struct OrderRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OrderRowBorrowed, tokio_postgres::Error>,
    mapper: fn(OrderRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OrderRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OrderRowBorrowed) -> R) -> OrderRowQuery<'c, 'a, 's, C, R, N> {
        OrderRowQuery {
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
pub struct RecordedRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<RecordedRow, tokio_postgres::Error>,
    mapper: fn(RecordedRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RecordedRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(RecordedRow) -> R) -> RecordedRowQuery<'c, 'a, 's, C, R, N> {
        RecordedRowQuery {
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
pub struct SubscriptionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SubscriptionBorrowed, tokio_postgres::Error>,
    mapper: fn(SubscriptionBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SubscriptionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SubscriptionBorrowed) -> R) -> SubscriptionQuery<'c, 'a, 's, C, R, N> {
        SubscriptionQuery {
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
pub struct RestoreOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::RestoreOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::RestoreOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RestoreOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::RestoreOutcome) -> R,
    ) -> RestoreOutcomeQuery<'c, 'a, 's, C, R, N> {
        RestoreOutcomeQuery {
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
pub struct ProductsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn products() -> ProductsStmt {
    ProductsStmt(
        "SELECT product_id, kind, coins, (extract(year FROM period) * 12 + extract(month FROM period))::integer AS period_months, price_minor, currency FROM products WHERE live ORDER BY rank, product_id",
        None,
    )
}
impl ProductsStmt {
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
    ) -> ProductRowQuery<'c, 'a, 's, C, ProductRow, 0> {
        ProductRowQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ProductRowBorrowed, tokio_postgres::Error> {
                Ok(ProductRowBorrowed {
                    product_id: row.try_get(0)?,
                    kind: row.try_get(1)?,
                    coins: row.try_get(2)?,
                    period_months: row.try_get(3)?,
                    price_minor: row.try_get(4)?,
                    currency: row.try_get(5)?,
                })
            },
            mapper: |it| ProductRow::from(it),
        }
    }
}
pub struct SeedProductStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn seed_product() -> SeedProductStmt {
    SeedProductStmt(
        "INSERT INTO products (product_id, kind, coins, period, price_minor, currency, rank) VALUES ($1, $2, $3, $4::text::interval, $5, $6, $7) ON CONFLICT (product_id) DO NOTHING",
        None,
    )
}
impl SeedProductStmt {
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
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[product_id, kind, coins, period, price_minor, currency, rank]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SeedProductParams<T1, T2, T3>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SeedProductStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SeedProductParams<T1, T2, T3>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(
            client,
            &params.product_id,
            &params.kind,
            &params.coins,
            &params.period,
            &params.price_minor,
            &params.currency,
            &params.rank,
        ))
    }
}
pub struct HasProductsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn has_products() -> HasProductsStmt {
    HasProductsStmt("SELECT EXISTS (SELECT FROM products) AS has_products", None)
}
impl HasProductsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(&'s self, client: &'c C) -> BoolQuery<'c, 'a, 's, C, bool, 0> {
        BoolQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct PutOrderStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_order() -> PutOrderStmt {
    PutOrderStmt(
        "INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency) SELECT w.uid, w.wallet_id, p.product_id, $1, p.coins, p.price_minor, p.currency FROM wallets w, products p WHERE w.uid = $2 AND p.product_id = $3 AND p.live RETURNING order_id",
        None,
    )
}
impl PutOrderStmt {
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
        store: &'a protocol::payments::StoreKind,
        uid: &'a i64,
        product_id: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [store, uid, product_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, PutOrderParams<T1>, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for PutOrderStmt
{
    fn params(&'s self, client: &'c C, params: &'a PutOrderParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.store, &params.uid, &params.product_id)
    }
}
pub struct AccountTokenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn account_token() -> AccountTokenStmt {
    AccountTokenStmt("SELECT account_token::text AS account_token FROM wallets WHERE uid = $1", None)
}
impl AccountTokenStmt {
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
pub struct SetOrderRefStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_order_ref() -> SetOrderRefStmt {
    SetOrderRefStmt("UPDATE orders SET store_ref = $1 WHERE order_id = $2", None)
}
impl SetOrderRefStmt {
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
        store_ref: &'a T1,
        order_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[store_ref, order_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SetOrderRefParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SetOrderRefStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SetOrderRefParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.store_ref, &params.order_id))
    }
}
pub struct OwnOrderStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn own_order() -> OwnOrderStmt {
    OwnOrderStmt("SELECT * FROM order_rows WHERE uid = $1 AND order_id = $2", None)
}
impl OwnOrderStmt {
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
        order_id: &'a i64,
    ) -> OrderRowQuery<'c, 'a, 's, C, OrderRow, 2> {
        OrderRowQuery {
            client,
            params: [uid, order_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OrderRowBorrowed, tokio_postgres::Error> {
                Ok(OrderRowBorrowed {
                    order_id: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    product_id: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    state: row.try_get(4)?,
                    store: row.try_get(5)?,
                    store_ref: row.try_get(6)?,
                    coins: row.try_get(7)?,
                    refunded_coins: row.try_get(8)?,
                    price_minor: row.try_get(9)?,
                    currency: row.try_get(10)?,
                    account_token: row.try_get(11)?,
                    period_months: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    paid_at: row.try_get(14)?,
                    refunded_at: row.try_get(15)?,
                })
            },
            mapper: |it| OrderRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, OwnOrderParams, OrderRowQuery<'c, 'a, 's, C, OrderRow, 2>, C>
    for OwnOrderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OwnOrderParams,
    ) -> OrderRowQuery<'c, 'a, 's, C, OrderRow, 2> {
        self.bind(client, &params.uid, &params.order_id)
    }
}
pub struct OrderByIdStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn order_by_id() -> OrderByIdStmt {
    OrderByIdStmt("SELECT * FROM order_rows WHERE order_id = $1 AND uid IS NOT NULL", None)
}
impl OrderByIdStmt {
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
        order_id: &'a i64,
    ) -> OrderRowQuery<'c, 'a, 's, C, OrderRow, 1> {
        OrderRowQuery {
            client,
            params: [order_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OrderRowBorrowed, tokio_postgres::Error> {
                Ok(OrderRowBorrowed {
                    order_id: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    product_id: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    state: row.try_get(4)?,
                    store: row.try_get(5)?,
                    store_ref: row.try_get(6)?,
                    coins: row.try_get(7)?,
                    refunded_coins: row.try_get(8)?,
                    price_minor: row.try_get(9)?,
                    currency: row.try_get(10)?,
                    account_token: row.try_get(11)?,
                    period_months: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    paid_at: row.try_get(14)?,
                    refunded_at: row.try_get(15)?,
                })
            },
            mapper: |it| OrderRow::from(it),
        }
    }
}
pub struct OrderPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn order_page() -> OrderPageStmt {
    OrderPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT o.order_id FROM orders o WHERE o.uid = $5 AND o.order_id < (SELECT after_id FROM s) ORDER BY o.order_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT o.* FROM page x CROSS JOIN LATERAL (SELECT r.* FROM order_rows r WHERE r.order_id = x.order_id OFFSET 0) o WHERE (SELECT page_end($1, $2, $3, min(order_id)) FROM page) ORDER BY o.order_id DESC",
        None,
    )
}
impl OrderPageStmt {
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
        uid: &'a i64,
        page_size: &'a i32,
    ) -> OrderRowQuery<'c, 'a, 's, C, OrderRow, 6> {
        OrderRowQuery {
            client,
            params: [reader, list, page_no, after, uid, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OrderRowBorrowed, tokio_postgres::Error> {
                Ok(OrderRowBorrowed {
                    order_id: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    product_id: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    state: row.try_get(4)?,
                    store: row.try_get(5)?,
                    store_ref: row.try_get(6)?,
                    coins: row.try_get(7)?,
                    refunded_coins: row.try_get(8)?,
                    price_minor: row.try_get(9)?,
                    currency: row.try_get(10)?,
                    account_token: row.try_get(11)?,
                    period_months: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    paid_at: row.try_get(14)?,
                    refunded_at: row.try_get(15)?,
                })
            },
            mapper: |it| OrderRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OrderPageParams<T1>,
        OrderRowQuery<'c, 'a, 's, C, OrderRow, 6>,
        C,
    > for OrderPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OrderPageParams<T1>,
    ) -> OrderRowQuery<'c, 'a, 's, C, OrderRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.uid,
            &params.page_size,
        )
    }
}
pub struct PutStoreEventStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_store_event() -> PutStoreEventStmt {
    PutStoreEventStmt(
        "INSERT INTO webhook_events (provider, event_id, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id",
        None,
    )
}
impl PutStoreEventStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::JsonSql>(
        &'s self,
        client: &'c C,
        provider: &'a T1,
        event_id: &'a T2,
        payload: &'a T3,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        StringQuery {
            client,
            params: [provider, event_id, payload],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::JsonSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutStoreEventParams<T1, T2, T3>,
        StringQuery<'c, 'a, 's, C, String, 3>,
        C,
    > for PutStoreEventStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutStoreEventParams<T1, T2, T3>,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        self.bind(client, &params.provider, &params.event_id, &params.payload)
    }
}
pub struct HandledStoreEventStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn handled_store_event() -> HandledStoreEventStmt {
    HandledStoreEventStmt(
        "UPDATE webhook_events SET handled_at = clock_timestamp() WHERE provider = $1 AND event_id = $2",
        None,
    )
}
impl HandledStoreEventStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        provider: &'a T1,
        event_id: &'a T2,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[provider, event_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        HandledStoreEventParams<T1, T2>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for HandledStoreEventStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a HandledStoreEventParams<T1, T2>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.provider, &params.event_id))
    }
}
pub struct RecordPurchaseStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn record_purchase() -> RecordPurchaseStmt {
    RecordPurchaseStmt(
        "SELECT outcome, order_id, uid FROM record_purchase( $1, $2, $3, $4, $5, $6::text::uuid, $7, $8, $9, $10, $11, $12, $13, $14 )",
        None,
    )
}
impl RecordPurchaseStmt {
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
        T4: crate::StringSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        store: &'a protocol::payments::StoreKind,
        tx: &'a T1,
        original_tx: &'a Option<T2>,
        product_id: &'a Option<T3>,
        order_id: &'a Option<i64>,
        account_token: &'a Option<T4>,
        caller: &'a Option<i64>,
        state: &'a Option<protocol::payments::OrderState>,
        quantity: &'a i32,
        price_minor: &'a Option<i32>,
        currency: &'a Option<T5>,
        refunded_minor: &'a Option<i32>,
        expires_at: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
        subscription: &'a Option<protocol::payments::SubscriptionState>,
    ) -> RecordedRowQuery<'c, 'a, 's, C, RecordedRow, 14> {
        RecordedRowQuery {
            client,
            params: [
                store,
                tx,
                original_tx,
                product_id,
                order_id,
                account_token,
                caller,
                state,
                quantity,
                price_minor,
                currency,
                refunded_minor,
                expires_at,
                subscription,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<RecordedRow, tokio_postgres::Error> {
                Ok(RecordedRow { outcome: row.try_get(0)?, order_id: row.try_get(1)?, uid: row.try_get(2)? })
            },
            mapper: |it| RecordedRow::from(it),
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
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RecordPurchaseParams<T1, T2, T3, T4, T5>,
        RecordedRowQuery<'c, 'a, 's, C, RecordedRow, 14>,
        C,
    > for RecordPurchaseStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RecordPurchaseParams<T1, T2, T3, T4, T5>,
    ) -> RecordedRowQuery<'c, 'a, 's, C, RecordedRow, 14> {
        self.bind(
            client,
            &params.store,
            &params.tx,
            &params.original_tx,
            &params.product_id,
            &params.order_id,
            &params.account_token,
            &params.caller,
            &params.state,
            &params.quantity,
            &params.price_minor,
            &params.currency,
            &params.refunded_minor,
            &params.expires_at,
            &params.subscription,
        )
    }
}
pub struct SubscriptionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn subscription() -> SubscriptionStmt {
    SubscriptionStmt(
        "SELECT s.product_id, s.store, s.state, s.expires_at, p.price_minor, p.currency, p.coins, (extract(year FROM p.period) * 12 + extract(month FROM p.period))::integer AS period_months, ( SELECT count(*) FROM ai_photos x WHERE x.uid = s.uid AND x.task_id IS NOT NULL AND x.created_at > clock_timestamp() - interval '30 days' ) AS recent_photos FROM subscriptions s JOIN products p USING (product_id) WHERE s.uid = $1 ORDER BY s.expires_at DESC, s.subscription_id DESC LIMIT 1",
        None,
    )
}
impl SubscriptionStmt {
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
    ) -> SubscriptionQuery<'c, 'a, 's, C, Subscription, 1> {
        SubscriptionQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SubscriptionBorrowed, tokio_postgres::Error> {
                Ok(SubscriptionBorrowed {
                    product_id: row.try_get(0)?,
                    store: row.try_get(1)?,
                    state: row.try_get(2)?,
                    expires_at: row.try_get(3)?,
                    price_minor: row.try_get(4)?,
                    currency: row.try_get(5)?,
                    coins: row.try_get(6)?,
                    period_months: row.try_get(7)?,
                    recent_photos: row.try_get(8)?,
                })
            },
            mapper: |it| Subscription::from(it),
        }
    }
}
pub struct RestoreSubscriptionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn restore_subscription() -> RestoreSubscriptionStmt {
    RestoreSubscriptionStmt("SELECT restore_subscription($1, $2, $3, $4) AS outcome", None)
}
impl RestoreSubscriptionStmt {
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
        store: &'a protocol::payments::StoreKind,
        original_tx: &'a T1,
        confirm: &'a bool,
    ) -> RestoreOutcomeQuery<'c, 'a, 's, C, crate::types::RestoreOutcome, 4> {
        RestoreOutcomeQuery {
            client,
            params: [uid, store, original_tx, confirm],
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
        RestoreSubscriptionParams<T1>,
        RestoreOutcomeQuery<'c, 'a, 's, C, crate::types::RestoreOutcome, 4>,
        C,
    > for RestoreSubscriptionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RestoreSubscriptionParams<T1>,
    ) -> RestoreOutcomeQuery<'c, 'a, 's, C, crate::types::RestoreOutcome, 4> {
        self.bind(client, &params.uid, &params.store, &params.original_tx, &params.confirm)
    }
}
pub struct SandboxUntilStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn sandbox_until() -> SandboxUntilStmt {
    SandboxUntilStmt(
        "SELECT expires_at FROM subscriptions WHERE store = 'sandbox' AND original_tx = $1",
        None,
    )
}
impl SandboxUntilStmt {
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
        original_tx: &'a T1,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 1> {
        ChronoDateTimechronoFixedOffsetQuery {
            client,
            params: [original_tx],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
