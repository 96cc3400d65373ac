// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct PutReportParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::ArraySql<Item = i64>> {
    pub reporter: i64,
    pub target_type: crate::types::Thing,
    pub target_id: i64,
    pub reason: T1,
    pub content: T2,
    pub file_ids: T3,
}
#[derive(Clone, Copy, Debug)]
pub struct ReportPageParams {
    pub state: crate::types::ReportState,
    pub due_at: chrono::DateTime<chrono::FixedOffset>,
    pub report_id: i64,
    pub count: i64,
}
#[derive(Debug)]
pub struct HandleReportParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub state: crate::types::ReportState,
    pub by: i64,
    pub action: T1,
    pub note: T2,
    pub report_id: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct ReportRow {
    pub report_id: i64,
    pub reporter: Option<i64>,
    pub target_type: crate::types::Thing,
    pub target_id: i64,
    pub reason: String,
    pub content: String,
    pub file_ids: Vec<i64>,
    pub repeats: i32,
    pub state: crate::types::ReportState,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub due_at: chrono::DateTime<chrono::FixedOffset>,
    pub handled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub action: Option<String>,
    pub note: Option<String>,
}
pub struct ReportRowBorrowed<'a> {
    pub report_id: i64,
    pub reporter: Option<i64>,
    pub target_type: crate::types::Thing,
    pub target_id: i64,
    pub reason: &'a str,
    pub content: &'a str,
    pub file_ids: crate::ArrayIterator<'a, i64>,
    pub repeats: i32,
    pub state: crate::types::ReportState,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub due_at: chrono::DateTime<chrono::FixedOffset>,
    pub handled_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub action: Option<&'a str>,
    pub note: Option<&'a str>,
}
impl<'a> From<ReportRowBorrowed<'a>> for ReportRow {
    fn from(
        ReportRowBorrowed {
            report_id,
            reporter,
            target_type,
            target_id,
            reason,
            content,
            file_ids,
            repeats,
            state,
            created_at,
            due_at,
            handled_at,
            action,
            note,
        }: ReportRowBorrowed<'a>,
    ) -> Self {
        Self {
            report_id,
            reporter,
            target_type,
            target_id,
            reason: reason.into(),
            content: content.into(),
            file_ids: file_ids.map(|v| v).collect(),
            repeats,
            state,
            created_at,
            due_at,
            handled_at,
            action: action.map(|v| v.into()),
            note: note.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct HandleReport {
    pub report_id: i64,
    pub target_type: crate::types::Thing,
    pub target_id: i64,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct HandleReportQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<HandleReport, tokio_postgres::Error>,
    mapper: fn(HandleReport) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HandleReportQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(HandleReport) -> R) -> HandleReportQuery<'c, 'a, 's, C, R, N> {
        HandleReportQuery {
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
        "WITH i AS MATERIALIZED (SELECT new_id() AS id), r AS ( INSERT INTO reports AS t (report_id, reporter, target_type, target_id, reason, content, file_ids) SELECT i.id, $1, $2, CASE WHEN $2 = 'problem'::thing THEN i.id ELSE $3 END, $4, $5, $6::bigint[] FROM i ON CONFLICT (reporter, target_type, target_id) DO UPDATE SET repeats = t.repeats + 1, reason = excluded.reason, content = excluded.content, file_ids = excluded.file_ids RETURNING t.report_id, t.target_type, t.target_id ), h AS ( INSERT INTO hidden_items (uid, kind, target_id) SELECT $1, r.target_type, r.target_id FROM r WHERE r.target_type <> 'problem' ON CONFLICT DO NOTHING ) SELECT report_id FROM r",
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
    >(
        &'s self,
        client: &'c C,
        reporter: &'a i64,
        target_type: &'a crate::types::Thing,
        target_id: &'a i64,
        reason: &'a T1,
        content: &'a T2,
        file_ids: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        I64Query {
            client,
            params: [reporter, target_type, target_id, reason, content, file_ids],
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
> crate::client::async_::Params<'c, 'a, 's, PutReportParams<T1, T2, T3>, I64Query<'c, 'a, 's, C, i64, 6>, C>
    for PutReportStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutReportParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        self.bind(
            client,
            &params.reporter,
            &params.target_type,
            &params.target_id,
            &params.reason,
            &params.content,
            &params.file_ids,
        )
    }
}
pub struct ReportPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn report_page() -> ReportPageStmt {
    ReportPageStmt(
        "SELECT r.report_id, r.reporter, r.target_type, r.target_id, r.reason, r.content, r.file_ids, r.repeats, r.state, r.created_at, r.due_at, r.handled_at, r.action, r.note FROM reports r WHERE r.state = $1 AND (r.due_at, r.report_id) > ($2, $3) ORDER BY r.due_at, r.report_id LIMIT $4",
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
    fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        state: &'a crate::types::ReportState,
        due_at: &'a chrono::DateTime<chrono::FixedOffset>,
        report_id: &'a i64,
        count: &'a i64,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 4> {
        ReportRowQuery {
            client,
            params: [state, due_at, report_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ReportRowBorrowed, tokio_postgres::Error> {
                Ok(ReportRowBorrowed {
                    report_id: row.try_get(0)?,
                    reporter: row.try_get(1)?,
                    target_type: row.try_get(2)?,
                    target_id: row.try_get(3)?,
                    reason: row.try_get(4)?,
                    content: row.try_get(5)?,
                    file_ids: row.try_get(6)?,
                    repeats: row.try_get(7)?,
                    state: row.try_get(8)?,
                    created_at: row.try_get(9)?,
                    due_at: row.try_get(10)?,
                    handled_at: row.try_get(11)?,
                    action: row.try_get(12)?,
                    note: row.try_get(13)?,
                })
            },
            mapper: |it| ReportRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReportPageParams,
        ReportRowQuery<'c, 'a, 's, C, ReportRow, 4>,
        C,
    > for ReportPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReportPageParams,
    ) -> ReportRowQuery<'c, 'a, 's, C, ReportRow, 4> {
        self.bind(client, &params.state, &params.due_at, &params.report_id, &params.count)
    }
}
pub struct HandleReportStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn handle_report() -> HandleReportStmt {
    HandleReportStmt(
        "WITH up AS ( UPDATE reports SET state = $1, handled_at = clock_timestamp(), handled_by = $2, action = $3, note = $4 WHERE report_id = $5 AND state = 'open' RETURNING report_id, target_type, target_id ), a AS (INSERT INTO audit (actor, action, target_type, target_id) SELECT $2, $3, target_type, target_id FROM up) SELECT report_id, target_type, target_id FROM up",
        None,
    )
}
impl HandleReportStmt {
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
        state: &'a crate::types::ReportState,
        by: &'a i64,
        action: &'a T1,
        note: &'a T2,
        report_id: &'a i64,
    ) -> HandleReportQuery<'c, 'a, 's, C, HandleReport, 5> {
        HandleReportQuery {
            client,
            params: [state, by, action, note, report_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<HandleReport, tokio_postgres::Error> {
                Ok(HandleReport {
                    report_id: row.try_get(0)?,
                    target_type: row.try_get(1)?,
                    target_id: row.try_get(2)?,
                })
            },
            mapper: |it| HandleReport::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HandleReportParams<T1, T2>,
        HandleReportQuery<'c, 'a, 's, C, HandleReport, 5>,
        C,
    > for HandleReportStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HandleReportParams<T1, T2>,
    ) -> HandleReportQuery<'c, 'a, 's, C, HandleReport, 5> {
        self.bind(client, &params.state, &params.by, &params.action, &params.note, &params.report_id)
    }
}
