// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct DiscoverParams {
    pub viewer: i64,
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub feed_id: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DiscoverGenderParams {
    pub viewer: i64,
    pub gender: i16,
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub feed_id: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct PostDetailParams {
    pub viewer: i64,
    pub feed_id: i64,
}
#[derive(Debug)]
pub struct LikedPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub viewer: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct GalleryPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub viewer: i64,
    pub author: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct OwnMediaParams<
    T1: crate::ArraySql<Item = Option<i64>>,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
> {
    pub photo_ids: T1,
    pub object_keys: T3,
    pub author: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct TellCreatorParams {
    pub style_id: i64,
    pub uid: i64,
}
#[derive(Debug)]
pub struct PutPostParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = Option<i64>>,
    T3: crate::ArraySql<Item = i64>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
> {
    pub author: i64,
    pub content: T1,
    pub style_id: Option<i64>,
    pub gender: i16,
    pub allow_remix: bool,
    pub photo_ids: T2,
    pub file_ids: T3,
    pub alts: T5,
}
#[derive(Debug)]
pub struct SetLikesParams<
    T1: crate::ArraySql<Item = i64>,
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = bool>,
> {
    pub uids: T1,
    pub feed_ids: T2,
    pub wants: T3,
}
#[derive(Clone, Copy, Debug)]
pub struct DeletePostParams {
    pub uid: i64,
    pub feed_id: i64,
    pub moderator: bool,
}
#[derive(Debug)]
pub struct SetInvisibleParams<T1: crate::StringSql> {
    pub by: i64,
    pub why: T1,
    pub feed_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct HidePostParams {
    pub viewer: i64,
    pub feed_id: i64,
}
#[derive(Debug)]
pub struct ViewPostParams<T1: crate::BytesSql> {
    pub day: chrono::NaiveDate,
    pub viewer_key: T1,
    pub viewer: i64,
    pub feed_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SharePostParams {
    pub feed_id: i64,
    pub viewer: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct PostCountsParams {
    pub viewer: i64,
    pub feed_id: i64,
}
#[derive(Debug)]
pub struct MadeByParams<T1: crate::ArraySql<Item = i64>, T2: crate::ArraySql<Item = i64>> {
    pub uid: i64,
    pub feed_ids: T1,
    pub suggest_ids: T2,
}
#[derive(Clone, Copy, Debug)]
pub struct CommentsTopParams {
    pub viewer: i64,
    pub feed_id: i64,
    pub comment_id: i64,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct CommentsRepliesParams {
    pub viewer: i64,
    pub feed_id: i64,
    pub root_id: i64,
    pub comment_id: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct PutCommentParams<T1: crate::StringSql> {
    pub viewer: i64,
    pub feed_id: i64,
    pub reply_to: Option<i64>,
    pub content: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteCommentParams {
    pub viewer: i64,
    pub feed_id: i64,
    pub comment_id: i64,
    pub moderator: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct CommentDetailParams {
    pub viewer: i64,
    pub feed_id: i64,
    pub comment_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct CommentOfParams {
    pub comment_id: i64,
    pub feed_id: i64,
    pub viewer: i64,
    pub moderator: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct PostRow {
    pub feed_id: i64,
    pub cursor_id: i64,
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub author: i64,
    pub person: crate::types::UserView,
    pub follow_state: i32,
    pub content: String,
    pub style_id: Option<i64>,
    pub style_name: Option<String>,
    pub gender: i16,
    pub allow_remix: bool,
    pub invisible: bool,
    pub like_count: i32,
    pub comment_count: i32,
    pub share_count: i32,
    pub remix_count: i32,
    pub version: i64,
    pub liked: bool,
    pub is_author: bool,
    pub remix_feed: Option<i64>,
    pub remix_person: Option<crate::types::UserView>,
    pub remix_follow: Option<i32>,
    pub photos: Vec<crate::types::PostPhotoView>,
}
pub struct PostRowBorrowed<'a> {
    pub feed_id: i64,
    pub cursor_id: i64,
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub author: i64,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub follow_state: i32,
    pub content: &'a str,
    pub style_id: Option<i64>,
    pub style_name: Option<&'a str>,
    pub gender: i16,
    pub allow_remix: bool,
    pub invisible: bool,
    pub like_count: i32,
    pub comment_count: i32,
    pub share_count: i32,
    pub remix_count: i32,
    pub version: i64,
    pub liked: bool,
    pub is_author: bool,
    pub remix_feed: Option<i64>,
    pub remix_person: Option<crate::types::UserViewBorrowed<'a>>,
    pub remix_follow: Option<i32>,
    pub photos: crate::ArrayIterator<'a, crate::types::PostPhotoViewBorrowed<'a>>,
}
impl<'a> From<PostRowBorrowed<'a>> for PostRow {
    fn from(
        PostRowBorrowed {
            feed_id,
            cursor_id,
            sort_time,
            author,
            person,
            follow_state,
            content,
            style_id,
            style_name,
            gender,
            allow_remix,
            invisible,
            like_count,
            comment_count,
            share_count,
            remix_count,
            version,
            liked,
            is_author,
            remix_feed,
            remix_person,
            remix_follow,
            photos,
        }: PostRowBorrowed<'a>,
    ) -> Self {
        Self {
            feed_id,
            cursor_id,
            sort_time,
            author,
            person: person.into(),
            follow_state,
            content: content.into(),
            style_id,
            style_name: style_name.map(|v| v.into()),
            gender,
            allow_remix,
            invisible,
            like_count,
            comment_count,
            share_count,
            remix_count,
            version,
            liked,
            is_author,
            remix_feed,
            remix_person: remix_person.map(|v| v.into()),
            remix_follow,
            photos: photos.map(|v| v.into()).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct OwnMedia {
    pub ord: i64,
    pub file_id: i64,
    pub photo_id: Option<i64>,
    pub style_id: Option<i64>,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct PutPost {
    pub feed_id: i64,
    pub sort_time: chrono::DateTime<chrono::FixedOffset>,
    pub media: i64,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct SetLikes {
    pub ord: i64,
    pub found: bool,
    pub liked: bool,
    pub like_count: i32,
    pub version: i64,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct CountsRow {
    pub feed_id: i64,
    pub like_count: i32,
    pub comment_count: i32,
    pub share_count: i32,
    pub version: i64,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct MadeRow {
    pub id: i64,
    pub post: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct CommentRow {
    pub comment_id: i64,
    pub feed_id: i64,
    pub root_id: Option<i64>,
    pub reply_to: Option<i64>,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub deleted: bool,
    pub content: String,
    pub reply_count: i32,
    pub person: Option<crate::types::UserView>,
    pub can_delete: bool,
    pub follow_state: i32,
}
pub struct CommentRowBorrowed<'a> {
    pub comment_id: i64,
    pub feed_id: i64,
    pub root_id: Option<i64>,
    pub reply_to: Option<i64>,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub deleted: bool,
    pub content: &'a str,
    pub reply_count: i32,
    pub person: Option<crate::types::UserViewBorrowed<'a>>,
    pub can_delete: bool,
    pub follow_state: i32,
}
impl<'a> From<CommentRowBorrowed<'a>> for CommentRow {
    fn from(
        CommentRowBorrowed {
            comment_id,
            feed_id,
            root_id,
            reply_to,
            created_at,
            deleted,
            content,
            reply_count,
            person,
            can_delete,
            follow_state,
        }: CommentRowBorrowed<'a>,
    ) -> Self {
        Self {
            comment_id,
            feed_id,
            root_id,
            reply_to,
            created_at,
            deleted,
            content: content.into(),
            reply_count,
            person: person.map(|v| v.into()),
            can_delete,
            follow_state,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct PutCommentRow {
    pub comment_id: Option<i64>,
    pub created_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct PostRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PostRowBorrowed, tokio_postgres::Error>,
    mapper: fn(PostRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PostRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PostRowBorrowed) -> R) -> PostRowQuery<'c, 'a, 's, C, R, N> {
        PostRowQuery {
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
pub struct OwnMediaQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OwnMedia, tokio_postgres::Error>,
    mapper: fn(OwnMedia) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OwnMediaQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OwnMedia) -> R) -> OwnMediaQuery<'c, 'a, 's, C, R, N> {
        OwnMediaQuery {
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
pub struct PutPostQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PutPost, tokio_postgres::Error>,
    mapper: fn(PutPost) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PutPostQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PutPost) -> R) -> PutPostQuery<'c, 'a, 's, C, R, N> {
        PutPostQuery {
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
pub struct SetLikesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SetLikes, tokio_postgres::Error>,
    mapper: fn(SetLikes) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SetLikesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SetLikes) -> R) -> SetLikesQuery<'c, 'a, 's, C, R, N> {
        SetLikesQuery {
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
pub struct CountsRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CountsRow, tokio_postgres::Error>,
    mapper: fn(CountsRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CountsRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CountsRow) -> R) -> CountsRowQuery<'c, 'a, 's, C, R, N> {
        CountsRowQuery {
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
pub struct MadeRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<MadeRow, tokio_postgres::Error>,
    mapper: fn(MadeRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> MadeRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(MadeRow) -> R) -> MadeRowQuery<'c, 'a, 's, C, R, N> {
        MadeRowQuery {
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
pub struct CommentRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CommentRowBorrowed, tokio_postgres::Error>,
    mapper: fn(CommentRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CommentRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CommentRowBorrowed) -> R) -> CommentRowQuery<'c, 'a, 's, C, R, N> {
        CommentRowQuery {
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
pub struct PutCommentRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PutCommentRow, tokio_postgres::Error>,
    mapper: fn(PutCommentRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PutCommentRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PutCommentRow) -> R) -> PutCommentRowQuery<'c, 'a, 's, C, R, N> {
        PutCommentRowQuery {
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
pub struct DiscoverStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn discover() -> DiscoverStmt {
    DiscoverStmt(
        "SELECT p.* FROM post_rows($1) p WHERE NOT p.invisible AND (p.sort_time, p.feed_id) < ($2, $3) ORDER BY p.sort_time DESC, p.feed_id DESC LIMIT $4",
        None,
    )
}
impl DiscoverStmt {
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
        sort_time: &'a chrono::DateTime<chrono::FixedOffset>,
        feed_id: &'a i64,
        count: &'a i64,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 4> {
        PostRowQuery {
            client,
            params: [viewer, sort_time, feed_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PostRowBorrowed, tokio_postgres::Error> {
                Ok(PostRowBorrowed {
                    feed_id: row.try_get(0)?,
                    cursor_id: row.try_get(1)?,
                    sort_time: row.try_get(2)?,
                    author: row.try_get(3)?,
                    person: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    content: row.try_get(6)?,
                    style_id: row.try_get(7)?,
                    style_name: row.try_get(8)?,
                    gender: row.try_get(9)?,
                    allow_remix: row.try_get(10)?,
                    invisible: row.try_get(11)?,
                    like_count: row.try_get(12)?,
                    comment_count: row.try_get(13)?,
                    share_count: row.try_get(14)?,
                    remix_count: row.try_get(15)?,
                    version: row.try_get(16)?,
                    liked: row.try_get(17)?,
                    is_author: row.try_get(18)?,
                    remix_feed: row.try_get(19)?,
                    remix_person: row.try_get(20)?,
                    remix_follow: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| PostRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DiscoverParams, PostRowQuery<'c, 'a, 's, C, PostRow, 4>, C>
    for DiscoverStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DiscoverParams,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 4> {
        self.bind(client, &params.viewer, &params.sort_time, &params.feed_id, &params.count)
    }
}
pub struct DiscoverGenderStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn discover_gender() -> DiscoverGenderStmt {
    DiscoverGenderStmt(
        "SELECT p.* FROM post_rows($1) p WHERE NOT p.invisible AND p.gender = $2 AND (p.sort_time, p.feed_id) < ($3, $4) ORDER BY p.sort_time DESC, p.feed_id DESC LIMIT $5",
        None,
    )
}
impl DiscoverGenderStmt {
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
        gender: &'a i16,
        sort_time: &'a chrono::DateTime<chrono::FixedOffset>,
        feed_id: &'a i64,
        count: &'a i64,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 5> {
        PostRowQuery {
            client,
            params: [viewer, gender, sort_time, feed_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PostRowBorrowed, tokio_postgres::Error> {
                Ok(PostRowBorrowed {
                    feed_id: row.try_get(0)?,
                    cursor_id: row.try_get(1)?,
                    sort_time: row.try_get(2)?,
                    author: row.try_get(3)?,
                    person: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    content: row.try_get(6)?,
                    style_id: row.try_get(7)?,
                    style_name: row.try_get(8)?,
                    gender: row.try_get(9)?,
                    allow_remix: row.try_get(10)?,
                    invisible: row.try_get(11)?,
                    like_count: row.try_get(12)?,
                    comment_count: row.try_get(13)?,
                    share_count: row.try_get(14)?,
                    remix_count: row.try_get(15)?,
                    version: row.try_get(16)?,
                    liked: row.try_get(17)?,
                    is_author: row.try_get(18)?,
                    remix_feed: row.try_get(19)?,
                    remix_person: row.try_get(20)?,
                    remix_follow: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| PostRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DiscoverGenderParams,
        PostRowQuery<'c, 'a, 's, C, PostRow, 5>,
        C,
    > for DiscoverGenderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DiscoverGenderParams,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 5> {
        self.bind(client, &params.viewer, &params.gender, &params.sort_time, &params.feed_id, &params.count)
    }
}
pub struct PostDetailStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn post_detail() -> PostDetailStmt {
    PostDetailStmt("SELECT p.* FROM post_rows($1) p WHERE p.feed_id = $2", None)
}
impl PostDetailStmt {
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
        feed_id: &'a i64,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 2> {
        PostRowQuery {
            client,
            params: [viewer, feed_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PostRowBorrowed, tokio_postgres::Error> {
                Ok(PostRowBorrowed {
                    feed_id: row.try_get(0)?,
                    cursor_id: row.try_get(1)?,
                    sort_time: row.try_get(2)?,
                    author: row.try_get(3)?,
                    person: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    content: row.try_get(6)?,
                    style_id: row.try_get(7)?,
                    style_name: row.try_get(8)?,
                    gender: row.try_get(9)?,
                    allow_remix: row.try_get(10)?,
                    invisible: row.try_get(11)?,
                    like_count: row.try_get(12)?,
                    comment_count: row.try_get(13)?,
                    share_count: row.try_get(14)?,
                    remix_count: row.try_get(15)?,
                    version: row.try_get(16)?,
                    liked: row.try_get(17)?,
                    is_author: row.try_get(18)?,
                    remix_feed: row.try_get(19)?,
                    remix_person: row.try_get(20)?,
                    remix_follow: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| PostRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, PostDetailParams, PostRowQuery<'c, 'a, 's, C, PostRow, 2>, C>
    for PostDetailStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PostDetailParams,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 2> {
        self.bind(client, &params.viewer, &params.feed_id)
    }
}
pub struct LikedPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn liked_page() -> LikedPageStmt {
    LikedPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT l.like_id, l.feed_id FROM likes l WHERE l.uid = $5 AND l.like_id < (SELECT after_id FROM s) AND EXISTS (SELECT FROM visible_posts($5) v WHERE v.feed_id = l.feed_id OFFSET 0) ORDER BY l.like_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.feed_id, x.like_id AS cursor_id, p.sort_time, p.author, p.person, p.follow_state, p.content, p.style_id, p.style_name, p.gender, p.allow_remix, p.invisible, p.like_count, p.comment_count, p.share_count, p.remix_count, p.version, p.liked, p.is_author, p.remix_feed, p.remix_person, p.remix_follow, p.photos FROM page x CROSS JOIN LATERAL (SELECT r.* FROM post_rows($5) r WHERE r.feed_id = x.feed_id OFFSET 0) p WHERE (SELECT page_end($1, $2, $3, min(like_id)) FROM page) ORDER BY x.like_id DESC",
        None,
    )
}
impl LikedPageStmt {
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
        viewer: &'a i64,
        page_size: &'a i32,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 6> {
        PostRowQuery {
            client,
            params: [reader, list, page_no, after, viewer, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PostRowBorrowed, tokio_postgres::Error> {
                Ok(PostRowBorrowed {
                    feed_id: row.try_get(0)?,
                    cursor_id: row.try_get(1)?,
                    sort_time: row.try_get(2)?,
                    author: row.try_get(3)?,
                    person: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    content: row.try_get(6)?,
                    style_id: row.try_get(7)?,
                    style_name: row.try_get(8)?,
                    gender: row.try_get(9)?,
                    allow_remix: row.try_get(10)?,
                    invisible: row.try_get(11)?,
                    like_count: row.try_get(12)?,
                    comment_count: row.try_get(13)?,
                    share_count: row.try_get(14)?,
                    remix_count: row.try_get(15)?,
                    version: row.try_get(16)?,
                    liked: row.try_get(17)?,
                    is_author: row.try_get(18)?,
                    remix_feed: row.try_get(19)?,
                    remix_person: row.try_get(20)?,
                    remix_follow: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| PostRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, LikedPageParams<T1>, PostRowQuery<'c, 'a, 's, C, PostRow, 6>, C>
    for LikedPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LikedPageParams<T1>,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.viewer,
            &params.page_size,
        )
    }
}
pub struct GalleryPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn gallery_page() -> GalleryPageStmt {
    GalleryPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT p.feed_id FROM visible_posts($5) p WHERE p.author = $6 AND p.feed_id < (SELECT after_id FROM s) ORDER BY p.feed_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.* FROM page x CROSS JOIN LATERAL (SELECT r.* FROM post_rows($5) r WHERE r.feed_id = x.feed_id OFFSET 0) p WHERE (SELECT page_end($1, $2, $3, min(feed_id)) FROM page) ORDER BY p.feed_id DESC",
        None,
    )
}
impl GalleryPageStmt {
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
        viewer: &'a i64,
        author: &'a i64,
        page_size: &'a i32,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 7> {
        PostRowQuery {
            client,
            params: [reader, list, page_no, after, viewer, author, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PostRowBorrowed, tokio_postgres::Error> {
                Ok(PostRowBorrowed {
                    feed_id: row.try_get(0)?,
                    cursor_id: row.try_get(1)?,
                    sort_time: row.try_get(2)?,
                    author: row.try_get(3)?,
                    person: row.try_get(4)?,
                    follow_state: row.try_get(5)?,
                    content: row.try_get(6)?,
                    style_id: row.try_get(7)?,
                    style_name: row.try_get(8)?,
                    gender: row.try_get(9)?,
                    allow_remix: row.try_get(10)?,
                    invisible: row.try_get(11)?,
                    like_count: row.try_get(12)?,
                    comment_count: row.try_get(13)?,
                    share_count: row.try_get(14)?,
                    remix_count: row.try_get(15)?,
                    version: row.try_get(16)?,
                    liked: row.try_get(17)?,
                    is_author: row.try_get(18)?,
                    remix_feed: row.try_get(19)?,
                    remix_person: row.try_get(20)?,
                    remix_follow: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| PostRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        GalleryPageParams<T1>,
        PostRowQuery<'c, 'a, 's, C, PostRow, 7>,
        C,
    > for GalleryPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a GalleryPageParams<T1>,
    ) -> PostRowQuery<'c, 'a, 's, C, PostRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.viewer,
            &params.author,
            &params.page_size,
        )
    }
}
pub struct OwnMediaStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn own_media() -> OwnMediaStmt {
    OwnMediaStmt(
        "SELECT x.ord, f.file_id, p.photo_id, t.style_id FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS x (photo_id, object_key, ord) LEFT JOIN ai_photos p ON p.photo_id = x.photo_id AND p.uid = $3 AND p.deleted_at IS NULL JOIN files f ON f.file_id = coalesce(p.file_id, (SELECT g.file_id FROM files g WHERE g.object_key = x.object_key)) AND f.owner = $3 AND f.state = 'ready' AND f.deleted_at IS NULL LEFT JOIN ai_tasks t ON t.task_id = p.task_id ORDER BY x.ord",
        None,
    )
}
impl OwnMediaStmt {
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
        T1: crate::ArraySql<Item = Option<i64>>,
        T2: crate::StringSql,
        T3: crate::ArraySql<Item = T2>,
    >(
        &'s self,
        client: &'c C,
        photo_ids: &'a T1,
        object_keys: &'a T3,
        author: &'a i64,
    ) -> OwnMediaQuery<'c, 'a, 's, C, OwnMedia, 3> {
        OwnMediaQuery {
            client,
            params: [photo_ids, object_keys, author],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OwnMedia, tokio_postgres::Error> {
                Ok(OwnMedia {
                    ord: row.try_get(0)?,
                    file_id: row.try_get(1)?,
                    photo_id: row.try_get(2)?,
                    style_id: row.try_get(3)?,
                })
            },
            mapper: |it| OwnMedia::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = Option<i64>>,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OwnMediaParams<T1, T2, T3>,
        OwnMediaQuery<'c, 'a, 's, C, OwnMedia, 3>,
        C,
    > for OwnMediaStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OwnMediaParams<T1, T2, T3>,
    ) -> OwnMediaQuery<'c, 'a, 's, C, OwnMedia, 3> {
        self.bind(client, &params.photo_ids, &params.object_keys, &params.author)
    }
}
pub struct TellCreatorStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn tell_creator() -> TellCreatorStmt {
    TellCreatorStmt("SELECT tell_creator($1, $2) AS told", None)
}
impl TellCreatorStmt {
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
        style_id: &'a i64,
        uid: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [style_id, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, TellCreatorParams, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for TellCreatorStmt
{
    fn params(&'s self, client: &'c C, params: &'a TellCreatorParams) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.style_id, &params.uid)
    }
}
pub struct PutPostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_post() -> PutPostStmt {
    PutPostStmt(
        "WITH p AS ( INSERT INTO posts (author, content, style_id, gender, allow_remix, remix_of) VALUES ( $1, $2, $3, $4, $5, ( SELECT r.feed_id FROM unnest($6::bigint[]) WITH ORDINALITY AS x (photo_id, ord) JOIN ai_photos a ON a.photo_id = x.photo_id AND a.uid = $1 JOIN remixes r ON r.task_id = a.task_id ORDER BY x.ord LIMIT 1 ) ) RETURNING feed_id, sort_time ), m AS ( INSERT INTO post_media (feed_id, ordinal, file_id, photo_id, alt) SELECT p.feed_id, x.ord - 1, x.file_id, x.photo_id, coalesce(x.alt, '') FROM p, unnest($7::bigint[], $6::bigint[], $8::text[]) WITH ORDINALITY AS x (file_id, photo_id, alt, ord) JOIN files f ON f.file_id = x.file_id AND f.owner = $1 AND f.state = 'ready' AND f.deleted_at IS NULL RETURNING feed_id ) SELECT p.feed_id, p.sort_time, (SELECT count(*) FROM m) AS media FROM p",
        None,
    )
}
impl PutPostStmt {
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
        T2: crate::ArraySql<Item = Option<i64>>,
        T3: crate::ArraySql<Item = i64>,
        T4: crate::StringSql,
        T5: crate::ArraySql<Item = T4>,
    >(
        &'s self,
        client: &'c C,
        author: &'a i64,
        content: &'a T1,
        style_id: &'a Option<i64>,
        gender: &'a i16,
        allow_remix: &'a bool,
        photo_ids: &'a T2,
        file_ids: &'a T3,
        alts: &'a T5,
    ) -> PutPostQuery<'c, 'a, 's, C, PutPost, 8> {
        PutPostQuery {
            client,
            params: [author, content, style_id, gender, allow_remix, photo_ids, file_ids, alts],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PutPost, tokio_postgres::Error> {
                Ok(PutPost { feed_id: row.try_get(0)?, sort_time: row.try_get(1)?, media: row.try_get(2)? })
            },
            mapper: |it| PutPost::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = Option<i64>>,
    T3: crate::ArraySql<Item = i64>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutPostParams<T1, T2, T3, T4, T5>,
        PutPostQuery<'c, 'a, 's, C, PutPost, 8>,
        C,
    > for PutPostStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutPostParams<T1, T2, T3, T4, T5>,
    ) -> PutPostQuery<'c, 'a, 's, C, PutPost, 8> {
        self.bind(
            client,
            &params.author,
            &params.content,
            &params.style_id,
            &params.gender,
            &params.allow_remix,
            &params.photo_ids,
            &params.file_ids,
            &params.alts,
        )
    }
}
pub struct SetLikesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_likes() -> SetLikesStmt {
    SetLikesStmt(
        "SELECT ord, found, liked, like_count, version FROM set_likes($1::bigint[], $2::bigint[], $3::boolean[])",
        None,
    )
}
impl SetLikesStmt {
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
        T1: crate::ArraySql<Item = i64>,
        T2: crate::ArraySql<Item = i64>,
        T3: crate::ArraySql<Item = bool>,
    >(
        &'s self,
        client: &'c C,
        uids: &'a T1,
        feed_ids: &'a T2,
        wants: &'a T3,
    ) -> SetLikesQuery<'c, 'a, 's, C, SetLikes, 3> {
        SetLikesQuery {
            client,
            params: [uids, feed_ids, wants],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SetLikes, tokio_postgres::Error> {
                Ok(SetLikes {
                    ord: row.try_get(0)?,
                    found: row.try_get(1)?,
                    liked: row.try_get(2)?,
                    like_count: row.try_get(3)?,
                    version: row.try_get(4)?,
                })
            },
            mapper: |it| SetLikes::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = i64>,
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = bool>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SetLikesParams<T1, T2, T3>,
        SetLikesQuery<'c, 'a, 's, C, SetLikes, 3>,
        C,
    > for SetLikesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SetLikesParams<T1, T2, T3>,
    ) -> SetLikesQuery<'c, 'a, 's, C, SetLikes, 3> {
        self.bind(client, &params.uids, &params.feed_ids, &params.wants)
    }
}
pub struct DeletePostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_post() -> DeletePostStmt {
    DeletePostStmt(
        "SELECT delete_post(p.feed_id, $1) AS done FROM posts p WHERE p.feed_id = $2 AND (p.author = $1 OR $3::boolean)",
        None,
    )
}
impl DeletePostStmt {
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
        feed_id: &'a i64,
        moderator: &'a bool,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [uid, feed_id, moderator],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DeletePostParams, BoolQuery<'c, 'a, 's, C, bool, 3>, C>
    for DeletePostStmt
{
    fn params(&'s self, client: &'c C, params: &'a DeletePostParams) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.uid, &params.feed_id, &params.moderator)
    }
}
pub struct SetInvisibleStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_invisible() -> SetInvisibleStmt {
    SetInvisibleStmt(
        "SELECT set_invisible(p.feed_id, $1, $2) AS done FROM posts p WHERE p.feed_id = $3 AND p.deleted_at IS NULL",
        None,
    )
}
impl SetInvisibleStmt {
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
        by: &'a i64,
        why: &'a T1,
        feed_id: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [by, why, feed_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, SetInvisibleParams<T1>, BoolQuery<'c, 'a, 's, C, bool, 3>, C>
    for SetInvisibleStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SetInvisibleParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.by, &params.why, &params.feed_id)
    }
}
pub struct HidePostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn hide_post() -> HidePostStmt {
    HidePostStmt("SELECT hide_post($1, $2) AS hidden", None)
}
impl HidePostStmt {
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
        feed_id: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [viewer, feed_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, HidePostParams, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for HidePostStmt
{
    fn params(&'s self, client: &'c C, params: &'a HidePostParams) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.viewer, &params.feed_id)
    }
}
pub struct ViewPostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn view_post() -> ViewPostStmt {
    ViewPostStmt(
        "WITH v AS ( INSERT INTO post_views (feed_id, day, viewer_key) SELECT p.feed_id, $1, $2 FROM visible_posts($3) p WHERE p.feed_id = $4 AND p.author <> $3 ON CONFLICT DO NOTHING RETURNING feed_id ) UPDATE post_counters c SET view_count = view_count + 1 FROM v WHERE c.feed_id = v.feed_id",
        None,
    )
}
impl ViewPostStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        day: &'a chrono::NaiveDate,
        viewer_key: &'a T1,
        viewer: &'a i64,
        feed_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[day, viewer_key, viewer, feed_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::BytesSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        ViewPostParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for ViewPostStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a ViewPostParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.day, &params.viewer_key, &params.viewer, &params.feed_id))
    }
}
pub struct SharePostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn share_post() -> SharePostStmt {
    SharePostStmt(
        "WITH up AS ( UPDATE post_counters SET share_count = share_count + 1, version = next_version(version) WHERE feed_id = $1 AND EXISTS (SELECT FROM visible_posts($2) p WHERE p.feed_id = $1) RETURNING feed_id, version ) INSERT INTO outbox (topic, key_id, version) SELECT 'post', feed_id, version FROM up RETURNING version",
        None,
    )
}
impl SharePostStmt {
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
        feed_id: &'a i64,
        viewer: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [feed_id, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SharePostParams, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for SharePostStmt
{
    fn params(&'s self, client: &'c C, params: &'a SharePostParams) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.feed_id, &params.viewer)
    }
}
pub struct PostCountsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn post_counts() -> PostCountsStmt {
    PostCountsStmt(
        "SELECT c.feed_id, c.like_count, c.comment_count, c.share_count, c.version FROM visible_posts($1) p JOIN post_counters c USING (feed_id) WHERE p.feed_id = $2",
        None,
    )
}
impl PostCountsStmt {
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
        feed_id: &'a i64,
    ) -> CountsRowQuery<'c, 'a, 's, C, CountsRow, 2> {
        CountsRowQuery {
            client,
            params: [viewer, feed_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CountsRow, tokio_postgres::Error> {
                Ok(CountsRow {
                    feed_id: row.try_get(0)?,
                    like_count: row.try_get(1)?,
                    comment_count: row.try_get(2)?,
                    share_count: row.try_get(3)?,
                    version: row.try_get(4)?,
                })
            },
            mapper: |it| CountsRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PostCountsParams,
        CountsRowQuery<'c, 'a, 's, C, CountsRow, 2>,
        C,
    > for PostCountsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PostCountsParams,
    ) -> CountsRowQuery<'c, 'a, 's, C, CountsRow, 2> {
        self.bind(client, &params.viewer, &params.feed_id)
    }
}
pub struct MadeByStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn made_by() -> MadeByStmt {
    MadeByStmt(
        "SELECT feed_id AS id, true AS post FROM posts WHERE author = $1 AND feed_id = ANY ($2::bigint[]) UNION ALL SELECT suggest_id, false FROM suggestions WHERE author = $1 AND suggest_id = ANY ($3::bigint[])",
        None,
    )
}
impl MadeByStmt {
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
        T1: crate::ArraySql<Item = i64>,
        T2: crate::ArraySql<Item = i64>,
    >(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        feed_ids: &'a T1,
        suggest_ids: &'a T2,
    ) -> MadeRowQuery<'c, 'a, 's, C, MadeRow, 3> {
        MadeRowQuery {
            client,
            params: [uid, feed_ids, suggest_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MadeRow, tokio_postgres::Error> {
                Ok(MadeRow { id: row.try_get(0)?, post: row.try_get(1)? })
            },
            mapper: |it| MadeRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>, T2: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        MadeByParams<T1, T2>,
        MadeRowQuery<'c, 'a, 's, C, MadeRow, 3>,
        C,
    > for MadeByStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a MadeByParams<T1, T2>,
    ) -> MadeRowQuery<'c, 'a, 's, C, MadeRow, 3> {
        self.bind(client, &params.uid, &params.feed_ids, &params.suggest_ids)
    }
}
pub struct CommentsTopStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn comments_top() -> CommentsTopStmt {
    CommentsTopStmt(
        "SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, u.uid IS NULL OR c.deleted_at IS NOT NULL AS deleted, CASE WHEN u.uid IS NULL THEN '' ELSE c.content END AS content, c.reply_count, u.person, coalesce(u.uid = $1 OR p.author = $1, false) AS can_delete, fs.follow_state FROM visible_posts($1) p JOIN comments c USING (feed_id) LEFT JOIN LATERAL ( SELECT v.* FROM visible_users($1) v WHERE v.uid = c.author AND c.deleted_at IS NULL AND (c.invisible_at IS NULL OR c.author = $1) AND NOT EXISTS ( SELECT FROM hidden_items h WHERE h.uid = $1 AND h.kind = 'comment' AND h.target_id = c.comment_id ) OFFSET 0 ) u ON true CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE c.feed_id = $2 AND c.root_id IS NULL AND c.comment_id < $3 AND (u.uid IS NOT NULL OR c.reply_count > 0) ORDER BY c.comment_id DESC LIMIT $4",
        None,
    )
}
impl CommentsTopStmt {
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
        feed_id: &'a i64,
        comment_id: &'a i64,
        count: &'a i64,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 4> {
        CommentRowQuery {
            client,
            params: [viewer, feed_id, comment_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CommentRowBorrowed, tokio_postgres::Error> {
                Ok(CommentRowBorrowed {
                    comment_id: row.try_get(0)?,
                    feed_id: row.try_get(1)?,
                    root_id: row.try_get(2)?,
                    reply_to: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deleted: row.try_get(5)?,
                    content: row.try_get(6)?,
                    reply_count: row.try_get(7)?,
                    person: row.try_get(8)?,
                    can_delete: row.try_get(9)?,
                    follow_state: row.try_get(10)?,
                })
            },
            mapper: |it| CommentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CommentsTopParams,
        CommentRowQuery<'c, 'a, 's, C, CommentRow, 4>,
        C,
    > for CommentsTopStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CommentsTopParams,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 4> {
        self.bind(client, &params.viewer, &params.feed_id, &params.comment_id, &params.count)
    }
}
pub struct CommentsRepliesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn comments_replies() -> CommentsRepliesStmt {
    CommentsRepliesStmt(
        "SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, false AS deleted, c.content, c.reply_count, u.person, u.uid = $1 OR p.author = $1 AS can_delete, fs.follow_state FROM visible_posts($1) p JOIN comments c USING (feed_id) CROSS JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = c.author OFFSET 0) u CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE c.feed_id = $2 AND c.root_id = $3 AND c.comment_id > $4 AND c.deleted_at IS NULL AND (c.invisible_at IS NULL OR c.author = $1) AND NOT EXISTS ( SELECT FROM hidden_items h WHERE h.uid = $1 AND h.kind = 'comment' AND h.target_id = c.comment_id ) ORDER BY c.comment_id LIMIT $5",
        None,
    )
}
impl CommentsRepliesStmt {
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
        feed_id: &'a i64,
        root_id: &'a i64,
        comment_id: &'a i64,
        count: &'a i64,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 5> {
        CommentRowQuery {
            client,
            params: [viewer, feed_id, root_id, comment_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CommentRowBorrowed, tokio_postgres::Error> {
                Ok(CommentRowBorrowed {
                    comment_id: row.try_get(0)?,
                    feed_id: row.try_get(1)?,
                    root_id: row.try_get(2)?,
                    reply_to: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deleted: row.try_get(5)?,
                    content: row.try_get(6)?,
                    reply_count: row.try_get(7)?,
                    person: row.try_get(8)?,
                    can_delete: row.try_get(9)?,
                    follow_state: row.try_get(10)?,
                })
            },
            mapper: |it| CommentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CommentsRepliesParams,
        CommentRowQuery<'c, 'a, 's, C, CommentRow, 5>,
        C,
    > for CommentsRepliesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CommentsRepliesParams,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 5> {
        self.bind(client, &params.viewer, &params.feed_id, &params.root_id, &params.comment_id, &params.count)
    }
}
pub struct PutCommentStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_comment() -> PutCommentStmt {
    PutCommentStmt("SELECT comment_id, created_at FROM put_comment($1, $2, $3, $4)", None)
}
impl PutCommentStmt {
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
        reply_to: &'a Option<i64>,
        content: &'a T1,
    ) -> PutCommentRowQuery<'c, 'a, 's, C, PutCommentRow, 4> {
        PutCommentRowQuery {
            client,
            params: [viewer, feed_id, reply_to, content],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PutCommentRow, tokio_postgres::Error> {
                Ok(PutCommentRow { comment_id: row.try_get(0)?, created_at: row.try_get(1)? })
            },
            mapper: |it| PutCommentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutCommentParams<T1>,
        PutCommentRowQuery<'c, 'a, 's, C, PutCommentRow, 4>,
        C,
    > for PutCommentStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutCommentParams<T1>,
    ) -> PutCommentRowQuery<'c, 'a, 's, C, PutCommentRow, 4> {
        self.bind(client, &params.viewer, &params.feed_id, &params.reply_to, &params.content)
    }
}
pub struct DeleteCommentStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_comment() -> DeleteCommentStmt {
    DeleteCommentStmt("SELECT delete_comment($1, $2, $3, $4) AS done", None)
}
impl DeleteCommentStmt {
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
        feed_id: &'a i64,
        comment_id: &'a i64,
        moderator: &'a bool,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        BoolQuery {
            client,
            params: [viewer, feed_id, comment_id, moderator],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DeleteCommentParams, BoolQuery<'c, 'a, 's, C, bool, 4>, C>
    for DeleteCommentStmt
{
    fn params(&'s self, client: &'c C, params: &'a DeleteCommentParams) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        self.bind(client, &params.viewer, &params.feed_id, &params.comment_id, &params.moderator)
    }
}
pub struct CommentDetailStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn comment_detail() -> CommentDetailStmt {
    CommentDetailStmt(
        "SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, c.deleted_at IS NOT NULL AS deleted, c.content, c.reply_count, u.person, u.uid = $1 AS can_delete, 0 AS follow_state FROM comments c JOIN user_cards u ON u.uid = c.author WHERE c.feed_id = $2 AND c.comment_id = $3 AND c.author = $1",
        None,
    )
}
impl CommentDetailStmt {
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
        feed_id: &'a i64,
        comment_id: &'a i64,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 3> {
        CommentRowQuery {
            client,
            params: [viewer, feed_id, comment_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CommentRowBorrowed, tokio_postgres::Error> {
                Ok(CommentRowBorrowed {
                    comment_id: row.try_get(0)?,
                    feed_id: row.try_get(1)?,
                    root_id: row.try_get(2)?,
                    reply_to: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deleted: row.try_get(5)?,
                    content: row.try_get(6)?,
                    reply_count: row.try_get(7)?,
                    person: row.try_get(8)?,
                    can_delete: row.try_get(9)?,
                    follow_state: row.try_get(10)?,
                })
            },
            mapper: |it| CommentRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CommentDetailParams,
        CommentRowQuery<'c, 'a, 's, C, CommentRow, 3>,
        C,
    > for CommentDetailStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CommentDetailParams,
    ) -> CommentRowQuery<'c, 'a, 's, C, CommentRow, 3> {
        self.bind(client, &params.viewer, &params.feed_id, &params.comment_id)
    }
}
pub struct CommentOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn comment_of() -> CommentOfStmt {
    CommentOfStmt(
        "SELECT c.deleted_at IS NOT NULL AS deleted FROM comments c JOIN posts p USING (feed_id) WHERE c.comment_id = $1 AND c.feed_id = $2 AND (c.author = $3 OR $4::boolean OR p.author = $3 AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = $3 AND b.other = c.author))",
        None,
    )
}
impl CommentOfStmt {
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
        comment_id: &'a i64,
        feed_id: &'a i64,
        viewer: &'a i64,
        moderator: &'a bool,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        BoolQuery {
            client,
            params: [comment_id, feed_id, viewer, moderator],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, CommentOfParams, BoolQuery<'c, 'a, 's, C, bool, 4>, C>
    for CommentOfStmt
{
    fn params(&'s self, client: &'c C, params: &'a CommentOfParams) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        self.bind(client, &params.comment_id, &params.feed_id, &params.viewer, &params.moderator)
    }
}
