// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct NoticeListParams {
    pub viewer: i64,
    pub tab: i16,
    pub page_time: chrono::DateTime<chrono::FixedOffset>,
    pub count: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct MarkReadParams {
    pub page_time: chrono::DateTime<chrono::FixedOffset>,
    pub viewer: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SeenTaskParams {
    pub viewer: i64,
    pub task_id: i64,
}
#[derive(Debug)]
pub struct PutNoticeParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::JsonSql> {
    pub recipient: i64,
    pub r#type: protocol::notices::NoticeType,
    pub tab: i16,
    pub group_key: T1,
    pub dedupe_key: T2,
    pub challenge_id: Option<i64>,
    pub target_id: Option<i64>,
    pub body: T3,
}
#[derive(Debug, Clone, PartialEq)]
pub struct NoticeRow {
    pub page_time: chrono::DateTime<chrono::FixedOffset>,
    pub r#type: protocol::notices::NoticeType,
    pub feed_id: Option<i64>,
    pub comment_id: Option<i64>,
    pub challenge_id: Option<i64>,
    pub target_id: Option<i64>,
    pub body: serde_json::Value,
    pub read: bool,
    pub actors: Vec<crate::types::UserView>,
    pub actor_count: i64,
    pub text: String,
    pub thumb_key: Option<String>,
}
pub struct NoticeRowBorrowed<'a> {
    pub page_time: chrono::DateTime<chrono::FixedOffset>,
    pub r#type: protocol::notices::NoticeType,
    pub feed_id: Option<i64>,
    pub comment_id: Option<i64>,
    pub challenge_id: Option<i64>,
    pub target_id: Option<i64>,
    pub body: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub read: bool,
    pub actors: crate::ArrayIterator<'a, crate::types::UserViewBorrowed<'a>>,
    pub actor_count: i64,
    pub text: &'a str,
    pub thumb_key: Option<&'a str>,
}
impl<'a> From<NoticeRowBorrowed<'a>> for NoticeRow {
    fn from(
        NoticeRowBorrowed {
            page_time,
            r#type,
            feed_id,
            comment_id,
            challenge_id,
            target_id,
            body,
            read,
            actors,
            actor_count,
            text,
            thumb_key,
        }: NoticeRowBorrowed<'a>,
    ) -> Self {
        Self {
            page_time,
            r#type,
            feed_id,
            comment_id,
            challenge_id,
            target_id,
            body: serde_json::from_str(body.0.get()).unwrap(),
            read,
            actors: actors.map(|v| v.into()).collect(),
            actor_count,
            text: text.into(),
            thumb_key: thumb_key.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct UnreadCount {
    pub version: i64,
    pub notice_count: i64,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct NoticeRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<NoticeRowBorrowed, tokio_postgres::Error>,
    mapper: fn(NoticeRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> NoticeRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(NoticeRowBorrowed) -> R) -> NoticeRowQuery<'c, 'a, 's, C, R, N> {
        NoticeRowQuery {
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
pub struct UnreadCountQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<UnreadCount, tokio_postgres::Error>,
    mapper: fn(UnreadCount) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UnreadCountQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(UnreadCount) -> R) -> UnreadCountQuery<'c, 'a, 's, C, R, N> {
        UnreadCountQuery {
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
pub struct NoticeListStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn notice_list() -> NoticeListStmt {
    NoticeListStmt(
        "SELECT n.page_time, n.type, n.feed_id, m.comment_id, n.challenge_id, n.target_id, n.body, n.page_time <= s.seen_time AS read, a.actors, a.actor_count, coalesce( n.body ->> 'text', m.content, (SELECT c.title FROM challenges c WHERE c.challenge_id = n.challenge_id), ( SELECT t.reason FROM ai_tasks t WHERE n.type = 'task_failed' AND t.task_id = n.target_id AND t.uid = n.recipient ), (SELECT s.name FROM styles s WHERE n.type = 'style_tried' AND s.style_id = n.target_id), '' ) AS text, coalesce( ( SELECT f.thumb_key FROM post_media m JOIN files f USING (file_id) WHERE m.feed_id = n.feed_id AND m.ordinal = 0 ), ( SELECT f.thumb_key FROM ai_photos p JOIN files f USING (file_id) WHERE n.type = 'task_done' AND p.task_id = n.target_id AND p.uid = n.recipient AND p.deleted_at IS NULL ORDER BY p.ordinal LIMIT 1 ), ( SELECT f.thumb_key FROM challenges c JOIN files f ON f.file_id = c.cover_file_id WHERE c.challenge_id = n.challenge_id ), ( SELECT f.thumb_key FROM styles s JOIN files f ON f.file_id = s.cover_file_id WHERE n.type = 'style_tried' AND s.style_id = n.target_id ) ) AS thumb_key FROM visible_notices($1) n JOIN notice_state s ON s.uid = n.recipient LEFT JOIN LATERAL ( SELECT e.comment_id, c.content FROM visible_events($1) e JOIN comments c ON c.comment_id = e.comment_id WHERE e.page_time = n.page_time ORDER BY e.event_id DESC LIMIT 1 ) m ON true CROSS JOIN LATERAL ( SELECT coalesce( array_agg(q.person ORDER BY q.event_id DESC) FILTER (WHERE q.nth <= 3 AND q.uid IS NOT NULL), '{}' ) AS actors, count(q.uid) AS actor_count FROM ( SELECT e.event_id, u.*, row_number() OVER (ORDER BY e.event_id DESC) AS nth FROM ( SELECT DISTINCT ON (d.actor) d.* FROM ( SELECT * FROM visible_events($1) v WHERE v.page_time = n.page_time ORDER BY v.event_id DESC LIMIT 1000 ) d ORDER BY d.actor, d.event_id DESC ) e LEFT JOIN LATERAL (SELECT x.* FROM user_cards x WHERE x.uid = e.actor OFFSET 0) u ON true ) q ) a WHERE ($2::smallint = 0 OR n.tab = $2::smallint) AND n.page_time < $3 ORDER BY n.page_time DESC LIMIT $4",
        None,
    )
}
impl NoticeListStmt {
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
        tab: &'a i16,
        page_time: &'a chrono::DateTime<chrono::FixedOffset>,
        count: &'a i64,
    ) -> NoticeRowQuery<'c, 'a, 's, C, NoticeRow, 4> {
        NoticeRowQuery {
            client,
            params: [viewer, tab, page_time, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<NoticeRowBorrowed, tokio_postgres::Error> {
                Ok(NoticeRowBorrowed {
                    page_time: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    feed_id: row.try_get(2)?,
                    comment_id: row.try_get(3)?,
                    challenge_id: row.try_get(4)?,
                    target_id: row.try_get(5)?,
                    body: row.try_get(6)?,
                    read: row.try_get(7)?,
                    actors: row.try_get(8)?,
                    actor_count: row.try_get(9)?,
                    text: row.try_get(10)?,
                    thumb_key: row.try_get(11)?,
                })
            },
            mapper: |it| NoticeRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        NoticeListParams,
        NoticeRowQuery<'c, 'a, 's, C, NoticeRow, 4>,
        C,
    > for NoticeListStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a NoticeListParams,
    ) -> NoticeRowQuery<'c, 'a, 's, C, NoticeRow, 4> {
        self.bind(client, &params.viewer, &params.tab, &params.page_time, &params.count)
    }
}
pub struct UnreadCountStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn unread_count() -> UnreadCountStmt {
    UnreadCountStmt(
        "SELECT s.version, ( SELECT count(*) FROM (SELECT FROM visible_notices($1) n WHERE n.page_time > s.seen_time LIMIT 100) q ) AS notice_count FROM notice_state s WHERE s.uid = $1",
        None,
    )
}
impl UnreadCountStmt {
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
        viewer: &'a i64,
    ) -> UnreadCountQuery<'c, 'a, 's, C, UnreadCount, 1> {
        UnreadCountQuery {
            client,
            params: [viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<UnreadCount, tokio_postgres::Error> {
                Ok(UnreadCount { version: row.try_get(0)?, notice_count: row.try_get(1)? })
            },
            mapper: |it| UnreadCount::from(it),
        }
    }
}
pub struct MarkReadStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn mark_read() -> MarkReadStmt {
    MarkReadStmt(
        "WITH up AS ( UPDATE notice_state SET seen_time = greatest(seen_time, least($1, last_page_time)), version = next_version(version) WHERE uid = $2 RETURNING uid, version ) INSERT INTO outbox (topic, uid, version) SELECT 'me_notice', uid, version FROM up RETURNING version",
        None,
    )
}
impl MarkReadStmt {
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
        page_time: &'a chrono::DateTime<chrono::FixedOffset>,
        viewer: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [page_time, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, MarkReadParams, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for MarkReadStmt
{
    fn params(&'s self, client: &'c C, params: &'a MarkReadParams) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.page_time, &params.viewer)
    }
}
pub struct SeenTaskStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn seen_task() -> SeenTaskStmt {
    SeenTaskStmt(
        "DELETE FROM notice_events e USING notice_state s WHERE e.recipient = $1 AND e.dedupe_key = 'task:' || $2::bigint AND s.uid = e.recipient AND e.page_time > s.seen_time",
        None,
    )
}
impl SeenTaskStmt {
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
        viewer: &'a i64,
        task_id: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[viewer, task_id]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SeenTaskParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SeenTaskStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SeenTaskParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.viewer, &params.task_id))
    }
}
pub struct PutNoticeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_notice() -> PutNoticeStmt {
    PutNoticeStmt(
        "SELECT add_notice( $1, $2, $3::smallint, NULL, $4, $5, NULL, NULL, $6, $7, $8 ) AS told",
        None,
    )
}
impl PutNoticeStmt {
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
        recipient: &'a i64,
        r#type: &'a protocol::notices::NoticeType,
        tab: &'a i16,
        group_key: &'a T1,
        dedupe_key: &'a T2,
        challenge_id: &'a Option<i64>,
        target_id: &'a Option<i64>,
        body: &'a T3,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 8> {
        BoolQuery {
            client,
            params: [recipient, r#type, tab, group_key, dedupe_key, challenge_id, target_id, body],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::JsonSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutNoticeParams<T1, T2, T3>,
        BoolQuery<'c, 'a, 's, C, bool, 8>,
        C,
    > for PutNoticeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutNoticeParams<T1, T2, T3>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 8> {
        self.bind(
            client,
            &params.recipient,
            &params.r#type,
            &params.tab,
            &params.group_key,
            &params.dedupe_key,
            &params.challenge_id,
            &params.target_id,
            &params.body,
        )
    }
}
