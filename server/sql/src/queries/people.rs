// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct FollowersParams {
    pub viewer: i64,
    pub uid: i64,
    pub follow_id: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct FollowingParams {
    pub viewer: i64,
    pub uid: i64,
    pub follow_id: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct FollowParams {
    pub uid: i64,
    pub other: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct UnfollowParams {
    pub uid: i64,
    pub other: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct BlockParams {
    pub uid: i64,
    pub other: i64,
}
#[derive(Debug)]
pub struct BlockedParams<T1: crate::StringSql> {
    pub uid: i64,
    pub uid_str: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct UnblockParams {
    pub uid: i64,
    pub other: i64,
}
#[derive(Debug)]
pub struct BlockListParams<T1: crate::StringSql> {
    pub viewer: i64,
    pub last_uid_str: T1,
    pub before: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ContactMatchesParams {
    pub viewer: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct PutContactsParams<
    T1: crate::BytesSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::BytesSql,
    T4: crate::ArraySql<Item = Option<T3>>,
> {
    pub phone_hmacs: T2,
    pub names_enc: T4,
    pub owner: i64,
}
#[derive(Debug)]
pub struct NewContactsParams<T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>> {
    pub owner: i64,
    pub phone_hmacs: T2,
}
#[derive(Clone, Copy, Debug)]
pub struct FriendApplyParams {
    pub uid: i64,
    pub other: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct FriendHandleParams {
    pub uid: i64,
    pub other: i64,
    pub accept: bool,
}
#[derive(Debug)]
pub struct SearchFollowedParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub q: T1,
    pub viewer: i64,
    pub after_word: T2,
    pub after_uid: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct SearchOthersParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub q: T1,
    pub viewer: i64,
    pub after_word: T2,
    pub after_uid: i64,
    pub count: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct PersonRow {
    pub follow_id: i64,
    pub person: crate::types::UserView,
    pub follow_state: i32,
}
pub struct PersonRowBorrowed<'a> {
    pub follow_id: i64,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub follow_state: i32,
}
impl<'a> From<PersonRowBorrowed<'a>> for PersonRow {
    fn from(PersonRowBorrowed { follow_id, person, follow_state }: PersonRowBorrowed<'a>) -> Self {
        Self { follow_id, person: person.into(), follow_state }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct BlockList {
    pub block_id: i64,
    pub person: crate::types::UserView,
}
pub struct BlockListBorrowed<'a> {
    pub block_id: i64,
    pub person: crate::types::UserViewBorrowed<'a>,
}
impl<'a> From<BlockListBorrowed<'a>> for BlockList {
    fn from(BlockListBorrowed { block_id, person }: BlockListBorrowed<'a>) -> Self {
        Self { block_id, person: person.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ContactRow {
    pub person: crate::types::UserView,
    pub name_enc: Option<Vec<u8>>,
    pub follow_state: i32,
}
pub struct ContactRowBorrowed<'a> {
    pub person: crate::types::UserViewBorrowed<'a>,
    pub name_enc: Option<&'a [u8]>,
    pub follow_state: i32,
}
impl<'a> From<ContactRowBorrowed<'a>> for ContactRow {
    fn from(ContactRowBorrowed { person, name_enc, follow_state }: ContactRowBorrowed<'a>) -> Self {
        Self { person: person.into(), name_enc: name_enc.map(|v| v.into()), follow_state }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct FoundRow {
    pub person: crate::types::UserView,
    pub bio: String,
    pub follow_state: i32,
    pub uid: i64,
    pub word: String,
}
pub struct FoundRowBorrowed<'a> {
    pub person: crate::types::UserViewBorrowed<'a>,
    pub bio: &'a str,
    pub follow_state: i32,
    pub uid: i64,
    pub word: &'a str,
}
impl<'a> From<FoundRowBorrowed<'a>> for FoundRow {
    fn from(FoundRowBorrowed { person, bio, follow_state, uid, word }: FoundRowBorrowed<'a>) -> Self {
        Self { person: person.into(), bio: bio.into(), follow_state, uid, word: word.into() }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct PersonRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PersonRowBorrowed, tokio_postgres::Error>,
    mapper: fn(PersonRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PersonRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PersonRowBorrowed) -> R) -> PersonRowQuery<'c, 'a, 's, C, R, N> {
        PersonRowQuery {
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
pub struct EdgeOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::EdgeOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::EdgeOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> EdgeOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(crate::types::EdgeOutcome) -> R) -> EdgeOutcomeQuery<'c, 'a, 's, C, R, N> {
        EdgeOutcomeQuery {
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
pub struct BlockListQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BlockListBorrowed, tokio_postgres::Error>,
    mapper: fn(BlockListBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BlockListQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BlockListBorrowed) -> R) -> BlockListQuery<'c, 'a, 's, C, R, N> {
        BlockListQuery {
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
pub struct ContactRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ContactRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ContactRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ContactRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ContactRowBorrowed) -> R) -> ContactRowQuery<'c, 'a, 's, C, R, N> {
        ContactRowQuery {
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
pub struct FriendOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::FriendOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::FriendOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FriendOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::FriendOutcome) -> R,
    ) -> FriendOutcomeQuery<'c, 'a, 's, C, R, N> {
        FriendOutcomeQuery {
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
pub struct FoundRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FoundRowBorrowed, tokio_postgres::Error>,
    mapper: fn(FoundRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FoundRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FoundRowBorrowed) -> R) -> FoundRowQuery<'c, 'a, 's, C, R, N> {
        FoundRowQuery {
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
pub struct FollowersStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn followers() -> FollowersStmt {
    FollowersStmt(
        "SELECT f.follow_id, u.person, fs.follow_state FROM follows f CROSS JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = f.follower OFFSET 0) u CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE f.followee = $2 AND f.follow_id < $3 AND EXISTS (SELECT FROM visible_users($1) o WHERE o.uid = $2) ORDER BY f.follow_id DESC LIMIT $4",
        None,
    )
}
impl FollowersStmt {
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
        uid: &'a i64,
        follow_id: &'a i64,
        count: &'a i64,
    ) -> PersonRowQuery<'c, 'a, 's, C, PersonRow, 4> {
        PersonRowQuery {
            client,
            params: [viewer, uid, follow_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PersonRowBorrowed, tokio_postgres::Error> {
                Ok(PersonRowBorrowed {
                    follow_id: row.try_get(0)?,
                    person: row.try_get(1)?,
                    follow_state: row.try_get(2)?,
                })
            },
            mapper: |it| PersonRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, FollowersParams, PersonRowQuery<'c, 'a, 's, C, PersonRow, 4>, C>
    for FollowersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FollowersParams,
    ) -> PersonRowQuery<'c, 'a, 's, C, PersonRow, 4> {
        self.bind(client, &params.viewer, &params.uid, &params.follow_id, &params.count)
    }
}
pub struct FollowingStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn following() -> FollowingStmt {
    FollowingStmt(
        "SELECT f.follow_id, u.person, fs.follow_state FROM follows f CROSS JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = f.followee OFFSET 0) u CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE f.follower = $2 AND f.follow_id < $3 AND EXISTS (SELECT FROM visible_users($1) o WHERE o.uid = $2) ORDER BY f.follow_id DESC LIMIT $4",
        None,
    )
}
impl FollowingStmt {
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
        uid: &'a i64,
        follow_id: &'a i64,
        count: &'a i64,
    ) -> PersonRowQuery<'c, 'a, 's, C, PersonRow, 4> {
        PersonRowQuery {
            client,
            params: [viewer, uid, follow_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PersonRowBorrowed, tokio_postgres::Error> {
                Ok(PersonRowBorrowed {
                    follow_id: row.try_get(0)?,
                    person: row.try_get(1)?,
                    follow_state: row.try_get(2)?,
                })
            },
            mapper: |it| PersonRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, FollowingParams, PersonRowQuery<'c, 'a, 's, C, PersonRow, 4>, C>
    for FollowingStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FollowingParams,
    ) -> PersonRowQuery<'c, 'a, 's, C, PersonRow, 4> {
        self.bind(client, &params.viewer, &params.uid, &params.follow_id, &params.count)
    }
}
pub struct FollowStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn follow() -> FollowStmt {
    FollowStmt("SELECT follow($1, $2) AS outcome", None)
}
impl FollowStmt {
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
        other: &'a i64,
    ) -> EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2> {
        EdgeOutcomeQuery {
            client,
            params: [uid, other],
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
        FollowParams,
        EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2>,
        C,
    > for FollowStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FollowParams,
    ) -> EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2> {
        self.bind(client, &params.uid, &params.other)
    }
}
pub struct UnfollowStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn unfollow() -> UnfollowStmt {
    UnfollowStmt("SELECT unfollow($1, $2) AS done", None)
}
impl UnfollowStmt {
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
        other: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [uid, other],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, UnfollowParams, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for UnfollowStmt
{
    fn params(&'s self, client: &'c C, params: &'a UnfollowParams) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.uid, &params.other)
    }
}
pub struct BlockStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn block() -> BlockStmt {
    BlockStmt("SELECT block($1, $2) AS outcome", None)
}
impl BlockStmt {
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
        other: &'a i64,
    ) -> EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2> {
        EdgeOutcomeQuery {
            client,
            params: [uid, other],
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
        BlockParams,
        EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2>,
        C,
    > for BlockStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a BlockParams,
    ) -> EdgeOutcomeQuery<'c, 'a, 's, C, crate::types::EdgeOutcome, 2> {
        self.bind(client, &params.uid, &params.other)
    }
}
pub struct BlockedStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn blocked() -> BlockedStmt {
    BlockedStmt(
        "SELECT b.blocked FROM blocks b JOIN users u ON u.uid = b.blocked WHERE b.blocker = $1 AND u.uid_str = $2 AND b.removed_at IS NULL",
        None,
    )
}
impl BlockedStmt {
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
        uid_str: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [uid, uid_str],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, BlockedParams<T1>, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for BlockedStmt
{
    fn params(&'s self, client: &'c C, params: &'a BlockedParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.uid, &params.uid_str)
    }
}
pub struct UnblockStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn unblock() -> UnblockStmt {
    UnblockStmt(
        "UPDATE blocks SET removed_at = now() WHERE blocker = $1 AND blocked = $2 AND removed_at IS NULL",
        None,
    )
}
impl UnblockStmt {
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
        other: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, other]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        UnblockParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for UnblockStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a UnblockParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.other))
    }
}
pub struct BlockListStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn block_list() -> BlockListStmt {
    BlockListStmt(
        "SELECT b.block_id, u.person FROM blocks b CROSS JOIN LATERAL (SELECT x.* FROM user_cards x WHERE x.uid = b.blocked AND x.active OFFSET 0) u WHERE b.blocker = $1 AND b.removed_at IS NULL AND b.block_id < CASE WHEN $2 = '' THEN $3 ELSE ( SELECT x.block_id FROM blocks x JOIN users y ON y.uid = x.blocked WHERE x.blocker = $1 AND y.uid_str = $2 ) END ORDER BY b.block_id DESC LIMIT $4",
        None,
    )
}
impl BlockListStmt {
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
        viewer: &'a i64,
        last_uid_str: &'a T1,
        before: &'a i64,
        count: &'a i64,
    ) -> BlockListQuery<'c, 'a, 's, C, BlockList, 4> {
        BlockListQuery {
            client,
            params: [viewer, last_uid_str, before, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BlockListBorrowed, tokio_postgres::Error> {
                Ok(BlockListBorrowed { block_id: row.try_get(0)?, person: row.try_get(1)? })
            },
            mapper: |it| BlockList::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        BlockListParams<T1>,
        BlockListQuery<'c, 'a, 's, C, BlockList, 4>,
        C,
    > for BlockListStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a BlockListParams<T1>,
    ) -> BlockListQuery<'c, 'a, 's, C, BlockList, 4> {
        self.bind(client, &params.viewer, &params.last_uid_str, &params.before, &params.count)
    }
}
pub struct ContactMatchesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn contact_matches() -> ContactMatchesStmt {
    ContactMatchesStmt(
        "SELECT u.person, c.name_enc, fs.follow_state FROM contacts c JOIN users m ON m.phone_hash = c.phone_hmac AND m.discoverable AND m.active CROSS JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = m.uid OFFSET 0) u CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE c.owner = $1 AND m.uid <> $1 ORDER BY m.uid LIMIT $2",
        None,
    )
}
impl ContactMatchesStmt {
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
        count: &'a i64,
    ) -> ContactRowQuery<'c, 'a, 's, C, ContactRow, 2> {
        ContactRowQuery {
            client,
            params: [viewer, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ContactRowBorrowed, tokio_postgres::Error> {
                Ok(ContactRowBorrowed {
                    person: row.try_get(0)?,
                    name_enc: row.try_get(1)?,
                    follow_state: row.try_get(2)?,
                })
            },
            mapper: |it| ContactRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ContactMatchesParams,
        ContactRowQuery<'c, 'a, 's, C, ContactRow, 2>,
        C,
    > for ContactMatchesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ContactMatchesParams,
    ) -> ContactRowQuery<'c, 'a, 's, C, ContactRow, 2> {
        self.bind(client, &params.viewer, &params.count)
    }
}
pub struct PutContactsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_contacts() -> PutContactsStmt {
    PutContactsStmt(
        "WITH x AS (SELECT h, n FROM unnest($1::bytea[], $2::bytea[]) AS t (h, n)), gone AS (DELETE FROM contacts c WHERE c.owner = $3 AND NOT EXISTS (SELECT FROM x WHERE x.h = c.phone_hmac)) INSERT INTO contacts (owner, phone_hmac, name_enc) SELECT DISTINCT ON (x.h) $3, x.h, x.n FROM x ON CONFLICT (owner, phone_hmac) DO UPDATE SET name_enc = excluded.name_enc, expires_at = now() + interval '1 year'",
        None,
    )
}
impl PutContactsStmt {
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
        phone_hmacs: &'a T2,
        names_enc: &'a T4,
        owner: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[phone_hmacs, names_enc, owner]).await
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
        PutContactsParams<T1, T2, T3, T4>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutContactsStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutContactsParams<T1, T2, T3, T4>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.phone_hmacs, &params.names_enc, &params.owner))
    }
}
pub struct NewContactsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn new_contacts() -> NewContactsStmt {
    NewContactsStmt(
        "SELECT count(*) AS count FROM (SELECT FROM user_counters WHERE uid = $1 FOR UPDATE) locked, (SELECT DISTINCT h FROM unnest($2::bytea[]) h) x WHERE NOT EXISTS (SELECT FROM contacts c WHERE c.owner = $1 AND c.phone_hmac = x.h)",
        None,
    )
}
impl NewContactsStmt {
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
        owner: &'a i64,
        phone_hmacs: &'a T2,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [owner, phone_hmacs],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<'c, 'a, 's, NewContactsParams<T1, T2>, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for NewContactsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a NewContactsParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.owner, &params.phone_hmacs)
    }
}
pub struct DeleteContactsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_contacts() -> DeleteContactsStmt {
    DeleteContactsStmt("DELETE FROM contacts WHERE owner = $1", None)
}
impl DeleteContactsStmt {
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
        owner: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[owner]).await
    }
}
pub struct FriendApplyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn friend_apply() -> FriendApplyStmt {
    FriendApplyStmt("SELECT friend_apply($1, $2) AS outcome", None)
}
impl FriendApplyStmt {
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
        other: &'a i64,
    ) -> FriendOutcomeQuery<'c, 'a, 's, C, crate::types::FriendOutcome, 2> {
        FriendOutcomeQuery {
            client,
            params: [uid, other],
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
        FriendApplyParams,
        FriendOutcomeQuery<'c, 'a, 's, C, crate::types::FriendOutcome, 2>,
        C,
    > for FriendApplyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FriendApplyParams,
    ) -> FriendOutcomeQuery<'c, 'a, 's, C, crate::types::FriendOutcome, 2> {
        self.bind(client, &params.uid, &params.other)
    }
}
pub struct FriendHandleStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn friend_handle() -> FriendHandleStmt {
    FriendHandleStmt("SELECT friend_handle($1, $2, $3) AS done", None)
}
impl FriendHandleStmt {
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
        other: &'a i64,
        accept: &'a bool,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [uid, other, accept],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, FriendHandleParams, BoolQuery<'c, 'a, 's, C, bool, 3>, C>
    for FriendHandleStmt
{
    fn params(&'s self, client: &'c C, params: &'a FriendHandleParams) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.uid, &params.other, &params.accept)
    }
}
pub struct SearchFollowedStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_followed() -> SearchFollowedStmt {
    SearchFollowedStmt(
        "WITH s AS MATERIALIZED (SELECT search_words($1) AS words) SELECT u.person, x.bio, 1 + 2 * ( EXISTS (SELECT FROM follows b WHERE b.follower = u.uid AND b.followee = $2) )::integer AS follow_state, u.uid, n.word FROM followed_words n CROSS JOIN LATERAL (SELECT v.* FROM visible_users($2) v WHERE v.uid = n.followee OFFSET 0) u JOIN users x ON x.uid = u.uid WHERE n.follower = $2 AND (n.word, n.followee) > ($3, $4) AND n.word >= (SELECT words[1] FROM s) COLLATE \"C\" AND n.word < (SELECT words[1] || chr(1114111) FROM s) COLLATE \"C\" AND found_by(n.followee, (SELECT words FROM s)) COLLATE \"C\" = n.word ORDER BY n.word, n.followee LIMIT $5",
        None,
    )
}
impl SearchFollowedStmt {
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
        q: &'a T1,
        viewer: &'a i64,
        after_word: &'a T2,
        after_uid: &'a i64,
        count: &'a i64,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 5> {
        FoundRowQuery {
            client,
            params: [q, viewer, after_word, after_uid, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
                    person: row.try_get(0)?,
                    bio: row.try_get(1)?,
                    follow_state: row.try_get(2)?,
                    uid: row.try_get(3)?,
                    word: row.try_get(4)?,
                })
            },
            mapper: |it| FoundRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchFollowedParams<T1, T2>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 5>,
        C,
    > for SearchFollowedStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchFollowedParams<T1, T2>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 5> {
        self.bind(client, &params.q, &params.viewer, &params.after_word, &params.after_uid, &params.count)
    }
}
pub struct SearchOthersStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_others() -> SearchOthersStmt {
    SearchOthersStmt(
        "WITH s AS MATERIALIZED (SELECT search_words($1) AS words) SELECT u.person, x.bio, fs.follow_state, u.uid, n.word FROM name_words n CROSS JOIN LATERAL (SELECT v.* FROM visible_users($2) v WHERE v.uid = n.uid OFFSET 0) u JOIN users x ON x.uid = u.uid CROSS JOIN LATERAL follow_state($2, u.uid) fs WHERE (n.word, n.uid) > ($3, $4) AND n.word >= (SELECT words[1] FROM s) COLLATE \"C\" AND n.word < (SELECT words[1] || chr(1114111) FROM s) COLLATE \"C\" AND found_by(n.uid, (SELECT words FROM s)) COLLATE \"C\" = n.word AND NOT EXISTS (SELECT FROM follows f WHERE f.follower = $2 AND f.followee = n.uid OFFSET 0) ORDER BY n.word, n.uid LIMIT $5",
        None,
    )
}
impl SearchOthersStmt {
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
        q: &'a T1,
        viewer: &'a i64,
        after_word: &'a T2,
        after_uid: &'a i64,
        count: &'a i64,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 5> {
        FoundRowQuery {
            client,
            params: [q, viewer, after_word, after_uid, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
                    person: row.try_get(0)?,
                    bio: row.try_get(1)?,
                    follow_state: row.try_get(2)?,
                    uid: row.try_get(3)?,
                    word: row.try_get(4)?,
                })
            },
            mapper: |it| FoundRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchOthersParams<T1, T2>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 5>,
        C,
    > for SearchOthersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchOthersParams<T1, T2>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 5> {
        self.bind(client, &params.q, &params.viewer, &params.after_word, &params.after_uid, &params.count)
    }
}
