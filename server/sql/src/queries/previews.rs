// This file was generated with `clorinde`. Do not modify.

#[derive(Debug, Clone, PartialEq)]
pub struct PreviewRow {
    pub person: crate::types::UserView,
    pub words: String,
    pub discoverable: bool,
    pub picture_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub alt: Option<String>,
}
pub struct PreviewRowBorrowed<'a> {
    pub person: crate::types::UserViewBorrowed<'a>,
    pub words: &'a str,
    pub discoverable: bool,
    pub picture_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub alt: Option<&'a str>,
}
impl<'a> From<PreviewRowBorrowed<'a>> for PreviewRow {
    fn from(
        PreviewRowBorrowed {
            person,
            words,
            discoverable,
            picture_key,
            width,
            height,
            alt,
        }: PreviewRowBorrowed<'a>,
    ) -> Self {
        Self {
            person: person.into(),
            words: words.into(),
            discoverable,
            picture_key: picture_key.map(|v| v.into()),
            width,
            height,
            alt: alt.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct PreviewChallengeRow {
    pub title: String,
    pub description: String,
    pub picture_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
}
pub struct PreviewChallengeRowBorrowed<'a> {
    pub title: &'a str,
    pub description: &'a str,
    pub picture_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
}
impl<'a> From<PreviewChallengeRowBorrowed<'a>> for PreviewChallengeRow {
    fn from(
        PreviewChallengeRowBorrowed {
            title,
            description,
            picture_key,
            width,
            height,
        }: PreviewChallengeRowBorrowed<'a>,
    ) -> Self {
        Self {
            title: title.into(),
            description: description.into(),
            picture_key: picture_key.map(|v| v.into()),
            width,
            height,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct PreviewRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PreviewRowBorrowed, tokio_postgres::Error>,
    mapper: fn(PreviewRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PreviewRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PreviewRowBorrowed) -> R) -> PreviewRowQuery<'c, 'a, 's, C, R, N> {
        PreviewRowQuery {
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
pub struct PreviewChallengeRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PreviewChallengeRowBorrowed, tokio_postgres::Error>,
    mapper: fn(PreviewChallengeRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PreviewChallengeRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(PreviewChallengeRowBorrowed) -> R,
    ) -> PreviewChallengeRowQuery<'c, 'a, 's, C, R, N> {
        PreviewChallengeRowQuery {
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
pub struct PreviewPostStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn preview_post() -> PreviewPostStmt {
    PreviewPostStmt(
        "SELECT p.person, p.content AS words, x.discoverable, f.object_key AS picture_key, f.width, f.height, m.alt FROM visible_posts(0) p JOIN users x ON x.uid = p.author LEFT JOIN post_media m ON m.feed_id = p.feed_id AND m.ordinal = 0 LEFT JOIN files f ON f.file_id = m.file_id AND f.state = 'ready' AND f.deleted_at IS NULL WHERE p.feed_id = $1",
        None,
    )
}
impl PreviewPostStmt {
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
        feed_id: &'a i64,
    ) -> PreviewRowQuery<'c, 'a, 's, C, PreviewRow, 1> {
        PreviewRowQuery {
            client,
            params: [feed_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PreviewRowBorrowed, tokio_postgres::Error> {
                Ok(PreviewRowBorrowed {
                    person: row.try_get(0)?,
                    words: row.try_get(1)?,
                    discoverable: row.try_get(2)?,
                    picture_key: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    alt: row.try_get(6)?,
                })
            },
            mapper: |it| PreviewRow::from(it),
        }
    }
}
pub struct PreviewPersonStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn preview_person() -> PreviewPersonStmt {
    PreviewPersonStmt(
        "SELECT u.person, x.bio AS words, x.discoverable, f.object_key AS picture_key, f.width, f.height, NULL::text AS alt FROM visible_users(0) u JOIN users x ON x.uid = u.uid LEFT JOIN files f ON f.file_id = x.avatar_file_id AND f.state = 'ready' AND f.deleted_at IS NULL WHERE u.uid_str = $1",
        None,
    )
}
impl PreviewPersonStmt {
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
        uid_str: &'a T1,
    ) -> PreviewRowQuery<'c, 'a, 's, C, PreviewRow, 1> {
        PreviewRowQuery {
            client,
            params: [uid_str],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PreviewRowBorrowed, tokio_postgres::Error> {
                Ok(PreviewRowBorrowed {
                    person: row.try_get(0)?,
                    words: row.try_get(1)?,
                    discoverable: row.try_get(2)?,
                    picture_key: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    alt: row.try_get(6)?,
                })
            },
            mapper: |it| PreviewRow::from(it),
        }
    }
}
pub struct PreviewInviteStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn preview_invite() -> PreviewInviteStmt {
    PreviewInviteStmt(
        "SELECT u.person, '' AS words, false AS discoverable, f.object_key AS picture_key, f.width, f.height, NULL::text AS alt FROM users x CROSS JOIN LATERAL (SELECT v.* FROM visible_users(0) v WHERE v.uid = x.uid OFFSET 0) u LEFT JOIN files f ON f.file_id = x.avatar_file_id AND f.state = 'ready' AND f.deleted_at IS NULL WHERE x.invite_code = $1",
        None,
    )
}
impl PreviewInviteStmt {
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
        invite_code: &'a T1,
    ) -> PreviewRowQuery<'c, 'a, 's, C, PreviewRow, 1> {
        PreviewRowQuery {
            client,
            params: [invite_code],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PreviewRowBorrowed, tokio_postgres::Error> {
                Ok(PreviewRowBorrowed {
                    person: row.try_get(0)?,
                    words: row.try_get(1)?,
                    discoverable: row.try_get(2)?,
                    picture_key: row.try_get(3)?,
                    width: row.try_get(4)?,
                    height: row.try_get(5)?,
                    alt: row.try_get(6)?,
                })
            },
            mapper: |it| PreviewRow::from(it),
        }
    }
}
pub struct PreviewChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn preview_challenge() -> PreviewChallengeStmt {
    PreviewChallengeStmt(
        "SELECT c.title, c.description, f.object_key AS picture_key, f.width, f.height FROM challenges c LEFT JOIN files f ON f.file_id = c.cover_file_id AND f.state = 'ready' AND f.deleted_at IS NULL WHERE c.challenge_id = $1",
        None,
    )
}
impl PreviewChallengeStmt {
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
        challenge_id: &'a i64,
    ) -> PreviewChallengeRowQuery<'c, 'a, 's, C, PreviewChallengeRow, 1> {
        PreviewChallengeRowQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<PreviewChallengeRowBorrowed, tokio_postgres::Error> {
                    Ok(PreviewChallengeRowBorrowed {
                        title: row.try_get(0)?,
                        description: row.try_get(1)?,
                        picture_key: row.try_get(2)?,
                        width: row.try_get(3)?,
                        height: row.try_get(4)?,
                    })
                },
            mapper: |it| PreviewChallengeRow::from(it),
        }
    }
}
