// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct InvitePageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub inviter: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct SentPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub inviter: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct KnownSendsParams<T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>> {
    pub inviter: i64,
    pub phone_hmacs: T2,
}
#[derive(Debug)]
pub struct PutSendsParams<
    T1: crate::BytesSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::BytesSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::BytesSql,
    T6: crate::ArraySql<Item = Option<T5>>,
> {
    pub inviter: i64,
    pub phone_hmacs: T2,
    pub phones_enc: T4,
    pub names_enc: T6,
}
#[derive(Debug)]
pub struct RedeemInviteParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::BytesSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
> {
    pub invitee: i64,
    pub code: Option<T1>,
    pub inviter_uid_str: Option<T2>,
    pub phone_mark: Option<T3>,
    pub device_mark: T4,
    pub max_age: T5,
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
pub struct RevokeInviteParams<T1: crate::StringSql> {
    pub invitee: i64,
    pub why: T1,
}
#[derive(Debug, Clone, PartialEq)]
pub struct InviteInfo {
    pub invite_code: String,
    pub joined: i64,
    pub pending: i64,
    pub rewarded: i64,
    pub rewarded_today: i64,
    pub coins: i64,
    pub redeemed: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
}
pub struct InviteInfoBorrowed<'a> {
    pub invite_code: &'a str,
    pub joined: i64,
    pub pending: i64,
    pub rewarded: i64,
    pub rewarded_today: i64,
    pub coins: i64,
    pub redeemed: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<InviteInfoBorrowed<'a>> for InviteInfo {
    fn from(
        InviteInfoBorrowed {
            invite_code,
            joined,
            pending,
            rewarded,
            rewarded_today,
            coins,
            redeemed,
            created_at,
        }: InviteInfoBorrowed<'a>,
    ) -> Self {
        Self {
            invite_code: invite_code.into(),
            joined,
            pending,
            rewarded,
            rewarded_today,
            coins,
            redeemed,
            created_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct InviteeRow {
    pub invitee: i64,
    pub state: protocol::invites::InviteState,
    pub joined_at: chrono::DateTime<chrono::FixedOffset>,
    pub person: crate::types::UserView,
    pub coins: Option<i32>,
    pub has_photo: bool,
}
pub struct InviteeRowBorrowed<'a> {
    pub invitee: i64,
    pub state: protocol::invites::InviteState,
    pub joined_at: chrono::DateTime<chrono::FixedOffset>,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub coins: Option<i32>,
    pub has_photo: bool,
}
impl<'a> From<InviteeRowBorrowed<'a>> for InviteeRow {
    fn from(
        InviteeRowBorrowed { invitee, state, joined_at, person, coins, has_photo }: InviteeRowBorrowed<'a>,
    ) -> Self {
        Self { invitee, state, joined_at, person: person.into(), coins, has_photo }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct SentRow {
    pub send_id: i64,
    pub name_enc: Option<Vec<u8>>,
    pub phone_enc: Option<Vec<u8>>,
    pub sent_at: chrono::DateTime<chrono::FixedOffset>,
    pub joined: bool,
}
pub struct SentRowBorrowed<'a> {
    pub send_id: i64,
    pub name_enc: Option<&'a [u8]>,
    pub phone_enc: Option<&'a [u8]>,
    pub sent_at: chrono::DateTime<chrono::FixedOffset>,
    pub joined: bool,
}
impl<'a> From<SentRowBorrowed<'a>> for SentRow {
    fn from(SentRowBorrowed { send_id, name_enc, phone_enc, sent_at, joined }: SentRowBorrowed<'a>) -> Self {
        Self {
            send_id,
            name_enc: name_enc.map(|v| v.into()),
            phone_enc: phone_enc.map(|v| v.into()),
            sent_at,
            joined,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Redeemer {
    pub phone_hash: Option<Vec<u8>>,
    pub device_id: String,
}
pub struct RedeemerBorrowed<'a> {
    pub phone_hash: Option<&'a [u8]>,
    pub device_id: &'a str,
}
impl<'a> From<RedeemerBorrowed<'a>> for Redeemer {
    fn from(RedeemerBorrowed { phone_hash, device_id }: RedeemerBorrowed<'a>) -> Self {
        Self { phone_hash: phone_hash.map(|v| v.into()), device_id: device_id.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Redeemed {
    pub code: String,
    pub state: protocol::invites::InviteState,
}
pub struct RedeemedBorrowed<'a> {
    pub code: &'a str,
    pub state: protocol::invites::InviteState,
}
impl<'a> From<RedeemedBorrowed<'a>> for Redeemed {
    fn from(RedeemedBorrowed { code, state }: RedeemedBorrowed<'a>) -> Self {
        Self { code: code.into(), state }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct InviteInfoQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<InviteInfoBorrowed, tokio_postgres::Error>,
    mapper: fn(InviteInfoBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> InviteInfoQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(InviteInfoBorrowed) -> R) -> InviteInfoQuery<'c, 'a, 's, C, R, N> {
        InviteInfoQuery {
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
pub struct InviteeRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<InviteeRowBorrowed, tokio_postgres::Error>,
    mapper: fn(InviteeRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> InviteeRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(InviteeRowBorrowed) -> R) -> InviteeRowQuery<'c, 'a, 's, C, R, N> {
        InviteeRowQuery {
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
pub struct SentRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SentRowBorrowed, tokio_postgres::Error>,
    mapper: fn(SentRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SentRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SentRowBorrowed) -> R) -> SentRowQuery<'c, 'a, 's, C, R, N> {
        SentRowQuery {
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
pub struct Vecu8Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<&[u8], tokio_postgres::Error>,
    mapper: fn(&[u8]) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> Vecu8Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(&[u8]) -> R) -> Vecu8Query<'c, 'a, 's, C, R, N> {
        Vecu8Query {
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
pub struct RedeemOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::RedeemOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::RedeemOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RedeemOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::RedeemOutcome) -> R,
    ) -> RedeemOutcomeQuery<'c, 'a, 's, C, R, N> {
        RedeemOutcomeQuery {
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
pub struct RedeemerQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<RedeemerBorrowed, tokio_postgres::Error>,
    mapper: fn(RedeemerBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RedeemerQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(RedeemerBorrowed) -> R) -> RedeemerQuery<'c, 'a, 's, C, R, N> {
        RedeemerQuery {
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
pub struct RedeemedQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<RedeemedBorrowed, tokio_postgres::Error>,
    mapper: fn(RedeemedBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RedeemedQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(RedeemedBorrowed) -> R) -> RedeemedQuery<'c, 'a, 's, C, R, N> {
        RedeemedQuery {
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
pub struct InviteInfoStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn invite_info() -> InviteInfoStmt {
    InviteInfoStmt(
        "SELECT u.invite_code, (SELECT count(*) FROM invites i WHERE i.inviter = u.uid AND i.state <> 'revoked') AS joined, (SELECT count(*) FROM invites i WHERE i.inviter = u.uid AND i.state = 'pending') AS pending, count(r.invitee) AS rewarded, count(r.invitee) FILTER (WHERE r.at > clock_timestamp() - interval '1 day') AS rewarded_today, coalesce(sum(r.coins) FILTER (WHERE r.revoked_at IS NULL), 0)::bigint AS coins, EXISTS (SELECT FROM invites i WHERE i.invitee = u.uid) AS redeemed, u.created_at FROM users u JOIN wallets w USING (uid) LEFT JOIN invite_rewards r ON r.wallet_id = w.wallet_id AND r.kind = 'inviter' WHERE u.uid = $1 GROUP BY u.uid",
        None,
    )
}
impl InviteInfoStmt {
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
    ) -> InviteInfoQuery<'c, 'a, 's, C, InviteInfo, 1> {
        InviteInfoQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<InviteInfoBorrowed, tokio_postgres::Error> {
                Ok(InviteInfoBorrowed {
                    invite_code: row.try_get(0)?,
                    joined: row.try_get(1)?,
                    pending: row.try_get(2)?,
                    rewarded: row.try_get(3)?,
                    rewarded_today: row.try_get(4)?,
                    coins: row.try_get(5)?,
                    redeemed: row.try_get(6)?,
                    created_at: row.try_get(7)?,
                })
            },
            mapper: |it| InviteInfo::from(it),
        }
    }
}
pub struct InvitePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn invite_page() -> InvitePageStmt {
    InvitePageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), a AS MATERIALIZED (SELECT x.joined_at, x.invitee FROM s JOIN invites x ON x.invitee = s.after_id), page AS MATERIALIZED ( SELECT i.invitee, i.state, i.joined_at, u.person FROM invites i CROSS JOIN LATERAL (SELECT v.* FROM visible_users($5) v WHERE v.uid = i.invitee OFFSET 0) u WHERE i.inviter = $5 AND (i.joined_at, i.invitee) < ( coalesce((SELECT a.joined_at FROM a), 'infinity'), coalesce((SELECT a.invitee FROM a), 9223372036854775807) ) ORDER BY i.joined_at DESC, i.invitee DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.invitee, p.state, p.joined_at, p.person, ( SELECT r.coins FROM invite_rewards r WHERE r.kind = 'inviter' AND r.invitee = p.invitee AND r.revoked_at IS NULL ) AS coins, EXISTS (SELECT FROM ai_tasks t WHERE t.uid = p.invitee AND t.state = 'succeeded') AS has_photo FROM page p WHERE ( SELECT page_end($1, $2, $3, (SELECT x.invitee FROM page x ORDER BY x.joined_at, x.invitee LIMIT 1)) ) ORDER BY p.joined_at DESC, p.invitee DESC",
        None,
    )
}
impl InvitePageStmt {
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
        inviter: &'a i64,
        page_size: &'a i32,
    ) -> InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 6> {
        InviteeRowQuery {
            client,
            params: [reader, list, page_no, after, inviter, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<InviteeRowBorrowed, tokio_postgres::Error> {
                Ok(InviteeRowBorrowed {
                    invitee: row.try_get(0)?,
                    state: row.try_get(1)?,
                    joined_at: row.try_get(2)?,
                    person: row.try_get(3)?,
                    coins: row.try_get(4)?,
                    has_photo: row.try_get(5)?,
                })
            },
            mapper: |it| InviteeRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InvitePageParams<T1>,
        InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 6>,
        C,
    > for InvitePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InvitePageParams<T1>,
    ) -> InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.inviter,
            &params.page_size,
        )
    }
}
pub struct SentPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn sent_page() -> SentPageStmt {
    SentPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT x.send_id FROM invite_sends x WHERE x.inviter = $5 AND x.send_id < (SELECT after_id FROM s) ORDER BY x.send_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT x.send_id, x.name_enc, x.phone_enc, x.sent_at, EXISTS ( SELECT FROM users u JOIN invites i ON i.invitee = u.uid WHERE u.phone_hash = x.phone_hmac AND u.deleted_at IS NULL AND i.inviter = x.inviter OFFSET 0 ) AS joined FROM page p JOIN invite_sends x USING (send_id) WHERE x.inviter = $5 AND (SELECT page_end($1, $2, $3, min(q.send_id)) FROM page q) ORDER BY x.send_id DESC",
        None,
    )
}
impl SentPageStmt {
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
        inviter: &'a i64,
        page_size: &'a i32,
    ) -> SentRowQuery<'c, 'a, 's, C, SentRow, 6> {
        SentRowQuery {
            client,
            params: [reader, list, page_no, after, inviter, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SentRowBorrowed, tokio_postgres::Error> {
                Ok(SentRowBorrowed {
                    send_id: row.try_get(0)?,
                    name_enc: row.try_get(1)?,
                    phone_enc: row.try_get(2)?,
                    sent_at: row.try_get(3)?,
                    joined: row.try_get(4)?,
                })
            },
            mapper: |it| SentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, SentPageParams<T1>, SentRowQuery<'c, 'a, 's, C, SentRow, 6>, C>
    for SentPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SentPageParams<T1>,
    ) -> SentRowQuery<'c, 'a, 's, C, SentRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.inviter,
            &params.page_size,
        )
    }
}
pub struct KnownSendsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn known_sends() -> KnownSendsStmt {
    KnownSendsStmt(
        "SELECT phone_hmac FROM invite_sends WHERE inviter = $1 AND phone_hmac = ANY ($2::bytea[])",
        None,
    )
}
impl KnownSendsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        inviter: &'a i64,
        phone_hmacs: &'a T2,
    ) -> Vecu8Query<'c, 'a, 's, C, Vec<u8>, 2> {
        Vecu8Query {
            client,
            params: [inviter, phone_hmacs],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        KnownSendsParams<T1, T2>,
        Vecu8Query<'c, 'a, 's, C, Vec<u8>, 2>,
        C,
    > for KnownSendsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a KnownSendsParams<T1, T2>,
    ) -> Vecu8Query<'c, 'a, 's, C, Vec<u8>, 2> {
        self.bind(client, &params.inviter, &params.phone_hmacs)
    }
}
pub struct PutSendsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_sends() -> PutSendsStmt {
    PutSendsStmt(
        "INSERT INTO invite_sends (inviter, phone_hmac, phone_enc, name_enc) SELECT DISTINCT ON (x.h) $1, x.h, x.p, x.n FROM unnest($2::bytea[], $3::bytea[], $4::bytea[]) AS x (h, p, n) ON CONFLICT DO NOTHING RETURNING send_id",
        None,
    )
}
impl PutSendsStmt {
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
        T2: crate::ArraySql<Item = T1>,
        T3: crate::BytesSql,
        T4: crate::ArraySql<Item = T3>,
        T5: crate::BytesSql,
        T6: crate::ArraySql<Item = Option<T5>>,
    >(
        &'s self,
        client: &'c C,
        inviter: &'a i64,
        phone_hmacs: &'a T2,
        phones_enc: &'a T4,
        names_enc: &'a T6,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [inviter, phone_hmacs, phones_enc, names_enc],
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
    T1: crate::BytesSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::BytesSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::BytesSql,
    T6: crate::ArraySql<Item = Option<T5>>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutSendsParams<T1, T2, T3, T4, T5, T6>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for PutSendsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutSendsParams<T1, T2, T3, T4, T5, T6>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.inviter, &params.phone_hmacs, &params.phones_enc, &params.names_enc)
    }
}
pub struct RedeemInviteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn redeem_invite() -> RedeemInviteStmt {
    RedeemInviteStmt("SELECT redeem_invite( $1, $2, $3, $4, $5, $6::text::interval ) AS outcome", None)
}
impl RedeemInviteStmt {
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
        T4: crate::BytesSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        invitee: &'a i64,
        code: &'a Option<T1>,
        inviter_uid_str: &'a Option<T2>,
        phone_mark: &'a Option<T3>,
        device_mark: &'a T4,
        max_age: &'a T5,
    ) -> RedeemOutcomeQuery<'c, 'a, 's, C, crate::types::RedeemOutcome, 6> {
        RedeemOutcomeQuery {
            client,
            params: [invitee, code, inviter_uid_str, phone_mark, device_mark, max_age],
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
    T3: crate::BytesSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RedeemInviteParams<T1, T2, T3, T4, T5>,
        RedeemOutcomeQuery<'c, 'a, 's, C, crate::types::RedeemOutcome, 6>,
        C,
    > for RedeemInviteStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RedeemInviteParams<T1, T2, T3, T4, T5>,
    ) -> RedeemOutcomeQuery<'c, 'a, 's, C, crate::types::RedeemOutcome, 6> {
        self.bind(
            client,
            &params.invitee,
            &params.code,
            &params.inviter_uid_str,
            &params.phone_mark,
            &params.device_mark,
            &params.max_age,
        )
    }
}
pub struct RedeemerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn redeemer() -> RedeemerStmt {
    RedeemerStmt(
        "SELECT u.phone_hash, s.device_id FROM sessions s JOIN users u USING (uid) WHERE s.session_id = $1",
        None,
    )
}
impl RedeemerStmt {
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
        session_id: &'a i64,
    ) -> RedeemerQuery<'c, 'a, 's, C, Redeemer, 1> {
        RedeemerQuery {
            client,
            params: [session_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<RedeemerBorrowed, tokio_postgres::Error> {
                Ok(RedeemerBorrowed { phone_hash: row.try_get(0)?, device_id: row.try_get(1)? })
            },
            mapper: |it| Redeemer::from(it),
        }
    }
}
pub struct RedeemedStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn redeemed() -> RedeemedStmt {
    RedeemedStmt("SELECT code, state FROM invites WHERE invitee = $1", None)
}
impl RedeemedStmt {
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
        invitee: &'a i64,
    ) -> RedeemedQuery<'c, 'a, 's, C, Redeemed, 1> {
        RedeemedQuery {
            client,
            params: [invitee],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<RedeemedBorrowed, tokio_postgres::Error> {
                Ok(RedeemedBorrowed { code: row.try_get(0)?, state: row.try_get(1)? })
            },
            mapper: |it| Redeemed::from(it),
        }
    }
}
pub struct DueInvitesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn due_invites() -> DueInvitesStmt {
    DueInvitesStmt(
        "SELECT i.invitee FROM invites i WHERE i.state = 'pending' AND i.joined_at <= clock_timestamp() - interval '24 hours' AND invite_earned(i.invitee) ORDER BY ( SELECT count(*) FROM invite_rewards r JOIN wallets w USING (wallet_id) WHERE w.uid = i.inviter AND r.kind = 'inviter' AND r.at > clock_timestamp() - interval '1 day' ), i.joined_at LIMIT $1",
        None,
    )
}
impl DueInvitesStmt {
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
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
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
pub struct RevokeInviteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn revoke_invite() -> RevokeInviteStmt {
    RevokeInviteStmt("SELECT revoke_invite($1, $2) AS revoked", None)
}
impl RevokeInviteStmt {
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
        invitee: &'a i64,
        why: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [invitee, why],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, RevokeInviteParams<T1>, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for RevokeInviteStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RevokeInviteParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.invitee, &params.why)
    }
}
