// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct StylePageParams<T1: crate::StringSql, T2: crate::ArraySql<Item = i32>> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub category_ids: T2,
    pub gender: i16,
    pub page_size: i32,
    pub viewer: i64,
}
#[derive(Debug)]
pub struct OwnStylePageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub creator: i64,
    pub page_size: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct StyleDetailParams {
    pub viewer: i64,
    pub style_id: i64,
}
#[derive(Debug)]
pub struct StyleImagePageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub gender: i16,
    pub page_size: i32,
}
#[derive(Debug, Clone, PartialEq)]
pub struct StyleRow {
    pub style_id: i64,
    pub ai_style: String,
    pub name: String,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub task: protocol::photos::TaskType,
    pub cover_key: Option<String>,
    pub cover_thumb_key: Option<String>,
    pub cover_thumbhash: Option<Vec<u8>>,
    pub mine_key: Option<String>,
    pub needs_picture: bool,
}
pub struct StyleRowBorrowed<'a> {
    pub style_id: i64,
    pub ai_style: &'a str,
    pub name: &'a str,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub task: protocol::photos::TaskType,
    pub cover_key: Option<&'a str>,
    pub cover_thumb_key: Option<&'a str>,
    pub cover_thumbhash: Option<&'a [u8]>,
    pub mine_key: Option<&'a str>,
    pub needs_picture: bool,
}
impl<'a> From<StyleRowBorrowed<'a>> for StyleRow {
    fn from(
        StyleRowBorrowed {
            style_id,
            ai_style,
            name,
            category,
            gender,
            cost,
            task,
            cover_key,
            cover_thumb_key,
            cover_thumbhash,
            mine_key,
            needs_picture,
        }: StyleRowBorrowed<'a>,
    ) -> Self {
        Self {
            style_id,
            ai_style: ai_style.into(),
            name: name.into(),
            category,
            gender,
            cost,
            task,
            cover_key: cover_key.map(|v| v.into()),
            cover_thumb_key: cover_thumb_key.map(|v| v.into()),
            cover_thumbhash: cover_thumbhash.map(|v| v.into()),
            mine_key: mine_key.map(|v| v.into()),
            needs_picture,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct OwnStyleRow {
    pub style_id: i64,
    pub ai_style: String,
    pub name: String,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub task: protocol::photos::TaskType,
    pub cover_key: Option<String>,
    pub cover_thumb_key: Option<String>,
    pub cover_thumbhash: Option<Vec<u8>>,
    pub published: bool,
    pub prints: i64,
    pub needs_picture: bool,
}
pub struct OwnStyleRowBorrowed<'a> {
    pub style_id: i64,
    pub ai_style: &'a str,
    pub name: &'a str,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub task: protocol::photos::TaskType,
    pub cover_key: Option<&'a str>,
    pub cover_thumb_key: Option<&'a str>,
    pub cover_thumbhash: Option<&'a [u8]>,
    pub published: bool,
    pub prints: i64,
    pub needs_picture: bool,
}
impl<'a> From<OwnStyleRowBorrowed<'a>> for OwnStyleRow {
    fn from(
        OwnStyleRowBorrowed {
            style_id,
            ai_style,
            name,
            category,
            gender,
            cost,
            task,
            cover_key,
            cover_thumb_key,
            cover_thumbhash,
            published,
            prints,
            needs_picture,
        }: OwnStyleRowBorrowed<'a>,
    ) -> Self {
        Self {
            style_id,
            ai_style: ai_style.into(),
            name: name.into(),
            category,
            gender,
            cost,
            task,
            cover_key: cover_key.map(|v| v.into()),
            cover_thumb_key: cover_thumb_key.map(|v| v.into()),
            cover_thumbhash: cover_thumbhash.map(|v| v.into()),
            published,
            prints,
            needs_picture,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct StyleDetailRow {
    pub style_id: i64,
    pub name: String,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub cover_key: Option<String>,
    pub description: String,
    pub looks: Vec<String>,
    pub needs_person: bool,
    pub needs_picture: bool,
    pub photo_ms: Option<i32>,
    pub prints: i64,
    pub maker: Option<crate::types::UserView>,
    pub follow_state: i32,
    pub mine_key: Option<String>,
    pub examples: Vec<String>,
}
pub struct StyleDetailRowBorrowed<'a> {
    pub style_id: i64,
    pub name: &'a str,
    pub category: Option<i32>,
    pub gender: i16,
    pub cost: i32,
    pub cover_key: Option<&'a str>,
    pub description: &'a str,
    pub looks: crate::ArrayIterator<'a, &'a str>,
    pub needs_person: bool,
    pub needs_picture: bool,
    pub photo_ms: Option<i32>,
    pub prints: i64,
    pub maker: Option<crate::types::UserViewBorrowed<'a>>,
    pub follow_state: i32,
    pub mine_key: Option<&'a str>,
    pub examples: crate::ArrayIterator<'a, &'a str>,
}
impl<'a> From<StyleDetailRowBorrowed<'a>> for StyleDetailRow {
    fn from(
        StyleDetailRowBorrowed {
            style_id,
            name,
            category,
            gender,
            cost,
            cover_key,
            description,
            looks,
            needs_person,
            needs_picture,
            photo_ms,
            prints,
            maker,
            follow_state,
            mine_key,
            examples,
        }: StyleDetailRowBorrowed<'a>,
    ) -> Self {
        Self {
            style_id,
            name: name.into(),
            category,
            gender,
            cost,
            cover_key: cover_key.map(|v| v.into()),
            description: description.into(),
            looks: looks.map(|v| v.into()).collect(),
            needs_person,
            needs_picture,
            photo_ms,
            prints,
            maker: maker.map(|v| v.into()),
            follow_state,
            mine_key: mine_key.map(|v| v.into()),
            examples: examples.map(|v| v.into()).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct Categories {
    pub category_id: i32,
    pub name: String,
}
pub struct CategoriesBorrowed<'a> {
    pub category_id: i32,
    pub name: &'a str,
}
impl<'a> From<CategoriesBorrowed<'a>> for Categories {
    fn from(CategoriesBorrowed { category_id, name }: CategoriesBorrowed<'a>) -> Self {
        Self { category_id, name: name.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct StyleImageRow {
    pub style_id: i64,
    pub ai_style: String,
    pub name: String,
    pub rank: i32,
    pub picture_key: String,
    pub thumb_key: Option<String>,
    pub thumbhash: Option<Vec<u8>>,
    pub width: Option<i32>,
    pub height: Option<i32>,
}
pub struct StyleImageRowBorrowed<'a> {
    pub style_id: i64,
    pub ai_style: &'a str,
    pub name: &'a str,
    pub rank: i32,
    pub picture_key: &'a str,
    pub thumb_key: Option<&'a str>,
    pub thumbhash: Option<&'a [u8]>,
    pub width: Option<i32>,
    pub height: Option<i32>,
}
impl<'a> From<StyleImageRowBorrowed<'a>> for StyleImageRow {
    fn from(
        StyleImageRowBorrowed {
            style_id,
            ai_style,
            name,
            rank,
            picture_key,
            thumb_key,
            thumbhash,
            width,
            height,
        }: StyleImageRowBorrowed<'a>,
    ) -> Self {
        Self {
            style_id,
            ai_style: ai_style.into(),
            name: name.into(),
            rank,
            picture_key: picture_key.into(),
            thumb_key: thumb_key.map(|v| v.into()),
            thumbhash: thumbhash.map(|v| v.into()),
            width,
            height,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct StyleRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StyleRowBorrowed, tokio_postgres::Error>,
    mapper: fn(StyleRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StyleRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(StyleRowBorrowed) -> R) -> StyleRowQuery<'c, 'a, 's, C, R, N> {
        StyleRowQuery {
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
pub struct OwnStyleRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OwnStyleRowBorrowed, tokio_postgres::Error>,
    mapper: fn(OwnStyleRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OwnStyleRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OwnStyleRowBorrowed) -> R) -> OwnStyleRowQuery<'c, 'a, 's, C, R, N> {
        OwnStyleRowQuery {
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
pub struct StyleDetailRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StyleDetailRowBorrowed, tokio_postgres::Error>,
    mapper: fn(StyleDetailRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StyleDetailRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(StyleDetailRowBorrowed) -> R) -> StyleDetailRowQuery<'c, 'a, 's, C, R, N> {
        StyleDetailRowQuery {
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
pub struct CategoriesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CategoriesBorrowed, tokio_postgres::Error>,
    mapper: fn(CategoriesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CategoriesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CategoriesBorrowed) -> R) -> CategoriesQuery<'c, 'a, 's, C, R, N> {
        CategoriesQuery {
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
pub struct StyleImageRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StyleImageRowBorrowed, tokio_postgres::Error>,
    mapper: fn(StyleImageRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StyleImageRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(StyleImageRowBorrowed) -> R) -> StyleImageRowQuery<'c, 'a, 's, C, R, N> {
        StyleImageRowQuery {
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
pub struct StylePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_page() -> StylePageStmt {
    StylePageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), c AS MATERIALIZED (SELECT x.rank, x.style_id FROM s JOIN styles x ON x.style_id = s.after_id), page AS MATERIALIZED ( SELECT y.* FROM styles y WHERE y.published AND y.deleted_at IS NULL AND (cardinality($5::integer[]) = 0 OR y.category_id = ANY ($5::integer[])) AND ($6::smallint = 0 OR y.gender IN (0, $6::smallint)) AND (y.rank, y.style_id) > ( coalesce((SELECT c.rank FROM c), -2147483648), coalesce((SELECT c.style_id FROM c), 0) ) ORDER BY y.rank, y.style_id LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task, f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash, own_cover($8, p.style_id) AS mine_key, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture FROM page p LEFT JOIN files f ON f.file_id = p.cover_file_id WHERE ( SELECT page_end( $1, $2, $3, (SELECT p.style_id FROM page p ORDER BY p.rank DESC, p.style_id DESC LIMIT 1) ) ) ORDER BY p.rank, p.style_id",
        None,
    )
}
impl StylePageStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = i32>>(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        category_ids: &'a T2,
        gender: &'a i16,
        page_size: &'a i32,
        viewer: &'a i64,
    ) -> StyleRowQuery<'c, 'a, 's, C, StyleRow, 8> {
        StyleRowQuery {
            client,
            params: [reader, list, page_no, after, category_ids, gender, page_size, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleRowBorrowed, tokio_postgres::Error> {
                Ok(StyleRowBorrowed {
                    style_id: row.try_get(0)?,
                    ai_style: row.try_get(1)?,
                    name: row.try_get(2)?,
                    category: row.try_get(3)?,
                    gender: row.try_get(4)?,
                    cost: row.try_get(5)?,
                    task: row.try_get(6)?,
                    cover_key: row.try_get(7)?,
                    cover_thumb_key: row.try_get(8)?,
                    cover_thumbhash: row.try_get(9)?,
                    mine_key: row.try_get(10)?,
                    needs_picture: row.try_get(11)?,
                })
            },
            mapper: |it| StyleRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = i32>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        StylePageParams<T1, T2>,
        StyleRowQuery<'c, 'a, 's, C, StyleRow, 8>,
        C,
    > for StylePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a StylePageParams<T1, T2>,
    ) -> StyleRowQuery<'c, 'a, 's, C, StyleRow, 8> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.category_ids,
            &params.gender,
            &params.page_size,
            &params.viewer,
        )
    }
}
pub struct StyleByKeyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_by_key() -> StyleByKeyStmt {
    StyleByKeyStmt(
        "SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task, f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash, NULL::text AS mine_key, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture FROM styles p LEFT JOIN files f ON f.file_id = p.cover_file_id WHERE p.ai_style = $1 AND p.published AND p.deleted_at IS NULL",
        None,
    )
}
impl StyleByKeyStmt {
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
        ai_style: &'a T1,
    ) -> StyleRowQuery<'c, 'a, 's, C, StyleRow, 1> {
        StyleRowQuery {
            client,
            params: [ai_style],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleRowBorrowed, tokio_postgres::Error> {
                Ok(StyleRowBorrowed {
                    style_id: row.try_get(0)?,
                    ai_style: row.try_get(1)?,
                    name: row.try_get(2)?,
                    category: row.try_get(3)?,
                    gender: row.try_get(4)?,
                    cost: row.try_get(5)?,
                    task: row.try_get(6)?,
                    cover_key: row.try_get(7)?,
                    cover_thumb_key: row.try_get(8)?,
                    cover_thumbhash: row.try_get(9)?,
                    mine_key: row.try_get(10)?,
                    needs_picture: row.try_get(11)?,
                })
            },
            mapper: |it| StyleRow::from(it),
        }
    }
}
pub struct OwnStylePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn own_style_page() -> OwnStylePageStmt {
    OwnStylePageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT y.* FROM styles y WHERE y.creator_uid = $5 AND y.deleted_at IS NULL AND y.style_id < (SELECT after_id FROM s) ORDER BY y.style_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task, f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash, p.published, coalesce(n.prints, 0) AS prints, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture FROM page p LEFT JOIN files f ON f.file_id = p.cover_file_id LEFT JOIN style_counts n USING (style_id) WHERE (SELECT page_end($1, $2, $3, min(style_id)) FROM page) ORDER BY p.style_id DESC",
        None,
    )
}
impl OwnStylePageStmt {
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
        creator: &'a i64,
        page_size: &'a i32,
    ) -> OwnStyleRowQuery<'c, 'a, 's, C, OwnStyleRow, 6> {
        OwnStyleRowQuery {
            client,
            params: [reader, list, page_no, after, creator, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OwnStyleRowBorrowed, tokio_postgres::Error> {
                Ok(OwnStyleRowBorrowed {
                    style_id: row.try_get(0)?,
                    ai_style: row.try_get(1)?,
                    name: row.try_get(2)?,
                    category: row.try_get(3)?,
                    gender: row.try_get(4)?,
                    cost: row.try_get(5)?,
                    task: row.try_get(6)?,
                    cover_key: row.try_get(7)?,
                    cover_thumb_key: row.try_get(8)?,
                    cover_thumbhash: row.try_get(9)?,
                    published: row.try_get(10)?,
                    prints: row.try_get(11)?,
                    needs_picture: row.try_get(12)?,
                })
            },
            mapper: |it| OwnStyleRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OwnStylePageParams<T1>,
        OwnStyleRowQuery<'c, 'a, 's, C, OwnStyleRow, 6>,
        C,
    > for OwnStylePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OwnStylePageParams<T1>,
    ) -> OwnStyleRowQuery<'c, 'a, 's, C, OwnStyleRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.creator,
            &params.page_size,
        )
    }
}
pub struct StyleDetailStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_detail() -> StyleDetailStmt {
    StyleDetailStmt(
        "SELECT p.style_id, p.name, p.category_id AS category, p.gender, p.cost, f.object_key AS cover_key, p.description, p.looks, coalesce((p.recipe ->> 'needsPerson')::boolean, false) AS needs_person, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture, n.photo_ms, coalesce(n.prints, 0) AS prints, u.person AS maker, fs.follow_state, own_cover($1, p.style_id) AS mine_key, ARRAY( SELECT x.object_key FROM style_images i JOIN files x USING (file_id) WHERE i.style_id = p.style_id AND x.state = 'ready' AND x.deleted_at IS NULL ORDER BY i.rank, i.file_id LIMIT 6 ) AS examples FROM styles p LEFT JOIN files f ON f.file_id = p.cover_file_id LEFT JOIN style_counts n USING (style_id) LEFT JOIN LATERAL (SELECT v.* FROM visible_users($1) v WHERE v.uid = p.creator_uid OFFSET 0) u ON true CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE p.style_id = $2 AND p.published AND p.deleted_at IS NULL",
        None,
    )
}
impl StyleDetailStmt {
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
        style_id: &'a i64,
    ) -> StyleDetailRowQuery<'c, 'a, 's, C, StyleDetailRow, 2> {
        StyleDetailRowQuery {
            client,
            params: [viewer, style_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleDetailRowBorrowed, tokio_postgres::Error> {
                Ok(StyleDetailRowBorrowed {
                    style_id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    category: row.try_get(2)?,
                    gender: row.try_get(3)?,
                    cost: row.try_get(4)?,
                    cover_key: row.try_get(5)?,
                    description: row.try_get(6)?,
                    looks: row.try_get(7)?,
                    needs_person: row.try_get(8)?,
                    needs_picture: row.try_get(9)?,
                    photo_ms: row.try_get(10)?,
                    prints: row.try_get(11)?,
                    maker: row.try_get(12)?,
                    follow_state: row.try_get(13)?,
                    mine_key: row.try_get(14)?,
                    examples: row.try_get(15)?,
                })
            },
            mapper: |it| StyleDetailRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        StyleDetailParams,
        StyleDetailRowQuery<'c, 'a, 's, C, StyleDetailRow, 2>,
        C,
    > for StyleDetailStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a StyleDetailParams,
    ) -> StyleDetailRowQuery<'c, 'a, 's, C, StyleDetailRow, 2> {
        self.bind(client, &params.viewer, &params.style_id)
    }
}
pub struct CountPrintsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn count_prints() -> CountPrintsStmt {
    CountPrintsStmt(
        "WITH gone AS ( DELETE FROM style_prints WHERE print_id = ANY ( ARRAY(SELECT q.print_id FROM style_prints q ORDER BY q.print_id LIMIT $1 FOR UPDATE SKIP LOCKED) ) RETURNING style_id, ms ), x AS ( SELECT s.style_id, count(*) AS prints, avg(g.ms)::integer AS ms FROM gone g JOIN styles s USING (style_id) GROUP BY 1 ) INSERT INTO style_counts AS c (style_id, prints, photo_ms) SELECT x.style_id, x.prints, x.ms FROM x ORDER BY x.style_id ON CONFLICT (style_id) DO UPDATE SET prints = c.prints + excluded.prints, photo_ms = round(excluded.photo_ms + (c.photo_ms - excluded.photo_ms) * power(0.8, excluded.prints))::integer",
        None,
    )
}
impl CountPrintsStmt {
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
pub struct CategoriesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn categories() -> CategoriesStmt {
    CategoriesStmt(
        "SELECT c.category_id, c.name FROM style_categories c WHERE EXISTS ( SELECT FROM styles s WHERE s.category_id = c.category_id AND s.published AND s.deleted_at IS NULL AND ($1::smallint = 0 OR s.gender IN (0, $1::smallint)) ) ORDER BY c.rank, c.category_id",
        None,
    )
}
impl CategoriesStmt {
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
        gender: &'a i16,
    ) -> CategoriesQuery<'c, 'a, 's, C, Categories, 1> {
        CategoriesQuery {
            client,
            params: [gender],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CategoriesBorrowed, tokio_postgres::Error> {
                Ok(CategoriesBorrowed { category_id: row.try_get(0)?, name: row.try_get(1)? })
            },
            mapper: |it| Categories::from(it),
        }
    }
}
pub struct StyleByIdStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_by_id() -> StyleByIdStmt {
    StyleByIdStmt(
        "SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task, f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash, NULL::text AS mine_key, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture FROM styles p LEFT JOIN files f ON f.file_id = p.cover_file_id WHERE p.style_id = $1 AND p.published AND p.deleted_at IS NULL",
        None,
    )
}
impl StyleByIdStmt {
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
    ) -> StyleRowQuery<'c, 'a, 's, C, StyleRow, 1> {
        StyleRowQuery {
            client,
            params: [style_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleRowBorrowed, tokio_postgres::Error> {
                Ok(StyleRowBorrowed {
                    style_id: row.try_get(0)?,
                    ai_style: row.try_get(1)?,
                    name: row.try_get(2)?,
                    category: row.try_get(3)?,
                    gender: row.try_get(4)?,
                    cost: row.try_get(5)?,
                    task: row.try_get(6)?,
                    cover_key: row.try_get(7)?,
                    cover_thumb_key: row.try_get(8)?,
                    cover_thumbhash: row.try_get(9)?,
                    mine_key: row.try_get(10)?,
                    needs_picture: row.try_get(11)?,
                })
            },
            mapper: |it| StyleRow::from(it),
        }
    }
}
pub struct StyleImagePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn style_image_page() -> StyleImagePageStmt {
    StyleImagePageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), c AS MATERIALIZED (SELECT x.rank, x.style_id FROM s JOIN styles x ON x.style_id = s.after_id), page AS MATERIALIZED ( SELECT y.style_id, y.ai_style, y.name, y.rank, coalesce( (SELECT i.file_id FROM style_images i WHERE i.style_id = y.style_id ORDER BY i.rank, i.file_id LIMIT 1), y.cover_file_id ) AS file_id FROM styles y WHERE y.published AND y.deleted_at IS NULL AND ($5::smallint = 0 OR y.gender IN (0, $5::smallint)) AND (y.cover_file_id IS NOT NULL OR EXISTS (SELECT FROM style_images i WHERE i.style_id = y.style_id)) AND (y.rank, y.style_id) > ( coalesce((SELECT c.rank FROM c), -2147483648), coalesce((SELECT c.style_id FROM c), 0) ) ORDER BY y.rank, y.style_id LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.style_id, p.ai_style, p.name, p.rank, f.object_key AS picture_key, f.thumb_key, f.thumbhash, f.width, f.height FROM page p JOIN files f USING (file_id) WHERE ( SELECT page_end( $1, $2, $3, (SELECT p.style_id FROM page p ORDER BY p.rank DESC, p.style_id DESC LIMIT 1) ) ) ORDER BY p.rank, p.style_id",
        None,
    )
}
impl StyleImagePageStmt {
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
        gender: &'a i16,
        page_size: &'a i32,
    ) -> StyleImageRowQuery<'c, 'a, 's, C, StyleImageRow, 6> {
        StyleImageRowQuery {
            client,
            params: [reader, list, page_no, after, gender, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<StyleImageRowBorrowed, tokio_postgres::Error> {
                Ok(StyleImageRowBorrowed {
                    style_id: row.try_get(0)?,
                    ai_style: row.try_get(1)?,
                    name: row.try_get(2)?,
                    rank: row.try_get(3)?,
                    picture_key: row.try_get(4)?,
                    thumb_key: row.try_get(5)?,
                    thumbhash: row.try_get(6)?,
                    width: row.try_get(7)?,
                    height: row.try_get(8)?,
                })
            },
            mapper: |it| StyleImageRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        StyleImagePageParams<T1>,
        StyleImageRowQuery<'c, 'a, 's, C, StyleImageRow, 6>,
        C,
    > for StyleImagePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a StyleImagePageParams<T1>,
    ) -> StyleImageRowQuery<'c, 'a, 's, C, StyleImageRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.gender,
            &params.page_size,
        )
    }
}
pub struct WithdrawOthersStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn withdraw_others() -> WithdrawOthersStmt {
    WithdrawOthersStmt(
        "UPDATE styles SET published = false WHERE creator_uid IS NULL AND published AND ai_style <> ALL ($1::text[])",
        None,
    )
}
impl WithdrawOthersStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        ai_styles: &'a T2,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[ai_styles]).await
    }
}
