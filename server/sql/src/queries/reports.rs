// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct PutReportParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = i64>,
    T4: crate::StringSql,
    T5: crate::StringSql,
> {
    pub reporter: i64,
    pub target_type: protocol::reports::Thing,
    pub target_id: i64,
    pub reason: T1,
    pub content: T2,
    pub file_ids: T3,
    pub enough: i32,
    pub age: T4,
    pub why: T5,
}
#[derive(Debug)]
pub struct ReportPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct HandledPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub state: protocol::reports::ReportStatus,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct HandleReportParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub report_id: i64,
    pub by: Option<i64>,
    pub action: protocol::reports::ReportAction,
    pub note: T1,
    pub hidden: T2,
    pub shown: T3,
    pub usable: T4,
}
#[derive(Debug, Clone, PartialEq)]
pub struct ReportRow {
    pub report_id: i64,
    pub target_type: protocol::reports::Thing,
    pub target_id: i64,
    pub target_name: Option<String>,
    pub owner: Option<crate::types::UserView>,
    pub words: Option<String>,
    pub picture_key: Option<String>,
    pub thumb_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<Vec<u8>>,
    pub hidden: bool,
    pub reason: String,
    pub content: String,
    pub images: Vec<String>,
    pub reporter: Option<crate::types::UserView>,
    pub reporters: i64,
    pub state: protocol::reports::ReportStatus,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub due_at: chrono::DateTime<chrono::FixedOffset>,
    pub handled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub action: Option<protocol::reports::ReportAction>,
    pub note: String,
    pub earlier: Vec<crate::types::EarlierAction>,
}
pub struct ReportRowBorrowed<'a> {
    pub report_id: i64,
    pub target_type: protocol::reports::Thing,
    pub target_id: i64,
    pub target_name: Option<&'a str>,
    pub owner: Option<crate::types::UserViewBorrowed<'a>>,
    pub words: Option<&'a str>,
    pub picture_key: Option<&'a str>,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
    pub hidden: bool,
    pub reason: &'a str,
    pub content: &'a str,
    pub images: crate::ArrayIterator<'a, &'a str>,
    pub reporter: Option<crate::types::UserViewBorrowed<'a>>,
    pub reporters: i64,
    pub state: protocol::reports::ReportStatus,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub due_at: chrono::DateTime<chrono::FixedOffset>,
    pub handled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub action: Option<protocol::reports::ReportAction>,
    pub note: &'a str,
    pub earlier: crate::ArrayIterator<'a, crate::types::EarlierActionBorrowed<'a>>,
}
impl<'a> From<ReportRowBorrowed<'a>> for ReportRow {
    fn from(
        ReportRowBorrowed {
            report_id,
            target_type,
            target_id,
            target_name,
            owner,
            words,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
            hidden,
            reason,
            content,
            images,
            reporter,
            reporters,
            state,
            created_at,
            due_at,
            handled_at,
            action,
            note,
            earlier,
        }: ReportRowBorrowed<'a>,
    ) -> Self {
        Self {
            report_id,
            target_type,
            target_id,
            target_name: target_name.map(|v| v.into()),
            owner: owner.map(|v| v.into()),
            words: words.map(|v| v.into()),
            picture_key: picture_key.map(|v| v.into()),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
            hidden,
            reason: reason.into(),
            content: content.into(),
            images: images.map(|v| v.into()).collect(),
            reporter: reporter.map(|v| v.into()),
            reporters,
            state,
            created_at,
            due_at,
            handled_at,
            action,
            note: note.into(),
            earlier: earlier.map(|v| v.into()).collect(),
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct Optioni64Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<Option<i64>, tokio_postgres::Error>,
    mapper: fn(Option<i64>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> Optioni64Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(Option<i64>) -> R) -> Optioni64Query<'c, 'a, 's, C, R, N> {
        Optioni64Query {
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
pub struct ReportRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ReportRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ReportRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ReportRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ReportRowBorrowed) -> R) -> ReportRowQuery<'c, 'a, 's, C, R, N> {
        ReportRowQuery {
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
pub struct HandleOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::HandleOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::HandleOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HandleOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::HandleOutcome) -> R,
    ) -> HandleOutcomeQuery<'c, 'a, 's, C, R, N> {
        HandleOutcomeQuery {
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
pub struct PutReportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_report() -> PutReportStmt {
    PutReportStmt(
        "SELECT put_report( $1, $2, $3, $4, $5, $6::bigint[], $7, $8::text::interval, $9 ) AS report_id",
        None,
    )
}
impl PutReportStmt {
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
        T3: crate::ArraySql<Item = i64>,
        T4: crate::StringSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        reporter: &'a i64,
        target_type: &'a protocol::reports::Thing,
        target_id: &'a i64,
        reason: &'a T1,
        content: &'a T2,
        file_ids: &'a T3,
        enough: &'a i32,
        age: &'a T4,
        why: &'a T5,
    ) -> Optioni64Query<'c, 'a, 's, C, Option<i64>, 9> {
        Optioni64Query {
            client,
            params: [reporter, target_type, target_id, reason, content, file_ids, enough, age, why],
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
    T3: crate::ArraySql<Item = i64>,
    T4: crate::StringSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutReportParams<T1, T2, T3, T4, T5>,
        Optioni64Query<'c, 'a, 's, C, Option<i64>, 9>,
        C,
    > for PutReportStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutReportParams<T1, T2, T3, T4, T5>,
    ) -> Optioni64Query<'c, 'a, 's, C, Option<i64>, 9> {
        self.bind(
            client,
            &params.reporter,
            &params.target_type,
            &params.target_id,
            &params.reason,
            &params.content,
            &params.file_ids,
            &params.enough,
            &params.age,
            &params.why,
        )
    }
}
pub struct ReportPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn report_page() -> ReportPageStmt {
    ReportPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), page AS MATERIALIZED ( SELECT r.* FROM report_rows('open') r WHERE r.report_id > (SELECT after_id FROM s) ORDER BY r.report_id LIMIT $5::integer OFFSET (SELECT skip_pages FROM s) * $5::integer ) SELECT p.* FROM page p WHERE (SELECT page_end($1, $2, $3, max(report_id)) FROM page) ORDER BY p.report_id",
        None,
    )
}
impl ReportPageStmt {
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
        page_size: &'a i32,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 5> {
        ReportRowQuery {
            client,
            params: [reader, list, page_no, after, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ReportRowBorrowed, tokio_postgres::Error> {
                Ok(ReportRowBorrowed {
                    report_id: row.try_get(0)?,
                    target_type: row.try_get(1)?,
                    target_id: row.try_get(2)?,
                    target_name: row.try_get(3)?,
                    owner: row.try_get(4)?,
                    words: row.try_get(5)?,
                    picture_key: row.try_get(6)?,
                    thumb_key: row.try_get(7)?,
                    width: row.try_get(8)?,
                    height: row.try_get(9)?,
                    thumbhash: row.try_get(10)?,
                    hidden: row.try_get(11)?,
                    reason: row.try_get(12)?,
                    content: row.try_get(13)?,
                    images: row.try_get(14)?,
                    reporter: row.try_get(15)?,
                    reporters: row.try_get(16)?,
                    state: row.try_get(17)?,
                    created_at: row.try_get(18)?,
                    due_at: row.try_get(19)?,
                    handled_at: row.try_get(20)?,
                    action: row.try_get(21)?,
                    note: row.try_get(22)?,
                    earlier: row.try_get(23)?,
                })
            },
            mapper: |it| ReportRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReportPageParams<T1>,
        ReportRowQuery<'c, 'a, 's, C, ReportRow, 5>,
        C,
    > for ReportPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReportPageParams<T1>,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 5> {
        self.bind(client, &params.reader, &params.list, &params.page_no, &params.after, &params.page_size)
    }
}
pub struct HandledPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn handled_page() -> HandledPageStmt {
    HandledPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 9223372036854775807)), page AS MATERIALIZED ( SELECT r.* FROM report_rows($5) r WHERE r.report_id < (SELECT after_id FROM s) ORDER BY r.report_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT p.* FROM page p WHERE (SELECT page_end($1, $2, $3, min(report_id)) FROM page) ORDER BY p.report_id DESC",
        None,
    )
}
impl HandledPageStmt {
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
        state: &'a protocol::reports::ReportStatus,
        page_size: &'a i32,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 6> {
        ReportRowQuery {
            client,
            params: [reader, list, page_no, after, state, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ReportRowBorrowed, tokio_postgres::Error> {
                Ok(ReportRowBorrowed {
                    report_id: row.try_get(0)?,
                    target_type: row.try_get(1)?,
                    target_id: row.try_get(2)?,
                    target_name: row.try_get(3)?,
                    owner: row.try_get(4)?,
                    words: row.try_get(5)?,
                    picture_key: row.try_get(6)?,
                    thumb_key: row.try_get(7)?,
                    width: row.try_get(8)?,
                    height: row.try_get(9)?,
                    thumbhash: row.try_get(10)?,
                    hidden: row.try_get(11)?,
                    reason: row.try_get(12)?,
                    content: row.try_get(13)?,
                    images: row.try_get(14)?,
                    reporter: row.try_get(15)?,
                    reporters: row.try_get(16)?,
                    state: row.try_get(17)?,
                    created_at: row.try_get(18)?,
                    due_at: row.try_get(19)?,
                    handled_at: row.try_get(20)?,
                    action: row.try_get(21)?,
                    note: row.try_get(22)?,
                    earlier: row.try_get(23)?,
                })
            },
            mapper: |it| ReportRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HandledPageParams<T1>,
        ReportRowQuery<'c, 'a, 's, C, ReportRow, 6>,
        C,
    > for HandledPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HandledPageParams<T1>,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 6> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.state,
            &params.page_size,
        )
    }
}
pub struct HandleReportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn handle_report() -> HandleReportStmt {
    HandleReportStmt("SELECT handle_report($1, $2, $3, $4, $5, $6, $7) AS outcome", None)
}
impl HandleReportStmt {
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
        report_id: &'a i64,
        by: &'a Option<i64>,
        action: &'a protocol::reports::ReportAction,
        note: &'a T1,
        hidden: &'a T2,
        shown: &'a T3,
        usable: &'a T4,
    ) -> HandleOutcomeQuery<'c, 'a, 's, C, crate::types::HandleOutcome, 7> {
        HandleOutcomeQuery {
            client,
            params: [report_id, by, action, note, hidden, shown, usable],
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
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HandleReportParams<T1, T2, T3, T4>,
        HandleOutcomeQuery<'c, 'a, 's, C, crate::types::HandleOutcome, 7>,
        C,
    > for HandleReportStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HandleReportParams<T1, T2, T3, T4>,
    ) -> HandleOutcomeQuery<'c, 'a, 's, C, crate::types::HandleOutcome, 7> {
        self.bind(
            client,
            &params.report_id,
            &params.by,
            &params.action,
            &params.note,
            &params.hidden,
            &params.shown,
            &params.usable,
        )
    }
}
