// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct CreateTaskParams<T1: crate::JsonSql> {
    pub uid: i64,
    pub r#type: protocol::photos::TaskType,
    pub style_id: Option<i64>,
    pub params: T1,
    pub count: i32,
    pub price: i32,
    pub max_live: i32,
}
#[derive(Debug)]
pub struct ClaimTaskParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub worker: T1,
    pub lease: T2,
}
#[derive(Debug)]
pub struct BeatTaskParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub lease: T1,
    pub processing: i16,
    pub step: Option<T2>,
    pub engine: T3,
    pub task_id: i64,
    pub epoch: i32,
}
#[derive(Debug)]
pub struct RetryTaskParams<T1: crate::StringSql> {
    pub delay: T1,
    pub task_id: i64,
    pub epoch: i32,
    pub max_attempts: i32,
}
#[derive(Debug)]
pub struct FinishTaskParams<T1: crate::ArraySql<Item = i64>> {
    pub task_id: i64,
    pub epoch: i32,
    pub file_ids: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct EndCancelledParams {
    pub task_id: i64,
    pub epoch: i32,
}
#[derive(Debug)]
pub struct EndTaskParams<T1: crate::StringSql> {
    pub task_id: i64,
    pub epoch: Option<i32>,
    pub state: protocol::photos::TaskState,
    pub reason: Option<T1>,
    pub failure: protocol::photos::TaskFailure,
}
#[derive(Clone, Copy, Debug)]
pub struct CancelTaskParams {
    pub uid: i64,
    pub task_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ReapTasksParams {
    pub max_attempts: i32,
    pub limit: i32,
}
#[derive(Debug)]
pub struct RequeueWorkerParams<T1: crate::StringSql> {
    pub worker: T1,
    pub max_attempts: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct TaskViewParams {
    pub task_id: i64,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct LiveTasksParams {
    pub uid: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct TaskPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub uid: i64,
    pub r#type: protocol::photos::TaskType,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct AlbumPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub uid: i64,
    pub challenge_id: Option<i64>,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct OwnPhotosParams<T1: crate::ArraySql<Item = i64>> {
    pub photo_ids: T1,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SetFavouriteParams {
    pub favourite: bool,
    pub photo_id: i64,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeletePhotoParams {
    pub photo_id: i64,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct PhotoGoneParams {
    pub photo_id: i64,
    pub uid: i64,
}
#[derive(Debug)]
pub struct PutModelParams<T1: crate::ArraySql<Item = i64>> {
    pub uid: i64,
    pub task_id: i64,
    pub gender: i32,
    pub face_file_id: i64,
    pub file_ids: T1,
}
#[derive(Debug)]
pub struct ClaimCoverParams<T1: crate::StringSql> {
    pub attempts: i16,
    pub again_after: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct CoverLaterParams {
    pub uid: i64,
    pub style_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct NoCoverParams {
    pub uid: i64,
    pub style_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct FinishCoverParams {
    pub uid: i64,
    pub style_id: i64,
    pub model_id: i64,
    pub file_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ModelVerdictParams {
    pub processing: i16,
    pub task_id: i64,
    pub verdict: protocol::photos::PictureVerdict,
    pub ordinal: i16,
}
#[derive(Debug)]
pub struct FinishModelParams<T1: crate::ArraySql<Item = protocol::photos::PictureVerdict>> {
    pub task_id: i64,
    pub epoch: i32,
    pub verdicts: T1,
}
#[derive(Debug)]
pub struct DropFailedModelsParams<T1: crate::StringSql> {
    pub age: T1,
    pub limit: i32,
}
#[derive(Debug)]
pub struct VisiblePictureParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub keys: T2,
    pub viewer: i64,
}
#[derive(Debug)]
pub struct PutDescriptionParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::ArraySql<Item = T2>> {
    pub file_id: i64,
    pub description: T1,
    pub labels: T3,
}
#[derive(Debug)]
pub struct GoodsPageParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub labels: T3,
    pub hosts: T5,
    pub page_size: i32,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct CreateTaskRow {
    pub outcome: crate::types::CreateOutcome,
    pub task_id: Option<i64>,
    pub cost: i32,
    pub coins: i32,
}
#[derive(Debug, Clone, PartialEq)]
pub struct StyleToMake {
    pub style_id: i64,
    pub cost: i32,
    pub engine_style: String,
}
pub struct StyleToMakeBorrowed<'a> {
    pub style_id: i64,
    pub cost: i32,
    pub engine_style: &'a str,
}
impl<'a> From<StyleToMakeBorrowed<'a>> for StyleToMake {
    fn from(StyleToMakeBorrowed { style_id, cost, engine_style }: StyleToMakeBorrowed<'a>) -> Self {
        Self { style_id, cost, engine_style: engine_style.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimedTask {
    pub task_id: i64,
    pub uid: i64,
    pub r#type: protocol::photos::TaskType,
    pub style_id: Option<i64>,
    pub ai_style: Option<String>,
    pub recipe: Option<serde_json::Value>,
    pub params: serde_json::Value,
    pub count: i16,
    pub lease_epoch: i32,
    pub attempts: i16,
    pub processing: i16,
    pub version: i64,
    pub photo_ms: Option<i32>,
}
pub struct ClaimedTaskBorrowed<'a> {
    pub task_id: i64,
    pub uid: i64,
    pub r#type: protocol::photos::TaskType,
    pub style_id: Option<i64>,
    pub ai_style: Option<&'a str>,
    pub recipe: Option<postgres_types::Json<&'a serde_json::value::RawValue>>,
    pub params: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub count: i16,
    pub lease_epoch: i32,
    pub attempts: i16,
    pub processing: i16,
    pub version: i64,
    pub photo_ms: Option<i32>,
}
impl<'a> From<ClaimedTaskBorrowed<'a>> for ClaimedTask {
    fn from(
        ClaimedTaskBorrowed {
            task_id,
            uid,
            r#type,
            style_id,
            ai_style,
            recipe,
            params,
            count,
            lease_epoch,
            attempts,
            processing,
            version,
            photo_ms,
        }: ClaimedTaskBorrowed<'a>,
    ) -> Self {
        Self {
            task_id,
            uid,
            r#type,
            style_id,
            ai_style: ai_style.map(|v| v.into()),
            recipe: recipe.map(|v| serde_json::from_str(v.0.get()).unwrap()),
            params: serde_json::from_str(params.0.get()).unwrap(),
            count,
            lease_epoch,
            attempts,
            processing,
            version,
            photo_ms,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct BeatTask {
    pub version: i64,
    pub cancel_requested: bool,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct FaceModel {
    pub training: bool,
    pub ready: bool,
    pub processing: i16,
    pub version: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct TaskRow {
    pub task_id: i64,
    pub r#type: protocol::photos::TaskType,
    pub state: protocol::photos::TaskState,
    pub processing: i16,
    pub step: Option<String>,
    pub engine: String,
    pub count: i16,
    pub cost: i32,
    pub refunded: i32,
    pub reason: Option<String>,
    pub failure: Option<protocol::photos::TaskFailure>,
    pub version: i64,
    pub lease_epoch: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub ai_style: Option<String>,
    pub source_key: Option<String>,
    pub understood: Vec<String>,
    pub ignored: Vec<String>,
    pub ahead: Option<i32>,
    pub waits_for: Option<protocol::photos::WaitsFor>,
    pub eta_ms: Option<i64>,
    pub told: i64,
    pub photos: Vec<crate::types::PhotoView>,
}
pub struct TaskRowBorrowed<'a> {
    pub task_id: i64,
    pub r#type: protocol::photos::TaskType,
    pub state: protocol::photos::TaskState,
    pub processing: i16,
    pub step: Option<&'a str>,
    pub engine: &'a str,
    pub count: i16,
    pub cost: i32,
    pub refunded: i32,
    pub reason: Option<&'a str>,
    pub failure: Option<protocol::photos::TaskFailure>,
    pub version: i64,
    pub lease_epoch: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub ai_style: Option<&'a str>,
    pub source_key: Option<&'a str>,
    pub understood: crate::ArrayIterator<'a, &'a str>,
    pub ignored: crate::ArrayIterator<'a, &'a str>,
    pub ahead: Option<i32>,
    pub waits_for: Option<protocol::photos::WaitsFor>,
    pub eta_ms: Option<i64>,
    pub told: i64,
    pub photos: crate::ArrayIterator<'a, crate::types::PhotoViewBorrowed<'a>>,
}
impl<'a> From<TaskRowBorrowed<'a>> for TaskRow {
    fn from(
        TaskRowBorrowed {
            task_id,
            r#type,
            state,
            processing,
            step,
            engine,
            count,
            cost,
            refunded,
            reason,
            failure,
            version,
            lease_epoch,
            created_at,
            ai_style,
            source_key,
            understood,
            ignored,
            ahead,
            waits_for,
            eta_ms,
            told,
            photos,
        }: TaskRowBorrowed<'a>,
    ) -> Self {
        Self {
            task_id,
            r#type,
            state,
            processing,
            step: step.map(|v| v.into()),
            engine: engine.into(),
            count,
            cost,
            refunded,
            reason: reason.map(|v| v.into()),
            failure,
            version,
            lease_epoch,
            created_at,
            ai_style: ai_style.map(|v| v.into()),
            source_key: source_key.map(|v| v.into()),
            understood: understood.map(|v| v.into()).collect(),
            ignored: ignored.map(|v| v.into()).collect(),
            ahead,
            waits_for,
            eta_ms,
            told,
            photos: photos.map(|v| v.into()).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct AlbumRow {
    pub photo_id: i64,
    pub favourite: bool,
    pub kind: String,
    pub allow_remix: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub picture_key: String,
    pub thumb_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<Vec<u8>>,
    pub film_ms: Option<i32>,
    pub entered: bool,
}
pub struct AlbumRowBorrowed<'a> {
    pub photo_id: i64,
    pub favourite: bool,
    pub kind: &'a str,
    pub allow_remix: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub picture_key: &'a str,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
    pub film_ms: Option<i32>,
    pub entered: bool,
}
impl<'a> From<AlbumRowBorrowed<'a>> for AlbumRow {
    fn from(
        AlbumRowBorrowed {
            photo_id,
            favourite,
            kind,
            allow_remix,
            created_at,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
            film_ms,
            entered,
        }: AlbumRowBorrowed<'a>,
    ) -> Self {
        Self {
            photo_id,
            favourite,
            kind: kind.into(),
            allow_remix,
            created_at,
            picture_key: picture_key.into(),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
            film_ms,
            entered,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct OwnPhoto {
    pub photo_id: i64,
    pub file_id: i64,
    pub kind: String,
    pub allow_remix: bool,
    pub style_id: Option<i64>,
    pub picture_key: String,
    pub thumb_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<Vec<u8>>,
}
pub struct OwnPhotoBorrowed<'a> {
    pub photo_id: i64,
    pub file_id: i64,
    pub kind: &'a str,
    pub allow_remix: bool,
    pub style_id: Option<i64>,
    pub picture_key: &'a str,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
}
impl<'a> From<OwnPhotoBorrowed<'a>> for OwnPhoto {
    fn from(
        OwnPhotoBorrowed {
            photo_id,
            file_id,
            kind,
            allow_remix,
            style_id,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
        }: OwnPhotoBorrowed<'a>,
    ) -> Self {
        Self {
            photo_id,
            file_id,
            kind: kind.into(),
            allow_remix,
            style_id,
            picture_key: picture_key.into(),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ModelRow {
    pub model_id: i64,
    pub state: crate::types::ModelState,
    pub gender: i16,
    pub processing: i16,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub face_key: Option<String>,
}
pub struct ModelRowBorrowed<'a> {
    pub model_id: i64,
    pub state: crate::types::ModelState,
    pub gender: i16,
    pub processing: i16,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub face_key: Option<&'a str>,
}
impl<'a> From<ModelRowBorrowed<'a>> for ModelRow {
    fn from(
        ModelRowBorrowed { model_id, state, gender, processing, created_at, face_key }: ModelRowBorrowed<'a>,
    ) -> Self {
        Self { model_id, state, gender, processing, created_at, face_key: face_key.map(|v| v.into()) }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct PictureRow {
    pub object_key: String,
    pub verdict: Option<protocol::photos::PictureVerdict>,
}
pub struct PictureRowBorrowed<'a> {
    pub object_key: &'a str,
    pub verdict: Option<protocol::photos::PictureVerdict>,
}
impl<'a> From<PictureRowBorrowed<'a>> for PictureRow {
    fn from(PictureRowBorrowed { object_key, verdict }: PictureRowBorrowed<'a>) -> Self {
        Self { object_key: object_key.into(), verdict }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimedCover {
    pub uid: i64,
    pub style_id: i64,
    pub model_id: i64,
    pub ai_style: String,
    pub recipe: Option<serde_json::Value>,
    pub picture: String,
}
pub struct ClaimedCoverBorrowed<'a> {
    pub uid: i64,
    pub style_id: i64,
    pub model_id: i64,
    pub ai_style: &'a str,
    pub recipe: Option<postgres_types::Json<&'a serde_json::value::RawValue>>,
    pub picture: &'a str,
}
impl<'a> From<ClaimedCoverBorrowed<'a>> for ClaimedCover {
    fn from(
        ClaimedCoverBorrowed { uid, style_id, model_id, ai_style, recipe, picture }: ClaimedCoverBorrowed<'a>,
    ) -> Self {
        Self {
            uid,
            style_id,
            model_id,
            ai_style: ai_style.into(),
            recipe: recipe.map(|v| serde_json::from_str(v.0.get()).unwrap()),
            picture: picture.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct VisiblePicture {
    pub file_id: i64,
    pub object_key: String,
}
pub struct VisiblePictureBorrowed<'a> {
    pub file_id: i64,
    pub object_key: &'a str,
}
impl<'a> From<VisiblePictureBorrowed<'a>> for VisiblePicture {
    fn from(VisiblePictureBorrowed { file_id, object_key }: VisiblePictureBorrowed<'a>) -> Self {
        Self { file_id, object_key: object_key.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct DescriptionOf {
    pub description: String,
    pub labels: Vec<String>,
}
pub struct DescriptionOfBorrowed<'a> {
    pub description: &'a str,
    pub labels: crate::ArrayIterator<'a, &'a str>,
}
impl<'a> From<DescriptionOfBorrowed<'a>> for DescriptionOf {
    fn from(DescriptionOfBorrowed { description, labels }: DescriptionOfBorrowed<'a>) -> Self {
        Self { description: description.into(), labels: labels.map(|v| v.into()).collect() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct GoodsRow {
    pub goods_id: i64,
    pub title: String,
    pub url: String,
    pub image_key: Option<String>,
    pub price_text: Option<String>,
}
pub struct GoodsRowBorrowed<'a> {
    pub goods_id: i64,
    pub title: &'a str,
    pub url: &'a str,
    pub image_key: Option<&'a str>,
    pub price_text: Option<&'a str>,
}
impl<'a> From<GoodsRowBorrowed<'a>> for GoodsRow {
    fn from(GoodsRowBorrowed { goods_id, title, url, image_key, price_text }: GoodsRowBorrowed<'a>) -> Self {
        Self {
            goods_id,
            title: title.into(),
            url: url.into(),
            image_key: image_key.map(|v| v.into()),
            price_text: price_text.map(|v| v.into()),
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct CreateTaskRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CreateTaskRow, tokio_postgres::Error>,
    mapper: fn(CreateTaskRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CreateTaskRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CreateTaskRow) -> R) -> CreateTaskRowQuery<'c, 'a, 's, C, R, N> {
        CreateTaskRowQuery {
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
pub struct StyleToMakeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StyleToMakeBorrowed, tokio_postgres::Error>,
    mapper: fn(StyleToMakeBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StyleToMakeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(StyleToMakeBorrowed) -> R) -> StyleToMakeQuery<'c, 'a, 's, C, R, N> {
        StyleToMakeQuery {
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
pub struct ClaimedTaskQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ClaimedTaskBorrowed, tokio_postgres::Error>,
    mapper: fn(ClaimedTaskBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ClaimedTaskQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ClaimedTaskBorrowed) -> R) -> ClaimedTaskQuery<'c, 'a, 's, C, R, N> {
        ClaimedTaskQuery {
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
pub struct BeatTaskQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BeatTask, tokio_postgres::Error>,
    mapper: fn(BeatTask) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BeatTaskQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BeatTask) -> R) -> BeatTaskQuery<'c, 'a, 's, C, R, N> {
        BeatTaskQuery {
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
pub struct FinishOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::FinishOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::FinishOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FinishOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::FinishOutcome) -> R,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, R, N> {
        FinishOutcomeQuery {
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
pub struct FaceModelQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FaceModel, tokio_postgres::Error>,
    mapper: fn(FaceModel) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FaceModelQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FaceModel) -> R) -> FaceModelQuery<'c, 'a, 's, C, R, N> {
        FaceModelQuery {
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
pub struct CancelOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::CancelOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::CancelOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CancelOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::CancelOutcome) -> R,
    ) -> CancelOutcomeQuery<'c, 'a, 's, C, R, N> {
        CancelOutcomeQuery {
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
pub struct TaskRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TaskRowBorrowed, tokio_postgres::Error>,
    mapper: fn(TaskRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TaskRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(TaskRowBorrowed) -> R) -> TaskRowQuery<'c, 'a, 's, C, R, N> {
        TaskRowQuery {
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
pub struct AlbumRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<AlbumRowBorrowed, tokio_postgres::Error>,
    mapper: fn(AlbumRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> AlbumRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(AlbumRowBorrowed) -> R) -> AlbumRowQuery<'c, 'a, 's, C, R, N> {
        AlbumRowQuery {
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
pub struct OwnPhotoQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OwnPhotoBorrowed, tokio_postgres::Error>,
    mapper: fn(OwnPhotoBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OwnPhotoQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OwnPhotoBorrowed) -> R) -> OwnPhotoQuery<'c, 'a, 's, C, R, N> {
        OwnPhotoQuery {
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
pub struct ModelRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ModelRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ModelRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ModelRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ModelRowBorrowed) -> R) -> ModelRowQuery<'c, 'a, 's, C, R, N> {
        ModelRowQuery {
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
pub struct PictureRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PictureRowBorrowed, tokio_postgres::Error>,
    mapper: fn(PictureRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PictureRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PictureRowBorrowed) -> R) -> PictureRowQuery<'c, 'a, 's, C, R, N> {
        PictureRowQuery {
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
pub struct ClaimedCoverQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ClaimedCoverBorrowed, tokio_postgres::Error>,
    mapper: fn(ClaimedCoverBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ClaimedCoverQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ClaimedCoverBorrowed) -> R) -> ClaimedCoverQuery<'c, 'a, 's, C, R, N> {
        ClaimedCoverQuery {
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
pub struct VisiblePictureQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<VisiblePictureBorrowed, tokio_postgres::Error>,
    mapper: fn(VisiblePictureBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> VisiblePictureQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(VisiblePictureBorrowed) -> R) -> VisiblePictureQuery<'c, 'a, 's, C, R, N> {
        VisiblePictureQuery {
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
pub struct DescriptionOfQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DescriptionOfBorrowed, tokio_postgres::Error>,
    mapper: fn(DescriptionOfBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DescriptionOfQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DescriptionOfBorrowed) -> R) -> DescriptionOfQuery<'c, 'a, 's, C, R, N> {
        DescriptionOfQuery {
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
pub struct GoodsRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<GoodsRowBorrowed, tokio_postgres::Error>,
    mapper: fn(GoodsRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> GoodsRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(GoodsRowBorrowed) -> R) -> GoodsRowQuery<'c, 'a, 's, C, R, N> {
        GoodsRowQuery {
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
pub struct CreateTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn create_task() -> CreateTaskStmt {
    CreateTaskStmt("SELECT outcome, task_id, cost, coins FROM create_task($1, $2, $3, $4, $5, $6, $7)", None)
}
impl CreateTaskStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        r#type: &'a protocol::photos::TaskType,
        style_id: &'a Option<i64>,
        params: &'a T1,
        count: &'a i32,
        price: &'a i32,
        max_live: &'a i32,
    ) -> CreateTaskRowQuery<'c, 'a, 's, C, CreateTaskRow, 7> {
        CreateTaskRowQuery {
            client,
            params: [uid, r#type, style_id, params, count, price, max_live],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CreateTaskRow, tokio_postgres::Error> {
                Ok(CreateTaskRow {
                    outcome: row.try_get(0)?,
                    task_id: row.try_get(1)?,
                    cost: row.try_get(2)?,
                    coins: row.try_get(3)?,
                })
            },
            mapper: |it| CreateTaskRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateTaskParams<T1>,
        CreateTaskRowQuery<'c, 'a, 's, C, CreateTaskRow, 7>,
        C,
    > for CreateTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateTaskParams<T1>,
    ) -> CreateTaskRowQuery<'c, 'a, 's, C, CreateTaskRow, 7> {
        self.bind(
            client,
            &params.uid,
            &params.r#type,
            &params.style_id,
            &params.params,
            &params.count,
            &params.price,
            &params.max_live,
        )
    }
}
pub struct StyleToMakeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_to_make() -> StyleToMakeStmt {
    StyleToMakeStmt(
        "SELECT style_id, cost, coalesce(recipe->>'style', ai_style) AS engine_style FROM styles WHERE style_id = $1 AND task = 'photo' AND published AND deleted_at IS NULL",
        None,
    )
}
impl StyleToMakeStmt {
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
        style_id: &'a i64,
    ) -> StyleToMakeQuery<'c, 'a, 's, C, StyleToMake, 1> {
        StyleToMakeQuery {
            client,
            params: [style_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleToMakeBorrowed, tokio_postgres::Error> {
                Ok(StyleToMakeBorrowed {
                    style_id: row.try_get(0)?,
                    cost: row.try_get(1)?,
                    engine_style: row.try_get(2)?,
                })
            },
            mapper: |it| StyleToMake::from(it),
        }
    }
}
pub struct ClaimTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn claim_task() -> ClaimTaskStmt {
    ClaimTaskStmt(
        "UPDATE ai_tasks t SET state = 'running', worker = $1, lease_until = clock_timestamp() + $2::text::interval, lease_epoch = lease_epoch + 1, attempts = attempts + 1, claimed_at = clock_timestamp(), version = next_version(version) WHERE t.task_id = ( SELECT q.task_id FROM ai_tasks q WHERE q.state = 'queued' AND q.task_id = ANY ( ARRAY( SELECT w.task_id FROM ai_tasks w WHERE w.state = 'queued' AND w.run_at <= clock_timestamp() ORDER BY w.run_at, w.task_id LIMIT 500 ) ) ORDER BY EXISTS (SELECT FROM ai_tasks r WHERE r.uid = q.uid AND r.state = 'running'), greatest(q.run_at, (SELECT max(e.ended_at) FROM ai_tasks e WHERE e.uid = q.uid AND e.attempts > 0)), q.run_at, q.task_id LIMIT 1 FOR UPDATE OF q SKIP LOCKED ) RETURNING t.task_id, t.uid, t.type, t.style_id, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style, (SELECT s.recipe FROM styles s WHERE s.style_id = t.style_id) AS recipe, t.params, t.count, t.lease_epoch, t.attempts, t.processing, t.version, (SELECT c.photo_ms FROM style_counts c WHERE c.style_id = t.style_id) AS photo_ms",
        None,
    )
}
impl ClaimTaskStmt {
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
        worker: &'a T1,
        lease: &'a T2,
    ) -> ClaimedTaskQuery<'c, 'a, 's, C, ClaimedTask, 2> {
        ClaimedTaskQuery {
            client,
            params: [worker, lease],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ClaimedTaskBorrowed, tokio_postgres::Error> {
                Ok(ClaimedTaskBorrowed {
                    task_id: row.try_get(0)?,
                    uid: row.try_get(1)?,
                    r#type: row.try_get(2)?,
                    style_id: row.try_get(3)?,
                    ai_style: row.try_get(4)?,
                    recipe: row.try_get(5)?,
                    params: row.try_get(6)?,
                    count: row.try_get(7)?,
                    lease_epoch: row.try_get(8)?,
                    attempts: row.try_get(9)?,
                    processing: row.try_get(10)?,
                    version: row.try_get(11)?,
                    photo_ms: row.try_get(12)?,
                })
            },
            mapper: |it| ClaimedTask::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ClaimTaskParams<T1, T2>,
        ClaimedTaskQuery<'c, 'a, 's, C, ClaimedTask, 2>,
        C,
    > for ClaimTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClaimTaskParams<T1, T2>,
    ) -> ClaimedTaskQuery<'c, 'a, 's, C, ClaimedTask, 2> {
        self.bind(client, &params.worker, &params.lease)
    }
}
pub struct BeatTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn beat_task() -> BeatTaskStmt {
    BeatTaskStmt(
        "UPDATE ai_tasks SET lease_until = clock_timestamp() + $1::text::interval, processing = greatest(processing, $2), step = coalesce($3, step), engine = $4, version = next_version(version) WHERE task_id = $5 AND state = 'running' AND lease_epoch = $6 RETURNING version, cancel_requested",
        None,
    )
}
impl BeatTaskStmt {
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
        lease: &'a T1,
        processing: &'a i16,
        step: &'a Option<T2>,
        engine: &'a T3,
        task_id: &'a i64,
        epoch: &'a i32,
    ) -> BeatTaskQuery<'c, 'a, 's, C, BeatTask, 6> {
        BeatTaskQuery {
            client,
            params: [lease, processing, step, engine, task_id, epoch],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BeatTask, tokio_postgres::Error> {
                Ok(BeatTask { version: row.try_get(0)?, cancel_requested: row.try_get(1)? })
            },
            mapper: |it| BeatTask::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        BeatTaskParams<T1, T2, T3>,
        BeatTaskQuery<'c, 'a, 's, C, BeatTask, 6>,
        C,
    > for BeatTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a BeatTaskParams<T1, T2, T3>,
    ) -> BeatTaskQuery<'c, 'a, 's, C, BeatTask, 6> {
        self.bind(
            client,
            &params.lease,
            &params.processing,
            &params.step,
            &params.engine,
            &params.task_id,
            &params.epoch,
        )
    }
}
pub struct RetryTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn retry_task() -> RetryTaskStmt {
    RetryTaskStmt(
        "UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + $1::text::interval, version = next_version(version) WHERE task_id = $2 AND state = 'running' AND lease_epoch = $3 AND attempts < $4::integer AND NOT cancel_requested RETURNING version",
        None,
    )
}
impl RetryTaskStmt {
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
        delay: &'a T1,
        task_id: &'a i64,
        epoch: &'a i32,
        max_attempts: &'a i32,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [delay, task_id, epoch, max_attempts],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, RetryTaskParams<T1>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for RetryTaskStmt
{
    fn params(&'s self, client: &'c C, params: &'a RetryTaskParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.delay, &params.task_id, &params.epoch, &params.max_attempts)
    }
}
pub struct FinishTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn finish_task() -> FinishTaskStmt {
    FinishTaskStmt("SELECT finish_task($1, $2, $3::bigint[]) AS outcome", None)
}
impl FinishTaskStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        task_id: &'a i64,
        epoch: &'a i32,
        file_ids: &'a T1,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3> {
        FinishOutcomeQuery {
            client,
            params: [task_id, epoch, file_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FinishTaskParams<T1>,
        FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3>,
        C,
    > for FinishTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FinishTaskParams<T1>,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3> {
        self.bind(client, &params.task_id, &params.epoch, &params.file_ids)
    }
}
pub struct EndCancelledStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_cancelled() -> EndCancelledStmt {
    EndCancelledStmt(
        "SELECT end_task(t.task_id, t.lease_epoch, 'cancelled', NULL) AS outcome FROM ai_tasks t WHERE t.task_id = $1 AND t.state = 'running' AND t.lease_epoch = $2 AND t.cancel_requested",
        None,
    )
}
impl EndCancelledStmt {
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
        task_id: &'a i64,
        epoch: &'a i32,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 2> {
        FinishOutcomeQuery {
            client,
            params: [task_id, epoch],
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
        EndCancelledParams,
        FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 2>,
        C,
    > for EndCancelledStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EndCancelledParams,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 2> {
        self.bind(client, &params.task_id, &params.epoch)
    }
}
pub struct EndTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_task() -> EndTaskStmt {
    EndTaskStmt("SELECT end_task($1, $2, $3, $4, $5) AS outcome", None)
}
impl EndTaskStmt {
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
        task_id: &'a i64,
        epoch: &'a Option<i32>,
        state: &'a protocol::photos::TaskState,
        reason: &'a Option<T1>,
        failure: &'a protocol::photos::TaskFailure,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 5> {
        FinishOutcomeQuery {
            client,
            params: [task_id, epoch, state, reason, failure],
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
        EndTaskParams<T1>,
        FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 5>,
        C,
    > for EndTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EndTaskParams<T1>,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 5> {
        self.bind(client, &params.task_id, &params.epoch, &params.state, &params.reason, &params.failure)
    }
}
pub struct FaceModelStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn face_model() -> FaceModelStmt {
    FaceModelStmt(
        "SELECT coalesce(bool_or(state = 'training' AND deleted_at IS NULL), false) AS training, coalesce(bool_or(state = 'ready' AND deleted_at IS NULL), false) AS ready, coalesce(max(processing) FILTER (WHERE state = 'training' AND deleted_at IS NULL), 0)::smallint AS processing, greatest(max(version), 1) AS version FROM face_models WHERE uid = $1",
        None,
    )
}
impl FaceModelStmt {
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
    ) -> FaceModelQuery<'c, 'a, 's, C, FaceModel, 1> {
        FaceModelQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FaceModel, tokio_postgres::Error> {
                Ok(FaceModel {
                    training: row.try_get(0)?,
                    ready: row.try_get(1)?,
                    processing: row.try_get(2)?,
                    version: row.try_get(3)?,
                })
            },
            mapper: |it| FaceModel::from(it),
        }
    }
}
pub struct CancelTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cancel_task() -> CancelTaskStmt {
    CancelTaskStmt("SELECT cancel_task($1, $2) AS outcome", None)
}
impl CancelTaskStmt {
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
        task_id: &'a i64,
    ) -> CancelOutcomeQuery<'c, 'a, 's, C, crate::types::CancelOutcome, 2> {
        CancelOutcomeQuery {
            client,
            params: [uid, task_id],
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
        CancelTaskParams,
        CancelOutcomeQuery<'c, 'a, 's, C, crate::types::CancelOutcome, 2>,
        C,
    > for CancelTaskStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CancelTaskParams,
    ) -> CancelOutcomeQuery<'c, 'a, 's, C, crate::types::CancelOutcome, 2> {
        self.bind(client, &params.uid, &params.task_id)
    }
}
pub struct ReapTasksStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn reap_tasks() -> ReapTasksStmt {
    ReapTasksStmt("SELECT reap_tasks($1, $2) AS reaped", None)
}
impl ReapTasksStmt {
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
        max_attempts: &'a i32,
        limit: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
            client,
            params: [max_attempts, limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, ReapTasksParams, I32Query<'c, 'a, 's, C, i32, 2>, C>
    for ReapTasksStmt
{
    fn params(&'s self, client: &'c C, params: &'a ReapTasksParams) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.max_attempts, &params.limit)
    }
}
pub struct RequeueWorkerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn requeue_worker() -> RequeueWorkerStmt {
    RequeueWorkerStmt("SELECT requeue_worker($1, $2) AS requeued", None)
}
impl RequeueWorkerStmt {
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
        worker: &'a T1,
        max_attempts: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
            client,
            params: [worker, max_attempts],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, RequeueWorkerParams<T1>, I32Query<'c, 'a, 's, C, i32, 2>, C>
    for RequeueWorkerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RequeueWorkerParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.worker, &params.max_attempts)
    }
}
pub struct HandBackTasksStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn hand_back_tasks() -> HandBackTasksStmt {
    HandBackTasksStmt(
        "WITH up AS ( UPDATE ai_tasks SET state = 'queued', attempts = attempts - 1, lease_until = NULL, run_at = clock_timestamp(), version = next_version(version) WHERE state = 'running' AND worker = $1 RETURNING task_id, uid, version ), told AS (INSERT INTO outbox (topic, uid, key_id, version) SELECT 'me_task', uid, task_id, version FROM up) SELECT task_id FROM up",
        None,
    )
}
impl HandBackTasksStmt {
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
        worker: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [worker],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct TaskViewStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn task_view() -> TaskViewStmt {
    TaskViewStmt(
        "SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure, t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style, ( SELECT f.object_key FROM files f WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL ) AS source_key, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored, w.ahead, w.waits_for, w.eta_ms, w.told, ARRAY( SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view FROM ai_photos p JOIN files f USING (file_id) WHERE p.task_id = t.task_id AND p.deleted_at IS NULL ORDER BY p.ordinal ) AS photos FROM ai_tasks t CROSS JOIN LATERAL task_place(t.task_id, t.state) w WHERE t.task_id = $1 AND t.uid = $2",
        None,
    )
}
impl TaskViewStmt {
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
        task_id: &'a i64,
        uid: &'a i64,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 2> {
        TaskRowQuery {
            client,
            params: [task_id, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<TaskRowBorrowed, tokio_postgres::Error> {
                Ok(TaskRowBorrowed {
                    task_id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    state: row.try_get(2)?,
                    processing: row.try_get(3)?,
                    step: row.try_get(4)?,
                    engine: row.try_get(5)?,
                    count: row.try_get(6)?,
                    cost: row.try_get(7)?,
                    refunded: row.try_get(8)?,
                    reason: row.try_get(9)?,
                    failure: row.try_get(10)?,
                    version: row.try_get(11)?,
                    lease_epoch: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    ai_style: row.try_get(14)?,
                    source_key: row.try_get(15)?,
                    understood: row.try_get(16)?,
                    ignored: row.try_get(17)?,
                    ahead: row.try_get(18)?,
                    waits_for: row.try_get(19)?,
                    eta_ms: row.try_get(20)?,
                    told: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| TaskRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, TaskViewParams, TaskRowQuery<'c, 'a, 's, C, TaskRow, 2>, C>
    for TaskViewStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a TaskViewParams,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 2> {
        self.bind(client, &params.task_id, &params.uid)
    }
}
pub struct LiveTasksStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn live_tasks() -> LiveTasksStmt {
    LiveTasksStmt(
        "SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure, t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style, ( SELECT f.object_key FROM files f WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL ) AS source_key, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored, w.ahead, w.waits_for, w.eta_ms, w.told, ARRAY( SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view FROM ai_photos p JOIN files f USING (file_id) WHERE p.task_id = t.task_id AND p.deleted_at IS NULL ORDER BY p.ordinal ) AS photos FROM ai_tasks t CROSS JOIN LATERAL task_place(t.task_id, t.state) w WHERE t.uid = $1 AND t.state IN ('queued', 'running') ORDER BY t.task_id LIMIT $2",
        None,
    )
}
impl LiveTasksStmt {
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
        count: &'a i64,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 2> {
        TaskRowQuery {
            client,
            params: [uid, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<TaskRowBorrowed, tokio_postgres::Error> {
                Ok(TaskRowBorrowed {
                    task_id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    state: row.try_get(2)?,
                    processing: row.try_get(3)?,
                    step: row.try_get(4)?,
                    engine: row.try_get(5)?,
                    count: row.try_get(6)?,
                    cost: row.try_get(7)?,
                    refunded: row.try_get(8)?,
                    reason: row.try_get(9)?,
                    failure: row.try_get(10)?,
                    version: row.try_get(11)?,
                    lease_epoch: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    ai_style: row.try_get(14)?,
                    source_key: row.try_get(15)?,
                    understood: row.try_get(16)?,
                    ignored: row.try_get(17)?,
                    ahead: row.try_get(18)?,
                    waits_for: row.try_get(19)?,
                    eta_ms: row.try_get(20)?,
                    told: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| TaskRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, LiveTasksParams, TaskRowQuery<'c, 'a, 's, C, TaskRow, 2>, C>
    for LiveTasksStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LiveTasksParams,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 2> {
        self.bind(client, &params.uid, &params.count)
    }
}
pub struct TaskPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn task_page() -> TaskPageStmt {
    TaskPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT x.* FROM ai_tasks x WHERE x.uid = $5 AND x.type = $6 AND x.task_id < (SELECT after_id FROM s) ORDER BY x.task_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure, t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style, ( SELECT f.object_key FROM files f WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL ) AS source_key, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood, ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored, w.ahead, w.waits_for, w.eta_ms, w.told, ARRAY( SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view FROM ai_photos p JOIN files f USING (file_id) WHERE p.task_id = t.task_id AND p.deleted_at IS NULL ORDER BY p.ordinal ) AS photos FROM page t CROSS JOIN LATERAL task_place(t.task_id, t.state) w WHERE (SELECT page_end($1, $2, $3, min(task_id)) FROM page) ORDER BY t.task_id DESC",
        None,
    )
}
impl TaskPageStmt {
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
        r#type: &'a protocol::photos::TaskType,
        page_size: &'a i32,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 7> {
        TaskRowQuery {
            client,
            params: [reader, list, page_no, after, uid, r#type, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<TaskRowBorrowed, tokio_postgres::Error> {
                Ok(TaskRowBorrowed {
                    task_id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    state: row.try_get(2)?,
                    processing: row.try_get(3)?,
                    step: row.try_get(4)?,
                    engine: row.try_get(5)?,
                    count: row.try_get(6)?,
                    cost: row.try_get(7)?,
                    refunded: row.try_get(8)?,
                    reason: row.try_get(9)?,
                    failure: row.try_get(10)?,
                    version: row.try_get(11)?,
                    lease_epoch: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    ai_style: row.try_get(14)?,
                    source_key: row.try_get(15)?,
                    understood: row.try_get(16)?,
                    ignored: row.try_get(17)?,
                    ahead: row.try_get(18)?,
                    waits_for: row.try_get(19)?,
                    eta_ms: row.try_get(20)?,
                    told: row.try_get(21)?,
                    photos: row.try_get(22)?,
                })
            },
            mapper: |it| TaskRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, TaskPageParams<T1>, TaskRowQuery<'c, 'a, 's, C, TaskRow, 7>, C>
    for TaskPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a TaskPageParams<T1>,
    ) -> TaskRowQuery<'c, 'a, 's, C, TaskRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.uid,
            &params.r#type,
            &params.page_size,
        )
    }
}
pub struct AlbumPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn album_page() -> AlbumPageStmt {
    AlbumPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT p.photo_id, p.favourite, p.kind, p.allow_remix, p.created_at, p.file_id FROM ai_photos p WHERE p.uid = $5 AND p.deleted_at IS NULL AND p.photo_id < (SELECT after_id FROM s) AND ($6::bigint IS NULL OR p.kind = 'photo') ORDER BY p.photo_id DESC LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.photo_id, p.favourite, p.kind, p.allow_remix, p.created_at, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms, EXISTS ( SELECT FROM entries e WHERE e.challenge_id = $6 AND e.photo_id = p.photo_id AND e.removed_at IS NULL OFFSET 0 ) AS entered FROM page p CROSS JOIN LATERAL (SELECT x.* FROM files x WHERE x.file_id = p.file_id OFFSET 0) f WHERE (SELECT page_end($1, $2, $3, min(photo_id)) FROM page) ORDER BY p.photo_id DESC",
        None,
    )
}
impl AlbumPageStmt {
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
        challenge_id: &'a Option<i64>,
        page_size: &'a i32,
    ) -> AlbumRowQuery<'c, 'a, 's, C, AlbumRow, 7> {
        AlbumRowQuery {
            client,
            params: [reader, list, page_no, after, uid, challenge_id, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<AlbumRowBorrowed, tokio_postgres::Error> {
                Ok(AlbumRowBorrowed {
                    photo_id: row.try_get(0)?,
                    favourite: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    allow_remix: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    picture_key: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    width: row.try_get(7)?,
                    height: row.try_get(8)?,
                    thumbhash: row.try_get(9)?,
                    film_ms: row.try_get(10)?,
                    entered: row.try_get(11)?,
                })
            },
            mapper: |it| AlbumRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AlbumPageParams<T1>,
        AlbumRowQuery<'c, 'a, 's, C, AlbumRow, 7>,
        C,
    > for AlbumPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AlbumPageParams<T1>,
    ) -> AlbumRowQuery<'c, 'a, 's, C, AlbumRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.uid,
            &params.challenge_id,
            &params.page_size,
        )
    }
}
pub struct OwnPhotosStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn own_photos() -> OwnPhotosStmt {
    OwnPhotosStmt(
        "SELECT p.photo_id, p.file_id, p.kind, p.allow_remix, t.style_id, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash FROM unnest($1::bigint[]) WITH ORDINALITY AS x (photo_id, ord) JOIN ai_photos p ON p.photo_id = x.photo_id AND p.uid = $2 AND p.deleted_at IS NULL JOIN files f ON f.file_id = p.file_id AND f.state = 'ready' AND f.deleted_at IS NULL LEFT JOIN ai_tasks t ON t.task_id = p.task_id ORDER BY x.ord",
        None,
    )
}
impl OwnPhotosStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        photo_ids: &'a T1,
        uid: &'a i64,
    ) -> OwnPhotoQuery<'c, 'a, 's, C, OwnPhoto, 2> {
        OwnPhotoQuery {
            client,
            params: [photo_ids, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OwnPhotoBorrowed, tokio_postgres::Error> {
                Ok(OwnPhotoBorrowed {
                    photo_id: row.try_get(0)?,
                    file_id: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    allow_remix: row.try_get(3)?,
                    style_id: row.try_get(4)?,
                    picture_key: row.try_get(5)?,
                    thumb_key: row.try_get(6)?,
                    width: row.try_get(7)?,
                    height: row.try_get(8)?,
                    thumbhash: row.try_get(9)?,
                })
            },
            mapper: |it| OwnPhoto::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OwnPhotosParams<T1>,
        OwnPhotoQuery<'c, 'a, 's, C, OwnPhoto, 2>,
        C,
    > for OwnPhotosStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OwnPhotosParams<T1>,
    ) -> OwnPhotoQuery<'c, 'a, 's, C, OwnPhoto, 2> {
        self.bind(client, &params.photo_ids, &params.uid)
    }
}
pub struct SetFavouriteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_favourite() -> SetFavouriteStmt {
    SetFavouriteStmt(
        "UPDATE ai_photos SET favourite = $1 WHERE photo_id = $2 AND uid = $3 AND deleted_at IS NULL",
        None,
    )
}
impl SetFavouriteStmt {
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
        favourite: &'a bool,
        photo_id: &'a i64,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[favourite, photo_id, uid]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SetFavouriteParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SetFavouriteStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SetFavouriteParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.favourite, &params.photo_id, &params.uid))
    }
}
pub struct DeletePhotoStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_photo() -> DeletePhotoStmt {
    DeletePhotoStmt(
        "WITH gone AS ( UPDATE ai_photos SET deleted_at = clock_timestamp() WHERE photo_id = $1 AND uid = $2 AND deleted_at IS NULL RETURNING photo_id, file_id ), bytes AS ( UPDATE files f SET deleted_at = clock_timestamp() FROM gone g WHERE f.file_id = g.file_id AND f.owner = $2 AND f.deleted_at IS NULL AND NOT EXISTS ( SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.photo_id <> g.photo_id AND a.deleted_at IS NULL ) AND NOT EXISTS ( SELECT FROM post_media m JOIN posts p USING (feed_id) WHERE m.file_id = f.file_id AND p.deleted_at IS NULL ) AND NOT EXISTS (SELECT FROM entries e WHERE e.uid = $2 AND e.file_id = f.file_id AND e.removed_at IS NULL) ) SELECT photo_id FROM gone",
        None,
    )
}
impl DeletePhotoStmt {
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
        photo_id: &'a i64,
        uid: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [photo_id, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, DeletePhotoParams, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for DeletePhotoStmt
{
    fn params(&'s self, client: &'c C, params: &'a DeletePhotoParams) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.photo_id, &params.uid)
    }
}
pub struct PhotoGoneStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn photo_gone() -> PhotoGoneStmt {
    PhotoGoneStmt(
        "SELECT deleted_at IS NOT NULL AS gone FROM ai_photos WHERE photo_id = $1 AND uid = $2",
        None,
    )
}
impl PhotoGoneStmt {
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
        photo_id: &'a i64,
        uid: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [photo_id, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, PhotoGoneParams, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for PhotoGoneStmt
{
    fn params(&'s self, client: &'c C, params: &'a PhotoGoneParams) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.photo_id, &params.uid)
    }
}
pub struct TellPlacesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn tell_places() -> TellPlacesStmt {
    TellPlacesStmt("SELECT tell_places($1::text::interval) AS told", None)
}
impl TellPlacesStmt {
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
        every: &'a T1,
    ) -> I32Query<'c, 'a, 's, C, i32, 1> {
        I32Query {
            client,
            params: [every],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct MayUseFaceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn may_use_face() -> MayUseFaceStmt {
    MayUseFaceStmt(
        "SELECT granted FROM consents WHERE uid = $1 AND kind = 'face_data' ORDER BY consent_id DESC LIMIT 1",
        None,
    )
}
impl MayUseFaceStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct ModelTrainingStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn model_training() -> ModelTrainingStmt {
    ModelTrainingStmt(
        "SELECT EXISTS (SELECT FROM face_models WHERE uid = $1 AND state = 'training') AS training",
        None,
    )
}
impl ModelTrainingStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct PutModelStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_model() -> PutModelStmt {
    PutModelStmt("SELECT put_model($1, $2, $3, $4, $5::bigint[]) AS model_id", None)
}
impl PutModelStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        task_id: &'a i64,
        gender: &'a i32,
        face_file_id: &'a i64,
        file_ids: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 5> {
        I64Query {
            client,
            params: [uid, task_id, gender, face_file_id, file_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<'c, 'a, 's, PutModelParams<T1>, I64Query<'c, 'a, 's, C, i64, 5>, C>
    for PutModelStmt
{
    fn params(&'s self, client: &'c C, params: &'a PutModelParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 5> {
        self.bind(
            client,
            &params.uid,
            &params.task_id,
            &params.gender,
            &params.face_file_id,
            &params.file_ids,
        )
    }
}
pub struct CurrentModelStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn current_model() -> CurrentModelStmt {
    CurrentModelStmt(
        "SELECT m.model_id, m.state, m.gender, m.processing, m.created_at, ( SELECT f.object_key FROM files f WHERE f.file_id = m.face_file_id AND f.state = 'ready' AND f.deleted_at IS NULL ) AS face_key FROM face_models m WHERE m.uid = $1 AND m.state IN ('training', 'ready') ORDER BY m.state LIMIT 1",
        None,
    )
}
impl CurrentModelStmt {
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
    ) -> ModelRowQuery<'c, 'a, 's, C, ModelRow, 1> {
        ModelRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ModelRowBorrowed, tokio_postgres::Error> {
                Ok(ModelRowBorrowed {
                    model_id: row.try_get(0)?,
                    state: row.try_get(1)?,
                    gender: row.try_get(2)?,
                    processing: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    face_key: row.try_get(5)?,
                })
            },
            mapper: |it| ModelRow::from(it),
        }
    }
}
pub struct ModelPicturesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn model_pictures() -> ModelPicturesStmt {
    ModelPicturesStmt(
        "SELECT f.object_key, p.verdict FROM face_model_files p JOIN files f USING (file_id) WHERE p.model_id = $1 AND f.deleted_at IS NULL ORDER BY p.ordinal",
        None,
    )
}
impl ModelPicturesStmt {
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
        model_id: &'a i64,
    ) -> PictureRowQuery<'c, 'a, 's, C, PictureRow, 1> {
        PictureRowQuery {
            client,
            params: [model_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PictureRowBorrowed, tokio_postgres::Error> {
                Ok(PictureRowBorrowed { object_key: row.try_get(0)?, verdict: row.try_get(1)? })
            },
            mapper: |it| PictureRow::from(it),
        }
    }
}
pub struct ClaimCoverStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn claim_cover() -> ClaimCoverStmt {
    ClaimCoverStmt(
        "WITH spent AS ( DELETE FROM own_covers WHERE (uid, style_id) IN ( SELECT o.uid, o.style_id FROM own_covers o WHERE o.file_id IS NULL AND o.due_at <= clock_timestamp() AND o.attempts >= $1::smallint ORDER BY o.due_at LIMIT 10 ) ) UPDATE own_covers c SET attempts = c.attempts + 1, due_at = clock_timestamp() + $2::text::interval FROM ( SELECT o.uid, o.style_id, s.ai_style, s.recipe, ( SELECT f.object_key FROM face_model_files p JOIN files f USING (file_id) WHERE p.model_id = o.model_id AND p.verdict = 'good' AND f.state = 'ready' AND f.deleted_at IS NULL ORDER BY p.ordinal LIMIT 1 ) AS picture FROM own_covers o JOIN styles s USING (style_id) JOIN users u USING (uid) WHERE o.file_id IS NULL AND o.due_at <= clock_timestamp() AND o.attempts < $1::smallint AND u.active ORDER BY o.due_at, o.uid, o.style_id LIMIT 1 FOR UPDATE OF o SKIP LOCKED ) x WHERE c.uid = x.uid AND c.style_id = x.style_id RETURNING c.uid, c.style_id, c.model_id, x.ai_style, x.recipe, coalesce(x.picture, '') AS picture",
        None,
    )
}
impl ClaimCoverStmt {
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
        attempts: &'a i16,
        again_after: &'a T1,
    ) -> ClaimedCoverQuery<'c, 'a, 's, C, ClaimedCover, 2> {
        ClaimedCoverQuery {
            client,
            params: [attempts, again_after],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ClaimedCoverBorrowed, tokio_postgres::Error> {
                Ok(ClaimedCoverBorrowed {
                    uid: row.try_get(0)?,
                    style_id: row.try_get(1)?,
                    model_id: row.try_get(2)?,
                    ai_style: row.try_get(3)?,
                    recipe: row.try_get(4)?,
                    picture: row.try_get(5)?,
                })
            },
            mapper: |it| ClaimedCover::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ClaimCoverParams<T1>,
        ClaimedCoverQuery<'c, 'a, 's, C, ClaimedCover, 2>,
        C,
    > for ClaimCoverStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ClaimCoverParams<T1>,
    ) -> ClaimedCoverQuery<'c, 'a, 's, C, ClaimedCover, 2> {
        self.bind(client, &params.attempts, &params.again_after)
    }
}
pub struct CoverLaterStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cover_later() -> CoverLaterStmt {
    CoverLaterStmt(
        "UPDATE own_covers SET attempts = attempts - 1, due_at = clock_timestamp() WHERE uid = $1 AND style_id = $2 AND file_id IS NULL",
        None,
    )
}
impl CoverLaterStmt {
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
        style_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, style_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        CoverLaterParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for CoverLaterStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a CoverLaterParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.style_id))
    }
}
pub struct NoCoverStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn no_cover() -> NoCoverStmt {
    NoCoverStmt("DELETE FROM own_covers WHERE uid = $1 AND style_id = $2 AND file_id IS NULL", None)
}
impl NoCoverStmt {
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
        style_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, style_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        NoCoverParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for NoCoverStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a NoCoverParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.style_id))
    }
}
pub struct FinishCoverStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn finish_cover() -> FinishCoverStmt {
    FinishCoverStmt("SELECT finish_cover($1, $2, $3, $4) AS done", None)
}
impl FinishCoverStmt {
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
        style_id: &'a i64,
        model_id: &'a i64,
        file_id: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        BoolQuery {
            client,
            params: [uid, style_id, model_id, file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, FinishCoverParams, BoolQuery<'c, 'a, 's, C, bool, 4>, C>
    for FinishCoverStmt
{
    fn params(&'s self, client: &'c C, params: &'a FinishCoverParams) -> BoolQuery<'c, 'a, 's, C, bool, 4> {
        self.bind(client, &params.uid, &params.style_id, &params.model_id, &params.file_id)
    }
}
pub struct PicturesToLearnStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn pictures_to_learn() -> PicturesToLearnStmt {
    PicturesToLearnStmt(
        "SELECT f.object_key FROM face_models m JOIN face_model_files p USING (model_id) JOIN files f USING (file_id) WHERE m.task_id = $1 AND m.state = 'training' AND f.state = 'ready' AND f.deleted_at IS NULL ORDER BY p.ordinal",
        None,
    )
}
impl PicturesToLearnStmt {
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
        task_id: &'a i64,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [task_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct ModelVerdictStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn model_verdict() -> ModelVerdictStmt {
    ModelVerdictStmt(
        "WITH m AS ( UPDATE face_models SET processing = greatest(processing, $1) WHERE task_id = $2 AND state = 'training' RETURNING model_id ) UPDATE face_model_files f SET verdict = $3 FROM m WHERE f.model_id = m.model_id AND f.ordinal = $4",
        None,
    )
}
impl ModelVerdictStmt {
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
        processing: &'a i16,
        task_id: &'a i64,
        verdict: &'a protocol::photos::PictureVerdict,
        ordinal: &'a i16,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[processing, task_id, verdict, ordinal]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        ModelVerdictParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for ModelVerdictStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a ModelVerdictParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.processing, &params.task_id, &params.verdict, &params.ordinal))
    }
}
pub struct FinishModelStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn finish_model() -> FinishModelStmt {
    FinishModelStmt("SELECT finish_model($1, $2, $3::picture_verdict[]) AS outcome", None)
}
impl FinishModelStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = protocol::photos::PictureVerdict>>(
        &'s self,
        client: &'c C,
        task_id: &'a i64,
        epoch: &'a i32,
        verdicts: &'a T1,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3> {
        FinishOutcomeQuery {
            client,
            params: [task_id, epoch, verdicts],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = protocol::photos::PictureVerdict>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FinishModelParams<T1>,
        FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3>,
        C,
    > for FinishModelStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FinishModelParams<T1>,
    ) -> FinishOutcomeQuery<'c, 'a, 's, C, crate::types::FinishOutcome, 3> {
        self.bind(client, &params.task_id, &params.epoch, &params.verdicts)
    }
}
pub struct DeleteModelStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_model() -> DeleteModelStmt {
    DeleteModelStmt("SELECT delete_model($1) AS deleted", None)
}
impl DeleteModelStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct DropFailedModelsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn drop_failed_models() -> DropFailedModelsStmt {
    DropFailedModelsStmt("SELECT drop_failed_models($1::text::interval, $2) AS dropped", None)
}
impl DropFailedModelsStmt {
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
        age: &'a T1,
        limit: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
            client,
            params: [age, limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, DropFailedModelsParams<T1>, I32Query<'c, 'a, 's, C, i32, 2>, C>
    for DropFailedModelsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DropFailedModelsParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.age, &params.limit)
    }
}
pub struct VisiblePictureStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn visible_picture() -> VisiblePictureStmt {
    VisiblePictureStmt(
        "SELECT f.file_id, f.object_key FROM files f WHERE f.object_key = ANY ($1::text[]) AND f.state = 'ready' AND f.deleted_at IS NULL AND ( f.owner IS NULL OR f.owner = $2 OR EXISTS (SELECT FROM post_media m JOIN visible_posts($2) p USING (feed_id) WHERE m.file_id = f.file_id) OR EXISTS (SELECT FROM visible_entries($2) e WHERE e.file_id = f.file_id) ) LIMIT 1",
        None,
    )
}
impl VisiblePictureStmt {
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
        keys: &'a T2,
        viewer: &'a i64,
    ) -> VisiblePictureQuery<'c, 'a, 's, C, VisiblePicture, 2> {
        VisiblePictureQuery {
            client,
            params: [keys, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<VisiblePictureBorrowed, tokio_postgres::Error> {
                Ok(VisiblePictureBorrowed { file_id: row.try_get(0)?, object_key: row.try_get(1)? })
            },
            mapper: |it| VisiblePicture::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        VisiblePictureParams<T1, T2>,
        VisiblePictureQuery<'c, 'a, 's, C, VisiblePicture, 2>,
        C,
    > for VisiblePictureStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a VisiblePictureParams<T1, T2>,
    ) -> VisiblePictureQuery<'c, 'a, 's, C, VisiblePicture, 2> {
        self.bind(client, &params.keys, &params.viewer)
    }
}
pub struct DescriptionOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn description_of() -> DescriptionOfStmt {
    DescriptionOfStmt("SELECT description, labels FROM image_descriptions WHERE file_id = $1", None)
}
impl DescriptionOfStmt {
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
    ) -> DescriptionOfQuery<'c, 'a, 's, C, DescriptionOf, 1> {
        DescriptionOfQuery {
            client,
            params: [file_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DescriptionOfBorrowed, tokio_postgres::Error> {
                Ok(DescriptionOfBorrowed { description: row.try_get(0)?, labels: row.try_get(1)? })
            },
            mapper: |it| DescriptionOf::from(it),
        }
    }
}
pub struct PutDescriptionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_description() -> PutDescriptionStmt {
    PutDescriptionStmt(
        "INSERT INTO image_descriptions (file_id, description, labels) VALUES ($1, $2, $3::text[]) ON CONFLICT (file_id) DO UPDATE SET description = excluded.description, labels = excluded.labels",
        None,
    )
}
impl PutDescriptionStmt {
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
        T3: crate::ArraySql<Item = T2>,
    >(
        &'s self,
        client: &'c C,
        file_id: &'a i64,
        description: &'a T1,
        labels: &'a T3,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[file_id, description, labels]).await
    }
}
impl<
    'a,
    C: GenericClient + Send + Sync,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutDescriptionParams<T1, T2, T3>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutDescriptionStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutDescriptionParams<T1, T2, T3>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.file_id, &params.description, &params.labels))
    }
}
pub struct GoodsPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn goods_page() -> GoodsPageStmt {
    GoodsPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), hits AS MATERIALIZED ( SELECT g.*, (SELECT count(*) FROM unnest(g.tags) AS t (tag) WHERE t.tag = ANY ($5::text[])) AS shared FROM goods g WHERE g.live AND g.tags && $5::text[] AND lower(substring(g.url FROM '^https://([^/:?#@]+)(?:[/?#]|$)')) = ANY ($6::text[]) ), a AS MATERIALIZED ( SELECT g.goods_id, (SELECT count(*) FROM unnest(g.tags) AS t (tag) WHERE t.tag = ANY ($5::text[])) AS shared FROM s JOIN goods g ON g.goods_id = s.after_id ), page AS MATERIALIZED ( SELECT h.* FROM hits h WHERE (-h.shared, h.goods_id) > ( coalesce((SELECT -a.shared FROM a), -9223372036854775807), coalesce((SELECT a.goods_id FROM a), 0) ) ORDER BY h.shared DESC, h.goods_id LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.goods_id, p.title, p.url, p.image_key, p.price_text FROM page p WHERE ( SELECT page_end( $1, $2, $3, (SELECT p.goods_id FROM page p ORDER BY p.shared, p.goods_id DESC LIMIT 1) ) ) ORDER BY p.shared DESC, p.goods_id",
        None,
    )
}
impl GoodsPageStmt {
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
        T3: crate::ArraySql<Item = T2>,
        T4: crate::StringSql,
        T5: crate::ArraySql<Item = T4>,
    >(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        labels: &'a T3,
        hosts: &'a T5,
        page_size: &'a i32,
    ) -> GoodsRowQuery<'c, 'a, 's, C, GoodsRow, 7> {
        GoodsRowQuery {
            client,
            params: [reader, list, page_no, after, labels, hosts, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<GoodsRowBorrowed, tokio_postgres::Error> {
                Ok(GoodsRowBorrowed {
                    goods_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    url: row.try_get(2)?,
                    image_key: row.try_get(3)?,
                    price_text: row.try_get(4)?,
                })
            },
            mapper: |it| GoodsRow::from(it),
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
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        GoodsPageParams<T1, T2, T3, T4, T5>,
        GoodsRowQuery<'c, 'a, 's, C, GoodsRow, 7>,
        C,
    > for GoodsPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a GoodsPageParams<T1, T2, T3, T4, T5>,
    ) -> GoodsRowQuery<'c, 'a, 's, C, GoodsRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.labels,
            &params.hosts,
            &params.page_size,
        )
    }
}
