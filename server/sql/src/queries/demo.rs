// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct PutCategoryParams<T1: crate::StringSql> {
    pub category_id: i32,
    pub name: T1,
    pub rank: i32,
}
#[derive(Debug)]
pub struct PutStyleParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::JsonSql,
> {
    pub ai_style: T1,
    pub name: T2,
    pub description: T3,
    pub looks: T5,
    pub category_id: i32,
    pub gender: i16,
    pub cover_file_id: Option<i64>,
    pub cost: i32,
    pub task: protocol::photos::TaskType,
    pub recipe: T6,
    pub rank: i32,
}
#[derive(Debug)]
pub struct KeepStyleImagesParams<T1: crate::ArraySql<Item = i64>> {
    pub style_id: i64,
    pub file_ids: T1,
}
#[derive(Debug)]
pub struct PutStyleImagesParams<T1: crate::ArraySql<Item = i64>> {
    pub style_id: i64,
    pub file_ids: T1,
}
#[derive(Debug)]
pub struct DemoUserParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub user_name: T1,
    pub first_name: T2,
    pub last_name: T3,
    pub nick_name: T4,
    pub gender: i16,
    pub creator_flag: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Clone, Copy, Debug)]
pub struct SetAvatarParams {
    pub uid: i64,
    pub file_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DemoPhotoParams {
    pub uid: i64,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub file_id: i64,
}
#[derive(Debug)]
pub struct DemoPostParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = Option<i64>>,
> {
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub author: i64,
    pub content: T1,
    pub style_id: Option<i64>,
    pub gender: i16,
    pub file_ids: T2,
    pub photo_ids: T3,
}
#[derive(Debug)]
pub struct DemoChallengeParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = i32>,
> {
    pub title: T1,
    pub description: T2,
    pub cover_file_id: Option<i64>,
    pub status: protocol::challenges::ChallengeStatus,
    pub starts_at: chrono::DateTime<chrono::FixedOffset>,
    pub voting_at: chrono::DateTime<chrono::FixedOffset>,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub entries_per_user: i16,
    pub min_account_age: T3,
    pub prizes: T4,
}
#[derive(Clone, Copy, Debug)]
pub struct DemoEntryParams {
    pub challenge_id: i64,
    pub photo_id: i64,
    pub uid: i64,
}
#[derive(Debug)]
pub struct DemoCoverParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub object_key: T1,
    pub bytes: i32,
    pub thumb_key: T2,
    pub source_key: T3,
}
#[derive(Clone, Copy, Debug)]
pub struct DemoEndParams {
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub challenge_id: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct DemoUser {
    pub uid: i64,
    pub uid_str: String,
}
pub struct DemoUserBorrowed<'a> {
    pub uid: i64,
    pub uid_str: &'a str,
}
impl<'a> From<DemoUserBorrowed<'a>> for DemoUser {
    fn from(DemoUserBorrowed { uid, uid_str }: DemoUserBorrowed<'a>) -> Self {
        Self { uid, uid_str: uid_str.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct DemoFiles {
    pub object_key: String,
    pub photo_id: Option<i64>,
}
pub struct DemoFilesBorrowed<'a> {
    pub object_key: &'a str,
    pub photo_id: Option<i64>,
}
impl<'a> From<DemoFilesBorrowed<'a>> for DemoFiles {
    fn from(DemoFilesBorrowed { object_key, photo_id }: DemoFilesBorrowed<'a>) -> Self {
        Self { object_key: object_key.into(), photo_id }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct HouseFiles {
    pub object_key: String,
    pub file_id: i64,
}
pub struct HouseFilesBorrowed<'a> {
    pub object_key: &'a str,
    pub file_id: i64,
}
impl<'a> From<HouseFilesBorrowed<'a>> for HouseFiles {
    fn from(HouseFilesBorrowed { object_key, file_id }: HouseFilesBorrowed<'a>) -> Self {
        Self { object_key: object_key.into(), file_id }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct DemoUserQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DemoUserBorrowed, tokio_postgres::Error>,
    mapper: fn(DemoUserBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DemoUserQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DemoUserBorrowed) -> R) -> DemoUserQuery<'c, 'a, 's, C, R, N> {
        DemoUserQuery {
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
pub struct DemoFilesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DemoFilesBorrowed, tokio_postgres::Error>,
    mapper: fn(DemoFilesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DemoFilesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DemoFilesBorrowed) -> R) -> DemoFilesQuery<'c, 'a, 's, C, R, N> {
        DemoFilesQuery {
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
pub struct HouseFilesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<HouseFilesBorrowed, tokio_postgres::Error>,
    mapper: fn(HouseFilesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HouseFilesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(HouseFilesBorrowed) -> R) -> HouseFilesQuery<'c, 'a, 's, C, R, N> {
        HouseFilesQuery {
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
pub struct HasDataStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn has_data() -> HasDataStmt {
    HasDataStmt("SELECT EXISTS (SELECT FROM challenges) OR EXISTS (SELECT FROM posts) AS has_data", None)
}
impl HasDataStmt {
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
pub struct PutCategoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_category() -> PutCategoryStmt {
    PutCategoryStmt(
        "INSERT INTO style_categories (category_id, name, rank) VALUES ($1, $2, $3) ON CONFLICT (category_id) DO UPDATE SET name = excluded.name, rank = excluded.rank",
        None,
    )
}
impl PutCategoryStmt {
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
        category_id: &'a i32,
        name: &'a T1,
        rank: &'a i32,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[category_id, name, rank]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutCategoryParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutCategoryStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutCategoryParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.category_id, &params.name, &params.rank))
    }
}
pub struct PutStyleStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_style() -> PutStyleStmt {
    PutStyleStmt(
        "INSERT INTO styles AS s ( ai_style, name, description, looks, category_id, gender, cover_file_id, cost, task, recipe, rank, published ) VALUES ( $1, $2, $3, $4::text[], $5, $6, $7, $8, $9, $10, $11, true ) ON CONFLICT (ai_style) DO UPDATE SET name = excluded.name, description = excluded.description, looks = excluded.looks, category_id = excluded.category_id, gender = excluded.gender, cover_file_id = coalesce(excluded.cover_file_id, s.cover_file_id), cost = excluded.cost, task = excluded.task, recipe = excluded.recipe, rank = CASE WHEN s.by_operator THEN s.rank ELSE excluded.rank END, published = s.published OR NOT s.by_operator RETURNING s.style_id",
        None,
    )
}
impl PutStyleStmt {
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
        T5: crate::ArraySql<Item = T4>,
        T6: crate::JsonSql,
    >(
        &'s self,
        client: &'c C,
        ai_style: &'a T1,
        name: &'a T2,
        description: &'a T3,
        looks: &'a T5,
        category_id: &'a i32,
        gender: &'a i16,
        cover_file_id: &'a Option<i64>,
        cost: &'a i32,
        task: &'a protocol::photos::TaskType,
        recipe: &'a T6,
        rank: &'a i32,
    ) -> I64Query<'c, 'a, 's, C, i64, 11> {
        I64Query {
            client,
            params: [
                ai_style,
                name,
                description,
                looks,
                category_id,
                gender,
                cover_file_id,
                cost,
                task,
                recipe,
                rank,
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
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::JsonSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutStyleParams<T1, T2, T3, T4, T5, T6>,
        I64Query<'c, 'a, 's, C, i64, 11>,
        C,
    > for PutStyleStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutStyleParams<T1, T2, T3, T4, T5, T6>,
    ) -> I64Query<'c, 'a, 's, C, i64, 11> {
        self.bind(
            client,
            &params.ai_style,
            &params.name,
            &params.description,
            &params.looks,
            &params.category_id,
            &params.gender,
            &params.cover_file_id,
            &params.cost,
            &params.task,
            &params.recipe,
            &params.rank,
        )
    }
}
pub struct KeepStyleImagesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn keep_style_images() -> KeepStyleImagesStmt {
    KeepStyleImagesStmt(
        "DELETE FROM style_images WHERE style_id = $1 AND file_id <> ALL ($2::bigint[])",
        None,
    )
}
impl KeepStyleImagesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        style_id: &'a i64,
        file_ids: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[style_id, file_ids]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        KeepStyleImagesParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for KeepStyleImagesStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a KeepStyleImagesParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.style_id, &params.file_ids))
    }
}
pub struct PutStyleImagesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_style_images() -> PutStyleImagesStmt {
    PutStyleImagesStmt(
        "INSERT INTO style_images (style_id, file_id, rank) SELECT $1, i.file_id, i.rank FROM unnest($2::bigint[]) WITH ORDINALITY i (file_id, rank) ON CONFLICT (style_id, file_id) DO UPDATE SET rank = excluded.rank",
        None,
    )
}
impl PutStyleImagesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        style_id: &'a i64,
        file_ids: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[style_id, file_ids]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutStyleImagesParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutStyleImagesStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutStyleImagesParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.style_id, &params.file_ids))
    }
}
pub struct DemoUserStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_user() -> DemoUserStmt {
    DemoUserStmt(
        "INSERT INTO users ( status, discoverable, user_name, first_name, last_name, nick_name, gender, creator_flag, created_at ) VALUES ( 1, true, $1, $2, $3, $4, $5, $6, $7 ) ON CONFLICT (lower(user_name)) WHERE user_name IS NOT NULL DO NOTHING RETURNING uid, uid_str",
        None,
    )
}
impl DemoUserStmt {
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
    >(
        &'s self,
        client: &'c C,
        user_name: &'a T1,
        first_name: &'a T2,
        last_name: &'a T3,
        nick_name: &'a T4,
        gender: &'a i16,
        creator_flag: &'a bool,
        created_at: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> DemoUserQuery<'c, 'a, 's, C, DemoUser, 7> {
        DemoUserQuery {
            client,
            params: [user_name, first_name, last_name, nick_name, gender, creator_flag, created_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DemoUserBorrowed, tokio_postgres::Error> {
                Ok(DemoUserBorrowed { uid: row.try_get(0)?, uid_str: row.try_get(1)? })
            },
            mapper: |it| DemoUser::from(it),
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
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DemoUserParams<T1, T2, T3, T4>,
        DemoUserQuery<'c, 'a, 's, C, DemoUser, 7>,
        C,
    > for DemoUserStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DemoUserParams<T1, T2, T3, T4>,
    ) -> DemoUserQuery<'c, 'a, 's, C, DemoUser, 7> {
        self.bind(
            client,
            &params.user_name,
            &params.first_name,
            &params.last_name,
            &params.nick_name,
            &params.gender,
            &params.creator_flag,
            &params.created_at,
        )
    }
}
pub struct SetAvatarStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_avatar() -> SetAvatarStmt {
    SetAvatarStmt(
        "UPDATE users SET avatar_file_id = f.file_id FROM files f WHERE users.uid = $1 AND f.file_id = $2 AND f.owner = users.uid",
        None,
    )
}
impl SetAvatarStmt {
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
        file_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, file_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SetAvatarParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SetAvatarStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SetAvatarParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.file_id))
    }
}
pub struct DemoPhotoStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_photo() -> DemoPhotoStmt {
    DemoPhotoStmt(
        "INSERT INTO ai_photos (uid, file_id, created_at) SELECT $1, f.file_id, $2 FROM files f WHERE f.file_id = $3 AND f.owner = $1 RETURNING photo_id",
        None,
    )
}
impl DemoPhotoStmt {
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
        created_at: &'a chrono::DateTime<chrono::FixedOffset>,
        file_id: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [uid, created_at, file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DemoPhotoParams, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for DemoPhotoStmt
{
    fn params(&'s self, client: &'c C, params: &'a DemoPhotoParams) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.uid, &params.created_at, &params.file_id)
    }
}
pub struct DemoPostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_post() -> DemoPostStmt {
    DemoPostStmt(
        "WITH p AS ( INSERT INTO posts (feed_id, author, content, style_id, gender, sort_time) VALUES (id_at($1) | nextval('id_seq'), $2, $3, $4, $5, $1) RETURNING feed_id, sort_time ), m AS ( INSERT INTO post_media (feed_id, ordinal, file_id, photo_id) SELECT p.feed_id, x.ord - 1, x.file_id, x.photo_id FROM p, unnest($6::bigint[], $7::bigint[]) WITH ORDINALITY AS x (file_id, photo_id, ord) ) SELECT feed_id FROM p",
        None,
    )
}
impl DemoPostStmt {
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
        T2: crate::ArraySql<Item = i64>,
        T3: crate::ArraySql<Item = Option<i64>>,
    >(
        &'s self,
        client: &'c C,
        sort_time: &'a chrono::DateTime<chrono::FixedOffset>,
        author: &'a i64,
        content: &'a T1,
        style_id: &'a Option<i64>,
        gender: &'a i16,
        file_ids: &'a T2,
        photo_ids: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 7> {
        I64Query {
            client,
            params: [sort_time, author, content, style_id, gender, file_ids, photo_ids],
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
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = Option<i64>>,
> crate::client::async_::Params<'c, 'a, 's, DemoPostParams<T1, T2, T3>, I64Query<'c, 'a, 's, C, i64, 7>, C>
    for DemoPostStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DemoPostParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 7> {
        self.bind(
            client,
            &params.sort_time,
            &params.author,
            &params.content,
            &params.style_id,
            &params.gender,
            &params.file_ids,
            &params.photo_ids,
        )
    }
}
pub struct DemoChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_challenge() -> DemoChallengeStmt {
    DemoChallengeStmt(
        "INSERT INTO challenges ( title, description, cover_file_id, status, starts_at, voting_at, ends_at, entries_per_user, min_account_age, prizes ) VALUES ( $1, $2, $3, $4, $5, $6, $7, $8, $9::text::interval, $10::integer[] ) RETURNING challenge_id",
        None,
    )
}
impl DemoChallengeStmt {
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
        T4: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        title: &'a T1,
        description: &'a T2,
        cover_file_id: &'a Option<i64>,
        status: &'a protocol::challenges::ChallengeStatus,
        starts_at: &'a chrono::DateTime<chrono::FixedOffset>,
        voting_at: &'a chrono::DateTime<chrono::FixedOffset>,
        ends_at: &'a chrono::DateTime<chrono::FixedOffset>,
        entries_per_user: &'a i16,
        min_account_age: &'a T3,
        prizes: &'a T4,
    ) -> I64Query<'c, 'a, 's, C, i64, 10> {
        I64Query {
            client,
            params: [
                title,
                description,
                cover_file_id,
                status,
                starts_at,
                voting_at,
                ends_at,
                entries_per_user,
                min_account_age,
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
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DemoChallengeParams<T1, T2, T3, T4>,
        I64Query<'c, 'a, 's, C, i64, 10>,
        C,
    > for DemoChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DemoChallengeParams<T1, T2, T3, T4>,
    ) -> I64Query<'c, 'a, 's, C, i64, 10> {
        self.bind(
            client,
            &params.title,
            &params.description,
            &params.cover_file_id,
            &params.status,
            &params.starts_at,
            &params.voting_at,
            &params.ends_at,
            &params.entries_per_user,
            &params.min_account_age,
            &params.prizes,
        )
    }
}
pub struct DemoEntryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_entry() -> DemoEntryStmt {
    DemoEntryStmt(
        "INSERT INTO entries (challenge_id, uid, photo_id, file_id) SELECT $1, p.uid, p.photo_id, p.file_id FROM ai_photos p WHERE p.photo_id = $2 AND p.uid = $3 RETURNING entry_id",
        None,
    )
}
impl DemoEntryStmt {
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
        challenge_id: &'a i64,
        photo_id: &'a i64,
        uid: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [challenge_id, photo_id, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DemoEntryParams, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for DemoEntryStmt
{
    fn params(&'s self, client: &'c C, params: &'a DemoEntryParams) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.challenge_id, &params.photo_id, &params.uid)
    }
}
pub struct DemoLockStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_lock() -> DemoLockStmt {
    DemoLockStmt(
        "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('likeness demo data', 0))",
        None,
    )
}
impl DemoLockStmt {
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
pub struct DemoPeopleStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_people() -> DemoPeopleStmt {
    DemoPeopleStmt(
        "SELECT u.uid FROM unnest($1::text[]) WITH ORDINALITY AS n (user_name, ord) JOIN users u ON lower(u.user_name) = n.user_name AND u.phone_hash IS NULL ORDER BY n.ord",
        None,
    )
}
impl DemoPeopleStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        user_names: &'a T2,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [user_names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct DemoFilesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_files() -> DemoFilesStmt {
    DemoFilesStmt(
        "SELECT f.object_key, (SELECT p.photo_id FROM ai_photos p WHERE p.file_id = f.file_id) AS photo_id FROM files f WHERE f.object_key = ANY ($1::text[])",
        None,
    )
}
impl DemoFilesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        object_keys: &'a T2,
    ) -> DemoFilesQuery<'c, 'a, 's, C, DemoFiles, 1> {
        DemoFilesQuery {
            client,
            params: [object_keys],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DemoFilesBorrowed, tokio_postgres::Error> {
                Ok(DemoFilesBorrowed { object_key: row.try_get(0)?, photo_id: row.try_get(1)? })
            },
            mapper: |it| DemoFiles::from(it),
        }
    }
}
pub struct DemoCoverStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_cover() -> DemoCoverStmt {
    DemoCoverStmt(
        "INSERT INTO files (object_key, mime, bytes, width, height, thumb_key, thumbhash, state) SELECT $1, f.mime, $2, f.width, f.height, $3, f.thumbhash, 'ready' FROM files f WHERE f.object_key = $4 RETURNING file_id",
        None,
    )
}
impl DemoCoverStmt {
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
        object_key: &'a T1,
        bytes: &'a i32,
        thumb_key: &'a T2,
        source_key: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [object_key, bytes, thumb_key, source_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, DemoCoverParams<T1, T2, T3>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for DemoCoverStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DemoCoverParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.object_key, &params.bytes, &params.thumb_key, &params.source_key)
    }
}
pub struct DemoEndStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn demo_end() -> DemoEndStmt {
    DemoEndStmt(
        "UPDATE challenges SET ends_at = $1::timestamptz, closed_at = CASE WHEN status = 'closed' THEN $1::timestamptz END WHERE challenge_id = $2",
        None,
    )
}
impl DemoEndStmt {
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
        ends_at: &'a chrono::DateTime<chrono::FixedOffset>,
        challenge_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[ends_at, challenge_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        DemoEndParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for DemoEndStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a DemoEndParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.ends_at, &params.challenge_id))
    }
}
pub struct HouseFilesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn house_files() -> HouseFilesStmt {
    HouseFilesStmt(
        "SELECT f.object_key, f.file_id FROM files f WHERE f.object_key = ANY ($1::text[]) AND f.owner IS NULL AND f.state = 'ready' AND f.deleted_at IS NULL",
        None,
    )
}
impl HouseFilesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        object_keys: &'a T2,
    ) -> HouseFilesQuery<'c, 'a, 's, C, HouseFiles, 1> {
        HouseFilesQuery {
            client,
            params: [object_keys],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<HouseFilesBorrowed, tokio_postgres::Error> {
                Ok(HouseFilesBorrowed { object_key: row.try_get(0)?, file_id: row.try_get(1)? })
            },
            mapper: |it| HouseFiles::from(it),
        }
    }
}
