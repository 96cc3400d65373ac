// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct InvitePageParams {
    pub inviter: i64,
    pub joined_at: chrono::DateTime<chrono::FixedOffset>,
    pub invitee: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SentPageParams {
    pub inviter: i64,
    pub send_id: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct PutSendsParams<
    T1: crate::BytesSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::BytesSql,
    T4: crate::ArraySql<Item = Option<T3>>,
> {
    pub inviter: i64,
    pub phone_hmacs: T2,
    pub names_enc: T4,
}
#[derive(Debug, Clone, PartialEq)]
pub struct InviteeRow {
    pub cursor_id: i64,
    pub state: crate::types::InviteState,
    pub joined_at: chrono::DateTime<chrono::FixedOffset>,
    pub settled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub person: crate::types::UserView,
}
pub struct InviteeRowBorrowed<'a> {
    pub cursor_id: i64,
    pub state: crate::types::InviteState,
    pub joined_at: chrono::DateTime<chrono::FixedOffset>,
    pub settled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub person: crate::types::UserViewBorrowed<'a>,
}
impl<'a> From<InviteeRowBorrowed<'a>> for InviteeRow {
    fn from(
        InviteeRowBorrowed { cursor_id, state, joined_at, settled_at, person }: InviteeRowBorrowed<'a>,
    ) -> Self {
        Self { cursor_id, state, joined_at, settled_at, person: person.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct SentRow {
    pub send_id: i64,
    pub name_enc: Option<Vec<u8>>,
    pub sent_at: chrono::DateTime<chrono::FixedOffset>,
    pub joined: bool,
}
pub struct SentRowBorrowed<'a> {
    pub send_id: i64,
    pub name_enc: Option<&'a [u8]>,
    pub sent_at: chrono::DateTime<chrono::FixedOffset>,
    pub joined: bool,
}
impl<'a> From<SentRowBorrowed<'a>> for SentRow {
    fn from(SentRowBorrowed { send_id, name_enc, sent_at, joined }: SentRowBorrowed<'a>) -> Self {
        Self { send_id, name_enc: name_enc.map(|v| v.into()), sent_at, joined }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Redeemed {
    pub code: String,
    pub state: crate::types::InviteState,
}
pub struct RedeemedBorrowed<'a> {
    pub code: &'a str,
    pub state: crate::types::InviteState,
}
impl<'a> From<RedeemedBorrowed<'a>> for Redeemed {
    fn from(RedeemedBorrowed { code, state }: RedeemedBorrowed<'a>) -> Self {
        Self { code: code.into(), state }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct InvitePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn invite_page() -> InvitePageStmt {
    InvitePageStmt(
        "SELECT i.invitee AS cursor_id, i.state, i.joined_at, i.settled_at, u.person FROM invites i CROSS JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = i.invitee OFFSET 0) u WHERE i.inviter = $1 AND (i.joined_at, i.invitee) < ($2, $3) ORDER BY i.joined_at DESC, i.invitee DESC LIMIT $4",
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
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        inviter: &'a i64,
        joined_at: &'a chrono::DateTime<chrono::FixedOffset>,
        invitee: &'a i64,
        count: &'a i64,
    ) -> InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 4> {
        InviteeRowQuery {
            client,
            params: [inviter, joined_at, invitee, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<InviteeRowBorrowed, tokio_postgres::Error> {
                Ok(InviteeRowBorrowed {
                    cursor_id: row.try_get(0)?,
                    state: row.try_get(1)?,
                    joined_at: row.try_get(2)?,
                    settled_at: row.try_get(3)?,
                    person: row.try_get(4)?,
                })
            },
            mapper: |it| InviteeRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InvitePageParams,
        InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 4>,
        C,
    > for InvitePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InvitePageParams,
    ) -> InviteeRowQuery<'c, 'a, 's, C, InviteeRow, 4> {
        self.bind(client, &params.inviter, &params.joined_at, &params.invitee, &params.count)
    }
}
pub struct SentPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn sent_page() -> SentPageStmt {
    SentPageStmt(
        "SELECT s.send_id, s.name_enc, s.sent_at, EXISTS ( SELECT FROM invites i JOIN users u ON u.uid = i.invitee WHERE i.inviter = s.inviter AND u.phone_hash = s.phone_hmac ) AS joined FROM invite_sends s WHERE s.inviter = $1 AND s.send_id < $2 ORDER BY s.send_id DESC LIMIT $3",
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
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        inviter: &'a i64,
        send_id: &'a i64,
        count: &'a i64,
    ) -> SentRowQuery<'c, 'a, 's, C, SentRow, 3> {
        SentRowQuery {
            client,
            params: [inviter, send_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SentRowBorrowed, tokio_postgres::Error> {
                Ok(SentRowBorrowed {
                    send_id: row.try_get(0)?,
                    name_enc: row.try_get(1)?,
                    sent_at: row.try_get(2)?,
                    joined: row.try_get(3)?,
                })
            },
            mapper: |it| SentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SentPageParams, SentRowQuery<'c, 'a, 's, C, SentRow, 3>, C>
    for SentPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SentPageParams,
    ) -> SentRowQuery<'c, 'a, 's, C, SentRow, 3> {
        self.bind(client, &params.inviter, &params.send_id, &params.count)
    }
}
pub struct PutSendsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_sends() -> PutSendsStmt {
    PutSendsStmt(
        "INSERT INTO invite_sends (inviter, phone_hmac, name_enc) SELECT DISTINCT ON (x.h) $1, x.h, x.n FROM unnest($2::bytea[], $3::bytea[]) AS x (h, n) ON CONFLICT DO NOTHING",
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
    async fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::BytesSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::BytesSql,
        T4: crate::ArraySql<Item = Option<T3>>,
    >(
        &'s self,
        client: &'c C,
        inviter: &'a i64,
        phone_hmacs: &'a T2,
        names_enc: &'a T4,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[inviter, phone_hmacs, names_enc]).await
    }
}
impl<
    'a,
    C: GenericClient + Send + Sync,
    T1: crate::BytesSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::BytesSql,
    T4: crate::ArraySql<Item = Option<T3>>,
>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutSendsParams<T1, T2, T3, T4>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutSendsStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutSendsParams<T1, T2, T3, T4>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.inviter, &params.phone_hmacs, &params.names_enc))
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
        "SELECT invitee FROM invites WHERE state = 'pending' AND joined_at <= clock_timestamp() - interval '24 hours' ORDER BY joined_at LIMIT $1",
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
