// This file was generated with `clorinde`. Do not modify.

#[derive(Debug)]
pub struct CastBallotsParams<
    T1: crate::ArraySql<Item = i64>,
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = Option<i64>>,
> {
    pub challenge_ids: T1,
    pub voters: T2,
    pub entry_ids: T3,
}
#[derive(Debug)]
pub struct CastBallotsAnyAgeParams<
    T1: crate::ArraySql<Item = i64>,
    T2: crate::ArraySql<Item = i64>,
    T3: crate::ArraySql<Item = Option<i64>>,
> {
    pub challenge_ids: T1,
    pub voters: T2,
    pub entry_ids: T3,
}
#[derive(Debug)]
pub struct ChallengePageParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = protocol::challenges::ChallengeStatus>,
> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub statuses: T2,
    pub page_size: i32,
    pub viewer: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ChallengeDetailParams {
    pub viewer: i64,
    pub challenge_id: i64,
}
#[derive(Debug)]
pub struct EntryPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub viewer: i64,
    pub challenge_id: i64,
    pub page_size: i32,
}
#[derive(Debug)]
pub struct ResultPageParams<T1: crate::StringSql> {
    pub reader: i64,
    pub list: T1,
    pub page_no: i32,
    pub after: Option<i64>,
    pub challenge_id: i64,
    pub page_size: i32,
    pub viewer: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct OfferEntriesParams {
    pub viewer: i64,
    pub challenge_id: i64,
    pub count: i32,
}
#[derive(Debug)]
pub struct EntriesOfParams<T1: crate::ArraySql<Item = i64>> {
    pub viewer: i64,
    pub entry_ids: T1,
    pub challenge_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct EnterChallengeParams {
    pub uid: i64,
    pub challenge_id: i64,
    pub photo_id: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct LeaveChallengeParams {
    pub uid: i64,
    pub challenge_id: i64,
    pub entry_id: i64,
}
#[derive(Debug)]
pub struct RemoveEntryParams<T1: crate::StringSql> {
    pub entry_id: i64,
    pub why: T1,
}
#[derive(Debug)]
pub struct UnpaidPrizesParams<T1: crate::StringSql, T2: crate::ArraySql<Item = i64>> {
    pub closed_within: T1,
    pub failed: T2,
    pub limit: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct BallotRow {
    pub ord: i64,
    pub outcome: crate::types::BallotOutcome,
    pub version: i64,
    pub entry_ids: Option<Vec<i64>>,
    pub votes: Option<Vec<i32>>,
}
pub struct BallotRowBorrowed<'a> {
    pub ord: i64,
    pub outcome: crate::types::BallotOutcome,
    pub version: i64,
    pub entry_ids: Option<crate::ArrayIterator<'a, i64>>,
    pub votes: Option<crate::ArrayIterator<'a, i32>>,
}
impl<'a> From<BallotRowBorrowed<'a>> for BallotRow {
    fn from(BallotRowBorrowed { ord, outcome, version, entry_ids, votes }: BallotRowBorrowed<'a>) -> Self {
        Self {
            ord,
            outcome,
            version,
            entry_ids: entry_ids.map(|v| v.map(|v| v).collect()),
            votes: votes.map(|v| v.map(|v| v).collect()),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct TallyRow {
    pub status: protocol::challenges::ChallengeStatus,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub closed_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub version: i64,
    pub ballots: i32,
    pub entry_ids: Vec<i64>,
    pub votes: Vec<i32>,
}
pub struct TallyRowBorrowed<'a> {
    pub status: protocol::challenges::ChallengeStatus,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub closed_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub version: i64,
    pub ballots: i32,
    pub entry_ids: crate::ArrayIterator<'a, i64>,
    pub votes: crate::ArrayIterator<'a, i32>,
}
impl<'a> From<TallyRowBorrowed<'a>> for TallyRow {
    fn from(
        TallyRowBorrowed { status, ends_at, closed_at, version, ballots, entry_ids, votes }: TallyRowBorrowed<
            'a,
        >,
    ) -> Self {
        Self {
            status,
            ends_at,
            closed_at,
            version,
            ballots,
            entry_ids: entry_ids.map(|v| v).collect(),
            votes: votes.map(|v| v).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ChallengeRow {
    pub challenge_id: i64,
    pub title: String,
    pub description: String,
    pub cover_key: Option<String>,
    pub cover_thumb_key: Option<String>,
    pub cover_thumbhash: Option<Vec<u8>>,
    pub status: protocol::challenges::ChallengeStatus,
    pub starts_at: chrono::DateTime<chrono::FixedOffset>,
    pub voting_at: chrono::DateTime<chrono::FixedOffset>,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub closed_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub entries_per_user: i16,
    pub prizes: Vec<i32>,
    pub entry_count: i32,
    pub ballots: i32,
    pub version: i64,
    pub my_entries: Vec<i64>,
    pub my_ballot: Option<i64>,
    pub server_time: chrono::DateTime<chrono::FixedOffset>,
}
pub struct ChallengeRowBorrowed<'a> {
    pub challenge_id: i64,
    pub title: &'a str,
    pub description: &'a str,
    pub cover_key: Option<&'a str>,
    pub cover_thumb_key: Option<&'a str>,
    pub cover_thumbhash: Option<&'a [u8]>,
    pub status: protocol::challenges::ChallengeStatus,
    pub starts_at: chrono::DateTime<chrono::FixedOffset>,
    pub voting_at: chrono::DateTime<chrono::FixedOffset>,
    pub ends_at: chrono::DateTime<chrono::FixedOffset>,
    pub closed_at: Option<chrono::DateTime<chrono::FixedOffset>>,
    pub entries_per_user: i16,
    pub prizes: crate::ArrayIterator<'a, i32>,
    pub entry_count: i32,
    pub ballots: i32,
    pub version: i64,
    pub my_entries: crate::ArrayIterator<'a, i64>,
    pub my_ballot: Option<i64>,
    pub server_time: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<ChallengeRowBorrowed<'a>> for ChallengeRow {
    fn from(
        ChallengeRowBorrowed {
            challenge_id,
            title,
            description,
            cover_key,
            cover_thumb_key,
            cover_thumbhash,
            status,
            starts_at,
            voting_at,
            ends_at,
            closed_at,
            entries_per_user,
            prizes,
            entry_count,
            ballots,
            version,
            my_entries,
            my_ballot,
            server_time,
        }: ChallengeRowBorrowed<'a>,
    ) -> Self {
        Self {
            challenge_id,
            title: title.into(),
            description: description.into(),
            cover_key: cover_key.map(|v| v.into()),
            cover_thumb_key: cover_thumb_key.map(|v| v.into()),
            cover_thumbhash: cover_thumbhash.map(|v| v.into()),
            status,
            starts_at,
            voting_at,
            ends_at,
            closed_at,
            entries_per_user,
            prizes: prizes.map(|v| v).collect(),
            entry_count,
            ballots,
            version,
            my_entries: my_entries.map(|v| v).collect(),
            my_ballot,
            server_time,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct EntryRow {
    pub entry_id: i64,
    pub votes: i32,
    pub rank: Option<i32>,
    pub prize: Option<i32>,
    pub mine: bool,
    pub person: Option<crate::types::UserView>,
    pub follow_state: i32,
    pub picture_key: Option<String>,
    pub thumb_key: Option<String>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<Vec<u8>>,
}
pub struct EntryRowBorrowed<'a> {
    pub entry_id: i64,
    pub votes: i32,
    pub rank: Option<i32>,
    pub prize: Option<i32>,
    pub mine: bool,
    pub person: Option<crate::types::UserViewBorrowed<'a>>,
    pub follow_state: i32,
    pub picture_key: Option<&'a str>,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
}
impl<'a> From<EntryRowBorrowed<'a>> for EntryRow {
    fn from(
        EntryRowBorrowed {
            entry_id,
            votes,
            rank,
            prize,
            mine,
            person,
            follow_state,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
        }: EntryRowBorrowed<'a>,
    ) -> Self {
        Self {
            entry_id,
            votes,
            rank,
            prize,
            mine,
            person: person.map(|v| v.into()),
            follow_state,
            picture_key: picture_key.map(|v| v.into()),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct OfferEntries {
    pub entry_id: i64,
    pub again: bool,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct ResultLines {
    pub entry_id: i64,
    pub rank: i32,
    pub votes: i32,
    pub exposures: i32,
    pub best_entry: i64,
    pub prize: i32,
}
#[derive(Debug, Clone, PartialEq)]
pub struct BallotsCounted {
    pub prizes: Vec<i32>,
    pub counted_at: chrono::DateTime<chrono::FixedOffset>,
    pub ballots: i32,
    pub ballots_hash: String,
}
pub struct BallotsCountedBorrowed<'a> {
    pub prizes: crate::ArrayIterator<'a, i32>,
    pub counted_at: chrono::DateTime<chrono::FixedOffset>,
    pub ballots: i32,
    pub ballots_hash: &'a str,
}
impl<'a> From<BallotsCountedBorrowed<'a>> for BallotsCounted {
    fn from(
        BallotsCountedBorrowed { prizes, counted_at, ballots, ballots_hash }: BallotsCountedBorrowed<'a>,
    ) -> Self {
        Self { prizes: prizes.map(|v| v).collect(), counted_at, ballots, ballots_hash: ballots_hash.into() }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct EnterRow {
    pub outcome: crate::types::EnterOutcome,
    pub entry_id: Option<i64>,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct DueChallenges {
    pub challenge_id: i64,
    pub status: protocol::challenges::ChallengeStatus,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct NextDue {
    pub at: Option<chrono::DateTime<chrono::FixedOffset>>,
}
#[derive(Debug, Clone, PartialEq)]
pub struct UnpaidPrizes {
    pub uid: i64,
    pub challenge_id: i64,
    pub entry_id: i64,
    pub prize: i32,
    pub r#ref: String,
}
pub struct UnpaidPrizesBorrowed<'a> {
    pub uid: i64,
    pub challenge_id: i64,
    pub entry_id: i64,
    pub prize: i32,
    pub r#ref: &'a str,
}
impl<'a> From<UnpaidPrizesBorrowed<'a>> for UnpaidPrizes {
    fn from(
        UnpaidPrizesBorrowed { uid, challenge_id, entry_id, prize, r#ref }: UnpaidPrizesBorrowed<'a>,
    ) -> Self {
        Self { uid, challenge_id, entry_id, prize, r#ref: r#ref.into() }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct BallotRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BallotRowBorrowed, tokio_postgres::Error>,
    mapper: fn(BallotRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BallotRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BallotRowBorrowed) -> R) -> BallotRowQuery<'c, 'a, 's, C, R, N> {
        BallotRowQuery {
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
pub struct TallyRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TallyRowBorrowed, tokio_postgres::Error>,
    mapper: fn(TallyRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TallyRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(TallyRowBorrowed) -> R) -> TallyRowQuery<'c, 'a, 's, C, R, N> {
        TallyRowQuery {
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
pub struct ChallengeRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ChallengeRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ChallengeRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ChallengeRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ChallengeRowBorrowed) -> R) -> ChallengeRowQuery<'c, 'a, 's, C, R, N> {
        ChallengeRowQuery {
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
pub struct EntryRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<EntryRowBorrowed, tokio_postgres::Error>,
    mapper: fn(EntryRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> EntryRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(EntryRowBorrowed) -> R) -> EntryRowQuery<'c, 'a, 's, C, R, N> {
        EntryRowQuery {
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
pub struct OfferEntriesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<OfferEntries, tokio_postgres::Error>,
    mapper: fn(OfferEntries) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OfferEntriesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(OfferEntries) -> R) -> OfferEntriesQuery<'c, 'a, 's, C, R, N> {
        OfferEntriesQuery {
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
pub struct ResultLinesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ResultLines, tokio_postgres::Error>,
    mapper: fn(ResultLines) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ResultLinesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ResultLines) -> R) -> ResultLinesQuery<'c, 'a, 's, C, R, N> {
        ResultLinesQuery {
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
pub struct BallotsCountedQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<BallotsCountedBorrowed, tokio_postgres::Error>,
    mapper: fn(BallotsCountedBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BallotsCountedQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(BallotsCountedBorrowed) -> R) -> BallotsCountedQuery<'c, 'a, 's, C, R, N> {
        BallotsCountedQuery {
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
pub struct EnterRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<EnterRow, tokio_postgres::Error>,
    mapper: fn(EnterRow) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> EnterRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(EnterRow) -> R) -> EnterRowQuery<'c, 'a, 's, C, R, N> {
        EnterRowQuery {
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
pub struct EnterOutcomeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<crate::types::EnterOutcome, tokio_postgres::Error>,
    mapper: fn(crate::types::EnterOutcome) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> EnterOutcomeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(crate::types::EnterOutcome) -> R,
    ) -> EnterOutcomeQuery<'c, 'a, 's, C, R, N> {
        EnterOutcomeQuery {
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
pub struct DueChallengesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DueChallenges, tokio_postgres::Error>,
    mapper: fn(DueChallenges) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DueChallengesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DueChallenges) -> R) -> DueChallengesQuery<'c, 'a, 's, C, R, N> {
        DueChallengesQuery {
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
pub struct NextDueQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<NextDue, tokio_postgres::Error>,
    mapper: fn(NextDue) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> NextDueQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(NextDue) -> R) -> NextDueQuery<'c, 'a, 's, C, R, N> {
        NextDueQuery {
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
pub struct ProtocolChallengesChallengeStatusQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<protocol::challenges::ChallengeStatus, tokio_postgres::Error>,
    mapper: fn(protocol::challenges::ChallengeStatus) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ProtocolChallengesChallengeStatusQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(protocol::challenges::ChallengeStatus) -> R,
    ) -> ProtocolChallengesChallengeStatusQuery<'c, 'a, 's, C, R, N> {
        ProtocolChallengesChallengeStatusQuery {
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
pub struct UnpaidPrizesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<UnpaidPrizesBorrowed, tokio_postgres::Error>,
    mapper: fn(UnpaidPrizesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UnpaidPrizesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(UnpaidPrizesBorrowed) -> R) -> UnpaidPrizesQuery<'c, 'a, 's, C, R, N> {
        UnpaidPrizesQuery {
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
pub struct CastBallotsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cast_ballots() -> CastBallotsStmt {
    CastBallotsStmt(
        "SELECT ord, outcome, version, entry_ids, votes FROM cast_ballots($1::bigint[], $2::bigint[], $3::bigint[])",
        None,
    )
}
impl CastBallotsStmt {
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
        T3: crate::ArraySql<Item = Option<i64>>,
    >(
        &'s self,
        client: &'c C,
        challenge_ids: &'a T1,
        voters: &'a T2,
        entry_ids: &'a T3,
    ) -> BallotRowQuery<'c, 'a, 's, C, BallotRow, 3> {
        BallotRowQuery {
            client,
            params: [challenge_ids, voters, entry_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BallotRowBorrowed, tokio_postgres::Error> {
                Ok(BallotRowBorrowed {
                    ord: row.try_get(0)?,
                    outcome: row.try_get(1)?,
                    version: row.try_get(2)?,
                    entry_ids: row.try_get(3)?,
                    votes: row.try_get(4)?,
                })
            },
            mapper: |it| BallotRow::from(it),
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
    T3: crate::ArraySql<Item = Option<i64>>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CastBallotsParams<T1, T2, T3>,
        BallotRowQuery<'c, 'a, 's, C, BallotRow, 3>,
        C,
    > for CastBallotsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CastBallotsParams<T1, T2, T3>,
    ) -> BallotRowQuery<'c, 'a, 's, C, BallotRow, 3> {
        self.bind(client, &params.challenge_ids, &params.voters, &params.entry_ids)
    }
}
pub struct CastBallotsAnyAgeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn cast_ballots_any_age() -> CastBallotsAnyAgeStmt {
    CastBallotsAnyAgeStmt(
        "SELECT ord, outcome, version, entry_ids, votes FROM cast_ballots($1::bigint[], $2::bigint[], $3::bigint[], true)",
        None,
    )
}
impl CastBallotsAnyAgeStmt {
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
        T3: crate::ArraySql<Item = Option<i64>>,
    >(
        &'s self,
        client: &'c C,
        challenge_ids: &'a T1,
        voters: &'a T2,
        entry_ids: &'a T3,
    ) -> BallotRowQuery<'c, 'a, 's, C, BallotRow, 3> {
        BallotRowQuery {
            client,
            params: [challenge_ids, voters, entry_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BallotRowBorrowed, tokio_postgres::Error> {
                Ok(BallotRowBorrowed {
                    ord: row.try_get(0)?,
                    outcome: row.try_get(1)?,
                    version: row.try_get(2)?,
                    entry_ids: row.try_get(3)?,
                    votes: row.try_get(4)?,
                })
            },
            mapper: |it| BallotRow::from(it),
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
    T3: crate::ArraySql<Item = Option<i64>>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CastBallotsAnyAgeParams<T1, T2, T3>,
        BallotRowQuery<'c, 'a, 's, C, BallotRow, 3>,
        C,
    > for CastBallotsAnyAgeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CastBallotsAnyAgeParams<T1, T2, T3>,
    ) -> BallotRowQuery<'c, 'a, 's, C, BallotRow, 3> {
        self.bind(client, &params.challenge_ids, &params.voters, &params.entry_ids)
    }
}
pub struct TallyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn tally() -> TallyStmt {
    TallyStmt(
        "SELECT c.status, c.ends_at, c.closed_at, t.version, t.ballots, x.entry_ids, x.votes FROM challenges c JOIN challenge_tallies t USING (challenge_id) CROSS JOIN LATERAL ( SELECT coalesce(array_agg(y.entry_id ORDER BY y.entry_id), '{}') AS entry_ids, coalesce(array_agg(y.votes ORDER BY y.entry_id), '{}') AS votes FROM entry_tallies y JOIN entries e USING (challenge_id, entry_id) WHERE y.challenge_id = c.challenge_id AND (e.removed_at IS NULL OR y.votes > 0) ) x WHERE c.challenge_id = $1",
        None,
    )
}
impl TallyStmt {
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
    ) -> TallyRowQuery<'c, 'a, 's, C, TallyRow, 1> {
        TallyRowQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<TallyRowBorrowed, tokio_postgres::Error> {
                Ok(TallyRowBorrowed {
                    status: row.try_get(0)?,
                    ends_at: row.try_get(1)?,
                    closed_at: row.try_get(2)?,
                    version: row.try_get(3)?,
                    ballots: row.try_get(4)?,
                    entry_ids: row.try_get(5)?,
                    votes: row.try_get(6)?,
                })
            },
            mapper: |it| TallyRow::from(it),
        }
    }
}
pub struct ChallengePageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn challenge_page() -> ChallengePageStmt {
    ChallengePageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), a AS MATERIALIZED (SELECT x.ends_at, x.challenge_id FROM s JOIN challenges x ON x.challenge_id = s.after_id), page AS MATERIALIZED ( SELECT c.challenge_id, c.ends_at FROM challenges c WHERE c.status = ANY ($5::challenge_status[]) AND (c.ends_at, c.challenge_id) < ( coalesce((SELECT a.ends_at FROM a), 'infinity'), coalesce((SELECT a.challenge_id FROM a), 9223372036854775807) ) ORDER BY c.ends_at DESC, c.challenge_id DESC LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT c.* FROM page p CROSS JOIN LATERAL (SELECT r.* FROM challenge_rows($7) r WHERE r.challenge_id = p.challenge_id OFFSET 0) c WHERE ( SELECT page_end( $1, $2, $3, (SELECT p.challenge_id FROM page p ORDER BY p.ends_at, p.challenge_id LIMIT 1) ) ) ORDER BY c.ends_at DESC, c.challenge_id DESC",
        None,
    )
}
impl ChallengePageStmt {
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
        T2: crate::ArraySql<Item = protocol::challenges::ChallengeStatus>,
    >(
        &'s self,
        client: &'c C,
        reader: &'a i64,
        list: &'a T1,
        page_no: &'a i32,
        after: &'a Option<i64>,
        statuses: &'a T2,
        page_size: &'a i32,
        viewer: &'a i64,
    ) -> ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 7> {
        ChallengeRowQuery {
            client,
            params: [reader, list, page_no, after, statuses, page_size, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ChallengeRowBorrowed, tokio_postgres::Error> {
                Ok(ChallengeRowBorrowed {
                    challenge_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    description: row.try_get(2)?,
                    cover_key: row.try_get(3)?,
                    cover_thumb_key: row.try_get(4)?,
                    cover_thumbhash: row.try_get(5)?,
                    status: row.try_get(6)?,
                    starts_at: row.try_get(7)?,
                    voting_at: row.try_get(8)?,
                    ends_at: row.try_get(9)?,
                    closed_at: row.try_get(10)?,
                    entries_per_user: row.try_get(11)?,
                    prizes: row.try_get(12)?,
                    entry_count: row.try_get(13)?,
                    ballots: row.try_get(14)?,
                    version: row.try_get(15)?,
                    my_entries: row.try_get(16)?,
                    my_ballot: row.try_get(17)?,
                    server_time: row.try_get(18)?,
                })
            },
            mapper: |it| ChallengeRow::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = protocol::challenges::ChallengeStatus>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ChallengePageParams<T1, T2>,
        ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 7>,
        C,
    > for ChallengePageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ChallengePageParams<T1, T2>,
    ) -> ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.statuses,
            &params.page_size,
            &params.viewer,
        )
    }
}
pub struct ChallengeDetailStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn challenge_detail() -> ChallengeDetailStmt {
    ChallengeDetailStmt("SELECT c.* FROM challenge_rows($1) c WHERE c.challenge_id = $2", None)
}
impl ChallengeDetailStmt {
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
        challenge_id: &'a i64,
    ) -> ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 2> {
        ChallengeRowQuery {
            client,
            params: [viewer, challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ChallengeRowBorrowed, tokio_postgres::Error> {
                Ok(ChallengeRowBorrowed {
                    challenge_id: row.try_get(0)?,
                    title: row.try_get(1)?,
                    description: row.try_get(2)?,
                    cover_key: row.try_get(3)?,
                    cover_thumb_key: row.try_get(4)?,
                    cover_thumbhash: row.try_get(5)?,
                    status: row.try_get(6)?,
                    starts_at: row.try_get(7)?,
                    voting_at: row.try_get(8)?,
                    ends_at: row.try_get(9)?,
                    closed_at: row.try_get(10)?,
                    entries_per_user: row.try_get(11)?,
                    prizes: row.try_get(12)?,
                    entry_count: row.try_get(13)?,
                    ballots: row.try_get(14)?,
                    version: row.try_get(15)?,
                    my_entries: row.try_get(16)?,
                    my_ballot: row.try_get(17)?,
                    server_time: row.try_get(18)?,
                })
            },
            mapper: |it| ChallengeRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ChallengeDetailParams,
        ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 2>,
        C,
    > for ChallengeDetailStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ChallengeDetailParams,
    ) -> ChallengeRowQuery<'c, 'a, 's, C, ChallengeRow, 2> {
        self.bind(client, &params.viewer, &params.challenge_id)
    }
}
pub struct EntryPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn entry_page() -> EntryPageStmt {
    EntryPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), page AS MATERIALIZED ( SELECT e.entry_id, e.challenge_id, e.uid, e.file_id FROM visible_entries($5) e WHERE e.challenge_id = $6 AND e.entry_id > (SELECT after_id FROM s) ORDER BY e.entry_id LIMIT $7::integer OFFSET (SELECT skip_pages FROM s) * $7::integer ) SELECT e.entry_id, t.votes, NULL::integer AS rank, NULL::integer AS prize, e.uid = $5 AS mine, u.person, fs.follow_state, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash FROM page e JOIN entry_tallies t USING (challenge_id, entry_id) CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = e.uid OFFSET 0) u JOIN files f ON f.file_id = e.file_id CROSS JOIN LATERAL follow_state($5, u.uid) fs WHERE (SELECT page_end($1, $2, $3, max(entry_id)) FROM page) ORDER BY e.entry_id",
        None,
    )
}
impl EntryPageStmt {
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
        challenge_id: &'a i64,
        page_size: &'a i32,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 7> {
        EntryRowQuery {
            client,
            params: [reader, list, page_no, after, viewer, challenge_id, page_size],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<EntryRowBorrowed, tokio_postgres::Error> {
                Ok(EntryRowBorrowed {
                    entry_id: row.try_get(0)?,
                    votes: row.try_get(1)?,
                    rank: row.try_get(2)?,
                    prize: row.try_get(3)?,
                    mine: row.try_get(4)?,
                    person: row.try_get(5)?,
                    follow_state: row.try_get(6)?,
                    picture_key: row.try_get(7)?,
                    thumb_key: row.try_get(8)?,
                    width: row.try_get(9)?,
                    height: row.try_get(10)?,
                    thumbhash: row.try_get(11)?,
                })
            },
            mapper: |it| EntryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        EntryPageParams<T1>,
        EntryRowQuery<'c, 'a, 's, C, EntryRow, 7>,
        C,
    > for EntryPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EntryPageParams<T1>,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.viewer,
            &params.challenge_id,
            &params.page_size,
        )
    }
}
pub struct ResultPageStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn result_page() -> ResultPageStmt {
    ResultPageStmt(
        "WITH s AS MATERIALIZED (SELECT * FROM page_start($1, $2, $3, $4, 0)), a AS MATERIALIZED ( SELECT x.rank, x.entry_id FROM s JOIN results x ON x.entry_id = s.after_id AND x.challenge_id = $5 ), page AS MATERIALIZED ( SELECT r.* FROM results r WHERE r.challenge_id = $5 AND (r.rank, r.entry_id) > (coalesce((SELECT a.rank FROM a), 0), coalesce((SELECT a.entry_id FROM a), 0)) ORDER BY r.rank, r.entry_id LIMIT $6::integer OFFSET (SELECT skip_pages FROM s) * $6::integer ) SELECT r.entry_id, r.votes, r.rank, r.prize, coalesce(u.uid = $7, false) AS mine, u.person, fs.follow_state, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash FROM page r JOIN entries e USING (challenge_id, entry_id) LEFT JOIN files x ON x.file_id = e.file_id AND x.state = 'ready' AND x.deleted_at IS NULL AND e.removed_at IS NULL LEFT JOIN LATERAL ( SELECT v.* FROM visible_users($7) v WHERE v.uid = e.uid AND x.file_id IS NOT NULL OFFSET 0 ) u ON true LEFT JOIN files f ON f.file_id = x.file_id AND u.uid IS NOT NULL CROSS JOIN LATERAL follow_state($7, u.uid) fs WHERE ( SELECT page_end( $1, $2, $3, (SELECT p.entry_id FROM page p ORDER BY p.rank DESC, p.entry_id DESC LIMIT 1) ) ) ORDER BY r.rank, r.entry_id",
        None,
    )
}
impl ResultPageStmt {
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
        challenge_id: &'a i64,
        page_size: &'a i32,
        viewer: &'a i64,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 7> {
        EntryRowQuery {
            client,
            params: [reader, list, page_no, after, challenge_id, page_size, viewer],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<EntryRowBorrowed, tokio_postgres::Error> {
                Ok(EntryRowBorrowed {
                    entry_id: row.try_get(0)?,
                    votes: row.try_get(1)?,
                    rank: row.try_get(2)?,
                    prize: row.try_get(3)?,
                    mine: row.try_get(4)?,
                    person: row.try_get(5)?,
                    follow_state: row.try_get(6)?,
                    picture_key: row.try_get(7)?,
                    thumb_key: row.try_get(8)?,
                    width: row.try_get(9)?,
                    height: row.try_get(10)?,
                    thumbhash: row.try_get(11)?,
                })
            },
            mapper: |it| EntryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ResultPageParams<T1>,
        EntryRowQuery<'c, 'a, 's, C, EntryRow, 7>,
        C,
    > for ResultPageStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ResultPageParams<T1>,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 7> {
        self.bind(
            client,
            &params.reader,
            &params.list,
            &params.page_no,
            &params.after,
            &params.challenge_id,
            &params.page_size,
            &params.viewer,
        )
    }
}
pub struct OfferEntriesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn offer_entries() -> OfferEntriesStmt {
    OfferEntriesStmt("SELECT o.entry_id, o.again FROM offer_entries($1, $2, $3) o", None)
}
impl OfferEntriesStmt {
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
        challenge_id: &'a i64,
        count: &'a i32,
    ) -> OfferEntriesQuery<'c, 'a, 's, C, OfferEntries, 3> {
        OfferEntriesQuery {
            client,
            params: [viewer, challenge_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<OfferEntries, tokio_postgres::Error> {
                Ok(OfferEntries { entry_id: row.try_get(0)?, again: row.try_get(1)? })
            },
            mapper: |it| OfferEntries::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OfferEntriesParams,
        OfferEntriesQuery<'c, 'a, 's, C, OfferEntries, 3>,
        C,
    > for OfferEntriesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OfferEntriesParams,
    ) -> OfferEntriesQuery<'c, 'a, 's, C, OfferEntries, 3> {
        self.bind(client, &params.viewer, &params.challenge_id, &params.count)
    }
}
pub struct EntriesOfStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn entries_of() -> EntriesOfStmt {
    EntriesOfStmt(
        "SELECT e.entry_id, t.votes, NULL::integer AS rank, NULL::integer AS prize, e.uid = $1 AS mine, u.person, fs.follow_state, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash FROM unnest($2::bigint[]) WITH ORDINALITY AS x (entry_id, ord) JOIN visible_entries($1) e ON e.challenge_id = $3 AND e.entry_id = x.entry_id JOIN entry_tallies t ON t.challenge_id = e.challenge_id AND t.entry_id = e.entry_id CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = e.uid OFFSET 0) u JOIN files f ON f.file_id = e.file_id CROSS JOIN LATERAL follow_state($1, u.uid) fs ORDER BY x.ord",
        None,
    )
}
impl EntriesOfStmt {
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
        viewer: &'a i64,
        entry_ids: &'a T1,
        challenge_id: &'a i64,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 3> {
        EntryRowQuery {
            client,
            params: [viewer, entry_ids, challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<EntryRowBorrowed, tokio_postgres::Error> {
                Ok(EntryRowBorrowed {
                    entry_id: row.try_get(0)?,
                    votes: row.try_get(1)?,
                    rank: row.try_get(2)?,
                    prize: row.try_get(3)?,
                    mine: row.try_get(4)?,
                    person: row.try_get(5)?,
                    follow_state: row.try_get(6)?,
                    picture_key: row.try_get(7)?,
                    thumb_key: row.try_get(8)?,
                    width: row.try_get(9)?,
                    height: row.try_get(10)?,
                    thumbhash: row.try_get(11)?,
                })
            },
            mapper: |it| EntryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        EntriesOfParams<T1>,
        EntryRowQuery<'c, 'a, 's, C, EntryRow, 3>,
        C,
    > for EntriesOfStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EntriesOfParams<T1>,
    ) -> EntryRowQuery<'c, 'a, 's, C, EntryRow, 3> {
        self.bind(client, &params.viewer, &params.entry_ids, &params.challenge_id)
    }
}
pub struct ResultLinesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn result_lines() -> ResultLinesStmt {
    ResultLinesStmt(
        "SELECT r.entry_id, r.rank, r.votes, r.exposures, r.best_entry, r.prize FROM results r WHERE r.challenge_id = $1 ORDER BY r.rank, r.entry_id",
        None,
    )
}
impl ResultLinesStmt {
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
    ) -> ResultLinesQuery<'c, 'a, 's, C, ResultLines, 1> {
        ResultLinesQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ResultLines, tokio_postgres::Error> {
                Ok(ResultLines {
                    entry_id: row.try_get(0)?,
                    rank: row.try_get(1)?,
                    votes: row.try_get(2)?,
                    exposures: row.try_get(3)?,
                    best_entry: row.try_get(4)?,
                    prize: row.try_get(5)?,
                })
            },
            mapper: |it| ResultLines::from(it),
        }
    }
}
pub struct BallotsCountedStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn ballots_counted() -> BallotsCountedStmt {
    BallotsCountedStmt(
        "SELECT c.prizes, c.closed_at AS counted_at, t.ballots, encode(c.ballots_hash, 'hex') AS ballots_hash FROM challenges c JOIN challenge_tallies t USING (challenge_id) WHERE c.challenge_id = $1 AND c.status = 'closed' AND c.ballots_hash IS NOT NULL",
        None,
    )
}
impl BallotsCountedStmt {
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
    ) -> BallotsCountedQuery<'c, 'a, 's, C, BallotsCounted, 1> {
        BallotsCountedQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<BallotsCountedBorrowed, tokio_postgres::Error> {
                Ok(BallotsCountedBorrowed {
                    prizes: row.try_get(0)?,
                    counted_at: row.try_get(1)?,
                    ballots: row.try_get(2)?,
                    ballots_hash: row.try_get(3)?,
                })
            },
            mapper: |it| BallotsCounted::from(it),
        }
    }
}
pub struct EnterChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn enter_challenge() -> EnterChallengeStmt {
    EnterChallengeStmt("SELECT outcome, entry_id FROM enter_challenge($1, $2, $3)", None)
}
impl EnterChallengeStmt {
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
        challenge_id: &'a i64,
        photo_id: &'a i64,
    ) -> EnterRowQuery<'c, 'a, 's, C, EnterRow, 3> {
        EnterRowQuery {
            client,
            params: [uid, challenge_id, photo_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<EnterRow, tokio_postgres::Error> {
                Ok(EnterRow { outcome: row.try_get(0)?, entry_id: row.try_get(1)? })
            },
            mapper: |it| EnterRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        EnterChallengeParams,
        EnterRowQuery<'c, 'a, 's, C, EnterRow, 3>,
        C,
    > for EnterChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EnterChallengeParams,
    ) -> EnterRowQuery<'c, 'a, 's, C, EnterRow, 3> {
        self.bind(client, &params.uid, &params.challenge_id, &params.photo_id)
    }
}
pub struct LeaveChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn leave_challenge() -> LeaveChallengeStmt {
    LeaveChallengeStmt("SELECT leave_challenge($1, $2, $3) AS outcome", None)
}
impl LeaveChallengeStmt {
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
        challenge_id: &'a i64,
        entry_id: &'a i64,
    ) -> EnterOutcomeQuery<'c, 'a, 's, C, crate::types::EnterOutcome, 3> {
        EnterOutcomeQuery {
            client,
            params: [uid, challenge_id, entry_id],
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
        LeaveChallengeParams,
        EnterOutcomeQuery<'c, 'a, 's, C, crate::types::EnterOutcome, 3>,
        C,
    > for LeaveChallengeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LeaveChallengeParams,
    ) -> EnterOutcomeQuery<'c, 'a, 's, C, crate::types::EnterOutcome, 3> {
        self.bind(client, &params.uid, &params.challenge_id, &params.entry_id)
    }
}
pub struct RemoveEntryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn remove_entry() -> RemoveEntryStmt {
    RemoveEntryStmt("SELECT remove_entry($1, $2) AS removed", None)
}
impl RemoveEntryStmt {
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
        entry_id: &'a i64,
        why: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [entry_id, why],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<'c, 'a, 's, RemoveEntryParams<T1>, BoolQuery<'c, 'a, 's, C, bool, 2>, C>
    for RemoveEntryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RemoveEntryParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.entry_id, &params.why)
    }
}
pub struct DueChallengesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn due_challenges() -> DueChallengesStmt {
    DueChallengesStmt(
        "SELECT c.challenge_id, c.status FROM challenges c WHERE (c.status = 'scheduled' AND c.starts_at <= clock_timestamp()) OR (c.status = 'open' AND c.voting_at <= clock_timestamp()) OR (c.status IN ('open', 'voting', 'closing') AND c.ends_at <= clock_timestamp()) ORDER BY c.ends_at, c.challenge_id LIMIT $1",
        None,
    )
}
impl DueChallengesStmt {
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
        limit: &'a i64,
    ) -> DueChallengesQuery<'c, 'a, 's, C, DueChallenges, 1> {
        DueChallengesQuery {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DueChallenges, tokio_postgres::Error> {
                Ok(DueChallenges { challenge_id: row.try_get(0)?, status: row.try_get(1)? })
            },
            mapper: |it| DueChallenges::from(it),
        }
    }
}
pub struct NextDueStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn next_due() -> NextDueStmt {
    NextDueStmt(
        "SELECT min(x.at) AS at FROM challenges c CROSS JOIN LATERAL (VALUES (c.starts_at), (c.voting_at), (c.ends_at)) AS x (at) WHERE c.status <> 'closed' AND x.at > clock_timestamp()",
        None,
    )
}
impl NextDueStmt {
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
    ) -> NextDueQuery<'c, 'a, 's, C, NextDue, 0> {
        NextDueQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<NextDue, tokio_postgres::Error> {
                Ok(NextDue { at: row.try_get(0)? })
            },
            mapper: |it| NextDue::from(it),
        }
    }
}
pub struct AdvanceChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn advance_challenge() -> AdvanceChallengeStmt {
    AdvanceChallengeStmt("SELECT advance_challenge($1) AS status", None)
}
impl AdvanceChallengeStmt {
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
    ) -> ProtocolChallengesChallengeStatusQuery<'c, 'a, 's, C, protocol::challenges::ChallengeStatus, 1> {
        ProtocolChallengesChallengeStatusQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct CloseChallengeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn close_challenge() -> CloseChallengeStmt {
    CloseChallengeStmt("SELECT close_challenge($1) AS closed", None)
}
impl CloseChallengeStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [challenge_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct TellVotersStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn tell_voters() -> TellVotersStmt {
    TellVotersStmt("SELECT tell_voters($1) AS more", None)
}
impl TellVotersStmt {
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
        limit: &'a i64,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct UnpaidPrizesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn unpaid_prizes() -> UnpaidPrizesStmt {
    UnpaidPrizesStmt(
        "SELECT e.uid, r.challenge_id, r.entry_id, r.prize, r.challenge_id || '/' || r.entry_id AS ref FROM challenges c JOIN results r USING (challenge_id) JOIN entries e USING (challenge_id, entry_id) WHERE c.closed_at > clock_timestamp() - $1::text::interval AND r.prize > 0 AND e.uid IS NOT NULL AND r.entry_id <> ALL ($2::bigint[]) AND NOT EXISTS (SELECT FROM ledger_tx x WHERE x.kind = 'prize' AND x.ref = r.challenge_id || '/' || r.entry_id) ORDER BY r.challenge_id, r.entry_id LIMIT $3",
        None,
    )
}
impl UnpaidPrizesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        closed_within: &'a T1,
        failed: &'a T2,
        limit: &'a i64,
    ) -> UnpaidPrizesQuery<'c, 'a, 's, C, UnpaidPrizes, 3> {
        UnpaidPrizesQuery {
            client,
            params: [closed_within, failed, limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<UnpaidPrizesBorrowed, tokio_postgres::Error> {
                Ok(UnpaidPrizesBorrowed {
                    uid: row.try_get(0)?,
                    challenge_id: row.try_get(1)?,
                    entry_id: row.try_get(2)?,
                    prize: row.try_get(3)?,
                    r#ref: row.try_get(4)?,
                })
            },
            mapper: |it| UnpaidPrizes::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = i64>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        UnpaidPrizesParams<T1, T2>,
        UnpaidPrizesQuery<'c, 'a, 's, C, UnpaidPrizes, 3>,
        C,
    > for UnpaidPrizesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UnpaidPrizesParams<T1, T2>,
    ) -> UnpaidPrizesQuery<'c, 'a, 's, C, UnpaidPrizes, 3> {
        self.bind(client, &params.closed_within, &params.failed, &params.limit)
    }
}
