// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct UserEventParams<T1: crate::StringSql> {
    pub uid: i64,
    pub event_key: T1,
}
#[derive(Debug)]
pub struct PutUserEventParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub uid: i64,
    pub event_key: T1,
    pub event_value: T2,
    pub max_keys: i64,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct UserEventStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn user_event() -> UserEventStmt {
    UserEventStmt("SELECT event_value FROM user_events WHERE uid = $1 AND event_key = $2", None)
}
impl UserEventStmt {
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
        event_key: &'a T1,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [uid, event_key],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, UserEventParams<T1>, StringQuery<'c, 'a, 's, C, String, 2>, C>
    for UserEventStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UserEventParams<T1>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.uid, &params.event_key)
    }
}
pub struct LockUserEventsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_user_events() -> LockUserEventsStmt {
    LockUserEventsStmt(
        "SELECT pg_advisory_xact_lock(hashtextextended('user_events ' || $1::bigint, 0))::text AS locked",
        None,
    )
}
impl LockUserEventsStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct PutUserEventStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_user_event() -> PutUserEventStmt {
    PutUserEventStmt(
        "INSERT INTO user_events (uid, event_key, event_value) SELECT $1, $2, $3 WHERE EXISTS (SELECT FROM user_events x WHERE x.uid = $1 AND x.event_key = $2) OR (SELECT count(*) FROM user_events x WHERE x.uid = $1) < $4::bigint ON CONFLICT (uid, event_key) DO UPDATE SET event_value = excluded.event_value, updated_at = now() RETURNING event_key",
        None,
    )
}
impl PutUserEventStmt {
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
        uid: &'a i64,
        event_key: &'a T1,
        event_value: &'a T2,
        max_keys: &'a i64,
    ) -> StringQuery<'c, 'a, 's, C, String, 4> {
        StringQuery {
            client,
            params: [uid, event_key, event_value, max_keys],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutUserEventParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 4>,
        C,
    > for PutUserEventStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutUserEventParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 4> {
        self.bind(client, &params.uid, &params.event_key, &params.event_value, &params.max_keys)
    }
}
