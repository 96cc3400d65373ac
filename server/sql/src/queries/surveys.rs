// This file was generated with `clorinde`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct TodaysSurveyParams {
    pub uid: i64,
    pub now: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Clone, Copy, Debug)]
pub struct SurveyDayParams {
    pub now: chrono::DateTime<chrono::FixedOffset>,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SurveyParams {
    pub uid: i64,
    pub survey_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct SurveyOpenParams {
    pub now: chrono::DateTime<chrono::FixedOffset>,
    pub uid: i64,
    pub survey_id: i64,
}
#[derive(Debug)]
pub struct PutSurveyAnswerParams<T1: crate::JsonSql> {
    pub survey_id: i64,
    pub uid: i64,
    pub answers: T1,
    pub now: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Clone, Copy, Debug)]
pub struct RewardSurveyParams {
    pub uid: i64,
    pub survey_id: i64,
    pub now: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug, Clone, PartialEq)]
pub struct SurveyRow {
    pub survey_id: i64,
    pub title: String,
    pub questions: serde_json::Value,
    pub reward: i32,
    pub thanks: String,
    pub answered_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub rewarded_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
pub struct SurveyRowBorrowed<'a> {
    pub survey_id: i64,
    pub title: &'a str,
    pub questions: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub reward: i32,
    pub thanks: &'a str,
    pub answered_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub rewarded_at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
impl<'a> From<SurveyRowBorrowed<'a>> for SurveyRow {
    fn from(
        SurveyRowBorrowed {
            survey_id,
            title,
            questions,
            reward,
            thanks,
            answered_at,
            rewarded_at,
        }: SurveyRowBorrowed<'a>,
    ) -> Self {
        Self {
            survey_id,
            title: title.into(),
            questions: serde_json::from_str(questions.0.get()).unwrap(),
            reward,
            thanks: thanks.into(),
            answered_at,
            rewarded_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct SurveyDay {
    pub answered: i64,
    pub next_at: chrono::DateTime<chrono::FixedOffset>,
    pub unrewarded: Option<i64>,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct SurveyRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SurveyRowBorrowed, tokio_postgres::Error>,
    mapper: fn(SurveyRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SurveyRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SurveyRowBorrowed) -> R) -> SurveyRowQuery<'c, 'a, 's, C, R, N> {
        SurveyRowQuery {
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
pub struct SurveyDayQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SurveyDay, tokio_postgres::Error>,
    mapper: fn(SurveyDay) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SurveyDayQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SurveyDay) -> R) -> SurveyDayQuery<'c, 'a, 's, C, R, N> {
        SurveyDayQuery {
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
pub struct SurveyOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::SurveyOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::SurveyOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SurveyOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::SurveyOutcome) -> R,
    ) -> SurveyOutcomeQuery<'c, 'a, 's, C, R, N> {
        SurveyOutcomeQuery {
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
pub struct TodaysSurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn todays_survey() -> TodaysSurveyStmt {
    TodaysSurveyStmt(
        "SELECT s.survey_id, s.title, s.questions, s.reward, s.thanks, NULL::timestamptz AS answered_at, NULL::timestamptz AS rewarded_at FROM surveys s JOIN users u ON u.uid = $1 WHERE s.live AND ($2 AT TIME ZONE u.timezone)::date BETWEEN s.starts_on AND s.ends_on AND NOT EXISTS ( SELECT FROM survey_answers a WHERE a.uid = u.uid AND ( a.survey_id = s.survey_id OR (a.answered_at AT TIME ZONE u.timezone)::date = ($2 AT TIME ZONE u.timezone)::date ) ) ORDER BY s.starts_on, s.survey_id LIMIT 1",
        None,
    )
}
impl TodaysSurveyStmt {
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
        now: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2> {
        SurveyRowQuery {
            client,
            params: [uid, now],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SurveyRowBorrowed, tokio_postgres::Error> {
                Ok(SurveyRowBorrowed {
                    survey_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    questions: row.try_get(2)?,
                    reward: row.try_get(3)?,
                    thanks: row.try_get(4)?,
                    answered_at: row.try_get(5)?,
                    rewarded_at: row.try_get(6)?,
                })
            },
            mapper: |it| SurveyRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        TodaysSurveyParams,
        SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2>,
        C,
    > for TodaysSurveyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a TodaysSurveyParams,
    ) -> SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2> {
        self.bind(client, &params.uid, &params.now)
    }
}
pub struct SurveyDayStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn survey_day() -> SurveyDayStmt {
    SurveyDayStmt(
        "SELECT (SELECT count(*) FROM survey_answers a WHERE a.uid = u.uid) AS answered, (($1 AT TIME ZONE u.timezone)::date + 1)::timestamp AT TIME ZONE u.timezone AS next_at, ( SELECT a.survey_id FROM survey_answers a JOIN surveys s USING (survey_id) WHERE a.uid = u.uid AND a.rewarded_at IS NULL AND s.reward > 0 ORDER BY a.answered_at DESC LIMIT 1 ) AS unrewarded FROM users u WHERE u.uid = $2",
        None,
    )
}
impl SurveyDayStmt {
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
        now: &'a chrono::DateTime<chrono::FixedOffset>,
        uid: &'a i64,
    ) -> SurveyDayQuery<'c, 'a, 's, C, SurveyDay, 2> {
        SurveyDayQuery {
            client,
            params: [now, uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SurveyDay, tokio_postgres::Error> {
                Ok(SurveyDay {
                    answered: row.try_get(0)?,
                    next_at: row.try_get(1)?,
                    unrewarded: row.try_get(2)?,
                })
            },
            mapper: |it| SurveyDay::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SurveyDayParams, SurveyDayQuery<'c, 'a, 's, C, SurveyDay, 2>, C>
    for SurveyDayStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SurveyDayParams,
    ) -> SurveyDayQuery<'c, 'a, 's, C, SurveyDay, 2> {
        self.bind(client, &params.now, &params.uid)
    }
}
pub struct SurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn survey() -> SurveyStmt {
    SurveyStmt(
        "SELECT s.survey_id, s.title, s.questions, s.reward, s.thanks, a.answered_at, a.rewarded_at FROM surveys s LEFT JOIN survey_answers a ON a.survey_id = s.survey_id AND a.uid = $1 WHERE s.survey_id = $2 AND (s.live OR a.uid IS NOT NULL)",
        None,
    )
}
impl SurveyStmt {
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
        survey_id: &'a i64,
    ) -> SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2> {
        SurveyRowQuery {
            client,
            params: [uid, survey_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SurveyRowBorrowed, tokio_postgres::Error> {
                Ok(SurveyRowBorrowed {
                    survey_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    questions: row.try_get(2)?,
                    reward: row.try_get(3)?,
                    thanks: row.try_get(4)?,
                    answered_at: row.try_get(5)?,
                    rewarded_at: row.try_get(6)?,
                })
            },
            mapper: |it| SurveyRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SurveyParams, SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2>, C>
    for SurveyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SurveyParams,
    ) -> SurveyRowQuery<'c, 'a, 's, C, SurveyRow, 2> {
        self.bind(client, &params.uid, &params.survey_id)
    }
}
pub struct SurveyOpenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn survey_open() -> SurveyOpenStmt {
    SurveyOpenStmt(
        "SELECT ($1 AT TIME ZONE u.timezone)::date BETWEEN s.starts_on AND s.ends_on AS open FROM surveys s JOIN users u ON u.uid = $2 WHERE s.survey_id = $3",
        None,
    )
}
impl SurveyOpenStmt {
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
        now: &'a chrono::DateTime<chrono::FixedOffset>,
        uid: &'a i64,
        survey_id: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [now, uid, survey_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, SurveyOpenParams, BoolQuery<'c, 'a, 's, C, bool, 3>, C>
    for SurveyOpenStmt
{
    fn params(&'s self, client: &'c C, params: &'a SurveyOpenParams) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(client, &params.now, &params.uid, &params.survey_id)
    }
}
pub struct PutSurveyAnswerStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_survey_answer() -> PutSurveyAnswerStmt {
    PutSurveyAnswerStmt(
        "INSERT INTO survey_answers (survey_id, uid, answers, answered_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING survey_id",
        None,
    )
}
impl PutSurveyAnswerStmt {
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
        survey_id: &'a i64,
        uid: &'a i64,
        answers: &'a T1,
        now: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [survey_id, uid, answers, now],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>
    crate::client::async_::Params<'c, 'a, 's, PutSurveyAnswerParams<T1>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for PutSurveyAnswerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutSurveyAnswerParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.survey_id, &params.uid, &params.answers, &params.now)
    }
}
pub struct RewardSurveyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn reward_survey() -> RewardSurveyStmt {
    RewardSurveyStmt("SELECT reward_survey($1, $2, $3) AS outcome", None)
}
impl RewardSurveyStmt {
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
        survey_id: &'a i64,
        now: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> SurveyOutcomeQuery<'c, 'a, 's, C, crate::types::SurveyOutcome, 3> {
        SurveyOutcomeQuery {
            client,
            params: [uid, survey_id, now],
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
        RewardSurveyParams,
        SurveyOutcomeQuery<'c, 'a, 's, C, crate::types::SurveyOutcome, 3>,
        C,
    > for RewardSurveyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RewardSurveyParams,
    ) -> SurveyOutcomeQuery<'c, 'a, 's, C, crate::types::SurveyOutcome, 3> {
        self.bind(client, &params.uid, &params.survey_id, &params.now)
    }
}
