// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct PutUploadParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub owner: i64,
    pub object_key: T1,
    pub client_name: T2,
    pub upload_until: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct BeginCheckParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub thumb_key: T1,
    pub object_key: T2,
    pub client_name: T3,
}
#[derive(Debug)]
pub struct UploadPlaceParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub client_name: T1,
    pub object_key: T2,
}
#[derive(Debug)]
pub struct FinishCheckParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::BytesSql,
    T5: crate::BytesSql,
> {
    pub review_key: Option<T1>,
    pub mime: T2,
    pub bytes: i32,
    pub width: i32,
    pub height: i32,
    pub thumb_key: T3,
    pub thumbhash: Option<T4>,
    pub sha256: T5,
    pub file_id: i64,
}
#[derive(Debug)]
pub struct PutFileParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::BytesSql,
> {
    pub owner: Option<i64>,
    pub object_key: T1,
    pub mime: T2,
    pub bytes: i32,
    pub width: i32,
    pub height: i32,
    pub thumb_key: T3,
    pub thumbhash: Option<T4>,
}
#[derive(Debug)]
pub struct PlaceMadeParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub owner: i64,
    pub object_key: T1,
    pub thumb_key: T2,
    pub upload_until: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct MakeReadyParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::BytesSql> {
    pub review_key: Option<T1>,
    pub mime: T2,
    pub bytes: i32,
    pub width: i32,
    pub height: i32,
    pub thumbhash: T3,
    pub film_ms: Option<i32>,
    pub file_id: i64,
    pub owner: i64,
}
#[derive(Debug)]
pub struct FileOfOwnerParams<T1: crate::StringSql> {
    pub owner: i64,
    pub object_key: T1,
}
#[derive(Debug)]
pub struct FilesOfOwnerParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub object_keys: T2,
    pub owner: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct CountBytesParams {
    pub bytes: i32,
    pub file_id: i64,
}
#[derive(Debug)]
pub struct RemixSourceParams<T1: crate::StringSql> {
    pub object_key: T1,
    pub viewer: i64,
}
#[derive(Debug)]
pub struct PictureOfPostParams<T1: crate::StringSql> {
    pub viewer: i64,
    pub feed_id: i64,
    pub object_key: Option<T1>,
}
#[derive(Clone, Copy, Debug)]
pub struct RemixFeedParams {
    pub viewer: i64,
    pub file_id: i64,
}
#[derive(Debug)]
pub struct PostponeGoneParams<T1: crate::StringSql, T2: crate::ArraySql<Item = i64>> {
    pub wait: T1,
    pub file_ids: T2,
}
#[derive(Debug, Clone, PartialEq)]
pub struct PutUpload {
    pub file_id: i64,
    pub object_key: String,
    pub state: crate::types::FileState,
}
pub struct PutUploadBorrowed<'a> {
    pub file_id: i64,
    pub object_key: &'a str,
    pub state: crate::types::FileState,
}
impl<'a> From<PutUploadBorrowed<'a>> for PutUpload {
    fn from(PutUploadBorrowed { file_id, object_key, state }: PutUploadBorrowed<'a>) -> Self {
        Self { file_id, object_key: object_key.into(), state }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct BeginCheck {
    pub file_id: i64,
    pub owner: i64,
    pub client_name: String,
}
pub struct BeginCheckBorrowed<'a> {
    pub file_id: i64,
    pub owner: i64,
    pub client_name: &'a str,
}
impl<'a> From<BeginCheckBorrowed<'a>> for BeginCheck {
    fn from(BeginCheckBorrowed { file_id, owner, client_name }: BeginCheckBorrowed<'a>) -> Self {
        Self { file_id, owner, client_name: client_name.into() }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct UploadPlace {
    pub state: crate::types::FileState,
    pub same: bool,
    pub waits: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct FinishCheck {
    pub file_id: i64,
    pub object_key: String,
}
pub struct FinishCheckBorrowed<'a> {
    pub file_id: i64,
    pub object_key: &'a str,
}
impl<'a> From<FinishCheckBorrowed<'a>> for FinishCheck {
    fn from(FinishCheckBorrowed { file_id, object_key }: FinishCheckBorrowed<'a>) -> Self {
        Self { file_id, object_key: object_key.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct FileRow {
    pub file_id: i64,
    pub object_key: String,
    pub state: crate::types::FileState,
    pub mime: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumb_key: Option<String>,
    pub thumbhash: Option<Vec<u8>>,
}
pub struct FileRowBorrowed<'a> {
    pub file_id: i64,
    pub object_key: &'a str,
    pub state: crate::types::FileState,
    pub mime: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumb_key: Option<&'a str>,
    pub thumbhash: Option<&'a [u8]>,
}
impl<'a> From<FileRowBorrowed<'a>> for FileRow {
    fn from(
        FileRowBorrowed {
            file_id,
            object_key,
            state,
            mime,
            width,
            height,
            thumb_key,
            thumbhash,
        }: FileRowBorrowed<'a>,
    ) -> Self {
        Self {
            file_id,
            object_key: object_key.into(),
            state,
            mime: mime.map(|v| v.into()),
            width,
            height,
            thumb_key: thumb_key.map(|v| v.into()),
            thumbhash: thumbhash.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ServedRow {
    pub file_id: i64,
    pub object_key: String,
    pub mime: Option<String>,
    pub width: Option<i32>,
    pub thumb_key: Option<String>,
    pub film: bool,
    pub of_the_house: bool,
    pub made: bool,
}
pub struct ServedRowBorrowed<'a> {
    pub file_id: i64,
    pub object_key: &'a str,
    pub mime: Option<&'a str>,
    pub width: Option<i32>,
    pub thumb_key: Option<&'a str>,
    pub film: bool,
    pub of_the_house: bool,
    pub made: bool,
}
impl<'a> From<ServedRowBorrowed<'a>> for ServedRow {
    fn from(
        ServedRowBorrowed {
            file_id,
            object_key,
            mime,
            width,
            thumb_key,
            film,
            of_the_house,
            made,
        }: ServedRowBorrowed<'a>,
    ) -> Self {
        Self {
            file_id,
            object_key: object_key.into(),
            mime: mime.map(|v| v.into()),
            width,
            thumb_key: thumb_key.map(|v| v.into()),
            film,
            of_the_house,
            made,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct PictureOfPost {
    pub object_key: String,
    pub own: bool,
}
pub struct PictureOfPostBorrowed<'a> {
    pub object_key: &'a str,
    pub own: bool,
}
impl<'a> From<PictureOfPostBorrowed<'a>> for PictureOfPost {
    fn from(PictureOfPostBorrowed { object_key, own }: PictureOfPostBorrowed<'a>) -> Self {
        Self { object_key: object_key.into(), own }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct PutUploadQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PutUploadBorrowed, tokio_postgres::Error>,
    mapper: fn(PutUploadBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PutUploadQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PutUploadBorrowed) -> R) -> PutUploadQuery<'c, 'a, 's, C, R, N> {
        PutUploadQuery {
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
pub struct BeginCheckQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BeginCheckBorrowed, tokio_postgres::Error>,
    mapper: fn(BeginCheckBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BeginCheckQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BeginCheckBorrowed) -> R) -> BeginCheckQuery<'c, 'a, 's, C, R, N> {
        BeginCheckQuery {
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
pub struct UploadPlaceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<UploadPlace, tokio_postgres::Error>,
    mapper: fn(UploadPlace) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UploadPlaceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(UploadPlace) -> R) -> UploadPlaceQuery<'c, 'a, 's, C, R, N> {
        UploadPlaceQuery {
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
pub struct FinishCheckQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FinishCheckBorrowed, tokio_postgres::Error>,
    mapper: fn(FinishCheckBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FinishCheckQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FinishCheckBorrowed) -> R) -> FinishCheckQuery<'c, 'a, 's, C, R, N> {
        FinishCheckQuery {
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
pub struct FileRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FileRowBorrowed, tokio_postgres::Error>,
    mapper: fn(FileRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FileRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FileRowBorrowed) -> R) -> FileRowQuery<'c, 'a, 's, C, R, N> {
        FileRowQuery {
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
pub struct ServedRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ServedRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ServedRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ServedRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ServedRowBorrowed) -> R) -> ServedRowQuery<'c, 'a, 's, C, R, N> {
        ServedRowQuery {
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
pub struct PictureOfPostQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PictureOfPostBorrowed, tokio_postgres::Error>,
    mapper: fn(PictureOfPostBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PictureOfPostQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PictureOfPostBorrowed) -> R) -> PictureOfPostQuery<'c, 'a, 's, C, R, N> {
        PictureOfPostQuery {
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
pub struct PutUploadStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_upload() -> PutUploadStmt {
    PutUploadStmt(
        "INSERT INTO files AS f (owner, object_key, client_name, upload_until) VALUES ($1, $2, $3, $4) ON CONFLICT (owner, client_name) WHERE client_name IS NOT NULL AND deleted_at IS NULL DO UPDATE SET upload_until = excluded.upload_until, state = CASE WHEN f.state = 'rejected' THEN 'awaiting' ELSE f.state END RETURNING f.file_id, f.object_key, f.state",
        None,
    )
}
impl PutUploadStmt {
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
        owner: &'a i64,
        object_key: &'a T1,
        client_name: &'a T2,
        upload_until: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> PutUploadQuery<'c, 'a, 's, C, PutUpload, 4> {
        PutUploadQuery {
            client,
            params: [owner, object_key, client_name, upload_until],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PutUploadBorrowed, tokio_postgres::Error> {
                Ok(PutUploadBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    state: row.try_get(2)?,
                })
            },
            mapper: |it| PutUpload::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutUploadParams<T1, T2>,
        PutUploadQuery<'c, 'a, 's, C, PutUpload, 4>,
        C,
    > for PutUploadStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutUploadParams<T1, T2>,
    ) -> PutUploadQuery<'c, 'a, 's, C, PutUpload, 4> {
        self.bind(client, &params.owner, &params.object_key, &params.client_name, &params.upload_until)
    }
}
pub struct BeginCheckStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn begin_check() -> BeginCheckStmt {
    BeginCheckStmt(
        "UPDATE files SET state = 'checking', thumb_key = $1 WHERE object_key = $2 AND client_name = $3 AND state IN ('awaiting', 'checking') AND deleted_at IS NULL AND upload_until > clock_timestamp() RETURNING file_id, coalesce(owner, 0) AS owner, coalesce(client_name, '') AS client_name",
        None,
    )
}
impl BeginCheckStmt {
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
        thumb_key: &'a T1,
        object_key: &'a T2,
        client_name: &'a T3,
    ) -> BeginCheckQuery<'c, 'a, 's, C, BeginCheck, 3> {
        BeginCheckQuery {
            client,
            params: [thumb_key, object_key, client_name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BeginCheckBorrowed, tokio_postgres::Error> {
                Ok(BeginCheckBorrowed {
                    file_id: row.try_get(0)?,
                    owner: row.try_get(1)?,
                    client_name: row.try_get(2)?,
                })
            },
            mapper: |it| BeginCheck::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        BeginCheckParams<T1, T2, T3>,
        BeginCheckQuery<'c, 'a, 's, C, BeginCheck, 3>,
        C,
    > for BeginCheckStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a BeginCheckParams<T1, T2, T3>,
    ) -> BeginCheckQuery<'c, 'a, 's, C, BeginCheck, 3> {
        self.bind(client, &params.thumb_key, &params.object_key, &params.client_name)
    }
}
pub struct UploadOwnerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn upload_owner() -> UploadOwnerStmt {
    UploadOwnerStmt(
        "SELECT coalesce(owner, 0) AS owner FROM files WHERE object_key = $1 AND owner IS NOT NULL AND deleted_at IS NULL",
        None,
    )
}
impl UploadOwnerStmt {
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
        object_key: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [object_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct UploadPlaceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn upload_place() -> UploadPlaceStmt {
    UploadPlaceStmt(
        "SELECT state, client_name IS NOT DISTINCT FROM $1 AS same, state IN ('awaiting', 'checking') AND upload_until > clock_timestamp() AS waits FROM files WHERE object_key = $2 AND deleted_at IS NULL",
        None,
    )
}
impl UploadPlaceStmt {
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
        client_name: &'a T1,
        object_key: &'a T2,
    ) -> UploadPlaceQuery<'c, 'a, 's, C, UploadPlace, 2> {
        UploadPlaceQuery {
            client,
            params: [client_name, object_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<UploadPlace, tokio_postgres::Error> {
                Ok(UploadPlace { state: row.try_get(0)?, same: row.try_get(1)?, waits: row.try_get(2)? })
            },
            mapper: |it| UploadPlace::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        UploadPlaceParams<T1, T2>,
        UploadPlaceQuery<'c, 'a, 's, C, UploadPlace, 2>,
        C,
    > for UploadPlaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UploadPlaceParams<T1, T2>,
    ) -> UploadPlaceQuery<'c, 'a, 's, C, UploadPlace, 2> {
        self.bind(client, &params.client_name, &params.object_key)
    }
}
pub struct FinishCheckStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn finish_check() -> FinishCheckStmt {
    FinishCheckStmt(
        "WITH done AS ( UPDATE files f SET state = CASE WHEN $1::text IS NULL THEN 'ready' ELSE 'held' END::file_state, review_key = $1, mime = $2, bytes = $3, width = $4, height = $5, thumb_key = $6, thumbhash = $7, sha256 = CASE WHEN EXISTS ( SELECT FROM files x WHERE x.owner = f.owner AND x.sha256 = $8 AND x.deleted_at IS NULL AND x.file_id <> f.file_id ) THEN NULL ELSE $8 END WHERE f.file_id = $9 AND f.state IN ('awaiting', 'checking') AND f.deleted_at IS NULL RETURNING f.file_id, f.object_key, f.owner ), told AS ( INSERT INTO reports (target_type, target_id, target_owner, reason) SELECT 'photo', file_id, owner, 'doubtful upload' FROM done WHERE $1::text IS NOT NULL ) SELECT file_id, object_key FROM done",
        None,
    )
}
impl FinishCheckStmt {
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
        T4: crate::BytesSql,
        T5: crate::BytesSql,
    >(
        &'s self,
        client: &'c C,
        review_key: &'a Option<T1>,
        mime: &'a T2,
        bytes: &'a i32,
        width: &'a i32,
        height: &'a i32,
        thumb_key: &'a T3,
        thumbhash: &'a Option<T4>,
        sha256: &'a T5,
        file_id: &'a i64,
    ) -> FinishCheckQuery<'c, 'a, 's, C, FinishCheck, 9> {
        FinishCheckQuery {
            client,
            params: [review_key, mime, bytes, width, height, thumb_key, thumbhash, sha256, file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FinishCheckBorrowed, tokio_postgres::Error> {
                Ok(FinishCheckBorrowed { file_id: row.try_get(0)?, object_key: row.try_get(1)? })
            },
            mapper: |it| FinishCheck::from(it),
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
    T4: crate::BytesSql,
    T5: crate::BytesSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FinishCheckParams<T1, T2, T3, T4, T5>,
        FinishCheckQuery<'c, 'a, 's, C, FinishCheck, 9>,
        C,
    > for FinishCheckStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FinishCheckParams<T1, T2, T3, T4, T5>,
    ) -> FinishCheckQuery<'c, 'a, 's, C, FinishCheck, 9> {
        self.bind(
            client,
            &params.review_key,
            &params.mime,
            &params.bytes,
            &params.width,
            &params.height,
            &params.thumb_key,
            &params.thumbhash,
            &params.sha256,
            &params.file_id,
        )
    }
}
pub struct UploadReadyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn upload_ready() -> UploadReadyStmt {
    UploadReadyStmt(
        "SELECT EXISTS ( SELECT FROM files WHERE file_id = $1 AND state IN ('held', 'ready') AND deleted_at IS NULL ) AS ready",
        None,
    )
}
impl UploadReadyStmt {
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
        file_id: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct AwaitAgainStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn await_again() -> AwaitAgainStmt {
    AwaitAgainStmt("UPDATE files SET state = 'awaiting' WHERE file_id = $1 AND state = 'checking'", None)
}
impl AwaitAgainStmt {
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
        file_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[file_id]).await
    }
}
pub struct RejectFileStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn reject_file() -> RejectFileStmt {
    RejectFileStmt("UPDATE files SET state = 'rejected' WHERE file_id = $1 AND state = 'checking'", None)
}
impl RejectFileStmt {
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
        file_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[file_id]).await
    }
}
pub struct PutFileStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_file() -> PutFileStmt {
    PutFileStmt(
        "INSERT INTO files (owner, object_key, mime, bytes, width, height, thumb_key, thumbhash, state) VALUES ( $1, $2, $3, $4, $5, $6, $7, $8, 'ready' ) ON CONFLICT (object_key) DO UPDATE SET mime = excluded.mime RETURNING file_id",
        None,
    )
}
impl PutFileStmt {
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
        T4: crate::BytesSql,
    >(
        &'s self,
        client: &'c C,
        owner: &'a Option<i64>,
        object_key: &'a T1,
        mime: &'a T2,
        bytes: &'a i32,
        width: &'a i32,
        height: &'a i32,
        thumb_key: &'a T3,
        thumbhash: &'a Option<T4>,
    ) -> I64Query<'c, 'a, 's, C, i64, 8> {
        I64Query {
            client,
            params: [owner, object_key, mime, bytes, width, height, thumb_key, thumbhash],
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
    T4: crate::BytesSql,
> crate::client::async_::Params<'c, 'a, 's, PutFileParams<T1, T2, T3, T4>, I64Query<'c, 'a, 's, C, i64, 8>, C>
    for PutFileStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutFileParams<T1, T2, T3, T4>,
    ) -> I64Query<'c, 'a, 's, C, i64, 8> {
        self.bind(
            client,
            &params.owner,
            &params.object_key,
            &params.mime,
            &params.bytes,
            &params.width,
            &params.height,
            &params.thumb_key,
            &params.thumbhash,
        )
    }
}
pub struct PlaceMadeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn place_made() -> PlaceMadeStmt {
    PlaceMadeStmt(
        "INSERT INTO files (owner, object_key, thumb_key, upload_until) VALUES ($1, $2, $3, $4) RETURNING file_id",
        None,
    )
}
impl PlaceMadeStmt {
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
        owner: &'a i64,
        object_key: &'a T1,
        thumb_key: &'a T2,
        upload_until: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [owner, object_key, thumb_key, upload_until],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, PlaceMadeParams<T1, T2>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for PlaceMadeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PlaceMadeParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.owner, &params.object_key, &params.thumb_key, &params.upload_until)
    }
}
pub struct MakeReadyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn make_ready() -> MakeReadyStmt {
    MakeReadyStmt(
        "WITH made AS ( UPDATE files SET state = CASE WHEN $1::text IS NULL THEN 'ready' ELSE 'held' END::file_state, review_key = $1, mime = $2, bytes = $3, width = $4, height = $5, thumbhash = $6, film_ms = $7 WHERE file_id = $8 AND owner = $9 AND state = 'awaiting' AND deleted_at IS NULL RETURNING file_id, owner ) INSERT INTO reports (target_type, target_id, target_owner, reason) SELECT 'photo', file_id, owner, 'doubtful result' FROM made WHERE $1::text IS NOT NULL",
        None,
    )
}
impl MakeReadyStmt {
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
        T3: crate::BytesSql,
    >(
        &'s self,
        client: &'c C,
        review_key: &'a Option<T1>,
        mime: &'a T2,
        bytes: &'a i32,
        width: &'a i32,
        height: &'a i32,
        thumbhash: &'a T3,
        film_ms: &'a Option<i32>,
        file_id: &'a i64,
        owner: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client
            .execute(self.0, &[review_key, mime, bytes, width, height, thumbhash, film_ms, file_id, owner])
            .await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::StringSql, T3: crate::BytesSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        MakeReadyParams<T1, T2, T3>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for MakeReadyStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a MakeReadyParams<T1, T2, T3>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(
            client,
            &params.review_key,
            &params.mime,
            &params.bytes,
            &params.width,
            &params.height,
            &params.thumbhash,
            &params.film_ms,
            &params.file_id,
            &params.owner,
        ))
    }
}
pub struct FileOfOwnerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn file_of_owner() -> FileOfOwnerStmt {
    FileOfOwnerStmt(
        "SELECT file_id, object_key, state, mime, width, height, thumb_key, thumbhash FROM files WHERE owner = $1 AND object_key = $2 AND deleted_at IS NULL",
        None,
    )
}
impl FileOfOwnerStmt {
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
        owner: &'a i64,
        object_key: &'a T1,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        FileRowQuery {
            client,
            params: [owner, object_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FileRowBorrowed, tokio_postgres::Error> {
                Ok(FileRowBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    state: row.try_get(2)?,
                    mime: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    thumbhash: row.try_get(7)?,
                })
            },
            mapper: |it| FileRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FileOfOwnerParams<T1>,
        FileRowQuery<'c, 'a, 's, C, FileRow, 2>,
        C,
    > for FileOfOwnerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FileOfOwnerParams<T1>,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        self.bind(client, &params.owner, &params.object_key)
    }
}
pub struct FilesOfOwnerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn files_of_owner() -> FilesOfOwnerStmt {
    FilesOfOwnerStmt(
        "SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash FROM unnest($1::text[]) WITH ORDINALITY AS k (object_key, ord) JOIN files f ON f.object_key = k.object_key AND f.owner = $2 AND f.deleted_at IS NULL ORDER BY k.ord",
        None,
    )
}
impl FilesOfOwnerStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        object_keys: &'a T2,
        owner: &'a i64,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        FileRowQuery {
            client,
            params: [object_keys, owner],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FileRowBorrowed, tokio_postgres::Error> {
                Ok(FileRowBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    state: row.try_get(2)?,
                    mime: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    thumbhash: row.try_get(7)?,
                })
            },
            mapper: |it| FileRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FilesOfOwnerParams<T1, T2>,
        FileRowQuery<'c, 'a, 's, C, FileRow, 2>,
        C,
    > for FilesOfOwnerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FilesOfOwnerParams<T1, T2>,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        self.bind(client, &params.object_keys, &params.owner)
    }
}
pub struct FileToServeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn file_to_serve() -> FileToServeStmt {
    FileToServeStmt(
        "SELECT f.file_id, f.object_key, f.mime, f.width, f.thumb_key, f.film_ms IS NOT NULL AS film, f.owner IS NULL AS of_the_house, EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id) AS made FROM files f WHERE ( ((f.object_key = ANY ($1::text[]) OR f.thumb_key = ANY ($1::text[])) AND f.state = 'ready') OR f.review_key = ANY ($1::text[]) ) AND f.deleted_at IS NULL AND (f.owner IS NULL OR EXISTS (SELECT FROM users u WHERE u.uid = f.owner AND u.active)) LIMIT 1",
        None,
    )
}
impl FileToServeStmt {
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
        keys: &'a T2,
    ) -> ServedRowQuery<'c, 'a, 's, C, ServedRow, 1> {
        ServedRowQuery {
            client,
            params: [keys],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ServedRowBorrowed, tokio_postgres::Error> {
                Ok(ServedRowBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    mime: row.try_get(2)?,
                    width: row.try_get(3)?,
                    thumb_key: row.try_get(4)?,
                    film: row.try_get(5)?,
                    of_the_house: row.try_get(6)?,
                    made: row.try_get(7)?,
                })
            },
            mapper: |it| ServedRow::from(it),
        }
    }
}
pub struct CountBytesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn count_bytes() -> CountBytesStmt {
    CountBytesStmt(
        "UPDATE files SET bytes = $1 WHERE file_id = $2 AND state = 'ready' AND deleted_at IS NULL",
        None,
    )
}
impl CountBytesStmt {
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
        bytes: &'a i32,
        file_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[bytes, file_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        CountBytesParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for CountBytesStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a CountBytesParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.bytes, &params.file_id))
    }
}
pub struct StoredBytesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn stored_bytes() -> StoredBytesStmt {
    StoredBytesStmt(
        "SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM files WHERE bytes_gone_at IS NULL",
        None,
    )
}
impl StoredBytesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(&'s self, client: &'c C) -> I64Query<'c, 'a, 's, C, i64, 0> {
        I64Query {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct RemixSourceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remix_source() -> RemixSourceStmt {
    RemixSourceStmt(
        "SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash FROM files f WHERE f.object_key = $1 AND f.state = 'ready' AND f.deleted_at IS NULL AND ( f.owner = $2 OR EXISTS ( SELECT FROM post_media m JOIN visible_posts($2) p USING (feed_id) WHERE m.file_id = f.file_id AND p.allow_remix ) )",
        None,
    )
}
impl RemixSourceStmt {
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
        object_key: &'a T1,
        viewer: &'a i64,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        FileRowQuery {
            client,
            params: [object_key, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FileRowBorrowed, tokio_postgres::Error> {
                Ok(FileRowBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    state: row.try_get(2)?,
                    mime: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    thumbhash: row.try_get(7)?,
                })
            },
            mapper: |it| FileRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RemixSourceParams<T1>,
        FileRowQuery<'c, 'a, 's, C, FileRow, 2>,
        C,
    > for RemixSourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RemixSourceParams<T1>,
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 2> {
        self.bind(client, &params.object_key, &params.viewer)
    }
}
pub struct PictureOfPostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn picture_of_post() -> PictureOfPostStmt {
    PictureOfPostStmt(
        "SELECT f.object_key, p.author = $1 AS own FROM visible_posts($1) p JOIN post_media m USING (feed_id) JOIN files f USING (file_id) WHERE p.feed_id = $2 AND (p.allow_remix OR p.author = $1) AND ($3::text IS NULL OR f.object_key = $3) AND f.state = 'ready' AND f.deleted_at IS NULL ORDER BY m.ordinal LIMIT 1",
        None,
    )
}
impl PictureOfPostStmt {
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
        feed_id: &'a i64,
        object_key: &'a Option<T1>,
    ) -> PictureOfPostQuery<'c, 'a, 's, C, PictureOfPost, 3> {
        PictureOfPostQuery {
            client,
            params: [viewer, feed_id, object_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PictureOfPostBorrowed, tokio_postgres::Error> {
                Ok(PictureOfPostBorrowed { object_key: row.try_get(0)?, own: row.try_get(1)? })
            },
            mapper: |it| PictureOfPost::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PictureOfPostParams<T1>,
        PictureOfPostQuery<'c, 'a, 's, C, PictureOfPost, 3>,
        C,
    > for PictureOfPostStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PictureOfPostParams<T1>,
    ) -> PictureOfPostQuery<'c, 'a, 's, C, PictureOfPost, 3> {
        self.bind(client, &params.viewer, &params.feed_id, &params.object_key)
    }
}
pub struct RemixFeedStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remix_feed() -> RemixFeedStmt {
    RemixFeedStmt(
        "SELECT p.feed_id FROM post_media m JOIN visible_posts($1) p USING (feed_id) WHERE m.file_id = $2 AND p.allow_remix AND p.author <> $1 ORDER BY p.feed_id DESC LIMIT 1",
        None,
    )
}
impl RemixFeedStmt {
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
        file_id: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [viewer, file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, RemixFeedParams, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for RemixFeedStmt
{
    fn params(&'s self, client: &'c C, params: &'a RemixFeedParams) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.viewer, &params.file_id)
    }
}
pub struct StaleUploadsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn stale_uploads() -> StaleUploadsStmt {
    StaleUploadsStmt(
        "UPDATE files SET deleted_at = clock_timestamp() WHERE file_id = ANY ( ARRAY( SELECT f.file_id FROM files f WHERE f.state IN ('awaiting', 'checking') AND f.deleted_at IS NULL AND f.upload_until < now() - interval '1 day' ORDER BY f.upload_until LIMIT $1 FOR UPDATE SKIP LOCKED ) )",
        None,
    )
}
impl StaleUploadsStmt {
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
        limit: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[limit]).await
    }
}
pub struct GoneFilesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn gone_files() -> GoneFilesStmt {
    GoneFilesStmt(
        "SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash FROM files f WHERE f.deleted_at IS NOT NULL AND f.bytes_gone_at IS NULL AND (f.bytes_retry_at IS NULL OR f.bytes_retry_at <= clock_timestamp()) ORDER BY f.deleted_at LIMIT $1",
        None,
    )
}
impl GoneFilesStmt {
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
    ) -> FileRowQuery<'c, 'a, 's, C, FileRow, 1> {
        FileRowQuery {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FileRowBorrowed, tokio_postgres::Error> {
                Ok(FileRowBorrowed {
                    file_id: row.try_get(0)?,
                    object_key: row.try_get(1)?,
                    state: row.try_get(2)?,
                    mime: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    thumbhash: row.try_get(7)?,
                })
            },
            mapper: |it| FileRow::from(it),
        }
    }
}
pub struct PostponeGoneStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn postpone_gone() -> PostponeGoneStmt {
    PostponeGoneStmt(
        "UPDATE files SET bytes_retry_at = clock_timestamp() + $1::text::interval WHERE file_id = ANY ($2::bigint[]) AND deleted_at IS NOT NULL",
        None,
    )
}
impl PostponeGoneStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        wait: &'a T1,
        file_ids: &'a T2,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[wait, file_ids]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql, T2: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PostponeGoneParams<T1, T2>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PostponeGoneStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PostponeGoneParams<T1, T2>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.wait, &params.file_ids))
    }
}
pub struct MarkGoneStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn mark_gone() -> MarkGoneStmt {
    MarkGoneStmt(
        "UPDATE files SET bytes_gone_at = clock_timestamp(), client_name = NULL, sha256 = NULL WHERE file_id = ANY ($1::bigint[]) AND deleted_at IS NOT NULL",
        None,
    )
}
impl MarkGoneStmt {
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
        file_ids: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[file_ids]).await
    }
}
