// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct UseNonceParams<T1: crate::BytesSql> {
    pub nonce_hash: T1,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct CodeLockParams<T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub phone_hash: T1,
    pub scene: T2,
    pub device_id: T3,
}
#[derive(Debug)]
pub struct PutCodeParams<
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
> {
    pub phone_hash: T1,
    pub scene: T2,
    pub device_id: T3,
    pub requester_uid: Option<i64>,
    pub code_hmac: T4,
    pub ttl: T5,
}
#[derive(Debug)]
pub struct CheckCodeParams<
    T1: crate::BytesSql,
    T2: crate::BytesSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub code_hmac: T1,
    pub phone_hash: T2,
    pub scene: T3,
    pub device_id: T4,
    pub requester_uid: Option<i64>,
}
#[derive(Debug)]
pub struct KnowsDeviceParams<T1: crate::BytesSql, T2: crate::StringSql> {
    pub phone_hash: T1,
    pub device_id: T2,
}
#[derive(Debug)]
pub struct CheckCodesParams<
    T1: crate::BytesSql,
    T2: crate::BytesSql,
    T3: crate::BytesSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
> {
    pub old_phone: T1,
    pub old_hmac: T2,
    pub new_hmac: T3,
    pub new_phone: T4,
    pub device_id: T5,
    pub uid: i64,
}
#[derive(Debug)]
pub struct ChangePhoneParams<T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql> {
    pub uid: i64,
    pub phone_code: T1,
    pub phone_enc: T2,
    pub phone_hash: T3,
}
#[derive(Debug)]
pub struct LoginPhoneParams<
    T1: crate::StringSql,
    T2: crate::BytesSql,
    T3: crate::BytesSql,
    T4: crate::StringSql,
> {
    pub phone_code: T1,
    pub phone_enc: T2,
    pub phone_hash: T3,
    pub timezone: T4,
}
#[derive(Debug)]
pub struct PutDeviceParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub uid: i64,
    pub device_id: T1,
    pub platform: T2,
    pub app_version: Option<T3>,
    pub push_token: Option<T4>,
}
#[derive(Debug)]
pub struct PutSessionParams<T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub token_hash: T1,
    pub uid: i64,
    pub device_id: T2,
    pub platform: T3,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Clone, Copy, Debug)]
pub struct TouchDayParams {
    pub day: chrono::NaiveDate,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct RevokeSessionsParams {
    pub uid: i64,
    pub except_session: Option<i64>,
}
#[derive(Debug)]
pub struct UserOtherParams<T1: crate::StringSql> {
    pub viewer: i64,
    pub uid_str: T1,
}
#[derive(Debug)]
pub struct UpdateProfileParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
> {
    pub uid: i64,
    pub first_name: Option<T1>,
    pub last_name: Option<T2>,
    pub nick_name: Option<T3>,
    pub user_name: Option<T4>,
    pub avatar_key: Option<T5>,
    pub gender: Option<i16>,
    pub timezone: Option<T6>,
    pub bio: Option<T7>,
    pub name_changes: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct SetStatusParams {
    pub status: i16,
    pub suspended_until: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub uid: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ApplyDeletionParams {
    pub purge_after: chrono::DateTime<chrono::FixedOffset>,
    pub uid: i64,
}
#[derive(Debug)]
pub struct NoteEventParams<T1: crate::StringSql> {
    pub uid: i64,
    pub action: T1,
}
#[derive(Debug)]
pub struct PutConsentParams<T1: crate::StringSql> {
    pub granted: bool,
    pub uid: i64,
    pub kind: protocol::privacy::ConsentKind,
    pub document: T1,
}
#[derive(Debug)]
pub struct PutHandoffParams<T1: crate::BytesSql> {
    pub code_hash: T1,
    pub uid: i64,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct LogActivityParams<
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::JsonSql,
> {
    pub uid: Option<i64>,
    pub device_hash: Option<T1>,
    pub category: T2,
    pub activity: T3,
    pub params: T4,
}
#[derive(Debug, Clone, PartialEq)]
pub struct PhoneOf {
    pub phone_enc: Option<Vec<u8>>,
    pub phone_hash: Option<Vec<u8>>,
}
pub struct PhoneOfBorrowed<'a> {
    pub phone_enc: Option<&'a [u8]>,
    pub phone_hash: Option<&'a [u8]>,
}
impl<'a> From<PhoneOfBorrowed<'a>> for PhoneOf {
    fn from(PhoneOfBorrowed { phone_enc, phone_hash }: PhoneOfBorrowed<'a>) -> Self {
        Self { phone_enc: phone_enc.map(|v| v.into()), phone_hash: phone_hash.map(|v| v.into()) }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LoginPhone {
    pub uid: i64,
    pub uid_str: String,
    pub status: i16,
    pub created: bool,
}
pub struct LoginPhoneBorrowed<'a> {
    pub uid: i64,
    pub uid_str: &'a str,
    pub status: i16,
    pub created: bool,
}
impl<'a> From<LoginPhoneBorrowed<'a>> for LoginPhone {
    fn from(LoginPhoneBorrowed { uid, uid_str, status, created }: LoginPhoneBorrowed<'a>) -> Self {
        Self { uid, uid_str: uid_str.into(), status, created }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct CreateUser {
    pub uid: i64,
    pub uid_str: String,
    pub status: i16,
}
pub struct CreateUserBorrowed<'a> {
    pub uid: i64,
    pub uid_str: &'a str,
    pub status: i16,
}
impl<'a> From<CreateUserBorrowed<'a>> for CreateUser {
    fn from(CreateUserBorrowed { uid, uid_str, status }: CreateUserBorrowed<'a>) -> Self {
        Self { uid, uid_str: uid_str.into(), status }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct SessionRow {
    pub token_hash: Vec<u8>,
    pub session_id: i64,
    pub uid: i64,
    pub uid_str: String,
    pub status: i16,
    pub device_id: String,
    pub platform: String,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
    pub revoked: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
}
pub struct SessionRowBorrowed<'a> {
    pub token_hash: &'a [u8],
    pub session_id: i64,
    pub uid: i64,
    pub uid_str: &'a str,
    pub status: i16,
    pub device_id: &'a str,
    pub platform: &'a str,
    pub expires_at: chrono::DateTime<chrono::FixedOffset>,
    pub revoked: bool,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<SessionRowBorrowed<'a>> for SessionRow {
    fn from(
        SessionRowBorrowed {
            token_hash,
            session_id,
            uid,
            uid_str,
            status,
            device_id,
            platform,
            expires_at,
            revoked,
            created_at,
        }: SessionRowBorrowed<'a>,
    ) -> Self {
        Self {
            token_hash: token_hash.into(),
            session_id,
            uid,
            uid_str: uid_str.into(),
            status,
            device_id: device_id.into(),
            platform: platform.into(),
            expires_at,
            revoked,
            created_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct OwnStates {
    pub uid: i64,
    pub notice_version: Option<i64>,
    pub notice_count: i64,
    pub available: Option<i32>,
    pub held: Option<i32>,
    pub debt: Option<i32>,
    pub subscribed_until: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub coins_version: Option<i64>,
    pub training: bool,
    pub ready: bool,
    pub processing: i16,
    pub model_version: i64,
    pub live: bool,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct RevokeSession {
    pub session_id: i64,
    pub uid: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct SelfRow {
    pub uid: i64,
    pub uid_str: String,
    pub status: i16,
    pub first_name: String,
    pub last_name: String,
    pub nick_name: String,
    pub user_name: String,
    pub avatar_key: String,
    pub gender: i16,
    pub timezone: String,
    pub bio: String,
    pub phone_code: Option<String>,
    pub phone_enc: Option<Vec<u8>>,
    pub creator_flag: bool,
    pub discoverable: bool,
    pub invite_code: String,
    pub inviter_uid_str: String,
    pub invite_count: i64,
    pub active_days: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub follower_count: i32,
    pub following_count: i32,
    pub post_count: i32,
    pub available: i32,
    pub held: i32,
    pub debt: i32,
    pub subscribed_until: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub coins_version: i64,
    pub face_age: Option<i16>,
    pub face_gender: Option<String>,
    pub face_race: Option<String>,
    pub consents: Vec<protocol::privacy::ConsentKind>,
    pub restorable_until: Option<chrono::DateTime<chrono::FixedOffset>>,
}
pub struct SelfRowBorrowed<'a> {
    pub uid: i64,
    pub uid_str: &'a str,
    pub status: i16,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub nick_name: &'a str,
    pub user_name: &'a str,
    pub avatar_key: &'a str,
    pub gender: i16,
    pub timezone: &'a str,
    pub bio: &'a str,
    pub phone_code: Option<&'a str>,
    pub phone_enc: Option<&'a [u8]>,
    pub creator_flag: bool,
    pub discoverable: bool,
    pub invite_code: &'a str,
    pub inviter_uid_str: &'a str,
    pub invite_count: i64,
    pub active_days: i32,
    pub created_at: chrono::DateTime<chrono::FixedOffset>,
    pub follower_count: i32,
    pub following_count: i32,
    pub post_count: i32,
    pub available: i32,
    pub held: i32,
    pub debt: i32,
    pub subscribed_until: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub coins_version: i64,
    pub face_age: Option<i16>,
    pub face_gender: Option<&'a str>,
    pub face_race: Option<&'a str>,
    pub consents: crate::ArrayIterator<'a, protocol::privacy::ConsentKind>,
    pub restorable_until: Option<chrono::DateTime<chrono::FixedOffset>>,
}
impl<'a> From<SelfRowBorrowed<'a>> for SelfRow {
    fn from(
        SelfRowBorrowed {
            uid,
            uid_str,
            status,
            first_name,
            last_name,
            nick_name,
            user_name,
            avatar_key,
            gender,
            timezone,
            bio,
            phone_code,
            phone_enc,
            creator_flag,
            discoverable,
            invite_code,
            inviter_uid_str,
            invite_count,
            active_days,
            created_at,
            follower_count,
            following_count,
            post_count,
            available,
            held,
            debt,
            subscribed_until,
            coins_version,
            face_age,
            face_gender,
            face_race,
            consents,
            restorable_until,
        }: SelfRowBorrowed<'a>,
    ) -> Self {
        Self {
            uid,
            uid_str: uid_str.into(),
            status,
            first_name: first_name.into(),
            last_name: last_name.into(),
            nick_name: nick_name.into(),
            user_name: user_name.into(),
            avatar_key: avatar_key.into(),
            gender,
            timezone: timezone.into(),
            bio: bio.into(),
            phone_code: phone_code.map(|v| v.into()),
            phone_enc: phone_enc.map(|v| v.into()),
            creator_flag,
            discoverable,
            invite_code: invite_code.into(),
            inviter_uid_str: inviter_uid_str.into(),
            invite_count,
            active_days,
            created_at,
            follower_count,
            following_count,
            post_count,
            available,
            held,
            debt,
            subscribed_until,
            coins_version,
            face_age,
            face_gender: face_gender.map(|v| v.into()),
            face_race: face_race.map(|v| v.into()),
            consents: consents.map(|v| v).collect(),
            restorable_until,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct UserRow {
    pub uid: i64,
    pub person: crate::types::UserView,
    pub follower_count: i32,
    pub following_count: i32,
    pub post_count: i32,
    pub bio: String,
    pub follow_state: i32,
    pub friend_state: i32,
    pub is_block: bool,
}
pub struct UserRowBorrowed<'a> {
    pub uid: i64,
    pub person: crate::types::UserViewBorrowed<'a>,
    pub follower_count: i32,
    pub following_count: i32,
    pub post_count: i32,
    pub bio: &'a str,
    pub follow_state: i32,
    pub friend_state: i32,
    pub is_block: bool,
}
impl<'a> From<UserRowBorrowed<'a>> for UserRow {
    fn from(
        UserRowBorrowed {
            uid,
            person,
            follower_count,
            following_count,
            post_count,
            bio,
            follow_state,
            friend_state,
            is_block,
        }: UserRowBorrowed<'a>,
    ) -> Self {
        Self {
            uid,
            person: person.into(),
            follower_count,
            following_count,
            post_count,
            bio: bio.into(),
            follow_state,
            friend_state,
            is_block,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct FormerAccount {
    pub uid: i64,
    pub unused: bool,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct Consents {
    pub kind: protocol::privacy::ConsentKind,
    pub granted: bool,
    pub at: chrono::DateTime<chrono::FixedOffset>,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<chrono::DateTime<chrono::FixedOffset>, tokio_postgres::Error>,
    mapper: fn(chrono::DateTime<chrono::FixedOffset>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(chrono::DateTime<chrono::FixedOffset>) -> R,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, R, N> {
        ChronoDateTimechronoFixedOffsetQuery {
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
pub struct PhoneOfQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PhoneOfBorrowed, tokio_postgres::Error>,
    mapper: fn(PhoneOfBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PhoneOfQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(PhoneOfBorrowed) -> R) -> PhoneOfQuery<'c, 'a, 's, C, R, N> {
        PhoneOfQuery {
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
pub struct LoginPhoneQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LoginPhoneBorrowed, tokio_postgres::Error>,
    mapper: fn(LoginPhoneBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LoginPhoneQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LoginPhoneBorrowed) -> R) -> LoginPhoneQuery<'c, 'a, 's, C, R, N> {
        LoginPhoneQuery {
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
pub struct CreateUserQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CreateUserBorrowed, tokio_postgres::Error>,
    mapper: fn(CreateUserBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CreateUserQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CreateUserBorrowed) -> R) -> CreateUserQuery<'c, 'a, 's, C, R, N> {
        CreateUserQuery {
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
pub struct SessionRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SessionRowBorrowed, tokio_postgres::Error>,
    mapper: fn(SessionRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SessionRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SessionRowBorrowed) -> R) -> SessionRowQuery<'c, 'a, 's, C, R, N> {
        SessionRowQuery {
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
pub struct OwnStatesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OwnStates, tokio_postgres::Error>,
    mapper: fn(OwnStates) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OwnStatesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OwnStates) -> R) -> OwnStatesQuery<'c, 'a, 's, C, R, N> {
        OwnStatesQuery {
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
pub struct RevokeSessionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<RevokeSession, tokio_postgres::Error>,
    mapper: fn(RevokeSession) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RevokeSessionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(RevokeSession) -> R) -> RevokeSessionQuery<'c, 'a, 's, C, R, N> {
        RevokeSessionQuery {
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
pub struct SelfRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<SelfRowBorrowed, tokio_postgres::Error>,
    mapper: fn(SelfRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> SelfRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(SelfRowBorrowed) -> R) -> SelfRowQuery<'c, 'a, 's, C, R, N> {
        SelfRowQuery {
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
pub struct UserRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<UserRowBorrowed, tokio_postgres::Error>,
    mapper: fn(UserRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UserRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(UserRowBorrowed) -> R) -> UserRowQuery<'c, 'a, 's, C, R, N> {
        UserRowQuery {
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
pub struct ProfileOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::ProfileOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::ProfileOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ProfileOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::ProfileOutcome) -> R,
    ) -> ProfileOutcomeQuery<'c, 'a, 's, C, R, N> {
        ProfileOutcomeQuery {
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
pub struct FormerAccountQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FormerAccount, tokio_postgres::Error>,
    mapper: fn(FormerAccount) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FormerAccountQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FormerAccount) -> R) -> FormerAccountQuery<'c, 'a, 's, C, R, N> {
        FormerAccountQuery {
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
pub struct ConsentsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<Consents, tokio_postgres::Error>,
    mapper: fn(Consents) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ConsentsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(Consents) -> R) -> ConsentsQuery<'c, 'a, 's, C, R, N> {
        ConsentsQuery {
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
pub struct UseNonceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn use_nonce() -> UseNonceStmt {
    UseNonceStmt(
        "INSERT INTO nonces (nonce_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING expires_at",
        None,
    )
}
impl UseNonceStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        nonce_hash: &'a T1,
        expires_at: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 2> {
        ChronoDateTimechronoFixedOffsetQuery {
            client,
            params: [nonce_hash, expires_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        UseNonceParams<T1>,
        ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 2>,
        C,
    > for UseNonceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UseNonceParams<T1>,
    ) -> ChronoDateTimechronoFixedOffsetQuery<'c, 'a, 's, C, chrono::DateTime<chrono::FixedOffset>, 2> {
        self.bind(client, &params.nonce_hash, &params.expires_at)
    }
}
pub struct CodeLockStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn code_lock() -> CodeLockStmt {
    CodeLockStmt(
        "SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint AS wait FROM otp_codes WHERE phone_hash = $1 AND scene = $2 AND device_id = $3 AND consumed_at IS NULL AND tries >= 5 AND expires_at > clock_timestamp()",
        None,
    )
}
impl CodeLockStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql>(
        &'s self,
        client: &'c C,
        phone_hash: &'a T1,
        scene: &'a T2,
        device_id: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [phone_hash, scene, device_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, CodeLockParams<T1, T2, T3>, I64Query<'c, 'a, 's, C, i64, 3>, C>
    for CodeLockStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CodeLockParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.phone_hash, &params.scene, &params.device_id)
    }
}
pub struct PutCodeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_code() -> PutCodeStmt {
    PutCodeStmt(
        "INSERT INTO otp_codes AS o (phone_hash, scene, device_id, requester_uid, code_hmac, expires_at) VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6::text::interval) ON CONFLICT (phone_hash, scene, device_id) WHERE consumed_at IS NULL DO UPDATE SET requester_uid = excluded.requester_uid, code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, tries = CASE WHEN o.expires_at <= clock_timestamp() THEN 0 ELSE o.tries END RETURNING otp_id",
        None,
    )
}
impl PutCodeStmt {
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
        T1: crate::BytesSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::BytesSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        phone_hash: &'a T1,
        scene: &'a T2,
        device_id: &'a T3,
        requester_uid: &'a Option<i64>,
        code_hmac: &'a T4,
        ttl: &'a T5,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        I64Query {
            client,
            params: [phone_hash, scene, device_id, requester_uid, code_hmac, ttl],
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
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutCodeParams<T1, T2, T3, T4, T5>,
        I64Query<'c, 'a, 's, C, i64, 6>,
        C,
    > for PutCodeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutCodeParams<T1, T2, T3, T4, T5>,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        self.bind(
            client,
            &params.phone_hash,
            &params.scene,
            &params.device_id,
            &params.requester_uid,
            &params.code_hmac,
            &params.ttl,
        )
    }
}
pub struct CheckCodeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn check_code() -> CheckCodeStmt {
    CheckCodeStmt(
        "UPDATE otp_codes SET tries = tries + 1, consumed_at = CASE WHEN code_hmac = $1 THEN clock_timestamp() END WHERE phone_hash = $2 AND scene = $3 AND device_id = $4 AND requester_uid IS NOT DISTINCT FROM $5 AND consumed_at IS NULL AND tries < 5 AND expires_at > clock_timestamp() RETURNING consumed_at IS NOT NULL AS right_code",
        None,
    )
}
impl CheckCodeStmt {
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
        T1: crate::BytesSql,
        T2: crate::BytesSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        code_hmac: &'a T1,
        phone_hash: &'a T2,
        scene: &'a T3,
        device_id: &'a T4,
        requester_uid: &'a Option<i64>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        BoolQuery {
            client,
            params: [code_hmac, phone_hash, scene, device_id, requester_uid],
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
    T1: crate::BytesSql,
    T2: crate::BytesSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CheckCodeParams<T1, T2, T3, T4>,
        BoolQuery<'c, 'a, 's, C, bool, 5>,
        C,
    > for CheckCodeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CheckCodeParams<T1, T2, T3, T4>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 5> {
        self.bind(
            client,
            &params.code_hmac,
            &params.phone_hash,
            &params.scene,
            &params.device_id,
            &params.requester_uid,
        )
    }
}
pub struct KnowsDeviceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn knows_device() -> KnowsDeviceStmt {
    KnowsDeviceStmt(
        "SELECT EXISTS ( SELECT FROM users u JOIN devices d USING (uid) WHERE u.phone_hash = $1 AND u.deleted_at IS NULL AND d.device_id = $2 ) AS known",
        None,
    )
}
impl KnowsDeviceStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        phone_hash: &'a T1,
        device_id: &'a T2,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [phone_hash, device_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, KnowsDeviceParams<T1, T2>, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for KnowsDeviceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a KnowsDeviceParams<T1, T2>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.phone_hash, &params.device_id)
    }
}
pub struct CheckCodesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn check_codes() -> CheckCodesStmt {
    CheckCodesStmt(
        "WITH live AS ( SELECT o.otp_id, o.code_hmac = CASE WHEN o.phone_hash = $1 THEN $2::bytea ELSE $3 END AS good FROM otp_codes o WHERE o.phone_hash IN ($1, $4) AND o.scene = 'change' AND o.device_id = $5 AND o.requester_uid = $6 AND o.consumed_at IS NULL AND o.tries < 5 AND o.expires_at > clock_timestamp() ORDER BY o.otp_id FOR UPDATE ), verdict AS (SELECT count(*) = 2 AND coalesce(bool_and(good), false) AS both_right FROM live), told AS ( UPDATE otp_codes o SET tries = o.tries + CASE WHEN live.good THEN 0 ELSE 1 END, consumed_at = CASE WHEN verdict.both_right THEN clock_timestamp() END FROM live, verdict WHERE o.otp_id = live.otp_id AND (verdict.both_right OR NOT live.good) ) SELECT both_right FROM verdict",
        None,
    )
}
impl CheckCodesStmt {
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
        T1: crate::BytesSql,
        T2: crate::BytesSql,
        T3: crate::BytesSql,
        T4: crate::BytesSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        old_phone: &'a T1,
        old_hmac: &'a T2,
        new_hmac: &'a T3,
        new_phone: &'a T4,
        device_id: &'a T5,
        uid: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 6> {
        BoolQuery {
            client,
            params: [old_phone, old_hmac, new_hmac, new_phone, device_id, uid],
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
    T1: crate::BytesSql,
    T2: crate::BytesSql,
    T3: crate::BytesSql,
    T4: crate::BytesSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CheckCodesParams<T1, T2, T3, T4, T5>,
        BoolQuery<'c, 'a, 's, C, bool, 6>,
        C,
    > for CheckCodesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CheckCodesParams<T1, T2, T3, T4, T5>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 6> {
        self.bind(
            client,
            &params.old_phone,
            &params.old_hmac,
            &params.new_hmac,
            &params.new_phone,
            &params.device_id,
            &params.uid,
        )
    }
}
pub struct PhoneOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn phone_of() -> PhoneOfStmt {
    PhoneOfStmt("SELECT phone_enc, phone_hash FROM users WHERE uid = $1 AND deleted_at IS NULL", None)
}
impl PhoneOfStmt {
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
    ) -> PhoneOfQuery<'c, 'a, 's, C, PhoneOf, 1> {
        PhoneOfQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<PhoneOfBorrowed, tokio_postgres::Error> {
                Ok(PhoneOfBorrowed { phone_enc: row.try_get(0)?, phone_hash: row.try_get(1)? })
            },
            mapper: |it| PhoneOf::from(it),
        }
    }
}
pub struct ChangePhoneStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn change_phone() -> ChangePhoneStmt {
    ChangePhoneStmt(
        "WITH h AS (DELETE FROM handoff_codes WHERE uid = $1) UPDATE users SET phone_code = $2, phone_enc = $3, phone_hash = $4, phone_verified_at = clock_timestamp() WHERE uid = $1 AND deleted_at IS NULL AND NOT EXISTS (SELECT FROM users o WHERE o.phone_hash = $4 AND o.deleted_at IS NULL AND o.uid <> $1) RETURNING uid",
        None,
    )
}
impl ChangePhoneStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        phone_code: &'a T1,
        phone_enc: &'a T2,
        phone_hash: &'a T3,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [uid, phone_code, phone_enc, phone_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql, T3: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ChangePhoneParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for ChangePhoneStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ChangePhoneParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.uid, &params.phone_code, &params.phone_enc, &params.phone_hash)
    }
}
pub struct LoginPhoneStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn login_phone() -> LoginPhoneStmt {
    LoginPhoneStmt(
        "WITH made AS ( INSERT INTO users (phone_code, phone_enc, phone_hash, phone_verified_at, timezone, status, suspended_until) SELECT $1, $2, $3, clock_timestamp(), $4, CASE WHEN s.of_number IS NULL THEN 0 ELSE 2 END, s.suspended_until FROM (SELECT) one LEFT JOIN (SELECT true AS of_number, x.* FROM suspension_of($3) x) s ON true ON CONFLICT (phone_hash) WHERE deleted_at IS NULL AND phone_hash IS NOT NULL DO NOTHING RETURNING uid, uid_str, status ) SELECT uid, uid_str, status, true AS created FROM made UNION ALL SELECT u.uid, u.uid_str, u.status, false FROM users u WHERE u.phone_hash = $3 AND u.deleted_at IS NULL",
        None,
    )
}
impl LoginPhoneStmt {
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
        T2: crate::BytesSql,
        T3: crate::BytesSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        phone_code: &'a T1,
        phone_enc: &'a T2,
        phone_hash: &'a T3,
        timezone: &'a T4,
    ) -> LoginPhoneQuery<'c, 'a, 's, C, LoginPhone, 4> {
        LoginPhoneQuery {
            client,
            params: [phone_code, phone_enc, phone_hash, timezone],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LoginPhoneBorrowed, tokio_postgres::Error> {
                Ok(LoginPhoneBorrowed {
                    uid: row.try_get(0)?,
                    uid_str: row.try_get(1)?,
                    status: row.try_get(2)?,
                    created: row.try_get(3)?,
                })
            },
            mapper: |it| LoginPhone::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::BytesSql,
    T3: crate::BytesSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LoginPhoneParams<T1, T2, T3, T4>,
        LoginPhoneQuery<'c, 'a, 's, C, LoginPhone, 4>,
        C,
    > for LoginPhoneStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LoginPhoneParams<T1, T2, T3, T4>,
    ) -> LoginPhoneQuery<'c, 'a, 's, C, LoginPhone, 4> {
        self.bind(client, &params.phone_code, &params.phone_enc, &params.phone_hash, &params.timezone)
    }
}
pub struct CreateUserStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn create_user() -> CreateUserStmt {
    CreateUserStmt("INSERT INTO users (timezone) VALUES ($1) RETURNING uid, uid_str, status", None)
}
impl CreateUserStmt {
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
        timezone: &'a T1,
    ) -> CreateUserQuery<'c, 'a, 's, C, CreateUser, 1> {
        CreateUserQuery {
            client,
            params: [timezone],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CreateUserBorrowed, tokio_postgres::Error> {
                Ok(CreateUserBorrowed {
                    uid: row.try_get(0)?,
                    uid_str: row.try_get(1)?,
                    status: row.try_get(2)?,
                })
            },
            mapper: |it| CreateUser::from(it),
        }
    }
}
pub struct PutDeviceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_device() -> PutDeviceStmt {
    PutDeviceStmt(
        "INSERT INTO devices AS d (uid, device_id, platform, app_version, push_token) VALUES ( $1, $2, $3, $4, $5 ) ON CONFLICT (uid, device_id) DO UPDATE SET platform = excluded.platform, app_version = coalesce(excluded.app_version, d.app_version), push_token = coalesce(excluded.push_token, d.push_token), seen_at = now()",
        None,
    )
}
impl PutDeviceStmt {
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
        T3: crate::StringSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        device_id: &'a T1,
        platform: &'a T2,
        app_version: &'a Option<T3>,
        push_token: &'a Option<T4>,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, device_id, platform, app_version, push_token]).await
    }
}
impl<
    'a,
    C: GenericClient + Send + Sync,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutDeviceParams<T1, T2, T3, T4>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutDeviceStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutDeviceParams<T1, T2, T3, T4>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(
            client,
            &params.uid,
            &params.device_id,
            &params.platform,
            &params.app_version,
            &params.push_token,
        ))
    }
}
pub struct PutSessionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_session() -> PutSessionStmt {
    PutSessionStmt(
        "INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING session_id",
        None,
    )
}
impl PutSessionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql>(
        &'s self,
        client: &'c C,
        token_hash: &'a T1,
        uid: &'a i64,
        device_id: &'a T2,
        platform: &'a T3,
        expires_at: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> I64Query<'c, 'a, 's, C, i64, 5> {
        I64Query {
            client,
            params: [token_hash, uid, device_id, platform, expires_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PutSessionParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 5>,
        C,
    > for PutSessionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutSessionParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 5> {
        self.bind(
            client,
            &params.token_hash,
            &params.uid,
            &params.device_id,
            &params.platform,
            &params.expires_at,
        )
    }
}
pub struct SessionsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn sessions() -> SessionsStmt {
    SessionsStmt(
        "SELECT s.token_hash, s.session_id, s.uid, u.uid_str, u.status, s.device_id, s.platform, s.expires_at, s.revoked_at IS NOT NULL OR u.deleted_at IS NOT NULL AS revoked, u.created_at FROM sessions s JOIN users u USING (uid) WHERE s.token_hash = ANY ($1::bytea[])",
        None,
    )
}
impl SessionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        token_hashes: &'a T2,
    ) -> SessionRowQuery<'c, 'a, 's, C, SessionRow, 1> {
        SessionRowQuery {
            client,
            params: [token_hashes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SessionRowBorrowed, tokio_postgres::Error> {
                Ok(SessionRowBorrowed {
                    token_hash: row.try_get(0)?,
                    session_id: row.try_get(1)?,
                    uid: row.try_get(2)?,
                    uid_str: row.try_get(3)?,
                    status: row.try_get(4)?,
                    device_id: row.try_get(5)?,
                    platform: row.try_get(6)?,
                    expires_at: row.try_get(7)?,
                    revoked: row.try_get(8)?,
                    created_at: row.try_get(9)?,
                })
            },
            mapper: |it| SessionRow::from(it),
        }
    }
}
pub struct OwnStatesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn own_states() -> OwnStatesStmt {
    OwnStatesStmt(
        "SELECT p.uid, s.version AS notice_version, ( SELECT count(*) FROM (SELECT FROM visible_notices(p.uid) n WHERE n.page_time > s.seen_time LIMIT 100) q ) AS notice_count, w.available, w.held, w.debt, w.subscribed_until, w.version AS coins_version, m.training, m.ready, m.processing, m.version AS model_version, EXISTS (SELECT FROM ai_tasks t WHERE t.uid = p.uid AND t.state IN ('queued', 'running')) AS live FROM unnest($1::bigint[]) p (uid) LEFT JOIN notice_state s ON s.uid = p.uid LEFT JOIN wallets w ON w.uid = p.uid CROSS JOIN LATERAL ( SELECT coalesce(bool_or(f.state = 'training' AND f.deleted_at IS NULL), false) AS training, coalesce(bool_or(f.state = 'ready' AND f.deleted_at IS NULL), false) AS ready, coalesce(max(f.processing) FILTER (WHERE f.state = 'training' AND f.deleted_at IS NULL), 0)::smallint AS processing, greatest(max(f.version), 1) AS version FROM face_models f WHERE f.uid = p.uid ) m",
        None,
    )
}
impl OwnStatesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        uids: &'a T1,
    ) -> OwnStatesQuery<'c, 'a, 's, C, OwnStates, 1> {
        OwnStatesQuery {
            client,
            params: [uids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OwnStates, tokio_postgres::Error> {
                Ok(OwnStates {
                    uid: row.try_get(0)?,
                    notice_version: row.try_get(1)?,
                    notice_count: row.try_get(2)?,
                    available: row.try_get(3)?,
                    held: row.try_get(4)?,
                    debt: row.try_get(5)?,
                    subscribed_until: row.try_get(6)?,
                    coins_version: row.try_get(7)?,
                    training: row.try_get(8)?,
                    ready: row.try_get(9)?,
                    processing: row.try_get(10)?,
                    model_version: row.try_get(11)?,
                    live: row.try_get(12)?,
                })
            },
            mapper: |it| OwnStates::from(it),
        }
    }
}
pub struct TouchDayStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn touch_day() -> TouchDayStmt {
    TouchDayStmt(
        "UPDATE users SET active_days = active_days + 1, last_active_day = $1 WHERE uid = $2 AND (last_active_day IS NULL OR last_active_day < $1)",
        None,
    )
}
impl TouchDayStmt {
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
        day: &'a chrono::NaiveDate,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[day, uid]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        TouchDayParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for TouchDayStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a TouchDayParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.day, &params.uid))
    }
}
pub struct RevokeSessionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn revoke_session() -> RevokeSessionStmt {
    RevokeSessionStmt(
        "WITH gone AS ( UPDATE sessions SET revoked_at = clock_timestamp() WHERE token_hash = $1 AND revoked_at IS NULL RETURNING session_id, uid, device_id ), dev AS (UPDATE devices d SET push_token = NULL FROM gone WHERE d.uid = gone.uid AND d.device_id = gone.device_id) SELECT session_id, uid FROM gone",
        None,
    )
}
impl RevokeSessionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        token_hash: &'a T1,
    ) -> RevokeSessionQuery<'c, 'a, 's, C, RevokeSession, 1> {
        RevokeSessionQuery {
            client,
            params: [token_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<RevokeSession, tokio_postgres::Error> {
                Ok(RevokeSession { session_id: row.try_get(0)?, uid: row.try_get(1)? })
            },
            mapper: |it| RevokeSession::from(it),
        }
    }
}
pub struct RevokeSessionsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn revoke_sessions() -> RevokeSessionsStmt {
    RevokeSessionsStmt(
        "WITH gone AS ( UPDATE sessions SET revoked_at = clock_timestamp() WHERE uid = $1 AND revoked_at IS NULL AND session_id IS DISTINCT FROM $2 RETURNING session_id, uid, device_id ), dev AS (UPDATE devices d SET push_token = NULL FROM gone WHERE d.uid = gone.uid AND d.device_id = gone.device_id) SELECT session_id FROM gone",
        None,
    )
}
impl RevokeSessionsStmt {
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
        except_session: &'a Option<i64>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [uid, except_session],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<'c, 'a, 's, RevokeSessionsParams, I64Query<'c, 'a, 's, C, i64, 2>, C>
    for RevokeSessionsStmt
{
    fn params(&'s self, client: &'c C, params: &'a RevokeSessionsParams) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.uid, &params.except_session)
    }
}
pub struct UserSelfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn user_self() -> UserSelfStmt {
    UserSelfStmt(
        "SELECT u.uid, u.uid_str, u.status, u.first_name, u.last_name, u.nick_name, coalesce(u.user_name, '') AS user_name, coalesce(f.object_key, '') AS avatar_key, u.gender, u.timezone, u.bio, u.phone_code, u.phone_enc, u.creator_flag, u.discoverable, u.invite_code, coalesce(i.uid_str, '') AS inviter_uid_str, (SELECT count(*) FROM invites x WHERE x.inviter = u.uid AND x.state <> 'revoked') AS invite_count, u.active_days, u.created_at, c.follower_count, c.following_count, c.post_count, w.available, w.held, w.debt, w.subscribed_until, w.version AS coins_version, a.face_age, a.face_gender, a.face_race, ARRAY( SELECT k.kind FROM ( SELECT DISTINCT ON (c.kind) c.kind, c.granted FROM consents c WHERE c.uid = u.uid ORDER BY c.kind, c.consent_id DESC ) k WHERE k.granted ) AS consents, ( SELECT max(o.purge_after) FROM users o WHERE u.user_name IS NULL AND o.phone_hash = u.phone_hash AND o.deleted_at IS NOT NULL AND o.purge_after > now() ) AS restorable_until FROM users u JOIN user_counters c USING (uid) JOIN wallets w USING (uid) LEFT JOIN files f ON f.file_id = u.avatar_file_id LEFT JOIN users i ON i.uid = u.inviter_uid LEFT JOIN face_attributes a ON a.uid = u.uid AND a.expires_at > now() WHERE u.uid = $1",
        None,
    )
}
impl UserSelfStmt {
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
    ) -> SelfRowQuery<'c, 'a, 's, C, SelfRow, 1> {
        SelfRowQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<SelfRowBorrowed, tokio_postgres::Error> {
                Ok(SelfRowBorrowed {
                    uid: row.try_get(0)?,
                    uid_str: row.try_get(1)?,
                    status: row.try_get(2)?,
                    first_name: row.try_get(3)?,
                    last_name: row.try_get(4)?,
                    nick_name: row.try_get(5)?,
                    user_name: row.try_get(6)?,
                    avatar_key: row.try_get(7)?,
                    gender: row.try_get(8)?,
                    timezone: row.try_get(9)?,
                    bio: row.try_get(10)?,
                    phone_code: row.try_get(11)?,
                    phone_enc: row.try_get(12)?,
                    creator_flag: row.try_get(13)?,
                    discoverable: row.try_get(14)?,
                    invite_code: row.try_get(15)?,
                    inviter_uid_str: row.try_get(16)?,
                    invite_count: row.try_get(17)?,
                    active_days: row.try_get(18)?,
                    created_at: row.try_get(19)?,
                    follower_count: row.try_get(20)?,
                    following_count: row.try_get(21)?,
                    post_count: row.try_get(22)?,
                    available: row.try_get(23)?,
                    held: row.try_get(24)?,
                    debt: row.try_get(25)?,
                    subscribed_until: row.try_get(26)?,
                    coins_version: row.try_get(27)?,
                    face_age: row.try_get(28)?,
                    face_gender: row.try_get(29)?,
                    face_race: row.try_get(30)?,
                    consents: row.try_get(31)?,
                    restorable_until: row.try_get(32)?,
                })
            },
            mapper: |it| SelfRow::from(it),
        }
    }
}
pub struct UserOtherStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn user_other() -> UserOtherStmt {
    UserOtherStmt(
        "SELECT u.uid, u.person, c.follower_count, c.following_count, c.post_count, x.bio, fs.follow_state, ( SELECT coalesce( max( CASE WHEN e.state = 'friends' THEN 3 WHEN e.state <> 'applied' THEN 0 WHEN e.uid = $1 THEN 1 ELSE 2 END ), 0 ) FROM friend_edges e WHERE (e.uid, e.other) IN (($1, u.uid), (u.uid, $1)) ) AS friend_state, EXISTS (SELECT FROM block_edges b WHERE b.uid = $1 AND b.other = u.uid AND b.by_uid = $1) AS is_block FROM user_cards u JOIN user_counters c ON c.uid = u.uid JOIN users x ON x.uid = u.uid CROSS JOIN LATERAL follow_state($1, u.uid) fs WHERE u.uid_str = $2 AND u.active AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = $1 AND b.other = u.uid AND b.by_uid = u.uid)",
        None,
    )
}
impl UserOtherStmt {
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
        uid_str: &'a T1,
    ) -> UserRowQuery<'c, 'a, 's, C, UserRow, 2> {
        UserRowQuery {
            client,
            params: [viewer, uid_str],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<UserRowBorrowed, tokio_postgres::Error> {
                Ok(UserRowBorrowed {
                    uid: row.try_get(0)?,
                    person: row.try_get(1)?,
                    follower_count: row.try_get(2)?,
                    following_count: row.try_get(3)?,
                    post_count: row.try_get(4)?,
                    bio: row.try_get(5)?,
                    follow_state: row.try_get(6)?,
                    friend_state: row.try_get(7)?,
                    is_block: row.try_get(8)?,
                })
            },
            mapper: |it| UserRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, UserOtherParams<T1>, UserRowQuery<'c, 'a, 's, C, UserRow, 2>, C>
    for UserOtherStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UserOtherParams<T1>,
    ) -> UserRowQuery<'c, 'a, 's, C, UserRow, 2> {
        self.bind(client, &params.viewer, &params.uid_str)
    }
}
pub struct UpdateProfileStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn update_profile() -> UpdateProfileStmt {
    UpdateProfileStmt("SELECT update_profile( $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 ) AS outcome", None)
}
impl UpdateProfileStmt {
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
        T5: crate::StringSql,
        T6: crate::StringSql,
        T7: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        first_name: &'a Option<T1>,
        last_name: &'a Option<T2>,
        nick_name: &'a Option<T3>,
        user_name: &'a Option<T4>,
        avatar_key: &'a Option<T5>,
        gender: &'a Option<i16>,
        timezone: &'a Option<T6>,
        bio: &'a Option<T7>,
        name_changes: &'a i32,
    ) -> ProfileOutcomeQuery<'c, 'a, 's, C, crate::types::ProfileOutcome, 10> {
        ProfileOutcomeQuery {
            client,
            params: [
                uid,
                first_name,
                last_name,
                nick_name,
                user_name,
                avatar_key,
                gender,
                timezone,
                bio,
                name_changes,
            ],
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
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        UpdateProfileParams<T1, T2, T3, T4, T5, T6, T7>,
        ProfileOutcomeQuery<'c, 'a, 's, C, crate::types::ProfileOutcome, 10>,
        C,
    > for UpdateProfileStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UpdateProfileParams<T1, T2, T3, T4, T5, T6, T7>,
    ) -> ProfileOutcomeQuery<'c, 'a, 's, C, crate::types::ProfileOutcome, 10> {
        self.bind(
            client,
            &params.uid,
            &params.first_name,
            &params.last_name,
            &params.nick_name,
            &params.user_name,
            &params.avatar_key,
            &params.gender,
            &params.timezone,
            &params.bio,
            &params.name_changes,
        )
    }
}
pub struct SetStatusStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_status() -> SetStatusStmt {
    SetStatusStmt(
        "UPDATE users SET status = CASE WHEN $1::smallint = 1 AND user_name IS NULL THEN 0 ELSE $1 END, suspended_until = $2 WHERE uid = $3 AND deleted_at IS NULL",
        None,
    )
}
impl SetStatusStmt {
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
        status: &'a i16,
        suspended_until: &'a Option<chrono::DateTime<chrono::FixedOffset>>,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[status, suspended_until, uid]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        SetStatusParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for SetStatusStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a SetStatusParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.status, &params.suspended_until, &params.uid))
    }
}
pub struct EndSuspensionsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn end_suspensions() -> EndSuspensionsStmt {
    EndSuspensionsStmt(
        "UPDATE users SET status = CASE WHEN user_name IS NULL THEN 0 ELSE 1 END, suspended_until = NULL WHERE status = 2 AND suspended_until < now() AND deleted_at IS NULL",
        None,
    )
}
impl EndSuspensionsStmt {
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
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[]).await
    }
}
pub struct ApplyDeletionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn apply_deletion() -> ApplyDeletionStmt {
    ApplyDeletionStmt(
        "UPDATE users SET deleted_at = clock_timestamp(), purge_after = $1 WHERE uid = $2 AND deleted_at IS NULL",
        None,
    )
}
impl ApplyDeletionStmt {
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
        purge_after: &'a chrono::DateTime<chrono::FixedOffset>,
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[purge_after, uid]).await
    }
}
impl<'a, C: GenericClient + Send + Sync>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        ApplyDeletionParams,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for ApplyDeletionStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a ApplyDeletionParams,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.purge_after, &params.uid))
    }
}
pub struct FormerAccountStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn former_account() -> FormerAccountStmt {
    FormerAccountStmt(
        "SELECT o.uid, me.user_name IS NULL AS unused FROM users me JOIN users o ON o.phone_hash = me.phone_hash AND o.deleted_at IS NOT NULL AND o.purge_after > clock_timestamp() WHERE me.uid = $1 AND me.deleted_at IS NULL ORDER BY o.deleted_at DESC LIMIT 1 FOR NO KEY UPDATE",
        None,
    )
}
impl FormerAccountStmt {
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
    ) -> FormerAccountQuery<'c, 'a, 's, C, FormerAccount, 1> {
        FormerAccountQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FormerAccount, tokio_postgres::Error> {
                Ok(FormerAccount { uid: row.try_get(0)?, unused: row.try_get(1)? })
            },
            mapper: |it| FormerAccount::from(it),
        }
    }
}
pub struct HasFormerAccountStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn has_former_account() -> HasFormerAccountStmt {
    HasFormerAccountStmt(
        "SELECT EXISTS (SELECT FROM users WHERE phone_hash = $1 AND deleted_at IS NOT NULL) AS has_former",
        None,
    )
}
impl HasFormerAccountStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        phone_hash: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [phone_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct SetAsideStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn set_aside() -> SetAsideStmt {
    SetAsideStmt(
        "UPDATE users SET deleted_at = clock_timestamp(), purge_after = clock_timestamp(), phone_code = NULL, phone_enc = NULL, phone_hash = NULL WHERE uid = $1 AND deleted_at IS NULL",
        None,
    )
}
impl SetAsideStmt {
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
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid]).await
    }
}
pub struct CancelDeletionStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cancel_deletion() -> CancelDeletionStmt {
    CancelDeletionStmt(
        "UPDATE users SET deleted_at = NULL, purge_after = NULL WHERE uid = $1 AND deleted_at IS NOT NULL",
        None,
    )
}
impl CancelDeletionStmt {
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
        uid: &'a i64,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid]).await
    }
}
pub struct NoteEventStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn note_event() -> NoteEventStmt {
    NoteEventStmt(
        "INSERT INTO audit (actor, action, target_type, target_id) VALUES ($1, $2, 'user', $1)",
        None,
    )
}
impl NoteEventStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    async fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        uid: &'a i64,
        action: &'a T1,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, action]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::StringSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        NoteEventParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for NoteEventStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a NoteEventParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.uid, &params.action))
    }
}
pub struct PutConsentStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_consent() -> PutConsentStmt {
    PutConsentStmt(
        "WITH flag AS (UPDATE users SET discoverable = $1 WHERE uid = $2 AND $3 = 'discoverable'::consent_kind), face AS ( DELETE FROM face_attributes WHERE uid = $2 AND $3 = 'face_attributes'::consent_kind AND NOT $1 ), contact AS (DELETE FROM contacts WHERE owner = $2 AND $3 = 'contacts'::consent_kind AND NOT $1), push AS ( UPDATE devices SET push_token = NULL WHERE uid = $2 AND $3 = 'push'::consent_kind AND NOT $1 ), activity AS ( DELETE FROM activity_log WHERE uid = $2 AND $3 = 'analytics'::consent_kind AND NOT $1 ) INSERT INTO consents (uid, kind, granted, document) VALUES ($2, $3, $1, $4) RETURNING consent_id",
        None,
    )
}
impl PutConsentStmt {
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
        granted: &'a bool,
        uid: &'a i64,
        kind: &'a protocol::privacy::ConsentKind,
        document: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [granted, uid, kind, document],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, PutConsentParams<T1>, I64Query<'c, 'a, 's, C, i64, 4>, C>
    for PutConsentStmt
{
    fn params(&'s self, client: &'c C, params: &'a PutConsentParams<T1>) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(client, &params.granted, &params.uid, &params.kind, &params.document)
    }
}
pub struct ConsentsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn consents() -> ConsentsStmt {
    ConsentsStmt(
        "SELECT DISTINCT ON (c.kind) c.kind, c.granted, c.at FROM consents c WHERE c.uid = $1 ORDER BY c.kind, c.consent_id DESC",
        None,
    )
}
impl ConsentsStmt {
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
    ) -> ConsentsQuery<'c, 'a, 's, C, Consents, 1> {
        ConsentsQuery {
            client,
            params: [uid],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<Consents, tokio_postgres::Error> {
                Ok(Consents { kind: row.try_get(0)?, granted: row.try_get(1)?, at: row.try_get(2)? })
            },
            mapper: |it| Consents::from(it),
        }
    }
}
pub struct PutHandoffStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn put_handoff() -> PutHandoffStmt {
    PutHandoffStmt("INSERT INTO handoff_codes (code_hash, uid, expires_at) VALUES ($1, $2, $3)", None)
}
impl PutHandoffStmt {
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
        code_hash: &'a T1,
        uid: &'a i64,
        expires_at: &'a chrono::DateTime<chrono::FixedOffset>,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[code_hash, uid, expires_at]).await
    }
}
impl<'a, C: GenericClient + Send + Sync, T1: crate::BytesSql>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        PutHandoffParams<T1>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for PutHandoffStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a PutHandoffParams<T1>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(client, &params.code_hash, &params.uid, &params.expires_at))
    }
}
pub struct UseHandoffStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn use_handoff() -> UseHandoffStmt {
    UseHandoffStmt(
        "UPDATE handoff_codes h SET used_at = clock_timestamp() FROM users u WHERE h.code_hash = $1 AND h.used_at IS NULL AND h.expires_at > clock_timestamp() AND u.uid = h.uid AND u.deleted_at IS NULL RETURNING h.uid",
        None,
    )
}
impl UseHandoffStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        code_hash: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [code_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct FreeUserNamesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn free_user_names() -> FreeUserNamesStmt {
    FreeUserNamesStmt(
        "SELECT x.name FROM unnest($1::text[]) WITH ORDINALITY AS x (name, ord) WHERE NOT EXISTS (SELECT FROM users u WHERE lower(u.user_name) = x.name) ORDER BY x.ord",
        None,
    )
}
impl FreeUserNamesStmt {
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
        names: &'a T2,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct LogActivityStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn log_activity() -> LogActivityStmt {
    LogActivityStmt(
        "INSERT INTO activity_log (uid, device_hash, category, activity, params) VALUES ($1, $2, $3, $4, $5)",
        None,
    )
}
impl LogActivityStmt {
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
        T1: crate::BytesSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::JsonSql,
    >(
        &'s self,
        client: &'c C,
        uid: &'a Option<i64>,
        device_hash: &'a Option<T1>,
        category: &'a T2,
        activity: &'a T3,
        params: &'a T4,
    ) -> Result<u64, tokio_postgres::Error> {
        client.execute(self.0, &[uid, device_hash, category, activity, params]).await
    }
}
impl<
    'a,
    C: GenericClient + Send + Sync,
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::JsonSql,
>
    crate::client::async_::Params<
        'a,
        'a,
        'a,
        LogActivityParams<T1, T2, T3, T4>,
        std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>,
        C,
    > for LogActivityStmt
{
    fn params(
        &'a self,
        client: &'a C,
        params: &'a LogActivityParams<T1, T2, T3, T4>,
    ) -> std::pin::Pin<Box<dyn futures::Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'a>>
    {
        Box::pin(self.bind(
            client,
            &params.uid,
            &params.device_hash,
            &params.category,
            &params.activity,
            &params.params,
        ))
    }
}
